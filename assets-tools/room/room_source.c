/* Reads the lines of a room.txt about the room as a whole, and checks it after the last line. */
#include "assets-tools/room/room_source.h"

#include <stdio.h>
#include <string.h>

#include "assets-tools/room/room_parse.h"
#include "cli/language.h"
#include "util/minmax.h"
#include "walk/box.h"
#include "walk/floor_check.h"

enum {
    ROOM_NARROWEST = 320, /* width of the screen */
    ROOM_TALLEST = 200,
    TRANSPARENT_DEFAULT = 5,
    PLANES_WRITTEN = 9, /* up to ZP09: the form of higher numbers is unknown */
    CYCLE_CLOCK = 16384,
};

static const uint8_t stop_script[] = {0xA0};

/* Parses "background FILE". */
static void parse_background(struct room_parse *parse, struct line_reader *line)
{
    struct room *room = &parse->source->room;
    struct source_place place = line_place(line);
    const struct source_image *picture = parse_picture_file(parse, line);
    if (picture == NULL)
        return;
    if (picture->width < ROOM_NARROWEST || picture->width % STRIP_WIDTH != 0)
        line_fail(line, "a room's width must be a multiple of 8, at least %d, not %d",
                  ROOM_NARROWEST, picture->width);
    if (picture->width > LIMIT_ROOM_WIDTH)
        line_fail(line, "a room is at most %d pixels wide", LIMIT_ROOM_WIDTH);
    if (picture->height < STRIP_WIDTH || picture->height > ROOM_TALLEST)
        line_fail(line, "a room's height must be %d to %d, not %d", STRIP_WIDTH, ROOM_TALLEST,
                  picture->height);
    if (!line_end(line))
        return;
    room->width = picture->width;
    room->height = picture->height;
    room->background = picture->pixels;
    parse->source->background = picture;
    memcpy(room->palette, picture->palette, sizeof room->palette);
    parse->source->background_place = place;
}

/* Parses "transparent COLOUR". */
static void parse_transparent(struct room_parse *parse, struct line_reader *line)
{
    parse->source->room.transparent = (uint8_t)line_number(line, "a colour", 0, UINT8_MAX);
    line_end(line);
}

/* Parses "codec auto | ID". */
static void parse_codec(struct room_parse *parse, struct line_reader *line)
{
    parse->source->codec = parse_codec_id(line);
    line_end(line);
}

/* Parses "raw FILE": the ROOM block of a game, instead of all other lines. */
static void parse_raw(struct room_parse *parse, struct line_reader *line)
{
    struct source_place place = line_place(line);
    const char *name = line_word(line, "the file");
    if (!line_end(line))
        return;
    const char *path = source_path(parse->context->arena, parse->folder, name);
    parse->source->raw = source_raw_block(parse->context, path, "ROOM", place);
}

/* Parses "zplane NUMBER FILE". */
static void parse_zplane(struct room_parse *parse, struct line_reader *line)
{
    struct room *room = &parse->source->room;
    int number = line_number(line, "a z-plane", 1, PLANES_WRITTEN);
    if (!line->failed && parse->source->plane_places[number - 1].line != 0)
        line_fail(line, "z-plane %d already exists", number);
    struct source_place place = line_place(line);
    const struct source_image *picture = parse_picture_file(parse, line);
    if (!line_end(line) || picture == NULL)
        return;
    parse->source->plane_places[number - 1] = place;
    room->zplanes[number - 1] = source_zplane(parse->context, picture);
    room->zplane_count = int_max(room->zplane_count, number);
}

/* Parses "every JIFFIES", or "rate N": the speed of a cycle, as in the game file. */
static int parse_cycle_rate(struct line_reader *line)
{
    if (line_accept(line, "rate"))
        return line_number(line, "a rate", 0, UINT16_MAX);
    line_expect(line, "every");
    int wanted = line_number(line, "jiffies", 1, CYCLE_CLOCK);
    return line->failed ? 1 : CYCLE_CLOCK / wanted;
}

/* Parses "cycle NUMBER A..B every JIFFIES up|down", or "rate N up|down". */
static void parse_cycle(struct room_parse *parse, struct line_reader *line)
{
    static const char *const directions[] = {"up", "down"};
    struct room *room = &parse->source->room;
    int number = line_number(line, "a cycle", 1, LIMIT_CYCLES);
    for (int i = 0; !line->failed && i < room->cycle_count; i++)
        if (room->cycles[i].number == number)
            line_fail(line, "cycle %d already exists", number);
    int first, last;
    line_range(line, "the colours", 0, UINT8_MAX, &first, &last);
    int rate = parse_cycle_rate(line);
    bool down = line_choose(line, "direction (up or down)", directions, 2) == 1;
    if (!line_end(line))
        return;
    room->cycles[room->cycle_count++] = (struct colour_cycle){
        .number = (uint8_t)number,
        .first = (uint8_t)first,
        .last = (uint8_t)last,
        .down = down,
        .flags = down ? 2 : 0,
        .rate = (uint16_t)rate,
        .delay_jiffies = (uint16_t)(rate > 0 ? CYCLE_CLOCK / rate : 0),
    };
}

/* Parses "place X,Y [facing DIRECTION]". */
static void parse_place(struct room_parse *parse, struct line_reader *line)
{
    struct room_source *source = parse->source;
    source->entry_place = line_first_place(line->line);
    source->entry = line_point(line, "ego's place");
    if (line_accept(line, "facing"))
        source->entry_facing = line_direction(line);
    line_end(line);
}

bool script_file_read(struct script_file_source *file, struct line_reader *line, const char *folder,
                      struct source_context *context)
{
    file->place = line_place(line);
    file->path = source_path(context->arena, folder, line_word(line, "the script file"));
    return line_end(line);
}

/* Parses "scripts FILE". */
static void parse_scripts(struct room_parse *parse, struct line_reader *line)
{
    struct room_source *source = parse->source;
    source->script_file_count += script_file_read(&source->script_files[source->script_file_count],
                                                  line, parse->folder, parse->context);
}

static const struct {
    const char *word;
    room_line_parser *parse;
    bool of_object; /* belongs to the object above */
} keywords[] = {
    {"background", parse_background, false},
    {"transparent", parse_transparent, false},
    {"codec", parse_codec, false},
    {"raw", parse_raw, false},
    {"zplane", parse_zplane, false},
    {"scale", parse_scale, false},
    {"box", parse_box, false},
    {"rectangle", parse_rectangle, false},
    {"area", parse_area, false},
    {"enter", parse_starter, false},
    {"leave", parse_starter, false},
    {"matrix", parse_matrix, false},
    {"cycle", parse_cycle, false},
    {"colours", parse_colours, false},
    {"place", parse_place, false},
    {"object", parse_object, false},
    {"image", parse_image, true},
    {"image-zplane", parse_image_zplane, true},
    {"image-codec", parse_image_codec, true},
    {"owner", parse_object_start, true},
    {"state", parse_object_start, true},
    {"class", parse_object_start, true},
    {"parent", parse_parent, true},
    {"scripts", parse_scripts, false},
};

enum { KEYWORDS = sizeof keywords / sizeof *keywords };

static void parse_line(struct room_parse *parse, const struct source_line *source)
{
    const char *words[KEYWORDS];
    for (int i = 0; i < KEYWORDS; i++)
        words[i] = keywords[i].word;
    struct line_reader line = line_reader_at(source, parse->context->diagnostics);
    int keyword = line_choose(&line, "keyword of a room", words, KEYWORDS);
    if (keyword < 0)
        return;
    if (!keywords[keyword].of_object || parse->object)
        keywords[keyword].parse(parse, &line);
    else if (!parse->object_failed)
        line_fail(&line, "this line belongs to an object, but no object line comes before it");
}

static void finish_planes(const struct room_parse *parse)
{
    const struct room_source *source = parse->source;
    const struct room *room = &source->room;
    int first = 0;
    while (first < room->zplane_count && source->plane_places[first].line > 0)
        first++;
    if (first < room->zplane_count)
        report_error(parse->context->diagnostics, source->plane_places[room->zplane_count - 1],
                     "z-plane %d is missing: z-planes must be numbered without gaps", first + 1);
    for (int i = 0; i < room->zplane_count; i++) {
        const struct zplane *plane = &room->zplanes[i];
        if (source->plane_places[i].line > 0 &&
            (plane->strips != room->width / STRIP_WIDTH || plane->height != room->height))
            report_error(parse->context->diagnostics, source->plane_places[i],
                         "the z-plane is %d x %d, but the room is %d x %d",
                         plane->strips * STRIP_WIDTH, plane->height, room->width, room->height);
    }
}

static void finish_room(struct room_parse *parse)
{
    struct room *room = &parse->source->room;
    const bool is_raw = parse->source->raw.size > 0;
    if (is_raw && parse->source->background == NULL && room->object_count == 0) {
        room->width = ROOM_NARROWEST;
        room->height = ROOM_TALLEST;
    } else if (is_raw || parse->source->background == NULL) {
        report_error(parse->context->diagnostics, parse->source->file,
                     is_raw
                         ? N_("a raw room already has its background and objects: remove this line")
                         : N_("the room has no background"));
    } else {
        begin_colours(parse);
        finish_planes(parse);
        finish_objects(parse);
        finish_floor(parse);
    }
}

static size_t count_lines(const struct source_text *text, const char *keyword)
{
    size_t count = 0;
    for (int i = 0; i < text->line_count; i++)
        count += strcmp(text->lines[i].words[0].text, keyword) == 0;
    return count;
}

static void begin_room(struct room_source *source, const struct source_text *text,
                       struct arena *arena)
{
    struct room *room = &source->room;
    room->transparent = TRANSPARENT_DEFAULT;
    room->zplanes = arena_alloc(arena, LIMIT_ZPLANES, sizeof *room->zplanes);
    source->floor = arena_alloc(arena, 1, sizeof *source->floor);
    floor_model_init(source->floor);
    floor_model_add_outside(source->floor);
    const size_t objects = count_lines(text, "object");
    room->objects = arena_alloc(arena, objects, sizeof *room->objects);
    source->objects = arena_alloc(arena, objects, sizeof *source->objects);
    source->script_files =
        arena_alloc(arena, count_lines(text, "scripts"), sizeof *source->script_files);
    source->rectangles =
        arena_alloc(arena, count_lines(text, "rectangle"), sizeof *source->rectangles);
    source->hop_places =
        arena_alloc(arena, count_lines(text, "matrix"), sizeof *source->hop_places);
    room->entry_script = (struct byte_view){stop_script, sizeof stop_script};
    room->exit_script = room->entry_script;
}

bool room_source_read(struct room_source *source, int id, const char *name, const char *folder,
                      struct source_place wanted_by, struct source_context *context)
{
    const char *path = source_path(context->arena, folder, "room.txt");
    struct source_text text;
    int errors = context->diagnostics->errors;
    if (!source_text_read(&text, path, wanted_by, context->arena, context->diagnostics))
        return false;
    *source = (struct room_source){.room.id = id, .name = name, .file = {path, 0, 0}};
    source->entry_facing = COSTUME_SOUTH;
    begin_room(source, &text, context->arena);
    struct room_parse parse = {.context = context, .source = source, .folder = folder};
    for (int i = 0; i < text.line_count; i++)
        parse_line(&parse, &text.lines[i]);
    if (errors == context->diagnostics->errors)
        finish_room(&parse);
    return errors == context->diagnostics->errors;
}

/* ---- warnings about the floor ---- */

/* Warns of problems with boxes; a problem of two boxes is reported at the later box. */
static void check_boxes(const struct room_source *source, struct source_context *context)
{
    struct floor_finding *findings =
        arena_alloc(context->arena, FLOOR_FINDING_LIMIT, sizeof *findings);
    int count = floor_check(source->floor, findings, FLOOR_FINDING_LIMIT);
    for (int i = 0; i < count; i++) {
        const struct floor_finding *finding = &findings[i];
        if (floor_fault_is_doubtful(finding->fault))
            continue;
        const struct message sentence = floor_finding_message(source->floor, finding);
        report_warning(context->diagnostics,
                       source->box_places[int_max(finding->box, finding->other)], "%s",
                       tr_message(&sentence).text);
    }
}

bool floor_contains(const struct room *room, struct walk_point point)
{
    for (int i = 1; i < room->box_count; i++)
        if ((room->boxes[i].flags & WALK_BOX_INVISIBLE) == 0 &&
            walk_box_contains(&room->boxes[i], point))
            return true;
    return false;
}

/* Returns the name that players see, for a message. */
static const char *shown_name(const struct room_object *object, struct source_context *context)
{
    struct bytes_writer text;
    bytes_writer_init(&text, context->arena->allocator);
    for (const char *at = object->name; *at != '\0' && *at != '@'; at++) {
        char letter[LETTER_SIZE];
        letter_name(&context->letters.page, (unsigned char)*at, letter);
        write_bytes(&text, letter, strlen(letter));
    }
    return (const char *)source_move_bytes(context->arena, &text).data;
}

/* Checks an object's walk-to point. An object that begins outside the picture need not be
 * reachable. */
static void check_object(const struct room_source *source, int index,
                         struct source_context *context)
{
    enum { UNTOUCHABLE = 32 };
    const struct room *room = &source->room;
    const struct room_object *object = &room->objects[index];
    const struct object_source *about = &source->objects[index];
    const bool touchable = (about->start.classes >> (UNTOUCHABLE - 1) & 1) == 0;
    if (!touchable || about->start.owner != OBJECT_OWNER_ROOM || object->width == 0 ||
        object->height == 0)
        return;
    if (object->x < 0 || object->y < 0 || object->x + object->width > room->width ||
        object->y + object->height >= room->height + FLOOR_OBJECT_UNIT)
        report_warning(context->diagnostics, about->place,
                       "object %d \"%s\" is not inside the picture, which is %d x %d: it ends at "
                       "%d,%d",
                       object->id, shown_name(object, context), room->width, room->height,
                       object->x + object->width, object->y + object->height);
    else if (room->box_count > 1 && !floor_contains(room, object->walk_to))
        report_warning(context->diagnostics, about->place,
                       "the walk-to point of object %d \"%s\", %d,%d, is off the floor", object->id,
                       shown_name(object, context), (int)object->walk_to.x, (int)object->walk_to.y);
}

void box_check(const struct room_source *source, struct source_context *context)
{
    const struct room *room = &source->room;
    for (int i = 0; i < room->object_count; i++)
        check_object(source, i, context);
    if (room->box_count > 1)
        check_boxes(source, context);
    else if (room->height < ROOM_TALLEST) /* a full screen may be just a picture */
        report_warning(context->diagnostics, source->file, "the room has no walk boxes");
    if (room->box_count > 1 && source->entry_place.line > 0 && !floor_contains(room, source->entry))
        report_warning(context->diagnostics, source->entry_place, "%d,%d is off the floor",
                       (int)source->entry.x, (int)source->entry.y);
}

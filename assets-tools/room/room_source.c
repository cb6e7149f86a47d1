/* Reads the lines of room.txt that are about the room as a whole, and checks after the last line
 * what can only be checked then. */
#include "assets-tools/room/room_source.h"

#include <stdio.h>
#include <string.h>

#include "assets-tools/room/room_parse.h"
#include "util/minmax.h"
#include "walk/facing.h"
#include "walk/floor_check.h"

enum {
    ROOM_NARROWEST = 320, /* the width of the screen */
    ROOM_TALLEST = 200,
    TRANSPARENT_DEFAULT = 5,
    PLANES_WRITTEN = 9, /* up to ZP09: how higher numbers are written is not known */
    CYCLE_CLOCK = 16384,
};

static const uint8_t stop_script[] = {0xA0};

/* background FILE */
static bool parse_background(struct room_parse *parse, struct line_reader *line)
{
    struct room *room = &parse->source->room;
    struct source_place place = line_place(line);
    const struct source_image *picture = parse_picture_file(parse, line);
    if (picture == NULL)
        return false;
    if (picture->width < ROOM_NARROWEST || picture->width % STRIP_WIDTH != 0)
        line_fail(line, "a room's width is a multiple of 8 from %d on, not %d", ROOM_NARROWEST,
                  picture->width);
    if (picture->width > LIMIT_ROOM_WIDTH)
        line_fail(line, "a room is %d pixels wide at most", LIMIT_ROOM_WIDTH);
    if (picture->height < STRIP_WIDTH || picture->height > ROOM_TALLEST)
        line_fail(line, "a room's height is %d..%d, not %d", STRIP_WIDTH, ROOM_TALLEST,
                  picture->height);
    if (!line_end(line))
        return false;
    room->width = picture->width;
    room->height = picture->height;
    room->background = picture->pixels;
    memcpy(room->palette, picture->palette, sizeof room->palette);
    parse->source->background_place = place;
    return true;
}

/* transparent COLOUR */
static bool parse_transparent(struct room_parse *parse, struct line_reader *line)
{
    parse->source->room.transparent = (uint8_t)line_number(line, "a colour", 0, UINT8_MAX);
    return line_end(line);
}

/* codec auto | ID */
static bool parse_codec(struct room_parse *parse, struct line_reader *line)
{
    parse->source->codec = parse_codec_id(line);
    return line_end(line);
}

/* codecs LIST */
static bool parse_codecs(struct room_parse *parse, struct line_reader *line)
{
    const struct room *room = &parse->source->room;
    if (room->background == NULL)
        line_fail(line, "the background stands before the codecs of its strips");
    parse->source->codecs = parse_codec_list(line, room->width / STRIP_WIDTH, parse->context);
    return line_end(line);
}

/* raw FILE: the room as it is in a game, instead of all other lines */
static bool parse_raw(struct room_parse *parse, struct line_reader *line)
{
    struct source_place place = line_place(line);
    const char *name = line_word(line, "the file");
    if (!line_end(line))
        return false;
    parse->source->raw = source_raw_block(parse->context, parse->folder, name, "ROOM", place);
    return parse->source->raw.size > 0;
}

/* zplane NUMBER FILE */
static bool parse_zplane(struct room_parse *parse, struct line_reader *line)
{
    struct room *room = &parse->source->room;
    int number = line_number(line, "a z-plane", 1, PLANES_WRITTEN);
    if (!line->failed && parse->source->plane_places[number - 1].line != 0)
        line_fail(line, "z-plane %d is given already", number);
    struct source_place place = line_place(line);
    const struct source_image *picture = parse_picture_file(parse, line);
    if (!line_end(line) || picture == NULL)
        return false;
    parse->source->plane_places[number - 1] = place;
    room->zplanes[number - 1] = source_zplane(parse->context, picture);
    room->zplane_count = number > room->zplane_count ? number : room->zplane_count;
    return true;
}

/* every JIFFIES, or rate N: how fast a cycle moves, as the file says it. */
static int parse_cycle_rate(struct room_parse *parse, struct line_reader *line)
{
    if (line_accept(line, "rate"))
        return line_number(line, "a rate", 0, UINT16_MAX);
    line_expect(line, "every");
    int wanted = line_number(line, "jiffies", 1, CYCLE_CLOCK);
    int rate = line->failed ? 1 : CYCLE_CLOCK / wanted;
    if (!line->failed && CYCLE_CLOCK / rate != wanted)
        report_warning(parse->context->diagnostics, line_first_place(line->line),
                       "the file cannot say every %d jiffies; every %d it is", wanted,
                       CYCLE_CLOCK / rate);
    return rate;
}

/* cycle NUMBER A..B every JIFFIES up|down, or rate N up|down */
static bool parse_cycle(struct room_parse *parse, struct line_reader *line)
{
    static const char *const ways[] = {"up", "down"};
    struct room *room = &parse->source->room;
    int number = line_number(line, "a cycle", 1, LIMIT_CYCLES);
    for (int i = 0; !line->failed && i < room->cycle_count; i++) {
        if (room->cycles[i].number == number)
            line_fail(line, "cycle %d is given already", number);
    }
    int first;
    int last;
    line_range(line, "the colours", 0, UINT8_MAX, &first, &last);
    int rate = parse_cycle_rate(parse, line);
    bool down = line_choose(line, "way to move (up or down)", ways, 2) == 1;
    if (!line_end(line))
        return false;
    room->cycles[room->cycle_count++] = (struct colour_cycle){
        .number = (uint8_t)number,
        .first = (uint8_t)first,
        .last = (uint8_t)last,
        .down = down,
        .flags = down ? 2 : 0,
        .rate = (uint16_t)rate,
        .delay_jiffies = (uint16_t)(rate > 0 ? CYCLE_CLOCK / rate : 0),
    };
    return true;
}

/* place X,Y [facing DIRECTION] */
static bool parse_place(struct room_parse *parse, struct line_reader *line)
{
    struct room_source *source = parse->source;
    source->entry_place = line_first_place(line->line);
    source->entry = line_point(line, "ego's place");
    if (line_accept(line, "facing"))
        source->entry_facing = line_direction(line);
    source->has_entry = true;
    return line_end(line);
}

/* scripts FILE */
static bool parse_scripts(struct room_parse *parse, struct line_reader *line)
{
    struct room_source *source = parse->source;
    struct script_file_source file = {.place = line_place(line)};
    file.path = line_word(line, "the script file");
    if (!line_end(line))
        return false;
    file.path = source_path(parse->context->arena, parse->folder, file.path);
    source->script_files[source->script_file_count++] = file;
    return true;
}

struct keyword {
    const char *word;
    room_line_parser *parse;
};

static const struct keyword keywords[] = {
    {"background", parse_background},
    {"transparent", parse_transparent},
    {"codec", parse_codec},
    {"codecs", parse_codecs},
    {"raw", parse_raw},
    {"zplane", parse_zplane},
    {"scale", parse_scale},
    {"box", parse_box},
    {"rectangle", parse_rectangle},
    {"area", parse_area},
    {"enter", parse_enter},
    {"leave", parse_leave},
    {"matrix", parse_matrix},
    {"cycle", parse_cycle},
    {"place", parse_place},
    {"object", parse_object},
    {"image", parse_image},
    {"image-zplane", parse_image_zplane},
    {"image-codec", parse_image_codec},
    {"image-codecs", parse_image_codecs},
    {"owner", parse_owner},
    {"state", parse_state},
    {"class", parse_class},
    {"parent", parse_parent},
    {"scripts", parse_scripts},
};

enum { KEYWORDS = sizeof keywords / sizeof *keywords };

static bool parse_line(struct room_parse *parse, const struct source_line *source)
{
    const char *words[KEYWORDS];
    for (int i = 0; i < KEYWORDS; i++)
        words[i] = keywords[i].word;
    struct line_reader line = line_reader_at(source, parse->context->diagnostics);
    int keyword = line_choose(&line, "keyword of a room", words, KEYWORDS);
    return keyword >= 0 && keywords[keyword].parse(parse, &line);
}

static bool finish_planes(const struct room_parse *parse)
{
    const struct room_source *source = parse->source;
    const struct room *room = &source->room;
    bool good = true;
    for (int i = 0; i < room->zplane_count; i++) {
        const struct zplane *plane = &room->zplanes[i];
        if (source->plane_places[i].line == 0) {
            report_error(parse->context->diagnostics, source->file,
                         "z-plane %d is missing: they are numbered without gaps", i + 1);
            good = false;
        } else if (plane->strips != room->width / STRIP_WIDTH || plane->height != room->height) {
            report_error(parse->context->diagnostics, source->plane_places[i],
                         "the z-plane is %dx%d, but the room is %dx%d", plane->strips * STRIP_WIDTH,
                         plane->height, room->width, room->height);
            good = false;
        }
    }
    return good;
}

static bool finish_room(struct room_parse *parse)
{
    struct room *room = &parse->source->room;
    if (parse->source->raw.size > 0 && room->background == NULL && room->object_count == 0) {
        room->width = ROOM_NARROWEST;
        room->height = ROOM_TALLEST;
        return true;
    }
    if (parse->source->raw.size > 0) {
        report_error(parse->context->diagnostics, parse->source->file,
                     "a room that is raw has no background and no objects besides");
        return false;
    }
    if (room->background == NULL) {
        report_error(parse->context->diagnostics, parse->source->file,
                     "the room has no background");
        return false;
    }
    bool planes = finish_planes(parse);
    bool rectangles = finish_rectangles(parse);
    return finish_objects(parse) && planes && rectangles && finish_floor(parse);
}

static int count_lines(const struct source_text *text, const char *keyword)
{
    int count = 0;
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
    size_t objects = (size_t)count_lines(text, "object");
    room->objects = arena_alloc(arena, objects, sizeof *room->objects);
    source->objects = arena_alloc(arena, objects, sizeof *source->objects);
    size_t files = (size_t)count_lines(text, "scripts");
    source->script_files = arena_alloc(arena, files, sizeof *source->script_files);
    size_t rectangles = (size_t)count_lines(text, "rectangle");
    source->rectangles = arena_alloc(arena, rectangles, sizeof *source->rectangles);
    size_t hops = (size_t)count_lines(text, "matrix");
    source->hop_places = arena_alloc(arena, hops, sizeof *source->hop_places);
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
    source->memory = context->memory;
    begin_room(source, &text, context->arena);
    struct room_parse parse = {.context = context, .source = source, .folder = folder};
    bool good = true;
    for (int i = 0; i < text.line_count; i++)
        good = parse_line(&parse, &text.lines[i]) && good;
    return good && errors == context->diagnostics->errors && finish_room(&parse);
}

/* ---- warnings about the floor ---- */

/* Warns of what is wrong with boxes, at the later of two. */
static void check_boxes(const struct room_source *source, struct source_context *context)
{
    struct floor_finding *findings =
        arena_alloc(context->arena, FLOOR_FINDING_LIMIT, sizeof *findings);
    int count = floor_check(source->floor, findings, FLOOR_FINDING_LIMIT);
    for (int i = 0; i < count; i++) {
        const struct floor_finding *finding = &findings[i];
        char sentence[FLOOR_SENTENCE_SIZE];
        if (floor_fault_is_doubtful(finding->fault))
            continue;
        floor_finding_describe(source->floor, finding, sentence);
        report_warning(context->diagnostics,
                       source->box_places[int_max(finding->box, finding->other)], "%s", sentence);
    }
}

bool floor_contains(const struct room *room, struct walk_point point)
{
    for (int i = 1; i < room->box_count; i++) {
        if ((room->boxes[i].flags & WALK_BOX_INVISIBLE) == 0 &&
            walk_box_contains(&room->boxes[i], point))
            return true;
    }
    return false;
}

static void check_places(const struct room_source *source, struct diagnostics *diagnostics)
{
    enum { UNTOUCHABLE = 32 };
    for (int i = 0; i < source->room.object_count; i++) {
        const struct room_object *object = &source->room.objects[i];
        bool touchable = (source->objects[i].classes >> (UNTOUCHABLE - 1) & 1) == 0;
        if (!touchable || floor_contains(&source->room, object->walk_to))
            continue;
        report_warning(diagnostics, source->objects[i].place,
                       "object %d is walked to at %d,%d, which is off the floor", object->id,
                       (int)object->walk_to.x, (int)object->walk_to.y);
    }
    if (source->has_entry && !floor_contains(&source->room, source->entry))
        report_warning(diagnostics, source->entry_place, "the place %d,%d is off the floor",
                       (int)source->entry.x, (int)source->entry.y);
}

void box_check(const struct room_source *source, struct source_context *context)
{
    const struct room *room = &source->room;
    if (room->box_count < 2) {
        report_warning(context->diagnostics, source->file, "the room has no box to walk on");
        return;
    }
    check_boxes(source, context);
    check_places(source, context->diagnostics);
}

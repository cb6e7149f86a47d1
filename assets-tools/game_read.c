/* Reads the lines of game.txt. The files that they name are read after the last line. */
#include "assets-tools/game_read.h"

#include <stdio.h>
#include <string.h>

#include "assets-tools/art/costume_source.h"
#include "assets-tools/art/font_source.h"
#include "assets-tools/game_scripts.h"
#include "assets-tools/room/box_check.h"
#include "assets-tools/room/room_matrix.h"
#include "assets-tools/text/line_reader.h"
#include "walk/floor/facing.h"

enum {
    ID_LARGEST = 255,
    NAME_LONGEST = ROOM_NAME_SIZE - 1,
    SPEED_X = 8,
    SPEED_Y = 2,
    TALK_COLOUR = 15,
    LAST_TRACK = 99,   /* of a CD */
    FIRST_CHARSET = 1, /* the engine loads it before it runs the first script */
};

struct game_parse {
    struct source_context *context;
    struct game_source *game;
    const char *folder;
};

typedef bool line_parser(struct game_parse *parse, struct line_reader *line);

static bool parse_name(struct game_parse *parse, struct line_reader *line)
{
    parse->game->name = line_word(line, "the game's name");
    return line_end(line);
}

/* room ID NAME FOLDER */
static bool parse_room(struct game_parse *parse, struct line_reader *line)
{
    struct game_source *game = parse->game;
    struct room_entry entry = {.place = line_first_place(line->line)};
    entry.id = line_number(line, "a room", 1, ID_LARGEST);
    if (!line->failed && game_source_room(game, entry.id) != NULL)
        line_fail(line, "room %d is there already", entry.id);
    entry.name = line_word(line, "the room's name");
    if (strlen(entry.name) > NAME_LONGEST)
        line_fail(line, "a room's name has %d letters at most", NAME_LONGEST);
    entry.folder = line_word(line, "the room's folder");
    if (!line_end(line))
        return false;
    entry.folder = source_path(parse->context->arena, parse->folder, entry.folder);
    int at = game->room_count++;
    for (; at > 0 && game->rooms[at - 1].id > entry.id; at--)
        game->rooms[at] = game->rooms[at - 1];
    game->rooms[at] = entry;
    return true;
}

/* in ROOM */
static int parse_holder(struct line_reader *line)
{
    line_expect(line, "in");
    return line_number(line, "a room", 1, ID_LARGEST);
}

/* costume ID NAME FOLDER in ROOM */
static bool parse_costume(struct game_parse *parse, struct line_reader *line)
{
    struct game_source *game = parse->game;
    struct costume_entry *entry = &game->costumes[game->costume_count];
    entry->place = line_first_place(line->line);
    entry->id = line_number(line, "a costume", 1, ID_LARGEST);
    for (int i = 0; !line->failed && i < game->costume_count; i++) {
        if (game->costumes[i].id == entry->id)
            line_fail(line, "costume %d is there already", entry->id);
    }
    entry->name = line_word(line, "the costume's name");
    entry->folder = line_word(line, "the costume's folder");
    entry->room = parse_holder(line);
    if (!line_end(line))
        return false;
    entry->folder = source_path(parse->context->arena, parse->folder, entry->folder);
    game->costume_count++;
    return true;
}

/* charset ID FILE in ROOM [as NAME] */
static bool parse_charset(struct game_parse *parse, struct line_reader *line)
{
    struct game_source *game = parse->game;
    struct charset_entry *entry = &game->charsets[game->charset_count];
    entry->place = line_first_place(line->line);
    entry->id = line_number(line, "a charset", 1, ID_LARGEST);
    for (int i = 0; !line->failed && i < game->charset_count; i++) {
        if (game->charsets[i].id == entry->id)
            line_fail(line, "charset %d is there already", entry->id);
    }
    entry->path = line_word(line, "the font's text file");
    entry->room = parse_holder(line);
    if (line_take(line, "as"))
        entry->name = line_word(line, "the charset's name");
    if (!line_end(line))
        return false;
    entry->path = source_path(parse->context->arena, parse->folder, entry->path);
    game->charset_count++;
    return true;
}

/* M:S:F, where a second has 75 frames: a position on a CD, in frames. */
static int parse_cd_time(struct line_reader *line)
{
    int minute = 0, second = 0, frame = 0, used = 0;
    const char *word = line_word(line, "a time such as 1:30:00");
    if (line->failed)
        return 0;
    if (sscanf(word, "%3d:%3d:%3d%n", &minute, &second, &frame, &used) != 3 || word[used] != 0 ||
        minute < 0 || minute > 99 || second < 0 || second > 59 || frame < 0 || frame >= TRACK_RATE)
        line_fail(line, "a time is MINUTES:SECONDS:FRAMES, of which a second has %d", TRACK_RATE);
    return (minute * 60 + second) * TRACK_RATE + frame;
}

/* sound ID track N [from M:S:F] [to M:S:F] [times N | endless] in ROOM */
static bool parse_sound(struct game_parse *parse, struct line_reader *line)
{
    struct game_source *game = parse->game;
    struct sound_entry *entry = &game->sounds[game->sound_count];
    *entry = (struct sound_entry){.place = line_first_place(line->line), .track.loops = 1};
    entry->id = line_number(line, "a sound", 1, ID_LARGEST);
    for (int i = 0; !line->failed && i < game->sound_count; i++) {
        if (game->sounds[i].id == entry->id)
            line_fail(line, "sound %d is there already", entry->id);
    }
    line_expect(line, "track");
    entry->track.track = line_number(line, "a track", 1, LAST_TRACK);
    if (line_take(line, "from"))
        entry->track.start = parse_cd_time(line);
    if (line_take(line, "to")) {
        entry->track.end = parse_cd_time(line);
        if (!line->failed && entry->track.end <= entry->track.start)
            line_fail(line, "the end of a sound is behind its start");
    }
    if (line_take(line, "times"))
        entry->track.loops = line_number(line, "a number of times", 1, TRACK_FOR_EVER - 1);
    else if (line_take(line, "endless"))
        entry->track.loops = TRACK_FOR_EVER;
    entry->room = parse_holder(line);
    if (!line_end(line))
        return false;
    game->sound_count++;
    return true;
}

/* start room ID at X,Y [facing DIRECTION] */
static bool parse_start(struct game_parse *parse, struct line_reader *line)
{
    struct game_source *game = parse->game;
    game->start_place = line_first_place(line->line);
    line_expect(line, "room");
    game->start.room = line_number(line, "a room", 1, ID_LARGEST);
    line_expect(line, "at");
    game->start.at = line_point(line, "ego's place");
    game->start.facing = line_take(line, "facing") ? line_direction(line) : COSTUME_SOUTH;
    game->has_start = true;
    return line_end(line);
}

/* ego costume ID [speed X,Y] [talk-colour COLOUR] */
static bool parse_ego(struct game_parse *parse, struct line_reader *line)
{
    struct ego_source *ego = &parse->game->ego;
    parse->game->ego_place = line_first_place(line->line);
    line_expect(line, "costume");
    ego->costume = line_number(line, "a costume", 1, ID_LARGEST);
    if (line_take(line, "speed")) {
        struct walk_point speed = line_point(line, "the walk speed");
        if (!line->failed && (speed.x < 1 || speed.y < 1 || speed.x > 255 || speed.y > 255))
            line_fail(line, "walk speeds are 1..255");
        ego->speed_x = speed.x;
        ego->speed_y = speed.y;
    }
    if (line_take(line, "talk-colour"))
        ego->talk_colour = line_number(line, "a colour", 0, UINT8_MAX);
    parse->game->has_ego = true;
    return line_end(line);
}

/* scripts FILE */
static bool parse_scripts(struct game_parse *parse, struct line_reader *line)
{
    struct game_source *game = parse->game;
    struct script_file_source file = {.place = line_place(line)};
    file.path = line_word(line, "the script file");
    if (!line_end(line))
        return false;
    file.path = source_path(parse->context->arena, parse->folder, file.path);
    game->script_files[game->script_file_count++] = file;
    return true;
}

static bool parse_line(struct game_parse *parse, const struct source_line *source)
{
    static const char *const keywords[] = {"name",  "room",  "costume", "charset",
                                           "sound", "start", "ego",     "scripts"};
    line_parser *const parsers[] = {parse_name,  parse_room,  parse_costume, parse_charset,
                                    parse_sound, parse_start, parse_ego,     parse_scripts};
    enum { KEYWORDS = sizeof keywords / sizeof *keywords };
    struct line_reader line = line_reader_at(source, parse->context->diagnostics);
    int keyword = line_choose(&line, "keyword of a game", keywords, KEYWORDS);
    return keyword >= 0 && parsers[keyword](parse, &line);
}

static struct walk_point box_centre(const struct walk_box *box)
{
    return (struct walk_point){(box->ul.x + box->ur.x + box->lr.x + box->ll.x) / 4,
                               (box->ul.y + box->ur.y + box->lr.y + box->ll.y) / 4};
}

/* Without a `place`, ego is put into the middle of the lowest box on which actors can walk. */
static void default_entry(struct room_source *source)
{
    const struct room *room = &source->room;
    if (source->has_entry)
        return;
    source->entry = (struct walk_point){room->width / 2, room->height - 1};
    for (int i = 1; i < room->box_count; i++) {
        if ((room->boxes[i].flags & WALK_BOX_INVISIBLE) != 0)
            continue;
        source->entry = box_centre(&room->boxes[i]);
        return;
    }
}

static bool read_rooms(struct game_parse *parse)
{
    struct game_source *game = parse->game;
    bool good = true;
    for (int i = 0; i < game->room_count; i++) {
        struct room_entry *entry = &game->rooms[i];
        bool read = room_source_read(&entry->source, entry->id, entry->name, entry->folder,
                                     entry->place, parse->context) &&
                    room_matrix_make(&entry->source, parse->context);
        good = good && read;
        if (!read)
            continue;
        default_entry(&entry->source);
        box_check(&entry->source, parse->context);
    }
    return good;
}

/* A room that stands before this one in the list and has an object of the same number, or NULL. */
static const struct room_source *earlier_holder(const struct game_source *game, int room,
                                                int object)
{
    for (int i = 0; i < room; i++) {
        if (room_find_object(&game->rooms[i].source.room, object) != NULL)
            return &game->rooms[i].source;
    }
    return NULL;
}

/* Checks that no two objects have the same number, under which states and classes are kept. */
static bool check_object_numbers(const struct game_parse *parse)
{
    bool good = true;
    for (int i = 0; i < parse->game->room_count; i++) {
        const struct room_source *source = &parse->game->rooms[i].source;
        for (int k = 0; k < source->room.object_count; k++) {
            int id = source->room.objects[k].id;
            const struct room_source *holder = earlier_holder(parse->game, i, id);
            if (holder == NULL)
                continue;
            tell_error(parse->context->diagnostics, source->objects[k].place,
                       "object %d is in room \"%s\" already", id, holder->name);
            good = false;
        }
    }
    return good;
}

static bool check_holder(const struct game_parse *parse, int room, struct source_place place)
{
    if (game_source_room(parse->game, room) != NULL)
        return true;
    tell_error(parse->context->diagnostics, place, "there is no room %d", room);
    return false;
}

static bool read_costumes(struct game_parse *parse)
{
    bool good = true;
    for (int i = 0; i < parse->game->costume_count; i++) {
        struct costume_entry *entry = &parse->game->costumes[i];
        good = check_holder(parse, entry->room, entry->place) && good;
        good = costume_source_read(&entry->costume, entry->folder, entry->place, parse->context) &&
               good;
    }
    return good;
}

static bool read_charsets(struct game_parse *parse)
{
    struct game_source *game = parse->game;
    bool good = true;
    bool has_first = false;
    for (int i = 0; i < game->charset_count; i++) {
        struct charset_entry *entry = &game->charsets[i];
        has_first = has_first || entry->id == FIRST_CHARSET;
        good = check_holder(parse, entry->room, entry->place) && good;
        good = font_source_read(&entry->charset, entry->path, entry->place, parse->context) && good;
    }
    if (has_first)
        return good;
    tell_warning(parse->context->diagnostics, game->file,
                 "there is no charset %d, which every game needs: an empty one is put in",
                 FIRST_CHARSET);
    struct charset_entry *entry = &game->charsets[game->charset_count++];
    entry->id = FIRST_CHARSET;
    entry->room = game->rooms[0].id;
    font_source_empty(&entry->charset);
    return good;
}

static bool check_sounds(const struct game_parse *parse)
{
    bool good = true;
    for (int i = 0; i < parse->game->sound_count; i++) {
        const struct sound_entry *entry = &parse->game->sounds[i];
        good = check_holder(parse, entry->room, entry->place) && good;
    }
    return good;
}

static bool finish_start(const struct game_parse *parse)
{
    struct game_source *game = parse->game;
    if (!game->has_start) {
        const struct room_source *first = &game->rooms[0].source;
        game->start = (struct arrival){first->room.id, first->entry, first->entry_facing};
        return true;
    }
    const struct room_entry *room = game_source_room(game, game->start.room);
    if (room == NULL) {
        tell_error(parse->context->diagnostics, game->start_place, "there is no room %d",
                   game->start.room);
        return false;
    }
    if (room->source.room.box_count > 1 && !floor_contains(&room->source.room, game->start.at))
        tell_warning(parse->context->diagnostics, game->start_place,
                     "ego starts at %d,%d, which is off the floor", (int)game->start.at.x,
                     (int)game->start.at.y);
    return true;
}

static bool finish_ego(const struct game_parse *parse)
{
    struct game_source *game = parse->game;
    if (!game->has_ego) {
        game->ego.costume = game->costume_count > 0 ? game->costumes[0].id : 0;
        return true;
    }
    for (int i = 0; i < game->costume_count; i++) {
        if (game->costumes[i].id == game->ego.costume)
            return true;
    }
    tell_error(parse->context->diagnostics, game->ego_place, "there is no costume %d",
               game->ego.costume);
    return false;
}

static void begin_game(struct game_source *game, const struct source_text *text, const char *path,
                       struct arena *arena)
{
    size_t lines = (size_t)text->line_count + 1; /* one more for charset 1, which may be put in */
    *game = (struct game_source){.file = {path, 0, 0}, .name = ""};
    game->rooms = arena_alloc(arena, lines, sizeof *game->rooms);
    game->costumes = arena_alloc(arena, lines, sizeof *game->costumes);
    game->charsets = arena_alloc(arena, lines, sizeof *game->charsets);
    game->sounds = arena_alloc(arena, lines, sizeof *game->sounds);
    game->script_files = arena_alloc(arena, lines, sizeof *game->script_files);
    game->ego = (struct ego_source){0, SPEED_X, SPEED_Y, TALK_COLOUR};
}

bool game_read(struct game_source *game, const char *folder, struct source_context *context)
{
    const char *path = source_path(context->arena, folder, "game.txt");
    struct source_place file = {path, 0, 0};
    struct source_text text;
    if (!source_text_read(&text, path, file, context->arena, context->diagnostics))
        return false;
    begin_game(game, &text, path, context->arena);
    struct game_parse parse = {context, game, folder};
    bool good = true;
    for (int i = 0; i < text.line_count; i++)
        good = parse_line(&parse, &text.lines[i]) && good;
    if (game->room_count == 0) {
        tell_error(context->diagnostics, file, "the game has no room");
        return false;
    }
    good = read_rooms(&parse) && good;
    good = read_costumes(&parse) && good;
    good = read_charsets(&parse) && good;
    good = check_sounds(&parse) && good;
    return good && check_object_numbers(&parse) && finish_start(&parse) && finish_ego(&parse) &&
           context->diagnostics->errors == 0 && game_scripts_make(game, context);
}

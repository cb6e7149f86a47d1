/* Reads the lines of game.txt, each of which begins with a keyword. */
#include "assets-tools/game_source.h"

#include <string.h>

#include "assets-tools/source_text.h"
#include "resource/object.h"
#include "util/words.h"
#include "walk/facing.h"

enum {
    ID_LARGEST = 255,
    NAME_LONGEST = ROOM_NAME_SIZE - 1,
    SPEED_X = 8,
    SPEED_Y = 2,
    TALK_COLOUR = 15,
    LAST_TRACK = 99, /* of a CD */
    STATE_LARGEST = 15,
    CLASS_LARGEST = 32,
};

const struct room_entry *game_source_room(const struct game_source *game, int id)
{
    for (int i = 0; i < game->room_count; i++)
        if (game->rooms[i].id == id)
            return &game->rooms[i];
    return NULL;
}

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

/* costume ID NAME FOLDER in ROOM, or raw FILE instead of the folder */
static bool parse_costume(struct game_parse *parse, struct line_reader *line)
{
    struct game_source *game = parse->game;
    struct costume_entry *entry = &game->costumes[game->costume_count];
    entry->place = line_first_place(line->line);
    entry->id = line_number(line, "a costume", 1, ID_LARGEST);
    for (int i = 0; !line->failed && i < game->costume_count; i++)
        if (game->costumes[i].id == entry->id)
            line_fail(line, "costume %d is there already", entry->id);
    entry->name = line_word(line, "the costume's name");
    bool raw = line_accept(line, "raw");
    const char *path = line_word(line, raw ? "the costume's file" : "the costume's folder");
    entry->room = parse_holder(line);
    if (!line_end(line))
        return false;
    entry->folder = source_path(parse->context->arena, parse->folder, path);
    entry->raw_path = raw ? path : NULL;
    game->costume_count++;
    return true;
}

/* charset ID FILE in ROOM [as NAME], or raw FILE */
static bool parse_charset(struct game_parse *parse, struct line_reader *line)
{
    struct game_source *game = parse->game;
    struct charset_entry *entry = &game->charsets[game->charset_count];
    entry->place = line_first_place(line->line);
    entry->id = line_number(line, "a charset", 1, ID_LARGEST);
    for (int i = 0; !line->failed && i < game->charset_count; i++)
        if (game->charsets[i].id == entry->id)
            line_fail(line, "charset %d is there already", entry->id);
    entry->is_raw = line_accept(line, "raw");
    entry->path = line_word(line, entry->is_raw ? "the font's file" : "the font's text file");
    entry->room = parse_holder(line);
    if (line_accept(line, "as"))
        entry->name = line_word(line, "the charset's name");
    if (!line_end(line))
        return false;
    if (!entry->is_raw)
        entry->path = source_path(parse->context->arena, parse->folder, entry->path);
    game->charset_count++;
    return true;
}

/* M:S:F, where a second has 75 frames: a position on a CD, in frames. */
static int parse_cd_time(struct line_reader *line)
{
    int minute = 0, second = 0, frame = 0;
    struct word rest = word_of(line_word(line, "a time such as 1:30:00"));
    struct word minutes = word_next_part(&rest, ':');
    struct word seconds = word_next_part(&rest, ':');
    bool good = word_decimal(minutes, 0, 99, &minute) && word_decimal(seconds, 0, 59, &second) &&
                word_decimal(rest, 0, TRACK_RATE - 1, &frame);
    if (!good)
        line_fail(line, "a time is MINUTES:SECONDS:FRAMES, of which a second has %d", TRACK_RATE);
    return (minute * 60 + second) * TRACK_RATE + frame;
}

/* track N [from M:S:F] [to M:S:F] [times N | endless] */
static void parse_track(struct sound_track *track, struct line_reader *line)
{
    track->loops = 1;
    track->track = line_number(line, "a track", 1, LAST_TRACK);
    if (line_accept(line, "from"))
        track->start = parse_cd_time(line);
    if (line_accept(line, "to")) {
        track->end = parse_cd_time(line);
        if (!line->failed && track->end <= track->start)
            line_fail(line, "the end of a sound is behind its start");
    }
    if (line_accept(line, "times"))
        track->loops = line_number(line, "a number of times", 1, TRACK_FOR_EVER - 1);
    else if (line_accept(line, "endless"))
        track->loops = TRACK_FOR_EVER;
}

/* header and eight numbers: what a sequence asks for, as its MDhd has it */
static void parse_sequence_header(struct source_rendition *rendition, struct line_reader *line)
{
    for (int i = 0; i < SEQUENCE_HEADER_SIZE; i++)
        rendition->header[i] = (uint8_t)line_number(line, "a byte of the header", 0, UINT8_MAX);
}

/* midi DEVICE FILE [header ..] [DEVICE FILE ..]: until another word comes */
static void parse_midi(struct game_parse *parse, struct sound_entry *entry,
                       struct line_reader *line)
{
    static const char *const devices[] = {"adlib", "speaker", "mt32", "gm", "sample"};
    enum { DEVICES_OF_MIDI = sizeof devices / sizeof *devices };
    struct source_renditions *renditions = &entry->renditions;
    bool more = true;
    while (more && !line->failed && renditions->count < RENDITIONS) {
        more = false;
        for (int i = 0; i < DEVICES_OF_MIDI && !more; i++) {
            if (!line_accept(line, devices[i]))
                continue;
            struct source_rendition *rendition = &renditions->list[renditions->count++];
            rendition->tag = rendition_tag(devices[i]);
            rendition->path =
                source_path(parse->context->arena, parse->folder, line_word(line, "the file"));
            if (memcmp(rendition->tag, "SBL ", 4) == 0)
                entry->sample_path = rendition->path;
            else if (line_accept(line, "header"))
                parse_sequence_header(rendition, line);
            more = true;
        }
    }
    if (renditions->count == 0)
        (void)line_choose(line, "device", devices, DEVICES_OF_MIDI);
}

/* What the sound is: track .., midi .., or [song FILE] [sample FILE]. */
static void parse_renditions(struct game_parse *parse, struct sound_entry *entry,
                             struct line_reader *line)
{
    struct arena *arena = parse->context->arena;
    if (line_accept(line, "track")) {
        parse_track(&entry->track, line);
        return;
    }
    if (line_accept(line, "raw")) {
        entry->raw_path = line_word(line, "the sound's file");
        return;
    }
    if (line_accept(line, "midi")) {
        parse_midi(parse, entry, line);
        return;
    }
    if (line_accept(line, "song"))
        entry->song_path = source_path(arena, parse->folder, line_word(line, "the song's file"));
    if (line_accept(line, "sample"))
        entry->sample_path = source_path(arena, parse->folder, line_word(line, "the WAV file"));
    if (entry->song_path == NULL && entry->sample_path == NULL) {
        static const char *const kinds[] = {"track", "song", "sample", "midi", "raw"};
        (void)line_choose(line, "kind of sound", kinds, sizeof kinds / sizeof *kinds);
    }
}

/* sound ID track N .. | song FILE | sample FILE | song FILE sample FILE | midi DEVICE FILE .. |
 * raw FILE in ROOM [as NAME] */
static bool parse_sound(struct game_parse *parse, struct line_reader *line)
{
    struct game_source *game = parse->game;
    struct sound_entry *entry = &game->sounds[game->sound_count];
    *entry = (struct sound_entry){.place = line_first_place(line->line)};
    entry->id = line_number(line, "a sound", 1, ID_LARGEST);
    for (int i = 0; !line->failed && i < game->sound_count; i++)
        if (game->sounds[i].id == entry->id)
            line_fail(line, "sound %d is there already", entry->id);
    parse_renditions(parse, entry, line);
    entry->room = parse_holder(line);
    if (line_accept(line, "as"))
        entry->name = line_word(line, "the sound's name");
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
    game->start.facing = line_accept(line, "facing") ? line_direction(line) : COSTUME_SOUTH;
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
    if (line_accept(line, "speed")) {
        struct walk_point speed = line_point(line, "the walk speed");
        if (!line->failed && (speed.x < 1 || speed.y < 1 || speed.x > 255 || speed.y > 255))
            line_fail(line, "walk speeds are 1..255");
        ego->speed_x = speed.x;
        ego->speed_y = speed.y;
    }
    if (line_accept(line, "talk-colour"))
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

/* limits N N .. */
static bool parse_limits(struct game_parse *parse, struct line_reader *line)
{
    for (int i = 0; i < MAXS_WORDS; i++)
        parse->game->limits[i] = (uint16_t)line_number(line, "a word of MAXS", 0, UINT16_MAX);
    parse->game->has_limits = true;
    return line_end(line);
}

/* entries KIND N .. */
static bool parse_entries(struct game_parse *parse, struct line_reader *line)
{
    static const char *const kinds[DIRECTORIES] = {"scripts",  "sounds", "costumes",
                                                   "charsets", "rooms",  "objects"};
    do {
        int kind = line_choose(line, "directory", kinds, DIRECTORIES);
        int most = kind == DIRECTORY_ROOMS ? ROOM_ID_LIMIT : UINT16_MAX;
        int count = line_number(line, "a number of entries", 1, most);
        if (!line->failed)
            parse->game->entries[kind] = count;
    } while (line_more(line));
    return line_end(line);
}

/* thing ID [owner N] [state N] [class N ..] */
static bool parse_thing(struct game_parse *parse, struct line_reader *line)
{
    struct game_source *game = parse->game;
    struct thing_source thing = {.place = line_first_place(line->line),
                                 .start = {.owner = OBJECT_OWNER_ROOM}};
    thing.id = line_number(line, "an object", 0, UINT16_MAX - 1);
    if (line_accept(line, "owner"))
        thing.start.owner = (uint8_t)line_number(line, "an owner", 0, OBJECT_OWNER_ROOM);
    if (line_accept(line, "state"))
        thing.start.state = (uint8_t)line_number(line, "a state", 0, STATE_LARGEST);
    if (line_accept(line, "class")) {
        do {
            int number = line_number(line, "a class", 1, CLASS_LARGEST);
            thing.start.classes |= line->failed ? 0 : UINT32_C(1) << (number - 1);
        } while (line_more(line));
    }
    if (!line_end(line))
        return false;
    game->things[game->thing_count++] = thing;
    return true;
}

static bool parse_line(struct game_parse *parse, const struct source_line *source)
{
    static const char *const keywords[] = {"name",   "room",    "costume", "charset",
                                           "sound",  "start",   "ego",     "scripts",
                                           "limits", "entries", "thing"};
    line_parser *const parsers[] = {parse_name,   parse_room,    parse_costume, parse_charset,
                                    parse_sound,  parse_start,   parse_ego,     parse_scripts,
                                    parse_limits, parse_entries, parse_thing};
    enum { KEYWORDS = sizeof keywords / sizeof *keywords };
    struct line_reader line = line_reader_at(source, parse->context->diagnostics);
    int keyword = line_choose(&line, "keyword of a game", keywords, KEYWORDS);
    return keyword >= 0 && parsers[keyword](parse, &line);
}

static void begin_game(struct game_source *game, const struct source_text *text,
                       struct source_place file, struct arena *arena)
{
    size_t lines = (size_t)text->line_count + 1; /* one more for charset 1, which may be put in */
    *game = (struct game_source){.file = file, .name = ""};
    game->rooms = arena_alloc(arena, lines, sizeof *game->rooms);
    game->costumes = arena_alloc(arena, lines, sizeof *game->costumes);
    game->charsets = arena_alloc(arena, lines, sizeof *game->charsets);
    game->sounds = arena_alloc(arena, lines, sizeof *game->sounds);
    game->things = arena_alloc(arena, lines, sizeof *game->things);
    game->script_files = arena_alloc(arena, lines, sizeof *game->script_files);
    game->ego = (struct ego_source){0, SPEED_X, SPEED_Y, TALK_COLOUR};
}

bool game_lines_read(struct game_source *game, const struct source_text *text,
                     struct source_place file, const char *folder, struct source_context *context)
{
    struct game_parse parse = {context, game, folder};
    bool good = true;
    begin_game(game, text, file, context->arena);
    game->folder = folder;
    for (int i = 0; i < text->line_count; i++)
        good = parse_line(&parse, &text->lines[i]) && good;
    return good;
}

/* Reads the lines of game.txt; each begins with a keyword. */
#include "assets-tools/game_source.h"
#include "cli/language.h"

#include <string.h>

#include "assets-tools/room/room_parse.h"
#include "resource/files/game_files.h"
#include "resource/object.h"
#include "util/array.h"
#include "util/minmax.h"
#include "util/words.h"
#include "walk/box.h"

enum {
    ID_MAX = 255,
    NAME_LENGTH_MAX = ROOM_NAME_SIZE - 1,
    SPEED_X = 8,
    SPEED_Y = 2,
    TALK_COLOUR = 15,
    TRACK_MAX = 99, /* limit of a CD */
};

const struct room_entry *game_source_room(const struct game_source *game, int id)
{
    for (int i = 0; i < game->room_count; i++)
        if (game->rooms[i].id == id)
            return &game->rooms[i];
    return NULL;
}

const struct resource_source *game_source_resource(const struct game_source *game,
                                                   enum resource_kind kind, int id)
{
    const struct resource_list *list = &game->resources[kind];
    for (int i = 0; i < list->count; i++)
        if (list->entries[i].id == id)
            return &list->entries[i];
    return NULL;
}

/* A reference to a room or costume by name; the declaration may come later. */
struct reference {
    int *id;
    bool is_room;
    struct source_place place;
    const char *name;
};

struct game_parse {
    struct source_context *context;
    struct game_source *game;
    const char *folder;
    int lines[DIRECTORIES][ID_MAX + 1]; /* line number of each declaration, or 0 */
    int reference_count;
    struct reference *references;
};

/* Parses a number that no other line of its kind has. */
static int parse_id(struct game_parse *parse, struct line_reader *line, int kind)
{
    static const char *const kinds[] = {"a script", "a sound", "a costume", "a charset", "a room"};
    int id = line_number(line, kinds[kind], 1, ID_MAX), *declared = &parse->lines[kind][id];
    if (line->failed)
        return 0;
    if (*declared > 0)
        line_fail(line, "%s %d already exists, in line %d", tr(kinds[kind] + 2), id, *declared);
    *declared = line->line->number;
    return id;
}

static bool parse_name(struct game_parse *parse, struct line_reader *line)
{
    parse->game->name = line_word(line, "the game's name");
    if (strlen(parse->game->name) >= GAME_NAME_SIZE)
        line_fail(line, "a game's name can have at most %d bytes", GAME_NAME_SIZE - 1);
    return line_end(line);
}

/* Parses "room ID NAME FOLDER". */
static bool parse_room(struct game_parse *parse, struct line_reader *line)
{
    struct game_source *game = parse->game;
    struct room_entry entry = {.place = line_first_place(line->line)};
    entry.id = parse_id(parse, line, DIRECTORY_ROOMS);
    entry.name = line_word(line, "the room's name");
    if (strlen(entry.name) > NAME_LENGTH_MAX)
        line_fail(line, "a room's name can have at most %d letters", NAME_LENGTH_MAX);
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

/* Parses a number, or a name to be looked up after the last line. */
static void parse_reference(struct game_parse *parse, struct line_reader *line, bool is_room,
                            int *id)
{
    const char *what = is_room ? "a room" : "a costume";
    if (!line_more(line) || line_next_is_number(line)) {
        *id = line_number(line, what, 1, ID_MAX);
        return;
    }
    parse->references = array_grow_in(parse->context->arena, parse->references,
                                      (size_t)parse->reference_count, sizeof *parse->references);
    parse->references[parse->reference_count++] =
        (struct reference){id, is_room, line_place(line), line_word(line, what)};
}

static bool find_reference(struct game_parse *parse, const struct reference *reference)
{
    const struct game_source *game = parse->game;
    const struct resource_list *costumes = &game->resources[RESOURCE_COSTUME];
    const bool is_room = reference->is_room;
    const int count = is_room ? game->room_count : costumes->count;
    struct word_guess guess = {.word = reference->name};
    for (int i = 0; i < count; i++) {
        const char *name = is_room ? game->rooms[i].name : costumes->entries[i].name;
        word_guess_offer(&guess, name);
        if (strcmp(name, reference->name) != 0)
            continue;
        *reference->id = is_room ? game->rooms[i].id : costumes->entries[i].id;
        return true;
    }
    report_error(parse->context->diagnostics, reference->place, "no %s \"%s\"%s",
                 is_room ? "room" : "costume", reference->name,
                 source_hint(parse->context->arena, guess.best));
    return false;
}

/* Parses M:S:F, a position on a CD, in frames of 1/75 s. */
static int parse_cd_time(struct line_reader *line)
{
    int minute = 0, second = 0, frame = 0;
    struct word rest = word_of(line_word(line, "a time such as 1:30:00"));
    struct word minutes = word_next_part(&rest, ':');
    struct word seconds = word_next_part(&rest, ':');
    bool good = word_decimal(minutes, 0, 99, &minute) && word_decimal(seconds, 0, 59, &second) &&
                word_decimal(rest, 0, TRACK_RATE - 1, &frame);
    if (!good)
        line_fail(line, "a time must be MINUTES:SECONDS:FRAMES, with %d frames a second",
                  TRACK_RATE);
    return (minute * 60 + second) * TRACK_RATE + frame;
}

/* Parses "track N [from M:S:F] [to M:S:F] [times N | endless]". */
static void parse_track(struct sound_track *track, struct line_reader *line)
{
    track->loops = 1;
    track->track = line_number(line, "a track", 1, TRACK_MAX);
    if (line_accept(line, "from"))
        track->start = parse_cd_time(line);
    if (line_accept(line, "to")) {
        track->end = parse_cd_time(line);
        if (!line->failed && track->end <= track->start)
            line_fail(line, "the end of a sound must come after its start");
    }
    if (line_accept(line, "times"))
        track->loops = line_number(line, "a number of times", 1, TRACK_FOR_EVER - 1);
    else if (line_accept(line, "endless"))
        track->loops = TRACK_FOR_EVER;
}

/* Parses "midi DEVICE FILE [header and the eight bytes of its MDhd] [DEVICE FILE ..]". */
static void parse_midi(struct game_parse *parse, struct sound_parts *sound,
                       struct line_reader *line)
{
    struct source_renditions *renditions = &sound->renditions;
    do {
        struct source_rendition *rendition = &renditions->list[renditions->count++];
        int device = line_choose(line, "music device", rendition_words, RENDITION_KINDS);
        const char *file = line_word(line, "the file");
        if (line->failed)
            return;
        rendition->tag = rendition_tags[device];
        rendition->path = source_path(parse->context->arena, parse->folder, file);
        const bool is_sample = memcmp(rendition->tag, "SBL ", 4) == 0;
        if (is_sample)
            sound->sample_path = rendition->path;
        for (int k = 0, has = !is_sample && line_accept(line, "header");
             has && k < SEQUENCE_HEADER_SIZE; k++)
            rendition->header[k] = (uint8_t)line_number(line, "a byte of the header", 0, UINT8_MAX);
    } while (line_more(line) && strcmp(line_next(line), "in") != 0 &&
             renditions->count < RENDITIONS);
}

/* Parses "track ..", "midi .." or "[song FILE] [sample FILE]". */
static void parse_sound(struct game_parse *parse, struct sound_parts *sound,
                        struct line_reader *line)
{
    enum { TRACK, RAW, MIDI, SONG, SAMPLE, KINDS };
    static const char *const kinds[KINDS] = {"track", "raw", "midi", "song", "sample"};
    struct arena *arena = parse->context->arena;
    int kind = line_choose(line, "kind of sound", kinds, KINDS);
    if (kind == TRACK)
        parse_track(&sound->track, line);
    if (kind == MIDI)
        parse_midi(parse, sound, line);
    if (kind == SONG)
        sound->song_path = source_path(arena, parse->folder, line_word(line, "the song's file"));
    if (kind == SAMPLE || (kind == SONG && line_accept(line, "sample")))
        sound->sample_path = source_path(arena, parse->folder, line_word(line, "the WAV file"));
}

/* Parses "costume ID NAME FOLDER in ROOM", "charset ID FILE in ROOM [as NAME]" or "sound ID PARTS
 * in ROOM [as NAME]". `raw FILE` may replace FOLDER, FILE or PARTS. */
static bool parse_resource(struct game_parse *parse, struct line_reader *line,
                           enum resource_kind kind)
{
    struct arena *arena = parse->context->arena;
    struct resource_list *list = &parse->game->resources[kind];
    struct resource_source *entry = &list->entries[list->count];
    *entry = (struct resource_source){.place = line_first_place(line->line)};
    entry->id = parse_id(parse, line, (int)kind);
    if (kind == RESOURCE_COSTUME)
        entry->name = line_word(line, "the costume's name");
    entry->is_raw = line_accept(line, "raw");
    if (entry->is_raw || kind != RESOURCE_SOUND) {
        const char *path =
            line_word(line, entry->is_raw ? N_("the block's file") : N_("the file or folder"));
        entry->path = source_path(arena, parse->folder, path);
    } else {
        entry->sound = arena_alloc(arena, 1, sizeof *entry->sound);
        parse_sound(parse, entry->sound, line);
    }
    line_expect(line, "in");
    parse_reference(parse, line, true, &entry->room);
    if (kind != RESOURCE_COSTUME && line_accept(line, "as"))
        entry->name = line_word(line, "the name for scripts");
    if (!line_end(line))
        return false;
    list->count++;
    return true;
}

/* Parses "start room ROOM at X,Y [facing DIRECTION]". */
static bool parse_start(struct game_parse *parse, struct line_reader *line)
{
    struct game_source *game = parse->game;
    game->start_place = line_first_place(line->line);
    line_expect(line, "room");
    parse_reference(parse, line, true, &game->start.room);
    line_expect(line, "at");
    game->start.at = line_point(line, "ego's place");
    game->start.facing = line_accept(line, "facing") ? line_direction(line) : COSTUME_SOUTH;
    return line_end(line);
}

/* Parses "ego costume COSTUME [speed X,Y] [talk-colour COLOUR]". */
static bool parse_ego(struct game_parse *parse, struct line_reader *line)
{
    struct ego_source *ego = &parse->game->ego;
    parse->game->ego_place = line_first_place(line->line);
    line_expect(line, "costume");
    parse_reference(parse, line, false, &ego->costume);
    if (line_accept(line, "speed")) {
        struct walk_point speed = line_point(line, "the walk speed");
        if (!line->failed && (speed.x < 1 || speed.y < 1 || speed.x > 255 || speed.y > 255))
            line_fail(line, "a walk speed must be 1 to 255");
        ego->speed_x = speed.x;
        ego->speed_y = speed.y;
    }
    if (line_accept(line, "talk-colour"))
        ego->talk_colour = line_number(line, "a colour", 0, UINT8_MAX);
    return line_end(line);
}

/* Parses "scripts FILE". */
static bool parse_scripts(struct game_parse *parse, struct line_reader *line)
{
    struct game_source *game = parse->game;
    game->script_files = array_grow_in(parse->context->arena, game->script_files,
                                       (size_t)game->script_file_count, sizeof *game->script_files);
    bool good = script_file_read(&game->script_files[game->script_file_count], line, parse->folder,
                                 parse->context);
    game->script_file_count += good;
    return good;
}

/* Parses "limits N N ..". */
static bool parse_limits(struct game_parse *parse, struct line_reader *line)
{
    uint16_t *limits = arena_alloc(parse->context->arena, MAXS_WORDS, sizeof *limits);
    for (int i = 0; i < MAXS_WORDS; i++)
        limits[i] = (uint16_t)line_number(line, "a word of MAXS", 0, UINT16_MAX);
    parse->game->limits = limits;
    return line_end(line);
}

/* Parses "entries KIND N ..". */
static bool parse_entries(struct game_parse *parse, struct line_reader *line)
{
    static const char *const kinds[DIRECTORIES] = {"scripts",  "sounds", "costumes",
                                                   "charsets", "rooms",  "objects"};
    do {
        int kind = line_choose(line, "kind of resource", kinds, DIRECTORIES);
        int max = kind == DIRECTORY_ROOMS ? ROOM_ID_LIMIT : UINT16_MAX;
        int count = line_number(line, "a number of entries", 1, max);
        if (!line->failed)
            parse->game->entries[kind] = count;
    } while (line_more(line));
    return line_end(line);
}

/* Parses "thing ID [owner N] [state N] [class N ..]". */
static bool parse_thing(struct game_parse *parse, struct line_reader *line)
{
    struct game_source *game = parse->game;
    struct thing_source thing = {.place = line_first_place(line->line),
                                 .start = {.owner = OBJECT_OWNER_ROOM}};
    thing.id = line_number(line, "an object", 0, UINT16_MAX - 1);
    while (line_more(line))
        object_start_read(&thing.start, line);
    if (!line_end(line))
        return false;
    game->things = array_grow_in(parse->context->arena, game->things, (size_t)game->thing_count,
                                 sizeof *game->things);
    game->things[game->thing_count++] = thing;
    return true;
}

/* Parses "palette FILE [0..LAST]". */
static bool parse_palette(struct game_parse *parse, struct line_reader *line)
{
    enum { LAST = 31 };
    struct source_place place = line_place(line);
    const char *file = line_word(line, "the PNG file");
    int first = 0, last = LAST;
    if (line_more(line))
        line_range(line, "the colours", 0, UINT8_MAX - 1, &first, &last);
    if (!line->failed && (first != 0 || last < LAST / 2))
        line_fail(line, "the shared colours of rooms must begin with 0 and end with 15 or more");
    if (!line_end(line))
        return false;
    const struct source_image *picture = source_picture(parse->context, parse->folder, file, place);
    if (picture != NULL && picture->colours != NULL)
        report_error(parse->context->diagnostics, place,
                     "a palette comes from an indexed PNG, but %s is in true colour", file);
    parse->game->palette = picture;
    parse->game->palette_last = last;
    return picture != NULL && picture->colours == NULL;
}

static bool parse_line(struct game_parse *parse, const struct source_line *source)
{
    typedef bool line_parser(struct game_parse * parse, struct line_reader * line);
    /* Begins in the order of enum resource_kind. */
    static const char *const keywords[] = {"scripts", "sound",   "costume", "charset",
                                           "name",    "room",    "start",   "ego",
                                           "limits",  "entries", "thing",   "palette"};
    line_parser *const parsers[] = {parse_scripts, NULL,          NULL,        NULL,
                                    parse_name,    parse_room,    parse_start, parse_ego,
                                    parse_limits,  parse_entries, parse_thing, parse_palette};
    enum { KEYWORDS = sizeof keywords / sizeof *keywords };
    struct line_reader line = line_reader_at(source, parse->context->diagnostics);
    int keyword = line_choose(&line, "keyword of a game", keywords, KEYWORDS);
    if (keyword < 0)
        return false;
    return parsers[keyword] != NULL ? parsers[keyword](parse, &line)
                                    : parse_resource(parse, &line, (enum resource_kind)keyword);
}

static void begin_game(struct game_source *game, const struct source_text *text,
                       struct source_place file, const char *folder, struct arena *arena)
{
    /* One more for a refused line, and one for charset 1, which may be added. References point into
     * these arrays. */
    const size_t most = (size_t)int_min(text->line_count, ID_MAX + 1) + 1;
    *game = (struct game_source){.file = file, .folder = folder, .name = ""};
    game->rooms = arena_alloc(arena, most, sizeof *game->rooms);
    for (int kind = 0; kind < RESOURCE_KINDS; kind++)
        game->resources[kind].entries =
            arena_alloc(arena, most, sizeof *game->resources[kind].entries);
    game->ego = (struct ego_source){0, SPEED_X, SPEED_Y, TALK_COLOUR};
    game->voices.folder = folder;
}

bool game_lines_read(struct game_source *game, const struct source_text *text,
                     struct source_place file, const char *folder, struct source_context *context)
{
    struct game_parse parse = {.context = context, .game = game, .folder = folder};
    bool good = true;
    begin_game(game, text, file, folder, context->arena);
    for (int i = 0; i < text->line_count; i++)
        good = parse_line(&parse, &text->lines[i]) && good;
    for (int i = 0; good && i < parse.reference_count; i++)
        good = find_reference(&parse, &parse.references[i]);
    return good;
}

/* Reads costume.txt: first pictures and limbs, then the animations that name them. */
#include "assets-tools/art/costume_parse.h"

#include <string.h>

#include "assets-tools/diagnostics.h"
#include "assets-tools/source_text.h"
#include "util/words.h"
#include "walk/box.h"

enum {
    FORMAT_16 = 0x58,
    FORMAT_32 = 0x59,
    FORMAT_WEST_IS_OWN = 0x80,
    COSTUME_ANIMATIONS = 64,
    COSTUME_RECORDS = COSTUME_ANIMATIONS * COSTUME_DIRECTIONS,
};

static struct named_picture *find_picture(struct costume_parse *parse, const char *name)
{
    for (int i = 0; i < parse->picture_count; i++)
        if (strcmp(parse->pictures[i].name, name) == 0)
            return &parse->pictures[i];
    return NULL;
}

/* ---- animations: commands for picture lists, and records that play them ---- */

enum { FIRST_FREE_ANIMATION = 6, LIST_LIMIT = 128 };

/* Commands with names in lists. */
static const struct {
    const char *word;
    uint8_t command;
    bool alone; /* later pictures would not be shown */
} step_words[] = {{"stop", COSTUME_LIMB_STOP, true},
                  {"go", COSTUME_LIMB_GO, true},
                  {"-", COSTUME_SHOW_NOTHING, false},
                  {"!sound", COSTUME_CUE_SOUND, false},
                  {"!count", COSTUME_CUE_COUNT, false}};

/* Names of the animations that the engine itself starts, from 1 on. */
static const char *const animation_names[] = {"init", "walk", "stand", "talk", "hush"};

enum { ANIMATION_NAMES = sizeof animation_names / sizeof *animation_names };

/* Reads a line's directions, a bit for each; all bits if it names none. */
static unsigned parse_directions(const struct costume_parse *parse, struct line_reader *line)
{
    unsigned all = (1u << COSTUME_DIRECTIONS) - 1;
    bool named = line_more(line) && strchr(line_next(line), '=') == NULL;
    if (!named || line_accept(line, "all"))
        return all;
    int direction = line_direction(line);
    if (line->failed)
        return 0;
    if (parse->has_palette) /* as in a game's file: each direction by itself */
        return 1u << direction;
    if (direction == COSTUME_WEST && !parse->west_is_own)
        line_fail(line,
                  "west is a mirror image of east; add 'west own' to give it its own pictures");
    unsigned directions = 1u << direction;
    if (direction == COSTUME_EAST && !parse->west_is_own)
        directions |= 1u << COSTUME_WEST;
    return directions;
}

static int find_limb(const struct costume_parse *parse, struct line_reader *line, const char *name)
{
    struct word_guess guess = {.word = name};
    for (int i = 0; i < COSTUME_LIMBS; i++) {
        if (parse->limbs[i] == NULL)
            continue;
        if (strcmp(parse->limbs[i], name) == 0)
            return i;
        word_guess_offer(&guess, parse->limbs[i]);
    }
    line_fail(line, "no limb \"%s\"%s", name, source_hint(parse->context->arena, guess.best));
    return 0;
}

/* Returns the number of a named picture in a limb's table. Adds the picture if the table lacks
 * it. */
static uint8_t picture_number(struct costume_parse *parse, struct line_reader *line, int limb,
                              const char *name)
{
    const struct named_picture *named = find_picture(parse, name);
    if (named == NULL) {
        struct word_guess guess = {.word = name};
        for (int i = 0; i < parse->picture_count; i++)
            word_guess_offer(&guess, parse->pictures[i].name);
        line_fail(line, "no picture \"%s\"%s", name,
                  source_hint(parse->context->arena, guess.best));
        return 0;
    }
    struct costume_picture **table = parse->costume->pictures[limb];
    int number = 0;
    while (number < COSTUME_PICTURE_NUMBERS && table[number] != NULL &&
           table[number] != named->picture)
        number++;
    if (number == COSTUME_PICTURE_NUMBERS) {
        line_fail(line, "limb %d has more than %d pictures", limb, COSTUME_PICTURE_NUMBERS);
        return 0;
    }
    table[number] = named->picture;
    return (uint8_t)number;
}

/* Returns the command for a word of a list. *alone: the word must be the whole list. */
static uint8_t parse_step(struct costume_parse *parse, struct line_reader *line, int limb,
                          const char *word, bool *alone)
{
    *alone = false;
    for (size_t i = 0; i < sizeof step_words / sizeof *step_words; i++) {
        if (strcmp(word, step_words[i].word) != 0)
            continue;
        *alone = step_words[i].alone && !parse->has_palette;
        return step_words[i].command;
    }
    return picture_number(parse, line, limb, word);
}

/* Reads NAME,NAME,.. into `steps`. Returns how many there are. */
static int parse_list(struct costume_parse *parse, struct line_reader *line, int limb,
                      const char *list, uint8_t steps[LIST_LIMIT])
{
    int count = 0;
    bool alone = false;
    while (!line->failed) {
        size_t size = strcspn(list, ",");
        if (count == LIST_LIMIT) {
            line_fail(line, "a list has at most %d pictures", LIST_LIMIT);
            break;
        }
        const char *word = source_copy(parse->context->arena, list, size);
        bool this_alone;
        steps[count++] = parse_step(parse, line, limb, word, &this_alone);
        alone = alone || this_alone;
        if (list[size] == '\0')
            break;
        list += size + 1;
    }
    if (alone && count > 1)
        line_fail(line, "'stop' and 'go' must be the only word of a list");
    return count;
}

/* Returns the offset of these steps among the commands. Equal lists are written once. */
static uint16_t place_commands(struct costume_parse *parse, const uint8_t *steps, int count)
{
    int have = parse->costume->command_count;
    for (int at = 0; at + count <= have; at++)
        if (memcmp(parse->commands + at, steps, (size_t)count) == 0)
            return (uint16_t)at;
    memcpy(parse->commands + have, steps, (size_t)count);
    parse->costume->command_count += count;
    return (uint16_t)have;
}

/* Reads LIMB=LIST, and an optional `once`. */
static struct costume_run parse_run(struct costume_parse *parse, struct line_reader *line)
{
    const char *word = line_word(line, "LIMB=PICTURE");
    size_t name_size = strcspn(word, "=");
    if (!line->failed && word[name_size] != '=')
        line_fail(line, "expected LIMB=PICTURE, not \"%s\"", word);
    if (line->failed)
        return (struct costume_run){0};
    const char *name = source_copy(parse->context->arena, word, name_size);
    const char *list = word + name_size + 1;
    struct costume_run run = {.limb = (uint8_t)find_limb(parse, line, name)};
    if (line->failed)
        return run;
    if (strcmp(list, "off") == 0) {
        run.off = true;
        run.start = COSTUME_LIMB_OFF;
        return run;
    }
    uint8_t steps[LIST_LIMIT];
    int count = parse_list(parse, line, run.limb, list, steps);
    run.once = line_accept(line, "once");
    if (line->failed)
        return run;
    run.start = place_commands(parse, steps, count);
    run.length = (uint8_t)count;
    return run;
}

/* Inserts a run. Limbs stay in ascending order, as the file requires. */
static void insert_run(struct costume_record *record, struct costume_run run,
                       struct line_reader *line)
{
    int at = record->run_count;
    while (at > 0 && record->runs[at - 1].limb > run.limb)
        at--;
    if (at > 0 && record->runs[at - 1].limb == run.limb) {
        line_fail(line, "the limb appears twice on this line");
        return;
    }
    memmove(&record->runs[at + 1], &record->runs[at],
            (size_t)(record->run_count - at) * sizeof run);
    record->runs[at] = run;
    record->run_count++;
}

static bool parse_animation(struct costume_parse *parse, struct line_reader *line)
{
    int animation =
        line_next_is_number(line)
            ? line_number(line, "the number of an animation",
                          parse->has_palette ? 0 : FIRST_FREE_ANIMATION, COSTUME_ANIMATIONS - 1)
            : line_choose(line, "animation of a costume", animation_names, ANIMATION_NAMES) + 1;
    unsigned directions = parse_directions(parse, line);
    struct costume_record record = {.defined = true};
    do {
        struct costume_run run = parse_run(parse, line);
        if (!line->failed)
            insert_run(&record, run, line);
    } while (line_more(line));
    if (!line_end(line))
        return false;
    for (int direction = 0; direction < COSTUME_DIRECTIONS; direction++) {
        if ((directions >> direction & 1) == 0)
            continue;
        struct costume_record *record_now =
            &parse->costume->records[animation * COSTUME_DIRECTIONS + direction];
        if (record_now->defined) {
            report_error(parse->context->diagnostics, line_first_place(line->line),
                         "this animation is already defined for this direction");
            return false;
        }
        *record_now = record;
    }
    return true;
}

/* ---- lines ---- */

static bool parse_costume_colours(struct costume_parse *parse, struct line_reader *line)
{
    int colours = line_number(line, "the number of colours", 16, 32);
    if (!line->failed && colours != 16 && colours != 32)
        line_fail(line, "a costume has 16 or 32 colours, not %d", colours);
    if (!line_end(line))
        return false;
    parse->costume->colour_count = colours;
    return true;
}

/* Parses "palette C C ..": the room colours for the costume's colours 1, 2 .. */
static bool parse_palette(struct costume_parse *parse, struct line_reader *line)
{
    for (int i = 1; i == 1 || line_more(line); i++) {
        int colour = line_number(line, "a colour of the room", 0, UINT8_MAX);
        if (!line->failed && i >= COSTUME_PALETTE_LIMIT)
            line_fail(line, "a costume has at most %d colours", COSTUME_PALETTE_LIMIT - 1);
        else if (!line->failed)
            parse->costume->palette[i] = (uint8_t)colour;
    }
    parse->has_palette = true;
    return line_end(line);
}

static bool parse_west(struct costume_parse *parse, struct line_reader *line)
{
    static const char *const kinds[] = {"mirrored", "own"};
    int kind = line_choose(line, "setting for west (mirrored or own)", kinds, 2);
    if (!line_end(line))
        return false;
    parse->west_is_own = kind == 1;
    return true;
}

/* Parses "picture NAME FILE X,Y WxH at X,Y [move DX,DY]". */
static bool parse_picture(struct costume_parse *parse, struct line_reader *line)
{
    struct named_picture named = {.place = line_place(line)};
    named.name = line_word(line, "the picture's name");
    if (!line->failed && find_picture(parse, named.name) != NULL)
        line_fail(line, "picture \"%s\" already exists", named.name);
    if (!line->failed && strpbrk(named.name, ",=") != NULL)
        line_fail(line, "a picture's name cannot contain , or =");
    if (line->failed)
        return false;
    struct source_place file_place = line_place(line);
    const char *file = line_word(line, "the PNG file");
    struct walk_point corner = line_point(line, "the upper left corner");
    line_size(line, "the size", &named.width, &named.height);
    line_expect(line, "at");
    named.at = line_point(line, "the actor's place");
    if (line_accept(line, "move"))
        named.move = line_point(line, "the move");
    named.left = corner.x;
    named.top = corner.y;
    if (!line->failed)
        named.sheet = source_picture(parse->context, parse->folder, file, file_place);
    source_check_cut(line, named.sheet, named.left, named.top, named.width, named.height);
    named.picture = arena_alloc(parse->context->arena, 1, sizeof *named.picture);
    bool good = line_end(line);
    /* Even if the rest is wrong, animations may use the name. */
    parse->pictures[parse->picture_count++] = named;
    return good && named.sheet != NULL;
}

/* Parses "limb NUMBER NAME". */
static bool parse_limb(struct costume_parse *parse, struct line_reader *line)
{
    int number = line_number(line, "a limb", 0, COSTUME_LIMBS - 1);
    if (!line->failed && parse->limbs[number] != NULL)
        line_fail(line, "limb %d already has a name", number);
    const char *name = line_word(line, "the limb's name");
    for (int i = 0; !line->failed && i < COSTUME_LIMBS; i++)
        if (parse->limbs[i] != NULL && strcmp(parse->limbs[i], name) == 0)
            line_fail(line, "limb %d is already called \"%s\"", i, name);
    if (!line_end(line))
        return false;
    parse->limbs[number] = name;
    return true;
}

enum { PASS_NAMES, PASS_ANIMATIONS, PASSES };

static bool parse_line(struct costume_parse *parse, const struct source_line *source, int pass)
{
    static const char *const keywords[] = {"colours", "west",    "picture",
                                           "limb",    "palette", "animation"};
    bool (*const parsers[])(struct costume_parse *, struct line_reader *) = {
        parse_costume_colours, parse_west,      parse_picture, parse_limb,
        parse_palette,         parse_animation,
    };
    enum { KEYWORDS = sizeof keywords / sizeof *keywords };
    struct line_reader line = line_reader_at(source, parse->context->diagnostics);
    bool animation = strcmp(source->words[0].text, "animation") == 0;
    if (animation != (pass == PASS_ANIMATIONS))
        return true;
    int keyword = line_choose(&line, "keyword of a costume", keywords, KEYWORDS);
    return keyword >= 0 && parsers[keyword](parse, &line);
}

/* Warns once per animation, however many directions it lacks. */
static void warn_missing_animations(const struct costume_parse *parse)
{
    for (int animation = 1; animation <= 3; animation++) {
        const struct costume_record *records =
            &parse->costume->records[animation * COSTUME_DIRECTIONS];
        const char *lacks = "";
        int count = 0;
        for (int direction = 0; direction < COSTUME_DIRECTIONS; direction++) {
            if (records[direction].defined)
                continue;
            lacks = source_format(parse->context->arena, "%s%s%s", lacks, count > 0 ? ", " : "",
                                  direction_word((enum costume_direction)direction));
            count++;
        }
        if (count == COSTUME_DIRECTIONS)
            report_warning(parse->context->diagnostics, parse->file,
                           "the animation \"%s\", which actors need to walk, is missing",
                           animation_names[animation - 1]);
        else if (count > 0)
            report_warning(parse->context->diagnostics, parse->file,
                           "the animation \"%s\" lacks these directions, which actors need to "
                           "walk: %s",
                           animation_names[animation - 1], lacks);
    }
}

static bool finish_costume(struct costume_parse *parse)
{
    struct costume *costume = parse->costume;
    costume->west_is_own = parse->west_is_own;
    costume->format = (uint8_t)((costume->colour_count == 16 ? FORMAT_16 : FORMAT_32) |
                                (parse->west_is_own ? FORMAT_WEST_IS_OWN : 0));
    costume->record_count = COSTUME_RECORDS;
    while (costume->record_count > 1 && !costume->records[costume->record_count - 1].defined)
        costume->record_count--;
    costume->commands = parse->commands;
    if (parse->picture_count == 0) {
        report_error(parse->context->diagnostics, parse->file, "the costume has no pictures");
        return false;
    }
    warn_missing_animations(parse);
    return costume_pictures_make(parse);
}

/* Returns an upper bound for the bytes of all lists. */
static size_t longest_commands(const struct source_text *text)
{
    size_t size = 1;
    for (int i = 0; i < text->line_count; i++)
        for (int word = 0; word < text->lines[i].word_count; word++)
            size += strlen(text->lines[i].words[word].text);
    return size;
}

bool costume_source_read(struct costume *costume, struct costume_colours *colours,
                         const char *folder, struct source_place wanted_by,
                         struct source_context *context)
{
    const char *path = source_path(context->arena, folder, "costume.txt");
    struct source_text text;
    int errors = context->diagnostics->errors;
    if (!source_text_read(&text, path, wanted_by, context->arena, context->diagnostics))
        return false;
    *costume = (struct costume){.colour_count = 16};
    *colours = (struct costume_colours){.count = 0};
    costume->records = arena_alloc(context->arena, COSTUME_RECORDS, sizeof *costume->records);
    struct costume_parse parse = {
        .context = context,
        .costume = costume,
        .colours = colours,
        .folder = folder,
        .file = {path, 0, 0},
    };
    parse.pictures = arena_alloc(context->arena, (size_t)text.line_count, sizeof *parse.pictures);
    parse.commands = arena_alloc(context->arena, longest_commands(&text), 1);
    bool good = true;
    for (int pass = PASS_NAMES; pass < PASSES; pass++)
        for (int i = 0; i < text.line_count; i++)
            good = parse_line(&parse, &text.lines[i], pass) && good;
    return good && errors == context->diagnostics->errors && finish_costume(&parse);
}

/* Reads `animation` lines: makes commands of the lists of pictures, and records that play them. */
#include "assets-tools/art/costume_animation_source.h"

#include <string.h>

#include "assets-tools/nearest_word.h"

enum { FIRST_FREE_ANIMATION = 6, LIST_LIMIT = 128 };

/* Commands that have names in lists. */
static const struct {
    const char *word;
    uint8_t command;
    bool alone; /* nothing after it would be shown */
} step_words[] = {{"stop", COSTUME_LIMB_STOP, true},
                  {"go", COSTUME_LIMB_GO, true},
                  {"-", COSTUME_SHOW_NOTHING, false},
                  {"!sound", COSTUME_CUE_SOUND, false},
                  {"!count", COSTUME_CUE_COUNT, false}};

/* The names of the animations the engine itself starts, from 1 on. */
static const char *const animation_names[] = {"init", "walk", "stand", "talk", "hush"};

enum { ANIMATION_NAMES = sizeof animation_names / sizeof *animation_names };

static int parse_animation_name(struct line_reader *line, bool has_palette)
{
    if (line_next_is_number(line))
        return line_number(line, "an animation of one's own",
                           has_palette ? 0 : FIRST_FREE_ANIMATION, COSTUME_ANIMATIONS - 1);
    return line_choose(line, "animation", animation_names, ANIMATION_NAMES) + 1;
}

/* The directions for which the line is, a bit for each; all when it names none. */
static unsigned parse_directions(const struct costume_parse *parse, struct line_reader *line)
{
    unsigned all = (1u << COSTUME_DIRECTIONS) - 1;
    bool named = line_more(line) && strchr(line_next(line), '=') == NULL;
    if (!named || line_take(line, "all"))
        return all;
    int direction = line_direction(line);
    if (line->failed)
        return 0;
    if (parse->has_palette) /* as a game has it: each direction by itself */
        return 1u << direction;
    if (direction == COSTUME_WEST && !parse->west_is_own)
        line_fail(line, "west is east mirrored here; say \"west own\" to draw it apart");
    unsigned directions = 1u << direction;
    if (direction == COSTUME_EAST && !parse->west_is_own)
        directions |= 1u << COSTUME_WEST;
    return directions;
}

static int find_limb(const struct costume_parse *parse, struct line_reader *line, const char *name)
{
    const char *known[COSTUME_LIMBS];
    int numbers[COSTUME_LIMBS];
    int count = 0;
    for (int i = 0; i < COSTUME_LIMBS; i++) {
        if (parse->limbs[i] == NULL)
            continue;
        if (strcmp(parse->limbs[i], name) == 0)
            return i;
        known[count] = parse->limbs[i];
        numbers[count++] = i;
    }
    int nearest = text_nearest(name, known, count);
    if (nearest >= 0)
        line_fail(line, "there is no limb \"%s\"; did you mean \"%s\"?", name, known[nearest]);
    else
        line_fail(line, "there is no limb \"%s\"", name);
    return nearest >= 0 ? numbers[nearest] : 0;
}

/* The number of a named picture in a limb's table, to which it is added if it is not there yet. */
static uint8_t picture_number(struct costume_parse *parse, struct line_reader *line, int limb,
                              const char *name)
{
    int at = 0;
    while (at < parse->picture_count && strcmp(parse->pictures[at].name, name) != 0)
        at++;
    if (at == parse->picture_count) {
        line_fail(line, "there is no picture \"%s\"", name);
        return 0;
    }
    parse->pictures[at].shown = true;
    struct costume_picture **table = parse->costume->pictures[limb];
    int number = 0;
    while (number < COSTUME_PICTURE_NUMBERS && table[number] != NULL &&
           table[number] != parse->pictures[at].picture)
        number++;
    if (number == COSTUME_PICTURE_NUMBERS) {
        line_fail(line, "limb %d has more than %d pictures", limb, COSTUME_PICTURE_NUMBERS);
        return 0;
    }
    table[number] = parse->pictures[at].picture;
    return (uint8_t)number;
}

/* The command for one word of a list. *alone says whether the word must be the whole list. */
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

/* Reads NAME,NAME,.. into `steps`; returns how many there are. */
static int parse_list(struct costume_parse *parse, struct line_reader *line, int limb,
                      const char *list, uint8_t steps[LIST_LIMIT])
{
    int count = 0;
    bool alone = false;
    while (!line->failed) {
        size_t size = strcspn(list, ",");
        if (count == LIST_LIMIT) {
            line_fail(line, "a list has %d pictures at most", LIST_LIMIT);
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
        line_fail(line, "\"stop\" and \"go\" stand alone: nothing after them is shown");
    return count;
}

/* The offset of these steps among the commands. Equal lists are written once. */
static uint16_t place_commands(struct costume_parse *parse, const uint8_t *steps, int count)
{
    int have = parse->costume->command_count;
    for (int at = 0; at + count <= have; at++) {
        if (memcmp(parse->commands + at, steps, (size_t)count) == 0)
            return (uint16_t)at;
    }
    memcpy(parse->commands + have, steps, (size_t)count);
    parse->costume->command_count += count;
    return (uint16_t)have;
}

/* Reads LIMB=LIST, and `once` if it follows. */
static struct costume_start parse_start(struct costume_parse *parse, struct line_reader *line)
{
    const char *word = line_word(line, "LIMB=PICTURE");
    size_t name_size = strcspn(word, "=");
    if (!line->failed && word[name_size] != '=')
        line_fail(line, "expected LIMB=PICTURE, not \"%s\"", word);
    if (line->failed)
        return (struct costume_start){0};
    const char *name = source_copy(parse->context->arena, word, name_size);
    const char *list = word + name_size + 1;
    struct costume_start start = {.limb = (uint8_t)find_limb(parse, line, name)};
    if (line->failed)
        return start;
    if (strcmp(list, "off") == 0) {
        start.off = true;
        start.start = COSTUME_LIMB_OFF;
        return start;
    }
    uint8_t steps[LIST_LIMIT];
    int count = parse_list(parse, line, start.limb, list, steps);
    start.once = line_take(line, "once");
    if (line->failed)
        return start;
    start.start = place_commands(parse, steps, count);
    start.length = (uint8_t)count;
    return start;
}

/* Keeps the limbs in ascending order, as the file must hold them. */
static void insert_start(struct costume_record *record, struct costume_start start,
                         struct line_reader *line)
{
    int at = record->start_count;
    while (at > 0 && record->starts[at - 1].limb > start.limb)
        at--;
    if (at > 0 && record->starts[at - 1].limb == start.limb) {
        line_fail(line, "the limb is named twice on this line");
        return;
    }
    memmove(&record->starts[at + 1], &record->starts[at],
            (size_t)(record->start_count - at) * sizeof start);
    record->starts[at] = start;
    record->start_count++;
}

bool parse_animation(struct costume_parse *parse, struct line_reader *line)
{
    int animation = parse_animation_name(line, parse->has_palette);
    unsigned directions = parse_directions(parse, line);
    struct costume_record record = {.defined = true};
    do {
        struct costume_start start = parse_start(parse, line);
        if (!line->failed)
            insert_start(&record, start, line);
    } while (line_more(line));
    if (!line_end(line))
        return false;
    for (int direction = 0; direction < COSTUME_DIRECTIONS; direction++) {
        if ((directions >> direction & 1) == 0)
            continue;
        struct costume_record *kept =
            &parse->costume->records[animation * COSTUME_DIRECTIONS + direction];
        if (kept->defined) {
            tell_error(parse->context->diagnostics, line_first_place(line->line),
                       "this animation has been given for this direction already");
            return false;
        }
        *kept = record;
    }
    return true;
}

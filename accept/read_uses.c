/* Reads the head of a step file, with the verbs and variables that the game uses:
 * "# uses: inventory 200..207 shows 133..140 up 208 down 209". */
#include "accept/step_file.h"
#include "accept/step_reader.h"
#include "engine/room/inventory.h"
#include "engine/state/object_state.h"
#include "engine/state/text_state.h"
#include "engine/state/variable_state.h"

enum { NUMBER_MAX = 0xFFFF };

struct step_uses step_uses_default(void)
{
    return (struct step_uses){
        .inventory_verb = 200,
        .inventory_count = 8,
        .inventory_variable = 133,
        .up_verb = 208,
        .down_verb = 209,
        .menu_first = 120,
        .menu_last = 129,
        .pointer_variable = 181,
        .open_verb = 2,
        .map_room = 85,
    };
}

static bool read_number(const struct step_reader *reader, struct word *rest, enum thing kind,
                        int most, int *number)
{
    return step_read_thing(reader, rest, kind, 0, most, number);
}

/* Reads "FIRST..LAST", at most as many numbers as there can be verbs. */
static bool read_range(const struct step_reader *reader, struct word *rest, enum thing kind,
                       int most, int *first, int *last)
{
    if (!read_number(reader, rest, kind, most, first))
        return false;
    if (!word_consume(rest, ".."))
        return step_fault(reader, *rest, "here stands FIRST..LAST");
    if (!read_number(reader, rest, kind, most, last))
        return false;
    return (*first <= *last && *last - *first < VERB_LIMIT) ||
           step_fault(reader, *rest, "%d..%d is no range of 1 to %d numbers", *first, *last,
                      VERB_LIMIT);
}

static bool expect_keyword(const struct step_reader *reader, struct word *rest, const char *keyword)
{
    struct word word, before = *rest;
    step_next_word(rest, &word);
    if (word_is(word, keyword))
        return true;
    step_skip_blanks(&before);
    return step_fault(reader, before, "\"%s\" is missing here", keyword);
}

static bool read_inventory(const struct step_reader *reader, struct word *rest,
                           struct step_uses *uses)
{
    int last, last_variable;
    if (!read_range(reader, rest, THING_VERB, NUMBER_MAX, &uses->inventory_verb, &last) ||
        !expect_keyword(reader, rest, "shows") ||
        !read_range(reader, rest, THING_VARIABLE, GLOBAL_LIMIT - 1, &uses->inventory_variable,
                    &last_variable))
        return false;
    uses->inventory_count = last - uses->inventory_verb + 1;
    if (last_variable - uses->inventory_variable + 1 != uses->inventory_count)
        return step_fault(reader, *rest, "there are %d verbs, but not as many variables",
                          uses->inventory_count);
    return expect_keyword(reader, rest, "up") &&
           read_number(reader, rest, THING_VERB, NUMBER_MAX, &uses->up_verb) &&
           expect_keyword(reader, rest, "down") &&
           read_number(reader, rest, THING_VERB, NUMBER_MAX, &uses->down_verb);
}

/* "ROOM OBJECT" */
static bool read_passage(const struct step_reader *reader, struct word *rest,
                         struct step_uses *uses)
{
    struct step_passage *passage = &uses->passages[uses->passage_count];
    if (uses->passage_count == STEP_PASSAGE_LIMIT)
        return step_fault(reader, *rest, "there are more than %d passages", STEP_PASSAGE_LIMIT);
    uses->passage_count++;
    return read_number(reader, rest, THING_ROOM, UINT8_MAX, &passage->room) &&
           read_number(reader, rest, THING_OBJECT, OBJECT_LIMIT - 1, &passage->object);
}

bool step_read_uses(const struct step_reader *reader, struct word text, struct step_uses *uses)
{
    struct word name;
    bool good;
    step_next_word(&text, &name);
    if (word_is(name, "inventory"))
        good = read_inventory(reader, &text, uses);
    else if (word_is(name, "menu"))
        good =
            read_range(reader, &text, THING_VERB, NUMBER_MAX, &uses->menu_first, &uses->menu_last);
    else if (word_is(name, "pointer"))
        good =
            read_number(reader, &text, THING_VARIABLE, GLOBAL_LIMIT - 1, &uses->pointer_variable);
    else if (word_is(name, "open"))
        good = read_number(reader, &text, THING_VERB, NUMBER_MAX, &uses->open_verb);
    else if (word_is(name, "walk"))
        good = read_number(reader, &text, THING_VERB, NUMBER_MAX, &uses->walk_verb);
    else if (word_is(name, "map"))
        good = read_number(reader, &text, THING_ROOM, UINT8_MAX, &uses->map_room);
    else if (word_is(name, "passage"))
        good = read_passage(reader, &text, uses);
    else
        return step_fault(reader, name,
                          "\"%.*s\" is nothing that a game uses; that is inventory, menu, "
                          "pointer, open, walk, map and passage",
                          word_shown(name, STEP_SHOWN_WORD), name.text);
    step_skip_blanks(&text);
    return good && (text.length == 0 || step_fault(reader, text, "nothing may stand here"));
}

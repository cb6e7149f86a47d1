/* Reads actions: "walk 426", "do 7 362 with 569", "rule ghosts 905 120". */
#include "accept/step_file.h"
#include "accept/step_reader.h"
#include "engine/objects/objects.h"
#include "engine/state/actor_state.h"
#include "engine/state/object_state.h"

enum { VERB_NUMBER_MAX = 0xFFFF, KEY_MAX = 0xFFFF };

static const struct {
    const char *name;
    int numbers; /* that follow it */
} rules[RULE_COUNT] = {
    [RULE_AIM] = {"aim", 0},         [RULE_BEG] = {"beg", 0},       [RULE_CARLA] = {"carla", 0},
    [RULE_COOK] = {"cook", 0},       [RULE_DUELS] = {"duels", 0},   [RULE_FEED] = {"feed", 0},
    [RULE_FIRE] = {"fire", 0},       [RULE_GHOSTS] = {"ghosts", 2}, [RULE_HAGGLE] = {"haggle", 0},
    [RULE_HIGHEST] = {"highest", 0}, [RULE_LEDGE] = {"ledge", 0},   [RULE_LOWEST] = {"lowest", 0},
    [RULE_MAZE] = {"maze", 0},       [RULE_MONKEY] = {"monkey", 0}, [RULE_POUR] = {"pour", 0},
    [RULE_SAFE] = {"safe", 0},       [RULE_SHOP] = {"shop", 0},     [RULE_TALE] = {"tale", 0},
    [RULE_TICKLE] = {"tickle", 0},   [RULE_TOWN] = {"town", 0},
};

const char *step_rule_name(enum step_rule rule)
{
    return rule < RULE_COUNT ? rules[rule].name : "?";
}

/* ---- targets of clicks ---- */

static bool read_place(const struct step_reader *reader, struct word *rest,
                       struct step_target *target)
{
    struct word word;
    step_next_word(rest, &word);
    target->kind = STEP_TARGET_PLACE;
    return word_point(word, &target->place) ||
           step_fault(reader, word, "a place is X,Y, in pixels of the room");
}

/* Reads "actor A" or "actor A +DX,DY" after the word "actor". */
static bool read_actor(const struct step_reader *reader, struct word *rest,
                       struct step_target *target)
{
    struct word moved;
    target->kind = STEP_TARGET_ACTOR;
    if (!step_read_thing(reader, rest, THING_ACTOR, 1, ACTOR_LIMIT - 1, &target->number))
        return false;
    step_skip_blanks(rest);
    if (rest->length == 0 || (*rest->text != '+' && *rest->text != '-'))
        return true;
    word_consume(rest, "+");
    step_next_word(rest, &moved);
    return word_point(moved, &target->place) ||
           step_fault(reader, moved, "beside an actor is +DX,DY, in pixels");
}

/* Whether a name is an actor's and not an object's. */
static bool is_actor(const struct step_reader *reader, struct word rest)
{
    const struct word name = step_next_thing(&rest);
    return name.length > 0 && reader->names &&
           names_find(reader->names, THING_OBJECT, name) == NAMES_NONE &&
           names_find(reader->names, THING_ACTOR, name) != NAMES_NONE;
}

/* Reads "O", "X,Y", "actor A", an actor's name or "MUG". */
static bool read_target(const struct step_reader *reader, struct word *rest,
                        struct step_target *target)
{
    struct word begin = *rest, word = {0};
    step_next_word(&begin, &word);
    if (word_is(word, "actor")) {
        *rest = begin;
        return read_actor(reader, rest, target);
    }
    if (word_is(word, "MUG")) {
        *rest = begin;
        target->kind = STEP_TARGET_MUG;
        return true;
    }
    struct word probe = word;
    word_next_part(&probe, ',');
    if (probe.length > 0)
        return read_place(reader, rest, target);
    if (is_actor(reader, *rest))
        return read_actor(reader, rest, target);
    target->kind = STEP_TARGET_OBJECT;
    if (step_next_thing(&word).length > 0)
        return step_read_thing(reader, rest, THING_OBJECT, 1, OBJECT_LIMIT - 1, &target->number);
    if (!word_decimal(word, 1, OBJECT_LIMIT - 1, &target->number))
        return step_fault(reader, word,
                          "here stands an object (1..%d, or a name), a place X,Y, or actor A",
                          OBJECT_LIMIT - 1);
    *rest = begin;
    return true;
}

/* ---- actions ---- */

static bool read_do(const struct step_reader *reader, struct word *rest, struct step_action *action)
{
    struct word word;
    if (!step_read_thing(reader, rest, THING_VERB, 1, VERB_NUMBER_MAX, &action->number) ||
        !read_target(reader, rest, &action->first))
        return false;
    struct word more = *rest;
    if (!step_next_word(&more, &word) || !word_is(word, "with"))
        return true;
    *rest = more;
    return read_target(reader, rest, &action->second);
}

static bool read_rule(const struct step_reader *reader, struct word *rest,
                      struct step_action *action)
{
    struct word name;
    int rule = 0;
    step_next_word(rest, &name);
    while (rule < RULE_COUNT && !word_is(name, rules[rule].name))
        rule++;
    if (rule == RULE_COUNT)
        return step_fault(reader, name, "no rule \"%.*s\"", word_shown(name, STEP_SHOWN_WORD),
                          name.text);
    action->rule = (enum step_rule)rule;
    return rules[rule].numbers == 0 ||
           (step_read_thing(reader, rest, THING_OBJECT, 1, OBJECT_LIMIT - 1, &action->number) &&
            step_read_thing(reader, rest, THING_VERB, 1, VERB_NUMBER_MAX, &action->other));
}

static bool read_wait(const struct step_reader *reader, struct word *rest,
                      struct step_action *action)
{
    step_skip_blanks(rest);
    return rest->length == 0 ||
           step_read_number(reader, rest, "a time in jiffies", 1, STEP_LIMIT_MAX, &action->number);
}

static bool read_kind(const struct step_reader *reader, struct word *rest,
                      struct step_action *action)
{
    switch (action->kind) {
    case STEP_BOOT:
        return step_read_number(reader, rest, "a boot parameter", INT16_MIN, INT16_MAX,
                                &action->number);
    case STEP_WALK:
        return read_target(reader, rest, &action->first);
    case STEP_CLICK:
        step_skip_blanks(rest);
        return read_place(reader, rest, &action->first);
    case STEP_DO:
        return read_do(reader, rest, action);
    case STEP_SAY:
    case STEP_VERB:
        return step_read_thing(reader, rest, THING_VERB, 1, VERB_NUMBER_MAX, &action->number);
    case STEP_KEY:
        return step_read_number(reader, rest, "a key", 1, KEY_MAX, &action->number);
    case STEP_WAIT:
        return read_wait(reader, rest, action);
    case STEP_CHECK:
        return true;
    case STEP_RULE:
        break;
    }
    return read_rule(reader, rest, action);
}

bool step_read_action(const struct step_reader *reader, struct word text,
                      struct step_action *action)
{
    static const char *const names[] = {"boot", "walk", "click", "do",    "say",
                                        "verb", "key",  "wait",  "check", "rule"};
    struct word name;
    size_t kind = 0;
    step_next_word(&text, &name);
    while (kind < sizeof names / sizeof *names && !word_is(name, names[kind]))
        kind++;
    if (kind == sizeof names / sizeof *names)
        return step_fault(reader, name,
                          "\"%.*s\" is no action; they are boot, walk, click, do, say, verb, "
                          "key, wait, check and rule",
                          word_shown(name, STEP_SHOWN_WORD), name.text);
    *action = (struct step_action){.kind = (enum step_action_kind)kind};
    if (!read_kind(reader, &text, action))
        return false;
    step_skip_blanks(&text);
    return text.length == 0 || step_fault(reader, text, "the action ends before \"%.*s\"",
                                          word_shown(text, STEP_SHOWN_WORD), text.text);
}

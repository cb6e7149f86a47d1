/* Reads conditions: "room=33,83 & var(9)!=0 & control". */
#include "engine/accept/step_reader.h"
#include "engine/state/actor_state.h"
#include "engine/state/object_state.h"
#include "engine/state/variable_state.h"

enum { SCREEN_MOST = 320, SCRIPT_MOST = 20000, VERB_MOST = 0xFFFF };

/* What stands in brackets behind a name: up to two numbers from `low` to `high`. */
struct argument {
    const char *what;
    int low, high;
};

struct condition_form {
    const char *name;
    enum step_condition_kind kind;
    struct argument a, b; /* `what` is NULL: there is none */
    bool compared;
};

#define OBJECT_ARGUMENT                                                                            \
    {                                                                                              \
        "an object", 1, OBJECT_LIMIT - 1                                                           \
    }
#define ACTOR_ARGUMENT                                                                             \
    {                                                                                              \
        "an actor", 0, ACTOR_LIMIT - 1                                                             \
    }
#define CLASS_ARGUMENT                                                                             \
    {                                                                                              \
        "a class", 1, CLASS_LIMIT - 1                                                              \
    }
#define VARIABLE_ARGUMENT                                                                          \
    {                                                                                              \
        "a variable", 0, GLOBAL_LIMIT - 1                                                          \
    }
#define NO_ARGUMENT                                                                                \
    {                                                                                              \
        NULL, 0, 0                                                                                 \
    }

static const struct condition_form forms[] = {
    {"room", CONDITION_ROOM, NO_ARGUMENT, NO_ARGUMENT, true},
    {"room", CONDITION_ACTOR_ROOM, ACTOR_ARGUMENT, NO_ARGUMENT, true},
    {"var", CONDITION_VARIABLE, VARIABLE_ARGUMENT, NO_ARGUMENT, true},
    {"bit", CONDITION_BIT, {"a bit", 0, BIT_LIMIT - 1}, NO_ARGUMENT, true},
    {"owner", CONDITION_OWNER, OBJECT_ARGUMENT, NO_ARGUMENT, true},
    {"state", CONDITION_STATE, OBJECT_ARGUMENT, NO_ARGUMENT, true},
    {"class", CONDITION_CLASS, OBJECT_ARGUMENT, CLASS_ARGUMENT, false},
    {"noclass", CONDITION_NO_CLASS, OBJECT_ARGUMENT, CLASS_ARGUMENT, false},
    {"x", CONDITION_ACTOR_X, ACTOR_ARGUMENT, NO_ARGUMENT, true},
    {"y", CONDITION_ACTOR_Y, ACTOR_ARGUMENT, NO_ARGUMENT, true},
    {"costume", CONDITION_COSTUME, ACTOR_ARGUMENT, NO_ARGUMENT, true},
    {"box", CONDITION_BOX, NO_ARGUMENT, NO_ARGUMENT, true},
    {"near", CONDITION_NEAR, NO_ARGUMENT, NO_ARGUMENT, false},
    {"moved", CONDITION_MOVED, NO_ARGUMENT, NO_ARGUMENT, false},
    {"verb", CONDITION_VERB, {"a verb", 1, VERB_MOST}, NO_ARGUMENT, false},
    {"menu", CONDITION_MENU, NO_ARGUMENT, NO_ARGUMENT, false},
    {"nomenu", CONDITION_NO_MENU, NO_ARGUMENT, NO_ARGUMENT, false},
    {"text", CONDITION_TEXT, NO_ARGUMENT, NO_ARGUMENT, false},
    {"notext", CONDITION_NO_TEXT, NO_ARGUMENT, NO_ARGUMENT, false},
    {"script", CONDITION_SCRIPT, {"a script", 1, SCRIPT_MOST}, NO_ARGUMENT, false},
    {"noscript", CONDITION_NO_SCRIPT, {"a script", 1, SCRIPT_MOST}, NO_ARGUMENT, false},
    {"noscene", CONDITION_NO_SCENE, NO_ARGUMENT, NO_ARGUMENT, false},
    {"userput", CONDITION_USERPUT, NO_ARGUMENT, NO_ARGUMENT, false},
    {"control", CONDITION_CONTROL, NO_ARGUMENT, NO_ARGUMENT, false},
};

static bool read_argument(const struct step_reader *reader, struct word *rest,
                          const struct argument *argument, int *number)
{
    step_skip_blanks(rest);
    return step_take_number(rest, argument->low, argument->high, number) ||
           step_fault(reader, *rest, "%s is a number of %d..%d", argument->what, argument->low,
                      argument->high);
}

/* "(A)" or "(A,B)"; the first bracket was taken. */
static bool read_arguments(const struct step_reader *reader, struct word *rest,
                           const struct condition_form *form, struct step_condition *condition)
{
    if (!read_argument(reader, rest, &form->a, &condition->a))
        return false;
    if (form->b.what) {
        step_skip_blanks(rest);
        if (!word_take(rest, ","))
            return step_fault(reader, *rest, "%s takes two numbers, with a comma", form->name);
        if (!read_argument(reader, rest, &form->b, &condition->b))
            return false;
    }
    step_skip_blanks(rest);
    return word_take(rest, ")") || step_fault(reader, *rest, "a bracket is missing here");
}

static const struct condition_form *find_form(struct word name, bool with_arguments)
{
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
        if (word_is(name, forms[i].name) && with_arguments == (forms[i].a.what != NULL))
            return &forms[i];
    return NULL;
}

static bool is_condition(struct word name)
{
    return find_form(name, false) || find_form(name, true);
}

/* ---- what it is compared with ---- */

static bool read_comparison(const struct step_reader *reader, struct word *rest,
                            struct step_condition *condition)
{
    static const struct {
        const char *text;
        enum step_comparison comparison;
    } signs[] = {
        {"!=", COMPARE_UNEQUAL}, {"=", COMPARE_EQUAL}, {"<", COMPARE_LESS}, {">", COMPARE_MORE}};
    step_skip_blanks(rest);
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        if (!word_take(rest, signs[i].text))
            continue;
        condition->comparison = signs[i].comparison;
        return true;
    }
    return step_fault(reader, *rest, "one of =, !=, < and > is missing here");
}

static bool read_value(const struct step_reader *reader, struct word *rest,
                       struct step_value *value)
{
    const struct argument variable = VARIABLE_ARGUMENT;
    step_skip_blanks(rest);
    if (word_take(rest, "ego")) {
        value->kind = VALUE_EGO;
        return true;
    }
    if (word_take(rest, "var(")) {
        value->kind = VALUE_VARIABLE;
        return read_argument(reader, rest, &variable, &value->number) &&
               (word_take(rest, ")") || step_fault(reader, *rest, "a bracket is missing here"));
    }
    value->kind = VALUE_NUMBER;
    return step_take_number(rest, INT16_MIN, UINT16_MAX, &value->number) ||
           step_fault(reader, *rest, "here stands a number, ego or var(V)");
}

static bool read_values(const struct step_reader *reader, struct word *rest,
                        struct step_condition *condition)
{
    bool more = true;
    while (more) {
        if (condition->value_count == STEP_VALUE_LIMIT)
            return step_fault(reader, *rest, "at most %d values", STEP_VALUE_LIMIT);
        if (!read_value(reader, rest, &condition->values[condition->value_count++]))
            return false;
        step_skip_blanks(rest);
        more = word_take(rest, ",");
    }
    return true;
}

/* ---- one condition, and all of them ---- */

static bool read_near(const struct step_reader *reader, struct word *rest,
                      struct step_condition *condition)
{
    static const struct argument pixels = {"a distance in pixels", 0, SCREEN_MOST};
    if (!read_argument(reader, rest, &pixels, &condition->a))
        return false;
    step_skip_blanks(rest);
    if (!word_take(rest, ","))
        return step_fault(reader, *rest, "near takes two distances: near W,H");
    return read_argument(reader, rest, &pixels, &condition->b);
}

static bool read_condition(const struct step_reader *reader, struct word text,
                           struct step_condition *condition)
{
    struct word name;
    *condition = (struct step_condition){0};
    step_take_name(&text, &name);
    struct word at = name;
    bool bracket = word_take(&text, "(");
    const struct condition_form *form = find_form(name, bracket);
    if (!form && is_condition(name))
        return step_fault(reader, at, "\"%.*s\" %s numbers in brackets",
                          word_shown(name, STEP_SHOWN_WORD), name.text,
                          bracket ? "has no" : "needs");
    if (!form)
        return step_fault(reader, at, "there is no condition \"%.*s\"",
                          word_shown(name, STEP_SHOWN_WORD), name.text);
    condition->kind = form->kind;
    if ((bracket && !read_arguments(reader, &text, form, condition)) ||
        (form->kind == CONDITION_NEAR && !read_near(reader, &text, condition)) ||
        (form->compared &&
         (!read_comparison(reader, &text, condition) || !read_values(reader, &text, condition))))
        return false;
    step_skip_blanks(&text);
    return text.length == 0 || step_fault(reader, text, "an & is missing before \"%.*s\"",
                                          word_shown(text, STEP_SHOWN_WORD), text.text);
}

bool step_read_conditions(const struct step_reader *reader, struct word text,
                          struct step_condition *conditions, int *count)
{
    *count = 0;
    step_skip_blanks(&text);
    if (word_is(text, "-"))
        return true;
    for (bool more = true; more;) {
        size_t before = text.length;
        struct word part = word_take_part(&text, '&');
        more = part.length < before; /* there was an & */
        step_skip_blanks(&part);
        if (part.length == 0)
            return step_fault(reader, part, "a condition is missing here; - is none");
        if (*count == STEP_CONDITION_LIMIT)
            return step_fault(reader, part, "at most %d conditions", STEP_CONDITION_LIMIT);
        if (!read_condition(reader, part, &conditions[(*count)++]))
            return false;
    }
    return true;
}

/* Reads conditions: "room=33,83 & var(9)!=0 & control". */
#include "accept/condition_form.h"
#include "accept/step_reader.h"

enum { SCREEN_MAX = 320 };

static bool read_argument(const struct step_reader *reader, struct word *rest,
                          const struct condition_argument *argument, int *number)
{
    return argument->kind == THING_NUMBER ? step_read_number(reader, rest, argument->what,
                                                             argument->low, argument->high, number)
                                          : step_read_thing(reader, rest, argument->kind,
                                                            argument->low, argument->high, number);
}

/* Reads "(A)" or "(A,B)" after the first bracket. */
static bool read_arguments(const struct step_reader *reader, struct word *rest,
                           const struct condition_form *form, struct step_condition *condition)
{
    if (!read_argument(reader, rest, &form->a, &condition->a))
        return false;
    if (form->b.what) {
        step_skip_blanks(rest);
        if (!word_consume(rest, ","))
            return step_fault(reader, *rest, "%s takes two numbers, with a comma", form->name);
        if (!read_argument(reader, rest, &form->b, &condition->b))
            return false;
    }
    step_skip_blanks(rest);
    return word_consume(rest, ")") || step_fault(reader, *rest, "a bracket is missing here");
}

static const struct condition_form *find_form(struct word name, bool with_arguments)
{
    for (int kind = 0; kind < CONDITION_KINDS; kind++) {
        const struct condition_form *form = &condition_forms[kind];
        if (word_is(name, form->name) && with_arguments == (form->a.what != NULL))
            return form;
    }
    return NULL;
}

static bool is_condition(struct word name)
{
    return find_form(name, false) || find_form(name, true);
}

/* ---- comparisons ---- */

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
        if (!word_consume(rest, signs[i].text))
            continue;
        condition->comparison = signs[i].comparison;
        return true;
    }
    return step_fault(reader, *rest, "one of =, !=, < and > is missing here");
}

/* Reads the value that a condition compares with a thing of this kind. The word ego means the
 * number in variable 1, not an actor with that name. */
static bool read_value(const struct step_reader *reader, struct word *rest, enum thing kind,
                       struct step_value *value)
{
    struct word after = *rest;
    const struct word name = step_next_thing(&after);
    step_skip_blanks(rest);
    if (word_is(name, "ego")) {
        value->kind = VALUE_EGO;
        *rest = after;
        return true;
    }
    if (word_consume(rest, "var(")) {
        value->kind = VALUE_VARIABLE;
        return read_argument(reader, rest, &condition_forms[CONDITION_VARIABLE].a,
                             &value->number) &&
               (word_consume(rest, ")") || step_fault(reader, *rest, "a bracket is missing here"));
    }
    value->kind = VALUE_NUMBER;
    if (name.length > 0 && kind != THING_NUMBER)
        return step_read_thing(reader, rest, kind, 0, UINT16_MAX, &value->number);
    return step_next_number(rest, INT16_MIN, UINT16_MAX, &value->number) ||
           step_fault(reader, *rest, "here stands a number, ego or var(V)");
}

static bool read_values(const struct step_reader *reader, struct word *rest, enum thing kind,
                        struct step_condition *condition)
{
    bool more = true;
    while (more) {
        if (condition->value_count == STEP_VALUE_LIMIT)
            return step_fault(reader, *rest, "at most %d values", STEP_VALUE_LIMIT);
        if (!read_value(reader, rest, kind, &condition->values[condition->value_count++]))
            return false;
        step_skip_blanks(rest);
        more = word_consume(rest, ",");
    }
    return true;
}

/* ---- one condition, and all of them ---- */

static bool read_near(const struct step_reader *reader, struct word *rest,
                      struct step_condition *condition)
{
    static const struct condition_argument pixels = {"a distance in pixels", 0, SCREEN_MAX,
                                                     THING_NUMBER};
    if (!read_argument(reader, rest, &pixels, &condition->a))
        return false;
    step_skip_blanks(rest);
    if (!word_consume(rest, ","))
        return step_fault(reader, *rest, "near takes two distances: near W,H");
    return read_argument(reader, rest, &pixels, &condition->b);
}

static bool read_condition(const struct step_reader *reader, struct word text,
                           struct step_condition *condition)
{
    struct word name;
    *condition = (struct step_condition){0};
    step_next_name(&text, &name);
    struct word at = name;
    bool bracket = word_consume(&text, "(");
    const struct condition_form *form = find_form(name, bracket);
    if (!form && is_condition(name))
        return step_fault(reader, at, "\"%.*s\" %s numbers in brackets",
                          word_shown(name, STEP_SHOWN_WORD), name.text,
                          bracket ? "has no" : "needs");
    if (!form)
        return step_fault(reader, at, "no condition \"%.*s\"", word_shown(name, STEP_SHOWN_WORD),
                          name.text);
    condition->kind = (enum step_condition_kind)(form - condition_forms);
    if ((bracket && !read_arguments(reader, &text, form, condition)) ||
        (condition->kind == CONDITION_NEAR && !read_near(reader, &text, condition)) ||
        (form->compared && (!read_comparison(reader, &text, condition) ||
                            !read_values(reader, &text, form->value, condition))))
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
        struct word part = word_next_part(&text, '&');
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

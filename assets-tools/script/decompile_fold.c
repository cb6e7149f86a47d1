/* Puts values back where the compiler moved them out.
 *
 * The compiler first writes a calculated value, such as in `if isScriptRunning(20) == 0`, to a
 * temporary variable: the first local variable after the named ones. Such an instruction and the
 * next instruction, which uses the variable, become a single step, if that compiles to the bytes of
 * both. */
#include <stdio.h>
#include <string.h>

#include "assets-tools/script/decompile_parts.h"
#include "engine/state/variable_state.h"
#include "util/words.h"

enum { VALUES_MAX = 3, NAME_SIZE = 16 };

/* Returns where the name occurs as a whole word outside quotes, or NULL. */
static const char *find_name(const char *text, const char *name)
{
    size_t length = strlen(name);
    bool quoted = false;
    for (const char *at = text; *at != '\0'; at++) {
        if (quoted && *at == '\\' && at[1] != '\0') {
            if (at[2] == '{' && strncmp(at + 3, name, length) == 0)
                return at + 3; /* \\v{L0}: a use, although it cannot be replaced */
            at++;
            continue;
        }
        quoted = quoted != (*at == '"');
        if (quoted || strncmp(at, name, length) != 0 || char_is_name(at[length]))
            continue;
        if (at == text || !char_is_name(at[-1]))
            return at;
    }
    return NULL;
}

/* Returns the value that a step gives to the variable, without the semicolon, or NULL if it does
 * something else. */
static const char *value_of(struct decompiling *decompiling, const struct step *step,
                            const char *name)
{
    size_t length = strlen(name), all = strlen(step->text);
    if (step->kind != STEP_STATEMENT || step->target != NO_TARGET ||
        strncmp(step->text, name, length) != 0 || strncmp(step->text + length, " = ", 3) != 0)
        return NULL;
    return source_format(decompiling->arena, "%.*s", (int)(all - length - 4),
                         step->text + length + 3);
}

/* Returns the text with the value in place of the name, or NULL unless the name occurs exactly
 * once. */
static const char *with_value(struct decompiling *decompiling, const char *text, const char *name,
                              const char *value)
{
    const char *at = find_name(text, name);
    if (at == NULL || find_name(at + strlen(name), name) != NULL)
        return NULL;
    const char *behind = at + strlen(name), *before = at;
    while (before > text && before[-1] == ' ')
        before--;
    bool near_sign = (before > text && strchr("+-*/&|!", before[-1]) != NULL) ||
                     (behind[0] == ' ' && behind[1] != '\0' && strchr("+-*/&|", behind[1]) != NULL);
    bool sum = near_sign && strchr(value, ' ') != NULL;
    return source_format(decompiling->arena, "%.*s%s%s%s%s", (int)(at - text), text, sum ? "(" : "",
                         value, sum ? ")" : "", behind);
}

static void local_name(char name[NAME_SIZE], int number)
{
    snprintf(name, NAME_SIZE, "L%d", number);
}

/* Returns how often the variable is set and then used at once; 0 if it is also used in any other
 * way. */
static int count_temporary(struct decompiling *decompiling, int number)
{
    char name[NAME_SIZE];
    int count = 0;
    local_name(name, number);
    for (int i = 0; i < decompiling->step_count; i++) {
        const struct step *step = &decompiling->steps[i];
        if (find_name(step->text, name) == NULL)
            continue;
        if (step->kind == STEP_LISTED || value_of(decompiling, step, name) == NULL)
            return 0;
        int user = i + 1;
        while (user < decompiling->step_count && user <= i + VALUES_MAX &&
               find_name(decompiling->steps[user].text, name) == NULL)
            user++;
        if (user >= decompiling->step_count || user > i + VALUES_MAX ||
            value_of(decompiling, &decompiling->steps[user], name) != NULL)
            return 0;
        count++;
        i = user;
    }
    return count;
}

/* Returns the first temporary variable: the variable most often used in this way, or -1. */
static int find_first(struct decompiling *decompiling, int parameters)
{
    int first = -1, most = 0;
    for (int number = parameters; number < LOCAL_COUNT; number++) {
        int count = count_temporary(decompiling, number);
        if (count > most) {
            most = count;
            first = number;
        }
    }
    return first;
}

/* Joins `count` values and the step after them. Returns false if they do not join. */
static bool join(struct decompiling *decompiling, int index, int count, struct step *joined)
{
    struct step *steps = decompiling->steps + index;
    const char *text = steps[count].text;
    *joined = steps[count];
    for (int i = count - 1; i >= 0 && text != NULL; i--) {
        char name[NAME_SIZE];
        local_name(name, decompiling->first_temporary + i);
        const char *value = value_of(decompiling, &steps[i], name);
        text = value == NULL ? NULL : with_value(decompiling, text, name, value);
    }
    if (text == NULL || joined->kind == STEP_LISTED || joined->kind == STEP_JUMP)
        return false;
    for (int i = 1; i <= count; i++)
        if (steps[i].led_to)
            return false;
    joined->offset = steps[0].offset;
    joined->size = steps[count].offset + steps[count].size - steps[0].offset;
    joined->values = count;
    joined->text = text;
    return decompile_step_compiles(decompiling, joined);
}

/* Replaces the steps by the joined steps. `places` maps old step numbers to new. */
static void close_up(struct decompiling *decompiling, const struct step *steps, int count,
                     const int *places)
{
    memcpy(decompiling->steps, steps, (size_t)count * sizeof *steps);
    decompiling->steps[count] = decompiling->steps[decompiling->step_count];
    decompiling->step_count = count;
    for (int i = 0; i < count; i++)
        if (decompiling->steps[i].target != NO_TARGET)
            decompiling->steps[i].target = places[decompiling->steps[i].target];
}

void decompile_fold(struct decompiling *decompiling)
{
    int count = decompiling->step_count, made = 0;
    for (int i = 0; i < count; i++)
        if (decompiling->steps[i].target != NO_TARGET)
            decompiling->steps[decompiling->steps[i].target].led_to = true;
    decompiling->first_temporary = find_first(decompiling, decompiling->parameters);
    if (decompiling->first_temporary < 0) {
        decompiling->first_temporary = decompiling->parameters;
        return;
    }
    struct step *steps = arena_alloc(decompiling->arena, (size_t)count + 1, sizeof *steps);
    int *places = arena_alloc(decompiling->arena, (size_t)count + 1, sizeof *places);
    char first[NAME_SIZE];
    local_name(first, decompiling->first_temporary);
    for (int i = 0; i < count;) {
        int values = 0;
        struct step joined = decompiling->steps[i];
        if (value_of(decompiling, &joined, first) != NULL)
            for (values = VALUES_MAX; values > 0; values--)
                if (i + values < count && join(decompiling, i, values, &joined))
                    break;
        if (values == 0)
            joined = decompiling->steps[i];
        for (int k = 0; k <= values; k++)
            places[i++] = made;
        steps[made++] = joined;
    }
    places[count] = made;
    close_up(decompiling, steps, made, places);
}

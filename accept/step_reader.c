#include "accept/step_reader.h"

#include <stdio.h>
#include <string.h>

#include "util/fault.h"

void step_skip_blanks(struct word *rest)
{
    while (rest->length > 0 && char_is_blank(*rest->text)) {
        rest->text++;
        rest->length--;
        rest->column++;
    }
}

/* Reads the first letters of the rest. */
static struct word take(struct word *rest, size_t length)
{
    struct word taken = *rest;
    taken.length = length;
    rest->text += length;
    rest->length -= length;
    rest->column += (int)length;
    return taken;
}

bool step_next_word(struct word *rest, struct word *word)
{
    size_t length = 0;
    step_skip_blanks(rest);
    while (length < rest->length && !char_is_blank(rest->text[length]))
        length++;
    *word = take(rest, length);
    return length > 0;
}

bool step_next_name(struct word *rest, struct word *name)
{
    size_t length = 0;
    step_skip_blanks(rest);
    while (length < rest->length && char_is_letter(rest->text[length]))
        length++;
    *name = take(rest, length);
    return length > 0;
}

bool step_next_number(struct word *rest, int low, int high, int *number)
{
    struct word taken = *rest;
    int64_t value;
    step_skip_blanks(&taken);
    if (!word_parse_decimal(&taken, &value) || value < low || value > high)
        return false;
    *number = (int)value;
    *rest = taken;
    return true;
}

bool step_fault(const struct step_reader *reader, struct word at, const char *why, ...)
{
    struct message what;
    MESSAGE_SET_REST(&what, why);
    return fault_set_line_message(reader->fault, reader->file, reader->line, at.column, &what);
}

bool step_read_number(const struct step_reader *reader, struct word *rest, const char *what,
                      int low, int high, int *number)
{
    step_skip_blanks(rest);
    return step_next_number(rest, low, high, number) ||
           step_fault(reader, *rest, "%s is a number of %d..%d", what, low, high);
}

/* ---- names ---- */

struct word step_next_thing(struct word *rest)
{
    size_t length = 0;
    step_skip_blanks(rest);
    if (rest->length == 0 || char_is_digit(*rest->text))
        return take(rest, 0);
    while (length < rest->length &&
           (char_is_letter(rest->text[length]) || char_is_digit(rest->text[length]) ||
            rest->text[length] == '_'))
        length++;
    const char *end = length > 0 && length < rest->length && rest->text[length] == '['
                          ? memchr(rest->text + length, ']', rest->length - length)
                          : NULL;
    return take(rest, end ? (size_t)(end + 1 - rest->text) : length);
}

static bool no_such_thing(const struct step_reader *reader, struct word name, enum thing kind,
                          const char *what, bool several)
{
    char guess[NAMES_NAME_SIZE] = "";
    const int shown = word_shown(name, STEP_SHOWN_WORD);
    if (several)
        return step_fault(reader, name, "several %ss are called \"%.*s\"; write the number", what,
                          shown, name.text);
    if (!reader->names || (reader->names->text.size == 0 && kind != THING_ROOM))
        return step_fault(reader, name,
                          "\"%.*s\": this game has no names (walkbox-names.txt); write the number "
                          "of the %s",
                          shown, name.text, what);
    names_guess(reader->names, kind, name, guess);
    return step_fault(reader, name, "no %s \"%.*s\"%s%s%s", what, shown, name.text,
                      guess[0] ? "; did you mean \"" : "", guess, guess[0] ? "\"?" : "");
}

bool step_read_thing(const struct step_reader *reader, struct word *rest, enum thing kind, int low,
                     int high, int *number)
{
    static const char *const whats[THING_KINDS] = {
        [THING_NUMBER] = "number", [THING_ROOM] = "room",       [THING_OBJECT] = "object",
        [THING_ACTOR] = "actor",   [THING_VERB] = "verb",       [THING_VARIABLE] = "variable",
        [THING_BIT] = "bit",       [THING_COSTUME] = "costume", [THING_SCRIPT] = "script"};
    const bool vowel = kind == THING_OBJECT || kind == THING_ACTOR;
    struct word after = *rest;
    const struct word name = step_next_thing(&after);
    if (name.length == 0) {
        step_skip_blanks(rest);
        return step_next_number(rest, low, high, number) ||
               step_fault(reader, *rest, "%s %s is a number of %d..%d, or a name",
                          vowel ? "an" : "a", whats[kind], low, high);
    }
    const int found = reader->names ? names_find(reader->names, kind, name) : NAMES_NONE;
    if (found < low || found > high)
        return no_such_thing(reader, name, kind, whats[kind], found == NAMES_SEVERAL);
    *number = found;
    *rest = after;
    return true;
}

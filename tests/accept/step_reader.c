#include "accept/step_reader.h"

#include <stdarg.h>
#include <stdio.h>

#include "util/fault.h"

void step_skip_blanks(struct word *rest)
{
    while (rest->length > 0 && char_is_blank(*rest->text)) {
        rest->text++;
        rest->length--;
        rest->column++;
    }
}

/* Takes the first letters of what is left. */
static struct word take(struct word *rest, size_t length)
{
    struct word taken = *rest;
    taken.length = length;
    rest->text += length;
    rest->length -= length;
    rest->column += (int)length;
    return taken;
}

bool step_take_word(struct word *rest, struct word *word)
{
    size_t length = 0;
    step_skip_blanks(rest);
    while (length < rest->length && !char_is_blank(rest->text[length]))
        length++;
    *word = take(rest, length);
    return length > 0;
}

bool step_take_name(struct word *rest, struct word *name)
{
    size_t length = 0;
    step_skip_blanks(rest);
    while (length < rest->length && char_is_letter(rest->text[length]))
        length++;
    *name = take(rest, length);
    return length > 0;
}

bool step_take_number(struct word *rest, int low, int high, int *number)
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
    char what[FAULT_WHY_SIZE];
    va_list arguments;
    va_start(arguments, why);
    vsnprintf(what, sizeof what, why, arguments);
    va_end(arguments);
    return fault_set_line(reader->fault, reader->file, reader->line, at.column, "%s", what);
}

bool step_read_number(const struct step_reader *reader, struct word *rest, const char *what,
                      int low, int high, int *number)
{
    step_skip_blanks(rest);
    return step_take_number(rest, low, high, number) ||
           step_fault(reader, *rest, "%s is a number of %d..%d", what, low, high);
}

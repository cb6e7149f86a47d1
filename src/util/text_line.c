#include "util/text_line.h"

#include <stdarg.h>
#include <stdio.h>

struct text_line text_line_in(char *text, size_t size)
{
    text[0] = '\0';
    return (struct text_line){text, size, 0};
}

void text_line_add(struct text_line *line, const char *format, ...)
{
    va_list arguments;
    size_t used = line->length < line->size ? line->length : line->size;
    va_start(arguments, format);
    int added = vsnprintf(line->text + used, line->size - used, format, arguments);
    va_end(arguments);
    if (added > 0)
        line->length += (size_t)added;
}

/* What did not stay as it was. */
#include <stdarg.h>
#include <stdio.h>

#include "engine/save/reload_parts.h"

void reload_tell(struct reload_told *told, const char *format, ...)
{
    va_list arguments;
    int index = told->count++;
    if (index >= RELOAD_LINES)
        return;
    va_start(arguments, format);
    vsnprintf(told->lines[index], RELOAD_LINE_SIZE, format, arguments);
    va_end(arguments);
}

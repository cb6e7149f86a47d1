/* A line written into a buffer of fixed size, piece by piece. */
#ifndef WALKBOX_UTIL_TEXT_LINE_H
#define WALKBOX_UTIL_TEXT_LINE_H

#include <stddef.h>

/* As with snprintf, `length` may be more than fits, and the text is always terminated. */
struct text_line {
    char *text;  /* owned by the caller */
    size_t size; /* at least 1 */
    size_t length;
};

struct text_line text_line_in(char *text, size_t size);

__attribute__((format(printf, 2, 3))) void text_line_add(struct text_line *line, const char *format,
                                                         ...);

#endif

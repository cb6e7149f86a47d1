/* A line written into a buffer of fixed size, piece by piece. */
#ifndef WALKBOX_UTIL_TEXT_LINE_H
#define WALKBOX_UTIL_TEXT_LINE_H

#include <stddef.h>

/* As with snprintf, `length` is what the length would be in a buffer that is large enough. The text
 * in the buffer is always terminated. */
struct text_line {
    char *text;  /* owned by the caller */
    size_t size; /* at least 1 */
    size_t length;
};

/* Makes an empty line in a buffer. */
struct text_line text_line_in(char *text, size_t size);

__attribute__((format(printf, 2, 3))) void text_line_add(struct text_line *line, const char *format,
                                                         ...);

#endif

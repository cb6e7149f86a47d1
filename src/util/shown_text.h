/* Makes untrusted text (room names, file names, game texts) safe for a terminal, where control
 * characters can do harm, and for JSON in UTF-8. */
#ifndef WALKBOX_UTIL_SHOWN_TEXT_H
#define WALKBOX_UTIL_SHOWN_TEXT_H

#include <stddef.h>
#include <stdint.h>

/* Returns the size of the buffer that shown_text needs for `length` bytes of text. */
size_t shown_text_size(size_t length);

/* Copies a text of `length` bytes, always terminated. A text longer than `size` is cut between two
 * letters. UTF-8 is copied, other bytes from 0xA0 on are read as Latin-1; control characters and
 * all remaining bytes become '?'. */
void shown_text(const char *text, size_t length, char *shown, size_t size);

/* Returns the length of the UTF-8 letter beyond ASCII at `text`; 0 if there is none, or if the
 * letter is overlong or a control character. */
size_t shown_letter_size(const char *text, size_t left);

/* Returns the Unicode number of a letter of 2 to 4 bytes; 0 if a later byte is not a continuation
 * byte. */
uint32_t shown_letter_number(const char *text, size_t size);

/* shown_text for a path: "..." replaces the beginning of a path that is too long. `size` is at
 * least 8. */
void shown_path_into(const char *path, char *shown, size_t size);

/* A path in a sentence, such as the reason of a fault. */
enum { SHOWN_PATH_SIZE = 96 };

struct shown_path {
    char text[SHOWN_PATH_SIZE];
};

struct shown_path shown_path(const char *path);

/* ---- code page 850 (DOS in Western Europe), for letters beyond ASCII in game texts ---- */

enum { CODE_PAGE_NAME_SIZE = 4 }; /* bytes of a letter in UTF-8, with a terminator */

/* Convert a letter 0..255 to its Unicode number, and to UTF-8. */
unsigned code_page_850(int letter);
void code_page_850_name(int letter, char name[CODE_PAGE_NAME_SIZE]);

/* ---- a line in a buffer of fixed size, written piece by piece ---- */

/* A line in a buffer. `length` may exceed the text that fits, as with snprintf; the text is always
 * terminated. */
struct text_line {
    char *text;  /* owned by the caller */
    size_t size; /* at least 1 */
    size_t length;
};

struct text_line text_line_in(char *text, size_t size);

__attribute__((format(printf, 2, 3))) void text_line_add(struct text_line *line, const char *format,
                                                         ...);

#endif

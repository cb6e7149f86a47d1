/* Makes untrusted text (names of rooms and files, texts of a game) safe to show in a terminal,
 * where control characters can do harm, and in JSON, which is UTF-8. */
#ifndef WALKBOX_UTIL_SHOWN_TEXT_H
#define WALKBOX_UTIL_SHOWN_TEXT_H

#include <stddef.h>
#include <stdint.h>

/* How large a buffer is needed for `length` bytes of text. */
size_t shown_text_size(size_t length);

/* Copies a text of `length` bytes, always terminated; what does not fit into `size` bytes is cut
 * off between two letters. UTF-8 is copied, other bytes from 0xA0 on are read as Latin-1; control
 * characters and what is not a letter become '?'. */
void shown_text(const char *text, size_t length, char *shown, size_t size);

/* The length of the UTF-8 letter beyond ASCII that begins here; 0 when there is none, or when it is
 * overlong or a control character. */
size_t shown_letter_size(const char *text, size_t left);

/* The number of a letter of 2 to 4 bytes; 0 when the others do not continue the first. */
uint32_t shown_letter_number(const char *text, size_t size);

/* shown_text for a path: when it does not fit, "..." replaces its beginning. `size` is at least 8.
 */
void shown_path_into(const char *path, char *shown, size_t size);

/* A path in a sentence, such as the reason of a fault. */
enum { SHOWN_PATH_SIZE = 96 };

struct shown_path {
    char text[SHOWN_PATH_SIZE];
};

struct shown_path shown_path(const char *path);

/* ---- code page 850, of DOS in Western Europe: letters beyond ASCII in the texts of games ---- */

enum { CODE_PAGE_NAME_SIZE = 4 }; /* of a letter as UTF-8, with its terminator */

/* A letter from 0 to 255 in Unicode, and as UTF-8. */
unsigned code_page_850(int letter);
void code_page_850_name(int letter, char name[CODE_PAGE_NAME_SIZE]);

/* ---- a line in a buffer of fixed size, written piece by piece ---- */

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

/* Text from files of strangers (names of rooms and files, texts of a game) as it may be shown: in a
 * terminal, where control characters can do harm, and in JSON, which is UTF-8. */
#ifndef WALKBOX_UTIL_SHOWN_TEXT_H
#define WALKBOX_UTIL_SHOWN_TEXT_H

#include <stddef.h>

/* How large a buffer is needed for `length` bytes of text. */
size_t shown_text_size(size_t length);

/* Copies a text of `length` bytes so that it can be shown, always terminated; what does not fit
 * into `size` bytes is cut off between two letters. UTF-8 stays. Other bytes from 0xA0 on are taken
 * for Latin-1; control characters and what is no letter become '?'. */
void shown_text(const char *text, size_t length, char *shown, size_t size);

/* The length of the letter beyond ASCII that begins here in UTF-8; 0 when there is none, when it is
 * written longer than it must be, or is a control character. */
size_t shown_letter_size(const char *text, size_t left);

/* shown_text for a path, whose end says more than its beginning: when it does not fit, "..." stands
 * for the beginning. `size` is at least 8. */
void shown_path_into(const char *path, char *shown, size_t size);

/* A path as it stands in a sentence, such as the reason of a fault. */
enum { SHOWN_PATH_SIZE = 96 };

struct shown_path {
    char text[SHOWN_PATH_SIZE];
};

struct shown_path shown_path(const char *path);

/* ---- code page 850: that of DOS in Western Europe, in which texts of games have letters beyond
 * ASCII
 * ---- */

enum { CODE_PAGE_NAME_SIZE = 4 }; /* of a letter as UTF-8, with its end */

/* The number in Unicode of a letter from 0 to 255. */
unsigned code_page_850(int letter);

/* The letter as UTF-8. */
void code_page_850_name(int letter, char name[CODE_PAGE_NAME_SIZE]);

#endif

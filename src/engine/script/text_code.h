/* Texts within scripts, of characters and codes; a code follows a byte 0xFF. Most codes have a
 * word, which may hold zero bytes, so finding the 0 that ends a text means reading its codes. */
#ifndef WALKBOX_ENGINE_SCRIPT_TEXT_CODE_H
#define WALKBOX_ENGINE_SCRIPT_TEXT_CODE_H

#include "util/bytes.h"

enum text_code {
    TEXT_NEW_LINE = 1,
    TEXT_STAY = 2,
    TEXT_PAGE = 3,
    TEXT_NUMBER = 4,    /* word: a variable */
    TEXT_VERB_NAME = 5, /* word: a variable that holds a verb */
    TEXT_NAME = 6,      /* word: a variable that holds an object or actor */
    TEXT_STRING = 7,    /* word: a string's number */
    TEXT_VERB_LINE = 8,
    TEXT_ANIMATION = 9, /* word: an animation of the speaker */
    TEXT_SOUND = 10,    /* word: a quarter of a sound's place; four such codes in a row */
    TEXT_COLOR = 12,    /* word: a colour */
    TEXT_CHARSET = 14,  /* word: a charset */
    TEXT_CODE = 0xFF,   /* the byte before a code */
};

/* A character, or a code with its word. */
struct text_piece {
    bool is_code;
    bool has_word;
    uint8_t byte; /* character or code */
    uint16_t word;
};

/* Reads the next piece. False at the end of the view, at a 0, and when the view ends within a code
 * (the reader has failed). */
bool text_next(struct reader *text, struct text_piece *piece);

/* A code in listings: "\n", "\v{g5}". */
struct text_code_info {
    char letter; /* '\0': none; it is written by its number */
    bool has_word;
    bool is_variable; /* whether the word names a variable */
};

const struct text_code_info *text_code_info(uint8_t code);
int text_code_of_letter(char letter); /* -1 when there is none */

#endif

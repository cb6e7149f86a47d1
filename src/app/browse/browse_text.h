/* A script as lines of text: in the language of docs/script.md, or as the listing of `walkbox
 * disasm`. Words of a line have a class, which is a colour, and some lead to what they name. */
#ifndef WALKBOX_APP_BROWSE_BROWSE_TEXT_H
#define WALKBOX_APP_BROWSE_BROWSE_TEXT_H

#include "app/browse/browse_model.h"

enum browse_word_class {
    WORD_PLAIN,
    WORD_KEYWORD,
    WORD_CALL, /* an instruction */
    WORD_NUMBER,
    WORD_STRING,
    WORD_VARIABLE,
    WORD_THING, /* a script, a room, an object .. by name or number */
    WORD_COMMENT,
    WORD_CLASSES,
};

/* What a word leads to. */
struct browse_link {
    enum name_kind kind; /* NAME_ANY: nowhere; NAME_CONST: an offset of the same script */
    int room, number;
};

struct browse_word {
    int start, end; /* bytes of the line */
    enum browse_word_class class;
    struct browse_link link;
};

enum { BROWSE_NO_OFFSET = -1, BROWSE_WORDS = 160 };

struct browse_line {
    const char *text; /* UTF-8, terminated */
    bool bad;         /* it says why nothing follows */
    int offset;       /* of the instruction that begins here; BROWSE_NO_OFFSET: none does */
};

struct browse_lines {
    bool listed; /* it is a listing, though the language was wanted, too: `why` */
    const char *why;
    int count;
    struct browse_line *lines;
};

/* Makes the lines in the arena. `listing`: as a listing. What does not decode is named in a last
 * line. False when there is no memory. */
bool browse_lines_make(struct browse_lines *lines, const struct browse_model *model, int code,
                       bool listing, struct arena *arena);

/* Cuts a line into words that are not plain, in their order. Returns their number, BROWSE_WORDS at
 * most. `room` is that of the script. */
int browse_words(const struct browse_model *model, const char *line, int room, bool listing,
                 struct browse_word words[BROWSE_WORDS]);

/* The line in which the instruction at an offset stands. */
int browse_line_at(const struct browse_lines *lines, int offset);

/* The text of one instruction as the listing has it; "" when it does not decode. */
void browse_listed(const struct browse_model *model, int code, int offset, char *shown,
                   size_t size);

#endif

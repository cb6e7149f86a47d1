/* A script as lines of text: in the language of docs/script.md, or as a listing, as of `walkbox
 * disasm`. Words of a line have a class, which is a colour, and some are links. */
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

struct browse_word {
    int start, end; /* bytes of the line */
    enum browse_word_class class;
    struct browse_link link;
};

enum { BROWSE_NO_OFFSET = -1, BROWSE_WORDS = 160 };

struct browse_line {
    const char *text; /* UTF-8, terminated */
    bool bad;         /* says why the script ends here */
    int offset;       /* of the instruction that begins here, or BROWSE_NO_OFFSET */
};

struct browse_lines {
    bool listed;     /* a listing */
    const char *why; /* English: why there is only a listing; or NULL */
    int count;
    struct browse_line *lines;
};

/* Makes the lines in the arena; what does not decode is named in a last line. False when there is
 * no memory. */
bool browse_lines_make(struct browse_lines *lines, const struct browse_model *model, int code,
                       bool listing, struct arena *arena);

/* Finds the words of a line that are not plain, in their order; returns how many. `room` is the
 * script's. */
int browse_words(const struct browse_model *model, const char *line, int room, bool listing,
                 struct browse_word words[BROWSE_WORDS]);

/* The line with the instruction at an offset. */
int browse_line_at(const struct browse_lines *lines, int offset);

/* Replaces "\\x88", a letter beyond ASCII, by the letter that the game's fonts have there. */
void browse_show_letters(struct byte_view names, char *line);

/* One instruction as in a listing; "" when it does not decode. */
void browse_listed(const struct browse_model *model, int code, int offset, char *shown,
                   size_t size);

#endif

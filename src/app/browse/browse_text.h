/* A script as lines of text: in the language of docs/script.md, or as a listing like `walkbox
 * disasm`. Each word has a class, shown as a colour, and may be a link. */
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
    WORD_THING, /* a script, room, object and so on, by name or number */
    WORD_COMMENT,
    WORD_CLASSES,
};

struct browse_word {
    int start, end; /* byte offsets in the line */
    enum browse_word_class class;
    struct browse_link link;
};

enum { BROWSE_NO_OFFSET = -1, BROWSE_WORDS = 160 };

struct browse_line {
    const char *text; /* UTF-8, terminated */
    bool bad;         /* the text says why the rest of the script does not decode */
    int offset;       /* offset of the instruction that begins here, or BROWSE_NO_OFFSET */
};

struct browse_lines {
    bool listed;     /* the lines are a listing */
    const char *why; /* why there is only a listing, in English, or NULL */
    int count;
    struct browse_line *lines;
};

/* Makes the lines in the arena. If the rest of a script does not decode, the last line says so.
 * Returns false if memory runs out. */
bool browse_lines_make(struct browse_lines *lines, const struct browse_model *model, int code,
                       bool listing, struct arena *arena);

/* Finds the words of a line that are not plain, in order. Returns how many. `room` is the
 * script's. */
int browse_words(const struct browse_model *model, const char *line, int room, bool listing,
                 struct browse_word words[BROWSE_WORDS]);

/* Returns the line with the instruction at an offset. */
int browse_line_at(const struct browse_lines *lines, int offset);

/* Replaces each escape such as "\\x88", a character beyond ASCII, by the character that the game's
 * fonts have there. */
void browse_show_letters(struct byte_view names, char *line);

/* Writes one instruction as in a listing, or "" if it does not decode. */
void browse_listed(const struct browse_model *model, int code, int offset, char *shown,
                   size_t size);

#endif

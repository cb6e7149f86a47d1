/* What the commands of the console share: the words of the line, replies, arguments that are
 * checked. */
#ifndef WALKBOX_ENGINE_INSPECT_CONSOLE_REPLY_H
#define WALKBOX_ENGINE_INSPECT_CONSOLE_REPLY_H

#include "engine/inspect/console.h"
#include "walk/floor/box.h"

enum {
    CONSOLE_WORD_LIMIT = 10,
    CONSOLE_SHOWN_WORD = 40, /* letters of a word that a reply repeats */
};

/* A line cut into words; the first names the command. */
struct console_call {
    const struct console *console;
    struct game *game;
    int count; /* words behind the command */
    const char *words[CONSOLE_WORD_LIMIT];
    char kept[CONSOLE_INPUT_SIZE]; /* what they point to */
    size_t used;
};

/* ---- replies ---- */

__attribute__((format(printf, 2, 3))) void console_say(const struct console_call *call,
                                                       const char *format, ...);

/* "error: ..."; returns false. */
__attribute__((format(printf, 2, 3))) bool console_fail(const struct console_call *call,
                                                        const char *format, ...);

/* ---- arguments ---- */

/* A whole decimal number. False (and the error told, with the range) for anything else. `what` is
 * what it counts: "box". */
bool console_number(const struct console_call *call, const char *word, const char *what, int low,
                    int high, int *value);

/* "X,Y", or X and Y in two words, from word `first` on. */
bool console_point(const struct console_call *call, int first, struct walk_point *point);

/* False, and told, when no room is shown. */
bool console_needs_room(const struct console_call *call);

/* Whom the camera follows, else ego; 0 and told when neither is an actor of the room. */
int console_walker(const struct console_call *call);

#endif

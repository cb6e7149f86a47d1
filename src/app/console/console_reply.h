/* What the commands of the console share: the words of the line, replies, and arguments that are
 * checked. */
#ifndef WALKBOX_APP_CONSOLE_CONSOLE_REPLY_H
#define WALKBOX_APP_CONSOLE_CONSOLE_REPLY_H

#include "app/console/console.h"
#include "walk/box.h"

enum {
    CONSOLE_WORD_LIMIT = 10,
    CONSOLE_SHOWN_WORD = 40, /* a reply repeats so many letters of a word at most */
};

/* A line that was cut into words, the first of which is the command. */
struct console_call {
    const struct console *console;
    struct game *game;
    int count; /* words after the command */
    const char *words[CONSOLE_WORD_LIMIT];
    char kept[CONSOLE_INPUT_SIZE]; /* the words themselves, each terminated */
    size_t used;
};

/* ---- replies ---- */

__attribute__((format(printf, 2, 3))) void console_say(const struct console_call *call,
                                                       const char *format, ...);

/* Says a line that begins with "error: ". Returns false. */
__attribute__((format(printf, 2, 3))) bool console_fail(const struct console_call *call,
                                                        const char *format, ...);

/* ---- arguments ---- */

/* Reads a decimal number within low..high. For anything else it says an error with the range and
 * returns false. `what` names the thing that has the number, such as "box". */
bool console_number(const struct console_call *call, const char *word, const char *what, int low,
                    int high, int *value);

/* Reads a point from word `first` on: "X,Y" in one word, or X and Y in two. False, after an error,
 * when there is none. */
bool console_point(const struct console_call *call, int first, struct walk_point *point);

/* False, after an error was said, when no room is shown. */
bool console_needs_room(const struct console_call *call);

/* The actor that the commands `route` and `walk` are for: the one the camera follows, else ego. 0,
 * after an error was said, when neither is in the room. */
int console_walker(const struct console_call *call);

#endif

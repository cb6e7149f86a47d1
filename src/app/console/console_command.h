/* What the commands of the console (table in console.c) share. All return false after an error. */
#ifndef WALKBOX_APP_CONSOLE_CONSOLE_COMMAND_H
#define WALKBOX_APP_CONSOLE_CONSOLE_COMMAND_H

#include "app/console/console.h"
#include "walk/box.h"

enum {
    CONSOLE_WORD_LIMIT = 10,
    CONSOLE_SHOWN_WORD = 40, /* of a word in an error, at most */
};

/* A line cut into words, the first of which is the command. */
struct console_call {
    const struct console *console;
    struct game *game;
    const char *name; /* of the command */
    int count;        /* words after the command */
    const char *words[CONSOLE_WORD_LIMIT];
    char text[CONSOLE_INPUT_SIZE]; /* the words themselves, each terminated */
    size_t used;
};

/* ---- replies ---- */

__attribute__((format(printf, 2, 3))) void console_say(const struct console_call *call,
                                                       const char *format, ...);

/* Says a line that begins with "error: ". Returns false. */
__attribute__((format(printf, 2, 3))) bool console_fail(const struct console_call *call,
                                                        const char *format, ...);

/* ---- arguments; on false an error was said ---- */

/* Reads a decimal number within low..high. `what` names the thing that has the number: "box". */
bool console_number(const struct console_call *call, const char *word, const char *what, int low,
                    int high, int *value);

/* Reads a point, "X,Y", from the first word. */
bool console_point(const struct console_call *call, struct walk_point *point);

/* The actor that `route` and `walk` are for: the one the camera follows, else ego. 0 when neither
 * is in the room. */
int console_walker(const struct console_call *call);

/* ---- the commands ---- */

/* console_floor.c */
bool console_box(const struct console_call *call);
bool console_lock(const struct console_call *call);
bool console_matrix(const struct console_call *call);
bool console_rebuild(const struct console_call *call);
bool console_route(const struct console_call *call);
bool console_walk(const struct console_call *call);
bool console_router(const struct console_call *call);

/* console_scripts.c */
bool console_scripts(const struct console_call *call);
bool console_script(const struct console_call *call);
bool console_vars(const struct console_call *call);
bool console_var(const struct console_call *call);
bool console_bit(const struct console_call *call);

/* console_world.c */
bool console_actors(const struct console_call *call);
bool console_actor(const struct console_call *call);
bool console_objects(const struct console_call *call);
bool console_object(const struct console_call *call);

#endif

/* Shared by the console's commands (table in console.c). All commands return false after an
 * error. */
#ifndef WALKBOX_APP_CONSOLE_CONSOLE_COMMAND_H
#define WALKBOX_APP_CONSOLE_CONSOLE_COMMAND_H

#include "app/console/console.h"
#include "walk/box.h"

enum {
    CONSOLE_WORD_LIMIT = 10,
    CONSOLE_SHOWN_WORD = 40, /* letters of a word quoted in an error */
};

/* A line split into words. The first word is the command. */
struct console_call {
    const struct console *console;
    struct game *game;
    const char *name; /* name of the command */
    int count;        /* words after the command */
    const char *words[CONSOLE_WORD_LIMIT];
    char text[CONSOLE_INPUT_SIZE]; /* storage of the words, each terminated */
    size_t used;
};

/* ---- replies ---- */

/* Prints a line of the reply. */
__attribute__((format(printf, 2, 3))) void console_say(const struct console_call *call,
                                                       const char *format, ...);

/* Prints a line that begins with "error: ". Returns false. */
__attribute__((format(printf, 2, 3))) bool console_fail(const struct console_call *call,
                                                        const char *format, ...);

/* ---- arguments; if a function returns false it has printed an error ---- */

/* Reads a decimal number within low..high. `what` names the numbered thing: "box". */
bool console_number(const struct console_call *call, const char *word, const char *what, int low,
                    int high, int *value);

/* Reads a point, "X,Y", from the first word. */
bool console_point(const struct console_call *call, struct walk_point *point);

/* Returns the actor for `route` and `walk`: the actor that the camera follows, otherwise ego.
 * Returns 0 if neither is in the room. */
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
bool console_dist(const struct console_call *call);

/* console_scripts.c */
bool console_scripts(const struct console_call *call);
bool console_script(const struct console_call *call);
bool console_vars(const struct console_call *call);
bool console_var(const struct console_call *call);
bool console_bit(const struct console_call *call);

/* console_debug.c */
bool console_stop(const struct console_call *call);
bool console_stops(const struct console_call *call);
bool console_where(const struct console_call *call);
bool console_move(const struct console_call *call);
bool console_live(const struct console_call *call);
bool console_resume(const struct console_call *call);
bool console_value(const struct console_call *call);
bool console_when(const struct console_call *call);
bool console_trace(const struct console_call *call);
bool console_coverage(const struct console_call *call);

/* console_world.c */
bool console_actors(const struct console_call *call);
bool console_actor(const struct console_call *call);
bool console_objects(const struct console_call *call);
bool console_object(const struct console_call *call);

#endif

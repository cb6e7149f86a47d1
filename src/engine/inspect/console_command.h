/* What the commands of the console share: the words of the line, replies, numbers that are checked;
 * and the table they stand in. Only console*.c include this. */
#ifndef WALKBOX_ENGINE_INSPECT_CONSOLE_COMMAND_H
#define WALKBOX_ENGINE_INSPECT_CONSOLE_COMMAND_H

#include "engine/inspect/console.h"

enum { CONSOLE_WORD_LIMIT = 10 };

/* A line cut into words; the first names the command. */
struct console_call {
    const struct console *console;
    struct game *game;
    int count; /* words behind the command */
    const char *words[CONSOLE_WORD_LIMIT];
    char kept[CONSOLE_INPUT_SIZE]; /* what they point to */
    size_t used;
};

/* The names that a command takes. */
enum console_names {
    CONSOLE_NAMES_NONE,
    CONSOLE_NAMES_COMMANDS,
    CONSOLE_NAMES_ROUTERS,
    CONSOLE_NAMES_OVERLAYS,
};

struct console_command {
    const char *name;
    const char *arguments; /* "[N]" */
    const char *help;      /* a line */
    int least, most;       /* words; most -1: the rest of the line is one */
    enum console_names names;
    bool (*run)(const struct console_call *call);
};

/* NULL for a name that no command has; by number, NULL past the last. */
const struct console_command *console_command_find(const char *name);
const struct console_command *console_command_at(int index);

/* The nth name of a kind, NULL past the last. */
const char *console_name_at(enum console_names names, int index);

/* The name of a kind that is most like a word, NULL when none is like it. */
const char *console_near_name(enum console_names names, const char *word);

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

/* ---- the commands ---- */

bool console_box(const struct console_call *call);
bool console_matrix(const struct console_call *call);
bool console_route(const struct console_call *call);
bool console_lock(const struct console_call *call);
bool console_unlock(const struct console_call *call);
bool console_rebuild(const struct console_call *call);
bool console_router(const struct console_call *call);

bool console_actors(const struct console_call *call);
bool console_actor(const struct console_call *call);
bool console_walk(const struct console_call *call);
bool console_objects(const struct console_call *call);
bool console_object(const struct console_call *call);

bool console_scripts(const struct console_call *call);
bool console_script(const struct console_call *call);
bool console_vars(const struct console_call *call);
bool console_var(const struct console_call *call);
bool console_bit(const struct console_call *call);

bool console_room(const struct console_call *call);
bool console_show(const struct console_call *call);
bool console_step(const struct console_call *call);
bool console_save(const struct console_call *call);
bool console_load(const struct console_call *call);
bool console_exit(const struct console_call *call);
bool console_help(const struct console_call *call);

#endif

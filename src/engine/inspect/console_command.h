/* The commands of the console: the table they stand in, and the names they take. */
#ifndef WALKBOX_ENGINE_INSPECT_CONSOLE_COMMAND_H
#define WALKBOX_ENGINE_INSPECT_CONSOLE_COMMAND_H

#include "engine/inspect/console_reply.h"

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

#endif

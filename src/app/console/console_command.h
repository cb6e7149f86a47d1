/* The table of the console's commands, and the names that commands take as arguments. */
#ifndef WALKBOX_APP_CONSOLE_CONSOLE_COMMAND_H
#define WALKBOX_APP_CONSOLE_CONSOLE_COMMAND_H

#include "app/console/console_reply.h"

/* Which names a command takes. */
enum console_names {
    CONSOLE_NAMES_NONE,
    CONSOLE_NAMES_COMMANDS,
    CONSOLE_NAMES_ROUTERS,
    CONSOLE_NAMES_OVERLAYS,
};

struct console_command {
    const char *name;
    const char *arguments; /* "[N]" */
    const char *help;      /* one line, for help */
    int least, most; /* how many words it takes; most -1: the rest of the line counts as one word */
    enum console_names names;
    bool (*run)(const struct console_call *call);
};

/* Finds a command by name, or by number from 0. NULL when there is none. */
const struct console_command *console_command_find(const char *name);
const struct console_command *console_command_at(int index);

/* The name of a kind with a number from 0; NULL after the last. */
const char *console_name_at(enum console_names names, int index);

/* The name of a kind that is most similar to a word; NULL when none is similar. */
const char *console_near_name(enum console_names names, const char *word);

#endif

/* The console of the window and of headless runs: a command line examines or changes a running
 * game. The reply is lines of text; for an invalid command, a line that begins with "error: ". */
#ifndef WALKBOX_APP_CONSOLE_CONSOLE_H
#define WALKBOX_APP_CONSOLE_CONSOLE_H

#include "engine/state/actor_state.h"
#include "engine/state/game_state.h"
#include "util/shown_text.h"

enum {
    CONSOLE_INPUT_SIZE = 1024, /* bytes of a command, terminated; longer commands are refused */
    CONSOLE_LINE_SIZE = 4096,  /* bytes of a reply line, terminated; longer lines are cut off */
    CONSOLE_STEP_LIMIT = 10000,
};

/* Services of the host. `save` and `load` write the reply, even if they fail (without "error:
 * "). */
struct console_host {
    void *context;
    void (*say)(void *context, const char *line);
    unsigned *overlays; /* visible overlays, as enum overlay_bits */
    bool (*save)(void *context, const char *where, struct text_line *reply);
    bool (*load)(void *context, const char *where, struct text_line *reply);
    void (*leave)(void *context); /* leaves the console at the player's request */
    bool plays; /* the host plays the frames that a move of the debugger waits for, as soon as the
                   console is left; otherwise the console plays them */
};

struct debugger;

struct console {
    struct game *game;         /* has to be between two frames */
    struct debugger *debugger; /* the game's debugger, or NULL; while it looks at the past, all
                                  commands do */
    struct console_host host;
};

/* Writes a row of the box matrix: the next box from `from` to each box, or "//" if there is no
 * path. If `from` is -1, writes the box numbers. */
struct walk_caches;
struct walk_map;
void console_matrix_row(const struct walk_map *map, struct walk_caches *caches, int from,
                        char line[CONSOLE_LINE_SIZE]);

/* Runs a command. An empty line, or a line that begins with '#', has no reply. Returns false for an
 * error. */
bool console_run(const struct console *console, const char *line);

/* Text about an actor for the console and the overlays: where it goes, its drawn size, and the
 * z-plane that hides it, with the reasons. */

struct game;

enum { ACTOR_READOUT_LINES = 12, ACTOR_READOUT_LINE_SIZE = 80 };

/* Lines of ASCII, cut off if too long. */
struct actor_readout {
    int count;
    char lines[ACTOR_READOUT_LINES][ACTOR_READOUT_LINE_SIZE];
};

/* Returns false, and writes nothing, if `id` is invalid. */
bool actor_readout_make(struct actor_readout *readout, const struct game *game, int id);

#endif

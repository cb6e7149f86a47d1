/* The console of the window and of headless runs: a command line examines or changes a running game
 * and gets lines of text as a reply; one that begins with "error: " for an invalid command. */
#ifndef WALKBOX_APP_CONSOLE_CONSOLE_H
#define WALKBOX_APP_CONSOLE_CONSOLE_H

#include "engine/state/actor_state.h"
#include "engine/state/game_state.h"
#include "util/shown_text.h"

enum {
    CONSOLE_INPUT_SIZE = 1024, /* of a command, terminated; longer ones are refused */
    CONSOLE_LINE_SIZE = 4096,  /* of a line of a reply, terminated; longer ones are cut off */
    CONSOLE_STEP_LIMIT = 10000,
};

/* What the host does for the console. `save` and `load` write the reply, also when they fail
 * (without "error: "). */
struct console_host {
    void *context;
    void (*say)(void *context, const char *line);
    unsigned *overlays; /* the overlays that are shown, as enum overlay_bits */
    bool (*save)(void *context, struct game *game, const char *where, struct text_line *reply);
    bool (*load)(void *context, struct game *game, const char *where, struct text_line *reply);
    void (*leave)(void *context); /* the player wants to leave the console */
};

struct console {
    struct game *game; /* has to be between two frames */
    struct console_host host;
};

/* Writes a row of the box matrix: the next box from one box to each, // for no path; from -1: their
 * numbers. */
struct walk_map;
void console_matrix_row(const struct walk_map *map, int from, char line[CONSOLE_LINE_SIZE]);

/* Runs a command. An empty line, or one that begins with '#', has no reply. False for an error. */
bool console_run(const struct console *console, const char *line);

/* Describes in text what decides where an actor goes, how large it is drawn and which z-plane hides
 * it, and why; for the console and the overlays. */

struct game;

enum { ACTOR_READOUT_LINES = 12, ACTOR_READOUT_LINE_SIZE = 80 };

/* Lines of ASCII, cut off if too long. */
struct actor_readout {
    int count;
    char lines[ACTOR_READOUT_LINES][ACTOR_READOUT_LINE_SIZE];
};

/* False, and nothing is written, for an invalid number. */
bool actor_readout_make(struct actor_readout *readout, const struct game *game, int id);

#endif

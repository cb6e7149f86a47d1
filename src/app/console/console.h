/* The console: a line of text asks about a running game or changes something in it, and the reply
 * is lines of text. The window and headless runs use the same console.
 *
 * It knows nothing of windows and files; the host gives it what it needs of those. Any line may be
 * given. A line that makes no sense is answered with one line that begins with "error: ". */
#ifndef WALKBOX_APP_CONSOLE_CONSOLE_H
#define WALKBOX_APP_CONSOLE_CONSOLE_H

#include "engine/game_state.h"
#include "util/text_line.h"

enum {
    CONSOLE_INPUT_SIZE = 1024, /* of a line that is given, with its end; longer ones are refused */
    CONSOLE_LINE_SIZE = 4096,  /* of a line of a reply, with its end; longer ones are cut */
    CONSOLE_STEP_LIMIT = 10000,
};

/* What the host does for the console. All functions get `context`. If a function is NULL, its
 * command replies that it is not possible here. `save` and `load` write the reply whether they
 * succeed or fail (without "error: "), and return whether they succeeded. */
struct console_host {
    void *context;
    void (*say)(void *context, const char *line); /* shows a line of a reply; never NULL */
    unsigned *overlays; /* the overlays that are shown, as enum overlay_bits; may be NULL */
    bool (*save)(void *context, struct game *game, const char *where, struct text_line *reply);
    bool (*load)(void *context, struct game *game, const char *where, struct text_line *reply);
    void (*leave)(void *context); /* the player wants to leave the console */
};

struct console {
    struct game *game; /* has to be between two frames */
    struct console_host host;
};

/* Carries out a line. An empty line, or one that begins with '#', does nothing and has no reply.
 * False when the reply was an error. */
bool console_run(const struct console *console, const char *line);

/* ---- completion ---- */

enum { CONSOLE_CANDIDATE_LIMIT = 64 };

/* The words that the last word of a line may be completed to. */
struct console_completion {
    size_t begin;  /* where that word begins in the line */
    size_t common; /* how many letters all of the words have in common at their start */
    int count;     /* words beyond the limit are left out */
    const char *words[CONSOLE_CANDIDATE_LIMIT];
};

/* Completes the name of a command, or after a command the names that it takes. */
void console_complete(const char *line, struct console_completion *completion);

#endif

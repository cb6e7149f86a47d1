/* The console: a line of text asks for or changes something of a running game, and lines of text
 * are the reply. Windows and headless runs have the same one.
 *
 * It knows no window and no files: what it needs of those the host gives. Any line may be given;
 * one that makes no sense is answered with one line that begins with "error: ". */
#ifndef WALKBOX_ENGINE_INSPECT_CONSOLE_H
#define WALKBOX_ENGINE_INSPECT_CONSOLE_H

#include "engine/bytecode/text_line.h"
#include "engine/state/game_state.h"

enum {
    CONSOLE_INPUT_SIZE = 1024, /* a line given, terminated; longer ones are refused */
    CONSOLE_LINE_SIZE = 4096,  /* a line of a reply, terminated; longer ones are cut */
    CONSOLE_STEP_LIMIT = 10000,
};

/* What the host does for it. A function that is NULL makes its command say that it cannot be had
 * here. They are told `context`; those that can fail write the reply in either case, without
 * "error: ". */
struct console_host {
    void *context;
    void (*say)(void *context, const char *line); /* never NULL */
    unsigned *overlays; /* enum overlay_bits that are shown; may be NULL */
    bool (*save)(void *context, struct game *game, const char *where, struct text_line *reply);
    bool (*load)(void *context, struct game *game, const char *where, struct text_line *reply);
    void (*leave)(void *context); /* no more lines are wanted */
};

struct console {
    struct game *game; /* between two frames */
    struct console_host host;
};

/* Does what a line says. An empty one, or one that begins with '#', has no reply. False when the
 * reply was an error. */
bool console_run(const struct console *console, const char *line);

/* ---- completion ---- */

enum { CONSOLE_CANDIDATE_LIMIT = 64 };

/* Words that the last word of a line may become. */
struct console_completion {
    size_t begin;  /* of that word in the line */
    size_t common; /* letters that all of them begin with */
    int count;     /* beyond the limit they are left out */
    const char *words[CONSOLE_CANDIDATE_LIMIT];
};

/* Commands, and behind a command the names it takes. */
void console_complete(const char *line, struct console_completion *completion);

#endif

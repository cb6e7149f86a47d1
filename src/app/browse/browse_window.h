/* The browser in a window of its own, or in that of a game, which then waits. */
#ifndef WALKBOX_APP_BROWSE_BROWSE_WINDOW_H
#define WALKBOX_APP_BROWSE_BROWSE_WINDOW_H

#include "app/box_editor/box_editor.h"
#include "app/browse/browser.h"
#include "app/ui/ui.h"
#include "cli/language.h"
#include "platform/presenter.h"
#include "resource/files/game_files.h"

/* ---- the sounds of a game: played by a second game that does nothing else, with the mixer and the
 * sound device of `walkbox play` ---- */

struct game;
struct play_sound;

struct browse_sound {
    struct game *game;         /* NULL: nothing was played yet */
    struct play_sound *device; /* owned */
    int number;                /* of the sound that is playing; 0: none */
};

/* ---- the browser ---- */

struct browse_window {
    const char *path;            /* of the game; borrowed */
    bool larger;                 /* letters are larger than usual */
    const char *sources, *patch; /* where boxes are saved to, see box_editor.h; borrowed, or NULL */
    struct box_files box_files;
    char message[TR_TEXT_SIZE];
    struct game_files files; /* of the browser; saved boxes go into them */
    bool files_open;
    struct browser *browser;
    struct ui ui;
    struct browse_sound sound;
    /* Called about every 1/60 s, or at least once a second; may be NULL. */
    void (*pass)(void *context);
    void *pass_context;

    /* Internal, 0 at first. */
    struct presenter *presenter; /* borrowed */
    uint64_t clock, waiting;     /* microseconds; the latter: less than a jiffy, times 60 */
    bool shown, changed;
    bool quit; /* the window was closed, rather than the browser left */
    int width, height;
};

/* Reads the game's files; no window yet. `path` and `larger` are set, all else is 0.
 * Returns a status, and reports errors. To be closed in any case. */
int browse_window_open(struct browse_window *window);
/* The same for a game that is being played with `files`, which are borrowed. The game keeps its
 * boxes, but the browser shows those that are saved. False when there is no memory. */
bool browse_window_open_played(struct browse_window *window, const struct game_files *files);
void browse_window_close(struct browse_window *window);

/* Opens the box editor for a room. Returns why it cannot, or NULL. */
const char *browse_window_edit_boxes(struct browse_window *window, int room);

/* Shows the browser with this presenter from now on. */
void browse_window_begin(struct browse_window *window, struct presenter *presenter);

/* Returns when it is to be called next (platform.h), or PLATFORM_ENDED when all pages are closed.
 */
uint64_t browse_window_step(struct browse_window *window, uint64_t now);

#endif

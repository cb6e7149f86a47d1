/* The browser in its own window, or in the window of a game that waits meanwhile. */
#ifndef WALKBOX_APP_BROWSE_BROWSE_WINDOW_H
#define WALKBOX_APP_BROWSE_BROWSE_WINDOW_H

#include "app/box_editor/box_editor.h"
#include "app/browse/browser.h"
#include "app/ui/ui.h"
#include "cli/language.h"
#include "platform/presenter.h"
#include "resource/files/game_files.h"

/* ---- sounds: played by a second game that does nothing else, with the mixer and sound device of
 * `walkbox play` ---- */

struct game;
struct play_sound;

struct browse_sound {
    struct game *game;         /* NULL until a sound is played */
    struct play_sound *device; /* owned */
    int number;                /* sound being played, or 0 */
};

/* ---- the browser ---- */

struct browse_window {
    const char *path;            /* path of the game; borrowed */
    bool larger;                 /* larger letters than usual */
    const char *sources, *patch; /* where boxes are saved, see box_editor.h; borrowed, or NULL */
    struct box_files box_files;
    char message[TR_TEXT_SIZE];
    struct game_files files; /* files of the browser, with the boxes saved */
    bool files_open;
    struct browser *browser;
    struct ui ui;
    struct browse_sound sound;
    /* Called about every 1/60 s, or at least once a second; may be NULL. */
    void (*pass)(void *context);
    void *pass_context;

    /* Internal; 0 at first. */
    struct presenter *presenter; /* borrowed */
    uint64_t clock, waiting; /* `clock` in microseconds; `waiting` in 1/60 us, less than a jiffy */
    bool shown, changed;
    bool quit; /* the user closed the window, rather than left the browser */
    int width, height;
};

/* Reads the game's files; opens no window yet. The caller sets `path` and `larger`, and all other
 * fields to 0. Returns a status, and reports errors. Call browse_window_close in any case. */
int browse_window_open(struct browse_window *window);
/* Opens the browser for a game being played with `files`, which are borrowed. The game keeps its
 * boxes, but the browser shows the saved boxes. Returns false if memory runs out. */
bool browse_window_open_played(struct browse_window *window, const struct game_files *files);
void browse_window_close(struct browse_window *window);

/* Opens the box editor for a room. Returns why it cannot, or NULL. */
const char *browse_window_edit_boxes(struct browse_window *window, int room);

/* Shows the browser with this presenter from now on. */
void browse_window_begin(struct browse_window *window, struct presenter *presenter);

/* Handles input and draws. Returns when to call it next (platform.h), or PLATFORM_ENDED if all
 * pages are closed. */
uint64_t browse_window_step(struct browse_window *window, uint64_t now);

#endif

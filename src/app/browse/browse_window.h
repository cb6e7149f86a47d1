/* The browser in a window of its own, or in that of a game which waits meanwhile. */
#ifndef WALKBOX_APP_BROWSE_BROWSE_WINDOW_H
#define WALKBOX_APP_BROWSE_BROWSE_WINDOW_H

#include "app/box_editor/box_files.h"
#include "app/browse/browser.h"
#include "app/platform/presenter.h"
#include "app/ui/ui.h"
#include "resource/files/game_files.h"

struct live_sources;

/* ---- pages in a window: gives its pages what the player does, and shows them ---- */

struct ui_window {
    struct presenter *presenter; /* borrowed */
    struct ui *ui;               /* borrowed; at least one page is open */
    /* Is called about every 1/60 s while `busy` says that it is to be, else rarely; both may be
     * NULL. For what goes on outside the pages: a sound that is heard. */
    void (*pass)(void *context, int jiffies);
    bool (*busy)(void *context);
    void *context;

    /* From one step to the next; all 0 at first. */
    uint64_t clock, waiting; /* microseconds; the latter: less than a jiffy so far, times 60 */
    bool shown, changed;
    bool quit; /* it was ended by closing the window, rather than by leaving the last page */
    int width, height;
};

/* What is to be done now. Returns when it wants to be called next (platform.h), and PLATFORM_ENDED
 * when all pages are closed. */
uint64_t ui_window_step(struct ui_window *window, uint64_t now);

/* ---- sounds of a game that is looked at: a game of its own, which plays nothing but these, with
 * the mixer and the sound device of `walkbox play` ---- */

struct game;
struct play_sound;

struct browse_sound {
    const char *path;                /* of the game; borrowed */
    const struct live_sources *live; /* how it is made, if those are sources; borrowed, or NULL */
    struct game *game;               /* NULL: nothing was played yet */
    struct play_sound *device;       /* owned */
    int sound;                       /* that is being heard; 0: none */
};

/* ---- the browser ---- */

struct browse_window {
    const char *path;                /* of the game; borrowed */
    bool larger;                     /* letters are larger than usual */
    const struct live_sources *live; /* how games are made of sources; borrowed, or NULL */
    const char *sources, *patch; /* where boxes are saved to, see box_files.h; borrowed, or NULL */
    struct box_files box_files;
    char told[FAULT_LINE_SIZE];
    struct game_files files; /* of the browser; they take the boxes that are saved */
    bool files_open;
    struct browser *browser;
    struct ui ui;
    struct browse_sound sound;
    /* What else is to be done about every 1/60 s, or at least once a second; NULL: nothing. */
    void (*pass)(void *context);
    void *pass_context;
    bool quit; /* the window was closed, rather than the browser left */
    struct ui_window shown;
};

/* Opens the game's files, and reads them for the browser; no window yet. `path`, `larger`
 * and `live` are set, all else is 0. Returns a status; what went wrong was reported. To be closed
 * in any case. */
int browse_window_open(struct browse_window *window);
/* The same for a game that is being played with `files`, which are borrowed: it goes on with the
 * boxes that it has, but the browser shows what is saved. False when there is no memory. */
bool browse_window_open_played(struct browse_window *window, const struct game_files *files);
void browse_window_close(struct browse_window *window);

/* Opens the page on which the boxes of a room are edited. Returns why it cannot, or NULL. */
const char *browse_window_edit_boxes(struct browse_window *window, int room);

/* The browser is shown by this presenter from now on, by steps. */
void browse_window_begin(struct browse_window *window, struct presenter *presenter);

/* As ui_window_step. */
uint64_t browse_window_step(struct browse_window *window, uint64_t now);

#endif

/* The workshop in a window: the loop that gives its pages what the player does, and shows them. */
#ifndef WALKBOX_ENGINE_WINDOW_WORKSHOP_WORKSHOP_WINDOW_H
#define WALKBOX_ENGINE_WINDOW_WORKSHOP_WORKSHOP_WINDOW_H

#include "app/platform/presenter.h"
#include "engine/workshop/workshop.h"

struct workshop_window {
    struct presenter *presenter; /* borrowed */
    struct workshop *workshop;   /* borrowed; at least one page is open */
    /* Is called about every 1/60 s while `busy` says that it is to be, else rarely; both may be
     * NULL. For what goes on outside the pages: a sound that is heard. */
    void (*pass)(void *context, int jiffies);
    bool (*busy)(void *context);
    void *context;
};

/* Shows the workshop until all of its pages are closed. Returns whether that was by closing the
 * window, rather than by leaving the last page. */
bool workshop_window_run(struct workshop_window *window);

#endif

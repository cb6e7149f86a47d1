/* The workshop in a window: gives its pages what the player does, and shows them. */
#ifndef WALKBOX_APP_BROWSE_WORKSHOP_WINDOW_H
#define WALKBOX_APP_BROWSE_WORKSHOP_WINDOW_H

#include "app/platform/presenter.h"
#include "app/ui/workshop.h"

struct workshop_window {
    struct presenter *presenter; /* borrowed */
    struct workshop *workshop;   /* borrowed; at least one page is open */
    /* Is called about every 1/60 s while `busy` says that it is to be, else rarely; both may be
     * NULL. For what goes on outside the pages: a sound that is heard. */
    void (*pass)(void *context, int jiffies);
    bool (*busy)(void *context);
    void *context;

    /* From one step to the next; all 0 at first. */
    unsigned held;           /* buttons of the mouse, a bit each */
    uint64_t clock, waiting; /* microseconds; the latter: less than a jiffy so far, times 60 */
    bool shown, changed;
    bool quit; /* it was ended by closing the window, rather than by leaving the last page */
    int width, height;
};

/* What is to be done now. Returns when it wants to be called next (platform.h), and PLATFORM_ENDED
 * when all pages are closed. */
uint64_t workshop_window_step(struct workshop_window *window, uint64_t now);

#endif

/* A platform without a display, for tests of the app: its clock stands until a test moves it, its
 * window is memory, and its events are those that the test adds. */
#ifndef WALKBOX_TESTS_APP_WINDOW_MADE_MACHINE_H
#define WALKBOX_TESTS_APP_WINDOW_MADE_MACHINE_H

#include "platform/platform.h"

enum { WIDE = 960, HIGH = 720, EVENTS = 16, SECOND = 1000000 };

struct made_machine {
    uint64_t now;
    uint32_t pixels[WIDE * HIGH];
    int shown; /* how often the window was given something */
    struct window_event events[EVENTS];
    int first, end; /* the waiting events */
    char title[80];
    int x, y;                              /* where the window was moved */
    struct platform_window_options opened; /* as it was opened last */
};

extern struct made_machine machine;
extern const struct platform made;

void add_event(struct window_event event);
void press(int key, bool control);

#endif

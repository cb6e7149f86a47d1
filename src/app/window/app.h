/* The program in its window: the start screen, games and the browser, one after the other. It is
 * called step by step, and no step waits. */
#ifndef WALKBOX_APP_WINDOW_APP_H
#define WALKBOX_APP_WINDOW_APP_H

#include "app/window/play_settings.h"
#include "platform/platform.h"

struct app;
struct browse_window;

/* Plays the game at request->path. Without a path shows the start screen, or plays the demo if
 * there is no display or `request` is not interactive. Options for a single game apply only to the
 * first game. All arguments are borrowed. Returns NULL if memory runs out. */
struct app *app_open(const struct platform *platform, const struct play_request *request,
                     const struct presenter_options *options);

/* Shows an open browser in a window. */
struct app *app_open_browser(const struct platform *platform, struct browse_window *browse,
                             const struct presenter_options *options);

/* Takes a step. Returns when to call it next at the latest, or PLATFORM_ENDED. */
uint64_t app_step(struct app *app, uint64_t now);

/* Returns the status of the program, which is the last game's. */
int app_close(struct app *app);

/* Runs the app to its end, and closes it. `app` may be NULL. Returns the status. */
int app_run(const struct platform *platform, struct app *app);

#endif

/* The program in its window: the start screen, games and the browser, one after the other. It is
 * called step by step, and no step waits. */
#ifndef WALKBOX_APP_WINDOW_APP_H
#define WALKBOX_APP_WINDOW_APP_H

#include "app/platform/platform.h"
#include "app/window/play_settings.h"

struct app;
struct browse_window;

/* Plays the game at request->path. Without one the start screen is shown, or the demo is played
 * where there is no display or the options are not for a player. The start screen also comes when
 * the player goes back to it, and says why when a game cannot be played. Options of `request` for
 * one game only count for the first. NULL when there is no memory. All is borrowed. */
struct app *app_open(const struct platform *platform, const struct play_request *request,
                     const struct presenter_options *options);

/* Shows the browser, which is open, in a window. */
struct app *app_open_browser(const struct platform *platform, struct browse_window *browse,
                             const struct presenter_options *options);

/* Does what is due. Returns when to call it next, or sooner; PLATFORM_ENDED when it is over. */
uint64_t app_step(struct app *app, uint64_t now);

/* Returns the status of the program: that of the last game. */
int app_close(struct app *app);

/* Calls the steps until it is over, and closes it. `app` may be NULL. Returns the status. */
int app_run(const struct platform *platform, struct app *app);

#endif

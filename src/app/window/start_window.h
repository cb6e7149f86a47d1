/* The start screen in the window. */
#ifndef WALKBOX_APP_WINDOW_START_WINDOW_H
#define WALKBOX_APP_WINDOW_START_WINDOW_H

#include "app/platform/presenter.h"
#include "app/ui/start_menu.h"
#include "app/window/play_settings.h"
#include "util/limits.h"

struct start_window;

/* The settings are changed where the player changes them. `told` is why a game could not be played,
 * or NULL. NULL when there is no memory. */
struct start_window *start_window_open(struct presenter *presenter, struct play_settings *settings,
                                       const char *demo, const char *told);

/* Returns when it wants to be called next (platform.h), and PLATFORM_ENDED when the player has
 * chosen. */
uint64_t start_window_step(struct start_window *window, uint64_t now);

/* Returns MENU_WISH_PLAY, with the path of the game, or MENU_WISH_QUIT. */
enum menu_wish start_window_close(struct start_window *window, char path[PATH_SIZE]);

#endif

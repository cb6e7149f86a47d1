/* The start screen in the window: shows it until the player has chosen something. */
#ifndef WALKBOX_ENGINE_WINDOW_START_WINDOW_H
#define WALKBOX_ENGINE_WINDOW_START_WINDOW_H

#include "app/platform/presenter.h"
#include "engine/menu/start_menu.h"
#include "engine/window/play_settings.h"

/* The settings are changed where the player changes them. `told` is why a game could not be played,
 * or NULL. Returns MENU_WISH_PLAY, with the path of the game, or MENU_WISH_QUIT. */
enum menu_wish start_window_run(struct presenter *presenter, struct play_settings *settings,
                                const char *demo, const char *told, char path[MENU_PATH_SIZE]);

#endif

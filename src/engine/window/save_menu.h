/* Saving and loading in the window: a menu of the slots (F5), keys for each slot (Alt and a digit
 * saves, Ctrl and a digit loads), and a save that the program makes by itself from time to time.
 *
 * `message` is what the player is to be told; "" is nothing. */
#ifndef WALKBOX_ENGINE_WINDOW_SAVE_MENU_H
#define WALKBOX_ENGINE_WINDOW_SAVE_MENU_H

#include "engine/window/play_overlay.h"
#include "engine/window/save_slots.h"
#include "render/sdl/sdl_input.h"

struct save_menu {
    struct save_slots slots;
    bool open;
    int chosen;  /* number of the slot that is chosen */
    bool naming; /* whether letters that are typed go into `name` */
    char name[SAVE_NAME_SIZE];
    const struct router *router; /* for games that are loaded; NULL: the router that was saved */
    int autosave_jiffies;        /* played from one such save to the next; 0: three minutes */
    int since_autosave; /* jiffies played since the last save that the program made by itself */
    bool loaded;        /* a save was just loaded; whoever reads this clears it */
    char message[PLAY_MESSAGE_SIZE];
};

void save_menu_init(struct save_menu *menu, const struct game *game, const struct router *router);

/* Handles a key. Returns whether it was for the menu. While the menu is open all keys are. */
bool save_menu_key(struct save_menu *menu, struct game *game, const struct window_event *event);

/* The same for the mouse. */
bool save_menu_mouse(struct save_menu *menu, struct game *game, const struct window_event *event);

/* So many jiffies of the game passed: saves by itself when it is time. */
void save_menu_pass(struct save_menu *menu, struct game *game, int jiffies);

/* The window closes: if enough was played since the last save that the program made by itself,
 * saves once more. */
void save_menu_end(struct save_menu *menu, struct game *game);

/* Draws the menu onto a canvas for the whole screen, with `zoom` canvas pixels for a picture pixel.
 */
void save_menu_draw(const struct save_menu *menu, const struct game *game, uint32_t *pixels,
                    int zoom);

#endif

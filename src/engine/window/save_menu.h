/* Saving and loading at the window: a menu of the slots (F5), keys for each (Alt and a digit saves,
 * Ctrl and a digit loads), and a save that is made by itself from time to time.
 *
 * What is to be told to the player is written into a message; "" is nothing. */
#ifndef WALKBOX_ENGINE_WINDOW_SAVE_MENU_H
#define WALKBOX_ENGINE_WINDOW_SAVE_MENU_H

#include "engine/window/play_overlay.h"
#include "engine/window/save_slots.h"
#include "render/sdl/sdl_input.h"

struct save_menu {
    struct save_slots slots;
    bool open;
    int chosen;  /* slot */
    bool naming; /* letters go into the name */
    char name[SAVE_NAME_SIZE];
    const struct router *router; /* for games that are loaded; NULL: the saved one */
    int since_autosave;          /* jiffies played */
    bool loaded;                 /* a save was loaded just now; whoever looks clears it */
    char message[PLAY_MESSAGE_SIZE];
};

void save_menu_init(struct save_menu *menu, const struct game *game, const struct router *router);

/* Whether the key was for the menu: all are while it is open. */
bool save_menu_key(struct save_menu *menu, struct game *game, const struct window_event *event);

/* Likewise the mouse. */
bool save_menu_mouse(struct save_menu *menu, struct game *game, const struct window_event *event);

/* So much time of the game went by. */
void save_menu_pass(struct save_menu *menu, struct game *game, int jiffies);

/* The window closes: what was played since the last save of its own is saved if it is worth it. */
void save_menu_end(struct save_menu *menu, struct game *game);

/* Draws the menu into a canvas of the whole screen, `zoom` canvas pixels to a picture pixel. */
void save_menu_draw(const struct save_menu *menu, const struct game *game, uint32_t *pixels,
                    int zoom);

#endif

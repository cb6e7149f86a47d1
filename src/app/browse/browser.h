/* The browser: a page that shows the contents of a game, and all uses of each thing. It does not
 * run the game, so it also works with games that cannot boot. */
#ifndef WALKBOX_APP_BROWSE_BROWSER_H
#define WALKBOX_APP_BROWSE_BROWSER_H

#include "app/ui/ui.h"
#include "resource/files/game_files.h"

/* Services of the host. Functions may be NULL. */
struct browse_host {
    void *context;
    /* Plays a sound, and stops the current sound; 0 only stops. Returns why nothing is played,
     * valid until the next call, or NULL. */
    const char *(*play_sound)(void *context, int sound);
    /* Returns the current sound, or 0. */
    int (*sound_played)(void *context);
    /* Opens the page that edits the boxes of a room. Returns why it cannot, valid until the next
     * call, or NULL. */
    const char *(*edit_boxes)(void *context, int room);
};

struct browser;

/* Reads the whole game. The files are borrowed. Returns NULL if memory runs out. */
struct browser *browser_begin(const struct game_files *files, struct allocator allocator,
                              const struct browse_host *host);
void browser_end(struct browser *browser);

/* The page's context is a struct browser. */
extern const struct ui_page browser_page;

/* Goes to what words name: "room 3", "object 101", "script 5", "room 3 script 200", "room 3 entry",
 * "costume 1", "charset 2", "sound 4", "variable 5", "bit 6", "actor 1", "verb 2", "string 3",
 * "search lamp"; or to a part alone: "scripts". Returns false, and does nothing, if there is no
 * such thing. */
bool browser_go_to(struct browser *browser, const char *words);

#endif

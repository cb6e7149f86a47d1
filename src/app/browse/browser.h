/* The browser: a page that shows what a game consists of: rooms, objects, scripts,
 * costumes, charsets, palettes, sounds, variables; what uses what; what is damaged. It plays
 * nothing, so it works on games that cannot boot. */
#ifndef WALKBOX_APP_BROWSE_BROWSER_H
#define WALKBOX_APP_BROWSE_BROWSER_H

#include "app/ui/ui.h"
#include "resource/files/game_files.h"

/* What the browser cannot do itself. Functions may be NULL. */
struct browse_host {
    void *context;
    /* Plays a sound until it ends or another one is asked for; 0: silence. Returns why nothing is
     * heard, valid until the next call, or NULL. */
    const char *(*play_sound)(void *context, int sound);
    /* The sound that is being heard; 0: none. */
    int (*sound_played)(void *context);
    /* Opens the page that edits the boxes of a room. Returns why it cannot, valid until the next
     * call, or NULL. */
    const char *(*edit_boxes)(void *context, int room);
};

struct browser;

/* Begins a browser of a game, whose files are borrowed. Reads the whole game. NULL when there is no
 * memory. */
struct browser *browser_begin(const struct game_files *files, struct allocator allocator,
                              const struct browse_host *host);
void browser_end(struct browser *browser);

/* The page for ui_open. */
struct ui_page browser_page(struct browser *browser);

/* Goes to what words name: "room 3", "object 101", "script 5", "room 3 script 200", "room 3 entry",
 * "costume 1", "charset 2", "palette 3", "sound 4", "variable 5", "bit 6", "actor 1", "verb 2",
 * "string 3", "search lamp", "damage"; or a part alone: "scripts". False, and nothing is done, when
 * there is no such thing. */
bool browser_go_to(struct browser *browser, const char *words);

/* The first damage that was found in the files, in a sentence; "": none. */
const char *browser_damage(const struct browser *browser);

#endif

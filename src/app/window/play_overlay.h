/* Overlays and messages over the picture. */
#ifndef WALKBOX_APP_WINDOW_PLAY_OVERLAY_H
#define WALKBOX_APP_WINDOW_PLAY_OVERLAY_H

#include "app/console/console.h"
#include "app/session/play_saves.h"
#include "engine/state/game_state.h"
#include "render/overlay/overlay.h"
#include "render/overlay/page_font.h"
#include "walk/path_lab.h"

/* Data of the path laboratory's overlays. */
struct play_lab {
    struct path_lab lab;
    void *memory; /* distance field, while its overlay is on; owned */
    size_t memory_size;
    struct actor_readout readout;
    const char *lines[ACTOR_READOUT_LINES];
};

struct play_overlay {
    unsigned bits;                   /* enum overlay_bits */
    bool hotspots;                   /* the key that shows hotspots is held */
    char message[PLAY_MESSAGE_SIZE]; /* may be "" */
    bool larger;                     /* larger letters */
    bool buttons;                    /* verbs are buttons with their names below the picture */
    int mouse_x, mouse_y;            /* picture pixels */
    bool mouse_inside;
    struct play_lab lab;
};

void play_overlay_end(struct play_overlay *overlay);

/* Toggles an overlay by its key, a small letter. Returns false if no overlay has this key. */
bool play_overlay_key(struct play_overlay *overlay, int key);

/* Whether there is anything to draw except the message. */
bool play_overlay_wanted(const struct play_overlay *overlay);

/* Draws overlays onto a canvas for the whole screen, with `zoom` canvas pixels per picture
 * pixel. */
void play_overlay_draw(struct play_overlay *overlay, const struct game *game, uint32_t *pixels,
                       int zoom);

/* Darkens the picture behind a spoken line, except its letters, on a canvas as above. */
void play_overlay_draw_band(const struct game *game, uint32_t *pixels, int zoom);

/* Draws a message, broken into lines as needed, at the top of a canvas as above, or above the
 * picture's row `bottom` if that is not 0. */
void play_overlay_draw_message(const struct play_overlay *overlay, const char *text, int bottom,
                               uint32_t *pixels, int zoom);

/* Returns the microseconds a router needs to plan a path: the shortest of several times, without
 * the first, which fills its caches; or the mean of as many plans as a coarse clock can time. */
double lab_plan_time(const struct walk_map *map, struct walk_caches *caches,
                     const struct router *router, struct walk_point from, struct walk_point to);

/* Plans the paths of all routers, and times each. */
void lab_plan_timed(struct lab_paths *paths, const struct walk_map *map,
                    struct walk_caches *caches);

#endif

/* Overlays, messages and help pages over the picture. */
#ifndef WALKBOX_APP_WINDOW_PLAY_OVERLAY_H
#define WALKBOX_APP_WINDOW_PLAY_OVERLAY_H

#include "app/console/actor_readout.h"
#include "app/session/settings.h"
#include "engine/game_state.h"
#include "render/overlay/overlay.h"
#include "walk/path_lab.h"

enum { PLAY_MESSAGE_SIZE = 512 };

/* What the overlays of the path laboratory show. */
struct play_lab {
    struct path_lab lab;
    void *memory; /* of the field of distances, while its overlay is on; owned */
    size_t memory_size;
    struct actor_readout readout;
    const char *lines[ACTOR_READOUT_LINES];
};

struct play_overlay {
    unsigned bits;                   /* enum overlay_bits */
    bool help;                       /* the list of keys */
    bool help_pads;                  /* its second page, in the place of the first */
    bool hotspots;                   /* a key is held that shows what can be pointed at */
    char message[PLAY_MESSAGE_SIZE]; /* broken into lines when it is long; "" = none */
    const struct settings *settings; /* of the keys and colours; NULL: the built-in ones */
    uint32_t tones[OVERLAY_TONES];   /* the colours of overlays */
    bool field_from_ego; /* whether the field of distances starts from ego; false: from the mouse */
    int mouse_x, mouse_y; /* picture pixels */
    bool mouse_inside;
    struct play_lab lab;
};

/* Sets keys, colours and the size of letters from settings, which are borrowed. */
void play_overlay_set(struct play_overlay *overlay, const struct settings *settings);
void play_overlay_end(struct play_overlay *overlay);

/* Switches an overlay on or off by its key, a small letter. False when no overlay has this key. */
bool play_overlay_key(struct play_overlay *overlay, int key);

/* Whether there is anything to draw besides the message. */
bool play_overlay_wanted(const struct play_overlay *overlay);

/* Draws overlays and the list of keys onto a canvas for the whole screen, with `zoom` canvas pixels
 * for a picture pixel. */
void play_overlay_draw(struct play_overlay *overlay, const struct game *game, uint32_t *pixels,
                       int zoom);

/* Draws the message, at the top of such a canvas or at its bottom, in lines that are broken at
 * spaces or, in a long word, anywhere. */
void play_overlay_draw_message(const struct play_overlay *overlay, bool below, uint32_t *pixels,
                               int zoom);

/* The microseconds that a router needs to plan a path: the shortest of several times. The first one
 * does not count, since the router then fills its caches. */
double lab_plan_time(const struct walk_map *map, const struct router *router,
                     struct walk_point from, struct walk_point to);

/* Plans the paths of all routers, and measures the time that each needs. */
void lab_plan_timed(struct lab_paths *paths, const struct walk_map *map);

#endif

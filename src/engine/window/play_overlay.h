/* What `play` draws over the picture: the overlays that are switched on, a line that tells what
 * was done, the list of keys. */
#ifndef WALKBOX_ENGINE_WINDOW_PLAY_OVERLAY_H
#define WALKBOX_ENGINE_WINDOW_PLAY_OVERLAY_H

#include "engine/window/play_lab.h"
#include "render/overlay/overlay.h"

enum { PLAY_MESSAGE_SIZE = 96 };

struct play_overlay {
    unsigned bits; /* enum overlay_bits */
    bool help;
    char message[PLAY_MESSAGE_SIZE]; /* "" = none */
    bool field_from_ego;             /* the field of distances; else from under the mouse */
    int mouse_x, mouse_y;            /* picture pixels */
    bool mouse_inside;
    struct play_lab lab;
};

/* Switches an overlay by its key, a small letter; false when it is none of them. */
bool play_overlay_key(struct play_overlay *overlay, int key);

/* Whether anything is to be drawn, so that a canvas is worth clearing. */
bool play_overlay_wanted(const struct play_overlay *overlay);

/* Draws overlays and keys into a canvas of the whole screen, `zoom` canvas pixels to a picture
 * pixel. */
void play_overlay_draw(struct play_overlay *overlay, const struct game *game, uint32_t *pixels,
                       int zoom);

/* Likewise the line that tells what was done, at the foot. */
void play_overlay_draw_message(const struct play_overlay *overlay, uint32_t *pixels, int zoom);

/* Gives back what overlays that are switched on hold. */
void play_overlay_end(struct play_overlay *overlay);

#endif

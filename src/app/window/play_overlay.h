/* Overlays, messages and help pages over the picture. */
#ifndef WALKBOX_APP_WINDOW_PLAY_OVERLAY_H
#define WALKBOX_APP_WINDOW_PLAY_OVERLAY_H

#include "app/session/settings.h"
#include "app/window/play_lab.h"
#include "render/overlay/overlay.h"

enum { PLAY_MESSAGE_SIZE = 512 };

struct play_overlay {
    unsigned bits;                   /* enum overlay_bits */
    bool help;                       /* the list of keys */
    bool help_pads;                  /* its second page, in the place of the first */
    bool hotspots;                   /* a key is held that shows what can be pointed at */
    char message[PLAY_MESSAGE_SIZE]; /* broken into lines when it is long; "" = none */
    const struct settings *settings; /* of the keys and colours; NULL: as they are at first */
    uint32_t tones[OVERLAY_TONES];   /* the colours of overlays */
    bool field_from_ego; /* whether the field of distances starts from ego; false: from the mouse */
    int mouse_x, mouse_y; /* picture pixels */
    bool mouse_inside;
    struct play_lab lab;
};

/* Sets keys, colours and the size of letters from settings, which are borrowed. */
void play_overlay_set(struct play_overlay *overlay, const struct settings *settings);

/* Switches an overlay on or off by its key, a small letter. False when no overlay has this key. */
bool play_overlay_key(struct play_overlay *overlay, int key);

/* F1: the list of keys, then its second page, then neither. */
void play_overlay_turn_help(struct play_overlay *overlay);

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

void play_overlay_end(struct play_overlay *overlay);

/* Whether there is anything that can be pointed at: objects, people, carried things, verbs. */
bool play_hotspots_any(const struct game *game);

#endif

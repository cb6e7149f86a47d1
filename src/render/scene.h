/* The scene from which the compositor draws a frame: the visible room, actors from back to front,
 * texts, and the panel. Pointers are borrowed. Observed: ScummVM 2.7 and 2.9. */
#ifndef WALKBOX_RENDER_SCENE_H
#define WALKBOX_RENDER_SCENE_H

#include "render/costume_draw.h"
#include "render/panel.h"
#include "render/text_layout.h"
#include "resource/room.h"

enum { SCENE_SPRITE_LIMIT = 32, SCENE_TEXT_LIMIT = 2 };

struct scene {
    const struct room *room;      /* NULL for a black screen */
    int camera_left;              /* first visible room column in pixels, a multiple of 8 */
    int top;                      /* first screen row of the room */
    int bottom;                   /* screen row where the room ends, exclusive */
    const uint8_t *background;    /* room picture with objects; NULL for room->background */
    unsigned background_version;  /* rises with every change of background or room */
    const struct zplane *zplanes; /* z-planes merged with the objects'; NULL for room->zplanes */
    bool dark;                    /* only actors are visible, and the room inside `light` */
    struct rectangle light;       /* flashlight in screen pixels; may be empty */
    const struct colour *palette; /* current 256 colours; NULL for room->palette */
    const uint8_t *shadows;       /* shadow table, see struct costume_target */
    /* Text layers above the actors, in drawing order; NULL if absent. */
    const struct text_layer *texts[SCENE_TEXT_LIMIT];
    const struct panel *panel; /* screen above and below the room; NULL for black */
    bool scummvm_quirks;       /* costume_target.scummvm_edges */
    int sprite_count;
    struct sprite sprites[SCENE_SPRITE_LIMIT]; /* actors, back to front */
};

/* Draws the whole frame and sets its palette. Rows and columns outside the room get colour 0. */
void compose_frame(struct frame *frame, const struct scene *scene);

/* Erases the text in a layer below the pixels that an actor is drawn with. */
void scene_sprite_erase_text(const struct scene *scene, const struct sprite *sprite,
                             struct text_layer *layer);

#endif

/* The scene, from which the compositor draws a frame: the room in view, the actors from back to
 * front, texts, and the panel. Pointers are borrowed. */
#ifndef WALKBOX_RENDER_SCENE_H
#define WALKBOX_RENDER_SCENE_H

#include "render/costume_draw.h"
#include "render/panel.h"
#include "render/text_layout.h"
#include "resource/room.h"

enum { SCENE_SPRITE_LIMIT = 32, SCENE_TEXT_LIMIT = 2 };

struct scene {
    const struct room *room;      /* NULL: no room, all black */
    int camera_left;              /* first visible column of the room, pixels, a multiple of 8 */
    int top;                      /* row of the screen where the room begins */
    int bottom;                   /* row of the screen where it ends, exclusive */
    const uint8_t *background;    /* the room's picture with its objects; NULL: room->background */
    unsigned background_version;  /* raised with every change of the background or the room */
    const struct zplane *zplanes; /* with those of its objects, too; NULL: room->zplanes */
    bool dark;                    /* only actors are visible, and in `light` the room's picture */
    struct rectangle light;       /* of a flashlight, on the screen; may be empty */
    const struct colour *palette; /* the present 256 colours; NULL: the room's own */
    const uint8_t *shadows;       /* see struct costume_target */
    /* Above the actors, in this order; NULL: none. */
    const struct text_layer *texts[SCENE_TEXT_LIMIT];
    const struct panel *panel; /* what is shown above and below the room; NULL: black */
    bool
        scummvm_quirks; /* draw pictures at the edges of the view as ScummVM 2.7 (costume_draw.h) */
    int sprite_count;
    struct sprite
        sprites[SCENE_SPRITE_LIMIT]; /* the actors in the order of drawing, back to front */
};

/* Draws the whole frame, palette included. Rows and columns outside the room get colour 0. */
void compose_frame(struct frame *frame, const struct scene *scene);

#endif

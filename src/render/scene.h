/* The scene: everything from which a frame is drawn, as plain data. The engine fills it, and the
 * compositor reads it. Pointers are borrowed. */
#ifndef WALKBOX_RENDER_SCENE_H
#define WALKBOX_RENDER_SCENE_H

#include "render/panel.h"
#include "render/sprite.h"
#include "render/text_draw.h"
#include "resource/room.h"

enum { SCENE_SPRITE_LIMIT = 32, SCENE_TEXT_LIMIT = 2 };

struct scene {
    const struct room *room;      /* NULL: no room, all black */
    int camera_left;              /* first visible column of the room, pixels, a multiple of 8 */
    int top;                      /* row of the screen where the room begins */
    int bottom;                   /* row of the screen where it ends, exclusive */
    const uint8_t *background;    /* the room's picture with its objects drawn in, rows of
                                     room->width; NULL: room->background */
    unsigned background_version;  /* raised whenever the background's pixels change, or the room to
                                     which the pointer leads */
    const struct zplane *zplanes; /* with those of its objects, too; NULL: room->zplanes */
    bool dark;                    /* the room's picture is not seen; its actors are */
    struct rectangle light;       /* part of the screen where a dark room's picture is seen, see
                                     flashlight.h; empty: nowhere */
    const struct colour *palette; /* 256 colours as they are now; NULL: the room's own */
    const uint8_t *shadows;       /* 256 colours: what an actor's shadow makes of each colour; NULL:
                                     shadows are not drawn */
    /* Above the actors, in this order; NULL: none. */
    const struct text_layer *texts[SCENE_TEXT_LIMIT];
    const struct panel *panel; /* what is shown above and below the room; NULL: black */
    bool scummvm_quirks; /* draw as ScummVM 2.7 does where the original need not: pictures at the
                            edges of the view (costume_draw.h), wipes that end before they have been
                            everywhere (wipe_remains.h) */
    int sprite_count;
    struct sprite
        sprites[SCENE_SPRITE_LIMIT]; /* the actors in the order of drawing, back to front */
};

#endif

/* Everything a frame needs, as plain data. The engine fills it, the compositor reads it. */
#ifndef WALKBOX_RENDER_SCENE_H
#define WALKBOX_RENDER_SCENE_H

#include "render/draw/panel.h"
#include "render/draw/sprite.h"
#include "render/text/text_draw.h"
#include "resource/room.h"

enum { SCENE_SPRITE_LIMIT = 32, SCENE_TEXT_LIMIT = 2 };

struct scene {
    const struct room *room;      /* NULL: black */
    int camera_left;              /* first visible column of the room, pixels, a multiple of 8 */
    int top;                      /* row of the screen where the room begins */
    int bottom;                   /* row of the screen where it ends, exclusive */
    const uint8_t *background;    /* the room's picture with its objects drawn in, room->width
                                     a row; NULL: room->background */
    unsigned background_version;  /* raised whenever its pixels, or the room behind the pointer,
                                     change */
    const struct zplane *zplanes; /* likewise stamped; NULL: room->zplanes */
    bool dark;                    /* the room's picture is black; its actors are drawn */
    struct rectangle light;       /* of the screen: where a dark one is seen all the same, see
                                     flashlight.h; empty: nowhere */
    const struct colour *palette; /* 256 colours as they are now; NULL: the room's own */
    const uint8_t *shadows;       /* what an actor's shadow makes of each colour; NULL: nothing */
    const struct text_layer
        *texts[SCENE_TEXT_LIMIT]; /* above the actors, in this order; NULL: none */
    const struct panel *panel;    /* what is shown above and below the room; NULL: black */
    bool scummvm_quirks; /* draw as ScummVM 2.7 does where the original need not: pictures at the
                            edges of the view (costume_draw.h), wipes that end before they have been
                            everywhere (wipe_remains.h) */
    int sprite_count;
    struct sprite sprites[SCENE_SPRITE_LIMIT]; /* back to front: already in draw order */
};

#endif

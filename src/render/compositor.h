/* Composes the picture of a scene: what the camera sees of the room, then the actors from back to
 * front, then texts.
 *
 * compose_frame draws everything, one after the other. A compositor remembers what it drew. While
 * room and camera stay the same it draws again only actors and texts that changed, and those that
 * touch them; its pictures are the same as those of compose_frame. Neither takes memory. */
#ifndef WALKBOX_RENDER_COMPOSITOR_H
#define WALKBOX_RENDER_COMPOSITOR_H

#include "render/draw/costume_draw.h"
#include "render/scene.h"

enum { COMPOSITOR_DIRTY_LIMIT = SCENE_SPRITE_LIMIT + SCENE_TEXT_LIMIT + 16 };

/* An actor as it was drawn, and where. */
struct drawn_sprite {
    struct sprite sprite;
    uint8_t palette[COSTUME_PALETTE_LIMIT]; /* a copy of what sprite.palette pointed to */
    struct costume_placement placement;
    struct rectangle reach; /* where on the screen it may have drawn */
};

struct drawn_text {
    const struct text_layer *layer;
    unsigned version;
    struct rectangle reach;
};

/* What was drawn into the frame the last time. Zeroed: nothing is known. */
struct compositor {
    const struct frame *frame; /* the frame that was drawn into; NULL: all is to be drawn */
    const struct room *room;
    const uint8_t *background;
    unsigned background_version;
    struct rectangle light; /* where a dark room was lit; empty: nowhere */
    int camera_left, top, bottom;
    bool scummvm_quirks, shadowed;
    const struct panel *panel;
    unsigned panel_version;
    int sprite_count;
    struct drawn_sprite sprites[SCENE_SPRITE_LIMIT];
    struct drawn_text texts[SCENE_TEXT_LIMIT];
    /* Parts of the screen where something covers the room: first own_count of actors and texts,
     * then those told by compositor_cover. */
    int own_count;
    int dirty_count;
    struct rectangle dirty[COMPOSITOR_DIRTY_LIMIT];
};

/* Draws the whole frame anew, palette included. Rows and columns outside the room get colour 0. */
void compose_frame(struct frame *frame, const struct scene *scene);

/* Makes the same picture. Since the last time only this compositor may have drawn into the frame;
 * whoever else drew there must have told it by compositor_cover. */
void compositor_draw(struct compositor *compositor, const struct scene *scene, struct frame *frame);

/* Tells that something else, such as a text, was drawn over this part of the screen. The room is
 * put back there the next time. */
void compositor_cover(struct compositor *compositor, struct rectangle rectangle);

/* Forgets everything that was drawn: the next picture is drawn whole. */
void compositor_reset(struct compositor *compositor);

#endif

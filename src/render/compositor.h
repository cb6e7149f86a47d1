/* Composes the picture of a room: what the camera sees of it, then the actors, back to front, then
 * texts.
 *
 * compose_frame draws everything. A compositor remembers what it drew and, while room and camera
 * stay, draws again only actors and texts that changed and those that touch them; its pictures are
 * the same. Neither allocates. */
#ifndef WALKBOX_RENDER_COMPOSITOR_H
#define WALKBOX_RENDER_COMPOSITOR_H

#include "render/draw/costume_draw.h"
#include "render/scene.h"

enum { COMPOSITOR_DIRTY_LIMIT = SCENE_SPRITE_LIMIT + SCENE_TEXT_LIMIT + 16 };

/* An actor as he was drawn, and where. */
struct drawn_sprite {
    struct sprite sprite;
    uint8_t palette[COSTUME_PALETTE_LIMIT]; /* what its pointer led to */
    struct costume_placement placement;
    struct rectangle reach; /* of the screen */
};

struct drawn_text {
    const struct text_layer *layer;
    unsigned version;
    struct rectangle reach;
};

/* What the frame shows since it was last drawn. Zeroed: nothing is known. */
struct compositor {
    const struct frame *frame; /* the one that was drawn; NULL: draw all */
    const struct room *room;
    const uint8_t *background;
    unsigned background_version;
    struct rectangle light; /* of a dark room; empty: none */
    int camera_left, top, bottom;
    bool scummvm_quirks, shadowed;
    int sprite_count;
    struct drawn_sprite sprites[SCENE_SPRITE_LIMIT];
    struct drawn_text texts[SCENE_TEXT_LIMIT];
    int own_count; /* of these those that are of actors and texts; then what others told of */
    int dirty_count;
    struct rectangle dirty[COMPOSITOR_DIRTY_LIMIT]; /* of the screen: where the room is covered */
};

/* The whole frame anew, palette included. Rows and columns outside the room are colour 0. */
void compose_frame(struct frame *frame, const struct scene *scene);

/* The same picture, given that nobody but this compositor drew into the room's part of the frame
 * since the last time, or told it by compositor_cover. Rows outside the view are made colour 0
 * when the frame or the view is a new one, and left alone after that. */
void compositor_draw(struct compositor *compositor, const struct scene *scene, struct frame *frame);

/* Something else was drawn over this part of the screen, a text say: put the room back there
 * next time. */
void compositor_cover(struct compositor *compositor, struct rectangle rectangle);

/* Nothing that was drawn counts any more: the next picture is drawn whole. */
void compositor_reset(struct compositor *compositor);

#endif

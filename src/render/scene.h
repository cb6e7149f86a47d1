/* The scene, from which the compositor draws a frame: the room in view, the actors from back to
 * front, texts, and the panel. Pointers are borrowed. */
#ifndef WALKBOX_RENDER_SCENE_H
#define WALKBOX_RENDER_SCENE_H

#include "render/costume_draw.h"
#include "render/text_layout.h"
#include "resource/room.h"

/* ---- the panel: the screen above and below the room, with verbs, the sentence line, and what
 * scripts draw there ---- */

struct panel {
    uint8_t pixels[SCREEN_HEIGHT * SCREEN_WIDTH]; /* as on the screen; the room hides its rows */
};

/* Fills the part of the area that is on the screen. */
void panel_fill(struct panel *panel, struct rectangle area, uint8_t color);

/* Copies all rows except top..bottom-1 into a frame. */
void panel_draw(const struct panel *panel, struct frame *frame, int top, int bottom);

/* A picture that a verb shows instead of a text. */
struct verb_picture {
    int width, height;
    const uint8_t *pixels;      /* row by row */
    const uint8_t *see_through; /* per strip: not 0 when pixels of `transparent` are not drawn */
    uint8_t transparent;
};

/* Draws the picture with x rounded down to a multiple of 8. Returns the rectangle that it would
 * cover at x itself, also off the screen, which is the verb's for the mouse and for clearing.
 * Observed: ScummVM 2.7. */
struct rectangle verb_picture_draw(struct panel *panel, const struct verb_picture *picture, int x,
                                   int y);

/* ---- the scene ---- */

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

/* ---- the mouse pointer ---- */

/* A letter of a charset that scripts choose, or a crosshair: the pixels in the row and column of
 * the hotspot that are 2 to 7 pixels away. Observed: ScummVM 2.7. */
enum { CURSOR_REACH = 7, CURSOR_GAP = 2 };

struct cursor_picture {
    const struct charset_glyph *glyph; /* NULL: the crosshair */
    int hotspot_x, hotspot_y;          /* the pixel of the glyph that points */
    uint8_t color;
};

/* Draws the pointer over a copy of the picture; it is not part of the game's. */
void cursor_draw(struct frame *frame, const struct cursor_picture *cursor, int x, int y);

/* Draws objects into a copy of a room's picture and of its z-planes (the canvas). */

/* As large as the room; owned by the caller. */
struct room_canvas {
    uint8_t *background;
    struct zplane *zplanes; /* as many as the room has; one whose bits are NULL is not drawn into */
};

/* A range of strips of a room, `end` exclusive. */
struct strip_range {
    int first, end;
};

/* Make the canvas, or some strips of it, the room without its objects. */
void room_canvas_clear(const struct room_canvas *canvas, const struct room *room);
void room_canvas_clear_strips(const struct room_canvas *canvas, const struct room *room,
                              struct strip_range strips);

/* Draws an object at (x, y), multiples of 8, clipped to the room. Strips of a transparent codec
 * omit pixels of the room's transparent colour and add the bits of their z-planes; other strips
 * replace pixels and bits. Observed: ScummVM 2.7. */
void room_draw_object(const struct room_canvas *canvas, const struct room *room,
                      const struct room_object *object, const struct object_image *image, int x,
                      int y);

/* The same, but only within these strips of the room. */
void room_draw_object_strips(const struct room_canvas *canvas, const struct room *room,
                             const struct room_object *object, const struct object_image *image,
                             int x, int y, struct strip_range strips);

#endif

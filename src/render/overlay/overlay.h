/* The overlay: boxes, routes, z-planes, numbers and so on, drawn into a canvas of 0xAARRGGBB
 * pixels, which the host blends over the picture. A room pixel is zoom x zoom canvas pixels. */
#ifndef WALKBOX_RENDER_OVERLAY_OVERLAY_H
#define WALKBOX_RENDER_OVERLAY_OVERLAY_H

#include "render/framebuffer.h"
#include "resource/room.h"
#include "util/message.h"
#include "walk/path_lab.h"

/* OVERLAY_BOXES and so on: a bit for each row of overlay.def. */
enum overlay_index {
#define OVERLAY(name, word, level, key, button, help) OVERLAY_INDEX_##name,
#include "render/overlay/overlay.def"
#undef OVERLAY
    OVERLAY_COUNT
};
enum overlay_bits {
#define OVERLAY(name, word, level, key, button, help) OVERLAY_##name = 1 << OVERLAY_INDEX_##name,
#include "render/overlay/overlay.def"
#undef OVERLAY
};

/* A row of overlay.def. */
struct overlay_row {
    unsigned bit;
    const char *word;
    int level;
    const char *key;           /* a capital letter */
    const char *button, *help; /* each of these, and the key, may be NULL: none */
};

/* NULL past the last. */
const struct overlay_row *overlay_row(int index);

/* The bit of a word, such as "boxes"; 0 for an unknown one. */
unsigned overlay_bit(const char *word);

struct overlay_canvas {
    uint32_t *pixels; /* width * height, row by row; borrowed */
    int width, height;
    int zoom;      /* canvas pixels to a room pixel, 1..8 */
    int left, top; /* room pixel at the canvas's upper left corner */
    int bottom;    /* canvas row where the room ends, exclusive; nothing is drawn below */
    message_translate *translate; /* NULL: none */
    bool larger;                  /* labels and legends have larger letters */
};

struct overlay_actor {
    int id, x, y, box, scale, clip_plane;
};

/* An object and where it is now. */
struct overlay_object {
    int id;
    struct rectangle area;
    struct walk_point walk_to;
};

/* Pointers are borrowed; those that the drawn bits do not need may be NULL. */
struct overlay_scene {
    const struct room *room;
    const struct zplane *zplanes; /* room->zplane_count of them */
    const struct walk_map *map;
    const struct named_room *named; /* names of its boxes, NULL: none */
    uint32_t flashing;              /* bit n: named box n was just entered */
    const struct walk_path *path;   /* of the walk under way; NULL: nobody walks */
    struct walk_point from;         /* where the actor who walks it is now */
    int waypoint;                   /* index of the waypoint to which that actor walks */
    const struct overlay_actor *actors;
    int actor_count;
    const struct overlay_object *objects; /* NULL: those of the room, as they are stored */
    int object_count;

    const struct lab_paths *paths; /* of the path laboratory; NULL: none */
    const struct lab_field *field; /* of the path laboratory; NULL or not made: none */
    int hops_of;                   /* the box whose hops are shown; WALK_BOX_NONE: none */
    int chain_from;                /* the table's chain leads from this box to `hops_of` */
    bool has_goal;
    struct walk_point goal;   /* of the routes that are compared; `from` is their start */
    const char *const *notes; /* lines of text */
    int note_count;
    struct walk_point noted; /* the place that the notes are about */
    bool below_is_free;      /* nothing is shown below the room, so legends may lie there */
};

/* Draws the overlays of these bits, then their legends and tables. */
void overlay_draw(const struct overlay_canvas *canvas, const struct overlay_scene *scene,
                  unsigned bits);

/* Names of places over the picture: a mark at each place, and its name nearby, where it hides no
 * other name or mark if there is space. Coordinates are screen pixels. */
enum { OVERLAY_PLACE_LIMIT = 256, OVERLAY_PLACE_LETTERS = 32 };

struct overlay_place {
    const char *name; /* UTF-8, cut to OVERLAY_PLACE_LETTERS bytes; borrowed */
    struct walk_point point;
    uint32_t colour; /* of the mark and of the name's edge */
};

/* Draws marks, and names within `within`. `larger`: letters of twice the size. */
void overlay_places_draw(const struct overlay_canvas *canvas, const struct overlay_place *places,
                         int count, bool larger, struct rectangle within);

#endif

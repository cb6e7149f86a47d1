/* The overlay draws boxes, paths, z-planes, numbers and so on into a canvas of 0xAARRGGBB pixels,
 * to be blended over the picture by the host. A room pixel is zoom x zoom canvas pixels. */
#ifndef WALKBOX_RENDER_OVERLAY_OVERLAY_H
#define WALKBOX_RENDER_OVERLAY_OVERLAY_H

#include "render/framebuffer.h"
#include "resource/room.h"
#include "util/message.h"
#include "walk/path_lab.h"

/* OVERLAY_BOXES and so on, a bit for each row of overlay.def. */
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
    const char *button, *help; /* NULL if there is none, like `key` */
};

/* Returns a row of overlay.def; NULL past the last. */
const struct overlay_row *overlay_row(int index);

/* Returns the bit for a word such as "boxes"; 0 if unknown. */
unsigned overlay_bit(const char *word);

struct overlay_canvas {
    uint32_t *pixels; /* width * height, row by row; borrowed */
    int width, height;
    int zoom;      /* canvas pixels in a room pixel, 1..8 */
    int left, top; /* room pixel in the upper left corner of the canvas */
    int bottom;    /* canvas row where the room ends, exclusive; overlays end there */
    message_translate *translate; /* NULL for English */
    bool larger;                  /* larger letters in labels and legends */
};

struct overlay_actor {
    int id, x, y, box, scale, clip_plane;
};

/* An object at its current place, in room pixels. */
struct overlay_object {
    int id;
    struct rectangle area;
    struct walk_point walk_to;
};

/* Data for the overlays. Pointers are borrowed. A pointer may be NULL if the drawn overlays do not
 * need it. */
struct overlay_scene {
    const struct room *room;
    const struct zplane *zplanes; /* room->zplane_count planes */
    const struct walk_map *map;
    struct walk_caches *caches;     /* caches of the map */
    const struct named_room *named; /* box names; NULL if there are none */
    uint32_t flashing;              /* bit n if named box n was just entered */
    const struct walk_path *path;   /* current path; NULL if nobody walks */
    struct walk_point from;         /* current place of the actor on `path` */
    int waypoint;                   /* index of the actor's next waypoint */
    const struct overlay_actor *actors;
    int actor_count;
    const struct overlay_object *objects; /* NULL for the objects stored in the room */
    int object_count;

    const struct lab_paths *paths; /* paths of all routers; NULL if there are none */
    const struct lab_field *field; /* distance field; not drawn if NULL or not made */
    int hops_of;                   /* box whose hops are shown, or WALK_BOX_NONE */
    int chain_from;                /* the table shows the chain from this box to `hops_of` */
    bool has_goal;
    struct walk_point goal;   /* goal of the compared paths, which begin at `from` */
    const char *const *notes; /* lines of text on a card */
    int note_count;
    struct walk_point noted; /* place described by the notes */
    bool below_is_free;      /* the screen below the room is unused, so legends may lie there */
};

/* Draws the overlays in `bits`, then their legends and tables. */
void overlay_draw(const struct overlay_canvas *canvas, const struct overlay_scene *scene,
                  unsigned bits);

/* Names of places over the picture: a mark at each place, and a name nearby, which hides no other
 * name or mark if there is space. Coordinates are screen pixels. */
enum { OVERLAY_PLACE_LIMIT = 256, OVERLAY_PLACE_LETTERS = 32 };

struct overlay_place {
    const char *name; /* UTF-8, cut to OVERLAY_PLACE_LETTERS bytes; borrowed */
    struct walk_point point;
    uint32_t colour; /* colour of the mark and of the name's edge */
};

/* Draws marks, and names inside `within`. `larger` doubles the size of letters. */
void overlay_places_draw(const struct overlay_canvas *canvas, const struct overlay_place *places,
                         int count, bool larger, struct rectangle within);

#endif

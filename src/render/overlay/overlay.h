/* What lies over the picture and is never part of it: boxes, routes, planes, numbers.
 *
 * Drawn into a canvas of 0xAARRGGBB pixels that whoever shows the picture blends over it, so the
 * picture stays as the game made it. Room coordinates; a room pixel is zoom x zoom canvas pixels.
 * Colours are told apart by people who do not see all of them (after Okabe and Ito). */
#ifndef WALKBOX_RENDER_OVERLAY_OVERLAY_H
#define WALKBOX_RENDER_OVERLAY_OVERLAY_H

#include "render/draw/framebuffer.h"
#include "resource/room.h"
#include "walk/path_lab.h"

enum overlay_bits {
    OVERLAY_BOXES = 1 << 0,   /* outlines, numbers, flags, mask, scale */
    OVERLAY_MATRIX = 1 << 1,  /* from the centre of each box an arrow to each box it hops to */
    OVERLAY_ZPLANES = 1 << 2, /* each plane in a tint of its own */
    OVERLAY_MASK = 1 << 3,    /* the walkable pixels */
    OVERLAY_OBJECTS = 1 << 4, /* rectangles, numbers, walk-to points */
    OVERLAY_SCALE = 1 << 5,   /* the scale of each box at its upper and lower edge */
    OVERLAY_ROUTE = 1 << 6,   /* the walk under way: its boxes, gates and legs */
    OVERLAY_ACTOR = 1 << 7,   /* the actor's anchor, box and scale */
    /* The path laboratory. */
    OVERLAY_FIELD = 1 << 8,   /* the field of distances, as heat and contour lines */
    OVERLAY_NODES = 1 << 9,   /* the points that router nodes searches, and what joins them */
    OVERLAY_HOPS = 1 << 10,   /* from one box the hops to all others */
    OVERLAY_TABLE = 1 << 11,  /* the matrix as a table, the chain between two boxes lit */
    OVERLAY_ROUTES = 1 << 12, /* the ways of all routers, with a legend */
    OVERLAY_NOTES = 1 << 13,  /* lines of text about something */
};

/* The bit of a word as --overlay takes it ("boxes", "matrix" ...); 0 when there is none. */
unsigned overlay_bit(const char *word);

/* The words in order, from 0; NULL past the last. */
const char *overlay_word(int index);

struct overlay_canvas {
    uint32_t *pixels; /* width * height, rows of width; borrowed */
    int width, height;
    int zoom;      /* canvas pixels to a room pixel, 1..8 */
    int left, top; /* room pixel at the canvas's upper left corner */
    int bottom;    /* canvas row where the room ends, exclusive: nothing is drawn below */
};

/* An actor to tell of; x, y is his place. */
struct overlay_actor {
    int id, x, y, box, scale, clip_plane;
};

/* An object where it is now. */
struct overlay_object {
    int id;
    struct rectangle area;
    struct walk_point walk_to;
};

struct named_room;

/* What there is to show. Pointers are borrowed and may be NULL where a bit is not asked for. */
struct overlay_scene {
    const struct room *room;
    const struct zplane *zplanes; /* room->zplane_count of them */
    const struct walk_map *map;
    const struct named_room *named; /* names of its boxes, NULL: none */
    uint32_t flashing;              /* those just entered, a bit each */
    const struct walk_path *path;   /* NULL: nobody walks */
    struct walk_point from;         /* where the walker is now */
    int waypoint;                   /* the one he aims at */
    const struct overlay_actor *actors;
    int actor_count;
    const struct overlay_object *objects; /* NULL: those of the room, as they are stored */
    int object_count;

    const struct lab_ways *ways;   /* the path laboratory */
    const struct lab_field *field; /* NULL or not made: none */
    int box_from, box_to;          /* whose hops are lit: WALK_BOX_NONE for none */
    bool has_goal;
    struct walk_point goal;   /* what a way is looked for to; `from` is its start */
    const char *const *notes; /* lines */
    int note_count;
    struct walk_point noted; /* what they are about */
    bool below_is_free;      /* nothing is shown below the room: legends may lie there */
};

/* Draws everything that `bits` asks for, in the order of the bits; then legends and tables, which
 * may lie below the room. */
void overlay_draw(const struct overlay_canvas *canvas, const struct overlay_scene *scene,
                  unsigned bits);

#endif

/* Objects of a room: OBIM (pictures) and OBCD (place, verbs, name), paired by number.
 *
 * From: docs/formats.md 7. Where IMHD and CDHD differ CDHD counts, and it is reported. */
#ifndef WALKBOX_RESOURCE_OBJECT_H
#define WALKBOX_RESOURCE_OBJECT_H

#include "resource/bytes/arena.h"
#include "resource/bytes/block.h"
#include "resource/bytes/limits.h"
#include "resource/picture/zplane.h"
#include "walk/floor/box.h"

/* The picture of one state, as large as its object. */
struct object_image {
    int state;         /* 1.. ; IM01 is state 1 */
    uint8_t *pixels;   /* width * height, rows of width */
    bool *see_through; /* per strip: pixels of the TRNS colour are not drawn, masks are ORed in */
    int zplane_count;
    struct zplane *zplanes; /* ZP01.. ; an absent one has bits NULL: acts all clear */
};

struct object_verb {
    uint8_t verb;    /* 0xFF serves every verb without an entry */
    uint16_t offset; /* of its code, from the VERB block header */
};

struct room_object {
    uint16_t id;
    int x, y;          /* pixels, multiples of 8 */
    int width, height; /* pixels, multiples of 8 */
    uint8_t flags;  /* CDHD: 0x80 = needs the parent in state 1, else low 4 bits = state needed */
    uint8_t parent; /* n-th object of the room counted from 1 in OBCD order, 0 = none */
    struct walk_point walk_to;
    uint8_t direction; /* enum costume_direction: where one looks who walked there */
    const char *name;  /* terminated, '@' fillers kept; "" when there is none */
    int verb_count;
    struct object_verb *verbs;
    struct byte_view code; /* the whole VERB block with its header: verb offsets index it */
    int image_count;
    struct object_image *images; /* ascending state */
};

/* The image of a state, NULL when it shows nothing. */
const struct object_image *room_object_image(const struct room_object *object, int state);

#endif

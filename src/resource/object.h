/* The objects of a room: OBIM (pictures) and OBCD (place, verbs, name), paired by number. Where
 * their headers IMHD and CDHD differ, CDHD counts. From: docs/formats.md 7. */
#ifndef WALKBOX_RESOURCE_OBJECT_H
#define WALKBOX_RESOURCE_OBJECT_H

#include "resource/block.h"
#include "resource/picture.h"
#include "util/arena.h"
#include "util/limits.h"
#include "walk/box.h"

enum {
    OBJECT_OWNER_ROOM = 15, /* the owner of an object that nobody carries */
    VERB_ANY = 255,         /* its code is run for verbs that have none */
    VERB_ENTRY_SIZE = 3,    /* of the table in a VERB block */
};

/* The picture of a state, as large as its object. */
struct object_image {
    int state;         /* from 1 on; IM01 is the picture of state 1 */
    uint8_t *pixels;   /* width * height, row by row */
    bool *see_through; /* per strip: pixels of the TRNS colour are not drawn, and z-planes are added
                          to the room's; false: they replace them */
    int zplane_count;
    struct zplane *zplanes; /* ZP01 first; an absent one has bits NULL: the room's stays */
};

struct object_verb {
    uint8_t verb;    /* number of the verb, or VERB_ANY */
    uint16_t offset; /* of its code, from the header of the VERB block */
};

struct room_object {
    uint16_t id;
    int x, y;          /* pixels, multiples of 8 */
    int width, height; /* pixels, multiples of 8 */
    uint8_t flags;     /* the state the parent must be in: 1 if bit 0x80 is set, else bits 0 to 3 */
    uint8_t parent;    /* object of the room, from 1 in the order of OBCD; 0: none */
    struct walk_point walk_to; /* where actors that walk to the object are sent */
    uint8_t direction;         /* enum costume_direction: how they face there */
    const char *name;          /* terminated, with its '@' fillers; "" when there is none */
    int verb_count;
    struct object_verb *verbs;
    struct byte_view code; /* the VERB block with its header */
    uint32_t code_place;   /* of that block, from the header of OBCD */
    int image_count;
    struct object_image *images; /* in ascending order of states */
};

/* NULL when the object shows nothing in the state. */
const struct object_image *room_object_image(const struct room_object *object, int state);

/* What reading objects needs of their room. */
struct object_setting {
    const char *file; /* for faults */
    struct byte_view file_bytes;
    const struct block *room;
    int zplane_count;
    uint8_t transparent; /* the TRNS colour */
    struct arena *arena;
    struct fault_log *log;
};

/* Reads the objects in the order of their OBCD blocks. Damaged ones are left out and logged.
 * Returns false only when memory runs out. */
bool room_objects_load(struct room_object **objects, int *count,
                       const struct object_setting *setting, struct fault *fault);

/* Reads only the object with a number. False when there is none, or when memory runs out. */
bool room_object_load(struct room_object *object, const struct object_setting *setting, int id,
                      struct fault *fault);

#endif

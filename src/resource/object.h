/* The objects of a room: OBIM (pictures) and OBCD (place, verbs, name), paired by number.
 *
 * From: docs/formats.md 7. Where the headers of the two (IMHD and CDHD) differ, CDHD counts, and
 * the difference is reported. */
#ifndef WALKBOX_RESOURCE_OBJECT_H
#define WALKBOX_RESOURCE_OBJECT_H

#include "resource/block.h"
#include "resource/picture.h"
#include "util/arena.h"
#include "util/limits.h"
#include "walk/box.h"

enum {
    OBJECT_OWNER_ROOM = 15, /* the owner of an object that nobody carries */
    VERB_ANY = 255,         /* the verb whose code is run if there is none for the verb asked for */
    VERB_ENTRY_SIZE = 3,    /* of the table in a VERB block */
};

/* The picture of one state, as large as its object. */
struct object_image {
    int state;         /* from 1 on; IM01 is the picture of state 1 */
    uint8_t *pixels;   /* width * height, row by row */
    bool *see_through; /* per strip: its pixels of the TRNS colour are not drawn, and its z-planes
                          are added to those of the room; false: they replace them */
    int zplane_count;
    struct zplane
        *zplanes; /* ZP01 first; an absent one has bits NULL, and leaves that of the room */
};

struct object_verb {
    uint8_t verb;    /* number of the verb; 0xFF stands for every verb without an entry */
    uint16_t offset; /* where its code begins, counted from the header of the VERB block */
};

struct room_object {
    uint16_t id;
    int x, y;          /* pixels, multiples of 8 */
    int width, height; /* pixels, multiples of 8 */
    uint8_t flags;     /* the state that the parent must be in: 1 if bit 0x80 is set, else the low 4
                          bits */
    uint8_t parent;    /* which object of the room, counted from 1 in the order of OBCD; 0 = none */
    struct walk_point walk_to; /* where actors are sent who walk to the object */
    uint8_t direction;         /* enum costume_direction: how an actor faces who walked there */
    const char *name;          /* terminated, with its '@' fillers; "" when there is none */
    int verb_count;
    struct object_verb *verbs;
    struct byte_view code; /* the whole VERB block with its header; offsets of verbs count in it */
    uint32_t code_place;   /* where that block begins, counted from the header of OBCD */
    int image_count;
    struct object_image *images; /* in ascending order of states */
};

/* The picture of an object in a state, NULL when the object shows nothing in it. */
const struct object_image *room_object_image(const struct room_object *object, int state);

/* What is needed of the room to read its objects. */
struct object_setting {
    const char *file;            /* its name, for faults */
    struct byte_view file_bytes; /* all of it: a view of a VERB block includes its header */
    const struct block *room;
    int zplane_count;
    uint8_t transparent; /* the TRNS colour */
    struct arena *arena;
    struct fault_log *log;
};

/* Reads the objects in the order of their OBCD blocks. What is damaged is left out and logged.
 * Returns false only when memory runs out. */
bool room_objects_load(struct room_object **objects, int *count,
                       const struct object_setting *setting, struct fault *fault);

/* Reads one object, by its number, of a room that is otherwise not read. False when the room has no
 * such object, or when memory runs out. */
bool room_object_load(struct room_object *object, const struct object_setting *setting, int id,
                      struct fault *fault);

#endif

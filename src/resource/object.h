/* The objects of a room: OBIM (pictures) and OBCD (place, verbs, name), paired by number. If the
 * headers IMHD and CDHD differ, CDHD counts. From: docs/formats.md 7. */
#ifndef WALKBOX_RESOURCE_OBJECT_H
#define WALKBOX_RESOURCE_OBJECT_H

#include "resource/block.h"
#include "resource/picture.h"
#include "util/arena.h"
#include "util/limits.h"
#include "walk/box.h"

enum {
    OBJECT_OWNER_ROOM = 15, /* owner of an object that nobody carries */
    VERB_ANY = 255,         /* code for all verbs without code of their own */
    VERB_ENTRY_SIZE = 3,    /* bytes of an entry in the table of a VERB block */
};

/* The picture of an object in one state, as large as the object. */
struct object_image {
    int state;         /* from 1; IM01 is the picture of state 1 */
    uint8_t *pixels;   /* width * height, row by row */
    bool *see_through; /* per strip; true: pixels of the TRNS colour are not drawn, and z-planes are
                          added to the room's; false: z-planes replace the room's */
    int zplane_count;
    struct zplane *zplanes; /* ZP01 first; bits NULL in an absent plane, which leaves the room's
                               plane unchanged */
};

struct object_verb {
    uint8_t verb;    /* verb number, or VERB_ANY */
    uint16_t offset; /* start of the code, from the header of the VERB block */
};

struct room_object {
    uint16_t id;
    int x, y;          /* pixels, multiples of 8 */
    int width, height; /* pixels, multiples of 8 */
    uint8_t flags;     /* parent state needed: 1 if bit 0x80 is set, otherwise bits 0 to 3 */
    uint8_t parent;    /* parent object, from 1 in OBCD order; 0 if there is none */
    struct walk_point walk_to; /* where actors go that walk to the object */
    uint8_t direction;         /* enum costume_direction, taken by actors at walk_to */
    const char *name;          /* terminated, including '@' fillers; "" if there is none */
    int verb_count;
    struct object_verb *verbs;
    struct byte_view code; /* VERB block including its header */
    uint32_t code_place;   /* VERB block, in bytes from the header of OBCD */
    int image_count;
    struct object_image *images; /* in rising order of states */
};

/* Returns the picture in a state; NULL if the object shows nothing then. */
const struct object_image *room_object_image(const struct room_object *object, int state);

/* Returns the position of the code in the VERB block, behind the verb table; 0 if the table has no
 * end. */
size_t room_object_code_begin(const struct room_object *object);

/* The context for reading objects: their file and room. */
struct object_setting {
    const char *file; /* for faults */
    const struct block *room;
    int zplane_count;
    uint8_t transparent; /* TRNS colour of the room */
    struct arena *arena;
    struct fault_log *log;
};

/* Reads all objects, in OBCD order. Damaged objects are left out and logged. Returns false only if
 * memory runs out. */
bool room_objects_load(struct room_object **objects, int *count,
                       const struct object_setting *setting, struct fault *fault);

/* Reads one object by number. Returns false if there is none, or if memory runs out. */
bool room_object_load(struct room_object *object, const struct object_setting *setting, int id,
                      struct fault *fault);

#endif

/* Reads the OBIM and OBCD blocks of a room into the objects of object.h. */
#ifndef WALKBOX_RESOURCE_OBJECT_LOAD_H
#define WALKBOX_RESOURCE_OBJECT_LOAD_H

#include "resource/object.h"

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

/* Reading a room's OBIM and OBCD blocks into objects; what an object is stands in object.h. */
#ifndef WALKBOX_RESOURCE_OBJECT_LOAD_H
#define WALKBOX_RESOURCE_OBJECT_LOAD_H

#include "resource/object.h"

/* What an object needs to know of its room. */
struct object_setting {
    const char *file;
    struct byte_view file_bytes; /* so that code keeps the header it counts from */
    const struct block *room;
    int zplane_count;
    uint8_t transparent;
    struct arena *arena;
    struct fault_log *log;
};

/* The objects in OBCD order. What is damaged is left out and logged; false only when memory runs
 * out. */
bool room_objects_load(struct room_object **objects, int *count,
                       const struct object_setting *setting, struct fault *fault);

#endif

/* The inventory: the carried objects, in the order in which they were picked up. An object is
 * carried if it is in the list and its owner is not the room; setOwnerOf alone does not add it to
 * the list. Observed: ScummVM 2.7. */
#ifndef WALKBOX_ENGINE_ROOM_INVENTORY_H
#define WALKBOX_ENGINE_ROOM_INVENTORY_H

#include <stdbool.h>

struct object_states;
struct world;

/* Appends an object, even if the list already has it; both entries then count. `room` has its code.
 * Returns false if the list is full. Ignores a number that no object can have. */
bool inventory_add(struct world *world, int object, int room);

/* Removes an object's first entry. */
void inventory_remove(struct object_states *states, int object);

/* Removes the first entry of an object once the object's scripts have ended. Nobody owns the object
 * meanwhile, so the removal may wait until the list changes. */
void inventory_remove_later(struct object_states *states, int object);

/* Removes the objects whose scripts have ended since inventory_remove_later. */
void inventory_let_leave(struct world *world);

/* The number of objects that an owner carries; and the k-th object, counted from 1, or 0 if there
 * are fewer. */
int inventory_count(const struct object_states *states, int owner);
int inventory_find(const struct object_states *states, int owner, int k);

#endif

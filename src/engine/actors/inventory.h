/* Who carries which objects, in the order in which they were picked up.
 *
 * An object is carried when it is in the list and its owner is not the room. The two are
 * independent of each other: setOwnerOf for an object that was never picked up does not put it into
 * the list. */
#ifndef WALKBOX_ENGINE_ACTORS_INVENTORY_H
#define WALKBOX_ENGINE_ACTORS_INVENTORY_H

#include <stdbool.h>

struct game;

/* Appends an object to the list, even if it is in the list already: then it is there, and counts,
 * once more. `room` is the room whose data holds its code. A full list halts the machine. */
void inventory_add(struct game *game, int object, int room);

/* How many objects an owner carries; and the k-th of them, counted from 1, or 0 when there are
 * fewer. */
int inventory_count(const struct game *game, int owner);
int inventory_find(const struct game *game, int owner, int k);

/* Runs the inventory script (VAR_INVENTORY_SCRIPT), which shows what changed. */
void inventory_changed(struct game *game, int argument);

/* setOwnerOf. Owner 0 stops the object's scripts. If the room had the object, it also ends its
 * floating (floating.h), and its entries in the list stay; if somebody else had it, it is removed
 * from the list, once, at its first place, and the objects after it move up. Object 0 is given to
 * nobody: ScummVM ends. Observed: ScummVM 2.7. */
void inventory_give(struct game *game, int object, int owner);

#endif

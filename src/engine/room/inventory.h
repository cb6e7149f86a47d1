/* The inventory: who carries which objects, in the order in which they were picked up. An object is
 * carried when it is in the list and its owner is not the room; setOwnerOf alone does not put it
 * into the list. */
#ifndef WALKBOX_ENGINE_ROOM_INVENTORY_H
#define WALKBOX_ENGINE_ROOM_INVENTORY_H

struct game;
struct object_states;

/* Appends an object, even if the list has it already: it counts once more then. `room` is where its
 * code is. A full list halts the machine. */
void inventory_add(struct game *game, int object, int room);

/* How many objects an owner carries; and the k-th of them from 1, or 0. */
int inventory_count(const struct object_states *states, int owner);
int inventory_find(const struct object_states *states, int owner, int k);

/* Runs the inventory script (VAR_INVENTORY_SCRIPT), which shows what changed. */
void inventory_changed(struct game *game, int argument);

/* setOwnerOf. Owner 0 stops the object's scripts. If the room had the object, it stops floating
 * and its entries stay; otherwise its first entry is removed. Object 0 is given to
 * nobody: ScummVM ends. Observed: ScummVM 2.7. */
void inventory_give(struct game *game, int object, int owner);

#endif

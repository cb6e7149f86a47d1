/* Who carries what, in the order in which it was picked up.
 *
 * An object is carried when it is in the list and its owner is not the room. Both change on their
 * own: setOwnerOf of an object that was never picked up puts nothing into the list. */
#ifndef WALKBOX_ENGINE_ACTORS_INVENTORY_H
#define WALKBOX_ENGINE_ACTORS_INVENTORY_H

#include <stdbool.h>

struct game;

/* Puts an object of a room at the end, if it is not in the list yet. */
void inventory_add(struct game *game, int object, int room);

/* Takes it out; those behind it move up. Its script ends. */
void inventory_remove(struct game *game, int object);

bool inventory_has(const struct game *game, int object);

/* How many an owner has, and the k-th of them, counted from 1; 0 when he has fewer. */
int inventory_count(const struct game *game, int owner);
int inventory_find(const struct game *game, int owner, int k);

/* Runs the inventory script, which shows what changed. */
void inventory_changed(struct game *game, int argument);

/* setOwnerOf: owner 0 takes a carried object away for good. */
void inventory_give(struct game *game, int object, int owner);

#endif

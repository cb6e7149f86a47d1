/* The floor of a room for both walkers (walk_map, classic_floor), and its changes by scripts.
 * Floors are made again when a room is entered or a save is loaded; struct floor_state has the
 * changes. From: docs/walking.md 6 and 11. */
#ifndef WALKBOX_ENGINE_ROOM_FLOOR_H
#define WALKBOX_ENGINE_ROOM_FLOOR_H

#include "resource/room.h"
#include "walk/box.h"
#include "walk/classic/classic_floor.h"
#include "walk/walk_caches.h"
#include "walk/walk_map.h"

struct floor;
struct floor_state;

/* Makes both floors of a room in the arena, with the scales in the box-name file, if there is one.
 * Scale slots that the room does not fill keep their values in `classic`. Both floors borrow the
 * room and point to each other, so neither may be moved. Returns the map's caches, in the arena, or
 * NULL if memory runs out. */
struct walk_caches *room_floor_make(struct walk_map *map, struct classic_floor *classic,
                                    struct room *room, const struct named_boxes *named_boxes,
                                    struct arena *arena);

/* Call this when the caches' room or arena has moved. */
void room_caches_moved(struct walk_caches *caches, struct room *room, struct arena *arena);

/* ---- the current room's floor ---- */

/* A room was entered: copies the floor from the room's data. */
void floor_enter_room(const struct floor *floor, struct floor_state *state);

/* matrixOps and roomOps scale, for boxes of the room and slots 0..3. Other boxes and slots are
 * ignored. */
bool floor_has_box(const struct floor *floor, int box);
void floor_set_flags(struct floor *floor, struct floor_state *state, int box, uint8_t flags);
void floor_set_scale(struct floor *floor, struct floor_state *state, int box, uint16_t scale_word);
void floor_set_slot(struct floor *floor, struct floor_state *state, int slot,
                    struct walk_scale_slot value);
void floor_rebuild(struct floor *floor, struct floor_state *state);

/* Changes the floors to match `state`, after the world was loaded from a save. */
void floor_restore(struct floor *floor, const struct floor_state *state);

#endif

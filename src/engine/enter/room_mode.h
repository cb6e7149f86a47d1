/* Room mode: one room with ego and the mouse, without scripts. A click sends ego. Key `l` locks or
 * unlocks the box under the mouse, `r` rebuilds the box matrix. */
#ifndef WALKBOX_ENGINE_ENTER_ROOM_MODE_H
#define WALKBOX_ENGINE_ENTER_ROOM_MODE_H

#include <stdbool.h>

#include "walk/box.h"

struct fault;
struct floor;
struct game;
struct game_event;

/* How room mode starts. */
struct room_mode_start {
    int room;             /* 0 for the lowest room with a visible box */
    int costume;          /* 0 for the lowest costume that can be decoded */
    bool has_place;       /* if false, ego stands at the centre of the lowest visible box */
    struct walk_point at; /* room pixels; moved onto the floor */
};

/* Enters the room. Ego stands in it, facing south, and the camera follows ego. Returns false, with
 * a fault, if the room or costume is missing or damaged, or no room has a floor. */
bool room_mode_start(struct game *game, const struct room_mode_start *start, struct fault *fault);

/* Enters another room in the middle of a game. In room mode it is entered as by room_mode_start,
 * and ego keeps its costume. In a booted game exit and entry code run, as if ego came through a
 * door that does not exist; if they do not place ego, it stands where room mode would put it.
 * Returns false, with a fault, if the room is missing or damaged, and nothing has changed, or if
 * the machine has halted. */
bool room_visit(struct game *game, int room, struct fault *fault);

/* Carries out a player's event. */
void room_mode_event(struct game *game, const struct game_event *event);

/* The lowest box, locked or not, that contains a room pixel, or WALK_BOX_NONE. */
int room_mode_box_under(const struct floor *floor, struct walk_point point);

#endif

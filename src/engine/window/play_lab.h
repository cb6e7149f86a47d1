/* The path laboratory while it is switched on: what its overlays show, planned and timed when
 * something changed, in memory that is taken then and given back when it is switched off. */
#ifndef WALKBOX_ENGINE_WINDOW_PLAY_LAB_H
#define WALKBOX_ENGINE_WINDOW_PLAY_LAB_H

#include "engine/inspect/actor_readout.h"
#include "engine/state/game_state.h"
#include "walk/path_lab.h"

struct play_lab {
    struct path_lab lab;
    void *memory; /* of the field; owned */
    size_t memory_size;
    struct actor_readout_text readout;
    const char *lines[ACTOR_READOUT_LINES];
};

/* Plans the ways of all routers, and takes the time of each. */
void lab_plan_timed(struct lab_ways *ways, const struct walk_map *map);

/* Brings the ways up to date. */
void play_lab_ways(struct play_lab *lab, const struct walk_map *map, struct walk_point speed,
                   struct walk_point from, struct walk_point to);

/* Brings the field up to date; false when there is no memory for it. */
bool play_lab_field(struct play_lab *lab, const struct walk_map *map, struct walk_point from);

/* Writes the readout of an actor into lines; returns how many. */
int play_lab_readout(struct play_lab *lab, const struct game *game, int actor);

/* The actor who is drawn at a point of the room, the foremost; 0 when there is none. */
int play_lab_actor_at(const struct game *game, struct walk_point point);

/* Gives the field's memory back. */
void play_lab_drop_field(struct play_lab *lab);

#endif

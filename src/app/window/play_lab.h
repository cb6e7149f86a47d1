/* The path laboratory while it is switched on: what its overlays show. Paths are planned and timed
 * when something changed. The memory for the field is allocated when it is needed, and freed when
 * the overlay is switched off. */
#ifndef WALKBOX_APP_WINDOW_PLAY_LAB_H
#define WALKBOX_APP_WINDOW_PLAY_LAB_H

#include "app/console/actor_readout.h"
#include "engine/game_state.h"
#include "walk/path_lab.h"

struct play_lab {
    struct path_lab lab;
    void *memory; /* memory of the field; owned */
    size_t memory_size;
    struct actor_readout readout;
    const char *lines[ACTOR_READOUT_LINES];
};

/* The microseconds that a router needs to plan a path. It is planned several times and the shortest
 * time counts. The first time does not count, because then the router computes what it keeps for
 * later paths. */
double lab_plan_time(const struct walk_map *map, const struct router *router,
                     struct walk_point from, struct walk_point to);

/* Plans the paths of all routers, and measures the time that each needs. */
void lab_plan_timed(struct lab_ways *ways, const struct walk_map *map);

/* Plans the paths anew if something changed. */
void play_lab_ways(struct play_lab *lab, const struct walk_map *map, struct walk_point speed,
                   struct walk_point from, struct walk_point to);

/* Computes the field of distances anew if something changed. False when there is no memory for it.
 */
bool play_lab_field(struct play_lab *lab, const struct walk_map *map, struct walk_point from);

/* Writes the readout of an actor into `lines`. Returns how many lines there are. */
int play_lab_readout(struct play_lab *lab, const struct game *game, int actor);

/* The frontmost actor that is drawn at a point of the room; 0 when there is none. */
int play_lab_actor_at(const struct game *game, struct walk_point point);

/* Frees the memory of the field. */
void play_lab_drop_field(struct play_lab *lab);

#endif

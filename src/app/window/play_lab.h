/* What the overlays of the path laboratory show. Memory for the field of distances is only held
 * while its overlay is on. */
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

/* The microseconds that a router needs to plan a path: the shortest of several times. The first one
 * does not count, since the router then fills its caches. */
double lab_plan_time(const struct walk_map *map, const struct router *router,
                     struct walk_point from, struct walk_point to);

/* Plans the paths of all routers, and measures the time that each needs. */
void lab_plan_timed(struct lab_paths *paths, const struct walk_map *map);

/* Plans the paths if something changed. */
void play_lab_ways(struct play_lab *lab, const struct walk_map *map, struct walk_point speed,
                   struct walk_point from, struct walk_point to);

/* Computes the field of distances if something changed. False when there is no memory for it. */
bool play_lab_field(struct play_lab *lab, const struct walk_map *map, struct walk_point from);

/* Writes the readout of an actor into `lines`. Returns how many lines there are. */
int play_lab_readout(struct play_lab *lab, const struct game *game, int actor);

/* The frontmost actor that is drawn at a point of the room; 0 when there is none. */
int play_lab_actor_at(const struct game *game, struct walk_point point);

/* Frees the memory of the field. */
void play_lab_drop_field(struct play_lab *lab);

#endif

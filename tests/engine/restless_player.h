/* A player that never rests, and random instructions that are run in the middle of a game: for
 * tests of rules that hold whatever happens in a game. */
#ifndef WALKBOX_TESTS_ENGINE_RESTLESS_PLAYER_H
#define WALKBOX_TESTS_ENGINE_RESTLESS_PLAYER_H

#include "engine/state/game_state.h"

struct restless_player {
    struct random random;
    struct room_script scripts[256 + 1]; /* the room's scripts, and the running script */
};

void restless_begin(struct restless_player *player, uint32_t seed);

/* Clicks, moves the mouse and presses keys; mostly where something happens then. */
void restless_input(struct restless_player *player, struct game *game);

/* Runs a few instructions at once: rooms, colours, camera, lights, boxes painted, texts of all
 * kinds, objects, verbs, actors. Some make a game halt. */
void restless_meddle(struct restless_player *player, struct game *game);

#endif

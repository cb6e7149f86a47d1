/* A game of two rooms with objects, written block by block, for tests of scripts that use
 * objects. Every object is a strip wide and 8 pixels high (104 is 16 high), and has pictures for
 * the states 1 and 2. All pixels of such a picture have the colour 10 * n + state, for the n-th
 * object of the room, counted from 1. The rooms have colour 0, and the see-through colour is 5.
 *
 *     room 1, 64 x 16    at     parent      verbs
 *     101                8,0                1, 255; "door@@"
 *     102                8,0    101 in 1    2
 *     103               24,8    102 in 2
 *     104               40,0                its first picture is see-through, of colour 5
 *     room 2, 64 x 16
 *     201                0,0                7; "far" */
#ifndef WALKBOX_TESTS_ENGINE_OBJECT_GAME_H
#define WALKBOX_TESTS_ENGINE_OBJECT_GAME_H

#include "engine/bare_game.h"

enum {
    OBJECT_DOOR = 101,
    OBJECT_BEHIND = 102,
    OBJECT_DEEPER = 103,
    OBJECT_GLASS = 104,
    OBJECT_FAR = 201,
};

/* cmocka setup and teardown: *state is a struct bare_game, in room 1; bare_game() and
 * bare_game_run() work on it. The room owns all objects, and their states are 0. */
int object_game_setup(void **state);
int object_game_teardown(void **state);

void object_game_enter(void **state, int room);

/* A pixel of the room's picture with its objects. */
int object_game_pixel(void **state, int x, int y);

#endif

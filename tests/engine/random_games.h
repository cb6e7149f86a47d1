/* All games here that boot: the games of tests/data, and the demo and its neighbours if they are
 * built.
 */
#ifndef WALKBOX_TESTS_ENGINE_RANDOM_GAMES_H
#define WALKBOX_TESTS_ENGINE_RANDOM_GAMES_H

#include "engine/state/game_state.h"

enum { RANDOM_GAME_LIMIT = 32, RANDOM_GAME_PATH_SIZE = 512 };

/* Folders that hold MONKEY.000 and MONKEY.001. */
struct random_games {
    int count;
    char folders[RANDOM_GAME_LIMIT][RANDOM_GAME_PATH_SIZE];
};

/* Finds at least the games of tests/data. */
void random_games_find(struct random_games *games);

/* Opens a game without booting it. Fails the test if it cannot. To be freed with random_game_close.
 */
struct game *random_game_open(const struct random_games *games, int index,
                              struct allocator allocator);
void random_game_close(struct game *game);

#endif

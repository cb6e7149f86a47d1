/* Functions shared by the tests of the public interface: games opened through it. */
#ifndef WALKBOX_TESTS_ENGINE_API_GAMES_H
#define WALKBOX_TESTS_ENGINE_API_GAMES_H

#include "api/walkbox.h"
#include "resource/cmocka_all.h"

/* A recorded game: room 1 has boxes, a matrix and scales. */
#define WALKS_FOLDER TEST_DATA_DIR "/walks/game2"

/* Fails the test when it cannot be opened. */
static inline walkbox_game *open_walks(void)
{
    walkbox_error error;
    walkbox_game *game = walkbox_open_folder(WALKS_FOLDER, NULL, &error);
    if (!game)
        fail_msg("%s", error.message);
    return game;
}

#endif

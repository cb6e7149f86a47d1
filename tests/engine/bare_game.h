/* A game without files, for tests of the machine and of instructions: an empty room as large as the
 * screen, scripts that the test writes as text, and a made charset (number BARE_CHARSET, see
 * made_charset.h). No frames are played: a test calls the step which it is about. */
#ifndef WALKBOX_TESTS_ENGINE_BARE_GAME_H
#define WALKBOX_TESTS_ENGINE_BARE_GAME_H

#include "engine/state/game_state.h"
#include "render/made_charset.h"

enum { BARE_CHARSET = 1, BARE_ROOM_BOTTOM = 144, BARE_SCRIPT_LIMIT = 16, BARE_SOURCE_LIMIT = 2048 };

struct bare_game {
    struct game game;
    struct arena arena;
    struct made_charset charset;
    struct room_script scripts[BARE_SCRIPT_LIMIT];
};

/* cmocka setup and teardown: *state is a struct bare_game. */
int bare_game_setup(void **state);
int bare_game_teardown(void **state);

struct game *bare_game(void **state);

/* Makes a script of the room (LOCAL_SCRIPT_FIRST and up) from its text, replacing an earlier one of
 * the same number. */
void bare_game_script(void **state, int number, const char *text);

/* Runs a few instructions at once. */
void bare_game_run(void **state, const char *text);

#endif

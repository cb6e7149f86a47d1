/* The small game (small_game.h) with its scripts written out as text, for tests of the effects of
 * scripts on each other, on rooms and on the host. A script without a text ends at once; other
 * scripts end at the end of their text. */
#ifndef WALKBOX_TESTS_ENGINE_SCRIPTED_GAME_H
#define WALKBOX_TESTS_ENGINE_SCRIPTED_GAME_H

#include "engine/small_game.h"

/* Scripts in the order of struct small_pieces; NULL if there is none. Script 1 starts script 2 in
 * room 1 when the stage is set; 3 gets clicks, 5 is the inventory script, 6 and 7 are the cutscene
 * scripts. */
struct scripted_pieces {
    const char *script_2, *script_3, *script_4, *script_5, *script_6, *script_7;
    const char *entry, *exit, *local_200, *local_201, *object_101, *tiny_entry, *tiny_exit;
};

/* Booted; malloced. A text that does not assemble fails the test. */
struct game *scripted_game_open(const struct scripted_pieces *pieces);
void scripted_game_close(struct game *game);

/* Plays frames; fails the test when the machine halts. */
void scripted_game_play(struct game *game, int frames);

/* Presses a key in the frame that comes next. */
void scripted_game_press(struct game *game, int key);

#endif

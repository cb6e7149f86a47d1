/* The small game (engine/small_game.h) for targets that play. All inputs share one game in memory;
 * its rooms are low, and its frames have a small budget for scripts. So an input takes a
 * millisecond instead of a second. */
#ifndef WALKBOX_TESTS_FUZZ_FUZZ_WORLD_H
#define WALKBOX_TESTS_FUZZ_FUZZ_WORLD_H

#include "engine/small_game.h"

enum {
    FUZZ_FRAME_BUDGET = 12000, /* the work of scripts in a frame; otherwise VM_BUDGET */
    FUZZ_FRAMES_A_PICTURE = 8,
};

/* Opens and boots the game with these scripts. To be closed before the next one is opened. */
struct game *fuzz_world_open(const struct small_pieces *pieces);
void fuzz_world_close(void);

/* Like fuzz_world_open, for a target with fixed scripts: the files stay open. */
struct game *fuzz_world_open_again(const struct small_pieces *pieces);

/* The same, but not booted, for a save to be loaded. */
struct game *fuzz_world_open_unbooted(const struct small_pieces *pieces);

/* A game in which much happens: people walk and talk, things are taken, sounds play, rooms change.
 * `boots` is false if the game is not to be booted. */
struct game *fuzz_world_open_busy(bool boots);

/* Plays frames with random input, and draws some of them. Ends at a halt. */
void fuzz_world_play(uint32_t seed, int frames);

#endif

/* A small but complete game, written in memory, for tests in which scripts may do anything: a wide
 * room with a floor, objects and scripts of its own, a tiny room, a room without a floor, two
 * actors with a costume, a charset, verbs and a sound. The test gives all scripts but script 1,
 * which sets everything up, starts script 2, and starts it again whenever it has ended.
 *
 *     rooms    1: 352 x 144, two boxes, objects 101 and 102, scripts 200 and 201
 *              2: 64 x 16, no boxes, object 103   3: 320 x 200, no boxes   others are missing
 *     scripts  1 and those given   costumes 1   charsets 1   sounds 1, 2 (2 is cut off) */
#ifndef WALKBOX_TESTS_ENGINE_SMALL_GAME_H
#define WALKBOX_TESTS_ENGINE_SMALL_GAME_H

#include "engine/state/game_state.h"
#include "engine/state/variables.h"
#include "resource/support.h"

enum {
    SMALL_GLOBAL_FIRST = 2,
    SMALL_GLOBAL_COUNT = 6,
    SMALL_PIECE_COUNT = SMALL_GLOBAL_COUNT + 7,
};

/* The code that the test gives, in this order: scripts 2..7, entry and exit of room 1, scripts 200
 * and 201 of room 1, object 101 (any verb), entry of room 2, exit of room 2. */
struct small_pieces {
    struct byte_view code[SMALL_PIECE_COUNT];
};

/* The parts that all such games share, for tests that make thousands of them. */
enum small_part {
    SMALL_STAGE, /* script 1 */
    SMALL_COSTUME,
    SMALL_CHARSET,
    SMALL_SOUND,
    SMALL_WIDE, /* the three rooms, except their scripts */
    SMALL_TINY,
    SMALL_BARE,
    SMALL_PARTS,
};

struct small_kit {
    struct bytes_writer parts[SMALL_PARTS];
};

/* `low`: the rooms are 24 pixels high and have a floor of 10 rows, so that much less is decoded and
 * searched. False when the kit is not good. */
bool small_kit_make(struct small_kit *kit, bool low);
void small_kit_free(struct small_kit *kit);

/* Makes the two files as they are on a disk. To be freed with made_game_free. */
void small_kit_build(const struct small_kit *kit, struct made_game *made,
                     const struct small_pieces *pieces);

/* Like small_kit_build, with a kit of its own, of rooms that are not low. */
bool small_game_make(struct made_game *made, const struct small_pieces *pieces);

/* Opens and boots the game; false if the made game is not good, a fault of small_game.c. */
bool small_game_open(struct game *game, const struct small_pieces *pieces);

/* Plays a frame with random input. */
void small_game_frame(struct game *game, struct random *random);

/* Plays frames with random input and draws the picture of each; stops at a halt. Returns how many
 * were played. */
int small_game_play(struct game *game, uint32_t seed, int frames);

#endif

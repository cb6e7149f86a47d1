/* Code shared by tests of saves: games of tests/data that are opened from memory, and saves whose
 * checksum is corrected after a change. */
#ifndef WALKBOX_TESTS_ENGINE_SAVED_GAME_H
#define WALKBOX_TESTS_ENGINE_SAVED_GAME_H

#include "engine/save/save.h"
#include "engine/state/game_state.h"

/* Opens the game of a folder of tests/data; fails the test when it cannot. To be freed with
 * saved_game_close. */
struct game *saved_game_open(const char *folder);
void saved_game_close(struct game *game);

/* Saves, or fails the test. The bytes belong to the writer, which the caller frees. */
struct byte_view saved_game_save(struct game *game, struct bytes_writer *writer);

/* Makes size and checksum of a save right for its bytes. */
void saved_game_seal(struct bytes_writer *save);

/* Where the payload of a chunk begins, and how long it is. */
size_t saved_game_chunk(struct byte_view save, const char *tag, size_t *size);

#endif

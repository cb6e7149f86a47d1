/* Whether two plays are in the same state, and if not, where they differ: hashes of the state and
 * of its parts, and the first field that differs, by name. */
#ifndef WALKBOX_ENGINE_SAVE_SAVE_COMPARE_H
#define WALKBOX_ENGINE_SAVE_SAVE_COMPARE_H

#include "util/bytes_writer.h"

struct game;

enum { SAVE_FIELD_SIZE = 128, SAVE_HASHED_PARTS = 15 };

/* The hash of all that a save holds, except its label, its router and what was painted or is drawn.
 * `parts` gets a hash of each part that is covered, in the order of saves, with that of named boxes
 * at the end; it may be NULL. `scratch` is an empty writer. 0 when that runs out of memory; then
 * the parts must not be used. The game may have halted. */
uint64_t save_hash(struct game *game, struct bytes_writer *scratch,
                   uint32_t parts[SAVE_HASHED_PARTS]);

/* The name of such a part, 0..SAVE_HASHED_PARTS-1, for people. */
const char *save_hashed_part_name(int index);

struct save_difference {
    const char *part;            /* as in save_parts.h */
    char field[SAVE_FIELD_SIZE]; /* "actor 3: actor->room", "world->globals[12]"; "" when only the
                                    part is known */
    int64_t here, there;         /* its values in the game and in the state; 0 without a field */
};

/* Compares the game with a state from save_write_state of the same game. Returns whether they
 * differ, and then the first field that does, pictures last. `scratch` is any writer. False also
 * for bytes that are no state, and for a game that has halted. */
bool save_compare(struct game *game, struct byte_view state, struct bytes_writer *scratch,
                  struct save_difference *difference);

#endif

/* Hashes of a game's state: of the whole, by which two plays are known to be the same, and of its
 * parts, which tell where they are not. */
#ifndef WALKBOX_ENGINE_SAVE_SAVE_HASH_H
#define WALKBOX_ENGINE_SAVE_SAVE_HASH_H

#include <stdint.h>

#include "util/bytes_writer.h"

struct game;

enum { SAVE_HASHED_PARTS = 15 };

/* What save_hash (save.h) gives, and a hash of 32 bits for each part but pictures, in the order of
 * saves; the last is that of named boxes. `parts` may be NULL. 0 when memory runs out; the parts
 * are not to be used then. */
uint64_t save_hash_parts(struct game *game, struct bytes_writer *scratch,
                         uint32_t parts[SAVE_HASHED_PARTS]);

/* The name of such a part, 0..SAVE_HASHED_PARTS-1, for people. */
const char *save_hashed_part_name(int index);

#endif

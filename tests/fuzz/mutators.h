/* Changes to inputs that keep their shape, so that they get past the first checks. All take bytes
 * in place of `limit` bytes, `size` of which are used, and return how many are used then; the same
 * bytes and dice make the same changes. */
#ifndef WALKBOX_TESTS_FUZZ_MUTATORS_H
#define WALKBOX_TESTS_FUZZ_MUTATORS_H

#include <stddef.h>
#include <stdint.h>

#include "dice.h"

/* Changes one of the numbers of 16 bits, low byte first. */
size_t mutate_words(uint8_t *bytes, size_t size, struct dice *dice);

/* The boxes of BOXD without their count, 20 bytes each: one is doubled, left out, moved beside
 * another, nudged, or gets other flags. */
size_t mutate_boxes(uint8_t *bytes, size_t size, size_t limit, struct dice *dice);

/* BOXM: a hop is added, changed or left out, or a row ends elsewhere. */
size_t mutate_matrix(uint8_t *bytes, size_t size, size_t limit, struct dice *dice);

/* Bytecode: whole instructions are made up, doubled, moved, or left out, and operands are changed.
 * Jumps still lead to the same instruction. */
size_t mutate_script(uint8_t *bytes, size_t size, size_t limit, struct dice *dice);

/* The payload of a block with this tag: as above where one of those fits, and anyhow else. */
size_t mutate_payload(const char tag[4], uint8_t *bytes, size_t size, size_t limit,
                      struct dice *dice);

/* Blocks within blocks, as in a container or in a ROOM: payloads are changed, blocks are left out,
 * doubled, swapped, renamed, or (seldom) get a wrong size. */
size_t mutate_blocks(uint8_t *bytes, size_t size, size_t limit, struct dice *dice);

/* The same, and the blocks of another input with the same shape are mixed in. */
size_t cross_blocks(const uint8_t *bytes, size_t size, const uint8_t *other, size_t other_size,
                    uint8_t *out, size_t limit, struct dice *dice);

/* A pair without the XOR: the size of the index (16 bits, low byte first), the index, and the
 * container. When blocks of the container move, LOFF and the directories of the index follow. */
size_t mutate_pair(uint8_t *bytes, size_t size, size_t limit, struct dice *dice);

#endif

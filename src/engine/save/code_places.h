/* Places of an old script in a new one.
 *
 * Both are compared instruction by instruction from the beginning and from the end, without the
 * distances of jumps. What is between was changed. */
#ifndef WALKBOX_ENGINE_SAVE_CODE_PLACES_H
#define WALKBOX_ENGINE_SAVE_CODE_PLACES_H

#include "util/arena.h"
#include "util/bytes.h"

enum code_place {
    CODE_PLACE_SAME,   /* the instruction at the place is there */
    CODE_PLACE_BEHIND, /* it was changed; the place is after the changed part */
    CODE_PLACE_NONE,   /* the scripts have nothing in common */
};

/* Finds the place of `offset` of the old code in the new code. */
enum code_place code_place_find(struct byte_view before, struct byte_view now,
                                struct allocator allocator, size_t offset, size_t *place);

/* A part of a VERB block: the code of one verb. */
struct verb_part {
    uint8_t verb;
    size_t begin, end; /* in the block, with its header */
};

/* The verb whose code holds the offset; false when none does. */
bool verb_part_at(struct byte_view block, size_t offset, struct verb_part *part);

/* The code of a verb; false when the block has no such verb. */
bool verb_part_of(struct byte_view block, uint8_t verb, struct verb_part *part);

#endif

/* The parts of a game's state, in the order in which saves hold them, and sums of bytes. */
#ifndef WALKBOX_ENGINE_SAVE_SAVE_PARTS_H
#define WALKBOX_ENGINE_SAVE_SAVE_PARTS_H

#include "engine/save/save_visitor.h"

struct game;

enum {
    SAVE_TAG_SIZE = 4,
    SAVE_PARTS = 16,
};

/* When the content of a chunk changes it gets a higher version; a save whose chunks have other
 * versions is refused. */
struct save_chunk {
    char tag[SAVE_TAG_SIZE + 1];
    uint16_t version;
};

extern const struct save_chunk save_identity_chunk, save_label_chunk, save_router_chunk;
extern const struct save_chunk
    save_presence_chunk; /* the last; only games with named boxes have it */

struct save_part {
    struct save_chunk chunk;
    const char *name; /* what it is, for people */
    void (*fields)(struct save_visitor *visitor, struct game *game);
    bool of_pictures; /* what is painted or drawn follows from the rest, and takes longest to go
                         over: no hash covers it */
};

/* The parts 0..SAVE_PARTS-1: the room comes first, because it is entered then; what is built from
 * all the others comes last. */
const struct save_part *save_part_at(int index);

/* The FNV-1a hash with 64 bits. */
uint64_t save_sum(struct byte_view bytes);

#endif

/* The index file: the inverse of game_index_load. From: docs/formats.md 2. */
#ifndef WALKBOX_ASSETS_TOOLS_INDEX_WRITE_H
#define WALKBOX_ASSETS_TOOLS_INDEX_WRITE_H

#include "resource/bytes/bytes_writer.h"
#include "resource/files/game_index.h"

enum {
    /* What shipped and generated games ask for; the meaning of some is not known. */
    MAXS_VARIABLES = 800,
    MAXS_WORD_1 = 16,
    MAXS_BIT_VARIABLES = 2048,
    MAXS_LOCAL_OBJECTS = 200,
    MAXS_WORD_4 = 50,
    MAXS_WORD_6 = 100,
    MAXS_WORD_7 = 50,
    MAXS_INVENTORY = 80,
};

/* Appends the eight blocks, not yet XORed. MAXS gets the charset directory's count, as engines
 * want it, and the numbers above. */
void index_write(struct bytes_writer *writer, const struct game_index *index);

#endif

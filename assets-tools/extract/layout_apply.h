/* Puts the blocks of a game that was made of sources into the order and the bytes that kept.txt
 * asks for, and corrects the places that LOFF and the directories give. */
#ifndef WALKBOX_ASSETS_TOOLS_EXTRACT_LAYOUT_APPLY_H
#define WALKBOX_ASSETS_TOOLS_EXTRACT_LAYOUT_APPLY_H

#include "assets-tools/extract/block_tree.h"
#include "assets-tools/extract/layout_read.h"
#include "util/bytes_writer.h"

/* Appends the container to `out`, which is empty. In the index, whose entries are written over, the
 * places are those in `out` from then on. */
void layout_apply(const struct layout *layout, const struct block_tree_source *made,
                  struct game_index *index, struct bytes_writer *out, struct arena *arena);

/* Appends the index to `out`: the blocks of `made`, in the order and with the bytes that are kept.
 */
void layout_apply_index(const struct layout *layout, struct byte_view made,
                        struct bytes_writer *out);

#endif

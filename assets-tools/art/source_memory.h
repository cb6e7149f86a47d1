/* What one build worked out that the next one can use again: decoded pictures and encoded strips,
 * found by the bytes that they were made of. So whatever of the sources was changed, what comes out
 * is what a first build makes. */
#ifndef WALKBOX_ASSETS_TOOLS_ART_SOURCE_MEMORY_H
#define WALKBOX_ASSETS_TOOLS_ART_SOURCE_MEMORY_H

#include <stdbool.h>

#include "util/arena.h"
#include "util/bytes.h"

enum source_memory_kind { MEMORY_PICTURE, MEMORY_STRIP, MEMORY_STRIP_SEE_THROUGH };

struct source_memory;

/* NULL when there is no memory. */
struct source_memory *source_memory_open(struct allocator allocator);
void source_memory_close(struct source_memory *memory);

/* A build begins: what neither it nor the one before it asks for is forgotten with the next call.
 */
void source_memory_begin(struct source_memory *memory);

/* What was kept for a key; false when nothing was. `memory` may be NULL. Valid until the next
 * source_memory_begin. */
bool source_memory_recall(struct source_memory *memory, enum source_memory_kind kind,
                          struct byte_view key, struct byte_view *value);

/* Keeps a copy of both, if there is memory for it; `memory` may be NULL. */
void source_memory_keep(struct source_memory *memory, enum source_memory_kind kind,
                        struct byte_view key, struct byte_view value);

/* How often something was found, and how often not, since the last source_memory_begin. */
void source_memory_counts(const struct source_memory *memory, int *found, int *missed);

#endif

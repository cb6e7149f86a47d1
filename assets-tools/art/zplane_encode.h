/* Writes a ZPnn block: where a picture hides actors, strip by strip.
 * From: docs/formats.md 5. */
#ifndef WALKBOX_ASSETS_TOOLS_ART_ZPLANE_ENCODE_H
#define WALKBOX_ASSETS_TOOLS_ART_ZPLANE_ENCODE_H

#include "resource/zplane.h"
#include "util/bytes_writer.h"
#include "util/limits.h"

/* Appends the block of plane `number`, which counts from 1. A plane whose bits are NULL hides
 * nothing. False when the block would be too long for its 16-bit offsets. */
bool zplane_encode(struct bytes_writer *writer, int number, const struct zplane *plane);

#endif

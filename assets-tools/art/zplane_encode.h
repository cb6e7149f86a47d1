/* ZPnn, the writing half: where a picture hides actors, a strip of 8 pixels at a time.
 * From: docs/formats.md 5. */
#ifndef WALKBOX_ASSETS_TOOLS_ART_ZPLANE_ENCODE_H
#define WALKBOX_ASSETS_TOOLS_ART_ZPLANE_ENCODE_H

#include "resource/bytes/bytes_writer.h"
#include "resource/bytes/limits.h"
#include "resource/picture/zplane.h"

/* Appends the block of plane `number` (1..). A plane whose bits are NULL is all clear. False when
 * the block would be longer than its 16-bit positions reach. */
bool zplane_encode(struct bytes_writer *writer, int number, const struct zplane *plane);

#endif

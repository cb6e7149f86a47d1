/* Writes a CHAR block: the inverse of charset_load. From: docs/formats.md 6. */
#ifndef WALKBOX_ASSETS_TOOLS_ART_CHARSET_ENCODE_H
#define WALKBOX_ASSETS_TOOLS_ART_CHARSET_ENCODE_H

#include "resource/charset.h"
#include "util/bytes_writer.h"

/* Appends a CHAR block. Glyphs without pixels are left out: their offset is 0. */
void charset_encode(struct bytes_writer *writer, const struct charset *charset);

#endif

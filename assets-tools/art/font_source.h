/* font.txt and its pictures, made into a charset. From: docs/building.md. */
#ifndef WALKBOX_ASSETS_TOOLS_ART_FONT_SOURCE_H
#define WALKBOX_ASSETS_TOOLS_ART_FONT_SOURCE_H

#include "assets-tools/art/source_context.h"
#include "resource/charset.h"

/* Reads a font's text file; its pictures are named from the file's folder. What is wrong is
 * told; false when anything was. */
bool font_source_read(struct charset *charset, const char *path, struct source_place wanted_by,
                      struct source_context *context);

/* The least a game can boot with: 256 empty glyphs. */
void font_source_empty(struct charset *charset);

#endif

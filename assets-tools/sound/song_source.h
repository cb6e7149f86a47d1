/* Reads a song from a text file. From: docs/building.md. */
#ifndef WALKBOX_ASSETS_TOOLS_SOUND_SONG_SOURCE_H
#define WALKBOX_ASSETS_TOOLS_SOUND_SONG_SOURCE_H

#include "assets-tools/art/source_context.h"
#include "assets-tools/sound/song.h"

/* Reads the file. All errors are reported; false if there were any. */
bool song_source_read(struct song *song, const char *path, struct source_place wanted_by,
                      struct source_context *context);

#endif

/* Writes the payload of a SOUN block. From: docs/formats.md 8. */
#ifndef WALKBOX_ASSETS_TOOLS_SOUND_SOUND_ENCODE_H
#define WALKBOX_ASSETS_TOOLS_SOUND_SOUND_ENCODE_H

#include "assets-tools/sound/sample_source.h"
#include "assets-tools/sound/song.h"
#include "resource/sound.h"
#include "util/bytes_writer.h"

/* Renditions of a sound; either may be NULL. An AdLib card plays the sample and not the song when
 * there are both. */
void sound_encode(struct bytes_writer *writer, const struct song *song,
                  const struct source_sample *sample);

/* The rendition that is a sample. */
void sound_encode_sample(struct bytes_writer *writer, const struct source_sample *sample);

/* A trigger for a part of a CD track. */
void sound_encode_track(struct bytes_writer *writer, const struct sound_track *track);

#endif

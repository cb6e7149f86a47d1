/* Writes a song as a sequence of a sound, for one device. From: docs/formats.md 8. */
#ifndef WALKBOX_ASSETS_TOOLS_SOUND_SONG_ENCODE_H
#define WALKBOX_ASSETS_TOOLS_SOUND_SONG_ENCODE_H

#include "assets-tools/sound/song.h"
#include "util/bytes_writer.h"

/* Appends the rendition for the AdLib card: a chunk "ADL " with a MIDI file of one track. */
void song_encode_adlib(struct bytes_writer *writer, const struct song *song);

/* Whether any part is for the PC's speaker; and the rendition "SPK " with those parts alone. */
bool song_has_speaker(const struct song *song);
void song_encode_speaker(struct bytes_writer *writer, const struct song *song);

/* Chunks within a sound have a tag and a size that does not count this header. */
size_t sound_chunk_begin(struct bytes_writer *writer, const char tag[4]);
void sound_chunk_end(struct bytes_writer *writer, size_t header);

#endif

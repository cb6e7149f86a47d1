/* Samples and MIDI files of the sources, and the encoders of SOUN blocks. From: docs/songs.md,
 * docs/formats.md 8. */
#ifndef WALKBOX_ASSETS_TOOLS_SOUND_SOUND_SOURCE_H
#define WALKBOX_ASSETS_TOOLS_SOUND_SOUND_SOURCE_H

#include "assets-tools/art/source_context.h"
#include "assets-tools/sound/song.h"
#include "resource/sound.h"
#include "util/bytes_writer.h"

enum { SAMPLE_COUNT_MAX = 0xFFFFFF - 2 }; /* a voice block has 24 bits for its size */

struct source_sample {
    int rate; /* samples a second */
    size_t count;
    uint8_t *samples; /* one channel; 8 bits, 128 is silence */
};

/* Reads a sample. Reports errors at `wanted_by`, and also a rate that games cannot have: rates are
 * 1000000 / (256 - N), and the nearest rate is used. Rates above `most` are reduced to it, unless
 * it is 0. */
bool sample_source_read(struct source_sample *sample, const char *path, int most,
                        struct source_place wanted_by, struct source_context *context);

/* Returns N for the nearest rate, 0..255. */
int sample_time_constant(int rate);

/* ---- renditions as MIDI files ---- */

enum { RENDITIONS = 8, RENDITION_KINDS = 5, SEQUENCE_HEADER_SIZE = 8, MIDI_TRACKS_MAX = 100 };

/* A MIDI file for a device, or the place of the sample among the renditions. */
struct source_rendition {
    const char *tag; /* "ADL ", "SPK ", "ROL ", "GMD " or "SBL " */
    const char *path;
    uint8_t header[SEQUENCE_HEADER_SIZE]; /* MDhd; all 0 for the defaults */
    struct byte_view file;                /* whole MIDI file, in the arena */
};

/* Renditions in the game's order. */
struct source_renditions {
    int count;
    struct source_rendition list[RENDITIONS];
};

/* Words in sources, and tags in games, for each kind of rendition. */
extern const char *const rendition_words[RENDITION_KINDS], *const rendition_tags[RENDITION_KINDS];

/* Returns the word for a tag, or NULL. */
const char *rendition_word(const char tag[4]);

/* Returns why the engine cannot play the MIDI file, or NULL. */
const char *midi_source_fault(struct byte_view file);

/* Reads the MIDI files. Reports all errors. Returns false if there were any. */
bool midi_source_read(struct source_renditions *renditions, struct source_place wanted_by,
                      struct source_context *context);

/* ---- the payload of a SOUN block ---- */

/* Encodes a song, a sample, or both; either may be NULL. With both, an AdLib card plays only the
 * sample. */
void sound_encode(struct bytes_writer *writer, const struct song *song,
                  const struct source_sample *sample);

/* Encodes MIDI files. `sample` belongs to the rendition "SBL ". */
void sound_encode_midi(struct bytes_writer *writer, const struct source_renditions *renditions,
                       const struct source_sample *sample);

/* Encodes a trigger for a part of a CD track. */
void sound_encode_track(struct bytes_writer *writer, const struct sound_track *track);

#endif

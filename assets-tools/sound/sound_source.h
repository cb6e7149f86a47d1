/* Samples and MIDI files of the sources, and the encoders of SOUN blocks. From: docs/building.md,
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

/* Errors are reported at `wanted_by`, and so is a rate that games cannot have: rates are
 * 1000000 / (256 - N), and the nearest one is used. Rates above `most` are reduced to it; 0: none
 * is. */
bool sample_source_read(struct source_sample *sample, const char *path, int most,
                        struct source_place wanted_by, struct source_context *context);

/* N for the rate that is nearest, 0..255. */
int sample_time_constant(int rate);

/* ---- renditions as MIDI files ---- */

enum { RENDITIONS = 8, RENDITION_KINDS = 5, SEQUENCE_HEADER_SIZE = 8, MIDI_TRACKS_MAX = 100 };

/* A MIDI file for a device, or the place of the sample among them. */
struct source_rendition {
    const char *tag; /* "ADL ", "SPK ", "ROL ", "GMD " or "SBL " */
    const char *path;
    uint8_t header[SEQUENCE_HEADER_SIZE]; /* MDhd: all 0 for the defaults */
    struct byte_view file;                /* the whole MIDI file, in the arena */
};

/* In the order in which they are in the game. */
struct source_renditions {
    int count;
    struct source_rendition list[RENDITIONS];
};

/* The words of sources, and the tags of games. */
extern const char *const rendition_words[RENDITION_KINDS], *const rendition_tags[RENDITION_KINDS];

/* The word for a tag; NULL: it is that of no rendition. */
const char *rendition_word(const char tag[4]);

/* Why the engine cannot play the MIDI file, or NULL. */
const char *midi_source_fault(struct byte_view file);

/* Reads the MIDI files. All errors are reported; false if there were any. */
bool midi_source_read(struct source_renditions *renditions, struct source_place wanted_by,
                      struct source_context *context);

/* ---- the payload of a SOUN block ---- */

/* Either may be NULL. With both, an AdLib card plays the sample only. */
void sound_encode(struct bytes_writer *writer, const struct song *song,
                  const struct source_sample *sample);

/* The same of MIDI files. `sample` belongs to the rendition "SBL ". */
void sound_encode_midi(struct bytes_writer *writer, const struct source_renditions *renditions,
                       const struct source_sample *sample);

/* A trigger for a part of a CD track. */
void sound_encode_track(struct bytes_writer *writer, const struct sound_track *track);

#endif

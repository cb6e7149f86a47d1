/* Renditions of a sound that are given as MIDI files. From: docs/building.md, docs/formats.md 8. */
#ifndef WALKBOX_ASSETS_TOOLS_SOUND_MIDI_SOURCE_H
#define WALKBOX_ASSETS_TOOLS_SOUND_MIDI_SOURCE_H

#include "assets-tools/art/source_context.h"
#include "assets-tools/sound/sample_source.h"
#include "util/bytes_writer.h"

enum { RENDITIONS = 8, SEQUENCE_HEADER_SIZE = 8 };

/* A MIDI file for a device, or the place of the sample among them. */
struct source_rendition {
    const char *tag; /* "ADL ", "SPK ", "ROL ", "GMD " or "SBL " */
    const char *path;
    uint8_t header[SEQUENCE_HEADER_SIZE]; /* MDhd: all 0 for a sequence without wishes */
    struct byte_view file;                /* the whole MIDI file, in the arena */
};

/* The renditions of a sound, in the order in which they stand in the game. */
struct source_renditions {
    int count;
    struct source_rendition list[RENDITIONS];
};

/* The tag of a device's rendition by the word for it in the sources (adlib, speaker, mt32, gm,
 * sample), and the other way round; NULL for others. */
const char *rendition_tag(const char *word);
const char *rendition_word(const char tag[4]);

/* What is wrong with the MIDI file; NULL when the engine can play all its tracks. */
const char *midi_source_fault(struct byte_view file);

/* Reads the MIDI files. All errors are reported; false if there were any. */
bool midi_source_read(struct source_renditions *renditions, struct source_place wanted_by,
                      struct source_context *context);

/* Writes the payload of a SOUN block. `sample` belongs to the rendition "SBL ". */
void midi_source_write(struct bytes_writer *writer, const struct source_renditions *renditions,
                       const struct source_sample *sample);

#endif

/* Samples of the sources.
 *
 * struct sample_reader hides where they come from: the program reads WAV files
 * (wav_in.h), and the encoder knows nothing of that. */
#ifndef WALKBOX_ASSETS_TOOLS_SOUND_SAMPLE_SOURCE_H
#define WALKBOX_ASSETS_TOOLS_SOUND_SAMPLE_SOURCE_H

#include "assets-tools/art/source_context.h"

enum { SAMPLE_COUNT_MOST = 0xFFFFFF - 2 }; /* a voice block has 24 bits for its size */

struct source_sample {
    int rate; /* samples a second */
    size_t count;
    uint8_t *samples; /* one channel; 8 bits, 128 is silence */
};

struct sample_reader {
    /* Reads a file into the arena. When it cannot, returns false and writes the reason to `why`,
     * which has `why_size` bytes. */
    bool (*read)(struct source_sample *sample, const char *path, struct arena *arena, char *why,
                 size_t why_size);
};

/* Reads a sample, and reports at `wanted_by` when that fails, or when a sound of the game cannot
 * have its rate: rates are 1000000 / (256 - N), and the nearest one is taken. */
bool sample_source_read(struct source_sample *sample, const char *path,
                        struct source_place wanted_by, struct source_context *context);

/* N for the rate that is nearest, 0..255. */
int sample_time_constant(int rate);

#endif

/* Reads the head and the values of a WAV file. From: RIFF, "WAVE" in the first document and
 * "Microsoft ADPCM" in the second. */
#ifndef WALKBOX_PLATFORM_MEDIA_WAV_FORMAT_H
#define WALKBOX_PLATFORM_MEDIA_WAV_FORMAT_H

#include "util/bytes.h"

enum { WAV_CHANNELS_MAX = 8 };

struct wav_format {
    uint32_t kind; /* format tag: 1 integers, 2 ADPCM, 3 floating point */
    uint32_t channels;
    uint32_t rate;                /* frames a second */
    uint32_t bits;                /* bits in a value */
    uint32_t block, block_frames; /* ADPCM (4 bits): bytes of a block, and frames in a block */
    size_t begin, size;           /* samples, in bytes from the beginning of the file */
};

/* Reads the format; `bytes` is the file or its beginning. Returns false if the bytes are not a WAV
 * file, if it has more than WAV_CHANNELS_MAX channels, or if its samples are not of 8, 16, 24 or 32
 * bits, floating point or ADPCM. */
bool wav_format_read(struct wav_format *format, struct byte_view bytes);

/* Converts one value of a file (not ADPCM) to -32768..32767. */
int wav_value(const struct wav_format *format, const uint8_t *bytes);

/* Decodes an ADPCM block into block_frames frames. */
void wav_block_decode(const struct wav_format *format, struct byte_view block, int16_t *samples);

#endif

/* The head of a WAV file, and its values.
 * From: Multimedia Programming Interface and Data Specifications 1.0 (IBM and Microsoft), "WAVE";
 * Multimedia Data Standards Update (Microsoft, 1994), "Microsoft ADPCM". */
#ifndef WALKBOX_PLATFORM_MEDIA_WAV_FORMAT_H
#define WALKBOX_PLATFORM_MEDIA_WAV_FORMAT_H

#include "util/bytes.h"

enum { WAV_CHANNELS_MAX = 8 };

struct wav_format {
    uint32_t kind, channels, rate, bits;
    uint32_t block, block_frames; /* of ADPCM, which has 4 bits: bytes, and frames in them */
    size_t begin, size;           /* of the samples: bytes from the beginning of the file */
};

/* `bytes` is the file or its beginning. False when it is not a WAV file, or has more channels than
 * WAV_CHANNELS_MAX or another kind of samples than 8, 16, 24 or 32 bits, floating point or ADPCM.
 */
bool wav_format_read(struct wav_format *format, struct byte_view bytes);

/* One value of the file, -32768..32767; not of ADPCM. */
int wav_value(const struct wav_format *format, const uint8_t *bytes);

/* The frames of a block of ADPCM. */
void wav_block_decode(const struct wav_format *format, struct byte_view block, int16_t *samples);

#endif

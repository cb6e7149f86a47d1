/* The head of a WAV file, and its values.
 * From: Multimedia Programming Interface and Data Specifications 1.0 (IBM and Microsoft), "WAVE".
 */
#ifndef WALKBOX_APP_PLATFORM_WEB_WAV_FORMAT_H
#define WALKBOX_APP_PLATFORM_WEB_WAV_FORMAT_H

#include "util/bytes.h"

enum { WAV_CHANNELS_MAX = 8 };

struct wav_format {
    uint32_t kind, channels, rate, bits;
    size_t begin, size; /* of the samples: bytes from the beginning of the file */
};

/* `bytes` is the file or its beginning. False when it is not a WAV file, or has more channels than
 * WAV_CHANNELS_MAX or another kind of samples than 8, 16 or 32 bits or floating point. */
bool wav_format_read(struct wav_format *format, struct byte_view bytes);

/* One value of the file, -32768..32767. */
int wav_value(const struct wav_format *format, const uint8_t *bytes);

#endif

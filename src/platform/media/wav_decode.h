/* Decodes WAV files into samples for sounds. */
#ifndef WALKBOX_PLATFORM_MEDIA_WAV_DECODE_H
#define WALKBOX_PLATFORM_MEDIA_WAV_DECODE_H

#include <stddef.h>
#include <stdint.h>

#include "util/bytes.h"
#include "util/message.h"

/* Decodes a file of 8, 16, 24 or 32 bits, or floating point, and mixes its channels into one.
 * Returns *count samples of 8 bits (128 is silence), which the caller frees; on failure NULL, with
 * the reason in `why`. *rate is in samples a second. */
uint8_t *wav_decode(struct byte_view bytes, int *rate, size_t *count, struct message *why);

#endif

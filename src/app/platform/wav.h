/* WAV files, read natively with SDL2 (wav_sdl.c). */
#ifndef WALKBOX_APP_PLATFORM_WAV_H
#define WALKBOX_APP_PLATFORM_WAV_H

#include "util/bytes.h"

/* Decodes a file of 8, 16 or 32 bits, or floating point. Channels are mixed into one. Returns
 * *count samples of 8 bits, 128 is silence, to be freed with wav_free. NULL, with the reason in
 * `why`, when the bytes are refused. */
uint8_t *wav_decode(struct byte_view bytes, int *rate, size_t *count, char *why, size_t why_size);
void wav_free(uint8_t *samples);

#endif

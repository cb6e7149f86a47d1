/* Chooses a palette for a picture with too many colours. */
#ifndef WALKBOX_PLATFORM_MEDIA_PALETTE_CHOOSE_H
#define WALKBOX_PLATFORM_MEDIA_PALETTE_CHOOSE_H

#include <stddef.h>
#include <stdint.h>

#include "render/framebuffer.h"
#include "util/message.h"

/* Chooses the at most `most` (2..256) colours that represent `counts` best, with libimagequant.
 * Returns the number of colours; on failure 0, with the reason in `why`. Equal colours in equal
 * order give an equal result. */
int palette_choose(const struct colour_count *counts, int count, int most, uint32_t chosen[256],
                   struct message *why);

#endif

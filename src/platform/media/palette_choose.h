/* Colours that stand for all colours of a picture. */
#ifndef WALKBOX_PLATFORM_MEDIA_PALETTE_CHOOSE_H
#define WALKBOX_PLATFORM_MEDIA_PALETTE_CHOOSE_H

#include <stddef.h>
#include <stdint.h>

#include "render/framebuffer.h"
#include "util/message.h"

/* Chooses at most `most` (2..256) colours that stand for all of these best, with libimagequant.
 * Returns how many; 0, with the reason in `why`, when it cannot. The same colours in the same order
 * have the same result. */
int palette_choose(const struct colour_count *counts, int count, int most, uint32_t chosen[256],
                   struct message *why);

#endif

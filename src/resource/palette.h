/* The colours of a room (CLUT) and its colour cycles (CYCL). From: docs/formats.md 3. */
#ifndef WALKBOX_RESOURCE_PALETTE_H
#define WALKBOX_RESOURCE_PALETTE_H

#include "util/bytes.h"
#include "util/fault.h"
#include "util/limits.h"

struct colour {
    uint8_t red, green, blue; /* 0..255 */
};

/* 0xFFRRGGBB */
static inline uint32_t colour_argb(struct colour colour)
{
    return 0xFF000000u | (uint32_t)colour.red << 16 | (uint32_t)colour.green << 8 | colour.blue;
}

/* The colours first..last move on by one place every delay_jiffies. */
struct colour_cycle {
    uint8_t number; /* 1..16 */
    uint8_t first, last;
    bool down;              /* they move towards lower indices (flag bit 1) */
    uint16_t flags;         /* as stored */
    uint16_t rate;          /* as stored */
    uint16_t delay_jiffies; /* 16384 / rate, 0 = they do not move */
};

bool palette_load(struct colour palette[256], struct fault_place place, struct byte_view clut,
                  struct fault *fault);

/* Reads cycles up to a number 0. Refuses more than LIMIT_CYCLES. */
bool cycles_load(struct colour_cycle cycles[LIMIT_CYCLES], int *count, struct fault_place place,
                 struct byte_view cycl, struct fault *fault);

#endif

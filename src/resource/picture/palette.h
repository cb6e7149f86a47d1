/* Colours of a room: CLUT, TRNS, CYCL. From: docs/formats.md 3. */
#ifndef WALKBOX_RESOURCE_PICTURE_PALETTE_H
#define WALKBOX_RESOURCE_PICTURE_PALETTE_H

#include "resource/bytes/bytes.h"
#include "resource/bytes/fault.h"
#include "resource/bytes/limits.h"

struct colour {
    uint8_t red, green, blue; /* 0..255 */
};

/* Colours first..last move one place every `delay` jiffies. */
struct colour_cycle {
    uint8_t number; /* 1..16 */
    uint8_t first, last;
    bool down;              /* flag bit 1: set = towards lower indices */
    uint16_t flags;         /* as stored */
    uint16_t rate;          /* as stored */
    uint16_t delay_jiffies; /* 16384 / rate, 0 = stopped */
};

bool palette_load(struct colour palette[256], struct fault_place place, struct byte_view clut,
                  struct fault *fault);

/* Reads cycles until a number byte 0; at most LIMIT_CYCLES, the rest is a fault. */
bool cycles_load(struct colour_cycle cycles[LIMIT_CYCLES], int *count, struct fault_place place,
                 struct byte_view cycl, struct fault *fault);

#endif

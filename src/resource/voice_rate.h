/* The rate of samples in a Creative Voice file. */
#ifndef WALKBOX_RESOURCE_VOICE_RATE_H
#define WALKBOX_RESOURCE_VOICE_RATE_H

#include <stdint.h>

/* The samples a second for which the time constant of a block stands. Four values of it stand for
 * the two usual rates, which the formula would miss by a little. */
static inline uint32_t voice_rate(uint8_t time_constant)
{
    if (time_constant == 0xA5 || time_constant == 0xA6)
        return 11025;
    if (time_constant == 0xD2 || time_constant == 0xD3)
        return 22050;
    return 1000000U / (256U - time_constant);
}

#endif

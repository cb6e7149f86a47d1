/* nukedopl.h is installed by libadplug-dev, but it is no documented part of AdPlug. So only this
 * file knows it; another chip needs the same three functions. */
#include "engine/playback/opl_nuked.h"

#include <stdlib.h>

#ifdef WALKBOX_HAS_ADPLUG

#include <adplug/nukedopl.h>

static void reset(void *context, uint32_t rate)
{
    OPL3_Reset(context, rate);
}

/* Buffered writes take effect two samples of the chip after each other, as on a card. So a key that
 * is let go and pressed in the same tick is heard to be pressed anew. */
static void write_register(void *context, uint8_t reg, uint8_t value)
{
    OPL3_WriteRegBuffered(context, reg, value);
}

static void render(void *context, int16_t *stereo, uint32_t frames)
{
    OPL3_GenerateStream(context, stereo, frames);
}

bool opl_nuked_open(struct opl_chip *chip)
{
    opl3_chip *nuked = calloc(1, sizeof *nuked);
    if (!nuked)
        return false;
    *chip = (struct opl_chip){nuked, reset, write_register, render};
    return true;
}

#else

bool opl_nuked_open(struct opl_chip *chip)
{
    *chip = (struct opl_chip){0};
    return false;
}

#endif

void opl_nuked_close(struct opl_chip *chip)
{
    free(chip->context);
    *chip = (struct opl_chip){0};
}

#include "engine/playback/opl_nuked.h"

#include <stdlib.h>

#ifdef WALKBOX_HAS_ADPLUG

#include "libraries/opl_library.h"

struct nuked {
    struct opl_library library;
    opl3_chip chip;
};

static void reset(void *context, uint32_t rate)
{
    struct nuked *nuked = context;
    nuked->library.OPL3_Reset(&nuked->chip, rate);
}

/* Buffered writes take effect two samples of the chip after each other, as on a card. So a key that
 * is let go and pressed in the same tick is heard to be pressed anew. */
static void write_register(void *context, uint8_t reg, uint8_t value)
{
    struct nuked *nuked = context;
    nuked->library.OPL3_WriteRegBuffered(&nuked->chip, reg, value);
}

static void render(void *context, int16_t *stereo, uint32_t frames)
{
    struct nuked *nuked = context;
    nuked->library.OPL3_GenerateStream(&nuked->chip, stereo, frames);
}

bool opl_nuked_open(struct opl_chip *chip, const char **why)
{
    struct nuked *nuked = calloc(1, sizeof *nuked);
    *why = nuked ? opl_library_load(&nuked->library) : "no memory";
    *chip = (struct opl_chip){0};
    if (*why)
        free(nuked);
    else
        *chip = (struct opl_chip){nuked, reset, write_register, render};
    return !*why;
}

#else

bool opl_nuked_open(struct opl_chip *chip, const char **why)
{
    *chip = (struct opl_chip){0};
    *why = "this walkbox was built without it";
    return false;
}

#endif

void opl_nuked_close(struct opl_chip *chip)
{
    free(chip->context);
    *chip = (struct opl_chip){0};
}

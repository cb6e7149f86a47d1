#include "app/audio/opl_nuked.h"

#include <stdlib.h>
#include <string.h>

#ifdef WALKBOX_HAS_ADPLUG

#include "app/platform/library.h"

/* A chip that is silent goes on working for each sample, which costs a fiftieth of a processor. So
 * it rests when nothing was written to it and nothing was heard of it for so long that no slow
 * attack can be under way: the slowest takes 2.8 s. What it makes then, frame by frame, is the same
 * however many frames it is asked for at a time. */
enum {
    REST_AFTER = 4, /* seconds */
    SILENCE = 8,    /* where all voices have faded out, operators still make -1 and 0 in turn */
};

struct resting_chip {
    struct opl_library library;
    opl3_chip nuked;
    uint32_t quiet; /* frames since the last write or the last sound, at most rest_after */
    uint32_t rest_after;
};

/* A chip that was reset is silent until it is written to. */
static void reset(void *context, uint32_t rate)
{
    struct resting_chip *chip = context;
    chip->library.OPL3_Reset(&chip->nuked, rate);
    chip->rest_after = REST_AFTER * rate;
    chip->quiet = chip->rest_after;
}

/* Buffered writes take effect two samples of the chip after each other, as on a card. So a key that
 * is let go and pressed in the same tick is heard to be pressed anew. */
static void write_register(void *context, uint8_t reg, uint8_t value)
{
    struct resting_chip *chip = context;
    chip->library.OPL3_WriteRegBuffered(&chip->nuked, reg, value);
    chip->quiet = 0;
}

static bool is_quiet(int16_t sample)
{
    return sample >= -SILENCE && sample <= SILENCE;
}

static void listen(struct resting_chip *chip, const int16_t *stereo, uint32_t frames)
{
    for (uint32_t i = 0; i < frames; i++)
        chip->quiet = is_quiet(stereo[2 * i]) && is_quiet(stereo[2 * i + 1]) ? chip->quiet + 1 : 0;
}

static void render(void *context, int16_t *stereo, uint32_t frames)
{
    struct resting_chip *chip = context;
    while (frames > 0 && chip->quiet < chip->rest_after) {
        uint32_t left = chip->rest_after - chip->quiet;
        uint32_t count = frames < left ? frames : left;
        chip->library.OPL3_GenerateStream(&chip->nuked, stereo, count);
        listen(chip, stereo, count);
        stereo += 2 * (size_t)count;
        frames -= count;
    }
    memset(stereo, 0, (size_t)frames * 2 * sizeof *stereo);
}

bool opl_nuked_open(struct opl_chip *chip, const char **why)
{
    struct resting_chip *resting = calloc(1, sizeof *resting);
    *why = resting ? opl_library_load(&resting->library) : "no memory";
    *chip = (struct opl_chip){0};
    if (*why)
        free(resting);
    else
        *chip = (struct opl_chip){resting, reset, write_register, render};
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

#include "assets-tools/sound/sample_source.h"

#include <stdlib.h>

enum {
    CLOCK = 1000000,
    RATE_LEAST = 4000,
    RATE_MOST = 48000, /* what the player makes of it at best */
    CONSTANT_11025 = 0xA5,
    CONSTANT_22050 = 0xD2,
    NEAR_ENOUGH = 100, /* one part in so many is not heard */
};

int sample_time_constant(int rate)
{
    /* Two constants stand for these rates exactly, and not for what the formula gives. */
    if (rate == 11025)
        return CONSTANT_11025;
    if (rate == 22050)
        return CONSTANT_22050;
    int constant = 256 - (CLOCK + rate / 2) / rate;
    return constant < 0 ? 0 : constant > UINT8_MAX ? UINT8_MAX : constant;
}

static int rate_of(int constant)
{
    if (constant == CONSTANT_11025 || constant == CONSTANT_11025 + 1)
        return 11025;
    if (constant == CONSTANT_22050 || constant == CONSTANT_22050 + 1)
        return 22050;
    return CLOCK / (256 - constant);
}

bool sample_source_read(struct source_sample *sample, const char *path,
                        struct source_place wanted_by, struct source_context *context)
{
    char why[256] = "this program reads no samples";
    tell_read(context->diagnostics, path);
    if (context->samples == NULL ||
        !context->samples->read(sample, path, context->arena, why, sizeof why)) {
        tell_error(context->diagnostics, wanted_by, "cannot use %s: %s", path, why);
        return false;
    }
    if (sample->rate < RATE_LEAST || sample->rate > RATE_MOST) {
        tell_error(context->diagnostics, wanted_by,
                   "%s has %d samples a second; %d..%d are possible", path, sample->rate,
                   RATE_LEAST, RATE_MOST);
        return false;
    }
    if (sample->count == 0 || sample->count > SAMPLE_COUNT_MOST) {
        tell_error(context->diagnostics, wanted_by, "%s has %zu samples; 1..%d are possible", path,
                   sample->count, SAMPLE_COUNT_MOST);
        return false;
    }
    int played = rate_of(sample_time_constant(sample->rate));
    if (abs(played - sample->rate) > sample->rate / NEAR_ENOUGH)
        tell_warning(context->diagnostics, wanted_by,
                     "%s has %d samples a second, and is played at %d; 11025 and 22050 are exact",
                     path, sample->rate, played);
    return true;
}

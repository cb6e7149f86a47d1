#include "app/audio/speaker_wave.h"

enum {
    TIMER_RATE = 1193180,
    LOUDNESS = 8192,
    BITS = 15, /* behind the point */
    ONE = 1 << BITS,
    HALF_SWING = INT32_MAX,
};

void speaker_wave_set(struct speaker_wave *wave, uint16_t divisor, uint32_t rate)
{
    uint64_t step = divisor == 0 ? 0 : ((uint64_t)TIMER_RATE << 32) / ((uint64_t)divisor * rate);
    wave->step = step < HALF_SWING ? (uint32_t)step : 0; /* too high to be heard */
    if (wave->step == 0) {
        wave->phase = 0;
        wave->last = 0;
    }
}

/* What rounds the edge at phase 0, within a sample before and behind it (polyBLEP). */
static int32_t edge(uint32_t phase, uint32_t step)
{
    int64_t t;
    if (phase < step) {
        t = ((int64_t)phase << BITS) / step;
        return (int32_t)(2 * t - t * t / ONE - ONE);
    }
    if (phase > UINT32_MAX - step) {
        t = -(((int64_t)(UINT32_MAX - phase) << BITS) / step);
        return (int32_t)(t * t / ONE + 2 * t + ONE);
    }
    return 0;
}

void speaker_wave_add(struct speaker_wave *wave, int32_t *stereo, uint32_t frames)
{
    for (uint32_t i = 0; i < frames; i++) {
        int32_t value = 0;
        if (wave->step != 0) {
            uint32_t half_later = wave->phase + (UINT32_C(1) << 31);
            value = wave->phase < UINT32_C(1) << 31 ? ONE : -ONE;
            value += edge(wave->phase, wave->step) - edge(half_later, wave->step);
            value = value * LOUDNESS / ONE;
            wave->phase += wave->step;
        }
        wave->last = value;
        stereo[2 * i] += value;
        stereo[2 * i + 1] += value;
    }
}

#include "app/platform/wav.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHANNELS_MOST = 8 };

/* One value of the file, -32768..32767. */
static int value_at(const uint8_t *bytes, SDL_AudioFormat format)
{
    int16_t narrow;
    int32_t wide;
    float real;
    switch (format) {
    case AUDIO_U8:
        return (bytes[0] - 128) * 256;
    case AUDIO_S16LSB:
        memcpy(&narrow, bytes, sizeof narrow);
        return (int16_t)SDL_SwapLE16((uint16_t)narrow);
    case AUDIO_S32LSB:
        memcpy(&wide, bytes, sizeof wide);
        return (int32_t)SDL_SwapLE32((uint32_t)wide) / 65536;
    default:
        memcpy(&real, bytes, sizeof real);
        real = SDL_SwapFloatLE(real);
        if (!(real > -1.0F)) /* what is no number, too */
            return INT16_MIN;
        return real >= 1.0F ? INT16_MAX : (int)(real * 32767.0F);
    }
}

static size_t bytes_of_sample(SDL_AudioFormat format)
{
    return (size_t)SDL_AUDIO_BITSIZE(format) / 8;
}

static uint8_t *copy_samples(const SDL_AudioSpec *spec, const uint8_t *bytes, size_t count)
{
    const size_t width = bytes_of_sample(spec->format);
    const size_t frame = width * spec->channels;
    uint8_t *samples = malloc(count + 1);
    for (size_t i = 0; samples && i < count; i++) {
        int sum = 0;
        for (size_t channel = 0; channel < spec->channels; channel++)
            sum += value_at(bytes + i * frame + channel * width, spec->format);
        int rounded = (sum / spec->channels + 32768 + 128) / 256;
        samples[i] = (uint8_t)(rounded > UINT8_MAX ? UINT8_MAX : rounded);
    }
    return samples;
}

uint8_t *wav_decode(struct byte_view bytes, int *rate, size_t *count, char *why, size_t why_size)
{
    SDL_AudioSpec spec;
    uint8_t *data = NULL, *samples = NULL;
    uint32_t size = 0;
    if (bytes.size == 0 || SDL_LoadWAV_RW(SDL_RWFromConstMem(bytes.data, (int)bytes.size), 1, &spec,
                                          &data, &size) == NULL) {
        snprintf(why, why_size, "%s", bytes.size == 0 ? "it is empty" : SDL_GetError());
        return NULL;
    }
    const bool known = spec.format == AUDIO_U8 || spec.format == AUDIO_S16LSB ||
                       spec.format == AUDIO_S32LSB || spec.format == AUDIO_F32LSB;
    if (known && spec.channels > 0 && spec.channels <= CHANNELS_MOST) {
        *rate = spec.freq;
        *count = size / (bytes_of_sample(spec.format) * spec.channels);
        samples = copy_samples(&spec, data, *count);
        if (!samples)
            snprintf(why, why_size, "there is no memory for it");
    } else {
        snprintf(why, why_size, "it has samples of an unusual kind; save it with 8 or 16 bits");
    }
    SDL_FreeWAV(data);
    return samples;
}

void wav_free(uint8_t *samples)
{
    free(samples);
}

#include "assets-tools/sound/wav_in.h"

#include <stdio.h>
#include <string.h>

#include <SDL.h>

#include "assets-tools/text/file_io.h"

enum { WAV_FILE_LIMIT = 64 << 20, CHANNELS_MOST = 8 };

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

static bool copy_samples(struct source_sample *sample, const SDL_AudioSpec *spec,
                         const uint8_t *bytes, size_t size, struct arena *arena)
{
    size_t width = SDL_AUDIO_BITSIZE(spec->format) / 8;
    size_t frame = width * spec->channels;
    sample->rate = spec->freq;
    sample->count = size / frame;
    sample->samples = arena_alloc(arena, sample->count, 1);
    for (size_t i = 0; i < sample->count; i++) {
        int sum = 0;
        for (size_t channel = 0; channel < spec->channels; channel++)
            sum += value_at(bytes + i * frame + channel * width, spec->format);
        int rounded = (sum / spec->channels + 32768 + 128) / 256;
        sample->samples[i] = (uint8_t)(rounded > UINT8_MAX ? UINT8_MAX : rounded);
    }
    return true;
}

static bool decode_wav(struct source_sample *sample, struct byte_view bytes, struct arena *arena,
                       char *why, size_t why_size)
{
    SDL_AudioSpec spec;
    uint8_t *data = NULL;
    uint32_t size = 0;
    if (bytes.size == 0 || SDL_LoadWAV_RW(SDL_RWFromConstMem(bytes.data, (int)bytes.size), 1, &spec,
                                          &data, &size) == NULL) {
        snprintf(why, why_size, "%s", bytes.size == 0 ? "it is empty" : SDL_GetError());
        return false;
    }
    bool known = spec.format == AUDIO_U8 || spec.format == AUDIO_S16LSB ||
                 spec.format == AUDIO_S32LSB || spec.format == AUDIO_F32LSB;
    bool good = known && spec.channels > 0 && spec.channels <= CHANNELS_MOST;
    if (good)
        good = copy_samples(sample, &spec, data, size, arena);
    else
        snprintf(why, why_size, "it has samples of an unusual kind; save it with 8 or 16 bits");
    SDL_FreeWAV(data);
    return good;
}

static bool read_wav(struct source_sample *sample, const char *path, struct arena *arena, char *why,
                     size_t why_size)
{
    struct bytes_writer bytes;
    bytes_writer_init(&bytes, arena->allocator);
    const char *unread = file_read(&bytes, path, WAV_FILE_LIMIT);
    bool good = false;
    if (unread != NULL)
        snprintf(why, why_size, "%s", unread);
    else
        good = decode_wav(sample, bytes_writer_view(&bytes), arena, why, why_size);
    bytes_writer_free(&bytes);
    return good;
}

struct sample_reader wav_reader(void)
{
    return (struct sample_reader){read_wav};
}

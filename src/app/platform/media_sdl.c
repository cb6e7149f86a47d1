/* PNG files by SDL2_image, and WAV files by SDL. */
#include <limits.h>
#include <SDL_image.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/platform/media.h"
#include "util/fault.h"

/* ---- PNG files ---- */

/* Encodes in memory: SDL2_image does not say when writing a file has failed. A PNG is at most a
 * little larger than its pixels. */
static uint8_t *encode(SDL_Surface *surface, size_t *size)
{
    const size_t pixels = (size_t)surface->pitch * (size_t)surface->h;
    const size_t limit = pixels + pixels / 16 + (size_t)surface->h + 4096;
    uint8_t *bytes = limit < INT_MAX ? malloc(limit) : NULL;
    SDL_RWops *stream = bytes ? SDL_RWFromMem(bytes, (int)limit) : NULL;
    const bool good = stream && IMG_SavePNG_RW(surface, stream, 0) == 0;
    const Sint64 end = good ? SDL_RWtell(stream) : 0;
    if (stream)
        SDL_RWclose(stream);
    *size = (size_t)end;
    if (end > 0 && (size_t)end < limit)
        return bytes;
    free(bytes);
    return NULL;
}

static void set_palette(SDL_Surface *surface, const struct colour palette[256])
{
    SDL_Color colours[256];
    for (int i = 0; i < 256; i++)
        colours[i] = (SDL_Color){palette[i].red, palette[i].green, palette[i].blue, 255};
    SDL_SetPaletteColors(surface->format->palette, colours, 0, 256);
}

uint8_t *media_png_encode(const uint8_t *pixels, int width, int height, int pitch,
                          const struct colour *palette, size_t *size)
{
    SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormatFrom(
        (void *)(uintptr_t)pixels, width, height, palette ? 8 : 24, pitch,
        palette ? SDL_PIXELFORMAT_INDEX8 : SDL_PIXELFORMAT_RGB24);
    if (!surface)
        return NULL;
    if (palette)
        set_palette(surface, palette);
    uint8_t *bytes = encode(surface, size);
    SDL_FreeSurface(surface);
    return bytes;
}

static uint8_t *copy_indexed(const SDL_Surface *surface, struct colour palette[256])
{
    const SDL_Palette *from = surface->format->palette;
    uint8_t *copy = malloc((size_t)surface->w * (size_t)surface->h + 1);
    const uint8_t *row = surface->pixels;
    for (int y = 0; copy && y < surface->h; y++, row += surface->pitch)
        memcpy(copy + (size_t)y * (size_t)surface->w, row, (size_t)surface->w);
    for (int i = 0; i < from->ncolors && i < 256; i++)
        palette[i] = (struct colour){from->colors[i].r, from->colors[i].g, from->colors[i].b};
    return copy;
}

/* NULL, with the reason in `why`, on failure. */
static SDL_Surface *decode(struct byte_view bytes, char *why, size_t why_size)
{
    SDL_RWops *stream = SDL_RWFromConstMem(bytes.data, (int)bytes.size);
    SDL_Surface *surface = stream ? IMG_LoadPNG_RW(stream) : NULL;
    if (stream)
        SDL_RWclose(stream);
    if (!surface)
        snprintf(why, why_size, "%s", SDL_GetError());
    return surface;
}

uint8_t *media_png_decode(struct byte_view bytes, int *width, int *height,
                          struct colour palette[256], char *why, size_t why_size)
{
    uint8_t *pixels = NULL;
    SDL_Surface *surface = decode(bytes, why, why_size);
    if (!surface)
        return NULL;
    if (!surface->format->palette || surface->format->BytesPerPixel != 1)
        snprintf(why, why_size, N_("its palette has transparent colours; save it without them"));
    else if (!(pixels = copy_indexed(surface, palette)))
        snprintf(why, why_size, "not enough memory");
    *width = surface->w;
    *height = surface->h;
    SDL_FreeSurface(surface);
    return pixels;
}

uint32_t *media_png_decode_colours(struct byte_view bytes, int *width, int *height, char *why,
                                   size_t why_size)
{
    SDL_Surface *read = decode(bytes, why, why_size);
    SDL_Surface *surface =
        read ? SDL_ConvertSurfaceFormat(read, SDL_PIXELFORMAT_ARGB8888, 0) : NULL;
    if (read && !surface)
        snprintf(why, why_size, "%s", SDL_GetError());
    SDL_FreeSurface(read);
    if (!surface)
        return NULL;
    const size_t width_bytes = (size_t)surface->w * sizeof(uint32_t);
    uint32_t *copy = malloc(width_bytes * (size_t)surface->h);
    const uint8_t *row = surface->pixels;
    for (int y = 0; copy && y < surface->h; y++, row += surface->pitch)
        memcpy(copy + (size_t)y * (size_t)surface->w, row, width_bytes);
    if (!copy)
        snprintf(why, why_size, "not enough memory");
    *width = surface->w;
    *height = surface->h;
    SDL_FreeSurface(surface);
    return copy;
}

/* ---- WAV files ---- */

enum { CHANNELS_MAX = 8 };

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
        if (!(real > -1.0F)) /* not a number, too */
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
        snprintf(why, why_size, "%s", bytes.size == 0 ? N_("it is empty") : SDL_GetError());
        return NULL;
    }
    const bool known = spec.format == AUDIO_U8 || spec.format == AUDIO_S16LSB ||
                       spec.format == AUDIO_S32LSB || spec.format == AUDIO_F32LSB;
    if (known && spec.channels > 0 && spec.channels <= CHANNELS_MAX) {
        *rate = spec.freq;
        *count = size / (bytes_of_sample(spec.format) * spec.channels);
        samples = copy_samples(&spec, data, *count);
        if (!samples)
            snprintf(why, why_size, "not enough memory");
    } else {
        snprintf(why, why_size, N_("its sample format is unsupported; save it with 8 or 16 bits"));
    }
    SDL_FreeWAV(data);
    return samples;
}

void wav_free(uint8_t *samples)
{
    free(samples);
}

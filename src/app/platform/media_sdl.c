#include "app/platform/media.h"

#include <errno.h>
#include <limits.h>
#include <SDL_image.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "resource/png_header.h"
#include "util/fault.h"

/* ---- PNG files written ---- */

/* Encodes in memory: SDL2_image does not say when writing a file has failed. A PNG is at most a
 * little larger than its pixels. NULL when that fails. To be freed. */
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

static bool write_file(const char *path, const uint8_t *bytes, size_t size)
{
    const bool to_output = strcmp(path, "-") == 0;
    FILE *stream = to_output ? stdout : fopen(path, "wb");
    if (!stream)
        return false;
    const bool good = fwrite(bytes, 1, size, stream) == size;
    if (to_output)
        return good && fflush(stdout) == 0;
    const int why = errno;
    if (fclose(stream) != 0)
        return false;
    errno = why;
    return good;
}

/* Writes a picture, and frees it. */
static bool save(SDL_Surface *surface, const char *path)
{
    size_t size = 0;
    uint8_t *bytes = surface ? encode(surface, &size) : NULL;
    errno = ENOMEM;
    const bool saved = bytes && write_file(path, bytes, size);
    const int why = errno;
    free(bytes);
    SDL_FreeSurface(surface);
    errno = why;
    return saved;
}

/* NULL when memory runs out. */
static SDL_Surface *indexed_surface(const uint8_t *pixels, int width, int height, int pitch,
                                    const struct colour palette[256])
{
    SDL_Surface *surface =
        SDL_CreateRGBSurfaceWithFormat(0, width, height, 8, SDL_PIXELFORMAT_INDEX8);
    if (!surface)
        return NULL;
    SDL_Color colours[256];
    for (int i = 0; i < 256; i++)
        colours[i] = (SDL_Color){palette[i].red, palette[i].green, palette[i].blue, 255};
    SDL_SetPaletteColors(surface->format->palette, colours, 0, 256);
    uint8_t *row = surface->pixels;
    for (int y = 0; y < height; y++, row += surface->pitch)
        memcpy(row, pixels + (size_t)y * (size_t)pitch, (size_t)width);
    return surface;
}

void png_encode(struct bytes_writer *writer, const uint8_t *pixels, int width, int height,
                const struct colour palette[256])
{
    SDL_Surface *surface = indexed_surface(pixels, width, height, width, palette);
    size_t size = 0;
    uint8_t *bytes = surface ? encode(surface, &size) : NULL;
    if (bytes)
        write_bytes(writer, bytes, size);
    else
        writer->failed = true;
    free(bytes);
    SDL_FreeSurface(surface);
}

bool png_file_save_indexed(const char *path, const uint8_t *pixels, int width, int height,
                           int pitch, const struct colour palette[256])
{
    return save(indexed_surface(pixels, width, height, pitch, palette), path);
}

bool png_file_save_frame(const char *path, const struct frame *frame)
{
    return png_file_save_indexed(path, frame->pixels, SCREEN_WIDTH, SCREEN_HEIGHT, SCREEN_WIDTH,
                                 frame->palette);
}

bool png_file_save_rgb(const char *path, const uint32_t *pixels, int width, int height)
{
    SDL_Surface *surface =
        SDL_CreateRGBSurfaceWithFormat(0, width, height, 24, SDL_PIXELFORMAT_RGB24);
    if (!surface)
        return save(NULL, path);
    uint8_t *row = surface->pixels;
    for (int y = 0; y < height; y++, row += surface->pitch) {
        for (int x = 0; x < width; x++) {
            uint32_t pixel = pixels[(size_t)y * (size_t)width + (size_t)x];
            row[3 * x] = (uint8_t)(pixel >> 16);
            row[3 * x + 1] = (uint8_t)(pixel >> 8);
            row[3 * x + 2] = (uint8_t)pixel;
        }
    }
    return save(surface, path);
}

/* ---- PNG files read ---- */

/* SDL2_image silently converts colour types, decodes pictures of any size, and does not notice a
 * truncated file. So this checks the header and the chunks first. False, with the reason in `why`,
 * when the bytes are refused. */
static bool may_be_decoded(struct byte_view bytes, char *why, size_t why_size)
{
    struct png_header header;
    const char *refused = NULL;
    if (!png_header_read(&header, bytes))
        refused = N_("it is not a PNG file");
    else if (header.colours == PNG_GREY || header.colours == PNG_GREY_ALPHA)
        refused = N_("it is a greyscale PNG; save it with a palette (indexed, 8 bits)");
    else if (header.colours != PNG_PALETTE)
        refused = N_("it is a true-colour PNG; save it with a palette (indexed, 8 bits)");
    else if (png_header_fits(&header) && !png_is_whole(bytes))
        refused = N_("it is truncated, or one of its chunks has a wrong length");
    if (refused)
        snprintf(why, why_size, "%s", refused);
    else if (!png_header_fits(&header))
        snprintf(why, why_size,
                 N_("it has %lu x %lu pixels; the limit is %d on a side and %d in all"),
                 (unsigned long)header.width, (unsigned long)header.height, PNG_SIDE_LIMIT,
                 PNG_PIXELS_LIMIT);
    return !refused && png_header_fits(&header);
}

static uint8_t *copy_indexed(const SDL_Surface *surface, struct colour palette[256])
{
    const SDL_Palette *from = surface->format->palette;
    uint8_t *copy = malloc((size_t)surface->w * (size_t)surface->h + 1);
    const uint8_t *row = surface->pixels;
    for (int y = 0; copy && y < surface->h; y++, row += surface->pitch)
        memcpy(copy + (size_t)y * (size_t)surface->w, row, (size_t)surface->w);
    memset(palette, 0, 256 * sizeof *palette);
    for (int i = 0; i < from->ncolors && i < 256; i++)
        palette[i] = (struct colour){from->colors[i].r, from->colors[i].g, from->colors[i].b};
    return copy;
}

uint8_t *png_decode(struct byte_view bytes, int *width, int *height, struct colour palette[256],
                    char *why, size_t why_size)
{
    uint8_t *pixels = NULL;
    if (!may_be_decoded(bytes, why, why_size))
        return NULL;
    SDL_RWops *stream = SDL_RWFromConstMem(bytes.data, (int)bytes.size);
    SDL_Surface *surface = stream ? IMG_LoadPNG_RW(stream) : NULL;
    if (stream)
        SDL_RWclose(stream);
    if (!surface) {
        snprintf(why, why_size, "%s", SDL_GetError());
        return NULL;
    }
    if (!surface->format->palette || surface->format->BytesPerPixel != 1)
        snprintf(why, why_size, N_("its palette has transparent colours; save it without them"));
    else if (!(pixels = copy_indexed(surface, palette)))
        snprintf(why, why_size, "not enough memory");
    *width = surface->w;
    *height = surface->h;
    SDL_FreeSurface(surface);
    return pixels;
}

/* Reads up to `limit` bytes of a regular file: a pipe could block for ever. NULL: none. To be
 * freed. */
static uint8_t *read_file(const char *path, size_t limit, size_t *size)
{
    struct stat status;
    if (stat(path, &status) != 0 || !S_ISREG(status.st_mode) || status.st_size > PNG_FILE_LIMIT)
        return NULL;
    limit = (size_t)status.st_size < limit ? (size_t)status.st_size : limit;
    uint8_t *bytes = malloc(limit + 1);
    FILE *stream = bytes ? fopen(path, "rb") : NULL;
    *size = stream ? fread(bytes, 1, limit, stream) : 0;
    if (stream)
        fclose(stream);
    return bytes;
}

bool png_file_size(const char *path, uint32_t *width, uint32_t *height)
{
    struct png_header header = {0};
    size_t size = 0;
    uint8_t *bytes = read_file(path, PNG_HEADER_SIZE, &size);
    const bool good = bytes && png_header_read(&header, (struct byte_view){bytes, size}) &&
                      header.colours == PNG_PALETTE;
    free(bytes);
    *width = header.width;
    *height = header.height;
    return good;
}

bool png_file_load_indexed(const char *path, uint8_t **pixels, int *width, int *height,
                           struct colour palette[256])
{
    char why[128];
    size_t size = 0;
    uint8_t *bytes = read_file(path, PNG_FILE_LIMIT, &size);
    *pixels =
        bytes ? png_decode((struct byte_view){bytes, size}, width, height, palette, why, sizeof why)
              : NULL;
    free(bytes);
    return *pixels != NULL;
}

void png_file_free(uint8_t *pixels)
{
    free(pixels);
}

/* ---- WAV files ---- */

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
    if (known && spec.channels > 0 && spec.channels <= CHANNELS_MOST) {
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

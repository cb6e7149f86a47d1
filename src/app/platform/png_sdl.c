#include "app/platform/png.h"

#include <errno.h>
#include <limits.h>
#include <SDL_image.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "resource/png_header.h"

/* ---- writing ---- */

/* A picture is encoded in memory and then written by the C library: SDL2_image does not say when
 * writing a file has failed. A PNG is at most a little larger than its pixels. */
static bool encode(SDL_Surface *surface, uint8_t **bytes, size_t *size)
{
    const size_t pixels = (size_t)surface->pitch * (size_t)surface->h;
    const size_t limit = pixels + pixels / 16 + (size_t)surface->h + 4096;
    *bytes = limit < INT_MAX ? malloc(limit) : NULL;
    SDL_RWops *stream = *bytes ? SDL_RWFromMem(*bytes, (int)limit) : NULL;
    const bool good = stream && IMG_SavePNG_RW(surface, stream, 0) == 0;
    const Sint64 end = good ? SDL_RWtell(stream) : 0;
    if (stream)
        SDL_RWclose(stream);
    *size = (size_t)end;
    return end > 0 && (size_t)end < limit;
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
    uint8_t *bytes = NULL;
    size_t size = 0;
    bool saved = surface && encode(surface, &bytes, &size);
    if (!saved)
        errno = ENOMEM;
    saved = saved && write_file(path, bytes, size);
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
    uint8_t *bytes = NULL;
    size_t size = 0;
    if (surface && encode(surface, &bytes, &size))
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

/* ---- reading ---- */

/* SDL2_image silently converts pictures of one colour type into another, decodes pictures of any
 * size, and does not notice the end of a file. So the header and the chunks are looked at before.
 * False, with the reason in `why`, when the bytes are refused. */
static bool may_be_decoded(struct byte_view bytes, char *why, size_t why_size)
{
    struct png_header header;
    const char *refused = NULL;
    if (!png_header_read(&header, bytes))
        refused = "it is no PNG file";
    else if (header.colours == PNG_GREY || header.colours == PNG_GREY_ALPHA)
        refused = "it is a grey PNG; save it with a palette (indexed, 8 bits)";
    else if (header.colours != PNG_PALETTE)
        refused = "it is a true-colour PNG; save it with a palette (indexed, 8 bits)";
    else if (png_header_fits(&header) && !png_is_whole(bytes))
        refused = "it is cut off, or one of its chunks says a wrong length";
    if (refused)
        snprintf(why, why_size, "%s", refused);
    else if (!png_header_fits(&header))
        snprintf(why, why_size,
                 "it has %lu x %lu pixels; at most %d on a side are read, and %d in all",
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
        snprintf(why, why_size, "its palette has see-through colours; save it without them");
    else if (!(pixels = copy_indexed(surface, palette)))
        snprintf(why, why_size, "there is no memory for it");
    *width = surface->w;
    *height = surface->h;
    SDL_FreeSurface(surface);
    return pixels;
}

/* Opens a regular file: a pipe would be waited for without end. */
static FILE *open_file(const char *path)
{
    struct stat status;
    if (stat(path, &status) != 0 || !S_ISREG(status.st_mode) || status.st_size > PNG_FILE_LIMIT)
        return NULL;
    return fopen(path, "rb");
}

bool png_file_size(const char *path, uint32_t *width, uint32_t *height)
{
    struct png_header header = {0};
    uint8_t bytes[PNG_HEADER_SIZE];
    FILE *stream = open_file(path);
    const size_t count = stream ? fread(bytes, 1, sizeof bytes, stream) : 0;
    const bool good =
        png_header_read(&header, (struct byte_view){bytes, count}) && header.colours == PNG_PALETTE;
    if (stream)
        fclose(stream);
    *width = good ? header.width : 0;
    *height = good ? header.height : 0;
    return good;
}

bool png_file_load_indexed(const char *path, uint8_t **pixels, int *width, int *height,
                           struct colour palette[256])
{
    char why[128];
    uint8_t *bytes = NULL;
    size_t size = 0;
    FILE *stream = open_file(path);
    const long end = stream && fseek(stream, 0, SEEK_END) == 0 ? ftell(stream) : -1;
    if (end > 0 && end <= PNG_FILE_LIMIT && fseek(stream, 0, SEEK_SET) == 0)
        bytes = malloc((size_t)end);
    if (bytes)
        size = fread(bytes, 1, (size_t)end, stream);
    if (stream)
        fclose(stream);
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

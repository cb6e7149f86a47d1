#include "app/platform/png.h"

#include <errno.h>
#include <limits.h>
#include <SDL_image.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "resource/picture/png_header.h"

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

bool png_file_save_indexed(const char *path, const uint8_t *pixels, int width, int height,
                           int pitch, const struct colour palette[256])
{
    SDL_Surface *surface =
        SDL_CreateRGBSurfaceWithFormat(0, width, height, 8, SDL_PIXELFORMAT_INDEX8);
    if (!surface)
        return save(NULL, path);
    SDL_Color colours[256];
    for (int i = 0; i < 256; i++)
        colours[i] = (SDL_Color){palette[i].red, palette[i].green, palette[i].blue, 255};
    SDL_SetPaletteColors(surface->format->palette, colours, 0, 256);
    uint8_t *row = surface->pixels;
    for (int y = 0; y < height; y++, row += surface->pitch)
        memcpy(row, pixels + (size_t)y * (size_t)pitch, (size_t)width);
    return save(surface, path);
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

static bool copy_indexed(const SDL_Surface *surface, uint8_t **pixels, struct colour palette[256])
{
    const SDL_Palette *from = surface->format->palette;
    if (surface->format->BitsPerPixel != 8 || !from)
        return false;
    uint8_t *copy = malloc((size_t)surface->w * (size_t)surface->h + 1);
    if (!copy)
        return false;
    const uint8_t *row = surface->pixels;
    for (int y = 0; y < surface->h; y++, row += surface->pitch)
        memcpy(copy + (size_t)y * (size_t)surface->w, row, (size_t)surface->w);
    memset(palette, 0, 256 * sizeof *palette);
    for (int i = 0; i < from->ncolors && i < 256; i++)
        palette[i] = (struct colour){from->colors[i].r, from->colors[i].g, from->colors[i].b};
    *pixels = copy;
    return true;
}

/* Opens a regular file: a pipe would be waited for without end. */
static FILE *open_file(const char *path)
{
    struct stat status;
    if (stat(path, &status) != 0 || !S_ISREG(status.st_mode) || status.st_size > PNG_FILE_LIMIT)
        return NULL;
    return fopen(path, "rb");
}

static bool read_header(FILE *stream, struct png_header *header)
{
    uint8_t bytes[PNG_HEADER_SIZE];
    size_t count = fread(bytes, 1, sizeof bytes, stream);
    return png_header_read(header, (struct byte_view){bytes, count}) &&
           header->colours == PNG_PALETTE;
}

bool png_file_size(const char *path, uint32_t *width, uint32_t *height)
{
    struct png_header header;
    FILE *stream = open_file(path);
    bool good = stream && read_header(stream, &header);
    if (stream)
        fclose(stream);
    *width = good ? header.width : 0;
    *height = good ? header.height : 0;
    return good;
}

/* All bytes of a PNG file that may be decoded, from malloc; NULL when there are none. */
static uint8_t *read_bytes(const char *path, size_t *size)
{
    struct png_header header;
    FILE *stream = open_file(path);
    uint8_t *bytes = NULL;
    bool good = stream && read_header(stream, &header) && png_header_fits(&header) &&
                fseek(stream, 0, SEEK_END) == 0;
    long end = good ? ftell(stream) : -1;
    *size = 0;
    if (end > 0 && end <= PNG_FILE_LIMIT && fseek(stream, 0, SEEK_SET) == 0)
        bytes = malloc((size_t)end);
    if (bytes)
        *size = fread(bytes, 1, (size_t)end, stream);
    if (stream)
        fclose(stream);
    return bytes;
}

bool png_file_load_indexed(const char *path, uint8_t **pixels, int *width, int *height,
                           struct colour palette[256])
{
    size_t size;
    uint8_t *bytes = read_bytes(path, &size);
    bool whole = bytes && png_is_whole((struct byte_view){bytes, size});
    SDL_RWops *stream = whole ? SDL_RWFromConstMem(bytes, (int)size) : NULL;
    SDL_Surface *surface = stream ? IMG_LoadPNG_RW(stream) : NULL;
    if (stream)
        SDL_RWclose(stream);
    free(bytes);
    if (!surface)
        return false;
    bool loaded = copy_indexed(surface, pixels, palette);
    *width = surface->w;
    *height = surface->h;
    SDL_FreeSurface(surface);
    return loaded;
}

void png_file_free(uint8_t *pixels)
{
    free(pixels);
}

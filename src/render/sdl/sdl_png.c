#include "render/sdl/sdl_png.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "resource/picture/png_header.h"
#include <SDL.h>
#include <SDL_image.h>

enum { FIRST_SIZE = 1 << 14 };

/* ---- writing ---- */

/* A picture is encoded in memory and then written by the C library: SDL does not say when closing a
 * file, and with it the last of what was written, has failed. */
struct encoded {
    uint8_t *bytes; /* from malloc */
    size_t size, capacity, at;
    bool failed;
};

static size_t encoded_write(SDL_RWops *stream, const void *bytes, size_t size, size_t count)
{
    struct encoded *encoded = stream->hidden.unknown.data1;
    size_t length = size * count;
    while (encoded->capacity - encoded->at < length) {
        size_t capacity = encoded->capacity ? 2 * encoded->capacity : FIRST_SIZE;
        uint8_t *grown = realloc(encoded->bytes, capacity);
        encoded->failed = encoded->failed || !grown;
        if (!grown)
            return 0;
        encoded->bytes = grown;
        encoded->capacity = capacity;
    }
    memcpy(encoded->bytes + encoded->at, bytes, length);
    encoded->at += length;
    if (encoded->size < encoded->at)
        encoded->size = encoded->at;
    return count;
}

static Sint64 encoded_size(SDL_RWops *stream)
{
    return (Sint64)((const struct encoded *)stream->hidden.unknown.data1)->size;
}

static Sint64 encoded_seek(SDL_RWops *stream, Sint64 offset, int whence)
{
    struct encoded *encoded = stream->hidden.unknown.data1;
    Sint64 from = whence == RW_SEEK_CUR   ? (Sint64)encoded->at
                  : whence == RW_SEEK_END ? (Sint64)encoded->size
                                          : 0;
    if (from + offset < 0 || from + offset > (Sint64)encoded->size)
        return -1;
    encoded->at = (size_t)(from + offset);
    return from + offset;
}

static size_t encoded_read(SDL_RWops *stream, void *bytes, size_t size, size_t count)
{
    (void)stream, (void)bytes, (void)size, (void)count;
    return 0;
}

static int encoded_close(SDL_RWops *stream)
{
    (void)stream;
    return 0;
}

static bool encode(SDL_Surface *surface, struct encoded *encoded)
{
    SDL_RWops *stream = SDL_AllocRW();
    if (!stream)
        return false;
    stream->type = SDL_RWOPS_UNKNOWN;
    stream->size = encoded_size;
    stream->seek = encoded_seek;
    stream->read = encoded_read;
    stream->write = encoded_write;
    stream->close = encoded_close;
    stream->hidden.unknown.data1 = encoded;
    bool good = IMG_SavePNG_RW(surface, stream, 0) == 0;
    SDL_FreeRW(stream);
    return good && !encoded->failed && encoded->size > 0;
}

static bool write_file(const char *path, const struct encoded *encoded)
{
    bool to_output = strcmp(path, "-") == 0;
    FILE *stream = to_output ? stdout : fopen(path, "wb");
    if (!stream)
        return false;
    bool good = fwrite(encoded->bytes, 1, encoded->size, stream) == encoded->size;
    if (to_output)
        return good && fflush(stdout) == 0;
    int why = errno;
    if (fclose(stream) != 0)
        return false;
    errno = why;
    return good;
}

/* Writes a picture, and frees it. */
static bool save(SDL_Surface *surface, const char *path)
{
    struct encoded encoded = {0};
    bool saved = encode(surface, &encoded);
    if (!saved)
        errno = ENOMEM;
    saved = saved && write_file(path, &encoded);
    int why = errno;
    free(encoded.bytes);
    SDL_FreeSurface(surface);
    errno = why;
    return saved;
}

static SDL_Surface *new_surface(int width, int height, int depth, Uint32 format)
{
    SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormat(0, width, height, depth, format);
    if (!surface)
        errno = ENOMEM;
    return surface;
}

bool sdl_png_save_indexed(const char *path, const uint8_t *pixels, int width, int height, int pitch,
                          const struct colour palette[256])
{
    SDL_Surface *surface = new_surface(width, height, 8, SDL_PIXELFORMAT_INDEX8);
    if (!surface)
        return false;
    SDL_Color colours[256];
    for (int i = 0; i < 256; i++)
        colours[i] = (SDL_Color){palette[i].red, palette[i].green, palette[i].blue, 255};
    SDL_SetPaletteColors(surface->format->palette, colours, 0, 256);
    uint8_t *row = surface->pixels;
    for (int y = 0; y < height; y++, row += surface->pitch)
        memcpy(row, pixels + (size_t)y * (size_t)pitch, (size_t)width);
    return save(surface, path);
}

bool sdl_png_save_frame(const char *path, const struct frame *frame)
{
    return sdl_png_save_indexed(path, frame->pixels, SCREEN_WIDTH, SCREEN_HEIGHT, SCREEN_WIDTH,
                                frame->palette);
}

bool sdl_png_save_rgb(const char *path, const uint32_t *pixels, int width, int height)
{
    SDL_Surface *surface = new_surface(width, height, 24, SDL_PIXELFORMAT_RGB24);
    if (!surface)
        return false;
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

bool sdl_png_size(const char *path, uint32_t *width, uint32_t *height)
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

bool sdl_png_load_indexed(const char *path, uint8_t **pixels, int *width, int *height,
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

void sdl_png_free(uint8_t *pixels)
{
    free(pixels);
}

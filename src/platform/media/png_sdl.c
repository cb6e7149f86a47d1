/* PNG files by SDL2_image. */
#include <limits.h>
#include <SDL_image.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "platform/media/png_file.h"
#include "util/fault.h"

/* Encodes in memory, because SDL2_image does not report a failed write to a file. A PNG is at most
 * a little larger than its pixels. */
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

uint8_t *library_png_encode(const uint8_t *pixels, int width, int height, int pitch,
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

/* Decodes with SDL2_image. On failure returns NULL, with the reason in `why`. */
static SDL_Surface *decode(struct byte_view bytes, struct message *why)
{
    SDL_RWops *stream = SDL_RWFromConstMem(bytes.data, (int)bytes.size);
    SDL_Surface *surface = stream ? IMG_LoadPNG_RW(stream) : NULL;
    if (stream)
        SDL_RWclose(stream);
    if (!surface)
        message_set(why, "%-s", SDL_GetError());
    return surface;
}

uint8_t *library_png_decode(struct byte_view bytes, int *width, int *height,
                            struct colour palette[256], struct message *why)
{
    uint8_t *pixels = NULL;
    SDL_Surface *surface = decode(bytes, why);
    if (!surface)
        return NULL;
    if (!surface->format->palette || surface->format->BytesPerPixel != 1)
        message_set(why, "its palette has transparent colours; save it without them");
    else if (!(pixels = copy_indexed(surface, palette)))
        message_set(why, "not enough memory");
    *width = surface->w;
    *height = surface->h;
    SDL_FreeSurface(surface);
    return pixels;
}

uint32_t *library_png_decode_colours(struct byte_view bytes, int *width, int *height,
                                     struct message *why)
{
    SDL_Surface *read = decode(bytes, why);
    SDL_Surface *surface =
        read ? SDL_ConvertSurfaceFormat(read, SDL_PIXELFORMAT_ARGB8888, 0) : NULL;
    if (read && !surface)
        message_set(why, "%-s", SDL_GetError());
    SDL_FreeSurface(read);
    if (!surface)
        return NULL;
    const size_t width_bytes = (size_t)surface->w * sizeof(uint32_t);
    uint32_t *copy = malloc(width_bytes * (size_t)surface->h);
    const uint8_t *row = surface->pixels;
    for (int y = 0; copy && y < surface->h; y++, row += surface->pitch)
        memcpy(copy + (size_t)y * (size_t)surface->w, row, width_bytes);
    if (!copy)
        message_set(why, "not enough memory");
    *width = surface->w;
    *height = surface->h;
    SDL_FreeSurface(surface);
    return copy;
}

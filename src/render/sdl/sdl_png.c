#include "render/sdl/sdl_png.h"

#include <stdlib.h>
#include <string.h>

#include <SDL.h>
#include <SDL_image.h>

bool sdl_png_save_indexed(const char *path, const uint8_t *pixels, int width, int height, int pitch,
                          const struct colour palette[256])
{
    SDL_Surface *surface =
        SDL_CreateRGBSurfaceWithFormat(0, width, height, 8, SDL_PIXELFORMAT_INDEX8);
    if (!surface)
        return false;
    SDL_Color colours[256];
    for (int i = 0; i < 256; i++)
        colours[i] = (SDL_Color){palette[i].red, palette[i].green, palette[i].blue, 255};
    bool saved = SDL_SetPaletteColors(surface->format->palette, colours, 0, 256) == 0;
    uint8_t *row = surface->pixels;
    for (int y = 0; y < height; y++, row += surface->pitch)
        memcpy(row, pixels + (size_t)y * (size_t)pitch, (size_t)width);
    saved = saved && IMG_SavePNG(surface, path) == 0;
    SDL_FreeSurface(surface);
    return saved;
}

bool sdl_png_save_frame(const char *path, const struct frame *frame)
{
    return sdl_png_save_indexed(path, frame->pixels, SCREEN_WIDTH, SCREEN_HEIGHT, SCREEN_WIDTH,
                                frame->palette);
}

bool sdl_png_save_rgb(const char *path, const uint32_t *pixels, int width, int height)
{
    SDL_Surface *surface =
        SDL_CreateRGBSurfaceWithFormat(0, width, height, 24, SDL_PIXELFORMAT_RGB24);
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
    bool saved = IMG_SavePNG(surface, path) == 0;
    SDL_FreeSurface(surface);
    return saved;
}

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

bool sdl_png_load_indexed(const char *path, uint8_t **pixels, int *width, int *height,
                          struct colour palette[256])
{
    SDL_Surface *surface = IMG_Load(path);
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

#include "render/sdl/sdl_way.h"

#include <stdlib.h>
#include <string.h>

struct surface_way {
    SDL_Window *window;
    SDL_Surface *own; /* where the window's pixels are no 32-bit colours: what it shows, before it
                         is converted; else NULL */
    SDL_Rect rects[WINDOW_PART_LIMIT];
};

/* Most 32-bit windows have XRGB8888, of which the highest byte means nothing. */
static bool has_our_pixels(const SDL_Surface *surface)
{
    return surface->format->format == SDL_PIXELFORMAT_ARGB8888 ||
           surface->format->format == SDL_PIXELFORMAT_RGB888;
}

static void surface_close(void *state)
{
    struct surface_way *way = state;
    if (!way)
        return;
    SDL_FreeSurface(way->own);
    free(way);
}

static void *surface_open(SDL_Window *window, bool honest)
{
    (void)honest;
    /* Without this SDL may make a texture of the surface, by the very library that is to be
     * avoided. */
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    if (!SDL_GetWindowSurface(window))
        return NULL;
    struct surface_way *way = calloc(1, sizeof *way);
    if (way)
        way->window = window;
    return way;
}

static bool surface_size(void *state, int *width, int *height)
{
    struct surface_way *way = state;
    const SDL_Surface *surface = SDL_GetWindowSurface(way->window);
    if (!surface)
        return false;
    *width = surface->w;
    *height = surface->h;
    return true;
}

/* The surface to draw into; NULL when there is none. */
static SDL_Surface *drawn_surface(struct surface_way *way, SDL_Surface *window)
{
    if (has_our_pixels(window))
        return window;
    if (way->own && (way->own->w != window->w || way->own->h != window->h)) {
        SDL_FreeSurface(way->own);
        way->own = NULL;
    }
    if (!way->own)
        way->own =
            SDL_CreateRGBSurfaceWithFormat(0, window->w, window->h, 32, SDL_PIXELFORMAT_ARGB8888);
    if (way->own)
        SDL_SetSurfaceBlendMode(way->own, SDL_BLENDMODE_NONE);
    return way->own;
}

/* Draws a part of the target. The surface may be smaller than it. */
static SDL_Rect draw_part(SDL_Surface *surface, const struct window_view *view,
                          const struct window_place *place, struct rectangle part)
{
    const struct rectangle *target = &place->target;
    const struct rectangle seen = {-target->left, -target->top, surface->w - target->left,
                                   surface->h - target->top};
    const ptrdiff_t stride = surface->pitch / 4;
    uint32_t *pixels = surface->pixels;
    part = rectangle_intersect(part, seen);
    if (rectangle_empty(part))
        return (SDL_Rect){0};
    window_draw(view, part, pixels + target->top * stride + target->left, (size_t)stride);
    return (SDL_Rect){target->left + part.left, target->top + part.top, part.right - part.left,
                      part.bottom - part.top};
}

static void draw_all(SDL_Surface *surface, const struct window_view *view,
                     const struct window_place *place)
{
    SDL_FillRect(surface, NULL, SDL_MapRGB(surface->format, 0, 0, 0));
    draw_part(surface, view, place,
              (struct rectangle){0, 0, view->columns.target, view->rows.target});
}

static int draw_changed(struct surface_way *way, SDL_Surface *surface,
                        const struct sdl_showing *showing)
{
    int count = 0;
    if (showing->all) {
        draw_all(surface, showing->view, showing->place);
        way->rects[0] = (SDL_Rect){0, 0, surface->w, surface->h};
        return 1;
    }
    for (int i = 0; i < showing->part_count; i++) {
        struct rectangle part = window_part_of(showing->view, showing->parts[i]);
        way->rects[count] = draw_part(surface, showing->view, showing->place, part);
        count += !SDL_RectEmpty(&way->rects[count]);
    }
    return count;
}

static bool surface_show(void *state, const struct sdl_showing *showing)
{
    struct surface_way *way = state;
    SDL_Surface *window = SDL_GetWindowSurface(way->window);
    SDL_Surface *drawn = window ? drawn_surface(way, window) : NULL;
    if (!drawn || (SDL_MUSTLOCK(drawn) && SDL_LockSurface(drawn) != 0))
        return false;
    int count = draw_changed(way, drawn, showing);
    if (SDL_MUSTLOCK(drawn))
        SDL_UnlockSurface(drawn);
    for (int i = 0; drawn != window && i < count; i++) {
        SDL_Rect to = way->rects[i];
        SDL_BlitSurface(drawn, &way->rects[i], window, &to);
    }
    return count == 0 || SDL_UpdateWindowSurfaceRects(way->window, way->rects, count) == 0;
}

/* The window may have another size already than the page. */
static bool surface_show_page(void *state, const uint32_t *pixels, int width, int height)
{
    struct surface_way *way = state;
    SDL_Surface *window = SDL_GetWindowSurface(way->window);
    if (!window)
        return false;
    SDL_Surface *page =
        SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_RGB888);
    if (!page)
        return false;
    for (int y = 0; y < height; y++)
        memcpy((uint8_t *)page->pixels + (ptrdiff_t)y * page->pitch, pixels + (ptrdiff_t)y * width,
               (size_t)width * sizeof *pixels);
    way->rects[0] = (SDL_Rect){0, 0, window->w, window->h};
    bool shown = SDL_BlitSurface(page, NULL, window, NULL) == 0 &&
                 SDL_UpdateWindowSurfaceRects(way->window, way->rects, 1) == 0;
    SDL_FreeSurface(page);
    return shown;
}

static void surface_forget(void *state)
{
    (void)state; /* the memory is our own */
}

static bool surface_read(void *state, const struct window_view *view,
                         const struct window_place *place, struct rectangle hidden,
                         uint32_t *pixels, int width, int height)
{
    struct surface_way *way = state;
    SDL_Surface *window = SDL_GetWindowSurface(way->window);
    SDL_Surface *copy = SDL_CreateRGBSurfaceWithFormatFrom(pixels, width, height, 32, width * 4,
                                                           SDL_PIXELFORMAT_ARGB8888);
    bool good =
        window && copy && SDL_BlitSurface(way->own ? way->own : window, NULL, copy, NULL) == 0;
    if (good && !rectangle_empty(hidden))
        draw_part(copy, view, place, window_part_of(view, hidden));
    SDL_FreeSurface(copy);
    return good;
}

static void surface_tell(void *state, char *line, size_t size)
{
    (void)state;
    SDL_strlcat(line, "enlarged by the program", size);
}

const struct sdl_way sdl_surface_way = {
    .name = "surface",
    .open = surface_open,
    .close = surface_close,
    .size = surface_size,
    .show = surface_show,
    .show_page = surface_show_page,
    .forget = surface_forget,
    .read = surface_read,
    .tell = surface_tell,
};

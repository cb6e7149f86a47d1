#include "render/sdl/sdl_way.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* The picture's texture has the size of the target, or that of the picture where SDL has only to
 * repeat columns or rows by a whole number. */
struct texture_way {
    SDL_Renderer *renderer;
    SDL_Texture *texture; /* NULL: none so far */
    int width, height;    /* its size */
    uint32_t *pixels;     /* what it holds, unless that is the picture itself; owned */
    bool filled;          /* whether the texture holds all */
    /* Along an axis that the texture has as the picture has it nothing is enlarged. */
    struct enlarge_step same_columns[SCREEN_WIDTH], same_rows[SCREEN_HEIGHT];
    char device[64];
};

/* ---- which device it is ---- */

static bool contains(const char *text, const char *word)
{
    for (; *text; text++)
        if (SDL_strncasecmp(text, word, strlen(word)) == 0)
            return true;
    return false;
}

/* What OpenGL calls its device; "" with other libraries. */
static const char *gl_device(void)
{
    enum { GL_RENDERER_NAME = 0x1F01 };
    const unsigned char *(*get_string)(unsigned name) = NULL;
    *(void **)&get_string =
        SDL_GL_GetCurrentContext() ? SDL_GL_GetProcAddress("glGetString") : NULL;
    const unsigned char *name = get_string ? get_string(GL_RENDERER_NAME) : NULL;
    return name ? (const char *)name : "";
}

/* Whether what SDL calls accelerated is a program that does a graphics device's work. */
static bool is_software(const SDL_RendererInfo *info, const char *device)
{
    static const char *const names[] = {"llvmpipe",    "softpipe", "swrast",     "software",
                                        "swiftshader", "lavapipe", "gdi generic"};
    if (!(info->flags & SDL_RENDERER_ACCELERATED) || strcmp(info->name, "software") == 0)
        return true;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (contains(device, names[i]))
            return true;
    return false;
}

/* ---- opening ---- */

static void texture_close(void *state)
{
    struct texture_way *way = state;
    if (!way)
        return;
    if (way->renderer)
        SDL_DestroyRenderer(way->renderer); /* and its texture */
    free(way->pixels);
    free(way);
}

static void *texture_open(SDL_Window *window, bool honest)
{
    struct texture_way *way = calloc(1, sizeof *way);
    SDL_RendererInfo info;
    if (!way)
        return NULL;
    way->renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC);
    if (!way->renderer && !honest)
        way->renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE);
    if (!way->renderer || SDL_GetRendererInfo(way->renderer, &info) != 0 ||
        (honest && is_software(&info, gl_device()))) {
        texture_close(way);
        return NULL;
    }
    SDL_snprintf(way->device, sizeof way->device, "%s%s%s", info.name, *gl_device() ? ", " : "",
                 gl_device());
    enlarge_axis_make(SCREEN_WIDTH, SCREEN_WIDTH, ENLARGE_NEAREST, way->same_columns);
    enlarge_axis_make(SCREEN_HEIGHT, SCREEN_HEIGHT, ENLARGE_NEAREST, way->same_rows);
    return way;
}

static bool texture_size(void *state, int *width, int *height)
{
    struct texture_way *way = state;
    return SDL_GetRendererOutputSize(way->renderer, width, height) == 0;
}

/* ---- what the texture holds ---- */

/* What is drawn into the texture: all but the crosshair, and only what SDL would not do exactly. */
static struct window_view view_in_texture(const struct texture_way *way,
                                          const struct window_view *view)
{
    struct window_view drawn = *view;
    drawn.cross = false;
    if (!view->canvas && view->columns.whole)
        drawn.columns = (struct enlarge_axis){SCREEN_WIDTH, SCREEN_WIDTH, 1, way->same_columns};
    if (!view->canvas && view->rows.whole && !view->scan_lines)
        drawn.rows = (struct enlarge_axis){SCREEN_HEIGHT, SCREEN_HEIGHT, 1, way->same_rows};
    return drawn;
}

static void forget_texture(struct texture_way *way)
{
    if (way->texture)
        SDL_DestroyTexture(way->texture);
    free(way->pixels);
    way->texture = NULL;
    way->pixels = NULL;
    way->filled = false;
}

/* Sees that there is a texture for what is drawn, and memory to draw it, unless it is the picture.
 */
static bool take_texture(struct texture_way *way, const struct window_view *drawn)
{
    const int width = drawn->columns.target, height = drawn->rows.target;
    const bool as_it_is = !drawn->canvas && width == SCREEN_WIDTH && height == SCREEN_HEIGHT;
    if (way->texture && way->width == width && way->height == height && as_it_is == !way->pixels)
        return true;
    forget_texture(way);
    way->width = width;
    way->height = height;
    if (!as_it_is)
        way->pixels = malloc((size_t)width * (size_t)height * sizeof *way->pixels);
    if (as_it_is || way->pixels)
        way->texture = SDL_CreateTexture(way->renderer, SDL_PIXELFORMAT_ARGB8888,
                                         SDL_TEXTUREACCESS_STREAMING, width, height);
    if (way->texture)
        SDL_SetTextureScaleMode(way->texture, SDL_ScaleModeNearest);
    return way->texture != NULL;
}

static bool upload_part(struct texture_way *way, const struct window_view *drawn,
                        struct rectangle part)
{
    const SDL_Rect area = {part.left, part.top, part.right - part.left, part.bottom - part.top};
    if (rectangle_empty(part))
        return true;
    if (way->pixels)
        window_draw(drawn, part, way->pixels, (size_t)way->width);
    const uint32_t *pixels = way->pixels ? way->pixels : drawn->picture;
    pixels += (ptrdiff_t)part.top * way->width + part.left;
    return SDL_UpdateTexture(way->texture, &area, pixels, way->width * 4) == 0;
}

static bool upload(struct texture_way *way, const struct sdl_showing *showing)
{
    const struct window_view drawn = view_in_texture(way, showing->view);
    if (!take_texture(way, &drawn))
        return false;
    if (showing->all || !way->filled) {
        way->filled = upload_part(
            way, &drawn, (struct rectangle){0, 0, drawn.columns.target, drawn.rows.target});
        return way->filled;
    }
    for (int i = 0; i < showing->part_count && way->filled; i++)
        way->filled = upload_part(way, &drawn, window_part_of(&drawn, showing->parts[i]));
    return way->filled;
}

/* ---- the window ---- */

static SDL_Rect in_window(const struct window_place *place, struct rectangle part)
{
    return (SDL_Rect){place->target.left + part.left, place->target.top + part.top,
                      part.right - part.left, part.bottom - part.top};
}

static void draw_cross(const struct texture_way *way, const struct window_view *view,
                       const struct window_place *place)
{
    struct rectangle bars[WINDOW_CROSS_BARS];
    window_cross_bars(view, bars);
    for (int i = 0; i < WINDOW_CROSS_BARS; i++) {
        const uint32_t colour = window_cross_bar_colour(view, i);
        SDL_SetRenderDrawColor(way->renderer, (Uint8)(colour >> 16), (Uint8)(colour >> 8),
                               (Uint8)colour, 255);
        SDL_Rect bar = in_window(place, bars[i]);
        if (!rectangle_empty(bars[i]))
            SDL_RenderFillRect(way->renderer, &bar);
    }
}

static bool draw_window(const struct texture_way *way, const struct window_view *view,
                        const struct window_place *place)
{
    const SDL_Rect target =
        in_window(place, (struct rectangle){0, 0, view->columns.target, view->rows.target});
    SDL_SetRenderDrawColor(way->renderer, 0, 0, 0, 255);
    if (SDL_RenderClear(way->renderer) != 0 ||
        SDL_RenderCopy(way->renderer, way->texture, NULL, &target) != 0)
        return false;
    if (view->cross)
        draw_cross(way, view, place);
    return true;
}

static bool texture_show(void *state, const struct sdl_showing *showing)
{
    struct texture_way *way = state;
    if (!upload(way, showing) || !draw_window(way, showing->view, showing->place))
        return false;
    SDL_RenderPresent(way->renderer);
    return true;
}

static bool texture_show_page(void *state, const uint32_t *pixels, int width, int height)
{
    struct texture_way *way = state;
    way->filled = false;
    if (!way->texture || way->pixels || way->width != width || way->height != height) {
        forget_texture(way);
        way->width = width;
        way->height = height;
        way->texture = SDL_CreateTexture(way->renderer, SDL_PIXELFORMAT_ARGB8888,
                                         SDL_TEXTUREACCESS_STREAMING, width, height);
    }
    if (!way->texture || SDL_UpdateTexture(way->texture, NULL, pixels, width * 4) != 0 ||
        SDL_RenderCopy(way->renderer, way->texture, NULL, NULL) != 0)
        return false;
    SDL_RenderPresent(way->renderer);
    return true;
}

static void texture_forget(void *state)
{
    forget_texture(state);
}

/* What was presented may be gone from memory, so it is drawn once more. */
static bool texture_read(void *state, const struct window_view *view,
                         const struct window_place *place, struct rectangle hidden,
                         uint32_t *pixels, int width, int height)
{
    struct texture_way *way = state;
    (void)hidden;
    (void)height;
    return way->filled && draw_window(way, view, place) &&
           SDL_RenderReadPixels(way->renderer, NULL, SDL_PIXELFORMAT_ARGB8888, pixels, width * 4) ==
               0;
}

static void texture_tell(void *state, char *line, size_t size)
{
    const struct texture_way *way = state;
    SDL_strlcat(line, way->device, size);
}

const struct sdl_way sdl_texture_way = {
    .name = "texture",
    .open = texture_open,
    .close = texture_close,
    .size = texture_size,
    .show = texture_show,
    .show_page = texture_show_page,
    .forget = texture_forget,
    .read = texture_read,
    .tell = texture_tell,
};

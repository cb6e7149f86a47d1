#include "render/sdl/sdl_presenter.h"

#include <stdlib.h>
#include <string.h>

#include "libraries/sdl_library.h"
#include "render/draw/cursor_draw.h"
#include "render/sdl/sdl_png.h"
#include "render/shown_picture.h"

enum {
    ZOOM_LIMIT = 8,
    /* A picture pixel is 6/5 as high as wide on a 4:3 screen. */
    ASPECT_NUMERATOR = 6,
    ASPECT_DENOMINATOR = 5,
};

struct sdl_presenter {
    SDL_Window *window;
    SDL_Renderer *renderer;
    SDL_Texture *picture;       /* 320 x 200 */
    struct shown_picture shown; /* the same picture in memory */
    SDL_Texture *enlarged; /* the picture enlarged by whole numbers, see draw_picture; NULL: not
                              needed so far */
    int enlarged_zoom;     /* how often it repeats each row */
    SDL_Texture *overlay;  /* canvas_zoom times as large as the picture */
    uint32_t *canvas;      /* pixels of the overlay; owned */
    int canvas_zoom;
    bool canvas_taken; /* sdl_presenter_canvas was called since the last picture */
    bool overlay_shown;
    bool aspect;
    struct colour cursor_colour;
};

/* Where the picture stands in the window's pixels. */
struct placement {
    int zoom; /* window pixels to a picture pixel, at least 1 */
    SDL_Rect target;
};

static struct placement place_picture(const struct sdl_presenter *presenter)
{
    int width = SCREEN_WIDTH, height = SCREEN_HEIGHT;
    SDL_GetRendererOutputSize(presenter->renderer, &width, &height);
    int rows =
        presenter->aspect ? SCREEN_HEIGHT * ASPECT_NUMERATOR / ASPECT_DENOMINATOR : SCREEN_HEIGHT;
    int zoom_x = width / SCREEN_WIDTH;
    int zoom_y = height / rows;
    int zoom = zoom_x < zoom_y ? zoom_x : zoom_y;
    struct placement place = {.zoom = zoom < 1 ? 1 : zoom};
    place.target.w = SCREEN_WIDTH * place.zoom;
    place.target.h = rows * place.zoom;
    if (zoom < 1) { /* a window smaller than the picture: the picture is made to fit */
        place.target.w =
            width < height * SCREEN_WIDTH / rows ? width : height * SCREEN_WIDTH / rows;
        place.target.h = place.target.w * rows / SCREEN_WIDTH;
    }
    place.target.x = (width - place.target.w) / 2;
    place.target.y = (height - place.target.h) / 2;
    return place;
}

/* The largest scale with which the window fits the desktop, with some space left over. */
static int largest_scale(bool aspect)
{
    SDL_Rect area;
    if (SDL_GetDisplayUsableBounds(0, &area) != 0)
        return 2;
    int rows = aspect ? SCREEN_HEIGHT * ASPECT_NUMERATOR / ASPECT_DENOMINATOR : SCREEN_HEIGHT;
    int by_width = area.w / SCREEN_WIDTH;
    int by_height = (area.h - area.h / 16) / rows;
    int scale = by_width < by_height ? by_width : by_height;
    return scale < 1 ? 1 : scale;
}

/* Some drivers lose the contents of textures, and tell it by an event. The whole picture is then
 * uploaded again. */
static int forget_shown(void *context, SDL_Event *event)
{
    struct sdl_presenter *presenter = context;
    if (event->type == SDL_RENDER_TARGETS_RESET || event->type == SDL_RENDER_DEVICE_RESET)
        presenter->shown.any = false;
    return 0; /* SDL does not look at it */
}

static bool open_window(struct sdl_presenter *presenter,
                        const struct sdl_presenter_options *options)
{
    int scale = options->scale > 0 ? options->scale : largest_scale(options->aspect);
    int rows =
        options->aspect ? SCREEN_HEIGHT * ASPECT_NUMERATOR / ASPECT_DENOMINATOR : SCREEN_HEIGHT;
    Uint32 flags = SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI;
    if (options->fullscreen)
        flags |= SDL_WINDOW_FULLSCREEN_DESKTOP;
    presenter->window =
        SDL_CreateWindow(options->title, SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED,
                         SCREEN_WIDTH * scale, rows * scale, flags);
    if (!presenter->window)
        return false;
    SDL_SetWindowMinimumSize(presenter->window, SCREEN_WIDTH / 2, SCREEN_HEIGHT / 2);
    presenter->renderer = SDL_CreateRenderer(presenter->window, -1, SDL_RENDERER_PRESENTVSYNC);
    if (!presenter->renderer)
        presenter->renderer = SDL_CreateRenderer(presenter->window, -1, SDL_RENDERER_SOFTWARE);
    if (!presenter->renderer)
        return false;
    presenter->picture =
        SDL_CreateTexture(presenter->renderer, SDL_PIXELFORMAT_ARGB8888,
                          SDL_TEXTUREACCESS_STREAMING, SCREEN_WIDTH, SCREEN_HEIGHT);
    return presenter->picture != NULL;
}

const char *sdl_presenter_missing(void)
{
    return sdl_library_missing();
}

struct sdl_presenter *sdl_presenter_open(const struct sdl_presenter_options *options)
{
    if (sdl_library_missing())
        return NULL;
    struct sdl_presenter *presenter = calloc(1, sizeof *presenter);
    if (!presenter)
        return NULL;
    presenter->aspect = options->aspect;
    presenter->cursor_colour = (struct colour){255, 255, 255};
    if (SDL_InitSubSystem(SDL_INIT_VIDEO) != 0) {
        free(presenter);
        return NULL;
    }
    if (!open_window(presenter, options)) {
        sdl_presenter_close(presenter);
        return NULL;
    }
    SDL_AddEventWatch(forget_shown, presenter);
    SDL_ShowCursor(SDL_DISABLE);
    return presenter;
}

void sdl_presenter_close(struct sdl_presenter *presenter)
{
    if (!presenter)
        return;
    SDL_DelEventWatch(forget_shown, presenter);
    free(presenter->canvas);
    if (presenter->renderer)
        SDL_DestroyRenderer(presenter->renderer); /* and its textures */
    if (presenter->window)
        SDL_DestroyWindow(presenter->window);
    SDL_QuitSubSystem(SDL_INIT_VIDEO);
    free(presenter);
}

uint32_t *sdl_presenter_canvas(struct sdl_presenter *presenter, int *zoom)
{
    int wanted = place_picture(presenter).zoom;
    wanted = wanted > ZOOM_LIMIT ? ZOOM_LIMIT : wanted;
    size_t bytes = (size_t)(SCREEN_WIDTH * wanted) * (size_t)(SCREEN_HEIGHT * wanted) * 4;
    if (presenter->canvas_zoom != wanted) {
        uint32_t *canvas = realloc(presenter->canvas, bytes);
        if (!canvas)
            return NULL;
        presenter->canvas = canvas;
        presenter->canvas_zoom = wanted;
        if (presenter->overlay)
            SDL_DestroyTexture(presenter->overlay);
        presenter->overlay = SDL_CreateTexture(presenter->renderer, SDL_PIXELFORMAT_ARGB8888,
                                               SDL_TEXTUREACCESS_STREAMING, SCREEN_WIDTH * wanted,
                                               SCREEN_HEIGHT * wanted);
        if (presenter->overlay)
            SDL_SetTextureBlendMode(presenter->overlay, SDL_BLENDMODE_BLEND);
    }
    memset(presenter->canvas, 0, bytes);
    presenter->canvas_taken = true;
    *zoom = wanted;
    return presenter->canvas;
}

static void upload_picture(struct sdl_presenter *presenter, const struct frame *frame)
{
    struct rectangle parts[SHOWN_PART_LIMIT];
    int count = shown_picture_take(&presenter->shown, frame, parts);
    for (int i = 0; i < count; i++) {
        const struct rectangle *part = &parts[i];
        const SDL_Rect place = {part->left, part->top, part->right - part->left,
                                part->bottom - part->top};
        const uint32_t *pixels = presenter->shown.pixels + part->top * SCREEN_WIDTH + part->left;
        if (SDL_UpdateTexture(presenter->picture, &place, pixels, SCREEN_WIDTH * 4) != 0)
            presenter->shown.any = false; /* the whole picture is uploaded next time */
    }
}

/* With 4:3 correction the height of a row may be no whole number of window pixels. The picture is
 * then first enlarged to more than its size and smoothed down, so that all rows look equally high.
 */
static void draw_picture(struct sdl_presenter *presenter, const struct placement *place)
{
    SDL_Renderer *renderer = presenter->renderer;
    int larger = place->zoom + (place->zoom + 4) / 5;
    bool whole = place->target.h % SCREEN_HEIGHT == 0;
    if (!whole && presenter->enlarged_zoom != larger) {
        if (presenter->enlarged)
            SDL_DestroyTexture(presenter->enlarged);
        presenter->enlarged =
            SDL_CreateTexture(renderer, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_TARGET,
                              SCREEN_WIDTH * place->zoom, SCREEN_HEIGHT * larger);
        presenter->enlarged_zoom = larger;
        if (presenter->enlarged)
            SDL_SetTextureScaleMode(presenter->enlarged, SDL_ScaleModeLinear);
    }
    if (whole || !presenter->enlarged || SDL_SetRenderTarget(renderer, presenter->enlarged) != 0) {
        SDL_RenderCopy(renderer, presenter->picture, NULL, &place->target);
        return;
    }
    SDL_RenderCopy(renderer, presenter->picture, NULL, NULL);
    SDL_SetRenderTarget(renderer, NULL);
    SDL_RenderCopy(renderer, presenter->enlarged, NULL, &place->target);
}

static void fill_picture_pixels(SDL_Renderer *renderer, const SDL_Rect *target, int x, int y,
                                int width, int height)
{
    SDL_Rect r = {target->x + x * target->w / SCREEN_WIDTH,
                  target->y + y * target->h / SCREEN_HEIGHT, 0, 0};
    r.w = target->x + (x + width) * target->w / SCREEN_WIDTH - r.x;
    r.h = target->y + (y + height) * target->h / SCREEN_HEIGHT - r.y;
    SDL_RenderFillRect(renderer, &r);
}

static void draw_cursor(struct sdl_presenter *presenter, const SDL_Rect *target, int x, int y)
{
    const int length = CURSOR_REACH - CURSOR_GAP + 1;
    SDL_Renderer *renderer = presenter->renderer;
    const struct colour *colour = &presenter->cursor_colour;
    SDL_SetRenderDrawColor(renderer, colour->red, colour->green, colour->blue, 255);
    SDL_RenderSetClipRect(renderer, target);
    fill_picture_pixels(renderer, target, x - CURSOR_REACH, y, length, 1);
    fill_picture_pixels(renderer, target, x + CURSOR_GAP, y, length, 1);
    fill_picture_pixels(renderer, target, x, y - CURSOR_REACH, 1, length);
    fill_picture_pixels(renderer, target, x, y + CURSOR_GAP, 1, length);
    SDL_RenderSetClipRect(renderer, NULL);
}

/* Draws everything but the cursor; the caller presents it. */
static void draw_window(struct sdl_presenter *presenter, const struct placement *place)
{
    SDL_SetRenderDrawColor(presenter->renderer, 0, 0, 0, 255);
    SDL_RenderClear(presenter->renderer);
    draw_picture(presenter, place);
    if (presenter->overlay_shown)
        SDL_RenderCopy(presenter->renderer, presenter->overlay, NULL, &place->target);
}

void sdl_presenter_show(struct sdl_presenter *presenter, const struct frame *frame, int cursor_x,
                        int cursor_y)
{
    struct placement place = place_picture(presenter);
    upload_picture(presenter, frame);
    presenter->overlay_shown = presenter->canvas_taken && presenter->overlay;
    if (presenter->overlay_shown)
        SDL_UpdateTexture(presenter->overlay, NULL, presenter->canvas,
                          SCREEN_WIDTH * presenter->canvas_zoom * 4);
    presenter->canvas_taken = false;
    draw_window(presenter, &place);
    if (cursor_x >= 0)
        draw_cursor(presenter, &place.target, cursor_x, cursor_y);
    SDL_RenderPresent(presenter->renderer);
}

void sdl_presenter_set_cursor_colour(struct sdl_presenter *presenter, struct colour colour)
{
    presenter->cursor_colour = colour;
}

void sdl_presenter_set_title(struct sdl_presenter *presenter, const char *title)
{
    SDL_SetWindowTitle(presenter->window, title);
}

void sdl_presenter_toggle_fullscreen(struct sdl_presenter *presenter)
{
    bool full = SDL_GetWindowFlags(presenter->window) & SDL_WINDOW_FULLSCREEN_DESKTOP;
    SDL_SetWindowFullscreen(presenter->window, full ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP);
}

void sdl_presenter_toggle_aspect(struct sdl_presenter *presenter)
{
    presenter->aspect = !presenter->aspect;
}

bool sdl_presenter_pixel_at(const struct sdl_presenter *presenter, int window_x, int window_y,
                            int *x, int *y)
{
    int window_width = 1, window_height = 1, width = 1, height = 1;
    SDL_GetWindowSize(presenter->window, &window_width, &window_height);
    SDL_GetRendererOutputSize(presenter->renderer, &width, &height);
    struct placement place = place_picture(presenter);
    if (window_width < 1 || window_height < 1 || place.target.w < 1 || place.target.h < 1)
        return false;
    int from_left = window_x * width / window_width - place.target.x;
    int from_top = window_y * height / window_height - place.target.y;
    bool inside =
        from_left >= 0 && from_left < place.target.w && from_top >= 0 && from_top < place.target.h;
    from_left = SDL_clamp(from_left, 0, place.target.w - 1);
    from_top = SDL_clamp(from_top, 0, place.target.h - 1);
    *x = from_left * SCREEN_WIDTH / place.target.w;
    *y = from_top * SCREEN_HEIGHT / place.target.h;
    return inside;
}

bool sdl_presenter_screenshot(struct sdl_presenter *presenter, const char *path)
{
    int width = 0, height = 0;
    if (SDL_GetRendererOutputSize(presenter->renderer, &width, &height) != 0 || width < 1 ||
        height < 1)
        return false;
    uint32_t *pixels = malloc((size_t)width * (size_t)height * 4);
    if (!pixels)
        return false;
    struct placement place = place_picture(presenter);
    draw_window(presenter, &place); /* what was presented may be gone from memory */
    bool saved = SDL_RenderReadPixels(presenter->renderer, NULL, SDL_PIXELFORMAT_ARGB8888, pixels,
                                      width * 4) == 0 &&
                 sdl_png_save_rgb(path, pixels, width, height);
    free(pixels);
    return saved;
}

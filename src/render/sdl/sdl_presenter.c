#include "render/sdl/sdl_presenter.h"

#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "render/sdl/sdl_display.h"
#include "render/sdl/sdl_png.h"
#include "render/sdl/sdl_way.h"
#include "render/sdl/window_icon.h"
#include "render/shown_picture.h"
#include "render/window/window_canvas.h"
#include "render/window/window_damage.h"
#include <SDL.h>

struct sdl_presenter {
    SDL_Window *window;
    const struct sdl_way *way;
    void *state; /* of the way */
    char told[SDL_PRESENTER_LINE_SIZE];

    struct shown_picture shown; /* the picture in memory */
    struct window_view view;    /* what the window shows of it, and over it */
    struct window_view_options options;
    struct window_place place;
    int monitor;       /* as in sdl_presenter_options */
    int width, height; /* the window for which `place` and the view's axes were made; 0: none */
    struct enlarge_step *steps; /* of both axes; owned */

    uint32_t *canvas, *canvas_before; /* the one to be drawn and the one that is shown; owned */
    int canvas_zoom;
    bool canvas_taken; /* sdl_presenter_canvas was called since the last picture */

    uint32_t *page; /* in the place of all that; owned, NULL: none */
    int page_width, page_height;

    uint32_t cursor_colour;
    struct touch touch; /* the fingers that are on the window */
    /* Set by events, which some systems tell on another thread. */
    _Atomic bool stale, lost;
};

/* ---- the window ---- */

/* SDL's number of a monitor, which counts from 0; the first one if there is no such monitor. */
static int display_of(int monitor)
{
    return monitor > 0 && monitor <= SDL_GetNumVideoDisplays() ? monitor - 1 : 0;
}

/* Where a window stands on a monitor: in its middle. */
static int place_on(int monitor)
{
    bool is_there = monitor > 0 && monitor <= SDL_GetNumVideoDisplays();
    return is_there ? (int)SDL_WINDOWPOS_CENTERED_DISPLAY((unsigned)monitor - 1)
                    : (int)SDL_WINDOWPOS_CENTERED;
}

/* The largest scale with which the window fits the desktop, with some space left over. */
static int largest_scale(bool aspect, int monitor)
{
    SDL_Rect area;
    if (SDL_GetDisplayUsableBounds(display_of(monitor), &area) != 0)
        return 2;
    int by_width = area.w / SCREEN_WIDTH;
    int by_height = (area.h - area.h / 16) / window_rows(aspect);
    int scale = by_width < by_height ? by_width : by_height;
    return scale < 1 ? 1 : scale;
}

/* What the system does with a window so that its picture is gone, or has to be another one. */
static bool spoils_picture(const SDL_WindowEvent *event)
{
    switch (event->event) {
    case SDL_WINDOWEVENT_SHOWN:
    case SDL_WINDOWEVENT_EXPOSED:
    case SDL_WINDOWEVENT_RESIZED:
    case SDL_WINDOWEVENT_SIZE_CHANGED:
    case SDL_WINDOWEVENT_MAXIMIZED:
    case SDL_WINDOWEVENT_RESTORED:
    case SDL_WINDOWEVENT_FOCUS_GAINED:
    case SDL_WINDOWEVENT_DISPLAY_CHANGED:
        return true;
    default:
        return false;
    }
}

/* Some drivers lose the contents of textures, and tell it by an event. */
static int watch_events(void *context, SDL_Event *event)
{
    struct sdl_presenter *presenter = context;
    if (event->type == SDL_RENDER_TARGETS_RESET || event->type == SDL_RENDER_DEVICE_RESET)
        presenter->lost = true;
    else if (event->type == SDL_WINDOWEVENT && spoils_picture(&event->window))
        presenter->stale = true;
    return 0; /* SDL does not look at it */
}

/* Without an icon the window is as good. */
static void give_icon(SDL_Window *window)
{
    uint32_t pixels[WINDOW_ICON_SIZE * WINDOW_ICON_SIZE];
    window_icon_draw(pixels);
    SDL_Surface *icon = SDL_CreateRGBSurfaceWithFormatFrom(
        pixels, WINDOW_ICON_SIZE, WINDOW_ICON_SIZE, 32, WINDOW_ICON_SIZE * (int)sizeof *pixels,
        SDL_PIXELFORMAT_ARGB8888);
    if (!icon)
        return;
    SDL_SetWindowIcon(window, icon);
    SDL_FreeSurface(icon);
}

static bool open_window(struct sdl_presenter *presenter,
                        const struct sdl_presenter_options *options)
{
    int scale =
        options->scale > 0 ? options->scale : largest_scale(options->aspect, options->monitor);
    const int place = place_on(options->monitor);
    Uint32 flags = SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI;
    if (options->fullscreen)
        flags |= SDL_WINDOW_FULLSCREEN_DESKTOP;
    presenter->window = SDL_CreateWindow(options->title, place, place, SCREEN_WIDTH * scale,
                                         window_rows(options->aspect) * scale, flags);
    if (!presenter->window)
        return false;
    give_icon(presenter->window);
    SDL_SetWindowMinimumSize(presenter->window, SCREEN_WIDTH / 2, SCREEN_HEIGHT / 2);
    return true;
}

/* Opens a window in that way. A window that was opened for another way is not used again. */
static bool open_way(struct sdl_presenter *presenter, const struct sdl_presenter_options *options,
                     const struct sdl_way *way, bool honest)
{
    if (!open_window(presenter, options))
        return false;
    presenter->way = way;
    presenter->state = way->open(presenter->window, honest);
    if (presenter->state)
        return true;
    SDL_DestroyWindow(presenter->window);
    presenter->window = NULL;
    return false;
}

/* Tries what the options ask for, and then the other way. */
static bool choose_way(struct sdl_presenter *presenter, const struct sdl_presenter_options *options)
{
    const char *why = "";
    const struct sdl_way *first = &sdl_surface_way, *second = &sdl_texture_way;
    if (options->presenting == PRESENTING_TEXTURE) {
        first = &sdl_texture_way;
        second = &sdl_surface_way;
    }
    if (!open_way(presenter, options, first, false) && !open_way(presenter, options, second, false))
        return false;
    if (options->presenting != PRESENTING_AUTO)
        why = presenter->way == first ? "as asked" : "the other way does not work here";
    SDL_strlcpy(presenter->told, why, sizeof presenter->told);
    return true;
}

/* From the reason to the whole line. */
static void tell_way(struct sdl_presenter *presenter)
{
    char why[SDL_PRESENTER_LINE_SIZE];
    size_t size = sizeof presenter->told;
    SDL_strlcpy(why, presenter->told, sizeof why);
    SDL_snprintf(presenter->told, size, "%s: ", presenter->way->name);
    presenter->way->tell(presenter->state, presenter->told, size);
    if (why[0]) {
        SDL_strlcat(presenter->told, " (", size);
        SDL_strlcat(presenter->told, why, size);
        SDL_strlcat(presenter->told, ")", size);
    }
}

bool sdl_presenter_is_seen(const struct sdl_presenter *presenter)
{
    return presenter->window && sdl_display_shows();
}

/* A terminal that is closed ends the program as SIGTERM does, of which SDL makes an event: so a
 * play is saved, and what is written is written whole. Whoever passes that signal over, goes on. */
#ifdef SIGHUP
static void hang_up(int number)
{
    (void)number;
    raise(SIGTERM);
}

static void heed_hanging_up(void)
{
    if (signal(SIGHUP, hang_up) == SIG_IGN)
        signal(SIGHUP, SIG_IGN);
}
#else
static void heed_hanging_up(void)
{
}
#endif

struct sdl_presenter *sdl_presenter_open(const struct sdl_presenter_options *options)
{
    struct sdl_presenter *presenter = calloc(1, sizeof *presenter);
    if (!presenter)
        return NULL;
    presenter->options = (struct window_view_options){.scaling = options->scaling,
                                                      .filter = options->filter,
                                                      .scan_lines = options->scan_lines,
                                                      .aspect = options->aspect};
    presenter->monitor = options->monitor;
    presenter->cursor_colour = 0xFFFFFFFFu;
    presenter->stale = true;
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0"); /* fingers are no mouse: sdl_input.c */
    if (SDL_InitSubSystem(SDL_INIT_VIDEO) != 0) {
        free(presenter);
        return NULL;
    }
    if (!sdl_display_is_wanted() || !choose_way(presenter, options)) {
        sdl_presenter_close(presenter);
        return NULL;
    }
    tell_way(presenter);
    heed_hanging_up();
    SDL_AddEventWatch(watch_events, presenter);
    SDL_ShowCursor(SDL_DISABLE);
    return presenter;
}

void sdl_presenter_close(struct sdl_presenter *presenter)
{
    if (!presenter)
        return;
    SDL_DelEventWatch(watch_events, presenter);
    if (presenter->state)
        presenter->way->close(presenter->state);
    if (presenter->window)
        SDL_DestroyWindow(presenter->window);
    SDL_QuitSubSystem(SDL_INIT_VIDEO);
    free(presenter->canvas);
    free(presenter->canvas_before);
    free(presenter->steps);
    free(presenter->page);
    free(presenter);
}

const char *sdl_presenter_told(const struct sdl_presenter *presenter)
{
    return presenter->told;
}

bool sdl_presenter_is_stale(const struct sdl_presenter *presenter)
{
    return presenter->stale || presenter->lost;
}

/* ---- where the picture stands ---- */

/* Places the picture in the window as it is now. Returns false when it cannot be shown. */
static bool place_picture(struct sdl_presenter *presenter)
{
    int width = 0, height = 0;
    if (!presenter->way->size(presenter->state, &width, &height) || width < 1 || height < 1)
        return false;
    if (width == presenter->width && height == presenter->height)
        return true;
    const enum enlarge_filter filter = presenter->options.filter;
    struct window_place place = window_place_make(width, height, presenter->options);
    int target_width = place.target.right - place.target.left;
    int target_height = place.target.bottom - place.target.top;
    struct enlarge_step *steps =
        realloc(presenter->steps, (size_t)(target_width + target_height) * sizeof *steps);
    if (!steps)
        return false;
    presenter->steps = steps;
    presenter->view.columns = enlarge_axis_make(SCREEN_WIDTH, target_width, filter, steps);
    presenter->view.rows =
        enlarge_axis_make(SCREEN_HEIGHT, target_height, filter, steps + target_width);
    presenter->view.scan_lines = presenter->options.scan_lines;
    presenter->place = place;
    presenter->width = width;
    presenter->height = height;
    presenter->stale = true;
    return true;
}

/* The picture is to be placed anew. */
static void forget_place(struct sdl_presenter *presenter)
{
    presenter->width = 0;
    presenter->stale = true;
}

/* ---- the canvas ---- */

static bool take_canvases(struct sdl_presenter *presenter, int zoom)
{
    size_t bytes = (size_t)(SCREEN_WIDTH * zoom) * (size_t)(SCREEN_HEIGHT * zoom) * 4;
    if (presenter->canvas && presenter->canvas_before && presenter->canvas_zoom == zoom)
        return true;
    free(presenter->canvas);
    free(presenter->canvas_before);
    presenter->canvas = malloc(bytes);
    presenter->canvas_before = malloc(bytes);
    presenter->canvas_zoom = zoom;
    presenter->view.canvas = NULL; /* it was one of these */
    presenter->stale = true;
    return presenter->canvas && presenter->canvas_before;
}

static int zoom_of(const struct window_place *place)
{
    return place->zoom > WINDOW_ZOOM_LIMIT ? WINDOW_ZOOM_LIMIT : place->zoom;
}

int sdl_presenter_zoom(const struct sdl_presenter *presenter)
{
    int width = 0, height = 0;
    if (!presenter->way->size(presenter->state, &width, &height) || width < 1 || height < 1)
        return 1;
    const struct window_place place = window_place_make(width, height, presenter->options);
    return zoom_of(&place);
}

uint32_t *sdl_presenter_canvas(struct sdl_presenter *presenter, int *zoom)
{
    if (!place_picture(presenter))
        return NULL;
    int wanted = zoom_of(&presenter->place);
    if (!take_canvases(presenter, wanted))
        return NULL;
    memset(presenter->canvas, 0,
           (size_t)(SCREEN_WIDTH * wanted) * (size_t)(SCREEN_HEIGHT * wanted) * 4);
    presenter->canvas_taken = true;
    *zoom = wanted;
    return presenter->canvas;
}

/* The canvas that was drawn becomes the one that is shown. */
static void take_canvas(struct sdl_presenter *presenter, struct window_damage *damage)
{
    const uint32_t *drawn = presenter->canvas_taken ? presenter->canvas : NULL;
    window_canvas_compare(presenter->view.canvas, drawn, presenter->canvas_zoom, damage);
    if (drawn) {
        uint32_t *before = presenter->canvas_before;
        presenter->canvas_before = presenter->canvas;
        presenter->canvas = before;
    }
    presenter->view.canvas = drawn;
    presenter->view.canvas_zoom = presenter->canvas_zoom;
    presenter->canvas_taken = false;
}

/* ---- showing ---- */

static void take_picture(struct sdl_presenter *presenter, const struct frame *frame,
                         struct window_damage *damage)
{
    struct rectangle parts[SHOWN_PART_LIMIT];
    int count = shown_picture_take(&presenter->shown, frame, parts);
    for (int i = 0; i < count; i++)
        window_damage_add(damage, parts[i]);
    presenter->view.picture = presenter->shown.pixels;
}

static void take_cross(struct sdl_presenter *presenter, int x, int y, struct window_damage *damage)
{
    struct window_view *view = &presenter->view;
    const bool cross = x >= 0;
    if (cross == view->cross && (!cross || (x == view->cross_x && y == view->cross_y &&
                                            presenter->cursor_colour == view->cross_colour)))
        return;
    window_damage_add(damage, window_cross_area(view));
    view->cross = cross;
    view->cross_x = x;
    view->cross_y = y;
    view->cross_colour = presenter->cursor_colour;
    window_damage_add(damage, window_cross_area(view));
}

/* Gives the window what changed, or all if it is stale. Returns whether there was anything to give.
 */
static bool show_view(struct sdl_presenter *presenter, const struct window_damage *damage)
{
    struct rectangle parts[WINDOW_PART_LIMIT];
    if (atomic_exchange(&presenter->lost, false)) {
        presenter->way->forget(presenter->state);
        presenter->stale = true;
    }
    const struct sdl_showing showing = {
        .view = &presenter->view,
        .place = &presenter->place,
        .all = atomic_exchange(&presenter->stale, false),
        .parts = parts,
        .part_count = window_damage_parts(damage, parts),
    };
    if (!showing.all && showing.part_count == 0)
        return false;
    if (!presenter->way->show(presenter->state, &showing))
        presenter->stale = true;
    return true;
}

bool sdl_presenter_show(struct sdl_presenter *presenter, const struct frame *frame, int cursor_x,
                        int cursor_y)
{
    struct window_damage damage = {0};
    if (!place_picture(presenter))
        return false;
    take_picture(presenter, frame, &damage);
    take_canvas(presenter, &damage);
    take_cross(presenter, cursor_x, cursor_y, &damage);
    return show_view(presenter, &damage);
}

void sdl_presenter_set_cursor_colour(struct sdl_presenter *presenter, struct colour colour)
{
    presenter->cursor_colour =
        0xFF000000u | (uint32_t)colour.red << 16 | (uint32_t)colour.green << 8 | colour.blue;
}

void sdl_presenter_set_title(struct sdl_presenter *presenter, const char *title)
{
    SDL_SetWindowTitle(presenter->window, title);
}

bool sdl_presenter_is_fullscreen(const struct sdl_presenter *presenter)
{
    return (SDL_GetWindowFlags(presenter->window) & SDL_WINDOW_FULLSCREEN_DESKTOP) != 0;
}

bool sdl_presenter_has_focus(const struct sdl_presenter *presenter)
{
    return (SDL_GetWindowFlags(presenter->window) & SDL_WINDOW_INPUT_FOCUS) != 0;
}

void sdl_presenter_toggle_fullscreen(struct sdl_presenter *presenter)
{
    bool full = sdl_presenter_is_fullscreen(presenter);
    SDL_SetWindowFullscreen(presenter->window, full ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP);
}

/* A window in fullscreen stays on its monitor, so it leaves fullscreen for a moment. */
void sdl_presenter_set_monitor(struct sdl_presenter *presenter, int monitor)
{
    const bool full = sdl_presenter_is_fullscreen(presenter);
    presenter->monitor = monitor;
    if (full)
        SDL_SetWindowFullscreen(presenter->window, 0);
    SDL_SetWindowPosition(presenter->window, place_on(monitor), place_on(monitor));
    if (full)
        SDL_SetWindowFullscreen(presenter->window, SDL_WINDOW_FULLSCREEN_DESKTOP);
    forget_place(presenter);
}

void sdl_presenter_set_scale(struct sdl_presenter *presenter, int scale)
{
    const bool aspect = presenter->options.aspect;
    if (scale <= 0)
        scale = largest_scale(aspect, presenter->monitor);
    SDL_SetWindowSize(presenter->window, SCREEN_WIDTH * scale, window_rows(aspect) * scale);
}

/* A window that is just as large as its picture stays so when the picture's shape changes, if the
 * monitor has the space. One that the player has drawn to another size keeps that. */
static void follow_aspect(struct sdl_presenter *presenter, bool before)
{
    const bool now = presenter->options.aspect;
    const uint32_t whole = SDL_WINDOW_FULLSCREEN_DESKTOP | SDL_WINDOW_MAXIMIZED;
    int width = 0, height = 0;
    if (now == before || (SDL_GetWindowFlags(presenter->window) & whole) != 0)
        return;
    SDL_GetWindowSize(presenter->window, &width, &height);
    const int scale = width / SCREEN_WIDTH;
    if (scale > 0 && width == scale * SCREEN_WIDTH && height == scale * window_rows(before) &&
        scale <= largest_scale(now, presenter->monitor))
        sdl_presenter_set_scale(presenter, scale);
}

void sdl_presenter_set_view(struct sdl_presenter *presenter, struct window_view_options options)
{
    const bool before = presenter->options.aspect;
    presenter->options = options;
    follow_aspect(presenter, before);
    forget_place(presenter);
}

void sdl_presenter_toggle_aspect(struct sdl_presenter *presenter)
{
    struct window_view_options options = presenter->options;
    options.aspect = !options.aspect;
    sdl_presenter_set_view(presenter, options);
}

/* ---- pages as large as the window ---- */

uint32_t *sdl_presenter_page(struct sdl_presenter *presenter, int *width, int *height)
{
    if (!presenter->way->size(presenter->state, width, height) || *width < 1 || *height < 1)
        return NULL;
    if (presenter->page && *width == presenter->page_width && *height == presenter->page_height)
        return presenter->page;
    free(presenter->page);
    presenter->page = calloc((size_t)*width * (size_t)*height, sizeof *presenter->page);
    presenter->page_width = *width;
    presenter->page_height = *height;
    return presenter->page;
}

void sdl_presenter_show_page(struct sdl_presenter *presenter)
{
    if (!presenter->page)
        return;
    SDL_ShowCursor(SDL_ENABLE);
    if (atomic_exchange(&presenter->lost, false))
        presenter->way->forget(presenter->state);
    presenter->stale = !presenter->way->show_page(presenter->state, presenter->page,
                                                  presenter->page_width, presenter->page_height);
}

void sdl_presenter_end_pages(struct sdl_presenter *presenter)
{
    free(presenter->page);
    presenter->page = NULL;
    SDL_ShowCursor(SDL_DISABLE);
    forget_place(presenter);
}

void sdl_presenter_page_at(const struct sdl_presenter *presenter, int window_x, int window_y,
                           int *x, int *y)
{
    int width = 1, height = 1, units_wide = 0, units_high = 0;
    SDL_GetWindowSize(presenter->window, &units_wide, &units_high);
    if (!presenter->way->size(presenter->state, &width, &height) || units_wide < 1 ||
        units_high < 1) {
        width = units_wide = 1;
        height = units_high = 1;
    }
    *x = (int)((int64_t)window_x * width / units_wide);
    *y = (int)((int64_t)window_y * height / units_high);
}

/* ---- looking at it ---- */

bool sdl_presenter_pixel_at(const struct sdl_presenter *presenter, int window_x, int window_y,
                            int *x, int *y)
{
    struct window_size size = {0};
    SDL_GetWindowSize(presenter->window, &size.units_wide, &size.units_high);
    *x = *y = 0;
    if (!presenter->way->size(presenter->state, &size.width, &size.height) || size.width < 1 ||
        size.height < 1)
        return false;
    return window_pixel_under(size, presenter->options, window_x, window_y, x, y);
}

void sdl_presenter_unit_at(const struct sdl_presenter *presenter, float across, float down,
                           int *window_x, int *window_y)
{
    int width = 1, height = 1;
    SDL_GetWindowSize(presenter->window, &width, &height);
    *window_x = (int)(across * (float)width);
    *window_y = (int)(down * (float)height);
}

struct touch *sdl_presenter_touch(struct sdl_presenter *presenter)
{
    return &presenter->touch;
}

bool sdl_presenter_screenshot(struct sdl_presenter *presenter, const char *path)
{
    if (!presenter->view.picture || !place_picture(presenter))
        return false;
    if (sdl_presenter_is_stale(presenter))
        show_view(presenter, &(struct window_damage){0});
    const int width = presenter->width, height = presenter->height;
    uint32_t *pixels = malloc((size_t)width * (size_t)height * 4);
    if (!pixels)
        return false;
    struct window_view view = presenter->view;
    view.cross = false;
    bool saved = presenter->way->read(presenter->state, &view, &presenter->place,
                                      window_cross_area(&presenter->view), pixels, width, height) &&
                 sdl_png_save_rgb(path, pixels, width, height);
    free(pixels);
    return saved;
}

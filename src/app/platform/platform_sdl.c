#include "app/platform/platform_sdl.h"

#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LOOK_EACH = 4000, PARTS_LIMIT = 128 }; /* microseconds; rectangles */

/* ---- the machine ---- */

static void program_folder(char *path, size_t size)
{
    char *base = SDL_GetBasePath();
    snprintf(path, size, "%s", base ? base : "");
    SDL_free(base);
}

static void sleep_for(uint64_t microseconds)
{
    const struct timespec time = {.tv_sec = (time_t)(microseconds / 1000000),
                                  .tv_nsec = (long)(microseconds % 1000000 * 1000)};
    nanosleep(&time, NULL);
}

/* Waits for a time or an event. Returns whether an event ended the wait. SDL waits for events of
 * some displays only and polls those of others a thousand times a second; for these the wait is
 * short instead. SDL waits for whole milliseconds, so the rest is slept. */
static bool wait_for_event(uint64_t microseconds)
{
    const uint64_t until = sdl_now() + microseconds;
    const char *driver = SDL_GetCurrentVideoDriver();
    if (!driver || (strcmp(driver, "x11") != 0 && strcmp(driver, "wayland") != 0)) {
        sleep_for(microseconds < LOOK_EACH ? microseconds : LOOK_EACH);
        return false;
    }
    if (microseconds >= 1000 && SDL_WaitEventTimeout(NULL, (int)(microseconds / 1000)))
        return true;
    const uint64_t now = sdl_now();
    if (now < until)
        sleep_for(until - now);
    return false;
}

/* After an event the next ones wait for a moment: a moving mouse sends a thousand a second. */
static void run(uint64_t (*step)(void *context, uint64_t now), void *context)
{
    bool woken = false;
    uint64_t due;
    while ((due = step(context, sdl_now())) != PLATFORM_ENDED) {
        uint64_t now = sdl_now();
        if (woken && due > now)
            sleep_for(due - now < LOOK_EACH ? due - now : LOOK_EACH);
        now = sdl_now();
        woken = due > now && wait_for_event(due - now);
    }
}

#ifdef SIGHUP
static void hang_up(int number)
{
    (void)number;
    raise(SIGTERM);
}
#endif

/* ---- displays ---- */

static bool shows(const char *driver)
{
    return strcmp(driver, "offscreen") != 0 && strcmp(driver, "dummy") != 0 &&
           strcmp(driver, "evdev") != 0;
}

static bool display_shows(void)
{
    const char *driver = SDL_GetCurrentVideoDriver();
    return driver && shows(driver);
}

static bool may_be_seen(void)
{
    const char *requested = getenv("SDL_VIDEODRIVER");
    return !requested || !requested[0] || shows(requested);
}

static void display_close(void)
{
    SDL_QuitSubSystem(SDL_INIT_VIDEO);
}

/* Without a display SDL opens invisible windows, which is right only on request. */
static bool display_open(void)
{
    const char *requested = getenv("SDL_VIDEODRIVER");
    if (SDL_InitSubSystem(SDL_INIT_VIDEO) != 0)
        return false;
    if ((requested && requested[0]) || display_shows())
        return true;
    display_close();
    return false;
}

static bool monitor_size(int *width, int *height)
{
    SDL_Rect area;
    if (SDL_GetDisplayUsableBounds(0, &area) != 0)
        return false;
    *width = area.w;
    *height = area.h;
    return true;
}

/* ---- the window ---- */

/* Displays get memory as it is where they can. SDL would make a texture of it with OpenGL, which
 * needs more memory than all of walkbox. */
static bool has_surface(SDL_Window *window)
{
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    if (SDL_GetWindowSurface(window))
        return true;
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "1");
    return SDL_GetWindowSurface(window) != NULL;
}

/* Whether the upper edge of a window there could be seen and dragged. */
static bool is_on_a_monitor(const struct platform_window_options *options)
{
    enum { DOWN = 8 };
    const SDL_Point middle = {options->x + options->width / 2, options->y + DOWN};
    SDL_Rect bounds;
    for (int i = 0; i < SDL_GetNumVideoDisplays(); i++)
        if (SDL_GetDisplayUsableBounds(i, &bounds) == 0 && SDL_PointInRect(&middle, &bounds))
            return true;
    return false;
}

static bool open_window(struct platform_window *window,
                        const struct platform_window_options *options)
{
    const int place = SDL_WINDOWPOS_CENTERED;
    const bool placed = options->placed && is_on_a_monitor(options);
    Uint32 flags = SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI;
    if (options->fullscreen)
        flags |= SDL_WINDOW_FULLSCREEN_DESKTOP;
    window->window =
        SDL_CreateWindow(options->title, placed ? options->x : place, placed ? options->y : place,
                         options->width, options->height, flags);
    if (!window->window)
        return false;
    const int size = options->icon_size;
    SDL_Surface *icon = SDL_CreateRGBSurfaceWithFormatFrom(options->icon, size, size, 32, size * 4,
                                                           SDL_PIXELFORMAT_ARGB8888);
    if (icon)
        SDL_SetWindowIcon(window->window, icon);
    SDL_FreeSurface(icon);
    SDL_SetWindowMinimumSize(window->window, SCREEN_WIDTH / 2, SCREEN_HEIGHT / 2);
    return has_surface(window->window);
}

static void window_close(struct platform_window *window)
{
    SDL_FreeSurface(window->own);
    if (window->window)
        SDL_DestroyWindow(window->window);
    free(window);
}

static struct platform_window *window_open(const struct platform_window_options *options)
{
    struct platform_window *window = calloc(1, sizeof *window);
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0"); /* fingers are no mouse: sdl_events.c */
    if (!window)
        return NULL;
    if (!open_window(window, options)) {
        window_close(window);
        return NULL;
    }
#ifdef SIGHUP
    /* When the terminal closes, quit as for SIGTERM, of which SDL makes an event: so the game is
     * saved. An ignored signal stays ignored. */
    if (signal(SIGHUP, hang_up) == SIG_IGN)
        signal(SIGHUP, SIG_IGN);
#endif
    SDL_ShowCursor(SDL_DISABLE);
    window->mouse.x = INT_MIN; /* unknown */
    return window;
}

static bool window_is_seen(struct platform_window *window)
{
    (void)window;
    return display_shows();
}

/* The surface to draw into; NULL: none. Most 32-bit windows have XRGB8888. */
static SDL_Surface *drawn_surface(struct platform_window *window)
{
    SDL_Surface *shown = SDL_GetWindowSurface(window->window);
    if (!shown || shown->format->format == SDL_PIXELFORMAT_ARGB8888 ||
        shown->format->format == SDL_PIXELFORMAT_RGB888)
        return shown;
    if (window->own && (window->own->w != shown->w || window->own->h != shown->h)) {
        SDL_FreeSurface(window->own);
        window->own = NULL;
    }
    if (!window->own)
        window->own =
            SDL_CreateRGBSurfaceWithFormat(0, shown->w, shown->h, 32, SDL_PIXELFORMAT_ARGB8888);
    if (window->own)
        SDL_SetSurfaceBlendMode(window->own, SDL_BLENDMODE_NONE);
    return window->own;
}

static bool window_memory(struct platform_window *window, struct window_memory *memory)
{
    const SDL_Surface *drawn = drawn_surface(window);
    *memory = (struct window_memory){0};
    if (!drawn)
        return false;
    *memory = (struct window_memory){drawn->pixels, drawn->w, drawn->h, (size_t)drawn->pitch / 4};
    return true;
}

static bool window_show(struct platform_window *window, const struct rectangle *parts, int count)
{
    SDL_Rect rects[PARTS_LIMIT];
    SDL_Surface *shown = SDL_GetWindowSurface(window->window), *drawn = drawn_surface(window);
    if (!shown || !drawn || count > PARTS_LIMIT)
        return false;
    for (int i = 0; i < count; i++) {
        rects[i] = (SDL_Rect){parts[i].left, parts[i].top, parts[i].right - parts[i].left,
                              parts[i].bottom - parts[i].top};
        SDL_Rect to = rects[i];
        if (drawn != shown && SDL_BlitSurface(drawn, &rects[i], shown, &to) != 0)
            return false;
    }
    return SDL_UpdateWindowSurfaceRects(window->window, rects, count) == 0;
}

static void window_size(struct platform_window *window, int *width, int *height)
{
    SDL_GetWindowSize(window->window, width, height);
}

static bool window_place(struct platform_window *window, int *x, int *y)
{
    SDL_GetWindowPosition(window->window, x, y);
    return true;
}

static unsigned window_state(struct platform_window *window)
{
    const Uint32 flags = SDL_GetWindowFlags(window->window);
    return ((flags & SDL_WINDOW_FULLSCREEN_DESKTOP) != 0 ? WINDOW_FULLSCREEN : 0u) |
           ((flags & SDL_WINDOW_MAXIMIZED) != 0 ? WINDOW_MAXIMIZED : 0u) |
           ((flags & SDL_WINDOW_INPUT_FOCUS) != 0 ? WINDOW_FOCUSED : 0u);
}

static void window_set_size(struct platform_window *window, int width, int height)
{
    SDL_SetWindowSize(window->window, width, height);
}

static void window_set_fullscreen(struct platform_window *window, bool full)
{
    SDL_SetWindowFullscreen(window->window, full ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
}

static void window_set_title(struct platform_window *window, const char *title)
{
    SDL_SetWindowTitle(window->window, title);
}

static void window_set_pointer(struct platform_window *window, bool seen)
{
    (void)window;
    SDL_ShowCursor(seen ? SDL_ENABLE : SDL_DISABLE);
}

const struct platform *platform_here(void)
{
    static const struct platform platform = {
        .now = sdl_now,
        .program_folder = program_folder,
        .run = run,
        .display_open = display_open,
        .display_close = display_close,
        .may_be_seen = may_be_seen,
        .window_open = window_open,
        .window_close = window_close,
        .window_is_seen = window_is_seen,
        .window_memory = window_memory,
        .window_show = window_show,
        .window_size = window_size,
        .window_place = window_place,
        .window_state = window_state,
        .window_set_size = window_set_size,
        .window_set_fullscreen = window_set_fullscreen,
        .window_set_title = window_set_title,
        .window_set_pointer = window_set_pointer,
        .monitor_size = monitor_size,
        .next_event = sdl_next_event,
        .sound_open = sdl_sound_open,
        .sound_start = sdl_sound_start,
        .sound_pulls = sdl_sound_pulls,
        .sound_is_gone = sdl_sound_is_gone,
        .sound_close = sdl_sound_close,
        .pads_open = sdl_pads_open,
        .pads_close = sdl_pads_close,
        .pads_follow = sdl_pads_follow,
        .pads_count = sdl_pads_count,
        .pads_sticks = sdl_pads_sticks,
    };
    return &platform;
}

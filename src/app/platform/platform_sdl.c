#include "app/platform/platform_sdl.h"

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

/* Whether SDL waits for the display's events; else it would look for them a thousand times a
 * second. */
static bool display_tells_events(void)
{
    const char *driver = SDL_GetCurrentVideoDriver();
    return driver && (strcmp(driver, "x11") == 0 || strcmp(driver, "wayland") == 0);
}

/* Waits for so long, or until there is an event; for a shorter time where only looking tells
 * whether there is one. SDL waits for whole milliseconds, so the rest is slept. Returns whether an
 * event ended the waiting. */
static bool wait_for_event(uint64_t microseconds)
{
    const uint64_t until = sdl_now() + microseconds;
    if (!display_tells_events()) {
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

/* After an event the next ones are left for a moment: a mouse that moves has a thousand of them a
 * second. */
static void run(uint64_t (*step)(void *context, uint64_t now), void *context)
{
    bool roused = false;
    uint64_t due;
    while ((due = step(context, sdl_now())) != PLATFORM_ENDED) {
        uint64_t now = sdl_now();
        if (roused && due > now)
            sleep_for(due - now < LOOK_EACH ? due - now : LOOK_EACH);
        now = sdl_now();
        roused = due > now && wait_for_event(due - now);
    }
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
    const char *asked = getenv("SDL_VIDEODRIVER");
    return !asked || !asked[0] || shows(asked);
}

/* Where there is no display, SDL opens windows that nobody sees. That is right only for somebody
 * who asked for it. */
static bool display_is_wanted(void)
{
    const char *asked = getenv("SDL_VIDEODRIVER");
    return (asked && asked[0]) || display_shows();
}

static void display_close(void)
{
    SDL_QuitSubSystem(SDL_INIT_VIDEO);
}

static bool display_open(void)
{
    if (SDL_InitSubSystem(SDL_INIT_VIDEO) != 0)
        return false;
    if (display_is_wanted())
        return true;
    display_close();
    return false;
}

static bool monitor_is_there(int monitor)
{
    return monitor > 0 && monitor <= SDL_GetNumVideoDisplays();
}

/* SDL counts monitors from 0. */
static bool monitor_size(int monitor, int *width, int *height)
{
    SDL_Rect area;
    if (SDL_GetDisplayUsableBounds(monitor_is_there(monitor) ? monitor - 1 : 0, &area) != 0)
        return false;
    *width = area.w;
    *height = area.h;
    return true;
}

/* Where a window stands on a monitor: in its middle. */
static int place_on(int monitor)
{
    return monitor_is_there(monitor) ? (int)SDL_WINDOWPOS_CENTERED_DISPLAY((unsigned)monitor - 1)
                                     : (int)SDL_WINDOWPOS_CENTERED;
}

/* ---- the window ---- */

/* Without an icon the window is as good. */
static void give_icon(SDL_Window *window, const struct platform_window_options *options)
{
    const int size = options->icon_size;
    uint32_t *pixels = malloc((size_t)size * (size_t)size * sizeof *pixels);
    if (!pixels)
        return;
    memcpy(pixels, options->icon, (size_t)size * (size_t)size * sizeof *pixels);
    SDL_Surface *icon = SDL_CreateRGBSurfaceWithFormatFrom(
        pixels, size, size, 32, size * (int)sizeof *pixels, SDL_PIXELFORMAT_ARGB8888);
    if (icon)
        SDL_SetWindowIcon(window, icon);
    SDL_FreeSurface(icon);
    free(pixels);
}

/* A display that takes memory is given it as it is. SDL would else make a texture of it, by OpenGL,
 * which needs more memory than all of walkbox. Where a display takes none, SDL may do that. */
static bool has_surface(SDL_Window *window)
{
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    if (SDL_GetWindowSurface(window))
        return true;
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "1");
    return SDL_GetWindowSurface(window) != NULL;
}

static bool open_window(struct platform_window *window,
                        const struct platform_window_options *options)
{
    const int place = place_on(options->monitor);
    Uint32 flags = SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI;
    if (options->fullscreen)
        flags |= SDL_WINDOW_FULLSCREEN_DESKTOP;
    window->window =
        SDL_CreateWindow(options->title, place, place, options->width, options->height, flags);
    if (!window->window)
        return false;
    give_icon(window->window, options);
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
    heed_hanging_up();
    SDL_ShowCursor(SDL_DISABLE);
    return window;
}

static bool window_is_seen(struct platform_window *window)
{
    (void)window;
    return display_shows();
}

/* Most 32-bit windows have XRGB8888, of which the highest byte means nothing. */
static bool has_our_pixels(const SDL_Surface *surface)
{
    return surface->format->format == SDL_PIXELFORMAT_ARGB8888 ||
           surface->format->format == SDL_PIXELFORMAT_RGB888;
}

/* The surface to draw into; NULL when there is none. */
static SDL_Surface *drawn_surface(struct platform_window *window)
{
    SDL_Surface *shown = SDL_GetWindowSurface(window->window);
    if (!shown || has_our_pixels(shown))
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

static void window_set_monitor(struct platform_window *window, int monitor)
{
    SDL_SetWindowPosition(window->window, place_on(monitor), place_on(monitor));
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
        .window_state = window_state,
        .window_set_size = window_set_size,
        .window_set_monitor = window_set_monitor,
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

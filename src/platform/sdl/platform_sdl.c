#include "platform/sdl/sdl_devices.h"

#include <ctype.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "platform/sdl/system_files.h"
#include "platform/typed_key.h"
#include "util/minmax.h"

enum { LOOK_EACH = 4000 }; /* microseconds */

struct platform_window {
    SDL_Window *window;
    SDL_Point mouse; /* place on the screen at the last mouse event */
    SDL_Point size;  /* size of the window at that event */
    struct typed_keys keys;
};

/* ---- the machine ---- */

static void sleep_for(uint64_t microseconds)
{
    const struct timespec time = {.tv_sec = (time_t)(microseconds / 1000000),
                                  .tv_nsec = (long)(microseconds % 1000000 * 1000)};
    nanosleep(&time, NULL);
}

/* Waits for a time or an event. Returns whether an event ended the wait. SDL can wait for events
 * only with X11, Wayland and Windows, and polls other displays a thousand times a second; with
 * these the function sleeps a short time instead. SDL waits whole milliseconds, so the function
 * sleeps the rest. */
static bool wait_for_event(uint64_t microseconds)
{
    const uint64_t until = sdl_now() + microseconds;
    const char *driver = SDL_GetCurrentVideoDriver();
    if (!driver || (strcmp(driver, "x11") != 0 && strcmp(driver, "wayland") != 0 &&
                    strcmp(driver, "windows") != 0)) {
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

/* Runs the steps. After an event, later events wait for a moment, since a moving mouse sends a
 * thousand a second. */
static int run(uint64_t (*step)(void *context, uint64_t now), int (*end)(void *context),
               void *context)
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
    return end(context);
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

/* Asks the current driver, or before there is one, the requested driver. */
static bool is_seen(void)
{
    const char *driver = SDL_GetCurrentVideoDriver();
    driver = driver ? driver : getenv("SDL_VIDEODRIVER");
    return !driver || shows(driver);
}

static void display_close(void)
{
    SDL_QuitSubSystem(SDL_INIT_VIDEO);
}

/* Refuses an invisible display unless requested: without a display, SDL opens invisible windows. */
static bool display_open(void)
{
    const char *requested = getenv("SDL_VIDEODRIVER");
    SDL_SetMainReady(); /* main is the program's own */
    if (SDL_InitSubSystem(SDL_INIT_VIDEO) != 0)
        return false;
    if ((requested && requested[0]) || is_seen())
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

/* Gets the window's memory. Displays with 32-bit colours use it directly if they can: by default
 * SDL would make an OpenGL texture, with more memory than all of walkbox. */
static bool has_surface(SDL_Window *window)
{
    const Uint32 format = SDL_GetWindowPixelFormat(window);
    const bool plain = format == SDL_PIXELFORMAT_ARGB8888 || format == SDL_PIXELFORMAT_RGB888;
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    if (plain && SDL_GetWindowSurface(window))
        return true;
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "1");
    return SDL_GetWindowSurface(window) != NULL;
}

/* Whether a window in `area` would have a visible upper edge, to drag it by. If so, moves and
 * reduces `area` to fit on that monitor with a title bar. */
static bool fit_on_a_monitor(SDL_Rect *area)
{
    enum { DOWN = 8, TITLE_BAR = 32 };
    const SDL_Point middle = {area->x + area->w / 2, area->y + DOWN};
    SDL_Rect bounds;
    int i = SDL_GetNumVideoDisplays();
    do {
        if (--i < 0)
            return false;
    } while (SDL_GetDisplayUsableBounds(i, &bounds) != 0 || !SDL_PointInRect(&middle, &bounds));
    bounds.h -= TITLE_BAR;
    area->w = int_min(area->w, bounds.w);
    area->h = int_min(area->h, bounds.h);
    area->x = int_clamp(area->x, bounds.x, bounds.x + bounds.w - area->w);
    area->y = int_clamp(area->y, bounds.y, bounds.y + bounds.h - area->h);
    return true;
}

static bool open_window(struct platform_window *window,
                        const struct platform_window_options *options)
{
    SDL_Rect area = {options->x, options->y, options->width, options->height};
    if (!options->placed || !fit_on_a_monitor(&area))
        area.x = area.y = SDL_WINDOWPOS_CENTERED;
    Uint32 flags = SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI;
    if (options->fullscreen)
        flags |= SDL_WINDOW_FULLSCREEN_DESKTOP;
    window->window = SDL_CreateWindow(options->title, area.x, area.y, area.w, area.h, flags);
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
    if (window->window)
        SDL_DestroyWindow(window->window);
    free(window);
}

static struct platform_window *window_open(const struct platform_window_options *options)
{
    struct platform_window *window = calloc(1, sizeof *window);
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0"); /* fingers are not a mouse (translate_mouse) */
    if (!window)
        return NULL;
    if (!open_window(window, options)) {
        window_close(window);
        return NULL;
    }
#ifdef SIGHUP
    /* When the terminal closes, raise SIGTERM: SDL turns that into an event, so the game is saved.
     * An ignored signal remains ignored. */
    if (signal(SIGHUP, hang_up) == SIG_IGN)
        signal(SIGHUP, SIG_IGN);
#endif
    system_follow_end();
    SDL_ShowCursor(SDL_DISABLE);
    window->mouse.x = INT_MIN; /* unknown */
    return window;
}

static bool window_memory(struct platform_window *window, struct window_memory *memory)
{
    const SDL_Surface *shown = SDL_GetWindowSurface(window->window);
    *memory = (struct window_memory){0};
    if (!shown || shown->format->BytesPerPixel != 4 || shown->pitch != 4 * shown->w)
        return false;
    *memory = (struct window_memory){shown->pixels, shown->w, shown->h};
    return true;
}

static bool window_show(struct platform_window *window, struct rectangle part)
{
    const SDL_Rect rect = {part.left, part.top, part.right - part.left, part.bottom - part.top};
    return SDL_UpdateWindowSurfaceRects(window->window, &rect, 1) == 0;
}

static void window_size(struct platform_window *window, int *width, int *height)
{
    SDL_GetWindowSize(window->window, width, height);
}

/* X11 places new windows by their frame, but reports the place of the inside: subtract the
 * frame. */
static bool window_place(struct platform_window *window, int *x, int *y)
{
    const char *driver = SDL_GetCurrentVideoDriver();
    int top = 0, left = 0;
    SDL_GetWindowPosition(window->window, x, y);
    if (driver && strcmp(driver, "x11") == 0)
        SDL_GetWindowBordersSize(window->window, &top, &left, NULL, NULL);
    *x -= left;
    *y -= top;
    return true;
}

static unsigned window_state(struct platform_window *window)
{
    const Uint32 flags = SDL_GetWindowFlags(window->window);
    return ((flags & SDL_WINDOW_FULLSCREEN_DESKTOP) != 0 ? WINDOW_FULLSCREEN : 0u) |
           ((flags & SDL_WINDOW_MAXIMIZED) != 0 ? WINDOW_MAXIMIZED : 0u);
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

/* ---- events ---- */

static int key_of(SDL_Keycode code)
{
    static const struct {
        SDL_Keycode from;
        int to;
    } keys[] = {
        {SDLK_PAGEUP, WINDOW_KEY_PAGE_UP}, {SDLK_PAGEDOWN, WINDOW_KEY_PAGE_DOWN},
        {SDLK_UP, WINDOW_KEY_UP},          {SDLK_DOWN, WINDOW_KEY_DOWN},
        {SDLK_LEFT, WINDOW_KEY_LEFT},      {SDLK_RIGHT, WINDOW_KEY_RIGHT},
        {SDLK_HOME, WINDOW_KEY_HOME},      {SDLK_END, WINDOW_KEY_END},
        {SDLK_INSERT, WINDOW_KEY_INSERT},  {SDLK_KP_0, '0'},
        {SDLK_KP_ENTER, WINDOW_KEY_ENTER}, {SDLK_KP_PERIOD, '.'},
    };
    if (code >= SDLK_F1 && code <= SDLK_F12)
        return WINDOW_KEY_F1 + (int)(code - SDLK_F1);
    if (code >= SDLK_KP_1 && code <= SDLK_KP_9)
        return '1' + (int)(code - SDLK_KP_1);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (keys[i].from == code)
            return keys[i].to;
    return code < 0x80 ? (int)code : 0;
}

static void set_modifiers(struct window_event *event, int modifiers)
{
    event->alt = (modifiers & KMOD_ALT) != 0;
    event->control = (modifiers & KMOD_CTRL) != 0;
    event->shift = (modifiers & KMOD_SHIFT) != 0;
}

/* Returns the text that a key types: SDL queues the text event right behind the key event. With
 * Ctrl or Alt the text is ignored, unless the right Alt is AltGr: if the text differs from the
 * key's own, AltGr counts as Shift. */
static const char *text_of(const SDL_KeyboardEvent *from, struct window_event *event,
                           SDL_Event *next)
{
    enum { NO_TEXT = KMOD_CTRL | KMOD_LALT, WIDE = KMOD_RALT | KMOD_MODE };
    const SDL_Keycode code = from->keysym.sym;
    const bool is_on_pad = (code & SDLK_SCANCODE_MASK) != 0 && event->key != 0;
    if (is_on_pad || SDL_PeepEvents(next, 1, SDL_PEEKEVENT, SDL_FIRSTEVENT, SDL_LASTEVENT) != 1 ||
        next->type != SDL_TEXTINPUT)
        return "";
    const char *text = next->text.text;
    if ((from->keysym.mod & WIDE) != 0 && tolower((unsigned char)text[0]) != code)
        set_modifiers(event, KMOD_SHIFT);
    else if ((from->keysym.mod & (NO_TEXT | WIDE)) != 0)
        return "";
    return text;
}

static bool translate_key(struct platform_window *window, const SDL_KeyboardEvent *from,
                          struct window_event *event)
{
    SDL_Event next;
    event->key = key_of(from->keysym.sym);
    set_modifiers(event, from->keysym.mod);
    event->kind = from->type == SDL_KEYDOWN ? WINDOW_KEY : WINDOW_KEY_LIFTED;
    if (event->kind == WINDOW_KEY)
        typed_key_press(&window->keys, event, text_of(from, event, &next));
    else
        typed_key_lift(&window->keys, event);
    return event->key != 0;
}

/* Translates a mouse event. SDL can make mouse events from fingers, and finger events from a mouse;
 * both copies are ignored. */
static bool translate_mouse(struct platform_window *window, const SDL_Event *from,
                            struct window_event *event)
{
    const bool moved = from->type == SDL_MOUSEMOTION;
    const SDL_Point before = window->mouse, size = window->size;
    SDL_GetGlobalMouseState(&window->mouse.x, &window->mouse.y);
    SDL_GetWindowSize(window->window, &window->size.x, &window->size.y);
    const bool resized = window->size.x != size.x || window->size.y != size.y;
    /* When a window changes its size, as for full screen, SDL reports a mouse motion; the first
     * event only reports where the mouse is. In both cases nobody moved the mouse. */
    event->rests = moved && (resized || before.x == INT_MIN ||
                             (window->mouse.x == before.x && window->mouse.y == before.y));
    event->x = moved ? from->motion.x : from->button.x;
    event->y = moved ? from->motion.y : from->button.y;
    if ((moved ? from->motion.which : from->button.which) == SDL_TOUCH_MOUSEID)
        return false;
    set_modifiers(event, (int)SDL_GetModState());
    event->mouse_button = moved ? 0 : from->button.button;
    event->kind = moved                                      ? WINDOW_MOUSE
                  : from->type == SDL_MOUSEBUTTONUP          ? WINDOW_MOUSE_LIFTED
                  : from->button.button == SDL_BUTTON_RIGHT  ? WINDOW_RIGHT_CLICK
                  : from->button.button == SDL_BUTTON_MIDDLE ? WINDOW_MIDDLE_CLICK
                                                             : WINDOW_CLICK;
    return moved ||
           (from->button.button >= SDL_BUTTON_LEFT && from->button.button <= SDL_BUTTON_RIGHT);
}

static bool translate_finger(struct platform_window *window, const SDL_Event *from,
                             struct window_event *event)
{
    int width = 1, height = 1;
    SDL_GetWindowSize(window->window, &width, &height);
    event->kind = from->type == SDL_FINGERDOWN     ? WINDOW_FINGER_DOWN
                  : from->type == SDL_FINGERMOTION ? WINDOW_FINGER_MOVED
                                                   : WINDOW_FINGER_LIFTED;
    event->finger = (int64_t)from->tfinger.fingerId;
    event->x = (int)(from->tfinger.x * (float)width);
    event->y = (int)(from->tfinger.y * (float)height);
    return from->tfinger.touchId != SDL_MOUSE_TOUCHID;
}

static bool translate_wheel(const SDL_MouseWheelEvent *wheel, struct window_event *event)
{
    SDL_GetMouseState(&event->x, &event->y);
    event->kind = WINDOW_WHEEL;
    event->wheel = wheel->direction == SDL_MOUSEWHEEL_FLIPPED ? -wheel->y : wheel->y;
    set_modifiers(event, (int)SDL_GetModState());
    return event->wheel != 0;
}

static bool translate_pad(const SDL_Event *from, struct window_event *event)
{
    static const uint8_t buttons[] = {
        [SDL_CONTROLLER_BUTTON_A] = PAD_A,
        [SDL_CONTROLLER_BUTTON_B] = PAD_B,
        [SDL_CONTROLLER_BUTTON_X] = PAD_X,
        [SDL_CONTROLLER_BUTTON_Y] = PAD_Y,
        [SDL_CONTROLLER_BUTTON_BACK] = PAD_BACK,
        [SDL_CONTROLLER_BUTTON_GUIDE] = PAD_GUIDE,
        [SDL_CONTROLLER_BUTTON_START] = PAD_START,
        [SDL_CONTROLLER_BUTTON_LEFTSTICK] = PAD_LEFT_STICK,
        [SDL_CONTROLLER_BUTTON_RIGHTSTICK] = PAD_RIGHT_STICK,
        [SDL_CONTROLLER_BUTTON_LEFTSHOULDER] = PAD_LEFT_SHOULDER,
        [SDL_CONTROLLER_BUTTON_RIGHTSHOULDER] = PAD_RIGHT_SHOULDER,
        [SDL_CONTROLLER_BUTTON_DPAD_UP] = PAD_UP,
        [SDL_CONTROLLER_BUTTON_DPAD_DOWN] = PAD_DOWN,
        [SDL_CONTROLLER_BUTTON_DPAD_LEFT] = PAD_LEFT,
        [SDL_CONTROLLER_BUTTON_DPAD_RIGHT] = PAD_RIGHT,
    };
    if (from->type == SDL_CONTROLLERDEVICEADDED || from->type == SDL_CONTROLLERDEVICEREMOVED) {
        event->kind =
            from->type == SDL_CONTROLLERDEVICEADDED ? WINDOW_PAD_ADDED : WINDOW_PAD_REMOVED;
        event->pad = from->cdevice.which;
        return true;
    }
    event->kind = from->type == SDL_CONTROLLERBUTTONDOWN ? WINDOW_PAD_PRESSED : WINDOW_PAD_RELEASED;
    if (from->cbutton.button >= sizeof buttons / sizeof *buttons)
        return false;
    event->button = (enum pad_button)buttons[from->cbutton.button];
    return true;
}

static bool translate_window(const SDL_WindowEvent *from, struct window_event *event)
{
    switch (from->event) {
    case SDL_WINDOWEVENT_SHOWN:
    case SDL_WINDOWEVENT_EXPOSED:
    case SDL_WINDOWEVENT_RESIZED:
    case SDL_WINDOWEVENT_SIZE_CHANGED:
    case SDL_WINDOWEVENT_MAXIMIZED:
    case SDL_WINDOWEVENT_RESTORED:
    case SDL_WINDOWEVENT_FOCUS_GAINED:
    case SDL_WINDOWEVENT_DISPLAY_CHANGED:
        event->kind = WINDOW_EXPOSED;
        return true;
    case SDL_WINDOWEVENT_FOCUS_LOST:
        event->kind = WINDOW_FOCUS_LOST;
        return true;
    default:
        return false;
    }
}

/* Translates a dropped file. A path too long for the event is ignored. */
static bool translate_drop(const SDL_DropEvent *drop, struct window_event *event)
{
    event->kind = WINDOW_DROP;
    const char *path = drop->file;
    bool fits = path && snprintf(event->text, sizeof event->text, "%s", path) < WINDOW_TEXT_SIZE;
    if (drop->file)
        SDL_free(drop->file);
    if (fits)
        system_use_slashes(event->text);
    return fits && event->text[0];
}

static bool translate(struct platform_window *window, const SDL_Event *from,
                      struct window_event *event)
{
    switch (from->type) {
    case SDL_QUIT:
        event->kind = WINDOW_QUIT;
        return true;
    case SDL_MOUSEMOTION:
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        return translate_mouse(window, from, event);
    case SDL_FINGERDOWN:
    case SDL_FINGERMOTION:
    case SDL_FINGERUP:
        return translate_finger(window, from, event);
    case SDL_CONTROLLERDEVICEADDED:
    case SDL_CONTROLLERDEVICEREMOVED:
    case SDL_CONTROLLERBUTTONDOWN:
    case SDL_CONTROLLERBUTTONUP:
        return translate_pad(from, event);
    case SDL_WINDOWEVENT:
        return translate_window(&from->window, event);
    case SDL_KEYDOWN:
    case SDL_KEYUP:
        return translate_key(window, &from->key, event);
    case SDL_TEXTINPUT:
        event->kind = WINDOW_LETTER;
        snprintf(event->text, sizeof event->text, "%s", from->text.text);
        event->key = from->text.text[0] > 0 ? from->text.text[0] : 0;
        set_modifiers(event, (int)SDL_GetModState() & (int)(KMOD_LALT | KMOD_CTRL | KMOD_SHIFT));
        return event->text[0] != '\0';
    case SDL_MOUSEWHEEL:
        return translate_wheel(&from->wheel, event);
    case SDL_DROPFILE:
        return translate_drop(&from->drop, event);
    default:
        return false;
    }
}

static bool next_event(struct platform_window *window, struct window_event *event)
{
    SDL_Event from;
    while (SDL_PollEvent(&from)) {
        *event = (struct window_event){0};
        if (translate(window, &from, event))
            return true;
    }
    return false;
}

const struct platform *platform_here(void)
{
    static const struct platform platform = {
        .now = sdl_now,
        .run = run,
        .display_open = display_open,
        .display_close = display_close,
        .is_seen = is_seen,
        .window_open = window_open,
        .window_close = window_close,
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
        .window_choose_files = system_choose_files,
        .next_event = next_event,
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

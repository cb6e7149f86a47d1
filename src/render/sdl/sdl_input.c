#include "render/sdl/sdl_input.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include <SDL.h>

enum { LOOK_EACH = 4000 }; /* microseconds */

static int key_of(SDL_Keycode code)
{
    if (code >= SDLK_F1 && code <= SDLK_F12)
        return WINDOW_KEY_F1 + (int)(code - SDLK_F1);
    if (code >= SDLK_KP_1 && code <= SDLK_KP_9)
        return '1' + (int)(code - SDLK_KP_1);
    switch (code) {
    case SDLK_PAGEUP:
        return WINDOW_KEY_PAGE_UP;
    case SDLK_PAGEDOWN:
        return WINDOW_KEY_PAGE_DOWN;
    case SDLK_UP:
        return WINDOW_KEY_UP;
    case SDLK_DOWN:
        return WINDOW_KEY_DOWN;
    case SDLK_LEFT:
        return WINDOW_KEY_LEFT;
    case SDLK_RIGHT:
        return WINDOW_KEY_RIGHT;
    case SDLK_HOME:
        return WINDOW_KEY_HOME;
    case SDLK_END:
        return WINDOW_KEY_END;
    case SDLK_INSERT:
        return WINDOW_KEY_INSERT;
    case SDLK_KP_0:
        return '0';
    case SDLK_KP_ENTER:
        return WINDOW_KEY_ENTER;
    case SDLK_KP_PERIOD:
        return '.';
    default:
        return code < 0x80 ? (int)code : 0;
    }
}

static void take_modifiers(struct window_event *event, int modifiers)
{
    event->alt = (modifiers & KMOD_ALT) != 0;
    event->control = (modifiers & KMOD_CTRL) != 0;
    event->shift = (modifiers & KMOD_SHIFT) != 0;
}

/* ---- the mouse ---- */

/* Where the mouse is, on the picture and in the window. */
static void take_place(const struct sdl_presenter *presenter, int x, int y,
                       struct window_event *event)
{
    event->inside = sdl_presenter_pixel_at(presenter, x, y, &event->x, &event->y);
    sdl_presenter_page_at(presenter, x, y, &event->page_x, &event->page_y);
}

static enum window_event_kind pressed_kind(int button)
{
    return button == SDL_BUTTON_RIGHT    ? WINDOW_RIGHT_CLICK
           : button == SDL_BUTTON_MIDDLE ? WINDOW_MIDDLE_CLICK
                                         : WINDOW_CLICK;
}

/* SDL can make events of a mouse out of those of fingers. Ours are made in take_gesture. */
static bool translate_mouse(const struct sdl_presenter *presenter, const SDL_Event *from,
                            struct window_event *event)
{
    const bool moved = from->type == SDL_MOUSEMOTION;
    const int x = moved ? from->motion.x : from->button.x;
    const int y = moved ? from->motion.y : from->button.y;
    if ((moved ? from->motion.which : from->button.which) == SDL_TOUCH_MOUSEID)
        return false;
    take_place(presenter, x, y, event);
    take_modifiers(event, (int)SDL_GetModState());
    event->mouse_button = moved ? 0 : from->button.button;
    event->kind = moved                             ? WINDOW_MOUSE
                  : from->type == SDL_MOUSEBUTTONUP ? WINDOW_MOUSE_LIFTED
                                                    : pressed_kind(from->button.button);
    return moved ||
           (from->button.button >= SDL_BUTTON_LEFT && from->button.button <= SDL_BUTTON_RIGHT);
}

/* ---- fingers ---- */

static bool take_gesture(const struct sdl_presenter *presenter, struct touch_gesture gesture,
                         struct window_event *event)
{
    static const struct {
        enum window_event_kind kind;
        int key;
    } made[] = {
        [TOUCH_MOVE] = {WINDOW_MOUSE, 0},
        [TOUCH_CLICK] = {WINDOW_CLICK, 0},
        [TOUCH_RIGHT_CLICK] = {WINDOW_RIGHT_CLICK, 0},
        [TOUCH_SKIP_LINE] = {WINDOW_KEY, '.'},
        [TOUCH_SKIP_SCENE] = {WINDOW_KEY, WINDOW_KEY_ESCAPE},
        [TOUCH_MENU] = {WINDOW_KEY, WINDOW_KEY_MENU},
    };
    if (gesture.kind == TOUCH_NOTHING)
        return false;
    event->kind = made[gesture.kind].kind;
    event->key = made[gesture.kind].key;
    event->mouse_button = event->kind == WINDOW_CLICK         ? SDL_BUTTON_LEFT
                          : event->kind == WINDOW_RIGHT_CLICK ? SDL_BUTTON_RIGHT
                                                              : 0;
    if (event->kind != WINDOW_KEY)
        take_place(presenter, gesture.x, gesture.y, event);
    return true;
}

static bool translate_finger(struct sdl_presenter *presenter, const SDL_Event *from,
                             struct window_event *event)
{
    struct touch *touch = sdl_presenter_touch(presenter);
    const int64_t finger = (int64_t)from->tfinger.fingerId;
    int x, y;
    if (from->tfinger.touchId == SDL_MOUSE_TOUCHID)
        return false;
    sdl_presenter_unit_at(presenter, from->tfinger.x, from->tfinger.y, &x, &y);
    return take_gesture(presenter,
                        from->type == SDL_FINGERDOWN
                            ? touch_down(touch, finger, x, y, sdl_clock_now())
                        : from->type == SDL_FINGERMOTION ? touch_move(touch, finger, x, y)
                                                         : touch_up(touch, finger),
                        event);
}

/* ---- controllers ---- */

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

/* ---- all of them ---- */

static bool translate_key(const SDL_Event *from, struct window_event *event)
{
    event->kind = from->type == SDL_KEYDOWN ? WINDOW_KEY : WINDOW_KEY_LIFTED;
    event->key = key_of(from->key.keysym.sym);
    take_modifiers(event, from->key.keysym.mod);
    return event->key != 0;
}

static bool translate_window(struct sdl_presenter *presenter, const SDL_Event *from,
                             struct window_event *event)
{
    if (from->window.event != SDL_WINDOWEVENT_FOCUS_LOST)
        return false;
    *sdl_presenter_touch(presenter) = (struct touch){0};
    event->kind = WINDOW_FOCUS_LOST;
    return true;
}

/* A path that is too long for the event is none. */
static bool take_drop(const SDL_DropEvent *drop, struct window_event *event)
{
    event->kind = WINDOW_DROP;
    const char *path = drop->file;
    bool fits = path && snprintf(event->text, sizeof event->text, "%s", path) < WINDOW_TEXT_SIZE;
    if (drop->file)
        SDL_free(drop->file);
    return fits && event->text[0];
}

static bool take_wheel(const struct sdl_presenter *presenter, const SDL_MouseWheelEvent *wheel,
                       struct window_event *event)
{
    int x = 0, y = 0;
    SDL_GetMouseState(&x, &y);
    event->kind = WINDOW_WHEEL;
    event->wheel = wheel->direction == SDL_MOUSEWHEEL_FLIPPED ? -wheel->y : wheel->y;
    take_place(presenter, x, y, event);
    take_modifiers(event, (int)SDL_GetModState());
    return event->wheel != 0;
}

static bool translate(struct sdl_presenter *presenter, const SDL_Event *from,
                      struct window_event *event)
{
    switch (from->type) {
    case SDL_QUIT:
        event->kind = WINDOW_QUIT;
        return true;
    case SDL_MOUSEMOTION:
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        return translate_mouse(presenter, from, event);
    case SDL_FINGERDOWN:
    case SDL_FINGERMOTION:
    case SDL_FINGERUP:
        return translate_finger(presenter, from, event);
    case SDL_CONTROLLERDEVICEADDED:
    case SDL_CONTROLLERDEVICEREMOVED:
    case SDL_CONTROLLERBUTTONDOWN:
    case SDL_CONTROLLERBUTTONUP:
        return translate_pad(from, event);
    case SDL_WINDOWEVENT:
        return translate_window(presenter, from, event);
    case SDL_KEYDOWN:
    case SDL_KEYUP:
        return translate_key(from, event);
    case SDL_TEXTINPUT:
        event->kind = WINDOW_LETTER;
        snprintf(event->text, sizeof event->text, "%s", from->text.text);
        event->key = from->text.text[0] > 0 ? from->text.text[0] : 0;
        take_modifiers(event, (int)SDL_GetModState() & (int)(KMOD_LALT | KMOD_CTRL | KMOD_SHIFT));
        return event->text[0] != '\0';
    case SDL_MOUSEWHEEL:
        return take_wheel(presenter, &from->wheel, event);
    case SDL_DROPFILE:
        return take_drop(&from->drop, event);
    default:
        return false;
    }
}

bool sdl_input_poll(struct sdl_presenter *presenter, struct window_event *event)
{
    SDL_Event from;
    *event = (struct window_event){0};
    if (take_gesture(presenter, touch_pass(sdl_presenter_touch(presenter), sdl_clock_now()), event))
        return true;
    while (SDL_PollEvent(&from)) {
        *event = (struct window_event){0};
        if (translate(presenter, &from, event))
            return true;
    }
    return false;
}

uint64_t sdl_clock_now(void)
{
    uint64_t count = SDL_GetPerformanceCounter();
    uint64_t rate = SDL_GetPerformanceFrequency();
    return count / rate * 1000000 + count % rate * 1000000 / rate;
}

void sdl_program_folder(char *path, size_t size)
{
    char *base = SDL_GetBasePath();
    snprintf(path, size, "%s", base ? base : "");
    if (base)
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

/* SDL waits for whole milliseconds, so the rest is slept. */
bool sdl_input_wait(uint64_t microseconds, uint64_t deaf)
{
    if (!display_tells_events()) {
        sleep_for(microseconds < LOOK_EACH ? microseconds : LOOK_EACH);
        return false;
    }
    const uint64_t until = sdl_clock_now() + microseconds;
    deaf = deaf < microseconds ? deaf : microseconds;
    if (deaf > 0)
        sleep_for(deaf);
    if (microseconds - deaf >= 1000 &&
        SDL_WaitEventTimeout(NULL, (int)((microseconds - deaf) / 1000)))
        return true;
    const uint64_t now = sdl_clock_now();
    if (now < until)
        sleep_for(until - now);
    return false;
}

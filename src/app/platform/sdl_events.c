/* SDL's events as events of ours. */
#include "app/platform/platform_sdl.h"

#include <stdio.h>

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

/* SDL can make events of a mouse out of those of fingers, and the other way round. */
static bool translate_mouse(struct platform_window *window, const SDL_Event *from,
                            struct window_event *event)
{
    const bool moved = from->type == SDL_MOUSEMOTION;
    const SDL_Point before = window->mouse;
    SDL_GetGlobalMouseState(&window->mouse.x, &window->mouse.y);
    event->rests = moved && window->mouse.x == before.x && window->mouse.y == before.y;
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

/* Ignores a path that is too long for the event. */
static bool translate_drop(const SDL_DropEvent *drop, struct window_event *event)
{
    event->kind = WINDOW_DROP;
    const char *path = drop->file;
    bool fits = path && snprintf(event->text, sizeof event->text, "%s", path) < WINDOW_TEXT_SIZE;
    if (drop->file)
        SDL_free(drop->file);
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
        event->kind = from->type == SDL_KEYDOWN ? WINDOW_KEY : WINDOW_KEY_LIFTED;
        event->key = key_of(from->key.keysym.sym);
        set_modifiers(event, from->key.keysym.mod);
        return event->key != 0;
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

bool sdl_next_event(struct platform_window *window, struct window_event *event)
{
    SDL_Event from;
    while (SDL_PollEvent(&from)) {
        *event = (struct window_event){0};
        if (translate(window, &from, event))
            return true;
    }
    return false;
}

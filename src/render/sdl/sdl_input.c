#include "render/sdl/sdl_input.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "libraries/sdl_library.h"

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
    event->inside = sdl_presenter_pixel_at(presenter, x, y, &event->x, &event->y);
    return event->wheel != 0;
}

static bool translate(const struct sdl_presenter *presenter, const SDL_Event *from,
                      struct window_event *event)
{
    switch (from->type) {
    case SDL_QUIT:
        event->kind = WINDOW_QUIT;
        return true;
    case SDL_MOUSEMOTION:
        event->kind = WINDOW_MOUSE;
        event->inside =
            sdl_presenter_pixel_at(presenter, from->motion.x, from->motion.y, &event->x, &event->y);
        return true;
    case SDL_MOUSEBUTTONDOWN:
        event->kind = from->button.button == SDL_BUTTON_RIGHT ? WINDOW_RIGHT_CLICK : WINDOW_CLICK;
        event->inside =
            sdl_presenter_pixel_at(presenter, from->button.x, from->button.y, &event->x, &event->y);
        return from->button.button == SDL_BUTTON_LEFT || from->button.button == SDL_BUTTON_RIGHT;
    case SDL_KEYDOWN:
        event->kind = WINDOW_KEY;
        event->key = key_of(from->key.keysym.sym);
        take_modifiers(event, from->key.keysym.mod);
        return event->key != 0;
    case SDL_KEYUP:
        event->kind = WINDOW_KEY_LIFTED;
        event->key = key_of(from->key.keysym.sym);
        return event->key != 0;
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

bool sdl_input_poll(const struct sdl_presenter *presenter, struct window_event *event)
{
    SDL_Event from;
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
    char *base = sdl_library_missing() ? NULL : SDL_GetBasePath();
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

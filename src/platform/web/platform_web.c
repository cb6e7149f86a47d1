/* The machine of a page in a browser. The page calls the program step by step (web_page.h). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "platform/platform.h"
#include "platform/typed_key.h"
#include "platform/web/web_page.h"
#include "util/minmax.h"

/* ---- the machine ---- */

static struct {
    uint64_t (*step)(void *context, uint64_t now);
    int (*end)(void *context);
    void *context;
} program;

static uint64_t now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000 + (uint64_t)time.tv_nsec / 1000;
}

static int run(uint64_t (*step)(void *context, uint64_t now), int (*end)(void *context),
               void *context)
{
    program.step = step;
    program.end = end;
    program.context = context;
    web_run();
}

double web_step(void)
{
    const uint64_t due = program.step(program.context, now());
    const uint64_t at = now();
    if (due == PLATFORM_ENDED)
        exit(program.end(program.context));
    return due > at ? (double)(due - at) / 1000 : 0;
}

static int32_t number(enum web_number which)
{
    int32_t numbers[WEB_NUMBERS] = {0};
    web_state(numbers);
    return numbers[which];
}

/* ---- the window ---- */

struct platform_window {
    uint32_t *pixels;
    uint32_t *picture; /* copy in the page's byte order */
    int width, height;
    struct typed_keys keys;
};

static bool display_open(void)
{
    return true;
}

static void display_close(void)
{
}

static void set_title(struct platform_window *window, const char *title)
{
    (void)window;
    web_title(title, (uint32_t)strlen(title));
}

static void set_fullscreen(struct platform_window *window, bool full)
{
    (void)window;
    web_fullscreen(full);
}

static void set_pointer(struct platform_window *window, bool seen)
{
    (void)window;
    web_pointer(seen);
}

static struct platform_window *window_open(const struct platform_window_options *options)
{
    struct platform_window *window = calloc(1, sizeof *window);
    if (window)
        set_title(window, options->title);
    return window;
}

static void window_close(struct platform_window *window)
{
    free(window->pixels);
    free(window->picture);
    free(window);
}

static bool get_memory(struct platform_window *window, struct window_memory *memory)
{
    enum { SIDE_LIMIT = 16384 };
    const int width = int_clamp(number(WEB_WIDTH), 1, SIDE_LIMIT);
    const int height = int_clamp(number(WEB_HEIGHT), 1, SIDE_LIMIT);
    if (width != window->width || height != window->height) {
        free(window->pixels);
        free(window->picture);
        window->pixels = calloc((size_t)width * (size_t)height, sizeof *window->pixels);
        window->picture = calloc((size_t)width * (size_t)height, sizeof *window->picture);
        window->width = window->picture ? width : 0;
        window->height = window->picture ? height : 0;
    }
    *memory = (struct window_memory){window->pixels, width, height};
    return window->pixels && window->picture;
}

/* Converts a pixel to the byte order of the page: red, green, blue, opacity. */
static uint32_t rgba(uint32_t pixel)
{
    return 0xFF000000 | (pixel & 0xFF) << 16 | (pixel & 0xFF00) | (pixel >> 16 & 0xFF);
}

static bool show(struct platform_window *window, struct rectangle part)
{
    for (int y = part.top; y < part.bottom; y++)
        for (int x = part.left; x < part.right; x++)
            window->picture[y * window->width + x] = rgba(window->pixels[y * window->width + x]);
    if (part.right > part.left && part.bottom > part.top)
        web_show(window->picture, window->width, window->height, part.left, part.top,
                 part.right - part.left, part.bottom - part.top);
    return true;
}

static void get_size(struct platform_window *window, int *width, int *height)
{
    (void)window;
    *width = number(WEB_UNITS_WIDE);
    *height = number(WEB_UNITS_HIGH);
}

static unsigned get_state(struct platform_window *window)
{
    (void)window;
    return WINDOW_MAXIMIZED | (number(WEB_FULLSCREEN) ? WINDOW_FULLSCREEN : 0u);
}

/* Does nothing: the browser sets the size of a page. */
static void set_size(struct platform_window *window, int width, int height)
{
    (void)window, (void)width, (void)height;
}

static bool monitor_size(int *width, int *height)
{
    (void)width, (void)height;
    return false;
}

static void choose_files(struct platform_window *window)
{
    (void)window;
    web_choose_files();
}

static void set_choices(struct platform_window *window, const struct window_choice *choices,
                        int count, int top)
{
    (void)window;
    for (int i = 0; i < count; i++) {
        const struct window_choice *choice = &choices[i];
        const struct rectangle *area = &choice->area;
        const int32_t numbers[WEB_CHOICE_NUMBERS] = {
            [WEB_CHOICE_LEFT] = area->left,
            [WEB_CHOICE_TOP] = area->top,
            [WEB_CHOICE_WIDTH] = area->right - area->left,
            [WEB_CHOICE_HEIGHT] = area->bottom - area->top,
            [WEB_CHOICE_X] = choice->x,
            [WEB_CHOICE_Y] = choice->y,
            [WEB_CHOICE_COLOUR] = (int32_t)(choice->colour & 0xFFFFFF),
            [WEB_CHOICE_FLAGS] = (choice->on ? WEB_CHOICE_ON : 0) |
                                 (choice->is_picture ? WEB_CHOICE_PICTURE : 0) |
                                 (choice->has_key ? WEB_CHOICE_KEY : 0)};
        web_choice(numbers, choice->text, (uint32_t)strlen(choice->text));
    }
    web_choices(top);
}

/* page/events.js repeats these numbers. */
_Static_assert(WINDOW_QUIT == 0 && WINDOW_CLICK == 2 && WINDOW_KEY_LIFTED == 7 &&
                   WINDOW_PAD_RELEASED == 12 && WINDOW_DROP == 15 && WINDOW_LEAVING == 16 &&
                   WINDOW_FINGER_LIFTED == 20,
               "events.js has the kinds of events");
_Static_assert(WINDOW_KEY_F1 == 0x100 && WINDOW_KEY_PAGE_UP == 0x200 && WINDOW_KEY_UP == 0x202 &&
                   WINDOW_KEY_INSERT == 0x208 && WINDOW_KEY_HELP == 0x20B,
               "events.js has the keys");

static bool next_event(struct platform_window *window, struct window_event *event)
{
    int32_t numbers[WEB_EVENT_NUMBERS] = {0};
    *event = (struct window_event){0};
    if (!web_next_event(numbers, event->text, sizeof event->text))
        return false;
    const int32_t code = numbers[WEB_EVENT_CODE], modifiers = numbers[WEB_EVENT_MODIFIERS];
    event->kind = (enum window_event_kind)numbers[WEB_EVENT_KIND];
    event->x = numbers[WEB_EVENT_X];
    event->y = numbers[WEB_EVENT_Y];
    event->alt = (modifiers & WEB_ALT) != 0;
    event->control = (modifiers & WEB_CONTROL) != 0;
    event->shift = (modifiers & WEB_SHIFT) != 0;
    event->key = event->wheel = event->pad = event->mouse_button = code;
    event->finger = code;
    event->button = (enum pad_button)int_clamp(code, 0, PAD_BUTTON_COUNT - 1);
    if (event->kind == WINDOW_KEY)
        typed_key_press(&window->keys, event, event->text);
    else if (event->kind == WINDOW_KEY_LIFTED)
        typed_key_lift(&window->keys, event);
    return true;
}

/* ---- the sound device ---- */

struct platform_sound {
    void (*pull)(void *context, int16_t *stereo, uint32_t frames);
    void *context;
    struct platform_pulls pulls;
};

static struct platform_sound *playing; /* the started device; a page has only one */

static struct platform_sound *sound_open(uint32_t *rate, uint32_t *frames)
{
    struct platform_sound *sound = calloc(1, sizeof *sound);
    const uint32_t got = sound ? web_sound_open(*rate) : 0;
    if (got == 0) {
        free(sound);
        return NULL;
    }
    *rate = got;
    *frames = WEB_PULL;
    return sound;
}

static void sound_start(struct platform_sound *sound,
                        void (*pull)(void *context, int16_t *stereo, uint32_t frames),
                        void *context)
{
    sound->pull = pull;
    sound->context = context;
    playing = sound;
}

const int16_t *web_pull(void)
{
    static int16_t stereo[2 * WEB_PULL];
    if (!playing)
        return NULL;
    playing->pull(playing->context, stereo, WEB_PULL);
    playing->pulls.frames += WEB_PULL;
    playing->pulls.last = WEB_PULL;
    playing->pulls.at = now();
    return stereo;
}

static struct platform_pulls sound_pulls(const struct platform_sound *sound)
{
    return sound->pulls;
}

static bool sound_is_gone(const struct platform_sound *sound)
{
    (void)sound;
    return false;
}

static void sound_close(struct platform_sound *sound)
{
    if (!sound)
        return;
    playing = NULL;
    web_sound_close();
    free(sound);
}

/* ---- controllers ---- */

struct platform_pads {
    int count;
};

static struct platform_pads *pads_open(void)
{
    return calloc(1, sizeof(struct platform_pads));
}

static void pads_close(struct platform_pads *pads)
{
    free(pads);
}

static bool pads_follow(struct platform_pads *pads, const struct window_event *event)
{
    (void)event;
    pads->count = number(WEB_PADS);
    return true;
}

static int pads_count(const struct platform_pads *pads)
{
    return pads->count;
}

static struct pad_sticks pads_sticks(const struct platform_pads *pads)
{
    int32_t numbers[WEB_NUMBERS] = {0};
    (void)pads;
    web_state(numbers);
    return (struct pad_sticks){.x = numbers[WEB_STICK_X],
                               .y = numbers[WEB_STICK_Y],
                               .slower = numbers[WEB_RIGHT_TRIGGER],
                               .left_trigger = numbers[WEB_LEFT_TRIGGER]};
}

const struct platform *platform_here(void)
{
    static const struct platform here = {
        .now = now,
        .run = run,
        .display_open = display_open,
        .display_close = display_close,
        .is_seen = display_open,
        .window_open = window_open,
        .window_close = window_close,
        .window_memory = get_memory,
        .window_show = show,
        .window_size = get_size,
        .window_state = get_state,
        .window_set_size = set_size,
        .window_set_fullscreen = set_fullscreen,
        .window_set_title = set_title,
        .window_set_pointer = set_pointer,
        .monitor_size = monitor_size,
        .window_choose_files = choose_files,
        .lists_games = true,
        .window_set_choices = set_choices,
        .next_event = next_event,
        .sound_open = sound_open,
        .sound_start = sound_start,
        .sound_pulls = sound_pulls,
        .sound_is_gone = sound_is_gone,
        .sound_close = sound_close,
        .pads_open = pads_open,
        .pads_close = pads_close,
        .pads_follow = pads_follow,
        .pads_count = pads_count,
        .pads_sticks = pads_sticks,
    };
    return &here;
}

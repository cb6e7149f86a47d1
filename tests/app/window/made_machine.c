#include "app/window/made_machine.h"

#include <stdio.h>

#include "resource/cmocka_all.h"

struct made_machine machine;

static uint64_t made_now(void)
{
    return machine.now;
}

static bool made_display_open(void)
{
    return true;
}

static void made_display_close(void)
{
}

static struct platform_window *made_open(const struct platform_window_options *wanted)
{
    machine.opened = *wanted;
    return (struct platform_window *)(void *)&machine;
}

static void made_close(struct platform_window *window)
{
    (void)window;
}

static bool made_memory(struct platform_window *window, struct window_memory *memory)
{
    (void)window;
    *memory = (struct window_memory){machine.pixels, WIDE, HIGH};
    return true;
}

static bool made_show(struct platform_window *window, struct rectangle part)
{
    (void)window;
    assert_in_range(part.left, 0, part.right - 1);
    assert_in_range(part.right, 1, WIDE);
    assert_in_range(part.bottom, part.top + 1, HIGH);
    machine.shown++;
    return true;
}

static void made_size(struct platform_window *window, int *width, int *height)
{
    (void)window;
    *width = WIDE / 2; /* a display with small pixels */
    *height = HIGH / 2;
}

static bool made_place(struct platform_window *window, int *x, int *y)
{
    (void)window;
    *x = machine.x;
    *y = machine.y;
    return true;
}

static unsigned made_state(struct platform_window *window)
{
    (void)window;
    return 0;
}

static void made_set_title(struct platform_window *window, const char *title)
{
    (void)window;
    snprintf(machine.title, sizeof machine.title, "%s", title);
}

static void made_set_pointer(struct platform_window *window, bool seen)
{
    (void)window;
    (void)seen;
}

static bool made_monitor(int *width, int *height)
{
    *width = WIDE;
    *height = HIGH;
    return true;
}

static bool made_event(struct platform_window *window, struct window_event *event)
{
    (void)window;
    if (machine.first == machine.end)
        return false;
    *event = machine.events[machine.first++ % EVENTS];
    return true;
}

static struct platform_sound *made_sound(uint32_t *rate, uint32_t *frames)
{
    (void)rate;
    (void)frames;
    return NULL;
}

static struct platform_pads *made_pads(void)
{
    return NULL;
}

const struct platform made = {
    .now = made_now,
    .display_open = made_display_open,
    .display_close = made_display_close,
    .is_seen = made_display_open,
    .window_open = made_open,
    .window_close = made_close,
    .window_memory = made_memory,
    .window_show = made_show,
    .window_size = made_size,
    .window_place = made_place,
    .window_state = made_state,
    .window_set_title = made_set_title,
    .window_set_pointer = made_set_pointer,
    .monitor_size = made_monitor,
    .next_event = made_event,
    .sound_open = made_sound,
    .pads_open = made_pads,
};

void add_event(struct window_event event)
{
    machine.events[machine.end++ % EVENTS] = event;
}

void press(int key, bool control)
{
    add_event((struct window_event){.kind = WINDOW_KEY, .key = key, .control = control});
}

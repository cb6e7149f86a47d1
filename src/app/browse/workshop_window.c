#include "app/browse/browse_window.h"

#include "app/platform/window_event.h"

enum {
    SECOND = 1000000,
    JIFFY = SECOND / 60, /* microseconds */
    WAIT = SECOND,       /* when nothing moves */
    JIFFIES_LIMIT = 60,  /* that pass at once: after a pause of the machine, for example */
};

/* ---- events ---- */

static bool kind_of(enum window_event_kind from, enum workshop_event_kind *kind)
{
    static const struct {
        enum window_event_kind from;
        enum workshop_event_kind to;
    } kinds[] = {
        {WINDOW_MOUSE, WORKSHOP_MOVE},
        {WINDOW_CLICK, WORKSHOP_PRESS},
        {WINDOW_RIGHT_CLICK, WORKSHOP_PRESS},
        {WINDOW_MIDDLE_CLICK, WORKSHOP_PRESS},
        {WINDOW_MOUSE_LIFTED, WORKSHOP_RELEASE},
        {WINDOW_WHEEL, WORKSHOP_WHEEL},
        {WINDOW_KEY, WORKSHOP_KEY},
        {WINDOW_LETTER, WORKSHOP_TEXT},
        {WINDOW_FOCUS_LOST, WORKSHOP_AWAY},
    };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (kinds[i].from == from) {
            *kind = kinds[i].to;
            return true;
        }
    }
    return false;
}

static void note_buttons(struct workshop_window *window, const struct workshop_event *event)
{
    if (event->kind == WORKSHOP_PRESS)
        window->held |= 1u << event->button;
    else if (event->kind == WORKSHOP_RELEASE)
        window->held &= ~(1u << event->button);
    else if (event->kind == WORKSHOP_AWAY)
        window->held = 0;
}

static bool translate(struct workshop_window *window, const struct window_event *from,
                      struct workshop_event *event)
{
    *event = (struct workshop_event){.key = from->key < WINDOW_KEY_MENU ? from->key : 0,
                                     .shift = from->shift,
                                     .control = from->control,
                                     .alt = from->alt,
                                     .text = from->text,
                                     .x = from->page_x,
                                     .y = from->page_y,
                                     .button = from->mouse_button,
                                     .wheel = from->wheel};
    if (!kind_of(from->kind, &event->kind))
        return false;
    if (event->kind == WORKSHOP_TEXT && (event->control || event->alt))
        return false;
    if (event->kind == WORKSHOP_KEY && event->key == 0)
        return false;
    note_buttons(window, event);
    event->held = window->held;
    return true;
}

/* ---- steps ---- */

/* Alt+Enter, and the keys that close the window. Returns whether the event was one of these. */
static bool take_window_key(struct workshop_window *window, const struct window_event *event)
{
    if (event->kind == WINDOW_QUIT ||
        (event->kind == WINDOW_KEY && event->control && !event->alt && event->key == 'q')) {
        window->quit = workshop_close(window->workshop);
        window->changed = true;
        return true;
    }
    if (event->kind == WINDOW_KEY && event->alt && event->key == WINDOW_KEY_ENTER) {
        presenter_toggle_fullscreen(window->presenter);
        return true;
    }
    return false;
}

static void take_input(struct workshop_window *window)
{
    struct window_event from;
    struct workshop_event event;
    while (!window->workshop->closed && presenter_poll(window->presenter, &from)) {
        if (take_window_key(window, &from) || !translate(window, &from, &event))
            continue;
        if (workshop_take(window->workshop, window->width, window->height, &event))
            window->changed = true;
    }
}

static void show(struct workshop_window *window)
{
    uint32_t *pixels = presenter_page(window->presenter, &window->width, &window->height);
    if (!pixels)
        return;
    workshop_draw(window->workshop, pixels, window->width, window->height);
    presenter_show_page(window->presenter);
    window->changed = false;
}

static bool is_busy(const struct workshop_window *window)
{
    return window->busy && window->busy(window->context);
}

static void pass_time(struct workshop_window *window, uint64_t now)
{
    window->waiting += (now - window->clock) * 60;
    window->clock = now;
    uint64_t jiffies = window->waiting / SECOND;
    window->waiting %= SECOND;
    if (jiffies > JIFFIES_LIMIT)
        jiffies = JIFFIES_LIMIT;
    if (jiffies == 0)
        return;
    if (window->pass)
        window->pass(window->context, (int)jiffies);
    if (workshop_tick(window->workshop, (int)jiffies))
        window->changed = true;
}

/* Pages are shown before they get anything. */
uint64_t workshop_window_step(struct workshop_window *window, uint64_t now)
{
    struct workshop *workshop = window->workshop;
    if (!window->shown) {
        workshop->closed = false;
        window->clock = now;
        window->changed = true;
    } else {
        take_input(window);
        if (!workshop->closed)
            pass_time(window, now);
    }
    window->shown = true;
    if (workshop->closed) {
        presenter_end_pages(window->presenter);
        return PLATFORM_ENDED;
    }
    if (window->changed || presenter_is_stale(window->presenter))
        show(window);
    return now + (workshop_moves(workshop) || is_busy(window) ? JIFFY : WAIT);
}

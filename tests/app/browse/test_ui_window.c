/* The steps of the browser's window, with SDL's driver that needs no display: what SDL reports
 * becomes events of the page, time passes, and the window is closed or left. */
#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/browse/browse_window.h"
#include "resource/cmocka_all.h"

enum { EVENTS_MAX = 64 };

/* A page that notes its events. */
struct noting {
    struct window_event events[EVENTS_MAX];
    char texts[EVENTS_MAX][16];
    int count, drawn, jiffies;
    struct rectangle area;
    bool moves, stays, closed;
};

static const char *title(void *context)
{
    (void)context;
    return "Notes";
}

static void draw(void *context, const struct ui_view *view)
{
    struct noting *noting = context;
    noting->drawn++;
    noting->area = view->area;
}

static enum ui_answer handle(void *context, const struct ui_view *view,
                             const struct window_event *event)
{
    struct noting *noting = context;
    (void)view;
    if (noting->count < EVENTS_MAX) {
        if (event->kind == WINDOW_LETTER)
            snprintf(noting->texts[noting->count], sizeof noting->texts[0], "%.15s", event->text);
        noting->events[noting->count++] = *event;
    }
    return event->kind == WINDOW_KEY && event->key == 'x' ? UI_LEAVE : UI_IGNORED;
}

static bool moves(void *context)
{
    return ((struct noting *)context)->moves;
}

/* Leaves after a few jiffies. */
static bool tick(void *context, int jiffies)
{
    struct noting *noting = context;
    SDL_Event event = {.key = {.type = SDL_KEYDOWN, .keysym = {.sym = SDLK_x}}};
    noting->jiffies += jiffies;
    if (noting->jiffies >= 3)
        SDL_PushEvent(&event);
    return true;
}

static bool may_leave(void *context)
{
    return !((struct noting *)context)->stays;
}

static void closes(void *context)
{
    ((struct noting *)context)->closed = true;
}

static void push_key(SDL_Keycode key, Uint16 modifiers)
{
    SDL_Event event = {.key = {.type = SDL_KEYDOWN, .keysym = {.sym = key, .mod = modifiers}}};
    SDL_PushEvent(&event);
}

static void push_button(Uint32 type, Uint8 button, int x, int y)
{
    SDL_Event event = {.button = {.type = type, .button = button, .x = x, .y = y}};
    SDL_PushEvent(&event);
}

static uint64_t step(void *context, uint64_t now)
{
    return browse_window_step(context, now);
}

static int has_quit(void *window)
{
    return ((struct browse_window *)window)->quit;
}

/* Takes steps with a page over the events that were pushed. Returns whether it was closed. */
static bool run(struct noting *noting, void (*push)(void))
{
    const struct presenter_options options = {.title = "test", .scale = 2};
    const struct ui_page page = {.name = title,
                                 .draw = draw,
                                 .handle = handle,
                                 .moves = moves,
                                 .tick = tick,
                                 .may_leave = may_leave,
                                 .leave = closes};
    struct browse_window window = {.ui.name = "test"};
    browse_window_begin(&window, presenter_open(platform_here(), &options));
    assert_non_null(window.presenter);
    SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
    assert_true(ui_open(&window.ui, &page, noting));
    push();
    const bool quit = platform_here()->run(step, has_quit, &window) != 0;
    assert_true(noting->closed);
    presenter_close(window.presenter);
    return quit;
}

static void push_all(void)
{
    SDL_Event wheel = {.wheel = {.type = SDL_MOUSEWHEEL, .y = -2}};
    SDL_Event text = {.text = {.type = SDL_TEXTINPUT, .text = "\xC3\xA4"}};
    SDL_Event move = {.motion = {.type = SDL_MOUSEMOTION, .x = 100, .y = 90}};
    push_key(SDLK_DOWN, 0);
    push_key(SDLK_b, KMOD_LCTRL);
    SDL_PushEvent(&text);
    push_button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 300, 200);
    SDL_PushEvent(&move);
    push_button(SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT, 101, 91);
    push_button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_MIDDLE, 5, 300);
    push_button(SDL_MOUSEBUTTONUP, SDL_BUTTON_MIDDLE, 5, 300);
    SDL_PushEvent(&wheel);
    push_key(SDLK_ESCAPE, 0);
}

static void input_reaches_the_page(void **state)
{
    (void)state;
    struct noting noting = {0};
    assert_false(run(&noting, push_all)); /* the page was left, not closed */
    const struct window_event *events = noting.events;
    int at = 0;
    while (at < noting.count && events[at].kind != WINDOW_KEY)
        at++; /* events reported by the window itself */
    assert_true(noting.count - at >= 10);
    assert_int_equal(events[at].key, WINDOW_KEY_DOWN);
    assert_int_equal(events[at + 1].key, 'b');
    assert_true(events[at + 1].control);
    assert_int_equal(events[at + 2].kind, WINDOW_LETTER);
    assert_string_equal(noting.texts[at + 2], "\xC3\xA4");
    assert_int_equal(events[at + 3].kind, WINDOW_CLICK);
    assert_int_equal(events[at + 3].page_x, 300);
    assert_int_equal(events[at + 3].page_y, 200);
    assert_int_equal(events[at + 4].kind, WINDOW_MOUSE);
    assert_int_equal(events[at + 4].page_x, 100);
    assert_int_equal(events[at + 5].kind, WINDOW_MOUSE_LIFTED);
    assert_int_equal(events[at + 5].mouse_button, 1);
    assert_int_equal(events[at + 6].kind, WINDOW_MIDDLE_CLICK);
    assert_int_equal(events[at + 8].kind, WINDOW_WHEEL);
    assert_int_equal(events[at + 8].wheel, -2);
    assert_int_equal(events[at + 9].key, WINDOW_KEY_ESCAPE);
    assert_true(noting.drawn > 0);
    assert_int_equal(noting.area.right, SCREEN_WIDTH * 2); /* the window's own size */
}

static void push_nothing(void)
{
}

static void time_passes_during_an_animation(void **state)
{
    (void)state;
    struct noting noting = {.moves = true};
    assert_false(run(&noting, push_nothing));
    assert_true(noting.jiffies >= 3);
    assert_true(noting.drawn >= 2);
}

static void push_quit(void)
{
    SDL_Event event = {.type = SDL_QUIT};
    SDL_PushEvent(&event);
}

static void the_window_is_closed(void **state)
{
    (void)state;
    struct noting noting = {0};
    assert_true(run(&noting, push_quit));
}

static void push_quit_and_x(void)
{
    push_quit();
    push_key(SDLK_ESCAPE, 0);
    push_key(SDLK_x, 0);
}

static void a_page_with_unsaved_work_stays_open(void **state)
{
    (void)state;
    struct noting noting = {.stays = true};
    assert_false(run(&noting, push_quit_and_x));
    assert_true(noting.count >= 2); /* the page got Escape, and the key that left it */
}

int main(void)
{
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(input_reaches_the_page),
        cmocka_unit_test(time_passes_during_an_animation),
        cmocka_unit_test(the_window_is_closed),
        cmocka_unit_test(a_page_with_unsaved_work_stays_open),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* A window that is given only changes shows the same as a window that is given everything:
 * pictures, overlays, crosshair, sizes, filters. With SDL's driver that needs no display, or the
 * named driver: on_display.sh gives it an X server. Usage: test_window_shows [SDL_VIDEODRIVER] */
#include "resource/cmocka_all.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "platform/enlarge.h"
#include "platform/presenter.h"
#include "platform/window_place.h"
#include "render/framebuffer.h"

enum { STEPS = 14 };

/* The state before a picture is shown. */
struct stage {
    struct presenter *presenter;
    struct window_view_options view;
    struct frame frame;
    int cross_x, cross_y;
    uint32_t overlay; /* the overlay's colour; 0 if there is none */
    int overlay_top;
};

static void frame_fill(struct frame *frame)
{
    for (int i = 0; i < 256; i++)
        frame->palette[i] = (struct colour){(uint8_t)(i * 7), (uint8_t)(i * 3), (uint8_t)(255 - i)};
    for (int i = 0; i < SCREEN_WIDTH * SCREEN_HEIGHT; i++)
        frame->pixels[i] = (uint8_t)(i * 7919 >> 5);
}

static void draw_overlay(struct presenter *presenter, uint32_t colour, int top)
{
    int zoom;
    uint32_t *canvas = presenter_canvas(presenter, &zoom);
    assert_non_null(canvas);
    for (int y = top * zoom; y < (top + 30) * zoom; y++)
        for (int x = 5; x < SCREEN_WIDTH * zoom - 9; x++)
            canvas[y * SCREEN_WIDTH * zoom + x] = colour + (uint32_t)x;
}

static void resize(int width, int height)
{
    for (Uint32 id = 1; id < 100; id++) {
        SDL_Window *window = SDL_GetWindowFromID(id);
        if (window)
            SDL_SetWindowSize(window, width, height);
    }
    SDL_PumpEvents();
}

static void set_view(struct stage *stage, enum window_scaling scaling, enum enlarge_filter filter,
                     bool scan_lines)
{
    stage->view.scaling = scaling;
    stage->view.filter = filter;
    stage->view.scan_lines = scan_lines;
    presenter_set_view(stage->presenter, stage->view);
}

static void set_overlay(struct stage *stage, uint32_t colour, int top)
{
    stage->overlay = colour;
    stage->overlay_top = top;
}

static void prepare_step(struct stage *stage, int step)
{
    stage->overlay = 0;
    switch (step) {
    case 1: /* a part of the picture, and the crosshair */
        memset(stage->frame.pixels + 40 * SCREEN_WIDTH, 9, 3000);
        stage->cross_x = 50;
        stage->cross_y = 60;
        break;
    case 2: /* an overlay that one sees through, the crosshair at the edge */
        set_overlay(stage, 0x80403020u, 20);
        stage->cross_x = 2;
        break;
    case 3: /* another one, and other colours */
        set_overlay(stage, 0xFF103050u, 90);
        stage->frame.palette[9] = (struct colour){1, 200, 3};
        break;
    case 4: /* none */
        break;
    case 5:
        stage->view.aspect = !stage->view.aspect;
        presenter_set_view(stage->presenter, stage->view);
        break;
    case 6:
        resize(1003, 631);
        break;
    case 7:
        set_view(stage, SCALING_FILL, stage->view.filter, stage->view.scan_lines);
        memset(stage->frame.pixels + 100 * SCREEN_WIDTH, 17, 9000);
        break;
    case 8:
        set_overlay(stage, 0x60FFFFFFu, 150);
        stage->cross_x = -1;
        break;
    case 9: /* scan lines, also beside a filter, a whole size, and under an overlay */
        set_view(stage, SCALING_FILL, ENLARGE_SHARP_BILINEAR, true);
        break;
    case 10:
        set_view(stage, SCALING_WHOLE, ENLARGE_BILINEAR, true);
        break;
    case 11:
        set_view(stage, SCALING_WHOLE, ENLARGE_NEAREST, true);
        resize(960, 600);
        memset(stage->frame.pixels + 70 * SCREEN_WIDTH, 23, 5000);
        break;
    case 12:
        set_overlay(stage, 0x60FF00FFu, 10);
        break;
    case 13:
        set_view(stage, SCALING_FILL, ENLARGE_NEAREST, false);
        resize(250, 333);
        break;
    default:
        break;
    }
}

/* The window's memory, which the test has to read behind the presenter's back. */
static uint32_t *shown_now(int *count)
{
    SDL_Surface *surface = NULL;
    for (Uint32 id = 1; id < 100 && !surface; id++)
        if (SDL_GetWindowFromID(id))
            surface = SDL_GetWindowSurface(SDL_GetWindowFromID(id));
    assert_non_null(surface);
    uint32_t *pixels = calloc((size_t)surface->w * (size_t)surface->h, sizeof *pixels);
    SDL_Surface *copy = SDL_CreateRGBSurfaceWithFormatFrom(pixels, surface->w, surface->h, 32,
                                                           surface->w * 4, SDL_PIXELFORMAT_RGB888);
    assert_non_null(copy);
    assert_int_equal(SDL_BlitSurface(surface, NULL, copy, NULL), 0);
    *count = surface->w * surface->h;
    SDL_FreeSurface(copy);
    for (int i = 0; i < *count; i++)
        pixels[i] &= 0xFFFFFF;
    return pixels;
}

static void open_stage(struct stage *stage, bool aspect, int scale)
{
    const struct presenter_options options = {
        .title = "test", .scale = scale, .view.aspect = aspect};
    memset(stage, 0, sizeof *stage);
    stage->view = options.view;
    stage->presenter = presenter_open(platform_here(), &options);
    if (!stage->presenter)
        fail_msg("no window: %s", SDL_GetError());
    stage->cross_x = -1;
    frame_fill(&stage->frame);
}

static void show(struct stage *stage)
{
    if (stage->overlay != 0)
        draw_overlay(stage->presenter, stage->overlay, stage->overlay_top);
    presenter_show(stage->presenter, &stage->frame, stage->cross_x, stage->cross_y);
}

static void play_steps(bool aspect, int scale)
{
    static struct stage stage;
    open_stage(&stage, aspect, scale);
    for (int step = 0; step < STEPS; step++) {
        int count, all;
        prepare_step(&stage, step);
        show(&stage);
        uint32_t *changed = shown_now(&count);
        presenter_set_view(stage.presenter, stage.view); /* causes a full redraw */
        show(&stage);
        uint32_t *whole = shown_now(&all);
        assert_int_equal(count, all);
        for (int i = 0; i < count; i++)
            if (changed[i] != whole[i])
                fail_msg("step %d, pixel %d: %06X and %06X", step, i, changed[i], whole[i]);
        free(changed);
        free(whole);
    }
    presenter_close(stage.presenter);
}

static void changed_parts_suffice_with_square_pixels(void **state)
{
    (void)state;
    play_steps(false, 1);
}

static void changed_parts_suffice_with_corrected_pixels(void **state)
{
    (void)state;
    play_steps(true, 3);
}

/* Events say that the window lost its picture; the others are passed over here. */
static void read_events(struct stage *stage)
{
    struct window_event event;
    SDL_PumpEvents();
    while (presenter_poll(stage->presenter, &event)) {
    }
}

/* The window is left alone when there is nothing new for it. */
static void an_up_to_date_window_gets_no_pixels(void **state)
{
    static struct stage stage;
    (void)state;
    open_stage(&stage, true, 1);
    read_events(&stage);
    assert_true(presenter_show(stage.presenter, &stage.frame, -1, -1));
    read_events(&stage);
    presenter_show(stage.presenter, &stage.frame, -1, -1); /* the window may have been uncovered */
    assert_false(presenter_is_stale(stage.presenter));
    assert_false(presenter_show(stage.presenter, &stage.frame, -1, -1));
    stage.frame.palette[200].red ^= 1;
    assert_true(presenter_show(stage.presenter, &stage.frame, -1, -1));
    assert_true(presenter_show(stage.presenter, &stage.frame, 10, 10));
    assert_false(presenter_show(stage.presenter, &stage.frame, 10, 10));
    presenter_set_cursor_colour(stage.presenter, (struct colour){1, 2, 3});
    assert_true(presenter_show(stage.presenter, &stage.frame, 10, 10));
    draw_overlay(stage.presenter, 0xFF000000u, 3);
    assert_true(presenter_show(stage.presenter, &stage.frame, 10, 10));
    draw_overlay(stage.presenter, 0xFF000000u, 3);
    assert_false(presenter_show(stage.presenter, &stage.frame, 10, 10));
    assert_true(presenter_show(stage.presenter, &stage.frame, 10, 10)); /* without it */
    presenter_close(stage.presenter);
}

static void system_events_make_a_window_stale(void **state)
{
    static const Uint8 events[] = {SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_SIZE_CHANGED,
                                   SDL_WINDOWEVENT_FOCUS_GAINED, SDL_WINDOWEVENT_RESTORED};
    static struct stage stage;
    (void)state;
    open_stage(&stage, false, 1);
    for (size_t i = 0; i < sizeof events / sizeof *events; i++) {
        SDL_Event event = {.window = {.type = SDL_WINDOWEVENT, .event = events[i]}};
        read_events(&stage);
        presenter_show(stage.presenter, &stage.frame, -1, -1);
        assert_false(presenter_is_stale(stage.presenter));
        assert_true(SDL_PushEvent(&event) >= 0);
        read_events(&stage);
        assert_true(presenter_is_stale(stage.presenter));
        assert_true(presenter_show(stage.presenter, &stage.frame, -1, -1));
    }
    presenter_close(stage.presenter);
}

/* The records of the steps of a run. */
struct steps {
    struct stage *stage;
    uint64_t times[4];
    int count, keys;
};

static uint64_t make_step(void *context, uint64_t now)
{
    struct steps *steps = context;
    struct window_event event;
    while (presenter_poll(steps->stage->presenter, &event))
        steps->keys += event.kind == WINDOW_KEY;
    if (steps->count == 4)
        return PLATFORM_ENDED;
    steps->times[steps->count++] = now;
    return now + 2500;
}

static int count_steps(void *steps)
{
    return ((struct steps *)steps)->count;
}

/* A step comes when it wants to, or before, since there may be events; and no event is lost. */
static void steps_are_called_in_time_and_lose_no_event(void **state)
{
    static struct stage stage;
    struct steps steps = {.stage = &stage};
    SDL_Event key = {.key = {.type = SDL_KEYDOWN, .keysym = {.sym = SDLK_a}}};
    (void)state;
    open_stage(&stage, false, 1);
    read_events(&stage);
    assert_int_equal(SDL_PushEvent(&key), 1);
    assert_int_equal(platform_here()->run(make_step, count_steps, &steps), 4);
    assert_int_equal(steps.count, 4);
    assert_int_equal(steps.keys, 1);
    for (int i = 1; i < 4; i++)
        assert_true(steps.times[i] > steps.times[i - 1]);
    assert_true(steps.times[3] - steps.times[1] >= 2500);
    presenter_close(stage.presenter);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(changed_parts_suffice_with_square_pixels),
        cmocka_unit_test(changed_parts_suffice_with_corrected_pixels),
        cmocka_unit_test(an_up_to_date_window_gets_no_pixels),
        cmocka_unit_test(system_events_make_a_window_stale),
        cmocka_unit_test(steps_are_called_in_time_and_lose_no_event),
    };
    SDL_setenv("SDL_VIDEODRIVER", argc > 1 ? argv[1] : "dummy", 1);
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    SDL_Quit();
    return failed;
}

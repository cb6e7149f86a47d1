/* Both ways of getting pictures into a window show the same pixels, step by step: the program's own
 * enlarger, and the textures of SDL. With SDL's driver that needs no display, or the one that is
 * named: on_display.sh gives it an X server, where textures are drawn by OpenGL. Usage:
 * test_sdl_ways [SDL_VIDEODRIVER] */
#include "resource/cmocka_all.h"

#include <SDL.h>
#include <SDL_image.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "render/draw/framebuffer.h"
#include "render/sdl/sdl_input.h"
#include "render/sdl/sdl_presenter.h"

enum { STEPS = 14 };

/* What happens before a picture is shown; all of it is the same for both ways. */
struct stage {
    struct sdl_presenter *presenter;
    struct window_view_options view;
    struct frame frame;
    int cross_x, cross_y;
};

static void frame_fill(struct frame *frame)
{
    for (int i = 0; i < 256; i++)
        frame->palette[i] = (struct colour){(uint8_t)(i * 7), (uint8_t)(i * 3), (uint8_t)(255 - i)};
    for (int i = 0; i < SCREEN_WIDTH * SCREEN_HEIGHT; i++)
        frame->pixels[i] = (uint8_t)(i * 7919 >> 5);
}

static void draw_overlay(struct sdl_presenter *presenter, uint32_t colour, int top)
{
    int zoom;
    uint32_t *canvas = sdl_presenter_canvas(presenter, &zoom);
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
    sdl_presenter_set_view(stage->presenter, stage->view);
}

static void prepare_step(struct stage *stage, int step)
{
    switch (step) {
    case 1: /* a part of the picture, and the crosshair */
        memset(stage->frame.pixels + 40 * SCREEN_WIDTH, 9, 3000);
        stage->cross_x = 50;
        stage->cross_y = 60;
        break;
    case 2: /* an overlay that one sees through, the crosshair at the edge */
        draw_overlay(stage->presenter, 0x80403020u, 20);
        stage->cross_x = 2;
        break;
    case 3: /* another one, and other colours */
        draw_overlay(stage->presenter, 0xFF103050u, 90);
        stage->frame.palette[9] = (struct colour){1, 200, 3};
        break;
    case 4: /* none */
        break;
    case 5:
        stage->view.aspect = !stage->view.aspect;
        sdl_presenter_set_view(stage->presenter, stage->view);
        break;
    case 6:
        resize(1003, 631);
        break;
    case 7:
        set_view(stage, SCALING_FILL, stage->view.filter, stage->view.scan_lines);
        memset(stage->frame.pixels + 100 * SCREEN_WIDTH, 17, 9000);
        break;
    case 8:
        draw_overlay(stage->presenter, 0x60FFFFFFu, 150);
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
        draw_overlay(stage->presenter, 0x60FF00FFu, 10);
        break;
    case 13:
        set_view(stage, SCALING_FILL, ENLARGE_NEAREST, false);
        resize(250, 333);
        break;
    default:
        break;
    }
}

static SDL_Surface *shown_now(struct stage *stage)
{
    char path[1024]; /* the test may run beside itself, with another driver */
    snprintf(path, sizeof path, "%s/sdl-ways-%s.png", TEST_OUTPUT_DIR, SDL_GetCurrentVideoDriver());
    assert_true(sdl_presenter_screenshot(stage->presenter, path));
    SDL_Surface *loaded = IMG_Load(path);
    assert_non_null(loaded);
    SDL_Surface *picture = SDL_ConvertSurfaceFormat(loaded, SDL_PIXELFORMAT_ARGB8888, 0);
    SDL_FreeSurface(loaded);
    assert_non_null(picture);
    remove(path);
    return picture;
}

static void open_stage(struct stage *stage, enum presenting presenting, bool aspect, int scale)
{
    const struct sdl_presenter_options options = {
        .title = "test", .scale = scale, .aspect = aspect, .presenting = presenting};
    memset(stage, 0, sizeof *stage);
    stage->view = (struct window_view_options){.scaling = options.scaling, .aspect = aspect};
    stage->presenter = sdl_presenter_open(&options);
    if (!stage->presenter)
        fail_msg("no window: %s", SDL_GetError());
    stage->cross_x = -1;
    frame_fill(&stage->frame);
    const char *name = presenting == PRESENTING_TEXTURE ? "texture" : "surface";
    if (strncmp(sdl_presenter_told(stage->presenter), name, strlen(name)) != 0)
        fail_msg("not %s but %s", name, sdl_presenter_told(stage->presenter));
}

static void play_steps(enum presenting presenting, bool aspect, int scale,
                       SDL_Surface *pictures[STEPS])
{
    static struct stage stage;
    open_stage(&stage, presenting, aspect, scale);
    for (int step = 0; step < STEPS; step++) {
        prepare_step(&stage, step);
        sdl_presenter_show(stage.presenter, &stage.frame, stage.cross_x, stage.cross_y);
        pictures[step] = shown_now(&stage);
    }
    print_message("%s\n", sdl_presenter_told(stage.presenter));
    sdl_presenter_close(stage.presenter);
}

static void assert_same(const SDL_Surface *one, const SDL_Surface *other, int step)
{
    assert_int_equal(one->w, other->w);
    assert_int_equal(one->h, other->h);
    for (int y = 0; y < one->h; y++) {
        const uint32_t *a = (const uint32_t *)one->pixels + y * one->pitch / 4;
        const uint32_t *b = (const uint32_t *)other->pixels + y * other->pitch / 4;
        for (int x = 0; x < one->w; x++)
            if (a[x] != b[x])
                fail_msg("step %d, %d,%d: %08X and %08X", step, x, y, a[x], b[x]);
    }
}

static void compare_ways(bool aspect, int scale)
{
    SDL_Surface *by_surface[STEPS], *by_texture[STEPS];
    play_steps(PRESENTING_SURFACE, aspect, scale, by_surface);
    play_steps(PRESENTING_TEXTURE, aspect, scale, by_texture);
    for (int step = 0; step < STEPS; step++) {
        assert_same(by_surface[step], by_texture[step], step);
        SDL_FreeSurface(by_surface[step]);
        SDL_FreeSurface(by_texture[step]);
    }
}

static void square_pixels_are_the_same(void **state)
{
    (void)state;
    compare_ways(false, 1);
}

static void corrected_pixels_are_the_same(void **state)
{
    (void)state;
    compare_ways(true, 3);
}

/* The window is left alone when there is nothing new for it. */
static void nothing_is_given_to_a_window_that_shows_it_already(void **state)
{
    static const enum presenting ways[] = {PRESENTING_SURFACE, PRESENTING_TEXTURE};
    static struct stage stage;
    (void)state;
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        open_stage(&stage, ways[i], true, 1);
        SDL_PumpEvents();
        assert_true(sdl_presenter_show(stage.presenter, &stage.frame, -1, -1));
        SDL_PumpEvents();
        sdl_presenter_show(stage.presenter, &stage.frame, -1, -1); /* it may have been uncovered */
        assert_false(sdl_presenter_is_stale(stage.presenter));
        assert_false(sdl_presenter_show(stage.presenter, &stage.frame, -1, -1));
        stage.frame.palette[200].red ^= 1;
        assert_true(sdl_presenter_show(stage.presenter, &stage.frame, -1, -1));
        assert_true(sdl_presenter_show(stage.presenter, &stage.frame, 10, 10));
        assert_false(sdl_presenter_show(stage.presenter, &stage.frame, 10, 10));
        sdl_presenter_set_cursor_colour(stage.presenter, (struct colour){1, 2, 3});
        assert_true(sdl_presenter_show(stage.presenter, &stage.frame, 10, 10));
        draw_overlay(stage.presenter, 0xFF000000u, 3);
        assert_true(sdl_presenter_show(stage.presenter, &stage.frame, 10, 10));
        draw_overlay(stage.presenter, 0xFF000000u, 3);
        assert_false(sdl_presenter_show(stage.presenter, &stage.frame, 10, 10));
        assert_true(sdl_presenter_show(stage.presenter, &stage.frame, 10, 10)); /* without it */
        sdl_presenter_close(stage.presenter);
    }
}

static void what_the_system_does_to_a_window_makes_it_stale(void **state)
{
    static const Uint8 events[] = {SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_SIZE_CHANGED,
                                   SDL_WINDOWEVENT_FOCUS_GAINED, SDL_WINDOWEVENT_RESTORED};
    static struct stage stage;
    (void)state;
    open_stage(&stage, PRESENTING_SURFACE, false, 1);
    for (size_t i = 0; i < sizeof events / sizeof *events; i++) {
        SDL_Event event = {.window = {.type = SDL_WINDOWEVENT, .event = events[i]}};
        sdl_presenter_show(stage.presenter, &stage.frame, -1, -1);
        assert_false(sdl_presenter_is_stale(stage.presenter));
        assert_true(SDL_PushEvent(&event) >= 0);
        assert_true(sdl_presenter_is_stale(stage.presenter));
        assert_true(sdl_presenter_show(stage.presenter, &stage.frame, -1, -1));
    }
    sdl_presenter_close(stage.presenter);
}

/* Nobody waits longer than asked for, and no event is lost by waiting for it. */
static void waiting_ends_with_an_event(void **state)
{
    static struct stage stage;
    struct window_event event;
    SDL_Event key = {.key = {.type = SDL_KEYDOWN, .keysym = {.sym = SDLK_a}}};
    (void)state;
    open_stage(&stage, PRESENTING_SURFACE, false, 1);
    while (sdl_input_poll(stage.presenter, &event)) {
    }
    uint64_t begun = sdl_clock_now();
    sdl_input_wait(2500, 0);
    assert_true(sdl_clock_now() - begun >= 2500);
    assert_int_equal(SDL_PushEvent(&key), 1);
    begun = sdl_clock_now();
    sdl_input_wait(2500, 1500);
    assert_true(sdl_clock_now() - begun >= 1500);
    assert_true(sdl_input_poll(stage.presenter, &event) || sdl_input_poll(stage.presenter, &event));
    assert_int_equal(event.key, 'a');
    sdl_presenter_close(stage.presenter);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(square_pixels_are_the_same),
        cmocka_unit_test(corrected_pixels_are_the_same),
        cmocka_unit_test(nothing_is_given_to_a_window_that_shows_it_already),
        cmocka_unit_test(what_the_system_does_to_a_window_makes_it_stale),
        cmocka_unit_test(waiting_ends_with_an_event),
    };
    SDL_setenv("SDL_VIDEODRIVER", argc > 1 ? argv[1] : "dummy", 1);
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    SDL_Quit();
    return failed;
}

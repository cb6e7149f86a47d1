/* The window, with SDL's driver that needs no display: every pixel that it shows, where each pixel
 * of the picture is in it, and how SDL's events become events of ours. */
#include "resource/cmocka_all.h"

#include <SDL_image.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "platform/presenter.c"
#include "platform/window_place.h"

enum { SCALE = 2 };

static struct presenter *window_open(bool aspect)
{
    struct presenter_options options = {.title = "test", .scale = SCALE, .view.aspect = aspect};
    struct presenter *presenter = presenter_open(platform_here(), &options);
    if (!presenter)
        fail_msg("no window: %s", SDL_GetError());
    return presenter;
}

static void frame_fill(struct frame *frame)
{
    for (int i = 0; i < 256; i++)
        frame->palette[i] = (struct colour){(uint8_t)i, (uint8_t)(i * 3), (uint8_t)(255 - i)};
    for (int y = 0; y < SCREEN_HEIGHT; y++) {
        for (int x = 0; x < SCREEN_WIDTH; x++)
            frame->pixels[y * SCREEN_WIDTH + x] = (uint8_t)(x / 2 + y);
    }
}

/* The window's content, as 24-bit pixels. */
static SDL_Surface *window_picture(struct presenter *presenter)
{
    const char *path = TEST_OUTPUT_DIR "/sdl-window.png";
    assert_true(presenter_screenshot(presenter, path));
    SDL_Surface *loaded = IMG_Load(path);
    assert_non_null(loaded);
    SDL_Surface *picture = SDL_ConvertSurfaceFormat(loaded, SDL_PIXELFORMAT_RGB24, 0);
    SDL_FreeSurface(loaded);
    remove(path);
    assert_non_null(picture);
    return picture;
}

static void assert_colour(const SDL_Surface *picture, int x, int y, struct colour wanted)
{
    const uint8_t *pixel = (const uint8_t *)picture->pixels + y * picture->pitch + 3 * x;
    assert_int_equal(pixel[0], wanted.red);
    assert_int_equal(pixel[1], wanted.green);
    assert_int_equal(pixel[2], wanted.blue);
}

static void assert_shows(const SDL_Surface *picture, const struct frame *frame)
{
    for (int y = 0; y < picture->h; y++)
        for (int x = 0; x < picture->w; x++)
            assert_colour(picture, x, y,
                          frame->palette[frame->pixels[y / SCALE * SCREEN_WIDTH + x / SCALE]]);
}

static void each_index_becomes_a_square_of_its_colour(void **state)
{
    (void)state;
    static struct frame frame;
    struct presenter *presenter = window_open(false);
    frame_fill(&frame);
    presenter_show(presenter, &frame, -1, -1);
    SDL_Surface *picture = window_picture(presenter);
    assert_int_equal(picture->w, SCREEN_WIDTH * SCALE);
    assert_int_equal(picture->h, SCREEN_HEIGHT * SCALE);
    assert_shows(picture, &frame);
    SDL_FreeSurface(picture);
    presenter_close(presenter);
}

/* Only changed pixels reach the window, except when it reports that it has lost its pictures. */
static void changed_pixels_are_shown_and_others_stay(void **state)
{
    (void)state;
    static struct frame frame;
    struct presenter *presenter = window_open(false);
    frame_fill(&frame);
    presenter_show(presenter, &frame, -1, -1);
    for (int step = 0; step < 4; step++) {
        SDL_Event lost = {.type = SDL_RENDER_TARGETS_RESET};
        memset(frame.pixels + (20 + 40 * step) * SCREEN_WIDTH + 30 * step, 17 * step, 700);
        if (step == 1)
            frame.palette[17] = (struct colour){1, 2, 3};
        if (step == 2)
            assert_int_equal(SDL_PushEvent(&lost), 1);
        presenter_show(presenter, &frame, -1, -1);
        SDL_Surface *picture = window_picture(presenter);
        assert_shows(picture, &frame);
        SDL_FreeSurface(picture);
    }
    presenter_close(presenter);
}

static void corrected_rows_are_a_fifth_higher(void **state)
{
    (void)state;
    static struct frame frame;
    struct presenter *presenter = window_open(true);
    int x, y;
    frame_fill(&frame);
    presenter_show(presenter, &frame, -1, -1);
    SDL_Surface *picture = window_picture(presenter);
    assert_int_equal(picture->w, 640);
    assert_int_equal(picture->h, 480);
    assert_colour(picture, 0, 0, frame.palette[frame.pixels[0]]);
    assert_colour(picture, 639, 479, frame.palette[frame.pixels[SCREEN_WIDTH * SCREEN_HEIGHT - 1]]);
    assert_true(presenter_pixel_at(presenter, 639, 479, &x, &y));
    assert_int_equal(x, 319);
    assert_int_equal(y, 199);
    assert_true(presenter_pixel_at(presenter, 0, 240, &x, &y));
    assert_int_equal(y, 100);
    SDL_FreeSurface(picture);
    presenter_close(presenter);
}

/* Correcting the shape in a window as large as the picture must not make the picture smaller. */
static void a_window_of_the_pictures_size_follows_its_shape(void **state)
{
    (void)state;
    static struct frame frame;
    struct presenter *presenter = window_open(false);
    SDL_Window *window = SDL_GetWindowFromID(1);
    const struct window_view_options tall = {.aspect = true};
    int width = 0, height = 0;
    assert_non_null(window);
    frame_fill(&frame);
    presenter_show(presenter, &frame, -1, -1);
    presenter_set_view(presenter, tall);
    SDL_GetWindowSize(window, &width, &height);
    assert_int_equal(width, SCREEN_WIDTH * SCALE);
    assert_int_equal(height, SCREEN_HEIGHT * SCALE * 6 / 5);
    presenter_set_view(presenter, (struct window_view_options){.aspect = false});
    SDL_GetWindowSize(window, &width, &height);
    assert_int_equal(height, SCREEN_HEIGHT * SCALE);
    SDL_SetWindowSize(window, 777, 555);
    presenter_set_view(presenter, tall);
    SDL_GetWindowSize(window, &width, &height);
    assert_int_equal(width, 777);
    assert_int_equal(height, 555);
    presenter_close(presenter);
}

static void a_place_outside_is_reported_and_clamped(void **state)
{
    (void)state;
    struct presenter *presenter = window_open(false);
    int x, y;
    assert_true(presenter_pixel_at(presenter, 0, 0, &x, &y));
    assert_int_equal(x, 0);
    assert_int_equal(y, 0);
    assert_true(presenter_pixel_at(presenter, 101, 33, &x, &y));
    assert_int_equal(x, 50);
    assert_int_equal(y, 16);
    assert_false(presenter_pixel_at(presenter, -5, 500, &x, &y));
    assert_int_equal(x, 0);
    assert_int_equal(y, 199);
    presenter_close(presenter);
}

static void the_canvas_is_blended_over_one_picture_only(void **state)
{
    (void)state;
    static struct frame frame;
    struct presenter *presenter = window_open(false);
    int zoom = 0;
    frame_fill(&frame);
    uint32_t *canvas = presenter_canvas(presenter, &zoom);
    assert_non_null(canvas);
    assert_int_equal(zoom, SCALE);
    canvas[5 * SCREEN_WIDTH * zoom + 7] = 0xFF102030;
    presenter_show(presenter, &frame, -1, -1);
    SDL_Surface *picture = window_picture(presenter);
    assert_colour(picture, 7, 5, (struct colour){0x10, 0x20, 0x30});
    assert_colour(picture, 8, 5, frame.palette[frame.pixels[2 * SCREEN_WIDTH + 4]]);
    SDL_FreeSurface(picture);
    presenter_show(presenter, &frame, -1, -1);
    picture = window_picture(presenter);
    assert_colour(picture, 7, 5, frame.palette[frame.pixels[2 * SCREEN_WIDTH + 3]]);
    SDL_FreeSurface(picture);
    presenter_close(presenter);
}

/* SDL marks where a round of events ends, so what is pushed later may come a round later. */
static struct window_event next_event(struct presenter *presenter, SDL_Event *pushed)
{
    struct window_event event = {0};
    assert_int_equal(SDL_PushEvent(pushed), 1);
    assert_true(presenter_poll(presenter, &event) || presenter_poll(presenter, &event));
    return event;
}

static void events_come_in_picture_pixels_and_plain_keys(void **state)
{
    (void)state;
    struct presenter *presenter = window_open(false);
    struct window_event event;
    SDL_Event click = {
        .button = {.type = SDL_MOUSEBUTTONDOWN, .button = SDL_BUTTON_RIGHT, .x = 21, .y = 40}};
    SDL_Event key = {.key = {.type = SDL_KEYDOWN, .keysym = {.sym = SDLK_F3, .mod = KMOD_LALT}}};
    SDL_Event letter = {.text = {.type = SDL_TEXTINPUT, .text = "?"}};
    SDL_Event foreign = {.text = {.type = SDL_TEXTINPUT, .text = "\xC3\xA4"}};
    SDL_Event unknown = {.key = {.type = SDL_KEYDOWN, .keysym = {.sym = SDLK_AUDIOMUTE}}};
    SDL_Event quit = {.type = SDL_QUIT};
    SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);

    event = next_event(presenter, &click);
    assert_int_equal(event.kind, WINDOW_RIGHT_CLICK);
    assert_int_equal(event.x, 10);
    assert_int_equal(event.y, 20);
    assert_true(event.inside);
    event = next_event(presenter, &key);
    assert_int_equal(event.kind, WINDOW_KEY);
    assert_int_equal(event.key, WINDOW_KEY_F1 + 2);
    assert_true(event.alt);
    assert_false(event.control);
    event = next_event(presenter, &letter);
    assert_int_equal(event.kind, WINDOW_LETTER);
    assert_int_equal(event.key, '?');
    assert_false(event.alt || event.control);
    event = next_event(presenter, &foreign);
    assert_int_equal(event.kind, WINDOW_LETTER);
    assert_int_equal(event.key, 0); /* no ASCII */
    assert_string_equal(event.text, "\xC3\xA4");
    assert_int_equal(SDL_PushEvent(&unknown), 1);
    event = next_event(presenter, &quit); /* the unknown key is passed over */
    assert_int_equal(event.kind, WINDOW_QUIT);
    assert_false(presenter_poll(presenter, &event));
    presenter_close(presenter);
}

/* As when the window changes its size below the mouse. */
static void a_mouse_rests_when_the_window_moves_under_it(void **state)
{
    (void)state;
    struct presenter *presenter = window_open(false);
    struct window_event event;
    SDL_Event motion = {.motion = {.type = SDL_MOUSEMOTION, .x = 21, .y = 40}};
    while (presenter_poll(presenter, &event))
        ;
    event = next_event(presenter, &motion); /* where it is at first is not a movement either */
    assert_int_equal(event.kind, WINDOW_MOUSE);
    assert_true(event.rests);
    event = next_event(presenter, &motion);
    assert_int_equal(event.kind, WINDOW_MOUSE);
    assert_true(event.rests);
    presenter_close(presenter);
}

/* SDL's mouse is moved there. Returns whether the window says that it rests. */
static bool rests_at(struct presenter *presenter, SDL_Window *window, int x)
{
    struct window_event event = {0};
    int rounds = 0;
    SDL_WarpMouseInWindow(window, x, 40);
    while (event.kind != WINDOW_MOUSE && rounds < 4)
        rounds += presenter_poll(presenter, &event) ? 0 : 1;
    assert_int_equal(event.kind, WINDOW_MOUSE);
    return event.rests;
}

/* SDL moves the mouse with a window that changes its size: nobody moved it. */
static void a_mouse_rests_when_the_window_size_changes(void **state)
{
    (void)state;
    struct presenter *presenter = window_open(false);
    SDL_Window *window = NULL;
    for (Uint32 id = 1; id < 100 && !window; id++)
        window = SDL_GetWindowFromID(id);
    SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
    assert_true(rests_at(presenter, window, 50)); /* the first */
    assert_false(rests_at(presenter, window, 60));
    SDL_SetWindowSize(window, 700, 500);
    assert_true(rests_at(presenter, window, 70));
    assert_false(rests_at(presenter, window, 80));
    presenter_close(presenter);
}

static void extreme_values_are_clamped_on_entry(void **state)
{
    (void)state;
    struct presenter *presenter = window_open(false);
    struct window_event event;
    SDL_Event click = {.button = {.type = SDL_MOUSEBUTTONDOWN, .button = 1, .x = INT32_MIN}};
    SDL_Event wheel = {.wheel = {.type = SDL_MOUSEWHEEL, .y = INT32_MAX}};
    event = next_event(presenter, &click);
    assert_false(event.inside);
    assert_int_equal(event.x, 0);
    event = next_event(presenter, &wheel);
    assert_int_equal(event.kind, WINDOW_WHEEL);
    assert_in_range(event.wheel, 1, 100);
    presenter_close(presenter);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_index_becomes_a_square_of_its_colour),
        cmocka_unit_test(changed_pixels_are_shown_and_others_stay),
        cmocka_unit_test(corrected_rows_are_a_fifth_higher),
        cmocka_unit_test(a_window_of_the_pictures_size_follows_its_shape),
        cmocka_unit_test(a_place_outside_is_reported_and_clamped),
        cmocka_unit_test(the_canvas_is_blended_over_one_picture_only),
        cmocka_unit_test(events_come_in_picture_pixels_and_plain_keys),
        cmocka_unit_test(a_mouse_rests_when_the_window_moves_under_it),
        cmocka_unit_test(a_mouse_rests_when_the_window_size_changes),
        cmocka_unit_test(extreme_values_are_clamped_on_entry),
    };
    SDL_setenv("SDL_VIDEODRIVER", "dummy", 1);
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    SDL_Quit();
    return failed;
}

/* The picture as it stands in a window: enlarging by runs and rows gives the same as enlarging
 * pixel by pixel, drawing only what changed the same as drawing all, and the picture stands where
 * it should. */
#include "resource/cmocka_all.h"

#include <stdlib.h>
#include <string.h>

#include "platform/enlarge.h"
#include "platform/enlarge_plain.h"
#include "platform/window_draw.c"
#include "platform/window_draw_plain.h"
#include "platform/window_place.h"

enum { PICTURE = SCREEN_WIDTH * SCREEN_HEIGHT, MOST_WIDE = 1400, MOST_HIGH = 1100, ROUNDS = 60 };

struct stage {
    uint32_t random;
    uint32_t picture[PICTURE];
    uint32_t *canvases[2];
    struct enlarge_step columns[MOST_WIDE], rows[MOST_HIGH];
    struct window_view view;
    uint32_t drawn[MOST_WIDE * MOST_HIGH];
    uint32_t whole[MOST_WIDE * MOST_HIGH];
};

/* Any sequence that is the same everywhere will do. */
static uint32_t random_word(struct stage *stage)
{
    stage->random = stage->random * 1664525u + 1013904223u;
    return stage->random >> 8 ^ stage->random << 16;
}

static int random_from(struct stage *stage, int low, int end)
{
    return low + (int)(random_word(stage) % (uint32_t)(end - low));
}

static struct rectangle random_part(struct stage *stage, int width, int height)
{
    struct rectangle part;
    part.left = random_from(stage, 0, width);
    part.right = random_from(stage, part.left + 1, width + 1);
    part.top = random_from(stage, 0, height);
    part.bottom = random_from(stage, part.top + 1, height + 1);
    return part;
}

static int set_up(void **state)
{
    struct stage *stage = calloc(1, sizeof *stage);
    *state = stage;
    if (!stage)
        return -1;
    stage->random = 1990;
    for (int i = 0; i < PICTURE; i++)
        stage->picture[i] = random_word(stage) | 0xFF000000u;
    for (int i = 0; i < 2; i++)
        stage->canvases[i] = calloc(PICTURE * WINDOW_ZOOM_LIMIT * WINDOW_ZOOM_LIMIT, 4);
    stage->view.picture = stage->picture;
    return stage->canvases[0] && stage->canvases[1] ? 0 : -1;
}

static int tear_down(void **state)
{
    struct stage *stage = *state;
    free(stage->canvases[0]);
    free(stage->canvases[1]);
    free(stage);
    return 0;
}

static void set_size(struct stage *stage, int width, int height)
{
    const enum enlarge_filter filter = (enum enlarge_filter)random_from(stage, 0, ENLARGE_FILTERS);
    stage->view.columns = enlarge_axis_make(SCREEN_WIDTH, width, filter, stage->columns);
    stage->view.rows = enlarge_axis_make(SCREEN_HEIGHT, height, filter, stage->rows);
    stage->view.scan_lines = random_from(stage, 0, 3) == 0;
}

/* Whole multiples, 4:3, sizes that fill a window, and sizes smaller than the picture. */
static void set_random_size(struct stage *stage)
{
    int scale = random_from(stage, 1, 5);
    switch (random_from(stage, 0, 4)) {
    case 0:
        set_size(stage, SCREEN_WIDTH * scale, SCREEN_HEIGHT * scale);
        break;
    case 1:
        set_size(stage, SCREEN_WIDTH * scale, SCREEN_HEIGHT * scale * 6 / 5);
        break;
    case 2:
        set_size(stage, random_from(stage, 1, SCREEN_WIDTH), random_from(stage, 1, SCREEN_HEIGHT));
        break;
    default:
        set_size(stage, random_from(stage, SCREEN_WIDTH, MOST_WIDE),
                 random_from(stage, SCREEN_HEIGHT, MOST_HIGH));
        break;
    }
}

static void assert_part_is_plain(const struct stage *stage, struct rectangle part)
{
    const struct window_view *view = &stage->view;
    const int width = view->columns.target;
    for (int y = 0; y < view->rows.target; y++) {
        for (int x = 0; x < width; x++) {
            bool inside = x >= part.left && x < part.right && y >= part.top && y < part.bottom;
            uint32_t wanted = inside ? window_pixel(view, x, y) : 0;
            if (stage->drawn[y * width + x] != wanted)
                fail_msg("%d x %d, part %d,%d..%d,%d: pixel %d,%d is %08X, not %08X", width,
                         view->rows.target, part.left, part.top, part.right, part.bottom, x, y,
                         stage->drawn[y * width + x], wanted);
        }
    }
}

/* ---- one axis ---- */

/* Weights are rounded, so that by linear interpolation the nearest one of two pixels that are
 * almost equally near may be the other one. */
static void assert_nearest(const struct enlarge_axis *axis, int i, enum enlarge_filter filter)
{
    const int exact = (2 * i + 1) * SCREEN_WIDTH / (2 * axis->target);
    const int got = enlarge_plain_nearest(axis, i);
    const int weight = axis->steps[i].weight;
    assert_true(got == exact || (filter == ENLARGE_BILINEAR && weight == 128 && got == exact + 1));
}

static void check_target(struct stage *stage, int target, enum enlarge_filter filter)
{
    struct enlarge_axis axis = enlarge_axis_make(SCREEN_WIDTH, target, filter, stage->columns);
    bool is_whole =
        target % SCREEN_WIDTH == 0 && (filter != ENLARGE_BILINEAR || target == SCREEN_WIDTH);
    for (int i = 0; i < target; i++) {
        const struct enlarge_step *step = &axis.steps[i];
        assert_true(step->source + (step->weight > 0) < SCREEN_WIDTH);
        assert_true(i == 0 || step->source >= axis.steps[i - 1].source);
        assert_true((!is_whole && filter != ENLARGE_NEAREST) || step->weight == 0);
        assert_nearest(&axis, i, filter);
    }
}

static void each_target_pixel_shows_the_source_pixel_under_it(void **state)
{
    for (int target = 1; target < MOST_WIDE; target++)
        for (int filter = 0; filter < ENLARGE_FILTERS; filter++)
            check_target(*state, target, (enum enlarge_filter)filter);
}

/* Between the middles of two pixels the one goes over into the other. */
static void bilinear_scaling_goes_from_middle_to_middle(void **state)
{
    struct stage *stage = *state;
    struct enlarge_axis axis =
        enlarge_axis_make(SCREEN_WIDTH, SCREEN_WIDTH * 4, ENLARGE_BILINEAR, stage->columns);
    static const struct enlarge_step wanted[] = {{0, 0},   {0, 0},   {0, 32}, {0, 96},
                                                 {0, 160}, {0, 224}, {1, 32}, {1, 96}};
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        assert_int_equal(axis.steps[i].source, wanted[i].source);
        assert_int_equal(axis.steps[i].weight, wanted[i].weight);
    }
    assert_int_equal(axis.steps[SCREEN_WIDTH * 4 - 1].source, SCREEN_WIDTH - 1);
    assert_int_equal(axis.steps[SCREEN_WIDTH * 4 - 1].weight, 0);
}

/* The lower third is half as light, and never is less or more of a picture row darkened. */
static void scan_lines_darken_the_lower_third(void **state)
{
    struct stage *stage = *state;
    for (int height = 1; height < MOST_HIGH; height++) {
        struct enlarge_axis axis =
            enlarge_axis_make(SCREEN_HEIGHT, height, ENLARGE_NEAREST, stage->rows);
        int sum = 0;
        for (int y = 0; y < height; y++) {
            int light = window_row_light(&axis, y);
            assert_true(light >= 128 && light <= 256);
            sum += 256 - light;
        }
        int all = height < 2 * SCREEN_HEIGHT ? 0 : height * 128 / 3;
        assert_true(abs(sum - all) <= height / 2);
    }
    struct enlarge_axis axis =
        enlarge_axis_make(SCREEN_HEIGHT, SCREEN_HEIGHT * 3, ENLARGE_NEAREST, stage->rows);
    static const int wanted[] = {256, 256, 128, 256, 256, 128};
    for (int y = 0; y < 6; y++)
        assert_int_equal(window_row_light(&axis, y), wanted[y]);
    assert_int_equal(window_dim(0xFF804020u, 128), 0xFF402010u);
    assert_int_equal(window_dim(0xFFFFFFFFu, 256), 0xFFFFFFFFu);
}

static void spans_contain_every_target_pixel_of_a_source_pixel(void **state)
{
    struct stage *stage = *state;
    for (int round = 0; round < 400; round++) {
        int target = random_from(stage, 1, MOST_HIGH);
        enum enlarge_filter filter = (enum enlarge_filter)random_from(stage, 0, ENLARGE_FILTERS);
        struct enlarge_axis axis = enlarge_axis_make(SCREEN_HEIGHT, target, filter, stage->rows);
        int first = random_from(stage, 0, SCREEN_HEIGHT);
        int end = random_from(stage, first + 1, SCREEN_HEIGHT + 1);
        int from, to, near_from, near_to;
        enlarge_span(&axis, first, end, &from, &to);
        enlarge_nearest_span(&axis, first, end, &near_from, &near_to);
        for (int i = 0; i < target; i++) {
            const struct enlarge_step *step = &axis.steps[i];
            int nearest = enlarge_plain_nearest(&axis, i);
            bool shows = step->source < end && step->source + (step->weight > 0) >= first;
            assert_int_equal(i >= from && i < to, shows);
            assert_int_equal(i >= near_from && i < near_to, nearest >= first && nearest < end);
        }
    }
}

/* ---- drawing ---- */

static void any_part_is_enlarged_as_pixel_by_pixel(void **state)
{
    struct stage *stage = *state;
    for (int round = 0; round < ROUNDS; round++) {
        set_random_size(stage);
        const int width = stage->view.columns.target, height = stage->view.rows.target;
        struct rectangle part = random_part(stage, width, height);
        memset(stage->drawn, 0, sizeof stage->drawn);
        window_draw(&stage->view, part, stage->drawn, (size_t)width);
        assert_part_is_plain(stage, part);
    }
}

/* Pixels of any kind, most of them see-through. */
static void scribble(struct stage *stage, uint32_t *canvas, int zoom)
{
    for (int n = random_from(stage, 0, 5); n > 0; n--) {
        struct rectangle part = random_part(stage, SCREEN_WIDTH * zoom, SCREEN_HEIGHT * zoom);
        uint32_t colour = random_word(stage) << (random_from(stage, 0, 2) * 8);
        part.bottom = part.bottom < part.top + 9 ? part.bottom : part.top + 9;
        for (int y = part.top; y < part.bottom; y++)
            for (int x = part.left; x < part.right; x++)
                canvas[y * SCREEN_WIDTH * zoom + x] = colour;
    }
}

static void set_random_cross(struct stage *stage)
{
    stage->view.cross = random_from(stage, 0, 4) > 0;
    stage->view.cross_x = random_from(stage, 0, SCREEN_WIDTH);
    stage->view.cross_y = random_from(stage, 0, SCREEN_HEIGHT);
    stage->view.cross_colour = random_word(stage) | 0xFF000000u;
}

static void overlay_and_cross_lie_over_the_picture(void **state)
{
    struct stage *stage = *state;
    for (int round = 0; round < ROUNDS; round++) {
        set_random_size(stage);
        const int width = stage->view.columns.target, height = stage->view.rows.target;
        struct rectangle part = random_part(stage, width, height);
        stage->view.canvas_zoom = random_from(stage, 1, 5);
        stage->view.canvas = stage->canvases[0];
        scribble(stage, stage->canvases[0], stage->view.canvas_zoom);
        set_random_cross(stage);
        memset(stage->drawn, 0, sizeof stage->drawn);
        window_draw(&stage->view, part, stage->drawn, (size_t)width);
        assert_part_is_plain(stage, part);
    }
}

static void the_cross_bars_equal_the_drawn_cross(void **state)
{
    struct stage *stage = *state;
    for (int round = 0; round < ROUNDS; round++) {
        struct rectangle bars[WINDOW_CROSS_BARS];
        set_random_size(stage);
        set_random_cross(stage);
        stage->view.cross = true;
        stage->view.cross_colour = 0x00123456; /* which no other pixel is */
        window_cross_bars(&stage->view, bars);
        struct rectangle area = window_part_of(
            &stage->view,
            rectangle_intersect(window_cross_area(&stage->view),
                                (struct rectangle){0, 0, SCREEN_WIDTH, SCREEN_HEIGHT}));
        for (int y = 0; y < stage->view.rows.target; y++) {
            for (int x = 0; x < stage->view.columns.target; x++) {
                int top = -1; /* the bar that is drawn last */
                for (int i = 0; i < WINDOW_CROSS_BARS; i++)
                    if (x >= bars[i].left && x < bars[i].right && y >= bars[i].top &&
                        y < bars[i].bottom)
                        top = i;
                bool in_bar = top >= 0;
                uint32_t pixel = window_pixel(&stage->view, x, y);
                assert_int_equal(pixel == 0x00123456, top >= WINDOW_CROSS_BARS / 2);
                if (in_bar)
                    assert_int_equal(pixel, window_cross_bar_colour(&stage->view, top));
                assert_true(!in_bar ||
                            (x >= area.left && x < area.right && y >= area.top && y < area.bottom));
            }
        }
    }
}

/* The outline is black, but light around a dark crosshair, such as a pulsing one at times. */
static void the_outline_differs_from_the_cross(void **state)
{
    struct stage *stage = *state;
    static const struct {
        uint32_t cross, outline;
    } colours[] = {{0xFFFFFFFF, 0xFF000000}, {0xFFAA5500, 0xFF000000}, {0xFF000000, 0xFFC0C0C0},
                   {0xFF0000FF, 0xFFC0C0C0}, {0xFF00FF00, 0xFF000000}, {0xFF555555, 0xFFC0C0C0}};
    for (size_t i = 0; i < sizeof colours / sizeof *colours; i++) {
        stage->view.cross_colour = colours[i].cross;
        assert_int_equal(window_cross_bar_colour(&stage->view, 0), colours[i].outline);
        assert_int_equal(window_cross_bar_colour(&stage->view, WINDOW_CROSS_BARS - 1),
                         colours[i].cross);
    }
}

/* ---- where the picture stands ---- */

static void assert_place(int width, int height, enum window_scaling scaling, bool aspect, int zoom,
                         struct rectangle wanted)
{
    const struct window_view_options options = {.scaling = scaling, .aspect = aspect};
    struct window_place place = window_place_make(width, height, options);
    assert_int_equal(place.zoom, zoom);
    assert_memory_equal(&place.target, &wanted, sizeof wanted);
}

static void the_picture_stands_in_the_middle(void **state)
{
    (void)state;
    assert_place(640, 400, SCALING_WHOLE, false, 2, (struct rectangle){0, 0, 640, 400});
    assert_place(960, 720, SCALING_WHOLE, true, 3, (struct rectangle){0, 0, 960, 720});
    assert_place(1100, 640, SCALING_WHOLE, true, 2, (struct rectangle){230, 80, 870, 560});
    /* Where 4:3 would cost columns, pixels are square. */
    assert_place(320, 200, SCALING_WHOLE, true, 1, (struct rectangle){0, 0, 320, 200});
    assert_place(400, 239, SCALING_FILL, true, 1, (struct rectangle){9, 0, 391, 239});
    assert_place(1100, 640, SCALING_FILL, true, 2, (struct rectangle){123, 0, 976, 640});
    assert_place(800, 900, SCALING_FILL, false, 2, (struct rectangle){0, 200, 800, 700});
    assert_place(160, 120, SCALING_WHOLE, true, 1, (struct rectangle){0, 0, 160, 120});
    assert_place(160, 900, SCALING_FILL, true, 1, (struct rectangle){0, 390, 160, 510});
    assert_place(1, 1, SCALING_WHOLE, true, 1, (struct rectangle){0, 0, 1, 1});
}

/* This leaves space for buttons below the picture. */
static void the_picture_may_stand_at_the_top_of_an_upright_window(void **state)
{
    (void)state;
    struct window_view_options options = {.scaling = SCALING_FILL, .aspect = true, .at_top = true};
    struct rectangle target = window_place_make(780, 1600, options).target;
    assert_int_equal(target.top, 0);
    assert_int_equal(target.bottom, 585);
    target = window_place_make(1600, 1300, options).target;
    assert_int_equal(target.top, 50);
}

/* The pixel drawn at each place of the window is found there: all or most of the place shows it. */
static void the_mouse_finds_the_pixel_drawn_under_it(void **state)
{
    static const int sizes[][2] = {{320, 200}, {640, 400},  {640, 480}, {1100, 640}, {1280, 1024},
                                   {799, 601}, {1001, 333}, {200, 400}, {321, 241},  {90, 60}};
    struct enlarge_step columns[MOST_WIDE], rows[MOST_HIGH];
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        for (int way = 0; way < 2 * SCALING_COUNT; way++) {
            const int width = sizes[i][0], height = sizes[i][1];
            const enum enlarge_filter filter = (enum enlarge_filter)(i % ENLARGE_FILTERS);
            const struct window_view_options options = {
                .scaling = (enum window_scaling)(way / 2), .aspect = way % 2, .filter = filter};
            const struct rectangle target = window_place_make(width, height, options).target;
            const struct window_size size = {width, height, width, height};
            const struct enlarge_axis across =
                enlarge_axis_make(SCREEN_WIDTH, target.right - target.left, filter, columns);
            const struct enlarge_axis down =
                enlarge_axis_make(SCREEN_HEIGHT, target.bottom - target.top, filter, rows);
            for (int unit = 0; unit < (width > height ? width : height); unit++) {
                int x, y;
                const bool inside = window_pixel_under(size, options, unit, unit, &x, &y);
                assert_int_equal(inside, unit >= target.left && unit < target.right &&
                                             unit >= target.top && unit < target.bottom);
                assert_int_equal(x, enlarge_plain_nearest(&across, unit - target.left));
                assert_int_equal(y, enlarge_plain_nearest(&down, unit - target.top));
            }
        }
}

/* Conversely, the middle of the area that shows a pixel leads back to it. Also where the system
 * counts in units of two window pixels, or of one and a half. */
static void each_pixel_is_found_where_it_is_drawn(void **state)
{
    static const struct window_size sizes[] = {{640, 480, 640, 480},     {1100, 640, 1100, 640},
                                               {1280, 960, 640, 480},    {1921, 1201, 1921, 1201},
                                               {2400, 1500, 1600, 1000}, {3840, 2160, 1920, 1080}};
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        for (int way = 0; way < 2 * SCALING_COUNT; way++) {
            const struct window_size *size = &sizes[i];
            const struct window_view_options options = {.scaling = (enum window_scaling)(way / 2),
                                                        .aspect = way % 2};
            const struct rectangle target =
                window_place_make(size->width, size->height, options).target;
            for (int pixel = 0; pixel < SCREEN_HEIGHT; pixel++) {
                const int across = target.right - target.left, down = target.bottom - target.top;
                const int middle_x = target.left + (2 * pixel + 1) * across / (2 * SCREEN_WIDTH);
                const int middle_y = target.top + (2 * pixel + 1) * down / (2 * SCREEN_HEIGHT);
                int x, y;
                assert_true(window_pixel_under(*size, options,
                                               middle_x * size->units_wide / size->width,
                                               middle_y * size->units_high / size->height, &x, &y));
                assert_int_equal(x, pixel);
                assert_int_equal(y, pixel);
            }
        }
}

static void a_place_outside_finds_the_nearest_pixel(void **state)
{
    (void)state;
    const struct window_size size = {1280, 960, 640, 480};
    const struct window_view_options options = {.aspect = true};
    int x, y;
    assert_false(window_pixel_under(size, options, -1, 480, &x, &y));
    assert_int_equal(x, 0);
    assert_int_equal(y, SCREEN_HEIGHT - 1);
    assert_false(window_pixel_under(size, options, 640, -1, &x, &y));
    assert_int_equal(x, SCREEN_WIDTH - 1);
    assert_int_equal(y, 0);
    assert_true(window_pixel_under(size, options, 639, 479, &x, &y));
    assert_false(window_pixel_under((struct window_size){640, 480, 0, 0}, options, 9, 9, &x, &y));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(each_target_pixel_shows_the_source_pixel_under_it),
        TEST(bilinear_scaling_goes_from_middle_to_middle),
        TEST(scan_lines_darken_the_lower_third),
        TEST(spans_contain_every_target_pixel_of_a_source_pixel),
        TEST(any_part_is_enlarged_as_pixel_by_pixel),
        TEST(overlay_and_cross_lie_over_the_picture),
        TEST(the_cross_bars_equal_the_drawn_cross),
        TEST(the_outline_differs_from_the_cross),
        cmocka_unit_test(the_picture_stands_in_the_middle),
        cmocka_unit_test(the_picture_may_stand_at_the_top_of_an_upright_window),
        cmocka_unit_test(the_mouse_finds_the_pixel_drawn_under_it),
        cmocka_unit_test(each_pixel_is_found_where_it_is_drawn),
        cmocka_unit_test(a_place_outside_finds_the_nearest_pixel),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

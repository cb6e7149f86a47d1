/* Drawing costumes whose pictures are so small that the test can hold every pixel. */
#include "resource/cmocka_all.h"

#include <stdio.h>
#include <string.h>

#include "render/costume_draw.h"
#include "resource/costume.h"

enum { WIDTH = 12, HEIGHT = 8, GROUND = 90 };

/* An F of two colours; '.' is see-through. Stored column by column. */
static const uint8_t letter_f[] = {
    1, 1, 1, 1, /* the stem */
    2, 0, 2, 0, /* the arms */
    2, 0, 0, 0,
};
static const uint8_t block[] = {3, 3, 3, 3};

/* A costume whose limbs show its pictures, and a small screen. */
struct stage {
    struct costume costume;
    struct costume_picture pictures[3];
    struct sprite sprite;
    uint8_t screen[HEIGHT * WIDTH];
    struct costume_target target;
};

static void stage_init(struct stage *stage)
{
    memset(stage, 0, sizeof *stage);
    memset(stage->screen, GROUND, sizeof stage->screen);
    stage->pictures[0] = (struct costume_picture){
        .width = 3, .height = 4, .x = -1, .y = -3, .move_x = 2, .move_y = 1, .pixels = letter_f};
    stage->pictures[1] =
        (struct costume_picture){.width = 2, .height = 2, .x = 1, .y = -1, .pixels = block};
    for (int i = 0; i < COSTUME_PALETTE_LIMIT; i++)
        stage->costume.palette[i] = (uint8_t)(20 + i);
    stage->costume.pictures[0][0] = &stage->pictures[0];
    stage->costume.pictures[5][7] = &stage->pictures[1];
    stage->sprite =
        (struct sprite){.costume = &stage->costume, .x = 4, .y = 5, .scale_x = 255, .scale_y = 255};
    memset(stage->sprite.pictures, -1, sizeof stage->sprite.pictures);
    stage->sprite.pictures[0] = 0;
    stage->target = (struct costume_target){
        .pixels = stage->screen, .pitch = WIDTH, .clip = {0, 0, WIDTH, HEIGHT}};
}

static void stage_draw(struct stage *stage)
{
    struct costume_placement placement;
    costume_place(&placement, &stage->sprite);
    costume_draw(&stage->target, &stage->sprite, &placement);
}

/* Rows of text: '.' is ground, a digit costume colour n, i.e. 20 + n. */
static void assert_screen(const struct stage *stage, const char *const rows[HEIGHT])
{
    for (int y = 0; y < HEIGHT; y++) {
        char seen[WIDTH + 1] = "";
        for (int x = 0; x < WIDTH; x++) {
            int colour = stage->screen[y * WIDTH + x];
            seen[x] = colour == GROUND              ? '.'
                      : colour >= 20 && colour < 30 ? (char)('0' + colour - 20)
                                                    : '?';
        }
        assert_string_equal(seen, rows[y]);
    }
}

static void assert_rectangle(struct rectangle r, int left, int top, int right, int bottom)
{
    assert_int_equal(r.left, left);
    assert_int_equal(r.top, top);
    assert_int_equal(r.right, right);
    assert_int_equal(r.bottom, bottom);
}

static void a_picture_stands_at_its_offset_from_the_actor(void **state)
{
    (void)state;
    static const char *const rows[HEIGHT] = {"............", "............", "...122......",
                                             "...1........", "...12.......", "...1........",
                                             "............", "............"};
    struct stage s;
    stage_init(&s);
    stage_draw(&s);
    assert_screen(&s, rows);
    assert_rectangle(costume_bounds(&s.sprite), 3, 2, 6, 6);
}

static void a_mirrored_picture_turns_about_the_column_of_the_actor(void **state)
{
    (void)state;
    static const char *const rows[HEIGHT] = {"............", "............", "...221......",
                                             ".....1......", "....21......", ".....1......",
                                             "............", "............"};
    struct stage s;
    stage_init(&s);
    s.sprite.mirrored = true;
    stage_draw(&s);
    assert_screen(&s, rows);
    assert_rectangle(costume_bounds(&s.sprite), 3, 2, 6, 6);
}

static void a_picture_moves_the_limbs_after_it_right_and_up(void **state)
{
    (void)state;
    static const char *const rows[HEIGHT] = {"............", "............", "...122......",
                                             "...1...33...", "...12..33...", "...1........",
                                             "............", "............"};
    struct stage s;
    stage_init(&s);
    s.sprite.pictures[5] = 7;
    stage_draw(&s);
    assert_screen(&s, rows);
    assert_rectangle(costume_bounds(&s.sprite), 3, 2, 9, 6);
}

static void an_empty_picture_still_moves_the_limbs_after_it(void **state)
{
    (void)state;
    struct stage s;
    stage_init(&s);
    s.pictures[0].width = 0;
    s.sprite.pictures[5] = 7;
    assert_rectangle(costume_bounds(&s.sprite), 7, 3, 9, 5);
}

static void limbs_without_a_picture_draw_nothing(void **state)
{
    (void)state;
    struct stage s;
    stage_init(&s);
    s.sprite.pictures[0] = 1;
    s.sprite.pictures[3] = 0;
    stage_draw(&s);
    assert_true(rectangle_empty(costume_bounds(&s.sprite)));
    for (int i = 0; i < WIDTH * HEIGHT; i++)
        assert_int_equal(s.screen[i], GROUND);
}

static void the_clip_cuts_on_all_sides(void **state)
{
    (void)state;
    static const char *const rows[HEIGHT] = {"............", "............", "............",
                                             "............", "....2.......", "............",
                                             "............", "............"};
    struct stage s;
    stage_init(&s);
    s.target.clip = (struct rectangle){4, 3, 5, 5};
    stage_draw(&s);
    assert_screen(&s, rows);
}

static void pixels_far_outside_the_clip_are_not_touched(void **state)
{
    (void)state;
    static const int places[][2] = {{-40, 5}, {40, 5}, {4, -40}, {4, 90}, {-32000, 32000}};
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        struct stage s;
        stage_init(&s);
        s.sprite.x = places[i][0];
        s.sprite.y = places[i][1];
        stage_draw(&s);
        for (int p = 0; p < WIDTH * HEIGHT; p++)
            assert_int_equal(s.screen[p], GROUND);
    }
}

static void a_plane_hides_by_the_final_place_of_each_pixel(void **state)
{
    (void)state;
    static const char *const rows[HEIGHT] = {"............", "............", "....22......",
                                             "...1........", "....2.......", "...1........",
                                             "............", "............"};
    uint8_t bits[2 * HEIGHT] = {0};
    struct zplane plane = {.strips = 2, .height = HEIGHT, .bits = bits};
    struct stage s;
    stage_init(&s);
    bits[2 * 2] = 0x10;
    bits[4 * 2] = 0x10;
    s.target.mask = &plane;
    stage_draw(&s);
    assert_screen(&s, rows);
}

static void a_plane_hides_nothing_below_and_beside_it(void **state)
{
    (void)state;
    static const char *const rows[HEIGHT] = {"............", "............", "......122...",
                                             "......1.....", "......12....", "......1.....",
                                             "............", "............"};
    static const char *const cut[HEIGHT] = {"............", "............", "........2...",
                                            "............", "......12....", "......1.....",
                                            "............", "............"};
    uint8_t bits[] = {0xFF, 0xFF, 0xFF, 0xFF};
    struct zplane plane = {.strips = 1, .height = 2, .bits = bits};
    struct stage s;
    stage_init(&s);
    s.sprite.x = 7;
    s.target.mask = &plane;
    stage_draw(&s);
    assert_screen(&s, rows);
    stage_init(&s);
    plane.height = 4;
    s.sprite.x = 7;
    s.target.mask = &plane;
    stage_draw(&s);
    assert_screen(&s, cut);
}

static void overrides_recolour_and_colour_13_leaves_the_room_unchanged(void **state)
{
    (void)state;
    static const char *const rows[HEIGHT] = {"............", "............", "....99......",
                                             "............", "....9.......", "............",
                                             "............", "............"};
    uint8_t overrides[COSTUME_PALETTE_LIMIT];
    struct stage s;
    stage_init(&s);
    memset(overrides, 255, sizeof overrides);
    overrides[0] = 77; /* see-through stays see-through */
    overrides[2] = 29;
    s.costume.palette[1] = 13;
    s.sprite.palette = overrides;
    stage_draw(&s);
    assert_screen(&s, rows);
}

/* The stem is a shadow that makes 27 of the ground; the plane hides its lower half. */
static void colour_13_maps_the_room_through_the_shadow_table(void **state)
{
    (void)state;
    static const char *const rows[HEIGHT] = {"............", "............", "...722......",
                                             "...7........", "....2.......", "............",
                                             "............", "............"};
    uint8_t shadows[256] = {0};
    uint8_t bits[HEIGHT] = {0, 0, 0, 0, 0x10, 0x10};
    struct zplane plane = {.strips = 1, .height = HEIGHT, .bits = bits};
    struct stage s;
    stage_init(&s);
    shadows[GROUND] = 27;
    s.costume.palette[1] = 13;
    s.target.shadows = shadows;
    s.target.mask = &plane;
    stage_draw(&s);
    assert_screen(&s, rows);
}

/* The top of one column of `height` pixels from `y` down by the rule, computed in another way: the
 * drawn rows are listed and then put under the start. */
static int top_by_rule(int y, int scale)
{
    int size = y < 0 ? -y : y;
    int kept = 0;
    for (int i = 128 - size; i < 128; i++)
        kept += scale_thresholds[i & 255] < scale;
    return y < 0 ? -kept : kept;
}

static void a_scaled_picture_loses_the_rows_of_its_indices(void **state)
{
    (void)state;
    uint8_t column[40];
    for (int i = 0; i < 40; i++)
        column[i] = (uint8_t)(1 + i % 31);
    for (int scale = 1; scale < 255; scale++) {
        struct stage s;
        uint8_t screen[64] = {0};
        stage_init(&s);
        s.pictures[0] =
            (struct costume_picture){.width = 1, .height = 40, .y = -38, .pixels = column};
        s.sprite.x = 0;
        s.sprite.y = 50;
        s.sprite.scale_y = scale;
        s.target = (struct costume_target){.pixels = screen, .pitch = 1, .clip = {0, 0, 1, 64}};
        stage_draw(&s);
        int at = 50 + top_by_rule(-38, scale);
        assert_int_equal(costume_bounds(&s.sprite).top, at);
        for (int row = 0; row < 40; row++) {
            if (scale_thresholds[128 - 38 + row] < scale)
                assert_int_equal(screen[at++], 20 + column[row]);
        }
        assert_int_equal(screen[at], 0);
        assert_int_equal(costume_bounds(&s.sprite).bottom, at);
    }
}

/* Columns of colours 1, 2, 3 ..: each is drawn, and only a kept one makes way for the next. */
static void a_dropped_column_is_painted_over_by_the_next(void **state)
{
    (void)state;
    uint8_t row[24];
    for (int i = 0; i < 24; i++)
        row[i] = (uint8_t)(1 + i);
    for (int mirrored = 0; mirrored < 2; mirrored++) {
        for (int scale = 1; scale < 255; scale++) {
            struct stage s;
            uint8_t screen[64] = {0};
            int wanted[64] = {0};
            int step = mirrored ? -1 : 1;
            stage_init(&s);
            s.pictures[0] =
                (struct costume_picture){.width = 24, .height = 1, .x = -12, .pixels = row};
            s.sprite.x = 32;
            s.sprite.y = 0;
            s.sprite.scale_x = scale;
            s.sprite.mirrored = mirrored;
            s.target =
                (struct costume_target){.pixels = screen, .pitch = 64, .clip = {0, 0, 64, 1}};
            stage_draw(&s);
            int x = 32;
            for (int i = 0; i < 12; i++)
                x -= step * (scale_thresholds[128 - step * (12 - i)] < scale);
            for (int i = 0; i < 24; i++) {
                wanted[x] = 20 + row[i];
                x += step * (scale_thresholds[128 - step * (12 - i)] < scale);
            }
            struct rectangle bounds = costume_bounds(&s.sprite);
            for (int i = 0; i < 64; i++) {
                assert_int_equal(screen[i], wanted[i]);
                assert_int_equal(wanted[i] != 0, i >= bounds.left && i < bounds.right);
            }
        }
    }
}

static void with_quirks_scaled_pictures_slide_in_from_outside(void **state)
{
    (void)state;
    static const uint8_t row[] = {1, 2, 3, 4, 5, 6};
    for (int slides = 0; slides < 2; slides++) {
        struct stage s;
        stage_init(&s);
        s.pictures[0] = (struct costume_picture){.width = 6, .height = 1, .x = 0, .pixels = row};
        s.sprite.x = -2;
        s.sprite.y = 0;
        s.sprite.scale_y = 254; /* enough to count as scaled */
        s.target.scummvm_edges = slides;
        stage_draw(&s);
        assert_int_equal(s.screen[0], 20 + (slides ? 2 : 3));
        assert_int_equal(s.screen[3], 20 + (slides ? 5 : 6));
        assert_int_equal(s.screen[4], slides ? 26 : GROUND);
        stage_init(&s);
        s.pictures[0] = (struct costume_picture){.width = 6, .height = 1, .x = 0, .pixels = row};
        s.sprite.x = -1; /* one column outside: no quirk */
        s.sprite.y = 0;
        s.sprite.scale_y = 254;
        s.target.scummvm_edges = slides;
        stage_draw(&s);
        assert_int_equal(s.screen[0], 22);
    }
}

static void with_quirks_mirrored_pictures_slide_at_full_size_too(void **state)
{
    (void)state;
    static const uint8_t row[] = {1, 2, 3, 4, 5, 6};
    for (int outside = 0; outside < 4; outside++) {
        struct stage s;
        stage_init(&s);
        s.pictures[0] = (struct costume_picture){.width = 6, .height = 1, .x = 0, .pixels = row};
        s.sprite.x = WIDTH - 1 + outside;
        s.sprite.y = 0;
        s.sprite.mirrored = true;
        s.target.scummvm_edges = true;
        stage_draw(&s);
        assert_int_equal(s.screen[WIDTH - 1], 21 + outside - (outside > 1));
    }
}

/* Mirrored, even one that is wholly outside comes in; the other way it does not. */
static void with_quirks_a_last_column_just_outside_comes_in_mirrored(void **state)
{
    (void)state;
    static const uint8_t row[] = {1, 2, 3, 4};
    for (int mirrored = 0; mirrored < 2; mirrored++) {
        struct stage s;
        stage_init(&s);
        s.pictures[0] = (struct costume_picture){.width = 4, .height = 1, .x = 0, .pixels = row};
        s.sprite.x = mirrored ? WIDTH + 3 : -4;
        s.sprite.y = 0;
        s.sprite.scale_y = 254;
        s.sprite.mirrored = mirrored;
        s.target.scummvm_edges = true;
        stage_draw(&s);
        assert_int_equal(s.screen[0], GROUND);
        assert_int_equal(s.screen[WIDTH - 1], mirrored ? 24 : GROUND);
    }
}

/* At half the size two columns would share the edge: only the column that moves on is drawn. */
static void with_quirks_the_edge_shows_only_the_last_column_outside(void **state)
{
    (void)state;
    static const uint8_t row[] = {1, 2, 0, 4, 5, 6};
    for (int outside = 0; outside < 2; outside++) {
        struct stage s;
        stage_init(&s);
        s.pictures[0] = (struct costume_picture){.width = 6, .height = 1, .x = 0, .pixels = row};
        s.sprite.x = outside ? -2 : 0;
        s.sprite.y = 0;
        s.sprite.scale_x = 128; /* the first column of each two */
        s.target.scummvm_edges = true;
        stage_draw(&s);
        assert_int_equal(s.screen[0], outside ? GROUND : 21);
        assert_int_equal(s.screen[1], outside ? 25 : 22);
    }
}

/* At half the size, beginning at -1: with a column that shares its place it slides. */
static void with_quirks_two_columns_outside_in_one_place_slide(void **state)
{
    (void)state;
    static const uint8_t row[] = {1, 2, 3, 4, 5, 6};
    for (int has_first = 0; has_first < 2; has_first++) {
        struct stage s;
        stage_init(&s);
        s.pictures[0] = (struct costume_picture){
            .width = 6, .height = 1, .x = has_first ? 0 : -3, .pixels = row};
        s.sprite.x = has_first ? -1 : 1;
        s.sprite.y = 0;
        s.sprite.scale_x = 128;
        s.target.scummvm_edges = true;
        stage_draw(&s);
        assert_int_equal(costume_bounds(&s.sprite).left, -1);
        assert_int_equal(s.screen[0], has_first ? 23 : 22);
        assert_int_equal(s.screen[1], has_first ? 25 : 23);
    }
}

/* At half the size, all but the last column outside: only one that moves on counts. */
static void with_quirks_a_dropped_last_column_does_not_come_in(void **state)
{
    (void)state;
    static const uint8_t row[] = {1, 2, 3, 4, 5, 6};
    for (int has_last = 0; has_last < 2; has_last++) {
        struct stage s;
        stage_init(&s);
        s.pictures[0] =
            (struct costume_picture){.width = has_last ? 5 : 6, .height = 1, .pixels = row};
        s.sprite.x = has_last ? -2 : -3;
        s.sprite.y = 0;
        s.sprite.scale_x = 128;
        s.target.scummvm_edges = true;
        stage_draw(&s);
        assert_int_equal(costume_bounds(&s.sprite).right, 1);
        assert_int_equal(s.screen[0], has_last ? 23 : GROUND);
        assert_int_equal(s.screen[1], has_last ? 25 : GROUND);
    }
}

static void with_quirks_mirrored_pictures_end_a_column_early(void **state)
{
    (void)state;
    static const uint8_t row[] = {1, 2, 3, 4};
    for (int slides = 0; slides < 2; slides++)
        for (int x = 0; x < 2; x++) {
            struct stage s;
            stage_init(&s);
            s.pictures[0] =
                (struct costume_picture){.width = 4, .height = 1, .x = 0, .pixels = row};
            s.sprite.x = x;
            s.sprite.y = 0;
            s.sprite.mirrored = true;
            s.target.scummvm_edges = slides;
            stage_draw(&s);
            assert_int_equal(s.screen[0], slides && x == 0 ? GROUND : 21 + x);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_picture_stands_at_its_offset_from_the_actor),
        cmocka_unit_test(a_mirrored_picture_turns_about_the_column_of_the_actor),
        cmocka_unit_test(a_picture_moves_the_limbs_after_it_right_and_up),
        cmocka_unit_test(an_empty_picture_still_moves_the_limbs_after_it),
        cmocka_unit_test(limbs_without_a_picture_draw_nothing),
        cmocka_unit_test(the_clip_cuts_on_all_sides),
        cmocka_unit_test(pixels_far_outside_the_clip_are_not_touched),
        cmocka_unit_test(a_plane_hides_by_the_final_place_of_each_pixel),
        cmocka_unit_test(a_plane_hides_nothing_below_and_beside_it),
        cmocka_unit_test(overrides_recolour_and_colour_13_leaves_the_room_unchanged),
        cmocka_unit_test(colour_13_maps_the_room_through_the_shadow_table),
        cmocka_unit_test(a_scaled_picture_loses_the_rows_of_its_indices),
        cmocka_unit_test(a_dropped_column_is_painted_over_by_the_next),
        cmocka_unit_test(with_quirks_scaled_pictures_slide_in_from_outside),
        cmocka_unit_test(with_quirks_mirrored_pictures_slide_at_full_size_too),
        cmocka_unit_test(with_quirks_a_last_column_just_outside_comes_in_mirrored),
        cmocka_unit_test(with_quirks_the_edge_shows_only_the_last_column_outside),
        cmocka_unit_test(with_quirks_two_columns_outside_in_one_place_slide),
        cmocka_unit_test(with_quirks_a_dropped_last_column_does_not_come_in),
        cmocka_unit_test(with_quirks_mirrored_pictures_end_a_column_early),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

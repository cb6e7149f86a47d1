/* The overlay's lines, letters and layers are at the right pixels. */
#include "resource/cmocka_all.h"

#include <string.h>

#include "render/overlay/overlay_canvas.h"
#include "render/overlay/overlay_layers.h"
#include "render/overlay/page_font.h"

enum { WIDTH = 96, HEIGHT = 64, RED = 0xD55E00, SKY = 0x56B4E9 };

static const uint32_t opaque = 0xFF112233;

struct stage {
    uint32_t pixels[HEIGHT * WIDTH];
    struct overlay_canvas canvas;
};

static void stage_init(struct stage *stage, int zoom)
{
    memset(stage, 0, sizeof *stage);
    stage->canvas = (struct overlay_canvas){
        .pixels = stage->pixels, .width = WIDTH, .height = HEIGHT, .zoom = zoom, .bottom = HEIGHT};
}

static uint32_t pixel(const struct stage *stage, int x, int y)
{
    return stage->pixels[y * WIDTH + x];
}

static int count_drawn(const struct stage *stage)
{
    int count = 0;
    for (int i = 0; i < WIDTH * HEIGHT; i++)
        count += stage->pixels[i] != 0;
    return count;
}

static void only_words_name_bits(void **state)
{
    (void)state;
    assert_int_equal(overlay_bit("boxes"), OVERLAY_BOXES);
    assert_int_equal(overlay_bit("actor"), OVERLAY_ACTOR);
    assert_int_equal(overlay_bit("Boxes"), 0);
    assert_int_equal(overlay_bit("box"), 0);
    assert_int_equal(overlay_bit(""), 0);
    int count = 0;
    for (; overlay_row(count); count++)
        assert_true(overlay_bit(overlay_row(count)->word) != 0);
    assert_true(count >= 8);
    assert_null(overlay_row(-1));
}

static void a_line_holds_both_its_ends_and_has_no_gaps(void **state)
{
    (void)state;
    static const struct walk_point ends[][2] = {{{3, 4}, {20, 9}}, {{20, 9}, {3, 4}},
                                                {{5, 30}, {7, 2}}, {{8, 8}, {8, 8}},
                                                {{2, 2}, {30, 2}}, {{40, 50}, {40, 1}}};
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        struct stage s;
        struct walk_point a = ends[i][0];
        struct walk_point b = ends[i][1];
        int dx = a.x > b.x ? a.x - b.x : b.x - a.x;
        int dy = a.y > b.y ? a.y - b.y : b.y - a.y;
        stage_init(&s, 1);
        canvas_line(&s.canvas, a, b, opaque, STROKE_SOLID);
        assert_int_equal(pixel(&s, a.x, a.y), opaque);
        assert_int_equal(pixel(&s, b.x, b.y), opaque);
        assert_int_equal(count_drawn(&s), (dx > dy ? dx : dy) + 1);
    }
}

/* Damaged boxes may have corners at places too far away to compute with. */
static void lines_to_far_places_are_not_drawn(void **state)
{
    enum { FAR = 1 << 15 };
    static const struct walk_point far[] = {{FAR, 5}, {-FAR, 5}, {5, FAR}, {5, -FAR}};
    static const struct walk_point near = {5, 5}, next = {9, 5};
    (void)state;
    for (size_t i = 0; i < sizeof far / sizeof *far; i++) {
        struct stage s;
        const struct walk_point path[] = {near, far[i], next, near};
        stage_init(&s, 2);
        canvas_line(&s.canvas, near, far[i], opaque, STROKE_SOLID);
        canvas_line(&s.canvas, far[i], near, opaque, STROKE_SOLID);
        canvas_thread(&s.canvas, near, far[i], opaque);
        canvas_thread(&s.canvas, far[i], near, opaque);
        canvas_arrow(&s.canvas, near, far[i], opaque);
        canvas_arrow(&s.canvas, far[i], near, opaque);
        canvas_knot(&s.canvas, far[i], (struct walk_point){0, 0}, 2, opaque);
        canvas_path(&s.canvas, path, 3, 0, opaque, STROKE_SOLID);
        assert_int_equal(count_drawn(&s), 0);
        canvas_path(&s.canvas, path, 4, 0, opaque, STROKE_SOLID);
        assert_int_equal(pixel(&s, 2 * 7, 2 * 5 + 1), opaque);
    }
}

static void a_dashed_line_draws_half_of_its_pixels(void **state)
{
    (void)state;
    struct stage s;
    stage_init(&s, 1);
    canvas_line(&s.canvas, (struct walk_point){0, 3}, (struct walk_point){79, 3}, opaque,
                STROKE_DASHED);
    assert_int_equal(count_drawn(&s), 40);
    assert_int_equal(pixel(&s, 0, 3), opaque);
}

static void zoom_and_origin_move_the_drawing(void **state)
{
    (void)state;
    struct stage s;
    stage_init(&s, 3);
    s.canvas.left = 100;
    s.canvas.top = 50;
    canvas_span(&s.canvas, 102, 103, 51, opaque);
    assert_int_equal(count_drawn(&s), 18);
    assert_int_equal(pixel(&s, 6, 3), opaque);
    assert_int_equal(pixel(&s, 11, 5), opaque);
    struct walk_point centre = canvas_point(&s.canvas, (struct walk_point){102, 51});
    assert_int_equal(centre.x, 7);
    assert_int_equal(centre.y, 4);
}

static void nothing_is_drawn_outside_or_below_the_room(void **state)
{
    (void)state;
    struct stage s;
    stage_init(&s, 4);
    s.canvas.bottom = 20;
    canvas_fill(&s.canvas, (struct rectangle){-50, -50, 500, 500}, opaque);
    assert_int_equal(count_drawn(&s), 20 * WIDTH);
    stage_init(&s, 1);
    canvas_line(&s.canvas, (struct walk_point){-300, -200}, (struct walk_point){400, 300}, opaque,
                STROKE_SOLID);
    canvas_line(&s.canvas, (struct walk_point){-32000, -32000}, (struct walk_point){-32000, 5},
                opaque, STROKE_SOLID);
    canvas_line(&s.canvas, (struct walk_point){INT32_MIN, 0}, (struct walk_point){INT32_MAX, 0},
                opaque, STROKE_SOLID);
    canvas_arrow(&s.canvas, (struct walk_point){10, 10}, (struct walk_point){10, 10}, opaque);
    overlay_write(&s.canvas, 90, 60, overlay_type_on(&s.canvas), "CUT");
    assert_true(count_drawn(&s) > 0);
}

static void a_tint_shows_the_pixels_below(void **state)
{
    (void)state;
    struct stage s;
    struct rectangle dot = {0, 0, 1, 1};
    stage_init(&s, 1);
    canvas_fill(&s.canvas, dot, 0x80FF0000);
    assert_int_equal(pixel(&s, 0, 0), 0x80FF0000);
    canvas_fill(&s.canvas, dot, 0xFF00FF00);
    assert_int_equal(pixel(&s, 0, 0), 0xFF00FF00);
    canvas_fill(&s.canvas, dot, 0x800000FF);
    assert_int_equal(pixel(&s, 0, 0), 0xFF007F80);
}

/* Every printable letter has a shape of its own, except that small letters look like capitals. */
static void letters_are_distinguishable(void **state)
{
    (void)state;
    static struct stage seen[96];
    int count = 0;
    for (int letter = ' '; letter < '~'; letter++) {
        const char text[2] = {(char)letter, '\0'};
        bool small = letter >= 'a' && letter <= 'z';
        if (letter > '_' && !small)
            continue;
        stage_init(&seen[count], 1);
        assert_int_equal(overlay_text(&seen[count].canvas, 0, 0, 1, text), 5);
        for (int i = 0; i < count; i++) {
            bool same = memcmp(seen[i].pixels, seen[count].pixels, sizeof seen[i].pixels) == 0;
            assert_int_equal(same, small && i == letter - 'a' + 'A' - ' ');
        }
        count += !small;
    }
    assert_int_equal(count, 64);
}

static void text_grows_with_its_size_and_length(void **state)
{
    (void)state;
    struct stage s;
    stage_init(&s, 1);
    assert_int_equal(overlay_text(&s.canvas, 0, 0, 2, "AB"), 18);
    assert_int_equal(count_drawn(&s), 18 * 14);
    stage_init(&s, 1);
    assert_int_equal(overlay_text(&s.canvas, 0, 0, 1, ""), 1);
}

/* A room with one box, locked by its live flags or not. */
static void locked_boxes_are_drawn_otherwise(void **state)
{
    (void)state;
    static uint64_t memory[1 << 16];
    struct walk_box boxes[2] = {{.ul = {-32000, -32000},
                                 .ur = {-32000, -32000},
                                 .lr = {-32000, -32000},
                                 .ll = {-32000, -32000},
                                 .flags = WALK_BOX_INVISIBLE},
                                {.ul = {4, 4}, .ur = {80, 4}, .lr = {80, 50}, .ll = {4, 50}}};
    struct room room = {.width = WIDTH, .height = HEIGHT, .box_count = 2, .boxes = boxes};
    struct walk_map map;
    assert_true(walk_map_memory_size(2) <= sizeof memory);
    walk_map_init(&map, boxes, 2, NULL, NULL, 0, memory);
    struct overlay_scene scene = {.room = &room, .map = &map};
    struct stage s;
    stage_init(&s, 1);
    overlay_draw(&s.canvas, &scene, OVERLAY_BOXES);
    assert_int_equal(pixel(&s, 10, 4), 0xFF000000u | SKY);
    walk_map_set_flags(&map, 1, WALK_BOX_INVISIBLE);
    stage_init(&s, 1);
    overlay_draw(&s.canvas, &scene, OVERLAY_BOXES);
    assert_int_equal(pixel(&s, 4, 4), 0xFF000000u | RED);
    stage_init(&s, 1);
    overlay_draw(&s.canvas, &scene, OVERLAY_MASK);
    assert_int_equal(count_drawn(&s), 0);
    walk_map_set_flags(&map, 1, 0);
    overlay_draw(&s.canvas, &scene, OVERLAY_MASK);
    assert_int_equal(count_drawn(&s), 77 * 47);
}

static void layers_without_data_are_left_out(void **state)
{
    (void)state;
    struct room room = {.width = WIDTH, .height = HEIGHT};
    struct overlay_scene scenes[2] = {{0}, {.room = &room}};
    struct stage s;
    stage_init(&s, 1);
    overlay_draw(&s.canvas, &scenes[0], ~0u);
    overlay_draw(&s.canvas, &scenes[1], ~0u);
    assert_int_equal(count_drawn(&s), 0);
}

/* When all corners are taken there may be space between them. */
static void cards_do_not_cover_each_other(void **state)
{
    (void)state;
    static struct stage stage;
    struct overlay_cards cards;
    stage_init(&stage, 1);
    cards_init(&cards, &stage.canvas, false);
    for (int i = 0; i < 5; i++)
        cards_place(&cards, WIDTH / 5, HEIGHT / 5);
    assert_int_equal(cards.count, 5);
    for (int i = 0; i < 5; i++)
        for (int k = 0; k < i; k++)
            assert_true(rectangle_empty(rectangle_intersect(cards.taken[i], cards.taken[k])));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_words_name_bits),
        cmocka_unit_test(a_line_holds_both_its_ends_and_has_no_gaps),
        cmocka_unit_test(lines_to_far_places_are_not_drawn),
        cmocka_unit_test(a_dashed_line_draws_half_of_its_pixels),
        cmocka_unit_test(zoom_and_origin_move_the_drawing),
        cmocka_unit_test(nothing_is_drawn_outside_or_below_the_room),
        cmocka_unit_test(a_tint_shows_the_pixels_below),
        cmocka_unit_test(letters_are_distinguishable),
        cmocka_unit_test(text_grows_with_its_size_and_length),
        cmocka_unit_test(locked_boxes_are_drawn_otherwise),
        cmocka_unit_test(cards_do_not_cover_each_other),
        cmocka_unit_test(layers_without_data_are_left_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Labels of overlays lie apart, in the room, and are joined to their objects. */
#include "resource/cmocka_all.h"

#include <string.h>

#include "render/overlay/overlay_layers.h"

enum { WIDTH = 240, HEIGHT = 160, ROOM_BOTTOM = 120, ZOOM = 2 };

struct stage {
    uint32_t pixels[HEIGHT * WIDTH];
    struct overlay_canvas canvas;
    struct overlay_labels labels;
};

static int set_up(void **state)
{
    static struct stage s;
    memset(&s, 0, sizeof s);
    s.canvas = (struct overlay_canvas){
        .pixels = s.pixels, .width = WIDTH, .height = HEIGHT, .zoom = ZOOM, .bottom = ROOM_BOTTOM};
    labels_init(&s.labels, &s.canvas);
    *state = &s;
    return 0;
}

static bool overlap(struct rectangle a, struct rectangle b)
{
    return !rectangle_empty(rectangle_intersect(a, b));
}

static bool is_drawn(const struct stage *s, int x, int y)
{
    return s->pixels[y * WIDTH + x] != 0;
}

static void a_label_stands_in_the_middle_of_its_place(void **state)
{
    struct stage *s = *state;
    labels_add(&s->labels, (struct walk_point){60, 30}, "12");
    const struct rectangle *area = &s->labels.taken[0];
    assert_in_range((area->left + area->right) / 2, 120, 122);
    assert_in_range((area->top + area->bottom) / 2, 60, 62);
    assert_true(is_drawn(s, area->left, area->top) && is_drawn(s, area->right - 1, area->top));
    assert_false(is_drawn(s, area->left - 1, area->top));
}

static void labels_of_one_place_lie_apart(void **state)
{
    struct stage *s = *state;
    for (int i = 0; i < 6; i++)
        labels_add(&s->labels, (struct walk_point){60, 30}, "LABEL");
    assert_int_equal(s->labels.count, 6);
    for (int i = 0; i < 6; i++)
        for (int k = 0; k < i; k++)
            assert_false(overlap(s->labels.taken[i], s->labels.taken[k]));
}

static void labels_at_the_edge_are_whole(void **state)
{
    struct stage *s = *state;
    static const struct walk_point edges[] = {{0, 0},    {119, 0}, {0, 59},
                                              {119, 59}, {60, 59}, {60, 0}};
    for (size_t i = 0; i < sizeof edges / sizeof *edges; i++) {
        labels_add(&s->labels, edges[i], "edge");
        const struct rectangle *area = &s->labels.taken[i];
        assert_true(area->left >= 0 && area->top >= 0);
        assert_true(area->right <= WIDTH && area->bottom <= ROOM_BOTTOM);
    }
}

static void hidden_boxes_have_no_label(void **state)
{
    struct stage *s = *state;
    s->canvas.left = 100;
    const struct walk_box before = {.ul = {0, 0}, .ur = {90, 0}, .lr = {90, 20}, .ll = {0, 20}};
    labels_add(&s->labels, (struct walk_point){99, 10}, "left");
    labels_add(&s->labels, (struct walk_point){221, 10}, "right");
    labels_add(&s->labels, (struct walk_point){150, 61}, "below");
    labels_add(&s->labels, (struct walk_point){1 << 20, -(1 << 20)}, "far");
    labels_add_to_box(&s->labels, &before, "box");
    assert_int_equal(s->labels.count, 0);
}

/* A box that is wider than the canvas has its label where the canvas shows it. */
static void a_box_label_is_in_the_visible_part(void **state)
{
    struct stage *s = *state;
    const struct walk_box wide = {.ul = {0, 10}, .ur = {1000, 10}, .lr = {1000, 30}, .ll = {0, 30}};
    s->canvas.left = 600;
    labels_add_to_box(&s->labels, &wide, "wide");
    assert_int_equal(s->labels.count, 1);
    assert_in_range((s->labels.taken[0].left + s->labels.taken[0].right) / 2, 115, 125);
}

static void labels_avoid_cards(void **state)
{
    struct stage *s = *state;
    const struct rectangle card = {0, 0, WIDTH, 80};
    labels_avoid(&s->labels, card);
    labels_add(&s->labels, (struct walk_point){60, 37}, "12");
    assert_false(overlap(card, s->labels.taken[1]));
    /* A line leads from the place to its label. */
    assert_true(is_drawn(s, 121, 75));
    assert_true(is_drawn(s, 121, 79));
}

/* More labels than are kept apart, all at one place: they are written, and nothing else happens. */
static void any_number_of_labels_is_accepted(void **state)
{
    struct stage *s = *state;
    for (int i = 0; i < LABEL_LIMIT + 50; i++)
        labels_add(&s->labels, (struct walk_point){60, 30}, "a label of some length");
    assert_int_equal(s->labels.count, LABEL_LIMIT);
}

static void the_numbers_of_boxes_are_written_once(void **state)
{
    struct stage *s = *state;
    const struct walk_box boxes[2] = {{{-9, -9}, {-9, -9}, {-9, -9}, {-9, -9}, 0, 0, 0},
                                      {.ul = {4, 4}, .ur = {80, 4}, .lr = {80, 50}, .ll = {4, 50}}};
    const struct walk_map map = {.box_count = 2, .boxes = boxes};
    const struct room room = {.width = 320, .height = 144};
    const struct overlay_scene scene = {.room = &room, .map = &map};
    overlay_box_numbers(&s->labels, &scene);
    assert_int_equal(s->labels.count, 1);
    overlay_box_numbers(&s->labels, &scene);
    assert_int_equal(s->labels.count, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_label_stands_in_the_middle_of_its_place, set_up),
        cmocka_unit_test_setup(labels_of_one_place_lie_apart, set_up),
        cmocka_unit_test_setup(labels_at_the_edge_are_whole, set_up),
        cmocka_unit_test_setup(hidden_boxes_have_no_label, set_up),
        cmocka_unit_test_setup(a_box_label_is_in_the_visible_part, set_up),
        cmocka_unit_test_setup(labels_avoid_cards, set_up),
        cmocka_unit_test_setup(any_number_of_labels_is_accepted, set_up),
        cmocka_unit_test_setup(the_numbers_of_boxes_are_written_once, set_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

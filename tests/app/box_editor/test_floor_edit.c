/* Operations on a floor: each operation by itself, and the rules that hold after thousands of them
 * in random order. */
#include <stdlib.h>
#include <string.h>

#include "app/box_editor/floor_edit.h"
#include "app/box_editor/floor_history.h"
#include "walk/floor.h"
#include "walk/floor_check.h"
#include "walk/floor_model.h"
#include "walk/random_rooms.h"
#include "walk/set_hop.h"

static void *resize(void *context, void *memory, size_t old_size, size_t new_size)
{
    (void)context;
    (void)old_size;
    if (new_size > 0)
        return realloc(memory, new_size);
    free(memory);
    return NULL;
}

static const struct allocator plain = {.resize = resize};

struct fixture {
    struct floor_model model;
    struct floor_history history;
};

static int set_up(void **state)
{
    struct fixture *fixture = calloc(1, sizeof *fixture);
    assert_non_null(fixture);
    floor_model_init(&fixture->model);
    floor_model_add_outside(&fixture->model);
    fixture->model.width = 320;
    fixture->model.height = 144;
    fixture->model.zplane_count = 2;
    *state = fixture;
    return 0;
}

static int tear_down(void **state)
{
    floor_history_end(&((struct fixture *)*state)->history);
    free(*state);
    return 0;
}

/* A copy of all that a step holds of a floor. */
static size_t pack(const struct floor_model *model, uint8_t *bytes)
{
    const size_t size =
        offsetof(struct floor_model, hops) + (size_t)model->hop_count * sizeof *model->hops;
    memcpy(bytes, model, size);
    return size;
}

static int add(struct floor_model *model, struct walk_box box)
{
    int number = -1;
    box.scale = WALK_SCALE_FULL;
    assert_null(floor_add(model, &box, &number));
    return number;
}

static struct floor_handles one_handle(int box, int corners)
{
    struct floor_handles handles = {{0}};
    handles.corners[box] = (uint8_t)corners;
    return handles;
}

#define assert_box(box, ulx, uly, urx, ury, lrx, lry, llx, lly)                                    \
    do {                                                                                           \
        assert_point_equal((box).ul, ulx, uly);                                                    \
        assert_point_equal((box).ur, urx, ury);                                                    \
        assert_point_equal((box).lr, lrx, lry);                                                    \
        assert_point_equal((box).ll, llx, lly);                                                    \
    } while (0)

/* ---- corners ---- */

static void corners_that_touch_move_together(void **state)
{
    struct floor_model *model = &((struct fixture *)*state)->model;
    add(model, floor_box(0, 100, 50, 120));
    add(model, floor_box(50, 100, 90, 120));
    struct floor_handles handles = one_handle(1, 1 << FLOOR_UR);
    floor_weld(model, &handles);
    assert_null(floor_move(model, &handles, 3, -2));
    assert_box(model->boxes[1], 0, 100, 53, 98, 50, 120, 0, 120);
    assert_box(model->boxes[2], 53, 98, 90, 100, 90, 120, 50, 120);
    handles = one_handle(2, 1 << FLOOR_UL);
    assert_null(floor_move(model, &handles, 7, -8));
    assert_point_equal(model->boxes[2].ul, 60, 90);
    assert_point_equal(model->boxes[1].ur, 53, 98);
}

static void a_line_stays_a_line(void **state)
{
    struct floor_model *model = &((struct fixture *)*state)->model;
    add(model, floor_line(10, 10, 60, 40));
    struct floor_handles handles = one_handle(1, 1 << FLOOR_LR);
    floor_weld(model, &handles);
    assert_null(floor_move(model, &handles, 5, 5));
    assert_true(walk_box_is_line(&model->boxes[1]));
}

static void a_move_ends_where_16_bits_end(void **state)
{
    struct floor_model *model = &((struct fixture *)*state)->model;
    add(model, floor_box(0, 100, 50, 120));
    struct floor_handles handles = one_handle(1, FLOOR_ALL_CORNERS);
    assert_null(floor_move(model, &handles, INT32_MAX, INT32_MIN));
    assert_box(model->boxes[1], 32717, -32768, 32767, -32768, 32767, -32748, 32717, -32748);
}

static void box_0_and_fixed_boxes_stay(void **state)
{
    struct floor_model *model = &((struct fixture *)*state)->model;
    int number;
    add(model, floor_box(0, 100, 50, 120));
    model->fixed_count = 1;
    struct floor_handles handles = one_handle(1, 1);
    assert_non_null(floor_move(model, &handles, 1, 1));
    handles = one_handle(0, 1);
    assert_non_null(floor_move(model, &handles, 1, 1));
    assert_non_null(floor_delete(model, 0));
    assert_non_null(floor_delete(model, 1));
    assert_non_null(floor_edit_looks(model, 1, model->boxes[1]));
    assert_non_null(floor_split(model, 1, FLOOR_UPRIGHT, 20, &number));
    assert_int_equal(add(model, floor_box(60, 100, 90, 120)), 1); /* before the fixed one */
    assert_true(floor_box_is_fixed(model, 2));
    assert_int_equal(model->boxes[2].ur.x, 50);
}

/* ---- split ---- */

/* Whether two halves have the corners of the box as their outer corners. */
static bool halves_make(const struct walk_box *box, const struct walk_box *first,
                        const struct walk_box *second)
{
    for (int i = 0; i < FLOOR_CORNERS; i++)
        if (walk_point_equal(floor_corner(first, i), floor_corner(box, i)) &&
            walk_point_equal(floor_corner(first, i + 1), floor_corner(box, i + 1)) &&
            walk_point_equal(floor_corner(second, i + 2), floor_corner(box, i + 2)) &&
            walk_point_equal(floor_corner(second, i + 3), floor_corner(box, i + 3)))
            return true;
    return false;
}

static void a_box_is_the_sum_of_its_halves(void **state)
{
    struct fixture *fixture = *state;
    struct floor_model *model = &fixture->model;
    int right;
    struct walk_box box = {{10, 103}, {91, 97}, {120, 121}, {3, 118}, 2, 0x10, 77};
    assert_null(floor_add(model, &box, &right));
    model->names_of[1] = 1;
    assert_null(floor_split(model, 1, FLOOR_UPRIGHT, 50, &right));
    assert_int_equal(right, 2);
    assert_int_equal(model->boxes[1].ur.x, 50);
    assert_int_equal(model->boxes[2].ll.x, 50);
    assert_int_equal(model->names_of[2], 1);
    assert_int_equal(model->boxes[2].mask, 2);
    assert_true(walk_boxes_are_neighbours(&model->boxes[1], &model->boxes[2]));
    assert_true(halves_make(&box, &model->boxes[1], &model->boxes[2]));
    model->boxes[1] = box;
    assert_null(floor_split(model, 1, FLOOR_LEVEL, 110, &right));
    assert_true(halves_make(&box, &model->boxes[1], &model->boxes[right]));
}

static void random_boxes_are_the_sum_of_their_halves(void **state)
{
    struct fixture *fixture = *state;
    struct floor_model *model = &fixture->model;
    struct random random = random_seeded(17);
    int splits = 0;
    for (int round = 0; round < 100000; round++) {
        struct walk_box box = {0};
        for (int i = 0; i < FLOOR_CORNERS; i++)
            *floor_corner_of(&box, i) =
                (struct walk_point){random_between(&random, 0, 90), random_between(&random, 0, 60)};
        int number, half;
        if (floor_shape_of(&box) != FLOOR_SHAPE_GOOD)
            continue;
        model->box_count = 1;
        assert_null(floor_add(model, &box, &number));
        if (floor_split(model, 1, random_chance(&random, 50) ? FLOOR_UPRIGHT : FLOOR_LEVEL,
                        random_between(&random, 0, 90), &half) != NULL) {
            assert_memory_equal(&model->boxes[1], &box, sizeof box);
            continue;
        }
        splits++;
        assert_int_not_equal(floor_shape_of(&model->boxes[1]), FLOOR_SHAPE_TWISTED);
        assert_true(halves_make(&box, &model->boxes[1], &model->boxes[half]));
    }
    assert_true(splits > 500);
}

static void expect_refusal(const char *why, const char *word)
{
    assert_non_null(why);
    assert_non_null(strstr(why, word));
}

static void an_unsplittable_box_is_refused(void **state)
{
    struct floor_model *model = &((struct fixture *)*state)->model;
    int number;
    add(model, floor_box(0, 100, 50, 120));
    add(model, floor_box(60, 100, 90, 120));
    add(model, (struct walk_box){{50, 100}, {55, 80}, {58, 120}, {50, 120}, 0, 0, 255});
    expect_refusal(floor_split(model, 1, FLOOR_UPRIGHT, 50, &number), "opposite");
    assert_int_equal(model->box_count, 4);
}

/* ---- numbers ---- */

static void hops_go_with_the_numbers(void **state)
{
    struct floor_model *model = &((struct fixture *)*state)->model;
    for (int i = 0; i < 5; i++)
        add(model, floor_box(i * 50, 100, i * 50 + 50, 120));
    set_hop(model, 1, 5, WALK_NO_PATH);
    set_hop(model, 4, 2, 5);
    set_hop(model, 3, 1, 2);
    assert_null(floor_delete(model, 2));
    assert_int_equal(model->hop_count, 1); /* the other two named box 2 */
    assert_int_equal(model->hops[0].to, 4);
    assert_int_equal(model->hops[0].next, WALK_NO_PATH);
}

static void the_matrix_follows_boxes_and_hops(void **state)
{
    struct floor_model *model = &((struct fixture *)*state)->model;
    uint8_t next[16], usual[16];
    add(model, floor_box(0, 100, 50, 120));
    add(model, floor_box(50, 100, 90, 120));
    add(model, floor_box(90, 100, 150, 120));
    floor_model_matrix(model, next);
    assert_int_equal(next[1 * 4 + 3], 2);
    set_hop(model, 1, 3, WALK_NO_PATH);
    floor_model_matrix(model, next);
    assert_int_equal(next[1 * 4 + 3], WALK_NO_PATH);
    assert_null(floor_clear_hops(model));
    floor_model_set_matrix(model, next, usual);
    assert_int_equal(model->hop_count, 1);
    assert_int_equal(model->hops[0].from, 1);
    assert_int_equal(model->hops[0].to, 3);
}

static void the_matrix_leads_through_no_locked_box(void **state)
{
    struct floor_model *model = &((struct fixture *)*state)->model;
    uint8_t next[16];
    add(model, floor_box(0, 100, 50, 120));
    add(model, floor_box(50, 100, 90, 120));
    add(model, floor_box(90, 100, 150, 120));
    model->boxes[2].flags = WALK_BOX_INVISIBLE;
    floor_model_matrix(model, next);
    assert_int_equal(next[1 * 4 + 2], WALK_NO_PATH);
    assert_int_equal(next[1 * 4 + 3], WALK_NO_PATH);
    assert_int_equal(next[2 * 4 + 2], 2);
    model->boxes[2].flags = WALK_BOX_INVISIBLE | WALK_BOX_PLAYER_ONLY;
    floor_model_matrix(model, next);
    assert_int_equal(next[1 * 4 + 3], 2);
}

/* ---- snapping ---- */

static void a_corner_snaps_to_near_points(void **state)
{
    struct floor_model *model = &((struct fixture *)*state)->model;
    add(model, floor_box(10, 100, 50, 120));
    add(model, floor_box(60, 90, 90, 110));
    struct floor_handles handles = one_handle(2, 1 << FLOOR_LL);
    struct floor_snap snap = floor_snap_point(model, &handles, (struct walk_point){52, 118}, 4);
    assert_true(snap.corner);
    assert_point_equal(snap.at, 50, 120);
    snap = floor_snap_point(model, &handles, (struct walk_point){47, 113}, 4);
    assert_true(snap.upright && snap.level); /* the edge, and the row of its own other corner */
    assert_point_equal(snap.at, 50, 110);
    snap = floor_snap_point(model, &handles, (struct walk_point){200, 40}, 4);
    assert_false(snap.corner || snap.upright || snap.level);
    assert_point_equal(snap.at, 200, 40);
    snap = floor_snap_point(model, &handles, (struct walk_point){318, 40}, 4);
    assert_point_equal(snap.at, 319, 40);
    handles = one_handle(2, FLOOR_ALL_CORNERS);
    int32_t dx = -8, dy = 9;
    floor_snap_move(model, &handles, 4, &dx, &dy);
    assert_int_equal(dx, -10);
    assert_int_equal(dy, 10);
}

/* ---- undo ---- */

static void undo_and_redo_restore_each_step(void **state)
{
    struct fixture *fixture = *state;
    struct floor_model *model = &fixture->model;
    assert_true(floor_history_begin(&fixture->history, model, plain));
    assert_true(floor_history_is_saved(&fixture->history));
    assert_null(floor_history_undo(&fixture->history, model));
    add(model, floor_box(10, 100, 50, 120));
    assert_true(floor_history_add(&fixture->history, model, "add box 1"));
    assert_false(floor_history_add(&fixture->history, model, "nothing"));
    assert_false(floor_history_is_saved(&fixture->history));
    assert_string_equal(floor_history_undo(&fixture->history, model), "add box 1");
    assert_int_equal(model->box_count, 1);
    assert_true(floor_history_is_saved(&fixture->history));
    assert_string_equal(floor_history_redo(&fixture->history, model), "add box 1");
    assert_int_equal(model->box_count, 2);
    assert_null(floor_history_redo(&fixture->history, model));
    model->boxes[1].ul.x = 5;
    floor_history_return(&fixture->history, model);
    assert_int_equal(model->boxes[1].ul.x, 10);
}

static void the_oldest_steps_are_forgotten(void **state)
{
    enum { STEPS = FLOOR_STEP_LIMIT + 40 };
    struct fixture *fixture = *state;
    struct floor_model *model = &fixture->model;
    assert_true(floor_history_begin(&fixture->history, model, plain));
    add(model, floor_box(10, 100, 50, 120));
    for (int i = 0; i < STEPS; i++) {
        model->boxes[1].mask = (uint8_t)i;
        assert_true(floor_history_add(&fixture->history, model, "mask"));
    }
    assert_false(floor_history_is_saved(&fixture->history));
    while (floor_history_undo(&fixture->history, model) != NULL)
        assert_false(floor_history_is_saved(&fixture->history));
    assert_int_equal(model->boxes[1].mask, STEPS - FLOOR_STEP_LIMIT);
}

/* ---- anything, in any order ---- */

static void change_boxes(struct floor_model *model, struct random *random, int box)
{
    int number;
    struct walk_box made =
        floor_box(random_between(random, 0, 250), random_between(random, 0, 90),
                  random_between(random, 0, 319), random_between(random, 0, 143));
    switch (random_between(random, 0, 3)) {
    case 0:
        floor_add(model, &made, &number);
        break;
    case 1:
        floor_delete(model, box);
        break;
    case 2:
        floor_split(model, box, FLOOR_UPRIGHT, random_between(random, -5, 330), &number);
        break;
    default:
        floor_split(model, box, FLOOR_LEVEL, random_between(random, -5, 150), &number);
    }
}

static void change_what_is_said(struct floor_model *model, struct random *random, int box,
                                int other)
{
    const struct walk_scale_slot slot = {(uint16_t)random_between(random, 0, 256), 10, 200,
                                         (uint16_t)random_between(random, 9, 140)};
    int next =
        random_chance(random, 10) ? WALK_NO_PATH : random_between(random, -1, model->box_count);
    struct walk_box looks = {.scale = WALK_SCALE_FULL};
    if (box >= 0 && box < model->box_count)
        looks = model->boxes[box];
    switch (random_between(random, 0, 5)) {
    case 0:
        model->slot_given[random_between(random, 0, 3)] = random_chance(random, 70);
        break;
    case 1:
        looks.flags = (uint8_t)random_between(random, 0, 255);
        floor_edit_looks(model, box, looks);
        break;
    case 2:
        if (box >= 0 && box < model->box_count && other >= 0 && other < model->box_count &&
            ((next >= 0 && next < model->box_count) || next == WALK_NO_PATH))
            set_hop(model, box, other, next);
        break;
    case 3:
        model->slots[random_between(random, 0, 3)] = slot;
        break;
    case 4:
        looks.mask = (uint8_t)random_between(random, 0, 255);
        floor_edit_looks(model, box, looks);
        break;
    default:
        looks.scale = (uint16_t)random_between(random, 0, UINT16_MAX);
        floor_edit_looks(model, box, looks);
    }
}

static void do_something(struct floor_model *model, struct random *random)
{
    int count = model->box_count;
    int box = random_between(random, -1, count), other = random_between(random, -1, count);
    struct floor_handles handles = {{0}};
    struct floor_finding findings[16];
    if (random_chance(random, 40)) {
        change_boxes(model, random, box);
    } else if (random_chance(random, 50)) {
        change_what_is_said(model, random, box, other);
    } else if (random_chance(random, 20)) {
        (void)floor_check(model, findings, 16);
    } else {
        if (box >= 0 && box < count)
            handles.corners[box] = (uint8_t)random_between(random, 1, 15);
        if (random_chance(random, 60))
            floor_weld(model, &handles);
        floor_move(model, &handles, random_between(random, -40, 40),
                   random_between(random, -40, 40));
    }
}

static void assert_sound(const struct floor_model *model)
{
    assert_in_range(model->box_count, 1, WALK_BOX_LIMIT);
    assert_true(floor_box_is_outside(&model->boxes[0]));
    for (int i = 0; i < model->box_count; i++) {
        struct walk_bounds bounds = walk_box_bounds(&model->boxes[i]);
        assert_true(bounds.left >= INT16_MIN && bounds.right <= INT16_MAX);
        assert_true(bounds.top >= INT16_MIN && bounds.bottom <= INT16_MAX);
        assert_true(model->name_count == 32 || model->names_of[i] >> model->name_count == 0);
    }
    for (int i = 0; i < model->hop_count; i++) {
        const struct floor_hop *hop = &model->hops[i];
        assert_true(hop->from < model->box_count && hop->to < model->box_count);
        assert_true(hop->next < model->box_count || hop->next == WALK_NO_PATH);
        assert_int_equal(floor_model_hop(model, hop->from, hop->to), i);
    }
}

static void any_steps_can_be_undone(void **state)
{
    struct fixture *fixture = *state;
    struct floor_model *model = &fixture->model;
    uint8_t *first = malloc(1 << 20), *last = malloc(1 << 20), *again = malloc(1 << 20);
    assert_true(first && last && again);
    for (uint64_t seed = 1; seed <= 60; seed++) {
        struct random random = random_seeded(seed);
        floor_model_init(model);
        floor_model_add_outside(model);
        assert_true(floor_history_begin(&fixture->history, model, plain));
        size_t first_size = pack(model, first);
        for (int i = 0; i < FLOOR_STEP_LIMIT - 1; i++) {
            do_something(model, &random);
            assert_sound(model);
            floor_history_add(&fixture->history, model, "step");
        }
        size_t last_size = pack(model, last);
        while (floor_history_undo(&fixture->history, model) != NULL)
            assert_sound(model);
        assert_int_equal(pack(model, again), first_size);
        assert_memory_equal(again, first, first_size);
        while (floor_history_redo(&fixture->history, model) != NULL)
            assert_sound(model);
        assert_int_equal(pack(model, again), last_size);
        assert_memory_equal(again, last, last_size);
        floor_history_end(&fixture->history);
    }
    free(first);
    free(last);
    free(again);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(corners_that_touch_move_together),  TEST(a_line_stays_a_line),
        TEST(a_move_ends_where_16_bits_end),     TEST(box_0_and_fixed_boxes_stay),
        TEST(a_box_is_the_sum_of_its_halves),    TEST(random_boxes_are_the_sum_of_their_halves),
        TEST(an_unsplittable_box_is_refused),    TEST(hops_go_with_the_numbers),
        TEST(the_matrix_follows_boxes_and_hops), TEST(the_matrix_leads_through_no_locked_box),
        TEST(a_corner_snaps_to_near_points),     TEST(undo_and_redo_restore_each_step),
        TEST(the_oldest_steps_are_forgotten),    TEST(any_steps_can_be_undone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

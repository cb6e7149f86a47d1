/* The floor of a room in an editor: which faults are found, where, and what is said of them; shapes
 * of boxes, equal floors and fixed boxes. */
#include "walk/floor_check.h"

#include <stdio.h>
#include <string.h>

#include "util/arena.h"
#include "util/fault.h"
#include "walk/floor.h"
#include "walk/random_rooms.h"
#include "walk/set_hop.h"

enum { FINDINGS = 8 };

static struct floor_model model, other_model;

static int set_up(void **state)
{
    (void)state;
    floor_model_init(&model);
    floor_model_add_outside(&model);
    model.zplane_count = 2;
    return 0;
}

static void add(struct walk_box box)
{
    model.boxes[model.box_count++] = box;
}

static struct walk_box corners(int32_t x1, int32_t y1, int32_t x2, int32_t y2, int32_t x3,
                               int32_t y3, int32_t x4, int32_t y4)
{
    return (struct walk_box){{x1, y1}, {x2, y2}, {x3, y3}, {x4, y4}, 0, 0, 255};
}

/* The floor has exactly these findings; `said` is a part of the sentence of the first. */
static void assert_findings(const enum floor_fault *faults, int count, const char *said)
{
    struct floor_finding findings[FINDINGS];
    const int found = floor_check(&model, findings, FINDINGS);
    for (int i = 0; i < found; i++) {
        const struct message sentence = floor_finding_message(&model, &findings[i]);
        if (i >= count || findings[i].fault != faults[i])
            fail_msg("finding %d: %s", i, message_english(&sentence).text);
        if (i == 0 && !strstr(message_english(&sentence).text, said))
            fail_msg("not \"%s\" but \"%s\"", said, message_english(&sentence).text);
    }
    assert_int_equal(found, count);
}

#define assert_finds(said, ...)                                                                    \
    assert_findings((const enum floor_fault[]){__VA_ARGS__},                                       \
                    sizeof((const int[]){__VA_ARGS__}) / sizeof(int), said)
#define assert_finds_nothing() assert_findings(NULL, 0, "")

/* ---- a single box ---- */

static void shapes_have_names(void **state)
{
    static const struct {
        struct walk_box box;
        enum floor_shape shape;
    } shapes[] = {
        {{{0, 0}, {9, 0}, {9, 9}, {0, 9}, 0, 0, 0}, FLOOR_SHAPE_GOOD},
        {{{0, 0}, {9, 0}, {9, 0}, {0, 9}, 0, 0, 0}, FLOOR_SHAPE_GOOD},
        {{{0, 0}, {0, 0}, {9, 9}, {9, 9}, 0, 0, 0}, FLOOR_SHAPE_GOOD},
        {{{5, 5}, {5, 5}, {5, 5}, {5, 5}, 0, 0, 0}, FLOOR_SHAPE_GOOD},
        {{{0, 0}, {0, 9}, {9, 9}, {9, 0}, 0, 0, 0}, FLOOR_SHAPE_BACKWARDS},
        {{{0, 0}, {9, 0}, {0, 9}, {9, 9}, 0, 0, 0}, FLOOR_SHAPE_TWISTED},
        {{{0, 0}, {9, 9}, {9, 0}, {0, 9}, 0, 0, 0}, FLOOR_SHAPE_TWISTED},
        {{{9, 0}, {0, 0}, {9, 9}, {0, 9}, 0, 0, 0}, FLOOR_SHAPE_TWISTED},
        {{{0, 0}, {9, 0}, {2, 2}, {0, 9}, 0, 0, 0}, FLOOR_SHAPE_CONCAVE},
        {{{0, 0}, {0, 9}, {2, 2}, {9, 0}, 0, 0, 0}, FLOOR_SHAPE_CONCAVE},
    };
    (void)state;
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        if (floor_shape_of(&shapes[i].box) != shapes[i].shape)
            fail_msg("shape %zu is %d", i, (int)floor_shape_of(&shapes[i].box));
        if (shapes[i].shape == FLOOR_SHAPE_CONCAVE)
            assert_int_equal(floor_dent_of(&shapes[i].box), 2);
    }
    assert_int_equal(floor_dent_of(&shapes[0].box), 0);
}

static void faults_of_one_box_are_found(void **state)
{
    static const uint16_t good_scales[] = {255, WALK_SCALE_SLOT_BIT | 1, 0};
    (void)state;
    add(floor_box(0, 0, 50, 20));
    model.slot_given[1] = true;
    for (size_t i = 0; i < sizeof good_scales / sizeof *good_scales; i++) {
        model.boxes[1].scale = good_scales[i];
        assert_finds_nothing();
    }
    model.boxes[1].scale = WALK_SCALE_SLOT_BIT;
    assert_finds("scale slot 1, which is not defined", FLOOR_NO_SLOT);
    model.boxes[1].scale = WALK_SCALE_SLOT_BIT | 77;
    assert_finds("scale slot 78", FLOOR_NO_SLOT);
    model.boxes[1].mask = 2;
    model.boxes[1].scale = 255;
    assert_finds_nothing();
    model.boxes[1].mask = 3;
    assert_finds("z-plane 3 (mask), but the highest z-plane of the room is 2", FLOOR_NO_PLANE);
    model.boxes[1] = corners(0, 0, 0, 9, 9, 9, 9, 0);
    assert_finds("counter-clockwise", FLOOR_BACKWARDS);
    model.boxes[1] = corners(0, 0, 9, 0, 0, 9, 9, 9);
    assert_finds("box 1 is twisted", FLOOR_TWISTED);
    model.boxes[1] = corners(0, 0, 9, 0, 2, 2, 0, 9);
    assert_finds("box 1 is concave", FLOOR_CONCAVE);
    model.box_count = 0;
    assert_finds_nothing();
}

/* ---- how two boxes meet ---- */

static void meetings_of_two_boxes_are_found(void **state)
{
    const struct {
        struct walk_box one, other;
        enum floor_fault fault; /* FLOOR_NO_PLANE: nothing is found */
        const char *said;
    } meetings[] = {
        {floor_box(0, 0, 50, 20), floor_box(50, 0, 90, 20), FLOOR_NO_PLANE, ""},
        {floor_box(0, 0, 50, 20), floor_box(51, 0, 90, 20), FLOOR_PIXEL_APART,
         "boxes 1 and 2 are one pixel apart"},
        {floor_box(0, 0, 50, 20), floor_box(0, 21, 50, 40), FLOOR_PIXEL_APART,
         "boxes 1 and 2 are one pixel apart"},
        {floor_box(0, 0, 50, 20), floor_box(52, 0, 90, 20), FLOOR_GAP,
         "boxes 1 and 2 are 2 pixels apart"},
        {floor_box(52, 0, 90, 20), floor_box(0, 0, 50, 20), FLOOR_GAP,
         "boxes 1 and 2 are 2 pixels apart"},
        {floor_box(0, 24, 90, 40), floor_box(0, 0, 50, 20), FLOOR_GAP,
         "boxes 1 and 2 are 4 pixels apart"},
        {floor_box(0, 0, 50, 20), floor_box(0, 25, 50, 40), FLOOR_ALONE, "at 0,25"},
        {floor_box(0, 0, 50, 20), floor_box(51, 21, 90, 40), FLOOR_ALONE,
         "box 2 touches no other box"},
        {floor_box(0, 0, 50, 20), floor_box(40, 10, 90, 40), FLOOR_CROSSED,
         "boxes 1 and 2 overlap, which"},
        {floor_box(0, 0, 50, 20), floor_box(40, 0, 90, 20), FLOOR_OVERLAP,
         "boxes 1 and 2 overlap: an actor"},
        {corners(0, 0, 50, 0, 40, 20, 0, 20), corners(50, 0, 90, 0, 90, 20, 40, 20),
         FLOOR_SLANTED_SEAM, "boxes 1 and 2 meet at a slanted edge"},
        {corners(0, 0, 50, 0, 40, 20, 0, 20), corners(50, 0, 90, 0, 90, 20, 42, 20), FLOOR_APART,
         "boxes 1 and 2 run along each other"},
        {corners(0, 0, 50, 0, 40, 20, 0, 20), floor_box(50, 0, 90, 20), FLOOR_NO_PLANE, "touches"},
        {floor_line(0, 0, 20, 20), floor_box(22, 0, 50, 40), FLOOR_LOOSE_END,
         "line box 1 ends at 20,20, off the edge of box 2, which is at 22,20"},
        {floor_box(22, 0, 50, 40), floor_line(0, 0, 20, 20), FLOOR_LOOSE_END,
         "line box 2 ends at 20,20"},
        {floor_line(20, 20, 0, 0), floor_box(22, 0, 50, 40), FLOOR_LOOSE_END,
         "line box 1 ends at 20,20"},
        {floor_line(0, 0, 22, 20), floor_box(22, 0, 50, 40), FLOOR_NO_PLANE, ""},
        {floor_line(0, 0, 10, 10), floor_box(22, 0, 50, 40), FLOOR_ALONE, "at 22,10"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof meetings / sizeof *meetings; i++) {
        struct floor_finding findings[FINDINGS];
        set_up(NULL);
        add(meetings[i].one);
        add(meetings[i].other);
        model.boxes[1].scale = model.boxes[2].scale = 255;
        const int count = floor_check(&model, findings, FINDINGS);
        if (meetings[i].fault == FLOOR_NO_PLANE && meetings[i].said[0] == '\0') {
            assert_int_equal(count, 0);
            continue;
        }
        assert_true(count >= 1);
        const struct message sentence = floor_finding_message(&model, &findings[0]);
        if (!strstr(message_english(&sentence).text, meetings[i].said))
            fail_msg("meeting %zu: not \"%s\" but \"%s\"", i, meetings[i].said,
                     message_english(&sentence).text);
        if (meetings[i].fault != FLOOR_NO_PLANE)
            assert_int_equal(findings[0].fault, meetings[i].fault);
        assert_int_equal(floor_fault_is_area(findings[0].fault),
                         findings[0].fault == FLOOR_CROSSED || findings[0].fault == FLOOR_OVERLAP);
        assert_int_equal(floor_fault_is_doubtful(findings[0].fault),
                         findings[0].fault >= FLOOR_GAP);
    }
}

/* Whether nobody can walk in one of two boxes, or in both, decides what is searched. */
static void locked_boxes_only_need_to_meet(void **state)
{
    (void)state;
    add(floor_box(0, 0, 50, 20));
    add(floor_box(51, 0, 90, 20));
    model.boxes[1].scale = model.boxes[2].scale = 255;
    assert_finds("one pixel apart", FLOOR_PIXEL_APART);
    model.boxes[2].flags = WALK_BOX_INVISIBLE;
    assert_finds("one pixel apart", FLOOR_PIXEL_APART);
    model.boxes[1].flags = WALK_BOX_INVISIBLE;
    assert_finds_nothing();
    model.boxes[2].flags = 0;
    model.boxes[2] = floor_box(40, 0, 90, 20);
    assert_finds_nothing();
    model.boxes[2] = floor_box(50, 0, 90, 20);
    assert_finds_nothing();
}

static void an_end_on_a_connected_box_is_not_loose(void **state)
{
    (void)state;
    add(floor_line(0, 0, 20, 20));
    add(floor_box(20, 10, 50, 20));
    add(floor_box(20, 22, 50, 40));
    add(floor_box(50, 10, 60, 40)); /* connects the other two */
    assert_finds("boxes 2 and 3 are 2 pixels apart", FLOOR_GAP);
    model.boxes[2].flags = WALK_BOX_INVISIBLE;
    assert_finds_nothing(); /* a script may open box 2 */
    model.boxes[2] = floor_box(30, 10, 50, 20);
    assert_finds("line box 1 ends at 20,20, off the edge of box 3", FLOOR_LOOSE_END, FLOOR_GAP);
}

/* ---- hops and islands ---- */

static void hops_connect_and_separate(void **state)
{
    (void)state;
    add(floor_box(0, 0, 50, 20));
    add(floor_box(50, 0, 90, 20));
    add(floor_box(200, 0, 220, 20));
    add(floor_box(220, 0, 240, 20));
    assert_finds("box 3 and the boxes connected to it, 2 in all, are cut off: they end at 200,0",
                 FLOOR_CUT_OFF);
    set_hop(&model, 1, 3, WALK_NO_PATH);
    assert_finds_nothing();
    model.hop_count = 0;
    set_hop(&model, 2, 4, 3);
    assert_finds("from box 2 to box 4 via box 3", FLOOR_STALE_HOP);
    set_hop(&model, 2, 4, 1);
    assert_finds("cut off", FLOOR_CUT_OFF);
    /* Hops from and to boxes that are not there, to box 0, and of a box to itself. */
    static const struct floor_hop hops[] = {{9, 1, 1}, {1, 9, 2}, {1, 2, 9},
                                            {1, 2, 1}, {0, 1, 0}, {0, 2, WALK_NO_PATH}};
    for (size_t i = 0; i < sizeof hops / sizeof *hops; i++) {
        model.hop_count = 1;
        model.hops[0] = hops[i];
        assert_finds("cut off", FLOOR_CUT_OFF);
    }
    model.hops[0] = (struct floor_hop){1, 2, 0};
    assert_finds("from box 1 to box 2 via box 0", FLOOR_STALE_HOP, FLOOR_CUT_OFF);
}

static void a_box_that_is_cut_off_is_named_with_the_nearest(void **state)
{
    (void)state;
    add(floor_box(200, 0, 220, 20));
    add(floor_box(0, 0, 50, 20));
    add(floor_box(50, 0, 90, 20));
    assert_finds("box 1 touches no other box: it ends at 200,0, and the nearest box, 3, at 90,0",
                 FLOOR_ALONE);
    model.boxes[1].flags = WALK_BOX_INVISIBLE;
    assert_finds_nothing();
    model.boxes[1] = floor_box(90, 20, 99, 40); /* meets box 3 in a corner */
    assert_finds("box 1, at 90,20, touches no vertical or horizontal edge of box 3", FLOOR_ALONE);
    add(floor_box(99, 20, 120, 40));
    add(floor_box(300, 0, 310, 20));
    model.boxes[5].flags = WALK_BOX_INVISIBLE;
    struct floor_finding finding;
    assert_int_equal(floor_check(&model, &finding, 1), 1);
    assert_int_equal(floor_check(&model, &finding, 0), 0);
    assert_finds("box 3, at 90,20, touches no vertical or horizontal edge of box 1", FLOOR_CUT_OFF);
}

static void any_floor_has_findings_about_its_own_boxes(void **state)
{
    enum { ROUNDS = 3000, MANY = 64 };
    struct random random = random_seeded(3);
    int total = 0;
    (void)state;
    for (int round = 0; round < ROUNDS; round++) {
        struct floor_finding findings[MANY], first[2];
        set_up(NULL);
        const int boxes = random_between(&random, 1, 6);
        for (int i = 0; i < boxes; i++) {
            int32_t left = random_between(&random, 0, 9) * 5,
                    top = random_between(&random, 0, 9) * 5;
            struct walk_box box = floor_box(left, top, left + random_between(&random, 0, 6) * 4,
                                            top + random_between(&random, 0, 6) * 4);
            if (random_chance(&random, 50))
                floor_corner_of(&box, random_between(&random, 0, 3))->x +=
                    random_between(&random, -6, 6);
            box.flags = random_chance(&random, 15) ? WALK_BOX_INVISIBLE : 0;
            add(box);
        }
        if (random_chance(&random, 40))
            set_hop(&model, random_between(&random, 0, boxes), random_between(&random, 0, boxes),
                    random_chance(&random, 50) ? WALK_NO_PATH : random_between(&random, 0, boxes));
        const int count = floor_check(&model, findings, MANY);
        const int least = floor_check(&model, first, 2);
        assert_int_equal(least, count < 2 ? count : 2);
        for (int i = 0; i < count; i++) {
            const struct floor_finding *finding = &findings[i];
            const struct message sentence = floor_finding_message(&model, finding);
            assert_true(message_english(&sentence).text[0] != '\0');
            assert_in_range(finding->box, finding->fault == FLOOR_STALE_HOP ? 0 : 1, boxes);
            assert_in_range(finding->other, 0, boxes);
            assert_int_equal(finding->fault >= FLOOR_SLANTED_SEAM &&
                                 finding->fault < FLOOR_STALE_HOP,
                             finding->other != 0 && finding->fault != FLOOR_STALE_HOP);
            assert_true(finding->other != finding->box || finding->fault == FLOOR_STALE_HOP);
            if (i < least)
                assert_memory_equal(finding, &first[i], sizeof *finding);
        }
        total += count;
    }
    assert_true(total > ROUNDS);
}

/* ---- the model ---- */

static void the_outside_is_far_away_and_locked(void **state)
{
    (void)state;
    assert_true(floor_box_is_outside(&model.boxes[0]));
    for (int corner = 0; corner < FLOOR_CORNERS; corner++) {
        struct walk_box box = model.boxes[0];
        floor_corner_of(&box, corner)->x++;
        assert_false(floor_box_is_outside(&box));
        floor_corner_of(&box, corner)->x--;
        floor_corner_of(&box, corner)->y++;
        assert_false(floor_box_is_outside(&box));
    }
    model.boxes[0].flags = 0;
    assert_false(floor_box_is_outside(&model.boxes[0]));
}

static void name_box(struct floor_model *floor, int box, const char *name)
{
    int index = floor_model_name(floor, name);
    if (index < 0) {
        index = floor->name_count++;
        snprintf(floor->names[index], FLOOR_NAME_SIZE, "%s", name);
    }
    floor->names_of[box] |= UINT32_C(1) << index;
}

/* Each change makes the floors differ, and does not if both have it. */
static void floors_are_equal_if_nothing_differs(void **state)
{
    (void)state;
    for (int change = 0; change < 9; change++) {
        struct floor_model *floors[] = {&model, &other_model};
        for (int i = 0; i < 2; i++) {
            floor_model_init(floors[i]);
            floor_model_add_outside(floors[i]);
            floors[i]->boxes[1] = floor_box(0, 0, 50, 20);
            floors[i]->boxes[2] = floor_box(50, 0, 90, 20);
            floors[i]->box_count = 3;
            name_box(floors[i], 1, i == 0 ? "a" : "b"); /* the names have other indices */
            name_box(floors[i], 1, i == 0 ? "b" : "a");
            floors[i]->slot_given[2] = true;
            set_hop(floors[i], 1, 2, WALK_NO_PATH);
        }
        assert_true(floor_models_equal(&model, &other_model));
        for (int i = 0; i < 2; i++) {
            struct floor_model *floor = floors[i];
            if (change == 0)
                floor->box_count--;
            else if (change == 1)
                floor->boxes[2].mask = 1;
            else if (change == 2)
                name_box(floor, 2, "c");
            else if (change == 3)
                floor->names_of[1] = 1U << floor_model_name(floor, "a");
            else if (change == 4)
                floor->slot_given[3] = true;
            else if (change == 5)
                floor->slots[2].y1 = 9;
            else if (change == 6)
                set_hop(floor, 2, 1, 0);
            else if (change == 7)
                floor->hops[0].next = 0;
            else
                floor->hops[0].from = 2;
            assert_int_equal(floor_models_equal(&model, &other_model), i);
            assert_int_equal(floor_models_equal(&other_model, &model), i);
        }
    }
}

static void objects_are_equal_if_nothing_differs(void **state)
{
    (void)state;
    const struct floor_object object = {7, 8, 16, 24, 32, 20, 48, 1, 0};
    const struct floor_object changed[] = {{8, 8, 16, 24, 32, 20, 48, 1, 0},
                                           {7, 9, 16, 24, 32, 20, 48, 1, 0},
                                           {7, 8, 17, 24, 32, 20, 48, 1, 0},
                                           {7, 8, 16, 25, 32, 20, 48, 1, 0},
                                           {7, 8, 16, 24, 33, 20, 48, 1, 0},
                                           {7, 8, 16, 24, 32, 20, 48, 2, 0},
                                           {7, 8, 16, 24, 32, 21, 48, 1, FLOOR_OBJECT_WALK_TO}};
    floor_model_init(&other_model);
    model.object_count = other_model.object_count = 1;
    model.objects[0] = object;
    for (size_t i = 0; i < sizeof changed / sizeof *changed; i++) {
        other_model.objects[0] = changed[i];
        assert_false(floor_objects_equal(&model, &other_model));
    }
    other_model.objects[0] =
        object; /* the middle of the lower edge is also its own walk-to point */
    other_model.objects[0].given = FLOOR_OBJECT_WALK_TO;
    assert_true(floor_objects_equal(&model, &other_model));
    other_model.object_count = 0;
    assert_false(floor_objects_equal(&model, &other_model));
}

static void fixed_boxes_come_last_with_their_names(void **state)
{
    (void)state;
    add(floor_box(0, 0, 50, 20));
    name_box(&model, 1, "own");
    floor_model_init(&other_model);
    other_model.box_count = 4;
    other_model.boxes[3] = floor_box(1, 2, 3, 4);
    name_box(&other_model, 2, "other");
    name_box(&other_model, 3, "own");
    name_box(&other_model, 3, "third");
    floor_model_add_fixed(&model, &other_model);
    assert_int_equal(model.box_count, 4);
    assert_int_equal(model.fixed_count, 2);
    assert_false(floor_box_is_fixed(&model, 1));
    assert_true(floor_box_is_fixed(&model, 2));
    assert_int_equal(model.boxes[3].lr.x, 3);
    assert_int_equal(model.names_of[2], 1U << floor_model_name(&model, "other"));
    assert_int_equal(model.names_of[3], 1U << floor_model_name(&model, "own") |
                                            1U << floor_model_name(&model, "third"));
    /* Beyond the limits of names and boxes nothing is added. */
    set_up(NULL);
    model.name_count = FLOOR_NAME_LIMIT;
    other_model.box_count = WALK_BOX_LIMIT + 1;
    floor_model_add_fixed(&model, &other_model);
    assert_int_equal(model.box_count, WALK_BOX_LIMIT);
    assert_int_equal(model.names_of[3], 0);
    assert_int_equal(model.name_count, FLOOR_NAME_LIMIT);
}

static void hops_change_the_matrix_where_they_can(void **state)
{
    uint8_t next[16], usual[16];
    static const struct floor_hop hops[] = {{4, 1, 1}, {1, 4, 1}, {1, 3, 4}};
    (void)state;
    add(floor_box(0, 0, 50, 20));
    add(floor_box(50, 0, 90, 20));
    add(floor_box(90, 0, 120, 20));
    floor_model_matrix(&model, usual);
    assert_int_equal(usual[1 * 4 + 3], 2);
    for (size_t i = 0; i < sizeof hops / sizeof *hops; i++) {
        model.hop_count = 1;
        model.hops[0] = hops[i];
        floor_model_matrix(&model, next);
        assert_memory_equal(next, usual, sizeof next);
    }
    model.hops[0] = (struct floor_hop){1, 3, WALK_NO_PATH};
    floor_model_matrix(&model, next);
    assert_int_equal(next[1 * 4 + 3], WALK_NO_PATH);
    model.hop_count = 0;
    floor_model_set_matrix(&model, next, usual);
    assert_int_equal(model.hop_count, 1);
    assert_int_equal(floor_model_hop(&model, 1, 3), 0);
    assert_int_equal(floor_model_hop(&model, 1, 2), -1);
    assert_int_equal(floor_model_hop(&model, 2, 3), -1);
    model.box_count = 0;
    floor_model_set_matrix(&model, next, usual);
    assert_int_equal(model.hop_count, 0);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup(name, set_up)
    const struct CMUnitTest tests[] = {
        TEST(shapes_have_names),
        TEST(faults_of_one_box_are_found),
        TEST(meetings_of_two_boxes_are_found),
        TEST(locked_boxes_only_need_to_meet),
        TEST(an_end_on_a_connected_box_is_not_loose),
        TEST(hops_connect_and_separate),
        TEST(a_box_that_is_cut_off_is_named_with_the_nearest),
        TEST(any_floor_has_findings_about_its_own_boxes),
        TEST(the_outside_is_far_away_and_locked),
        TEST(floors_are_equal_if_nothing_differs),
        TEST(objects_are_equal_if_nothing_differs),
        TEST(fixed_boxes_come_last_with_their_names),
        TEST(hops_change_the_matrix_where_they_can),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* A room.txt that is written again after its boxes were changed: the lines that had to change did,
 * and nothing else. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/box_editor/floor_edit.h"
#include "assets-tools/room/floor_text.h"
#include "resource/cmocka_all.h"
#include "resource/support.h"
#include "walk/set_hop.h"

struct fixture {
    struct floor_model model;
    struct bytes_writer written;
    struct arena arena;
};

static int set_up(void **state)
{
    struct fixture *fixture = calloc(1, sizeof *fixture);
    assert_non_null(fixture);
    bytes_writer_init(&fixture->written, plain_allocator());
    arena_init(&fixture->arena, plain_allocator());
    *state = fixture;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *fixture = *state;
    bytes_writer_free(&fixture->written);
    arena_reset(&fixture->arena);
    free(fixture);
    return 0;
}

static struct byte_view view_of(const char *text)
{
    return (struct byte_view){(const uint8_t *)text, strlen(text)};
}

static void read_text(struct fixture *fixture, const char *text)
{
    struct fault fault = {0};
    int rectangles;
    if (!floor_text_read(&fixture->model, "room.txt", view_of(text), &rectangles, &fault))
        fail_msg("%s", message_english(&fault.why).text);
}

static void expect_text(struct fixture *fixture, const char *before, const char *after)
{
    struct fault fault = {0};
    if (!floor_text_write(&fixture->written, view_of(before), &fixture->model, &fault))
        fail_msg("%s\n%.*s", message_english(&fault.why).text, (int)fixture->written.size,
                 (const char *)fixture->written.data);
    write_u8(&fixture->written, 0);
    assert_string_equal((const char *)fixture->written.data, after);
}

static const char clearing[] =
    "# A clearing.\n"
    "background background.png\n"
    "scale 1 from 118 at 70 to 255 at 140   # far and near\n"
    "\n"
    "box 1 288,79 416,79 416,99 288,99 mask 1 scale slot 1         # the high land\n"
    "  box 2   348,71 416,71 416,79 340,79\tmask 1   named in  # where one comes in\n"
    "box 3 288,90 196,118 mask 2 scale 0.5                      # the trunk: one line\n"
    "# the low land\n"
    "box 4 40,110 196,110 196,124 34,124 flags 0x18 named a named b\n"
    "object 401 \"gate # box 9\" at 176,56 size 40x40\n"
    "matrix 1 4 none       # the trunk broke\n"
    "matrix 4 1 3\n"
    "enter in script 7";

/* ---- the text ---- */

static void unchanged_lines_stay_byte_for_byte(void **state)
{
    struct fixture *fixture = *state;
    read_text(fixture, clearing);
    assert_int_equal(fixture->model.box_count, 5);
    assert_int_equal(fixture->model.boxes[3].scale, 128);
    assert_int_equal(fixture->model.boxes[4].flags, 0x18);
    assert_int_equal(fixture->model.hop_count, 2);
    expect_text(fixture, clearing, clearing);
    read_text(fixture, "");
    expect_text(fixture, "", "");
}

/* Replaces the one place of a part in the text. */
static const char *with(struct fixture *fixture, const char *text, const char *part, const char *by)
{
    const char *at = strstr(text, part);
    assert_non_null(at);
    size_t size = strlen(text) + strlen(by) + 1;
    char *made = arena_alloc(&fixture->arena, size, 1);
    snprintf(made, size, "%.*s%s%s", (int)(at - text), text, by, at + strlen(part));
    return made;
}

static void changed_lines_are_rewritten_and_comments_stay_in_their_column(void **state)
{
    struct fixture *fixture = *state;
    struct floor_model *model = &fixture->model;
    read_text(fixture, clearing);
    model->boxes[1].ul.x = 9;
    model->boxes[1].mask = 2;
    const char *after =
        with(fixture, clearing, "288,79 416,79 416,99 288,99 mask 1 scale slot 1         #",
             "9,79 416,79 416,99 288,99 mask 2 scale slot 1           #");
    expect_text(fixture, clearing, after);
    model->boxes[2].mask = 0;
    model->boxes[2].flags = WALK_BOX_INVISIBLE | WALK_BOX_PLAYER_ONLY | 3;
    after = with(fixture, after, "  box 2   348,71 416,71 416,79 340,79\tmask 1   named in  #",
                 "box 2 348,71 416,71 416,79 340,79 facing 3 player-only locked named in #");
    expect_text(fixture, clearing, after);
    model->boxes[4].flags = 0;
    memcpy(model->names[model->name_count], "c", sizeof "c");
    model->names_of[4] &= ~(UINT32_C(1) << floor_model_name(model, "a"));
    model->names_of[4] |= UINT32_C(1) << model->name_count++;
    after = with(fixture, after, " flags 0x18 named a named b", " named b named c");
    expect_text(fixture, clearing, after);
    model->slots[0].y2 = 144;
    after = with(fixture, after, "255 at 140   #", "255 at 144   #");
    expect_text(fixture, clearing, after);
    set_hop(model, 1, 4, 3);
    set_hop(model, 4, 1, WALK_NO_PATH);
    after = with(fixture, after, "matrix 1 4 none       # the", "matrix 1 4 3          # the");
    after = with(fixture, after, "matrix 4 1 3\n", "matrix 4 1 none\n");
    expect_text(fixture, clearing, after);
}

static void a_line_that_gets_four_corners_is_reported(void **state)
{
    struct fixture *fixture = *state;
    read_text(fixture, clearing);
    fixture->model.boxes[3].ll.y = 100;
    expect_text(fixture, clearing,
                with(fixture, clearing, "196,118 mask 2 scale 0.5                      #",
                     "196,118 196,118 288,100 mask 2 scale 128      #"));
}

static void new_and_removed_boxes_change_lines_in_order(void **state)
{
    struct fixture *fixture = *state;
    struct floor_model *model = &fixture->model;
    struct walk_box box = {{0, 0}, {9, 0}, {9, 9}, {0, 9}, 1, 0, 0x8001};
    int number;
    read_text(fixture, clearing);
    assert_null(floor_add(model, &box, &number));
    const char *after = with(fixture, clearing, "named a named b\n",
                             "named a named b\nbox 5 0,0 9,0 9,9 0,9 mask 1 scale slot 2\n");
    expect_text(fixture, clearing, after);
    model->slots[1] = (struct walk_scale_slot){10, 5, 20, 6};
    model->slot_given[1] = true;
    after =
        with(fixture, after, "far and near\n", "far and near\nscale 2 from 10 at 5 to 20 at 6\n");
    expect_text(fixture, clearing, after);
    read_text(fixture, clearing);
    assert_null(floor_delete(model, 3));
    after = with(fixture, clearing,
                 "box 3 288,90 196,118 mask 2 scale 0.5                      # the trunk: one "
                 "line\n# the low land\nbox 4 40,110 196,110 196,124 34,124 flags 0x18 named a "
                 "named b\n",
                 "box 3 40,110 196,110 196,124 34,124 mirror-x mirror-y named a named b\n"
                 "# the low land\n");
    after = with(fixture, after, "matrix 1 4 none       # the trunk broke\nmatrix 4 1 3\n",
                 "matrix 1 3 none\n");
    expect_text(fixture, clearing, after);
    set_hop(model, 2, 3, WALK_NO_PATH);
    after = with(fixture, after, "matrix 1 3 none\n", "matrix 1 3 none\nmatrix 2 3 none\n");
    expect_text(fixture, clearing, after);
}

static void new_lines_have_the_line_ends_of_the_text(void **state)
{
    struct fixture *fixture = *state;
    static const char before[] = "box 1 0,0 9,0 9,9 0,9  # one\r\n# between\r\n"
                                 "box 2 1,0 9,0 9,9 0,9  # two\r\nbox 3 2,0 9,0 9,9 0,9";
    read_text(fixture, before);
    struct walk_box *boxes = fixture->model.boxes;
    const struct walk_box last = boxes[3];
    boxes[3] = boxes[2];
    boxes[2] = boxes[1];
    boxes[1] = last;
    expect_text(fixture, before,
                "box 1 2,0 9,0 9,9 0,9  # one\r\n# between\r\n"
                "box 2 0,0 9,0 9,9 0,9  # two\r\nbox 3 1,0 9,0 9,9 0,9");
}

static void a_box_0_of_its_own_stands_before_all_others(void **state)
{
    struct fixture *fixture = *state;
    static const char before[] = "background a.png\nbox 1 0,0 9,0 9,9 0,9\n";
    read_text(fixture, before);
    fixture->model.boxes[0] = fixture->model.boxes[1];
    expect_text(fixture, before,
                "background a.png\nbox 0 0,0 9,0 9,9 0,9\nbox 1 0,0 9,0 9,9 0,9\n");
}

static void a_text_without_boxes_gets_them_behind_its_head(void **state)
{
    struct fixture *fixture = *state;
    struct walk_box box = {{0, 0}, {9, 0}, {9, 9}, {0, 9}, 0, 0, 255};
    int number;
    read_text(fixture, "background a.png\nzplane 1 b.png\nobject 1 \"a\" at 0,0 size 8x8\n");
    assert_null(floor_add(&fixture->model, &box, &number));
    expect_text(fixture, "background a.png\nzplane 1 b.png\nobject 1 \"a\" at 0,0 size 8x8\n",
                "background a.png\nzplane 1 b.png\nbox 1 0,0 9,0 9,9 0,9\n"
                "object 1 \"a\" at 0,0 size 8x8\n");
    read_text(fixture, "");
    assert_null(floor_add(&fixture->model, &box, &number));
    expect_text(fixture, "", "box 1 0,0 9,0 9,9 0,9\n");
    read_text(fixture, "background a.png");
    assert_null(floor_add(&fixture->model, &box, &number));
    expect_text(fixture, "background a.png", "background a.png\nbox 1 0,0 9,0 9,9 0,9\n");
}

static void a_mistake_is_reported_with_its_place(void **state)
{
    struct fixture *fixture = *state;
    static const struct {
        const char *text, *why;
    } wrong[] = {
        {"box 1 0,0 9,0 9,9 0,9\nbox 3 0,0 9,0",
         "room.txt:2:5: boxes must be numbered without gaps: this must be box 2"},
        {"\nbox 1 0,0 9,x",
         "room.txt:2:11: the upper right corner must be X,Y without a space, not \"9,x\""},
        {"box 1 0,0 9,0 mask 256", "room.txt:1:20: a z-plane must be 0 to 255, not 256"},
        {"box 1 0,0 9,0 wide", "room.txt:1:15: unknown property of a box \"wide\""},
        {"scale 5 from 1 at 1 to 2 at 2", "room.txt:1:7: a scale slot must be 1 to 4, not 5"},
        {"scale 1 from 1 at 1 to 2 at 1", "room.txt:1:29: the two rows of a scale slot must "
                                          "differ; for a single scale, write it in the box line"},
        {"matrix 1 2", "room.txt:1:11: a box is missing here"},
        {"box 1 0,0 9,0 named two.words",
         "room.txt:1:21: a name is 1 to 23 letters, digits, - and _, not \"two.words\""},
        {"raw room.bin", "room.txt:1:1: this room is raw, so its text has no boxes"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct fault fault = {0};
        int rectangles;
        assert_false(floor_text_read(&fixture->model, "room.txt", view_of(wrong[i].text),
                                     &rectangles, &fault));
        assert_string_equal(message_english(&fault.why).text, wrong[i].why);
    }
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(unchanged_lines_stay_byte_for_byte),
        TEST(changed_lines_are_rewritten_and_comments_stay_in_their_column),
        TEST(a_line_that_gets_four_corners_is_reported),
        TEST(new_and_removed_boxes_change_lines_in_order),
        TEST(new_lines_have_the_line_ends_of_the_text),
        TEST(a_box_0_of_its_own_stands_before_all_others),
        TEST(a_text_without_boxes_gets_them_behind_its_head),
        TEST(a_mistake_is_reported_with_its_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

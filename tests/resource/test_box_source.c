/* A room.txt that is written again after its boxes were changed: the lines that had to change did,
 * and nothing else. And the patch beside a game. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/box_editor/floor_cut.h"
#include "app/box_editor/floor_edit.h"
#include "resource/cmocka_all.h"
#include "resource/files/box_patch.h"
#include "resource/files/box_source.h"
#include "resource/support.h"

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
    floor_model_init(&fixture->model);
    if (!box_source_read(&fixture->model, "room.txt", view_of(text), 1, &rectangles, &fault))
        fail_msg("%s", fault.why);
}

static void expect_text(struct fixture *fixture, const char *before, const char *after)
{
    struct fault fault = {0};
    if (!box_source_write(&fixture->written, view_of(before), &fixture->model, &fault))
        fail_msg("%s\n%.*s", fault.why, (int)fixture->written.size,
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

static void what_is_not_changed_stays_byte_for_byte(void **state)
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

static void lines_that_change_are_written_again_and_comments_keep_their_column(void **state)
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
    assert_null(floor_edit_name(model, 4, "a", false));
    assert_null(floor_edit_name(model, 4, "c", true));
    after = with(fixture, after, " flags 0x18 named a named b", " named b named c");
    expect_text(fixture, clearing, after);
    model->slots[0].y2 = 144;
    after = with(fixture, after, "255 at 140   #", "255 at 144   #");
    expect_text(fixture, clearing, after);
    assert_null(floor_edit_hop(model, 1, 4, 3));
    assert_null(floor_edit_hop(model, 4, 1, WALK_NO_WAY));
    after = with(fixture, after, "matrix 1 4 none       # the", "matrix 1 4 3          # the");
    after = with(fixture, after, "matrix 4 1 3\n", "matrix 4 1 none\n");
    expect_text(fixture, clearing, after);
}

static void a_line_that_gets_four_corners_is_told_so(void **state)
{
    struct fixture *fixture = *state;
    read_text(fixture, clearing);
    fixture->model.boxes[3].ll.y = 100;
    expect_text(fixture, clearing,
                with(fixture, clearing, "196,118 mask 2 scale 0.5                      #",
                     "196,118 196,118 288,100 mask 2 scale 128      #"));
}

static void boxes_that_come_and_go_do_so_where_they_belong(void **state)
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
    assert_null(floor_edit_slot(model, 1, (struct walk_scale_slot){10, 5, 20, 6}));
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
    assert_null(floor_edit_hop(model, 2, 3, WALK_NO_WAY));
    after = with(fixture, after, "matrix 1 3 none\n", "matrix 1 3 none\nmatrix 2 3 none\n");
    expect_text(fixture, clearing, after);
}

static void lines_end_as_those_of_the_text_do(void **state)
{
    struct fixture *fixture = *state;
    static const char before[] = "box 1 0,0 9,0 9,9 0,9  # one\r\n# between\r\n"
                                 "box 2 1,0 9,0 9,9 0,9  # two\r\nbox 3 2,0 9,0 9,9 0,9";
    read_text(fixture, before);
    assert_null(floor_renumber(&fixture->model, 3, 1));
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

static void what_is_wrong_names_its_place(void **state)
{
    struct fixture *fixture = *state;
    static const struct {
        const char *text;
        int line, column;
        const char *why;
    } wrong[] = {
        {"box 1 0,0 9,0 9,9 0,9\nbox 3 0,0 9,0", 2, 5,
         "boxes are numbered without gaps: this one is box 2"},
        {"\nbox 1 0,0 9,x", 2, 11, "a corner is X,Y without a space, not \"9,x\""},
        {"box 1 0,0 9,0 mask 256", 1, 20, "a z-plane is a number 0..255, not \"256\""},
        {"box 1 0,0 9,0 wide", 1, 15, "\"wide\" is no property of a box"},
        {"scale 5 from 1 at 1 to 2 at 2", 1, 7, "a scale slot is a number 1..4, not \"5\""},
        {"scale 1 from 1 at 1 to 2 at 1", 1, 30, "the two rows of a slot differ"},
        {"matrix 1 2", 1, 11, "a box is a number 0..254, not \"\""},
        {"box 1 0,0 9,0 named two.words", 1, 21, "a name is 1..23 letters, digits, - and _"},
        {"raw room.bin", 1, 1, "the room is kept as it is in a game: it has no boxes in this text"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct fault fault = {0};
        int rectangles;
        floor_model_init(&fixture->model);
        assert_false(box_source_read(&fixture->model, "room.txt", view_of(wrong[i].text), 1,
                                     &rectangles, &fault));
        assert_string_equal(fault.why, wrong[i].why);
        assert_int_equal(fault.line, wrong[i].line);
        assert_int_equal(fault.column, wrong[i].column);
    }
}

/* ---- the patch ---- */

#define SUM_A "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"
#define SUM_B "ffff456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"

static const struct box_patch_sums sums = {SUM_A, SUM_B};

static void parse_patch(struct fixture *fixture, struct box_patch *patch, struct byte_view text)
{
    struct fault fault = {0};
    if (!box_patch_parse(patch, "walkbox-patch.txt", text, &fixture->arena, &fault))
        fail_msg("%d:%d: %s", fault.line, fault.column, fault.why);
}

static void a_patch_is_written_and_read(void **state)
{
    struct fixture *fixture = *state;
    struct box_patch patch;
    struct byte_view part;
    int first_line;
    read_text(fixture, "box 1 0,0 9,0 9,9 0,9 named a\nbox 2 9,0 19,0 19,9 9,9\n"
                       "scale 2 from 1 at 2 to 3 at 4\nmatrix 1 2 none\n");
    assert_true(box_patch_write(&fixture->written, view_of(""), &sums, 7, "kitchen",
                                &fixture->model, NULL));
    parse_patch(fixture, &patch, bytes_writer_view(&fixture->written));
    assert_true(box_patch_fits(&patch, "p", &sums, NULL));
    assert_null(box_patch_room(&patch, 6));
    assert_null(box_patch_room(NULL, 7));
    const struct patched_room *room = box_patch_room(&patch, 7);
    assert_non_null(room);
    assert_int_equal(room->box_count, 3);
    assert_int_equal(room->boxes[2].lr.x, 19);
    assert_int_equal(room->names_of[1], 1);
    assert_string_equal(room->names[0], "a");
    assert_true(room->slot_given[1]);
    assert_int_equal(room->matrix.row_count, 3);
    assert_int_equal(room->matrix.row_start[2] - room->matrix.row_start[1], 1); /* itself alone */
    box_patch_find(bytes_writer_view(&fixture->written), 7, &part, &first_line);
    assert_int_equal(first_line, 6);
    box_patch_find(bytes_writer_view(&fixture->written), 8, &part, &first_line);
    assert_int_equal(first_line, 0);
    assert_int_equal(part.size, 0);
}

static const char two_rooms[] = "# mine\ngame " SUM_A " " SUM_B "\n\nroom 3 # the hall\n"
                                "box 1 0,0 9,0 9,9 0,9   # hers\n\nroom 7\n"
                                "box 1 0,0 9,0 9,9 0,9   # his\n";

static void rooms_of_a_patch_change_by_themselves(void **state)
{
    struct fixture *fixture = *state;
    struct byte_view part;
    struct fault fault = {0};
    int first_line, rectangles;
    box_patch_find(view_of(two_rooms), 3, &part, &first_line);
    floor_model_init(&fixture->model);
    assert_true(box_source_read(&fixture->model, "p", part, 1, &rectangles, &fault));
    fixture->model.boxes[1].ul.x = 5;
    assert_true(box_patch_write(&fixture->written, view_of(two_rooms), &sums, 3, "",
                                &fixture->model, NULL));
    write_u8(&fixture->written, 0);
    assert_string_equal(
        (const char *)fixture->written.data,
        with(fixture, two_rooms, "0,0 9,0 9,9 0,9   # hers", "5,0 9,0 9,9 0,9   # hers"));
    assert_true(box_patch_write(&fixture->written, view_of(two_rooms), &sums, 3, "", NULL, NULL));
    write_u8(&fixture->written, 0);
    assert_string_equal(
        (const char *)fixture->written.data,
        with(fixture, two_rooms, "room 3 # the hall\nbox 1 0,0 9,0 9,9 0,9   # hers\n\n", ""));
}

/* Without a text: the floor of a room joins a patch, or takes the place of the older one. */
static void a_floor_joins_a_patch(void **state)
{
    struct fixture *fixture = *state;
    struct box_patch older, patch;
    const struct patched_room *room;
    parse_patch(fixture, &older, view_of(two_rooms));
    read_text(fixture, "box 1 0,0 9,0 9,9 0,9 named a\nbox 2 9,0 19,0 19,9 9,9\n");
    assert_true(box_patch_with(&patch, &older, 7, &fixture->model, &fixture->arena, NULL));
    assert_int_equal(patch.room_count, 2);
    assert_int_equal(box_patch_room(&patch, 3)->box_count, 2);
    room = box_patch_room(&patch, 7);
    assert_int_equal(room->box_count, 3);
    assert_int_equal(room->matrix.row_count, 3);
    assert_string_equal(room->names[0], "a");
    assert_true(box_patch_with(&patch, &older, 9, &fixture->model, &fixture->arena, NULL));
    assert_int_equal(patch.room_count, 3);
    assert_int_equal(box_patch_room(&patch, 7)->box_count, 2);
    assert_int_equal(box_patch_room(&patch, 9)->boxes[2].lr.x, 19);
    assert_int_equal(older.room_count, 2);
    assert_true(box_patch_with(&patch, NULL, 9, &fixture->model, &fixture->arena, NULL));
    assert_int_equal(patch.room_count, 1);
}

static void a_patch_that_is_wrong_is_refused(void **state)
{
    struct fixture *fixture = *state;
    static const struct {
        const char *text, *told;
    } wrong[] = {
        {"", "walkbox-patch.txt: the line \"game\" is missing, which says for which game it is"},
        {"game 12", "walkbox-patch.txt:1:6: here stands the SHA-256 of a file, 64 hexadecimal "
                    "digits"},
        {"game " SUM_A " " SUM_B "\nbox 1 0,0 1,1",
         "walkbox-patch.txt:2:1: a line \"room N\" is missing further up"},
        {"game " SUM_A " " SUM_B "\nroom 1\nobject 2",
         "walkbox-patch.txt:3:1: a line begins with game, room, box, scale or matrix"},
        {"game " SUM_A " " SUM_B "\nroom 1\nroom 2\nroom 1",
         "walkbox-patch.txt:4:6: room 1 has its lines further up already"},
        {"game " SUM_A " " SUM_B "\ngame " SUM_A " " SUM_B,
         "walkbox-patch.txt:2:1: the line \"game\" comes once"},
    };
    struct box_patch patch;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct fault fault = {0};
        char line[FAULT_LINE_SIZE];
        assert_false(box_patch_parse(&patch, "walkbox-patch.txt", view_of(wrong[i].text),
                                     &fixture->arena, &fault));
        fault_format(&fault, line, sizeof line);
        if (i > 0)
            assert_string_equal(line, wrong[i].told);
        else
            assert_non_null(strstr(line, "the line \"game\" is missing"));
    }
    const struct box_patch_sums others = {SUM_A, SUM_A};
    struct fault fault = {0};
    parse_patch(fixture, &patch, view_of(two_rooms));
    assert_false(box_patch_fits(&patch, "walkbox-patch.txt", &others, &fault));
    assert_string_equal(fault.why,
                        "it is for other files: for one whose SHA-256 begins with ffff456789ab, "
                        "while this game's begins with 0123456789ab");
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(what_is_not_changed_stays_byte_for_byte),
        TEST(lines_that_change_are_written_again_and_comments_keep_their_column),
        TEST(a_line_that_gets_four_corners_is_told_so),
        TEST(boxes_that_come_and_go_do_so_where_they_belong),
        TEST(lines_end_as_those_of_the_text_do),
        TEST(a_box_0_of_its_own_stands_before_all_others),
        TEST(a_text_without_boxes_gets_them_behind_its_head),
        TEST(what_is_wrong_names_its_place),
        TEST(a_patch_is_written_and_read),
        TEST(rooms_of_a_patch_change_by_themselves),
        TEST(a_floor_joins_a_patch),
        TEST(a_patch_that_is_wrong_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

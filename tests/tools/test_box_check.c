
#include <stdio.h>

#include "assets-tools/room/room_source.h"
#include "tools/tool_fixture.h"

/* Reads and checks a room of 320x144 with these lines. */
static void check_room(struct tool_fixture *fixture, const char *lines)
{
    char text[2048];
    snprintf(text, sizeof text, "background 320x144-1.png\nzplane 1 320x144-0.png\n%s", lines);
    const char *folder = fixture_write(fixture, "box_check", "room.txt", text);
    struct room_source *source = arena_alloc(&fixture->arena, 1, sizeof *source);
    struct source_place place = {"game.txt", 1, 1};
    assert_true(room_source_read(source, 1, "room", folder, place, &fixture->context));
    box_check(source, &fixture->context);
}

static void expect_warning(const char *lines, const char *message)
{
    struct tool_fixture fixture;
    tool_fixture_open(&fixture);
    check_room(&fixture, lines);
    assert_reported(&fixture, message);
    assert_int_equal(fixture.report_count, 1);
    tool_fixture_close(&fixture);
}

static void expect_no_warning(const char *lines)
{
    struct tool_fixture fixture;
    tool_fixture_open(&fixture);
    check_room(&fixture, lines);
    assert_nothing_reported(&fixture);
    tool_fixture_close(&fixture);
}

#define FLOOR "box 1 0,100 99,100 99,120 0,120\n"

static void a_good_floor_is_not_reported(void **state)
{
    (void)state;
    expect_no_warning(FLOOR "box 2 99,100 150,100 150,120 99,120 mask 1\n");
    expect_no_warning(FLOOR "box 2 99,110 150,60\n");               /* a line from its edge */
    expect_no_warning(FLOOR "box 2 99,100 150,90 150,90 99,120\n"); /* a triangle */
    expect_no_warning(FLOOR "box 2 200,0 220,0 220,10 200,10 locked\n");
}

static void a_box_alone_is_reported(void **state)
{
    (void)state;
    expect_warning(FLOOR "box 2 0,120 99,120 99,130 0,130\nbox 3 200,0 220,0 220,10 200,10\n",
                   "room.txt:5: warning: box 3 touches no other");
    expect_no_warning(FLOOR "box 2 0,120 99,120 99,130 0,130\n"
                            "box 3 99,100 120,100 120,120 99,120 locked\n"
                            "box 4 120,100 140,100 140,120 120,120\n");
}

static void a_slanted_seam_is_reported(void **state)
{
    (void)state;
    expect_warning("box 1 0,100 60,100 80,120 0,120\n"
                   "box 2 60,100 150,100 150,120 80,120\n"
                   "box 3 0,120 150,120 150,140 0,140\n",
                   "room.txt:4: warning: boxes 1 and 2 meet at a slanted edge");
    expect_warning("box 1 0,100 60,100 80,120 0,120\n" /* only a part of the edge, a pixel off */
                   "box 2 71,110 150,110 150,120 81,120\n"
                   "box 3 0,120 150,120 150,140 0,140\n",
                   "boxes 1 and 2 meet at a slanted edge");
}

static void a_seam_of_a_pixel_is_reported(void **state)
{
    (void)state;
    expect_warning(FLOOR "box 2 0,121 99,121 99,140 0,140\n"
                         "box 3 99,100 150,100 150,140 99,140\n",
                   "boxes 1 and 2 are one pixel apart");
}

static void bad_shapes_are_reported(void **state)
{
    (void)state;
    expect_warning("box 1 0,100 99,120 99,100 0,120\n", "box 1 is twisted");
    expect_warning("box 1 0,100 99,100 30,105 0,120\n", "box 1 is concave");
    expect_warning("box 1 0,120 99,120 99,100 0,100\n", "box 1 run counter-clockwise");
}

static void missing_references_of_a_box_are_reported(void **state)
{
    (void)state;
    expect_warning("box 1 0,100 99,100 99,120 0,120 mask 2\n", "box 1 has z-plane 2 (mask)");
    expect_warning(
        "scale 1 from 1 at 0 to 255 at 99\nbox 1 0,100 99,100 99,120 0,120 scale slot 2\n",
        "box 1 uses scale slot 2, which is not defined");
}

static void places_off_the_floor_are_reported(void **state)
{
    (void)state;
    expect_warning(
        FLOOR "object 50 \"x\" at 0,0 size 8x8 walk-to 50,99\n",
        "room.txt:4: warning: the walk-to point of object 50 \"x\", 50,99, is off the floor");
    expect_no_warning(FLOOR "object 50 \"x\" at 0,0 size 8x8 walk-to 50,99\nclass 32\n");
    expect_warning(FLOOR "place 50,121\n", "50,121 is off the floor");
    expect_no_warning(FLOOR "place 50,120\n");
}

static void a_room_without_boxes_is_reported(void **state)
{
    (void)state;
    expect_warning("", "the room has no walk boxes");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_good_floor_is_not_reported),
        cmocka_unit_test(a_box_alone_is_reported),
        cmocka_unit_test(a_slanted_seam_is_reported),
        cmocka_unit_test(a_seam_of_a_pixel_is_reported),
        cmocka_unit_test(bad_shapes_are_reported),
        cmocka_unit_test(missing_references_of_a_box_are_reported),
        cmocka_unit_test(places_off_the_floor_are_reported),
        cmocka_unit_test(a_room_without_boxes_is_reported),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

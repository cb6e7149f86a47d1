/* walkbox-boxes.txt: the names and areas read from it, and the message for each mistake. */
#include "resource/files/named_box_file.h"

#include <stdio.h>
#include <string.h>

#include "resource/cmocka_all.h"
#include "resource/support.h"
#include "walk/box.h"

struct fixture {
    struct arena arena;
    struct named_boxes named;
    struct fault fault;
};

static int set_up(void **state)
{
    static struct fixture fixture;
    memset(&fixture, 0, sizeof fixture);
    arena_init(&fixture.arena, plain_allocator());
    *state = &fixture;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *f = *state;
    arena_reset(&f->arena);
    return 0;
}

static bool parse(struct fixture *f, const char *text)
{
    return named_boxes_parse(&f->named, "boxes.txt",
                             (struct byte_view){(const uint8_t *)text, strlen(text)}, &f->arena,
                             &f->fault);
}

/* Refused, with this at the beginning and that in it. */
static void assert_reported(struct fixture *f, const char *text, const char *place, const char *why)
{
    char line[FAULT_LINE_SIZE];
    const struct named_boxes before = f->named;
    if (parse(f, text))
        fail_msg("taken: %s", text);
    assert_memory_equal(&f->named, &before, sizeof before);
    fault_format(&f->fault, line, sizeof line);
    if (strncmp(line, place, strlen(place)) != 0 || !strstr(line, why))
        fail_msg("reported \"%s\", not \"%s .. %s\"", line, place, why);
}

static const char whole[] = "# what stands in room 4\r\n"
                            "room 4\n"
                            "box 3 named plank scale 200   # a narrow one\n"
                            "  box 7 scale slot 2\n"
                            "box 5 named Over-the_top\n"
                            "\n"
                            "area well 120,80 140,96\n"
                            "area -9 -5,-6 0,0\n"
                            "area plank 10,20 30,40\n"
                            "box 2 named plank\n"
                            "enter plank script 77\n"
                            "leave plank script 78\n"
                            "enter well script 200\n"
                            "room 9\n"
                            "box 254 named last scale 255";

static void a_whole_file_is_read(void **state)
{
    struct fixture *f = *state;
    assert_true(parse(f, whole));
    assert_int_equal(f->named.room_count, 2);
    const struct named_room *room = named_boxes_room(&f->named, 4);
    assert_non_null(room);
    assert_int_equal(room->name_count, 4);
    assert_string_equal(room->names[0].name, "plank");
    assert_string_equal(room->names[1].name, "Over-the_top");
    assert_string_equal(room->names[2].name, "well");
    assert_string_equal(room->names[3].name, "-9");
    assert_true(walk_box_set_has(&room->names[0].boxes, 3));
    assert_true(walk_box_set_has(&room->names[0].boxes, 2));
    assert_false(walk_box_set_has(&room->names[0].boxes, 5));
    assert_int_equal(room->names[0].enter_script, 77);
    assert_int_equal(room->names[0].leave_script, 78);
    assert_int_equal(room->names[2].enter_script, 200);
    assert_int_equal(room->names[2].leave_script, 0);
    assert_int_equal(room->area_count, 3);
    assert_int_equal(room->areas[1].bounds.top, -6);
    assert_int_equal(room->scales[3], 200);
    assert_int_equal(room->scales[7], WALK_SCALE_SLOT_BIT | 1);
    assert_int_equal(room->scales[5], 0);
    assert_int_equal(named_boxes_room(&f->named, 9)->scales[254], 255);
}

static void a_name_has_its_lowest_box_number_and_an_area_its_own(void **state)
{
    struct fixture *f = *state;
    assert_true(parse(f, whole));
    const struct named_room *room = named_boxes_room(&f->named, 4);
    assert_int_equal(room->names[0].number, 2);
    assert_int_equal(room->names[1].number, 5);
    assert_int_equal(room->names[2].number, NAMED_AREA_NUMBER);
    assert_int_equal(room->names[3].number, NAMED_AREA_NUMBER + 1);
}

static void a_name_holds_all_its_boxes_and_rectangles_to_the_edge(void **state)
{
    struct fixture *f = *state;
    const struct walk_point far = {300, 300};
    assert_true(parse(f, whole));
    const struct named_room *room = named_boxes_room(&f->named, 4);
    assert_true(named_box_holds(room, 0, 3, far));
    assert_true(named_box_holds(room, 0, 2, far));
    assert_false(named_box_holds(room, 0, 5, far));
    assert_false(named_box_holds(room, 0, WALK_BOX_NONE, far));
    assert_true(named_box_holds(room, 0, 5, (struct walk_point){10, 20}));
    assert_true(named_box_holds(room, 0, WALK_BOX_NONE, (struct walk_point){30, 40}));
    assert_false(named_box_holds(room, 0, 5, (struct walk_point){31, 40}));
    assert_false(named_box_holds(room, 0, 5, (struct walk_point){10, 19}));
    assert_false(named_box_holds(room, 0, 255, far));
}

static void a_box_name_file_has_nothing_for_other_rooms(void **state)
{
    struct fixture *f = *state;
    assert_true(parse(f, whole));
    assert_null(named_boxes_room(&f->named, 5));
    assert_null(named_boxes_room(NULL, 4));
    assert_true(parse(f, ""));
    assert_int_equal(f->named.room_count, 0);
    assert_true(parse(f, "# nothing but this"));
    assert_int_equal(f->named.room_count, 0);
}

static void mistakes_are_reported_with_line_and_column(void **state)
{
    struct fixture *f = *state;
    static const struct {
        const char *text, *place, *why;
    } mistakes[] = {
        {"box 3 named plank", "boxes.txt:1:1: ", "\"room N\""},
        {"\n  romm 3", "boxes.txt:2:3: ", "not \"romm\""},
        {"room", "boxes.txt:1:5: ", "a room from 1 to 255"},
        {"room 0", "boxes.txt:1:6: ", "not \"0\""},
        {"room 256", "boxes.txt:1:6: ", "not \"256\""},
        {"room 99999999999999999999", "boxes.txt:1:6: ", "1 to 255"},
        {"room 4 5", "boxes.txt:1:8: ", "end of the line"},
        {"room 4\nroom 5\nroom 4", "boxes.txt:3:6: ", "already exists above"},
        {"room 4\nbox", "boxes.txt:2:4: ", "a box from 0 to 254"},
        {"room 4\nbox 255 named x", "boxes.txt:2:5: ", "not \"255\""},
        {"room 4\nbox -1 named x", "boxes.txt:2:5: ", "not \"-1\""},
        {"room 4\nbox - named x", "boxes.txt:2:5: ", "not \"-\""},
        {"room 4\nbox 3", "boxes.txt:2:6: ", "\"named\" or \"scale\""},
        {"room 4\nbox 3 mask 1", "boxes.txt:2:7: ", "\"named\" or \"scale\""},
        {"room 4\nbox 3 named", "boxes.txt:2:12: ", "a name has"},
        {"room 4\nbox 3 named a\"b", "boxes.txt:2:13: ", "a name has"},
        {"room 4\nbox 3 named abcdefghijklmnopqrstuvwx", "boxes.txt:2:13: ", "1 to 23 letters"},
        {"room 4\nbox 3 scale", "boxes.txt:2:12: ", "a scale from"},
        {"room 4\nbox 3 scale 0", "boxes.txt:2:13: ", "a scale from 1 to 255, not \"0\""},
        {"room 4\nbox 3 scale slot 5", "boxes.txt:2:18: ", "a scale slot from 1 to 4"},
        {"room 4\nbox 3 scale slot", "boxes.txt:2:17: ", "a scale slot"},
        {"room 4\narea a", "boxes.txt:2:7: ", "upper left corner"},
        {"room 4\narea a 1,2", "boxes.txt:2:11: ", "lower right corner"},
        {"room 4\narea a 1 ,2 3,4", "boxes.txt:2:8: ", "X,Y"},
        {"room 4\narea a 1,2 3,", "boxes.txt:2:12: ", "X,Y"},
        {"room 4\narea a 1,2 3,4x", "boxes.txt:2:12: ", "X,Y"},
        {"room 4\narea a 1,2 32768,4", "boxes.txt:2:12: ", "16 bits"},
        {"room 4\narea a 9,2 8,4", "boxes.txt:2:12: ", "above or to the left"},
        {"room 4\narea a 9,2 9,1", "boxes.txt:2:12: ", "above or to the left"},
        {"room 4\narea a 1,2 3,4 5,6", "boxes.txt:2:16: ", "end of the line"},
        {"room 4\nenter plank script 7", "boxes.txt:2:7: ", "room 4"},
        {"room 4\nbox 1 named b\nenter b 7", "boxes.txt:3:9: ", "expected \"script\", not \"7\""},
        {"room 4\nbox 1 named b\nenter b", "boxes.txt:3:8: ", "expected \"script\""},
        {"room 4\nbox 1 named b\nleave b script 0", "boxes.txt:3:16: ", "a script from"},
        {"room 4\nbox 1 named b\nenter b script 1\nenter b script 2",
         "boxes.txt:4:7: ", "already starts script 1"},
        {"room 4\nbox 1 named b\nroom 5\nenter b script 1", "boxes.txt:4:7: ", "room 5"},
    };
    for (size_t i = 0; i < sizeof mistakes / sizeof *mistakes; i++)
        assert_reported(f, mistakes[i].text, mistakes[i].place, mistakes[i].why);
}

/* `count` lines made from the format and a number, behind "room 1". */
static const char *many_lines(char *text, size_t size, const char *format, int count)
{
    size_t used = (size_t)snprintf(text, size, "room 1\n");
    for (int i = 0; i < count; i++) {
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
        used += (size_t)snprintf(text + used, size - used, format, i);
#pragma GCC diagnostic pop
    }
    return text;
}

static void the_names_of_a_room_have_limits(void **state)
{
    struct fixture *f = *state;
    char text[4096];
    const char *names = "area a%d 1,1 2,2\n";
    const char *areas = "area a %d,1 99,2\n";
    assert_true(parse(f, many_lines(text, sizeof text, names, NAMED_BOX_LIMIT)));
    assert_reported(f, many_lines(text, sizeof text, names, NAMED_BOX_LIMIT + 1),
                    "boxes.txt:34:6: ", "at most 32 names");
    assert_true(parse(f, many_lines(text, sizeof text, areas, NAMED_AREA_LIMIT)));
    assert_reported(f, many_lines(text, sizeof text, areas, NAMED_AREA_LIMIT + 1),
                    "boxes.txt:66:6: ", "at most 64 rectangles");
}

static void different_files_have_different_checksums(void **state)
{
    struct fixture *f = *state;
    assert_true(parse(f, "room 4\n"));
    uint32_t first = f->named.checksum;
    assert_true(parse(f, "room 5\n"));
    assert_int_not_equal(f->named.checksum, first);
}

static void missing_memory_is_reported(void **state)
{
    struct fixture *f = *state;
    struct counted_memory memory = {.fail_at = 1};
    struct arena arena;
    arena_init(&arena, counted_allocator(&memory));
    assert_false(named_boxes_parse(&f->named, "boxes.txt",
                                   (struct byte_view){(const uint8_t *)whole, strlen(whole)},
                                   &arena, &f->fault));
    assert_int_equal(f->fault.code, FAULT_MEMORY);
    arena_reset(&arena);
}

int main(void)
{
#define with_arena(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        with_arena(a_whole_file_is_read),
        with_arena(a_name_has_its_lowest_box_number_and_an_area_its_own),
        with_arena(a_name_holds_all_its_boxes_and_rectangles_to_the_edge),
        with_arena(a_box_name_file_has_nothing_for_other_rooms),
        with_arena(mistakes_are_reported_with_line_and_column),
        with_arena(the_names_of_a_room_have_limits),
        with_arena(different_files_have_different_checksums),
        with_arena(missing_memory_is_reported),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Names, outlines and the flash over named boxes. */
#include "resource/cmocka_all.h"

#include <string.h>

#include "render/overlay/overlay_boxes.c"
#include "resource/files/named_box_file.h"

enum { WIDTH = 160, HEIGHT = 100, BOX_COUNT = 3 };

struct stage {
    uint32_t pixels[HEIGHT * WIDTH];
    struct overlay_canvas canvas;
    struct walk_box boxes[BOX_COUNT];
    struct walk_map map;
    struct named_room named;
    struct room room;
    struct overlay_scene scene;
};

static struct walk_box box_at(int32_t left, int32_t top, int32_t right, int32_t bottom)
{
    return (struct walk_box){
        .ul = {left, top}, .ur = {right, top}, .lr = {right, bottom}, .ll = {left, bottom}};
}

/* Box 1 is named, box 2 is not, and there is a rectangle. */
static int set_up(void **state)
{
    static struct stage s;
    memset(&s, 0, sizeof s);
    s.canvas = (struct overlay_canvas){
        .pixels = s.pixels, .width = WIDTH, .height = HEIGHT, .zoom = 1, .bottom = HEIGHT};
    s.boxes[0] = box_at(-32000, -32000, -32000, -32000);
    s.boxes[1] = box_at(10, 50, 50, 80);
    s.boxes[2] = box_at(60, 50, 90, 80);
    s.map = (struct walk_map){.box_count = BOX_COUNT, .boxes = s.boxes};
    s.named = (struct named_room){.id = 1, .name_count = 2, .area_count = 1};
    s.named.names[0] = (struct named_box){.name = "rug", .number = 1};
    walk_box_set_add(&s.named.names[0].boxes, 1);
    walk_box_set_add(&s.named.names[0].boxes, 200); /* the room has no such box */
    s.named.names[1] = (struct named_box){.name = "spot", .number = NAMED_AREA_NUMBER};
    s.named.areas[0] = (struct named_area){{100, 50, 130, 80}, 1};
    s.room.width = WIDTH;
    s.room.height = HEIGHT;
    s.scene = (struct overlay_scene){.room = &s.room, .map = &s.map, .named = &s.named};
    *state = &s;
    return 0;
}

static uint32_t pixel(const struct stage *s, int x, int y)
{
    return s->pixels[y * WIDTH + x];
}

static int drawn_in(const struct stage *s, int left, int top, int right, int bottom)
{
    int count = 0;
    for (int y = top; y <= bottom; y++)
        for (int x = left; x <= right; x++)
            count += pixel(s, x, y) != 0;
    return count;
}

static void only_named_boxes_are_outlined(void **state)
{
    struct stage *s = *state;
    overlay_named_draw(&s->canvas, &s->scene);
    assert_int_equal(drawn_in(s, 10, 50, 50, 50), 41);
    assert_int_equal(drawn_in(s, 60, 75, 90, 80), 0);
    assert_int_equal(pixel(s, 20, 75), 0);
    assert_in_range(drawn_in(s, 100, 50, 130, 50), 10, 20); /* dashes */
}

static void names_stand_in_their_boxes(void **state)
{
    struct stage *s = *state;
    struct overlay_labels labels;
    labels_init(&labels, &s->canvas);
    overlay_named_label(&labels, &s->scene);
    assert_int_equal(labels.count, 2);
    assert_true(drawn_in(s, 11, 51, 49, 79) > 20);
    assert_true(drawn_in(s, 101, 51, 129, 79) > 20);
    assert_int_equal(drawn_in(s, 60, 50, 90, 80), 0);
}

static void an_entered_box_is_filled(void **state)
{
    struct stage *s = *state;
    s->scene.flashing = 1 << 0;
    overlay_named_draw(&s->canvas, &s->scene);
    assert_int_not_equal(pixel(s, 20, 75), 0);
    assert_int_equal(pixel(s, 110, 75), 0);
    s->scene.flashing = 1 << 1;
    overlay_named_draw(&s->canvas, &s->scene);
    assert_int_not_equal(pixel(s, 110, 75), 0);
}

static void a_room_without_names_is_unchanged(void **state)
{
    struct stage *s = *state;
    s->scene.named = NULL;
    s->scene.flashing = 7;
    overlay_named_draw(&s->canvas, &s->scene);
    assert_int_equal(drawn_in(s, 0, 0, WIDTH - 1, HEIGHT - 1), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(only_named_boxes_are_outlined, set_up),
        cmocka_unit_test_setup(names_stand_in_their_boxes, set_up),
        cmocka_unit_test_setup(an_entered_box_is_filled, set_up),
        cmocka_unit_test_setup(a_room_without_names_is_unchanged, set_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Objects drawn into a room of four strips by eight rows. */
#include "resource/cmocka_all.h"

#include <string.h>

#include "render/room_canvas.h"
#include "render/scene.h"

enum { WIDTH = 32, HEIGHT = 8, STRIPS = WIDTH / 8, SEE_THROUGH = 5, GROUND = 9 };

struct stage {
    struct room room;
    uint8_t background[HEIGHT * WIDTH];
    uint8_t room_bits[2][HEIGHT * STRIPS];
    struct zplane room_planes[2];

    uint8_t picture[HEIGHT * WIDTH];
    uint8_t bits[2][HEIGHT * STRIPS];
    struct zplane planes[2];
    struct room_canvas canvas;

    /* An object of two strips by four rows. */
    struct room_object object;
    uint8_t pixels[4 * 16];
    bool see_through[2];
    uint8_t object_bits[4 * 2];
    struct zplane object_plane;
    struct object_image image;
};

static void stage_init(struct stage *s)
{
    memset(s, 0, sizeof *s);
    memset(s->background, GROUND, sizeof s->background);
    memset(s->room_bits, 0x0F, sizeof s->room_bits);
    for (int i = 0; i < 2; i++) {
        s->room_planes[i] = (struct zplane){STRIPS, HEIGHT, s->room_bits[i]};
        s->planes[i] = (struct zplane){STRIPS, HEIGHT, s->bits[i]};
    }
    s->room = (struct room){.width = WIDTH,
                            .height = HEIGHT,
                            .transparent = SEE_THROUGH,
                            .background = s->background,
                            .zplane_count = 2,
                            .zplanes = s->room_planes};
    s->canvas = (struct room_canvas){s->picture, s->planes};
    for (int i = 0; i < 4 * 16; i++)
        s->pixels[i] = i % 2 ? SEE_THROUGH : 100;
    memset(s->object_bits, 0xC0, sizeof s->object_bits);
    s->object_plane = (struct zplane){2, 4, s->object_bits};
    s->object = (struct room_object){.x = 8, .y = 2, .width = 16, .height = 4};
    s->see_through[1] = true;
    s->image = (struct object_image){.pixels = s->pixels,
                                     .see_through = s->see_through,
                                     .zplane_count = 1,
                                     .zplanes = &s->object_plane};
    room_canvas_clear(&s->canvas, &s->room);
}

static void a_cleared_canvas_is_the_room(void **state)
{
    (void)state;
    static struct stage s;
    stage_init(&s);
    assert_memory_equal(s.picture, s.background, sizeof s.background);
    assert_memory_equal(s.bits, s.room_bits, sizeof s.bits);
}

static void plain_strips_replace_and_transparent_strips_show_the_room(void **state)
{
    (void)state;
    static struct stage s;
    stage_init(&s);
    room_draw_object(&s.canvas, &s.room, &s.object, &s.image, 8, 2);
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++) {
            int wanted = GROUND;
            if (y >= 2 && y < 6 && x >= 8 && x < 24) {
                wanted = x % 2 ? SEE_THROUGH : 100;
                if (x >= 16 && wanted == SEE_THROUGH)
                    wanted = GROUND;
            }
            assert_int_equal(s.picture[y * WIDTH + x], wanted);
        }
    }
}

static void masks_of_plain_strips_replace_and_other_masks_are_added(void **state)
{
    (void)state;
    static struct stage s;
    stage_init(&s);
    room_draw_object(&s.canvas, &s.room, &s.object, &s.image, 8, 2);
    for (int y = 0; y < HEIGHT; y++) {
        bool inside = y >= 2 && y < 6;
        assert_int_equal(s.bits[0][y * STRIPS + 0], 0x0F);
        assert_int_equal(s.bits[0][y * STRIPS + 1], inside ? 0xC0 : 0x0F);
        assert_int_equal(s.bits[0][y * STRIPS + 2], inside ? 0xCF : 0x0F);
        assert_int_equal(s.bits[0][y * STRIPS + 3], 0x0F);
    }
}

static void a_plane_missing_from_the_image_leaves_the_rooms_plane(void **state)
{
    (void)state;
    static struct stage s;
    stage_init(&s);
    room_draw_object(&s.canvas, &s.room, &s.object, &s.image, 8, 2);
    assert_int_equal(s.bits[1][2 * STRIPS + 1], 0x0F); /* plain */
    assert_int_equal(s.bits[1][2 * STRIPS + 2], 0x0F); /* see-through */
    stage_init(&s);
    s.object_plane = (struct zplane){0};
    room_draw_object(&s.canvas, &s.room, &s.object, &s.image, 8, 2);
    assert_int_equal(s.bits[0][2 * STRIPS + 1], 0x0F);
    assert_int_equal(s.bits[0][2 * STRIPS + 2], 0x0F);
}

/* MI1's room 30. */
static void a_second_plane_alone_changes_the_rooms_second_plane(void **state)
{
    (void)state;
    static struct stage s;
    stage_init(&s);
    struct zplane planes[] = {{0}, s.object_plane};
    s.image.zplane_count = 2;
    s.image.zplanes = planes;
    room_draw_object(&s.canvas, &s.room, &s.object, &s.image, 8, 2);
    assert_int_equal(s.bits[0][2 * STRIPS + 1], 0x0F);
    assert_int_equal(s.bits[0][2 * STRIPS + 2], 0x0F);
    assert_int_equal(s.bits[1][2 * STRIPS + 1], 0xC0);
    assert_int_equal(s.bits[1][2 * STRIPS + 2], 0xCF);
}

static void a_clear_plane_of_the_image_clears_the_rooms_plane(void **state)
{
    (void)state;
    static struct stage s;
    stage_init(&s);
    memset(s.object_bits, 0, sizeof s.object_bits);
    room_draw_object(&s.canvas, &s.room, &s.object, &s.image, 8, 2);
    assert_int_equal(s.bits[0][2 * STRIPS + 1], 0);    /* plain */
    assert_int_equal(s.bits[0][2 * STRIPS + 2], 0x0F); /* see-through: nothing added */
}

static void an_object_image_is_cut_at_the_room(void **state)
{
    (void)state;
    static const int places[][2] = {{-8, -2}, {24, 6}, {-8, 6}, {24, -2}, {-16, 0},       {32, 0},
                                    {0, 8},   {0, -4}, {3, 0},  {-5, 1},  {-32000, 32000}};
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        static struct stage s;
        stage_init(&s);
        room_draw_object(&s.canvas, &s.room, &s.object, &s.image, places[i][0], places[i][1]);
        bool touched = memcmp(s.picture, s.background, sizeof s.picture) != 0;
        assert_int_equal(touched, i < 4 || i == 8 || i == 9);
    }
    static struct stage s;
    stage_init(&s);
    room_draw_object(&s.canvas, &s.room, &s.object, &s.image, -8, -2);
    assert_int_equal(s.picture[0], 100);            /* column 8 of the object, its third row */
    assert_int_equal(s.picture[1], GROUND);         /* a see-through strip */
    assert_int_equal(s.picture[2 * WIDTH], GROUND); /* the object ends above */
    assert_int_equal(s.picture[8], GROUND);
}

static void an_object_without_an_image_draws_nothing(void **state)
{
    (void)state;
    static struct stage s;
    stage_init(&s);
    room_draw_object(&s.canvas, &s.room, &s.object, NULL, 8, 2);
    s.image.pixels = NULL;
    room_draw_object(&s.canvas, &s.room, &s.object, &s.image, 8, 2);
    assert_memory_equal(s.picture, s.background, sizeof s.background);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_cleared_canvas_is_the_room),
        cmocka_unit_test(plain_strips_replace_and_transparent_strips_show_the_room),
        cmocka_unit_test(masks_of_plain_strips_replace_and_other_masks_are_added),
        cmocka_unit_test(a_plane_missing_from_the_image_leaves_the_rooms_plane),
        cmocka_unit_test(a_second_plane_alone_changes_the_rooms_second_plane),
        cmocka_unit_test(a_clear_plane_of_the_image_clears_the_rooms_plane),
        cmocka_unit_test(an_object_image_is_cut_at_the_room),
        cmocka_unit_test(an_object_without_an_image_draws_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

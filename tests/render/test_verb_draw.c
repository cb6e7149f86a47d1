/* Drawing outside the room: pictures of verbs, the panel, the mouse pointer. */
#include <string.h>

#include "render/cursor.h"
#include "render/panel.h"
#include "render/scene.h"
#include "resource/cmocka_all.h"

enum { WIDTH = 16, HEIGHT = 2, SEE_THROUGH = 5, COLOR = 9, BEFORE = 77 };

/* Two strips, the second see-through; each row begins and ends with the transparent colour. */
struct fixture {
    struct panel panel;
    struct frame frame;
    uint8_t pixels[WIDTH * HEIGHT];
    uint8_t strips[2];
    struct verb_picture picture;
};

static void fixture_init(struct fixture *fixture)
{
    memset(fixture->panel.pixels, BEFORE, sizeof fixture->panel.pixels);
    memset(fixture->frame.pixels, BEFORE, sizeof fixture->frame.pixels);
    memset(fixture->pixels, COLOR, sizeof fixture->pixels);
    for (int row = 0; row < HEIGHT; row++) {
        fixture->pixels[row * WIDTH] = SEE_THROUGH;
        fixture->pixels[row * WIDTH + WIDTH - 1] = SEE_THROUGH;
    }
    fixture->strips[0] = 0;
    fixture->strips[1] = 1;
    fixture->picture =
        (struct verb_picture){WIDTH, HEIGHT, fixture->pixels, fixture->strips, SEE_THROUGH};
}

static int at(const uint8_t *pixels, int x, int y)
{
    return pixels[y * SCREEN_WIDTH + x];
}

static void a_picture_covers_its_size(void **state)
{
    (void)state;
    struct fixture fixture;
    fixture_init(&fixture);
    struct rectangle area = verb_picture_draw(&fixture.panel, &fixture.picture, 104, 150);
    assert_int_equal(area.left, 104);
    assert_int_equal(area.top, 150);
    assert_int_equal(area.right, 104 + WIDTH);
    assert_int_equal(area.bottom, 150 + HEIGHT);
    assert_int_equal(at(fixture.panel.pixels, 105, 151), COLOR);
    assert_int_equal(at(fixture.panel.pixels, 105, 152), BEFORE);
    assert_int_equal(at(fixture.panel.pixels, 103, 150), BEFORE);
}

static void only_transparent_strips_leave_the_old_pixels(void **state)
{
    (void)state;
    struct fixture fixture;
    fixture_init(&fixture);
    verb_picture_draw(&fixture.panel, &fixture.picture, 104, 150);
    assert_int_equal(at(fixture.panel.pixels, 104, 150), SEE_THROUGH);
    assert_int_equal(at(fixture.panel.pixels, 104 + WIDTH - 1, 150), BEFORE);
}

static void a_picture_stands_on_strips(void **state)
{
    (void)state;
    struct fixture fixture;
    fixture_init(&fixture);
    struct rectangle area = verb_picture_draw(&fixture.panel, &fixture.picture, 100, 150);
    assert_int_equal(area.left, 100);
    assert_int_equal(at(fixture.panel.pixels, 95, 150), BEFORE);
    assert_int_equal(at(fixture.panel.pixels, 97, 151), COLOR);
}

static void a_picture_is_cut_at_the_screen(void **state)
{
    (void)state;
    struct fixture fixture;
    fixture_init(&fixture);
    verb_picture_draw(&fixture.panel, &fixture.picture, -4, SCREEN_HEIGHT - 1);
    assert_int_equal(at(fixture.panel.pixels, 0, SCREEN_HEIGHT - 1), COLOR);
    verb_picture_draw(&fixture.panel, &fixture.picture, SCREEN_WIDTH - 4, -1);
    assert_int_equal(at(fixture.panel.pixels, SCREEN_WIDTH - 1, 0), COLOR);
    verb_picture_draw(&fixture.panel, &fixture.picture, 32000, -32000);
}

static void the_panel_is_shown_above_and_below_the_room(void **state)
{
    (void)state;
    struct fixture fixture;
    fixture_init(&fixture);
    panel_fill(&fixture.panel, (struct rectangle){-5, -5, 1000, 1000}, COLOR);
    panel_draw(&fixture.panel, &fixture.frame, 16, 144);
    assert_int_equal(at(fixture.frame.pixels, 0, 15), COLOR);
    assert_int_equal(at(fixture.frame.pixels, 0, 16), BEFORE);
    assert_int_equal(at(fixture.frame.pixels, 319, 143), BEFORE);
    assert_int_equal(at(fixture.frame.pixels, 319, 144), COLOR);
    assert_int_equal(at(fixture.frame.pixels, 319, 199), COLOR);
}

static void a_room_over_the_whole_screen_leaves_nothing_of_the_panel(void **state)
{
    (void)state;
    struct fixture fixture;
    fixture_init(&fixture);
    panel_fill(&fixture.panel, (struct rectangle){0, 0, SCREEN_WIDTH, SCREEN_HEIGHT}, COLOR);
    panel_draw(&fixture.panel, &fixture.frame, -8, 300);
    assert_int_equal(at(fixture.frame.pixels, 0, 0), BEFORE);
    assert_int_equal(at(fixture.frame.pixels, 319, 199), BEFORE);
}

static void a_letter_points_with_its_hotspot(void **state)
{
    (void)state;
    struct fixture fixture;
    fixture_init(&fixture);
    static const uint8_t pixels[] = {0, 1, 1, 0};
    const struct charset_glyph glyph = {.width = 2, .height = 2, .pixels = pixels};
    const struct cursor_picture letter = {&glyph, 1, 1, COLOR};
    cursor_draw(&fixture.frame, &letter, 50, 60);
    assert_int_equal(at(fixture.frame.pixels, 49, 59), BEFORE);
    assert_int_equal(at(fixture.frame.pixels, 50, 59), COLOR);
    assert_int_equal(at(fixture.frame.pixels, 49, 60), COLOR);
    assert_int_equal(at(fixture.frame.pixels, 50, 60), BEFORE);
    cursor_draw(&fixture.frame, &letter, 0, SCREEN_HEIGHT);
    assert_int_equal(at(fixture.frame.pixels, 0, SCREEN_HEIGHT - 1), COLOR);
}

/* Observed: ScummVM 2.7, the pointer at 100,50 in a room of random pixels. */
static void a_pointer_without_a_letter_is_a_cross(void **state)
{
    (void)state;
    static const char *const recorded[] = {
        ".......#.......", ".......#.......", ".......#.......", ".......#.......",
        ".......#.......", ".......#.......", "...............", "######...######",
        "...............", ".......#.......", ".......#.......", ".......#.......",
        ".......#.......", ".......#.......", ".......#.......",
    };
    struct fixture fixture;
    fixture_init(&fixture);
    const struct cursor_picture none = {.color = COLOR};
    cursor_draw(&fixture.frame, &none, 100, 50);
    for (int y = 0; y < SCREEN_HEIGHT; y++) {
        for (int x = 0; x < SCREEN_WIDTH; x++) {
            bool within = x >= 93 && x <= 107 && y >= 43 && y <= 57;
            bool drawn = within && recorded[y - 43][x - 93] == '#';
            assert_int_equal(at(fixture.frame.pixels, x, y), drawn ? COLOR : BEFORE);
        }
    }
    cursor_draw(&fixture.frame, &none, 319, 0); /* clipped */
    assert_int_equal(at(fixture.frame.pixels, 317, 0), COLOR);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_picture_covers_its_size),
        cmocka_unit_test(only_transparent_strips_leave_the_old_pixels),
        cmocka_unit_test(a_picture_stands_on_strips),
        cmocka_unit_test(a_picture_is_cut_at_the_screen),
        cmocka_unit_test(the_panel_is_shown_above_and_below_the_room),
        cmocka_unit_test(a_room_over_the_whole_screen_leaves_nothing_of_the_panel),
        cmocka_unit_test(a_letter_points_with_its_hotspot),
        cmocka_unit_test(a_pointer_without_a_letter_is_a_cross),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

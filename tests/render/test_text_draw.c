/* Drawing letters whose places are known, and the layer that keeps them. */
#include "render/text_layout.h"

#include "render/made_charset.h"
#include "render/scene.h"
#include "resource/cmocka_all.h"

enum { FONT = 3, X = 10, Y = 5, PAPER = 77, INK = 9, EDGE = 12 };

struct fixture {
    struct made_charset made;
    struct text_fonts fonts;
    struct text_color_maps maps;
    struct text_layout layout;
    struct text_layer layer;
    struct frame frame;
};

static int set_up(void **state)
{
    static struct fixture fixture;
    memset(&fixture, 0, sizeof fixture);
    made_charset_init(&fixture.made);
    fixture.made.pixels[0] = 0;
    fixture.made.pixels[1] = 2;
    fixture.fonts.charsets[FONT] = &fixture.made.charset;
    fixture.maps.colors[FONT][2] = EDGE;
    memset(fixture.frame.pixels, PAPER, sizeof fixture.frame.pixels);
    *state = &fixture;
    return 0;
}

static void lay_out_at(struct fixture *f, const char *text, int x, int y)
{
    const struct text_style style = {
        .charset = FONT, .color = INK, .x = x, .y = y, .right = TEXT_RIGHT_EDGE};
    struct text_run run = made_run(text);
    text_layout(&f->layout, &run, &f->fonts, &style);
}

static struct rectangle draw(struct fixture *f, struct rectangle clip)
{
    const struct text_target target = {.pixels = f->frame.pixels, .clip = clip};
    return text_draw(&target, &f->layout, &f->fonts, &f->maps);
}

static const struct rectangle everywhere = {-1000, -1000, 1000, 1000};

static int pixel(const struct fixture *f, int x, int y)
{
    return f->frame.pixels[y * SCREEN_WIDTH + x];
}

static int drawn_pixels(const struct fixture *f)
{
    int count = 0;
    for (int i = 0; i < SCREEN_HEIGHT * SCREEN_WIDTH; i++)
        count += f->frame.pixels[i] != PAPER;
    return count;
}

static void pixel_values_are_transparent_text_colour_or_map_colours(void **state)
{
    struct fixture *f = *state;
    lay_out_at(f, "A", X, Y);
    draw(f, everywhere);
    assert_int_equal(pixel(f, X, Y), PAPER);
    assert_int_equal(pixel(f, X + 1, Y), EDGE);
    assert_int_equal(pixel(f, X + 2, Y), INK);
    assert_int_equal(pixel(f, X + MADE_LETTER - 1, Y + MADE_HEIGHT - 1), INK);
    assert_int_equal(drawn_pixels(f), MADE_LETTER * MADE_HEIGHT - 1);
}

static void nothing_is_drawn_outside_the_clip(void **state)
{
    struct fixture *f = *state;
    lay_out_at(f, "AA", X, Y);
    struct rectangle clip = {X + 2, Y + 3, X + 5, Y + 4};
    struct rectangle part = draw(f, clip);
    assert_int_equal(drawn_pixels(f), 3);
    assert_int_equal(pixel(f, X + 2, Y + 3), INK);
    assert_memory_equal(&part, &clip, sizeof part);
}

static void letters_over_the_edges_of_the_screen_are_cut(void **state)
{
    struct fixture *f = *state;
    lay_out_at(f, "A", 0, SCREEN_HEIGHT - 2);
    draw(f, everywhere);
    assert_int_equal(drawn_pixels(f), 2 * MADE_LETTER - 1);
    lay_out_at(f, "A", 100, -4);
    draw(f, everywhere);
    assert_int_equal(drawn_pixels(f), 4 * MADE_LETTER - 1);
}

static void a_layer_keeps_added_text_and_is_drawn_over_a_frame(void **state)
{
    struct fixture *f = *state;
    assert_true(text_layer_empty(&f->layer));
    lay_out_at(f, "A", X, Y);
    text_layer_add(&f->layer, everywhere, &f->layout, &f->fonts, &f->maps);
    lay_out_at(f, "B", 100, 50);
    text_layer_add(&f->layer, everywhere, &f->layout, &f->fonts, &f->maps);
    assert_false(text_layer_empty(&f->layer));
    struct rectangle part = text_layer_draw(&f->layer, everywhere, &f->frame);
    assert_int_equal(drawn_pixels(f), 2 * (MADE_LETTER * MADE_HEIGHT - 1));
    assert_int_equal(pixel(f, X, Y), PAPER);
    assert_int_equal(pixel(f, X + 1, Y), EDGE);
    assert_int_equal(part.left, X);
    assert_int_equal(part.right, 100 + MADE_LETTER);
    assert_int_equal(part.bottom, 50 + MADE_HEIGHT);
}

static void a_cleared_layer_shows_nothing(void **state)
{
    struct fixture *f = *state;
    lay_out_at(f, "A", X, Y);
    text_layer_add(&f->layer, everywhere, &f->layout, &f->fonts, &f->maps);
    text_layer_clear(&f->layer);
    assert_true(text_layer_empty(&f->layer));
    lay_out_at(f, "B", X, 50);
    text_layer_add(&f->layer, everywhere, &f->layout, &f->fonts, &f->maps);
    text_layer_draw(&f->layer, everywhere, &f->frame);
    assert_int_equal(drawn_pixels(f), MADE_LETTER * MADE_HEIGHT - 1);
}

static void a_part_of_a_layer_is_erased(void **state)
{
    struct fixture *f = *state;
    lay_out_at(f, "AA", X, Y);
    text_layer_add(&f->layer, everywhere, &f->layout, &f->fonts, &f->maps);
    text_layer_erase(&f->layer, (struct rectangle){-9, -9, X + MADE_LETTER, 500});
    text_layer_draw(&f->layer, everywhere, &f->frame);
    assert_int_equal(drawn_pixels(f), MADE_LETTER * MADE_HEIGHT - 1);
    assert_int_equal(pixel(f, X + 2, Y), PAPER);
    assert_int_equal(pixel(f, X + MADE_LETTER + 2, Y), INK);
}

static void an_empty_layer_can_be_erased_and_drawn(void **state)
{
    struct fixture *f = *state;
    text_layer_erase(&f->layer, everywhere);
    text_layer_clear(&f->layer);
    assert_true(rectangle_empty(text_layer_draw(&f->layer, everywhere, &f->frame)));
    assert_int_equal(drawn_pixels(f), 0);
}

/* ---- in a frame ---- */

enum { ROOM_HEIGHT = 144 };

static void texts_over_the_room_are_drawn_and_removed_whole(void **state)
{
    struct fixture *f = *state;
    static uint8_t background[ROOM_HEIGHT * SCREEN_WIDTH];
    memset(background, PAPER, sizeof background);
    const struct room room = {
        .id = 1, .width = SCREEN_WIDTH, .height = ROOM_HEIGHT, .background = background};
    struct scene scene = {.room = &room, .bottom = ROOM_HEIGHT, .texts = {NULL, &f->layer}};
    lay_out_at(f, "A", X, Y);
    text_layer_add(&f->layer, everywhere, &f->layout, &f->fonts, &f->maps);
    compose_frame(&f->frame, &scene);
    assert_int_equal(pixel(f, X + 2, Y), INK);
    assert_int_equal(pixel(f, X, Y), PAPER);
    text_layer_clear(&f->layer);
    compose_frame(&f->frame, &scene);
    assert_int_equal(pixel(f, X + 2, Y), PAPER);
}

static void texts_are_not_drawn_beside_the_room(void **state)
{
    struct fixture *f = *state;
    const struct scene scene = {.bottom = ROOM_HEIGHT, .texts = {&f->layer}};
    lay_out_at(f, "A", X, ROOM_HEIGHT - 1);
    text_layer_add(&f->layer, everywhere, &f->layout, &f->fonts, &f->maps);
    compose_frame(&f->frame, &scene);
    assert_int_equal(pixel(f, X + 2, ROOM_HEIGHT - 1), INK);
    assert_int_equal(pixel(f, X + 2, ROOM_HEIGHT), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(pixel_values_are_transparent_text_colour_or_map_colours, set_up),
        cmocka_unit_test_setup(nothing_is_drawn_outside_the_clip, set_up),
        cmocka_unit_test_setup(letters_over_the_edges_of_the_screen_are_cut, set_up),
        cmocka_unit_test_setup(a_layer_keeps_added_text_and_is_drawn_over_a_frame, set_up),
        cmocka_unit_test_setup(a_cleared_layer_shows_nothing, set_up),
        cmocka_unit_test_setup(a_part_of_a_layer_is_erased, set_up),
        cmocka_unit_test_setup(an_empty_layer_can_be_erased_and_drawn, set_up),
        cmocka_unit_test_setup(texts_over_the_room_are_drawn_and_removed_whole, set_up),
        cmocka_unit_test_setup(texts_are_not_drawn_beside_the_room, set_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

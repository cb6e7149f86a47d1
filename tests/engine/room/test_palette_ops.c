/* Colours while a room is shown: cycles, intensity, transitions of the palette, shadows. */
#include <string.h>

#include "engine/room/palette_effects.h"
#include "engine/state/screen_state.h"
#include "resource/cmocka_all.h"

struct palette {
    struct colour own[256];
    struct colour shown[256];
};

/* Colour n is (n, 255 - n, n / 2), so that any two differ. */
static int set_up(void **state)
{
    static struct palette palette;
    for (int i = 0; i < 256; i++)
        palette.own[i] = (struct colour){(uint8_t)i, (uint8_t)(255 - i), (uint8_t)(i / 2)};
    memcpy(palette.shown, palette.own, sizeof palette.shown);
    *state = &palette;
    return 0;
}

static void assert_colour(struct colour colour, int red, int green, int blue)
{
    assert_int_equal(colour.red, red);
    assert_int_equal(colour.green, green);
    assert_int_equal(colour.blue, blue);
}

/* Whether place n shows what colour `from` of the room is. */
static void assert_shows(const struct palette *palette, int n, int from)
{
    assert_memory_equal(&palette->shown[n], &palette->own[from], sizeof(struct colour));
}

/* ---- a room is entered ---- */

static void room_whites_from_16_on_leave_the_old_colour(void **state)
{
    struct palette *palette = *state;
    static const struct colour whites[] = {
        {252, 252, 252}, {255, 255, 255}, {253, 255, 252}, {252, 252, 255}};
    for (int i = 0; i < 256; i++)
        palette->own[i] = whites[i % 4];
    palette_enter_room(palette->shown, palette->own);
    for (int i = 0; i < 16; i++)
        assert_shows(palette, i, i);
    for (int i = 16; i < 256; i++)
        assert_colour(palette->shown[i], i, 255 - i, i / 2);
}

static void colours_darker_than_white_are_copied(void **state)
{
    struct palette *palette = *state;
    static const struct colour near[] = {{251, 252, 252}, {255, 251, 255}, {252, 252, 251},
                                         {0, 255, 255},   {255, 0, 255},   {251, 251, 251}};
    for (int i = 0; i < 256; i++)
        palette->own[i] = near[i % 6];
    palette_enter_room(palette->shown, palette->own);
    assert_memory_equal(palette->shown, palette->own, sizeof palette->own);
}

/* ---- cycles ---- */

static struct palette_cycles one_cycle(bool down, uint16_t period)
{
    const struct colour_cycle stored = {
        .number = 3, .first = 10, .last = 13, .down = down, .delay_jiffies = period};
    struct palette_cycles cycles;
    palette_cycles_reset(&cycles, &stored, 1);
    return cycles;
}

static void a_cycle_upwards_brings_the_last_colour_to_the_front(void **state)
{
    struct palette *palette = *state;
    struct palette_cycles cycles = one_cycle(false, 6);
    assert_true(palette_cycles_advance(&cycles, palette->shown, 6));
    assert_shows(palette, 9, 9);
    assert_shows(palette, 10, 13);
    assert_shows(palette, 11, 10);
    assert_shows(palette, 13, 12);
    assert_shows(palette, 14, 14);
}

static void a_cycle_downwards_brings_the_first_colour_to_the_end(void **state)
{
    struct palette *palette = *state;
    struct palette_cycles cycles = one_cycle(true, 6);
    assert_true(palette_cycles_advance(&cycles, palette->shown, 6));
    assert_shows(palette, 10, 11);
    assert_shows(palette, 12, 13);
    assert_shows(palette, 13, 10);
}

static void a_cycle_keeps_the_time_beyond_its_period(void **state)
{
    struct palette *palette = *state;
    struct palette_cycles cycles = one_cycle(false, 10);
    assert_false(palette_cycles_advance(&cycles, palette->shown, 6));
    assert_true(palette_cycles_advance(&cycles, palette->shown, 6)); /* 12: 2 are left */
    assert_false(palette_cycles_advance(&cycles, palette->shown, 7));
    assert_true(palette_cycles_advance(&cycles, palette->shown, 1));
}

static void a_long_frame_moves_a_cycle_by_one_place_only(void **state)
{
    struct palette *palette = *state;
    struct palette_cycles cycles = one_cycle(false, 6);
    palette_cycles_advance(&cycles, palette->shown, 60);
    assert_shows(palette, 10, 13);
}

static void a_speed_of_0_stops_a_cycle_and_another_sets_its_period(void **state)
{
    struct palette *palette = *state;
    struct palette_cycles cycles = one_cycle(false, 6);
    assert_true(palette_cycles_set_speed(&cycles, 3, 0));
    assert_false(palette_cycles_advance(&cycles, palette->shown, 100));
    assert_true(palette_cycles_set_speed(&cycles, 3, 9)); /* 16384 / 684 = 23 */
    assert_false(palette_cycles_advance(&cycles, palette->shown, 22));
    assert_true(palette_cycles_advance(&cycles, palette->shown, 1));
}

static void cycles_have_numbers_1_to_16(void **state)
{
    (void)state;
    struct palette_cycles cycles = one_cycle(false, 6);
    assert_false(palette_cycles_set_speed(&cycles, 0, 5));
    assert_true(palette_cycles_set_speed(&cycles, 16, 5));
    assert_false(palette_cycles_set_speed(&cycles, 17, 5));
}

static void the_last_of_two_cycles_with_one_number_wins(void **state)
{
    struct palette *palette = *state;
    const struct colour_cycle stored[] = {
        {.number = 1, .first = 10, .last = 13, .delay_jiffies = 6},
        {.number = 1, .first = 20, .last = 23, .delay_jiffies = 6},
    };
    struct palette_cycles cycles;
    palette_cycles_reset(&cycles, stored, 2);
    palette_cycles_advance(&cycles, palette->shown, 6);
    assert_shows(palette, 10, 10);
    assert_shows(palette, 20, 23);
}

static void a_cycle_of_one_colour_never_moves(void **state)
{
    struct palette *palette = *state;
    const struct colour_cycle stored = {.number = 1, .first = 9, .last = 9, .delay_jiffies = 1};
    struct palette_cycles cycles;
    palette_cycles_reset(&cycles, &stored, 1);
    assert_false(palette_cycles_advance(&cycles, palette->shown, 50));
}

/* ---- intensity ---- */

static void half_an_intensity_halves_the_named_colours(void **state)
{
    struct palette *palette = *state;
    palette_intensify(palette->shown, palette->own, (struct palette_share){128, 128, 128}, 50, 60);
    assert_shows(palette, 49, 49);
    assert_colour(palette->shown[50], 50 * 128 / 255, 205 * 128 / 255, 25 * 128 / 255);
    assert_colour(palette->shown[60], 60 * 128 / 255, 195 * 128 / 255, 30 * 128 / 255);
    assert_shows(palette, 61, 61);
}

static void intensities_do_not_add_up(void **state)
{
    struct palette *palette = *state;
    const struct palette_share half = {128, 128, 128}, all = {255, 255, 255};
    palette_intensify(palette->shown, palette->own, half, 0, 255);
    palette_intensify(palette->shown, palette->own, half, 0, 255);
    assert_colour(palette->shown[100], 50, 77, 25);
    palette_intensify(palette->shown, palette->own, all, 0, 255);
    assert_shows(palette, 100, 100);
}

static void colours_stay_between_0_and_252(void **state)
{
    struct palette *palette = *state;
    const struct palette_share share = {32767, 255, -32768};
    palette_intensify(palette->shown, palette->own, share, 0, 255);
    assert_colour(palette->shown[1], 128, 252, 0);
    assert_colour(palette->shown[2], 252, 252, 0);
    assert_colour(palette->shown[255], 252, 0, 0);
}

static void a_reversed_range_is_empty(void **state)
{
    struct palette *palette = *state;
    palette_intensify(palette->shown, palette->own, (struct palette_share){0, 0, 0}, 9, 8);
    assert_memory_equal(palette->shown, palette->own, sizeof palette->own);
}

/* ---- changing over ---- */

static struct palette_transition to_white(const struct palette *palette, int first, int last,
                                          int steps)
{
    struct palette_transition transition;
    struct colour ends[256];
    memset(ends, 255, sizeof ends);
    palette_transition_begin(&transition, palette->shown, ends, first, last, steps);
    return transition;
}

static void a_palette_transition_moves_by_equal_steps(void **state)
{
    struct palette *palette = *state;
    struct palette_transition transition = to_white(palette, 10, 11, 3);
    assert_true(palette_transition_step(&transition, palette->shown));
    assert_colour(palette->shown[10], 91, 248, 88); /* 10 + 245/3, 245 + 10/3, 5 + 250/3 */
    assert_true(palette_transition_step(&transition, palette->shown));
    assert_colour(palette->shown[10], 173, 251, 171);
    assert_true(palette_transition_step(&transition, palette->shown));
    assert_colour(palette->shown[10], 255, 255, 255);
    assert_colour(palette->shown[11], 255, 255, 255);
    assert_shows(palette, 9, 9);
    assert_shows(palette, 12, 12);
}

static void a_palette_transition_ends_after_its_steps(void **state)
{
    struct palette *palette = *state;
    struct palette_transition transition = to_white(palette, 10, 10, 1);
    assert_true(palette_transition_step(&transition, palette->shown));
    palette->shown[10] = (struct colour){1, 2, 3};
    assert_false(palette_transition_step(&transition, palette->shown));
    assert_colour(palette->shown[10], 1, 2, 3);
}

static void a_palette_transition_without_colours_or_steps_does_nothing(void **state)
{
    struct palette *palette = *state;
    struct palette_transition none = to_white(palette, 10, 9, 5);
    assert_false(palette_transition_step(&none, palette->shown));
    none = to_white(palette, 10, 20, 0);
    assert_false(palette_transition_step(&none, palette->shown));
    none = to_white(palette, 0, -1, 5);
    assert_false(palette_transition_step(&none, palette->shown));
    assert_memory_equal(palette->shown, palette->own, sizeof palette->own);
}

/* ---- shadows ---- */

/* These colours and their shadows were read off ScummVM's screen. */
static void a_shadow_is_the_nearest_colour_in_6_bits(void **state)
{
    (void)state;
    static struct colour own[256];
    uint8_t table[256];
    own[64] = (struct colour){33, 132, 199};
    own[185] = (struct colour){10, 6, 2};
    own[220] = (struct colour){25, 128, 199};
    palette_shadows(table, own, (struct palette_share){255, 255, 255}, 0, 255);
    assert_int_equal(table[64], 220);
    assert_int_equal(table[220], 220);
    assert_int_equal(table[185], 0);
    palette_shadows(table, own, (struct palette_share){256, 256, 256}, 0, 255);
    assert_int_equal(table[64], 64);
    assert_int_equal(table[185], 185);
}

/* Not the square of the distance: 2 off in one channel is as far as 1 in two. */
static void the_lowest_of_equally_near_colours_is_the_shadow(void **state)
{
    (void)state;
    static struct colour own[256];
    uint8_t table[256];
    own[10] = (struct colour){40, 48, 40};
    own[11] = (struct colour){44, 44, 40};
    own[200] = (struct colour){80, 80, 80};
    palette_shadows(table, own, (struct palette_share){128, 128, 128}, 10, 11);
    assert_int_equal(table[200], 10);
    own[10].blue = 44;
    palette_shadows(table, own, (struct palette_share){128, 128, 128}, 10, 11);
    assert_int_equal(table[200], 11);
}

static void shadows_use_the_named_colours(void **state)
{
    (void)state;
    static struct colour own[256];
    uint8_t table[256];
    own[99] = own[101] = (struct colour){100, 100, 100};
    palette_shadows(table, own, (struct palette_share){256, 256, 256}, 100, 101);
    assert_int_equal(table[99], 101);
    assert_int_equal(table[0], 100);
    palette_shadows(table, own, (struct palette_share){256, 256, 256}, 101, 100);
    assert_int_equal(table[99], 0);
}

int main(void)
{
#define with_palette(test) cmocka_unit_test_setup(test, set_up)
    const struct CMUnitTest tests[] = {
        with_palette(room_whites_from_16_on_leave_the_old_colour),
        with_palette(colours_darker_than_white_are_copied),
        with_palette(a_cycle_upwards_brings_the_last_colour_to_the_front),
        with_palette(a_cycle_downwards_brings_the_first_colour_to_the_end),
        with_palette(a_cycle_keeps_the_time_beyond_its_period),
        with_palette(a_long_frame_moves_a_cycle_by_one_place_only),
        with_palette(a_speed_of_0_stops_a_cycle_and_another_sets_its_period),
        with_palette(cycles_have_numbers_1_to_16),
        with_palette(the_last_of_two_cycles_with_one_number_wins),
        with_palette(a_cycle_of_one_colour_never_moves),
        with_palette(half_an_intensity_halves_the_named_colours),
        with_palette(intensities_do_not_add_up),
        with_palette(colours_stay_between_0_and_252),
        with_palette(a_reversed_range_is_empty),
        with_palette(a_palette_transition_moves_by_equal_steps),
        with_palette(a_palette_transition_ends_after_its_steps),
        with_palette(a_palette_transition_without_colours_or_steps_does_nothing),
        with_palette(a_shadow_is_the_nearest_colour_in_6_bits),
        with_palette(the_lowest_of_equally_near_colours_is_the_shadow),
        with_palette(shadows_use_the_named_colours),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

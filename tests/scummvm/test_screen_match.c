/* Which screens count as equal: colours in 16 bits, colour cycles at any place, the mouse pointer.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "screen_match.h"

enum { CYCLE_FIRST = 32, CYCLE_LENGTH = 4, POINTER_COLOUR = 15 };

struct pair {
    struct shown_picture picture;
    struct screen screen;
};

static struct pair pair;

/* A picture of many colours, the cycle's among them, and a screen that shows it with the cycle
 * `turn` places on. */
static void pair_init(int turn)
{
    memset(&pair, 0, sizeof pair);
    pair.picture.cycles.cycles[2].first = CYCLE_FIRST;
    pair.picture.cycles.cycles[2].last = CYCLE_FIRST + CYCLE_LENGTH - 1;
    for (int i = 0; i < 256; i++)
        pair.picture.picture.palette[i] =
            (struct colour){(uint8_t)i, (uint8_t)(i * 7), (uint8_t)(255 - i)};
    for (int i = 0; i < SCREEN_PIXELS; i++) {
        int index = i % 200;
        int shown = index;
        if (index >= CYCLE_FIRST && index < CYCLE_FIRST + CYCLE_LENGTH)
            shown = CYCLE_FIRST + (index - CYCLE_FIRST + turn) % CYCLE_LENGTH;
        pair.picture.picture.pixels[i] = (uint8_t)index;
        pair.screen.pixels[i] = screen_colour(pair.picture.picture.palette[shown]);
    }
}

static bool shows(void)
{
    return screen_shows(&pair.screen, &pair.picture);
}

static void one_pixel_is_enough_to_differ(void **state)
{
    (void)state;
    static const int pixels[] = {0, 12345, SCREEN_PIXELS - 1};
    for (int i = 0; i < 3; i++) {
        pair_init(0);
        assert_true(shows());
        pair.screen.pixels[pixels[i]] ^= 1;
        assert_false(shows());
        static struct screen_difference difference;
        screen_compare(&pair.screen, &pair.picture, &difference);
        assert_int_equal(difference.count, 1);
        assert_int_equal(difference.where.left, pixels[i] % SCREEN_WIDTH);
        assert_int_equal(difference.where.bottom, pixels[i] / SCREEN_WIDTH + 1);
    }
}

static void a_cycle_matches_at_any_single_position(void **state)
{
    (void)state;
    for (int turn = 0; turn < CYCLE_LENGTH; turn++) {
        pair_init(turn);
        assert_true(shows());
        pair.screen.pixels[CYCLE_FIRST] =
            screen_colour(pair.picture.picture.palette[CYCLE_FIRST + (turn + 1) % CYCLE_LENGTH]);
        assert_false(shows());
    }
}

static void the_pointer_has_one_colour_of_its_own(void **state)
{
    (void)state;
    uint16_t white = screen_colour((struct colour){255, 255, 255});
    pair_init(0);
    pair.picture.picture.palette[POINTER_COLOUR] = (struct colour){255, 255, 255};
    for (int i = POINTER_COLOUR; i < SCREEN_PIXELS; i += 200)
        pair.screen.pixels[i] = white;
    pair.picture.pointer = (struct rectangle){10, 10, 20, 20};
    pair.screen.pixels[12 * SCREEN_WIDTH + 12] = white;
    pair.screen.pixels[13 * SCREEN_WIDTH + 13] = white;
    assert_true(shows());
    pair.screen.pixels[14 * SCREEN_WIDTH + 14] = 0x1234;
    assert_false(shows());
    pair.screen.pixels[14 * SCREEN_WIDTH + 14] = white;
    pair.screen.pixels[14 * SCREEN_WIDTH + 20] = white;
    assert_false(shows());
}

static void two_pictures_are_equal_at_any_cycle_position(void **state)
{
    (void)state;
    static struct shown_picture other;
    pair_init(0);
    other = pair.picture;
    other.picture.palette[CYCLE_FIRST] = (struct colour){1, 2, 3};
    assert_true(shown_equal(&pair.picture, &other));
    other.picture.palette[100] = (struct colour){255, 255, 255};
    assert_false(shown_equal(&pair.picture, &other));
    other = pair.picture;
    other.picture.pixels[777] ^= 1;
    assert_false(shown_equal(&pair.picture, &other));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_pixel_is_enough_to_differ),
        cmocka_unit_test(a_cycle_matches_at_any_single_position),
        cmocka_unit_test(the_pointer_has_one_colour_of_its_own),
        cmocka_unit_test(two_pictures_are_equal_at_any_cycle_position),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

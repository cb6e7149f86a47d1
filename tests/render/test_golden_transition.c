/* A golden picture of all transitions at half size, a row for each: early, half way and late. The
 * old room is warm stripes, the new one cold rings. */
#include "golden.h"
#include "resource/cmocka_all.h"

#include "render/transition.h"

enum {
    ROWS = 144,
    SHADES = 16,
    WARM = 16,
    COLD = WARM + SHADES,
    SHOTS = 3,
    SMALL_WIDTH = SCREEN_WIDTH / 2,
    SMALL_HEIGHT = ROWS / 2,
    GAP = 4,
    EFFECTS = 13,
    SHEET_WIDTH = SHOTS * (SMALL_WIDTH + GAP),
    SHEET_HEIGHT = EFFECTS * (SMALL_HEIGHT + GAP),
};

static const int numbers[EFFECTS] = {1, 2, 3, 4, 5, 6, 128, 130, 131, 132, 133, 134, 135};

static void paint(struct frame *before, struct frame *after)
{
    for (int y = 0; y < SCREEN_HEIGHT; y++) {
        for (int x = 0; x < SCREEN_WIDTH; x++) {
            int across = x - SCREEN_WIDTH / 2, down = 2 * (y - ROWS / 2);
            int away = (across * across + down * down) / 1600;
            before->pixels[y * SCREEN_WIDTH + x] = (uint8_t)(WARM + (x + y) / 12 % SHADES);
            after->pixels[y * SCREEN_WIDTH + x] = (uint8_t)(COLD + away % SHADES);
        }
    }
    for (int i = 0; i < SHADES; i++) {
        after->palette[WARM + i] = (struct colour){(uint8_t)(252 - i * 8), (uint8_t)(i * 12), 20};
        after->palette[COLD + i] = (struct colour){10, (uint8_t)(i * 10), (uint8_t)(90 + i * 10)};
    }
}

static void put_small(uint8_t *sheet, int column, int row, const struct frame *frame)
{
    uint8_t *to = sheet + row * (SMALL_HEIGHT + GAP) * SHEET_WIDTH + column * (SMALL_WIDTH + GAP);
    for (int y = 0; y < SMALL_HEIGHT; y++)
        for (int x = 0; x < SMALL_WIDTH; x++)
            to[y * SHEET_WIDTH + x] = frame->pixels[y * 2 * SCREEN_WIDTH + x * 2];
}

static void each_effect_matches_the_golden_picture_at_three_times(void **state)
{
    (void)state;
    static struct frame before, after, shown;
    static struct transition transition;
    static uint8_t sheet[SHEET_WIDTH * SHEET_HEIGHT];
    paint(&before, &after);
    for (int i = 0; i < EFFECTS; i++) {
        transition_begin(&transition, numbers[i], 0, ROWS, 1);
        int last = transition.step_count - 1;
        if (numbers[i] == 1)
            last = ROWS / 2 / 8; /* then it waits */
        for (int shot = 0; shot < SHOTS; shot++) {
            transition_draw(&transition, last * (2 * shot + 1) / (2 * SHOTS), &before, &after,
                            &shown);
            put_small(sheet, shot, i, &shown);
        }
    }
    struct golden_picture picture = {sheet, SHEET_WIDTH, SHEET_HEIGHT, after.palette};
    golden_check("transitions", &picture);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_effect_matches_the_golden_picture_at_three_times)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

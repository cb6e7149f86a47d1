/* Transitions: compares each step of each effect with recordings of ScummVM 2.7.
 *
 * A file tests/data/transitions/NUMBER-ROWS.txt is about the effect of that number in a room of
 * that height. It has a letter for each tile of 8 x 8 pixels: the step in which the tile shows the
 * new room
 * ('a' is the first), or '.' if it never does. */
#include "render/transition.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "resource/cmocka_all.h"

enum { OLD = 3, NEW = 7, TOP = 8, ROWS = 144, TILE = 8, COLUMNS = SCREEN_WIDTH / TILE, SEED = 5 };

struct stage {
    struct transition transition;
    struct frame before, after, shown, last;
};

static int set_up(void **state)
{
    struct stage *stage = calloc(1, sizeof *stage);
    if (!stage)
        return -1;
    memset(stage->before.pixels, OLD, sizeof stage->before.pixels);
    memset(stage->after.pixels, NEW, sizeof stage->after.pixels);
    stage->before.palette[1].red = 80;
    stage->after.palette[1].red = 90;
    *state = stage;
    return 0;
}

static int tear_down(void **state)
{
    free(*state);
    return 0;
}

static void draw(struct stage *stage, int step)
{
    transition_draw(&stage->transition, step, &stage->before, &stage->after, &stage->shown);
}

static int pixel(const struct stage *stage, int x, int y)
{
    return stage->shown.pixels[y * SCREEN_WIDTH + x];
}

/* Counts new pixels in the rows of the transition. */
static int count_new(const struct stage *stage)
{
    int count = 0;
    for (int y = stage->transition.top; y < stage->transition.bottom; y++)
        for (int x = 0; x < SCREEN_WIDTH; x++)
            count += pixel(stage, x, y) == NEW;
    return count;
}

/* ---- wipes, as recorded ---- */

static void check_tile(struct stage *stage, int column, int row, int step, char letter)
{
    int arrival = letter - 'a';
    for (int y = 0; y < TILE; y++) {
        for (int x = 0; x < TILE; x++) {
            int seen = pixel(stage, column * TILE + x, stage->transition.top + row * TILE + y);
            bool is_new = letter != '.' && arrival <= step;
            if (letter == '.' && seen == NEW && stage->transition.number == 6)
                continue; /* the columns are drawn down to the bottom here */
            if (seen != (is_new ? NEW : OLD))
                fail_msg("tile %d,%d step %d: %d", column, row, step, seen);
        }
    }
}

/* All steps that were seen; returns how many. */
static int check_recorded(struct stage *stage, int number, int rows)
{
    char path[256], lines[SCREEN_HEIGHT / TILE][COLUMNS + 2];
    int last = 0;
    snprintf(path, sizeof path, TEST_DATA_DIR "/transitions/%d-%d.txt", number, rows);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    for (int row = 0; row < rows / TILE; row++) {
        assert_non_null(fgets(lines[row], COLUMNS + 2, file));
        for (int column = 0; column < COLUMNS; column++)
            if (lines[row][column] - 'a' > last)
                last = lines[row][column] - 'a';
    }
    fclose(file);
    transition_begin(&stage->transition, number, 0, rows, SEED);
    for (int step = 0; step <= last; step++) {
        draw(stage, step);
        for (int row = 0; row < rows / TILE; row++)
            for (int column = 0; column < COLUMNS; column++)
                check_tile(stage, column, row, step, lines[row][column]);
    }
    return last + 1;
}

static void wipes_equal_the_recording(void **state)
{
    static const struct {
        int number, rows;
    } recorded[] = {{1, 120}, {1, 128}, {1, 144}, {1, 200}, {2, 200}, {3, 120}, {3, 128},
                    {3, 144}, {3, 200}, {4, 120}, {4, 128}, {4, 144}, {4, 200}, {5, 128},
                    {5, 144}, {5, 200}, {6, 128}, {6, 144}, {6, 200}};
    for (size_t i = 0; i < sizeof recorded / sizeof *recorded; i++)
        assert_true(check_recorded(*state, recorded[i].number, recorded[i].rows) >= 8);
}

/* With ticks they are the time an effect takes; ScummVM's 5 and 6 end sooner, see transition.h. */
static void steps_and_ticks_equal_the_recording(void **state)
{
    static const struct {
        int number, rows, steps, ticks;
    } recorded[] = {{1, 144, 13, 3},   {1, 200, 13, 3},   {2, 200, 25, 3},   {3, 144, 25, 3},
                    {4, 144, 25, 3},   {5, 128, 9, 3},    {130, 144, 40, 3}, {131, 144, 40, 3},
                    {132, 144, 18, 3}, {133, 144, 18, 3}, {133, 200, 25, 3}, {134, 144, 18, 1},
                    {134, 200, 25, 1}, {129, 144, 1, 0},  {0, 144, 1, 0},    {7, 144, 1, 0}};
    struct stage *stage = *state;
    for (size_t i = 0; i < sizeof recorded / sizeof *recorded; i++) {
        transition_begin(&stage->transition, recorded[i].number, 0, recorded[i].rows, SEED);
        assert_int_equal(stage->transition.step_count, recorded[i].steps);
        assert_int_equal(stage->transition.ticks, recorded[i].ticks);
    }
}

/* ---- dissolves ---- */

/* Where in a step's news the blocks lie with numbers that end it: exactly one in each step but
 * perhaps the last, as recorded. */
static void blocks_and_columns_end_their_step(struct stage *stage, int number, int width,
                                              int height, int below)
{
    transition_begin(&stage->transition, number, 0, ROWS, SEED);
    assert_in_range(stage->transition.step_count, below, below + 1);
    memset(stage->last.pixels, OLD, sizeof stage->last.pixels);
    for (int step = 0; step < below; step++) {
        int ends = 0;
        draw(stage, step);
        for (int n = 0; n < below; n++) {
            int at = n * width / SCREEN_WIDTH * height * SCREEN_WIDTH + n * width % SCREEN_WIDTH;
            ends += stage->shown.pixels[at] != stage->last.pixels[at];
        }
        assert_int_equal(ends, 1);
        stage->last = stage->shown;
    }
}

static void dissolves_come_block_by_block(void **state)
{
    blocks_and_columns_end_their_step(*state, 128, 8, 4, ROWS / 8);
    blocks_and_columns_end_their_step(*state, 135, 1, ROWS, ROWS);
}

static void single_pixels_come_2560_a_step(void **state)
{
    struct stage *stage = *state;
    transition_begin(&stage->transition, 134, TOP, TOP + ROWS, SEED);
    for (int step = 0; step < stage->transition.step_count; step++) {
        draw(stage, step);
        assert_int_equal(count_new(stage), 2560 * (step + 1));
    }
}

static void the_random_order_depends_on_the_seed(void **state)
{
    struct stage *stage = *state;
    transition_begin(&stage->transition, 134, 0, ROWS, 1);
    draw(stage, 4);
    stage->last = stage->shown;
    transition_begin(&stage->transition, 134, 0, ROWS, 1);
    draw(stage, 4);
    assert_memory_equal(&stage->last, &stage->shown, sizeof stage->last);
    transition_begin(&stage->transition, 134, 0, ROWS, 2);
    draw(stage, 4);
    assert_memory_not_equal(&stage->last, &stage->shown, sizeof stage->last);
}

/* ---- scrolls ---- */

/* Each pixel its column, or row, of the old picture, or 100 more of the new one. */
static void scroll_begin(struct stage *stage, int number, bool level)
{
    for (int y = 0; y < SCREEN_HEIGHT; y++) {
        for (int x = 0; x < SCREEN_WIDTH; x++) {
            int place = level ? x / 4 : (y - TOP) / 2;
            stage->before.pixels[y * SCREEN_WIDTH + x] = (uint8_t)place;
            stage->after.pixels[y * SCREEN_WIDTH + x] = (uint8_t)(place + 100);
        }
    }
    transition_begin(&stage->transition, number, TOP, TOP + ROWS, SEED);
}

/* Recorded, of 320 x 144 pixels: in the tenth step from the left x = 0 shows column 239 of the new
 * picture, x = 79 column 318 and x = 80 column 0 of the old one; and so on. */
static void scrolls_push_the_old_picture_away(void **state)
{
    struct stage *stage = *state;
    scroll_begin(stage, 130, true);
    draw(stage, 9);
    assert_int_equal(pixel(stage, 0, 50), 100 + 239 / 4);
    assert_int_equal(pixel(stage, 79, 50), 100 + 318 / 4);
    assert_int_equal(pixel(stage, 80, 50), 0);
    assert_int_equal(pixel(stage, 319, 50), 239 / 4);
    scroll_begin(stage, 131, true);
    draw(stage, 9);
    assert_int_equal(pixel(stage, 0, 50), 80 / 4);
    assert_int_equal(pixel(stage, 239, 50), 319 / 4);
    assert_int_equal(pixel(stage, 311, 50), 100 + 72 / 4);
    assert_int_equal(pixel(stage, 319, 50), 100 + 80 / 4);
    scroll_begin(stage, 132, false);
    draw(stage, 9);
    assert_int_equal(pixel(stage, 9, TOP), 100 + 63 / 2);
    assert_int_equal(pixel(stage, 9, TOP + 72), 100 + 135 / 2);
    assert_int_equal(pixel(stage, 9, TOP + 80), 0);
    assert_int_equal(pixel(stage, 9, TOP + 143), 63 / 2);
    scroll_begin(stage, 133, false);
    draw(stage, 9);
    assert_int_equal(pixel(stage, 9, TOP), 80 / 2);
    assert_int_equal(pixel(stage, 9, TOP + 63), 143 / 2);
    assert_int_equal(pixel(stage, 9, TOP + 71), 100 + 8 / 2);
    assert_int_equal(pixel(stage, 9, TOP + 143), 100 + 80 / 2);
}

/* ---- all numbers ---- */

static const int heights[] = {-5, 0, 1, 7, 8, 100, ROWS, 180, SCREEN_HEIGHT, 250};

/* One number and height: new pixels stay, their number grows, and in the end all are new. */
static void check_number(struct stage *stage, int number, int rows)
{
    transition_begin(&stage->transition, number, TOP, TOP + rows, SEED);
    int area = stage->transition.bottom > stage->transition.top
                   ? (stage->transition.bottom - stage->transition.top) * SCREEN_WIDTH
                   : 0;
    int before = 0;
    assert_in_range(stage->transition.step_count, 1, TRANSITION_STEP_LIMIT);
    for (int step = 0; step < stage->transition.step_count; step++) {
        draw(stage, step);
        int count = count_new(stage);
        assert_true(count >= before);
        before = count;
        assert_int_equal(pixel(stage, 0, 0), NEW); /* above the room */
        assert_int_equal(stage->shown.palette[1].red, 90);
    }
    assert_int_equal(before, area);
    assert_memory_equal(&stage->shown, &stage->after, sizeof stage->shown);
    draw(stage, stage->transition.step_count + 3);
    assert_memory_equal(&stage->shown, &stage->after, sizeof stage->shown);
    draw(stage, -1);
}

static void every_number_ends_in_the_new_picture_and_goes_back_nowhere(void **state)
{
    for (int number = 0; number < 256; number++)
        for (size_t i = 0; i < sizeof heights / sizeof *heights; i++)
            check_number(*state, number, heights[i]);
}

/* A new pixel stays new; a scroll moves new pixels. */
static void new_pixels_stay(void **state)
{
    struct stage *stage = *state;
    for (int number = 0; number < 256; number++) {
        if (!transition_is_gradual(number) || transition_is_scroll(number))
            continue;
        transition_begin(&stage->transition, number, TOP, TOP + ROWS, SEED);
        draw(stage, 0);
        for (int step = 1; step < stage->transition.step_count; step++) {
            stage->last = stage->shown;
            draw(stage, step);
            for (int i = 0; i < SCREEN_WIDTH * SCREEN_HEIGHT; i++)
                if (stage->last.pixels[i] == NEW)
                    assert_int_equal(stage->shown.pixels[i], NEW);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(wipes_equal_the_recording, set_up, tear_down),
        cmocka_unit_test_setup_teardown(steps_and_ticks_equal_the_recording, set_up, tear_down),
        cmocka_unit_test_setup_teardown(dissolves_come_block_by_block, set_up, tear_down),
        cmocka_unit_test_setup_teardown(single_pixels_come_2560_a_step, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_random_order_depends_on_the_seed, set_up, tear_down),
        cmocka_unit_test_setup_teardown(scrolls_push_the_old_picture_away, set_up, tear_down),
        cmocka_unit_test_setup_teardown(every_number_ends_in_the_new_picture_and_goes_back_nowhere,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(new_pixels_stay, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

#include "assets-tools/art/costume_encode.c"

#include <string.h>

#include "tools/tool_fixture.h"

enum { PICTURES = 6, COMMANDS = 12, RECORDS = 12 };

/* A costume of made-up art: sizes up to the largest, runs of every length. */
static struct costume *make_costume(struct arena *arena, int colours,
                                    struct random_numbers *numbers)
{
    struct costume *costume = arena_alloc(arena, 1, sizeof *costume);
    struct costume_picture *pictures = arena_alloc(arena, PICTURES, sizeof *pictures);
    static const int sizes[PICTURES][2] = {{1, 1},   {255, 255}, {3, 200},
                                           {40, 30}, {17, 9},    {255, 1}};
    for (int i = 0; i < PICTURES; i++) {
        int count = sizes[i][0] * sizes[i][1];
        uint8_t *pixels = arena_alloc(arena, (size_t)count, 1);
        uint8_t colour = 0;
        for (int at = 0; at < count; at++) {
            if (fixture_random(numbers, i == 1 ? 400 : 6) == 0)
                colour = (uint8_t)fixture_random(numbers, (uint32_t)colours);
            pixels[at] = colour;
        }
        pictures[i] = (struct costume_picture){
            .width = sizes[i][0],
            .height = sizes[i][1],
            .x = -i * 7,
            .y = -200 + i,
            .move_x = i - 3,
            .move_y = 3 - i,
            .pixels = pixels,
        };
    }
    costume->format = colours == 16 ? 0x58 : 0xD9;
    costume->west_is_own = colours == 32;
    costume->colour_count = colours;
    for (int i = 1; i < colours; i++)
        costume->palette[i] = (uint8_t)(200 + i);
    static const uint8_t commands[COMMANDS] = {0, 1, 2, 1, 0x7B, 0, 0x79, 0x7A, 3, 0, 1, 2};
    costume->commands = commands;
    costume->command_count = COMMANDS;
    costume->records = arena_alloc(arena, RECORDS, sizeof *costume->records);
    costume->record_count = RECORDS;
    costume->records[4] = (struct costume_record){
        .defined = true, .run_count = 1, .runs = {{.limb = 0, .start = 0, .length = 4}}};
    costume->records[6] = (struct costume_record){.defined = true}; /* a record of no limb */
    costume->records[11] =
        (struct costume_record){.defined = true,
                                .run_count = 3,
                                .runs = {{.limb = 0, .off = true, .start = COSTUME_LIMB_OFF},
                                         {.limb = 7, .once = true, .start = 8, .length = 4},
                                         {.limb = 15, .start = 6, .length = 1}}};
    for (int number = 0; number < 3; number++)
        costume->pictures[0][number] = &pictures[number];
    for (int number = 0; number < 4; number++)
        costume->pictures[7][number] = &pictures[number + 2]; /* one of them in both limbs */
    return costume;
}

static void expect_equal_pictures(const struct costume_picture *a, const struct costume_picture *b)
{
    assert_int_equal(a == NULL, b == NULL);
    if (a == NULL || b == NULL)
        return;
    assert_int_equal(a->width, b->width);
    assert_int_equal(a->height, b->height);
    assert_int_equal(a->x, b->x);
    assert_int_equal(a->y, b->y);
    assert_int_equal(a->move_x, b->move_x);
    assert_int_equal(a->move_y, b->move_y);
    assert_memory_equal(a->pixels, b->pixels, (size_t)(a->width * a->height));
}

static void expect_equal_records(const struct costume_record *a, const struct costume_record *b)
{
    assert_int_equal(a->defined, b->defined);
    assert_int_equal(a->run_count, b->run_count);
    for (int i = 0; i < a->run_count; i++) {
        assert_int_equal(a->runs[i].limb, b->runs[i].limb);
        assert_int_equal(a->runs[i].off, b->runs[i].off);
        if (a->runs[i].off)
            continue;
        assert_int_equal(a->runs[i].once, b->runs[i].once);
        assert_int_equal(a->runs[i].start, b->runs[i].start);
        assert_int_equal(a->runs[i].length, b->runs[i].length);
    }
}

static void expect_round_trip(int colours)
{
    struct tool_fixture fixture;
    tool_fixture_open(&fixture);
    struct random_numbers numbers = {(uint32_t)colours};
    const struct costume *costume = make_costume(&fixture.arena, colours, &numbers);
    struct bytes_writer writer;
    bytes_writer_init(&writer, fixture.arena.allocator);
    assert_true(costume_encode(&writer, costume));
    struct costume *decoded = arena_alloc(&fixture.arena, 1, sizeof *decoded);
    struct fault_log log = {0};
    struct fault fault = {0};
    struct byte_view payload = {writer.data + 8, writer.size - 8};
    assert_true(costume_load(decoded, (struct fault_place){"file", "COST", 8}, payload,
                             &fixture.arena, &log, &fault));
    for (int i = 0; i < log.count; i++)
        print_error("left out: %s\n", message_english(&log.faults[i].why).text);
    assert_int_equal(log.count, 0);
    assert_int_equal(decoded->format, costume->format);
    assert_int_equal(decoded->west_is_own, costume->west_is_own);
    assert_int_equal(decoded->colour_count, colours);
    assert_memory_equal(decoded->palette, costume->palette, (size_t)colours);
    assert_int_equal(decoded->record_count, costume->record_count);
    for (int i = 0; i < costume->record_count; i++)
        expect_equal_records(&decoded->records[i], &costume->records[i]);
    assert_memory_equal(decoded->commands, costume->commands, COMMANDS);
    for (int limb = 0; limb < COSTUME_LIMBS; limb++) {
        for (int number = 0; number < COSTUME_PICTURE_NUMBERS; number++)
            expect_equal_pictures(decoded->pictures[limb][number], costume->pictures[limb][number]);
    }
    bytes_writer_free(&writer);
    tool_fixture_close(&fixture);
}

static void a_costume_of_16_colours_comes_back_whole(void **state)
{
    (void)state;
    expect_round_trip(16);
}

static void a_costume_of_32_colours_comes_back_whole(void **state)
{
    (void)state;
    expect_round_trip(32);
}

static void expect_runs(int colours, int length, const uint8_t *expected, size_t size)
{
    uint8_t pixels[1024];
    memset(pixels, 5, sizeof pixels);
    struct costume_picture picture = {.width = 1, .height = length, .pixels = pixels};
    struct tool_fixture fixture;
    tool_fixture_open(&fixture);
    struct bytes_writer writer;
    bytes_writer_init(&writer, fixture.arena.allocator);
    costume_runs_encode(&writer, &picture, colours);
    assert_int_equal(writer.size, size);
    assert_memory_equal(writer.data, expected, size);
    bytes_writer_free(&writer);
    tool_fixture_close(&fixture);
}

static void long_runs_have_a_byte_of_their_own_and_split_at_255(void **state)
{
    (void)state;
    expect_runs(16, 15, (const uint8_t[]){0x5F}, 1);
    expect_runs(16, 16, (const uint8_t[]){0x50, 16}, 2);
    expect_runs(16, 255, (const uint8_t[]){0x50, 255}, 2);
    expect_runs(16, 256, (const uint8_t[]){0x50, 255, 0x51}, 3);
    expect_runs(32, 7, (const uint8_t[]){5 * 8 + 7}, 1);
    expect_runs(32, 8, (const uint8_t[]){5 * 8, 8}, 2);
}

static void a_costume_too_long_for_its_offsets_is_refused(void **state)
{
    (void)state;
    struct tool_fixture fixture;
    tool_fixture_open(&fixture);
    struct random_numbers numbers = {1};
    struct costume *costume = make_costume(&fixture.arena, 16, &numbers);
    struct costume_picture noise = *costume->pictures[0][1];
    uint8_t *pixels = arena_alloc(&fixture.arena, 255 * 255, 1);
    for (int i = 0; i < 255 * 255; i++)
        pixels[i] = (uint8_t)(i % 2);
    noise.pixels = pixels;
    costume->pictures[0][1] = &noise;
    struct bytes_writer writer;
    bytes_writer_init(&writer, fixture.arena.allocator);
    assert_false(costume_encode(&writer, costume));
    bytes_writer_free(&writer);
    tool_fixture_close(&fixture);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_costume_of_16_colours_comes_back_whole),
        cmocka_unit_test(a_costume_of_32_colours_comes_back_whole),
        cmocka_unit_test(long_runs_have_a_byte_of_their_own_and_split_at_255),
        cmocka_unit_test(a_costume_too_long_for_its_offsets_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Costumes: records, the pictures to which they lead, and runs. */
#include <string.h>

#include "resource/cmocka_all.h"
#include "resource/costume.c"
#include "resource/support.h"

/* A costume of 16 colours and three records: where its parts stand in the payload. */
enum {
    AT_PALETTE = 2,
    AT_COMMANDS_OFFSET = 18,
    AT_LIMBS = 20,
    AT_RECORDS = 52,
    AT_RECORD_1 = 58, /* limb 0: commands 0..2 looping; limb 15: off */
    AT_RECORD_2 = 65, /* limb 2: command 3 once */
    AT_COMMANDS = 70, /* 1, 0x80 (0), 0x7B, 0x79 */
    AT_TABLE = 74,    /* pictures 0 and 1 */
    AT_PICTURE_0 = 78,
    AT_PICTURE_1 = 92,
    COSTUME_SIZE = 107,
    BASE = 6,
};

struct fixture {
    struct bytes_writer out;
    struct arena arena;
    struct costume costume;
    struct fault_log log;
    struct fault fault;
};

static void write_picture(struct bytes_writer *out, int width, int height, const char *runs,
                          size_t size)
{
    write_u16(out, (uint32_t)width);
    write_u16(out, (uint32_t)height);
    write_s16(out, -4);
    write_s16(out, -30);
    write_s16(out, 2);
    write_s16(out, -1);
    write_bytes(out, runs, size);
}

static void write_costume(struct bytes_writer *out)
{
    write_u8(out, 2);
    write_u8(out, 0x58);
    for (uint32_t i = 0; i < 16; i++)
        write_u8(out, 100 + i);
    write_u16(out, AT_COMMANDS + BASE);
    for (int limb = 0; limb < COSTUME_LIMBS; limb++)
        write_u16(out, AT_TABLE + BASE);
    write_u16(out, 0);
    write_u16(out, AT_RECORD_1 + BASE);
    write_u16(out, AT_RECORD_2 + BASE);
    write_u16(out, 0x8001);
    write_u16(out, 0);
    write_u8(out, 2);
    write_u16(out, 0xFFFF);
    write_u16(out, 0x2000);
    write_u16(out, 3);
    write_u8(out, 0x80);
    write_bytes(out, "\1\200\173\171", 4);
    write_u16(out, AT_PICTURE_0 + BASE);
    write_u16(out, AT_PICTURE_1 + BASE);
    write_picture(out, 2, 3, "\24\62", 2);     /* 4 of colour 1, 2 of colour 3 */
    write_picture(out, 1, 20, "\100\22\5", 3); /* 18 of colour 4, 5 of colour 0: too long */
}

static int set_up(void **state)
{
    static struct fixture fixture;
    memset(&fixture, 0, sizeof fixture);
    bytes_writer_init(&fixture.out, plain_allocator());
    arena_init(&fixture.arena, plain_allocator());
    write_costume(&fixture.out);
    *state = &fixture;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *f = *state;
    bytes_writer_free(&f->out);
    arena_reset(&f->arena);
    return 0;
}

static bool load_into(struct fixture *f, struct arena *arena)
{
    struct fault_place place = {"F", "COST 1", 0};
    f->log = (struct fault_log){0};
    return costume_load(&f->costume, place, bytes_writer_view(&f->out), arena, &f->log, &f->fault);
}

static bool load(struct fixture *f)
{
    return load_into(f, &f->arena);
}

static void a_costume_has_colours_and_records(void **state)
{
    struct fixture *f = *state;
    assert_true(load(f));
    assert_int_equal(f->log.count, 0);
    assert_int_equal(f->costume.colour_count, 16);
    assert_int_equal(f->costume.palette[15], 115);
    assert_false(f->costume.west_is_own);
    assert_int_equal(f->costume.record_count, 3);
    assert_false(f->costume.records[0].defined);
    const struct costume_record *record = &f->costume.records[1];
    assert_true(record->defined);
    assert_int_equal(record->run_count, 2);
    assert_int_equal(record->runs[0].limb, 0);
    assert_int_equal(record->runs[0].length, 3);
    assert_false(record->runs[0].once);
    assert_int_equal(record->runs[1].limb, 15);
    assert_true(record->runs[1].off);
    record = &f->costume.records[2];
    assert_int_equal(record->runs[0].limb, 2);
    assert_int_equal(record->runs[0].start, 3);
    assert_true(record->runs[0].once);
}

static void only_pictures_used_by_records_exist(void **state)
{
    struct fixture *f = *state;
    assert_true(load(f));
    assert_non_null(f->costume.pictures[0][1]);
    assert_non_null(f->costume.pictures[0][0]); /* the top bit of its command is masked */
    for (int number = 0; number < COSTUME_PICTURE_NUMBERS; number++) {
        assert_null(f->costume.pictures[2][number]);
        assert_null(f->costume.pictures[15][number]);
    }
}

static void pictures_are_columns_of_runs(void **state)
{
    struct fixture *f = *state;
    assert_true(load(f));
    const struct costume_picture *picture = f->costume.pictures[0][0];
    assert_int_equal(picture->width, 2);
    assert_int_equal(picture->height, 3);
    assert_int_equal(picture->x, -4);
    assert_int_equal(picture->y, -30);
    assert_int_equal(picture->move_x, 2);
    assert_int_equal(picture->move_y, -1);
    assert_memory_equal(picture->pixels, "\1\1\1\1\3\3", 6);
}

static void long_runs_have_their_length_in_a_byte(void **state)
{
    struct fixture *f = *state;
    assert_true(load(f));
    const struct costume_picture *picture = f->costume.pictures[0][1];
    assert_int_equal(picture->pixels[17], 4);
    assert_int_equal(picture->pixels[18], 0);
    assert_int_equal(picture->pixels[19], 0);
}

static bool decode_runs(struct fixture *f, int colours, int width, int height, const char *runs,
                        size_t size, struct costume_picture *picture, size_t *used)
{
    struct fault_place place = {"F", "COST 1", 0};
    bytes_writer_clear(&f->out);
    write_picture(&f->out, width, height, runs, size);
    return costume_picture_decode(picture, colours, place, bytes_writer_view(&f->out), BASE,
                                  &f->arena, used, &f->fault);
}

static void a_length_of_zero_zero_is_256(void **state)
{
    struct fixture *f = *state;
    struct costume_picture picture;
    size_t used;
    assert_true(decode_runs(f, 16, 2, 129, "\20\0\42", 3, &picture, &used));
    assert_int_equal(picture.pixels[255], 1);
    assert_int_equal(picture.pixels[256], 2);
    assert_int_equal(used, 3);
}

/* Pixels are the concatenated runs. */
static void runs_of_all_sorts_give_pixels(void **state)
{
    enum { ROUNDS = 3000, RUN_LIMIT = 4096, SIDE = 255 };
    struct fixture *f = *state;
    static uint8_t wanted[SIDE * SIDE];
    uint32_t random = 1990;
    for (int round = 0; round < ROUNDS; round++) {
        const int side = round % 50 == 0 ? SIDE + 1 : 24, kind = round % 3;
        const int width = (int)((random = random * 1664525u + 1013904223u) >> 8) % side;
        const int height = (int)((random = random * 1664525u + 1013904223u) >> 8) % side;
        const int total = width * height;
        char runs[RUN_LIMIT];
        size_t size = 0;
        int done = 0;
        while (done < total && size < RUN_LIMIT - 2) {
            random = random * 1664525u + 1013904223u;
            const int most = kind == 0 || RUN_LIMIT - size < 600 ? 256 : kind == 1 ? 5 : 40;
            const int length = 1 + (int)(random >> 8) % most;
            const int colour = (random >> 28) % 3 ? 0 : 1 + (int)(random >> 20) % 15;
            runs[size++] = (char)(colour << 4 | (length < 16 ? length : 0));
            if (length >= 16)
                runs[size++] = (char)length;
            for (int i = 0; i < length && done < total; i++)
                wanted[done++] = (uint8_t)colour;
        }
        if (done < total)
            continue;
        struct costume_picture picture;
        size_t used;
        assert_true(decode_runs(f, 16, width, height, runs, size, &picture, &used));
        assert_int_equal(used, size);
        assert_memory_equal(picture.pixels, wanted, (size_t)total);
        arena_reset(&f->arena);
    }
}

static void thirty_two_colours_have_three_bits_of_length(void **state)
{
    struct fixture *f = *state;
    struct costume_picture picture;
    size_t used;
    assert_true(decode_runs(f, 32, 1, 19, "\377\10\14", 3, &picture, &used));
    assert_int_equal(picture.pixels[6], 31);
    assert_int_equal(picture.pixels[7], 1);
    assert_int_equal(picture.pixels[18], 1);
    assert_int_equal(used, 3);
}

static void a_run_ends_with_its_picture(void **state)
{
    struct fixture *f = *state;
    struct costume_picture picture;
    size_t used;
    assert_true(decode_runs(f, 16, 1, 3, "\37", 1, &picture, &used));
    assert_memory_equal(picture.pixels, "\1\1\1", 3);
    assert_int_equal(used, 1);
}

static void runs_that_end_early_are_refused(void **state)
{
    struct fixture *f = *state;
    struct costume_picture picture;
    assert_false(decode_runs(f, 16, 1, 30, "\37", 1, &picture, NULL));
    assert_int_equal(f->fault.code, FAULT_TRUNCATED);
    assert_false(decode_runs(f, 16, 1, 30, "\37\20", 2, &picture, NULL));
    assert_false(decode_runs(f, 16, 1, 1, "", 0, &picture, NULL));
}

static void pictures_may_be_empty_but_not_large(void **state)
{
    struct fixture *f = *state;
    struct costume_picture picture;
    assert_true(decode_runs(f, 16, 0, 200, "", 0, &picture, NULL));
    assert_int_equal(picture.width, 0);
    assert_non_null(picture.pixels);
    assert_false(decode_runs(f, 16, 256, 1, "\20\0", 2, &picture, NULL));
    assert_int_equal(f->fault.code, FAULT_BAD_VALUE);
    assert_false(decode_runs(f, 16, 1, 256, "\20\0", 2, &picture, NULL));
}

static void picture_offsets_outside_the_costume_are_refused(void **state)
{
    static const uint32_t wrong[] = {0, 5, COSTUME_SIZE + BASE - 11, 0xFFFF, UINT32_MAX};
    struct fixture *f = *state;
    struct costume_picture picture;
    struct fault_place place = {"F", "COST 1", 0};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_false(costume_picture_decode(&picture, 16, place, bytes_writer_view(&f->out),
                                            wrong[i], &f->arena, NULL, &f->fault));
}

static void a_damaged_picture_is_left_out_and_reported(void **state)
{
    struct fixture *f = *state;
    write_u16_at(&f->out, AT_TABLE + 2, 0xFFF0);
    assert_true(load(f));
    assert_null(f->costume.pictures[0][1]);
    assert_non_null(f->costume.pictures[0][0]);
    assert_int_equal(f->log.count, 1);
}

static void a_picture_table_outside_the_costume_shows_nothing(void **state)
{
    struct fixture *f = *state;
    write_u16_at(&f->out, AT_LIMBS, 0);
    assert_true(load(f));
    assert_null(f->costume.pictures[0][0]);
    assert_true(log_has(&f->log, "COST 1", "limb 0 is outside"));
}

static void a_damaged_record_is_left_out_and_reported(void **state)
{
    struct fixture *f = *state;
    write_u16_at(&f->out, AT_RECORD_2 + 2, 0x4000);
    assert_true(load(f));
    assert_true(f->costume.records[1].defined);
    assert_false(f->costume.records[1].left_out);
    assert_true(f->costume.records[2].left_out);
    assert_int_equal(f->costume.records[2].run_count, 0);
    assert_true(log_has(&f->log, "COST 1", "record 2: limb 2 runs past the end of the commands"));
    write_u16_at(&f->out, AT_RECORDS + 2, COSTUME_SIZE + BASE - 1);
    assert_true(load(f));
    assert_false(f->costume.records[1].defined);
    assert_true(f->costume.records[1].left_out);
    assert_int_equal(f->log.count, 2);
}

/* Rows "costumes" of tests/real-games-rows.md: what real costumes hold and never play. */
static void parts_absent_from_a_costume_are_no_damage(void **state)
{
    struct fixture *f = *state;
    write_u16_at(&f->out, AT_RECORD_2 + 2, 0x4000);
    write_u16_at(&f->out, AT_TABLE + 2, 0xFFF0);
    assert_true(load(f));
    assert_int_equal(f->log.count, 2);
    assert_int_equal(f->log.damage, 0);
}

static void a_record_at_ffff_does_not_exist(void **state)
{
    struct fixture *f = *state;
    write_u16_at(&f->out, AT_RECORDS + 2, 0xFFFF);
    assert_true(load(f));
    assert_int_equal(f->log.count, 0);
    assert_false(f->costume.records[1].defined);
    assert_false(f->costume.records[1].left_out);
    assert_true(f->costume.records[2].defined);
}

/* Limb 15 of record 1 is switched off and has no pictures of its own. */
static void a_disabled_limb_needs_no_pictures(void **state)
{
    struct fixture *f = *state;
    write_u16_at(&f->out, AT_LIMBS + 2 * 15, 0xFFDD);
    assert_true(load(f));
    assert_int_equal(f->log.count, 0);
    assert_int_equal(f->costume.records[1].run_count, 2);
}

/* Limb 0 of record 1 starts behind the commands; limb 15 is switched off all the same. */
static void a_record_with_one_bad_limb_keeps_the_others(void **state)
{
    struct fixture *f = *state;
    write_u16_at(&f->out, AT_RECORD_1 + 2, 0x4000);
    assert_true(load(f));
    const struct costume_record *record = &f->costume.records[1];
    assert_true(record->defined);
    assert_true(record->left_out);
    assert_int_equal(record->run_count, 1);
    assert_int_equal(record->runs[0].limb, 15);
    assert_true(record->runs[0].off);
    assert_true(log_has(&f->log, "COST 1", "record 1: limb 0"));
}

static void a_run_that_continues_behind_the_costume_is_cut(void **state)
{
    struct fixture *f = *state;
    assert_true(load(f));
    int left = f->costume.command_count - 5;
    write_u16_at(&f->out, AT_RECORD_2 + 2, 5);
    f->out.data[AT_RECORD_2 + 4] = 0x80 | 0x7F;
    assert_true(left < 0x80);
    assert_true(load(f));
    const struct costume_record *record = &f->costume.records[2];
    assert_true(record->left_out);
    assert_int_equal(record->run_count, 1);
    assert_int_equal(record->runs[0].length, left);
    assert_true(record->runs[0].once);
}

/* The costume ends in the second limb of record 2. */
static void a_truncated_record_has_its_first_limbs(void **state)
{
    struct fixture *f = *state;
    size_t at = f->out.size;
    write_u16(&f->out, 0xC000);
    write_u16(&f->out, 0xFFFF);
    write_u8(&f->out, 1);
    write_u16_at(&f->out, AT_RECORDS + 4, (uint32_t)at + BASE);
    assert_true(load(f));
    const struct costume_record *record = &f->costume.records[2];
    assert_true(record->left_out);
    assert_int_equal(record->run_count, 1);
    assert_true(record->runs[0].off);
    assert_true(log_has(&f->log, "COST 1", "record 2 is truncated"));
}

static void other_formats_are_refused(void **state)
{
    struct fixture *f = *state;
    for (unsigned format = 0; format < 256; format++) {
        bool known = (format & 0x7E) == 0x58;
        f->out.data[1] = (uint8_t)format;
        bool good = load(f);
        if (known && (format & 1) == 0)
            assert_true(good);
        if (good)
            assert_int_equal(f->costume.west_is_own, format >= 0x80);
        if (!known) {
            assert_false(good);
            assert_int_equal(f->fault.code, FAULT_UNKNOWN);
        }
    }
}

static void a_truncated_header_is_refused(void **state)
{
    struct fixture *f = *state;
    for (size_t size = 0; size < AT_RECORD_1; size++) {
        f->out.size = size;
        assert_false(load(f));
    }
    f->out.size = AT_RECORD_1;
    assert_false(load(f)); /* the commands stand outside */
    assert_int_equal(f->fault.code, FAULT_BAD_VALUE);
}

static void a_truncated_costume_does_no_harm(void **state)
{
    struct fixture *f = *state;
    size_t whole = f->out.size;
    for (size_t size = AT_COMMANDS; size < whole; size++) {
        f->out.size = size;
        assert_true(load(f));
        assert_true(f->log.count > 0 || size > AT_PICTURE_1);
    }
}

static void running_out_of_memory_is_a_fault(void **state)
{
    struct fixture *f = *state;
    struct counted_memory memory = {.fail_at = 1};
    struct arena arena;
    arena_init(&arena, counted_allocator(&memory));
    assert_false(load_into(f, &arena));
    assert_int_equal(f->fault.code, FAULT_MEMORY);
    arena_reset(&arena);
}

#define with_fixture(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        with_fixture(a_costume_has_colours_and_records),
        with_fixture(only_pictures_used_by_records_exist),
        with_fixture(pictures_are_columns_of_runs),
        with_fixture(long_runs_have_their_length_in_a_byte),
        with_fixture(a_length_of_zero_zero_is_256),
        with_fixture(runs_of_all_sorts_give_pixels),
        with_fixture(thirty_two_colours_have_three_bits_of_length),
        with_fixture(a_run_ends_with_its_picture),
        with_fixture(runs_that_end_early_are_refused),
        with_fixture(pictures_may_be_empty_but_not_large),
        with_fixture(picture_offsets_outside_the_costume_are_refused),
        with_fixture(a_damaged_picture_is_left_out_and_reported),
        with_fixture(a_picture_table_outside_the_costume_shows_nothing),
        with_fixture(a_damaged_record_is_left_out_and_reported),
        with_fixture(parts_absent_from_a_costume_are_no_damage),
        with_fixture(a_record_at_ffff_does_not_exist),
        with_fixture(a_disabled_limb_needs_no_pictures),
        with_fixture(a_record_with_one_bad_limb_keeps_the_others),
        with_fixture(a_run_that_continues_behind_the_costume_is_cut),
        with_fixture(a_truncated_record_has_its_first_limbs),
        with_fixture(other_formats_are_refused),
        with_fixture(a_truncated_header_is_refused),
        with_fixture(a_truncated_costume_does_no_harm),
        with_fixture(running_out_of_memory_is_a_fault),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

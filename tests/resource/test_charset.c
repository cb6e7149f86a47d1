/* Charsets: glyphs with every number of bits, and missing glyphs. */
#include "resource/charset.h"

#include <string.h>

#include "resource/cmocka_all.h"
#include "resource/support.h"

enum { AT_BITS = 21, AT_COUNT = 23, AT_TABLE = 25, CHARACTERS = 4 };

struct fixture {
    struct bytes_writer out;
    struct arena arena;
    struct charset charset;
    struct fault_log log;
    struct fault fault;
};

static int set_up(void **state)
{
    static struct fixture fixture;
    memset(&fixture, 0, sizeof fixture);
    bytes_writer_init(&fixture.out, plain_allocator());
    arena_init(&fixture.arena, plain_allocator());
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

static void begin(struct fixture *f, uint32_t bits)
{
    bytes_writer_clear(&f->out);
    write_u32(&f->out, 0);
    write_u16(&f->out, 0x0363);
    for (uint32_t i = 0; i < CHARSET_MAP_SIZE; i++)
        write_u8(&f->out, 40 + i);
    write_u8(&f->out, bits);
    write_u8(&f->out, 9);
    write_u16(&f->out, CHARACTERS);
    write_fill(&f->out, 0, 4 * CHARACTERS);
}

static void glyph(struct fixture *f, int character, const void *bytes, size_t size)
{
    write_u32_at(&f->out, AT_TABLE + 4 * (size_t)character, (uint32_t)(f->out.size - AT_BITS));
    write_bytes(&f->out, bytes, size);
}

static bool load(struct fixture *f)
{
    struct fault_place place = {"F", "CHAR 1", 0};
    f->log.count = 0;
    return charset_load(&f->charset, place, bytes_writer_view(&f->out), &f->arena, &f->log,
                        &f->fault);
}

static void a_charset_has_its_height_and_map(void **state)
{
    struct fixture *f = *state;
    begin(f, 1);
    assert_true(load(f));
    assert_int_equal(f->charset.bits_per_pixel, 1);
    assert_int_equal(f->charset.height, 9);
    assert_int_equal(f->charset.glyph_count, CHARACTERS);
    assert_int_equal(f->charset.map[14], 54);
    assert_null(f->charset.glyphs[0].pixels);
    assert_int_equal(f->log.count, 0);
}

static void pixels_begin_with_the_highest_bit_and_are_not_padded_by_row(void **state)
{
    struct fixture *f = *state;
    begin(f, 1);
    glyph(f, 2, "\3\3\376\1\305\0", 6); /* 110 001 01|0 */
    assert_true(load(f));
    const struct charset_glyph *g = &f->charset.glyphs[2];
    assert_int_equal(g->width, 3);
    assert_int_equal(g->height, 3);
    assert_int_equal(g->x, -2);
    assert_int_equal(g->y, 1);
    assert_memory_equal(g->pixels, "\1\1\0\0\0\1\0\1\0", 9);
}

static void every_depth_is_read(void **state)
{
    static const uint32_t depths[] = {2, 4, 8};
    static const char *const wanted[] = {"\3\0\2\1", "\14\11\1\2", "\311\22\1\2"};
    static const char *const bytes[] = {"\4\1\0\0\311", "\4\1\0\0\311\22", "\4\1\0\0\311\22\1\2"};
    static const size_t sizes[] = {5, 6, 8};
    struct fixture *f = *state;
    for (size_t i = 0; i < 3; i++) {
        begin(f, depths[i]);
        glyph(f, 0, bytes[i], sizes[i]);
        assert_true(load(f));
        assert_memory_equal(f->charset.glyphs[0].pixels, wanted[i], 4);
    }
}

static void empty_glyphs_are_glyphs(void **state)
{
    struct fixture *f = *state;
    begin(f, 2);
    glyph(f, 0, "\0\5\4\0", 4);
    glyph(f, 3, "\5\0\0\0", 4);
    assert_true(load(f));
    assert_non_null(f->charset.glyphs[0].pixels);
    assert_int_equal(f->charset.glyphs[0].x, 4);
    assert_int_equal(f->charset.glyphs[3].width, 5);
    assert_int_equal(f->log.count, 0);
}

static void a_truncated_glyph_is_left_out_and_reported(void **state)
{
    struct fixture *f = *state;
    begin(f, 1);
    glyph(f, 0, "\1\1\0\0\200", 5);
    glyph(f, 1, "\11\1\0\0\200", 5); /* nine pixels in one byte */
    assert_true(load(f));
    assert_non_null(f->charset.glyphs[0].pixels);
    assert_null(f->charset.glyphs[1].pixels);
    assert_true(log_has(&f->log, "CHAR 1", "character 1"));
    write_u32_at(&f->out, AT_TABLE, 0xFFFFFFFF);
    assert_true(load(f));
    assert_null(f->charset.glyphs[0].pixels);
    assert_int_equal(f->log.count, 2);
}

static void a_truncated_table_is_reported(void **state)
{
    struct fixture *f = *state;
    begin(f, 1);
    f->out.size = AT_TABLE + 9;
    assert_true(load(f));
    assert_true(log_has(&f->log, "CHAR 1", "after 2 of 4"));
}

static void impossible_headers_are_refused(void **state)
{
    struct fixture *f = *state;
    for (size_t size = 0; size < AT_TABLE; size++) {
        begin(f, 1);
        f->out.size = size;
        assert_false(load(f));
        assert_int_equal(f->fault.code, FAULT_TRUNCATED);
    }
    for (uint32_t bits = 0; bits < 256; bits++) {
        begin(f, bits);
        assert_int_equal(load(f), bits == 1 || bits == 2 || bits == 4 || bits == 8);
    }
    begin(f, 1);
    write_u16_at(&f->out, AT_COUNT, 257);
    assert_false(load(f));
    assert_int_equal(f->fault.code, FAULT_BAD_VALUE);
}

static void running_out_of_memory_is_a_fault(void **state)
{
    struct fixture *f = *state;
    begin(f, 1);
    glyph(f, 0, "\1\1\0\0\200", 5);
    struct counted_memory memory = {.fail_at = 1};
    struct arena arena;
    arena_init(&arena, counted_allocator(&memory));
    struct fault_place place = {"F", "CHAR 1", 0};
    assert_false(
        charset_load(&f->charset, place, bytes_writer_view(&f->out), &arena, &f->log, &f->fault));
    assert_int_equal(f->fault.code, FAULT_MEMORY);
    arena_reset(&arena);
}

#define with_fixture(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        with_fixture(a_charset_has_its_height_and_map),
        with_fixture(pixels_begin_with_the_highest_bit_and_are_not_padded_by_row),
        with_fixture(every_depth_is_read),
        with_fixture(empty_glyphs_are_glyphs),
        with_fixture(a_truncated_glyph_is_left_out_and_reported),
        with_fixture(a_truncated_table_is_reported),
        with_fixture(impossible_headers_are_refused),
        with_fixture(running_out_of_memory_is_a_fault),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

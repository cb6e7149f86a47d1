
#include <string.h>

#include "assets-tools/art/art_source.h"
#include "tools/tool_fixture.h"

static struct charset *make_charset(struct arena *arena, uint8_t bits, int count)
{
    struct random_numbers numbers = {bits * 1000u + (uint32_t)count};
    struct charset *charset = arena_alloc(arena, 1, sizeof *charset);
    charset->bits_per_pixel = bits;
    charset->height = 11;
    charset->glyph_count = count;
    for (int i = 0; i < CHARSET_MAP_SIZE; i++)
        charset->map[i] = (uint8_t)(i * 3);
    for (int i = 0; i < count; i += 3) {
        struct charset_glyph *glyph = &charset->glyphs[i];
        glyph->width = (uint8_t)(1 + fixture_random(&numbers, 13));
        glyph->height = (uint8_t)(1 + fixture_random(&numbers, 11));
        glyph->x = (int8_t)(i % 5 - 2);
        glyph->y = (int8_t)(i % 7 - 3);
        size_t size = (size_t)(glyph->width * glyph->height);
        uint8_t *pixels = arena_alloc(arena, size, 1);
        for (size_t at = 0; at < size; at++)
            pixels[at] = (uint8_t)fixture_random(&numbers, 1u << bits);
        glyph->pixels = pixels;
    }
    return charset;
}

static void expect_round_trip(struct tool_fixture *fixture, const struct charset *charset)
{
    struct bytes_writer writer;
    bytes_writer_init(&writer, fixture->arena.allocator);
    charset_encode(&writer, charset);
    struct charset *decoded = arena_alloc(&fixture->arena, 1, sizeof *decoded);
    struct fault_log log = {0};
    struct fault fault = {0};
    struct byte_view payload = {writer.data + 8, writer.size - 8};
    assert_true(charset_load(decoded, (struct fault_place){"file", "CHAR", 8}, payload,
                             &fixture->arena, &log, &fault));
    assert_int_equal(log.count, 0);
    assert_int_equal(decoded->bits_per_pixel, charset->bits_per_pixel);
    assert_int_equal(decoded->height, charset->height);
    assert_int_equal(decoded->glyph_count, charset->glyph_count);
    assert_memory_equal(decoded->map, charset->map, CHARSET_MAP_SIZE);
    for (int i = 0; i < charset->glyph_count; i++) {
        const struct charset_glyph *a = &decoded->glyphs[i];
        const struct charset_glyph *b = &charset->glyphs[i];
        assert_int_equal(a->pixels == NULL, b->pixels == NULL);
        if (b->pixels == NULL)
            continue;
        assert_int_equal(a->width, b->width);
        assert_int_equal(a->height, b->height);
        assert_int_equal(a->x, b->x);
        assert_int_equal(a->y, b->y);
        assert_memory_equal(a->pixels, b->pixels, (size_t)(b->width * b->height));
    }
    bytes_writer_free(&writer);
}

static void charsets_of_all_depths_come_back_whole(void **state)
{
    (void)state;
    struct tool_fixture fixture;
    tool_fixture_open(&fixture);
    for (uint8_t bits = 1; bits <= 8; bits = (uint8_t)(bits * 2)) {
        expect_round_trip(&fixture, make_charset(&fixture.arena, bits, 128));
        expect_round_trip(&fixture, make_charset(&fixture.arena, bits, 256));
    }
    tool_fixture_close(&fixture);
}

static void the_empty_charset_can_be_read(void **state)
{
    (void)state;
    struct tool_fixture fixture;
    tool_fixture_open(&fixture);
    struct charset *charset = arena_alloc(&fixture.arena, 1, sizeof *charset);
    font_source_empty(charset);
    expect_round_trip(&fixture, charset);
    tool_fixture_close(&fixture);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(charsets_of_all_depths_come_back_whole),
        cmocka_unit_test(the_empty_charset_can_be_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

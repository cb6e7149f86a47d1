#include "assets-tools/file_io.h"

#include <stdio.h>
#include <string.h>

#include "tools/tool_fixture.h"

#define PNG_DIR TEST_DATA_DIR "/tools/png/"

static void a_palette_in_four_bits_keeps_its_indices_and_colours(void **state)
{
    (void)state;
    struct tool_fixture fixture;
    tool_fixture_open(&fixture);
    struct source_image picture = {0};
    struct message why = {0};
    bool good = file_media().read(&picture, PNG_DIR "four-bits.png", &fixture.arena, &why);
    assert_null(why.format);
    assert_true(good);
    assert_int_equal(picture.width, 5);
    assert_int_equal(picture.height, 3);
    for (int i = 0; i < 15; i++)
        assert_int_equal(picture.pixels[i], i);
    assert_int_equal(picture.palette[7].red, 7);
    assert_int_equal(picture.palette[7].green, 248);
    assert_int_equal(picture.palette[7].blue, 49);
    tool_fixture_close(&fixture);
}

static void expect_refusal(const char *path, const char *expected)
{
    struct tool_fixture fixture;
    tool_fixture_open(&fixture);
    struct source_image picture = {0};
    struct message why = {0};
    assert_false(file_media().read(&picture, path, &fixture.arena, &why));
    if (strstr(message_english(&why).text, expected) == NULL)
        print_error("%s: %s\n", path, message_english(&why).text);
    assert_non_null(strstr(message_english(&why).text, expected));
    tool_fixture_close(&fixture);
}

static void expect_colours(const char *path, const uint32_t colours[4])
{
    struct tool_fixture fixture;
    tool_fixture_open(&fixture);
    struct source_image picture = {0};
    struct message why = {0};
    assert_true(file_media().read(&picture, path, &fixture.arena, &why));
    assert_null(picture.pixels);
    assert_int_equal(picture.width, 2);
    assert_int_equal(picture.height, 2);
    for (int i = 0; i < 4; i++) {
        if (picture.colours[i] >> 24 != 0 || colours[i] >> 24 != 0)
            assert_int_equal(picture.colours[i], colours[i]);
    }
    tool_fixture_close(&fixture);
}

/* Each file has four equal pixels, as far as it can hold them. */
static void files_without_a_palette_have_colours(void **state)
{
    (void)state;
    static const uint32_t rgb[] = {0xFF102030, 0xFFFF8000, 0xFF000000, 0xFFFFFFFF};
    static const uint32_t rgba[] = {0xFF102030, 0x40FF8000, 0, 0xFFFFFFFF};
    static const uint32_t grey[] = {0xFF101010, 0xFF808080, 0xFF000000, 0xFFFFFFFF};
    static const uint32_t grey_alpha[] = {0xFF101010, 0x40808080, 0, 0xFFFFFFFF};
    static const uint32_t keyed[] = {0xFF102030, 0xFFFF8000, 0, 0xFFFFFFFF};
    static const uint32_t bits[] = {0xFFFFFFFF, 0xFF000000, 0xFF000000, 0xFFFFFFFF};
    expect_colours(PNG_DIR "rgb-8.png", rgb);
    expect_colours(PNG_DIR "rgb-16.png", rgb);
    expect_colours(PNG_DIR "rgba-8.png", rgba);
    expect_colours(PNG_DIR "rgba-16.png", rgba);
    expect_colours(PNG_DIR "grey-8.png", grey);
    expect_colours(PNG_DIR "grey-16.png", grey);
    expect_colours(PNG_DIR "grey-1.png", bits);
    expect_colours(PNG_DIR "grey-alpha-8.png", grey_alpha);
    expect_colours(PNG_DIR "rgb-keyed.png", keyed);
}

static void other_kinds_are_refused_with_the_reason(void **state)
{
    (void)state;
    expect_refusal(PNG_DIR "see-through-palette.png", "its palette has transparent colours");
    expect_refusal(PNG_DIR "text.png", "it is not a PNG file");
    expect_refusal(PNG_DIR "absent.png", "No such file");
}

/* A file that is a header alone: a picture refused for its size was not decoded. */
static void expect_refused_size(uint32_t width, uint32_t height, const char *expected)
{
    const char *path = TEST_OUTPUT_DIR "/png_in_size.png";
    uint8_t bytes[33] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n',
                         0,    0,   0,   13,  'I',  'H',  'D',  'R'};
    for (int i = 0; i < 4; i++) {
        bytes[16 + i] = (uint8_t)(width >> (24 - 8 * i));
        bytes[20 + i] = (uint8_t)(height >> (24 - 8 * i));
    }
    bytes[24] = 8;
    bytes[25] = 3;
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, sizeof bytes, file), sizeof bytes);
    assert_int_equal(fclose(file), 0);
    expect_refusal(path, expected);
    remove(path);
}

static void the_size_is_checked_before_decoding(void **state)
{
    (void)state;
    expect_refused_size(30000, 30000, "it has 30000 x 30000 pixels; the limit is 8192 on a side");
    expect_refused_size(8192, 8192, "it has 8192 x 8192 pixels");
    expect_refused_size(8193, 1, "it has 8193 x 1 pixels");
    expect_refused_size(UINT32_MAX, UINT32_MAX, "it has 4294967295 x 4294967295 pixels");
    expect_refused_size(0, 5, "it has 0 x 5 pixels");
}

/* Found by fuzz_png: a chunk that continues behind the end of the file kept SDL2_image busy for
 * hours. */
static void a_chunk_longer_than_the_file_is_refused(void **state)
{
    (void)state;
    static const uint8_t cut[] = {0x89, 'P', 'N', 'G',  '\r', '\n', 0x1A, '\n', 0, 0, 0, 13,  'I',
                                  'H',  'D', 'R', 0,    0,    0,    5,    0,    0, 0, 3, 4,   3,
                                  0,    0,   0,   0xA9, 0x18, 0xD8, 0xCB, 0,    0, 0, 3, 'P', 'L',
                                  'T',  'E', 0,   255,  0,    1,    2,    3,    4, 0, 4, 0,   3,
                                  't',  'R', 'N', 'S',  0,    0x80, 0xFF, 0xEC};
    const char *path = TEST_OUTPUT_DIR "/png_in_cut.png";
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(cut, 1, sizeof cut, file), sizeof cut);
    assert_int_equal(fclose(file), 0);
    expect_refusal(path, "it is truncated");
    remove(path);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_palette_in_four_bits_keeps_its_indices_and_colours),
        cmocka_unit_test(files_without_a_palette_have_colours),
        cmocka_unit_test(other_kinds_are_refused_with_the_reason),
        cmocka_unit_test(the_size_is_checked_before_decoding),
        cmocka_unit_test(a_chunk_longer_than_the_file_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

#include "assets-tools/art/png_in.h"

#include <string.h>

#include "tools/tool_fixture.h"

#define PNG_DIR TEST_DATA_DIR "/tools/png/"

static void a_palette_in_four_bits_keeps_its_indices_and_colours(void **state)
{
    (void)state;
    struct tool_fixture fixture;
    tool_fixture_open(&fixture);
    struct source_image picture = {0};
    char why[256] = "";
    bool good =
        png_reader().read(&picture, PNG_DIR "four-bits.png", &fixture.arena, why, sizeof why);
    assert_string_equal(why, "");
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
    char why[256] = "";
    assert_false(png_reader().read(&picture, path, &fixture.arena, why, sizeof why));
    if (strstr(why, expected) == NULL)
        print_error("%s: %s\n", path, why);
    assert_non_null(strstr(why, expected));
    tool_fixture_close(&fixture);
}

static void other_kinds_are_refused_with_the_reason(void **state)
{
    (void)state;
    expect_refusal(PNG_DIR "true-colour.png", "it is a true-colour PNG; save it with a palette");
    expect_refusal(PNG_DIR "true-colour-alpha.png", "it is a true-colour PNG");
    expect_refusal(PNG_DIR "grey.png", "it is a grey PNG");
    expect_refusal(PNG_DIR "see-through-palette.png", "its palette has see-through colours");
    expect_refusal(PNG_DIR "text.png", "it is no PNG file");
    expect_refusal(PNG_DIR "absent.png", "No such file");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_palette_in_four_bits_keeps_its_indices_and_colours),
        cmocka_unit_test(other_kinds_are_refused_with_the_reason),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

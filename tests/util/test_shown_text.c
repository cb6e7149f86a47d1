/* Text of strangers as it may be shown: no control characters, and always UTF-8. */
#include <string.h>

#include "resource/cmocka_all.h"
#include "util/shown_text.h"

#define ASSERT_SHOWN(text, expected)                                                               \
    do {                                                                                           \
        char shown[64];                                                                            \
        shown_text(text, sizeof(text) - 1, shown, sizeof shown);                                   \
        assert_string_equal(shown, expected);                                                      \
    } while (0)

static void letters_are_shown_unchanged(void **state)
{
    (void)state;
    ASSERT_SHOWN("", "");
    ASSERT_SHOWN("tavern ~", "tavern ~");
    ASSERT_SHOWN("K\303\274che \342\202\254 \360\237\230\200",
                 "K\303\274che \342\202\254 \360\237\230\200");
}

static void latin_becomes_utf_8(void **state)
{
    (void)state;
    ASSERT_SHOWN("K\374che", "K\303\274che");
    ASSERT_SHOWN("\377\240", "\303\277\302\240");
}

static void other_bytes_are_shown_as_question_marks(void **state)
{
    (void)state;
    ASSERT_SHOWN("\033[2J\a\n\r\t\177", "?[2J?????");
    ASSERT_SHOWN("a\0b", "a?b");
    ASSERT_SHOWN("\200\233\237", "???");               /* C1, where 0x9B begins sequences */
    ASSERT_SHOWN("\302\233", "\303\202?");             /* the letter above in UTF-8 */
    ASSERT_SHOWN("\300\233", "\303\200?");             /* written longer than it must be */
    ASSERT_SHOWN("\355\240\200", "\303\255\302\240?"); /* half of a pair */
    ASSERT_SHOWN("\303", "\303\203");                  /* cut */
    ASSERT_SHOWN("\364\220\200\200", "\303\264???");   /* beyond the last letter */
}

/* Whatever the bytes: it is UTF-8 without control characters, and fits. */
static void all_bytes_fit(void **state)
{
    char text[512], shown[1025];
    (void)state;
    for (int i = 0; i < 512; i++)
        text[i] = (char)(i * 7 ^ i >> 3);
    for (size_t size = 1; size <= shown_text_size(sizeof text); size++) {
        memset(shown, 'x', sizeof shown);
        shown_text(text, sizeof text, shown, size);
        assert_in_range(strlen(shown), 0, size - 1);
        for (const char *at = shown; *at; at++)
            assert_true((unsigned char)*at >= ' ' && *at != 0x7F);
        char again[1025];
        shown_text(shown, strlen(shown), again, sizeof again);
        assert_string_equal(again, shown);
    }
}

/* A path that does not fit is shown by its end, which begins with a whole letter. */
static void a_long_path_is_shown_by_its_end(void **state)
{
    char shown[12];
    (void)state;
    shown_path_into("/abc/def.go", shown, sizeof shown);
    assert_string_equal(shown, "/abc/def.go");
    shown_path_into("/abc/defg.go", shown, sizeof shown);
    assert_string_equal(shown, ".../defg.go");
    shown_path_into("/abc/d\303\274fg.go", shown, sizeof shown);
    assert_string_equal(shown, "...d\303\274fg.go");
    shown_path_into("/abc/d\303\251\303\274\303\274.go", shown, sizeof shown);
    assert_string_equal(shown, "...\303\274\303\274.go");
    shown_path_into("/a\033c\n/\374\374", shown, sizeof shown);
    assert_string_equal(shown, "/a?c?/\303\274\303\274");
    char path[300];
    memset(path, 'y', sizeof path);
    path[sizeof path - 1] = '\0';
    assert_int_equal(strlen(shown_path(path).text), SHOWN_PATH_SIZE - 1);
    assert_string_equal(shown_path("/tmp/a").text, "/tmp/a");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(letters_are_shown_unchanged),
        cmocka_unit_test(latin_becomes_utf_8),
        cmocka_unit_test(other_bytes_are_shown_as_question_marks),
        cmocka_unit_test(all_bytes_fit),
        cmocka_unit_test(a_long_path_is_shown_by_its_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

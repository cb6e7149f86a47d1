/* Files of an installed game are found whatever the case of their names, from any path that opens
 * the game. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "api/host.h"
#include "resource/cmocka_all.h"
#include "util/limits.h"

#define FOLDER TEST_OUTPUT_DIR "/found"

static void write_file(const char *path)
{
    FILE *stream = fopen(path, "wb");
    assert_non_null(stream);
    fclose(stream);
}

static int begin(void **state)
{
    (void)state;
    mkdir(TEST_OUTPUT_DIR, 0777);
    mkdir(FOLDER, 0777);
    mkdir(FOLDER "/Audio", 0777);
    write_file(FOLDER "/Monkey1.PAK");
    write_file(FOLDER "/Audio/SPEECH.xwb");
    return 0;
}

static void names_are_found_in_any_case(void **state)
{
    static const char *const games[] = {FOLDER, FOLDER "/", FOLDER "/Monkey1.PAK",
                                        FOLDER "/Monkey1.PAK/classic/de"};
    char path[PATH_SIZE];
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        assert_true(host_find_file(games[i], "audio/Speech.xwb", path, sizeof path));
        assert_int_equal(access(path, R_OK), 0);
        assert_true(host_find_file(games[i], "Audio/SPEECH.xwb", path, sizeof path));
        assert_true(host_find_file(games[i], "monkey1.pak", path, sizeof path));
        assert_false(host_find_file(games[i], "audio", path, sizeof path));
        assert_false(host_find_file(games[i], "audio/speech.info", path, sizeof path));
        assert_false(host_find_file(games[i], "video/Speech.xwb", path, sizeof path));
        assert_false(host_find_file(games[i], "audio/Speech.xwb", path, 12));
    }
    assert_int_equal(chdir(FOLDER), 0);
    assert_true(host_find_file(".", "audio/speech.XWB", path, sizeof path));
    assert_true(host_find_file("Monkey1.PAK", "audio/speech.XWB", path, sizeof path));
}

static void a_path_may_continue_within_a_file(void **state)
{
    (void)state;
    assert_int_equal(host_game_file(FOLDER), strlen(FOLDER));
    assert_int_equal(host_game_file(FOLDER "/Monkey1.PAK"), strlen(FOLDER "/Monkey1.PAK"));
    assert_int_equal(host_game_file(FOLDER "/Monkey1.PAK/a/b"), strlen(FOLDER "/Monkey1.PAK"));
    assert_int_equal(host_game_file(FOLDER "/none"), 0);
    assert_int_equal(errno, ENOENT);
    assert_int_equal(host_game_file(FOLDER "/Audio/none"), 0);
    assert_int_equal(host_game_file(""), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(names_are_found_in_any_case, begin),
        cmocka_unit_test_setup(a_path_may_continue_within_a_file, begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

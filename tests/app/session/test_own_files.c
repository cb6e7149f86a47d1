/* The places of a player's files: by which environment variables, in folders with long paths, and
 * the report of a missing place. */
#include "app/session/own_files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "resource/cmocka_all.h"
#include "util/limits.h"

#define FOLDER TEST_OUTPUT_DIR "/own_files"

enum { LONG = 1500 };

/* A path below `begin` that has `length` bytes. */
static void make_path(char *path, const char *begin, size_t length)
{
    size_t used = (size_t)snprintf(path, PATH_SIZE, "%s", begin);
    for (; used < length; used++)
        path[used] = used % 100 == 0 && used + 1 < length ? '/' : 'x';
    path[length] = '\0';
}

static void set_all(const char *home, const char *folder)
{
    static const char *const variables[] = {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"};
    for (size_t i = 0; i < sizeof variables / sizeof *variables; i++)
        folder ? setenv(variables[i], folder, 1) : unsetenv(variables[i]);
    home ? setenv("HOME", home, 1) : unsetenv("HOME");
}

static void a_variable_comes_before_the_home_folder(void **state)
{
    char path[OWN_FOLDER_SIZE];
    (void)state;
    set_all("/home/me", "/mine");
    assert_true(own_files_path(path, OWN_DATA, "saves", NULL, "walkbox/%d", 7));
    assert_string_equal(path, "/mine/walkbox/7");
    set_all("/home/me", "not/absolute");
    assert_true(own_files_path(path, OWN_CONFIG, "saves", NULL, "a"));
    assert_string_equal(path, "/home/me/.config/a");
    assert_true(own_files_path(path, OWN_DATA, "saves", NULL, "a"));
    assert_string_equal(path, "/home/me/.local/share/a");
    assert_true(own_files_path(path, OWN_STATE, "saves", NULL, "a"));
    assert_string_equal(path, "/home/me/.local/state/a");
}

static void a_missing_place_is_reported(void **state)
{
    char path[OWN_FOLDER_SIZE] = "x", base[PATH_SIZE];
    struct fault fault;
    (void)state;
    set_all(NULL, NULL);
    assert_false(own_files_path(path, OWN_STATE, "reports", &fault, "a"));
    assert_string_equal(path, "");
    assert_string_equal(
        message_english(&fault.why).text,
        "neither XDG_STATE_HOME nor HOME is set, so there is no folder for reports");
    make_path(base, "/", OWN_FOLDER_SIZE - 2);
    set_all(NULL, base);
    assert_false(own_files_path(path, OWN_DATA, "saves", &fault, "a"));
    assert_string_equal(path, "");
    assert_string_equal(message_english(&fault.why).text,
                        "the path of the folder for saves is too long: the limit is 3839 bytes");
    base[OWN_FOLDER_SIZE - 3] = '\0';
    set_all(NULL, base);
    assert_true(own_files_path(path, OWN_DATA, "saves", &fault, "a"));
    assert_int_equal(strlen(path), OWN_FOLDER_SIZE - 1);
}

static void file_names_have_the_time(void **state)
{
    static const char like[] = "dddddddd-dddddd", sooner[] = "20200101", later[] = "29991231";
    char stamp[OWN_STAMP_SIZE];
    (void)state;
    own_files_stamp(stamp);
    assert_int_equal(strlen(stamp), sizeof like - 1);
    for (size_t i = 0; i < sizeof like - 1; i++)
        assert_true(like[i] == '-' ? stamp[i] == '-' : stamp[i] >= '0' && stamp[i] <= '9');
    assert_true(strncmp(stamp, sooner, 8) > 0 && strncmp(stamp, later, 8) < 0);
}

/* The end of a long path names the file. */
static void folders_with_long_paths_are_made(void **state)
{
    char folder[PATH_SIZE], path[PATH_SIZE];
    struct stat status;
    struct fault fault;
    (void)state;
    make_path(folder, FOLDER "/", LONG);
    own_files_join(path, folder, "here");
    assert_true(own_files_make_folders(path, &fault));
    assert_int_equal(stat(folder, &status), 0);
    FILE *stream = fopen(path, "wb");
    assert_non_null(stream);
    fclose(stream);
    own_files_join(path + strlen(path), "", "below/x");
    assert_false(own_files_make_folders(path, &fault));
    assert_non_null(strstr(message_english(&fault.why).text, " ...xxx"));
    assert_non_null(strstr(message_english(&fault.why).text, "xxx/here/below: "));
}

static void pictures_go_into_long_folders(void **state)
{
    char home[PATH_SIZE], path[PATH_SIZE];
    struct fault fault = {0};
    (void)state;
    make_path(home, FOLDER "/", LONG);
    own_files_join(path, home, "x");
    assert_true(own_files_make_folders(path, &fault));
    set_all(home, NULL);
    assert_true(picture_file_path(NULL, "png", path, &fault));
    assert_string_equal(path + strlen(home), "/Pictures/walkbox/walkbox-001.png");
    assert_false(picture_file_path("here", "png", path, &fault));
    assert_string_equal(message_english(&fault.why).text,
                        "the pictures folder here is not an absolute path");
}

static void without_a_home_there_is_no_folder_for_pictures(void **state)
{
    char path[PATH_SIZE];
    struct fault fault = {0};
    (void)state;
    set_all(NULL, NULL);
    assert_false(picture_file_path("", "png", path, &fault));
    assert_string_equal(
        message_english(&fault.why).text,
        "HOME is not set, so there is no pictures folder; choose one in the settings");
    assert_false(picture_file_path("~/shots", "png", path, &fault));
}

static void the_desktop_may_name_a_long_folder_for_pictures(void **state)
{
    char folder[PATH_SIZE], path[PATH_SIZE], config[PATH_SIZE];
    (void)state;
    make_path(folder, FOLDER "/", LONG);
    snprintf(config, sizeof config, "%s/config", FOLDER);
    set_all(NULL, config);
    own_files_join(path, config, "user-dirs.dirs");
    assert_true(own_files_make_folders(path, NULL));
    FILE *stream = fopen(path, "wb");
    assert_non_null(stream);
    fprintf(stream, "# folders\nXDG_PICTURES_DIR=\"%s\"\n", folder);
    assert_int_equal(fclose(stream), 0);
    assert_true(picture_file_path("", "gif", path, NULL));
    assert_string_equal(path + strlen(folder), "/walkbox/walkbox-001.gif");
    /* A variable comes before the file, if it is a path. */
    setenv("XDG_PICTURES_DIR", "pictures", 1);
    assert_true(picture_file_path("", "gif", path, NULL));
    assert_memory_equal(path, folder, strlen(folder));
    setenv("XDG_PICTURES_DIR", FOLDER "/named", 1);
    assert_true(picture_file_path("", "gif", path, NULL));
    assert_string_equal(path, FOLDER "/named/walkbox/walkbox-001.gif");
    unsetenv("XDG_PICTURES_DIR");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_variable_comes_before_the_home_folder),
        cmocka_unit_test(a_missing_place_is_reported),
        cmocka_unit_test(file_names_have_the_time),
        cmocka_unit_test(folders_with_long_paths_are_made),
        cmocka_unit_test(pictures_go_into_long_folders),
        cmocka_unit_test(without_a_home_there_is_no_folder_for_pictures),
        cmocka_unit_test(the_desktop_may_name_a_long_folder_for_pictures),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

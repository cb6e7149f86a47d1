/* Where pictures go: the desktop's folder for pictures, by what it is told with, and names that are
 * free. */
#include "engine/session/picture_files.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "resource/cmocka_all.h"

static char home[PATH_MAX];

static void write_dirs(const char *text)
{
    char path[PATH_MAX + 64];
    snprintf(path, sizeof path, "%s/.config/user-dirs.dirs", home);
    FILE *stream = fopen(path, "w");
    assert_non_null(stream);
    fputs(text, stream);
    fclose(stream);
}

static void make(const char *below)
{
    char path[PATH_MAX + 64];
    snprintf(path, sizeof path, "%s/%s", home, below);
    assert_int_equal(mkdir(path, 0700), 0);
}

static void check_folder(const char *below)
{
    char folder[PICTURE_PATH_SIZE], wanted[PATH_MAX + 64];
    picture_folder(folder);
    snprintf(wanted, sizeof wanted, "%s%s%s", below[0] == '.' ? "" : home,
             below[0] == '.' ? "" : "/", below);
    assert_string_equal(folder, wanted);
}

static int set_up(void **state)
{
    (void)state;
    snprintf(home, sizeof home, "%s/pictures-XXXXXX", TEST_OUTPUT_DIR);
    if (!mkdtemp(home))
        return -1;
    setenv("HOME", home, 1);
    unsetenv("XDG_PICTURES_DIR");
    unsetenv("XDG_CONFIG_HOME");
    make(".config");
    return chdir(home);
}

static int tear_down(void **state)
{
    char command[PATH_MAX + 16];
    (void)state;
    snprintf(command, sizeof command, "rm -rf '%s'", home);
    return chdir("/") + system(command);
}

static void the_folder_is_found(void **state)
{
    char path[PATH_MAX + 64];
    (void)state;
    check_folder(".");
    make("Pictures");
    check_folder("Pictures");
    write_dirs("# a comment\nXDG_PICTURES_DIR=\"$HOME/missing\"\n");
    check_folder("Pictures");
    make("Bilder \"alt\"");
    write_dirs(
        "XDG_DESKTOP_DIR=\"$HOME/Desktop\"\n XDG_PICTURES_DIR=\"$HOME/Bilder \\\"alt\\\"\"\n");
    check_folder("Bilder \"alt\"");
    make("elsewhere");
    snprintf(path, sizeof path, "%s/elsewhere", home);
    setenv("XDG_PICTURES_DIR", path, 1);
    check_folder("elsewhere");
    setenv("XDG_PICTURES_DIR", "elsewhere", 1); /* not absolute: it does not count */
    check_folder("Bilder \"alt\"");
    write_dirs("XDG_PICTURES_DIR=\"$HOME/Bild");
    check_folder("Pictures");
}

static void names_are_free(void **state)
{
    char first[PICTURE_PATH_SIZE], again[PICTURE_PATH_SIZE];
    static struct game_files files;
    const char *before;
    (void)state;
    make("Pictures");
    for (int tries = 0; tries < 3; tries++) {
        assert_true(picture_name(&files, "A Game: of 2", ".png", first));
        fclose(fopen(first, "w"));
        assert_true(picture_name(&files, "A Game: of 2", ".png", again));
        assert_string_not_equal(first, again);
    }
    assert_non_null(strstr(first, "/Pictures/a-game-of-2-20"));
    assert_true(picture_name(&files, "...", ".gif", first));
    assert_non_null(strstr(first, "/walkbox-20"));
    assert_string_equal(strrchr(first, '.'), ".gif");
    assert_memory_equal(picture_short_path(first, &before), "/Pictures/", 10);
    assert_string_equal(before, "$HOME");
    assert_string_equal(picture_short_path("/elsewhere", &before), "/elsewhere");
    assert_string_equal(before, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_folder_is_found, set_up, tear_down),
        cmocka_unit_test_setup_teardown(names_are_free, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Storing a changed setting in the file: a game's own value goes before the value for all games, so
 * it must not be left there, whatever is in force meanwhile. */
#include "app/window/play_settings.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include "cli/language.h"
#include "resource/cmocka_all.h"

#define PATH TEST_OUTPUT_DIR "/play_settings.ini"

static void write_file(const char *text)
{
    mkdir(TEST_OUTPUT_DIR, 0777);
    FILE *stream = fopen(PATH, "wb");
    assert_non_null(stream);
    fputs(text, stream);
    assert_int_equal(fclose(stream), 0);
}

/* The lines of the file that set something, and those that begin the section of a game. */
static void assert_file(const char *wanted)
{
    char text[1000] = "", line[200];
    size_t size = 0;
    FILE *stream = fopen(PATH, "rb");
    assert_non_null(stream);
    while (fgets(line, sizeof line, stream))
        if (line[0] != '\n' && line[0] != '#' && (line[0] != '[' || strstr(line, "[game")))
            size += (size_t)snprintf(text + size, sizeof text - size, "%s", line);
    fclose(stream);
    assert_string_equal(text, wanted);
}

static void begin(struct play_settings *settings)
{
    memset(settings, 0, sizeof *settings);
    settings_begin(&settings->in_force);
    snprintf(settings->path, sizeof settings->path, "%s", PATH);
    snprintf(settings->game, sizeof settings->game, "demo");
}

static void a_change_for_all_games_replaces_the_games_setting(void **state)
{
    static struct play_settings settings;
    (void)state;
    write_file("[sound]\nmute = no\n\n[game demo]\nmute = no\n");
    begin(&settings);
    settings.in_force.sources[SETTING_MUTE] = SETTING_FROM_WORDS; /* a key was pressed */
    assert_null(play_settings_change(&settings, NULL, SETTING_MUTE, "yes", false));
    assert_file("mute = yes\n");
    assert_int_equal(settings.in_force.values.mute, 1);
    assert_int_equal(settings.in_force.sources[SETTING_MUTE], SETTING_FROM_FILE);
}

/* The disk is full: the file without the game's value fits, and with the longer value does not. */
static void a_change_that_does_not_fit_changes_nothing(void **state)
{
    static const char before[] = "pictures = /a\n[game demo]\npictures = /b\n";
    static struct play_settings settings;
    struct settings_in_force whole;
    struct fault fault = {0};
    struct stat status;
    (void)state;
    write_file(before);
    assert_true(settings_file_change(PATH, SETTING_PICTURES, "demo", "/b", &fault));
    assert_int_equal(stat(PATH, &status), 0);
    const struct rlimit full = {(rlim_t)status.st_size, RLIM_INFINITY};
    struct rlimit usual;
    begin(&settings);
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &usual), 0);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &full), 0);
    const char *why = play_settings_change(&settings, NULL, SETTING_PICTURES,
                                           "/a/folder/whose/name/is/longer/than/both", false);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &usual), 0);
    assert_non_null(why);
    assert_file(before);
    settings_begin(&whole);
    settings_file_read(&whole, PATH, "demo", NULL);
    assert_string_equal(whole.values.pictures, "/b");
}

static void an_omitted_setting_has_its_default(void **state)
{
    static struct play_settings settings;
    (void)state;
    write_file("[sound]\nmusic-volume = 7\n");
    begin(&settings);
    assert_null(play_settings_change(&settings, NULL, SETTING_MUSIC_VOLUME, NULL, false));
    assert_file("");
    assert_int_equal(settings.in_force.values.music_volume, 100);
    assert_int_equal(settings.in_force.sources[SETTING_MUSIC_VOLUME], SETTING_BUILT_IN);
}

static void an_unsaved_setting_applies_and_is_reported(void **state)
{
    static struct play_settings settings;
    (void)state;
    begin(&settings);
    snprintf(settings.path, sizeof settings.path, "%s/below", PATH);
    write_file("");
    const char *why = play_settings_change(&settings, NULL, SETTING_MUTE, "yes", false);
    assert_non_null(why);
    assert_non_null(strstr(why, "play_settings.ini/below: "));
    assert_int_equal(settings.in_force.values.mute, 1);
    assert_int_equal(settings.in_force.sources[SETTING_MUTE], SETTING_FROM_WORDS);
    assert_non_null(play_settings_change(&settings, NULL, SETTING_MUTE, "perhaps", false));
    assert_int_equal(settings.in_force.values.mute, 1);
}

static void the_first_wrong_line_and_the_number_of_others_are_shown(void **state)
{
    static struct play_settings settings = {.file_said = PATH};
    (void)state;
    write_file("[sound]\nmute = perhaps\nmusic-volume = 7\n[keys]\nkey-menu = Escape\nodd = 1\n");
    play_settings_begin(&settings, false);
    assert_non_null(strstr(settings.error, "mute"));
    assert_non_null(strstr(settings.error, "; and 2 more"));
    write_file("[sound]\nmute = perhaps\n");
    play_settings_begin(&settings, false);
    assert_null(strstr(settings.error, "more"));
}

/* Nor does a language without its catalogue change anything without a word. */
static void a_missing_language_is_reported(void **state)
{
    static struct play_settings settings;
    const bool is_there = language_use("de");
    (void)state;
    write_file("");
    begin(&settings);
    const char *why = play_settings_change(&settings, NULL, SETTING_LANGUAGE, "de", false);
    assert_int_equal(why == NULL, is_there);
    assert_true(is_there || strstr(why, "Deutsch"));
    assert_file("language = de\n");
    assert_null(play_settings_change(&settings, NULL, SETTING_LANGUAGE, "system", false));
    assert_null(play_settings_change(&settings, NULL, SETTING_LANGUAGE, "en", false));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_change_for_all_games_replaces_the_games_setting),
        cmocka_unit_test(a_change_that_does_not_fit_changes_nothing),
        cmocka_unit_test(an_omitted_setting_has_its_default),
        cmocka_unit_test(an_unsaved_setting_applies_and_is_reported),
        cmocka_unit_test(the_first_wrong_line_and_the_number_of_others_are_shown),
        cmocka_unit_test(a_missing_language_is_reported),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

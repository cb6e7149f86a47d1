/* Option names read from help texts, and the progress line of long work. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/options.c"
#include "resource/cmocka_all.h"

/* The choices with a bar after each. */
static const char *choices(enum option_kind kind, const char *help)
{
    static char all[200];
    const struct option option = {"--it", kind, NULL, NULL, help};
    struct word choice;
    all[0] = '\0';
    for (int i = 0; (choice = option_choice(&option, i)).length > 0; i++) {
        strncat(all, choice.text, choice.length);
        strcat(all, "|");
    }
    return all;
}

static void test_choices(void **state)
{
    (void)state;
    assert_string_equal(choices(OPTION_TEXT, "NAME: what plays: this, that2, so-so; else this"),
                        "this|that2|so-so|");
    assert_string_equal(choices(OPTION_TEXT, "NAME: how: whole (by numbers), fill (Alt+F)"),
                        "whole|fill|");
    assert_string_equal(choices(OPTION_TEXT, "LIST of boxes,mask: over it, in RGB"), "boxes|mask|");
    assert_string_equal(choices(OPTION_TEXT, "RRGGBB: of boxes"), "");
    assert_string_equal(choices(OPTION_TEXT, "NAME: whatever you like"), "");
    assert_string_equal(choices(OPTION_TEXT, "FILE: beware: a file"), "");
    assert_string_equal(choices(OPTION_INT, "NAME: a number: one, two"), "");
    assert_string_equal(choices(OPTION_FLAG, "no: such, thing"), "");
    assert_string_equal(choices(OPTION_TEXT, ""), "");
    assert_true(strstr(choices(OPTION_ROUTER, "NAME: who plans"), "classic|") != NULL);
}

static void test_forms(void **state)
{
    (void)state;
    enum help_form form;
    assert_true(help_form_of("-h", &form) && form == HELP_TEXT);
    assert_true(help_form_of("--help=table", &form) && form == HELP_TABLE);
    assert_false(help_form_of("--help=", &form));
    assert_false(help_form_of("--helpful", &form));
}

static const char PLACE[] = TEST_OUTPUT_DIR "/progress.txt";

/* The progress written to standard error. */
static const char *printed(struct progress *progress, long done, long total, const char *what)
{
    static char text[200];
    int kept = dup(STDERR_FILENO);
    assert_non_null(freopen(PLACE, "wb", stderr));
    const struct watcher watcher = progress_watcher(progress);
    watcher_report(&watcher, done, total, what);
    progress_clear(progress);
    fflush(stderr);
    dup2(kept, STDERR_FILENO);
    close(kept);
    FILE *file = fopen(PLACE, "rb");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    return text;
}

static void test_progress(void **state)
{
    (void)state;
    struct progress nobody = {.what = "drawing", .begun = -9, .reported = -9};
    assert_string_equal(printed(&nobody, 1, 2, "room 1"), "");
    struct progress seen = {.what = "drawing", .wanted = true, .begun = -9, .reported = -9};
    assert_string_equal(printed(&seen, 1, 2, "room\033 1"),
                        "\rdrawing: 1 of 2  room? 1\033[K\r\033[K");
    struct progress endless = {.what = "drawing", .wanted = true, .begun = -9, .reported = -9};
    assert_string_equal(printed(&endless, 7, 0, NULL), "\rdrawing: 7\033[K\r\033[K");
    struct progress early = {.what = "drawing", .wanted = true, .begun = 1e18, .reported = -9};
    assert_string_equal(printed(&early, 1, 2, "room 1"), "");
    watcher_report(NULL, 1, 2, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_choices),
        cmocka_unit_test(test_forms),
        cmocka_unit_test(test_progress),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Watching files, with a clock of the test's own. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>

#include "assets-tools/source_watch.h"
#include "test_memory.h"

#define FILES TEST_OUTPUT_DIR "/source_watch"

static const char *const paths[] = {FILES "/a", FILES "/b", FILES "/c"};

/* A file gets another size; 0: it is removed. */
static void set_size(int file, int size)
{
    FILE *stream = size > 0 ? fopen(paths[file], "wb") : NULL;
    for (int i = 0; i < size; i++)
        fputc('x', stream);
    if (size > 0)
        assert_int_equal(fclose(stream), 0);
    else
        remove(paths[file]);
}

enum { MS = 1000 };

static void begin(struct source_watch *watch)
{
    assert_int_equal(system("mkdir -p '" FILES "'"), 0);
    for (int i = 0; i < 3; i++)
        set_size(i, 10 * (2 - i));
    source_watch_init(watch, test_allocator());
    source_watch_begin(watch);
    for (int i = 0; i < 4; i++)
        source_watch_add(watch, paths[i % 3]);
}

static void unchanged_files_cause_no_build(void **state)
{
    struct source_watch watch;
    (void)state;
    begin(&watch);
    for (int at = 0; at < 10000; at += 16)
        assert_false(source_watch_turn(&watch, (uint64_t)at * MS));
    source_watch_close(&watch);
}

static void files_are_checked_seldom(void **state)
{
    struct source_watch watch;
    (void)state;
    begin(&watch);
    int looks = 0;
    for (int at = 0; at < 10000; at++) {
        const uint64_t before = watch.looked_at;
        source_watch_turn(&watch, (uint64_t)at * MS);
        looks += watch.looked_at != before;
    }
    assert_in_range(looks, 90, 110); /* ten times a second */
    source_watch_close(&watch);
}

/* The time from a change to the answer, in milliseconds. */
static int answers_after(struct source_watch *watch, int from)
{
    for (int at = from; at < from + 5000; at++)
        if (source_watch_turn(watch, (uint64_t)at * MS))
            return at - from;
    return -1;
}

static void a_changed_file_is_found(void **state)
{
    struct source_watch watch;
    (void)state;
    begin(&watch);
    assert_false(source_watch_turn(&watch, 0));
    set_size(1, 21);
    int found = answers_after(&watch, 1);
    assert_in_range(found, WATCH_SETTLES / MS, (WATCH_LOOKS + WATCH_SETTLES) / MS);
    source_watch_begin(&watch);
    assert_int_equal(answers_after(&watch, 1000), -1);
    source_watch_close(&watch);
}

/* A removed file and a new file are changes; so is another file with an equal time. */
static void a_missing_file_counts_as_a_change(void **state)
{
    struct source_watch watch;
    (void)state;
    begin(&watch);
    assert_false(source_watch_turn(&watch, 0));
    set_size(2, 30);
    assert_in_range(answers_after(&watch, 1), 1, (WATCH_LOOKS + WATCH_SETTLES) / MS);
    source_watch_begin(&watch);
    set_size(0, 0);
    assert_in_range(answers_after(&watch, 1000), 1, (WATCH_LOOKS + WATCH_SETTLES) / MS);
    source_watch_begin(&watch);
    set_size(0, 20);
    set_size(1, 0);
    assert_in_range(answers_after(&watch, 2000), 1, (WATCH_LOOKS + WATCH_SETTLES) / MS);
    source_watch_close(&watch);
}

/* While something is written again and again nothing is built. */
static void a_build_waits_until_writing_ends(void **state)
{
    struct source_watch watch;
    (void)state;
    begin(&watch);
    int at = 0;
    for (; at < 500; at++) {
        if (at % 20 == 0)
            set_size(at / 20 % 3, 50 + at);
        assert_false(source_watch_turn(&watch, (uint64_t)at * MS));
    }
    assert_in_range(answers_after(&watch, at), 1, WATCH_SETTLES / MS);
    source_watch_close(&watch);
}

/* A change during a build needs another build. */
static void a_file_changed_during_a_build_is_built_again(void **state)
{
    struct source_watch watch;
    (void)state;
    begin(&watch);
    source_watch_begin(&watch);
    set_size(1, 22);
    assert_in_range(answers_after(&watch, 6000), 1, (WATCH_LOOKS + WATCH_SETTLES) / MS);
    source_watch_close(&watch);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(unchanged_files_cause_no_build),
        cmocka_unit_test(files_are_checked_seldom),
        cmocka_unit_test(a_changed_file_is_found),
        cmocka_unit_test(a_missing_file_counts_as_a_change),
        cmocka_unit_test(a_build_waits_until_writing_ends),
        cmocka_unit_test(a_file_changed_during_a_build_is_built_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

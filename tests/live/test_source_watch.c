/* Watching files: with a clock and files of the test's own. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "assets-tools/source_watch.h"
#include "test_memory.h"

/* Files "a", "b", "c" with stamps; 0: the file is missing. */
struct files {
    uint64_t stamps[3];
    int looks;
};

static uint64_t stamp(void *context, const char *path)
{
    struct files *files = context;
    files->looks++;
    return files->stamps[path[0] - 'a'];
}

enum { MS = 1000 };

static void begin(struct source_watch *watch, struct files *files)
{
    const struct watch_host host = {files, stamp};
    *files = (struct files){.stamps = {10, 20, 0}};
    source_watch_init(watch, host, test_allocator());
    source_watch_begin(watch);
    source_watch_add(watch, "a");
    source_watch_add(watch, "b");
    source_watch_add(watch, "c");
    source_watch_add(watch, "a");
}

static void nothing_changes_nothing(void **state)
{
    struct source_watch watch;
    struct files files;
    (void)state;
    begin(&watch, &files);
    for (int at = 0; at < 10000; at += 16)
        assert_false(source_watch_turn(&watch, (uint64_t)at * MS));
    source_watch_close(&watch);
}

static void looks_seldom(void **state)
{
    struct source_watch watch;
    struct files files;
    (void)state;
    begin(&watch, &files);
    files.looks = 0;
    for (int at = 0; at < 10000; at++)
        source_watch_turn(&watch, (uint64_t)at * MS);
    assert_in_range(files.looks, 3 * 90, 3 * 110); /* three files, ten times a second */
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

static void change_is_found(void **state)
{
    struct source_watch watch;
    struct files files;
    (void)state;
    begin(&watch, &files);
    assert_false(source_watch_turn(&watch, 0));
    files.stamps[1] = 21;
    int found = answers_after(&watch, 1);
    assert_in_range(found, WATCH_SETTLES / MS, (WATCH_LOOKS + WATCH_SETTLES) / MS);
    source_watch_begin(&watch);
    assert_int_equal(answers_after(&watch, 1000), -1);
    source_watch_close(&watch);
}

/* A file that is removed, and one that comes, are changes; so is the same time on another file. */
static void missing_files_count(void **state)
{
    struct source_watch watch;
    struct files files;
    (void)state;
    begin(&watch, &files);
    assert_false(source_watch_turn(&watch, 0));
    files.stamps[2] = 30;
    assert_in_range(answers_after(&watch, 1), 1, (WATCH_LOOKS + WATCH_SETTLES) / MS);
    source_watch_begin(&watch);
    files.stamps[0] = 0;
    assert_in_range(answers_after(&watch, 1000), 1, (WATCH_LOOKS + WATCH_SETTLES) / MS);
    source_watch_begin(&watch);
    files.stamps[0] = 20;
    files.stamps[1] = 0;
    assert_in_range(answers_after(&watch, 2000), 1, (WATCH_LOOKS + WATCH_SETTLES) / MS);
    source_watch_close(&watch);
}

/* While something is written again and again nothing is built. */
static void writing_settles(void **state)
{
    struct source_watch watch;
    struct files files;
    (void)state;
    begin(&watch, &files);
    int at = 0;
    for (; at < 500; at++) {
        if (at % 20 == 0) {
            files.stamps[at / 20 % 3]++;
        }
        assert_false(source_watch_turn(&watch, (uint64_t)at * MS));
    }
    assert_in_range(answers_after(&watch, at), 1, WATCH_SETTLES / MS);
    source_watch_close(&watch);
}

/* What was changed and changed back needs no build; what is changed during a build needs another.
 */
static void changed_back_and_during(void **state)
{
    struct source_watch watch;
    struct files files;
    (void)state;
    begin(&watch, &files);
    files.stamps[0] = 11;
    assert_false(source_watch_turn(&watch, 0));
    files.stamps[0] = 10;
    assert_int_equal(answers_after(&watch, 1), -1);
    source_watch_begin(&watch);
    files.stamps[1] = 22;
    assert_in_range(answers_after(&watch, 6000), 1, (WATCH_LOOKS + WATCH_SETTLES) / MS);
    source_watch_close(&watch);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_changes_nothing), cmocka_unit_test(looks_seldom),
        cmocka_unit_test(change_is_found),         cmocka_unit_test(missing_files_count),
        cmocka_unit_test(writing_settles),         cmocka_unit_test(changed_back_and_during),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

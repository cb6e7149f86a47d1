/* Lists of a CD's tracks: which file each is in, and from which sample to which. */
#include "resource/files/cue_sheet.h"

#include <string.h>

#include "resource/cmocka_all.h"
#include "resource/support.h"

enum { SAMPLES = CUE_RATE / 75 };

#define NAME_64 "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"

static struct cue_sheet sheet;
static struct fault fault;

static bool parse(const char *text)
{
    fault = (struct fault){0};
    return cue_sheet_parse(&sheet, "a.cue", (struct byte_view){(const uint8_t *)text, strlen(text)},
                           &fault);
}

static void tracks_of_one_file_follow_each_other(void **state)
{
    (void)state;
    assert_true(parse("CATALOG 1\r\nFILE \"A game.bin\" BINARY\r\n  TRACK 01 MODE1/2352\r\n"
                      "    INDEX 01 00:00:00\r\n  TRACK 02 AUDIO\r\n    PREGAP 00:02:00\r\n"
                      "    INDEX 01 01:02:03\r\n  TRACK 03 AUDIO\r\n    INDEX 00 01:10:00\r\n"
                      "    INDEX 01 01:12:00\r\n"));
    assert_int_equal(sheet.count, 3);
    assert_false(sheet.tracks[0].audio);
    const struct cue_track *track = &sheet.tracks[1];
    assert_string_equal(track->file, "A game.bin");
    assert_true(track->audio && track->raw && !track->big);
    assert_int_equal(track->number, 2);
    assert_int_equal(track->first, (62 * 75 + 3) * SAMPLES);
    assert_int_equal(track->count, (72 * 75 - (62 * 75 + 3)) * SAMPLES);
    assert_int_equal(sheet.tracks[2].first, 72 * 75 * SAMPLES);
    assert_int_equal(sheet.tracks[2].count, 0);
}

/* Sectors of the data track are shorter in such a file. */
static void data_of_2048_bytes_shift_later_tracks(void **state)
{
    (void)state;
    assert_true(parse("FILE a BINARY\nTRACK 1 MODE1/2048\nINDEX 1 00:00:00\nTRACK 2 AUDIO\n"
                      "INDEX 1 00:01:00\nTRACK 3 AUDIO\nINDEX 1 00:02:00\n"));
    assert_int_equal(sheet.tracks[1].first, 75 * 2048 / 4);
    assert_int_equal(sheet.tracks[2].first, 75 * 2048 / 4 + 75 * SAMPLES);
    assert_int_equal(sheet.tracks[1].count, 75 * SAMPLES);
}

static void a_file_may_hold_one_track(void **state)
{
    (void)state;
    assert_true(parse("FILE 1.bin BINARY\nTRACK 01 MODE1/2352\nINDEX 01 00:00:00\nFILE 2.wav WAVE\n"
                      "TRACK 02 AUDIO\nINDEX 01 00:02:00\nFILE 3.bin MOTOROLA\nTRACK 07 AUDIO\n"
                      "INDEX 00 00:00:00\nINDEX 01 00:01:00\n"));
    assert_int_equal(sheet.count, 3);
    assert_false(sheet.tracks[1].raw);
    assert_int_equal(sheet.tracks[1].first, 150 * SAMPLES);
    assert_int_equal(sheet.tracks[1].count, 0);
    assert_true(sheet.tracks[2].raw && sheet.tracks[2].big);
    assert_int_equal(sheet.tracks[2].number, 7);
    assert_int_equal(sheet.tracks[2].first, 75 * SAMPLES);
}

/* A time before the last INDEX, and a second INDEX 01, leave the positions as they were. */
static void odd_indexes_move_no_track(void **state)
{
    (void)state;
    assert_true(parse("FILE a BINARY\n\nTRACK 1 MODE2/2352\nINDEX 1 00:02:00\nTRACK 2 AUDIO\n"
                      "INDEX 1 00:01:00\nINDEX 1 00:05:00\n"));
    assert_int_equal(sheet.tracks[0].first, 150 * SAMPLES);
    assert_int_equal(sheet.tracks[0].count, 0);
    assert_int_equal(sheet.tracks[1].first, 150 * SAMPLES);
}

static void damaged_lines_are_named(void **state)
{
    static const struct {
        const char *text;
        int line;
    } bad[] = {
        {"TRACK 01 AUDIO\n", 1},
        {"REM\nFILE\n", 2},
        {"FILE \"a BINARY\n", 1},
        {"FILE \"\" BINARY\n", 1},
        {"FILE " NAME_64 NAME_64 NAME_64 NAME_64 " BINARY\n", 1},
        {"FILE a BINARY\nTRACK 00 AUDIO\n", 2},
        {"FILE a BINARY\nTRACK 100 AUDIO\n", 2},
        {"FILE a BINARY\nTRACK 2 AUDIO\nTRACK 2 AUDIO\n", 3},
        {"FILE a BINARY\nINDEX 01 00:00:00\n", 2},
        {"FILE a BINARY\nTRACK 2 AUDIO\nINDEX 01 00:00:75\n", 3},
        {"FILE a BINARY\nTRACK 2 AUDIO\nINDEX 01 00:60:00\n", 3},
        {"FILE a BINARY\nTRACK 2 AUDIO\nINDEX 01\n", 3},
        {"FILE a BINARY\nTRACK 2 AUDIO\nINDEX 100 00:00:00\n", 3},
        {"FILE a BINARY\nTRACK 2 AUDIO\nINDEX 01 1000:00:00\n", 3},
    };
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_false(parse(bad[i].text));
        assert_int_equal(fault.line, bad[i].line);
        assert_string_equal(fault.file, "a.cue");
    }
}

static void a_list_that_cannot_be_read_is_refused(void **state)
{
    static const char line[] = "FILE a BINARY\n";
    static uint8_t long_list[CUE_FILE_SIZE];
    (void)state;
    memset(long_list, '\n', sizeof long_list);
    struct memory_folder folder = {0};
    memory_folder_add(&folder, "a.cue", (struct byte_view){(const uint8_t *)line, sizeof line - 1});
    memory_folder_add(&folder, "long.cue", (struct byte_view){long_list, sizeof long_list});
    const struct file_source source = folder_source(&folder);
    for (int fail_at = 0; fail_at < 3; fail_at++) {
        struct counted_memory memory = {.fail_at = fail_at};
        struct arena arena;
        arena_init(&arena, counted_allocator(&memory));
        fault = (struct fault){0};
        struct cue_sheet *read = cue_sheet_read(&source, "a.cue", &arena, &fault);
        assert_int_equal(read != NULL, fail_at == 0);
        assert_int_equal(fault.code, fail_at == 0 ? FAULT_NONE : FAULT_MEMORY);
        arena_reset(&arena);
        assert_int_equal(memory.blocks, 0);
    }
    struct arena arena;
    arena_init(&arena, plain_allocator());
    assert_null(cue_sheet_read(&source, "b.cue", &arena, &fault));
    assert_string_equal(fault.file, "b.cue");
    assert_null(cue_sheet_read(&source, "long.cue", &arena, &fault));
    assert_non_null(strstr(message_english(&fault.why).text, "65535"));
    arena_reset(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tracks_of_one_file_follow_each_other),
        cmocka_unit_test(data_of_2048_bytes_shift_later_tracks),
        cmocka_unit_test(a_file_may_hold_one_track),
        cmocka_unit_test(odd_indexes_move_no_track),
        cmocka_unit_test(damaged_lines_are_named),
        cmocka_unit_test(a_list_that_cannot_be_read_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

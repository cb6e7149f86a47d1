/* A MIDI file's tracks, and the events of a track. */
#include "resource/midi.h"

#include "resource/cmocka_all.h"

#define VIEW(text) ((struct byte_view){(const uint8_t *)(text), sizeof(text) - 1})

/* Two tracks: a note, a tempo, a message, the end; and the end alone. */
static const char file_bytes[] = "MThd\0\0\0\6\0\2\0\2\1\340"
                                 "MTrk\0\0\0\31"
                                 "\0\220\74\100"         /* note on */
                                 "\201\0\74\0"           /* 128 ticks later, its status left out */
                                 "\0\377\121\3\7\241\40" /* 500000 microseconds */
                                 "\1\360\3\175\121\367"  /* a message of three bytes */
                                 "\2\377\57\0"
                                 "MTrk\0\0\0\4\0\377\57\0";

static struct midi_file opened(struct byte_view bytes)
{
    struct midi_file file;
    assert_true(midi_read(&file, bytes));
    return file;
}

static void the_header_has_division_and_tracks(void **state)
{
    (void)state;
    struct midi_file file = opened(VIEW(file_bytes));
    assert_int_equal(file.division, 480);
    assert_int_equal(file.track_count, 2);
}

static void tracks_are_found_by_number(void **state)
{
    (void)state;
    struct midi_file file = opened(VIEW(file_bytes));
    assert_int_equal(midi_track(&file, 0).size, 25);
    assert_int_equal(midi_track(&file, 1).size, 4);
    assert_int_equal(midi_track(&file, 2).size, 0);
    assert_int_equal(midi_track(&file, -1).size, 0);
}

static void a_repeated_status_may_be_left_out(void **state)
{
    (void)state;
    struct midi_file file = opened(VIEW(file_bytes));
    struct reader track = reader_at(midi_track(&file, 0), 0);
    struct midi_event event;
    uint8_t status = 0;
    assert_true(midi_next(&track, &status, &event));
    assert_int_equal(event.kind, MIDI_CHANNEL);
    assert_int_equal(event.delta, 0);
    assert_true(midi_next(&track, &status, &event));
    assert_int_equal(event.kind, MIDI_CHANNEL);
    assert_int_equal(event.delta, 128);
    assert_int_equal(event.status, 0x90);
    assert_int_equal(event.data[0], 60);
    assert_int_equal(event.data[1], 0);
}

static void tempo_message_and_end_are_distinguished(void **state)
{
    (void)state;
    struct midi_file file = opened(VIEW(file_bytes));
    struct reader track = reader_at(midi_track(&file, 0), 8);
    struct midi_event event;
    uint8_t status = 0;
    assert_true(midi_next(&track, &status, &event));
    assert_int_equal(event.kind, MIDI_TEMPO);
    assert_int_equal(event.tempo, 500000);
    assert_true(midi_next(&track, &status, &event));
    assert_int_equal(event.kind, MIDI_SYSEX);
    assert_int_equal(event.sysex.size, 3);
    assert_int_equal(event.sysex.data[0], 0x7D);
    assert_true(midi_next(&track, &status, &event));
    assert_int_equal(event.kind, MIDI_END);
    assert_int_equal(event.delta, 2);
    assert_false(midi_next(&track, &status, &event));
}

static void program_changes_have_one_byte(void **state)
{
    (void)state;
    struct reader track = reader_at(VIEW("\0\301\7\0\221\1\2"), 0);
    struct midi_event event;
    uint8_t status = 0;
    assert_true(midi_next(&track, &status, &event));
    assert_int_equal(event.data[0], 7);
    assert_true(midi_next(&track, &status, &event));
    assert_int_equal(event.status, 0x91);
    assert_int_equal(event.data[1], 2);
}

static void data_without_a_status_ends_the_track(void **state)
{
    (void)state;
    struct reader track = reader_at(VIEW("\0\100\100"), 0);
    struct midi_event event;
    uint8_t status = 0;
    assert_false(midi_next(&track, &status, &event));
}

static void a_truncated_track_has_its_whole_events(void **state)
{
    (void)state;
    struct byte_view cut = VIEW(file_bytes);
    cut.size = 14 + 8 + 6;
    struct midi_file file = opened(cut);
    struct reader track = reader_at(midi_track(&file, 0), 0);
    struct midi_event event;
    uint8_t status = 0;
    assert_true(midi_next(&track, &status, &event));
    assert_false(midi_next(&track, &status, &event));
}

static void a_file_without_the_header_is_no_midi_file(void **state)
{
    (void)state;
    struct midi_file file;
    assert_false(midi_read(&file, VIEW("MThx\0\0\0\6\0\2\0\2\1\340")));
    assert_false(midi_read(&file, VIEW("MThd\0\0\0\6\0\2\0\2")));
    assert_false(midi_read(&file, VIEW("MThd\0\0\0\6\0\2\0\2\0\0")));
}

/* A file that begins with this header chunk is read only if the header is whole and counts in
 * quarter notes. */
static void a_header_has_a_division(void **state)
{
    struct midi_file file;
    (void)state;
    assert_true(midi_read(&file, VIEW("MThd\0\0\0\6\0\0\0\0\0\1")));
    assert_false(midi_read(&file, VIEW("MThd\0\0\0\6\0\0\0\0\0\0")));
    assert_false(midi_read(&file, VIEW("MThd\0\0\0\6\0\0\0\0\200\0")));
    assert_false(midi_read(&file, VIEW("MThd\0\0\0\5\0\0\0\0\0\1")));
    assert_false(midi_read(&file, VIEW("MThX\0\0\0\6\0\0\0\0\0\1")));
}

static void odd_events_are_passed_over(void **state)
{
    static const char bytes[] = "\1\377\1\2hi"               /* a text */
                                "\2\377\121\1\7"             /* a tempo of one byte */
                                "\3\367\1x"                  /* the rest of a message */
                                "\377\377\377\377\377\57\0"; /* a length of more than four bytes */
    static const enum midi_kind kinds[] = {MIDI_OTHER, MIDI_OTHER, MIDI_OTHER, MIDI_END};
    struct reader track = reader_at(VIEW(bytes), 0);
    struct midi_event event;
    uint8_t status = 0;
    (void)state;
    for (int i = 0; i < 4; i++) {
        assert_true(midi_next(&track, &status, &event));
        assert_int_equal(event.kind, kinds[i]);
    }
    assert_int_equal(event.delta, 0x0FFFFFFF);
    assert_false(midi_next(&track, &status, &event));
}

static void a_track_is_whole_up_to_its_end(void **state)
{
    (void)state;
    struct midi_file file = opened(VIEW(file_bytes));
    assert_true(midi_track_is_whole(&file, 0));
    assert_true(midi_track_is_whole(&file, 1));
    assert_false(midi_track_is_whole(&file, 2));
    file = opened((struct byte_view){(const uint8_t *)file_bytes, sizeof file_bytes - 16});
    assert_false(midi_track_is_whole(&file, 0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_header_has_division_and_tracks),
        cmocka_unit_test(tracks_are_found_by_number),
        cmocka_unit_test(a_repeated_status_may_be_left_out),
        cmocka_unit_test(tempo_message_and_end_are_distinguished),
        cmocka_unit_test(program_changes_have_one_byte),
        cmocka_unit_test(data_without_a_status_ends_the_track),
        cmocka_unit_test(a_truncated_track_has_its_whole_events),
        cmocka_unit_test(a_file_without_the_header_is_no_midi_file),
        cmocka_unit_test(a_header_has_a_division),
        cmocka_unit_test(odd_events_are_passed_over),
        cmocka_unit_test(a_track_is_whole_up_to_its_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* MIDI files as songs: the sound decoder reads the notes of the file, and each mistake in it is
 * reported with its place. */
#include <stdio.h>
#include <string.h>

#include "assets-tools/sound/song.h"
#include "assets-tools/sound/sound_source.h"
#include "resource/midi.h"
#include "test_memory.h"
#include "tools/tool_fixture.h"
#include "util/bytes_writer.h"

static const struct source_place here = {"game.txt", 9, 3};

struct midi_test {
    struct tool_fixture fixture;
    struct song song;
    struct bytes_writer file, bytes;
    size_t track; /* where the current one begins */
};

static int open_test(void **state)
{
    struct midi_test *test = test_malloc(sizeof *test);
    memset(test, 0, sizeof *test);
    tool_fixture_open(&test->fixture);
    bytes_writer_init(&test->file, test_allocator());
    bytes_writer_init(&test->bytes, test_allocator());
    *state = test;
    return 0;
}

static int close_test(void **state)
{
    struct midi_test *test = *state;
    bytes_writer_free(&test->file);
    bytes_writer_free(&test->bytes);
    tool_fixture_close(&test->fixture);
    test_free(test);
    return 0;
}

/* ---- making a MIDI file ---- */

static void begin_file(struct midi_test *test, uint32_t format, uint32_t tracks, uint32_t division)
{
    bytes_writer_clear(&test->file);
    write_bytes(&test->file, "MThd\0\0\0\6", 8);
    write_u16_be(&test->file, format);
    write_u16_be(&test->file, tracks);
    write_u16_be(&test->file, division);
}

/* Events with their times; the end is added. */
static void add_track(struct midi_test *test, const char *events, size_t size)
{
    write_bytes(&test->file, "MTrk", 4);
    write_u32_be(&test->file, (uint32_t)size + 4);
    write_bytes(&test->file, events, size);
    write_bytes(&test->file, "\0\xFF\x2F\0", 4);
}

#define TRACK(events) add_track(test, events, sizeof(events) - 1)

static void write_file(const struct midi_test *test)
{
    char path[512];
    snprintf(path, sizeof path, "%s/song_midi/a.mid", TEST_OUTPUT_DIR);
    FILE *stream = fopen(path, "wb");
    assert_non_null(stream);
    assert_int_equal(fwrite(test->file.data, 1, test->file.size, stream), test->file.size);
    fclose(stream);
}

/* Reads the MIDI file, or with `text` a song that may name it. */
static bool read_song(struct midi_test *test, const char *text)
{
    const char *folder = fixture_write(&test->fixture, "song_midi", "song.txt", text ? text : "");
    write_file(test);
    return song_source_read(&test->song,
                            source_path(&test->fixture.arena, folder, text ? "song.txt" : "a.mid"),
                            here, &test->fixture.context);
}

/* Compares the AdLib's notes, "tick+note:part"; "p" and a channel for an instrument, "t" and the
 * microseconds of a tempo, "c" and the number and value of a controller, "j" for a jump. */
static void expect(struct midi_test *test, const char *text, const char *wanted)
{
    char found[2048] = "";
    struct sound sound = {0};
    struct fault fault = {0};
    const struct fault_place place = {"MONKEY.001", "SOUN", 0};
    const bool good = read_song(test, text);
    assert_nothing_reported(&test->fixture);
    assert_true(good);
    bytes_writer_clear(&test->bytes);
    sound_encode(&test->bytes, &test->song, NULL);
    assert_true(sound_read(&sound, bytes_writer_view(&test->bytes), DEVICE_ADLIB, &place, &fault));
    struct reader track = reader_at(midi_track(&sound.as.sequence.midi, 0), 0);
    struct midi_event event;
    uint8_t status = 0;
    int tick = 0;
    while (midi_next(&track, &status, &event) && event.kind != MIDI_END) {
        char one[64] = "";
        const int part = event.status & 15, kind = event.status & 0xF0;
        tick += (int)event.delta;
        if (tick == 0) /* the parts are set up */
            continue;
        if (event.kind == MIDI_TEMPO)
            snprintf(one, sizeof one, "t%d", (int)event.tempo);
        else if (event.kind == MIDI_SYSEX && event.sysex.size > 2)
            snprintf(one, sizeof one, event.sysex.data[1] == MESSAGE_JUMP ? "j" : "p%d",
                     event.sysex.data[2]);
        else if (event.kind == MIDI_CHANNEL && kind == MIDI_CONTROL)
            snprintf(one, sizeof one, "c%d=%d:%d", event.data[0], event.data[1], part);
        else if (event.kind == MIDI_CHANNEL && kind == MIDI_BEND)
            snprintf(one, sizeof one, "b%d:%d", event.data[1] << 7 | event.data[0], part);
        else if (event.kind == MIDI_CHANNEL)
            snprintf(one, sizeof one, "%c%d:%d", kind == MIDI_NOTE_ON ? '+' : '-', event.data[0],
                     part);
        const size_t length = strlen(found);
        snprintf(found + length, sizeof found - length, "%s%d%s", length > 0 ? " " : "", tick - 1,
                 one);
    }
    assert_int_equal(event.kind, MIDI_END);
    assert_string_equal(found, wanted);
}

/* ---- notes ---- */

static void tracks_are_played_at_once(void **state)
{
    struct midi_test *test = *state;
    begin_file(test, 1, 3, 96);
    TRACK("\0\xFF\x51\3\x09\x27\xC0\x60\xFF\x51\3\x06\x1A\x80"); /* 600,000, then 400,000 */
    TRACK("\0\x90\x3C\x40\x60\x3C\0\0\x3E\x40\x60\x80\x3E\x40"); /* with running status */
    TRACK("\x30\x92\x30\x40\x81\x40\x30\0");
    expect(test, NULL, "0t600000 0+60:0 240+48:2 480-60:0 480t400000 480+62:0 960-62:0 1200-48:2");
    assert_int_equal(test->song.tempo, 100);
    assert_int_equal(test->song.fastest, 150);
    assert_int_equal(test->song.end, 1200);
}

static void programs_and_controllers_change_parts(void **state)
{
    struct midi_test *test = *state;
    begin_file(test, 0, 1, 480);
    TRACK("\0\xC1\x28\0\xB1\x07\x40\0\xB1\x0B\x40\0\xB1\x0A\x20\0\x91\x3C\x40\x64\x3C\0"
          "\0\xC1\x49\0\xE1\0\x50\0\xB1\x65\0\0\x64\0\0\x06\x05\0\x5B\x7F\0\x91\x3C\x40\x64\x3C\0"
          "\0\xB3\x07\x10"); /* a part without notes */
    expect(test, NULL,
           "0c7=64:1 0c7=32:1 0c10=32:1 0+60:1 100-60:1 100b10240:1 100c16=5:1 100p1 100c7=32:1 "
           "100+60:1 200-60:1");
    assert_non_null(test->song.parts[1].instrument);
    assert_string_equal(test->song.parts[1].instrument->name, "fiddle");
    assert_null(test->song.parts[3].instrument);
}

static void drums_are_parts_of_their_own(void **state)
{
    struct midi_test *test = *state;
    begin_file(test, 0, 1, 480);
    TRACK("\0\xB9\x07\x50\0\x99\x24\x40\0\x26\x40\0\x90\x3C\x40\x83\x60\x99\x24\x40\0\x90\x3C\0");
    expect(test, NULL,
           "0c7=80:1 0c7=80:2 0+36:1 0+60:2 0+60:0 60-36:1 60-60:2 480-60:0 480+36:1 540-36:1");
    assert_string_equal(test->song.parts[1].instrument->name, "kick");
    assert_string_equal(test->song.parts[2].instrument->name, "snare");
}

static void each_note_that_begins_ends(void **state)
{
    struct midi_test *test = *state;
    begin_file(test, 0, 1, 480);
    /* Without a length, twice at once, struck again while it sounds, and held to the end. */
    TRACK("\0\x90\x3C\x40\0\x3C\0\x0A\x3D\x40\0\x3D\x40\x0A\x3D\x40\x0A\x3D\0\0\x3D\0\0\x3E\x40\x0A"
          "\xB0\x07\x64");
    expect(test, NULL, "0+60:0 1-60:0 10+61:0 20-61:0 20+61:0 30-61:0 30+62:0 40-62:0");
}

static void a_marker_makes_a_loop(void **state)
{
    struct midi_test *test = *state;
    begin_file(test, 0, 1, 480);
    TRACK("\0\xFF\x58\4\3\2\x18\x08\0\x90\x3C\x40\x8B\x20\x3C\0" /* a bar of 3/4 */
          "\0\xFF\x06\4loop\0\xB0\x07\x50\0\x90\x3E\x40\x87\x40\x3E\0"
          "\0\xC0\x49\0\xB0\x07\x20\0\xFF\x51\3\x06\x1A\x80\0\x90\x40\x40\x81\x70\x40\0");
    expect(test, NULL,
           "0+60:0 1440-60:0 1440c7=80:0 1440p0 1440c7=80:0 1440t500000 1440+62:0 2400-62:0 "
           "2400c7=32:0 2400t400000 2400p0 2400c7=32:0 2400+64:0 2640-64:0 2880j");
    assert_int_equal(test->song.end, 2880); /* the last bar is whole */
}

static void a_song_may_name_a_file(void **state)
{
    struct midi_test *test = *state;
    begin_file(test, 0, 1, 480);
    TRACK("\0\x90\x3C\x40\0\x91\x30\x40\x8F\0\x90\x3C\0\0\x91\x30\0");
    expect(test,
           "midi a.mid\ninstrument piano\nmodulator level 3\ninstrument own\npart 2 own volume 90\n"
           "loop\nmarker 3 at 1\nspeaker 1\npriority 200\n",
           "0p0 0+60:0 0+48:1 1920-60:0 1920-48:1 1920j");
    assert_int_equal(test->song.parts[0].instrument->bytes[1], 3);
    assert_string_equal(test->song.parts[1].instrument->name, "own");
    assert_int_equal(test->song.parts[1].volume, 90);
    assert_true(test->song.parts[0].on_speaker);
    assert_int_equal(test->song.priority, 200);
    assert_false(read_song(test, "midi a.mid\npart 1 flute\nnotes c\n"));
    assert_reported(&test->fixture, "song.txt:3:|from its MIDI file");
    assert_false(read_song(test, "midi none.mid\n"));
    assert_reported(&test->fixture, "song.txt:1:6: cannot read|none.mid");
}

/* ---- mistakes ---- */

static void refuse(struct midi_test *test, const char *message)
{
    assert_false(read_song(test, NULL));
    assert_reported(&test->fixture, message);
}

static void broken_files_are_refused(void **state)
{
    struct midi_test *test = *state;
    static const char note[] = "\0\x90\x3C\x40\x60\x3C\0";
    begin_file(test, 2, 1, 96);
    TRACK(note);
    refuse(test, "game.txt:9:3: |a.mid: only the formats 0 and 1");
    begin_file(test, 0, 1, 0xE728);
    TRACK(note);
    refuse(test, "a.mid: its times are in seconds");
    begin_file(test, 1, 2, 96);
    TRACK(note);
    refuse(test, "a.mid: a track is missing");
    begin_file(test, 1, 101, 96);
    refuse(test, "a.mid: it has more than 100 tracks");
    begin_file(test, 0, 1, 96);
    TRACK("\0\x3C\x40");
    refuse(test, "a.mid: a track is missing, damaged");
    begin_file(test, 0, 1, 96);
    TRACK("\0\x91\x3C\x40\xFF\xFF\xFF\x7F\x90\x3C\0");
    refuse(test, "a.mid: the song is longer than");
    begin_file(test, 0, 1, 96);
    TRACK("\0\xB0\x07\x40");
    refuse(test, "game.txt:9:3: the song has no parts");
    begin_file(test, 0, 1, 96);
    TRACK("\0\xFF\x06\4loop\0\x90\x3C\x40\x20\x3C\0\0\xFF\x06\7loopEnd");
    refuse(test, "game.txt:9:3: a loop must be longer");
}

/* A file that ends anywhere before its end is refused. */
static void truncated_files_are_refused(void **state)
{
    struct midi_test *test = *state;
    begin_file(test, 1, 2, 96);
    TRACK("\0\xFF\x51\3\x09\x27\xC0");
    TRACK("\0\x90\x3C\x40\x60\x3C\0\0\xC0\x05\0\x90\x3E\x40\x60\x3E\0");
    const size_t size = test->file.size;
    for (size_t cut = 5; cut < size; cut++) {
        test->file.size = cut;
        assert_false(read_song(test, NULL));
        assert_int_equal(test->fixture.report_count, 1);
        assert_reported(&test->fixture, "a.mid: ");
        if (cut > 14 + 8 + 11 + 8)
            assert_reported(&test->fixture, "a track is missing, damaged or truncated");
        test->fixture.report_count = 0;
    }
    test->file.size = size;
    assert_true(read_song(test, NULL));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, open_test, close_test)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(tracks_are_played_at_once),    TEST(programs_and_controllers_change_parts),
        TEST(drums_are_parts_of_their_own), TEST(each_note_that_begins_ends),
        TEST(a_marker_makes_a_loop),        TEST(a_song_may_name_a_file),
        TEST(broken_files_are_refused),     TEST(truncated_files_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Songs: the decoder reads and the sequencer plays the notes of the text, and each mistake in the
 * text is reported. */
#include <stdio.h>
#include <string.h>

#include "assets-tools/sound/song.h"
#include "assets-tools/sound/sound_source.h"
#include "engine/sound/made_sequence.h"
#include "engine/sound/music.h"
#include "test_memory.h"
#include "tools/tool_fixture.h"

static const struct source_place here = {"game.txt", 9, 3};

struct song_test {
    struct tool_fixture fixture;
    struct song song;
    struct bytes_writer bytes;
    struct made_sequence *made;
};

static int open_test(void **state)
{
    struct song_test *test = test_malloc(sizeof *test);
    void *made;
    memset(test, 0, sizeof *test);
    tool_fixture_open(&test->fixture);
    bytes_writer_init(&test->bytes, test_allocator());
    int status = made_setup(&made);
    test->made = made;
    *state = test;
    return status;
}

static int close_test(void **state)
{
    struct song_test *test = *state;
    void *made = test->made;
    bytes_writer_free(&test->bytes);
    tool_fixture_close(&test->fixture);
    int status = made_teardown(&made);
    test_free(test);
    return status;
}

static bool read_song(struct song_test *test, const char *text)
{
    const char *folder = fixture_write(&test->fixture, "song", "song.txt", text);
    return song_source_read(&test->song, source_path(&test->fixture.arena, folder, "song.txt"),
                            here, &test->fixture.context);
}

/* Compiles a song, and reads the device's part of it. */
static struct sound compile(struct song_test *test, const char *text, enum sound_device device)
{
    struct sound sound = {0};
    struct fault fault = {0};
    const struct fault_place place = {"MONKEY.001", "SOUN", 0};
    bool good = read_song(test, text);
    assert_nothing_reported(&test->fixture);
    assert_true(good);
    sound_encode(&test->bytes, &test->song, NULL);
    assert_true(sound_read(&sound, bytes_writer_view(&test->bytes), device, &place, &fault));
    return sound;
}

/* ---- against the decoder ---- */

#define REED "instrument reed\nmodulator level 20\n"

/* The notes of the track, as "tick+note" and "tick-note". Bar 1 begins in tick 1 of the file. */
static void expect_notes(const struct sound *sound, const char *wanted)
{
    char found[512] = "";
    assert_int_equal(sound->kind, SOUND_SEQUENCE);
    struct reader track = reader_at(midi_track(&sound->as.sequence.midi, 0), 0);
    struct midi_event event;
    uint8_t status = 0;
    uint32_t tick = 0;
    while (midi_next(&track, &status, &event) && event.kind != MIDI_END) {
        tick += event.delta;
        if (event.kind != MIDI_CHANNEL || event.status >= 0xA0)
            continue;
        size_t length = strlen(found);
        snprintf(found + length, sizeof found - length, "%s%d%c%d", length > 0 ? " " : "",
                 (int)tick - 1, event.status >= 0x90 ? '+' : '-', event.data[0]);
    }
    assert_int_equal(event.kind, MIDI_END);
    assert_string_equal(found, wanted);
}

static void bars_are_counted(void **state)
{
    struct song_test *test = *state;
    assert_false(read_song(test, REED "part 1 reed\n"
                                      "notes o4 c4 e-8. f+16 | c1"));
    assert_reported(&test->fixture,
                    "song.txt:4:23: bar 1 has 2 quarter notes up to this line, not 4");
}

static void parts_of_a_loop_are_equally_long(void **state)
{
    struct song_test *test = *state;
    assert_true(read_song(test, REED "loop\npart 1 reed\nnotes c1 d1 e2\n"
                                     "part 2 reed\nnotes c1 d1\npart 3 reed\npart 4 reed\n"
                                     "notes r1 r1 r2\n"));
    assert_reported(&test->fixture,
                    "song.txt:6: warning: the loop ends after bar 2.5, but part 2 after bar 2");
    assert_true(read_song(test, REED "loop 1..2\npart 1 reed\nnotes c1 d1 e2\n"
                                     "part 2 reed\nnotes c1 d1\n"));
    assert_int_equal(test->fixture.context.diagnostics->warnings, 1);
}

static void notes_have_their_heights_and_times(void **state)
{
    struct song_test *test = *state;
    struct sound sound = compile(
        test, REED "part 1 reed\nnotes c4 e-8. f+16 r2 | > q4 c/g/e2^4 < l4. b..\n", DEVICE_ADLIB);
    assert_int_equal(sound.as.sequence.midi.division, 480);
    assert_int_equal(sound.as.sequence.midi.track_count, 1);
    assert_int_equal(sound.as.sequence.priority, 128);
    assert_int_equal(sound.as.sequence.speed, 128);
    /* A chord rises: the e is the one above the g. */
    expect_notes(&sound, "0+60 480-60 480+63 840-63 840+66 960-66 1920+72 1920+79 1920+88 "
                         "2640-72 2640-79 2640-88 3360+71 3990-71");
}

static void repeats_and_phrases_are_played_where_they_stand(void **state)
{
    struct song_test *test = *state;
    struct sound sound = compile(test,
                                 REED "bar 3/4\nphrase up\nnotes c d\npart 1 reed\n"
                                      "notes l4 [ @up [ e ]1 ]2 | @up r |\n",
                                 DEVICE_ADLIB);
    expect_notes(&sound, "0+60 480-60 480+62 960-62 960+64 1440-64 1440+60 1920-60 1920+62 "
                         "2400-62 2400+64 2880-64 2880+60 3360-60 3360+62 3840-62");
}

static void an_instrument_has_thirty_bytes(void **state)
{
    static const uint8_t wanted[INSTRUMENT_SIZE] = {
        /* flags, level, attack and decay, sustain and release, wave and velocity */
        0xC0 | 0x10 | 7,
        0x40 | 21,
        0xFF - 0xC3,
        0xFF - 0x54,
        12 << 2 | 3, /* modulator */
        0x20 | 2,
        50,
        0xFF - 0xF0,
        0xFF - 0x0F,
        0,          /* carrier */
        5 << 1 | 1, /* feedback */
        0xF0 | 9,
        1,
        2,
        62,
        31,
        31,
        128 + 31,
        5,
        0, /* effect a */
        0x80,
        0,
        0,
        31,
        0,
        31,
        0,
        0,
        31, /* effect b */
        0};
    struct song_test *test = *state;
    assert_true(read_song(
        test, "instrument odd\n"
              "modulator multiple 7 level 21 attack 12 decay 3 sustain 10 release 4 wave 3\n"
              "modulator velocity 12 tremolo vibrato decaying scale-rate scale-level 1\n"
              "carrier multiple 2 level 50 attack 15 decay 0 sustain 15 release 15\n"
              "feedback 5 additive\n"
              "effect a modulator-multiple loop strike wheel data 1 2 62 31 31 159 5 0\n"
              "effect b pitch data 0 0 31 0 31 0 0 31\npart 1 odd\nnotes c"));
    assert_memory_equal(song_instrument_message(0, 3, test->song.instruments).bytes,
                        "\xF0\x41\x7D\x10\x03\x01", 6);
    assert_memory_equal(test->song.instruments->bytes, wanted, sizeof wanted);
}

static void the_speaker_plays_its_parts_alone(void **state)
{
    struct song_test *test = *state;
    struct sound sound = compile(test,
                                 REED "part 1 reed\nnotes c instrument=reed d\npart 2 reed\n"
                                      "notes e f\nspeaker 2\npriority 200",
                                 DEVICE_SPEAKER);
    expect_notes(&sound, "0+64 480-64 480+65 960-65");
    assert_int_equal(sound.as.sequence.priority, 200);
    bytes_writer_clear(&test->bytes);
    sound = compile(test, REED "part 1 reed\nnotes c", DEVICE_SPEAKER);
    assert_int_equal(sound.kind, SOUND_SILENT);
}

/* ---- against the sequencer ---- */

static void play(struct song_test *test, const char *text, int ticks)
{
    struct made_sequence *made = test->made;
    made->data = compile(test, text, DEVICE_ADLIB).as.sequence;
    music_start(&made->engine, MADE_SOUND, &made->data);
    made_ticks(made, ticks);
}

static bool still_plays(const struct song_test *test)
{
    return music_player_of(&test->made->music, MADE_SOUND) >= 0;
}

/* At 120 quarter notes a minute a bar of 4/4 takes 500 calls of the timer, and less than one call
 * more, since its ticks are whole microseconds. */
static void a_song_that_loops_continues_for_ever(void **state)
{
    struct song_test *test = *state;
    play(test, REED "loop\npart 1 reed\nnotes c d e f | g a b > c |", 499 * 2);
    assert_int_equal(made_count(test->made, MADE_NOTE_ON), 8);
    for (int rounds = 2; rounds <= 100; rounds++) {
        made_ticks(test->made, 1000);
        assert_true(still_plays(test));
        assert_in_range(made_count(test->made, MADE_NOTE_ON), 8 * rounds, 8 * rounds + 1);
        /* Each note ends, also the last one of a round. */
        assert_in_range(
            made_count(test->made, MADE_NOTE_ON) - made_count(test->made, MADE_NOTE_OFF), 0, 1);
    }
}

static void a_loop_of_some_bars_is_counted(void **state)
{
    struct song_test *test = *state;
    play(test, REED "loop 2..2 times 3\npart 1 reed\nnotes c1 | d2 e2 | f1 |", 1);
    assert_in_range(made_ticks_to_end(test->made), 5 * 498, 5 * 501);
    assert_int_equal(made_count(test->made, MADE_NOTE_ON), 1 + 3 * 2 + 1);
}

static void an_endless_loop_leaves_the_beginning_out(void **state)
{
    struct song_test *test = *state;
    play(test, REED "loop 2\npart 1 reed\nnotes c1 | d1 |", 500 * 10);
    assert_true(still_plays(test));
    int firsts = 0, seconds = 0;
    for (int i = 0; i < test->made->event_count; i++) {
        bool note = test->made->events[i].kind == MADE_NOTE_ON;
        firsts += note && test->made->events[i].first == 60;
        seconds += note && test->made->events[i].first == 62;
    }
    assert_int_equal(firsts, 1);
    assert_in_range(seconds, 9, 10);
}

static void a_silent_part_waits_for_its_hook(void **state)
{
    struct song_test *test = *state;
    play(test,
         REED "loop\npart 1 reed silent\nnotes [ c c c c ]2\nhook 3 part 1 on at 2\n"
              "marker 5 at 2\nmarker 6 at 1",
         1100);
    assert_int_equal(made_count(test->made, MADE_NOTE_ON), 0);
    assert_in_range(test->made->marker_count, 3, 3);
    assert_int_equal(test->made->markers[0], 6);
    assert_int_equal(test->made->markers[1], 5);
    assert_int_equal(test->made->markers[2], 6);
    player_set_hook(made_player(test->made), HOOK_PART_ON, 3, 0);
    made_ticks(test->made, 350);
    assert_int_equal(made_count(test->made, MADE_NOTE_ON), 0);
    made_ticks(test->made, 450);
    assert_int_equal(made_count(test->made, MADE_NOTE_ON), 4);
}

static void a_hook_jumps_and_transposes(void **state)
{
    struct song_test *test = *state;
    play(test,
         REED "part 1 reed\nnotes c1 | d1 | e1 | f1 |\nhook 1 jump 4 at 2\nhook 2 transpose 5 at 4",
         10);
    player_set_hook(made_player(test->made), HOOK_JUMP, 1, 0);
    player_set_hook(made_player(test->made), HOOK_TRANSPOSE, 2, 0);
    made_ticks(test->made, 600);
    assert_int_equal(made_tick_of(test->made, MADE_NOTE_ON, 0, 62), 0);
    assert_int_not_equal(made_tick_of(test->made, MADE_NOTE_ON, 0, 65), 0);
    assert_int_equal(made_property(test->made, 0, CHANNEL_TRANSPOSE), 5);
}

static void changes_reach_the_driver(void **state)
{
    struct song_test *test = *state;
    play(test,
         REED "part 1 reed volume 90 priority 9\n"
              "notes c d volume=64 tempo=60 e",
         10);
    assert_int_equal(made_property(test->made, 0, CHANNEL_PRIORITY), 137);
    int loud = made_property(test->made, 0, CHANNEL_VOLUME);
    assert_in_range(loud, 88, 90);
    made_ticks(test->made, 300);
    assert_in_range(made_property(test->made, 0, CHANNEL_VOLUME), 62, 64);
    /* The last quarter takes twice as long: two in half a second each, one in a second. */
    assert_in_range(310 + made_ticks_to_end(test->made), 498, 503);
}

/* ---- mistakes ---- */

#define PART REED "part 1 reed\n"

static const struct {
    const char *text, *message;
} cases[] = {
    {"", "song.txt: the song has no parts"},
    {PART, "song.txt: the song has no notes"},
    {"notes c", "notes belong to a part or a phrase"},
    {REED "notes c", "notes belong to a part or a phrase"},
    {"part 1 reed", "no instrument \"reed\" before this line"},
    {PART "tune", "keyword of a song"},
    {PART "tempi 3", "did you mean \"tempo\"?"},
    {"tempo 3", "a tempo must be 4 to 999, not 3"},
    {"bar 4/7", "4/4"},
    {"bar 0/4", "4/4"},
    {"bar four", "4/4"},
    {"carrier level 1", "must follow the line of an instrument"},
    {REED "carrier level 64", "song.txt:3:15: a level must be 0 to 63, not 64"},
    {REED "carrier levle 6", "did you mean \"level\"?"},
    {REED "effect a pitch data 0 32 31 0 31 0 0 31", "a stage's time"},
    {REED "effect a pitch data 0 0 63 0 31 0 0 31", "a stage's level"},
    {REED "effect a pitch 0", "expected \"data\""},
    {REED REED, "instrument \"reed\" already exists"},
    {PART "part 1 reed", "part 1 already exists"},
    {PART "part 17 reed", "a part must be 1 to 16, not 17"},
    {"bar 3/4\n" PART "notes c4 c c | c4. c4 d | c4 c c |",
     "bar 2 has 3.5 quarter notes up to this line, not 3"},
    {PART "notes h", "song.txt:4:7: \"h\" is not a note"},
    {PART "notes c128.....", "must be a number such as 1, 2, 4"},
    {PART "notes c7", "must be a number such as 1, 2, 4"},
    {PART "notes c4x", "\"c4x\" is not a note with a length"},
    {PART "notes c99999999999", "must be a number such as 1, 2, 4"},
    {PART "notes o10 c", "an octave must be o0 to o9"},
    {PART "notes o9 b", "too high"},
    {PART "notes o0 < c", "an octave"},
    {PART "notes v0", "a velocity must be v1 to v127"},
    {PART "notes q9", "q1 to q8"},
    {PART "notes l", "a length is missing"},
    {PART "notes c/h4", "is not a note"},
    {PART "notes \"\"", "is not a note"},
    {PART "notes volume=128", "volume"},
    {PART "notes whel=1", "\"whel=1\" is not a part setting"},
    {PART "notes instrument=oboe", "no instrument \"oboe\""},
    {PART "notes @b", "no phrase \"b\""},
    {PART "notes [ c", "the repeat has no end"},
    {PART "notes c ]2", "this repeat has no beginning"},
    {PART "notes [ c ]", "a repeat must end in ]1 to ]255"},
    {PART "notes [ c ]256", "a repeat must end in ]1 to ]255"},
    {PART "notes @a\nphrase a\nnotes @a", "more than 8 deep"},
    {PART "notes [ [ [ [ [ r32 ]255 ]255 ]255 ]255 ]255", "the song is longer than"},
    {PART "notes [ [ [ [ o4 ]255 ]255 ]255 ]255", "more than 1048576 words"},
    {PART "notes [ [ [ c64 ]255 ]255 ]9", "more than 65536 messages"},
    {PART "notes c1\nloop 1..2", "the loop ends after the end of the song"},
    {PART "notes c2\nloop", "longer than two quarter notes"},
    {PART "notes c1\nloop\nloop", "the song already has a loop"},
    {PART "notes c1\nloop times 1", "a number of times must be 2 to 65535"},
    {PART "notes c1\nhook 1 jmp 3 at 1", "did you mean \"jump\"?"},
    {PART "notes c1\nhook 1 part 2 loud at 1", "part setting"},
    {PART "notes c1\nmarker 200 at 1", "a marker must be 0 to 127"},
    {PART "notes c1\nspeaker 2", "no part 2 before this line"},
};

static void mistakes_are_reported(void **state)
{
    struct song_test *test = *state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        test->fixture.report_count = 0;
        test->fixture.diagnostics.errors = 0;
        bool good = read_song(test, cases[i].text);
        if (good || test->fixture.report_count != 1)
            print_error("case %zu: %d messages for\n%s\n", i, test->fixture.report_count,
                        cases[i].text);
        assert_reported(&test->fixture, cases[i].message);
        assert_false(good);
        assert_int_equal(test->fixture.report_count, 1);
    }
}

/* ---- samples ---- */

static void a_sample_is_encoded_without_loss(void **state)
{
    struct song_test *test = *state;
    static const int rates[][2] = {{11025, 11025}, {22050, 22050}, {8000, 8000}, {6849, 6849}};
    uint8_t samples[1000];
    for (size_t i = 0; i < sizeof samples; i++)
        samples[i] = (uint8_t)(i * 7);
    for (size_t i = 0; i < sizeof rates / sizeof *rates; i++) {
        struct source_sample sample = {rates[i][0], sizeof samples, samples};
        struct sound sound = {0};
        struct fault fault = {0};
        const struct fault_place place = {"MONKEY.001", "SOUN", 0};
        bytes_writer_clear(&test->bytes);
        sound_encode(&test->bytes, NULL, &sample);
        assert_true(
            sound_read(&sound, bytes_writer_view(&test->bytes), DEVICE_ADLIB, &place, &fault));
        assert_int_equal(sound.kind, SOUND_SAMPLE);
        assert_int_equal(sound.as.sample.rate, rates[i][1]);
        assert_int_equal(sound.as.sample.samples.size, sizeof samples);
        assert_memory_equal(sound.as.sample.samples.data, samples, sizeof samples);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
#define CASE(name) cmocka_unit_test_setup_teardown(name, open_test, close_test)
        CASE(parts_of_a_loop_are_equally_long),
        CASE(notes_have_their_heights_and_times),
        CASE(repeats_and_phrases_are_played_where_they_stand),
        CASE(bars_are_counted),
        CASE(an_instrument_has_thirty_bytes),
        CASE(the_speaker_plays_its_parts_alone),
        CASE(a_song_that_loops_continues_for_ever),
        CASE(a_loop_of_some_bars_is_counted),
        CASE(an_endless_loop_leaves_the_beginning_out),
        CASE(a_silent_part_waits_for_its_hook),
        CASE(a_hook_jumps_and_transposes),
        CASE(changes_reach_the_driver),
        CASE(mistakes_are_reported),
        CASE(a_sample_is_encoded_without_loss),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

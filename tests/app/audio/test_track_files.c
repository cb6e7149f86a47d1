/* CD tracks as files beside a game: their names, and how long they are. The files are written by
 * libsndfile, in each format that it can write here. */
#include "app/audio/game_tracks.c"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#ifdef WALKBOX_HAS_SNDFILE
#include <sndfile.h>
#endif

#include "app/audio/sound_stream.h"
#include "app/session/game_folder.h"
#include "engine/state/game_state.h"
#include "resource/cmocka_all.h"

#define FOLDER TEST_OUTPUT_DIR "/tracks"

enum { RATE = 44100, HALF_SECONDS = 5 };

static void names_of_tracks_are_known_in_any_case(void **state)
{
    static const struct {
        const char *name;
        int track, kind;
    } good[] = {
        {"track1.ogg", 1, 0},   {"Track01.FLAC", 1, 1},    {"TRACK_7.fla", 7, 2},
        {"track_07.Mp3", 7, 3}, {"track24.wav", 24, 4},    {"track255.wav", 255, 4},
        {"Track 6.wav", 6, 4},  {"06 Track 6.flac", 6, 1}, {"06 - Track-06.mp3", 6, 3},
        {"6.track6.ogg", 6, 0}, {"track06.opus", 6, 5},    {"track1.m4a", 1, 6},
    };
    static const char *const bad[] = {"track.ogg",       "track0.ogg",  "track256.ogg",
                                      "track1.ogg.part", "track1",      "track..1.ogg",
                                      "track__1.ogg",    "atrack1.ogg", "06.ogg",
                                      "1track",          "track1a.ogg", "",
                                      "track1234.ogg"};
    (void)state;
    struct track_file file;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        assert_true(track_file_of(good[i].name, &file));
        assert_int_equal(file.track, good[i].track);
        assert_int_equal(file.kind, good[i].kind);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(track_file_of(bad[i], &file));
}

#ifdef WALKBOX_HAS_SNDFILE
static void write_garbage(const char *name)
{
    char path[512];
    snprintf(path, sizeof path, FOLDER "/%s", name);
    FILE *stream = fopen(path, "wb");
    assert_non_null(stream);
    fputs("no sound at all, and more than a few bytes of it", stream);
    fclose(stream);
}

/* False when the library cannot write this format here. */
static bool write_sound(const char *name, int format, int half_seconds)
{
    static short samples[RATE / 2 * 2];
    char path[512];
    SF_INFO info = {.samplerate = RATE, .channels = 2, .format = format};
    snprintf(path, sizeof path, FOLDER "/%s", name);
    if (!sf_format_check(&info))
        return false;
    SNDFILE *file = sf_open(path, SFM_WRITE, &info);
    if (!file)
        return false;
    for (int i = 0; i < RATE; i++)
        samples[i] = (short)(i * 37 % 2000);
    for (int i = 0; i < half_seconds; i++)
        assert_int_equal(sf_writef_short(file, samples, RATE / 2), RATE / 2);
    sf_close(file);
    return true;
}

static int begin_folder(void **state)
{
    (void)state;
    mkdir(TEST_OUTPUT_DIR, 0777);
    mkdir(FOLDER, 0777);
    return 0;
}

/* libsndfile.h has names for it from 1.1 on. */
enum { MPEG_LAYER_III = 0x230000 | 0x0082 };

/* The length of a file in 1/75 second, rounded up; 0 when it cannot be read. */
static int length_of(const char *path)
{
    struct sound_stream stream;
    if (sound_stream_open(&stream, path))
        return 0;
    const int length = (int)((stream.frames * 75 + stream.rate - 1) / stream.rate);
    sound_stream_close(&stream);
    return length;
}

/* The length of a track in 1/75 second, as the game knows it. */
static int known_length(const struct game *game, int track)
{
    uint32_t rate = game->host.tracks.items[track].rate;
    return rate > 0 ? (int)((uint64_t)game->host.tracks.items[track].samples * 75 / rate) : 0;
}

/* MP3 pads its end to whole blocks, and begins with some silence. */
static void lengths_are_read_from_every_format(void **state)
{
    static const struct {
        const char *name;
        int format, slack;
    } files[] = {
        {"track1.wav", SF_FORMAT_WAV | SF_FORMAT_PCM_16, 0},
        {"track2.flac", SF_FORMAT_FLAC | SF_FORMAT_PCM_16, 0},
        {"track3.ogg", SF_FORMAT_OGG | SF_FORMAT_VORBIS, 0},
        {"track4.mp3", MPEG_LAYER_III, 6},
    };
    (void)state;
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        char path[512];
        int wanted = (HALF_SECONDS * 75 + 1) / 2;
        snprintf(path, sizeof path, FOLDER "/%s", files[i].name);
        if (write_sound(files[i].name, files[i].format, HALF_SECONDS))
            assert_in_range(length_of(path), wanted, wanted + files[i].slack);
        unlink(path);
    }
    write_garbage("track5.ogg");
    assert_int_equal(length_of(FOLDER "/track5.ogg"), 0);
    assert_int_equal(length_of(FOLDER "/nothing.wav"), 0);
    unlink(FOLDER "/track5.ogg");
}

/* If a track has two files, the better kind counts; a file that is no sound is left out. */
static void the_game_gets_the_length_of_each_track(void **state)
{
    (void)state;
    struct game_folder source;
    struct fault fault = {0};
    struct game *game = calloc(1, sizeof *game);
    assert_non_null(game);
    assert_true(write_sound("Track02.WAV", SF_FORMAT_WAV | SF_FORMAT_PCM_16, 2));
    assert_true(write_sound("track_2.flac", SF_FORMAT_FLAC | SF_FORMAT_PCM_16, 4));
    assert_true(write_sound("track7.fla", SF_FORMAT_FLAC | SF_FORMAT_PCM_16, 6));
    write_garbage("track9.wav");
    assert_true(game_folder_open(&source, FOLDER, &fault));
    game_tracks_measure(&game->host.tracks, source.folder ? NULL : &source.source, FOLDER, false);
    game_folder_close(&source);
    assert_int_equal(known_length(game, 2), 150);
    assert_int_equal(known_length(game, 7), 225);
    assert_int_equal(known_length(game, 9), 0);
    assert_int_equal(known_length(game, 1), 0);
    free(game);
    unlink(FOLDER "/Track02.WAV");
    unlink(FOLDER "/track_2.flac");
    unlink(FOLDER "/track7.fla");
    unlink(FOLDER "/track9.wav");
}
#endif

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_of_tracks_are_known_in_any_case),
#ifdef WALKBOX_HAS_SNDFILE
        cmocka_unit_test_setup(lengths_are_read_from_every_format, begin_folder),
        cmocka_unit_test_setup(the_game_gets_the_length_of_each_track, begin_folder),
#endif
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Which sounds run, frame by frame: compared with a recording, and as scripts start and stop them.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/bare_game.h"
#include "engine/game.h"
#include "engine/script/vm.h"
#include "engine/sound/sound_clock.c"
#include "engine/state/variables.h"
#include "resource/cmocka_all.h"
#include "resource/parity_games.h"
#include "resource/sound.h"

enum { SOUND_IDS = 32, LINE_SIZE = 200 };

/* ---- recordings; see tests/data/sound/README.md ---- */

struct recording {
    struct game *game;
    FILE *lines;
    char line[LINE_SIZE]; /* not played yet; "" at the end */
    int jiffies;
    bool wanted[SOUND_IDS];
    int differs_since[SOUND_IDS]; /* frames */
};

/* Starts the queued sounds and carries out the queued commands. */
static void serve_sounds(struct game *game)
{
    static const int16_t serve_now[] = {-1};
    sound_frame_command(&game->sound, serve_now, 1);
}

static void next_line(struct recording *r)
{
    if (!fgets(r->line, sizeof r->line, r->lines))
        r->line[0] = '\0';
}

static void open_game(struct recording *r, const char *name)
{
    char folder[PARITY_PATH_SIZE];
    snprintf(folder, sizeof folder, "%s/sound/%s", TEST_DATA_DIR, name);
    r->game = calloc(1, sizeof *r->game);
    assert_non_null(r->game);
    parity_game_open(&r->game->files, folder);
    r->game->facts = known_game_facts(KNOWN_GAME_NONE);
    r->game->vm.current = SLOT_NONE;
    r->game->vm.handlers = op_handlers;
    game_connect_parts(r->game);
    sound_clock_reset(&r->game->sound);
}

static void open_recording(struct recording *r, const char *name)
{
    char path[PARITY_PATH_SIZE];
    int number, length;
    snprintf(path, sizeof path, "%s/sound/%s/recording.txt", TEST_DATA_DIR, name);
    open_game(r, name);
    r->lines = fopen(path, "r");
    assert_non_null(r->lines);
    for (next_line(r); r->line[0] >= 'a'; next_line(r)) {
        const char *at = r->line + strcspn(r->line, " ");
        if (strncmp(r->line, "track ", 6) == 0) {
            assert_true(parity_number(&at, &number) && parity_number(&at, &length));
            sound_clock_set_track(&r->game->sound, number, length);
        } else {
            assert_true(strncmp(r->line, "jiffies ", 8) == 0 && parity_number(&at, &r->jiffies));
        }
    }
}

static void close_recording(struct recording *r)
{
    if (r->lines)
        fclose(r->lines);
    game_files_close(&r->game->files);
    free(r->game);
}

static void obey(struct game *game, const char *action, const char *arguments)
{
    int words[8] = {0}, count = 0;
    while (count < 8 && parity_number(&arguments, &words[count]))
        count++;
    if (strcmp(action, "kludge") == 0) {
        int16_t list[8];
        for (int i = 0; i < count; i++)
            list[i] = (int16_t)words[i];
        sound_frame_command(&game->sound, list, count);
    } else if (strcmp(action, "stop") == 0) {
        sound_clock_stop(&game->sound, words[0]);
    } else if (strcmp(action, "stopall") == 0) {
        sound_clock_stop_all(&game->sound);
    } else {
        if (strcmp(action, "start") == 0)
            var_set(&game->world, VAR_MUSIC_TIMER, 0);
        sound_clock_start(&game->sound, words[0]);
    }
}

/* "timer id,id,id" */
static void expect(struct recording *r, int frame, const char *text)
{
    int timer;
    assert_true(parity_number(&text, &timer));
    if (var_get(&r->game->world, VAR_MUSIC_TIMER) != timer)
        fail_msg("frame %d: the music timer is %d, not %d", frame,
                 var_get(&r->game->world, VAR_MUSIC_TIMER), timer);
    memset(r->wanted, 0, sizeof r->wanted);
    for (const char *at = text; *at != '\0' && *at != '\n';) {
        long id = strtol(at + 1, (char **)&at, 10);
        assert_in_range(id, 1, SOUND_IDS - 1);
        r->wanted[id] = true;
    }
}

/* The script's lines of a frame, then the values at its end. */
static void play_frame_lines(struct recording *r, int frame)
{
    bool served = false;
    const char *rest = r->line;
    for (int at; parity_number(&rest, &at) && at == frame; rest = r->line) {
        char action[16];
        int used;
        assert_int_equal(sscanf(rest, "%15s%n", action, &used), 1);
        if (strcmp(action, "row") == 0) {
            serve_sounds(r->game);
            served = true;
            expect(r, frame, rest + used);
        } else {
            obey(r->game, action, rest + used);
        }
        next_line(r);
    }
    if (!served)
        serve_sounds(r->game);
}

/* Sequences run as long as recorded; others may end a frame later. */
static void compare(struct recording *r, int frame)
{
    struct sound_sequence data;
    for (int id = 1; id < SOUND_IDS; id++) {
        bool runs = sound_clock_running(&r->game->world.sound, id) != 0;
        bool late = runs && !r->wanted[id] &&
                    !sound_find_sequence(&r->game->world.sound, &r->game->files, id, &data);
        r->differs_since[id] = runs == r->wanted[id] ? 0 : r->differs_since[id] + 1;
        if (r->differs_since[id] > (late ? 1 : 0))
            fail_msg("frame %d: sound %d %s", frame, id, runs ? "still runs" : "does not run");
    }
}

static void sounds_run_as_recorded(void **state)
{
    struct recording r = {0};
    open_recording(&r, *state);
    for (int frame = 0; r.line[0] != '\0'; frame++) {
        sound_frame_publish(&r.game->sound, r.game->facts->music_timer);
        play_frame_lines(&r, frame);
        compare(&r, frame);
        sound_frame_pass(&r.game->sound, r.jiffies);
    }
    close_recording(&r);
}

/* The furthest half beat while a sound plays to its end, frame by frame; -1 when it goes back. */
static int last_half_beat(struct game *game, int sound, int jiffies)
{
    int last = 0;
    sound_clock_start(&game->sound, sound);
    serve_sounds(game);
    while (sound_clock_running(&game->world.sound, sound)) {
        sound_frame_publish(&game->sound, game->facts->music_timer);
        if (var_get(&game->world, VAR_MUSIC_TIMER) < last)
            return -1;
        last = var_get(&game->world, VAR_MUSIC_TIMER);
        sound_frame_pass(&game->sound, jiffies);
    }
    sound_frame_publish(&game->sound, game->facts->music_timer);
    return last;
}

/* Row "variable 14" of tests/real-games-rows.md. */
static void the_music_timer_counts_half_beats_for_games_that_want_it(void **state)
{
    enum { SEQUENCE = 1 };
    struct recording r = {0};
    struct sound_sequence data;
    (void)state;
    open_recording(&r, "ctl1");
    assert_true(sound_find_sequence(&r.game->world.sound, &r.game->files, SEQUENCE, &data));
    assert_int_equal(last_half_beat(r.game, SEQUENCE, r.jiffies), 0);
    r.game->facts = &(struct known_facts){.music_timer = MUSIC_TIMER_HALF_BEATS};
    assert_true(last_half_beat(r.game, SEQUENCE, r.jiffies) > 4);
    assert_int_equal(var_get(&r.game->world, VAR_MUSIC_TIMER), 0);
    close_recording(&r);
}

/* How long a sound runs, in frames; -1: longer than a minute. */
static int frames_of(struct recording *r, int sound)
{
    int frames = 0;
    sound_clock_start(&r->game->sound, sound);
    serve_sounds(r->game);
    for (; sound_clock_running(&r->game->world.sound, sound); frames++) {
        if (frames == 600)
            return -1;
        sound_frame_pass(&r->game->sound, r->jiffies);
    }
    sound_clock_stop(&r->game->sound, sound);
    return frames;
}

/* Their lengths are 49.6, 42.2 and 26.6 jiffies. */
static void samples_run_to_their_ends(void **state)
{
    static const struct {
        int sound, jiffies;
    } samples[] = {{3, 50}, {4, 43}, {8, 27}};
    struct recording r = {0};
    (void)state;
    open_recording(&r, "mix1");
    r.jiffies = 1;
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++)
        assert_int_equal(frames_of(&r, samples[i].sound), samples[i].jiffies);
    close_recording(&r);
}

/* The first trigger in the game for a whole track. */
static int find_track(struct recording *r, int *track)
{
    struct sound sound;
    for (int id = 1; id < SOUND_IDS; id++)
        if (sound_find(&r->game->world.sound, &r->game->files, id, &sound, NULL) &&
            sound.kind == SOUND_TRACK && sound.as.track.loops == 1 && sound.as.track.start == 0 &&
            sound.as.track.end == 0) {
            *track = sound.as.track.track;
            return id;
        }
    return 0;
}

/* Observed: ScummVM 2.7 and 2.9. */
static void tracks_run_to_their_ends(void **state)
{
    enum { RATE = 44100 };
    static const struct {
        uint32_t samples;
        int jiffies;
    } lengths[] = {{44100, 61}, {30000, 41}, {51234, 70}, {22061, 31}};
    struct recording r = {0};
    int track = 0;
    (void)state;
    open_recording(&r, "cd1");
    r.jiffies = 1;
    int id = find_track(&r, &track);
    assert_true(id > 0);
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        sound_clock_set_track_samples(&r.game->sound, track, lengths[i].samples, RATE);
        assert_int_equal(frames_of(&r, id), lengths[i].jiffies);
    }
    close_recording(&r);
}

static void impossible_tracks_and_lengths_are_ignored(void **state)
{
    static const struct {
        int track;
        int32_t length;
    } rows[] = {{-1, 75}, {SOUND_TRACK_NUMBERS, 75}, {2, -1}, {2, INT32_MAX}};
    struct game *game = bare_game(state);
    sound_clock_set_track(&game->sound, 2, 75);
    const struct game_host before = game->host;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        sound_clock_set_track(&game->sound, rows[i].track, rows[i].length);
    assert_int_equal(game->host.tracks.items[2].samples, CD_RATE);
    assert_memory_equal(&game->host.tracks, &before.tracks, sizeof before.tracks);
}

static void a_finished_track_runs_again_when_served(void **state)
{
    struct recording r = {0};
    int track;
    (void)state;
    open_recording(&r, "cd1");
    int id = find_track(&r, &track);
    sound_clock_start(&r.game->sound, id);
    assert_int_equal(sound_clock_running(&r.game->world.sound, id), 1);
    serve_sounds(r.game);
    while (sound_clock_running(&r.game->world.sound, id))
        sound_frame_pass(&r.game->sound, r.jiffies);
    sound_clock_start(&r.game->sound, id);
    assert_int_equal(sound_clock_running(&r.game->world.sound, id), 0);
    serve_sounds(r.game);
    assert_int_equal(sound_clock_running(&r.game->world.sound, id), 1);
    close_recording(&r);
}

/* A trigger with start 0 and loops 0; with loops 1 the same track plays. */
static void a_track_with_a_loop_count_of_0_is_silent(void **state)
{
    enum { LOOPS_AT = 17, START_AT = 18, LENGTH = 750 };
    struct recording r = {0};
    struct sound sound;
    struct block block;
    struct fault_place place = {0};
    int found = 0;
    (void)state;
    open_recording(&r, "cd1");
    for (int id = 20; id < SOUND_IDS && found == 0; id++) {
        if (!game_files_resource(&r.game->files, RESOURCE_SOUND, id, &block, NULL) ||
            !sound_read(&sound, block.payload, DEVICE_ADLIB, &place, NULL) ||
            sound.kind != SOUND_TRACK)
            continue;
        uint8_t *bytes = (uint8_t *)(uintptr_t)block.payload.data;
        sound_clock_set_track(&r.game->sound, sound.as.track.track, LENGTH);
        memset(bytes + START_AT, 0, 6);
        bytes[LOOPS_AT] = 0;
        assert_int_equal(frames_of(&r, id), 0);
        bytes[LOOPS_AT] = 1;
        assert_in_range(frames_of(&r, id), 90, 101);
        found = id;
    }
    assert_true(found > 0);
    close_recording(&r);
}

/* In an unknown game a track without a file is over at once, as in ScummVM. In a game known to have
 * tracks it lasts as long as its trigger says, otherwise as long as the track. */
static void a_track_without_a_file_has_its_length_in_a_known_game(void **state)
{
    struct recording r = {0};
    struct sound sound;
    struct block block;
    struct fault_place place = {0};
    (void)state;
    open_recording(&r, "cd1");
    for (int track = 0; track < SOUND_TRACK_NUMBERS; track++)
        sound_clock_set_track(&r.game->sound, track, 0);
    for (int known = KNOWN_GAME_NONE; known <= KNOWN_GAME_MONKEY1_CD; known++) {
        r.game->files.known = (enum known_game)known;
        for (int id = 20; id < SOUND_IDS; id++) {
            if (!game_files_resource(&r.game->files, RESOURCE_SOUND, id, &block, NULL) ||
                !sound_read(&sound, block.payload, DEVICE_ADLIB, &place, NULL) ||
                sound.kind != SOUND_TRACK)
                continue;
            const struct sound_track *track = &sound.as.track;
            int32_t end = track->end > track->start
                              ? track->end
                              : known_game_track_length(r.game->files.known, track->track);
            int loops = track->loops > 0 ? track->loops : 1;
            int jiffies = end > track->start ? (end - track->start) * loops * 60 / 75 : 0;
            int wanted = known == KNOWN_GAME_NONE ? 0 : jiffies / r.jiffies;
            bool long_one = known != KNOWN_GAME_NONE && (loops == TRACK_FOR_EVER || wanted >= 600);
            int frames = frames_of(&r, id);
            if (long_one)
                assert_int_equal(frames, -1);
            else
                assert_in_range(frames, wanted, wanted + 1);
        }
    }
    close_recording(&r);
}

/* Whatever scripts command, time passes; for each device. */
static void random_commands_do_no_harm(void **state)
{
    enum { COMMANDS = 4000, WORDS = 8 };
    static const char *const games[] = {"hook1", "mix1", "fx1", "spk1"};
    struct random random;
    (void)state;
    random_seed(&random, 5);
    for (size_t n = 0; n < 2 * sizeof games / sizeof *games; n++) {
        struct recording r = {0};
        open_game(&r, games[n / 2]);
        sound_clock_set_device(&r.game->sound, n % 2 ? DEVICE_SPEAKER : (enum sound_device)(n / 2));
        for (int i = 0; i < COMMANDS; i++) {
            int16_t words[WORDS];
            words[0] = (int16_t)(random_below(&random, 25) + (random_below(&random, 4) ? 256 : 0));
            for (int k = 1; k < WORDS; k++)
                words[k] = (int16_t)(random_below(&random, 12) ? random_below(&random, 9)
                                                               : random_below(&random, 65536));
            sound_frame_command(&r.game->sound, words, random_below(&random, WORDS + 1));
            if (random_below(&random, 5) == 0)
                sound_clock_start(&r.game->sound, random_below(&random, 9));
            if (random_below(&random, 3) == 0) {
                serve_sounds(r.game);
                sound_frame_pass(&r.game->sound, random_below(&random, 12));
                sound_frame_publish(&r.game->sound, r.game->facts->music_timer);
            }
            if (random_below(&random, 300) == 0)
                sound_clock_stop_all(&r.game->sound);
        }
        assert_true(r.game->world.sound.music.tick > COMMANDS);
        close_recording(&r);
    }
}

/* The first sequence of the game loses its MIDI header. */
static void a_damaged_sound_is_noted(void **state)
{
    struct recording r = {0};
    (void)state;
    open_game(&r, "tune1");
    struct byte_view bytes = r.game->files.container_bytes;
    for (size_t i = 0; i + 4 < bytes.size; i++)
        if (memcmp(bytes.data + i, "MThd", 4) == 0)
            ((uint8_t *)bytes.data)[i] = 'X';
    sound_clock_start(&r.game->sound, 1);
    serve_sounds(r.game);
    assert_int_equal(sound_clock_running(&r.game->world.sound, 1), 0);
    assert_int_equal(r.game->notes.count, 1);
    assert_non_null(
        strstr(message_english(&r.game->notes.notes[0].message).text, "sound 1 is silent"));
    assert_non_null(strstr(message_english(&r.game->notes.notes[0].message).text, "SOUN"));
    close_recording(&r);
}

/* ---- scripts; a bare game has no sound ---- */

static int running(void **state, int sound)
{
    return sound_clock_running(&bare_game(state)->world.sound, sound);
}

static void a_started_sound_runs_until_the_frame_ends(void **state)
{
    bare_game_run(state, "startSound 5\nisSoundRunning g100, 5");
    assert_int_equal(var_get(&bare_game(state)->world, 100), 1);
    serve_sounds(bare_game(state));
    sound_frame_pass(&bare_game(state)->sound, 6);
    assert_int_equal(running(state, 5), 0);
}

static void start_sound_notes_the_number_and_zeroes_the_music_timer(void **state)
{
    var_set(&bare_game(state)->world, VAR_MUSIC_TIMER, 77);
    bare_game_run(state, "startSound 5");
    assert_int_equal(var_get(&bare_game(state)->world, VAR_LAST_SOUND), 5);
    assert_int_equal(var_get(&bare_game(state)->world, VAR_MUSIC_TIMER), 0);
}

static void start_music_leaves_the_music_timer_alone(void **state)
{
    var_set(&bare_game(state)->world, VAR_MUSIC_TIMER, 77);
    bare_game_run(state, "startMusic 5");
    assert_int_equal(var_get(&bare_game(state)->world, VAR_LAST_SOUND), 5);
    assert_int_equal(var_get(&bare_game(state)->world, VAR_MUSIC_TIMER), 77);
    assert_int_equal(running(state, 5), 1);
}

static void stop_sound_removes_the_sound_from_the_queue(void **state)
{
    bare_game_run(state, "startSound 5\nstartSound 6\nstopSound 5");
    assert_int_equal(running(state, 5), 0);
    assert_int_equal(running(state, 6), 1);
}

static void stop_music_takes_everything_out_of_the_queue(void **state)
{
    bare_game_run(state, "startSound 5\nstartMusic 6\nstopMusic");
    assert_int_equal(running(state, 5), 0);
    assert_int_equal(running(state, 6), 0);
}

static void sound_zero_and_impossible_numbers_never_run(void **state)
{
    bare_game_run(state, "move g100, -5\nmove g101, 32767\nstartSound 0\nstartSound g100\n"
                         "startSound g101\nstopSound g100\nisSoundRunning g102, g100\n"
                         "isSoundRunning g103, 0");
    assert_int_equal(var_get(&bare_game(state)->world, 102), 0);
    assert_int_equal(var_get(&bare_game(state)->world, 103), 0);
    serve_sounds(bare_game(state));
    sound_frame_pass(&bare_game(state)->sound, 6);
    assert_int_equal(running(state, 32767), 0);
}

static void sounds_beyond_the_queue_limit_are_dropped(void **state)
{
    for (int id = 1; id <= SOUND_QUEUE_LIMIT + 1; id++)
        sound_clock_start(&bare_game(state)->sound, id);
    assert_int_equal(running(state, SOUND_QUEUE_LIMIT), 1);
    assert_int_equal(running(state, SOUND_QUEUE_LIMIT + 1), 0);
    assert_int_equal(bare_game(state)->notes.count, 1);
}

/* The music of Monkey Island 2 and Fate of Atlantis sends 40 in a frame. */
static void a_frame_handles_many_commands_and_notes_the_rest(void **state)
{
    enum { MANY = 128 };
    struct game *game = bare_game(state);
    const int16_t louder[] = {6, 80}, loudest[] = {6, 81};
    for (int i = 0; i < MANY; i++)
        bare_game_run(state, "soundKludge [6, 79]\n");
    assert_int_equal(game->notes.count, 0);
    while (game->notes.count == 0)
        sound_frame_command(&game->sound, louder, 2);
    sound_frame_command(&game->sound, loudest, 2);
    assert_int_equal(game->notes.count, 1);
    assert_int_equal(game->notes.notes[0].count, 2);
    assert_non_null(strstr(message_english(&game->notes.notes[0].message).text, "sound commands"));
    serve_sounds(game);
    sound_frame_pass(&game->sound, 6);
    assert_int_equal(game->world.sound.music.master_volume, 80);
    bare_game_run(state, "soundKludge [6, 83]\n");
    serve_sounds(game);
    sound_frame_pass(&game->sound, 6);
    assert_int_equal(game->world.sound.music.master_volume, 83);
    assert_int_equal(game->notes.notes[0].count, 2);
}

/* Triggers and commands wait in one queue, which takes 63 of them, as in ScummVM. */
static void a_command_dropped_behind_a_marker_is_noted(void **state)
{
    struct game *game = bare_game(state);
    bare_game_run(state, "soundKludge [270, 1, 3]\nsoundKludge [-1]\n");
    for (int i = 1; i < SOUND_TRIGGER_LIMIT; i++)
        bare_game_run(state, "soundKludge [271, 6, 80]\nsoundKludge [-1]\n");
    assert_int_equal(game->notes.count, 0);
    assert_int_equal(var_get(&game->world, VAR_SOUND_RESULT), 0);
    bare_game_run(state, "soundKludge [271, 6, 80]\nsoundKludge [-1]\n");
    assert_int_equal(var_get(&game->world, VAR_SOUND_RESULT), -1);
    bare_game_run(state, "soundKludge [270, 1, 3]\nsoundKludge [-1]\n");
    assert_int_equal(var_get(&game->world, VAR_SOUND_RESULT), -1);
    assert_int_equal(game->notes.count, 1);
    assert_non_null(strstr(message_english(&game->notes.notes[0].message).text,
                           "63 sound triggers and commands"));
}

static void the_result_of_the_last_command_is_a_variable(void **state)
{
    bare_game_run(state, "soundKludge [6, 80]\nsoundKludge [7]");
    serve_sounds(bare_game(state));
    sound_frame_pass(&bare_game(state)->sound, 6);
    assert_int_equal(var_get(&bare_game(state)->world, VAR_SOUND_RESULT), 80);
    bare_game_run(state, "soundKludge [257, 9, 50]");
    serve_sounds(bare_game(state));
    sound_frame_pass(&bare_game(state)->sound, 6);
    assert_int_equal(var_get(&bare_game(state)->world, VAR_SOUND_RESULT), -1);
}

static void the_command_to_serve_serves_at_once(void **state)
{
    bare_game_run(state, "startSound 5\nsoundKludge [-1]");
    assert_int_equal(running(state, 5), 0);
}

static void a_start_behind_a_marker_is_distinguished(void **state)
{
    bare_game_run(state, "soundKludge [270, 1, 3]\nsoundKludge [271, 8, 2]\n"
                         "soundKludge [271, -1]\nsoundKludge [-1]\nisSoundRunning g100, 2");
    assert_int_equal(var_get(&bare_game(state)->world, 100), 2);
    bare_game_run(state, "soundKludge [272]\nsoundKludge [-1]\nisSoundRunning g100, 2");
    assert_int_equal(var_get(&bare_game(state)->world, 100), 0);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, bare_game_setup, bare_game_teardown)

int main(void)
{
    static char cd1[] = "cd1", mix1[] = "mix1", hook1[] = "hook1", loop1[] = "loop1";
    static char loop2[] = "loop2", ctl1[] = "ctl1";
    const struct CMUnitTest tests[] = {
        {"sounds_run_as_recorded_in_cd1", sounds_run_as_recorded, NULL, NULL, cd1},
        {"sounds_run_as_recorded_in_mix1", sounds_run_as_recorded, NULL, NULL, mix1},
        {"sounds_run_as_recorded_in_hook1", sounds_run_as_recorded, NULL, NULL, hook1},
        {"sounds_run_as_recorded_in_loop1", sounds_run_as_recorded, NULL, NULL, loop1},
        {"sounds_run_as_recorded_in_loop2", sounds_run_as_recorded, NULL, NULL, loop2},
        {"sounds_run_as_recorded_in_ctl1", sounds_run_as_recorded, NULL, NULL, ctl1},
        cmocka_unit_test(samples_run_to_their_ends),
        cmocka_unit_test(tracks_run_to_their_ends),
        cmocka_unit_test(a_finished_track_runs_again_when_served),
        cmocka_unit_test(a_track_with_a_loop_count_of_0_is_silent),
        cmocka_unit_test(a_track_without_a_file_has_its_length_in_a_known_game),
        cmocka_unit_test(random_commands_do_no_harm),
        cmocka_unit_test(a_damaged_sound_is_noted),
        TEST(impossible_tracks_and_lengths_are_ignored),
        TEST(a_started_sound_runs_until_the_frame_ends),
        cmocka_unit_test(the_music_timer_counts_half_beats_for_games_that_want_it),
        TEST(start_sound_notes_the_number_and_zeroes_the_music_timer),
        TEST(start_music_leaves_the_music_timer_alone),
        TEST(stop_sound_removes_the_sound_from_the_queue),
        TEST(stop_music_takes_everything_out_of_the_queue),
        TEST(sound_zero_and_impossible_numbers_never_run),
        TEST(sounds_beyond_the_queue_limit_are_dropped),
        TEST(a_frame_handles_many_commands_and_notes_the_rest),
        TEST(a_command_dropped_behind_a_marker_is_noted),
        TEST(the_result_of_the_last_command_is_a_variable),
        TEST(the_command_to_serve_serves_at_once),
        TEST(a_start_behind_a_marker_is_distinguished),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Commands to sequences as games give them: pauses, queries, long triggers; and a save between them
 * continues identically. The answers come from ScummVM 2.7 and 2.9. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "api/host.h"
#include "engine/game.h"
#include "engine/save/save.h"
#include "engine/sound/sound_clock.h"
#include "resource/cmocka_all.h"

enum { WRITES = 65536, SONG = 1, OTHER = 2, CLOSED = -1, FAILED = -1 };
enum { BEAT = 7, TICK = 8, NO_PART = 129, NO_MARKER = 255 };

struct write {
    uint32_t tick;
    uint8_t reg, value;
};

struct played {
    struct game *game;
    int count;
    struct write writes[WRITES];
};

static void hear(void *context, const struct sound_event *event)
{
    struct played *played = context;
    if (event->kind != SOUND_EVENT_CHIP)
        return;
    assert_true(played->count < WRITES);
    played->writes[played->count++] = (struct write){played->game->world.sound.music.tick,
                                                     event->as.chip.reg, event->as.chip.value};
}

static struct played *open_played(const char *name)
{
    char path[512];
    struct host_folder *folder;
    struct file_source source;
    const char *hint;
    struct fault fault = {0};
    struct played *played = calloc(1, sizeof *played);
    assert_non_null(played);
    played->game = calloc(1, sizeof *played->game);
    assert_non_null(played->game);
    snprintf(path, sizeof path, "%s/registers/%s", TEST_DATA_DIR, name);
    assert_true(host_folder_open(&folder, &source, path, &hint, &fault));
    assert_true(game_open(played->game, &source, hint, host_allocator(), &fault));
    host_folder_close(folder);
    assert_true(game_boot(played->game, 0, 1, &fault));
    sound_listen(&played->game->sound, (struct sound_sink){played, hear});
    return played;
}

static void close_played(struct played *played)
{
    game_close(played->game);
    free(played->game);
    free(played);
}

static void play(struct played *played, int frames)
{
    for (int i = 0; i < frames; i++)
        game_play_frame(played->game);
}

/* A command of `count` words, and its answer. */
static int give(struct played *played, int count, ...)
{
    struct sound_command command = {.count = (uint8_t)count};
    va_list words;
    va_start(words, count);
    for (int i = 0; i < count; i++)
        command.words[i] = (int16_t)va_arg(words, int);
    va_end(words);
    return sound_command_obey(&played->game->sound, &command, 0);
}

static int ask(struct played *played, int what, int channel)
{
    return give(played, 4, SEQUENCE_COMMAND_QUERY, SONG, what, channel);
}

/* A game whose song 1 plays for some beats. */
static int setup(void **state)
{
    struct played *played = open_played("fade1");
    sound_clock_play(&played->game->sound, SONG);
    play(played, 20);
    *state = played;
    return 0;
}

static int teardown(void **state)
{
    close_played(*state);
    return 0;
}

/* ---- pauses ---- */

static void speed_0_pauses_a_sequence(void **state)
{
    struct played *played = *state;
    assert_int_equal(give(played, 3, SEQUENCE_COMMAND_SPEED, SONG, 0), 0);
    int beat = ask(played, BEAT, 0), tick = ask(played, TICK, 0);
    play(played, 60);
    assert_int_equal(ask(played, BEAT, 0), beat);
    assert_int_equal(ask(played, TICK, 0), tick);
    assert_int_equal(sound_clock_running(&played->game->world.sound, SONG), 1);
    assert_int_equal(give(played, 3, SEQUENCE_COMMAND_SPEED, SONG, 128), 0);
    play(played, 30);
    assert_true(ask(played, BEAT, 0) > beat);
}

/* Scripts of Fate of Atlantis wait so. */
static void a_script_may_wait_for_a_beat(void **state)
{
    struct played *played = *state;
    int from = ask(played, BEAT, 0), frames = 0;
    for (; ask(played, BEAT, 0) < from + 2; frames++) {
        assert_true(frames < 100);
        play(played, 1);
    }
    assert_in_range(frames, 5, 30);
}

/* ---- questions ---- */

static void queries_return_the_set_values(void **state)
{
    struct played *played = *state;
    static const struct {
        int command, values[5], what, answer;
    } rows[] = {
        {SEQUENCE_COMMAND_PRIORITY, {300}, 0, 44},
        {SEQUENCE_COMMAND_VOLUME, {100}, 1, 100},
        {SEQUENCE_COMMAND_VOLUME, {256}, 1, 0},
        {SEQUENCE_COMMAND_VOLUME, {300}, 1, 44},
        {SEQUENCE_COMMAND_VOLUME, {-129}, 1, 127},
        {SEQUENCE_COMMAND_VOLUME, {-200}, 1, 56},
        {SEQUENCE_COMMAND_PAN, {-20}, 2, 236},
        {SEQUENCE_COMMAND_TRANSPOSE, {0, 12}, 3, 12},
        {SEQUENCE_COMMAND_TRANSPOSE, {1, 5}, 3, 5},
        {SEQUENCE_COMMAND_TRANSPOSE, {0, -5}, 3, 251},
        {SEQUENCE_COMMAND_TRANSPOSE, {256, 6}, 3, 6},
        {SEQUENCE_COMMAND_DETUNE, {-7}, 4, 249},
        {SEQUENCE_COMMAND_DETUNE, {300}, 4, 44},
        {SEQUENCE_COMMAND_SPEED, {256}, 5, 0},
        {SEQUENCE_COMMAND_LOOP, {3, 1, 10, 5, 20}, 9, 3},
        {SEQUENCE_COMMAND_LOOP, {3, 1, 10, 5, 20}, 10, 1},
        {SEQUENCE_COMMAND_LOOP, {3, 1, 10, 5, 20}, 11, 10},
        {SEQUENCE_COMMAND_LOOP, {3, 1, 10, 5, 20}, 12, 5},
        {SEQUENCE_COMMAND_LOOP, {3, 1, 10, 5, 20}, 13, 20},
        {SEQUENCE_COMMAND_LOOP, {-1, 1, -5, 5, -7}, 9, -1},
        {SEQUENCE_COMMAND_LOOP, {-1, 1, -5, 5, -7}, 11, -5},
        {SEQUENCE_COMMAND_LOOP, {-1, 1, -5, 5, -7}, 13, -7},
        {SEQUENCE_COMMAND_PART_ON, {2, 0}, 14, 0},
        {SEQUENCE_COMMAND_PART_VOLUME, {2, 50}, 15, 50},
        {SEQUENCE_COMMAND_PART_VOLUME, {2, 128}, 15, 128},
        {SEQUENCE_COMMAND_PART_VOLUME, {2, 200}, 15, 200},
        {SEQUENCE_COMMAND_PART_VOLUME, {2, -1}, 15, 255},
        {SEQUENCE_COMMAND_PART_VOLUME, {2, 300}, 15, 44},
        {SEQUENCE_COMMAND_HOOK, {0, 300, 0}, 18, 44},
        {SEQUENCE_COMMAND_HOOK, {1, 6, 0}, 19, 6},
        {SEQUENCE_COMMAND_HOOK_TOO, {2, 7, 2}, 20, 7},
        {SEQUENCE_COMMAND_HOOK, {3, 8, 16}, 21, 8},
        {SEQUENCE_COMMAND_HOOK, {4, 9, 2}, 22, 9},
        {SEQUENCE_COMMAND_HOOK, {5, 10, 2}, 23, 10},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const int *values = rows[i].values;
        assert_int_equal(give(played, 7, rows[i].command, SONG, values[0], values[1], values[2],
                              values[3], values[4]),
                         0);
        assert_int_equal(ask(played, rows[i].what, 2), rows[i].answer);
        assert_int_equal(give(played, 4, SEQUENCE_COMMAND_QUERY_TOO, SONG, rows[i].what, 2),
                         rows[i].answer);
    }
}

static void unsupported_queries_and_commands_are_noted(void **state)
{
    struct played *played = *state;
    assert_int_equal(ask(played, 14, 15), NO_PART);
    assert_int_equal(ask(played, 24, 0), FAILED);
    assert_int_equal(ask(played, -1, 0), FAILED);
    assert_int_equal(give(played, 3, SEQUENCE_COMMAND_QUERY, 99, 0), FAILED);
    assert_int_equal(give(played, 3, SEQUENCE_COMMAND_VOLUME, SONG, 128), FAILED);
    assert_int_equal(give(played, 3, SEQUENCE_COMMAND_VOLUME, SONG, -1), FAILED);
    assert_int_equal(give(played, 4, SEQUENCE_COMMAND_FADE, SONG, 128, 0), 0);
    assert_int_equal(give(played, 4, SEQUENCE_COMMAND_TRANSPOSE, SONG, 2, 5), FAILED);
    assert_int_equal(give(played, 4, SEQUENCE_COMMAND_TRANSPOSE, SONG, 0, 25), FAILED);
    assert_int_equal(give(played, 5, SEQUENCE_COMMAND_HOOK, SONG, 6, 1, 0), FAILED);
    assert_int_equal(give(played, 2, 6, 128), FAILED);
    assert_int_equal(give(played, 2, 9, 99), FAILED);
    assert_int_equal(give(played, 3, 16, SONG, 2), 0);
    assert_int_equal(give(played, 3, 16, 99, 2), FAILED);
    assert_int_equal(give(played, 3, 17, 7, 127), 0);
    assert_int_equal(give(played, 3, 17, 8, 5), FAILED);
    assert_int_equal(give(played, 3, 18, 7, 1000), 0);
    assert_int_equal(give(played, 3, 18, 8, 1), FAILED);
}

static void refused_commands_fail(void **state)
{
    static const int numbers[] = {12, 14, 15, 19, 0x115, 0x200, 0x201, 0x7FFF, -2, -256};
    struct played *played = *state;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        assert_int_equal(give(played, 2, numbers[i], SONG), FAILED);
}

static void a_parts_transposition_is_answered_with_its_sign(void **state)
{
    enum { CHANNEL = 2, TRANSPOSE = 17 };
    struct played *played = *state;
    const struct music_engine engine = sound_command_music(&played->game->sound);
    struct music_part *part = part_need(&engine, 0, CHANNEL);
    static const int values[] = {-1, -24, 5, MUSIC_TRANSPOSE_NONE};
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        part_set(&engine, part, CHANNEL_TRANSPOSE, values[i]);
        assert_int_equal(ask(played, TRANSPOSE, CHANNEL), values[i]);
    }
}

static void sound_below_0_asks_whether_anything_plays(void **state)
{
    enum { STATUS = 13, STOP_ALL = 10, ANY = -1 };
    struct played *played = *state;
    assert_int_equal(give(played, 2, STATUS, ANY), 1);
    assert_int_equal(give(played, 1, STOP_ALL), 0);
    assert_int_equal(give(played, 2, STATUS, ANY), 0);
}

/* In ScummVM 2.7 it does not. */
static void a_sound_that_fades_out_runs_until_its_end(void **state)
{
    struct played *played = *state;
    assert_int_equal(give(played, 4, SEQUENCE_COMMAND_FADE, SONG, 0, 60), 0);
    const uint32_t *tick = &played->game->world.sound.music.tick;
    const uint32_t begin = *tick;
    while (sound_clock_running(&played->game->world.sound, SONG) == 1 && *tick < begin + 1000)
        play(played, 1);
    assert_in_range(*tick - begin, 250 - 4, 250 + 25); /* a second and a frame */
}

/* A part that is not there is made. */
static void a_part_is_made_when_it_is_turned_on(void **state)
{
    struct played *played = *state;
    assert_int_equal(give(played, 4, SEQUENCE_COMMAND_PART_ON, SONG, 14, 1), 0);
    assert_int_equal(ask(played, 14, 14), 1);
}

/* ---- triggers ---- */

static void pass_marker(struct played *played, int marker)
{
    const struct music_host host = sound_command_music(&played->game->sound).host;
    host.marker(host.context, SONG, marker);
}

static void fourteen_commands_wait_behind_a_trigger(void **state)
{
    struct played *played = *state;
    assert_int_equal(give(played, 3, SEQUENCE_COMMAND_TRIGGER, SONG, 9), 0);
    for (int i = 0; i < 14; i++)
        assert_int_equal(give(played, 4, SEQUENCE_COMMAND_QUEUE, SEQUENCE_COMMAND_VOLUME, SONG, i),
                         0);
    assert_int_equal(give(played, 2, SEQUENCE_COMMAND_QUERY_QUEUE, 0), 0);
    assert_int_equal(give(played, 2, SEQUENCE_COMMAND_QUEUE, CLOSED), 0);
    assert_int_equal(give(played, 2, SEQUENCE_COMMAND_QUERY_QUEUE, 0), 1);
    assert_int_equal(give(played, 2, SEQUENCE_COMMAND_QUERY_QUEUE, 1), SONG);
    assert_int_equal(give(played, 2, SEQUENCE_COMMAND_QUERY_QUEUE, 2), 9);
    pass_marker(played, 8);
    assert_int_equal(give(played, 2, SEQUENCE_COMMAND_QUERY_QUEUE, 0), 1);
    pass_marker(played, 9);
    assert_int_equal(ask(played, 1, 0), 13);
    assert_int_equal(give(played, 2, SEQUENCE_COMMAND_QUERY_QUEUE, 0), 0);
    assert_int_equal(give(played, 2, SEQUENCE_COMMAND_QUERY_QUEUE, 1), FAILED);
    assert_int_equal(give(played, 2, SEQUENCE_COMMAND_QUERY_QUEUE, 2), NO_MARKER);
    assert_int_equal(give(played, 2, SEQUENCE_COMMAND_QUERY_QUEUE, 3), FAILED);
    assert_int_equal(give(played, 2, SEQUENCE_COMMAND_QUEUE, CLOSED), FAILED);
}

/* Only the oldest trigger waits for its marker, and a trigger that is being filled does not wait
 * yet. */
static void triggers_fire_in_the_order_in_which_they_were_armed(void **state)
{
    struct played *played = *state;
    for (int marker = 1; marker <= 2; marker++) {
        (void)give(played, 3, SEQUENCE_COMMAND_TRIGGER, SONG, marker);
        (void)give(played, 4, SEQUENCE_COMMAND_QUEUE, SEQUENCE_COMMAND_VOLUME, SONG, 40 + marker);
        if (marker == 1)
            pass_marker(played, 1);
        (void)give(played, 2, SEQUENCE_COMMAND_QUEUE, CLOSED);
    }
    pass_marker(played, 2);
    assert_int_not_equal(ask(played, 1, 0), 42);
    pass_marker(played, 1);
    assert_int_equal(ask(played, 1, 0), 41);
    pass_marker(played, 2);
    assert_int_equal(ask(played, 1, 0), 42);
}

static void a_transposition_behind_a_trigger_has_no_sign(void **state)
{
    enum { RELATIVE = 0, MARKER = 9 };
    struct played *played = *state;
    const int8_t *transpose = &played->game->world.sound.music.players[0].transpose;
    (void)give(played, 4, SEQUENCE_COMMAND_TRANSPOSE, SONG, RELATIVE, -5);
    assert_int_equal(*transpose, -5);
    for (int value = -3; value <= 3; value += 6) {
        (void)give(played, 3, SEQUENCE_COMMAND_TRIGGER, SONG, MARKER);
        (void)give(played, 5, SEQUENCE_COMMAND_QUEUE, SEQUENCE_COMMAND_TRANSPOSE, SONG, RELATIVE,
                   value);
        (void)give(played, 2, SEQUENCE_COMMAND_QUEUE, CLOSED);
        pass_marker(played, MARKER);
        assert_int_equal(*transpose, value < 0 ? -5 : value);
    }
}

static void behind_a_trigger_no_word_has_a_sign(void **state)
{
    enum { MARKER = 9, MASTER_VOLUME = 6, FAST = 20 };
    static const int16_t commands[][4] = {{SEQUENCE_COMMAND_FADE, SONG, -5, FAST},
                                          {MASTER_VOLUME, -1, 0, 0}};
    struct played *played = *state;
    const int volume = ask(played, 1, 0);
    assert_int_equal(give(played, 2, MASTER_VOLUME, 50), 0);
    for (size_t i = 0; i < 2; i++) {
        const int16_t *words = commands[i];
        (void)give(played, 3, SEQUENCE_COMMAND_TRIGGER, SONG, MARKER);
        (void)give(played, 5, SEQUENCE_COMMAND_QUEUE, words[0], words[1], words[2], words[3]);
        (void)give(played, 2, SEQUENCE_COMMAND_QUEUE, CLOSED);
        pass_marker(played, MARKER);
    }
    play(played, 10);
    assert_int_equal(ask(played, 1, 0), volume);
    assert_int_equal(played->game->world.sound.music.master_volume, 50);
}

/* Such a marker is reported, but no sequence can pass it. */
static void a_marker_beyond_a_byte_is_never_passed(void **state)
{
    struct played *played = *state;
    (void)give(played, 3, SEQUENCE_COMMAND_TRIGGER, SONG, 300);
    (void)give(played, 4, SEQUENCE_COMMAND_QUEUE, SEQUENCE_COMMAND_VOLUME, SONG, 40);
    (void)give(played, 2, SEQUENCE_COMMAND_QUEUE, CLOSED);
    assert_int_equal(give(played, 2, SEQUENCE_COMMAND_QUERY_QUEUE, 2), 300);
    pass_marker(played, 300 & 255);
    assert_int_not_equal(ask(played, 1, 0), 40);
}

/* ---- saves ---- */

/* Plays a game to a frame, gives some commands, saves, and continues in another game. */
static void assert_save_continues(const char *name, int frame)
{
    enum { REST = 60 };
    struct played *played = open_played(name), *other = open_played(name);
    struct save_label label = {.name = "music"};
    struct bytes_writer save;
    struct fault fault = {0};
    play(played, frame);
    (void)give(played, 3, SEQUENCE_COMMAND_TRIGGER, OTHER, 1);
    (void)give(played, 4, SEQUENCE_COMMAND_QUEUE, SEQUENCE_COMMAND_DETUNE, SONG, 60);
    bytes_writer_init(&save, host_allocator());
    assert_true(save_write(played->game, &label, &save, &fault));
    play(other, 3);
    assert_true(save_load(other->game, "save", bytes_writer_view(&save), NULL, &fault));
    played->count = other->count = 0;
    play(played, REST);
    play(other, REST);
    assert_int_equal(played->count, other->count);
    for (int i = 0; i < played->count; i++) {
        assert_int_equal(played->writes[i].tick, other->writes[i].tick);
        assert_int_equal(played->writes[i].reg, other->writes[i].reg);
        assert_int_equal(played->writes[i].value, other->writes[i].value);
    }
    bytes_writer_free(&save);
    close_played(played);
    close_played(other);
}

/* Pauses, triggers, fades, jumps with hanging notes, nine sequences, 32 parts. */
static void saves_between_sound_commands_continue(void **state)
{
    static const char *const games[] = {"single-speed0", "trig1", "trig5",  "fade1",
                                        "multi1",        "lp13",  "chans1", "restart1"};
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        for (int frame = 30; frame < 180; frame += 37)
            assert_save_continues(games[i], frame);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(speed_0_pauses_a_sequence),
        TEST(a_script_may_wait_for_a_beat),
        TEST(queries_return_the_set_values),
        TEST(unsupported_queries_and_commands_are_noted),
        TEST(refused_commands_fail),
        TEST(a_parts_transposition_is_answered_with_its_sign),
        TEST(sound_below_0_asks_whether_anything_plays),
        TEST(a_sound_that_fades_out_runs_until_its_end),
        TEST(a_part_is_made_when_it_is_turned_on),
        TEST(fourteen_commands_wait_behind_a_trigger),
        TEST(triggers_fire_in_the_order_in_which_they_were_armed),
        TEST(a_transposition_behind_a_trigger_has_no_sign),
        TEST(behind_a_trigger_no_word_has_a_sign),
        TEST(a_marker_beyond_a_byte_is_never_passed),
        cmocka_unit_test(saves_between_sound_commands_continue),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

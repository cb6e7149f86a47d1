/* A window that shows fades lets time pass for sounds while it plays no frame. The record of such a
 * play holds that, and is played again headless, or in a window with fades of another length. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/host.h"
#include "app/history/journal.h"
#include "app/session/event_script.h"
#include "engine/game.h"
#include "engine/save/save.h"
#include "engine/sound/sound_clock.h"
#include "engine/state/variables.h"
#include "resource/cmocka_all.h"
#include "resource/support.h"
#include "util/arena.h"
#include "walk/router.h"

/* In gate1 a script waits for samples, for music and for a track, one after the other, and counts
 * in variables when each was over. */
enum { FRAMES = 160, TRACK_LENGTH = 596, FADE_EACH = 16 };

struct play {
    struct game *game;
    struct journal journal;
    struct event_script events;
    bool shows_fades, fade;
};

static void before_frame(void *context, struct game *game)
{
    struct play *play = context;
    event_script_feed(&play->events, game);
    journal_before_frame(&play->journal, game);
}

static bool after_frame(void *context, struct game *game)
{
    struct play *play = context;
    journal_after_frame(&play->journal, game);
    play->fade = play->shows_fades && game->world.frame % FADE_EACH == 0;
    return !play->fade && game->world.frame < FRAMES;
}

static void open_play(struct play *play)
{
    struct host_folder *folder;
    struct file_source source;
    const char *hint;
    struct fault fault = {0};
    memset(play, 0, sizeof *play);
    play->game = calloc(1, sizeof *play->game);
    assert_non_null(play->game);
    assert_true(host_folder_open(&folder, &source, TEST_DATA_DIR "/sound/gate1", &hint, &fault));
    assert_true(game_open(play->game, &source, hint, host_allocator(), &fault));
    host_folder_close(folder);
    sound_clock_set_track(&play->game->sound, 1, TRACK_LENGTH);
    game_set_router(play->game, router_of_the_original());
    assert_true(game_boot(play->game, 0, 1, &fault));
    journal_init(&play->journal, plain_allocator(), true);
    journal_begin(&play->journal, play->game, true);
    game_watch(play->game, (struct frame_watcher){play, before_frame, after_frame});
}

static void close_play(struct play *play)
{
    journal_close(&play->journal);
    game_close(play->game);
    free(play->game);
}

/* As `walkbox run`: fades take no time. */
static void play_headless(struct play *play, uint32_t frames)
{
    while (play->game->world.frame < frames)
        game_advance(play->game, frame_jiffies(&play->game->world));
}

/* As the window, in turns of a few jiffies; a fade lasts for this many turns. */
static void play_in_window(struct play *play, int jiffies, int fade_turns)
{
    play->shows_fades = true;
    while (play->game->world.frame < FRAMES) {
        game_advance(play->game, jiffies);
        for (int turn = 0; play->fade && turn < fade_turns; turn++)
            event_script_hold(&play->events, play->game, jiffies);
        play->fade = false;
    }
}

static void write_text(struct bytes_writer *text, const struct play *play,
                       void (*write)(const struct journal *, struct bytes_writer *))
{
    bytes_writer_init(text, plain_allocator());
    write(&play->journal, text);
    write_bytes(text, "", 1);
    assert_false(text->failed);
}

/* The recording; with `with_holds` or without its lines of holds. */
static void read_record(const struct play *from, bool with_holds, struct play *to,
                        struct arena *arena)
{
    struct bytes_writer text, kept;
    struct fault fault = {0};
    write_text(&text, from, journal_write_input);
    bytes_writer_init(&kept, plain_allocator());
    for (char *line = strtok((char *)text.data, "\n"); line; line = strtok(NULL, "\n")) {
        if (!with_holds && strstr(line, " hold "))
            continue;
        write_bytes(&kept, line, strlen(line));
        write_bytes(&kept, "\n", 1);
    }
    arena_init(arena, plain_allocator());
    if (!event_script_load(&to->events, "input", bytes_writer_view(&kept), arena, &fault))
        fail_msg("%s", message_english(&fault.why).text);
    bytes_writer_free(&text);
    bytes_writer_free(&kept);
}

static void write_hashes(const struct journal *journal, struct bytes_writer *text)
{
    journal_write_hashes(journal, "", text);
}

static bool same_text(const struct play *a, const struct play *b,
                      void (*write)(const struct journal *, struct bytes_writer *))
{
    struct bytes_writer one, other;
    write_text(&one, a, write);
    write_text(&other, b, write);
    assert_true(one.size > 1);
    bool same = one.size == other.size && memcmp(one.data, other.data, one.size) == 0;
    bytes_writer_free(&one);
    bytes_writer_free(&other);
    return same;
}

static bool same_hashes(const struct play *a, const struct play *b)
{
    return same_text(a, b, write_hashes);
}

static void holds_are_replayed_without_a_window(void **state)
{
    (void)state;
    for (int jiffies = 1; jiffies <= 15; jiffies += 2) {
        struct play window, again, without;
        struct arena arena, other;
        open_play(&window);
        open_play(&again);
        open_play(&without);
        play_in_window(&window, jiffies, 1 + 25 / jiffies);
        read_record(&window, true, &again, &arena);
        assert_true(again.events.count >= FRAMES / FADE_EACH - 1 && again.events.recorded);
        play_headless(&again, FRAMES);
        assert_true(same_hashes(&window, &again));
        assert_true(same_text(&window, &again, journal_write_input));
        read_record(&window, false, &without, &other);
        play_headless(&without, FRAMES);
        assert_false(same_hashes(&window, &without));
        arena_reset(&arena);
        arena_reset(&other);
        close_play(&window);
        close_play(&again);
        close_play(&without);
    }
}

/* Without the holds not only the clock differs: scripts see a sound that runs for longer. */
static void scripts_see_held_frames(void **state)
{
    (void)state;
    struct play window, headless;
    int differs = 0;
    open_play(&window);
    open_play(&headless);
    play_in_window(&window, 6, 5);
    play_headless(&headless, FRAMES);
    for (int number = 100; number < GLOBAL_LIMIT; number++)
        differs += var_get(&window.game->world, number) != var_get(&headless.game->world, number);
    assert_true(differs > 0);
    close_play(&window);
    close_play(&headless);
}

/* Fades of a faster or slower computer, and those that the record does not know. */
static void a_window_does_not_hold_twice(void **state)
{
    static const int fade_turns[] = {0, 1, 4, 5, 9, 40};
    (void)state;
    for (size_t i = 0; i < sizeof fade_turns / sizeof *fade_turns; i++) {
        struct play window, again;
        struct arena arena;
        open_play(&window);
        open_play(&again);
        play_in_window(&window, 5, 5);
        read_record(&window, true, &again, &arena);
        play_in_window(&again, 4, fade_turns[i]);
        assert_true(same_hashes(&window, &again));
        assert_true(same_text(&window, &again, journal_write_input));
        arena_reset(&arena);
        close_play(&window);
        close_play(&again);
    }
}

/* A save in the middle of a hold has the part of it that has passed, and the record the rest. */
static void a_recording_may_begin_within_a_hold(void **state)
{
    (void)state;
    struct play window, again;
    struct arena arena;
    struct fault fault = {0};
    open_play(&window);
    open_play(&again);
    play_headless(&window, 20);
    game_hold(window.game, 9);
    journal_begin(&window.journal, window.game, false);
    game_hold(window.game, 30);
    play_in_window(&window, 5, 5);
    read_record(&window, true, &again, &arena);
    assert_true(
        save_load(again.game, "start", bytes_writer_view(&window.journal.start), NULL, &fault));
    journal_begin(&again.journal, again.game, false);
    play_headless(&again, FRAMES);
    assert_true(same_hashes(&window, &again));
    arena_reset(&arena);
    close_play(&window);
    close_play(&again);
}

/* A hold that is longer than a line may say: the record begins again, behind it. */
static void a_long_hold_restarts_the_recording(void **state)
{
    (void)state;
    struct play window;
    open_play(&window);
    play_headless(&window, 20);
    game_hold(window.game, EVENT_SCRIPT_HOLD_MAX + 100);
    play_in_window(&window, 6, 0);
    assert_int_equal(window.journal.restarts, 1);
    assert_int_equal(window.journal.first_frame, 20);
    assert_true(window.journal.start.size > 0);
    close_play(&window);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(holds_are_replayed_without_a_window),
        cmocka_unit_test(scripts_see_held_frames),
        cmocka_unit_test(a_window_does_not_hold_twice),
        cmocka_unit_test(a_recording_may_begin_within_a_hold),
        cmocka_unit_test(a_long_hold_restarts_the_recording),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

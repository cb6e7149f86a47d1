/* Events that a game sends to a sink: equal events at equal times, however the host lets time pass.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/host.h"
#include "engine/game.h"
#include "engine/save/save.h"
#include "engine/sound/sound_clock.h"
#include "engine/state/variables.h"
#include "resource/cmocka_all.h"
#include "walk/router.h"

enum { EVENTS = 4096, FRAMES = 200, TRACK_LENGTH = 596, SECOND_TRACK_LENGTH = 240 };

struct listener {
    int count;
    uint64_t passed;
    struct sound_event events[EVENTS]; /* without those that only have the time */
};

struct player {
    struct game *game;
    struct listener *listener;
};

static void hear(void *context, const struct sound_event *event)
{
    struct listener *listener = context;
    assert_true(event->time >= listener->passed);
    if (event->kind == SOUND_EVENT_TIME) {
        listener->passed = event->time;
        return;
    }
    assert_true(listener->count < EVENTS);
    listener->events[listener->count++] = *event;
}

static void open_player(struct player *player, const char *name)
{
    char path[512];
    struct host_folder *folder;
    struct file_source source;
    const char *hint;
    struct fault fault = {0};
    snprintf(path, sizeof path, "%s/sound/%s", TEST_DATA_DIR, name);
    player->game = calloc(1, sizeof *player->game);
    player->listener = calloc(1, sizeof *player->listener);
    assert_true(player->game && player->listener);
    assert_true(host_folder_open(&folder, &source, path, &hint, &fault));
    assert_true(game_open(player->game, &source, hint, host_allocator(), &fault));
    host_folder_close(folder);
    sound_clock_set_track(&player->game->sound, 1, TRACK_LENGTH);
    sound_clock_set_track(&player->game->sound, 2, SECOND_TRACK_LENGTH);
    game_set_router(player->game, router_of_the_original());
    assert_true(game_boot(player->game, 0, 1, &fault));
    sound_listen(&player->game->sound, (struct sound_sink){player->listener, hear});
}

static void close_player(struct player *player)
{
    game_close(player->game);
    free(player->game);
    free(player->listener);
}

static void play(struct player *player, int frames, int jiffies_at_once)
{
    uint32_t end = player->game->world.frame + (uint32_t)frames;
    for (int turns = 0; player->game->world.frame < end; turns++) {
        int jiffies = jiffies_at_once > 0 ? jiffies_at_once : frame_jiffies(&player->game->world);
        game_advance(player->game, jiffies);
        assert_true(turns < 100 * frames);
    }
}

static int count_of(const struct listener *listener, enum sound_event_kind kind)
{
    int count = 0;
    for (int i = 0; i < listener->count; i++)
        count += listener->events[i].kind == kind;
    return count;
}

static bool same_event(const struct sound_event *a, const struct sound_event *b)
{
    bool same = a->time == b->time && a->kind == b->kind;
    if (same && a->kind == SOUND_EVENT_SAMPLE_START)
        return a->as.sample.sound == b->as.sample.sound && a->as.sample.rate == b->as.sample.rate &&
               a->as.sample.offset == b->as.sample.offset;
    if (same && a->kind == SOUND_EVENT_TRACK_START)
        return a->as.track.track == b->as.track.track && a->as.track.start == b->as.track.start &&
               a->as.track.end == b->as.track.end && a->as.track.loops == b->as.track.loops &&
               a->as.track.offset == b->as.track.offset;
    return same;
}

static void assert_same(const struct listener *a, const struct listener *b)
{
    int count = a->count < b->count ? a->count : b->count;
    for (int i = 0; i < count; i++)
        if (!same_event(&a->events[i], &b->events[i]))
            fail_msg("event %d: kind %d at %u, and kind %d at %u", i, (int)a->events[i].kind,
                     (unsigned)a->events[i].time, (int)b->events[i].kind,
                     (unsigned)b->events[i].time);
    assert_int_equal(a->count, b->count);
}

static void the_events_do_not_depend_on_how_time_passes(void **state)
{
    static const char *const games[] = {"mix1", "cd1", "hook1"};
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        struct player whole, little;
        open_player(&whole, games[i]);
        open_player(&little, games[i]);
        play(&whole, FRAMES, 0);
        play(&little, FRAMES, 1);
        assert_same(whole.listener, little.listener);
        assert_memory_equal(whole.game->world.globals, little.game->world.globals,
                            sizeof whole.game->world.globals);
        /* Frame 200 was played; the events of the wait after it have not been sent. */
        assert_int_equal(whole.listener->passed, FRAMES * 6 * SOUND_TIME_JIFFY);
        game_advance(whole.game, 5);
        assert_int_equal(whole.listener->passed, (FRAMES * 6 + 5) * SOUND_TIME_JIFFY);
        close_player(&whole);
        close_player(&little);
    }
}

/* A host that waits for whole frames lets the game send what will sound in that time. */
static void events_sent_ahead_are_the_same(void **state)
{
    static const char *const games[] = {"mix1", "cd1", "hook1"};
    enum { AHEAD = 4, WAIT = 6 };
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        struct player whole, ahead;
        open_player(&whole, games[i]);
        open_player(&ahead, games[i]);
        play(&whole, FRAMES, 0);
        while (ahead.game->world.frame < FRAMES) {
            game_advance(ahead.game, 1);
            const int left = game_jiffies_left(ahead.game);
            const uint64_t now = ahead.listener->passed;
            game_send_ahead(ahead.game, AHEAD);
            const uint64_t sent = ahead.listener->passed;
            assert_in_range(left, 1, WAIT);
            assert_true(sent >= now);
            assert_int_equal(sent - game_sound_time(ahead.game),
                             (left < AHEAD ? left : AHEAD) * SOUND_TIME_JIFFY);
        }
        assert_int_equal(game_sound_time(ahead.game), FRAMES * WAIT * SOUND_TIME_JIFFY);
        play(&whole, 1, 0);
        play(&ahead, 1, 0);
        assert_same(whole.listener, ahead.listener);
        assert_memory_equal(whole.game->world.globals, ahead.game->world.globals,
                            sizeof whole.game->world.globals);
        close_player(&whole);
        close_player(&ahead);
    }
}

static void samples_and_tracks_are_sent(void **state)
{
    struct player player;
    (void)state;
    open_player(&player, "mix1");
    play(&player, FRAMES, 0);
    assert_true(count_of(player.listener, SOUND_EVENT_SAMPLE_START) >= 2);
    close_player(&player);
    open_player(&player, "cd1");
    play(&player, FRAMES, 0);
    assert_true(count_of(player.listener, SOUND_EVENT_TRACK_START) >= 2);
    assert_true(count_of(player.listener, SOUND_EVENT_TRACK_STOP) >= 1);
    for (int i = 0; i < player.listener->count; i++) {
        const struct track_start *track = &player.listener->events[i].as.track;
        if (player.listener->events[i].kind != SOUND_EVENT_TRACK_START)
            continue;
        assert_in_range(track->track, 1, 2);
        assert_true(track->start < track->end);
        assert_true(track->end <= (track->track == 1 ? TRACK_LENGTH : SECOND_TRACK_LENGTH));
    }
    close_player(&player);
}

/* A save in the middle of a wait, loaded by a game that has come elsewhere. */
static void a_loaded_game_continues_in_the_middle_of_a_sound(void **state)
{
    enum { SAVED = 150, REST = 40 };
    struct player player, other;
    struct save_label label = {.name = "a sound"};
    struct bytes_writer writer;
    struct fault fault = {0};
    (void)state;
    open_player(&player, "cd1");
    open_player(&other, "cd1");
    play(&player, SAVED, 0);
    game_advance(player.game, 2);
    bytes_writer_init(&writer, host_allocator());
    assert_true(save_write(player.game, &label, &writer, &fault));
    play(&other, 10, 0);
    assert_true(save_load(other.game, "save", bytes_writer_view(&writer), NULL, &fault));
    player.listener->count = 0;
    sound_resync(&player.game->sound);
    struct listener *loaded = other.listener;
    int first = loaded->count;
    while (loaded->events[first - 1].kind != SOUND_EVENT_RESET)
        assert_true(--first > 0);
    int64_t shift =
        (int64_t)loaded->events[first - 1].time - (int64_t)player.listener->events[0].time;
    /* Both continue, and send the same. */
    play(&player, REST, 1);
    play(&other, REST, 0);
    loaded->count -= first - 1;
    memmove(loaded->events, loaded->events + first - 1,
            (size_t)loaded->count * sizeof *loaded->events);
    for (int i = 0; i < loaded->count; i++)
        loaded->events[i].time = (uint64_t)((int64_t)loaded->events[i].time - shift);
    assert_true(count_of(loaded, SOUND_EVENT_TRACK_START) >= 1);
    assert_same(player.listener, loaded);
    bytes_writer_free(&writer);
    close_player(&player);
    close_player(&other);
}

static void a_late_sink_gets_offsets(void **state)
{
    struct player player;
    (void)state;
    open_player(&player, "cd1");
    while (count_of(player.listener, SOUND_EVENT_TRACK_START) == 0)
        play(&player, 1, 0);
    const struct sound_event start = player.listener->events[player.listener->count - 1];
    game_advance(player.game, 4);
    player.listener->count = 0;
    sound_resync(&player.game->sound);
    const struct sound_event *again = &player.listener->events[player.listener->count - 1];
    assert_int_equal(again->kind, SOUND_EVENT_TRACK_START);
    assert_int_equal(again->as.track.track, start.as.track.track);
    assert_int_equal(again->as.track.offset, 4 * SOUND_TIME_JIFFY);
    assert_int_equal(again->time - start.time, 4 * SOUND_TIME_JIFFY);
    close_player(&player);
}

/* Opens a player, and plays until a sample starts. Returns its event. */
static struct sound_event open_until_sample(struct player *player)
{
    open_player(player, "mix1");
    while (count_of(player->listener, SOUND_EVENT_SAMPLE_START) == 0)
        play(player, 1, 0);
    const struct sound_event *event = player->listener->events;
    while (event->kind != SOUND_EVENT_SAMPLE_START)
        event++;
    return *event;
}

static void a_late_sink_gets_samples_from_their_middle(void **state)
{
    enum { PASSED = 4, JIFFY_RATE = 60 };
    struct player player;
    (void)state;
    const struct sound_event start = open_until_sample(&player);
    assert_int_equal(start.as.sample.offset, 0);
    game_advance(player.game, PASSED);
    player.listener->count = 0;
    sound_resync(&player.game->sound);
    const struct listener *again = player.listener;
    int found = 0;
    while (found < again->count && again->events[found].kind != SOUND_EVENT_SAMPLE_START)
        found++;
    assert_in_range(found, 0, again->count - 1);
    const struct sound_event *resumed = &again->events[found];
    assert_int_equal(resumed->as.sample.sound, start.as.sample.sound);
    assert_int_equal(resumed->as.sample.rate, start.as.sample.rate);
    const uint64_t jiffies = (resumed->time - start.time) / SOUND_TIME_JIFFY;
    assert_in_range(resumed->as.sample.offset, (jiffies - 1) * start.as.sample.rate / JIFFY_RATE,
                    (jiffies + 1) * start.as.sample.rate / JIFFY_RATE);
    close_player(&player);
}

/* A sample that plays is not started again, and a stop of another sound leaves it. */
static void a_playing_sample_ends_when_it_is_stopped(void **state)
{
    (void)state;
    for (int all = 0; all < 2; all++) {
        struct player player;
        const int sound = open_until_sample(&player).as.sample.sound;
        const struct sound_scope *scope = &player.game->sound;
        player.listener->count = 0;
        sound_clock_play(scope, sound);
        sound_clock_stop(scope, sound + 100);
        assert_int_equal(count_of(player.listener, SOUND_EVENT_SAMPLE_START), 0);
        assert_int_equal(count_of(player.listener, SOUND_EVENT_SAMPLE_STOP), 0);
        if (all)
            sound_clock_stop_all(scope);
        else
            sound_clock_stop(scope, sound);
        assert_int_equal(count_of(player.listener, SOUND_EVENT_SAMPLE_STOP), 1);
        assert_int_equal(sound_clock_running(&player.game->world.sound, sound), 0);
        close_player(&player);
    }
}

static void time_passes_for_sounds_while_no_frame_is_played(void **state)
{
    struct player player;
    (void)state;
    open_player(&player, "cd1");
    play(&player, 3, 0);
    uint64_t before = player.listener->passed;
    game_hold(player.game, 20);
    assert_int_equal(player.listener->passed - before, 20 * SOUND_TIME_JIFFY);
    assert_int_equal(game_advance(player.game, 0), 1);
    assert_int_equal(player.listener->passed - before, 20 * SOUND_TIME_JIFFY);
    close_player(&player);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_events_do_not_depend_on_how_time_passes),
        cmocka_unit_test(events_sent_ahead_are_the_same),
        cmocka_unit_test(samples_and_tracks_are_sent),
        cmocka_unit_test(a_loaded_game_continues_in_the_middle_of_a_sound),
        cmocka_unit_test(a_late_sink_gets_offsets),
        cmocka_unit_test(a_late_sink_gets_samples_from_their_middle),
        cmocka_unit_test(a_playing_sample_ends_when_it_is_stopped),
        cmocka_unit_test(time_passes_for_sounds_while_no_frame_is_played),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

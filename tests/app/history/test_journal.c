/* Whatever is played at random can be played again from its record: the hashes of the game's state
 * are the same in each second. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/history/journal.h"
#include "app/session/event_script.h"
#include "engine/game.h"
#include "engine/random_games.h"
#include "engine/restless_player.h"
#include "engine/save/save.h"
#include "engine/state/variables.h"
#include "resource/cmocka_all.h"
#include "resource/support.h"
#include "util/arena.h"
#include "walk/router.h"

enum { FRAMES = 700, SEED = 5, PARAMETER = 0 };

/* A game with a journal, and a player or an action file. */
struct play {
    struct game *game;
    struct journal journal;
    struct restless_player player;
    struct event_script events;
    bool restless, looks;
};

static void before_frame(void *context, struct game *game)
{
    struct play *play = context;
    if (play->restless)
        restless_input(&play->player, game);
    event_script_feed(&play->events, game);
    journal_before_frame(&play->journal, game);
}

static bool after_frame(void *context, struct game *game)
{
    struct play *play = context;
    journal_after_frame(&play->journal, game);
    if (play->looks)
        (void)game_picture(game);
    return true;
}

static void open_play(struct play *play, const struct random_games *games, int index)
{
    memset(play, 0, sizeof *play);
    play->game = random_game_open(games, index, plain_allocator());
}

static void boot(struct play *play)
{
    struct fault fault = {0};
    assert_true(game_boot(play->game, PARAMETER, SEED, &fault));
    journal_init(&play->journal, plain_allocator(), true);
    journal_begin(&play->journal, play->game, true);
    game_watch(play->game, (struct frame_watcher){play, before_frame, after_frame});
}

static void play_until(struct play *play, uint32_t frame)
{
    while (play->game->world.frame < frame && !play->game->vm.halted)
        game_play_frame(play->game);
}

static void close_play(struct play *play)
{
    journal_close(&play->journal);
    random_game_close(play->game);
}

static void write_hashes(const struct journal *journal, struct bytes_writer *text)
{
    journal_write_hashes(journal, "", text);
}

static struct bytes_writer text_of(const struct play *play,
                                   void (*write)(const struct journal *, struct bytes_writer *))
{
    struct bytes_writer text;
    bytes_writer_init(&text, plain_allocator());
    write(&play->journal, &text);
    return text;
}

/* Plays a record again from where it begins, in a game of its own, and compares the hashes. */
static void check_again(const struct random_games *games, int index, const struct play *first)
{
    struct play again;
    struct arena arena;
    struct fault fault = {0};
    struct bytes_writer input = text_of(first, journal_write_input);
    open_play(&again, games, index);
    again.looks = true;
    arena_init(&arena, plain_allocator());
    if (!event_script_load(&again.events, "input", bytes_writer_view(&input), &arena, &fault))
        fail_msg("%s: %s", games->folders[index], message_english(&fault.why).text);
    boot(&again);
    if (!first->journal.at_boot) {
        assert_true(first->journal.start.size > 0);
        struct byte_view save = bytes_writer_view(&first->journal.start);
        assert_true(save_load(again.game, "start", save, NULL, &fault));
        journal_begin(&again.journal, again.game, false);
    }
    assert_int_equal(again.game->world.frame, first->journal.first_frame);
    play_until(&again, first->game->world.frame);
    struct bytes_writer one = text_of(first, write_hashes);
    struct bytes_writer other = text_of(&again, write_hashes);
    if (one.size != other.size || (one.size > 0 && memcmp(one.data, other.data, one.size) != 0))
        fail_msg("%s: not the same again\n%.*s\n%.*s", games->folders[index], (int)one.size,
                 (char *)one.data, (int)other.size, (char *)other.data);
    assert_int_equal(again.game->vm.halted, first->game->vm.halted);
    assert_string_equal(message_english(&again.game->vm.why).text,
                        message_english(&first->game->vm.why).text);
    assert_int_equal(save_hash(again.game, &again.journal.scratch),
                     save_hash(first->game, &again.journal.scratch));
    bytes_writer_free(&input);
    bytes_writer_free(&one);
    bytes_writer_free(&other);
    arena_reset(&arena);
    close_play(&again);
}

static void begin_restless(struct play *play, const struct random_games *games, int index)
{
    open_play(play, games, index);
    restless_begin(&play->player, (uint32_t)(SEED + index));
    play->restless = true;
    boot(play);
}

static void a_replay_repeats_random_play(void **state)
{
    static struct random_games games;
    static struct play play;
    (void)state;
    random_games_find(&games);
    for (int i = 0; i < games.count; i++) {
        begin_restless(&play, &games, i);
        play_until(&play, FRAMES);
        assert_true(play.journal.at_boot);
        assert_true(play.journal.events.size > 0 && play.journal.hashes.size > 0);
        check_again(&games, i, &play);
        close_play(&play);
    }
}

/* A router that is changed, and a game that was loaded: the record begins again. */
static void a_changed_game_restarts_the_recording(void **state)
{
    static struct random_games games;
    static struct play play;
    (void)state;
    random_games_find(&games);
    begin_restless(&play, &games, 0);
    play_until(&play, 100);
    game_set_router(play.game, router_find("classic"));
    play_until(&play, 200);
    assert_int_equal(play.journal.restarts, 1);
    assert_int_equal(play.journal.first_frame, 100);
    check_again(&games, 0, &play);
    struct bytes_writer kept;
    bytes_writer_init(&kept, plain_allocator());
    struct save_label label = {0};
    assert_true(save_write(play.game, &label, &kept, NULL));
    play_until(&play, 300);
    assert_true(save_load(play.game, "kept", bytes_writer_view(&kept), NULL, NULL));
    play_until(&play, 260);
    assert_int_equal(play.journal.restarts, 2);
    assert_int_equal(play.journal.first_frame, 200);
    check_again(&games, 0, &play);
    play.game->store_changes++; /* as when a script was given a string of the player's */
    play_until(&play, 261);
    assert_int_equal(play.journal.restarts, 3);
    play_until(&play, 300);
    check_again(&games, 0, &play);
    bytes_writer_free(&kept);
    close_play(&play);
}

/* A journal without saves cannot begin again: it marks what happened. */
static void changes_by_hand_are_marked(void **state)
{
    static struct random_games games;
    static struct play play;
    (void)state;
    random_games_find(&games);
    begin_restless(&play, &games, 0);
    play.journal.saves = false;
    play_until(&play, 50);
    uint64_t before = save_hash(play.game, &play.journal.scratch);
    var_set(&play.game->world, 300, 4711);
    assert_true(save_hash(play.game, &play.journal.scratch) != before);
    journal_changed(&play.journal, play.game);
    game_set_router(play.game, router_find("classic"));
    play_until(&play, 60);
    assert_int_equal(play.journal.change_count, 2);
    assert_int_equal(play.journal.change_frame, 50);
    assert_int_equal(play.journal.restarts, 0);
    assert_int_equal(play.journal.segments.size, 0);
    close_play(&play);
}

/* ---- text ---- */

static void events_are_written_as_they_are_read(void **state)
{
    static const struct {
        struct scripted_event event;
        const char *line;
    } rows[] = {
        {{.frame = 7, .event = {.kind = EVENT_CLICK, .x = 319, .y = 0}}, "7 click 319 0\n"},
        {{.frame = 8, .event = {.kind = EVENT_RIGHT_CLICK, .x = 1, .y = 199}}, "8 rclick 1 199\n"},
        {{.frame = 9, .event = {.kind = EVENT_MOVE, .x = 1, .y = 2}}, "9 move 1 2\n"},
        {{.frame = 1u << 30, .event = {.kind = EVENT_KEY, .key = 65535}}, "1073741824 key 65535\n"},
        {{.frame = 10, .is_hold = true, .hold = 36000}, "10 hold 36000\n"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct bytes_writer line;
        struct arena arena;
        struct event_script script;
        bytes_writer_init(&line, plain_allocator());
        scripted_event_write(&rows[i].event, &line);
        const struct byte_view text = bytes_writer_view(&line);
        assert_int_equal(text.size, strlen(rows[i].line));
        assert_memory_equal(text.data, rows[i].line, text.size);
        arena_init(&arena, plain_allocator());
        assert_true(event_script_load(&script, "input", text, &arena, NULL));
        assert_int_equal(script.count, 1);
        assert_int_equal(script.events[0].frame, rows[i].event.frame);
        assert_int_equal(script.events[0].is_hold, rows[i].event.is_hold);
        assert_int_equal(script.events[0].hold, rows[i].event.hold);
        assert_int_equal(script.events[0].event.kind, rows[i].event.event.kind);
        assert_int_equal(script.events[0].event.key, rows[i].event.event.key);
        arena_reset(&arena);
        bytes_writer_free(&line);
    }
}

/* ---- memory ---- */

static void *no_memory(void *context, void *pointer, size_t old_size, size_t new_size)
{
    (void)context;
    (void)old_size;
    if (new_size == 0)
        free(pointer);
    return NULL;
}

/* The game continues, and an incomplete recording is not passed off as complete. */
static void without_memory_nothing_is_recorded(void **state)
{
    static struct random_games games;
    static struct play play;
    struct bytes_writer text;
    (void)state;
    random_games_find(&games);
    begin_restless(&play, &games, 0);
    journal_close(&play.journal);
    journal_init(&play.journal, (struct allocator){.resize = no_memory}, false);
    journal_begin(&play.journal, play.game, true);
    play_until(&play, 100);
    assert_int_equal(play.game->world.frame, 100);
    bytes_writer_init(&text, plain_allocator());
    journal_write_input(&play.journal, &text);
    assert_true(text.failed);
    assert_int_equal(save_hash(play.game, &play.journal.scratch), 0);
    bytes_writer_free(&text);
    close_play(&play);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_replay_repeats_random_play),
        cmocka_unit_test(a_changed_game_restarts_the_recording),
        cmocka_unit_test(changes_by_hand_are_marked),
        cmocka_unit_test(events_are_written_as_they_are_read),
        cmocka_unit_test(without_memory_nothing_is_recorded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Rewinding in the window: the picture runs backwards through the shown frames, and the game
 * continues from there identically, its recording included. */
#include "app/history/play_rewind.h"

#include <stdlib.h>
#include <string.h>

#include "engine/game.h"
#include "engine/random_games.h"
#include "engine/restless_player.h"
#include "engine/save/save.h"
#include "engine/sound/sound_clock.h"
#include "engine/state/notes.h"
#include "engine/state/variables.h"
#include "resource/cmocka_all.h"
#include "resource/support.h"

enum { FRAMES = 200, TURN = 16667 };

struct play {
    struct game *game;
    struct play_rewind rewind;
    struct journal journal;
    struct restless_player player;
    bool restless;
    int sounds; /* events of sound that were sent */
    uint64_t states[FRAMES + 1];
    struct frame pictures[FRAMES + 1];
};

static void before_frame(void *context, struct game *game)
{
    struct play *play = context;
    if (play->restless)
        restless_input(&play->player, game);
    journal_before_frame(&play->journal, game);
}

static bool after_frame(void *context, struct game *game)
{
    struct play *play = context;
    journal_after_frame(&play->journal, game);
    return true;
}

static void hear(void *context, const struct sound_event *event)
{
    struct play *play = context;
    (void)event;
    play->sounds++;
}

static void look(struct play *play)
{
    uint64_t now = play->journal.now;
    play->states[now] = save_hash(play->game, &play->journal.scratch);
    play->pictures[now] = *game_picture(play->game);
}

static void play_until(struct play *play, uint64_t moment)
{
    while (play->journal.now < moment) {
        look(play);
        game_play_frame(play->game);
    }
    look(play);
}

static int set_up(void **state)
{
    static struct random_games games;
    struct fault fault = {0};
    struct play *play = calloc(1, sizeof *play);
    *state = play;
    random_games_find(&games);
    play->game = random_game_open(&games, games.count - 1, plain_allocator());
    assert_true(game_boot(play->game, 0, 5, &fault));
    journal_init(&play->journal, plain_allocator(), true);
    journal_begin(&play->journal, play->game, true);
    restless_begin(&play->player, 11);
    play->restless = true;
    game_watch(play->game, (struct frame_watcher){play, before_frame, after_frame});
    play->game->sound_link.sink = (struct sound_sink){play, hear};
    return 0;
}

static int tear_down(void **state)
{
    struct play *play = *state;
    (void)play_rewind_end(&play->rewind, play->game);
    journal_close(&play->journal);
    random_game_close(play->game);
    free(play);
    return 0;
}

/* Holds the key until a moment is shown, and looks at each picture. */
static void go_back(struct play *play, uint64_t until)
{
    uint64_t shown = play->journal.now;
    assert_true(play_rewind_begin(&play->rewind, play->game, &play->journal));
    assert_false(play_rewind_begin(&play->rewind, play->game, &play->journal));
    assert_null(play_rewind_picture(&play->rewind));
    int sounds = play->sounds;
    for (int turns = 0; play->rewind.moment > until && turns < 100000; turns++) {
        if (!play_rewind_turn(&play->rewind, TURN))
            continue;
        assert_true(play->rewind.moment < shown);
        shown = play->rewind.moment;
        assert_memory_equal(play_rewind_picture(&play->rewind), &play->pictures[shown],
                            sizeof(struct frame));
    }
    assert_int_equal(play->sounds, sounds);
}

/* At first every frame is shown; the longer the key is held the faster it goes. */
static void the_picture_runs_backwards(void **state)
{
    struct play *play = *state;
    play_until(play, FRAMES);
    assert_true(play_rewind_begin(&play->rewind, play->game, &play->journal));
    int pictures = 0;
    for (int turns = 0; turns < 60; turns++)
        pictures += play_rewind_turn(&play->rewind, TURN);
    assert_int_equal(pictures, FRAMES - play->rewind.moment);
    assert_in_range(pictures, 10, 40);
    assert_true(play_rewind_end(&play->rewind, play->game));
    go_back(play, 0);
    assert_int_equal(play->rewind.moment, 0);
    assert_true(play_rewind_end(&play->rewind, play->game));
    assert_int_equal(play->journal.now, 0);
    assert_false(play_rewind_begin(&play->rewind, play->game, &play->journal));
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

/* Whether one text is the beginning of the other, or all of it. */
static bool begins_with(struct bytes_writer text, struct bytes_writer begin)
{
    return begin.size <= text.size &&
           (begin.size == 0 || memcmp(text.data, begin.data, begin.size) == 0);
}

static void a_rewound_game_continues_identically(void **state)
{
    struct play *play = *state;
    play_until(play, FRAMES);
    struct bytes_writer hashes = text_of(play, write_hashes);
    struct bytes_writer input = text_of(play, journal_write_input);
    go_back(play, 61);
    uint64_t moment = play->rewind.moment;
    int sounds = play->sounds;
    assert_true(play_rewind_end(&play->rewind, play->game));
    assert_true(play->sounds > sounds); /* the present sounds are sent again */
    assert_int_equal(play->journal.now, moment);
    assert_int_equal(save_hash(play->game, &play->journal.scratch), play->states[moment]);
    assert_memory_equal(game_picture(play->game), &play->pictures[moment], sizeof(struct frame));
    struct bytes_writer now_hashes = text_of(play, write_hashes);
    struct bytes_writer now_input = text_of(play, journal_write_input);
    assert_true(begins_with(hashes, now_hashes) && begins_with(input, now_input));
    assert_true(now_hashes.size < hashes.size && now_hashes.size > 0);
    assert_int_equal(play->journal.restarts, 0);
    assert_true(play->journal.at_boot);
    play->restless = false; /* continues otherwise than the first time, and is one record */
    play_until(play, FRAMES);
    assert_int_equal(play->journal.restarts, 0);
    bytes_writer_free(&hashes);
    bytes_writer_free(&input);
    bytes_writer_free(&now_hashes);
    bytes_writer_free(&now_input);
}

/* A key that is let go at once changes nothing. */
static void a_short_press_changes_nothing(void **state)
{
    struct play *play = *state;
    assert_false(play_rewind_begin(&play->rewind, play->game, &play->journal));
    play_until(play, 50);
    assert_true(play_rewind_begin(&play->rewind, play->game, &play->journal));
    assert_false(play_rewind_turn(&play->rewind, 1000));
    assert_false(play_rewind_end(&play->rewind, play->game));
    assert_int_equal(save_hash(play->game, &play->journal.scratch), play->states[50]);
    assert_true(play->game->host.watcher.context == play &&
                play->game->sound_link.sink.context == play);
    play_until(play, 60);
    assert_int_equal(play->journal.now, 60);
}

/* While the key is held the game stays where it is, and another listener may come. */
static void the_game_stays_until_the_key_is_released(void **state)
{
    struct play *play = *state;
    struct play *other = calloc(1, sizeof *other);
    assert_non_null(other);
    play_until(play, FRAMES);
    const uint64_t hash = save_hash(play->game, &play->journal.scratch);
    go_back(play, 150);
    assert_int_equal(save_hash(play->game, &play->journal.scratch), hash);
    assert_true(play->game->host.watcher.context == play);
    sound_listen(&play->game->sound, (struct sound_sink){other, hear});
    const int sounds = other->sounds;
    assert_true(play_rewind_end(&play->rewind, play->game));
    assert_true(other->sounds > sounds);
    assert_true(play->game->sound_link.sink.context == other);
    assert_true(play->game->host.watcher.context == play);
    assert_false(play->game->host.replays);
    free(other);
}

static void replayed_frames_are_not_noted_again(void **state)
{
    struct play *play = *state;
    note_add(&play->game->notes, "one mistake");
    struct game *replay = journal_replay(play->game);
    assert_non_null(replay);
    note_add(&replay->notes, "one mistake");
    note_mistake(&replay->notes, "another");
    note_ignored(&replay->notes, "a third");
    game_fork_end(play->game, replay, true);
    assert_int_equal(play->game->notes.count, 1);
    assert_int_equal(play->game->notes.notes[0].count, 1);
    note_add(&play->game->notes, "of the game itself");
    assert_int_equal(play->game->notes.count, 2);
}

/* The record began after the moment one goes back to: it begins again there. */
static void a_recording_begun_later_restarts(void **state)
{
    struct play *play = *state;
    play_until(play, 100);
    journal_begin(&play->journal, play->game, false);
    play_until(play, FRAMES);
    go_back(play, 50);
    uint32_t frame = (uint32_t)play->rewind.moment;
    assert_true(play_rewind_end(&play->rewind, play->game));
    assert_false(play->journal.at_boot);
    assert_int_equal(play->journal.first_frame, frame);
    assert_true(play->journal.start.size > 0);
}

/* Rewinding does not restore the player's text speed. */
static void the_text_speed_stays(void **state)
{
    struct play *play = *state;
    game_set_text_speed(play->game, 0);
    play_until(play, 100);
    const int slow = var_get(&play->game->world, VAR_CHAR_INC);
    game_set_text_speed(play->game, 6);
    journal_begin(&play->journal, play->game, false);
    const int fast = var_get(&play->game->world, VAR_CHAR_INC);
    assert_true(fast < slow);
    play_until(play, FRAMES);
    go_back(play, 50);
    assert_true(play_rewind_end(&play->rewind, play->game));
    assert_int_equal(play->game->host.text_speed, 6);
    assert_int_equal(var_get(&play->game->world, VAR_CHAR_INC), fast);
    play_until(play, 100);
    assert_int_equal(var_get(&play->game->world, VAR_CHAR_INC), fast);
}

static void a_halted_game_continues_after_rewinding(void **state)
{
    struct play *play = *state;
    play_until(play, 80);
    play->game->vm.halted = true;
    go_back(play, 70);
    assert_true(play_rewind_end(&play->rewind, play->game));
    assert_false(play->game->vm.halted);
    play_until(play, 100);
    assert_int_equal(play->journal.now, 100);
}

static void the_bar_shows_the_rewound_time(void **state)
{
    enum { PIXELS = SCREEN_WIDTH * SCREEN_HEIGHT };
    static uint32_t one[PIXELS], other[PIXELS];
    struct play *play = *state;
    play_until(play, FRAMES);
    go_back(play, 150);
    play_rewind_draw(&play->rewind, one, 1);
    while (play->rewind.moment > 20)
        play_rewind_turn(&play->rewind, TURN);
    play_rewind_draw(&play->rewind, other, 1);
    assert_memory_not_equal(one, other, sizeof one);
    assert_int_equal(one[SCREEN_WIDTH * 100], 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_picture_runs_backwards, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_rewound_game_continues_identically, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_short_press_changes_nothing, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_game_stays_until_the_key_is_released, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(replayed_frames_are_not_noted_again, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_recording_begun_later_restarts, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_text_speed_stays, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_halted_game_continues_after_rewinding, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_bar_shows_the_rewound_time, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Going back: whatever was played at random, every moment that is kept is the same again, and the
 * game continues from it as it did. */
#include "app/history/journal.c"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "engine/game.h"
#include "engine/random_games.h"
#include "engine/restless_player.h"
#include "engine/save/save.h"
#include "engine/sound/sound_clock.h"
#include "engine/state/variables.h"
#include "resource/cmocka_all.h"
#include "resource/support.h"
#include "walk/router.h"

enum {
    FRAMES = 240,
    SEED = 7,
    VISITS = 100,
    FEW_VISITS = 15,
    SMALL_RING = 300000,
    TINY_RING = 1000
};

/* The record of each moment. */
struct seen {
    uint64_t state, picture;
};

struct play {
    struct game *game;
    struct journal journal;
    struct restless_player player;
    struct bytes_writer scratch;
    struct seen seen[FRAMES + 1];
    bool restless;
};

static struct random_games games;

/* The wait for the next frame may be over or not: sounds continue for the rest of it first. */
static struct seen look(struct play *play, struct game *game)
{
    sound_frame_wait(&game->sound, 0);
    struct seen seen = {save_hash(game, &play->scratch), 0};
    const struct frame *picture = game_picture(game);
    seen.picture = crc32_z(0, (const uint8_t *)picture, sizeof *picture);
    return seen;
}

/* Now and then a fade holds the game for some jiffies. */
static void before_frame(void *context, struct game *game)
{
    struct play *play = context;
    if (play->restless)
        restless_input(&play->player, game);
    if (play->restless && random_below(&play->player.random, 20) == 0)
        game_hold(game, 1 + random_below(&play->player.random, 50));
    play->seen[play->journal.now] = look(play, game);
    journal_before_frame(&play->journal, game);
}

static bool after_frame(void *context, struct game *game)
{
    struct play *play = context;
    journal_after_frame(&play->journal, game);
    return true;
}

static void watch(struct play *play)
{
    game_watch(play->game, (struct frame_watcher){play, before_frame, after_frame});
    play->restless = true;
}

static void begin(struct play *play, int index, size_t bytes)
{
    struct fault fault = {0};
    memset(play, 0, sizeof *play);
    play->game = random_game_open(&games, index, plain_allocator());
    bytes_writer_init(&play->scratch, plain_allocator());
    assert_true(game_boot(play->game, 0, SEED, &fault));
    journal_init(&play->journal, plain_allocator(), true);
    play->journal.state_limit = bytes;
    journal_begin(&play->journal, play->game, true);
    restless_begin(&play->player, (uint32_t)(SEED + index));
    watch(play);
}

static void end(struct play *play)
{
    journal_close(&play->journal);
    bytes_writer_free(&play->scratch);
    random_game_close(play->game);
}

static void play_until(struct play *play, uint32_t moment)
{
    while (play->journal.now < moment && !play->game->vm.halted)
        game_play_frame(play->game);
    play->seen[play->journal.now] = look(play, play->game);
}

static void unwatch(struct play *play)
{
    game_watch(play->game, (struct frame_watcher){0});
}

/* The holds of a frame come before it, so they are added to what one goes to. What was changed by
 * hand between two frames is not in the picture of then (save_screen.c). */
static void check_moment(struct play *play, int index, uint32_t moment)
{
    const struct journal_segment *segment = journal_segment_of(&play->journal, moment);
    bool broken = segment->broken && segment->first == moment;
    size_t event = journal_event_index(&play->journal, moment);
    const struct journal_event *hold = journal_events(&play->journal) + event;
    if (!broken && moment < play->journal.now && event < journal_event_count(&play->journal) &&
        hold->moment == moment && hold->event.is_hold)
        sound_frame_pass(&play->game->sound, hold->event.hold);
    struct seen now = look(play, play->game), then = play->seen[moment];
    if (broken)
        now.picture = then.picture;
    if (now.state != then.state || now.picture != then.picture)
        fail_msg("%s: moment %u of %u: %s differs", games.folders[index], (unsigned)moment,
                 (unsigned)play->journal.now,
                 now.state != then.state ? "the state" : "the picture");
}

/* Goes to a moment, and from there on through some frames. */
static void visit(struct play *play, int index, uint32_t moment, int frames)
{
    struct fault fault = {0};
    const struct journal *journal = &play->journal;
    assert_true(journal_go(&play->journal, play->game, moment, &fault));
    check_moment(play, index, moment);
    assert_true(journal_go(&play->journal, play->game, moment, &fault));
    for (uint32_t at = moment; frames-- > 0 && at < journal->now; at++) {
        const struct journal_segment *next = journal_segment_of(journal, at);
        if (at > moment && next->first == at && next->broken)
            break;
        journal_play(journal, play->game, at);
        if (at + 1 == journal->now)
            check_moment(play, index, at + 1);
    }
}

static void every_moment_is_restored_identically(void **state)
{
    static struct play play;
    (void)state;
    for (int i = 0; i < games.count; i++) {
        struct random random = {0};
        begin(&play, i, JOURNAL_BYTES);
        play_until(&play, FRAMES);
        unwatch(&play);
        random_seed(&random, (uint32_t)(100 + i));
        assert_int_equal(journal_first(&play.journal), 0);
        for (int k = 0; k < (i == games.count - 1 ? VISITS : FEW_VISITS) && play.journal.now > 0;
             k++) {
            uint32_t moment = (uint32_t)random_below(&random, (int)play.journal.now);
            visit(&play, i, moment, 20);
            assert_int_equal(
                journal_moment_at(&play.journal, journal_jiffies_at(&play.journal, moment)),
                moment);
        }
        end(&play);
    }
}

/* Goes back, cuts, and plays on with the same player: what comes is what came the first time. */
static void continuing_after_a_rewind_changes_nothing(void **state)
{
    static struct play play;
    static struct seen first[FRAMES + 1];
    static struct restless_player players[FRAMES + 1];
    (void)state;
    for (int i = 0; i < games.count; i++) {
        struct random random = {0};
        begin(&play, i, SMALL_RING);
        for (uint32_t m = 0; m < FRAMES && !play.game->vm.halted; m++) {
            players[m] = play.player;
            play_until(&play, m + 1);
        }
        uint32_t all = play.journal.now;
        memcpy(first, play.seen, sizeof first);
        random_seed(&random, (uint32_t)(200 + i));
        for (int k = 0; k < 2; k++) {
            uint32_t kept = journal_first(&play.journal);
            uint32_t moment =
                kept + (uint32_t)random_below(&random, (int)(play.journal.now - kept));
            unwatch(&play);
            assert_true(journal_go(&play.journal, play.game, moment, NULL));
            journal_cut(&play.journal, play.game, moment);
            assert_int_equal(play.journal.now, moment);
            bool loaded = play.journal.broken;
            watch(&play);
            play.player = players[moment];
            if (loaded) { /* the hold before the frame is in the state already */
                play_until(&play, moment);
                continue;
            }
            look(&play, play.game);
            for (uint32_t m = moment; m < all; m++)
                play_until(&play, m + 1);
            assert_int_equal(play.journal.now, all);
            for (uint32_t m = moment + 1; m <= all; m++)
                if (memcmp(&first[m], &play.seen[m], sizeof first[m]) != 0)
                    fail_msg("%s: back at %u, then %u is another moment", games.folders[i],
                             (unsigned)moment, (unsigned)m);
        }
        end(&play);
    }
}

/* A game that was loaded, another router, and things that were changed by hand: one goes back to
 * before that, too. */
static void breaks_are_crossed(void **state)
{
    static struct play play;
    struct bytes_writer kept;
    struct save_label label = {.name = "kept"};
    (void)state;
    bytes_writer_init(&kept, plain_allocator());
    begin(&play, 0, JOURNAL_BYTES);
    play_until(&play, 50);
    assert_true(save_write(play.game, &label, &kept, NULL));
    play_until(&play, 90);
    assert_true(save_load(play.game, "kept", bytes_writer_view(&kept), NULL, NULL));
    play_until(&play, 130);
    game_set_router(play.game, router_find("classic"));
    play_until(&play, 170);
    play.game->world.globals[300]++;
    journal_break(&play.journal);
    play_until(&play, 210);
    unwatch(&play);
    assert_true(journal_segment_of(&play.journal, 90)->broken);
    assert_true(journal_segment_of(&play.journal, 130)->broken);
    assert_true(journal_segment_of(&play.journal, 170)->broken);
    assert_false(journal_segment_of(&play.journal, 40)->broken);
    for (uint32_t moment = 0; moment < 210; moment += 3) {
        visit(&play, 0, moment, 0);
        assert_ptr_equal(play.game->stage.floor.router,
                         moment < 130 ? router_find("boxgraph") : router_find("classic"));
    }
    bytes_writer_free(&kept);
    end(&play);
}

static void a_small_ring_forgets_its_oldest_end(void **state)
{
    static struct play play;
    (void)state;
    begin(&play, games.count - 1, SMALL_RING);
    for (uint32_t moment = 1; moment <= FRAMES && !play.game->vm.halted; moment++) {
        play_until(&play, moment);
        assert_in_range(play.journal.states.size, 0, SMALL_RING);
    }
    assert_true(journal_first(&play.journal) < play.journal.now);
    unwatch(&play);
    for (uint32_t moment = journal_first(&play.journal); moment < play.journal.now; moment += 3)
        visit(&play, games.count - 1, moment, 0);
    end(&play);
    begin(&play, 0, TINY_RING); /* in which no state finds room */
    play_until(&play, 40);
    assert_int_equal(journal_first(&play.journal), play.journal.now);
    assert_false(journal_go(&play.journal, play.game, 3, NULL));
    end(&play);
}

/* ---- memory ---- */

/* Whatever memory is missing, the game continues, and nothing is lost. */
static void rewinding_goes_less_far_without_memory(void **state)
{
    static struct play play;
    (void)state;
    for (int fail_at = 1; fail_at <= 40; fail_at += 3) {
        struct counted_memory memory = {.fail_at = fail_at};
        begin(&play, 0, JOURNAL_BYTES);
        journal_close(&play.journal);
        journal_init(&play.journal, counted_allocator(&memory), true);
        journal_begin(&play.journal, play.game, true);
        play_until(&play, 40);
        assert_int_equal(play.journal.now, 40);
        unwatch(&play);
        for (uint32_t moment = journal_first(&play.journal); moment < 40; moment += 3)
            visit(&play, 0, moment, 0);
        end(&play);
        assert_int_equal(memory.blocks, 0);
    }
}

int main(void)
{
    random_games_find(&games);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_moment_is_restored_identically),
        cmocka_unit_test(continuing_after_a_rewind_changes_nothing),
        cmocka_unit_test(breaks_are_crossed),
        cmocka_unit_test(a_small_ring_forgets_its_oldest_end),
        cmocka_unit_test(rewinding_goes_less_far_without_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

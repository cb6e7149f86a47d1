/* Going back: whatever was played at random, every moment that is kept is the same again, and the
 * game goes on from it as it did. */
#include "app/history/rewind.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/history/recorder.h"
#include "engine/boot.h"
#include "engine/game.h"
#include "engine/random_games.h"
#include "engine/restless_player.h"
#include "engine/room/variables.h"
#include "engine/save/save.h"
#include "engine/sound/sound_frame.h"
#include "engine/tick.h"
#include "resource/cmocka_all.h"
#include "resource/support.h"
#include "walk/route.h"

enum {
    FRAMES = 400,
    SEED = 7,
    VISITS = 100,
    FEW_VISITS = 15,
    SMALL_RING = 300000,
    TINY_RING = 1000
};

/* What is known of each moment. */
struct seen {
    uint64_t state, picture;
};

struct play {
    struct game *game;
    struct rewind rewind;
    struct restless_player player;
    struct bytes_writer scratch;
    struct seen seen[FRAMES + 1];
    bool restless;
};

static struct random_games games;

static uint64_t sum(const void *bytes, size_t size)
{
    uint64_t made = 14695981039346656037u;
    for (size_t i = 0; i < size; i++)
        made = (made ^ ((const uint8_t *)bytes)[i]) * 1099511628211u;
    return made;
}

/* The wait for the next frame may be over or not: sounds go on for the rest of it first. */
static struct seen look(struct play *play, struct game *game)
{
    sound_frame_wait(game, 0);
    struct seen seen = {recorder_hash(game, &play->scratch), 0};
    const struct frame *picture = game_picture(game);
    seen.picture = sum(picture, sizeof *picture);
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
    play->seen[play->rewind.now] = look(play, game);
    play->rewind.mark.words[0] = (uint32_t)play->rewind.now;
    rewind_before_frame(&play->rewind, game);
}

static bool after_frame(void *context, struct game *game)
{
    struct play *play = context;
    rewind_after_frame(&play->rewind, game);
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
    assert_true(rewind_init(&play->rewind, plain_allocator(), bytes));
    restless_begin(&play->player, (uint32_t)(SEED + index));
    watch(play);
}

static void end(struct play *play)
{
    rewind_close(&play->rewind);
    bytes_writer_free(&play->scratch);
    random_game_close(play->game);
}

static void play_until(struct play *play, uint64_t moment)
{
    while (play->rewind.now < moment && !play->game->vm.halted)
        game_play_frame(play->game);
    play->seen[play->rewind.now] = look(play, play->game);
}

static void unwatch(struct play *play)
{
    game_watch(play->game, (struct frame_watcher){0});
}

/* The holds of a frame come before it, so they are added to what one goes to. What was changed by
 * hand between two frames is not in the picture of then (save_screen.c). */
static void check_moment(struct play *play, int index, uint64_t moment)
{
    const struct rewind_segment *segment = rewind_segment_of(&play->rewind, moment);
    bool first = segment->first == moment;
    if (!first && moment < play->rewind.now)
        sound_frame_pass(play->game, play->rewind.frames[moment % REWIND_FRAME_LIMIT].hold);
    struct seen now = look(play, play->game), then = play->seen[moment];
    if (first && segment->broken)
        now.picture = then.picture;
    if (now.state != then.state || now.picture != then.picture)
        fail_msg("%s: moment %u of %u: %s differs", games.folders[index], (unsigned)moment,
                 (unsigned)play->rewind.now, now.state != then.state ? "the state" : "the picture");
}

/* Goes to a moment, and from there on through some frames. */
static void visit(struct play *play, int index, uint64_t moment, int frames)
{
    struct fault fault = {0};
    const struct rewind *rewind = &play->rewind;
    assert_true(rewind_go(&play->rewind, play->game, moment, &fault));
    check_moment(play, index, moment);
    assert_true(rewind_go(&play->rewind, play->game, moment, &fault));
    for (uint64_t at = moment; frames-- > 0 && at < rewind->now; at++) {
        const struct rewind_segment *next = rewind_segment_of(rewind, at);
        if (at > moment && next->first == at && next->broken)
            break;
        rewind_play(rewind, play->game, at, at == rewind_segment_of(rewind, moment)->first);
        if (at + 1 == rewind->now)
            check_moment(play, index, at + 1);
    }
}

static void every_moment_is_the_same_again(void **state)
{
    static struct play play;
    (void)state;
    for (int i = 0; i < games.count; i++) {
        struct random random = {0};
        begin(&play, i, REWIND_BYTES);
        play_until(&play, FRAMES);
        unwatch(&play);
        random_seed(&random, (uint32_t)(100 + i));
        assert_int_equal(rewind_first(&play.rewind), 0);
        for (int k = 0; k < (i == games.count - 1 ? VISITS : FEW_VISITS) && play.rewind.now > 0;
             k++) {
            uint64_t moment = (uint64_t)random_below(&random, (int)play.rewind.now);
            visit(&play, i, moment, 20);
            assert_int_equal(
                rewind_moment_at(&play.rewind, rewind_jiffies_at(&play.rewind, moment)), moment);
        }
        end(&play);
    }
}

/* Goes back, cuts, and plays on with the same player: what comes is what came the first time. */
static void going_on_is_never_having_gone_back(void **state)
{
    static struct play play;
    static struct seen first[FRAMES + 1];
    static struct restless_player players[FRAMES + 1];
    (void)state;
    for (int i = 0; i < games.count; i++) {
        struct random random = {0};
        begin(&play, i, SMALL_RING);
        for (uint64_t m = 0; m < FRAMES && !play.game->vm.halted; m++) {
            players[m] = play.player;
            play_until(&play, m + 1);
        }
        uint64_t all = play.rewind.now;
        memcpy(first, play.seen, sizeof first);
        random_seed(&random, (uint32_t)(200 + i));
        for (int k = 0; k < 2; k++) {
            uint64_t kept = rewind_first(&play.rewind);
            uint64_t moment = kept + (uint64_t)random_below(&random, (int)(play.rewind.now - kept));
            unwatch(&play);
            assert_true(rewind_go(&play.rewind, play.game, moment, NULL));
            rewind_cut(&play.rewind, play.game, moment);
            assert_int_equal(play.rewind.now, moment);
            bool loaded = rewind_segment_of(&play.rewind, moment)->first == moment;
            watch(&play);
            play.player = players[moment];
            if (loaded) { /* the hold before the frame is in the state already */
                play_until(&play, moment);
                continue;
            }
            look(&play, play.game);
            for (uint64_t m = moment; m < all; m++)
                play_until(&play, m + 1);
            assert_int_equal(play.rewind.now, all);
            for (uint64_t m = moment + 1; m <= all; m++)
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
    begin(&play, 0, REWIND_BYTES);
    play_until(&play, 50);
    assert_true(save_write(play.game, &label, &kept, NULL));
    play_until(&play, 90);
    assert_true(save_load(play.game, "kept", bytes_writer_view(&kept), NULL, NULL));
    play_until(&play, 130);
    game_set_router(play.game, router_find("classic"));
    play_until(&play, 170);
    play.game->world.globals[300]++;
    rewind_changed(&play.rewind);
    play_until(&play, 210);
    unwatch(&play);
    assert_true(rewind_segment_of(&play.rewind, 90)->broken);
    assert_true(rewind_segment_of(&play.rewind, 130)->broken);
    assert_true(rewind_segment_of(&play.rewind, 170)->broken);
    assert_false(rewind_segment_of(&play.rewind, 40)->broken);
    for (uint64_t moment = 0; moment < 210; moment++) {
        visit(&play, 0, moment, 0);
        assert_ptr_equal(play.game->router,
                         moment < 130 ? router_find("boxgraph") : router_find("classic"));
        const struct rewind_segment *segment = rewind_segment_of(&play.rewind, moment);
        assert_int_equal(segment->mark.words[0], segment->first);
    }
    bytes_writer_free(&kept);
    end(&play);
}

static void a_small_ring_forgets_its_oldest_end(void **state)
{
    static struct play play;
    (void)state;
    begin(&play, games.count - 1, SMALL_RING);
    for (uint64_t moment = 1; moment <= FRAMES && !play.game->vm.halted; moment++) {
        play_until(&play, moment);
        const struct rewind *rewind = &play.rewind;
        uint64_t used =
            rewind->stored - rewind->segments[rewind->first_segment % REWIND_SEGMENT_LIMIT].at;
        assert_in_range(used, 0, SMALL_RING);
    }
    assert_true(rewind_first(&play.rewind) < play.rewind.now);
    unwatch(&play);
    for (uint64_t moment = rewind_first(&play.rewind); moment < play.rewind.now; moment++)
        visit(&play, games.count - 1, moment, 0);
    end(&play);
    begin(&play, 0, TINY_RING); /* in which no state finds room */
    play_until(&play, 40);
    assert_int_equal(rewind_first(&play.rewind), play.rewind.now);
    assert_false(rewind_go(&play.rewind, play.game, 3, NULL));
    end(&play);
}

/* ---- memory ---- */

static void recording_takes_no_memory(void **state)
{
    static struct play play;
    struct counted_memory memory = {0};
    (void)state;
    begin(&play, 0, REWIND_BYTES);
    rewind_close(&play.rewind);
    assert_true(rewind_init(&play.rewind, counted_allocator(&memory), REWIND_BYTES));
    play_until(&play, 100);
    int requests = memory.requests;
    play_until(&play, FRAMES);
    assert_int_equal(memory.requests, requests);
    end(&play);
    assert_int_equal(memory.blocks, 0);
    for (int fail_at = 1; fail_at <= 5; fail_at++) {
        struct rewind rewind;
        memory = (struct counted_memory){.fail_at = fail_at};
        assert_false(rewind_init(&rewind, counted_allocator(&memory), REWIND_BYTES));
        rewind_before_frame(&rewind, NULL);
        rewind_close(&rewind);
        assert_int_equal(memory.blocks, 0);
    }
}

int main(void)
{
    random_games_find(&games);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_moment_is_the_same_again),
        cmocka_unit_test(going_on_is_never_having_gone_back),
        cmocka_unit_test(breaks_are_crossed),
        cmocka_unit_test(a_small_ring_forgets_its_oldest_end),
        cmocka_unit_test(recording_takes_no_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

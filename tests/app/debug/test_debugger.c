/* The debugger: wherever it stops in a game that was played at random, the state there is the same
 * from both sides, and the game itself continues as if nobody had looked. With a number of minutes
 * as its argument, the test only looks at random for so long, with ever more seeds. */
#include "app/debug/debugger.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/debug/counted_changes.h"
#include "app/debug/debug_report.h"
#include "engine/game.h"
#include "engine/random_games.h"
#include "engine/restless_player.h"
#include "engine/save/save.h"
#include "engine/state/variables.h"
#include "resource/cmocka_all.h"
#include "resource/support.h"
#include "util/array.h"

enum { FRAMES = 100, SEED = 7, VISITS = 5, EXPRESSIONS = 8, ROUNDS = 3 };

/* The state before an instruction, as an undisturbed search finds it. */
struct seen {
    struct debug_position at;
    uint64_t hash;
};

struct play {
    struct game *game;
    struct journal journal;
    struct debugger debugger;
    struct restless_player player;
    struct bytes_writer scratch;
    struct seen *seen;
    size_t count;
};

static struct random_games games;
static int minutes;

static void before_frame(void *context, struct game *game)
{
    struct play *play = context;
    restless_input(&play->player, game);
    journal_before_frame(&play->journal, game);
    debugger_before_frame(&play->debugger);
}

static bool after_frame(void *context, struct game *game)
{
    struct play *play = context;
    journal_after_frame(&play->journal, game);
    return !debugger_after_frame(&play->debugger);
}

static void begin(struct play *play, int index)
{
    struct fault fault = {0};
    memset(play, 0, sizeof *play);
    play->game = random_game_open(&games, index, plain_allocator());
    bytes_writer_init(&play->scratch, plain_allocator());
    assert_true(game_boot(play->game, 0, SEED, &fault));
    journal_init(&play->journal, plain_allocator(), true);
    journal_begin(&play->journal, play->game, true);
    assert_true(debugger_init(&play->debugger, play->game, &play->journal, SEED));
    restless_begin(&play->player, SEED + (uint32_t)index);
    game_watch(play->game, (struct frame_watcher){play, before_frame, after_frame});
}

static void end(struct play *play)
{
    debugger_close(&play->debugger);
    journal_close(&play->journal);
    bytes_writer_free(&play->scratch);
    free(play->seen);
    random_game_close(play->game);
}

static void play_frames(struct play *play, int frames)
{
    const uint32_t until = play->journal.now + (uint32_t)frames;
    while (play->journal.now < until && !play->game->vm.halted)
        game_play_frame(play->game);
}

static bool see_state(void *context, const struct debug_event *event)
{
    struct play *play = context;
    if (event->when != DEBUG_BEFORE)
        return false;
    play->seen = array_grow(plain_allocator(), play->seen, play->count, sizeof *play->seen);
    assert_non_null(play->seen);
    play->seen[play->count++] =
        (struct seen){event->at, save_hash((struct game *)(uintptr_t)event->game, &play->scratch)};
    return false;
}

static void see_all(struct play *play)
{
    debugger_search(&play->debugger, debugger_first(&play->debugger).moment, play->journal.now,
                    see_state, play, NULL);
}

static void assert_here(struct play *play, const struct seen *seen)
{
    assert_int_equal(debug_compare(play->debugger.at, seen->at), 0);
    assert_int_equal(save_hash(play->debugger.view, &play->scratch), seen->hash);
}

/* Forward and back by one instruction, at many instructions. */
static void each_instruction_is_the_same_from_both_sides(void **state)
{
    (void)state;
    for (int index = 0; index < games.count; index++) {
        struct play play;
        begin(&play, index);
        play_frames(&play, FRAMES);
        see_all(&play);
        assert_true(play.count > 2);
        for (int visit = 0; visit < VISITS; visit++) {
            const size_t i = 1 + (size_t)visit * (play.count - 2) / VISITS;
            assert_true(debugger_go(&play.debugger, play.seen[i].at));
            assert_here(&play, &play.seen[i]);
            assert_true(debugger_move(&play.debugger, DEBUG_INSTRUCTION, true));
            assert_here(&play, &play.seen[i - 1]);
            assert_true(debugger_move(&play.debugger, DEBUG_INSTRUCTION, false));
            assert_here(&play, &play.seen[i]);
        }
        end(&play);
    }
}

/* Each move forward, and back from there. `over` and `out` may lead elsewhere at the end of a
 * script. */
static void moves_lead_back(void **state)
{
    (void)state;
    for (int index = 0; index < games.count; index++) {
        struct play play;
        begin(&play, index);
        play_frames(&play, FRAMES);
        see_all(&play);
        for (int visit = 0; visit < VISITS; visit++) {
            const size_t i = (size_t)visit * (play.count - 1) / VISITS;
            const enum debug_move move = (enum debug_move)(visit % DEBUG_RUN);
            assert_true(debugger_go(&play.debugger, play.seen[i].at));
            const struct debug_position from = play.debugger.at;
            if (!debugger_move(&play.debugger, move, false)) {
                assert_true(play.debugger.waits);
                debugger_return(&play.debugger);
                continue;
            }
            assert_true(debug_compare(play.debugger.at, from) > 0);
            const struct debug_position ahead = play.debugger.at;
            if (!debugger_move(&play.debugger, move, true)) { /* the boot has begun the script */
                assert_int_equal(move, DEBUG_OUT);
                assert_true(play.debugger.reason.at_limit);
                continue;
            }
            assert_true(debug_compare(play.debugger.at, ahead) < 0);
            if (move == DEBUG_INSTRUCTION)
                assert_int_equal(debug_compare(play.debugger.at, from), 0);
        }
        end(&play);
    }
}

static const char *const wild_stops[] = {"instruction breakHere if VAR_TIMER_NEXT > 0 count 3",
                                         "sentence",
                                         "change VAR_CAMERA_X",
                                         "change getActorX(1)",
                                         "script 1",
                                         "halt",
                                         "change VAR_ROOM if VAR_ROOM > 2"};

/* Looks around: stops, moves and answers, with stops put and removed. */
static void look_around(struct play *play, struct random *random)
{
    struct debugger *debugger = &play->debugger;
    char why[EXPRESSION_WHY_SIZE];
    const int stop = random_below(random, (int)(sizeof wild_stops / sizeof *wild_stops));
    stop_add(&debugger->stops, &debugger->names, 1, wild_stops[stop], why);
    for (int moves = random_below(random, 6); moves > 0; moves--)
        debugger_move(debugger, (enum debug_move)random_below(random, DEBUG_RUN + 1),
                      random_below(random, 3) > 0);
    if (random_below(random, 2) == 0)
        stops_clear(&debugger->stops);
    debugger_return(debugger);
}

static void look_at_game(int index, uint32_t seed, int rounds)
{
    struct play plain, watched;
    struct random random = {seed};
    begin(&plain, index);
    begin(&watched, index);
    restless_begin(&plain.player, seed);
    restless_begin(&watched.player, seed);
    for (; rounds > 0; rounds--) {
        play_frames(&plain, 20);
        play_frames(&watched, 20);
        look_around(&watched, &random);
        assert_int_equal(watched.journal.now, plain.journal.now);
        assert_int_equal(save_hash(watched.game, &watched.scratch),
                         save_hash(plain.game, &plain.scratch));
    }
    end(&plain);
    end(&watched);
}

static void games_continue_as_if_nobody_had_looked(void **state)
{
    const time_t until = time(NULL) + 60 * minutes;
    uint32_t seed = 0;
    (void)state;
    do {
        for (int index = 0; index < games.count; index++)
            look_at_game(index, seed++, minutes > 0 ? 8 * ROUNDS : ROUNDS);
    } while (time(NULL) < until);
    if (minutes > 0)
        print_message("%u games\n", (unsigned)seed);
}

/* ---- stops in the game itself ---- */

static void a_stop_is_met_where_a_search_finds_it(void **state)
{
    (void)state;
    char why[EXPRESSION_WHY_SIZE];
    for (int index = 0; index < games.count; index++) {
        struct play play;
        begin(&play, index);
        play_frames(&play, FRAMES / 2);
        assert_non_null(stop_add(&play.debugger.stops, &play.debugger.names, 1,
                                 "instruction breakHere count 2", why));
        debugger_move(&play.debugger, DEBUG_RUN, false);
        while (play.debugger.waits && !play.game->vm.halted && play.journal.now < FRAMES)
            game_play_frame(play.game);
        if (play.debugger.view) {
            const struct debug_position met = play.debugger.at;
            play.debugger.stops.stops[0].count = 0;
            assert_true(debugger_move(&play.debugger, DEBUG_RUN, true));
            assert_true(debug_compare(play.debugger.at, met) < 0);
            assert_true(debugger_move(&play.debugger, DEBUG_RUN, false));
            assert_int_equal(debug_compare(play.debugger.at, met), 0);
            assert_int_equal(play.debugger.reason.stop, 1);
        }
        end(&play);
    }
}

/* The game continues from an earlier frame, and plays the input that it gets there. */
static void a_game_resumes_in_the_past(void **state)
{
    (void)state;
    for (int index = 0; index < games.count; index++) {
        struct play play;
        begin(&play, index);
        play_frames(&play, 60);
        const uint32_t now = play.journal.now;
        if (!play.game->vm.halted &&
            debugger_go(&play.debugger, (struct debug_position){now / 2, 0})) {
            const uint64_t hash = save_hash(play.debugger.view, &play.scratch);
            assert_true(debugger_resume(&play.debugger));
            assert_int_equal(play.journal.now, now / 2);
            assert_int_equal(save_hash(play.game, &play.scratch), hash);
            play_frames(&play, 10);
            assert_true(play.journal.now > now / 2 || play.game->vm.halted);
        }
        end(&play);
    }
}

/* ---- when ---- */

/* A variable after each instruction and each frame. */
struct plain_search {
    int variable, count;
    int32_t last;
};

static bool see_variable(void *context, const struct debug_event *event)
{
    struct plain_search *search = context;
    const int32_t value = event->game->world.globals[search->variable];
    search->count += value != search->last && event->when != DEBUG_FRAME_BEGINS;
    search->last = value;
    return false;
}

static void every_change_is_found(void **state)
{
    (void)state;
    for (int index = 0; index < games.count; index++) {
        struct play play;
        begin(&play, index);
        play_frames(&play, FRAMES);
        for (int i = 0; i < EXPRESSIONS; i++) {
            int count = 0;
            char text[16], why[EXPRESSION_WHY_SIZE];
            struct plain_search search = {.variable = i * 7};
            const struct debug_out out = {&count, count_change, false};
            snprintf(text, sizeof text, "g%d", search.variable);
            assert_true(debug_when(&play.debugger, text, INT32_MAX, &out, why));
            debugger_search(&play.debugger, debugger_first(&play.debugger).moment, play.journal.now,
                            see_variable, &search, NULL);
            assert_int_equal(count, search.count);
        }
        end(&play);
    }
}

int main(int argc, char **argv)
{
    const struct CMUnitTest looks[] = {cmocka_unit_test(games_continue_as_if_nobody_had_looked)};
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_instruction_is_the_same_from_both_sides),
        cmocka_unit_test(moves_lead_back),
        cmocka_unit_test(games_continue_as_if_nobody_had_looked),
        cmocka_unit_test(a_stop_is_met_where_a_search_finds_it),
        cmocka_unit_test(a_game_resumes_in_the_past),
        cmocka_unit_test(every_change_is_found),
    };
    random_games_find(&games);
    if (argc > 1) {
        minutes = atoi(argv[1]);
        return cmocka_run_group_tests(looks, NULL, NULL);
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* The debugger in the demo's walkthrough, with each router: back by one instruction and forward
 * again is the same state, and every change of an expression is found. With the argument N each
 * N-th instruction is visited (1 takes hours); otherwise a few. It also says how much
 * processor time a question takes. */
#include "app/debug/debug_report.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/debug/counted_changes.h"
#include "engine/game.h"
#include "engine/random_games.h"
#include "engine/save/save.h"
#include "engine/state/variables.h"
#include "resource/cmocka_all.h"
#include "resource/parity_games.h"
#include "resource/support.h"
#include "util/array.h"
#include "walk/router.h"

enum { FRAMES = 7900, FEW = 12, QUESTIONS = 100, SEED = 3 };

struct visit {
    struct debug_position at;
    bool wanted;
    uint64_t hash;
};

struct play {
    struct game *game;
    struct journal journal;
    struct debugger debugger;
    struct arena arena;
    struct event_script events;
    struct bytes_writer scratch;
    struct visit *visits;
    size_t count, next;
};

static size_t step;

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
    return true;
}

static void begin(struct play *play, const struct router *router)
{
    struct random_games games = {0};
    struct fault fault = {0};
    memset(play, 0, sizeof *play);
    snprintf(games.folders[0], RANDOM_GAME_PATH_SIZE, "%s", BUILT_GAMES_DIR "/demo");
    play->game = random_game_open(&games, 0, plain_allocator());
    game_set_router(play->game, router);
    arena_init(&play->arena, plain_allocator());
    bytes_writer_init(&play->scratch, plain_allocator());
    const struct byte_view text = parity_file(TEST_DATA_DIR, "walkthrough.txt");
    assert_true(event_script_load(&play->events, "walkthrough.txt", text, &play->arena, &fault));
    free((void *)(uintptr_t)text.data);
    assert_true(game_boot(play->game, 0, SEED, &fault));
    journal_init(&play->journal, plain_allocator(), true);
    journal_begin(&play->journal, play->game, true);
    assert_true(debugger_init(&play->debugger, play->game, &play->journal, SEED));
    game_watch(play->game, (struct frame_watcher){play, before_frame, after_frame});
    while (play->journal.now < FRAMES && !play->game->vm.halted)
        game_play_frame(play->game);
}

static void end(struct play *play)
{
    debugger_close(&play->debugger);
    journal_close(&play->journal);
    bytes_writer_free(&play->scratch);
    arena_reset(&play->arena);
    free(play->visits);
    random_game_close(play->game);
}

static bool note_visit(void *context, const struct debug_event *event)
{
    struct play *play = context;
    if (event->when != DEBUG_BEFORE)
        return false;
    play->visits = array_grow(plain_allocator(), play->visits, play->count, sizeof *play->visits);
    assert_non_null(play->visits);
    play->visits[play->count++] = (struct visit){.at = event->at};
    return false;
}

static bool hash_visit(void *context, const struct debug_event *event)
{
    struct play *play = context;
    if (event->when != DEBUG_BEFORE)
        return false;
    struct visit *visit = &play->visits[play->next++];
    if (visit->wanted)
        visit->hash = save_hash((struct game *)(uintptr_t)event->game, &play->scratch);
    return false;
}

static void search(struct play *play, debug_see *see)
{
    debugger_search(&play->debugger, debugger_first(&play->debugger).moment, play->journal.now, see,
                    play, NULL);
}

static void assert_here(struct play *play, const struct visit *visit)
{
    assert_int_equal(debug_compare(play->debugger.at, visit->at), 0);
    assert_int_equal(save_hash(play->debugger.view, &play->scratch), visit->hash);
}

static void each_instruction_of_the_walkthrough_from_both_sides(void **state)
{
    (void)state;
    for (int index = 0; router_at(index); index++) {
        struct play play;
        begin(&play, router_at(index));
        search(&play, note_visit);
        assert_true(play.count > FRAMES);
        const size_t far = step ? step : play.count / FEW;
        for (size_t i = 1; i < play.count; i += far)
            play.visits[i - 1].wanted = play.visits[i].wanted = true;
        search(&play, hash_visit);
        assert_int_equal(play.next, play.count);
        for (size_t i = 1; i < play.count; i += far) {
            assert_true(debugger_go(&play.debugger, play.visits[i].at));
            assert_here(&play, &play.visits[i]);
            assert_true(debugger_move(&play.debugger, DEBUG_INSTRUCTION, true));
            assert_here(&play, &play.visits[i - 1]);
            assert_true(debugger_move(&play.debugger, DEBUG_INSTRUCTION, false));
            assert_here(&play, &play.visits[i]);
        }
        print_message("%s: %u instructions\n", router_at(index)->name, (unsigned)play.count);
        end(&play);
    }
}

/* ---- when ---- */

struct plain_search {
    const struct node *value;
    int count;
    int32_t last;
    bool known;
};

static bool see_value(void *context, const struct debug_event *event)
{
    struct plain_search *plain = context;
    const int32_t value = expression_value(plain->value, event->game);
    plain->count += plain->known && value != plain->last && event->when != DEBUG_FRAME_BEGINS;
    plain->last = value;
    plain->known = true;
    return false;
}

static void random_question(struct random *random, char text[64])
{
    static const char *const forms[] = {"g%d",
                                        "B%d",
                                        "getActorX(%d)",
                                        "boxFlags(%d)",
                                        "getObjectState(%d)",
                                        "getActorWalkBox(%d)",
                                        "g%d * 3 > 40 && VAR_ROOM == 4"};
    const char *form = forms[random_below(random, 7)];
    const int number = random_below(random, strchr(form, '(') ? 12 : 220);
    const char *place = strchr(form, '%');
    snprintf(text, 64, "%.*s%d%s", (int)(place - form), form, number, place + 2);
}

static void every_change_of_the_walkthrough_is_found(void **state)
{
    struct play play;
    struct random random = {SEED};
    double longest = 0, total = 0;
    int changes = 0;
    (void)state;
    begin(&play, router_at(0));
    for (int i = 0; i < QUESTIONS; i++) {
        int count = 0;
        char text[64], why[EXPRESSION_WHY_SIZE];
        const struct debug_out out = {&count, count_change, false};
        random_question(&random, text);
        const clock_t began = clock();
        if (!debug_when(&play.debugger, text, INT32_MAX, &out, why))
            fail_msg("%s: %s", text, why);
        const double took = (double)(clock() - began) * 1e3 / CLOCKS_PER_SEC;
        longest = took > longest ? took : longest;
        total += took;
        changes += count;
        if (!step && i % FEW != 0)
            continue;
        struct plain_search plain = {.value = expression_read(&play.debugger.names.table, text, 0,
                                                              &play.debugger.arena, why)};
        debugger_search(&play.debugger, debugger_first(&play.debugger).moment, play.journal.now,
                        see_value, &plain, NULL);
        assert_int_equal(count, plain.count);
    }
    print_message("%d questions: %.1f ms of processor time on average, %.1f at most; %d changes\n",
                  QUESTIONS, total / (double)QUESTIONS, longest, changes);
    end(&play);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_instruction_of_the_walkthrough_from_both_sides),
        cmocka_unit_test(every_change_of_the_walkthrough_is_found),
    };
    step = argc > 1 ? (size_t)atoi(argv[1]) : 0;
    return cmocka_run_group_tests(tests, NULL, NULL);
}

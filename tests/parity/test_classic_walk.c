/* Compares the classic walker with recordings of ScummVM, field by field: the walker starts from
 * the recorded state of an actor at the end of one frame, and must come to the recorded state at
 * the end of the next.
 *
 * Ego's orders are taken from the player's clicks, other actors' orders from changes of their
 * goals in the recording. Everything must agree, except ego's first frame behind a door, because
 * only the scripts know how ego was put there, and what later-steps.txt lists. */
#include "parity/replay.h"
#include "resource/cmocka_all.h"
#include "resource/parity_games.h"

static void print_report(const char *folder, const struct replay_report *report)
{
    static const char *const causes[REPLAY_CAUSES] = {"untouched", "clicked", "ordered",
                                                      "appeared"};
    print_message("%s:", folder);
    for (int i = 0; i < REPLAY_CAUSES; i++)
        print_message(" %s %d of %d,", causes[i], report->counts[i].agreed,
                      report->counts[i].agreed + report->counts[i].differed);
    print_message(" %d left out; %d moving, %d sent elsewhere meanwhile\n", report->left_out,
                  report->walking, report->rerouted);
}

/* How many actor-frames differ, of how many. */
struct outcome {
    int total, differed, rerouted;
    struct listed listed;
};

static void outcome_begin(struct outcome *outcome)
{
    *outcome = (struct outcome){0};
    assert_true(listed_add(&outcome->listed, TEST_DATA_DIR "/walks/later-steps.txt"));
}

static void replay_folder(struct outcome *outcome, const char *folder)
{
    struct trace trace;
    if (!trace_open(&trace, folder))
        return;
    struct replay_report report = {0};
    replay_game(&report, &trace, folder, &outcome->listed);
    print_report(folder, &report);
    if (report.listed_left)
        fail_msg("listed, but it is as recorded: %s", report.listed_left);
    for (int cause = 0; cause < REPLAY_CAUSES; cause++) {
        outcome->total += report.counts[cause].agreed + report.counts[cause].differed;
        outcome->differed += report.counts[cause].differed;
    }
    outcome->rerouted += report.rerouted;
    trace_close(&trace);
}

static void every_actor_frame_comes_out_as_recorded(void **state)
{
    (void)state;
    struct outcome outcome;
    outcome_begin(&outcome);
    replay_folder(&outcome, TEST_DATA_DIR "/walks/game2");
    replay_folder(&outcome, TEST_DATA_DIR "/walks/game3");
    assert_true(outcome.total > 5000);
    assert_true(outcome.rerouted > 5);
    assert_int_equal(outcome.differed, 0);
    listed_close(&outcome.listed);
}

static void every_actor_frame_of_other_games_comes_out_as_recorded(void **state)
{
    (void)state;
    static struct parity_games games;
    struct outcome outcome;
    outcome_begin(&outcome);
    parity_games_find(&games);
    for (int i = 0; i < games.count; i++)
        replay_folder(&outcome, games.folders[i]);
    listed_close(&outcome.listed);
    if (outcome.total == 0)
        skip();
    assert_int_equal(outcome.differed, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_actor_frame_comes_out_as_recorded),
        cmocka_unit_test(every_actor_frame_of_other_games_comes_out_as_recorded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Measures the cost of rewinding: the journal of app/history. */
#include <stdio.h>

#include "app/history/journal.h"
#include "bench/measure.h"
#include "cli/cli.h"
#include "engine/game.h"

enum { FRAMES = 1500, FRAMES_OF_TEN_MINUTES = 6000 };

static const double MICROSECONDS = 1e6, MEGABYTE = 1e6;

/* Returns the seconds that the journal adds to FRAMES frames. */
static double play(struct journal *journal, struct game *game)
{
    const double clock = bench_clock_cost();
    double seconds = 0;
    for (int i = 0; i < FRAMES; i++) {
        double before = bench_now();
        journal_before_frame(journal, game);
        double began = bench_now();
        game_play_frame(game);
        double played = bench_now();
        journal_after_frame(journal, game);
        seconds += began - before + bench_now() - played - 2 * clock;
    }
    return seconds;
}

void bench_ring(struct bench_report *report, const char *name, struct game *game)
{
    double costs[BENCH_RUNS], sizes[BENCH_RUNS];
    char text[BENCH_NAME_SIZE];
    for (int run = 0; run < BENCH_RUNS; run++) {
        struct journal journal;
        journal_init(&journal, host_allocator(), true);
        journal_begin(&journal, game, false);
        costs[run] = play(&journal, game) * MICROSECONDS / (double)FRAMES;
        sizes[run] =
            (double)journal.states.size / MEGABYTE * (double)FRAMES_OF_TEN_MINUTES / (double)FRAMES;
        journal_close(&journal);
    }
    snprintf(text, sizeof text, "%skept to go back", name);
    bench_add(report, text, "us/frame", costs, BENCH_RUNS);
    snprintf(text, sizeof text, "%skept of ten minutes", name);
    bench_add(report, text, "MB", sizes, BENCH_RUNS);
}

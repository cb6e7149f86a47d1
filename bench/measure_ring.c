/* Measures what it costs to be able to go back in time: the ring of app/history. */
#include <stdio.h>

#include "app/history/rewind.h"
#include "bench/measure.h"
#include "cli/open_game.h"
#include "engine/tick.h"

enum { FRAMES = 1500, FRAMES_OF_TEN_MINUTES = 6000 };

static const double MICROSECONDS = 1e6, MEGABYTE = 1e6;

/* Seconds that the ring takes beside so many frames. */
static double play(struct rewind *ring, struct game *game)
{
    const double clock = bench_clock_cost();
    double seconds = 0;
    for (int i = 0; i < FRAMES; i++) {
        double before = bench_now();
        rewind_before_frame(ring, game);
        double began = bench_now();
        game_play_frame(game);
        double played = bench_now();
        rewind_after_frame(ring, game);
        seconds += began - before + bench_now() - played - 2 * clock;
    }
    return seconds;
}

void bench_ring(struct bench_report *report, const char *name, struct game *game)
{
    struct rewind ring;
    double costs[BENCH_RUNS], sizes[BENCH_RUNS];
    char text[BENCH_NAME_SIZE];
    bool good = rewind_init(&ring, cli_allocator(), REWIND_BYTES);
    for (int run = 0; run < BENCH_RUNS && good; run++) {
        uint64_t stored = ring.stored;
        costs[run] = play(&ring, game) * MICROSECONDS / FRAMES;
        sizes[run] = (double)(ring.stored - stored) / MEGABYTE * FRAMES_OF_TEN_MINUTES / FRAMES;
    }
    rewind_close(&ring);
    if (!good)
        return;
    snprintf(text, sizeof text, "%skept to go back", name);
    bench_add(report, text, "us/frame", costs, BENCH_RUNS);
    snprintf(text, sizeof text, "%skept of ten minutes", name);
    bench_add(report, text, "MB", sizes, BENCH_RUNS);
}

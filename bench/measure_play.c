/* Frames of a game that plays by itself: the tick, the picture, its colours. */
#include <stdlib.h>
#include <sys/resource.h>

#include "bench/measure.h"
#include "engine/cli/cli.h"
#include "engine/game.h"

enum {
    SEED = 1,
    SETTLING = 240, /* frames: the room is entered, everything has been seen once */
    FRAMES = 2400,  /* a run: what goes to and fro has gone everywhere */
    PIXELS = SCREEN_WIDTH * SCREEN_HEIGHT,
};

static const double MICROSECONDS = 1e6;

/* Seconds that went into each part of the frames of a run. */
struct parts {
    double tick, picture, colours;
    double user; /* of ticks and pictures, as other programs can be measured too */
};

struct played {
    struct game game;
    uint32_t window[PIXELS]; /* what a window would be given */
};

/* What a presenter does: indices become colours. */
static void colours_fill(const struct frame *frame, uint32_t *window)
{
    uint32_t colours[256];
    for (int i = 0; i < 256; i++) {
        const struct colour *c = &frame->palette[i];
        colours[i] = 0xFF000000u | (uint32_t)c->red << 16 | (uint32_t)c->green << 8 | c->blue;
    }
    for (int i = 0; i < PIXELS; i++)
        window[i] = colours[frame->pixels[i]];
}

static void play_frames(struct played *played, int frames, struct parts *parts)
{
    double before = bench_now();
    for (int i = 0; i < frames; i++) {
        game_play_frame(&played->game);
        double ticked = bench_now();
        const struct frame *frame = game_picture(&played->game);
        double drawn = bench_now();
        colours_fill(frame, played->window);
        double coloured = bench_now();
        parts->tick += ticked - before;
        parts->picture += drawn - ticked;
        parts->colours += coloured - drawn;
        before = coloured;
    }
}

static double user_seconds(void)
{
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return (double)usage.ru_utime.tv_sec + (double)usage.ru_utime.tv_usec / MICROSECONDS;
}

static void play_unwatched(struct played *played, struct parts *parts)
{
    double before = user_seconds();
    for (int i = 0; i < FRAMES; i++) {
        game_play_frame(&played->game);
        played->window[0] += game_picture(&played->game)->pixels[0];
    }
    parts->user = user_seconds() - before;
}

static void add_rows(struct bench_report *report, struct parts runs[BENCH_RUNS])
{
    double values[5][BENCH_RUNS];
    for (int i = 0; i < BENCH_RUNS; i++) {
        const double scale = MICROSECONDS / FRAMES;
        values[0][i] = runs[i].tick * scale;
        values[1][i] = runs[i].picture * scale;
        values[2][i] = (runs[i].tick + runs[i].picture) * scale;
        values[3][i] = runs[i].user * scale;
        values[4][i] = runs[i].colours * scale;
    }
    static const char *const names[] = {"tick", "picture", "tick and picture",
                                        "tick and picture, user time",
                                        "colours of the window's picture"};
    for (int row = 0; row < 5; row++)
        bench_add(report, names[row], "us/frame", values[row], BENCH_RUNS);
}

static bool open_game(struct game *game, const char *path, struct fault *fault)
{
    struct cli_folder *folder;
    struct file_source source;
    const char *hint;
    if (!cli_folder_open(&folder, &source, path, &hint, fault))
        return false;
    bool good = game_open(game, &source, hint, cli_allocator(), fault);
    cli_folder_close(folder);
    return good;
}

int bench_play(struct bench_report *report, const char *path)
{
    struct played *played = calloc(1, sizeof *played);
    struct fault fault = {0};
    struct parts parts[BENCH_RUNS] = {{0}}, settling = {0};
    if (!played) {
        fault_set(&fault, FAULT_MEMORY, NULL, 0, "no memory to play");
        return cli_fault(&fault);
    }
    bool opened = open_game(&played->game, path, &fault);
    bool good = opened && game_boot(&played->game, 0, SEED, &fault);
    if (good) {
        play_frames(played, SETTLING, &settling);
        for (int run = 0; run < BENCH_RUNS; run++) {
            play_frames(played, FRAMES, &parts[run]);
            play_unwatched(played, &parts[run]);
        }
        report->sum += played->window[PIXELS / 2];
        add_rows(report, parts);
    }
    if (opened)
        game_close(&played->game);
    free(played);
    return good ? CLI_DONE : cli_fault(&fault);
}

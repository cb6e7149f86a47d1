/* Frames of a game that plays by itself: the tick, the picture, its colours. */
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "bench/measure.h"
#include "engine/cli/cli.h"
#include "engine/game.h"
#include "render/shown_picture.h"

enum {
    SEED = 1,
    SETTLING = 240, /* frames: the room is entered, everything has been seen once */
    FRAMES = 2400,  /* a run: what goes to and fro has gone everywhere */
};

static const double MICROSECONDS = 1e6;

/* Seconds that went into each part of the frames of a run. */
struct parts {
    double tick, picture, colours;
    double user; /* of ticks and pictures, as other programs can be measured too */
};

struct played {
    struct game game;
    struct shown_picture shown;                     /* what a window shows */
    uint32_t texture[SCREEN_WIDTH * SCREEN_HEIGHT]; /* what it is given */
};

/* What a presenter does: what changed becomes colours, and goes into a texture. */
static void picture_show(struct played *played, const struct frame *frame)
{
    struct rectangle parts[SHOWN_PART_LIMIT];
    int count = shown_picture_take(&played->shown, frame, parts);
    for (int i = 0; i < count; i++) {
        size_t width = (size_t)(parts[i].right - parts[i].left) * sizeof *played->texture;
        for (int y = parts[i].top; y < parts[i].bottom; y++) {
            int first = y * SCREEN_WIDTH + parts[i].left;
            memcpy(played->texture + first, played->shown.pixels + first, width);
        }
    }
}

static void play_frames(struct played *played, int frames, struct parts *parts)
{
    double before = bench_now();
    for (int i = 0; i < frames; i++) {
        game_play_frame(&played->game);
        double ticked = bench_now();
        const struct frame *frame = game_picture(&played->game);
        double drawn = bench_now();
        picture_show(played, frame);
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
        played->texture[0] += game_picture(&played->game)->pixels[0];
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
                                        "what changed, turned into colours"};
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
        report->sum += played->texture[0];
        add_rows(report, parts);
    }
    if (opened)
        game_close(&played->game);
    free(played);
    return good ? CLI_DONE : cli_fault(&fault);
}

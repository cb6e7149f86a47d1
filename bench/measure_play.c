/* Measures the frames of a game that plays by itself: the tick, the picture, and its conversion to
 * colours. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "api/host.h"
#include "bench/measure.h"
#include "cli/cli.h"
#include "cli/options.h"
#include "engine/game.h"
#include "platform/shown_picture.h"
#include "platform/window_draw.h"

enum {
    SEED = 1,
    SETTLING = 240, /* frames before measuring: ego enters the room, and all code has run once */
    FRAMES = 2400,  /* frames of a run: actors that go to and fro have been everywhere */
};

static const double MICROSECONDS = 1e6;

/* Seconds spent in each part of a run's frames. */
struct parts {
    double tick, picture, colours, all_colours;
    double user; /* user time of ticks and pictures, comparable with other programs */
};

struct played {
    struct game game;
    struct shown_picture shown;                     /* the window's picture */
    uint32_t texture[SCREEN_WIDTH * SCREEN_HEIGHT]; /* receives the picture's colours */
};

/* Shows a picture as a presenter does: converts the changes to colours, and copies these into a
 * texture. */
static void picture_show(struct played *played, const struct frame *frame)
{
    shown_picture_update(&played->shown, frame);
    const struct rectangle part = played->shown.changed;
    played->shown.changed = (struct rectangle){0};
    size_t width = (size_t)(part.right - part.left) * sizeof *played->texture;
    for (int y = part.top; y < part.bottom; y++) {
        int first = y * SCREEN_WIDTH + part.left;
        memcpy(played->texture + first, played->shown.pixels + first, width);
    }
}

/* The baseline: converts the whole picture to colours. */
static void picture_show_all(struct played *played, const struct frame *frame)
{
    uint32_t colours[256];
    for (int i = 0; i < 256; i++) {
        const struct colour *c = &frame->palette[i];
        colours[i] = 0xFF000000u | (uint32_t)c->red << 16 | (uint32_t)c->green << 8 | c->blue;
    }
    for (int i = 0; i < SCREEN_WIDTH * SCREEN_HEIGHT; i++)
        played->texture[i] = colours[frame->pixels[i]];
}

static void play_frames(struct played *played, int frames, struct parts *parts)
{
    const double clock = bench_clock_cost();
    double before = bench_now();
    for (int i = 0; i < frames; i++) {
        game_play_frame(&played->game);
        double ticked = bench_now();
        const struct frame *frame = game_picture(&played->game);
        double drawn = bench_now();
        picture_show(played, frame);
        double coloured = bench_now();
        picture_show_all(played, frame);
        double all_coloured = bench_now();
        parts->tick += ticked - before - clock;
        parts->picture += drawn - ticked - clock;
        parts->colours += coloured - drawn - clock;
        parts->all_colours += all_coloured - coloured - clock;
        before = all_coloured;
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

static void add_rows(struct bench_report *report, const char *name, struct parts runs[BENCH_RUNS])
{
    enum { ROWS = 6 };
    static const char *const names[ROWS] = {"tick",
                                            "picture",
                                            "tick and picture",
                                            "tick and picture, user time",
                                            "shown in colours",
                                            "  all of the picture turned into colours"};
    double values[ROWS][BENCH_RUNS], ratios[BENCH_RUNS];
    for (int i = 0; i < BENCH_RUNS; i++) {
        const double scale = MICROSECONDS / (double)FRAMES;
        values[0][i] = runs[i].tick * scale;
        values[1][i] = runs[i].picture * scale;
        values[2][i] = (runs[i].tick + runs[i].picture) * scale;
        values[3][i] = runs[i].user * scale;
        values[4][i] = runs[i].colours * scale;
        values[5][i] = runs[i].all_colours * scale;
        ratios[i] = runs[i].all_colours / runs[i].colours;
    }
    for (int row = 0; row < ROWS; row++) {
        char text[BENCH_NAME_SIZE];
        bool baseline = names[row][0] == ' ';
        snprintf(text, sizeof text, "%s%s", baseline ? "" : name, names[row]);
        bench_add(report, text, "us/frame", values[row], BENCH_RUNS);
    }
    bench_add(report, "  times as fast", "x", ratios, BENCH_RUNS);
}

/* Boots a game and measures it. */
static int measure(struct bench_report *report, const char *name, const struct file_source *source,
                   const char *hint)
{
    struct played *played = calloc(1, sizeof *played);
    struct fault fault = {0};
    struct parts parts[BENCH_RUNS] = {{0}}, settling = {0};
    if (!played) {
        fault_set(&fault, FAULT_MEMORY, NULL, 0, "not enough memory to play");
        return cli_fault(&fault);
    }
    bool opened = game_open(&played->game, source, hint, host_allocator(), &fault);
    bool good = opened && game_boot(&played->game, 0, SEED, &fault);
    if (good) {
        play_frames(played, SETTLING, &settling);
        for (int run = 0; run < BENCH_RUNS; run++) {
            play_frames(played, FRAMES, &parts[run]);
            play_unwatched(played, &parts[run]);
        }
        report->sum += played->texture[0];
        add_rows(report, name, parts);
        bench_ring(report, name, &played->game);
    }
    if (opened)
        game_close(&played->game);
    free(played);
    return good ? CLI_DONE : cli_fault(&fault);
}

int bench_play(struct bench_report *report, const char *name, const char *path)
{
    struct host_folder *folder;
    struct file_source source;
    struct fault fault = {0};
    const char *hint;
    if (!host_folder_open(&folder, &source, path, &hint, &fault))
        return cli_fault(&fault);
    int status = measure(report, name, &source, hint);
    host_folder_close(folder);
    return status;
}

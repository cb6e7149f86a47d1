/* Measures composing and enlarging frames. */
#include <stdlib.h>
#include <string.h>

#include "bench/measure.h"
#include "bench/pictures.h"
#include "platform/enlarge.h"
#include "platform/window_draw.h"
#include "render/scene.h"

/* ---- frames ---- */

struct frame_work {
    struct scene scene;
    struct frame *frame;
};

/* Moves the actors to and fro, a few pixels per frame. */
static void scene_move(struct scene *scene, long round)
{
    static const int places[] = {0, 4, 8, 12, 16, 12, 8, 4};
    scene->sprites[0].x = 90 + places[round % 8];
    scene->sprites[1].x = 142 - places[round % 8];
}

static uint64_t compose(const void *context, long rounds)
{
    const struct frame_work *work = context;
    struct scene scene = work->scene;
    for (long round = 0; round < rounds; round++) {
        scene_move(&scene, round);
        compose_frame(work->frame, &scene);
    }
    return work->frame->pixels[100 * SCREEN_WIDTH + 90];
}

/* The baseline: the least work for a frame without actors. */
static uint64_t copy_frame(const void *context, long rounds)
{
    const struct frame_work *work = context;
    const uint8_t *background = work->scene.room->background;
    uint64_t sum = 0;
    for (long round = 0; round < rounds; round++) {
        memcpy(work->frame->pixels, background, BENCH_PICTURE_SIZE);
        sum += work->frame->pixels[round % BENCH_PICTURE_SIZE];
    }
    return sum;
}

static void scale_actors(struct scene *scene, int scale)
{
    for (int i = 0; i < scene->sprite_count; i++)
        scene->sprites[i].scale_x = scene->sprites[i].scale_y = scale;
}

static void measure_frames(struct bench_report *report, const struct bench_stage *stage,
                           struct frame *frame)
{
    struct frame_work work = {stage->scene, frame}, scaled = work, alone = work;
    scale_actors(&scaled.scene, 170);
    alone.scene.sprite_count = 0;
    const struct bench_work copies = {"  frames copied", 1, copy_frame, &work};
    const struct bench_work rows[] = {
        {"frames", 1, compose, &work},
        {"frames, actors scaled", 1, compose, &scaled},
        {"frames, room alone", 1, compose, &alone},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        bench_compare(report, "frames/s", rows[i], copies, "  of a copy of the room");
}

/* ---- enlarging ---- */

enum { WINDOW_WIDTH = 960, WINDOW_LIMIT = 720 };

/* A window, and a picture in window colours. */
struct enlarge_work {
    uint32_t picture[SCREEN_WIDTH * SCREEN_HEIGHT];
    uint32_t window[WINDOW_WIDTH * WINDOW_LIMIT], other[WINDOW_WIDTH * WINDOW_LIMIT];
    struct enlarge_step column_steps[WINDOW_WIDTH], row_steps[WINDOW_LIMIT];
    struct enlarge_axis columns, rows;
};

static void enlarge_prepare(struct enlarge_work *work, const struct bench_stage *stage, int height)
{
    for (int i = 0; i < SCREEN_WIDTH * SCREEN_HEIGHT; i++)
        work->picture[i] = 0xFF000000u + 0x00030507u * stage->pixels[i % BENCH_PICTURE_SIZE];
    work->columns =
        enlarge_axis_make(SCREEN_WIDTH, WINDOW_WIDTH, ENLARGE_SHARP_BILINEAR, work->column_steps);
    work->rows = enlarge_axis_make(SCREEN_HEIGHT, height, ENLARGE_SHARP_BILINEAR, work->row_steps);
}

static uint64_t enlarge_all(const void *context, long rounds)
{
    struct enlarge_work *work = *(struct enlarge_work *const *)context;
    const struct rectangle all = {0, 0, work->columns.target, work->rows.target};
    uint64_t sum = 0;
    for (long round = 0; round < rounds; round++) {
        enlarge(&work->columns, &work->rows, work->picture, all, work->window, WINDOW_WIDTH);
        sum += work->window[round % WINDOW_WIDTH];
    }
    return sum;
}

/* The baseline: every pixel of the window has to be written. */
static uint64_t copy_window(const void *context, long rounds)
{
    struct enlarge_work *work = *(struct enlarge_work *const *)context;
    const size_t pixels = (size_t)WINDOW_WIDTH * (size_t)work->rows.target;
    uint64_t sum = 0;
    for (long round = 0; round < rounds; round++) {
        work->other[round % WINDOW_WIDTH]++;
        memcpy(work->window, work->other, pixels * sizeof *work->window);
        sum += work->window[round % WINDOW_WIDTH];
    }
    return sum;
}

static void measure_enlarging(struct bench_report *report, const struct bench_stage *stage)
{
    struct enlarge_work *work = calloc(1, sizeof *work);
    if (!work)
        return;
    const struct bench_work copies = {"  windows copied", 1, copy_window, &work};
    const struct bench_work whole = {"enlarged to 960 x 600", 1, enlarge_all, &work};
    const struct bench_work mixed = {"enlarged to 960 x 720", 1, enlarge_all, &work};
    enlarge_prepare(work, stage, 600);
    bench_compare(report, "pictures/s", whole, copies, "  of a copy of the window");
    enlarge_prepare(work, stage, 720);
    bench_compare(report, "pictures/s", mixed, copies, "  of a copy of the window");
    free(work);
}

void bench_frames(struct bench_report *report)
{
    struct bench_stage *stage = calloc(1, sizeof *stage);
    struct frame *frame = calloc(1, sizeof *frame);
    if (stage && frame) {
        bench_stage_init(stage);
        measure_frames(report, stage, frame);
        measure_enlarging(report, stage);
    }
    free(frame);
    free(stage);
}

#include "bench/bitmaps.h"

#include <stdlib.h>
#include <string.h>

#include "bench/rooms.h"
#include "walk/routers/distance_search.h"
#include "walk/routers/field.h"

enum { OBSTACLES = 40, MAZE_CORRIDOR = 8, MAZE_WALL = 6 };

const char *bench_floor_name(enum bench_floor kind)
{
    static const char *const names[BENCH_FLOOR_KINDS] = {
        "open", "rectangles", "round obstacles", "winding maze", "3 % noise", "heavy noise"};
    return names[kind];
}

static int below(uint64_t *state, int limit)
{
    return limit > 0 ? (int)(bench_random(state) % (uint32_t)limit) : 0;
}

static void clear_run(struct walkable_mask *floor, int y, int first, int last)
{
    for (int x = first < 0 ? 0 : first; x <= last && x < floor->width; x++)
        walkable_mask_row(floor, y)[x] = 0;
}

/* ---- kinds ---- */

/* Makes the lower part of the bitmap walkable; it is narrower at the back (top). */
static void draw_open(struct walkable_mask *floor)
{
    int top = floor->height * 2 / 5, depth = floor->height - top;
    for (int y = top; y < floor->height; y++) {
        int side = floor->width / 8 * (floor->height - y) / depth;
        walkable_mask_add_run(floor, y, side, floor->width - 1 - side);
    }
}

static void draw_rects(struct walkable_mask *floor, uint64_t *state)
{
    draw_open(floor);
    for (int i = 0; i < OBSTACLES; i++) {
        int left = below(state, floor->width), width = 1 + below(state, floor->width / 12);
        int top = floor->height * 2 / 5 + below(state, floor->height * 3 / 5);
        int bottom = top + below(state, floor->height / 12);
        for (int y = top; y <= bottom && y < floor->height; y++)
            clear_run(floor, y, left, left + width - 1);
    }
}

static void draw_round(struct walkable_mask *floor, uint64_t *state)
{
    draw_open(floor);
    for (int i = 0; i < OBSTACLES; i++) {
        int x = below(state, floor->width);
        int y = floor->height * 2 / 5 + below(state, floor->height * 3 / 5);
        int radius = 1 + below(state, floor->height / 20);
        for (int row = y - radius; row <= y + radius; row++) {
            int reach = 0;
            while ((reach + 1) * (reach + 1) + (row - y) * (row - y) <= radius * radius)
                reach++;
            if (row >= 0 && row < floor->height)
                clear_run(floor, row, x - reach, x + reach);
        }
    }
}

static void carve(struct walkable_mask *floor, int x, int y, int width, int height)
{
    for (int row = y; row < y + height; row++)
        walkable_mask_add_run(floor, row, x, x + width - 1);
}

/* Draws a maze, each of whose cells is open either upwards or to the left. */
static void draw_maze(struct walkable_mask *floor, uint64_t *state)
{
    const int c = MAZE_CORRIDOR, t = MAZE_WALL, pitch = c + t;
    int columns = (floor->width - t) / pitch, rows = (floor->height - t) / pitch;
    for (int j = 0; j < rows; j++) {
        for (int i = 0; i < columns; i++) {
            int x = t + i * pitch, y = t + j * pitch;
            bool up = j > 0 && (i == 0 || below(state, 2) == 1);
            carve(floor, x, y, c, c);
            if (up)
                carve(floor, x, y - t, c, t);
            else if (i > 0)
                carve(floor, x - t, y, t, c);
        }
    }
}

static void draw_noise(struct walkable_mask *floor, uint64_t *state, int percent)
{
    for (int y = floor->height * (100 - percent) / 200; y < floor->height; y++)
        for (int x = 0; x < floor->width; x++)
            if (below(state, 100) >= percent)
                walkable_mask_add_run(floor, y, x, x);
}

/* ---- areas and pairs ---- */

/* Splits the floor into two areas: a strip across it, and the rest. */
static void split(struct bench_bitmap *bitmap, uint8_t *first, uint8_t *strip)
{
    struct walkable_mask *floor = &bitmap->floor;
    struct walkable_mask gate;
    walkable_mask_init(&gate, floor->width, floor->height, strip);
    for (int y = 0; y < floor->height; y++)
        walkable_mask_add_run(&gate, y, floor->width * 5 / 8, floor->width * 3 / 4);
    size_t size = walkable_mask_size(floor->width, floor->height);
    for (size_t i = 0; i < size; i++) {
        strip[i] &= floor->cells[i];
        first[i] = floor->cells[i] && !strip[i];
    }
    bitmap->areas[0] = first;
    bitmap->areas[1] = strip;
}

/* Draws a random cell that can be reached according to `distances`. */
static struct walk_point draw_reached(const struct walkable_mask *floor, const int32_t *distances,
                                      uint64_t *state)
{
    for (;;) {
        struct walk_point cell = {below(state, floor->width), below(state, floor->height)};
        int32_t distance = distances[cell.y * floor->width + cell.x];
        if (distance != FIELD_WALL && distance != FIELD_FAR)
            return cell;
    }
}

/* Draws pairs of cells that can be reached from each other. A first cell reaches all of them; it is
 * drawn again until it reaches much of the floor. */
static bool draw_pairs(struct bench_bitmap *bitmap, uint64_t *state)
{
    const struct walkable_mask *floor = &bitmap->floor;
    int cells = floor->width * floor->height, reached = 0;
    int32_t *distances = malloc((size_t)cells * sizeof *distances);
    void *runs_memory = malloc(field_runs_size(floor->width, floor->height));
    void *memory = malloc(field_size(floor->width, floor->height));
    bool is_made = distances && runs_memory && memory;
    struct field_runs runs;
    if (is_made) {
        field_runs_init(&runs, floor->width, floor->height, runs_memory);
        field_runs_make(&runs, floor);
    }
    while (is_made && reached < bitmap->walkable / 2) {
        struct walk_point cell = {below(state, floor->width), below(state, floor->height)};
        if (!walkable_mask_at(floor, cell.x, cell.y))
            continue;
        distance_field(&runs, cell, memory, distances);
        reached = 0;
        for (int i = 0; i < cells; i++)
            reached += distances[i] != FIELD_WALL && distances[i] != FIELD_FAR;
    }
    for (int i = 0; is_made && i < BENCH_BITMAP_PAIRS; i++) {
        bitmap->pairs[i].from = draw_reached(floor, distances, state);
        bitmap->pairs[i].to = draw_reached(floor, distances, state);
    }
    free(distances);
    free(runs_memory);
    free(memory);
    return is_made;
}

bool bench_bitmap_make(struct bench_bitmap *bitmap, enum bench_floor kind, int width, int height)
{
    size_t size = walkable_mask_size(width, height);
    uint8_t *cells = malloc((1 + BENCH_AREAS) * size);
    uint64_t state = 0x666C6F6F72 + (uint64_t)kind;
    if (!cells)
        return false;
    *bitmap = (struct bench_bitmap){.memory = cells};
    struct walkable_mask *floor = &bitmap->floor;
    walkable_mask_init(floor, width, height, cells);
    if (kind == BENCH_FLOOR_OPEN)
        draw_open(floor);
    else if (kind == BENCH_FLOOR_RECTS)
        draw_rects(floor, &state);
    else if (kind == BENCH_FLOOR_ROUND)
        draw_round(floor, &state);
    else if (kind == BENCH_FLOOR_MAZE)
        draw_maze(floor, &state);
    else
        draw_noise(floor, &state, kind == BENCH_FLOOR_NOISE ? 3 : 30);
    for (size_t i = 0; i < size; i++)
        bitmap->walkable += cells[i];
    split(bitmap, cells + size, cells + 2 * size);
    if (draw_pairs(bitmap, &state))
        return true;
    bench_bitmap_free(bitmap);
    return false;
}

void bench_bitmap_free(struct bench_bitmap *bitmap)
{
    free(bitmap->memory);
    bitmap->memory = NULL;
}

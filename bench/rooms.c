#include "bench/rooms.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SLOT_0 = WALK_SCALE_SLOT_BIT, SENTINEL = -32000 };

uint32_t bench_random(uint64_t *state)
{
    uint64_t x = *state;
    x ^= x >> 12;
    x ^= x << 25;
    x ^= x >> 27;
    *state = x;
    return (uint32_t)(x * 0x2545F4914F6CDD1Du >> 32);
}

static struct walk_point point_in(uint64_t *state, int width, int height)
{
    return (struct walk_point){(int32_t)(bench_random(state) % (uint32_t)width),
                               (int32_t)(bench_random(state) % (uint32_t)height)};
}

/* Draws a random point: half of the points are on the floor, half anywhere. */
static struct walk_point point_of(uint64_t *state, const struct bench_room *room)
{
    struct walk_point point = point_in(state, room->width, room->height);
    if (bench_random(state) % 2 == 0)
        walk_map_nearest_box(&room->map, point, WALK_FLAGS_LIVE, &point);
    return point;
}

void bench_room_enter(struct bench_room *room)
{
    walk_map_init(&room->map, room->boxes, room->box_count, room->matrix, room->slots,
                  WALK_SCALE_SLOT_LIMIT, room->memory);
    room->map.room_width = room->width;
    room->map.room_height = room->height;
    room->caches = walk_caches_init(&room->map, room->caches);
    room->caches->box_of_pixel = room->box_of_pixel;
    if (room->box_of_pixel)
        memset(room->box_of_pixel, 0, (size_t)room->width * (size_t)room->height);
    room->classic = (struct classic_floor){.map = NULL};
    classic_floor_init(&room->classic, &room->map);
}

/* Makes the map, with a rebuilt matrix, and the pairs. */
static bool room_finish(struct bench_room *room)
{
    room->memory = malloc(walk_map_memory_size(room->box_count));
    room->caches = malloc(walk_caches_memory_size(room->box_count));
    room->box_of_pixel = malloc((size_t)room->width * (size_t)room->height);
    if (!room->memory || !room->caches || !room->box_of_pixel) {
        bench_room_free(room);
        return false;
    }
    bench_room_enter(room);
    walk_map_rebuild(&room->map, room->caches);
    uint64_t state = 0x77616C6B;
    room->pair_count = BENCH_PAIR_COUNT;
    for (int i = 0; i < BENCH_PAIR_COUNT; i++)
        room->pairs[i] = (struct bench_pair){point_of(&state, room), point_of(&state, room)};
    return true;
}

void bench_room_free(struct bench_room *room)
{
    free(room->memory);
    free(room->caches);
    free(room->box_of_pixel);
    room->memory = NULL;
    room->caches = NULL;
    room->box_of_pixel = NULL;
}

bool bench_room_street(struct bench_room *room)
{
    static const int16_t corners[][8] = {
        {SENTINEL, SENTINEL, SENTINEL, SENTINEL, SENTINEL, SENTINEL, SENTINEL, SENTINEL},
        {0, 110, 120, 110, 120, 143, 0, 143}, /* street, from the left */
        {120, 104, 260, 104, 260, 143, 120, 143},
        {260, 104, 400, 118, 400, 143, 260, 143},
        {400, 118, 560, 118, 560, 143, 400, 143},
        {560, 118, 639, 112, 639, 143, 560, 143},
        {639, 112, 700, 112, 700, 143, 639, 143}, /* exit beyond the edge */
        {150, 90, 190, 90, 210, 104, 130, 104},   /* step before a door */
        {160, 80, 180, 80, 180, 90, 160, 90},     /* doorway */
        {400, 118, 400, 118, 440, 78, 440, 78},   /* stairs, a line box */
        {440, 60, 520, 60, 520, 78, 440, 78},     /* terrace above the stairs */
        {520, 60, 600, 66, 600, 78, 520, 78},
    };
    room->box_count = (int)(sizeof corners / sizeof *corners);
    room->width = 640;
    room->height = 144;
    for (int i = 0; i < room->box_count; i++) {
        const int16_t *c = corners[i];
        room->boxes[i] = (struct walk_box){
            {c[0], c[1]}, {c[2], c[3]}, {c[4], c[5]}, {c[6], c[7]}, .scale = SLOT_0};
    }
    room->boxes[0].flags = WALK_BOX_INVISIBLE;
    memset(room->slots, 0, sizeof room->slots);
    room->slots[0] = (struct walk_scale_slot){.scale1 = 90, .y1 = 60, .scale2 = 255, .y2 = 140};
    return room_finish(room);
}

bool bench_room_hall(struct bench_room *room, int box_count)
{
    enum { COLUMNS = 12, CELL_WIDTH = 56, TOP = 20, FLOOR_HEIGHT = 120 };
    const int rows = (box_count - 1 + COLUMNS - 1) / COLUMNS;
    room->box_count = box_count;
    room->width = COLUMNS * CELL_WIDTH;
    room->height = 144;
    room->boxes[0] = (struct walk_box){{SENTINEL, SENTINEL},
                                       {SENTINEL, SENTINEL},
                                       {SENTINEL, SENTINEL},
                                       {SENTINEL, SENTINEL},
                                       .flags = WALK_BOX_INVISIBLE};
    for (int i = 1; i < room->box_count; i++) {
        int column = (i - 1) % COLUMNS, row = (i - 1) / COLUMNS;
        /* Some boxes lean, and every third box of a row is cut off from its right neighbour by a
         * wall. */
        int left = column * CELL_WIDTH;
        int right = left + CELL_WIDTH - ((column + row) % 3 == 2 ? 9 : 0);
        int top = TOP + FLOOR_HEIGHT * row / rows, bottom = TOP + FLOOR_HEIGHT * (row + 1) / rows;
        int lean = i % 5 == 1 && column > 0 ? 5 : 0;
        room->boxes[i] = (struct walk_box){
            {left + lean, top}, {right, top}, {right, bottom}, {left, bottom}, .scale = SLOT_0};
    }
    memset(room->slots, 0, sizeof room->slots);
    room->slots[0] = (struct walk_scale_slot){.scale1 = 60, .y1 = 20, .scale2 = 255, .y2 = 140};
    return room_finish(room);
}

void bench_boxes_in_rows(struct walk_box *boxes, int count, int width, int height)
{
    int rows = 1;
    while ((rows + 1) * (rows + 1) * 2 <= count)
        rows++;
    int columns = (count + rows - 1) / rows;
    for (int i = 0; i < count; i++) {
        int column = i % columns, row = i / columns;
        int left = width * column / columns, right = width * (column + 1) / columns;
        int top = height * row / rows, bottom = height * (row + 1) / rows;
        right -= (column + row) % 3 == 2 ? 1 + (right - left) / 8 : column + 1 == columns;
        bottom -= row + 1 == rows;
        boxes[i] = (struct walk_box){
            {left, top}, {right, top}, {right, bottom}, {left, bottom}, .scale = 255};
    }
}

/* ---- how a room is connected ---- */

/* Returns the hops from box to box; 0 if there is no path. */
static int hops_between(const struct walk_map *map, struct walk_caches *caches, int from, int to)
{
    int hops = 0;
    while (from != to && hops <= map->box_count) {
        from = walk_map_next(map, caches, from, to);
        if (from == WALK_NO_PATH)
            return 0;
        hops++;
    }
    return hops;
}

struct bench_connection bench_connection_of(const struct walk_map *map, struct walk_caches *caches)
{
    struct bench_connection connection = {.most_hops = 0};
    double pairs = 0, connected = 0, all_hops = 0;
    for (int from = 0; from < map->box_count; from++) {
        for (int to = 0; to < map->box_count; to++) {
            if (from == to || !walk_map_visible(map, from) || !walk_map_visible(map, to))
                continue;
            int hops = hops_between(map, caches, from, to);
            pairs++;
            connected += hops > 0;
            all_hops += hops;
            connection.most_hops = hops > connection.most_hops ? hops : connection.most_hops;
        }
    }
    connection.percent = pairs > 0 ? 100 * connected / pairs : 0;
    connection.mean_hops = connected > 0 ? all_hops / connected : 0;
    return connection;
}

void bench_connection_write(const struct walk_map *map, struct walk_caches *caches, char *text,
                            size_t size)
{
    const struct bench_connection connection = bench_connection_of(map, caches);
    snprintf(text, size, "%.0f %% of pairs connected, %.1f hops, most %d", connection.percent,
             connection.mean_hops, connection.most_hops);
}

#include "bench/rooms.h"

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

/* Draws a point: half of them are on the floor, half anywhere. */
static struct walk_point point_of(uint64_t *state, const struct bench_room *room)
{
    struct walk_point point = point_in(state, room->width, room->height);
    if (bench_random(state) % 2 == 0)
        walk_map_nearest_box(&room->map, point, WALK_FLAGS_LIVE, &point);
    return point;
}

/* Makes the map, with a rebuilt matrix, and the pairs. */
static bool room_finish(struct bench_room *room)
{
    room->memory = malloc(walk_map_memory_size(room->box_count));
    if (!room->memory)
        return false;
    walk_map_init(&room->map, room->boxes, room->box_count, NULL, room->slots,
                  WALK_SCALE_SLOT_LIMIT, room->memory);
    walk_map_rebuild(&room->map);
    uint64_t state = 0x77616C6B;
    for (int i = 0; i < BENCH_PAIR_COUNT; i++)
        room->pairs[i] = (struct bench_pair){point_of(&state, room), point_of(&state, room)};
    return true;
}

void bench_room_free(struct bench_room *room)
{
    free(room->memory);
    room->memory = NULL;
}

bool bench_room_street(struct bench_room *room)
{
    static const int16_t corners[][8] = {
        {SENTINEL, SENTINEL, SENTINEL, SENTINEL, SENTINEL, SENTINEL, SENTINEL, SENTINEL},
        {0, 110, 120, 110, 120, 143, 0, 143}, /* the street, from the left */
        {120, 104, 260, 104, 260, 143, 120, 143},
        {260, 104, 400, 118, 400, 143, 260, 143},
        {400, 118, 560, 118, 560, 143, 400, 143},
        {560, 118, 639, 112, 639, 143, 560, 143},
        {639, 112, 700, 112, 700, 143, 639, 143}, /* an exit beyond the edge */
        {150, 90, 190, 90, 210, 104, 130, 104},   /* the step before a door */
        {160, 80, 180, 80, 180, 90, 160, 90},     /* the doorway */
        {400, 118, 400, 118, 440, 78, 440, 78},   /* stairs, a line */
        {440, 60, 520, 60, 520, 78, 440, 78},     /* the terrace they lead to */
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

bool bench_room_hall(struct bench_room *room)
{
    enum { COLUMNS = 12, CELL_WIDTH = 56, CELL_HEIGHT = 24, TOP = 20 };
    room->box_count = BENCH_BOX_LIMIT;
    room->width = COLUMNS * CELL_WIDTH;
    room->height = 144;
    room->boxes[0] = (struct walk_box){{SENTINEL, SENTINEL},
                                       {SENTINEL, SENTINEL},
                                       {SENTINEL, SENTINEL},
                                       {SENTINEL, SENTINEL},
                                       .flags = WALK_BOX_INVISIBLE};
    for (int i = 1; i < room->box_count; i++) {
        int column = (i - 1) % COLUMNS, row = (i - 1) / COLUMNS;
        /* Boxes lean, and every third is cut off from the one to its right by a wall. */
        int left = column * CELL_WIDTH, right = left + CELL_WIDTH - (i % 3 == 0 ? 9 : 0);
        int top = TOP + row * CELL_HEIGHT, bottom = top + CELL_HEIGHT;
        int lean = i % 4 == 1 && column > 0 ? 5 : 0;
        room->boxes[i] = (struct walk_box){
            {left + lean, top}, {right, top}, {right, bottom}, {left, bottom}, .scale = SLOT_0};
    }
    memset(room->slots, 0, sizeof room->slots);
    room->slots[0] = (struct walk_scale_slot){.scale1 = 60, .y1 = 20, .scale2 = 255, .y2 = 140};
    return room_finish(room);
}

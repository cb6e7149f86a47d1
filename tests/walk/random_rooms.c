#include "walk/random_rooms.h"

#include <stdlib.h>
#include <string.h>

#include "resource/cmocka_all.h"

struct random random_seeded(uint64_t seed)
{
    uint64_t mixed = (seed + 1) * 0x9E3779B97F4A7C15u;
    mixed ^= mixed >> 29;
    mixed *= 0xBF58476D1CE4E5B9u;
    mixed ^= mixed >> 32;
    return (struct random){mixed ? mixed : 1};
}

uint32_t random_bits(struct random *random)
{
    uint64_t x = random->state;
    x ^= x >> 12;
    x ^= x << 25;
    x ^= x >> 27;
    random->state = x;
    return (uint32_t)(x * 0x2545F4914F6CDD1Du >> 32);
}

int random_between(struct random *random, int low, int high)
{
    return low + (int)(random_bits(random) % (uint32_t)(high - low + 1));
}

bool random_chance(struct random *random, int percent)
{
    return random_between(random, 0, 99) < percent;
}

/* ---- boxes ---- */

static void add_box(struct random_room *room, struct walk_box box)
{
    if (room->box_count < RANDOM_BOX_LIMIT)
        room->boxes[room->box_count++] = box;
}

/* A trapezoid between two rows. */
static struct walk_box trapezoid(int32_t top, int32_t bottom, int32_t top_left, int32_t top_right,
                                 int32_t bottom_left, int32_t bottom_right)
{
    return (struct walk_box){
        {top_left, top}, {top_right, top}, {bottom_right, bottom}, {bottom_left, bottom}, 0, 0, 0};
}

/* One row of the floor: boxes side by side, with upright or leaning seams. */
static void add_strip(struct random_room *room, struct random *random, int32_t top, int32_t bottom)
{
    int32_t upper = random_between(random, -60, room->width / 3), lower = upper;
    if (random_chance(random, 30))
        lower += random_between(random, -20, 20);
    int count = random_between(random, 1, 5);
    for (int i = 0; i < count; i++) {
        int32_t wide = random_between(random, 2, room->width / count);
        int32_t lean = random_chance(random, 25) ? random_between(random, -12, 12) : 0;
        int32_t upper_end = upper + wide, lower_end = lower + wide + lean;
        if (lower_end < lower)
            lower_end = lower;
        add_box(room, trapezoid(top, bottom, upper, upper_end, lower, lower_end));
        upper = upper_end;
        lower = lower_end;
    }
}

static struct walk_point corner_of(const struct walk_box *box, int corner)
{
    const struct walk_point corners[4] = {box->ul, box->ur, box->lr, box->ll};
    return corners[corner];
}

static struct walk_point any_corner(const struct random_room *room, struct random *random)
{
    const struct walk_box *box = &room->boxes[random_between(random, 0, room->box_count - 1)];
    return corner_of(box, random_between(random, 0, 3));
}

static struct walk_point moved(struct random *random, struct walk_point p, int reach)
{
    int32_t x = p.x + random_between(random, -reach, reach);
    int32_t y = p.y + random_between(random, -reach, reach);
    return (struct walk_point){x, y};
}

/* Line boxes from a corner on, each from the end of the last; now and then up to a landing. */
static void add_stairs(struct random_room *room, struct random *random)
{
    struct walk_point end = any_corner(room, random);
    for (int i = random_between(random, 1, 3); i > 0; i--) {
        struct walk_point next = moved(random, end, 40);
        if (random_chance(random, 25))
            next.y = end.y;
        if (random_chance(random, 50))
            add_box(room, (struct walk_box){end, end, next, next, 0, 0, 0});
        else
            add_box(room, (struct walk_box){end, next, next, end, 0, 0, 0});
        end = next;
    }
    if (!random_chance(random, 50))
        return;
    int32_t lower_right = end.x + random_between(random, 0, 50);
    int32_t upper_right = end.x + random_between(random, 0, 50);
    int32_t bottom = end.y + random_between(random, 0, 20);
    add_box(room, trapezoid(end.y, bottom, end.x, upper_right, end.x, lower_right));
}

/* A triangle on a corner: one of its edges is collapsed. */
static void add_sliver(struct random_room *room, struct random *random)
{
    struct walk_point tip = any_corner(room, random);
    struct walk_point a = moved(random, tip, 15), b = moved(random, tip, 15);
    add_box(room, (struct walk_box){tip, tip, a, b, 0, 0, 0});
}

static void add_island(struct random_room *room, struct random *random)
{
    int32_t left = random_between(random, -40, room->width), top = random_between(random, -20, 180);
    int32_t lower_right = left + random_between(random, 0, 40);
    int32_t lower_left = left + random_between(random, -10, 0);
    int32_t upper_right = left + random_between(random, 0, 40);
    int32_t bottom = top + random_between(random, 0, 20);
    add_box(room, trapezoid(top, bottom, left, upper_right, lower_left, lower_right));
}

static void add_boxes(struct random_room *room, struct random *random)
{
    if (random_chance(random, 60)) {
        struct walk_box sentinel = trapezoid(-32000, -32000, -32000, -32000, -32000, -32000);
        sentinel.flags = WALK_BOX_INVISIBLE;
        add_box(room, sentinel);
    }
    int32_t top = random_between(random, 20, 120);
    for (int rows = random_between(random, 1, 4); rows > 0; rows--) {
        int32_t bottom = top + random_between(random, 1, 30);
        add_strip(room, random, top, bottom);
        top = bottom;
    }
    for (int i = random_between(random, 0, 3); i > 0; i--)
        add_stairs(room, random);
    for (int i = random_between(random, 0, 2); i > 0; i--)
        add_sliver(room, random);
    for (int i = random_between(random, 0, 2); i > 0; i--)
        add_island(room, random);
}

static struct walk_scale_slot random_slot(struct random *random)
{
    uint16_t numbers[4];
    numbers[0] = (uint16_t)random_between(random, 1, 255);
    numbers[1] = (uint16_t)random_between(random, 0, 199);
    numbers[2] = (uint16_t)random_between(random, 1, 300);
    numbers[3] = (uint16_t)random_between(random, 0, 199);
    return (struct walk_scale_slot){numbers[0], numbers[1], numbers[2], numbers[3]};
}

static void add_scales_and_flags(struct random_room *room, struct random *random)
{
    room->slot_count = random_between(random, 0, WALK_SCALE_SLOT_LIMIT);
    for (int i = 0; i < room->slot_count; i++)
        if (random_chance(random, 80))
            room->slots[i] = random_slot(random);
    for (int i = 0; i < room->box_count; i++) {
        int kind = random_between(random, 0, 3);
        if (kind == 0)
            room->boxes[i].scale = (uint16_t)random_between(random, 1, 300);
        else if (kind < 3)
            room->boxes[i].scale =
                (uint16_t)(WALK_SCALE_SLOT_BIT | random_between(random, 0, WALK_SCALE_SLOT_LIMIT));
        if (random_chance(random, 8))
            room->boxes[i].flags |= WALK_BOX_INVISIBLE;
    }
}

/* ---- matrix ---- */

static void table_to_rows(struct random_room *room, const uint8_t *next)
{
    uint32_t count = 0;
    for (int box = 0; box < room->box_count; box++) {
        struct walk_hop hops[WALK_BOX_LIMIT];
        int hop_count = walk_matrix_row_hops(next + box * room->box_count, room->box_count, hops);
        room->row_start[box] = count;
        memcpy(room->hops + count, hops, sizeof *hops * (size_t)hop_count);
        count += (uint32_t)hop_count;
    }
    room->row_start[room->box_count] = count;
}

static void make_rows(struct random_room *room)
{
    int n = room->box_count;
    uint8_t next[RANDOM_BOX_LIMIT * RANDOM_BOX_LIMIT], flags[RANDOM_BOX_LIMIT] = {0};
    struct walk_box_set neighbours[RANDOM_BOX_LIMIT];
    walk_neighbours(neighbours, room->boxes, n);
    for (int box = 0; room->matrix == RANDOM_MATRIX_REBUILT && box < n; box++)
        flags[box] = room->boxes[box].flags;
    walk_matrix_rebuild(next, neighbours, flags, n);
    for (int box = 0; room->matrix == RANDOM_MATRIX_DISK && box < n; box++)
        next[box * n + box] = (uint8_t)box;
    table_to_rows(room, next);
}

static struct walk_hop random_hop(const struct random_room *room, struct random *random)
{
    uint8_t first = (uint8_t)random_between(random, 0, room->box_count);
    uint8_t last = (uint8_t)random_between(random, 0, 254);
    uint8_t next = (uint8_t)random_between(random, 0, room->box_count + 1);
    return (struct walk_hop){first, last, next};
}

static void make_malformed_rows(struct random_room *room, struct random *random)
{
    uint32_t count = 0;
    for (int box = 0; box < room->box_count; box++) {
        room->row_start[box] = count;
        for (int i = random_between(random, 0, 4); i > 0; i--)
            room->hops[count++] = random_hop(room, random);
    }
    room->row_start[room->box_count] = count;
}

void random_room_make(struct random_room *room, uint64_t seed, enum random_matrix matrix)
{
    struct random random = random_seeded(seed);
    *room = (struct random_room){
        .seed = seed,
        .matrix = matrix,
        .width = 8 * random_between(&random, 40, 120),
        .height = 144,
    };
    add_boxes(room, &random);
    add_scales_and_flags(room, &random);
    if (matrix == RANDOM_MATRIX_MALFORMED)
        make_malformed_rows(room, &random);
    else
        make_rows(room);
    room->memory = malloc(walk_map_memory_size(room->box_count));
    void *caches = malloc(walk_caches_memory_size(room->box_count));
    if (!room->memory || !caches)
        abort();
    struct walk_matrix_rows rows = {room->box_count, room->row_start, room->hops};
    walk_map_init(&room->map, room->boxes, room->box_count,
                  matrix == RANDOM_MATRIX_NONE ? NULL : &rows, room->slots, room->slot_count,
                  room->memory);
    room->caches = walk_caches_init(&room->map, caches);
}

void random_room_free(struct random_room *room)
{
    free(room->memory);
    free(room->caches);
    room->memory = NULL;
    room->caches = NULL;
}

void random_room_expect(const struct random_room *room, bool is_true, const char *what,
                        const char *file, int line)
{
    if (is_true)
        return;
    print_error("room %llu: not %s\n", (unsigned long long)room->seed, what);
    _fail(file, line);
}

void random_room_lock(struct random_room *room, struct random *random)
{
    for (int box = 0; box < room->box_count; box++)
        if (random_chance(random, 15))
            walk_map_set_flags(&room->map, box, (uint8_t)(room->map.flags[box] ^ 0x80));
}

struct walk_point random_point(const struct random_room *room, struct random *random)
{
    if (random_chance(random, 30))
        return moved(random, any_corner(room, random), 2);
    int32_t x = random_between(random, -80, room->width + 80);
    int32_t y = random_between(random, -40, room->height + 60);
    return (struct walk_point){x, y};
}

struct walk_point random_floor_point(const struct random_room *room, struct random *random)
{
    struct walk_point point = random_point(room, random);
    walk_map_nearest_box(&room->map, point, WALK_FLAGS_STORED, &point);
    return point;
}

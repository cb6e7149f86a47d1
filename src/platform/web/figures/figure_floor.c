#include "platform/web/figures/figure_floor.h"

#include <string.h>

#include "util/words.h"

void *figure_alloc(struct figure_memory *memory, size_t count, size_t size)
{
    const size_t alignment = _Alignof(max_align_t);
    if (size > 0 && count > (memory->size - memory->used) / size)
        return NULL;
    const size_t wanted = (count * size + alignment - 1) / alignment * alignment;
    if (wanted > memory->size - memory->used)
        return NULL;
    void *block = memory->base + memory->used;
    memory->used += wanted;
    return memset(block, 0, wanted);
}

static bool in_range(int number, int low, int high)
{
    return number >= low && number <= high;
}

/* ---- lines ---- */

static bool read_room(struct figure_floor *floor, const int *n)
{
    floor->width = n[0];
    floor->height = n[1];
    return in_range(n[0], 1, FIGURE_ROOM_LIMIT) && in_range(n[1], 1, FIGURE_ROOM_LIMIT);
}

static bool read_box(struct figure_floor *floor, const int *n)
{
    if (floor->box_count == WALK_BOX_LIMIT)
        return false;
    for (int i = 0; i < 8; i++)
        if (!in_range(n[i], INT16_MIN, INT16_MAX))
            return false;
    if (!in_range(n[8], 0, UINT8_MAX) || !in_range(n[9], 0, UINT8_MAX) || n[10] < 0)
        return false;
    floor->flags[floor->box_count] = (uint8_t)n[9];
    floor->boxes[floor->box_count++] =
        (struct walk_box){{n[0], n[1]},  {n[2], n[3]},  {n[4], n[5]},   {n[6], n[7]},
                          (uint8_t)n[8], (uint8_t)n[9], (uint16_t)n[10]};
    return true;
}

static bool read_slot(struct figure_floor *floor, const int *n)
{
    if (floor->slot_count == WALK_SCALE_SLOT_LIMIT || n[0] < 0 || n[1] < 0 || n[2] < 0 || n[3] < 0)
        return false;
    floor->slots[floor->slot_count++] =
        (struct walk_scale_slot){(uint16_t)n[0], (uint16_t)n[1], (uint16_t)n[2], (uint16_t)n[3]};
    return true;
}

static bool read_hop(struct figure_floor *floor, const int *n)
{
    const int count = floor->hop_count;
    if (count == FIGURE_HOP_LIMIT || n[0] < (count > 0 ? floor->hop_from[count - 1] : 0))
        return false;
    for (int i = 0; i < 4; i++)
        if (!in_range(n[i], 0, UINT8_MAX))
            return false;
    floor->hop_from[count] = n[0];
    floor->hops[count] = (struct walk_hop){(uint8_t)n[1], (uint8_t)n[2], (uint8_t)n[3]};
    floor->hop_count++;
    return n[0] < floor->box_count;
}

static bool read_next(struct figure_floor *floor, const int *n)
{
    if (floor->change_count == FIGURE_CHANGE_LIMIT || !in_range(n[0], 0, floor->box_count - 1) ||
        !in_range(n[1], 0, floor->box_count - 1) || !in_range(n[2], -1, floor->box_count - 1))
        return false;
    floor->changes[floor->change_count++] =
        (struct figure_change){n[0], n[1], n[2] < 0 ? WALK_NO_PATH : n[2]};
    return true;
}

static bool read_straight(struct figure_floor *floor, const int *n)
{
    (void)n;
    floor->straight = true;
    return true;
}

static bool read_flags(struct figure_floor *floor, const int *n)
{
    if (!in_range(n[0], 0, floor->box_count - 1) || !in_range(n[1], 0, UINT8_MAX))
        return false;
    floor->flags[n[0]] = (uint8_t)n[1];
    return true;
}

static bool read_lock(struct figure_floor *floor, const int *n)
{
    if (!in_range(n[0], 0, floor->box_count - 1))
        return false;
    floor->flags[n[0]] |= WALK_BOX_INVISIBLE;
    return true;
}

static bool read_rebuild(struct figure_floor *floor, const int *n)
{
    (void)n;
    floor->rebuild = true;
    return true;
}

static bool read_wall(struct figure_floor *floor, const int *n)
{
    if (floor->painted || !in_range(n[0], 1, FIGURE_ROOM_LIMIT) ||
        !in_range(n[1], 1, FIGURE_ROOM_LIMIT))
        return false;
    floor->painted_width = n[0];
    floor->painted_height = n[1];
    floor->painted = figure_alloc(floor->memory, (size_t)n[0], (size_t)n[1]);
    return floor->painted != NULL;
}

static bool read_run(struct figure_floor *floor, const int *n)
{
    if (!floor->painted || !in_range(n[0], 0, floor->painted_height - 1) ||
        !in_range(n[1], 0, floor->painted_width - 1) ||
        !in_range(n[2], n[1], floor->painted_width - 1) || !in_range(n[3], 0, UINT8_MAX))
        return false;
    memset(floor->painted + n[0] * floor->painted_width + n[1], n[3], (size_t)(n[2] - n[1] + 1));
    return true;
}

static bool read_close(struct figure_floor *floor, const int *n)
{
    if (!in_range(n[0], 1, ROUTE_AREA_LIMIT - 1))
        return false;
    floor->closed[n[0]] = true;
    return true;
}

static bool read_point(struct walk_point *point, const int *n)
{
    *point = (struct walk_point){n[0], n[1]};
    return in_range(n[0], INT16_MIN, INT16_MAX) && in_range(n[1], INT16_MIN, INT16_MAX);
}

static bool read_from(struct figure_floor *floor, const int *n)
{
    return read_point(&floor->from, n);
}

static bool read_to(struct figure_floor *floor, const int *n)
{
    return read_point(&floor->to, n);
}

static bool read_speed(struct figure_floor *floor, const int *n)
{
    return read_point(&floor->speed, n) && in_range(n[0], 0, UINT8_MAX) &&
           in_range(n[1], 0, UINT8_MAX);
}

/* ---- words ---- */

static bool read_router(struct figure_floor *floor, struct words *line)
{
    struct word word;
    int i = 0;
    words_next(line, &word);
    while ((floor->router = router_at(i)) != NULL && !word_is(word, floor->router->name))
        i++;
    return floor->router != NULL;
}

static bool read_ask(struct figure_floor *floor, struct words *line)
{
    static const struct {
        const char *word;
        unsigned bit;
    } asks[] = {
        {"route", FIGURE_ASK_ROUTE},   {"routes", FIGURE_ASK_ROUTES}, {"matrix", FIGURE_ASK_MATRIX},
        {"links", FIGURE_ASK_LINKS},   {"walk", FIGURE_ASK_WALK},     {"field", FIGURE_ASK_FIELD},
        {"search", FIGURE_ASK_SEARCH}, {"nodes", FIGURE_ASK_NODES},   {"place", FIGURE_ASK_PLACE},
    };
    struct word word;
    while (words_next(line, &word)) {
        unsigned bit = 0;
        for (size_t i = 0; i < sizeof asks / sizeof *asks; i++)
            if (word_is(word, asks[i].word))
                bit = asks[i].bit;
        if (bit == 0)
            return false;
        floor->ask |= bit;
    }
    return true;
}

enum {
    NUMBERS_IN_A_LINE = 11,
    NUMBER_LIMIT = 0xFFFF, /* either way */
};

static bool read_one_line(struct figure_floor *floor, struct words *line)
{
    static const struct {
        const char *word;
        int count;
        bool (*read)(struct figure_floor *floor, const int *n);
    } kinds[] = {
        {"room", 2, read_room},       {"box", NUMBERS_IN_A_LINE, read_box},
        {"slot", 4, read_slot},       {"hop", 4, read_hop},
        {"next", 3, read_next},       {"straight", 0, read_straight},
        {"flags", 2, read_flags},     {"lock", 1, read_lock},
        {"rebuild", 0, read_rebuild}, {"wall", 2, read_wall},
        {"run", 4, read_run},         {"close", 1, read_close},
        {"from", 2, read_from},       {"to", 2, read_to},
        {"speed", 2, read_speed},
    };
    struct word word;
    if (!words_next(line, &word))
        return true;
    if (word_is(word, "router"))
        return read_router(floor, line);
    if (word_is(word, "ask"))
        return read_ask(floor, line);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (!word_is(word, kinds[i].word))
            continue;
        int numbers[NUMBERS_IN_A_LINE] = {0};
        for (int j = 0; j < kinds[i].count; j++)
            if (!words_next_decimal(line, -NUMBER_LIMIT, NUMBER_LIMIT, &numbers[j]))
                return false;
        return kinds[i].read(floor, numbers);
    }
    return false;
}

static bool read_lines(struct figure_floor *floor, const char *question, size_t length)
{
    struct words words = words_of(question, length, 0);
    while (words_next_line(&words))
        if (!read_one_line(floor, &words))
            return false;
    return floor->width > 0;
}

/* ---- the matrix ---- */

/* Makes rows from a table, with each box itself on the diagonal. */
static bool rows_from_table(struct figure_floor *floor, uint8_t *next)
{
    const int n = floor->box_count;
    uint32_t *starts = figure_alloc(floor->memory, (size_t)n + 1, sizeof *starts);
    struct walk_hop *hops =
        figure_alloc(floor->memory, (size_t)n * (size_t)n + WALK_BOX_LIMIT, sizeof *hops);
    if (!starts || !hops)
        return false;
    for (int box = 0; box < n; box++) {
        next[box * n + box] = (uint8_t)box;
        starts[box + 1] =
            starts[box] + (uint32_t)walk_matrix_row_hops(next + box * n, n, hops + starts[box]);
    }
    floor->rows = (struct walk_matrix_rows){n, starts, hops};
    return true;
}

/* The triples as they were read. */
static bool rows_as_read(struct figure_floor *floor)
{
    const int n = floor->box_count;
    uint32_t *starts = figure_alloc(floor->memory, (size_t)n + 1, sizeof *starts);
    if (!starts)
        return false;
    for (int i = 0; i < floor->hop_count; i++)
        starts[floor->hop_from[i] + 1] = (uint32_t)i + 1;
    for (int box = 1; box <= n; box++)
        if (starts[box] < starts[box - 1])
            starts[box] = starts[box - 1];
    floor->rows = (struct walk_matrix_rows){n, starts, floor->hops};
    return true;
}

static bool make_rows(struct figure_floor *floor)
{
    const int n = floor->box_count;
    if (floor->hop_count > 0 && (!rows_as_read(floor) || floor->change_count == 0))
        return floor->rows.row_start != NULL;
    uint8_t *next = figure_alloc(floor->memory, (size_t)n * (size_t)n + 1, 1);
    uint8_t *no_flags = figure_alloc(floor->memory, (size_t)n + 1, 1);
    struct walk_box_set *neighbours =
        figure_alloc(floor->memory, (size_t)n + 1, sizeof *neighbours);
    if (!next || !no_flags || !neighbours)
        return false;
    if (floor->hop_count > 0) {
        walk_matrix_from_rows(next, n, &floor->rows);
    } else {
        walk_neighbours(neighbours, floor->boxes, n);
        walk_matrix_rebuild(next, neighbours, no_flags, n);
    }
    for (int i = 0; i < floor->change_count; i++)
        next[floor->changes[i].from * n + floor->changes[i].to] = (uint8_t)floor->changes[i].next;
    return rows_from_table(floor, next);
}

/* ---- the floor ---- */

static void *allocate(void *context, size_t size)
{
    return figure_alloc(context, 1, size);
}

static bool make_map(struct figure_floor *floor)
{
    struct walk_map *map = &floor->map;
    void *memory = figure_alloc(floor->memory, 1, walk_map_memory_size(floor->box_count));
    if (!memory || !make_rows(floor))
        return false;
    walk_map_init(map, floor->boxes, floor->box_count, floor->straight ? NULL : &floor->rows,
                  floor->slots, floor->slot_count, memory);
    map->room_width = floor->width;
    map->room_height = floor->height;
    for (int box = 0; box < floor->box_count; box++)
        walk_map_set_flags(map, box, floor->flags[box]);
    classic_floor_init(&floor->classic, map);
    map->classic = &floor->classic;
    memory = figure_alloc(floor->memory, 1, walk_caches_memory_size(floor->box_count));
    if (!memory)
        return false;
    floor->caches = walk_caches_init(map, memory);
    floor->caches->allocate = allocate;
    floor->caches->context = floor->memory;
    if (floor->rebuild)
        walk_map_rebuild(map, floor->caches);
    return true;
}

static bool make_areas(struct figure_floor *floor)
{
    const int width = floor->painted_width, height = floor->painted_height;
    struct route_areas *areas = figure_alloc(floor->memory, 1, sizeof *areas);
    void *memory = figure_alloc(floor->memory, 1, route_areas_size(width, height));
    struct route_workspace *workspace = route_workspace_of(&floor->map, floor->caches);
    if (!areas || !memory || !workspace)
        return false;
    route_areas_init(areas, floor->painted, width, height, memory);
    for (int area = 1; area < ROUTE_AREA_LIMIT; area++)
        if (floor->closed[area])
            route_areas_close(areas, area, true);
    workspace->areas = areas;
    floor->areas = areas;
    return true;
}

const char *figure_floor_read(const char *question, size_t length, struct figure_memory *memory,
                              struct figure_floor **made)
{
    static const char no_memory[] = "the floor is too large";
    struct figure_floor *floor = figure_alloc(memory, 1, sizeof *floor);
    *made = floor;
    if (!floor)
        return no_memory;
    floor->memory = memory;
    floor->router = router_at(0);
    floor->speed = (struct walk_point){WALK_SPEED_X, WALK_SPEED_Y};
    if (!read_lines(floor, question, length))
        return "the question has a wrong line";
    if (!make_map(floor) || (floor->painted && !make_areas(floor)))
        return no_memory;
    return NULL;
}

#include "lab_map.h"
#include "walk/routers/a_star.h"

#include <stdio.h>
#include <string.h>

int lab_int(struct check_case *item, const cJSON *where, const char *name)
{
    return (int)check_int_within(item, check_get(item, where, name), -LAB_SIDE_LIMIT,
                                 LAB_SIDE_LIMIT);
}

int lab_int_at(struct check_case *item, const cJSON *array, int index)
{
    return (int)check_int_within(item, check_get_at(item, array, index), -LAB_SIDE_LIMIT,
                                 LAB_SIDE_LIMIT);
}

struct walk_point lab_point_at(struct check_case *item, const cJSON *array, int index)
{
    return (struct walk_point){lab_int_at(item, array, index), lab_int_at(item, array, index + 1)};
}

uint32_t lab_crc_more(uint32_t crc, const void *bytes, size_t count)
{
    const uint8_t *byte = bytes;
    for (size_t i = 0; i < count; i++) {
        crc ^= byte[i];
        for (int bit = 0; bit < 8; bit++)
            crc = crc >> 1 ^ (crc & 1 ? 0xEDB88320u : 0);
    }
    return crc;
}

bool lab_same_crc(struct check_case *item, const char *what, const cJSON *where, const char *name,
                  uint32_t crc)
{
    char text[9];
    snprintf(text, sizeof text, "%08x", (unsigned)~crc);
    if (strcmp(text, check_text(item, where, name)) == 0)
        return true;
    check_fail(item, "%s: expected %s, got %s", what, check_text(item, where, name), text);
    return false;
}

/* ---- maps ---- */

/* Rules for large maps draw from a generator of their own. */
static uint32_t draw(uint32_t *state, uint32_t limit)
{
    *state ^= *state << 13;
    *state ^= *state >> 17;
    *state ^= *state << 5;
    return *state % limit;
}

static void fill(struct walkable_mask *floor, int x, int y, int width, int height)
{
    for (int row = y; row < y + height; row++)
        walkable_mask_add_run(floor, row, x, x + width - 1);
}

static void clear(struct walkable_mask *floor, int x, int y, int width, int height)
{
    for (int row = y; row < y + height && row < floor->height; row++)
        for (int i = x; i < x + width && i < floor->width; i++)
            walkable_mask_row(floor, row)[i] = 0;
}

static void make_rects(struct check_case *item, const cJSON *rule, struct walkable_mask *floor)
{
    uint32_t state = (uint32_t)check_int(item, rule, "seed");
    uint32_t most_wide = (uint32_t)lab_int(item, rule, "mw");
    uint32_t most_high = (uint32_t)lab_int(item, rule, "mh");
    fill(floor, 0, 0, floor->width, floor->height);
    for (int n = lab_int(item, rule, "n"); n > 0 && most_wide > 0 && most_high > 0; n--) {
        int x = (int)draw(&state, (uint32_t)floor->width);
        int y = (int)draw(&state, (uint32_t)floor->height);
        int width = 1 + (int)draw(&state, most_wide);
        int height = 1 + (int)draw(&state, most_high);
        clear(floor, x, y, width, height);
    }
}

/* The cells of mazes and spirals: squares in walls. */
struct maze {
    struct walkable_mask *floor;
    int cell, wall, columns, rows;
};

static struct maze maze_of(struct check_case *item, const cJSON *rule, struct walkable_mask *floor)
{
    struct maze maze = {floor, lab_int(item, rule, "c"), lab_int(item, rule, "t"), 0, 0};
    if (maze.cell > 0 && maze.wall > 0) {
        maze.columns = (floor->width - maze.wall) / (maze.cell + maze.wall);
        maze.rows = (floor->height - maze.wall) / (maze.cell + maze.wall);
    }
    return maze;
}

static void carve(const struct maze *maze, int i, int j)
{
    int pitch = maze->cell + maze->wall;
    fill(maze->floor, maze->wall + i * pitch, maze->wall + j * pitch, maze->cell, maze->cell);
}

static void open_left(const struct maze *maze, int i, int j)
{
    int pitch = maze->cell + maze->wall;
    fill(maze->floor, i * pitch, maze->wall + j * pitch, maze->wall, maze->cell);
}

static void open_up(const struct maze *maze, int i, int j)
{
    int pitch = maze->cell + maze->wall;
    fill(maze->floor, maze->wall + i * pitch, j * pitch, maze->cell, maze->wall);
}

static void make_maze(struct check_case *item, const cJSON *rule, struct walkable_mask *floor)
{
    struct maze maze = maze_of(item, rule, floor);
    uint32_t state = (uint32_t)check_int(item, rule, "seed");
    for (int j = 0; j < maze.rows; j++) {
        for (int i = 0; i < maze.columns; i++) {
            carve(&maze, i, j);
            bool up = i > 0 && j > 0 ? draw(&state, 2) == 1 : j > 0;
            if (up)
                open_up(&maze, i, j);
            else if (i > 0)
                open_left(&maze, i, j);
        }
    }
    for (int loops = lab_int(item, rule, "loops"); loops > 0 && maze.columns > 0; loops--) {
        int i = (int)draw(&state, (uint32_t)maze.columns);
        int j = (int)draw(&state, (uint32_t)maze.rows);
        if (i > 0)
            open_left(&maze, i, j);
    }
}

/* Opens what lies between a cell and the one a step before it. */
static void open_between(const struct maze *maze, int i, int j, struct walk_point step)
{
    if (step.x != 0)
        open_left(maze, step.x > 0 ? i : i + 1, j);
    else
        open_up(maze, i, step.y > 0 ? j : j + 1);
}

static void make_spiral(struct check_case *item, const cJSON *rule, struct walkable_mask *floor)
{
    static const struct walk_point turns[4] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    struct maze maze = maze_of(item, rule, floor);
    int left = 0, top = 0, right = maze.columns - 1, bottom = maze.rows - 1;
    int i = 0, j = 0;
    if (right < 0 || bottom < 0)
        return;
    carve(&maze, 0, 0);
    for (int turn = 0; left <= right && top <= bottom; turn = (turn + 1) % 4) {
        struct walk_point step = turns[turn];
        for (;;) {
            int next_i = i + step.x, next_j = j + step.y;
            if (next_i < left || next_i > right || next_j < top || next_j > bottom)
                break;
            i = next_i;
            j = next_j;
            carve(&maze, i, j);
            open_between(&maze, i, j, step);
        }
        top += turn == 0;
        right -= turn == 1;
        bottom -= turn == 2;
        left += turn == 3;
    }
}

static void make_plain(struct check_case *item, const cJSON *rule, struct walkable_mask *floor)
{
    const cJSON *at = check_array(item, rule, "at");
    fill(floor, lab_int_at(item, at, 0), lab_int_at(item, at, 1), lab_int_at(item, at, 2),
         lab_int_at(item, at, 3));
}

/* The bytes of a bitmap as files have it: rows without padding, the first bit the highest. */
static bool same_map_crc(struct check_case *item, const struct walkable_mask *floor)
{
    uint32_t crc = ~(uint32_t)0;
    uint8_t byte = 0;
    int bits = 0;
    for (int y = 0; y < floor->height; y++) {
        for (int x = 0; x < floor->width; x++) {
            byte = (uint8_t)(byte << 1 | walkable_mask_at(floor, x, y));
            if (++bits == 8) {
                crc = lab_crc_more(crc, &byte, 1);
                bits = 0;
            }
        }
    }
    byte = (uint8_t)(byte << (8 - bits));
    if (bits > 0)
        crc = lab_crc_more(crc, &byte, 1);
    return lab_same_crc(item, "map", item->json, "map_crc", crc);
}

static bool make_by_rule(struct check_case *item, struct walkable_mask *floor)
{
    static const struct {
        const char *name;
        void (*make)(struct check_case *, const cJSON *, struct walkable_mask *);
    } rules[] = {
        {"rects", make_rects}, {"maze", make_maze}, {"spiral", make_spiral}, {"plain", make_plain}};
    const cJSON *rule = check_get(item, item->json, "rule");
    const char *name = check_text(item, rule, "rule");
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        if (strcmp(rules[i].name, name) == 0)
            rules[i].make(item, rule, floor);
    return same_map_crc(item, floor);
}

static uint8_t *area_cells(struct check_case *item, struct byte_view hex, int width, int height)
{
    uint8_t *cells = check_alloc(item, walkable_mask_size(width, height), 1);
    if (!cells || hex.size * 8 < (size_t)width * (size_t)height)
        return NULL;
    struct walkable_mask area;
    walkable_mask_init(&area, width, height, cells);
    for (int i = 0; i < width * height; i++)
        if (hex.data[i / 8] >> (7 - i % 8) & 1)
            walkable_mask_add_run(&area, i / width, i % width, i % width);
    return cells;
}

bool lab_map_load(struct check_case *item, struct lab_map *map)
{
    const cJSON *size = check_array(item, item->json, "size");
    int width = (int)check_int_within(item, check_get_at(item, size, 0), 1, LAB_SIDE_LIMIT);
    int height = (int)check_int_within(item, check_get_at(item, size, 1), 1, LAB_SIDE_LIMIT);
    if (item->malformed)
        return false;
    size_t cells = (size_t)width * (size_t)height;
    uint8_t *floor = check_alloc(item, cells, 1);
    size_t search = grid_search_size(width, height);
    if (field_size(width, height) > search)
        search = field_size(width, height);
    map->field = check_alloc(item, cells, sizeof *map->field);
    map->memory = check_alloc(item, search, 1);
    void *runs = check_alloc(item, field_runs_size(width, height), 1);
    if (!floor || !map->field || !map->memory || !runs)
        return false;
    field_runs_init(&map->runs, width, height, runs);
    walkable_mask_init(&map->floor, width, height, floor);
    if (check_has(item->json, "rule"))
        return make_by_rule(item, &map->floor);
    const cJSON *areas = check_array(item, item->json, "areas");
    map->area_count = check_count(areas) < LAB_AREA_LIMIT ? check_count(areas) : LAB_AREA_LIMIT;
    for (int i = 0; i < map->area_count; i++)
        if (!(map->areas[i] = area_cells(item, check_hex_at(item, areas, i), width, height)))
            return false;
    return true;
}

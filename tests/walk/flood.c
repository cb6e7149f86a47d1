#include "walk/flood.h"

static void set_up(const struct walkable_mask *floor, int32_t *field)
{
    for (int y = 0; y < floor->height; y++) {
        int32_t *cells = field + (size_t)y * (size_t)floor->width;
        for (int x = 0; x < floor->width; x++)
            cells[x] = walkable_mask_at(floor, x, y) ? FIELD_FAR : FIELD_WALL;
    }
}

/* The article of docs/walking.md 14 uses two stacks, one with the cells of a distance and one with
 * the cells of the next distance. Here both lie one after the other in one queue, into which each
 * cell is put once. */
struct flood {
    int width, height;
    int32_t *field, *queue;
    int queued;
};

static void reach(struct flood *flood, int32_t cell, int32_t distance)
{
    if (flood->field[cell] != FIELD_FAR)
        return;
    flood->field[cell] = distance;
    flood->queue[flood->queued++] = cell;
}

int field_flood(const struct walkable_mask *floor, struct walk_point target, int32_t *field,
                int32_t *queue)
{
    set_up(floor, field);
    struct flood flood = {floor->width, floor->height, field, queue, 0};
    int width = floor->width;
    reach(&flood, target.y * width + target.x, 0);
    for (int i = 0; i < flood.queued; i++) {
        int32_t cell = queue[i];
        int32_t distance = field[cell] + 1;
        int x = cell % width, y = cell / width;
        if (x > 0)
            reach(&flood, cell - 1, distance);
        if (x < width - 1)
            reach(&flood, cell + 1, distance);
        if (y > 0)
            reach(&flood, cell - width, distance);
        if (y < flood.height - 1)
            reach(&flood, cell + width, distance);
    }
    return flood.queued;
}

#include "walk/routers/route_distance.h"

#include "walk/routers/distance_search.h"
#include "walk/routers/field_trace.h"
#include "walk/routers/route_areas.h"
#include "walk/routers/route_boxes.h"
#include "walk/routers/route_pixels.h"

/* Plans over the floor of the ends, whose runs these are. */
static void plan_over(const struct walk_map *map, const struct field_runs *runs, void *memory,
                      const struct route_ends *ends, struct walk_path *path)
{
    const struct walkability *floor = ends->floor;
    struct walk_point straight[2] = {ends->start_cell, ends->target_cell};
    struct cell_path cells = {2, straight};
    bool reached = true;
    if (!walkability_line(floor, ends->start_cell, ends->target_cell)) {
        reached = distance_search(runs, ends->start_cell, ends->target_cell, memory, &cells);
        field_beautify(floor, &cells);
    }
    route_take_cells(map, ends, reached, &cells, path);
}

/* Plans over areas: both ends are moved to the nearest open pixel, wherever the boxes are. */
static void plan_over_areas(const struct walk_map *map, struct route_areas *areas,
                            struct walk_point start, struct walk_point goal, struct walk_path *path)
{
    const struct walkability *floor = &areas->floor;
    struct route_ends ends = {.floor = floor, .start = start};
    *path = (struct walk_path){.reached = false, .waypoint_count = 1, .waypoints = {goal}};
    route_areas_update(areas);
    if (!walkability_nearest(floor, start, &ends.start_cell) ||
        !walkability_nearest(floor, goal, &ends.target_cell))
        return;
    ends.target = ends.target_cell;
    plan_over(map, &areas->runs, areas->search, &ends, path);
}

void route_distance_plan(const struct walk_map *map, struct walk_point start,
                         struct walk_point goal, struct walk_path *path)
{
    struct route_ends ends;
    const struct route_workspace *workspace = route_workspace_of(map);
    if (!workspace) {
        route_boxes_plan(map, start, goal, path);
        return;
    }
    if (workspace->areas) {
        plan_over_areas(map, workspace->areas, start, goal, path);
        return;
    }
    if (route_ends_find(map, &workspace->floor, start, goal, &ends, path))
        plan_over(map, &workspace->runs, workspace->search, &ends, path);
}

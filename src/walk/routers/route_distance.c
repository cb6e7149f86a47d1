#include "walk/router.h"
#include "walk/routers/distance_search.h"
#include "walk/routers/route_areas.h"
#include "walk/routers/route_common.h"

/* Moves both ends to the nearest open pixels of areas, whatever the boxes are. Returns false if no
 * pixel is open; *path is then complete. */
static bool begin_on_areas(const struct route_areas *areas, struct walk_point start,
                           struct walk_point goal, struct route_ends *ends, struct walk_path *path)
{
    *path = (struct walk_path){.reached = false, .waypoint_count = 1, .waypoints = {goal}};
    *ends = (struct route_ends){.floor = &areas->floor, .start = start};
    if (!walkable_mask_nearest(ends->floor, start, &ends->start_cell) ||
        !walkable_mask_nearest(ends->floor, goal, &ends->target_cell))
        return false;
    ends->target = ends->target_cell;
    return true;
}

/* Router `distance`. If the straight line to the goal is free, it is the path. */
void route_distance_plan(const struct walk_map *map, struct walk_caches *caches,
                         struct walk_point start, struct walk_point goal, struct walk_path *path)
{
    struct route_ends ends;
    struct route_workspace *workspace = route_workspace_of(map, caches);
    const struct route_areas *areas = workspace ? workspace->areas : NULL;
    if (!areas)
        workspace = route_begin(map, caches, false, start, goal, &ends, path);
    else if (!begin_on_areas(areas, start, goal, &ends, path))
        workspace = NULL;
    if (!workspace)
        return;
    struct walk_point straight[2] = {ends.start_cell, ends.target_cell};
    struct cell_path cells = {2, straight};
    bool reached = true;
    if (!walkable_mask_line(ends.floor, ends.start_cell, ends.target_cell)) {
        reached =
            distance_search(areas ? &areas->runs : &workspace->runs, ends.start_cell,
                            ends.target_cell, areas ? areas->search : workspace->search, &cells);
        field_beautify(ends.floor, &cells);
    }
    route_path_from_cells(map, &ends, reached, &cells, path);
}

#include "walk/routers/route_grid.h"

#include "walk/routers/grid_search.h"
#include "walk/routers/route_boxes.h"
#include "walk/routers/route_pixels.h"

void route_grid_plan(const struct walk_map *map, struct walk_point start, struct walk_point goal,
                     struct walk_path *path)
{
    struct route_ends ends;
    struct cell_path cells;
    struct route_workspace *workspace = route_workspace_of(map);
    if (!workspace) {
        route_boxes_plan(map, start, goal, path);
        return;
    }
    if (!route_ends_find(map, &workspace->mask, start, goal, &ends, path))
        return;
    bool reached =
        grid_search(&workspace->mask, ends.start_cell, ends.target_cell, workspace->search, &cells);
    route_take_cells(map, &ends, reached, &cells, path);
}

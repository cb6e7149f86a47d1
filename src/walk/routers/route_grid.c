#include "walk/router.h"
#include "walk/routers/a_star.h"
#include "walk/routers/route_common.h"

/* Router `grid`: the shortest paths over pixels. Actors hug walls and the edges of thin boxes. The
 * pixels have gaps: no path leads along a slanted line box. */
void route_grid_plan(const struct walk_map *map, struct walk_caches *caches,
                     struct walk_point start, struct walk_point goal, struct walk_path *path)
{
    struct route_ends ends;
    struct cell_path cells;
    struct route_workspace *workspace = route_begin(map, caches, true, start, goal, &ends, path);
    if (!workspace)
        return;
    bool reached =
        grid_search(&workspace->mask, ends.start_cell, ends.target_cell, workspace->search, &cells);
    route_path_from_cells(map, &ends, reached, &cells, path);
}

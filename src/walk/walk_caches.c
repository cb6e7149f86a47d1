#include "walk/walk_caches.h"

#include <string.h>

#include "util/arena.h"
#include "walk/classic/classic_matrix.h"

/* The parts' places in the memory. */
struct parts {
    struct walk_caches *caches;
    uint8_t *next, *classic_next;
    struct walk_box_set *links, *classic_links;
    struct walk_gate *gates;
};

/* Places the parts in the memory and returns the size of all parts. If `memory` is NULL, only
 * computes the size. */
static size_t place_parts(struct parts *parts, int box_count, void *memory)
{
    struct memory_layout layout = {.base = memory};
    size_t n = (size_t)box_count;
    parts->caches = layout_add(&layout, 1, sizeof *parts->caches);
    parts->next = layout_add(&layout, n * n, sizeof *parts->next);
    parts->classic_next = layout_add(&layout, n * n, sizeof *parts->classic_next);
    parts->links = layout_add(&layout, n + 1, sizeof *parts->links);
    parts->classic_links = layout_add(&layout, n + 1, sizeof *parts->classic_links);
    parts->gates = layout_add(&layout, n * n, sizeof *parts->gates);
    return layout.used;
}

size_t walk_caches_memory_size(int box_count)
{
    struct parts parts;
    return place_parts(&parts, box_count, NULL);
}

static void rebuild_tables(struct walk_caches *caches, const struct walk_map *map)
{
    hop_table_rebuild(&caches->hops, map);
    hop_table_rebuild(&caches->classic_hops, map);
}

struct walk_caches *walk_caches_init(const struct walk_map *map, void *memory)
{
    const int count = map->box_count;
    struct parts parts;
    place_parts(&parts, count, memory);
    struct walk_caches *caches = parts.caches;
    *caches = (struct walk_caches){.gates = parts.gates};
    hop_table_init(&caches->hops, &walk_matrix_rules, count, &map->rows, parts.links, parts.next);
    hop_table_init(&caches->classic_hops, &classic_matrix_rules, count, &map->rows,
                   parts.classic_links, parts.classic_next);
    if (map->rebuilt)
        rebuild_tables(caches, map);
    memset(parts.gates, WALK_GATE_UNKNOWN, sizeof *parts.gates * (size_t)count * (size_t)count);
    return caches;
}

void walk_map_rebuild(struct walk_map *map, struct walk_caches *caches)
{
    map->open = walk_open_boxes(map->flags, map->box_count);
    map->has_matrix = true;
    map->rebuilt = true;
    rebuild_tables(caches, map);
}

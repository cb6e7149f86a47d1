/* Finds the neighbours of boxes and the shortest chains over them, applies the `matrix` lines, and
 * writes the rows of triples. */
#include "assets-tools/room/room_matrix.h"

#include <string.h>

enum { HOPS_LIMIT = 255 };

uint8_t *room_matrix_usual(const struct room *room, struct arena *arena)
{
    size_t count = (size_t)room->box_count;
    uint8_t *next = arena_alloc(arena, count * count, 1);
    uint8_t *flags = arena_alloc(arena, count, 1);
    struct walk_box_set *neighbours = arena_alloc(arena, count, sizeof *neighbours);
    walk_neighbours(neighbours, room->boxes, room->box_count);
    walk_matrix_rebuild(next, neighbours, flags, room->box_count);
    for (size_t i = 0; i < count; i++)
        next[i * count + i] = (uint8_t)i;
    return next;
}

static bool override_hops(uint8_t *next, const struct room_source *source,
                          struct diagnostics *diagnostics)
{
    int count = source->room.box_count;
    bool good = true;
    for (int i = 0; i < source->override_count; i++) {
        const struct matrix_override *hop = &source->overrides[i];
        bool next_is_good = hop->next < count || hop->next == WALK_NO_WAY;
        if (hop->from >= count || hop->to >= count || !next_is_good) {
            tell_error(diagnostics, hop->place, "the room's boxes are 1..%d", count - 1);
            good = false;
            continue;
        }
        next[hop->from * count + hop->to] = hop->next;
    }
    return good;
}

static void make_rows(struct room *room, const uint8_t *next, struct arena *arena)
{
    size_t count = (size_t)room->box_count;
    uint32_t *starts = arena_alloc(arena, count + 1, sizeof *starts);
    struct walk_hop *hops = arena_alloc(arena, count * count, sizeof *hops);
    for (size_t i = 0; i < count; i++) {
        struct walk_hop row[HOPS_LIMIT];
        int length = walk_matrix_row_hops(next + i * count, room->box_count, row);
        memcpy(hops + starts[i], row, (size_t)length * sizeof *row);
        starts[i + 1] = starts[i] + (uint32_t)length;
    }
    room->has_matrix = true;
    room->matrix = (struct walk_matrix_rows){room->box_count, starts, hops};
}

bool room_matrix_make(struct room_source *source, struct source_context *context)
{
    uint8_t *next = room_matrix_usual(&source->room, context->arena);
    bool good = override_hops(next, source, context->diagnostics);
    make_rows(&source->room, next, context->arena);
    return good;
}

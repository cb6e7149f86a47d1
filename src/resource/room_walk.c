/* Reads BOXD, BOXM and SCAL: what a room says about walking. */
#include "resource/room_walk.h"

enum { BOX_SIZE = 20, MATRIX_ROW_END = 0xFF };

static struct walk_point point_read(struct reader *reader)
{
    struct walk_point point;
    point.x = read_s16(reader);
    point.y = read_s16(reader);
    return point;
}

static struct walk_box box_read(struct reader *reader)
{
    struct walk_box box;
    box.ul = point_read(reader);
    box.ur = point_read(reader);
    box.lr = point_read(reader);
    box.ll = point_read(reader);
    box.mask = read_u8(reader);
    box.flags = read_u8(reader);
    box.scale = read_u16(reader);
    return box;
}

bool room_boxes_load(struct walk_box **boxes, int *count, struct fault_place place,
                     struct byte_view boxd, struct arena *arena, struct fault *fault)
{
    struct reader reader = reader_at(boxd, 0);
    size_t boxes_told = read_u16(&reader);
    if (reader.failed || boxd.size != 2 + boxes_told * BOX_SIZE)
        return fault_set(fault, FAULT_BAD_VALUE, &place, 0, "%zu boxes in %zu bytes", boxes_told,
                         boxd.size);
    if (boxes_told > WALK_BOX_LIMIT)
        return fault_set(fault, FAULT_BAD_VALUE, &place, 0, "%zu boxes, more than %d", boxes_told,
                         WALK_BOX_LIMIT);
    struct walk_box *loaded = arena_alloc(arena, boxes_told, sizeof *loaded);
    if (loaded == NULL)
        return fault_set(fault, FAULT_MEMORY, &place, 0, "no memory for %zu boxes", boxes_told);
    for (size_t i = 0; i < boxes_told; i++)
        loaded[i] = box_read(&reader);
    *boxes = loaded;
    *count = (int)boxes_told;
    return true;
}

/* Reads the rows of BOXM. 0xFF ends a row where a triple would begin; one before the first row is
 * skipped (observed: ScummVM 2.7). The file holds no count of rows, so a matrix that is too short
 * cannot be told from one that leaves out empty rows, and it is not reported. A triple that is cut
 * off is dropped, rows that are missing are empty, and bytes after the last row mean nothing. */
bool room_matrix_load(struct walk_matrix_rows *rows, int box_count, struct fault_place place,
                      struct byte_view boxm, struct arena *arena, struct fault *fault)
{
    uint32_t *row_start = arena_alloc(arena, (size_t)box_count + 1, sizeof *row_start);
    struct walk_hop *hops = arena_alloc(arena, boxm.size / 3, sizeof *hops);
    if (row_start == NULL || hops == NULL)
        return fault_set(fault, FAULT_MEMORY, &place, 0, "no memory for the box matrix");
    bool begins_with_end = boxm.size > 0 && boxm.data[0] == MATRIX_ROW_END;
    struct reader reader = reader_at(boxm, begins_with_end ? 1 : 0);
    uint32_t hop_count = 0;
    for (int row = 0; row < box_count; row++) {
        while (reader_left(&reader) > 0) {
            uint8_t first = read_u8(&reader);
            if (first == MATRIX_ROW_END)
                break;
            struct walk_hop hop = {.first = first};
            hop.last = read_u8(&reader);
            hop.next = read_u8(&reader);
            if (!reader.failed)
                hops[hop_count++] = hop;
        }
        row_start[row + 1] = hop_count;
    }
    *rows = (struct walk_matrix_rows){box_count, row_start, hops};
    return true;
}

bool room_scale_slots_load(struct walk_scale_slot **slots, int *count, struct fault_place place,
                           struct byte_view scal, struct arena *arena, struct fault *fault)
{
    size_t whole = scal.size / SCALE_SLOT_SIZE;
    struct walk_scale_slot *loaded = arena_alloc(arena, whole, sizeof *loaded);
    if (loaded == NULL)
        return fault_set(fault, FAULT_MEMORY, &place, 0, "no memory for %zu scale slots", whole);
    struct reader reader = reader_at(scal, 0);
    for (size_t i = 0; i < whole; i++) {
        loaded[i].scale1 = read_u16(&reader);
        loaded[i].y1 = read_u16(&reader);
        loaded[i].scale2 = read_u16(&reader);
        loaded[i].y2 = read_u16(&reader);
    }
    *slots = loaded;
    *count = (int)whole;
    return true;
}

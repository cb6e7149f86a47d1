#include "walk/classic/classic_room.h"

#include <string.h>

void classic_room_enter(struct classic_room *room, const struct walk_matrix_rows *rows)
{
    floor_enter_with(&room->floor, rows);
    classic_floor_init(&room->classic, &room->floor.map);
}

void classic_room_init(struct classic_room *room, const struct walk_box *boxes, int box_count)
{
    memset(room, 0, sizeof *room);
    floor_init(&room->floor, boxes, box_count);
    classic_room_enter(room, NULL);
    walk_map_rebuild(&room->floor.map, room->floor.caches);
}

void classic_room_free(struct classic_room *room)
{
    floor_free(&room->floor);
}

void classic_room_init_street(struct classic_room *room)
{
    static const struct walk_box boxes[STREET_BOXES] = {
        {{-32000, -32000}, {-32000, -32000}, {-32000, -32000}, {-32000, -32000}, 0, 128, 0},
        {{0, 103}, {104, 107}, {104, 136}, {0, 136}, 0, 0, 0x8000},
        {{104, 107}, {208, 103}, {208, 132}, {104, 136}, 1, 0, 0x8000},
        {{208, 103}, {319, 109}, {319, 130}, {208, 132}, 2, 0, 0x8000},
        {{40, 70}, {64, 70}, {72, 104}, {32, 103}, 0, 0, 200},
        {{52, 44}, {52, 44}, {52, 70}, {52, 70}, 0, 5, 160},
        {{228, 60}, {268, 60}, {264, 72}, {232, 72}, 0, 1, 120},
        {{224, 20}, {248, 20}, {248, 36}, {224, 36}, 0, 128, 255},
    };
    static const struct walk_hop hops[] = {
        {0, 0, 0}, {1, 1, 1}, {2, 3, 2}, {1, 1, 1}, {2, 2, 2}, {3, 3, 3}, {1, 2, 2},
        {3, 3, 3}, {4, 4, 4}, {5, 5, 5}, {4, 4, 4}, {5, 5, 5}, {6, 6, 6}, {7, 7, 7},
    };
    static const uint32_t row_start[STREET_BOXES + 1] = {0, 1, 3, 6, 8, 10, 12, 13, 14};
    static const struct walk_matrix_rows rows = {STREET_BOXES, row_start, hops};
    classic_room_init(room, boxes, STREET_BOXES);
    room->floor.slots[0] = (struct walk_scale_slot){88, 60, 255, 140};
    classic_room_enter(room, &rows);
}

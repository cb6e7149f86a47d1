/* The maps of labs files, which are bitmaps of areas or are made by a rule; and how those files
 * write numbers. */
#ifndef WALKBOX_TESTS_CHECK_LAB_MAP_H
#define WALKBOX_TESTS_CHECK_LAB_MAP_H

#include "check_common.h"
#include "walk/routers/field.h"
#include "walk/routers/route_workspace.h"

enum { LAB_SIDE_LIMIT = 8192, LAB_AREA_LIMIT = 32 };

struct lab_map {
    struct walkable_mask floor;
    int area_count;
    const uint8_t *areas[LAB_AREA_LIMIT];
    struct field_runs runs;
    int32_t *field;
    void *memory; /* scratch memory of a search */
};

/* Loads a map into memory that lasts until the next case. Reports and returns false when the case
 * is malformed, or when a rule makes another map than the recorded one. */
bool lab_map_load(struct check_case *item, struct lab_map *map);

/* Read numbers that are small enough for a coordinate. A point is two neighbours in an array. */
int lab_int(struct check_case *item, const cJSON *where, const char *name);
int lab_int_at(struct check_case *item, const cJSON *array, int index);
struct walk_point lab_point_at(struct check_case *item, const cJSON *array, int index);

/* CRC-32 byte by byte: begins with all bits set; lab_same_crc flips them at the end. */
uint32_t lab_crc_more(uint32_t crc, const void *bytes, size_t count);
bool lab_same_crc(struct check_case *item, const char *what, const cJSON *where, const char *name,
                  uint32_t crc);

#endif

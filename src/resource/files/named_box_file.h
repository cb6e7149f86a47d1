/* walkbox-boxes.txt: names for boxes and rectangles of rooms, scripts to start when actors come and
 * go, scales instead of the room's own. A file of walkbox, beside a game; a game without one plays
 * as if none of this were there. From: docs/named-boxes.md; the idea is KIAVC's.
 *
 * A name stands for a set of boxes and rectangles of one room: whoever is in any of them is in it.
 */
#ifndef WALKBOX_RESOURCE_FILES_NAMED_BOX_FILE_H
#define WALKBOX_RESOURCE_FILES_NAMED_BOX_FILE_H

#include "resource/bytes/arena.h"
#include "resource/bytes/bytes.h"
#include "resource/bytes/fault.h"
#include "walk/floor/box_matrix.h"

#define NAMED_BOX_FILE "walkbox-boxes.txt"

enum {
    NAMED_BOX_NAME_SIZE = 24, /* with its end */
    NAMED_BOX_LIMIT = 32,     /* names of a room */
    NAMED_AREA_LIMIT = 64,    /* rectangles of a room */
    NAMED_AREA_NUMBER = 256,  /* of the first name that has rectangles only */
    NAMED_BOX_FILE_SIZE = 1 << 16,
};

struct named_box {
    char name[NAMED_BOX_NAME_SIZE]; /* letters, digits, - and _ */
    int number;                     /* what scripts are told: the lowest of the boxes; without boxes
                                       NAMED_AREA_NUMBER and up, in the order of the file */
    struct walk_box_set boxes;      /* those the room does not have are never met */
    int enter_script, leave_script; /* 1..255; 0: none */
};

/* A rectangle of room pixels, which need not be floor. */
struct named_area {
    struct walk_bounds bounds;
    int name; /* index of its name */
};

struct named_room {
    int id;
    int name_count;
    struct named_box names[NAMED_BOX_LIMIT];
    int area_count;
    struct named_area areas[NAMED_AREA_LIMIT];
    uint16_t scales[WALK_BOX_LIMIT]; /* scale words, see walk/scale.h; 0: the room's own */
};

struct named_boxes {
    uint32_t checksum; /* of the text, FNV-1a */
    int room_count;
    struct named_room *rooms; /* in the order of the file */
};

/* Reads the text into the arena. The first thing that is wrong is told with line and column (as
 * "FILE:LINE:COLUMN"), and nothing is kept. */
bool named_boxes_parse(struct named_boxes *named, const char *file, struct byte_view text,
                       struct arena *arena, struct fault *fault);

/* NULL when the file says nothing of the room; `named` may be NULL. */
const struct named_room *named_boxes_room(const struct named_boxes *named, int room);

/* Whether an actor who stands at the point, in that box or WALK_BOX_NONE, is in it. */
bool named_box_holds(const struct named_room *room, int name, int box, struct walk_point point);

/* Whether a word can be a name. */
bool named_box_name_is_good(const char *word, size_t length);

#endif

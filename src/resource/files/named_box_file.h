/* walkbox-boxes.txt, an optional file next to a game: names for boxes and rectangles of rooms,
 * scripts to start when actors enter or leave, and scales for boxes. A name stands for a set of
 * boxes and rectangles of one room; an actor in any of the set is in the named box. From:
 * docs/boxes.md; the idea is KIAVC's. */
#ifndef WALKBOX_RESOURCE_FILES_NAMED_BOX_FILE_H
#define WALKBOX_RESOURCE_FILES_NAMED_BOX_FILE_H

#include "util/arena.h"
#include "util/bytes.h"
#include "util/fault.h"
#include "walk/box_matrix.h"

#define NAMED_BOX_FILE "walkbox-boxes.txt"

enum {
    NAMED_BOX_NAME_SIZE = 24,      /* bytes, with a terminator */
    NAMED_BOX_LIMIT = 32,          /* names in a room */
    NAMED_AREA_LIMIT = 64,         /* rectangles in a room */
    NAMED_AREA_NUMBER = 256,       /* number of the first name that has no boxes */
    NAMED_BOX_FILE_SIZE = 1 << 16, /* largest file in bytes */
};

struct named_box {
    char name[NAMED_BOX_NAME_SIZE]; /* letters, digits, - and _ */
    int number; /* number for scripts: the lowest box; for names without boxes, NAMED_AREA_NUMBER
                   and up in file order */
    struct walk_box_set boxes;      /* may include boxes that the room does not have */
    int enter_script, leave_script; /* 1..255; 0 if there is none */
};

/* A rectangle in room pixels, inside or outside the walkable area. */
struct named_area {
    struct walk_bounds bounds;
    int name; /* index in named_room.names */
};

struct named_room {
    int id;
    int name_count;
    struct named_box names[NAMED_BOX_LIMIT];
    int area_count;
    struct named_area areas[NAMED_AREA_LIMIT];
    uint16_t scales[WALK_BOX_LIMIT]; /* scale words (walk/box.h); 0 keeps the room's own */
};

struct named_boxes {
    uint32_t checksum; /* FNV-1a of the text */
    int room_count;
    struct named_room *rooms; /* in file order */
};

/* Parses the text into the arena. Returns false at the first fault, with line and column. */
bool named_boxes_parse(struct named_boxes *named, const char *file, struct byte_view text,
                       struct arena *arena, struct fault *fault);

/* Returns NULL if the file has nothing about the room. `named` may be NULL. */
const struct named_room *named_boxes_room(const struct named_boxes *named, int room);

/* Whether an actor at `point` and in `box` (or WALK_BOX_NONE) is in the named box with index
 * `name`. */
bool named_box_holds(const struct named_room *room, int name, int box, struct walk_point point);

/* Renumbers the names of a room after a box got or lost a name. */
void named_room_number(struct named_room *room);

#endif

/* walkbox-boxes.txt: names for boxes and rectangles of rooms, scripts to start when actors enter or
 * leave them, and scales for boxes instead of the room's own. It is a file of walkbox that may lie
 * beside a game. From: docs/named-boxes.md; the idea is KIAVC's.
 *
 * A name stands for a set of boxes and rectangles of one room: an actor that is in any of them is
 * in the named box. */
#ifndef WALKBOX_RESOURCE_FILES_NAMED_BOX_FILE_H
#define WALKBOX_RESOURCE_FILES_NAMED_BOX_FILE_H

#include "util/arena.h"
#include "util/bytes.h"
#include "util/fault.h"
#include "walk/box_matrix.h"

#define NAMED_BOX_FILE "walkbox-boxes.txt"

enum {
    NAMED_BOX_NAME_SIZE = 24,      /* bytes, with the terminator */
    NAMED_BOX_LIMIT = 32,          /* names of a room */
    NAMED_AREA_LIMIT = 64,         /* rectangles of a room */
    NAMED_AREA_NUMBER = 256,       /* number of the first name that has no boxes */
    NAMED_BOX_FILE_SIZE = 1 << 16, /* the most bytes that the file may have */
};

struct named_box {
    char name[NAMED_BOX_NAME_SIZE]; /* letters, digits, - and _ */
    int number;                     /* which number scripts get: that of the lowest of its boxes; if
                                       it has none NAMED_AREA_NUMBER and up, in the file's order */
    struct walk_box_set boxes;      /* boxes that the room does not have change nothing */
    int enter_script, leave_script; /* 1..255; 0: none */
};

/* A rectangle of room pixels, which need not be floor. */
struct named_area {
    struct walk_bounds bounds;
    int name; /* index of its name in named_room.names */
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

/* Reads the text of the file into the arena. The first fault ends the reading, and nothing is kept;
 * it names line and column as "FILE:LINE:COLUMN". */
bool named_boxes_parse(struct named_boxes *named, const char *file, struct byte_view text,
                       struct arena *arena, struct fault *fault);

/* What the file says about a room, NULL when it says nothing. `named` may be NULL. */
const struct named_room *named_boxes_room(const struct named_boxes *named, int room);

/* Whether an actor is in the named box of index `name`. It stands at the point and in `box`, which
 * may be WALK_BOX_NONE. */
bool named_box_holds(const struct named_room *room, int name, int box, struct walk_point point);

/* Numbers the names of a room, after boxes got or lost names. */
void named_room_number(struct named_room *room);

/* Whether a word can be a name. */
bool named_box_name_is_good(const char *word, size_t length);

#endif

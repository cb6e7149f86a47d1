/* The index file (MONKEY.000): names of rooms, sizes of tables, and directories of resources, with
 * an entry for each id. From: docs/formats.md 2. */
#ifndef WALKBOX_RESOURCE_FILES_GAME_INDEX_H
#define WALKBOX_RESOURCE_FILES_GAME_INDEX_H

#include "util/arena.h"
#include "util/bytes.h"
#include "util/fault.h"

enum {
    ROOM_NAME_SIZE = 10,
    ROOM_ID_LIMIT = 256,
    PSEUDO_ROOM_FIRST = 128,  /* numbers from here on can stand for another room */
    LOCAL_SCRIPT_FIRST = 200, /* scripts from here on belong to a room */
    LOCAL_SCRIPT_LIMIT = 256 - LOCAL_SCRIPT_FIRST,
};

enum resource_kind {
    RESOURCE_SCRIPT,  /* DSCR → SCRP */
    RESOURCE_SOUND,   /* DSOU → SOUN */
    RESOURCE_COSTUME, /* DCOS → COST */
    RESOURCE_CHARSET, /* DCHR → CHAR */
    RESOURCE_KINDS,
};

struct resource_entry {
    uint8_t room;    /* 0: no such resource */
    uint32_t offset; /* of its block, from the header of that room's ROOM block */
};

struct resource_directory {
    int count; /* ids 0 .. count-1 */
    struct resource_entry *entries;
};

/* An entry of DOBJ: an object at the start of the game. */
struct object_start {
    uint8_t owner;    /* 0..15, 15 = the room */
    uint8_t state;    /* 0..15 */
    uint32_t classes; /* bit n-1 = class n */
};

/* The words of MAXS whose meaning is known (docs/formats.md 2). */
struct game_limits {
    uint16_t variables, bit_variables, local_objects, charsets, inventory;
};

struct game_index {
    char room_names[ROOM_ID_LIMIT][ROOM_NAME_SIZE]; /* "" when unnamed */
    int room_count;                                 /* entries of DROO */
    bool room_present[ROOM_ID_LIMIT];               /* DROO */
    bool room_elsewhere[ROOM_ID_LIMIT];             /* DROO: on the second disk, or a later one */
    size_t limits_size;                             /* bytes of MAXS's payload */
    struct game_limits limits;
    struct resource_directory directories[RESOURCE_KINDS];
    int object_count;
    struct object_start *objects;
};

/* Reads the bytes of an index, with the XOR undone, into the arena. A missing directory is empty
 * and logged. False when the bytes are not an index, or when memory runs out. */
bool game_index_load(struct game_index *index, const char *file, struct byte_view bytes,
                     struct arena *arena, struct fault_log *log, struct fault *fault);

#endif

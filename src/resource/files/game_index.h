/* The index file (MONKEY.000): room names, table sizes, and the directories of resources, with an
 * entry for each id. From: docs/formats.md 2. */
#ifndef WALKBOX_RESOURCE_FILES_GAME_INDEX_H
#define WALKBOX_RESOURCE_FILES_GAME_INDEX_H

#include "util/arena.h"
#include "util/bytes.h"
#include "util/fault.h"

enum {
    ROOM_NAME_SIZE = 10,
    ROOM_ID_LIMIT = 256,
    PSEUDO_ROOM_FIRST = 128,  /* room numbers from here on can be aliases of other rooms */
    LOCAL_SCRIPT_FIRST = 200, /* numbers of local scripts, which belong to a room, begin here */
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
    uint8_t room;    /* 0 if there is no such resource */
    uint32_t offset; /* resource block, from the header of the room's ROOM block */
};

struct resource_directory {
    int count; /* ids 0 .. count-1 */
    struct resource_entry *entries;
};

/* The state of an object at the start of the game (an entry of DOBJ). */
struct object_start {
    uint8_t owner;    /* 0..15; 15 is the room */
    uint8_t state;    /* 0..15 */
    uint32_t classes; /* bit n-1 = class n */
};

/* The words of MAXS with a known meaning (docs/formats.md 2). */
struct game_limits {
    uint16_t variables, bit_variables, local_objects, charsets, inventory;
};

struct game_index {
    char room_names[ROOM_ID_LIMIT][ROOM_NAME_SIZE]; /* "" if unnamed */
    int room_count;                                 /* number of entries in DROO */
    bool room_present[ROOM_ID_LIMIT];               /* DROO */
    bool room_elsewhere[ROOM_ID_LIMIT];             /* DROO: on the second or a later disk */
    size_t limits_size;                             /* payload of MAXS in bytes */
    struct game_limits limits;
    struct resource_directory directories[RESOURCE_KINDS];
    int object_count;
    struct object_start *objects;
};

/* Reads the bytes of an index, with the XOR undone, into the arena. A missing directory is empty
 * and logged. Returns false if the bytes are not an index, or if memory runs out. */
bool game_index_load(struct game_index *index, const char *file, struct byte_view bytes,
                     struct arena *arena, struct fault_log *log, struct fault *fault);

#endif

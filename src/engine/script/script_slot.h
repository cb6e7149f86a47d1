/* Script slots: what runs, where it stands, and how it is started and stopped.
 *
 * Observed: ScummVM 2.7. Slots are searched from the lowest; a script that is started runs at
 * once, nested in its starter, up to its first yield. */
#ifndef WALKBOX_ENGINE_SCRIPT_SCRIPT_SLOT_H
#define WALKBOX_ENGINE_SCRIPT_SCRIPT_SLOT_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/objects/variables.h"
#include "resource/bytes/bytes.h"

enum {
    SCRIPT_SLOT_LIMIT = 80,
    SCRIPT_ARGUMENT_LIMIT = LOCAL_COUNT,
    SCRIPT_NESTING_LIMIT = 15,
    SCRIPT_LOCAL_FIRST = 200, /* numbers from here on belong to the room */
    SLOT_NONE = -1,
};

enum slot_status {
    SLOT_DEAD,
    SLOT_RUNNING,
    SLOT_DELAYED, /* until its delay is below 0 */
};

/* Where a slot's code comes from. */
enum script_where {
    WHERE_GLOBAL, /* SCRP `number` */
    WHERE_LOCAL,  /* LSCR `number` of the room */
    WHERE_ROOM,   /* ENCD or EXCD: `number` is one of the two below */
    WHERE_OBJECT, /* VERB of object `number`, here or carried; the code begins with the block */
};

enum { SCRIPT_ENTRY = 10002, SCRIPT_EXIT = 10001 };

struct script_slot {
    uint8_t status;   /* enum slot_status */
    uint8_t where;    /* enum script_where */
    bool resistant;   /* not frozen by freezeScripts below 128 */
    bool recursive;   /* does not stop others of its number when started */
    bool did_run;     /* in this frame */
    uint8_t freeze;   /* runs at 0 */
    uint8_t cutscene; /* scenes begun by it and not ended */
    int16_t number;
    uint16_t generation; /* which of the scripts that were ever in this slot */
    uint32_t offset;     /* of the next instruction */
    int32_t delay;       /* jiffies */
    int16_t locals[LOCAL_COUNT];
};

struct script_start {
    int number;
    bool resistant, recursive;
    int argument_count;
    int16_t arguments[SCRIPT_ARGUMENT_LIMIT];
};

/* Starts a global or local script and runs it to its first yield. Number 0 is nothing. One that is
 * not there halts the machine. */
void script_run(struct game *game, const struct script_start *start);

/* The same with no arguments or flags, as the engine's own hooks are run. */
void script_run_number(struct game *game, int number);

/* Starts an object's code for a verb, or for 255; nothing when it has neither. A script of that
 * object that is running is stopped first. */
void script_run_object(struct game *game, int object, int verb, const struct script_start *start);

/* ENCD or EXCD of the current room. */
void script_run_room(struct game *game, int which);

/* Ends every slot of a script; 0: nothing. Never those of objects. */
void script_stop(struct game *game, int number);
void script_stop_object(struct game *game, int object);
void script_stop_slot(struct game *game, int slot);

/* Ends local, room and object scripts of the room that is left, the running one included. */
void script_stop_room(struct game *game);

/* Whether there is code for a global or local script. */
bool script_exists(const struct game *game, int number);

bool script_is_running(const struct game *game, int number);

/* freezeScripts: not 0 raises the count of all others (128 and more: of resistant ones too), 0
 * lowers all. */
void script_freeze(struct game *game, int flag);

/* The whole code of a slot, as its offsets count; empty when it cannot be had. */
struct byte_view script_code(const struct game *game, const struct script_slot *slot);

#endif

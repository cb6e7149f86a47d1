/* Script slots, cutscenes, waiting sentences, and the machine that runs scripts. Observed: ScummVM
 * 2.7 and 2.9. */
#ifndef WALKBOX_ENGINE_STATE_SCRIPT_STATE_H
#define WALKBOX_ENGINE_STATE_SCRIPT_STATE_H

#include "engine/state/variable_state.h"
#include "resource/files/known_game.h"
#include "util/bytes.h"
#include "util/message.h"
#include <stdbool.h>
#include <stdint.h>

enum {
    SCRIPT_SLOT_LIMIT = 80,
    SCRIPT_ARGUMENT_LIMIT = LOCAL_COUNT,
    SCRIPT_NESTING_LIMIT = 15, /* scripts that run within each other */
    SLOT_NONE = -1,
};

enum slot_status {
    SLOT_DEAD,
    SLOT_RUNNING,
    SLOT_DELAYED, /* waits until its delay is below 0 */
};

/* The block that a slot's code comes from. */
enum script_where {
    WHERE_GLOBAL, /* the global script SCRP `number` */
    WHERE_LOCAL,  /* the room's local script LSCR `number` */
    WHERE_ROOM,   /* ENCD or EXCD: `number` is SCRIPT_ENTRY or SCRIPT_EXIT */
    WHERE_OBJECT, /* the VERB block of object `number`, in the room or carried; offsets count from
                     the block's header */
};

enum { SCRIPT_ENTRY = 10002, SCRIPT_EXIT = 10001 };

struct script_slot {
    uint8_t status;   /* enum slot_status */
    uint8_t where;    /* enum script_where */
    bool resistant;   /* freezeScripts with an argument below 128 does not freeze the slot */
    bool recursive;   /* starting the script does not stop other slots that run the same script */
    bool did_run;     /* the slot has run in this frame */
    bool carried;     /* its object was carried when the script started, so the script outlives the
                         room */
    uint8_t freeze;   /* number of times that the slot was frozen; it runs only at 0 */
    uint8_t cutscene; /* number of cutscenes that the script began and has not ended */
    int16_t number;
    uint16_t generation; /* counts the scripts that were in this slot */
    uint32_t offset;     /* the next instruction's offset */
    int32_t delay;       /* jiffies left to wait */
    int32_t locals[LOCAL_COUNT];
};

enum { CUTSCENE_LIMIT = 5 };

struct cutscene {
    int32_t argument;      /* the cutscene's first argument, passed to the end script */
    int16_t override_slot; /* the slot that jumps on Escape; SLOT_NONE if there is no override */
    uint32_t override_offset;
};

struct cutscenes {
    int level;
    struct cutscene levels[CUTSCENE_LIMIT + 1];
    int start_slot; /* the slot that began the cutscene, until the start script has run, so that
                       this script does not freeze it; otherwise SLOT_NONE */
};

enum { SENTENCE_LIMIT = 6 };

struct sentence {
    int16_t verb, object_a, object_b;
    uint8_t freeze;
};

struct sentences {
    int count;
    struct sentence stack[SENTENCE_LIMIT];
};

enum {
    VM_TRACE_LIMIT = 64,
    /* Instructions that scripts may run in a frame; slow instructions count as several. A script
     * that exceeds this is taken to hang, and the machine halts. */
    VM_BUDGET = 1000000,
};

/* An executed instruction and its place. */
struct vm_trace_entry {
    int16_t number;
    uint8_t slot, where;
    uint32_t offset;
    uint16_t op; /* enum opcode */
};

struct game;
struct insn;
typedef void op_handler(struct game *game, const struct insn *insn);

/* The machine's own state. Nothing in it needs to be saved. */
struct vm {
    op_handler *const *handlers; /* by enum opcode; set when a game is opened */
    struct known_read alias;     /* a variable that reads as another in this game; 0, 0 if none */
    int current;                 /* the running slot; SLOT_NONE between scripts */
    uint16_t generation;         /* the running script's generation */
    int depth;                   /* number of scripts that run within each other */
    int expressions;             /* number of expressions that are nested */
    struct byte_view code;       /* the running slot's code */
    struct reader reader;        /* position at the next instruction or sub-operation */
    bool yielded;                /* the running slot has finished for this frame */
    uint32_t budget;             /* instructions left in this frame */
    bool restarting; /* a script restarts the game, so no script runs for the rest of the frame */
    bool halted;
    struct message why;   /* for example "script 12 at 0x0034: no instruction 0x5C" */
    uint32_t trace_count; /* executed instructions; the last VM_TRACE_LIMIT are in `trace` */
    struct vm_trace_entry trace[VM_TRACE_LIMIT];
};

#endif

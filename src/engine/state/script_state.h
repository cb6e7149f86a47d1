/* What runs: script slots, cutscenes, sentences that wait, and the machine itself. */
#ifndef WALKBOX_ENGINE_STATE_SCRIPT_STATE_H
#define WALKBOX_ENGINE_STATE_SCRIPT_STATE_H

#include "engine/bytecode/instruction.h"
#include "engine/state/variable_state.h"
#include "resource/bytes/bytes.h"
#include <stdbool.h>
#include <stdint.h>

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

enum { CUTSCENE_LIMIT = 5 };

struct cutscene {
    int16_t argument;      /* the first, for the end script */
    int16_t override_slot; /* whose place it is, SLOT_NONE when there is none */
    uint32_t override_offset;
};

struct cutscenes {
    int level;
    struct cutscene levels[CUTSCENE_LIMIT + 1];
    int start_slot; /* in which the start script runs: its caller is not frozen by it */
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
    /* Instructions a frame may take before the machine is stopped as hanging. */
    VM_BUDGET = 1000000,
    VM_WHY_SIZE = 160,
};

/* What was executed: enough to list it again. */
struct vm_trace_entry {
    int16_t number;
    uint8_t slot, where;
    uint32_t offset;
    uint16_t op; /* enum opcode */
};

/* What an instruction does; the handlers stand in engine/ops. */
struct game;
typedef void op_handler(struct game *game, const struct insn *insn);

/* The machine's own state; what a save must keep lies in the world. */
struct vm {
    op_handler *const
        *handlers;         /* of instructions, by enum opcode; given by whoever opens a game */
    int current;           /* running slot, SLOT_NONE between scripts */
    int depth;             /* scripts nested in scripts */
    int expressions;       /* expressions nested in each other's instructions */
    struct byte_view code; /* of the running slot */
    struct reader reader;  /* at the next instruction or sub-operation */
    bool yielded;          /* the running slot is done for now */
    uint32_t budget;
    bool halted;
    char why[VM_WHY_SIZE]; /* "script 12 at 0x0034: no instruction 0x5C" */
    uint32_t trace_count;  /* the last VM_TRACE_LIMIT are kept */
    struct vm_trace_entry trace[VM_TRACE_LIMIT];
    uint32_t stray_reads, stray_writes; /* beyond the variables there are */
};

#endif

/* The instruction set: the rows of opcodes.def and sub_opcodes.def, by opcode, byte or name.
 *
 * The enumerator of an instruction is OP_ and the name of its row, that of a sub-operation SUB_,
 * its family and its name. So searching for a name finds everything about it. */
#ifndef WALKBOX_ENGINE_SCRIPT_OPCODE_H
#define WALKBOX_ENGINE_SCRIPT_OPCODE_H

#include <stdbool.h>
#include <stdint.h>

enum opcode {
    OP_none, /* of a byte that is not an instruction */
#define OP(name, ...) OP_##name,
#include "engine/script/opcodes.def"
    SUB_end, /* the 0xFF after sub-operations */
#define FAMILY(name, ending)
#define SUB(family, name, ...) SUB_##family##_##name,
#include "engine/script/sub_opcodes.def"
    OPCODE_COUNT,
};

/* Of sub-operations; several instructions may share one. */
enum family {
    FAMILY_none,
#define FAMILY(name, ending) FAMILY_##name,
#define SUB(...)
#include "engine/script/sub_opcodes.def"
    FAMILY_COUNT,
};

enum family_ending {
    ENDING_ONE,        /* a single sub-operation */
    ENDING_LIST_TO_FF, /* any number, then 0xFF */
    ENDING_TEXT_OR_FF, /* any number, then 0xFF; or a text as the last one, and no 0xFF */
};

/* The kind of an operand in the low five bits; in the others its mode bit (0x80, 0x40, 0x20 or
 * none), which is set in the code when the operand is a variable. */
enum operand_spec {
    SPEC_NONE,
    SPEC_RESULT,
    SPEC_VARIABLE,
    SPEC_P8,
    SPEC_P16,
    SPEC_BYTE,
    SPEC_WORD,
    SPEC_TRIPLE,
    SPEC_JUMP,
    SPEC_LIST,
    SPEC_TEXT,
    SPEC_BYTES,
    SPEC_WORDS,
    SPEC_BYTES_TO_ZERO,
    /* the following are not operands: */
    SPEC_MODES,
    SPEC_A_JUMP,
    SPEC_STOPS_AT_254,
    SPEC_RECURSIVE,
    SPEC_RESISTANT,

    SPEC_KIND = 0x1F,
    SPEC_MODE = 0xE0,
};

enum { SPEC_LIMIT = 8 };

struct opcode_info {
    const char *text; /* "actorOps", or of a sub-operation "stepDist"; not NULL */
    uint8_t first;    /* its byte with all mode bits clear; of a sub-operation its selector */
    uint8_t family;   /* of an instruction: of its sub-operations; of a sub-operation: its own */
    uint8_t specs[SPEC_LIMIT]; /* in the order of the bytes; SPEC_NONE after the last */
};

/* Also of OP_none and SUB_end. */
const struct opcode_info *opcode_info(enum opcode op);

static inline bool opcode_is_sub(enum opcode op)
{
    return op >= SUB_end;
}

/* The instruction that begins with a byte; OP_none: none. */
enum opcode opcode_of_byte(uint8_t byte);

/* The sub-operation of a byte within a family; OP_none: none; SUB_end for the end of its list. */
enum opcode opcode_of_sub_byte(enum family family, uint8_t byte);

/* The name of a spec that is a flag ("recursive"); NULL for all others. */
const char *spec_flag_name(uint8_t spec);
enum family_ending family_ending(enum family family);

/* By the name in the first `length` characters of `text`; OP_none: none. */
enum opcode opcode_find(const char *text, int length);
enum opcode opcode_find_sub(enum family family, const char *text, int length);

#endif

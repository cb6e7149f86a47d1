/* The instruction set as data: what opcodes.def and sub_opcodes.def say, ready to look up.
 *
 * An instruction is OP_ and its row's name, a sub-operation SUB_, its family and its name, as they
 * stand in the tables, so that searching for the name finds all there is about it. */
#ifndef WALKBOX_ENGINE_BYTECODE_OPCODE_H
#define WALKBOX_ENGINE_BYTECODE_OPCODE_H

#include <stdbool.h>
#include <stdint.h>

enum opcode {
    OP_none, /* a byte that is no instruction */
#define OP(name, ...) OP_##name,
#include "engine/bytecode/opcodes.def"
    SUB_end, /* the 0xFF behind sub-operations */
#define FAMILY(name, ending)
#define SUB(family, name, ...) SUB_##family##_##name,
#include "engine/bytecode/sub_opcodes.def"
    OPCODE_COUNT,
};

/* Sub-operations come in families; one family may serve several instructions. */
enum family {
    FAMILY_none,
#define FAMILY(name, ending) FAMILY_##name,
#define SUB(...)
#include "engine/bytecode/sub_opcodes.def"
    FAMILY_COUNT,
};

enum family_ending {
    ENDING_ONE,        /* a single sub-operation */
    ENDING_LIST_TO_FF, /* any number, then 0xFF */
    ENDING_TEXT_OR_FF, /* likewise, or a text as the last one */
};

/* An operand's kind in the low five bits, its mode bit (0x80, 0x40, 0x20 or none) in the others. */
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
    /* not operands of their own: */
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
    const char *text;          /* "actorOps"; of a sub-operation "stepDist" */
    uint8_t first;             /* its byte with all modes clear, or its selector */
    uint8_t family;            /* of an instruction: of what follows; of a sub-operation: its own */
    uint8_t specs[SPEC_LIMIT]; /* in stream order, SPEC_NONE after the last */
};

/* OP_none, SUB_end and all between and behind; `text` is never NULL. */
const struct opcode_info *opcode_info(enum opcode op);

static inline bool opcode_is_sub(enum opcode op)
{
    return op >= SUB_end;
}

/* The instruction of a byte, OP_none when it is none. */
enum opcode opcode_of_byte(uint8_t byte);

/* The sub-operation of a byte within a family, OP_none when it is none; SUB_end for the byte that
 * ends the family's list. */
enum opcode opcode_of_sub_byte(enum family family, uint8_t byte);

/* The name of a flag among the specs ("recursive"), NULL for all others. */
const char *spec_flag_name(uint8_t spec);

enum family_ending family_ending(enum family family);

/* By name: OP_none when there is none. `length` characters of `text`. */
enum opcode opcode_find(const char *text, int length);
enum opcode opcode_find_sub(enum family family, const char *text, int length);

#endif

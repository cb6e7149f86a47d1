/* The table made of both lists of rows, and the maps from bytes to rows. */
#include "engine/script/opcode.h"

#include <stddef.h>
#include <string.h>

/* ---- rows ---- */

#define NOTHING       SPEC_NONE
#define RESULT        SPEC_RESULT
#define VARIABLE      SPEC_VARIABLE
#define BYTE          SPEC_BYTE
#define WORD          SPEC_WORD
#define TRIPLE        SPEC_TRIPLE
#define JUMP          SPEC_JUMP
#define LIST          SPEC_LIST
#define TEXT          SPEC_TEXT
#define BYTES         SPEC_BYTES
#define WORDS         SPEC_WORDS
#define BYTES_TO_ZERO SPEC_BYTES_TO_ZERO
#define MODES         SPEC_MODES
#define A_JUMP        SPEC_A_JUMP
#define STOPS_AT_254  SPEC_STOPS_AT_254
#define MODE_BIT(n)   (0x100 >> (n))
#define P8(n)         (SPEC_P8 | MODE_BIT(n))
#define P16(n)        (SPEC_P16 | MODE_BIT(n))
#define RECURSIVE(n)  (SPEC_RECURSIVE | MODE_BIT(n))
#define RESISTANT(n)  (SPEC_RESISTANT | MODE_BIT(n))

static const struct opcode_info rows[OPCODE_COUNT] = {
    [OP_none] = {.text = ""},
    [SUB_end] = {.text = "", .first = 0xFF},
#define OP(name, text, bytes, first, family, ...)                                                  \
    [OP_##name] = {text, first, FAMILY_##family, {__VA_ARGS__}},
#include "engine/script/opcodes.def"
#define FAMILY(name, ending)
#define SUB(family, name, text, bytes, first, ...)                                                 \
    [SUB_##family##_##name] = {text, first, FAMILY_##family, {__VA_ARGS__}},
#include "engine/script/sub_opcodes.def"
};

/* ---- bytes: a byte claimed twice is an element initialised twice, which does not compile ---- */

#define JUST(map, b, op)     map[b] = (op),
#define BIT_80(map, b, op)   JUST(map, b, op) JUST(map, (b) ^ 0x80, op)
#define BITS_C0(map, b, op)  BIT_80(map, b, op) BIT_80(map, (b) ^ 0x40, op)
#define BITS_E0(map, b, op)  BITS_C0(map, b, op) BITS_C0(map, (b) ^ 0x20, op)
#define EVERY(map, b, op)    BITS_E0(map, b, op)
#define A0_OR_00(map, b, op) JUST(map, b, op) JUST(map, 0x00, op)

#define WHOLE_MAP
static const uint8_t op_of_byte[256] = {
#define OP(name, text, bytes, first, ...) bytes(WHOLE_MAP, first, OP_##name)
#include "engine/script/opcodes.def"
};

static const uint8_t sub_of_byte[FAMILY_COUNT][256] = {
#define FAMILY(name, ending)
#define SUB(family, name, text, bytes, first, ...)                                                 \
    bytes([FAMILY_##family], first, SUB_##family##_##name)
#include "engine/script/sub_opcodes.def"
};

_Static_assert(OPCODE_COUNT <= 256, "the maps hold an opcode in a byte");

static const enum family_ending endings[FAMILY_COUNT] = {
    [FAMILY_none] = ENDING_ONE,
#define FAMILY(name, ending) [FAMILY_##name] = ENDING_##ending,
#define SUB(...)
#include "engine/script/sub_opcodes.def"
};

const struct opcode_info *opcode_info(enum opcode op)
{
    return &rows[op];
}

enum opcode opcode_of_byte(uint8_t byte)
{
    return (enum opcode)op_of_byte[byte];
}

enum opcode opcode_of_sub_byte(enum family family, uint8_t byte)
{
    if (byte == rows[SUB_end].first && endings[family] != ENDING_ONE)
        return SUB_end;
    return (enum opcode)sub_of_byte[family][byte];
}

const char *spec_flag_name(uint8_t spec)
{
    int kind = spec & SPEC_KIND;
    return kind == SPEC_RECURSIVE ? "recursive" : kind == SPEC_RESISTANT ? "resistant" : NULL;
}

enum family_ending family_ending(enum family family)
{
    return endings[family];
}

/* ---- names ---- */

static bool named(enum opcode op, const char *text, int length)
{
    const char *name = rows[op].text;
    return length > 0 && name[0] == text[0] && strncmp(name, text, (size_t)length) == 0 &&
           name[length] == '\0';
}

enum opcode opcode_find(const char *text, int length)
{
    for (int op = OP_none + 1; op < SUB_end; op++)
        if (named((enum opcode)op, text, length))
            return (enum opcode)op;
    return OP_none;
}

enum opcode opcode_find_sub(enum family family, const char *text, int length)
{
    for (int op = SUB_end + 1; op < OPCODE_COUNT; op++)
        if (rows[op].family == family && named((enum opcode)op, text, length))
            return (enum opcode)op;
    return OP_none;
}

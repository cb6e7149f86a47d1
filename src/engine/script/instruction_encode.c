/* Encodes instructions into bytes: the reverse of instruction_decode.c. */
#include "engine/script/instruction.h"

enum {
    TEXT_END = 0,
    PLAIN_MODES = 0x01, /* the usual value of a byte that only holds modes */
    PLAIN_JUMP = 0x18,  /* the opcode of jumpRelative */
};

static void write_view(struct bytes_writer *writer, struct byte_view view)
{
    write_bytes(writer, view.data, view.size);
}

static void write_variable(struct bytes_writer *writer, struct variable_ref variable)
{
    write_u16(writer, variable.word);
    if (variable.word & VARIABLE_INDEXED)
        write_u16(writer, variable.index);
}

static void write_operand(struct bytes_writer *writer, uint8_t spec, const struct operand *operand)
{
    uint32_t value = (uint32_t)operand->value;
    if (operand->kind == OPERAND_VARIABLE) {
        write_variable(writer, operand->variable);
        return;
    }
    switch (spec & SPEC_KIND) {
    case SPEC_P8:
    case SPEC_BYTE:
        write_u8(writer, value);
        break;
    case SPEC_P16:
    case SPEC_WORD:
    case SPEC_JUMP:
        write_s16(writer, operand->value);
        break;
    case SPEC_TRIPLE:
        write_u16(writer, value & 0xFFFF);
        write_u8(writer, value >> 16);
        break;
    case SPEC_LIST:
        write_view(writer, operand->bytes);
        write_u8(writer, LIST_END);
        break;
    case SPEC_BYTES:
        write_u8(writer, (uint32_t)operand->bytes.size);
        write_view(writer, operand->bytes);
        break;
    case SPEC_WORDS:
        write_u8(writer, (uint32_t)operand->bytes.size / 2);
        write_view(writer, operand->bytes);
        break;
    default: /* TEXT, BYTES_TO_ZERO */
        write_view(writer, operand->bytes);
        write_u8(writer, TEXT_END);
        break;
    }
}

void insn_encode(const struct insn *insn, struct bytes_writer *writer)
{
    int mode_bytes = 0;
    int written = 0;
    const uint8_t *specs = opcode_info(insn->op)->specs;
    write_u8(writer, insn->byte);
    for (int i = 0; i < SPEC_LIMIT && specs[i] != SPEC_NONE; i++) {
        switch (specs[i] & SPEC_KIND) {
        case SPEC_MODES:
        case SPEC_A_JUMP:
            write_u8(writer, insn->modes[mode_bytes++]);
            break;
        case SPEC_RECURSIVE:
        case SPEC_RESISTANT:
            break;
        case SPEC_STOPS_AT_254:
            if (insn->operand_count == written)
                return;
            break;
        default:
            write_operand(writer, specs[i], &insn->operands[written++]);
        }
    }
}

/* ---- the bytes that hold modes ---- */

struct mode_bytes insn_mode_bytes(const struct insn *insn)
{
    const struct opcode_info *info = opcode_info(insn->op);
    struct mode_bytes bytes = {.count = 1, .plain = {info->first}};
    int operands = 0;
    for (int i = 0; i < SPEC_LIMIT; i++) {
        uint8_t mode = info->specs[i] & SPEC_MODE;
        int last = bytes.count - 1;
        switch (info->specs[i] & SPEC_KIND) {
        case SPEC_NONE:
            return bytes;
        case SPEC_MODES:
        case SPEC_A_JUMP:
            bytes.plain[bytes.count++] = info->specs[i] == SPEC_MODES ? PLAIN_MODES : PLAIN_JUMP;
            break;
        case SPEC_RECURSIVE:
        case SPEC_RESISTANT:
            bytes.owned[last] |= mode;
            bytes.plain[last] |= insn->byte & mode;
            break;
        case SPEC_STOPS_AT_254:
            if (operands == insn->operand_count)
                return bytes;
            break;
        default:
            bytes.owned[last] |= mode;
            if (insn->operands[operands++].kind == OPERAND_VARIABLE)
                bytes.plain[last] |= mode;
        }
    }
    return bytes;
}

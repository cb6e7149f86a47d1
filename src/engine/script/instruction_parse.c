/* Reads instructions from text. instruction.h describes the grammar. */
#include <string.h>

#include "engine/script/operand_parse.h"

enum { AS_USUAL = -1 }; /* stands for a byte that the text does not write out */

/* The bytes that hold modes, as far as the text writes them out: the first byte, then those of
 * insn->modes. */
struct written_bytes {
    int count; /* how many were met so far */
    int values[1 + INSN_MODES_LIMIT];
};

/* ---- names ---- */

/* Some names of instructions have a full stop in them ("setVarRange.bytes"). */
static enum opcode parse_name(struct parser *parser)
{
    int length = word_length(parser->at);
    const char *start = parser->at;
    if (start[length] == '.') {
        int longer = length + 1 + word_length(start + length + 1);
        enum opcode op = opcode_find(start, longer);
        if (op != OP_none) {
            parser->at += longer;
            return op;
        }
    }
    enum opcode op = opcode_find(start, length);
    if (op != OP_none)
        parser->at += length;
    else
        parse_wrong(parser, start, "there is no instruction \"%.*s\"", length < 40 ? length : 40,
                    start);
    return op;
}

static enum opcode parse_sub_name(struct parser *parser, const struct opcode_info *head)
{
    int length = word_length(parser->at);
    enum opcode op = opcode_find_sub((enum family)head->family, parser->at, length);
    if (op != OP_none)
        parser->at += length;
    else
        parse_wrong(parser, parser->at, "%s has no \"%.*s\"", head->text, length < 40 ? length : 40,
                    parser->at);
    return op;
}

/* ---- a head or a sub-operation ---- */

static bool parse_byte(struct parser *parser, int *byte)
{
    uint32_t value = 0;
    if (!parse_hex(parser, 2, &value))
        return false;
    *byte = (int)value;
    return true;
}

static bool parse_flag(struct parser *parser, struct insn *insn)
{
    const struct opcode_info *info = opcode_info(insn->op);
    int length = word_length(parser->at);
    for (int i = 0; i < SPEC_LIMIT; i++) {
        const char *name = spec_flag_name(info->specs[i]);
        if (name && strncmp(name, parser->at, (size_t)length) == 0 && name[length] == '\0') {
            insn->byte |= info->specs[i] & SPEC_MODE;
            parser->at += length;
            return true;
        }
    }
    return parse_wrong(parser, parser->at, "%s has no such flag", info->text);
}

/* Reads what may stand directly after a name: "~45" (the first byte) and "+recursive" (a flag). */
static bool parse_suffixes(struct parser *parser, struct insn *insn, int *byte)
{
    for (;;) {
        if (parse_sign(parser, '~')) {
            if (!parse_byte(parser, byte))
                return false;
        } else if (parse_sign(parser, '+')) {
            if (!parse_flag(parser, insn))
                return false;
        } else {
            return true;
        }
    }
}

/* Reads an operand and what stands before it: the comma and the mode byte. `mode_byte` is NULL if
 * the instruction has no mode byte at this point. */
static bool parse_next_operand(struct parser *parser, struct insn *insn, uint8_t spec,
                               int *mode_byte)
{
    if (insn->operand_count > 0 && !parse_expect(parser, ','))
        return false;
    parse_spaces(parser);
    if (mode_byte && parse_sign(parser, '~')) {
        if (!parse_byte(parser, mode_byte))
            return false;
        parse_spaces(parser);
    }
    return parse_operand(parser, spec, &insn->operands[insn->operand_count++]);
}

static bool parse_operands(struct parser *parser, struct insn *insn, struct written_bytes *bytes)
{
    const uint8_t *specs = opcode_info(insn->op)->specs;
    int *mode_byte = NULL;
    for (int i = 0; i < SPEC_LIMIT && specs[i] != SPEC_NONE; i++) {
        switch (specs[i] & SPEC_KIND) {
        case SPEC_MODES:
        case SPEC_A_JUMP:
            mode_byte = &bytes->values[bytes->count++];
            *mode_byte = AS_USUAL;
            break;
        case SPEC_RECURSIVE:
        case SPEC_RESISTANT:
            break;
        case SPEC_STOPS_AT_254:
            if (insn_is_sentence_stop(insn))
                return true;
            break;
        default:
            if (!parse_next_operand(parser, insn, specs[i], mode_byte))
                return false;
            mode_byte = NULL;
        }
    }
    return true;
}

/* Decides the bytes that hold modes: the usual value, or the one that the text writes out, provided
 * that it means the same operands. */
static bool settle_bytes(struct parser *parser, const char *start, struct insn *insn,
                         const struct written_bytes *written)
{
    struct mode_bytes modes = insn_mode_bytes(insn);
    for (int i = 0; i < modes.count; i++) {
        int byte = written->values[i] == AS_USUAL ? modes.plain[i] : written->values[i];
        if ((byte ^ modes.plain[i]) & modes.owned[i])
            return parse_wrong(parser, start, "the byte %02X means other operands", (unsigned)byte);
        if (i == 0)
            insn->byte = (uint8_t)byte;
        else
            insn->modes[i - 1] = (uint8_t)byte;
    }
    enum opcode op = opcode_is_sub(insn->op) ? opcode_of_sub_byte(insn->family, insn->byte)
                                             : opcode_of_byte(insn->byte);
    if (op == insn->op)
        return true;
    return parse_wrong(parser, start, "the byte %02X is no %s", insn->byte,
                       opcode_info(insn->op)->text);
}

/* Writes the instruction. The distance of a jump counts from the end of the instruction, which is
 * only known once it is written; so an instruction with a jump is written twice. */
static bool emit(struct parser *parser, const char *start, struct insn *insn)
{
    struct bytes_writer *writer = parser->writer;
    size_t before = writer->size;
    for (int i = 0; i < insn->operand_count; i++)
        if (insn->operands[i].kind >= OPERAND_LIST)
            insn->operands[i].bytes = bytes_writer_view(&parser->scratch);
    insn_encode(insn, writer);
    struct operand *last = &insn->operands[insn->operand_count > 0 ? insn->operand_count - 1 : 0];
    if (insn->operand_count > 0 && last->kind == OPERAND_JUMP) {
        last->value -= parser->origin + (int32_t)writer->size;
        if (last->value < INT16_MIN || last->value > INT16_MAX)
            return parse_wrong(parser, start, "the place is too far away: %d bytes",
                               (int)last->value);
        writer->size = before;
        insn_encode(insn, writer);
    }
    if (writer->failed || parser->scratch.failed)
        return parse_wrong(parser, start, "no memory");
    return true;
}

/* Reads what follows the name, and writes the head or sub-operation. */
static bool parse_rest(struct parser *parser, const char *start, struct insn *insn)
{
    struct written_bytes bytes = {1, {AS_USUAL}};
    bytes_writer_clear(&parser->scratch);
    return parse_suffixes(parser, insn, &bytes.values[0]) && parse_operands(parser, insn, &bytes) &&
           settle_bytes(parser, start, insn, &bytes) && emit(parser, start, insn);
}

/* ---- whole instructions ---- */

static bool parse_whole(struct parser *parser, int depth);

static bool parse_sub(struct parser *parser, struct insn *sub, const struct opcode_info *head,
                      int depth)
{
    const char *start = parser->at;
    *sub = (struct insn){.op = parse_sub_name(parser, head), .family = (enum family)head->family};
    if (sub->op == OP_none || !parse_rest(parser, start, sub))
        return false;
    if (sub->op != SUB_expression_opcode)
        return true;
    return parse_expect(parser, '{') && parse_whole(parser, depth + 1) && parse_expect(parser, '}');
}

static bool parse_subs(struct parser *parser, const struct opcode_info *head, int depth)
{
    struct insn sub;
    for (parse_spaces(parser); parse_sign(parser, '.'); parse_spaces(parser)) {
        if (!parse_sub(parser, &sub, head, depth))
            return false;
        if (!insn_goes_on(&sub))
            return true;
    }
    if (family_ending((enum family)head->family) == ENDING_ONE)
        return parse_wrong(parser, parser->at, "a full stop and what %s is to do are wanted here",
                           head->text);
    sub = (struct insn){.op = SUB_end, .byte = opcode_info(SUB_end)->first};
    return emit(parser, parser->at, &sub);
}

static bool parse_whole(struct parser *parser, int depth)
{
    parse_spaces(parser);
    const char *start = parser->at;
    if (depth == INSN_NESTING_LIMIT)
        return parse_wrong(parser, start, "instructions are nested too deeply");
    struct insn insn = {.op = parse_name(parser)};
    if (insn.op == OP_none || !parse_rest(parser, start, &insn))
        return false;
    const struct opcode_info *info = opcode_info(insn.op);
    return info->family == FAMILY_none || parse_subs(parser, info, depth);
}

bool insn_parse(const char *text, const struct label_source *labels, int32_t origin,
                struct bytes_writer *writer, struct parse_error *error)
{
    struct parser parser = {text,   text,   text + strlen(text), labels,
                            origin, writer, .error = error};
    bytes_writer_init(&parser.scratch, writer->allocator);
    bool parsed = parse_whole(&parser, 0);
    bytes_writer_free(&parser.scratch);
    parse_spaces(&parser);
    if (parsed && *parser.at != '\0' && *parser.at != ';')
        return parse_wrong(&parser, parser.at, "nothing more is expected here");
    return parsed;
}

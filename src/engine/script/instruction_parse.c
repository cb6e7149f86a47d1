/* Parses instructions. instruction.h describes the grammar. A step that fails returns false and
 * sets the parser's error. */
#include "engine/script/instruction.h"

#include <stdio.h>
#include <string.h>

#include "util/words.h"

struct parser {
    const char *text; /* the line, which ends with a 0 */
    const char *at, *end;
    const struct label_source *labels; /* NULL if places are numbers */
    int32_t origin;                    /* offset in the script of the writer's first byte */
    struct bytes_writer *writer;
    struct bytes_writer scratch; /* bytes in the current list or text */
    struct fault *error;
};

enum { COUNT_LIMIT = 255 };

/* ---- steps ---- */

/* Sets the error at a place in the line. Returns false. */
__attribute__((format(printf, 3, 4))) static bool parse_wrong(struct parser *parser, const char *at,
                                                              const char *why, ...)
{
    parser->error->column = (int)(at - parser->text) + 1;
    MESSAGE_SET_REST(&parser->error->why, why);
    return false;
}

static void parse_spaces(struct parser *parser)
{
    while (char_is_blank(*parser->at))
        parser->at++;
}

/* Skips the next character if it is `sign`. Returns whether it was. */
static bool parse_sign(struct parser *parser, char sign)
{
    bool there = *parser->at == sign;
    parser->at += there;
    return there;
}

static bool parse_expect(struct parser *parser, char sign)
{
    parse_spaces(parser);
    if (parse_sign(parser, sign))
        return true;
    return parse_wrong(parser, parser->at, "expected \"%c\"", sign);
}

static int word_length(const char *text)
{
    int length = 0;
    while (char_is_letter(text[length]) || char_is_digit(text[length]))
        length++;
    return length;
}

/* Parses a number in the range low..high: decimal, or hexadecimal after 0x. */
static bool parse_number(struct parser *parser, int32_t low, int32_t high, int32_t *value)
{
    const char *start = parser->at;
    struct word rest = {.text = start, .length = (size_t)(parser->end - start)};
    int64_t number;
    bool found = word_parse_number(&rest, &number);
    parser->at = rest.text;
    if (!found || word_length(parser->at) > 0)
        return parse_wrong(parser, start, "expected a number");
    if (number < low || number > high)
        return parse_wrong(parser, start, "expected a number from %d to %d", (int)low, (int)high);
    *value = (int32_t)number;
    return true;
}

static bool parse_hex(struct parser *parser, int digits, uint32_t *value)
{
    *value = 0;
    for (int i = 0; i < digits; i++) {
        int digit = char_digit_value(parser->at[i]);
        if (digit == 16)
            return parse_wrong(parser, parser->at, "expected %d hexadecimal digits", digits);
        *value = *value << 4 | (uint32_t)digit;
    }
    parser->at += digits;
    return true;
}

/* ---- variables ---- */

static bool at_variable(const struct parser *parser)
{
    char sign = parser->at[0];
    return (sign == 'g' || sign == 'L' || sign == 'B') && char_is_digit(parser->at[1]);
}

/* Parses a variable without an index. Rejects a number that would set a bit with another
 * meaning. */
static bool parse_plain_variable(struct parser *parser, uint16_t *word)
{
    const char *start = parser->at;
    if (!at_variable(parser))
        return parse_wrong(parser, start, "expected a variable: g, L or B with a number");
    uint16_t kind = *start == 'B' ? VARIABLE_BIT : *start == 'L' ? VARIABLE_LOCAL : 0;
    int32_t number = 0;
    parser->at++;
    if (!parse_number(parser, 0, kind == VARIABLE_BIT ? INT16_MAX : VARIABLE_INDEXED - 1, &number))
        return false;
    if (number & VARIABLE_INDEXED)
        return parse_wrong(parser, start, "the number of the bit variable is too large");
    *word = (uint16_t)(kind | number);
    return true;
}

static bool parse_index(struct parser *parser, uint16_t *index)
{
    int32_t number = 0;
    const char *start = parser->at;
    if (at_variable(parser)) {
        bool parsed = parse_plain_variable(parser, index);
        *index |= VARIABLE_INDEXED;
        return parsed;
    }
    if (!parse_number(parser, 0, UINT16_MAX, &number))
        return false;
    if (number & VARIABLE_INDEXED)
        return parse_wrong(parser, start,
                           "an index cannot have bit 0x2000 set, because it marks variables");
    *index = (uint16_t)number;
    return true;
}

static bool parse_variable(struct parser *parser, struct operand *operand)
{
    operand->kind = OPERAND_VARIABLE;
    if (!parse_plain_variable(parser, &operand->variable.word))
        return false;
    if (!parse_sign(parser, '['))
        return true;
    operand->variable.word |= VARIABLE_INDEXED;
    return parse_index(parser, &operand->variable.index) && parse_expect(parser, ']');
}

/* ---- numbers and places ---- */

static bool parse_literal(struct parser *parser, int32_t low, int32_t high, struct operand *operand)
{
    operand->kind = OPERAND_LITERAL;
    return parse_number(parser, low, high, &operand->value);
}

/* Parses a signed word. 32768 to 65535 stand for the same bits as the negative numbers. */
static bool parse_word(struct parser *parser, struct operand *operand)
{
    if (!parse_literal(parser, INT16_MIN, UINT16_MAX, operand))
        return false;
    operand->value = (int16_t)(uint16_t)operand->value;
    return true;
}

static bool parse_place(struct parser *parser, struct operand *operand)
{
    const char *start = parser->at;
    const struct label_source *labels = parser->labels;
    operand->kind = OPERAND_JUMP;
    if (!parse_sign(parser, '@'))
        return parse_wrong(parser, start, "expected a jump target: @ with a label or an offset");
    const char *name = parser->at;
    int length = place_length(name);
    parser->at += length;
    if (labels ? labels->find(labels->context, name, length, &operand->value)
               : place_parse(name, length, &operand->value))
        return true;
    return parse_wrong(parser, start, "no label \"%.*s\"", length < 40 ? length : 40, name);
}

/* ---- lists ---- */

static bool parse_list_item(struct parser *parser)
{
    struct operand operand = {0};
    bool is_variable = at_variable(parser);
    if (is_variable ? !parse_variable(parser, &operand) : !parse_word(parser, &operand))
        return false;
    uint32_t tag = is_variable ? LIST_TAG | LIST_VARIABLE : LIST_TAG;
    const char *start = parser->at;
    if (parse_sign(parser, '~')) {
        if (!parse_hex(parser, 2, &tag))
            return false;
        if (tag == LIST_END || is_variable != ((tag & LIST_VARIABLE) != 0))
            return parse_wrong(parser, start, "the tag %02X does not match this item",
                               (unsigned)tag);
    }
    write_u8(&parser->scratch, tag);
    if (is_variable)
        variable_encode(operand.variable, &parser->scratch);
    else
        write_s16(&parser->scratch, operand.value);
    return true;
}

static bool parse_list_number(struct parser *parser, uint8_t kind)
{
    struct operand operand = {0};
    if (kind == SPEC_WORDS
            ? !parse_word(parser, &operand)
            : !parse_literal(parser, kind == SPEC_BYTES ? 0 : 1, UINT8_MAX, &operand))
        return false;
    if (kind == SPEC_WORDS)
        write_s16(&parser->scratch, operand.value);
    else
        write_u8(&parser->scratch, (uint32_t)operand.value);
    return true;
}

static bool parse_list(struct parser *parser, uint8_t kind)
{
    const char *start = parser->at;
    int count = 0;
    if (!parse_expect(parser, '['))
        return false;
    parse_spaces(parser);
    if (parse_sign(parser, ']'))
        return true;
    do {
        parse_spaces(parser);
        if (kind == SPEC_LIST ? !parse_list_item(parser) : !parse_list_number(parser, kind))
            return false;
        count++;
        parse_spaces(parser);
    } while (parse_sign(parser, ','));
    if (count > COUNT_LIMIT && (kind == SPEC_BYTES || kind == SPEC_WORDS))
        return parse_wrong(parser, start, "a list has at most %d numbers", COUNT_LIMIT);
    return parse_expect(parser, ']');
}

/* ---- texts ---- */

static bool parse_code_word(struct parser *parser, bool is_variable)
{
    int32_t number = 0;
    uint16_t word = 0;
    if (!parse_expect(parser, '{'))
        return false;
    if (is_variable) {
        if (!parse_plain_variable(parser, &word))
            return false;
    } else {
        if (!parse_number(parser, 0, UINT16_MAX, &number))
            return false;
        word = (uint16_t)number;
    }
    write_u16(&parser->scratch, word);
    return parse_expect(parser, '}');
}

/* Parses a code that is written by its number: "\#{0A 1234}". */
static bool parse_code_by_number(struct parser *parser)
{
    const char *start = parser->at;
    uint32_t code = 0, word = 0;
    if (!parse_expect(parser, '{') || !parse_hex(parser, 2, &code))
        return false;
    if (!text_code_info((uint8_t)code)->has_word)
        return parse_wrong(parser, start, "unknown text code %02X", (unsigned)code);
    parse_spaces(parser);
    if (!parse_hex(parser, 4, &word))
        return false;
    write_u8(&parser->scratch, TEXT_CODE);
    write_u8(&parser->scratch, code);
    write_u16(&parser->scratch, word);
    return parse_expect(parser, '}');
}

static bool parse_escape(struct parser *parser)
{
    const char *start = parser->at - 1;
    char sign = *parser->at;
    uint32_t byte = (uint8_t)sign;
    int code = text_code_of_letter(sign);
    parser->at += sign != '\0';
    if (sign == '"' || sign == '\\') {
        write_u8(&parser->scratch, byte);
        return true;
    }
    if (sign == 'x') {
        if (!parse_hex(parser, 2, &byte))
            return false;
        if (byte == 0 || byte == TEXT_CODE)
            return parse_wrong(parser, start, "a text cannot hold the byte %02X", (unsigned)byte);
        write_u8(&parser->scratch, byte);
        return true;
    }
    if (sign == '#')
        return parse_code_by_number(parser);
    if (code < 0)
        return parse_wrong(parser, start,
                           "expected one of \" \\ x # n k p l v b o s a c f after \\ in a text");
    const struct text_code_info *info = text_code_info((uint8_t)code);
    write_u8(&parser->scratch, TEXT_CODE);
    write_u8(&parser->scratch, (uint32_t)code);
    return !info->has_word || parse_code_word(parser, info->is_variable);
}

static bool parse_text(struct parser *parser)
{
    const char *start = parser->at;
    if (!parse_expect(parser, '"'))
        return false;
    while (!parse_sign(parser, '"')) {
        uint8_t byte = (uint8_t)*parser->at;
        if (byte == '\0')
            return parse_wrong(parser, start, "expected \" at the end of the text");
        if (byte < ' ' || byte == TEXT_CODE)
            return parse_wrong(parser, parser->at, "write the byte %02X as \\x%02X", byte, byte);
        parser->at++;
        if (byte != '\\')
            write_u8(&parser->scratch, byte);
        else if (!parse_escape(parser))
            return false;
    }
    return true;
}

/* Parses an operand of the kind in `spec`. The value of a jump is then its target, not a distance.
 * The bytes of a list or text are in the scratch writer, and operand->bytes is empty. */
static bool parse_operand(struct parser *parser, uint8_t spec, struct operand *operand)
{
    uint8_t kind = spec & SPEC_KIND;
    if ((kind == SPEC_P8 || kind == SPEC_P16) && at_variable(parser))
        return parse_variable(parser, operand);
    switch (kind) {
    case SPEC_RESULT:
    case SPEC_VARIABLE:
        return parse_variable(parser, operand);
    case SPEC_P8:
    case SPEC_BYTE:
        return parse_literal(parser, 0, UINT8_MAX, operand);
    case SPEC_P16:
    case SPEC_WORD:
        return parse_word(parser, operand);
    case SPEC_TRIPLE:
        return parse_literal(parser, 0, 0xFFFFFF, operand);
    case SPEC_JUMP:
        return parse_place(parser, operand);
    case SPEC_TEXT:
        operand->kind = OPERAND_TEXT;
        return parse_text(parser);
    default:
        operand->kind = kind == SPEC_LIST    ? OPERAND_LIST
                        : kind == SPEC_WORDS ? OPERAND_WORDS
                                             : OPERAND_BYTES;
        return parse_list(parser, kind);
    }
}

/* ---- a head or a sub-operation ---- */

enum { AS_USUAL = 256 }; /* a byte that the text does not write out */

/* The first byte and the mode bytes, if the text writes them out. */
struct written_bytes {
    int count; /* number of bytes so far */
    uint32_t values[1 + INSN_MODES_LIMIT];
};

/* Some instruction names contain a full stop ("setVarRange.bytes"). */
static enum opcode parse_name(struct parser *parser)
{
    const char *start = parser->at;
    int length = word_length(start), used = length;
    enum opcode op = OP_none;
    if (start[length] == '.') {
        used += 1 + word_length(start + length + 1);
        op = opcode_find(start, used);
    }
    if (op == OP_none)
        op = opcode_find(start, used = length);
    if (op == OP_none)
        parse_wrong(parser, start, "unknown instruction \"%.*s\"", length < 40 ? length : 40,
                    start);
    else
        parser->at += used;
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
    return parse_wrong(parser, parser->at, "%s does not have this flag", info->text);
}

/* Parses a name's suffixes: "~45" (the first byte) and "+recursive" (a flag). */
static bool parse_suffixes(struct parser *parser, struct insn *insn, uint32_t *byte)
{
    while (*parser->at == '~' || *parser->at == '+')
        if (*parser->at++ == '~' ? !parse_hex(parser, 2, byte) : !parse_flag(parser, insn))
            return false;
    return true;
}

/* Parses an operand, with the comma and the mode byte before it. `mode_byte` is NULL if there is no
 * mode byte before the operand. */
static bool parse_next_operand(struct parser *parser, struct insn *insn, uint8_t spec,
                               uint32_t *mode_byte)
{
    if (insn->operand_count > 0 && !parse_expect(parser, ','))
        return false;
    parse_spaces(parser);
    if (mode_byte && parse_sign(parser, '~')) {
        if (!parse_hex(parser, 2, mode_byte))
            return false;
        parse_spaces(parser);
    }
    return parse_operand(parser, spec, &insn->operands[insn->operand_count++]);
}

static bool parse_operands(struct parser *parser, struct insn *insn, struct written_bytes *bytes)
{
    const uint8_t *specs = opcode_info(insn->op)->specs;
    uint32_t *mode_byte = NULL;
    for (int i = 0; specs[i] != SPEC_NONE; i++) {
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

/* Sets the bytes with mode bits: to the usual value, or to the value in the text if it means the
 * same operands. */
static bool settle_bytes(struct parser *parser, const char *start, struct insn *insn,
                         const struct written_bytes *written)
{
    struct mode_bytes modes = insn_mode_bytes(insn);
    for (int i = 0; i < modes.count; i++) {
        uint32_t byte = written->values[i] == AS_USUAL ? modes.plain[i] : written->values[i];
        if ((byte ^ modes.plain[i]) & modes.owned[i])
            return parse_wrong(parser, start, "the byte %02X does not fit these operands", byte);
        if (i == 0)
            insn->byte = (uint8_t)byte;
        else
            insn->modes[i - 1] = (uint8_t)byte;
    }
    enum opcode op = opcode_is_sub(insn->op) ? opcode_of_sub_byte(insn->family, insn->byte)
                                             : opcode_of_byte(insn->byte);
    if (op == insn->op)
        return true;
    return parse_wrong(parser, start, "the byte %02X is not %s", insn->byte,
                       opcode_info(insn->op)->text);
}

/* Writes the instruction. An instruction with a jump is written twice, because the distance counts
 * from its end, and so its size must be known. */
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
            return parse_wrong(parser, start, "the jump target is too far away: %d bytes",
                               (int)last->value);
        writer->size = before;
        insn_encode(insn, writer);
    }
    if (writer->failed || parser->scratch.failed)
        return parse_wrong(parser, start, "not enough memory");
    return true;
}

/* Parses the text after the name, and writes the head or sub-operation. */
static bool parse_rest(struct parser *parser, const char *start, struct insn *insn)
{
    struct written_bytes bytes = {1, {AS_USUAL}};
    bytes_writer_clear(&parser->scratch);
    return parse_suffixes(parser, insn, &bytes.values[0]) && parse_operands(parser, insn, &bytes) &&
           settle_bytes(parser, start, insn, &bytes) && emit(parser, start, insn);
}

/* ---- whole instructions ---- */

static bool parse_whole(struct parser *parser, int depth);

static bool parse_subs(struct parser *parser, const struct opcode_info *head, int depth)
{
    enum family family = (enum family)head->family;
    struct insn sub;
    for (parse_spaces(parser); parse_sign(parser, '.'); parse_spaces(parser)) {
        const char *start = parser->at;
        sub = (struct insn){.op = parse_sub_name(parser, head), .family = family};
        if (sub.op == OP_none || !parse_rest(parser, start, &sub))
            return false;
        if (sub.op == SUB_expression_opcode &&
            (!parse_expect(parser, '{') || !parse_whole(parser, depth + 1) ||
             !parse_expect(parser, '}')))
            return false;
        if (!insn_has_more(&sub))
            return true;
    }
    if (family_ending(family) == ENDING_ONE)
        return parse_wrong(parser, parser->at, "expected \".\" and an operation of %s", head->text);
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
                struct bytes_writer *writer, struct fault *error)
{
    struct parser parser = {text,   text,   text + strlen(text), labels,
                            origin, writer, .error = error};
    bytes_writer_init(&parser.scratch, writer->allocator);
    bool parsed = parse_whole(&parser, 0);
    bytes_writer_free(&parser.scratch);
    parse_spaces(&parser);
    if (parsed && *parser.at != '\0' && *parser.at != ';')
        return parse_wrong(&parser, parser.at, "unexpected text after the instruction");
    return parsed;
}

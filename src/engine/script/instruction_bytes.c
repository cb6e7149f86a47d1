/* The instruction table, made from the rows in opcodes.def and sub_opcodes.def; decoding and
 * encoding with this table. */
#include <stddef.h>
#include <string.h>

#include "engine/script/instruction.h"

/* ---- operands ---- */

static struct operand literal(int32_t value)
{
    return (struct operand){.kind = OPERAND_LITERAL, .value = value};
}

static struct operand read_variable(struct reader *reader)
{
    struct operand operand = {.kind = OPERAND_VARIABLE};
    operand.variable.word = read_u16(reader);
    if (operand.variable.word & VARIABLE_INDEXED)
        operand.variable.index = read_u16(reader);
    return operand;
}

static struct operand view_since(const struct reader *reader, size_t start, enum operand_kind kind)
{
    struct byte_view bytes = {reader->view.data + start, reader->position - start};
    return (struct operand){.kind = kind, .bytes = bytes};
}

static struct operand read_list(struct reader *reader)
{
    struct reader items = *reader;
    struct list_item item;
    while (list_next(&items, &item))
        continue;
    struct operand operand = view_since(&items, reader->position, OPERAND_LIST);
    *reader = items;
    if (read_u8(reader) != LIST_END)
        reader->failed = true;
    return operand;
}

static struct operand read_text(struct reader *reader)
{
    struct reader pieces = *reader;
    struct text_piece piece;
    while (text_next(&pieces, &piece))
        continue;
    struct operand operand = view_since(&pieces, reader->position, OPERAND_TEXT);
    *reader = pieces;
    if (read_u8(reader) != 0)
        reader->failed = true;
    return operand;
}

static struct operand read_counted(struct reader *reader, size_t size, enum operand_kind kind)
{
    size_t count = read_u8(reader);
    return (struct operand){.kind = kind, .bytes = read_view(reader, count * size)};
}

static struct operand read_to_zero(struct reader *reader)
{
    size_t start = reader->position;
    while (read_u8(reader) != 0)
        continue;
    struct operand operand = view_since(reader, start, OPERAND_BYTES);
    if (!reader->failed)
        operand.bytes.size--;
    return operand;
}

static struct operand read_operand(struct reader *reader, uint8_t spec, uint8_t modes)
{
    bool by_variable = (spec & SPEC_MODE & modes) != 0;
    switch (spec & SPEC_KIND) {
    case SPEC_RESULT:
    case SPEC_VARIABLE:
        return read_variable(reader);
    case SPEC_P8:
        return by_variable ? read_variable(reader) : literal(read_u8(reader));
    case SPEC_P16:
        return by_variable ? read_variable(reader) : literal(read_s16(reader));
    case SPEC_BYTE:
        return literal(read_u8(reader));
    case SPEC_WORD:
        return literal(read_s16(reader));
    case SPEC_TRIPLE: {
        int32_t low = read_u16(reader);
        return literal(low | read_u8(reader) << 16);
    }
    case SPEC_JUMP:
        return (struct operand){.kind = OPERAND_JUMP, .value = read_s16(reader)};
    case SPEC_LIST:
        return read_list(reader);
    case SPEC_TEXT:
        return read_text(reader);
    case SPEC_BYTES:
        return read_counted(reader, 1, OPERAND_BYTES);
    case SPEC_WORDS:
        return read_counted(reader, 2, OPERAND_WORDS);
    default:
        return read_to_zero(reader);
    }
}

/* ---- instructions ---- */

/* Objects are missing only after a literal 254. After a variable with the value 254 there are
 * objects, but they are ignored: the layout of an instruction does not depend on variables. */
bool insn_is_sentence_stop(const struct insn *insn)
{
    const struct operand *verb = &insn->operands[0];
    return verb->kind == OPERAND_LITERAL && verb->value == SENTENCE_STOP;
}

static void read_operands(struct reader *reader, struct insn *insn)
{
    uint8_t modes = insn->byte;
    int mode_bytes = 0;
    const uint8_t *specs = opcode_info(insn->op)->specs;
    for (int i = 0; specs[i] != SPEC_NONE; i++) {
        switch (specs[i] & SPEC_KIND) {
        case SPEC_MODES:
        case SPEC_A_JUMP:
            modes = insn->modes[mode_bytes++] = read_u8(reader);
            break;
        case SPEC_RECURSIVE:
        case SPEC_RESISTANT:
            break;
        case SPEC_STOPS_AT_254:
            if (insn_is_sentence_stop(insn))
                return;
            break;
        default:
            insn->operands[insn->operand_count++] = read_operand(reader, specs[i], modes);
        }
    }
}

static bool decode(struct reader *reader, struct insn *insn, struct reader at, enum opcode op,
                   uint8_t byte)
{
    *insn = (struct insn){.op = op, .byte = byte, .start = at.position};
    if (reader->failed)
        return false;
    if (op == OP_none) {
        *reader = at;
        return false;
    }
    read_operands(reader, insn);
    insn->size = reader->position - insn->start;
    return !reader->failed;
}

bool insn_decode(struct reader *reader, struct insn *insn)
{
    struct reader at = *reader;
    uint8_t byte = read_u8(reader);
    enum opcode op = opcode_of_byte(byte);
    bool decoded = decode(reader, insn, at, op, byte);
    insn->family = (enum family)opcode_info(op)->family;
    return decoded;
}

bool sub_decode(struct reader *reader, enum family family, struct insn *sub)
{
    struct reader at = *reader;
    uint8_t byte = read_u8(reader);
    bool decoded = decode(reader, sub, at, opcode_of_sub_byte(family, byte), byte);
    sub->family = family;
    return decoded;
}

bool insn_has_more(const struct insn *insn)
{
    if (!opcode_is_sub(insn->op))
        return insn->family != FAMILY_none;
    if (insn->op == SUB_end || insn->op == SUB_print_text)
        return false;
    return family_ending(insn->family) != ENDING_ONE;
}

static bool parts(struct reader *reader, insn_see *see, void *context, int depth)
{
    struct insn insn, sub;
    if (depth == INSN_NESTING_LIMIT || !insn_decode(reader, &insn))
        return false;
    see(context, &insn, &insn);
    for (bool more = insn_has_more(&insn); more; more = insn_has_more(&sub)) {
        if (!sub_decode(reader, insn.family, &sub))
            return false;
        see(context, &insn, &sub);
        if (sub.op == SUB_expression_opcode && !parts(reader, see, context, depth + 1))
            return false;
    }
    return true;
}

bool insn_parts(struct reader *reader, insn_see *see, void *context)
{
    return parts(reader, see, context, 0);
}

static void pass(void *context, const struct insn *head, const struct insn *part)
{
    (void)context, (void)head, (void)part;
}

bool insn_skip(struct reader *reader)
{
    return insn_parts(reader, pass, NULL);
}

int32_t insn_target(const struct insn *insn)
{
    return (int32_t)(insn->start + insn->size) + insn->operands[insn->operand_count - 1].value;
}

/* ---- lists ---- */

bool list_next(struct reader *list, struct list_item *item)
{
    if (reader_left(list) == 0 || list->view.data[list->position] == LIST_END)
        return false;
    item->tag = read_u8(list);
    item->operand = item->tag & LIST_VARIABLE ? read_variable(list) : literal(read_s16(list));
    return !list->failed;
}

/* ---- encoding ---- */

enum {
    TEXT_END = 0,
    PLAIN_MODES = 0x01, /* the usual value for a byte that contains only mode bits */
    PLAIN_JUMP = 0x18,  /* jumpRelative's opcode */
};

void variable_encode(struct variable_ref variable, struct bytes_writer *writer)
{
    write_u16(writer, variable.word);
    if (variable.word & VARIABLE_INDEXED)
        write_u16(writer, variable.index);
}

static void write_operand(struct bytes_writer *writer, uint8_t spec, const struct operand *operand)
{
    uint32_t value = (uint32_t)operand->value;
    struct byte_view bytes = operand->bytes;
    if (operand->kind == OPERAND_VARIABLE) {
        variable_encode(operand->variable, writer);
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
        write_bytes(writer, bytes.data, bytes.size);
        write_u8(writer, LIST_END);
        break;
    case SPEC_BYTES:
        write_u8(writer, (uint32_t)bytes.size);
        write_bytes(writer, bytes.data, bytes.size);
        break;
    case SPEC_WORDS:
        write_u8(writer, (uint32_t)bytes.size / 2);
        write_bytes(writer, bytes.data, bytes.size);
        break;
    default: /* TEXT, BYTES_TO_ZERO */
        write_bytes(writer, bytes.data, bytes.size);
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
    for (int i = 0; specs[i] != SPEC_NONE; i++) {
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

/* ---- bytes with mode bits ---- */

struct mode_bytes insn_mode_bytes(const struct insn *insn)
{
    const struct opcode_info *info = opcode_info(insn->op);
    struct mode_bytes bytes = {.count = 1, .plain = {info->first}};
    int operands = 0;
    for (int i = 0;; i++) {
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

/* ---- texts ---- */

/* Unknown codes have a word, too. */
static const struct text_code_info by_number = {'\0', true, false};

static const struct text_code_info codes[] = {
    [TEXT_NEW_LINE] = {'n', false, false}, [TEXT_STAY] = {'k', false, false},
    [TEXT_PAGE] = {'p', false, false},     [TEXT_NUMBER] = {'v', true, true},
    [TEXT_VERB_NAME] = {'b', true, true},  [TEXT_NAME] = {'o', true, true},
    [TEXT_STRING] = {'s', true, false},    [TEXT_VERB_LINE] = {'l', false, false},
    [TEXT_ANIMATION] = {'a', true, false}, [TEXT_COLOR] = {'c', true, false},
    [TEXT_CHARSET] = {'f', true, false},
};

enum { CODE_COUNT = sizeof codes / sizeof *codes };

const struct text_code_info *text_code_info(uint8_t code)
{
    return code < CODE_COUNT && codes[code].letter != '\0' ? &codes[code] : &by_number;
}

int text_code_of_letter(char letter)
{
    for (int code = 1; code < CODE_COUNT; code++)
        if (codes[code].letter == letter && letter != '\0')
            return code;
    return -1;
}

bool text_next(struct reader *text, struct text_piece *piece)
{
    if (reader_left(text) == 0 || text->view.data[text->position] == 0)
        return false;
    *piece = (struct text_piece){.byte = read_u8(text)};
    if (piece->byte == TEXT_CODE) {
        piece->is_code = true;
        piece->byte = read_u8(text);
        piece->has_word = text_code_info(piece->byte)->has_word;
        if (piece->has_word)
            piece->word = read_u16(text);
    }
    return !text->failed;
}

/* ---- the table made from both files' rows, and the maps from bytes to rows ---- */

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
    [OP_none] = {.text = "", .arguments = ""},
    [SUB_end] = {.text = "", .arguments = "", .first = 0xFF},
#define OP(name, text, bytes, first, family, arguments, ...)                                       \
    [OP_##name] = {text, arguments, first, FAMILY_##family, {__VA_ARGS__}},
#include "engine/script/opcodes.def"
#define FAMILY(name, ending)
#define SUB(family, name, text, bytes, first, arguments, ...)                                      \
    [SUB_##family##_##name] = {text, arguments, first, FAMILY_##family, {__VA_ARGS__}},
#include "engine/script/sub_opcodes.def"
};

/* ---- bytes: a byte that two rows claim is an element initialised twice, and does not compile
 * ---- */

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

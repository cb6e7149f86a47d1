/* Writes instructions as text. instruction.h describes the grammar. */
#include "engine/script/instruction.h"

#include "util/words.h"

static void add_plain_variable(struct text_line *line, unsigned word)
{
    if (word & VARIABLE_BIT)
        text_line_add(line, "B%u", word & ~(unsigned)VARIABLE_BIT);
    else if (word & VARIABLE_LOCAL)
        text_line_add(line, "L%u", word & ~(unsigned)VARIABLE_LOCAL);
    else
        text_line_add(line, "g%u", word);
}

static void add_variable(struct text_line *line, struct variable_ref variable)
{
    unsigned indexed = VARIABLE_INDEXED;
    add_plain_variable(line, variable.word & ~indexed);
    if (!(variable.word & indexed))
        return;
    text_line_add(line, "[");
    if (variable.index & indexed)
        add_plain_variable(line, variable.index & ~indexed);
    else
        text_line_add(line, "%u", variable.index);
    text_line_add(line, "]");
}

static void add_list(struct text_line *line, struct byte_view bytes)
{
    struct reader list = reader_at(bytes, 0);
    struct list_item item;
    const char *between = "";
    text_line_add(line, "[");
    while (list_next(&list, &item)) {
        bool is_variable = item.operand.kind == OPERAND_VARIABLE;
        text_line_add(line, "%s", between);
        if (is_variable)
            add_variable(line, item.operand.variable);
        else
            text_line_add(line, "%d", (int)item.operand.value);
        if (item.tag != (is_variable ? LIST_TAG | LIST_VARIABLE : LIST_TAG))
            text_line_add(line, "~%02X", item.tag);
        between = ", ";
    }
    text_line_add(line, "]");
}

static void add_numbers(struct text_line *line, const struct operand *operand)
{
    struct reader numbers = reader_at(operand->bytes, 0);
    const char *between = "";
    text_line_add(line, "[");
    while (reader_left(&numbers) > 0) {
        int number = operand->kind == OPERAND_WORDS ? read_s16(&numbers) : read_u8(&numbers);
        text_line_add(line, "%s%d", between, number);
        between = ", ";
    }
    text_line_add(line, "]");
}

static void add_code(struct text_line *line, struct text_piece code)
{
    const struct text_code_info *info = text_code_info(code.byte);
    if (info->letter == '\0' || (info->is_variable && (code.word & VARIABLE_INDEXED))) {
        text_line_add(line, "\\#{%02X %04X}", code.byte, code.word);
        return;
    }
    text_line_add(line, "\\%c", info->letter);
    if (!code.has_word)
        return;
    text_line_add(line, "{");
    if (info->is_variable)
        add_plain_variable(line, code.word);
    else
        text_line_add(line, "%u", code.word);
    text_line_add(line, "}");
}

static void add_text(struct text_line *line, struct byte_view bytes)
{
    struct reader text = reader_at(bytes, 0);
    struct text_piece piece;
    text_line_add(line, "\"");
    while (text_next(&text, &piece)) {
        if (piece.is_code)
            add_code(line, piece);
        else if (piece.byte == '"' || piece.byte == '\\')
            text_line_add(line, "\\%c", piece.byte);
        else if (piece.byte >= ' ' && piece.byte <= '~')
            text_line_add(line, "%c", piece.byte);
        else
            text_line_add(line, "\\x%02X", piece.byte);
    }
    text_line_add(line, "\"");
}

static void add_place(struct text_line *line, int32_t place)
{
    text_line_add(line, "@%s%04X", place < 0 ? "-" : "", (unsigned)(place < 0 ? -place : place));
}

int place_length(const char *text)
{
    int length = 0;
    while (char_is_name(text[length]))
        length++;
    return length;
}

bool place_parse(const char *name, int length, int32_t *target)
{
    enum { DIGITS_MIN = 4, DIGITS_MAX = 6 };
    bool negative = length > 0 && name[0] == '-';
    int digits = negative ? length - 1 : length;
    int32_t place = 0;
    if (digits < DIGITS_MIN || digits > DIGITS_MAX)
        return false;
    for (int i = length - digits; i < length; i++) {
        int digit = char_digit_value(name[i]);
        if (digit == 16)
            return false;
        place = place * 16 + digit;
    }
    *target = negative ? -place : place;
    return true;
}

void operand_format(const struct operand *operand, struct text_line *line)
{
    switch (operand->kind) {
    case OPERAND_LITERAL:
        text_line_add(line, "%d", (int)operand->value);
        break;
    case OPERAND_VARIABLE:
        add_variable(line, operand->variable);
        break;
    case OPERAND_JUMP: /* see insn_target */
        break;
    case OPERAND_LIST:
        add_list(line, operand->bytes);
        break;
    case OPERAND_TEXT:
        add_text(line, operand->bytes);
        break;
    case OPERAND_BYTES:
    case OPERAND_WORDS:
        add_numbers(line, operand);
        break;
    }
}

/* Writes a head or a sub-operation: "actorOps 1", ".costume 5"; nothing for SUB_end. */
static void format(const struct insn *insn, struct text_line *line)
{
    if (insn->op == SUB_end)
        return;
    const struct opcode_info *info = opcode_info(insn->op);
    struct mode_bytes modes = insn_mode_bytes(insn);
    text_line_add(line, "%s%s", opcode_is_sub(insn->op) ? "." : "", info->text);
    if (insn->byte != modes.plain[0])
        text_line_add(line, "~%02X", insn->byte);
    int operands = 0;
    int mode_bytes = 0;
    bool odd_modes = false;
    for (int i = 0; info->specs[i] != SPEC_NONE; i++) {
        switch (info->specs[i] & SPEC_KIND) {
        case SPEC_RECURSIVE:
        case SPEC_RESISTANT:
            if (insn->byte & info->specs[i] & SPEC_MODE)
                text_line_add(line, "+%s", spec_flag_name(info->specs[i]));
            break;
        case SPEC_MODES:
        case SPEC_A_JUMP:
            odd_modes = insn->modes[mode_bytes] != modes.plain[mode_bytes + 1];
            mode_bytes++;
            break;
        case SPEC_STOPS_AT_254:
            if (operands == insn->operand_count)
                return;
            break;
        default:
            text_line_add(line, operands == 0 ? " " : ", ");
            if (odd_modes)
                text_line_add(line, "~%02X ", insn->modes[mode_bytes - 1]);
            odd_modes = false;
            if (insn->operands[operands].kind == OPERAND_JUMP)
                add_place(line, insn_target(insn));
            operand_format(&insn->operands[operands++], line);
        }
    }
}

static bool format_next(struct reader *reader, struct text_line *line, int depth)
{
    struct insn insn, sub;
    if (depth == INSN_NESTING_LIMIT || !insn_decode(reader, &insn))
        return false;
    format(&insn, line);
    bool apart = insn.operand_count > 0; /* "print 1 .center", but "wait.message" */
    for (bool more = insn_has_more(&insn); more; more = insn_has_more(&sub)) {
        if (!sub_decode(reader, insn.family, &sub))
            return false;
        if (apart && sub.op != SUB_end)
            text_line_add(line, " ");
        format(&sub, line);
        apart = true;
        if (sub.op != SUB_expression_opcode)
            continue;
        text_line_add(line, " { ");
        if (!format_next(reader, line, depth + 1))
            return false;
        text_line_add(line, " }");
    }
    return true;
}

bool insn_format_next(struct reader *reader, struct text_line *line)
{
    return format_next(reader, line, 0);
}

bool insn_write_next(struct reader *reader, struct bytes_writer *text)
{
    enum { LENGTH_MAX = 1 << 19 };
    char none[1];
    struct reader again = *reader;
    struct text_line line = text_line_in(none, sizeof none);
    if (!insn_format_next(reader, &line) || line.length > LENGTH_MAX)
        return false;
    bytes_writer_reserve(text, line.length + 1);
    if (text->failed)
        return false;
    line = text_line_in((char *)text->data + text->size, line.length + 1);
    insn_format_next(&again, &line);
    text->size += line.length;
    return true;
}

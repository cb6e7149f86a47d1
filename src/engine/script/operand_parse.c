/* Reads operands from text: numbers, variables, places, lists and texts. */
#include <stdarg.h>
#include <stdio.h>

#include "engine/script/operand_parse.h"
#include "engine/script/text_code.h"
#include "util/words.h"

enum { COUNT_LIMIT = 255, PLACE_DIGITS = 4, PLACE_DIGITS_LIMIT = 6 };

/* ---- steps ---- */

bool parse_wrong(struct parser *parser, const char *at, const char *why, ...)
{
    va_list arguments;
    va_start(arguments, why);
    parser->error->column = (int)(at - parser->text) + 1;
    vsnprintf(parser->error->why, sizeof parser->error->why, why, arguments);
    va_end(arguments);
    return false;
}

void parse_spaces(struct parser *parser)
{
    while (char_is_blank(*parser->at))
        parser->at++;
}

bool parse_sign(struct parser *parser, char sign)
{
    bool there = *parser->at == sign;
    parser->at += there;
    return there;
}

bool parse_expect(struct parser *parser, char sign)
{
    parse_spaces(parser);
    return parse_sign(parser, sign) ||
           parse_wrong(parser, parser->at, "\"%c\" is wanted here", sign);
}

int word_length(const char *text)
{
    int length = 0;
    while (char_is_letter(text[length]) || char_is_digit(text[length]))
        length++;
    return length;
}

int place_length(const char *text)
{
    int length = 0;
    while (char_is_name(text[length]))
        length++;
    return length;
}

bool parse_number(struct parser *parser, int32_t low, int32_t high, int32_t *value)
{
    const char *start = parser->at;
    struct word rest = {.text = start, .length = (size_t)(parser->end - start)};
    int64_t number;
    bool taken = word_parse_number(&rest, &number);
    parser->at = rest.text;
    if (!taken || word_length(parser->at) > 0)
        return parse_wrong(parser, start, "a number is wanted here");
    if (number < low || number > high)
        return parse_wrong(parser, start, "a number here is %d to %d", (int)low, (int)high);
    *value = (int32_t)number;
    return true;
}

bool parse_hex(struct parser *parser, int digits, uint32_t *value)
{
    *value = 0;
    for (int i = 0; i < digits; i++) {
        int digit = char_digit_value(parser->at[i]);
        if (digit == 16)
            return parse_wrong(parser, parser->at, "%d hexadecimal digits are wanted here", digits);
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

/* Reads a variable without an index. A number that would set one of the bits with another meaning
 * is refused. */
static bool parse_plain_variable(struct parser *parser, uint16_t *word)
{
    const char *start = parser->at;
    if (!at_variable(parser))
        return parse_wrong(parser, start, "a variable is wanted here: g, L or B and a number");
    uint16_t kind = *start == 'B' ? VARIABLE_BIT : *start == 'L' ? VARIABLE_LOCAL : 0;
    int32_t number = 0;
    parser->at++;
    if (!parse_number(parser, 0, kind == VARIABLE_BIT ? INT16_MAX : VARIABLE_INDEXED - 1, &number))
        return false;
    if (number & VARIABLE_INDEXED)
        return parse_wrong(parser, start, "there is no bit variable of this number");
    *word = (uint16_t)(kind | number);
    return true;
}

static bool parse_index(struct parser *parser, uint16_t *index)
{
    int32_t number = 0;
    const char *start = parser->at;
    if (at_variable(parser)) {
        if (!parse_plain_variable(parser, index))
            return false;
        *index |= VARIABLE_INDEXED;
        return true;
    }
    if (!parse_number(parser, 0, UINT16_MAX, &number))
        return false;
    if (number & VARIABLE_INDEXED)
        return parse_wrong(parser, start, "this number would mean a variable");
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

/* Words are signed. 32768 to 65535 may be written as well, and mean the same bits as the negative
 * numbers. */
static bool parse_word(struct parser *parser, struct operand *operand)
{
    if (!parse_literal(parser, INT16_MIN, UINT16_MAX, operand))
        return false;
    operand->value = (int16_t)(uint16_t)operand->value;
    return true;
}

bool place_parse(const char *name, int length, int32_t *target)
{
    bool negative = length > 0 && name[0] == '-';
    int digits = negative ? length - 1 : length;
    int32_t place = 0;
    if (digits < PLACE_DIGITS || digits > PLACE_DIGITS_LIMIT)
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

static bool parse_place(struct parser *parser, struct operand *operand)
{
    const char *start = parser->at;
    const struct label_source *labels = parser->labels;
    operand->kind = OPERAND_JUMP;
    if (!parse_sign(parser, '@'))
        return parse_wrong(parser, start, "a place is wanted here: @ and a label or offset");
    const char *name = parser->at;
    int length = place_length(name);
    parser->at += length;
    if (labels ? labels->find(labels->context, name, length, &operand->value)
               : place_parse(name, length, &operand->value))
        return true;
    return parse_wrong(parser, start, "there is no place \"%.*s\"", length < 40 ? length : 40,
                       name);
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
            return parse_wrong(parser, start, "the tag does not go with the item");
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
    if (kind == SPEC_WORDS) {
        if (!parse_word(parser, &operand))
            return false;
        write_s16(&parser->scratch, operand.value);
        return true;
    }
    if (!parse_literal(parser, kind == SPEC_BYTES ? 0 : 1, UINT8_MAX, &operand))
        return false;
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
        return parse_wrong(parser, start, "there can be %d numbers here", COUNT_LIMIT);
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

/* "\#{0A 1234}": a code by its number. */
static bool parse_code_by_number(struct parser *parser)
{
    const char *start = parser->at;
    uint32_t code = 0, word = 0;
    if (!parse_expect(parser, '{') || !parse_hex(parser, 2, &code))
        return false;
    if (!text_code_info((uint8_t)code)->has_word)
        return parse_wrong(parser, start, "code %02X has no word", (unsigned)code);
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
    uint32_t byte = 0;
    int code = text_code_of_letter(sign);
    parser->at += sign != '\0';
    if (sign == '"' || sign == '\\') {
        write_u8(&parser->scratch, (uint8_t)sign);
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
                           "in a text \\ is followed by one of \" \\ x # n k p l v b o s a c f");
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
            return parse_wrong(parser, start, "the text does not end");
        if (byte < ' ' || byte == TEXT_CODE)
            return parse_wrong(parser, parser->at, "the byte %02X is written \\x%02X", byte, byte);
        parser->at++;
        if (byte != '\\')
            write_u8(&parser->scratch, byte);
        else if (!parse_escape(parser))
            return false;
    }
    return true;
}

/* ---- operands ---- */

bool parse_operand(struct parser *parser, uint8_t spec, struct operand *operand)
{
    uint8_t kind = spec & SPEC_KIND;
    switch (kind) {
    case SPEC_RESULT:
    case SPEC_VARIABLE:
        return parse_variable(parser, operand);
    case SPEC_P8:
        if (at_variable(parser))
            return parse_variable(parser, operand);
        return parse_literal(parser, 0, UINT8_MAX, operand);
    case SPEC_P16:
        return at_variable(parser) ? parse_variable(parser, operand) : parse_word(parser, operand);
    case SPEC_BYTE:
        return parse_literal(parser, 0, UINT8_MAX, operand);
    case SPEC_WORD:
        return parse_word(parser, operand);
    case SPEC_TRIPLE:
        return parse_literal(parser, 0, 0xFFFFFF, operand);
    case SPEC_JUMP:
        return parse_place(parser, operand);
    case SPEC_LIST:
        operand->kind = OPERAND_LIST;
        return parse_list(parser, kind);
    case SPEC_TEXT:
        operand->kind = OPERAND_TEXT;
        return parse_text(parser);
    case SPEC_WORDS:
        operand->kind = OPERAND_WORDS;
        return parse_list(parser, kind);
    default:
        operand->kind = OPERAND_BYTES;
        return parse_list(parser, kind);
    }
}

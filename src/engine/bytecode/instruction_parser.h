/* What the two halves of reading instructions as text share: a place in the line, and the steps of
 * which everything is made. Each step that fails has said why, with the column, and returns false.
 */
#ifndef WALKBOX_ENGINE_BYTECODE_INSTRUCTION_PARSER_H
#define WALKBOX_ENGINE_BYTECODE_INSTRUCTION_PARSER_H

#include "engine/bytecode/instruction.h"

struct parser {
    const char *text; /* the line, terminated */
    const char *at, *end;
    const struct label_source *labels; /* NULL: places are numbers */
    int32_t origin;                    /* in the script, of the writer's first byte */
    struct bytes_writer *writer;
    struct bytes_writer scratch; /* the bytes of the list or text of the instruction at work */
    struct parse_error *error;
};

/* ---- steps ---- */

/* Says what is wrong at a place of the line; false. */
__attribute__((format(printf, 3, 4))) bool parse_wrong(struct parser *parser, const char *at,
                                                       const char *why, ...);

void parse_spaces(struct parser *parser);

/* Whether the character is next, right here; it is passed then. */
bool parse_sign(struct parser *parser, char sign);

/* Likewise behind spaces, and it has to be there. */
bool parse_expect(struct parser *parser, char sign);

/* How many letters and digits a text begins with; for the name of a place also "_" and "-". */
int word_length(const char *text);
int place_length(const char *text);

/* A number, decimal or behind 0x, within the range. */
bool parse_number(struct parser *parser, int32_t low, int32_t high, int32_t *value);

/* Exactly so many hexadecimal digits. */
bool parse_hex(struct parser *parser, int digits, uint32_t *value);

/* ---- operands ---- */

/* Reads an operand of that kind. A jump's value is the place it leads to; the bytes of a list or
 * text are in the scratch writer, and operand->bytes is empty. */
bool parse_operand(struct parser *parser, uint8_t spec, struct operand *operand);

#endif

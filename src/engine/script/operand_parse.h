/* What instruction_parse.c and operand_parse.c share: the position in the line, and the small steps
 * that reading is made of. A step that fails has written why, with the column, into the parser's
 * error and returns false. */
#ifndef WALKBOX_ENGINE_SCRIPT_OPERAND_PARSE_H
#define WALKBOX_ENGINE_SCRIPT_OPERAND_PARSE_H

#include "engine/script/instruction.h"

struct parser {
    const char *text; /* the line, which ends with a 0 */
    const char *at, *end;
    const struct label_source *labels; /* NULL: places are numbers */
    int32_t origin;                    /* position in the script of the writer's first byte */
    struct bytes_writer *writer;
    struct bytes_writer scratch; /* bytes of the list or text that is being read */
    struct parse_error *error;
};

/* ---- steps ---- */

/* Writes into the error what is wrong at a place of the line. Returns false. */
__attribute__((format(printf, 3, 4))) bool parse_wrong(struct parser *parser, const char *at,
                                                       const char *why, ...);

void parse_spaces(struct parser *parser);

/* Passes the next character if it is `sign`. Returns whether it was. */
bool parse_sign(struct parser *parser, char sign);

/* Passes spaces and then `sign`. It is an error if `sign` is not there. */
bool parse_expect(struct parser *parser, char sign);

/* How many letters and digits a text begins with. For place_length, which is for labels, "_" and
 * "-" count as well. */
int word_length(const char *text);
int place_length(const char *text);

/* Reads a place that is written as a number, such as "0012" or "-0012" (hexadecimal, 4 to 6
 * digits). False when it is not one. */
bool place_parse(const char *name, int length, int32_t *target);

/* Reads a number within the range, decimal or hexadecimal after 0x. */
bool parse_number(struct parser *parser, int32_t low, int32_t high, int32_t *value);

/* Reads exactly `digits` hexadecimal digits. */
bool parse_hex(struct parser *parser, int digits, uint32_t *value);

/* ---- operands ---- */

/* Reads an operand of the kind in `spec`. The value of a jump is then the place that it leads to.
 * The bytes of a list or text are in the scratch writer, and operand->bytes is empty. */
bool parse_operand(struct parser *parser, uint8_t spec, struct operand *operand);

#endif

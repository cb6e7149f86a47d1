/* Which kind of thing the number in an operand means. */
#ifndef WALKBOX_APP_BROWSE_BROWSE_KIND_H
#define WALKBOX_APP_BROWSE_BROWSE_KIND_H

#include "assets-tools/script/script_names.h"
#include "engine/script/instruction.h"

/* The kind of operand n of an instruction or sub-operation, a result not counted, if it is this
 * number; NAME_ANY: it is a plain number. */
enum name_kind browse_operand_kind(enum opcode op, int n, int number);

/* Whether the first operand is a variable that is written. */
bool browse_has_result(enum opcode op);

/* "script", "variable" and so on, for people. */
const char *browse_kind_word(enum name_kind kind);

#endif

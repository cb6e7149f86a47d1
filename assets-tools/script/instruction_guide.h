/* How instructions are called: their arguments, from the tables of src/engine/script. */
#ifndef WALKBOX_ASSETS_TOOLS_SCRIPT_INSTRUCTION_GUIDE_H
#define WALKBOX_ASSETS_TOOLS_SCRIPT_INSTRUCTION_GUIDE_H

#include <stdbool.h>

#include "engine/script/instruction.h"

enum { GUIDE_NAME_SIZE = 32, GUIDE_SIGNATURE_SIZE = 160 };

/* The name of an argument, counted from 0; empty when there are fewer. */
void guide_argument(enum opcode op, int index, char name[GUIDE_NAME_SIZE]);
int guide_argument_count(enum opcode op);

/* How an instruction is called: "loadRoomWithEgo(object, room, x, y)". A sub-operation stands
 * behind its head: "actorOps.costume(costume)". */
void guide_signature(enum opcode op, enum opcode head, char signature[GUIDE_SIGNATURE_SIZE]);

/* What an argument is in the instruction table: the kind of an enum operand_spec. A result and a
 * jump count only when a call gives them. */
int guide_argument_spec(enum opcode op, int index);

#endif

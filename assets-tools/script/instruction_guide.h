/* The forms of instructions in calls: their arguments, from the tables of src/engine/script. */
#ifndef WALKBOX_ASSETS_TOOLS_SCRIPT_INSTRUCTION_GUIDE_H
#define WALKBOX_ASSETS_TOOLS_SCRIPT_INSTRUCTION_GUIDE_H

#include <stdbool.h>

#include "engine/script/instruction.h"

enum { GUIDE_NAME_SIZE = 32, GUIDE_SIGNATURE_SIZE = 160 };

/* Writes the name of an argument, counted from 0; "" if there are fewer. */
void guide_argument(enum opcode op, int index, char name[GUIDE_NAME_SIZE]);
int guide_argument_count(enum opcode op);

/* Writes the form of an instruction: "loadRoomWithEgo(object, room, x, y)". A sub-operation follows
 * its head: "actorOps.costume(costume)". */
void guide_signature(enum opcode op, enum opcode head, char signature[GUIDE_SIGNATURE_SIZE]);

/* Returns an argument's kind in the instruction table, from enum operand_spec. Results and jumps
 * count only if calls give them. */
int guide_argument_spec(enum opcode op, int index);

#endif

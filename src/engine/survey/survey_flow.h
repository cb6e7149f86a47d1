/* Which instructions of a script can be reached. */
#ifndef WALKBOX_ENGINE_SURVEY_SURVEY_FLOW_H
#define WALKBOX_ENGINE_SURVEY_SURVEY_FLOW_H

#include "engine/bytecode/instruction.h"
#include "engine/survey/survey_code.h"

/* What is known of each byte of a script. */
enum {
    FLOW_REACHED = 1,  /* an instruction begins here that can be reached */
    FLOW_BAD = 2,      /* it does not decode */
    FLOW_LEAVES = 4,   /* a jump in it leads out of the script */
    FLOW_RUNS_OUT = 8, /* the script ends behind it, but it goes on */
    FLOW_LINEAR = 16,  /* an instruction begins here when all are read one after another */
};

/* Follows the code from its entries, along all jumps, and marks what is reached. `marks` has a byte
 * for each of the code's, all 0. False when there is no memory. Code can be made so that following
 * it would take too long: then everything counts as reached, and *whole is false. */
bool survey_flow(const struct survey_code *code, uint8_t *marks, bool *whole, struct arena *arena);

/* Goes through an instruction and its sub-operations: calls `see` for each, also for those within
 * an expression. `head` is the instruction, and the same as `part` for the instruction itself.
 * Returns as insn_skip does. */
typedef void survey_see(void *context, const struct insn *head, const struct insn *part);
bool survey_parts(struct reader *reader, survey_see *see, void *context);

/* Whether the last operand is a jump. */
bool survey_jumps(const struct insn *part);

#endif

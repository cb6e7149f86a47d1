/* Which instructions of a script can be reached. */
#ifndef WALKBOX_APP_COMMANDS_SURVEY_FLOW_H
#define WALKBOX_APP_COMMANDS_SURVEY_FLOW_H

#include "app/commands/survey_code.h"
#include "engine/script/instruction.h"

/* What is known of each byte of a script. */
enum {
    FLOW_REACHED = 1,  /* an instruction begins here that can be reached */
    FLOW_BAD = 2,      /* it does not decode */
    FLOW_LEAVES = 4,   /* a jump in it leads out of the script */
    FLOW_RUNS_OUT = 8, /* the script ends behind it, but it goes on */
    FLOW_LINEAR = 16,  /* an instruction begins here when all are read one after another */
};

/* What following a script has found, by the position of each byte. */
struct survey_flow {
    uint8_t *marks;
    uint8_t *cutscenes; /* how many are open where an instruction begins that is reached; on the way
                           by which it was reached first */
    bool whole; /* false: following it would take too long. Everything counts as reached, and
                   of the rest nothing is known */
};

/* Follows the code from its entries, along all jumps. False when there is no memory. */
bool survey_flow_follow(struct survey_flow *flow, const struct survey_code *code,
                        struct arena *arena);

/* Goes through an instruction and its sub-operations: calls `see` for each, also for those within
 * an expression. `head` is the instruction, and the same as `part` for the instruction itself.
 * Returns as insn_skip does. */
typedef void survey_see(void *context, const struct insn *head, const struct insn *part);
bool survey_parts(struct reader *reader, survey_see *see, void *context);

/* Whether the last operand is a jump. */
bool survey_jumps(const struct insn *part);

#endif

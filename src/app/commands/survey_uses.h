/* The survey's notes of what is delicate in scripts. */
#ifndef WALKBOX_APP_COMMANDS_SURVEY_USES_H
#define WALKBOX_APP_COMMANDS_SURVEY_USES_H

#include "app/commands/survey_code.h"
#include "app/commands/survey_flow.h"
#include "engine/script/instruction.h"

struct surveyor;

/* What is remembered from one instruction of a script to the next. */
struct survey_reading {
    struct surveyor *surveyor;
    const struct survey_code *code;
    struct survey_flow flow;
    size_t at;        /* the instruction that is read */
    size_t told_wait; /* the wait for a sound that was told last; SIZE_MAX: none */
};

/* The instruction `part` of the script, or a sub-operation of `head`, is read. */
void survey_uses_see(struct survey_reading *reading, const struct insn *head,
                     const struct insn *part);

/* Counts a use, and keeps it as long as there are few of its kind. */
void survey_use_tell(struct surveyor *surveyor, const struct survey_use *use);

/* The same for one in the script that is read. */
void survey_uses_add(struct survey_reading *reading, enum survey_use_kind kind, size_t offset,
                     int number);

#endif

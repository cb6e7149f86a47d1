/* The survey's notes of what is delicate in scripts. */
#ifndef WALKBOX_ENGINE_SURVEY_SURVEY_USES_H
#define WALKBOX_ENGINE_SURVEY_SURVEY_USES_H

#include "engine/bytecode/instruction.h"
#include "engine/survey/survey_code.h"

struct surveyor;

/* What is remembered from one instruction of a script to the next. */
struct survey_reading {
    struct surveyor *surveyor;
    const struct survey_code *code;
    const uint8_t *marks; /* see survey_flow.h */
    size_t at;            /* the instruction that is read */
    int cutscenes;        /* that are open here, as far as reading without jumps tells */
    size_t cutscene;      /* the last that was opened */
    size_t told_wait;     /* the wait for a sound that was told last; SIZE_MAX: none */
};

/* The instruction `part` of the script, or a sub-operation of `head`, is read. */
void survey_uses_see(struct survey_reading *reading, const struct insn *head,
                     const struct insn *part);

/* Another verb of an object begins, or the script has ended: no cutscene is open any more. */
void survey_uses_end(struct survey_reading *reading);

void survey_uses_add(struct survey_reading *reading, enum survey_use_kind kind, size_t offset,
                     int number);

#endif

/* An example of each instruction and sub-operation, and its effect. */
#ifndef WALKBOX_TESTS_TOOLS_INSTRUCTION_TEXTS_H
#define WALKBOX_TESTS_TOOLS_INSTRUCTION_TEXTS_H

#include "engine/script/instruction.h"

static const struct {
    const char *example; /* statements of the script language */
    const char *what;
} instruction_texts[OPCODE_COUNT] = {
#define GROUP(...)
#define DO(name, example, what)           [OP_##name] = {example, what},
#define PART(family, name, example, what) [SUB_##family##_##name] = {example, what},
#include "tools/instruction_texts.def"
#undef GROUP
#undef DO
#undef PART
};

#endif

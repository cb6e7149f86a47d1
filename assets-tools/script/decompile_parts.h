/* Shared by the files of the decompiler: the instructions of a script, each with its text. */
#ifndef WALKBOX_ASSETS_TOOLS_SCRIPT_DECOMPILE_PARTS_H
#define WALKBOX_ASSETS_TOOLS_SCRIPT_DECOMPILE_PARTS_H

#include "assets-tools/script/decompile.h"
#include "assets-tools/source_text.h"
#include "engine/script/instruction.h"

enum { NO_TARGET = -1 };

enum step_kind {
    STEP_STATEMENT, /* text: a whole statement, with its semicolon */
    STEP_CONDITION, /* text: the condition; the jump is taken if it is false */
    STEP_JUMP,
    STEP_LISTED, /* text: a line of the assembler */
};

/* An instruction of the script. */
struct step {
    enum step_kind kind;
    enum opcode op;
    size_t offset, size;
    int target;    /* index of the step to which it jumps (step_count is the end), or NO_TARGET */
    int back;      /* last step that jumps here; if it is before this step, no later step does */
    bool led_to;   /* another step jumps here */
    bool labelled; /* a jump that belongs to no block leads here */
    const char *text;
    int values; /* number of instructions before this one that calculate values in its text */
};

struct decompiling {
    struct byte_view code;
    const struct name_table *names;
    int room;
    struct arena *arena;   /* for the whole script */
    struct arena *scratch; /* for an attempt to compile */
    int step_count;
    struct step *steps;
    int parameters;      /* number of parameters, the first local variables */
    int first_temporary; /* first temporary local variable; variables before it are named or
                            declared */
    bool with_or;        /* conditions may have `||` */
    struct decompile_notes *notes; /* NULL if no notes are wanted */
};

/* Whether a body compiles to the code. The last two bytes before `jump_end`, a distance, may
 * differ; 0 if there are none. */
bool decompile_compiles(struct decompiling *decompiling, const char *body, struct byte_view code,
                        size_t jump_end);

/* Fills in kind and text of a decoded step. */
void decompile_statement(struct decompiling *decompiling, struct step *step);

/* Whether a step, a statement or a condition, compiles to its bytes. */
bool decompile_step_compiles(struct decompiling *decompiling, const struct step *step);

/* Puts values held in temporary variables back into the steps that use them. */
void decompile_fold(struct decompiling *decompiling);

/* Returns "local L0, L1;" for the numbers from `first` to `end` - 1; "" if there are none. */
const char *decompile_locals(struct decompiling *decompiling, int first, int end);

/* Returns the expression that the sub-operations at the reader compute, or NULL if they compute
 * none. */
const char *decompile_expression(struct decompiling *decompiling, const struct step *step,
                                 struct reader *reader, bool with_names);

/* Returns a call such as "actorOps(1).costume(5)" for the instruction at the reader, and advances
 * the reader. `from` operands are left out at its beginning (the result), `less` at its end (the
 * jump). Returns NULL if it cannot be written as a call. */
const char *decompile_call(struct decompiling *decompiling, const struct step *step,
                           struct reader *reader, int from, int less, bool with_names);

/* Returns startScript 20, [a, b] as openDoor(a, b), or NULL if script 20 has no name. */
const char *decompile_script_call(struct decompiling *decompiling, const struct step *step,
                                  const struct insn *start);

/* Returns an operand in the language. A thing of `kind` is written by name. */
const char *decompile_operand(struct decompiling *decompiling, const struct step *step,
                              const struct operand *operand, enum name_kind kind, bool with_names);

/* Appends the whole body. `flat`: only with labels and goto. */
void decompile_flow(struct decompiling *decompiling, struct bytes_writer *text, int indent,
                    bool flat);

#endif

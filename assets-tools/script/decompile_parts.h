/* What the files of the decompiler share: the instructions of a script, each with its text. */
#ifndef WALKBOX_ASSETS_TOOLS_SCRIPT_DECOMPILE_PARTS_H
#define WALKBOX_ASSETS_TOOLS_SCRIPT_DECOMPILE_PARTS_H

#include "assets-tools/script/decompile.h"
#include "assets-tools/source_text.h"
#include "engine/script/instruction.h"

enum { NO_TARGET = -1 };

enum step_kind {
    STEP_STATEMENT, /* text: a whole statement, with its semicolon */
    STEP_CONDITION, /* text: the condition, of which the jump is taken when it is false */
    STEP_JUMP,
    STEP_LISTED, /* text: a line of the assembler */
};

/* An instruction of the script. */
struct step {
    enum step_kind kind;
    enum opcode op;
    size_t offset, size;
    int target;  /* index of the step to which it jumps (step_count: the end); NO_TARGET: to none */
    int back;    /* the last step that jumps here; less than this one: none behind it */
    bool led_to; /* another step jumps here */
    bool labelled; /* something outside a block leads here */
    const char *text;
    int values; /* instructions before this one that calculate what is in its text */
};

struct decompiling {
    struct byte_view code;
    const struct name_table *names;
    int room;
    struct arena *arena;   /* for all of the script */
    struct arena *scratch; /* for one attempt to compile */
    int step_count;
    struct step *steps;
    int parameters;      /* of the script: the first local variables */
    int first_temporary; /* of the local variables; those before it have names or are declared */
    bool with_or;        /* conditions may have `||` */
    struct decompile_notes *notes; /* NULL: none are wanted */
};

/* Whether the text, a body, compiles to the code. The last two bytes before `jump_end` may differ:
 * a distance; 0 for none. */
bool decompile_compiles(struct decompiling *decompiling, const char *body, struct byte_view code,
                        size_t jump_end);

/* Fills in kind and text of a step, which is decoded. */
void decompile_statement(struct decompiling *decompiling, struct step *step);

/* Whether a step, a statement or a condition, compiles to its bytes. */
bool decompile_step_compiles(struct decompiling *decompiling, const struct step *step);

/* Puts values back into the steps that use them, where a temporary variable held them. */
void decompile_fold(struct decompiling *decompiling);

/* "local L0, L1;" for the numbers from `first` up to, but not, `end`; "" for none. */
const char *decompile_locals(struct decompiling *decompiling, int first, int end);

/* The expression that the sub-operations at the reader compute; NULL when they are none. */
const char *decompile_expression(struct decompiling *decompiling, const struct step *step,
                                 struct reader *reader, bool with_names);

/* A call such as "actorOps(1).costume(5)" for the instruction at the reader, which it passes.
 * `from` is the number of operands that are left out at its beginning (the result), `less` of those
 * at its end (the jump). NULL when it cannot be written as a call. */
const char *decompile_call(struct decompiling *decompiling, const struct step *step,
                           struct reader *reader, int from, int less, bool with_names);

/* startScript 20, [a, b] as openDoor(a, b); NULL when script 20 has no name. */
const char *decompile_script_call(struct decompiling *decompiling, const struct step *step,
                                  const struct insn *start);

/* An operand as the language has it. A thing of the kind has its name. */
const char *decompile_operand(struct decompiling *decompiling, const struct step *step,
                              const struct operand *operand, enum name_kind kind, bool with_names);

/* Appends the whole body. `flat`: with labels and goto alone. */
void decompile_flow(struct decompiling *decompiling, struct bytes_writer *text, int indent,
                    bool flat);

#endif

/* The compiler of script bodies. It writes a listing, which the assembler turns into bytes.
 *
 * Each file calls only those before it: script_lookup.c writes lines and labels and finds
 * what names and signs mean, script_value.c writes expressions and calls, script_statement.c
 * conditions and whole bodies. */
#ifndef WALKBOX_ASSETS_TOOLS_SCRIPT_SCRIPT_COMPILER_H
#define WALKBOX_ASSETS_TOOLS_SCRIPT_SCRIPT_COMPILER_H

#include "assets-tools/art/source_context.h"
#include "assets-tools/script/script_tree.h"
#include "engine/script/instruction.h"
#include "engine/state/variable_state.h"
#include "util/bytes_writer.h"

/* A jump to a label of the source. */
struct script_jump {
    struct script_jump *next;
    struct source_place place;
    int cutscene; /* as in struct script_compiler */
};

/* A label of the source, to which `goto` leads. */
struct script_label {
    struct script_label *next;
    const char *name;
    bool defined;
    struct source_place place; /* where it is defined; before that, where it was first used */
    int cutscene;              /* in which it is defined */
    struct script_jump *jumps;
};

/* A local variable that is read above all places where it is set. */
struct early_read {
    bool set; /* somewhere above */
    bool found;
    int loop; /* as in struct script_compiler */
    struct source_place place;
};

enum { NO_LABEL = -1, NAMED_LABEL = -2, LABELS_LIMIT = 4096 };

struct script_compiler {
    struct source_context *context;
    struct arena *arena; /* the context's */
    const struct name_table *names;
    int room;   /* names of this room are preferred */
    bool ready; /* the script is of a ready-made file, whose names are preferred */
    struct token_reader tokens;
    struct source_place place; /* of the statement that is being compiled */

    struct bytes_writer listing;
    struct source_place *line_places; /* for each line of the listing; in the arena */
    int line_count;

    int local_count;
    const char *locals[LOCAL_COUNT];
    struct early_read reads[LOCAL_COUNT];
    int loop, loop_count; /* the outermost loop around the statement, from 1; 0: there is none */
    int cutscene, cutscene_count; /* the innermost `cutscene { }`, in the same way */
    bool after_end;               /* the statement follows endCutscene; and may leave the braces */
    int loop_cutscene;            /* in which the innermost loop stands */
    int temporary_count; /* local variables that this statement uses behind the named ones */
    int label_count;     /* labels that the compiler itself made */
    struct script_label *labels;
    int named_labels;                /* how many those are */
    const char *jump_name;           /* the label of the source that NAMED_LABEL means */
    int break_label, continue_label; /* of the innermost loop; NO_LABEL outside of loops */
    bool endless;                    /* no end is put behind the script */
    bool is_listing;                 /* the body has no statements */
};

/* ---- the listing (script_lookup.c) ---- */

/* Writes a line with an instruction. */
__attribute__((format(printf, 2, 3))) void script_emit(struct script_compiler *compiler,
                                                       const char *format, ...);

/* The label of that name, which is added if it is new. */
struct script_label *script_find_label(struct script_compiler *compiler, const char *name,
                                       struct source_place place);

/* The same for a jump to it. */
const char *script_jump_label(struct script_compiler *compiler, const char *name,
                              struct source_place place);

/* Assembles the listing. Reports an error at the statement of the line; false then. `starts` gets
 * how many bytes stand before each line; in the arena. */
bool script_assemble(struct script_compiler *compiler, struct bytes_writer *code,
                     uint32_t **starts);

/* ---- names, instructions and signs (script_lookup.c) ---- */

/* The instruction that a call names; OP_none, and an error, when there is none. */
enum opcode script_call_opcode(struct script_compiler *compiler, const struct call *call);

/* What to do about an unknown name: "; include <verbs>; declares it", or a hint at the guess. */
const char *script_hint(const struct script_compiler *compiler, const struct word_guess *guess);

/* Whether a call is a condition (isActorInBox). */
bool script_call_is_condition(const struct call *call);

/* The script that a call names; NULL when it names none. */
const struct script_name *script_call_target(const struct script_compiler *compiler,
                                             const struct call *call);

/* Whether a name that is unknown here is that of another room's script: an error then. */
bool script_is_elsewhere(struct script_compiler *compiler, struct source_place place,
                         const char *name);

/* The same for a sub-operation of the instruction `head`. */
enum opcode script_call_sub(struct script_compiler *compiler, const struct call *sub,
                            enum opcode head);

/* The kind of thing that the operand prefers, by its name in the instruction guide. `kinds` gets
 * all kinds that it may be (1 << kind); 0: all. */
enum name_kind script_wanted_kind(enum opcode op, int operand, unsigned *kinds);

/* The kind of thing that a number is as an operand (not counting a result); NAME_ANY: just a
 * number. */
enum name_kind script_number_kind(enum opcode op, int operand, int number);

/* A comparison of the bytecode jumps when "value SIGN variable" is false; so "x < 5" becomes
 * isGreater with x and 5. */
struct script_comparison {
    const char *sign;
    enum opcode op, opposite;
    const char *swapped; /* the sign with both sides exchanged */
};

enum { SCRIPT_COMPARISONS = 6, SCRIPT_ASSIGNMENTS = 7, SCRIPT_STEPS = 4 };
extern const struct script_comparison script_comparisons[SCRIPT_COMPARISONS];

/* NULL when the sign is not a comparison. */
const struct script_comparison *script_find_comparison(const char *sign);

/* Signs that change a variable, and their instructions. */
struct script_assignment {
    const char *sign;
    enum opcode op;
};
extern const struct script_assignment script_assignments[SCRIPT_ASSIGNMENTS];

/* The operators that the stack machine of `expression` knows; those that bind more come first. */
struct script_step {
    char sign;
    const char *step;
    int binds;
};
extern const struct script_step script_steps[SCRIPT_STEPS];

/* An operand of an instruction: a number, or text of the assembler such as a variable. */
struct script_operand {
    bool is_number;
    int32_t number;
    const char *text; /* "" when there was an error */
};

struct script_operand script_number(struct script_compiler *compiler, int32_t number);

/* Writes an instruction such as `add`. */
void script_emit_arithmetic(struct script_compiler *compiler, enum opcode op, const char *variable,
                            struct script_operand operand, struct source_place place);

/* Which local variable a name is; -1: none. */
int script_local(const struct script_compiler *compiler, const struct node *node);

/* A local variable is set, or read; other names are ignored. */
void script_local_set(struct script_compiler *compiler, const struct node *node);
void script_local_read(struct script_compiler *compiler, const struct node *node);

/* Warns of local variables that no statement can have set before they are read. */
void script_report_reads(const struct script_compiler *compiler);

/* What a name stands for. A thing of the kind `wanted` is preferred. */
struct script_operand script_name_operand(struct script_compiler *compiler, const struct node *node,
                                          enum name_kind wanted);

/* Computes the node if it is constant; false when it is not. */
bool script_constant(struct script_compiler *compiler, const struct node *node, int32_t *number);

/* ---- expressions and calls, each of which can be part of the other (script_value.c) ---- */

/* The operand for a node. What is computed at run time goes into a temporary variable first. */
struct script_operand script_operand(struct script_compiler *compiler, const struct node *node,
                                     enum name_kind wanted);

/* The same for a value that is calculated with, which has to fit into a variable. */
struct script_operand script_value(struct script_compiler *compiler, const struct node *node);

/* The variable that a node names, as the assembler writes it. False, and an error, when it is none
 * that can be assigned to. */
bool script_variable(struct script_compiler *compiler, const struct node *node,
                     const char **variable);

/* Writes the lines for "variable = node". */
void script_assign(struct script_compiler *compiler, const char *variable, const struct node *node);

/* The instruction as the assembler writes it. `result` is the variable that gets its result; NULL
 * when the arguments name it. `jump` is the label to which a condition jumps, or NULL. */
const char *script_call(struct script_compiler *compiler, const struct call *call,
                        const char *result, const char *jump);

/* ---- statements (script_statement.c) ---- */

/* Compiles the block at the next token, with its braces; or takes the lines of the listing there.
 * False after an error. */
bool script_block(struct script_compiler *compiler);
bool script_listing(struct script_compiler *compiler);

#endif

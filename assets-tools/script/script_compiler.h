/* The compiler of script bodies. It writes a listing, which the assembler turns into bytes.
 *
 * Each file calls only earlier files: script_lookup.c writes lines and labels and looks up names
 * and signs, script_value.c writes expressions and calls, script_statement.c writes conditions and
 * whole bodies. */
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

/* A label of the source, a target of `goto`. */
struct script_label {
    struct script_label *next;
    const char *name;
    bool defined;
    struct source_place place; /* where it is defined; until then where it was first used */
    int cutscene;              /* cutscene in which it is defined */
    struct script_jump *jumps;
};

/* A local variable that is read above all places where it is set. */
struct early_read {
    bool set; /* set somewhere above */
    bool found;
    int loop; /* as in struct script_compiler */
    struct source_place place;
};

enum { NO_LABEL = -1, NAMED_LABEL = -2, LABELS_LIMIT = 4096 };

struct script_compiler {
    struct source_context *context;
    struct arena *arena; /* context->arena */
    const struct name_table *names;
    int room;   /* its names are preferred */
    bool ready; /* the script is a library script, whose own names are preferred */
    struct token_reader tokens;
    struct source_place place; /* place of the current statement */

    struct bytes_writer listing;
    struct source_place *line_places; /* by line of the listing; in the arena */
    int line_count;

    int local_count;
    const char *locals[LOCAL_COUNT];
    struct early_read reads[LOCAL_COUNT];
    int loop, loop_count;         /* outermost loop around the statement, counted from 1, or 0 */
    int cutscene, cutscene_count; /* innermost `cutscene { }`, counted in the same way */
    bool after_end;               /* the statement follows endCutscene, and may leave the braces */
    int loop_cutscene;            /* cutscene around the innermost loop */
    int temporary_count; /* local variables that this statement uses after the named ones */
    int label_count;     /* labels made by the compiler itself */
    struct script_label *labels;
    int named_labels;                /* number of `labels` */
    const char *jump_name;           /* name of the source label for NAMED_LABEL */
    int break_label, continue_label; /* for the innermost loop, otherwise NO_LABEL */
    bool endless;                    /* no end is added to the script */
    bool is_listing;                 /* the body has no statements */
};

/* ---- the listing (script_lookup.c) ---- */

/* Writes a line with an instruction. */
__attribute__((format(printf, 2, 3))) void script_emit(struct script_compiler *compiler,
                                                       const char *format, ...);

/* Returns the label with a name, and adds it if it is new. */
struct script_label *script_find_label(struct script_compiler *compiler, const char *name,
                                       struct source_place place);

/* Returns the name of a label for a jump to it, and adds the label if it is new. */
const char *script_jump_label(struct script_compiler *compiler, const char *name,
                              struct source_place place);

/* Assembles the listing. Returns false after an error, which it reports at the line's statement.
 * `starts` gets the code offset of each line; in the arena. */
bool script_assemble(struct script_compiler *compiler, struct bytes_writer *code,
                     uint32_t **starts);

/* ---- names, instructions and signs (script_lookup.c) ---- */

/* Returns the instruction that a call names. Returns OP_none, with an error, if there is none. */
enum opcode script_call_opcode(struct script_compiler *compiler, const struct call *call);

/* Returns advice about an unknown name: "; include <verbs>; declares it", or a hint at the
 * guess. */
const char *script_hint(const struct script_compiler *compiler, const struct word_guess *guess);

/* Whether a call is a condition (isActorInBox). */
bool script_call_is_condition(const struct call *call);

/* Returns the script that a call names, or NULL. */
const struct script_name *script_call_target(const struct script_compiler *compiler,
                                             const struct call *call);

/* Whether an unknown name is the name of another room's script. If so, reports an error. */
bool script_is_elsewhere(struct script_compiler *compiler, struct source_place place,
                         const char *name);

/* Returns the sub-operation of the instruction `head` that a call names, with results as for
 * script_call_opcode. */
enum opcode script_call_sub(struct script_compiler *compiler, const struct call *sub,
                            enum opcode head);

/* Returns the kind of thing that an operand prefers, from its name in the instruction guide.
 * `kinds` gets all possible kinds (1 << kind); 0 means all. */
enum name_kind script_wanted_kind(enum opcode op, int operand, unsigned *kinds);

/* Returns the kind of thing that a number is as an operand (not counting a result); NAME_ANY for a
 * plain number. */
enum name_kind script_number_kind(enum opcode op, int operand, int number);

/* A comparison of the bytecode, which jumps if "value SIGN variable" is false; so "x < 5" becomes
 * isGreater with x and 5. */
struct script_comparison {
    const char *sign;
    enum opcode op, opposite;
    const char *swapped; /* sign after exchanging both sides */
};

enum { SCRIPT_COMPARISONS = 6, SCRIPT_ASSIGNMENTS = 7, SCRIPT_STEPS = 4 };
extern const struct script_comparison script_comparisons[SCRIPT_COMPARISONS];

/* Returns a comparison, or NULL if the sign is not a comparison. */
const struct script_comparison *script_find_comparison(const char *sign);

/* A sign that changes a variable, and its instruction. */
struct script_assignment {
    const char *sign;
    enum opcode op;
};
extern const struct script_assignment script_assignments[SCRIPT_ASSIGNMENTS];

/* An operator of the stack machine of `expression`. Operators of higher precedence come first. */
struct script_step {
    char sign;
    const char *step;
    int binds;
};
extern const struct script_step script_steps[SCRIPT_STEPS];

/* An operand of an instruction: a number, or an assembler text such as a variable. */
struct script_operand {
    bool is_number;
    int32_t number;
    const char *text; /* "" after an error */
};

/* Returns the operand for a number. */
struct script_operand script_number(struct script_compiler *compiler, int32_t number);

/* Writes an instruction such as `add`. */
void script_emit_arithmetic(struct script_compiler *compiler, enum opcode op, const char *variable,
                            struct script_operand operand, struct source_place place);

/* Returns the local variable that a name means, or -1. */
int script_local(const struct script_compiler *compiler, const struct node *node);

/* Note that a local variable is set, or read; other names are ignored. */
void script_local_set(struct script_compiler *compiler, const struct node *node);
void script_local_read(struct script_compiler *compiler, const struct node *node);

/* Warns of local variables that no statement can have set before they are read. */
void script_report_reads(const struct script_compiler *compiler);

/* Returns the operand that a name means. A thing of the kind `wanted` is preferred. */
struct script_operand script_name_operand(struct script_compiler *compiler, const struct node *node,
                                          enum name_kind wanted);

/* Computes the node if it is constant; otherwise returns false. */
bool script_constant(struct script_compiler *compiler, const struct node *node, int32_t *number);

/* ---- expressions and calls, which can contain each other (script_value.c) ---- */

/* Returns the operand for a node. A value computed at run time first goes into a temporary
 * variable. */
struct script_operand script_operand(struct script_compiler *compiler, const struct node *node,
                                     enum name_kind wanted);

/* Returns the operand for a value used in a calculation; it has to fit into a variable. */
struct script_operand script_value(struct script_compiler *compiler, const struct node *node);

/* Writes the variable that a node names, as in the assembler. Returns false, with an error, if the
 * node is not a variable that can be assigned to. */
bool script_variable(struct script_compiler *compiler, const struct node *node,
                     const char **variable);

/* Writes the lines for "variable = node". */
void script_assign(struct script_compiler *compiler, const char *variable, const struct node *node);

/* Returns the instruction as the assembler writes it. `result` is the variable that gets its
 * result, or NULL if the arguments name it. `jump` is the label to which a condition jumps, or
 * NULL. */
const char *script_call(struct script_compiler *compiler, const struct call *call,
                        const char *result, const char *jump);

/* ---- statements (script_statement.c) ---- */

/* Compile the block at the next token, with its braces, or copy the lines of the listing there.
 * Return false after an error. */
bool script_block(struct script_compiler *compiler);
bool script_listing(struct script_compiler *compiler);

#endif

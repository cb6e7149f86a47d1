/* A script's statements → its bytes.
 *
 * The compiler writes a listing in the language of the assembler, line by line, and the assembler
 * makes the bytes of it: what an instruction is made of is known in one place, and what comes out
 * can be read. */
#ifndef WALKBOX_ASSETS_TOOLS_SCRIPT_SCRIPT_COMPILE_H
#define WALKBOX_ASSETS_TOOLS_SCRIPT_SCRIPT_COMPILE_H

#include "assets-tools/art/source_context.h"
#include "assets-tools/script/script_tree.h"
#include "engine/bytecode/opcode.h"
#include "engine/state/variable_state.h"
#include "resource/bytes/bytes_writer.h"

/* A place that gotos lead to. */
struct script_label {
    struct script_label *next;
    const char *name;
    bool defined;
    struct source_place place; /* where it is defined, or was first asked for */
};

enum { NO_LABEL = -1 };

struct script_compiler {
    struct source_context *context;
    const struct name_table *names;
    int room; /* whose names come first */
    struct token_reader tokens;
    struct source_place place; /* of the statement at work */

    struct bytes_writer listing;
    struct source_place *line_places; /* in the arena; of the listing's lines */
    int line_count, line_capacity;

    int local_count;
    const char *locals[LOCAL_COUNT];
    int temporary_count; /* locals in use behind the named ones, by this statement */
    int label_count;     /* those the compiler makes */
    struct script_label *labels;
    int break_label, continue_label; /* of the loop around; NO_LABEL */
};

/* ---- the listing: script_listing.c ---- */

/* A formatted text in the arena. */
__attribute__((format(printf, 2, 3))) const char *script_text(struct script_compiler *compiler,
                                                              const char *format, ...);

/* Writes an instruction. */
__attribute__((format(printf, 2, 3))) void script_emit(struct script_compiler *compiler,
                                                       const char *format, ...);

int script_new_label(struct script_compiler *compiler);
void script_emit_label(struct script_compiler *compiler, int label);
/* "@-5": as an operand. */
const char *script_label_text(struct script_compiler *compiler, int label);

/* The label of that name; made when it is not yet known. */
struct script_label *script_find_label(struct script_compiler *compiler, const char *name,
                                       struct source_place place);

/* Makes bytes of the listing. What is wrong is told at the statement. */
bool script_assemble(struct script_compiler *compiler, struct bytes_writer *code);

/* ---- values: script_value.c ---- */

/* What an instruction takes: a number, or a variable as the assembler writes it. */
struct script_operand {
    bool is_number;
    int32_t number;
    const char *text; /* "" when something was wrong */
};

/* The operand for a node, by way of a temporary variable when it needs computing. */
struct script_operand script_operand(struct script_compiler *compiler, const struct node *node,
                                     enum name_kind wanted);

/* A variable that can be written; false, and told, when it is none. */
bool script_variable(struct script_compiler *compiler, const struct node *node,
                     const char **variable);

/* variable = node */
void script_assign(struct script_compiler *compiler, const char *variable, const struct node *node);

/* Goes to the label when the condition is (not) true. */
void script_jump(struct script_compiler *compiler, const struct node *condition, bool when,
                 int label);

/* The number a node comes to, if it does without running. */
bool script_constant(struct script_compiler *compiler, const struct node *node, int32_t *number);

/* ---- calls: script_call.c ---- */

/* The instruction as the assembler writes it. `result` is the variable that it gives its result
 * to, NULL when the arguments name it; `jump` the label a condition leads to, or NULL. */
const char *script_call(struct script_compiler *compiler, const struct call *call,
                        const char *result, const char *jump);

/* The place of a call's row: NULL and told when there is none. */
enum opcode script_call_opcode(struct script_compiler *compiler, const struct call *call);

/* Whether a call is a condition (isActorInBox). */
bool script_call_is_condition(const struct call *call);

/* What a call of a script by its name means; NULL when it is none. */
const struct script_name *script_call_target(const struct script_compiler *compiler,
                                             const struct call *call);

/* ---- statements: script_statement.c ---- */

/* Statements up to the end of the block that begins at the tokens. */
bool script_block(struct script_compiler *compiler);

#endif

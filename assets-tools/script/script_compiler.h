/* What is known of a script while its statements become bytes.
 *
 * The compiler writes a listing in the language of the assembler, line by line, and the assembler
 * makes the bytes of it: what an instruction is made of is known in one place, and what comes out
 * can be read. The files of the compiler, each calling only those before it: script_listing.h
 * writes lines and labels; script_instruction.h and script_constant.h know what names mean;
 * script_value.h writes expressions and calls; script_condition.h writes jumps; script_statement.h
 * goes through whole bodies. */
#ifndef WALKBOX_ASSETS_TOOLS_SCRIPT_SCRIPT_COMPILER_H
#define WALKBOX_ASSETS_TOOLS_SCRIPT_SCRIPT_COMPILER_H

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

#endif

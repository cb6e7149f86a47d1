/* What is known of a script while it is compiled.
 *
 * The compiler writes a listing in the language of the assembler, line by line, and the assembler
 * makes bytes of it. So only the assembler has to know the bytes of an instruction, and people can
 * read what the compiler makes. The files of the compiler, each calling only those before it:
 * script_listing.h writes lines and labels; script_instruction.h and script_constant.h know what
 * names mean; script_value.h writes expressions and calls; script_condition.h writes jumps;
 * script_statement.h goes through whole bodies. */
#ifndef WALKBOX_ASSETS_TOOLS_SCRIPT_SCRIPT_COMPILER_H
#define WALKBOX_ASSETS_TOOLS_SCRIPT_SCRIPT_COMPILER_H

#include "assets-tools/art/source_context.h"
#include "assets-tools/script/script_tree.h"
#include "engine/script/opcode.h"
#include "engine/variable_state.h"
#include "util/bytes_writer.h"

/* A label of the source, to which `goto` leads. */
struct script_label {
    struct script_label *next;
    const char *name;
    bool defined;
    struct source_place place; /* where it is defined; before that, where it was first used */
};

enum { NO_LABEL = -1, NAMED_LABEL = -2, LABELS_LIMIT = 4096 };

struct script_compiler {
    struct source_context *context;
    const struct name_table *names;
    int room;   /* names of this room are preferred */
    bool ready; /* the script is of a ready-made file, whose names are preferred */
    struct token_reader tokens;
    struct source_place place; /* of the statement that is being compiled */

    struct bytes_writer listing;
    struct source_place *line_places; /* for each line of the listing; in the arena */
    int line_count, line_capacity;

    int local_count;
    const char *locals[LOCAL_COUNT];
    int temporary_count; /* local variables that this statement uses behind the named ones */
    int label_count;     /* labels that the compiler itself made */
    struct script_label *labels;
    int named_labels;                /* how many those are */
    const char *jump_name;           /* the label of the source that NAMED_LABEL means */
    int break_label, continue_label; /* of the innermost loop; NO_LABEL outside of loops */
    bool endless;                    /* no end is put behind the script */
};

#endif

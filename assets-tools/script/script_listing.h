/* Writes the listing of a script: lines and labels; and gives it to the assembler. */
#ifndef WALKBOX_ASSETS_TOOLS_SCRIPT_SCRIPT_LISTING_H
#define WALKBOX_ASSETS_TOOLS_SCRIPT_SCRIPT_LISTING_H

#include "assets-tools/script/script_compiler.h"

/* A formatted text in the arena. */
__attribute__((format(printf, 2, 3))) const char *script_text(struct script_compiler *compiler,
                                                              const char *format, ...);

/* A text that is put together piece by piece. */
struct script_pieces {
    struct script_compiler *compiler;
    struct bytes_writer bytes;
};

struct script_pieces script_pieces_begin(struct script_compiler *compiler);
__attribute__((format(printf, 2, 3))) void script_pieces_add(struct script_pieces *pieces,
                                                             const char *format, ...);
/* The whole text, in the arena. Frees the pieces; to be called once for each beginning. */
const char *script_pieces_end(struct script_pieces *pieces);

/* Writes a line with an instruction. */
__attribute__((format(printf, 2, 3))) void script_emit(struct script_compiler *compiler,
                                                       const char *format, ...);

int script_new_label(struct script_compiler *compiler);
void script_emit_label(struct script_compiler *compiler, int label);
/* The label as an operand, such as "@to-5"; NAMED_LABEL is the one called compiler->jump_name. */
const char *script_label_text(struct script_compiler *compiler, int label);

/* The label of that name; it is made when it is not known yet. */
struct script_label *script_find_label(struct script_compiler *compiler, const char *name,
                                       struct source_place place);

/* Makes bytes of the listing. An error is reported at the statement that the line comes from; false
 * then. */
bool script_assemble(struct script_compiler *compiler, struct bytes_writer *code);

#endif

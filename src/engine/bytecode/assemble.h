/* A script as text → its bytes: what the disassembler writes, and what people write.
 *
 *     ; a comment, also behind an instruction
 *     [0012] isEqual g4, 12, @0020
 *     loop:
 *            increment L0
 *            jumpRelative @loop
 *
 * One instruction a line (see instruction.h). "[0012]" and "loop:" name the place where they
 * stand; a jump leads to the place with that name wherever it has come to lie, so a listing can be
 * edited without counting. "@0020" without such a line is an offset, as long as nothing has moved.
 * The first "[OFFSET]" before any instruction says where the bytes begin in the script: code of
 * objects does not begin at 0. One text is one script. */
#ifndef WALKBOX_ENGINE_BYTECODE_ASSEMBLE_H
#define WALKBOX_ENGINE_BYTECODE_ASSEMBLE_H

#include "engine/bytecode/instruction.h"
#include "resource/bytes/arena.h"

struct assembly_error {
    int line, column; /* from 1 */
    char why[160];
};

/* Appends the bytes to the writer, which is to be empty. Memory for lines and labels comes from
 * the arena. On failure the first error is told and the writer is not to be used. */
bool assemble(struct byte_view text, struct bytes_writer *writer, struct arena *arena,
              struct assembly_error *error);

#endif

/* Assembles the text of a script into its bytes. The text is what the disassembler writes, or what
 * people write:
 *
 *     ; a comment, also behind an instruction
 *     [0012] isEqual g4, 12, @0020
 *     loop:
 *            increment L0
 *            jumpRelative @loop
 *
 * There is one instruction in each line (see instruction.h). "[0012]" and "loop:" are labels: they
 * name the place where they stand. A jump leads to the label it names, wherever that has come to
 * lie, so a listing can be edited without counting bytes. If no line has the label "[0020]",
 * "@0020" means that offset in the script; this is allowed only as long as every "[OFFSET]" still
 * stands at its own offset. An "[OFFSET]" before the first instruction says at which offset of the
 * script the bytes begin, because the code of objects does not begin at 0. One text is one script.
 */
#ifndef WALKBOX_ENGINE_SCRIPT_ASSEMBLE_H
#define WALKBOX_ENGINE_SCRIPT_ASSEMBLE_H

#include "engine/script/instruction.h"
#include "util/arena.h"

struct assembly_error {
    int line, column; /* from 1 */
    char why[160];
};

/* Writes the bytes into the writer, which has to be empty. Memory for lines and labels comes from
 * the arena. On failure it returns false, `error` holds the first error, and what is in the writer
 * must not be used. */
bool assemble(struct byte_view text, struct bytes_writer *writer, struct arena *arena,
              struct assembly_error *error);

#endif

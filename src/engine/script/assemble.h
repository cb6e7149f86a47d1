/* Assembles the text of a script, as the disassembler writes it, into its bytes:
 *
 *     ; a comment, also after an instruction
 *     [0012] isEqual g4, 12, @0020
 *     loop:
 *            increment L0
 *            jumpRelative @loop
 *
 * Each line has one instruction (see instruction.h). "[0012]" and "loop:" are labels. A jump leads
 * to the label that it names, so a listing can be edited without counting bytes. If no line has the
 * label "[0020]", "@0020" means that offset in the script; this is allowed as long as every
 * "[OFFSET]" is at its own offset. An "[OFFSET]" before the first instruction is the offset of the
 * first byte, because the code of objects does not begin at 0. A text contains one script. */
#ifndef WALKBOX_ENGINE_SCRIPT_ASSEMBLE_H
#define WALKBOX_ENGINE_SCRIPT_ASSEMBLE_H

#include "engine/script/instruction.h"
#include "util/arena.h"

/* Writes the bytes into the writer, which must be empty. The arena is for lines and labels. If
 * `starts` is not NULL, it has an entry for each line, and gets the number of bytes before the
 * line. On failure returns false with line, column and reason of the first error, and the writer's
 * bytes must not be used. */
bool assemble(struct byte_view text, struct bytes_writer *writer, struct arena *arena,
              uint32_t *starts, struct fault *error);

#endif

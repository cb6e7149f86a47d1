/* Puts other texts into a game's files: code gets longer or shorter, jumps lead to the same
 * instructions as before, and all that tells where something is says where it is now. */
#ifndef WALKBOX_ASSETS_TOOLS_PO_GAME_REWRITE_H
#define WALKBOX_ASSETS_TOOLS_PO_GAME_REWRITE_H

#include "assets-tools/po/game_texts.h"
#include "util/bytes_writer.h"

/* Appends the bytes of both files, before the XOR, with the translations in the places of the
 * texts. Without any translation they are the same bytes. False, and a fault, when code grows too
 * long for its jumps or an object for the places of its verbs, or when the blocks cannot be gone
 * through. */
bool game_rewrite(const struct game_files *files, const struct game_texts *texts,
                  struct bytes_writer *index, struct bytes_writer *container, struct arena *arena,
                  struct fault *fault);

#endif

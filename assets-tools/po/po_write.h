/* Writes the texts of a game as a PO file, for translators. */
#ifndef WALKBOX_ASSETS_TOOLS_PO_PO_WRITE_H
#define WALKBOX_ASSETS_TOOLS_PO_PO_WRITE_H

#include "assets-tools/art/source_context.h"
#include "assets-tools/po/game_texts.h"
#include "assets-tools/script/script_names.h"
#include "util/bytes_writer.h"

/* What the sources tell, where the game is made of some. */
struct po_sources {
    const char *folder;              /* its path stands before all places */
    const struct script_name *names; /* of actors, verbs, scripts; NULL: there are none */
    struct written_text *texts;      /* where texts stand; NULL: nobody knows */
};

/* Appends the file: the same game gives the same bytes. */
void po_write(struct bytes_writer *writer, const char *game, const struct game_files *files,
              const struct game_texts *texts, const struct po_sources *sources,
              struct arena *arena);

#endif

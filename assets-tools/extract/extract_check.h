/* Extracts a game, builds what was written in memory, and compares: so that what the folder says is
 * what the game holds. */
#ifndef WALKBOX_ASSETS_TOOLS_EXTRACT_EXTRACT_CHECK_H
#define WALKBOX_ASSETS_TOOLS_EXTRACT_EXTRACT_CHECK_H

#include "assets-tools/art/source_context.h"
#include "assets-tools/extract/extract.h"

struct extract_result {
    bool built;       /* walkbox-build takes what was written */
    int changed;      /* blocks of the game that it makes with other bytes, or not at all */
    int scripts_kept; /* of those kept, which are scripts */
    int kept;         /* blocks whose bytes kept.txt has */
    char why[512];    /* when it was not built: the first error */
};

/* Writes all files of the extraction, whose sink puts them below `folder`, from where they are read
 * again with the readers of the context. Its diagnostics are not used. Rooms whose sources are
 * refused are written as they are. False when files could not be written. */
bool extract_checked(struct extraction *extraction, const char *folder,
                     const struct source_context *readers, struct extract_result *result);

#endif

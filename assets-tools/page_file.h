/* A game as one file of HTML, which browsers play: docs/web.md. */
#ifndef WALKBOX_ASSETS_TOOLS_PAGE_FILE_H
#define WALKBOX_ASSETS_TOOLS_PAGE_FILE_H

#include "assets-tools/file_io.h"

/* Appends the page with the files in it, named by the last parts of their paths; removed ones are
 * left out. `title` is shown. False, with the reason in `why`, when the page without a game, which
 * the preset `web` makes, is not there or cannot be read, or when there is no memory. */
bool page_write(struct bytes_writer *out, const char *title, const struct new_file *files,
                int count, char *why, size_t why_size);

#endif

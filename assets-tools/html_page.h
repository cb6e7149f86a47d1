/* A web page: a game as a single HTML file, which browsers play (docs/web.md). */
#ifndef WALKBOX_ASSETS_TOOLS_HTML_PAGE_H
#define WALKBOX_ASSETS_TOOLS_HTML_PAGE_H

#include "assets-tools/game_write.h"

/* Puts the game into the empty page that the preset `web` makes. `name` is the title; if NULL, the
 * title is the file name of `path`. Returns false after a report. */
bool html_page_make(struct bytes_writer *out, const char *path, const char *name,
                    const struct built_game *built, struct source_context *context);

#endif

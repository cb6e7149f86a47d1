/* The browser: a page of the workshop that shows what a game consists of. */
#ifndef WALKBOX_ENGINE_BROWSE_BROWSER_H
#define WALKBOX_ENGINE_BROWSE_BROWSER_H

#include "engine/workshop/workshop.h"
#include "resource/files/game_files.h"

struct browser;

/* Begins a browser of a game, whose files are borrowed. NULL when there is no memory. */
struct browser *browser_begin(const struct game_files *files, struct allocator allocator);
void browser_end(struct browser *browser);

/* The page for workshop_open. */
struct workshop_page browser_page(struct browser *browser);

#endif

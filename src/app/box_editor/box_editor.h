/* The editor of walk boxes: a page that shows a room, enlarged, with its boxes.
 *
 * Corners, edges and boxes are dragged and snap to their neighbours; boxes are added, split,
 * joined, deleted and named. What is wrong is marked. Matrix, ways and somebody who walks over the
 * floor follow each change at once. All can be undone. Everything that the mouse does, keys do,
 * too. From: docs/box-editor.md. */
#ifndef WALKBOX_APP_BOX_EDITOR_BOX_EDITOR_H
#define WALKBOX_APP_BOX_EDITOR_BOX_EDITOR_H

#include "app/ui/ui.h"
#include "resource/files/game_files.h"
#include "walk/floor_model.h"

enum { BOX_TOLD_SIZE = 256 };

/* Where floors come from and are saved to: the text of the sources, or a patch. */
struct box_store {
    void *context;
    /* Gives the floor of a room the lines of its text, or makes it what the text says. The floor is
     * that of the game's room before. False: it cannot be edited, and `told` says why. */
    bool (*load)(void *context, int room, struct floor_model *model, char told[BOX_TOLD_SIZE]);
    /* Saves the floor. `told` gets what was done, or why it was not (false). `anyway`: even if
     * somebody else has changed the file meanwhile, which is refused at first. */
    bool (*save)(void *context, int room, const struct floor_model *model, bool anyway,
                 char told[BOX_TOLD_SIZE]);
};

struct box_editor;

/* Opens a room of a game for editing. The files and the store are borrowed. NULL: a fault tells why
 * not. */
struct box_editor *box_editor_begin(const struct game_files *files, int room,
                                    struct box_store store, struct allocator allocator,
                                    struct fault *fault);

/* The page for ui_open. Closing it ends the editor. */
struct ui_page box_editor_page(struct box_editor *editor);

void box_editor_end(struct box_editor *editor);

#endif

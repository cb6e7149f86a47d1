/* Where the editor of boxes reads floors from and saves them to.
 *
 * With the sources of the game it is the room.txt of the room, in which only what has to change
 * does. Else it is a patch: a file beside the game, which walkbox then plays with.
 *
 * Each save writes the room.txt as it was when the room was opened, with the changes. So a step
 * that is undone is undone in the text, too. */
#ifndef WALKBOX_APP_BOX_EDITOR_BOX_FILES_H
#define WALKBOX_APP_BOX_EDITOR_BOX_FILES_H

#include "app/box_editor/box_editor.h"
#include "util/arena.h"

struct box_files {
    struct game_files *files; /* of the game; they use the floors that are saved; borrowed */
    const char *game;         /* path of the game; borrowed */
    const char *sources;      /* folder of its sources; borrowed; NULL: a patch is written */
    const char *patch; /* path of the patch; borrowed; NULL: GAME_PATCH_FILE beside the game */

    /* The rest is 0 at first. */
    struct arena arena;
    char *path;            /* of the room.txt or the patch, once a room was opened */
    struct byte_view base; /* the text when the room was opened; of a patch nothing */
    struct byte_view last; /* the text, or the room's block in the patch, as last read or written */
};

/* The store for box_editor_begin. One room at a time is edited. */
struct box_store box_files_store(struct box_files *box_files);

void box_files_close(struct box_files *box_files);

#endif

/* The files that the box editor edits: the room.txt of a game's sources, or without sources a patch
 * next to the game.
 *
 * Each save changes the text as it was when the room was opened, so undoing a step also undoes it
 * in the text. */
#ifndef WALKBOX_APP_BOX_EDITOR_BOX_FILES_H
#define WALKBOX_APP_BOX_EDITOR_BOX_FILES_H

#include "app/box_editor/box_editor.h"
#include "util/arena.h"

struct box_files {
    struct game_files *files; /* of the game, which uses what is saved; borrowed */
    const char *game;         /* path; borrowed */
    const char *sources;      /* folder of the sources; borrowed; NULL: a patch is written */
    const char *patch;        /* path; borrowed; NULL: GAME_PATCH_FILE next to the game */

    /* Internal, 0 at first. */
    struct arena arena;
    char *path;            /* of the room.txt or the patch, once a room was opened */
    struct byte_view base; /* the text when the room was opened */
    struct byte_view last; /* the text, or the room's block in the patch, as last read or written */
};

/* The store for box_editor_begin, for one room at a time. */
struct box_store box_files_store(struct box_files *box_files);

void box_files_close(struct box_files *box_files);

#endif

/* The editor of walk boxes: a page that shows a room, enlarged, with its boxes and an actor. What
 * the user changes updates matrix, routes, actor and the list of problems at once.
 * From: docs/box-editor.md. */
#ifndef WALKBOX_APP_BOX_EDITOR_BOX_EDITOR_H
#define WALKBOX_APP_BOX_EDITOR_BOX_EDITOR_H

#include "app/ui/ui.h"
#include "resource/files/game_files.h"
#include "util/arena.h"
#include "util/limits.h"
#include "walk/floor_model.h"

enum { BOX_MESSAGE_SIZE = 256 };

/* Where floors are loaded from and saved to: the text of the sources, or a patch. False: a fault,
 * else a message for the user, who sees both. */
struct box_store {
    void *context;
    /* `model` is the floor that the room has in the game, and becomes the one to edit. */
    bool (*load)(void *context, int room, struct floor_model *model, char message[BOX_MESSAGE_SIZE],
                 struct fault *fault);
    /* Fails if another program has changed the file since, unless `overwrite`. */
    bool (*save)(void *context, int room, const struct floor_model *model, bool overwrite,
                 char message[BOX_MESSAGE_SIZE], struct fault *fault);
};

struct box_editor;

/* Opens a room of a game for editing. Files and store are borrowed. NULL: a fault. */
struct box_editor *box_editor_begin(const struct game_files *files, int room,
                                    struct box_store store, struct allocator allocator,
                                    struct fault *fault);

/* The page for ui_open. Closing the page ends the editor. */
struct ui_page box_editor_page(struct box_editor *editor);

/* ---- files (box_files.c) ---- */

/* The files that the editor edits: the room.txt of a game's sources, or without sources a patch
 * next to the game. Each save changes the text as it was when the room was opened, so undoing a
 * step also undoes it in the text. */
struct box_files {
    struct game_files *files; /* of the game, which uses what is saved; borrowed */
    const char *game;         /* path; borrowed */
    const char *sources;      /* folder of the sources; borrowed; NULL: a patch is written */
    const char *patch;        /* path; borrowed; NULL: GAME_PATCH_FILE next to the game */

    /* Internal, 0 at first. */
    struct arena arena;
    char path[PATH_SIZE];  /* of the room.txt or the patch, once a room was opened */
    struct byte_view base; /* the text when the room was opened */
    struct byte_view last; /* the text as last read or written */
};

/* The store for box_editor_begin, for one room at a time. */
struct box_store box_files_store(struct box_files *box_files);

void box_files_close(struct box_files *box_files);

#endif

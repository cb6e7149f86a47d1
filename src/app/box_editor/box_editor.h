/* The box editor: a page that shows an enlarged room with its boxes and an actor. Each change at
 * once updates box matrix, paths, actor and the list of problems.
 * From: docs/boxes.md. */
#ifndef WALKBOX_APP_BOX_EDITOR_BOX_EDITOR_H
#define WALKBOX_APP_BOX_EDITOR_BOX_EDITOR_H

#include "app/ui/ui.h"
#include "resource/files/game_files.h"
#include "util/arena.h"
#include "util/limits.h"
#include "walk/floor_model.h"

enum { BOX_MESSAGE_SIZE = 256 };

/* Loads and saves floors: the text of the sources, or a patch. A function returns false with a
 * fault, or true with a message; the user sees either. */
struct box_store {
    void *context;
    /* `model` has the room's floor as the game has it, and receives the floor to edit. */
    bool (*load)(void *context, int room, struct floor_model *model, char message[BOX_MESSAGE_SIZE],
                 struct fault *fault);
    /* Fails if another program has changed the file since, unless `overwrite`. */
    bool (*save)(void *context, int room, const struct floor_model *model, bool overwrite,
                 char message[BOX_MESSAGE_SIZE], struct fault *fault);
};

struct box_editor;

/* Opens a room of a game for editing. Files and store are borrowed. Returns NULL with a fault. */
struct box_editor *box_editor_begin(const struct game_files *files, int room,
                                    struct box_store store, struct allocator allocator,
                                    struct fault *fault);

/* The page's context is a struct box_editor, which the page frees when it closes. */
extern const struct ui_page box_editor_page;

/* ---- files (box_files.c) ---- */

/* The edited files: a room.txt of the game's sources, or without sources a patch next to the game.
 * Each save applies all edits to the text that was there when the room was opened, so an undone
 * step disappears from the file too. */
struct box_files {
    struct game_files *files; /* files of the running game, which gets each saved floor; borrowed */
    const char *game;         /* path of the game; borrowed */
    const char *sources;      /* source folder; borrowed; if NULL, a patch is written */
    const char *patch; /* path of the patch; borrowed; if NULL, GAME_PATCH_FILE next to the game */

    /* Internal; 0 at first. */
    struct arena arena;
    char path[PATH_SIZE];  /* path of the room.txt or the patch, once a room was opened */
    struct byte_view base; /* text when the room was opened */
    struct byte_view last; /* text as last read or written */
};

/* Returns the store for box_editor_begin, for one room at a time. */
struct box_store box_files_store(struct box_files *box_files);

/* Frees the memory of the files. */
void box_files_close(struct box_files *box_files);

#endif

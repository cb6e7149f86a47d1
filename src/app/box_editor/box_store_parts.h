/* What the files of this folder share. Internal to it. */
#ifndef WALKBOX_APP_BOX_EDITOR_BOX_STORE_PARTS_H
#define WALKBOX_APP_BOX_EDITOR_BOX_STORE_PARTS_H

#include "app/box_editor/box_files.h"
#include "util/bytes_writer.h"
#include "util/fault.h"

/* Reads a whole file into the arena. A file that is not there is empty if `may_miss`. */
bool box_read_file(struct box_files *box_files, const char *path, size_t most, bool may_miss,
                   struct byte_view *text, struct fault *fault);

/* "FOLDER/NAME" in the arena; NULL when there is no memory. */
char *box_join_path(struct box_files *box_files, const char *folder, size_t folder_length,
                    const char *name, size_t name_length);

bool box_is_folder(const char *path);

/* A copy in the arena. */
struct byte_view box_keep(struct box_files *box_files, struct byte_view text);

bool box_texts_equal(struct byte_view a, struct byte_view b);

bool box_text_load(struct box_files *box_files, int room, struct floor_model *model,
                   struct fault *fault);
bool box_text_save(struct box_files *box_files, int room, const struct floor_model *model,
                   bool anyway, struct fault *fault);
bool box_patch_load(struct box_files *box_files, int room, struct floor_model *model,
                    struct fault *fault);
bool box_patch_save(struct box_files *box_files, int room, const struct floor_model *model,
                    bool anyway, struct fault *fault);

#endif

/* Takes a patch (resource/files/box_patch.h) into the files of a game: from then on room_load gives
 * its boxes, and the named boxes are those that it names. */
#ifndef WALKBOX_RESOURCE_FILES_GAME_PATCH_H
#define WALKBOX_RESOURCE_FILES_GAME_PATCH_H

#include "resource/files/box_patch.h"
#include "resource/files/game_files.h"

/* The sums of the two files, which take some milliseconds a megabyte. */
void game_files_sums(const struct game_files *files, struct box_patch_sums *sums);

/* Reads the text of a patch and takes it; it replaces one that was taken before. The text need not
 * stay. Refuses one that is faulty, or for another game; then nothing changes. `file` is its name,
 * for faults. */
bool game_files_take_patch(struct game_files *files, const char *file, struct byte_view text,
                           struct fault *fault);

/* Takes another floor for one room, besides what was taken before. The model need not stay. */
bool game_files_take_floor(struct game_files *files, int room, const struct floor_model *model,
                           struct fault *fault);

/* Leaves a patch aside. */
void game_files_drop_patch(struct game_files *files);

#endif

/* A folder that is written as OUT.part, and becomes OUT whole or not at all. */
#ifndef WALKBOX_ASSETS_TOOLS_EXTRACT_PART_FOLDER_H
#define WALKBOX_ASSETS_TOOLS_EXTRACT_PART_FOLDER_H

#include "assets-tools/extract/extract.h"
#include "util/limits.h"

struct part_folder {
    char out[PATH_SIZE];
    char part[PATH_SIZE];           /* OUT.part */
    bool (*stopped)(void *context); /* asked before each file; NULL: nobody stops it */
    void *context;
    char why[PATH_SIZE + 160]; /* why something failed; empty: it was stopped */
};

/* Makes OUT.part; an old one is removed. Refuses when OUT is not empty, or, with `force`, when it
 * has no game.txt. */
bool part_folder_begin(struct part_folder *folder, const char *out, bool force);

/* Writes a file in OUT.part; see struct file_sink, whose context is the folder. */
bool part_folder_put(void *folder, const char *path, struct byte_view bytes);

/* Puts OUT.part in the place of OUT. */
bool part_folder_finish(struct part_folder *folder);

/* Removes OUT.part. */
void part_folder_drop(struct part_folder *folder);

#endif

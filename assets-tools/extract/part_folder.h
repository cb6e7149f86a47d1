/* A folder that is written as OUT.part, and becomes OUT whole or not at all. */
#ifndef WALKBOX_ASSETS_TOOLS_EXTRACT_PART_FOLDER_H
#define WALKBOX_ASSETS_TOOLS_EXTRACT_PART_FOLDER_H

#include "util/bytes.h"
#include "util/limits.h"

struct part_folder {
    char out[PATH_SIZE];
    char part[PATH_SIZE];           /* OUT.part */
    bool (*stopped)(void *context); /* asked before each file; may be NULL */
    void *context;
    char why[PATH_SIZE + 160]; /* why something failed; empty: it was stopped */
};

/* Creates OUT.part; an old one is removed. Refuses when OUT is not empty, or, with `force`, when it
 * has no game.txt. */
bool part_folder_begin(struct part_folder *folder, const char *out, bool force);

/* Writes a file in OUT.part: the `put` of a file_sink (extract.h), whose context is the folder. */
bool part_folder_put(void *folder, const char *path, struct byte_view bytes);

/* Replaces OUT by OUT.part. */
bool part_folder_finish(struct part_folder *folder);

/* Removes OUT.part. */
void part_folder_drop(struct part_folder *folder);

#endif

/* A folder of files in memory. */
#ifndef WALKBOX_RESOURCE_FILES_MEMORY_FOLDER_H
#define WALKBOX_RESOURCE_FILES_MEMORY_FOLDER_H

#include "resource/files/file_source.h"
#include "util/bytes.h"

enum { MEMORY_FOLDER_LIMIT = 8 };

struct memory_folder {
    int count;
    struct {
        const char *name;
        struct byte_view bytes; /* as on a disk, so a game's two files are XORed */
    } files[MEMORY_FOLDER_LIMIT];
};

/* Adds a file, whose name and bytes are borrowed. The folder must have space. */
void memory_folder_add(struct memory_folder *folder, const char *name, struct byte_view bytes);

/* The source borrows the folder, and finds no games inside other files. */
struct file_source memory_folder_source(struct memory_folder *folder);

#endif

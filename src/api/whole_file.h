/* Replaces files as a whole: a file is written under another name in its folder and then renamed,
 * so a failure leaves the old file. A lock keeps other programs from writing the temporary file. */
#ifndef WALKBOX_API_WHOLE_FILE_H
#define WALKBOX_API_WHOLE_FILE_H

#include <stdbool.h>
#include <stdio.h>

#include "util/bytes.h"
#include "util/limits.h"

enum {
    BESIDE_ENDING_SIZE = 24,                          /* bytes of ".walkbox-new-N" */
    WHOLE_PATH_MOST = PATH_SIZE - BESIDE_ENDING_SIZE, /* longest path with room for the ending */
};

/* A file being written; zeroed if not open. */
struct whole_file {
    FILE *stream;           /* where to write bytes; NULL if not open */
    bool made;              /* `beside` exists */
    int lock;               /* if `made`, descriptor with a lock on `beside` */
    bool direct;            /* standard output, a pipe or a device: written in place */
    bool synced;            /* flushed to the disk before the old file goes */
    char path[PATH_SIZE];   /* final path */
    char beside[PATH_SIZE]; /* PATH.walkbox-new, or with -2, -3 .. at the end */
};

/* Begin a file. On failure they return false, with errno for plain_file_why. A temporary file is
 * removed if a killed program left it beside this path.
 *
 * whole_file_begin is for files that belong together: it replaces only regular files, and links
 * themselves, and flushes the new bytes to the disk before the old file goes.
 *
 * output_begin is for a file named on the command line: "-" is standard output, pipes and devices
 * are written in place, the target of a link is replaced, and inputs of the process are refused
 * (output_is_input). */
bool whole_file_begin(struct whole_file *file, const char *path);
bool output_begin(struct whole_file *file, const char *path);

/* Writes buffered bytes and closes the file under its temporary name. If a byte could not be
 * written, removes the file and returns false, with errno. Errors of standard output are reported
 * at the end of the program instead. */
bool whole_file_close(struct whole_file *file);

/* Renames a closed file to its final path. On failure removes the file and returns false, with
 * errno. */
bool whole_file_place(struct whole_file *file);

/* whole_file_close, then whole_file_place. Returns true for a file that is not open. */
bool whole_file_end(struct whole_file *file);

/* Removes the temporary file. Preserves errno. Does nothing if the file is not open or was
 * ended. */
void whole_file_drop(struct whole_file *file);

/* Write a whole file: whole_file_write for the player's own files, flushed to the disk before the
 * old file goes; output_write for outputs. Both replace the target of a link. */
bool whole_file_write(const char *path, struct byte_view bytes);
bool output_write(const char *path, struct byte_view bytes);

/* Locks an open file or folder, without waiting. Returns false if another program has locked it;
 * true if the file system has no locks. The lock goes with the last descriptor. */
bool whole_file_lock(int descriptor);

/* Waits until no other program has locked the folder of a path, and locks it. Returns a descriptor
 * to close; -1 if the folder cannot be opened. */
int whole_file_lock_folder(const char *path);

#endif

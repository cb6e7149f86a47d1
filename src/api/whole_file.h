/* Files that are replaced as a whole: they are written under another name in the same folder, which
 * no other program writes at the same time, and then renamed. So a failure leaves the old file. */
#ifndef WALKBOX_API_WHOLE_FILE_H
#define WALKBOX_API_WHOLE_FILE_H

#include <stdbool.h>
#include <stdio.h>

#include "util/bytes.h"
#include "util/limits.h"

enum {
    BESIDE_ENDING_SIZE = 24,                          /* of ".walkbox-new-N" */
    WHOLE_PATH_MOST = PATH_SIZE - BESIDE_ENDING_SIZE, /* bytes of a path that leave room for it */
};

/* A file that is being written. One that is zero is not open. */
struct whole_file {
    FILE *stream;           /* for its bytes; NULL: not open */
    bool made;              /* it has the other name, and: */
    int lock;               /* a lock on it */
    bool direct;            /* standard output, a pipe or a device, which is not replaced */
    bool synced;            /* it is on the disk before the old file goes */
    char path[PATH_SIZE];   /* where it goes */
    char beside[PATH_SIZE]; /* PATH.walkbox-new, or the same with -2, -3 .. */
};

/* Both begin a file. False, with errno, when that fails; plain_file_why then says why. A file that
 * a program left when it was killed while it wrote to the same path is removed.
 *
 * The first is for files that belong together: only regular files are replaced, also where a link
 * is, and the new bytes are put on the disk before the old ones go.
 *
 * The second is for what a command writes under a name from the command line: "-" is standard
 * output, pipes and devices are written directly, the target of a link is replaced, and what the
 * process has read is refused (output_is_input). */
bool whole_file_begin(struct whole_file *file, const char *path);
bool output_begin(struct whole_file *file, const char *path);

/* Writes all that is buffered and closes the file under its other name. False, with errno, and
 * nothing is left, when a byte could not be written. Errors of standard output are reported at the
 * end of the program instead. */
bool whole_file_close(struct whole_file *file);

/* Puts a closed file in its place. False, with errno, and nothing is left, when that fails. */
bool whole_file_place(struct whole_file *file);

/* Both; true for a file that is not open. */
bool whole_file_end(struct whole_file *file);

/* Removes what was written. Keeps errno. Does nothing to a file that is not open or was ended. */
void whole_file_drop(struct whole_file *file);

/* Write a file of these bytes: one of the player's own, put on the disk before the old one goes;
 * and an output. Both replace the target of a link. */
bool whole_file_write(const char *path, struct byte_view bytes);
bool output_write(const char *path, struct byte_view bytes);

/* Locks a file or folder that is open, without waiting. False when another program has locked it;
 * true where nothing can be locked. The lock goes with the last descriptor. */
bool whole_file_lock(int descriptor);

/* Waits until no other program has locked the folder of a path, and locks it. Returns a descriptor
 * to close, or -1 where that cannot be done. */
int whole_file_lock_folder(const char *path);

#endif

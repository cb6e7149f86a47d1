/* A folder of this process, for targets of what reads files by their paths. It goes with the
 * process. */
#ifndef WALKBOX_TESTS_FUZZ_FUZZ_FOLDER_H
#define WALKBOX_TESTS_FUZZ_FUZZ_FOLDER_H

#include <stddef.h>
#include <stdint.h>

enum { FUZZ_PATH_SIZE = 512 };

const char *fuzz_folder(void);

/* The path of a file in it. */
void fuzz_folder_path(char path[FUZZ_PATH_SIZE], const char *name);

/* Makes a file in the folder, or replaces it. */
void fuzz_folder_write(const char *name, const uint8_t *bytes, size_t size);
void fuzz_folder_remove(const char *name);

#endif

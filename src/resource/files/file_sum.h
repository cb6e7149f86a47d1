/* The SHA-256 of a game's file as it is on the disk, by which people can tell one copy from
 * another. */
#ifndef WALKBOX_RESOURCE_FILES_FILE_SUM_H
#define WALKBOX_RESOURCE_FILES_FILE_SUM_H

#include "util/bytes.h"
#include "util/sha256.h"

/* Writes the sum. `plain` are the file's bytes with the XOR undone. */
void file_sum(struct byte_view plain, char text[SHA256_TEXT_SIZE]);

#endif

/* A patch gives other boxes to rooms of a game without sources. It is a file of blocks next to the
 * two files of the game, and holds their checksums, so that it is never used for another game:
 *
 *   PTCH
 *     GAME  SHA-256 of the index and of the container, 64 hexadecimal digits each
 *     ROOM  for each room
 *       NUMB  the number of the room (16 bits)
 *       BOXD, BOXM, SCAL  in place of the blocks of the game, and in their form
 *       NAME  names of boxes: for each 24 bytes, padded with zeros, then a bit for each box
 *
 * Names and scales in a patch replace the names and scales in walkbox-boxes.txt, whose areas and
 * scripts remain. From: docs/formats.md 12, docs/boxes.md. */
#ifndef WALKBOX_RESOURCE_FILES_GAME_PATCH_H
#define WALKBOX_RESOURCE_FILES_GAME_PATCH_H

#include "resource/block.h"
#include "util/sha256.h"

#define GAME_PATCH_FILE "walkbox-patch.bin"

enum {
    GAME_PATCH_SIZE = 1 << 24, /* largest file in bytes */
    GAME_PATCH_BOX_BYTES = 32, /* bytes with a bit for each box, lowest bit first */
};

struct game_files;

/* The SHA-256 of the two files of a game as stored on the disk, in lower-case hexadecimal. */
struct game_sums {
    char index[SHA256_TEXT_SIZE], container[SHA256_TEXT_SIZE];
};

struct game_patch {
    char file[FAULT_FILE_SIZE]; /* file name for faults */
    struct byte_view bytes;     /* borrowed */
    struct byte_view sums;      /* checksums of index and container, 64 digits each */
};

/* Checks everything except BOXD, BOXM and SCAL, which room_load reads. The bytes are borrowed. */
bool game_patch_parse(struct game_patch *patch, const char *file, struct byte_view bytes,
                      struct fault *fault);

/* Finds the ROOM block of a room. Returns false if the patch does not have the room, or is NULL. */
bool game_patch_room(const struct game_patch *patch, int room, struct block *block);

/* Computes both checksums, at some milliseconds for each megabyte. */
void game_files_sums(const struct game_files *files, struct game_sums *sums);

/* Replaces the current patch, for room_load and the named boxes. The bytes are copied. If the patch
 * is faulty or for another game, returns false and changes nothing. */
bool game_files_use_patch(struct game_files *files, const char *file, struct byte_view bytes,
                          struct fault *fault);

void game_files_drop_patch(struct game_files *files);

#endif

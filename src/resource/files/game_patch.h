/* A patch: other boxes for rooms of a game without sources. It is a file next to the two files of
 * the game, made of blocks, with their sums, so that it is never used for another game:
 *
 *   PTCH
 *     GAME  SHA-256 of the index and of the container, 64 hexadecimal digits each
 *     ROOM  for each room
 *       NUMB  the number of the room (16 bits)
 *       BOXD, BOXM, SCAL  instead of those of the game, which they are read like
 *       NAME  names of boxes: for each 24 bytes, padded with zeros, then a bit for each box
 *
 * The names and scales replace those of walkbox-boxes.txt; its areas and scripts remain. From:
 * docs/formats.md 12, docs/box-editor.md. */
#ifndef WALKBOX_RESOURCE_FILES_GAME_PATCH_H
#define WALKBOX_RESOURCE_FILES_GAME_PATCH_H

#include "resource/block.h"
#include "util/sha256.h"

#define GAME_PATCH_FILE "walkbox-patch.bin"

enum {
    GAME_PATCH_SIZE = 1 << 24, /* largest file in bytes */
    GAME_PATCH_BOX_BYTES = 32, /* of the bits for boxes, lowest bit first */
};

struct game_files;

/* The SHA-256 of the two files of a game as on the disk, in lower case hexadecimal. */
struct game_sums {
    char index[SHA256_TEXT_SIZE], container[SHA256_TEXT_SIZE];
};

struct game_patch {
    char file[FAULT_FILE_SIZE]; /* for faults */
    struct byte_view bytes;     /* borrowed */
    struct byte_view sums;      /* of the two files, in the form of struct game_sums */
};

/* Checks everything except BOXD, BOXM and SCAL, which room_load reads. The bytes are borrowed. */
bool game_patch_parse(struct game_patch *patch, const char *file, struct byte_view bytes,
                      struct fault *fault);

/* The ROOM block of a room; false when the patch, which may be NULL, has none. */
bool game_patch_room(const struct game_patch *patch, int room, struct block *block);

/* Needs some milliseconds for each megabyte. */
void game_files_sums(const struct game_files *files, struct game_sums *sums);

/* Uses a patch from now on, instead of any before: for room_load and the named boxes. The bytes are
 * copied. False, and nothing changes, when it is faulty or for another game. */
bool game_files_use_patch(struct game_files *files, const char *file, struct byte_view bytes,
                          struct fault *fault);

void game_files_drop_patch(struct game_files *files);

#endif

/* A patch: other boxes for rooms of a game that one has only as files. It is a file beside the two
 * files of the game, made of the same blocks, and holds the sums of these, so that it is never used
 * for another game.
 *
 *   PTCH
 *     GAME  SHA-256 of the index and of the container, 64 hexadecimal digits each
 *     ROOM  for each room
 *       NUMB  the number of the room (16 bits)
 *       BOXD, BOXM, SCAL  instead of those of the game, which they are read like
 *       NAME  names of boxes: of each 24 bytes with zeros behind, then a bit for each box
 *
 * The names say which box has which name, and take the place of what walkbox-boxes.txt says of that
 * and of scales; its areas and scripts stay. From: docs/formats.md 12, docs/box-editor.md. */
#ifndef WALKBOX_RESOURCE_FILES_GAME_PATCH_H
#define WALKBOX_RESOURCE_FILES_GAME_PATCH_H

#include "resource/block.h"
#include "util/sha256.h"

#define GAME_PATCH_FILE     "walkbox-patch.bin"
#define GAME_PATCH_OLD_FILE "walkbox-patch.txt" /* a form that is not read any more */

enum {
    GAME_PATCH_SIZE = 1 << 24, /* the most bytes that the file may have */
    GAME_PATCH_BOX_BYTES = 32, /* of the bits for boxes, the lowest bit of a byte first */
};

struct game_files;

/* The SHA-256 of the two files of a game as they lie on the disk, in lower case hexadecimal. */
struct game_sums {
    char index[SHA256_TEXT_SIZE], container[SHA256_TEXT_SIZE];
};

struct game_patch {
    char file[FAULT_FILE_SIZE]; /* its name, for faults */
    struct byte_view bytes;     /* borrowed */
    struct game_sums sums;
};

/* Checks all but what is in BOXD, BOXM and SCAL: these are read when a room is loaded. The bytes
 * stay where they are. */
bool game_patch_parse(struct game_patch *patch, const char *file, struct byte_view bytes,
                      struct fault *fault);

/* The ROOM block that a patch has for a room; false when it has none. `patch` may be NULL. */
bool game_patch_room(const struct game_patch *patch, int room, struct block *block);

/* Computes the sums, which takes some milliseconds a megabyte. */
void game_files_sums(const struct game_files *files, struct game_sums *sums);

/* Uses a patch from now on: room_load gives its boxes, and the named boxes are those that it names.
 * It replaces one that was used before. The bytes are copied. Refuses one that is faulty, or for
 * another game; then nothing changes. */
bool game_files_use_patch(struct game_files *files, const char *file, struct byte_view bytes,
                          struct fault *fault);

/* Leaves a patch aside. */
void game_files_drop_patch(struct game_files *files);

#endif

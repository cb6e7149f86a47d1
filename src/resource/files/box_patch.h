/* A patch: other floors for rooms of a game that one has only as files. It is a text file beside
 * the two files of the game, and holds the sums of these, so that it is never taken for another
 * game.
 *
 *   game INDEX_SHA256 CONTAINER_SHA256
 *   room 4
 *   scale 1 from 118 at 70 to 255 at 140
 *   box 1 288,79 416,79 416,99 288,99 mask 1 scale slot 1
 *   matrix 1 3 none
 *
 * The lines of a room are those of a room.txt (docs/building.md). They replace all of its boxes,
 * scale slots and its matrix; also what walkbox-boxes.txt says of scales and of which box has which
 * name. From: docs/box-editor.md. */
#ifndef WALKBOX_RESOURCE_FILES_BOX_PATCH_H
#define WALKBOX_RESOURCE_FILES_BOX_PATCH_H

#include "util/arena.h"
#include "util/bytes_writer.h"
#include "util/fault.h"
#include "util/sha256.h"
#include "walk/floor_model.h"

#define BOX_PATCH_FILE "walkbox-patch.txt"

enum { BOX_PATCH_FILE_SIZE = 1 << 20, BOX_PATCH_ROOMS = 255 }; /* bytes that the file may have */

/* The SHA-256 of the two files of a game as they lie on the disk, in lower case hexadecimal. */
struct box_patch_sums {
    char index[SHA256_TEXT_SIZE], container[SHA256_TEXT_SIZE];
};

/* The floor of a room, in as little memory as it needs. */
struct patched_room {
    int id;
    int box_count; /* box 0 included */
    struct walk_box *boxes;
    uint32_t *names_of;
    int name_count;
    char (*names)[FLOOR_NAME_SIZE];
    struct walk_scale_slot slots[WALK_SCALE_SLOT_LIMIT];
    bool slot_given[WALK_SCALE_SLOT_LIMIT];
    struct walk_matrix_rows matrix;
};

struct box_patch {
    uint32_t checksum; /* of the text, FNV-1a */
    struct box_patch_sums sums;
    int room_count;
    struct patched_room *rooms;
};

/* Reads the text into the arena. The first fault ends the reading, and nothing is kept. */
bool box_patch_parse(struct box_patch *patch, const char *file, struct byte_view text,
                     struct arena *arena, struct fault *fault);

/* Makes a patch that has what an older one (NULL: none) has, and another floor for one room. It is
 * made in the arena; of the older one the floors of other rooms are borrowed, of the model nothing.
 */
bool box_patch_with(struct box_patch *patch, const struct box_patch *older, int room,
                    const struct floor_model *model, struct arena *arena, struct fault *fault);

/* Makes the rows of a floor's matrix in the arena. `next` is for what is worked out meanwhile, a
 * byte for each pair of boxes. False when there is no memory. */
bool box_patch_rows(struct walk_matrix_rows *rows, const struct floor_model *model, uint8_t *next,
                    struct arena *arena);

/* Whether the patch is for the game with these sums; else a fault that says so. */
bool box_patch_fits(const struct box_patch *patch, const char *file,
                    const struct box_patch_sums *sums, struct fault *fault);

/* What the patch has for a room, NULL when it has nothing. `patch` may be NULL. */
const struct patched_room *box_patch_room(const struct box_patch *patch, int room);

/* Finds the lines of a room in the text: *part is what stands between its `room` line and the next
 * one, and *first_line the number of its first line; empty, at the text's end and *first_line 0
 * when there is no such room. */
void box_patch_find(struct byte_view text, int room, struct byte_view *part, int *first_line);

/* Writes the text with another floor for one room: the lines of the room as box_source_write writes
 * them, all other lines as they were. `model` has the lines of the part that box_patch_find finds.
 * A text that is empty gets a heading and the line `game`; `name` is the room's, for a comment.
 * With NULL for `model` the room is taken out. */
bool box_patch_write(struct bytes_writer *written, struct byte_view text,
                     const struct box_patch_sums *sums, int room, const char *name,
                     const struct floor_model *model, struct fault *fault);

#endif

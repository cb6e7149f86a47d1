/* A game's pair of files: found in a folder by its shape, held in memory, read by id.
 *
 * The pair is told by what is inside (XOR 0x69, an index that begins with RNAM, a container that
 * is one LECF), so any names and letter cases do. Everything is reached through the directories.
 * From: docs/formats.md 1 and 2. */
#ifndef WALKBOX_RESOURCE_FILES_GAME_FILES_H
#define WALKBOX_RESOURCE_FILES_GAME_FILES_H

#include "resource/bytes/arena.h"
#include "resource/bytes/block.h"
#include "resource/files/file_source.h"
#include "resource/files/game_index.h"
#include "resource/files/named_box_file.h"

struct game_files {
    char index_name[FAULT_FILE_SIZE];
    char container_name[FAULT_FILE_SIZE];
    struct byte_view index_bytes;     /* un-XORed; owned by the arena below */
    struct byte_view container_bytes; /* likewise */
    struct game_index index;
    uint32_t room_offsets[ROOM_ID_LIMIT];  /* LOFF: of the ROOM header in the file; 0 = no entry */
    struct fault_log log;                  /* what the index or LOFF lack */
    const struct named_boxes *named_boxes; /* of the file beside the pair; NULL: none, or no good */
    struct fault named_boxes_fault; /* what is wrong with that file; code FAULT_NONE: nothing */
    struct arena arena;
};

/* Finds the pair and reads it. `hint` is NULL, or the name of either file of the pair wanted
 * (any letter case). Refuses a folder without a pair, with one half only, or with two pairs and
 * no hint (the fault names both). On failure nothing is kept. NAMED_BOX_FILE is read if it lies
 * there; a bad one is left out. */
bool game_files_open(struct game_files *files, const struct file_source *source, const char *hint,
                     struct allocator allocator, struct fault *fault);

/* The same from two byte ranges in memory, which are copied. */
bool game_files_open_bytes(struct game_files *files, struct byte_view index,
                           struct byte_view container, struct allocator allocator,
                           struct fault *fault);

void game_files_close(struct game_files *files);

/* Whether DROO and LOFF know the room. */
bool game_files_has_room(const struct game_files *files, int room);

/* The ROOM block of a room; its path is "LFLF <id>/ROOM". */
bool game_files_room(const struct game_files *files, int room, struct block *block,
                     struct fault *fault);

bool game_files_has(const struct game_files *files, enum resource_kind kind, int id);

/* The block of a resource; refused when its tag is not the kind's. */
bool game_files_resource(const struct game_files *files, enum resource_kind kind, int id,
                         struct block *block, struct fault *fault);

/* What is in that block; empty where the other refuses. It writes no path, which takes ten times
 * as long as finding the block: for what is asked for in every frame. */
struct byte_view game_files_payload(const struct game_files *files, enum resource_kind kind,
                                    int id);

/* The next id above `id` that the directory has (start with -1 or 0), or -1 after the last. */
int game_files_next(const struct game_files *files, enum resource_kind kind, int id);
int game_files_next_room(const struct game_files *files, int room);

/* The next room after `room`, or the one before it, going round; 0 when there is none. */
int game_files_room_beside(const struct game_files *files, int room, bool forwards);

#endif

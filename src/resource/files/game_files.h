/* The two files of a game: found in a folder, held in memory, and read by the ids of resources.
 *
 * They are recognised by what is inside (XOR 0x69, an index that begins with RNAM, a container that
 * is one LECF), so any names and letter cases will do. Every resource is reached through the
 * directories of the index.
 * From: docs/formats.md 1 and 2. */
#ifndef WALKBOX_RESOURCE_FILES_GAME_FILES_H
#define WALKBOX_RESOURCE_FILES_GAME_FILES_H

#include "resource/block.h"
#include "resource/files/file_source.h"
#include "resource/files/game_index.h"
#include "resource/files/game_patch.h"
#include "resource/files/known_game.h"
#include "resource/files/named_box_file.h"
#include "util/arena.h"

/* A checksum of the container, which whoever works it out keeps here: it takes some milliseconds,
 * and each save holds it. */
struct container_sum {
    bool known;
    uint64_t value;
};

struct game_files {
    char index_name[FAULT_FILE_SIZE];
    char container_name[FAULT_FILE_SIZE];
    struct byte_view index_bytes;        /* with the XOR undone; owned by the arena below */
    struct byte_view container_bytes;    /* with the XOR undone; owned by the arena below */
    struct container_sum *container_sum; /* owned by the arena below; NULL: not kept */
    struct game_index index;
    enum known_game known; /* which game it is; see known_game_facts for what that asks for */
    uint32_t room_offsets[ROOM_ID_LIMIT];  /* from LOFF: where each ROOM block begins in the file; 0
                                              =  no entry */
    struct fault_log log;                  /* what is wrong with the index or LOFF */
    const struct named_boxes *named_boxes; /* from the file beside the two; NULL when there is none,
                                              or when it is faulty */
    struct fault named_boxes_fault; /* what is wrong with that file; code FAULT_NONE: nothing */
    const struct named_boxes *file_named_boxes; /* the same as named_boxes, but without what a patch
                                                   changes of it */
    const struct game_patch *patch; /* other boxes for rooms, from GAME_PATCH_FILE beside the two or
                                       from where the host has them; NULL: none */
    struct fault patch_fault; /* why that file is not used; code FAULT_NONE: nothing is wrong */
    struct arena arena;       /* owns all memory of this struct */
};

/* Finds the two files in a folder and reads them. `hint` is NULL, or the name of either file (in
 * any letter case). Refuses a folder without a game, with only one of its files, with two games
 * and no hint (the fault names both), or with a game of another version or machine (the fault says
 * which). On failure nothing is kept. NAMED_BOX_FILE and GAME_PATCH_FILE are
 * read if they lie there; a faulty one is left out. */
bool game_files_open(struct game_files *files, const struct file_source *source, const char *hint,
                     struct allocator allocator, struct fault *fault);

/* The same from two byte ranges in memory, XORed as in files. They are copied. */
bool game_files_open_bytes(struct game_files *files, struct byte_view index,
                           struct byte_view container, struct allocator allocator,
                           struct fault *fault);

/* Makes a view of files that are open: the same, but a patch that the view uses is not used by the
 * others. They are borrowed: the view is closed before them. */
void game_files_view(struct game_files *view, const struct game_files *files,
                     struct allocator allocator);

void game_files_close(struct game_files *files);

/* Whether both DROO and LOFF have the room. */
bool game_files_has_room(const struct game_files *files, int room);

/* The ROOM block of a room; its path is "LFLF <id>/ROOM". */
bool game_files_room(const struct game_files *files, int room, struct block *block,
                     struct fault *fault);

bool game_files_has(const struct game_files *files, enum resource_kind kind, int id);

/* The block of a resource. Refused when there is none, or when its tag is not that of the kind. */
bool game_files_resource(const struct game_files *files, enum resource_kind kind, int id,
                         struct block *block, struct fault *fault);

/* The payload of that block; empty where game_files_resource would refuse. This is for what is
 * asked for in every frame: it writes no path, which takes ten times as long as finding the block.
 */
struct byte_view game_files_payload(const struct game_files *files, enum resource_kind kind,
                                    int id);

/* The next id above `id` that has a resource, or a room; -1 after the last. Begin with -1, or with
 * 0 for rooms. */
int game_files_next(const struct game_files *files, enum resource_kind kind, int id);
int game_files_next_room(const struct game_files *files, int room);

/* The next room after `room`, or the one before it, going round; 0 when there is none. */
int game_files_room_beside(const struct game_files *files, int room, bool forwards);

#endif

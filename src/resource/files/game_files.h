/* The two files of a game in memory. They are recognised by their contents (XOR 0x69, an index that
 * begins with RNAM, a container that is one LECF), so any file names will do. Resources are found
 * through the directories of the index.
 * From: docs/formats.md 1 and 2. */
#ifndef WALKBOX_RESOURCE_FILES_GAME_FILES_H
#define WALKBOX_RESOURCE_FILES_GAME_FILES_H

#include "resource/files/file_source.h"
#include "resource/files/game_patch.h"
#include "resource/files/known_game.h"
#include "resource/files/named_box_file.h"

enum { GAME_NAME_SIZE = 96 };

/* A cached checksum of the container: computing it takes some milliseconds, and each save holds it.
 */
struct container_sum {
    bool known;
    uint64_t value;
};

struct game_files {
    char index_name[FAULT_FILE_SIZE];
    char container_name[FAULT_FILE_SIZE];
    char inside[FAULT_FILE_SIZE]; /* the file that the index is in; "": it is a file itself */
    char language[LANGUAGE_SIZE]; /* of the game, by its folder in that file; "": unknown */
    char name[GAME_NAME_SIZE];    /* from the block GNAM, safe to show; "": there is none */
    struct byte_view index_bytes, container_bytes; /* with the XOR undone */
    struct container_sum *container_sum;           /* NULL: not cached */
    struct game_index index;
    enum known_game known;
    uint32_t room_offsets[ROOM_ID_LIMIT];  /* of the ROOM blocks, from LOFF; 0: no entry */
    struct fault_log log;                  /* of the index and LOFF */
    const struct named_boxes *named_boxes; /* NULL when there is no such file or it is faulty */
    struct fault named_boxes_fault;        /* of that file; code FAULT_NONE: none */
    const struct named_boxes *file_named_boxes; /* named_boxes without the patch's changes */
    struct byte_view source_names;              /* SOURCE_NAMES_FILE; empty: there is none */
    const struct game_patch *patch; /* other boxes for rooms, from GAME_PATCH_FILE or the host;
                                       NULL: none */
    struct fault patch_fault;       /* why GAME_PATCH_FILE is not used; code FAULT_NONE: none */
    struct fault notice;            /* what should be known before playing; the same */
    struct arena arena;             /* owns all memory of this struct */
};

/* Finds the two files in a folder and reads them. `hint` is NULL, or the name of either file (in
 * any letter case), or of a file with a game inside; a path within that may follow. False for a
 * folder without a game, with only one of its files, with two games and no hint (the fault names
 * both), or with a game of another version or machine. NAMED_BOX_FILE, SOURCE_NAMES_FILE and
 * GAME_PATCH_FILE are read if they exist; a faulty one is left out. */
bool game_files_open(struct game_files *files, const struct file_source *source, const char *hint,
                     struct allocator allocator, struct fault *fault);

/* The same from bytes in memory, XORed as in files, which are copied. */
bool game_files_open_bytes(struct game_files *files, struct byte_view index,
                           struct byte_view container, struct allocator allocator,
                           struct fault *fault);

/* Makes a view of open files, with its own patch. The files are borrowed until the view is closed.
 */
void game_files_view(struct game_files *view, const struct game_files *files,
                     struct allocator allocator);

void game_files_close(struct game_files *files);

/* The name by which the game is known, or its own; NULL: it has none. */
const char *game_files_title(const struct game_files *files);

/* Whether both DROO and LOFF have the room. */
bool game_files_has_room(const struct game_files *files, int room);

/* The ROOM block of a room; its path is "LFLF <id>/ROOM". */
bool game_files_room(const struct game_files *files, int room, struct block *block,
                     struct fault *fault);

bool game_files_has(const struct game_files *files, enum resource_kind kind, int id);

/* The tags of resources' blocks. */
extern const char resource_tags[RESOURCE_KINDS][5];

/* False when there is none, or when its tag is not that of the kind. */
bool game_files_resource(const struct game_files *files, enum resource_kind kind, int id,
                         struct block *block, struct fault *fault);

/* The payload of that block; empty where game_files_resource fails. Ten times as fast, since it
 * writes no path: for what is needed in every frame. */
struct byte_view game_files_payload(const struct game_files *files, enum resource_kind kind,
                                    int id);

/* How many entries of the directories point to no block of their kind in the container, when each
 * block of it is sound: then the index belongs to another container. 0 if a block is damaged, or if
 * fewer than an eighth of the entries do. */
int game_files_astray(const struct game_files *files);

/* The next id above `id` that exists; -1 after the last. */
int game_files_next(const struct game_files *files, enum resource_kind kind, int id);
int game_files_next_room(const struct game_files *files, int room);

/* The room after or before `room`, cyclically; 0 when there is none. */
int game_files_room_beside(const struct game_files *files, int room, bool forwards);

#endif

/* The two files of a game in memory, the index and the container. They are recognised by contents
 * (XOR 0x69; the index begins with RNAM, the container is one LECF), so any file names will do. The
 * directories of the index lead to the resources. From: docs/formats.md 1 and 2. */
#ifndef WALKBOX_RESOURCE_FILES_GAME_FILES_H
#define WALKBOX_RESOURCE_FILES_GAME_FILES_H

#include "resource/files/file_source.h"
#include "resource/files/game_patch.h"
#include "resource/files/known_game.h"
#include "resource/files/named_box_file.h"

enum { GAME_NAME_SIZE = 96 };

/* The checksum of the container, cached because computing it takes some milliseconds and each save
 * holds it. */
struct container_sum {
    bool known;
    uint64_t value;
};

struct game_files {
    char index_name[FAULT_FILE_SIZE];
    char container_name[FAULT_FILE_SIZE];
    char inside[FAULT_FILE_SIZE]; /* file that holds the index; "" if the index is a file itself */
    char language[LANGUAGE_SIZE]; /* game language, from the folder name inside `inside`; "" if
                                     unknown */
    char name[GAME_NAME_SIZE];    /* from the block GNAM, safe to show; "" if absent */
    struct byte_view index_bytes, container_bytes; /* with the XOR undone */
    struct container_sum *container_sum;           /* NULL if not cached */
    struct game_index index;
    enum known_game known;
    uint32_t room_offsets[ROOM_ID_LIMIT]; /* ROOM blocks in the container, from LOFF; 0 if absent */
    struct fault_log log;                 /* faults of the index and LOFF */
    const struct named_boxes *named_boxes;      /* NULL if the file is absent or faulty */
    struct fault named_boxes_fault;             /* fault of NAMED_BOX_FILE, or code FAULT_NONE */
    const struct named_boxes *file_named_boxes; /* named_boxes without the changes of the patch */
    struct byte_view source_names;              /* SOURCE_NAMES_FILE; empty if absent */
    const struct game_patch *patch; /* other boxes, from GAME_PATCH_FILE or the host; or NULL */
    struct fault patch_fault;       /* why GAME_PATCH_FILE is not used, or code FAULT_NONE */
    struct fault notice;            /* warning to show before play, or code FAULT_NONE */
    struct arena arena;             /* owns all memory of this struct */
};

/* Finds the two files in a folder and reads them. `hint` is NULL, or names one of the two files (in
 * any letter case), or names a file with a game inside, perhaps followed by "/" and a path in that
 * file. Returns false if the folder has no game, only half a game, two games and no hint (the fault
 * names both), or a game for another version or machine. NAMED_BOX_FILE, SOURCE_NAMES_FILE and
 * GAME_PATCH_FILE are read if they exist; a faulty file is left out. */
bool game_files_open(struct game_files *files, const struct file_source *source, const char *hint,
                     struct allocator allocator, struct fault *fault);

/* Opens a game from bytes in memory, XORed as in files. The bytes are copied. */
bool game_files_open_bytes(struct game_files *files, struct byte_view index,
                           struct byte_view container, struct allocator allocator,
                           struct fault *fault);

/* Makes a view of open files, with its own patch. The files are borrowed until the view is
 * closed. */
void game_files_view(struct game_files *view, const struct game_files *files,
                     struct allocator allocator);

/* Frees the memory of the files; views of them become invalid. */
void game_files_close(struct game_files *files);

/* Returns the name of a known game, otherwise the name from GNAM; NULL if there is neither. */
const char *game_files_title(const struct game_files *files);

/* Whether both DROO and LOFF have the room. */
bool game_files_has_room(const struct game_files *files, int room);

/* Finds the ROOM block of a room; the path of the block is "LFLF <id>/ROOM". */
bool game_files_room(const struct game_files *files, int room, struct block *block,
                     struct fault *fault);

/* Whether the index has an entry for a resource. */
bool game_files_has(const struct game_files *files, enum resource_kind kind, int id);

/* The block tag of each kind of resource. */
extern const char resource_tags[RESOURCE_KINDS][5];

/* Finds the block of a resource. Returns false if there is none, or if the tag does not match the
 * kind. */
bool game_files_resource(const struct game_files *files, enum resource_kind kind, int id,
                         struct block *block, struct fault *fault);

/* Returns the payload of a resource; empty if game_files_resource would fail. Ten times as fast,
 * since it writes no path: for resources needed in every frame. */
struct byte_view game_files_payload(const struct game_files *files, enum resource_kind kind,
                                    int id);

/* Returns how many directory entries point to no block of their kind although every block of the
 * container is sound: the index then belongs to another container. Returns 0 if a block is damaged,
 * or if fewer than an eighth of the entries are wrong. */
int game_files_astray(const struct game_files *files);

/* Return the next id or room above the argument that exists; -1 after the last. */
int game_files_next(const struct game_files *files, enum resource_kind kind, int id);
int game_files_next_room(const struct game_files *files, int room);

/* Returns the next or previous room, cyclically; 0 if there is none. */
int game_files_room_beside(const struct game_files *files, int room, bool forwards);

#endif

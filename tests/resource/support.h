/* Code shared by the tests of resources: memory that can be made to run out, a folder of files in
 * memory, and a small game written block by block, for tests to damage. */
#ifndef WALKBOX_TESTS_RESOURCE_SUPPORT_H
#define WALKBOX_TESTS_RESOURCE_SUPPORT_H

#include "resource/files/file_source.h"
#include "resource/files/game_files.h"
#include "resource/files/memory_folder.h"
#include "util/bytes_writer.h"

/* ---- memory ---- */

/* Counts requests and blocks. Its fresh memory is never zero. Request number `fail_at`, counted
 * from 1, fails; with 0 none fails. */
struct counted_memory {
    int requests;
    int fail_at;
    int blocks; /* that were not given back yet */
};

struct allocator plain_allocator(void);
struct allocator counted_allocator(struct counted_memory *memory);

/* ---- files ---- */

/* The source can read from a position. */
struct file_source folder_source(struct memory_folder *folder);

/* ---- games ---- */

enum { MADE_ROOM_LIMIT = 4, MADE_RESOURCE_LIMIT = 4, MADE_DIRECTORY_SIZE = 8 };

struct made_resource {
    enum resource_kind kind;
    int id;
    struct byte_view payload;
};

struct made_room {
    int id;
    struct byte_view payload; /* the payload of ROOM */
    int resource_count;
    struct made_resource resources[MADE_RESOURCE_LIMIT];
};

/* Fill in `rooms`, then call made_game_build. The bytes are not XORed. */
struct made_game {
    int room_count;
    struct made_room rooms[MADE_ROOM_LIMIT];
    struct bytes_writer index, container;
    size_t room_offsets[MADE_ROOM_LIMIT]; /* offsets of the ROOM headers */
    size_t resource_offsets[MADE_ROOM_LIMIT][MADE_RESOURCE_LIMIT];
};

void made_game_build(struct made_game *game);
void made_game_free(struct made_game *game);

/* XORs both files, so that they are as on a disk. A second call undoes that. */
void made_game_xor(struct made_game *game);

/* Opens the game, whose bytes must not be XORed. */
bool made_game_open(struct made_game *game, struct game_files *files, struct fault *fault);

/* Appends a block. `payload` may be NULL if `size` is 0. */
void write_block(struct bytes_writer *writer, const char *tag, const void *payload, size_t size);

/* Appends RMHD, the only block that every room must have. */
void write_room_header(struct bytes_writer *writer, int width, int height, int objects);

/* Whether the log holds a fault whose block and reason contain these texts. */
bool log_has(const struct fault_log *log, const char *block, const char *why);

#endif

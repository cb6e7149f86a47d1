/* A work file shared with other programs: JSON, plain or compressed with gzip, with bytes in
 * hexadecimal. README.md describes it. Nothing in it is trusted. */
#ifndef WALKBOX_BENCH_PEER_FILE_H
#define WALKBOX_BENCH_PEER_FILE_H

#include <cjson/cJSON.h>

#include "bench/rooms.h"
#include "render/scene.h"
#include "util/arena.h"
#include "util/bytes.h"
#include "util/fault.h"

/* A work file, and everything read from it. After a fault each function returns false and does
 * nothing. */
struct peer_file {
    const char *path; /* borrowed */
    cJSON *json;      /* owned */
    struct arena arena;
    bool failed;
    struct fault fault; /* first fault */
};

/* Opens a file. Call peer_file_close even after a failure. */
bool peer_file_open(struct peer_file *file, const char *path);
void peer_file_close(struct peer_file *file);

/* Notes a fault in a member of the file, if it is the first. `why` must be literal. Returns
 * false. */
bool peer_file_refuse(struct peer_file *file, const char *key, const char *why);

/* Returns memory from the file's arena, or sets a fault. */
void *peer_file_alloc(struct peer_file *file, size_t count, size_t size);

/* Reads boxes, stored matrix, slots and trips of a member; the room has no map yet. */
bool peer_file_room(struct peer_file *file, const char *key, struct bench_room *room);

/* Reads and decodes a packed picture of 320 x 200; *smap is the packed picture. */
bool peer_file_smap(struct peer_file *file, const char *key, struct byte_view *smap);

/* Reads the scene with its actors; the file's arena owns the room. */
bool peer_file_scene(struct peer_file *file, struct scene *scene);

#endif

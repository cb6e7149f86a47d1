/* Notices changed source files once writing has settled. A stamp is a number that changes when a
 * file is written, replaced, removed or created. */
#ifndef WALKBOX_ASSETS_TOOLS_SOURCE_WATCH_H
#define WALKBOX_ASSETS_TOOLS_SOURCE_WATCH_H

#include <stdbool.h>

#include "util/arena.h"

enum {
    WATCH_SETTLES = 30 * 1000, /* microseconds without writing */
    WATCH_LOOKS = 100 * 1000,  /* from one look to the next */
};

struct watch_host {
    void *context; /* borrowed */
    uint64_t (*stamp)(void *context, const char *path);
};

struct watched_file {
    struct watched_file *next;
    bool is_new; /* since the last build began */
    const char *path;
};

struct source_watch {
    struct watch_host host;
    struct arena arena; /* of the paths */
    struct watched_file *files;
    uint64_t built;         /* the stamps of all files when the last build began */
    uint64_t seen, seen_at; /* what they were at the last look, and since when */
    uint64_t looked_at, look_next;
    bool looked;
};

void source_watch_init(struct source_watch *watch, struct watch_host host,
                       struct allocator allocator);
void source_watch_close(struct source_watch *watch);

/* A file that a build wants. */
void source_watch_add(struct source_watch *watch, const char *path);

/* Call them before a build reads any file, and at its end: files it was the first to want count as
 * unchanged. */
void source_watch_begin(struct source_watch *watch);
void source_watch_end(struct source_watch *watch);

/* Whether to build; `now` is a clock in microseconds. */
bool source_watch_turn(struct source_watch *watch, uint64_t now);

/* The stamps of real files. */
struct watch_host source_watch_files(void);

/* Whether the path is a game.txt, or a folder with one and without a built game. */
bool source_folder_is(const char *path);

/* The folder of such a path, without slashes at its end. */
const char *source_folder_of(const char *path, struct arena *arena);

#endif

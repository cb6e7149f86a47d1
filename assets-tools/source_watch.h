/* Notices changed source files once writing has settled. A stamp is a number that changes when a
 * file is written, replaced, removed or created. */
#ifndef WALKBOX_ASSETS_TOOLS_SOURCE_WATCH_H
#define WALKBOX_ASSETS_TOOLS_SOURCE_WATCH_H

#include <stdbool.h>

#include "util/arena.h"

enum {
    WATCH_SETTLES = 30 * 1000, /* microseconds without writing */
    WATCH_LOOKS = 100 * 1000,  /* interval between looks */
};

struct watched_file {
    struct watched_file *next;
    const char *path;
    uint64_t built, seen; /* stamps at the last build and at the last look */
};

struct source_watch {
    struct arena arena; /* owner of files and paths */
    struct watched_file *files;
    uint64_t changed_at; /* time of the last look that found a change */
    uint64_t looked_at, look_next;
};

void source_watch_init(struct source_watch *watch, struct allocator allocator);
void source_watch_close(struct source_watch *watch);

/* Takes the stamps of all files. Call it before a build reads any file. */
void source_watch_begin(struct source_watch *watch);

/* Adds a file that the build is about to read. */
void source_watch_add(struct source_watch *watch, const char *path);

/* Whether to build. `now` is a clock in microseconds. */
bool source_watch_turn(struct source_watch *watch, uint64_t now);

/* Whether the path is a game.txt, or a folder with a game.txt and without a built game. */
bool source_folder_is(const char *path);

/* Returns the folder of such a path, without slashes at its end. */
const char *source_folder_of(const char *path, struct arena *arena);

#endif

#include "assets-tools/source_watch.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "assets-tools/source_text.h"
#include "cli/cli.h"
#include "resource/files/game_files.h"
#include "util/limits.h"

void source_watch_init(struct source_watch *watch, struct allocator allocator)
{
    *watch = (struct source_watch){.files = NULL};
    arena_init(&watch->arena, allocator);
}

void source_watch_close(struct source_watch *watch)
{
    arena_reset(&watch->arena);
}

/* Returns a hash of all facts about a file except its content. File times change in ticks, but a
 * build takes a file's stamp before it reads the file, so it sees what is written in the same
 * tick. */
static uint64_t stamp_of(const struct watched_file *file)
{
    struct stat status;
    if (stat(file->path, &status) != 0)
        return 1;
    const uint64_t prime = UINT64_C(0x100000001B3);
    uint64_t sum = (uint64_t)status.st_ino + 2;
    sum = sum * prime + (uint64_t)status.st_size;
    sum = sum * prime + (uint64_t)status.st_mtim.tv_sec;
    sum = sum * prime + (uint64_t)status.st_mtim.tv_nsec;
    sum = sum * prime + (uint64_t)status.st_ctim.tv_sec;
    return sum * prime + (uint64_t)status.st_ctim.tv_nsec;
}

void source_watch_begin(struct source_watch *watch)
{
    for (struct watched_file *file = watch->files; file != NULL; file = file->next)
        file->built = file->seen = stamp_of(file);
}

void source_watch_add(struct source_watch *watch, const char *path)
{
    for (const struct watched_file *file = watch->files; file != NULL; file = file->next)
        if (strcmp(file->path, path) == 0)
            return;
    struct watched_file *file = arena_alloc(&watch->arena, 1, sizeof *file);
    file->path = source_copy(&watch->arena, path, strlen(path));
    file->built = file->seen = stamp_of(file);
    file->next = watch->files;
    watch->files = file;
}

bool source_watch_turn(struct source_watch *watch, uint64_t now)
{
    bool changed = false;
    if (now >= watch->looked_at && now < watch->look_next) /* otherwise the clock differs */
        return false;
    watch->looked_at = now;
    for (struct watched_file *file = watch->files; file != NULL; file = file->next) {
        const uint64_t stamp = stamp_of(file);
        if (stamp != file->seen)
            watch->changed_at = now;
        file->seen = stamp;
        changed = changed || stamp != file->built;
    }
    watch->look_next = changed ? watch->changed_at + WATCH_SETTLES : now + WATCH_LOOKS;
    return changed && now >= watch->look_next;
}

/* ---- folders of sources ---- */

static const char file_name[] = "game.txt";

enum { FILE_NAME_SIZE = sizeof file_name - 1 };

/* Whether a path ends in the name game.txt. */
static bool names_file(const char *path)
{
    size_t length = strlen(path);
    return length >= FILE_NAME_SIZE && strcmp(path + length - FILE_NAME_SIZE, file_name) == 0 &&
           (length == FILE_NAME_SIZE || path[length - FILE_NAME_SIZE - 1] == '/');
}

/* Whether FOLDER/game.txt exists. Needs no memory, since running out of it is reported when the
 * game is opened. */
static bool has_sources(const char *folder)
{
    char path[PATH_SIZE];
    struct stat status;
    int length = snprintf(path, sizeof path, "%s/%s", folder, file_name);
    return length < PATH_SIZE && stat(path, &status) == 0 && S_ISREG(status.st_mode);
}

bool source_folder_is(const char *path)
{
    struct game_files files;
    struct stat status;
    if (stat(path, &status) == 0 && S_ISREG(status.st_mode))
        return names_file(path);
    if (!has_sources(path))
        return false;
    bool has_game = cli_open_game(&files, path, NULL);
    if (has_game)
        game_files_close(&files);
    return !has_game;
}

const char *source_folder_of(const char *path, struct arena *arena)
{
    size_t length = strlen(path);
    if (names_file(path))
        length -= FILE_NAME_SIZE;
    bool root = length > 0 && path[0] == '/';
    while (length > 0 && path[length - 1] == '/')
        length--;
    char *folder = arena_alloc(arena, length + 2, 1);
    if (length > 0)
        memcpy(folder, path, length);
    else
        folder[0] = root ? '/' : '.';
    return folder;
}

#include "assets-tools/source_watch.h"

#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "assets-tools/source_text.h"
#include "cli/cli.h"
#include "resource/files/game_files.h"

static uint64_t mix(uint64_t sum, uint64_t value)
{
    sum = (sum ^ value) * UINT64_C(0x9E3779B97F4A7C15);
    return sum ^ sum >> 31;
}

static uint64_t hash_of(const char *path)
{
    uint64_t hash = 0;
    for (; *path != '\0'; path++)
        hash = mix(hash, (unsigned char)*path);
    return hash;
}

void source_watch_init(struct source_watch *watch, struct watch_host host,
                       struct allocator allocator)
{
    *watch = (struct source_watch){.host = host};
    arena_init(&watch->arena, allocator);
}

void source_watch_close(struct source_watch *watch)
{
    arena_reset(&watch->arena);
}

void source_watch_add(struct source_watch *watch, const char *path)
{
    for (const struct watched_file *file = watch->files; file != NULL; file = file->next)
        if (strcmp(file->path, path) == 0)
            return;
    struct watched_file *file = arena_alloc(&watch->arena, 1, sizeof *file);
    *file =
        (struct watched_file){watch->files, true, source_copy(&watch->arena, path, strlen(path))};
    watch->files = file;
}

/* The stamps of the files together: a sum, so that their order does not count. */
static uint64_t stamps(const struct source_watch *watch, bool only_new)
{
    uint64_t sum = 0;
    for (const struct watched_file *file = watch->files; file != NULL; file = file->next)
        if (!only_new || file->is_new)
            sum += mix(hash_of(file->path), watch->host.stamp(watch->host.context, file->path));
    return sum;
}

void source_watch_begin(struct source_watch *watch)
{
    for (struct watched_file *file = watch->files; file != NULL; file = file->next)
        file->is_new = false;
    watch->built = stamps(watch, false);
}

void source_watch_end(struct source_watch *watch)
{
    watch->built += stamps(watch, true);
    watch->seen = watch->built;
}

bool source_watch_turn(struct source_watch *watch, uint64_t now)
{
    /* The first look, and one at another clock, are due at once. */
    if (watch->looked && now >= watch->looked_at && now < watch->look_next)
        return false;
    watch->looked = true;
    uint64_t sum = stamps(watch, false);
    watch->looked_at = now;
    if (sum != watch->seen) {
        watch->seen = sum;
        watch->seen_at = now;
    }
    bool changed = sum != watch->built;
    watch->look_next = changed ? watch->seen_at + WATCH_SETTLES : now + WATCH_LOOKS;
    return changed && now >= watch->look_next;
}

/* All that is known of a file without reading it. Times change by ticks of the system, but a build
 * reads files after it computes their stamps, and so sees what is written in the same tick. */
static uint64_t stamp(void *context, const char *path)
{
    struct stat status;
    (void)context;
    if (stat(path, &status) != 0)
        return 1;
    const uint64_t prime = UINT64_C(0x100000001B3);
    uint64_t sum = (uint64_t)status.st_ino + 2;
    sum = sum * prime + (uint64_t)status.st_size;
    sum = sum * prime + (uint64_t)status.st_mtim.tv_sec;
    sum = sum * prime + (uint64_t)status.st_mtim.tv_nsec;
    sum = sum * prime + (uint64_t)status.st_ctim.tv_sec;
    return sum * prime + (uint64_t)status.st_ctim.tv_nsec;
}

struct watch_host source_watch_files(void)
{
    return (struct watch_host){NULL, stamp};
}

/* ---- folders of sources ---- */

static const char file_name[] = "game.txt";

enum { FILE_NAME_SIZE = sizeof file_name - 1 };

/* Whether the path ends in the name of the file. */
static bool names_file(const char *path)
{
    size_t length = strlen(path);
    return length >= FILE_NAME_SIZE && strcmp(path + length - FILE_NAME_SIZE, file_name) == 0 &&
           (length == FILE_NAME_SIZE || path[length - FILE_NAME_SIZE - 1] == '/');
}

/* Whether FOLDER/game.txt exists. It needs no memory: running out of it is reported where the game
 * is opened. */
static bool has_sources(const char *folder)
{
    struct stat status;
    int opened = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (opened < 0)
        return false;
    bool found = fstatat(opened, file_name, &status, 0) == 0 && S_ISREG(status.st_mode);
    close(opened);
    return found;
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

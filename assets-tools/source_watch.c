#include "assets-tools/source_watch.h"

#include <string.h>

enum { TABLE = 1024 };

struct watched_file {
    struct watched_file *next, *next_alike;
    bool is_new; /* since the last build began */
    const char *path;
};

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
    watch->table = arena_alloc(&watch->arena, TABLE, sizeof(struct watched_file *));
}

void source_watch_close(struct source_watch *watch)
{
    arena_reset(&watch->arena);
}

void source_watch_add(struct source_watch *watch, const char *path)
{
    struct watched_file **alike = &watch->table[hash_of(path) % TABLE];
    for (const struct watched_file *file = *alike; file != NULL; file = file->next_alike)
        if (strcmp(file->path, path) == 0)
            return;
    struct watched_file *file = arena_alloc(&watch->arena, 1, sizeof *file);
    size_t size = strlen(path) + 1;
    char *copy = arena_alloc(&watch->arena, size, 1);
    memcpy(copy, path, size);
    *file = (struct watched_file){watch->files, *alike, true, copy};
    watch->files = *alike = file;
}

void source_watch_each(const struct source_watch *watch, void *context,
                       void (*each)(void *context, const char *path))
{
    for (const struct watched_file *file = watch->files; file != NULL; file = file->next)
        each(context, file->path);
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

/* A look is due when somebody gives notice, when writing has to settle, and now and then. */
static bool is_due(struct source_watch *watch, uint64_t now)
{
    bool noticed = watch->host.noticed != NULL && watch->host.noticed(watch->host.context);
    uint64_t each = watch->host.noticed != NULL ? WATCH_LOOKS_ANYWAY : WATCH_LOOKS;
    if (!watch->looked || now < watch->looked_at) { /* the first time, or another clock */
        watch->looked = true;
        watch->looked_at = watch->look_next = now;
    }
    return noticed || now >= watch->look_next || now - watch->looked_at >= each;
}

bool source_watch_turn(struct source_watch *watch, uint64_t now)
{
    if (!is_due(watch, now))
        return false;
    uint64_t sum = stamps(watch, false);
    watch->looked_at = now;
    if (sum != watch->seen) {
        watch->seen = sum;
        watch->seen_at = now;
    }
    bool changed = sum != watch->built;
    watch->look_next = changed ? watch->seen_at + WATCH_SETTLES : UINT64_MAX;
    return changed && now >= watch->look_next;
}

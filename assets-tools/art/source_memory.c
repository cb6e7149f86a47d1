/* A cache with the bytes that a result was made of as its key. */
#include "assets-tools/art/source_context.h"

#include <string.h>

enum { BUCKETS = 4096, BUILDS_CACHED = 2 };

struct cached {
    struct cached *next;
    uint64_t hash;
    enum source_memory_kind kind;
    uint32_t build; /* the last one that used it */
    size_t key_size, value_size;
    uint8_t bytes[]; /* of the key, then of the value */
};

struct source_memory {
    struct allocator allocator;
    uint32_t build;
    struct cached *buckets[BUCKETS];
};

/* Eight bytes at a time, since pictures are large. */
static uint64_t hash_of(enum source_memory_kind kind, struct byte_view key)
{
    const uint64_t prime = UINT64_C(0x9E3779B97F4A7C15);
    uint64_t hash = (uint64_t)kind + key.size;
    size_t at = 0;
    for (; at + sizeof hash <= key.size; at += sizeof hash) {
        uint64_t word;
        memcpy(&word, key.data + at, sizeof word);
        hash = (hash ^ word) * prime;
        hash ^= hash >> 29;
    }
    for (; at < key.size; at++)
        hash = (hash ^ key.data[at]) * prime;
    return hash ^ hash >> 32;
}

static void forget(struct source_memory *memory, struct cached **link)
{
    struct cached *cached = *link;
    *link = cached->next;
    memory->allocator.resize(memory->allocator.context, cached,
                             sizeof *cached + cached->key_size + cached->value_size, 0);
}

struct source_memory *source_memory_open(struct allocator allocator)
{
    struct source_memory *memory =
        allocator.resize(allocator.context, NULL, 0, sizeof(struct source_memory));
    if (memory != NULL) {
        memset(memory, 0, sizeof *memory);
        memory->allocator = allocator;
    }
    return memory;
}

void source_memory_close(struct source_memory *memory)
{
    if (memory == NULL)
        return;
    const struct allocator allocator = memory->allocator;
    for (int i = 0; i < BUCKETS; i++)
        while (memory->buckets[i] != NULL)
            forget(memory, &memory->buckets[i]);
    allocator.resize(allocator.context, memory, sizeof *memory, 0);
}

void source_memory_begin(struct source_memory *memory)
{
    memory->build++;
    for (int i = 0; i < BUCKETS; i++)
        for (struct cached **link = &memory->buckets[i]; *link != NULL;) {
            if (memory->build - (*link)->build > BUILDS_CACHED)
                forget(memory, link);
            else
                link = &(*link)->next;
        }
}

static struct cached *find(const struct source_memory *memory, enum source_memory_kind kind,
                           struct byte_view key, uint64_t hash)
{
    struct cached *cached = memory->buckets[hash % BUCKETS];
    while (cached != NULL &&
           (cached->hash != hash || cached->kind != kind || cached->key_size != key.size ||
            (key.size > 0 && memcmp(cached->bytes, key.data, key.size) != 0)))
        cached = cached->next;
    return cached;
}

bool source_memory_recall(struct source_memory *memory, enum source_memory_kind kind,
                          struct byte_view key, struct byte_view *value)
{
    struct cached *cached = memory == NULL ? NULL : find(memory, kind, key, hash_of(kind, key));
    if (cached == NULL)
        return false;
    cached->build = memory->build;
    *value = (struct byte_view){cached->bytes + cached->key_size, cached->value_size};
    return true;
}

void source_memory_save(struct source_memory *memory, enum source_memory_kind kind,
                        struct byte_view key, struct byte_view value)
{
    if (memory == NULL)
        return;
    uint64_t hash = hash_of(kind, key);
    size_t size = sizeof(struct cached) + key.size + value.size;
    struct cached *cached =
        find(memory, kind, key, hash) != NULL
            ? NULL
            : memory->allocator.resize(memory->allocator.context, NULL, 0, size);
    if (cached == NULL)
        return;
    struct cached **bucket = &memory->buckets[hash % BUCKETS];
    *cached = (struct cached){*bucket, hash, kind, memory->build, key.size, value.size};
    if (key.size > 0)
        memcpy(cached->bytes, key.data, key.size);
    if (value.size > 0)
        memcpy(cached->bytes + key.size, value.data, value.size);
    *bucket = cached;
}

/* Keeps what a build worked out, by the bytes it was made of. */
#include "assets-tools/art/source_context.h"

#include <string.h>

enum { BUCKETS = 4096, BUILDS_KEPT = 2 };

struct kept {
    struct kept *next;
    uint64_t hash;
    enum source_memory_kind kind;
    uint32_t build; /* the last one that asked for it */
    size_t key_size, value_size;
    uint8_t bytes[]; /* of the key, then of the value */
};

struct source_memory {
    struct allocator allocator;
    uint32_t build;
    struct kept *buckets[BUCKETS];
};

/* Eight bytes at a time: pictures are large. What is found is compared with the whole key. */
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

static void forget(struct source_memory *memory, struct kept **link)
{
    struct kept *kept = *link;
    *link = kept->next;
    memory->allocator.resize(memory->allocator.context, kept,
                             sizeof *kept + kept->key_size + kept->value_size, 0);
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
        for (struct kept **link = &memory->buckets[i]; *link != NULL;) {
            if (memory->build - (*link)->build > BUILDS_KEPT)
                forget(memory, link);
            else
                link = &(*link)->next;
        }
}

static struct kept *find(const struct source_memory *memory, enum source_memory_kind kind,
                         struct byte_view key, uint64_t hash)
{
    struct kept *kept = memory->buckets[hash % BUCKETS];
    while (kept != NULL &&
           (kept->hash != hash || kept->kind != kind || kept->key_size != key.size ||
            (key.size > 0 && memcmp(kept->bytes, key.data, key.size) != 0)))
        kept = kept->next;
    return kept;
}

bool source_memory_recall(struct source_memory *memory, enum source_memory_kind kind,
                          struct byte_view key, struct byte_view *value)
{
    struct kept *kept = memory == NULL ? NULL : find(memory, kind, key, hash_of(kind, key));
    if (kept == NULL)
        return false;
    kept->build = memory->build;
    *value = (struct byte_view){kept->bytes + kept->key_size, kept->value_size};
    return true;
}

void source_memory_save(struct source_memory *memory, enum source_memory_kind kind,
                        struct byte_view key, struct byte_view value)
{
    if (memory == NULL)
        return;
    uint64_t hash = hash_of(kind, key);
    size_t size = sizeof(struct kept) + key.size + value.size;
    struct kept *kept = find(memory, kind, key, hash) != NULL
                            ? NULL
                            : memory->allocator.resize(memory->allocator.context, NULL, 0, size);
    if (kept == NULL)
        return;
    struct kept **bucket = &memory->buckets[hash % BUCKETS];
    *kept = (struct kept){*bucket, hash, kind, memory->build, key.size, value.size};
    if (key.size > 0)
        memcpy(kept->bytes, key.data, key.size);
    if (value.size > 0)
        memcpy(kept->bytes + key.size, value.data, value.size);
    *bucket = kept;
}

/* FNV-1a hashes for tables and checksums. They do not protect against deliberate changes. */
#ifndef WALKBOX_UTIL_HASH_H
#define WALKBOX_UTIL_HASH_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define FNV32_START UINT32_C(0x811C9DC5)
#define FNV64_START UINT64_C(0xCBF29CE484222325)

/* Adds `size` bytes to a hash. The first hash is FNV32_START. */
static inline uint32_t fnv32(uint32_t hash, const void *bytes, size_t size)
{
    const uint8_t *at = bytes;
    for (size_t i = 0; i < size; i++) {
        hash = (hash ^ at[i]) * UINT32_C(0x01000193);
    }
    return hash;
}

/* fnv32 with 64 bits. The first hash is FNV64_START. */
static inline uint64_t fnv64(uint64_t hash, const void *bytes, size_t size)
{
    const uint8_t *at = bytes;
    for (size_t i = 0; i < size; i++) {
        hash = (hash ^ at[i]) * UINT64_C(0x100000001B3);
    }
    return hash;
}

static inline uint32_t fnv32_text(const char *text)
{
    return fnv32(FNV32_START, text, strlen(text));
}

static inline uint64_t fnv64_text(const char *text)
{
    return fnv64(FNV64_START, text, strlen(text));
}

#endif

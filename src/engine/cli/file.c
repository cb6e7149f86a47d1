/* Reads and writes whole files. */
#include "engine/cli/file.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "engine/cli/options.h"

enum { FILE_SIZE_LIMIT = 16 << 20, FIRST_SIZE = 65536 };

static bool cannot(const char *what, const char *path)
{
    cli_error("cannot %s %s: %s", what, path, strerror(errno));
    return false;
}

bool cli_read_file(const char *path, struct arena *arena, struct byte_view *file)
{
    FILE *stream = fopen(path, "rb");
    if (!stream)
        return cannot("read", path);
    size_t size = 0, capacity = 0;
    uint8_t *bytes = NULL;
    while (size == capacity && capacity < FILE_SIZE_LIMIT) {
        size_t larger = capacity ? capacity * 4 : FIRST_SIZE;
        uint8_t *grown = arena_alloc(arena, larger, 1);
        if (!grown)
            break;
        if (size)
            memcpy(grown, bytes, size);
        bytes = grown;
        capacity = larger;
        size += fread(bytes + size, 1, capacity - size, stream);
    }
    bool good = !ferror(stream) && size < capacity;
    fclose(stream);
    if (!good)
        cli_error("cannot read %s", path);
    *file = (struct byte_view){bytes, size};
    return good;
}

bool cli_write_file(const char *path, struct byte_view bytes)
{
    FILE *stream = fopen(path, "wb");
    if (!stream)
        return cannot("write", path);
    bool good = bytes.size == 0 || fwrite(bytes.data, 1, bytes.size, stream) == bytes.size;
    good = fclose(stream) == 0 && good;
    return good || cannot("write", path);
}

/* Reads and writes files, and allocates memory, with the C library. */
#include "assets-tools/text/file_io.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

enum { CHUNK_SIZE = 4096, EXIT_NO_MEMORY = 3 };

static void *tool_resize(void *context, void *pointer, size_t old_size, size_t new_size)
{
    (void)context;
    (void)old_size;
    if (new_size == 0) {
        free(pointer);
        return NULL;
    }
    void *resized = realloc(pointer, new_size);
    if (resized == NULL) {
        fputs("out of memory\n", stderr);
        exit(EXIT_NO_MEMORY);
    }
    return resized;
}

struct allocator tool_allocator(void)
{
    return (struct allocator){NULL, tool_resize};
}

bool file_read(struct bytes_writer *bytes, const char *path)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        return false;
    uint8_t chunk[CHUNK_SIZE];
    size_t count;
    while ((count = fread(chunk, 1, sizeof chunk, file)) > 0)
        write_bytes(bytes, chunk, count);
    bool good = ferror(file) == 0;
    int error = errno;
    fclose(file);
    errno = error;
    return good;
}

bool file_write(const char *path, struct byte_view bytes, uint8_t mask)
{
    FILE *file = fopen(path, "wb");
    if (file == NULL)
        return false;
    uint8_t chunk[CHUNK_SIZE];
    bool good = true;
    for (size_t at = 0; good && at < bytes.size;) {
        size_t count = 0;
        while (count < sizeof chunk && at < bytes.size)
            chunk[count++] = bytes.data[at++] ^ mask;
        good = fwrite(chunk, 1, count, file) == count;
    }
    return fclose(file) == 0 && good;
}

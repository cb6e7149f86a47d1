#include "resource/files/memory_folder.h"

#include <string.h>

void memory_folder_add(struct memory_folder *folder, const char *name, struct byte_view bytes)
{
    folder->files[folder->count].name = name;
    folder->files[folder->count++].bytes = bytes;
}

static const char *name_at(void *context, int n)
{
    const struct memory_folder *folder = context;
    return n >= 0 && n < folder->count ? folder->files[n].name : NULL;
}

static const struct byte_view *find(const struct memory_folder *folder, const char *name)
{
    for (int i = 0; i < folder->count; i++)
        if (strcmp(folder->files[i].name, name) == 0)
            return &folder->files[i].bytes;
    return NULL;
}

static int64_t size_of(void *context, const char *name)
{
    const struct byte_view *bytes = find(context, name);
    const uint64_t size = bytes ? bytes->size : UINT64_MAX; /* size_t may have 32 bits */
    return size <= INT64_MAX ? (int64_t)size : -1;
}

static int64_t read_file(void *context, const char *name, uint8_t *buffer, size_t size)
{
    const struct byte_view *bytes = find(context, name);
    const size_t count = bytes && bytes->size < size ? bytes->size : size;
    if (bytes && count > 0)
        memcpy(buffer, bytes->data, count);
    return bytes ? (int64_t)count : -1;
}

struct file_source memory_folder_source(struct memory_folder *folder)
{
    return (struct file_source){
        .context = folder, .name_at = name_at, .size = size_of, .read = read_file};
}

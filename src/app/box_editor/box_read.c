/* Reads files, and makes their paths. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "api/plain_file.h"
#include "app/box_editor/box_store_parts.h"

bool box_read_file(struct box_files *box_files, const char *path, size_t most, bool may_miss,
                   struct byte_view *text, struct fault *fault)
{
    *text = (struct byte_view){(const uint8_t *)"", 0};
    FILE *file = plain_file_open(path);
    if (!file && may_miss && errno == ENOENT)
        return true;
    if (!file)
        return fault_set(fault, FAULT_MISSING, NULL, 0, "cannot read %.80s: %.60s", path,
                         plain_file_why(path));
    uint8_t *bytes = arena_alloc(&box_files->arena, most + 1, 1);
    size_t got = bytes ? fread(bytes, 1, most + 1, file) : 0;
    bool failed = !bytes || ferror(file);
    fclose(file);
    if (failed || got > most)
        return fault_set(fault, FAULT_BAD_VALUE, NULL, 0, "cannot read %.80s%s", path,
                         got > most ? ": it is too large" : "");
    *text = (struct byte_view){bytes, got};
    return true;
}

char *box_join_path(struct box_files *box_files, const char *folder, size_t folder_length,
                    const char *name, size_t name_length)
{
    char *path = arena_alloc(&box_files->arena, folder_length + name_length + 2, 1);
    if (!path)
        return NULL;
    memcpy(path, folder, folder_length);
    size_t at = folder_length;
    if (at > 0 && path[at - 1] != '/')
        path[at++] = '/';
    memcpy(path + at, name, name_length);
    return path;
}

bool box_is_folder(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

struct byte_view box_keep(struct box_files *box_files, struct byte_view text)
{
    uint8_t *copy = arena_alloc(&box_files->arena, text.size + 1, 1);
    if (!copy)
        return (struct byte_view){(const uint8_t *)"", 0};
    if (text.size > 0)
        memcpy(copy, text.data, text.size);
    return (struct byte_view){copy, text.size};
}

bool box_texts_equal(struct byte_view a, struct byte_view b)
{
    return a.size == b.size && (a.size == 0 || memcmp(a.data, b.data, a.size) == 0);
}

/* Finds a ready-made file by its name. */
#include "assets-tools/packed_file.h"

#include <string.h>

bool script_library_find(const char *name, const char *ending, struct byte_view *bytes)
{
    const size_t length = strlen(name);
    const struct packed_file *file = script_library_files;
    while (file->path != NULL && (strncmp(file->path, name, length) != 0 ||
                                  file->path[length] != '.' || strstr(file->path, ending) == NULL))
        file++;
    *bytes = file->bytes;
    return file->path != NULL;
}

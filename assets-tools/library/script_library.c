/* Finds a ready-made script file by its name. */
#include "assets-tools/packed_file.h"

#include <string.h>

const char *script_library_find(const char *name, struct byte_view *bytes)
{
    static const struct {
        const char *name, *shown;
    } rows[] = {{"verbs", "<verbs>"},
                {"inventory", "<inventory>"},
                {"icons", "<icons>"},
                {"talk", "<talk>"}};
    const size_t length = strlen(name);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (strcmp(rows[i].name, name) != 0)
            continue;
        for (const struct packed_file *file = script_library_files; file->path != NULL; file++) {
            if (strncmp(file->path, name, length) == 0 &&
                strcmp(file->path + length, ".scr") == 0) {
                *bytes = file->bytes;
                return rows[i].shown;
            }
        }
    }
    return NULL;
}

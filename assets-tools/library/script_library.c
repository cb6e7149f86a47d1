/* Finds a ready-made file by its name. */
#include "assets-tools/packed_file.h"

#include <string.h>

const char *script_library_find(const char *name, const char *ending, struct byte_view *bytes)
{
    static const struct {
        const char *name, *file, *shown;
    } rows[] = {{"verbs", "verbs.scr", "<verbs>"},
                {"inventory", "inventory.scr", "<inventory>"},
                {"icons", "icons.scr", "<icons>"},
                {"talk", "talk.scr", "<talk>"},
                {"midi", "midi.txt", "<midi>"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (strcmp(rows[i].name, name) != 0 || strstr(rows[i].file, ending) == NULL)
            continue;
        for (const struct packed_file *file = script_library_files; file->path != NULL; file++)
            if (strcmp(file->path, rows[i].file) == 0) {
                *bytes = file->bytes;
                return rows[i].shown;
            }
    }
    return NULL;
}

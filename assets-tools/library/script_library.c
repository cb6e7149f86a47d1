/* Finds a library script by its name, or by a name that it declares. */
#include "assets-tools/script_library.h"
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

/* Whether a line of the text begins with one of these words and the name. */
static bool declares(struct byte_view bytes, const char *name)
{
    static const char *const words[] = {"const ", "script ", "variable ",
                                        "bit ",   "actor ",  "verb "};
    const char *text = (const char *)bytes.data, *end = text + bytes.size;
    const size_t length = strlen(name);
    for (const char *line = text; line < end; line += line < end) {
        for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
            const size_t size = strlen(words[i]);
            if ((size_t)(end - line) > size + length && strncmp(line, words[i], size) == 0 &&
                strncmp(line + size, name, length) == 0 &&
                strchr(" ,;=([{", line[size + length]) != NULL)
                return true;
        }
        while (line < end && *line != '\n')
            line++;
    }
    return false;
}

const char *script_library_of(const char *name, int *length)
{
    for (const struct packed_file *file = script_library_files; file->path != NULL; file++) {
        *length = (int)strcspn(file->path, ".");
        if (strcmp(file->path + *length, ".scr") == 0 && declares(file->bytes, name))
            return file->path;
    }
    return NULL;
}

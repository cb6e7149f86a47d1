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

static const char *line_end(const char *at, const char *end)
{
    while (at < end && *at != '\n')
        at++;
    return at;
}

/* Whether these characters are the name, and then end. */
static bool is_name(const char *at, const char *end, const char *name)
{
    const size_t length = strlen(name);
    return (size_t)(end - at) > length && strncmp(at, name, length) == 0 &&
           strchr(" ,;=([{", at[length]) != NULL;
}

/* Returns the place of the next name in a declaration, after its ","; NULL at its ";". */
static const char *next_name(const char *at, const char *end)
{
    while (at < end && *at != ',' && *at != ';')
        at = *at == '/' ? line_end(at, end) : at + 1;
    if (at == end || *at == ';')
        return NULL;
    at++;
    while (at < end && (*at == ' ' || *at == '\n' || *at == '/'))
        at = *at == '/' ? line_end(at, end) : at + 1;
    return at;
}

/* Whether a line of the text begins a declaration with the name. A script declares one name. */
static bool declares(struct byte_view bytes, const char *name)
{
    static const char *const words[] = {"script ", "const ", "variable ",
                                        "bit ",    "actor ", "verb "};
    const char *text = (const char *)bytes.data, *end = text + bytes.size;
    for (const char *line = text; line < end; line = line_end(line, end), line += line < end) {
        for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
            const size_t size = strlen(words[i]);
            const bool here = (size_t)(end - line) > size && strncmp(line, words[i], size) == 0;
            for (const char *at = here ? line + size : NULL; at != NULL;
                 at = i > 0 ? next_name(at, end) : NULL)
                if (is_name(at, end, name))
                    return true;
        }
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

#include "assets-tools/source_strings.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "cli/language.h"
#include "util/fault.h"

const char *source_copy(struct arena *arena, const char *text, size_t length)
{
    char *copy = arena_alloc(arena, length + 1, 1);
    if (length > 0) /* the data of an empty text may be NULL */
        memcpy(copy, text, length);
    return copy;
}

const char *source_format(struct arena *arena, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    size_t size = (size_t)vsnprintf(NULL, 0, format, arguments) + 1;
    va_end(arguments);
    char *text = arena_alloc(arena, size, 1);
    va_start(arguments, format);
    vsnprintf(text, size, format, arguments);
    va_end(arguments);
    return text;
}

const char *source_hint(struct arena *arena, const char *nearest)
{
    return nearest == NULL
               ? ""
               : source_format(arena, "; %s",
                               source_format(arena, tr("did you mean \"%s\"?"), nearest));
}

struct byte_view source_move_bytes(struct arena *arena, struct bytes_writer *writer)
{
    const char *copy = source_copy(arena, (const char *)writer->data, writer->size);
    struct byte_view view = {(const uint8_t *)copy, writer->size};
    bytes_writer_free(writer);
    return view;
}

/* Shortens "a/b/../c" and "a/./c" to "a/c", so that a file has the same path wherever it is
 * named. */
static void shorten_path(char *path)
{
    for (char *here = strstr(path, "/./"); here != NULL; here = strstr(here, "/./"))
        memmove(here, here + 2, strlen(here + 2) + 1);
    char *up = strstr(path, "/../");
    while (up != NULL) {
        char *begin = up;
        while (begin > path && begin[-1] != '/')
            begin--;
        bool named = begin < up && strncmp(begin, "../", 3) != 0 && strncmp(begin, "./", 2) != 0;
        if (named)
            memmove(begin, up + 4, strlen(up + 4) + 1);
        up = strstr(named ? path : up + 1, "/../");
    }
}

const char *source_path(struct arena *arena, const char *folder, const char *name)
{
    size_t folder_size = strlen(folder);
    if (folder_size == 0)
        return source_copy(arena, name, strlen(name));
    bool slash = folder[folder_size - 1] != '/';
    size_t size = folder_size + slash + strlen(name) + 1;
    char *path = arena_alloc(arena, size, 1);
    snprintf(path, size, "%s%s%s", folder, slash ? "/" : "", name);
    shorten_path(path);
    return path;
}

const char *source_folder(struct arena *arena, const char *file)
{
    const char *slash = strrchr(file, '/');
    return source_copy(arena, file, slash == NULL ? 0 : (size_t)(slash - file));
}

const char *source_beside(struct arena *arena, const char *file, const char *name)
{
    return source_path(arena, source_folder(arena, file), name);
}

#include "assets-tools/file_io.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "api/host.h"
#include "api/whole_file.h"
#include "resource/files/source_names.h"
#include "util/limits.h"

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
        fputs("walkbox-build: out of memory\n", stderr);
        exit(EXIT_NO_MEMORY);
    }
    return resized;
}

struct allocator tool_allocator(void)
{
    return (struct allocator){NULL, tool_resize};
}

const char *file_read(struct bytes_writer *bytes, const char *path, size_t max)
{
    FILE *file = plain_file_open(path);
    if (file == NULL)
        return plain_file_why(path);
    uint8_t chunk[CHUNK_SIZE];
    size_t count = 0, size = 0;
    while (size <= max && (count = fread(chunk, 1, sizeof chunk, file)) > 0) {
        size += count;
        write_bytes(bytes, chunk, count);
    }
    const char *why = ferror(file) ? strerror(errno)
                      : size > max ? N_("the file is too large")
                                   : NULL;
    fclose(file);
    return why;
}

/* ---- replacing ----
 *
 * While files are replaced, the old bytes of each are also in PATH.walkbox-old. The first file's
 * old copy is made last and removed first: if it exists, all copies exist, and the old files can be
 * restored, even by the next program. */

enum { FILES = 8 };

static bool old_path(char path[PATH_SIZE], const struct new_file *file)
{
    const int length = snprintf(path, PATH_SIZE, "%s" REPLACED_ENDING, file->path);
    errno = ENAMETOOLONG;
    return length > 0 && length < PATH_SIZE;
}

static bool exists(const char *path)
{
    struct stat status;
    return lstat(path, &status) == 0;
}

/* Saves the old file under its second name, by a link, or if links are unsupported, by moving
 * it. */
static bool save_old(const struct new_file *file)
{
    char old[PATH_SIZE];
    return !exists(file->path) ||
           (old_path(old, file) && (link(file->path, old) == 0 || rename(file->path, old) == 0));
}

/* Restores all old files that exist. */
static bool put_back(const struct new_file *files, int count)
{
    char old[PATH_SIZE];
    bool good = true;
    for (int i = count - 1; i >= 0; i--) {
        if (!old_path(old, &files[i]) || !exists(old))
            continue;
        if (i == 0 && !good)
            break;
        good = rename(old, files[i].path) == 0 && good;
        if (good)
            unlink(old); /* renaming does nothing if both names are links to one file */
    }
    return good;
}

/* Removes the first old copy. From here on the new files count. */
static bool drop_first_old(const struct new_file *files)
{
    char old[PATH_SIZE];
    return !old_path(old, &files[0]) || unlink(old) == 0 || errno == ENOENT;
}

static void drop_old(const struct new_file *files, int count)
{
    char old[PATH_SIZE];
    for (int i = 0; i < count; i++)
        if (old_path(old, &files[i]))
            unlink(old);
}

/* Restores the old files if an earlier program was killed in the middle. */
static bool recover(const struct new_file *files, int count)
{
    char old[PATH_SIZE];
    const bool half = old_path(old, &files[0]) && exists(old);
    if (half && !put_back(files, count))
        return false;
    drop_old(files, count);
    return true;
}

static bool write_new(struct whole_file *whole, const struct new_file *file)
{
    if (file->removed)
        return plain_file_may_replace(file->path);
    if (output_is_input(file->path) || !whole_file_begin(whole, file->path))
        return false;
    errno = 0;
    return (file->bytes.size == 0 ||
            fwrite(file->bytes.data, 1, file->bytes.size, whole->stream) == file->bytes.size) &&
           whole_file_close(whole);
}

static bool put_in_place(struct whole_file *whole, const struct new_file *file)
{
    if (file->removed)
        return unlink(file->path) == 0 || errno == ENOENT;
    return whole_file_place(whole);
}

/* Puts files that have been written in place. Returns as files_replace does. */
static int replace_all(const struct new_file *files, struct whole_file *wholes, int count,
                       bool *unchanged)
{
    bool was_there[FILES];
    int failed = -1;
    /* In reverse, so that the first file's old copy is made last. */
    for (int i = count - 1; i >= 0 && failed < 0; i--) {
        was_there[i] = exists(files[i].path);
        if (count > 1 && !save_old(&files[i]))
            failed = i;
    }
    const bool saved = failed < 0;
    for (int i = 0; i < count && failed < 0; i++)
        if (!put_in_place(&wholes[i], &files[i]))
            failed = i;
    if (failed < 0 && count > 1 && !drop_first_old(files))
        failed = 0;
    const int why = errno;
    if (failed >= 0) {
        for (int i = 0; saved && i < count; i++)
            if (!was_there[i])
                unlink(files[i].path);
        *unchanged = put_back(files, count);
    }
    if (failed < 0 || *unchanged)
        drop_old(files, count);
    errno = why;
    return failed;
}

int files_replace(const struct new_file *files, int count, bool *unchanged)
{
    struct whole_file wholes[FILES];
    int failed = -1;
    *unchanged = true;
    const int lock = whole_file_lock_folder(files[0].path);
    for (int i = 0; i < count; i++)
        wholes[i] = (struct whole_file){0};
    if (count > 1 && !recover(files, count))
        failed = 0;
    for (int i = 0; i < count && failed < 0; i++)
        if (!write_new(&wholes[i], &files[i]))
            failed = i;
    if (failed < 0)
        failed = replace_all(files, wholes, count, unchanged);
    for (int i = 0; i < count; i++)
        whole_file_drop(&wholes[i]);
    const int why = errno;
    if (lock >= 0)
        close(lock);
    errno = why;
    return failed;
}

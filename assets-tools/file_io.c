#include "assets-tools/file_io.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "util/fault.h"
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
    struct stat status;
    if (stat(path, &status) != 0)
        return strerror(errno);
    if (!S_ISREG(status.st_mode))
        return S_ISDIR(status.st_mode) ? N_("it is a folder") : N_("it is not a regular file");
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        return strerror(errno);
    uint8_t chunk[CHUNK_SIZE];
    size_t count = 0, size = 0;
    while (size <= max && (count = fread(chunk, 1, sizeof chunk, file)) > 0) {
        size += count;
        write_bytes(bytes, chunk, count);
    }
    const char *why = ferror(file) ? strerror(errno) : size > max ? N_("it is too large") : NULL;
    fclose(file);
    return why;
}

enum { FILES_LIMIT = 8, FILE_MODE = 0666 };

/* PATH.walkbox-new or PATH.walkbox-old. False, with errno set, when that is too long. */
static bool add_ending(char ended[PATH_SIZE], const char *path, const char *ending)
{
    int length = snprintf(ended, PATH_SIZE, "%s%s", path, ending);
    if (length > 0 && length < PATH_SIZE)
        return true;
    errno = ENAMETOOLONG;
    return false;
}

/* Writes PATH.walkbox-new. A file that an earlier run left there is removed first, so that nothing
 * is written through a link. */
static bool write_new(const struct new_file *file)
{
    char path[PATH_SIZE];
    if (!add_ending(path, file->path, ".walkbox-new") || (unlink(path) != 0 && errno != ENOENT))
        return false;
    int descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL, FILE_MODE);
    FILE *stream = descriptor < 0 ? NULL : fdopen(descriptor, "wb");
    if (stream == NULL) {
        if (descriptor >= 0)
            close(descriptor);
        return false;
    }
    bool good = fwrite(file->bytes.data, 1, file->bytes.size, stream) == file->bytes.size &&
                fflush(stream) == 0 && fsync(fileno(stream)) == 0;
    int error = errno;
    bool closed = fclose(stream) == 0;
    if (!good)
        errno = error;
    return good && closed;
}

/* Renames PATH + `from` to PATH + `to`. */
static bool rename_file(const struct new_file *file, const char *from, const char *to)
{
    char old_path[PATH_SIZE], new_path[PATH_SIZE];
    return add_ending(old_path, file->path, from) && add_ending(new_path, file->path, to) &&
           rename(old_path, new_path) == 0;
}

static void remove_file(const struct new_file *file, const char *ending)
{
    char path[PATH_SIZE];
    if (add_ending(path, file->path, ending))
        unlink(path);
}

/* How far the files have come. */
struct progress {
    bool aside[FILES_LIMIT];  /* the old one is PATH.walkbox-old */
    bool placed[FILES_LIMIT]; /* the new one is PATH */
};

static bool put_aside(const struct new_file *file, bool *aside)
{
    struct stat status;
    if (lstat(file->path, &status) != 0)
        return errno == ENOENT;
    /* A device or a pipe is left alone, also behind a link. */
    if (stat(file->path, &status) == 0 && !S_ISREG(status.st_mode)) {
        errno = S_ISDIR(status.st_mode) ? EISDIR : EPERM;
        return false;
    }
    *aside = rename_file(file, "", ".walkbox-old");
    return *aside;
}

static void undo(const struct new_file *files, int count, const struct progress *progress)
{
    for (int i = 0; i < count; i++) {
        if (progress->placed[i])
            unlink(files[i].path);
        if (progress->aside[i])
            rename_file(&files[i], ".walkbox-old", "");
        remove_file(&files[i], ".walkbox-new");
    }
}

/* Returns the index of the file that failed, or -1. */
static int replace_all(const struct new_file *files, int count, struct progress *progress)
{
    for (int i = 0; i < count; i++)
        if (!files[i].removed && !write_new(&files[i]))
            return i;
    for (int i = 0; i < count; i++)
        if (!put_aside(&files[i], &progress->aside[i]))
            return i;
    for (int i = 0; i < count; i++) {
        progress->placed[i] = !files[i].removed && rename_file(&files[i], ".walkbox-new", "");
        if (!progress->placed[i] && !files[i].removed)
            return i;
    }
    return -1;
}

int files_replace(const struct new_file *files, int count)
{
    struct progress progress = {{false}, {false}};
    int failed = replace_all(files, count, &progress);
    int error = errno;
    if (failed >= 0)
        undo(files, count, &progress);
    else
        for (int i = 0; i < count; i++)
            remove_file(&files[i], ".walkbox-old");
    errno = error;
    return failed;
}

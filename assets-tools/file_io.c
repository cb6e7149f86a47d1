#include "assets-tools/file_io.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "api/host.h"
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
    FILE *file = plain_file_open(path);
    if (file == NULL)
        return plain_file_why(path);
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

enum { FILE_MODE = 0666 };

/* PATH.walkbox-new. False, with errno set, when that is too long. */
static bool new_path(char path[PATH_SIZE], const struct new_file *file)
{
    int length = snprintf(path, PATH_SIZE, "%s.walkbox-new", file->path);
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
    if (!new_path(path, file) || (unlink(path) != 0 && errno != ENOENT))
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

/* A folder, a device or a pipe is left alone, also behind a link. */
static bool may_replace(const struct new_file *file)
{
    struct stat status;
    if (stat(file->path, &status) != 0)
        return errno == ENOENT;
    errno = S_ISDIR(status.st_mode) ? EISDIR : EPERM;
    return S_ISREG(status.st_mode);
}

static bool put_in_place(const struct new_file *file)
{
    char path[PATH_SIZE];
    if (file->removed)
        return unlink(file->path) == 0 || errno == ENOENT;
    return new_path(path, file) && rename(path, file->path) == 0;
}

int files_replace(const struct new_file *files, int count)
{
    int failed = -1;
    for (int i = 0; i < count && failed < 0; i++)
        if ((!files[i].removed && !write_new(&files[i])) || !may_replace(&files[i]))
            failed = i;
    for (int i = 0; i < count && failed < 0; i++)
        if (!put_in_place(&files[i]))
            failed = i;
    int error = errno;
    for (int i = 0; i < count && failed >= 0; i++) {
        char path[PATH_SIZE];
        if (!files[i].removed && new_path(path, &files[i]))
            unlink(path);
    }
    errno = error;
    return failed;
}

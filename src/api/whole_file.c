#include "api/whole_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "api/host.h"

/* ---- temporary names that no other program uses ---- */

enum { FILE_MODE = 0666, NAMES = 100, NAME_LENGTH = 255 };

bool whole_file_lock(int descriptor)
{
    return flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

/* Whether a path still leads to the open file. */
static bool is_open_file(int descriptor, const char *path)
{
    struct stat open_file, named;
    return fstat(descriptor, &open_file) == 0 && lstat(path, &named) == 0 &&
           open_file.st_ino == named.st_ino && open_file.st_dev == named.st_dev;
}

/* Removes a file that a killed program left. A file still being written is locked, and is
 * spared. */
static void remove_left(const char *path)
{
    struct stat status;
    if (lstat(path, &status) != 0 || !S_ISREG(status.st_mode))
        return;
    const int left = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (left < 0)
        return;
    if (flock(left, LOCK_EX | LOCK_NB) == 0 && is_open_file(left, path))
        unlink(path);
    close(left);
}

/* Locks the new file. Another program may have taken it for a leftover and removed it before the
 * lock: errno is then EEXIST, as for any name in use. */
static bool lock_made(struct whole_file *file, int made)
{
    file->lock = open(file->beside, O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
    if (file->lock < 0 && errno != ENOENT) {
        unlink(file->beside);
        return false;
    }
    if (file->lock >= 0 && whole_file_lock(file->lock) && is_open_file(made, file->beside))
        return true;
    errno = EEXIST;
    return false;
}

/* Creates the file under its temporary name and locks it. Returns false, with errno; EEXIST means
 * that the name is in use. */
static bool create(struct whole_file *file)
{
    const int made = open(file->beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, FILE_MODE);
    if (made < 0)
        return false;
    const bool locked = lock_made(file, made);
    file->stream = locked ? fdopen(made, "wb") : NULL;
    file->made = file->stream != NULL;
    if (file->made)
        return true;
    const int why = errno;
    close(made);
    if (locked)
        unlink(file->beside);
    if (file->lock >= 0)
        close(file->lock);
    errno = why;
    return false;
}

/* Writes the temporary name PATH.walkbox-new, with the file name shortened to what the system
 * accepts. Returns false, with errno, if the path is too long. */
static bool name_beside(char beside[PATH_SIZE], const char *path, int number)
{
    char ending[BESIDE_ENDING_SIZE];
    snprintf(ending, sizeof ending, number == 1 ? ".walkbox-new" : ".walkbox-new-%d", number);
    const char *slash = strrchr(path, '/');
    const size_t folder = slash ? (size_t)(slash - path) + 1 : 0;
    const size_t most = NAME_LENGTH - strlen(ending), name = strlen(path + folder);
    const size_t length = folder + (name < most ? name : most);
    errno = ENAMETOOLONG;
    if (strlen(path) > WHOLE_PATH_MOST)
        return false;
    memcpy(beside, path, length);
    memcpy(beside + length, ending, strlen(ending) + 1);
    return true;
}

/* Uses the first free name, and removes leftovers under the other names. */
static bool create_beside(struct whole_file *file)
{
    struct stat status;
    char beside[PATH_SIZE];
    for (int number = 1; number <= NAMES; number++) {
        if (!name_beside(beside, file->path, number))
            return false;
        if (file->stream && lstat(beside, &status) != 0)
            break;
        remove_left(beside);
        if (file->stream)
            continue;
        memcpy(file->beside, beside, sizeof beside);
        if (!create(file) && errno != EEXIST)
            return false;
    }
    return file->stream != NULL;
}

/* ---- writing ---- */

/* Sets the final path: the target of a link if `follows`. */
static bool set_path(struct whole_file *file, const char *path, bool follows)
{
    char *target = follows ? realpath(path, NULL) : NULL;
    const char *place = target ? target : path;
    const size_t length = strlen(place);
    const bool fits = length > 0 && length < PATH_SIZE;
    if (fits)
        memcpy(file->path, place, length + 1);
    free(target);
    errno = length == 0 ? ENOENT : ENAMETOOLONG;
    return fits;
}

static bool begin(struct whole_file *file, const char *path, bool follows)
{
    struct stat status;
    if (!set_path(file, path, follows) || !create_beside(file))
        return false;
    if (stat(file->path, &status) == 0)
        (void)fchmod(fileno(file->stream), status.st_mode & 0777);
    return true;
}

bool whole_file_begin(struct whole_file *file, const char *path)
{
    *file = (struct whole_file){.synced = true};
    return plain_file_may_replace(path) && begin(file, path, false);
}

bool output_begin(struct whole_file *file, const char *path)
{
    struct stat status;
    *file = (struct whole_file){0};
    if (output_is_input(path))
        return false;
    const bool to_output = strcmp(path, "-") == 0;
    file->direct = to_output || strncmp(path, "/dev/", strlen("/dev/")) == 0 ||
                   (stat(path, &status) == 0 && !S_ISREG(status.st_mode));
    if (!file->direct)
        return begin(file, path, true);
    file->stream = to_output ? stdout : fopen(path, "wb");
    return file->stream != NULL;
}

void whole_file_drop(struct whole_file *file)
{
    const int why = errno;
    if (file->stream && file->stream != stdout)
        fclose(file->stream);
    if (file->made) {
        unlink(file->beside);
        close(file->lock);
    }
    file->stream = NULL;
    file->made = false;
    errno = why;
}

bool whole_file_close(struct whole_file *file)
{
    FILE *stream = file->stream;
    if (!stream || stream == stdout) {
        file->stream = NULL;
        return true;
    }
    errno = 0; /* remains 0 if an earlier write failed, for an unknown reason */
    bool good = fflush(stream) == 0 && !ferror(stream);
    good = good && (!file->synced || fsync(fileno(stream)) == 0);
    const int why = errno;
    file->stream = NULL;
    if (fclose(stream) != 0 && good)
        good = false;
    else
        errno = why;
    if (!good)
        whole_file_drop(file);
    return good;
}

static int open_folder(const char *path)
{
    char folder[PATH_SIZE];
    const char *slash = strrchr(path, '/');
    snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - path) + 1 : 1,
             slash ? path : ".");
    return open(folder, O_RDONLY | O_CLOEXEC);
}

int whole_file_lock_folder(const char *path)
{
    const int folder = open_folder(path);
    if (folder >= 0)
        (void)flock(folder, LOCK_EX);
    return folder;
}

/* Flushes the new name to the disk too. Some folders cannot be synced. */
static void sync_folder(const char *path)
{
    const int folder = open_folder(path);
    if (folder < 0)
        return;
    (void)fsync(folder);
    close(folder);
}

bool whole_file_place(struct whole_file *file)
{
    if (!file->made)
        return true;
    if ((!file->synced && output_is_input(file->path)) || rename(file->beside, file->path) != 0) {
        whole_file_drop(file);
        return false;
    }
    close(file->lock);
    file->made = false;
    if (file->synced)
        sync_folder(file->path);
    return true;
}

bool whole_file_end(struct whole_file *file)
{
    return whole_file_close(file) && whole_file_place(file);
}

static bool write_and_end(struct whole_file *file, struct byte_view bytes)
{
    errno = 0;
    if (bytes.size == 0 || fwrite(bytes.data, 1, bytes.size, file->stream) == bytes.size ||
        file->stream == stdout)
        return whole_file_end(file);
    whole_file_drop(file);
    return false;
}

bool whole_file_write(const char *path, struct byte_view bytes)
{
    struct whole_file file = {.synced = true};
    return plain_file_may_replace(path) && begin(&file, path, true) && write_and_end(&file, bytes);
}

bool output_write(const char *path, struct byte_view bytes)
{
    struct whole_file file;
    return output_begin(&file, path) && write_and_end(&file, bytes);
}

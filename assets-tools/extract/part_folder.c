#include "assets-tools/extract/extract.h"

#include <errno.h>
#include <ftw.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Only an unfinished OUT.part has this file; without it the folder is not ours. */
#define PART_MARK ".walkbox-extract"

enum { OPEN_FOLDERS = 16 };

static bool fail(struct part_folder *folder, const char *path, const char *why)
{
    snprintf(folder->why, sizeof folder->why, "%.4000s: %s", path, why);
    return false;
}

static bool exists(const char *path)
{
    struct stat status;
    return lstat(path, &status) == 0;
}

/* FOLDER/NAME; false when that is too long. */
static bool join(char path[PATH_SIZE], const char *folder, const char *name)
{
    int length = snprintf(path, PATH_SIZE, "%s/%s", folder, name);
    return length > 0 && length < PATH_SIZE;
}

static bool has_file(const char *folder, const char *name)
{
    char path[PATH_SIZE];
    return join(path, folder, name) && exists(path);
}

static int remove_one(const char *path, const struct stat *status, int type, struct FTW *walk)
{
    (void)status;
    (void)type;
    (void)walk;
    return remove(path);
}

static bool remove_all(const char *path)
{
    return nftw(path, remove_one, OPEN_FOLDERS, FTW_DEPTH | FTW_PHYS) == 0;
}

static bool check_out(struct part_folder *folder, bool force)
{
    const char *out = folder->out;
    if (!exists(out) || rmdir(out) == 0) /* it was empty */
        return true;
    if (!force)
        return fail(folder, out, "already exists; --force replaces it");
    if (!has_file(out, "game.txt"))
        return fail(folder, out, "not a folder of sources (no game.txt); left unchanged");
    return true;
}

bool part_folder_begin(struct part_folder *folder, const char *out, bool force)
{
    size_t length = strlen(out);
    folder->why[0] = '\0';
    while (length > 1 && out[length - 1] == '/')
        length--;
    if (length == 0 || length + sizeof ".part" > PATH_SIZE)
        return fail(folder, out, "not a path of a folder, or too long");
    snprintf(folder->out, sizeof folder->out, "%.*s", (int)length, out);
    memcpy(folder->part, folder->out, length);
    memcpy(folder->part + length, ".part", sizeof ".part");
    if (!check_out(folder, force))
        return false;
    if (exists(folder->part) && !has_file(folder->part, PART_MARK))
        return fail(folder, folder->part, "already exists; move it away");
    if (exists(folder->part) && !remove_all(folder->part))
        return fail(folder, folder->part, strerror(errno));
    if (mkdir(folder->part, 0777) != 0)
        return fail(folder, folder->part, strerror(errno));
    const struct byte_view nothing = {(const uint8_t *)"", 0};
    return part_folder_put(folder, PART_MARK, nothing);
}

/* Creates the folders of a file. */
static bool make_folders(char path[PATH_SIZE], size_t from)
{
    for (char *slash = strchr(path + from, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        bool good = mkdir(path, 0777) == 0 || errno == EEXIST;
        *slash = '/';
        if (!good)
            return false;
    }
    return true;
}

bool part_folder_put(struct part_folder *folder, const char *name, struct byte_view bytes)
{
    char path[PATH_SIZE];
    if (!join(path, folder->part, name))
        return fail(folder, name, strerror(ENAMETOOLONG));
    if (!make_folders(path, strlen(folder->part) + 1))
        return fail(folder, path, strerror(errno));
    FILE *file = fopen(path, "wb");
    if (file == NULL)
        return fail(folder, path, strerror(errno));
    bool good = bytes.size == 0 || fwrite(bytes.data, 1, bytes.size, file) == bytes.size;
    int error = errno;
    good = fclose(file) == 0 && good;
    return good || fail(folder, path, strerror(error));
}

bool part_folder_finish(struct part_folder *folder)
{
    char path[PATH_SIZE];
    if (exists(folder->out) && !remove_all(folder->out))
        return fail(folder, folder->out, strerror(errno));
    if (!join(path, folder->part, PART_MARK) || unlink(path) != 0 ||
        rename(folder->part, folder->out) != 0)
        return fail(folder, folder->part, strerror(errno));
    return true;
}

void part_folder_drop(struct part_folder *folder)
{
    if (exists(folder->part))
        remove_all(folder->part);
}

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "api/host.h"
#include "api/whole_file.h"
#include "assets-tools/extract/extract.h"
#include "assets-tools/file_io.h"
#include "cli/language.h"

/* Mark files. An OUT.part, locked by its writer, has the first, and an OUT.old the second; folders
 * without marks are not walkbox-extract's. An extracted folder has the third, with a line for each
 * file written. */
#define PART_MARK ".walkbox-part"
#define OLD_MARK  ".walkbox-old"
#define LIST_FILE ".walkbox-extract"

enum { OPEN_FOLDERS = 16, LIST_LIMIT = 16 << 20 };

static bool fail(struct part_folder *folder, const char *path, const char *why)
{
    snprintf(folder->why, sizeof folder->why, "%.4000s: %s", path, tr(why));
    return false;
}

static bool fail_by_errno(struct part_folder *folder, const char *path)
{
    return fail(folder, path, strerror(errno));
}

static bool exists(const char *path)
{
    struct stat status;
    return lstat(path, &status) == 0;
}

/* Writes FOLDER/NAME. Returns false if it is too long. */
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

static bool is_empty(const char *path)
{
    DIR *stream = opendir(path);
    const struct dirent *entry;
    bool empty = stream != NULL;
    while (empty && (entry = readdir(stream)) != NULL)
        empty = strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0;
    if (stream)
        closedir(stream);
    return empty;
}

/* ---- what may be replaced ---- */

/* Whether a folder is `within`, or one of its parent folders. */
static bool holds(const char *whole, const char *within)
{
    struct stat wanted, status;
    char *path = realpath(within, NULL);
    bool found = false;
    if (!path || stat(whole, &wanted) != 0) {
        free(path);
        return false;
    }
    for (char *end = path + strlen(path); !found && end; end = strrchr(path, '/')) {
        *end = '\0';
        found = stat(*path ? path : "/", &status) == 0 && status.st_ino == wanted.st_ino &&
                status.st_dev == wanted.st_dev;
    }
    free(path);
    return found;
}

/* Writes the folder of the game. `game` is that folder, a file in it, or a path within such a
 * file. */
static void game_folder(char path[PATH_SIZE], const char *game)
{
    struct stat status;
    const size_t length = host_game_file(game);
    snprintf(path, PATH_SIZE, "%.*s", (int)length, game);
    if (stat(path, &status) != 0 || S_ISDIR(status.st_mode))
        return;
    char *slash = strrchr(path, '/');
    snprintf(slash ? slash + 1 : path, 2, ".");
}

/* Whether the list has the file, or any file in the folder. */
static bool is_listed(struct byte_view list, const char *name, bool is_folder)
{
    const size_t length = strlen(name);
    const char *text = (const char *)list.data;
    for (size_t at = 0; at < list.size;) {
        const char *line = text + at, *end = memchr(line, '\n', list.size - at);
        const size_t size = end ? (size_t)(end - line) : list.size - at;
        if (size >= length && memcmp(line, name, length) == 0 &&
            (is_folder ? size > length && line[length] == '/' : size == length))
            return true;
        at += size + 1;
    }
    return false;
}

/* Looks for a file that is not listed, in OUT or a folder in it, and writes its name. */
static bool find_other(const char *out, const char *within, struct byte_view list,
                       char other[PATH_SIZE])
{
    char path[PATH_SIZE];
    struct stat status;
    const struct dirent *entry;
    bool found = !join(path, out, within);
    DIR *stream = found ? NULL : opendir(path);
    snprintf(other, PATH_SIZE, "%s", within);
    if (!stream)
        return true;
    while (!found && (entry = readdir(stream)) != NULL) {
        const char *name = entry->d_name;
        if (strcmp(name, ".") == 0 || strcmp(name, "..") == 0)
            continue;
        snprintf(other, PATH_SIZE, "%.2000s%s%s", within, *within ? "/" : "", name);
        if (!join(path, out, other) || lstat(path, &status) != 0)
            found = true;
        else if (S_ISDIR(status.st_mode) && is_listed(list, other, true))
            found = find_other(out, path + strlen(out) + 1, list, other);
        else
            found = !S_ISREG(status.st_mode) ||
                    !(is_listed(list, other, false) || strcmp(other, LIST_FILE) == 0);
    }
    closedir(stream);
    return found;
}

/* Refuses a folder with files that no extraction wrote. */
static bool check_files(struct part_folder *folder)
{
    char path[PATH_SIZE], other[PATH_SIZE];
    struct bytes_writer list;
    bytes_writer_init(&list, tool_allocator());
    const bool listed = join(path, folder->out, LIST_FILE) && exists(path) &&
                        file_read(&list, path, LIST_LIMIT) == NULL;
    const bool more = listed && find_other(folder->out, "", bytes_writer_view(&list), other);
    bytes_writer_free(&list);
    if (!listed)
        return fail(folder, folder->out,
                    N_("walkbox-extract did not write this folder (no .walkbox-extract), so it is "
                       "left unchanged; move it away, or name another folder"));
    if (!more)
        return true;
    snprintf(path, sizeof path, "%.2000s/%.2000s", folder->out, other);
    return fail(folder, path,
                N_("walkbox-extract did not write this file, so the folder is left unchanged; move "
                   "the file away, or name another folder"));
}

static bool check_out(struct part_folder *folder)
{
    char game[PATH_SIZE];
    const char *out = folder->out;
    if (!exists(out) || is_empty(out))
        return true;
    if (!folder->force)
        return fail(folder, out, N_("already exists; --force replaces it"));
    game_folder(game, folder->game);
    if (holds(out, game) || holds(game, out))
        return fail(folder, out,
                    N_("this folder cannot be replaced: it is, contains, or is inside the game's "
                       "folder; name another folder"));
    return check_files(folder);
}

/* ---- folders next to OUT ---- */

/* Restores an OUT that another extraction had moved away when it was killed, or removes it if the
 * new OUT exists. Removes the marks in OUT. */
static bool recover(struct part_folder *folder)
{
    static const char *const marks[] = {OLD_MARK, PART_MARK};
    char mark[PATH_SIZE];
    const bool ours = has_file(folder->old, OLD_MARK);
    if (ours &&
        (exists(folder->out) ? !remove_all(folder->old) : rename(folder->old, folder->out) != 0))
        return fail_by_errno(folder, folder->old);
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (join(mark, folder->out, marks[i]))
            unlink(mark);
    return true;
}

/* Removes an OUT.part left by another extraction, unless that is still running. */
static bool remove_part(struct part_folder *folder)
{
    if (!exists(folder->part))
        return true;
    if (!has_file(folder->part, PART_MARK))
        return fail(folder, folder->part, N_("already exists; move it away"));
    const int lock = open(folder->part, O_RDONLY | O_CLOEXEC);
    const bool unused = lock < 0 || whole_file_lock(lock);
    if (unused && !remove_all(folder->part))
        fail_by_errno(folder, folder->part);
    else if (!unused)
        fail(folder, folder->part, N_("another program is writing to it"));
    if (lock >= 0)
        close(lock);
    return folder->why[0] == '\0';
}

static bool make_part(struct part_folder *folder)
{
    if (mkdir(folder->part, 0777) != 0)
        return errno == ENOENT ? fail(folder, folder->out,
                                      N_("the parent folder does not exist; create it first"))
                               : fail_by_errno(folder, folder->part);
    folder->made = true;
    const struct byte_view nothing = {(const uint8_t *)"", 0};
    if (!part_folder_put(folder, PART_MARK, nothing))
        return false;
    folder->lock = open(folder->part, O_RDONLY | O_CLOEXEC);
    if (folder->lock >= 0 && !whole_file_lock(folder->lock))
        return fail(folder, folder->part, N_("another program is writing to it"));
    bytes_writer_clear(&folder->list);
    return true;
}

bool part_folder_begin(struct part_folder *folder, const char *out, const char *game, bool force)
{
    size_t length = strlen(out);
    *folder = (struct part_folder){.game = game, .force = force, .lock = -1};
    bytes_writer_init(&folder->list, tool_allocator());
    while (length > 1 && out[length - 1] == '/')
        length--;
    if (length == 0 || length + sizeof ".part" > PATH_SIZE)
        return fail(folder, out, N_("this is not the path of a folder, or is too long"));
    snprintf(folder->out, sizeof folder->out, "%.*s", (int)length, out);
    const char *slash = strrchr(folder->out, '/'), *name = slash ? slash + 1 : folder->out;
    if (name[0] == '\0' || strcmp(name, ".") == 0 || strcmp(name, "..") == 0)
        return fail(folder, out, N_("this is not the name of a folder; name the folder itself"));
    memcpy(folder->part, folder->out, length);
    memcpy(folder->part + length, ".part", sizeof ".part");
    memcpy(folder->old, folder->out, length);
    memcpy(folder->old + length, ".old", sizeof ".old");
    /* In this order: a killed extraction's OUT.part goes and its OUT comes back before OUT is
     * checked. */
    if (remove_part(folder) && recover(folder) && check_out(folder) && make_part(folder))
        return true;
    part_folder_drop(folder);
    return false;
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
    errno = ENAMETOOLONG;
    if (!join(path, folder->part, name))
        return fail_by_errno(folder, name);
    FILE *file = make_folders(path, strlen(folder->part) + 1) ? fopen(path, "wb") : NULL;
    if (file == NULL)
        return fail_by_errno(folder, path);
    bool good = bytes.size == 0 || fwrite(bytes.data, 1, bytes.size, file) == bytes.size;
    const int error = errno;
    if (fclose(file) != 0 && good)
        good = false;
    else
        errno = error;
    write_format(&folder->list, "%s\n", name);
    return good || fail_by_errno(folder, path);
}

/* ---- finishing ---- */

/* Moves OUT to OUT.old. */
static bool move_away(struct part_folder *folder)
{
    char mark[PATH_SIZE];
    if (exists(folder->old))
        return fail(folder, folder->old, N_("already exists; move it away"));
    /* The mark comes first: a program killed after the renaming leaves an OUT.old that is
     * recognised. */
    FILE *file = join(mark, folder->out, OLD_MARK) ? fopen(mark, "wb") : NULL;
    if (!file)
        return fail_by_errno(folder, folder->out);
    fclose(file);
    if (rename(folder->out, folder->old) == 0)
        return true;
    fail_by_errno(folder, folder->out);
    unlink(mark);
    return false;
}

/* Moves OUT.part to OUT. */
static bool move_here(struct part_folder *folder, bool replaces)
{
    if (rename(folder->part, folder->out) == 0)
        return true;
    fail_by_errno(folder, folder->part);
    if (replaces && !recover(folder))
        fail(folder, folder->old,
             N_("cannot put the old folder back; the next run of walkbox-extract does this"));
    return false;
}

static bool write_list(struct part_folder *folder)
{
    struct bytes_writer list = folder->list; /* the next call adds to the list */
    bytes_writer_init(&folder->list, tool_allocator());
    const bool put = part_folder_put(folder, LIST_FILE, bytes_writer_view(&list));
    bytes_writer_free(&list);
    return put;
}

bool part_folder_finish(struct part_folder *folder)
{
    /* The folder may have changed since the last check. */
    if ((folder->game && !write_list(folder)) || !check_out(folder))
        return false;
    const bool replaces = exists(folder->out) && !is_empty(folder->out);
    if ((replaces && !move_away(folder)) || !move_here(folder, replaces))
        return false;
    (void)recover(folder); /* the next extraction removes the remains */
    folder->made = false;
    part_folder_drop(folder);
    return true;
}

void part_folder_drop(struct part_folder *folder)
{
    if (folder->made)
        remove_all(folder->part);
    if (folder->lock >= 0)
        close(folder->lock);
    bytes_writer_free(&folder->list);
    folder->made = false;
    folder->lock = -1;
}

#include "app/session/save_file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "api/plain_file.h"
#include "cli/file.h"
#include "cli/open_game.h"
#include "resource/files/game_files.h"
#include "util/bytes.h"
#include "util/bytes_writer.h"
#include "util/fault.h"
#include "util/limits.h"
#include "util/shown_text.h"
#include "walk/router.h"

enum { FILE_MODE = 0666, SAVE_SIZE_LIMIT = 64 << 20, FIRST_SIZE = 1 << 17 };

/* ---- writing ---- */

/* A save is written beside the one that it replaces, as "SLOT.saving-PROCESS". */
static const char beside_mark[] = ".saving-";

static bool write_all(int file, struct byte_view bytes)
{
    size_t written = 0;
    while (written < bytes.size) {
        ssize_t count = write(file, bytes.data + written, bytes.size - written);
        if (count < 0 && errno != EINTR)
            return false;
        written += count > 0 ? (size_t)count : 0;
    }
    return fsync(file) == 0;
}

/* Makes sure that the new name is on the disk, too, even after a crash. Not all folders can be
 * synced; that is no error. */
static void sync_folder(const char *path)
{
    char folder[PATH_SIZE];
    size_t length = (size_t)(cli_file_name(path) - path);
    memcpy(folder, path, length);
    memcpy(folder + length, ".", 2);
    int opened = open(folder, O_RDONLY);
    if (opened < 0)
        return;
    (void)fsync(opened);
    close(opened);
}

/* Whether a file of a folder is what saving `name` left when its program was killed: the number of
 * a process that is gone follows the name. */
static bool was_left(const char *entry, const char *name)
{
    size_t length = strlen(name);
    char *end;
    if (strncmp(entry, name, length) != 0 ||
        strncmp(entry + length, beside_mark, sizeof beside_mark - 1) != 0)
        return false;
    const char *digits = entry + length + sizeof beside_mark - 1;
    errno = 0;
    long process = strtol(digits, &end, 10);
    return digits[0] >= '1' && digits[0] <= '9' && *end == '\0' && errno == 0 &&
           process <= INT_MAX && kill((pid_t)process, 0) != 0 && errno == ESRCH;
}

/* Removes what saving to this path left beside it when its program was killed. */
static void remove_left(const char *path)
{
    char folder[PATH_SIZE], left[PATH_SIZE];
    int length = (int)(cli_file_name(path) - path);
    snprintf(folder, sizeof folder, "%.*s.", length, path);
    DIR *entries = opendir(folder);
    for (struct dirent *entry; entries && (entry = readdir(entries)) != NULL;) {
        if (!was_left(entry->d_name, cli_file_name(path)))
            continue;
        int size = snprintf(left, sizeof left, "%.*s%s", length, path, entry->d_name);
        if (size > 0 && size < (int)sizeof left)
            unlink(left);
    }
    if (entries)
        closedir(entries);
}

/* `more` is by how much the path of what is written beside it is longer. */
static bool refuse_long(const char *path, size_t more, struct fault *fault)
{
    char what[SHOWN_PATH_SIZE + 16];
    snprintf(what, sizeof what, "the path %s", shown_path(path).text);
    return fault_too_long(fault, what, PATH_SIZE - 1 - more);
}

bool cli_replace_file(const char *path, struct byte_view bytes, struct fault *fault)
{
    char beside[PATH_SIZE];
    int length = snprintf(beside, sizeof beside, "%s%s%ld", path, beside_mark, (long)getpid());
    if (length < 0 || length >= (int)sizeof beside)
        return refuse_long(path, (size_t)length - strlen(path), fault);
    if (!plain_file_may_replace(path))
        return fault_set(fault, FAULT_BAD_VALUE, NULL, 0, "cannot write %s: %.40s",
                         shown_path(path).text, plain_file_why(path));
    remove_left(path);
    unlink(beside); /* an earlier process may have had the number of this one */
    int file = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, FILE_MODE);
    if (file < 0)
        return own_files_fault(fault, "write", path);
    bool good = write_all(file, bytes);
    good = close(file) == 0 && good;
    good = good && rename(beside, path) == 0;
    if (!good) {
        own_files_fault(fault, "write", path);
        unlink(beside);
        return false;
    }
    sync_folder(path);
    return true;
}

bool cli_save_game(struct game *game, const char *path, const char *name, struct fault *fault)
{
    struct save_label label = {.date = (int64_t)time(NULL)};
    struct bytes_writer writer;
    snprintf(label.name, sizeof label.name, "%s", name);
    bytes_writer_init(&writer, cli_allocator());
    bool good = save_write(game, &label, &writer, fault) &&
                cli_replace_file(path, bytes_writer_view(&writer), fault);
    bytes_writer_free(&writer);
    return good;
}

/* ---- reading ---- */

/* Reads a whole file into memory from malloc. */
static bool read_save(const char *path, struct byte_view *bytes, struct fault *fault)
{
    FILE *stream = plain_file_open(path);
    if (!stream)
        return fault_set(fault, FAULT_MISSING, NULL, 0, "cannot read %s: %.40s",
                         shown_path(path).text, plain_file_why(path));
    uint8_t *data = NULL;
    size_t size = 0, capacity = 0;
    while (size == capacity && capacity < SAVE_SIZE_LIMIT) {
        capacity = capacity ? 2 * capacity : FIRST_SIZE;
        uint8_t *grown = realloc(data, capacity);
        if (!grown)
            break;
        data = grown;
        size += fread(data + size, 1, capacity - size, stream);
    }
    bool good = data && !ferror(stream) && size < capacity;
    if (!good) {
        fault_set(fault, FAULT_MISSING, NULL, 0, "cannot read %s", shown_path(path).text);
        free(data);
    }
    fclose(stream);
    *bytes = (struct byte_view){data, size};
    return good;
}

bool cli_load_game(struct game *game, const char *path, const struct router *router,
                   struct fault *fault)
{
    struct byte_view bytes;
    if (!read_save(path, &bytes, fault))
        return false;
    bool good = save_load(game, cli_file_name(path), bytes, router, fault);
    free((void *)(uintptr_t)bytes.data);
    return good;
}

bool cli_save_label(const struct game_files *files, const char *path, struct save_label *label,
                    struct fault *fault)
{
    struct byte_view bytes;
    if (!read_save(path, &bytes, fault))
        return false;
    bool good = save_read_label(files, cli_file_name(path), bytes, label, fault);
    free((void *)(uintptr_t)bytes.data);
    return good;
}

bool cli_rename_save(const char *path, const char *name, struct fault *fault)
{
    struct byte_view bytes;
    struct bytes_writer writer;
    if (!read_save(path, &bytes, fault))
        return false;
    bytes_writer_init(&writer, cli_allocator());
    bool good = save_rename(cli_file_name(path), bytes, name, &writer, fault) &&
                cli_replace_file(path, bytes_writer_view(&writer), fault);
    bytes_writer_free(&writer);
    free((void *)(uintptr_t)bytes.data);
    return good;
}

/* ---- where saves are ---- */

bool cli_save_folder(const struct game_files *files, char folder[OWN_FOLDER_SIZE],
                     struct fault *fault)
{
    return own_files_path(folder, OWN_DATA, "saves", fault, "walkbox/saves/%016llx",
                          (unsigned long long)save_game_identity(files));
}

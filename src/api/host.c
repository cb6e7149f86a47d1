#include <assert.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

#include "api/host.h"
#include "resource/files/file_source.h"
#include "util/fault.h"
#include "util/limits.h"
#include "util/shown_text.h"
#include "util/words.h"

/* ---- memory ---- */

static void *libc_resize(void *context, void *pointer, size_t old_size, size_t new_size)
{
    (void)context;
    (void)old_size;
    if (new_size == 0) {
        free(pointer);
        return NULL;
    }
    return realloc(pointer, new_size);
}

struct allocator host_allocator(void)
{
    return (struct allocator){NULL, libc_resize};
}

/* ---- files that people name ---- */

bool host_path_is_absolute(const char *path)
{
#ifdef WALKBOX_HAS_DRIVES
    if (char_is_letter(path[0]) && path[1] == ':')
        return true;
#endif
    return path[0] == '/';
}

/* errno values for "not a regular file" and "an input"; no system call here sets them. */
enum { NOT_PLAIN = ENOTSUP, IS_INPUT = ECHILD };

enum { INPUTS = 4096 };

static struct {
    int count;
    struct {
        dev_t device;
        ino_t inode;
    } files[INPUTS];
} inputs;

static bool is_noted(const struct stat *status)
{
    for (int i = 0; i < inputs.count && status->st_ino != 0; i++) /* inode 0 means unknown */
        if (inputs.files[i].inode == status->st_ino && inputs.files[i].device == status->st_dev)
            return true;
    return false;
}

/* Notes a regular file that the process reads, so that no output overwrites it. Only the first
 * INPUTS files are noted. */
static void input_note(const struct stat *status)
{
    if (inputs.count == INPUTS || !S_ISREG(status->st_mode) || is_noted(status))
        return;
    inputs.files[inputs.count].device = status->st_dev;
    inputs.files[inputs.count++].inode = status->st_ino;
}

bool output_is_input(const char *path)
{
    struct stat status;
    const bool noted = stat(path, &status) == 0 && is_noted(&status);
    if (noted)
        errno = IS_INPUT;
    return noted;
}

static FILE *refuse(int file, int why)
{
    close(file);
    errno = why;
    return NULL;
}

/* Opens a regular file and gets its status. */
static FILE *open_plain(const char *path, struct stat *status)
{
    /* A device is not even opened, because opening may have effects. */
    if (stat(path, status) == 0 && !S_ISREG(status->st_mode)) {
        errno = NOT_PLAIN;
        return NULL;
    }
    int file = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (file < 0)
        return NULL;
    if (fstat(file, status) != 0)
        return refuse(file, errno);
    if (!S_ISREG(status->st_mode))
        return refuse(file, NOT_PLAIN);
    FILE *stream = fdopen(file, "rb");
    return stream ? stream : refuse(file, errno);
}

FILE *plain_file_open(const char *path)
{
    struct stat status;
    FILE *stream = open_plain(path, &status);
    if (stream)
        input_note(&status);
    return stream;
}

FILE *plain_file_peek(const char *path)
{
    struct stat status;
    return open_plain(path, &status);
}

const char *plain_file_why(const char *path)
{
    struct stat status;
    if (errno == IS_INPUT)
        return N_("this command reads it; name another file");
    if (errno != NOT_PLAIN)
        return strerror(errno);
    if (stat(path, &status) != 0)
        return N_("it is not a regular file");
    if (S_ISDIR(status.st_mode))
        return N_("it is a folder, not a regular file");
    if (S_ISFIFO(status.st_mode))
        return N_("it is a pipe, not a regular file");
    return N_("it is a device, not a regular file");
}

bool plain_file_may_replace(const char *path)
{
    struct stat status;
    if (stat(path, &status) != 0 || S_ISREG(status.st_mode))
        return true;
    errno = NOT_PLAIN;
    return false;
}

/* ---- a folder ---- */

/* Limits on the files listed in subfolders, and on how deep they are: GAME may be a whole disk. A
 * read of up to HEAD_SIZE bytes only recognises a file, so the file is not noted as an input. */
enum { DEEPER_LIMIT = 4096, DEEPER_FOLDERS = 2, ABOVE_LIMIT = 100, HEAD_SIZE = 64 };

/* Names of files, owned and sorted. */
struct name_list {
    int count;
    char **names;
};

struct host_folder {
    char path[PATH_SIZE];
    char hint[PATH_SIZE]; /* longest path on the system */
    struct name_list files;
    bool has_deeper, has_above; /* the lists below are filled, which happens on request */
    struct name_list deeper, above;
};

static bool file_path(const struct host_folder *folder, const char *name, char path[PATH_SIZE])
{
    return host_folder_path(folder, name, path, PATH_SIZE);
}

static const char *folder_name_at(void *context, int n)
{
    const struct host_folder *folder = context;
    return n >= 0 && n < folder->files.count ? folder->files.names[n] : NULL;
}

static int64_t folder_size(void *context, const char *name)
{
    char path[PATH_SIZE];
    struct stat status;
    if (!file_path(context, name, path) || stat(path, &status) != 0)
        return -1;
    return S_ISREG(status.st_mode) ? (int64_t)status.st_size : 0;
}

static int64_t folder_read_at(void *context, const char *name, uint64_t position, uint8_t *buffer,
                              size_t size)
{
    char path[PATH_SIZE];
    if (!file_path(context, name, path) || position > INT64_MAX)
        return -1;
    FILE *stream = size > HEAD_SIZE ? plain_file_open(path) : plain_file_peek(path);
    if (!stream)
        return -1;
    bool failed = position > 0 && fseeko(stream, (off_t)position, SEEK_SET) != 0;
    size_t got = failed ? 0 : fread(buffer, 1, size, stream);
    failed = failed || ferror(stream) != 0;
    fclose(stream);
    return failed ? -1 : (int64_t)got;
}

static int64_t folder_read(void *context, const char *name, uint8_t *buffer, size_t size)
{
    return folder_read_at(context, name, 0, buffer, size);
}

/* Returns why a file could not be opened, by trying again. */
static const char *folder_why_not(void *context, const char *name)
{
    char path[PATH_SIZE];
    static_assert(PATH_SIZE - 1 == 4095, "the message below says so");
    if (!file_path(context, name, path))
        return N_("its path is longer than 4095 bytes");
    FILE *stream = plain_file_open(path);
    if (!stream)
        return plain_file_why(path);
    fclose(stream);
    return N_("it cannot be read");
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static bool list_add(struct name_list *list, const char *name)
{
    char **names = realloc(list->names, ((size_t)list->count + 1) * sizeof *names);
    if (!names)
        return false;
    list->names = names;
    names[list->count] = strdup(name);
    return names[list->count] && ++list->count;
}

static void list_sort(struct name_list *list)
{
    if (list->count > 1)
        qsort(list->names, (size_t)list->count, sizeof *list->names, compare_names);
}

static void list_free(struct name_list *list)
{
    for (int i = 0; i < list->count; i++)
        free(list->names[i]);
    free(list->names);
}

static bool is_folder(const struct host_folder *folder, const char *name)
{
    char path[PATH_SIZE];
    struct stat status;
    return file_path(folder, name, path) && stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

/* Whether a name is not a folder. Pipes and dangling links count as files, so that errors can
 * explain why they are unreadable. */
static bool is_file(const struct host_folder *folder, const char *name)
{
    char path[PATH_SIZE];
    return file_path(folder, name, path) && !is_folder(folder, name);
}

/* Adds the names of the files in a subfolder, as "WITHIN/NAME"; `within` "" is the folder itself.
 * The list gets at most `most` names. Returns false, with errno, if the folder cannot be read. */
static bool list_files(const struct host_folder *folder, const char *within, struct name_list *list,
                       int most)
{
    char path[PATH_SIZE];
    DIR *stream = file_path(folder, within, path) ? opendir(path) : NULL;
    const struct dirent *entry;
    bool good = stream != NULL;
    while (good && list->count < most && (entry = readdir(stream)) != NULL) {
        int length = snprintf(path, PATH_SIZE, "%s%s%s", within, *within ? "/" : "", entry->d_name);
        good = length >= PATH_SIZE || !is_file(folder, path) || list_add(list, path);
    }
    if (stream)
        closedir(stream);
    return good;
}

/* Adds the files in the subfolders, `depth` levels deep. Unreadable folders are left out: the list
 * only serves hints. */
static void list_deeper(struct host_folder *folder, const char *within, int depth)
{
    char path[PATH_SIZE];
    DIR *stream = file_path(folder, within, path) ? opendir(path) : NULL;
    const struct dirent *entry;
    while (stream && folder->deeper.count < DEEPER_LIMIT && (entry = readdir(stream)) != NULL) {
        int length = snprintf(path, PATH_SIZE, "%s%s%s", within, *within ? "/" : "", entry->d_name);
        if (entry->d_name[0] == '.' || length >= PATH_SIZE || !is_folder(folder, path))
            continue;
        (void)list_files(folder, path, &folder->deeper, DEEPER_LIMIT);
        if (depth > 1)
            list_deeper(folder, path, depth - 1);
    }
    if (stream)
        closedir(stream);
}

static const char *folder_deeper_at(void *context, int n)
{
    struct host_folder *folder = context;
    if (!folder->has_deeper) {
        list_deeper(folder, "", DEEPER_FOLDERS);
        list_sort(&folder->deeper);
        folder->has_deeper = true;
    }
    return n >= 0 && n < folder->deeper.count ? folder->deeper.names[n] : NULL;
}

static const char *folder_above_at(void *context, int n)
{
    struct host_folder *folder = context;
    if (!folder->has_above) {
        (void)list_files(folder, "..", &folder->above, ABOVE_LIMIT);
        list_sort(&folder->above);
        folder->has_above = true;
    }
    return n >= 0 && n < folder->above.count ? folder->above.names[n] : NULL;
}

size_t host_game_file(const char *game)
{
    char path[PATH_SIZE];
    struct stat status;
    size_t length = strlen(game);
    if (length >= PATH_SIZE)
        return 0;
    memcpy(path, game, length + 1);
    while (stat(path, &status) != 0) {
        char *slash = strrchr(path, '/');
        if (errno != ENOTDIR || !slash)
            return 0;
        *slash = '\0';
    }
    const size_t there = strlen(path);
    return there == length || S_ISREG(status.st_mode) ? there : 0;
}

/* Splits GAME into a folder and, unless GAME is a folder, the file name with the rest. */
static bool set_path(struct host_folder *folder, const char *game, struct fault *fault)
{
    struct stat status;
    if (strlen(game) >= PATH_SIZE)
        return fault_too_long(fault, "the path of the game", PATH_SIZE - 1);
    const size_t there = host_game_file(game);
    if (there == 0)
        return fault_set(fault, FAULT_MISSING, NULL, 0, "%s: %-.60s", shown_path(game).text,
                         strerror(errno));
    memcpy(folder->path, game, there);
    size_t length = there;
    if (stat(folder->path, &status) == 0 && !S_ISDIR(status.st_mode))
        while (length > 0 && game[length - 1] != '/')
            length--;
    if (length < there)
        memcpy(folder->hint, game + length, strlen(game + length) + 1);
    folder->path[length] = '\0';
    if (length == 0)
        memcpy(folder->path, ".", 2);
    return true;
}

bool host_folder_open(struct host_folder **folder, struct file_source *source, const char *game,
                      const char **hint, struct fault *fault)
{
    struct host_folder *opened = calloc(1, sizeof *opened);
    if (!opened)
        return fault_set(fault, FAULT_MEMORY, NULL, 0, "not enough memory to read the folder");
    bool good = set_path(opened, game, fault);
    if (good && !list_files(opened, "", &opened->files, INT_MAX))
        good = fault_set(fault, errno == ENOMEM ? FAULT_MEMORY : FAULT_MISSING, NULL, 0,
                         "%s: %-.60s", shown_path(opened->path).text, strerror(errno));
    if (!good) {
        host_folder_close(opened);
        return false;
    }
    list_sort(&opened->files);
    *folder = opened;
    *hint = opened->hint[0] ? opened->hint : NULL;
    *source = (struct file_source){.context = opened,
                                   .name_at = folder_name_at,
                                   .size = folder_size,
                                   .read = folder_read,
                                   .read_at = folder_read_at,
                                   .deeper_at = folder_deeper_at,
                                   .above_at = folder_above_at,
                                   .why_not = folder_why_not};
    return true;
}

bool host_folder_path(const struct host_folder *folder, const char *name, char *path, size_t size)
{
    int length = snprintf(path, size, "%s/%s", folder->path, name);
    return length > 0 && (size_t)length < size;
}

/* Replaces the last part of the path, behind the slash at `at`, by the folder entry that equals it
 * except for letter case. */
static bool find_entry(char *path, size_t at)
{
    path[at] = '\0';
    DIR *stream = opendir(path);
    path[at] = '/';
    const struct dirent *entry;
    char *name = path + at + 1;
    bool found = false;
    while (stream && !found && (entry = readdir(stream)) != NULL) {
        found = strcasecmp(entry->d_name, name) == 0;
        if (found)
            memcpy(name, entry->d_name, strlen(name));
    }
    if (stream)
        closedir(stream);
    return found;
}

bool host_find_file(const char *game, const char *name, char *path, size_t size)
{
    struct host_folder folder = {0};
    struct stat status;
    if (!set_path(&folder, game, NULL) || !host_folder_path(&folder, name, path, size))
        return false;
    const size_t end = strlen(path);
    for (size_t at = strlen(folder.path); at < end;) {
        size_t next = at + 1 + strcspn(path + at + 1, "/");
        path[next] = '\0';
        if (stat(path, &status) != 0 && !find_entry(path, at))
            return false;
        if (next < end)
            path[next] = '/';
        at = next;
    }
    return stat(path, &status) == 0 && S_ISREG(status.st_mode);
}

void host_folder_close(struct host_folder *folder)
{
    if (!folder)
        return;
    list_free(&folder->files);
    list_free(&folder->deeper);
    list_free(&folder->above);
    free(folder);
}

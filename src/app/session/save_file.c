#include "app/session/save_file.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "api/host.h"
#include "api/whole_file.h"
#include "cli/cli.h"
#include "resource/files/game_files.h"
#include "util/array.h"
#include "util/bytes.h"
#include "util/bytes_writer.h"
#include "util/fault.h"
#include "util/limits.h"
#include "util/shown_text.h"
#include "walk/router.h"

enum { SAVE_SIZE_LIMIT = 64 << 20 };

/* ---- writing ---- */

bool cli_replace_file(const char *path, struct byte_view bytes, struct fault *fault)
{
    if (strlen(path) > WHOLE_PATH_MOST) {
        char what[SHOWN_PATH_SIZE + 16];
        snprintf(what, sizeof what, "the path %s", shown_path(path).text);
        return fault_too_long(fault, what, WHOLE_PATH_MOST);
    }
    return whole_file_write(path, bytes) ||
           fault_set(fault, FAULT_MISSING, NULL, 0, "cannot write %s: %-.40s",
                     shown_path(path).text, plain_file_why(path));
}

/* Whether a save may be written to a path: nothing, an empty file, or a save is there. */
static bool may_save_over(const char *path, struct fault *fault)
{
    uint8_t begin[SAVE_MAGIC_SIZE];
    FILE *stream = plain_file_open(path);
    const size_t size = stream ? fread(begin, 1, sizeof begin, stream) : 0;
    if (stream)
        fclose(stream);
    return size == 0 || save_begins((struct byte_view){begin, size}) ||
           fault_set(fault, FAULT_BAD_VALUE, NULL, 0,
                     "cannot write %s: the existing file is not a save; name another file",
                     shown_path(path).text);
}

bool cli_save_game(struct game *game, const char *path, const char *name, uint32_t order,
                   struct fault *fault)
{
    struct save_label label = {.date = (int64_t)time(NULL), .order = order};
    struct bytes_writer writer;
    snprintf(label.name, sizeof label.name, "%s", name);
    bytes_writer_init(&writer, host_allocator());
    bool good = save_write(game, &label, &writer, fault) &&
                cli_replace_file(path, bytes_writer_view(&writer), fault);
    bytes_writer_free(&writer);
    return good;
}

bool cli_save_named(struct game *game, const char *path, const char *name, struct fault *fault)
{
    return may_save_over(path, fault) && cli_save_game(game, path, name, 0, fault);
}

/* ---- reading ---- */

static bool read_save(const char *path, struct byte_view *bytes, struct fault *fault)
{
    *bytes = cli_read_whole(path, SAVE_SIZE_LIMIT);
    const bool read = bytes->data != NULL, fits = bytes->size < SAVE_SIZE_LIMIT;
    if (!read)
        fault_set(fault, FAULT_MISSING, NULL, 0, "cannot read %s: %-.40s", shown_path(path).text,
                  plain_file_why(path));
    else if (!fits)
        fault_set(fault, FAULT_MISSING, NULL, 0, "cannot read %s", shown_path(path).text);
    if (!fits)
        free((void *)(uintptr_t)bytes->data);
    return read && fits;
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

bool cli_rename_save(const char *path, const char *name, struct fault *fault)
{
    struct byte_view bytes;
    struct bytes_writer writer;
    if (!read_save(path, &bytes, fault))
        return false;
    bytes_writer_init(&writer, host_allocator());
    bool good = save_rename(cli_file_name(path), bytes, name, &writer, fault) &&
                cli_replace_file(path, bytes_writer_view(&writer), fault);
    bytes_writer_free(&writer);
    free((void *)(uintptr_t)bytes.data);
    return good;
}

bool cli_save_folder(const struct game_files *files, char folder[OWN_FOLDER_SIZE],
                     struct fault *fault)
{
    return own_files_path(folder, OWN_DATA, "saves", fault, "walkbox/saves/%016llx",
                          (unsigned long long)save_game_identity(files));
}

/* ---- all saves of a game ---- */

void save_auto_file(int n, char file[SAVE_FILE_SIZE])
{
    if (n == 0)
        snprintf(file, SAVE_FILE_SIZE, "auto.save");
    else
        snprintf(file, SAVE_FILE_SIZE, "auto-%d.save", n + 1);
}

static bool stat_of(const char *folder, const char *file, struct stat *status)
{
    char path[PATH_SIZE];
    own_files_join(path, folder, file);
    return stat(path, status) == 0;
}

/* Age of a save. The clock may have been wrong, so the dates count only for saves without an
 * order. */
struct save_time {
    uint32_t order; /* 0 if unknown */
    int64_t date;
    int64_t written; /* file time, in nanoseconds since 1970 */
};

/* Reads a save's age, as far as the first bytes of its file have it. Returns false if there is no
 * such file. */
static bool read_time(struct save_time *time, const char *folder, const char *file)
{
    char path[PATH_SIZE];
    uint8_t bytes[SAVE_PEEK_SIZE];
    struct stat status;
    struct save_peek peek;
    *time = (struct save_time){0};
    if (!stat_of(folder, file, &status))
        return false;
    time->written = status.st_mtim.tv_sec * INT64_C(1000000000) + status.st_mtim.tv_nsec;
    own_files_join(path, folder, file);
    FILE *stream = plain_file_peek(path);
    if (!stream)
        return true;
    const size_t size = fread(bytes, 1, sizeof bytes, stream);
    if (save_peek((struct byte_view){bytes, size}, &peek)) {
        time->date = peek.date;
        if (fseeko(stream, (off_t)peek.order_at, SEEK_SET) == 0) {
            const size_t got = fread(bytes, 1, SAVE_ORDER_SIZE, stream);
            time->order = save_peek_order((struct byte_view){bytes, got});
        }
    }
    fclose(stream);
    return true;
}

/* Returns a positive number if the first is newer. */
static int compare_times(const struct save_time *a, const struct save_time *b)
{
    if (a->order != b->order)
        return a->order > b->order ? 1 : -1;
    if (a->date != b->date)
        return a->date > b->date ? 1 : -1;
    return (a->written > b->written) - (a->written < b->written);
}

int save_auto_find(const char *folder, bool oldest)
{
    int found = -1;
    struct save_time best = {0}, time;
    for (int n = 0; n < AUTOSAVES; n++) {
        char file[SAVE_FILE_SIZE];
        save_auto_file(n, file);
        if (!read_time(&time, folder, file)) {
            if (oldest)
                return n;
            continue;
        }
        const bool later = found < 0 || compare_times(&time, &best) > 0;
        if (found < 0 || later != oldest) {
            found = n;
            best = time;
        }
    }
    return found;
}

/* Returns the number in the name of a save: 0 for an autosave, -1 for any other file. */
static int number_of(const char *file)
{
    char name[SAVE_FILE_SIZE];
    long number;
    for (int n = 0; n < AUTOSAVES; n++) {
        save_auto_file(n, name);
        if (strcmp(name, file) == 0)
            return 0;
    }
    if (strncmp(file, "slot-", strlen("slot-")) != 0)
        return -1;
    number = strtol(file + strlen("slot-"), NULL, 10);
    if (number < 1 || number >= SAVE_NUMBER_LIMIT)
        return -1;
    snprintf(name, sizeof name, "slot-%ld.save", number);
    return strcmp(name, file) == 0 ? (int)number : -1;
}

/* Reads the save's label. */
static void read_entry(struct save_entry *entry, const char *folder, const struct game_files *files)
{
    char path[PATH_SIZE];
    struct byte_view bytes;
    own_files_join(path, folder, entry->file);
    if (read_save(path, &bytes, &entry->why)) {
        entry->good =
            save_read_label(files, cli_file_name(path), bytes, &entry->label, &entry->why);
        free((void *)(uintptr_t)bytes.data);
    }
}

/* A save in a folder, before its label is read. */
struct listed {
    int number;
    char file[SAVE_FILE_SIZE];
    struct save_time time;
};

static int compare_listed(const void *a, const void *b)
{
    const struct listed *one = a, *other = b;
    const int newer = compare_times(&one->time, &other->time);
    return newer != 0 ? -newer : one->number - other->number;
}

/* Lists all saves in a folder, the newest first. Returns false, with nothing to free, if memory
 * runs out. */
static bool list_saves(struct listed **listed, int *count, const char *folder)
{
    DIR *stream = opendir(folder);
    const struct dirent *found;
    bool good = true;
    *listed = NULL;
    *count = 0;
    while (stream && good && (found = readdir(stream)) != NULL) {
        const int number = number_of(found->d_name);
        if (number < 0)
            continue;
        struct listed *grown = array_grow(host_allocator(), *listed, (size_t)*count, sizeof *grown);
        good = grown != NULL;
        if (!good)
            break;
        *listed = grown;
        struct listed *entry = &grown[(*count)++];
        *entry = (struct listed){.number = number};
        snprintf(entry->file, SAVE_FILE_SIZE, "%.*s", SAVE_FILE_SIZE - 1, found->d_name);
        read_time(&entry->time, folder, entry->file);
    }
    if (stream)
        closedir(stream);
    if (!good)
        array_free(host_allocator(), *listed, (size_t)*count, sizeof **listed);
    else if (*count > 1)
        qsort(*listed, (size_t)*count, sizeof **listed, compare_listed);
    return good;
}

/* Moves the saves that cannot be read behind the others. */
static void bad_last(struct save_list *list)
{
    for (int i = 0, good = 0; i < list->count; i++) {
        if (!list->entries[i].good)
            continue;
        const struct save_entry entry = list->entries[i];
        memmove(&list->entries[good + 1], &list->entries[good],
                (size_t)(i - good) * sizeof *list->entries);
        list->entries[good++] = entry;
    }
}

uint32_t save_next_order(const char *folder)
{
    struct listed *listed;
    int count;
    uint32_t largest = 0;
    if (!list_saves(&listed, &count, folder))
        return 0;
    if (count > 0)
        largest = listed[0].time.order;
    array_free(host_allocator(), listed, (size_t)count, sizeof *listed);
    return largest < UINT32_MAX ? largest + 1 : largest;
}

bool save_list_read(struct save_list *list, const char *folder, const struct game_files *files)
{
    struct listed *listed;
    int count;
    *list = (struct save_list){0};
    if (!list_saves(&listed, &count, folder))
        return false;
    bool good = true;
    for (int i = 0; i < count && good && list->count < SAVE_LIST_LIMIT; i++) {
        struct save_entry *grown =
            array_grow(host_allocator(), list->entries, (size_t)list->count, sizeof *grown);
        good = grown != NULL;
        if (good) {
            list->entries = grown;
            grown[list->count] = (struct save_entry){.number = listed[i].number};
            memcpy(grown[list->count].file, listed[i].file, SAVE_FILE_SIZE);
            read_entry(&grown[list->count++], folder, files);
        }
    }
    list->left_out = count - list->count;
    array_free(host_allocator(), listed, (size_t)count, sizeof *listed);
    if (good)
        bad_last(list);
    else
        save_list_free(list);
    return good;
}

void save_list_free(struct save_list *list)
{
    array_free(host_allocator(), list->entries, (size_t)list->count, sizeof *list->entries);
    *list = (struct save_list){0};
}

int save_list_free_number(const char *folder)
{
    for (int number = QUICK_SAVES; number < SAVE_NUMBER_LIMIT; number++) {
        char file[SAVE_FILE_SIZE];
        struct stat status;
        snprintf(file, sizeof file, "slot-%d.save", number);
        if (!stat_of(folder, file, &status))
            return number;
    }
    return 0;
}

/* ---- script files (struct script_store) ---- */

static bool save_string(void *context, struct byte_view bytes)
{
    const struct script_files *files = context;
    char path[PATH_SIZE];
    own_files_join(path, files->folder, "strings.cfg");
    return own_files_make_folders(path, NULL) && cli_replace_file(path, bytes, NULL);
}

static int load_string(void *context, uint8_t *bytes, size_t size)
{
    const struct script_files *files = context;
    char path[PATH_SIZE];
    own_files_join(path, files->folder, "strings.cfg");
    const struct byte_view text = cli_read_whole(path, size);
    if (!text.data)
        return -1;
    memcpy(bytes, text.data, text.size);
    free((void *)(uintptr_t)text.data);
    return (int)text.size;
}

static bool save(void *context, struct game *game)
{
    const struct script_files *files = context;
    char path[PATH_SIZE];
    own_files_join(path, files->folder, "script.save");
    return own_files_make_folders(path, NULL) &&
           cli_save_game(game, path, "saved by the game", 0, NULL);
}

static bool load(void *context, struct game *game)
{
    const struct script_files *files = context;
    char path[PATH_SIZE];
    own_files_join(path, files->folder, "script.save");
    return cli_load_game(game, path, game->stage.floor.router, NULL);
}

struct script_store script_files_store(struct script_files *files, const char *folder)
{
    int length = snprintf(files->folder, sizeof files->folder, "%s", folder);
    if (length <= 0 || length >= (int)sizeof files->folder)
        return (struct script_store){0};
    return (struct script_store){files, save_string, load_string, save, load};
}

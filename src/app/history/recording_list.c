#include "app/history/recording_list.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "api/plain_file.h"
#include "app/history/recording.h"
#include "cli/open_game.h"
#include "cli/options.h"
#include "engine/save/save.h"
#include "util/limits.h"

enum { TEXT_MOST = 16 << 20, SAME_NAME_LIMIT = 100 };

static const char ending[] = ".recording";

static bool find_folder(struct recording_list *list, const struct game_files *files,
                        struct fault *fault)
{
    return own_files_path(list->folder, OWN_DATA, "recordings", fault, "walkbox/recordings/%016llx",
                          (unsigned long long)save_game_identity(files));
}

void recording_list_path(const struct recording_list *list, const char *file, char path[PATH_SIZE])
{
    own_files_join(path, list->folder, file);
}

/* ---- reading ---- */

/* Reads what is told of a recording. There is a hash for each second. */
static void look_at(const struct recording_list *list, struct recording_entry *entry)
{
    char path[PATH_SIZE];
    struct recording recording;
    struct arena arena;
    recording_list_path(list, entry->file, path);
    FILE *stream = plain_file_open(path);
    uint8_t *text = stream ? malloc(TEXT_MOST) : NULL;
    arena_init(&arena, cli_allocator());
    if (text) {
        size_t size = fread(text, 1, TEXT_MOST, stream);
        entry->good =
            size < TEXT_MOST &&
            recording_read(&recording, entry->file, (struct byte_view){text, size}, &arena, NULL);
        entry->seconds = entry->good ? (int)recording.hash_count : 0;
    }
    arena_reset(&arena);
    free(text);
    if (stream)
        fclose(stream);
}

static int newest_first(const void *a, const void *b)
{
    const struct recording_entry *one = a, *other = b;
    if (one->date != other->date)
        return one->date < other->date ? 1 : -1;
    return strcmp(other->file, one->file);
}

static void add(struct recording_list *list, const char *name)
{
    char path[PATH_SIZE];
    struct stat status;
    size_t length = strlen(name);
    if (length >= RECORDING_FILE_SIZE || length < sizeof ending ||
        strcmp(name + length - sizeof ending + 1, ending) != 0)
        return;
    recording_list_path(list, name, path);
    if (stat(path, &status) != 0 || !S_ISREG(status.st_mode))
        return;
    struct recording_entry *grown =
        realloc(list->entries, (size_t)(list->count + 1) * sizeof *list->entries);
    if (!grown)
        return;
    list->entries = grown;
    grown[list->count] = (struct recording_entry){.date = (int64_t)status.st_mtime};
    snprintf(grown[list->count++].file, RECORDING_FILE_SIZE, "%s", name);
}

void recording_list_read(struct recording_list *list, const struct game_files *files)
{
    recording_list_free(list);
    DIR *entries = find_folder(list, files, NULL) ? opendir(list->folder) : NULL;
    for (struct dirent *entry; entries && (entry = readdir(entries)) != NULL;)
        add(list, entry->d_name);
    if (entries)
        closedir(entries);
    if (list->count > 0)
        qsort(list->entries, (size_t)list->count, sizeof *list->entries, newest_first);
    list->count = list->count < RECORDING_LIST_LIMIT ? list->count : RECORDING_LIST_LIMIT;
    for (int i = 0; i < list->count; i++)
        look_at(list, &list->entries[i]);
}

void recording_list_free(struct recording_list *list)
{
    free(list->entries);
    list->entries = NULL;
    list->count = 0;
}

/* ---- keeping ---- */

static bool write_file(const char *path, struct byte_view bytes, struct fault *fault)
{
    FILE *stream = fopen(path, "wb");
    bool good = stream && fwrite(bytes.data, 1, bytes.size, stream) == bytes.size;
    good = stream && fclose(stream) == 0 && good;
    return good || own_files_fault(fault, "write", path);
}

/* A name by the date that is free. */
static bool name_file(const struct recording_list *list, char file[RECORDING_FILE_SIZE],
                      struct fault *fault)
{
    char date[OWN_STAMP_SIZE], path[PATH_SIZE];
    struct stat status;
    own_files_stamp(date);
    for (int number = 1; number < SAME_NAME_LIMIT; number++) {
        snprintf(file, RECORDING_FILE_SIZE, "%s-%d%s", date, number, ending);
        recording_list_path(list, file, path);
        if (lstat(path, &status) != 0)
            return true;
    }
    return fault_set(fault, FAULT_BAD_VALUE, NULL, 0, "%d recordings of this second are there",
                     SAME_NAME_LIMIT - 1);
}

bool recording_list_keep(struct recording_list *list, const struct replay_about *about,
                         char file[RECORDING_FILE_SIZE], struct fault *fault)
{
    char path[PATH_SIZE];
    struct replay_about whole = *about;
    struct bytes_writer text;
    if (!find_folder(list, &about->game->files, fault) ||
        !own_files_make_folder(list->folder, fault) || !name_file(list, file, fault))
        return false;
    recording_list_path(list, file, path);
    whole.with_save = true;
    bytes_writer_init(&text, cli_allocator());
    replay_write_input(&whole, &text);
    bool good = text.failed ? fault_set(fault, FAULT_MEMORY, NULL, 0, "no memory")
                            : write_file(path, bytes_writer_view(&text), fault);
    bytes_writer_free(&text);
    return good;
}

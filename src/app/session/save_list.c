#include "app/session/save_list.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "app/session/save_file.h"
#include "resource/files/game_files.h"
#include "util/fault.h"
#include "util/limits.h"

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

int save_auto_find(const char *folder, bool oldest)
{
    int found = -1;
    struct timespec best = {0};
    for (int n = 0; n < AUTOSAVES; n++) {
        char file[SAVE_FILE_SIZE];
        struct stat status;
        save_auto_file(n, file);
        if (!stat_of(folder, file, &status)) {
            if (oldest)
                return n;
            continue;
        }
        const struct timespec *at = &status.st_mtim;
        bool later =
            at->tv_sec > best.tv_sec || (at->tv_sec == best.tv_sec && at->tv_nsec > best.tv_nsec);
        if (found < 0 || later != oldest) {
            found = n;
            best = *at;
        }
    }
    return found;
}

/* The number in the name of a save; 0 for an autosave, -1 for any other file. */
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

static void read_entry(struct save_entry *entry, const char *folder, const char *file, int number,
                       const struct game_files *files)
{
    char path[PATH_SIZE];
    struct fault fault = {0};
    *entry = (struct save_entry){.number = number};
    snprintf(entry->file, sizeof entry->file, "%s", file);
    own_files_join(path, folder, file);
    entry->good = cli_save_label(files, path, &entry->label, &fault);
    if (!entry->good)
        fault_format(&fault, entry->why, sizeof entry->why);
}

static int compare(const void *a, const void *b)
{
    const struct save_entry *one = a, *other = b;
    if (one->good != other->good)
        return one->good ? -1 : 1;
    if (one->good && one->label.date != other->label.date)
        return one->label.date > other->label.date ? -1 : 1;
    return one->number - other->number;
}

bool save_list_read(struct save_list *list, const char *folder, const struct game_files *files)
{
    *list = (struct save_list){0};
    DIR *stream = opendir(folder);
    const struct dirent *found;
    bool good = true;
    while (stream && good && (found = readdir(stream)) != NULL) {
        int number = number_of(found->d_name);
        if (number < 0)
            continue;
        if (list->count == SAVE_LIST_LIMIT) {
            list->left_out++;
            continue;
        }
        struct save_entry *grown =
            realloc(list->entries, ((size_t)list->count + 1) * sizeof *grown);
        good = grown != NULL;
        if (good) {
            list->entries = grown;
            read_entry(&grown[list->count++], folder, found->d_name, number, files);
        }
    }
    if (stream)
        closedir(stream);
    if (!good)
        save_list_free(list);
    else if (list->count > 1)
        qsort(list->entries, (size_t)list->count, sizeof *list->entries, compare);
    return good;
}

void save_list_free(struct save_list *list)
{
    free(list->entries);
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

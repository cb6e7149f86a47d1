#include "app/history/report.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "app/history/replay_files.h"
#include "app/history/report_text.h"
#include "app/platform/media.h"
#include "cli/open_game.h"
#include "cli/options.h"
#include "engine/game.h"
#include "engine/save/save.h"
#include "resource/files/known_game.h"
#include "util/limits.h"

enum {
    NAME_SIZE = 96,
    GAME_NAME_SIZE = 40,
    SAME_NAME_LIMIT = 1000, /* reports of one game within one second */
    FOLDER_MODE = 0700,
    LEFT_SECONDS = 3600, /* after that an unfinished folder is one whose program died */
};

/* The files of a report. No other file is ever removed. */
static const char *const file_names[] = {"README.txt", "report.json", "input.txt",  "hashes.txt",
                                         "start.save", "last.save",   "screen.png", "check.json"};

enum { FILE_NAMES = sizeof file_names / sizeof *file_names };

static const char unfinished[] = ".unfinished-";

/* ---- the place ---- */

/* Both the folder of a report and the files in it have names beyond this. */
enum { PLACE_SIZE = OWN_FOLDER_SIZE - NAME_SIZE };

static bool find_place(const struct start_options *start, char folder[OWN_FOLDER_SIZE],
                       struct fault *fault)
{
    if (!start->report) {
        if (!own_files_path(folder, OWN_STATE, "reports", fault, "walkbox/reports"))
            return false;
    } else if (strlen(start->report) < PLACE_SIZE) {
        memcpy(folder, start->report, strlen(start->report) + 1);
    } else {
        folder[0] = '\0';
    }
    if (start->report && !start->report[0])
        return fault_set(fault, FAULT_BAD_VALUE, NULL, 0, "the path of the reports is empty");
    size_t length = strlen(folder);
    return (length > 0 && length < PLACE_SIZE) ||
           fault_too_long(fault, "the path of the reports", PLACE_SIZE - 1);
}

/* "the-secret-of-monkey-island-cd"; of a game that is not known a part of its identity. */
static void name_game(const struct game_files *files, char name[GAME_NAME_SIZE])
{
    const char *from = known_game_facts(files->known)->name;
    int size = 0;
    snprintf(name, GAME_NAME_SIZE, "game-%08x", (unsigned)(save_game_identity(files) & UINT32_MAX));
    for (; from && *from && size < GAME_NAME_SIZE - 1; from++) {
        unsigned char letter = (unsigned char)*from;
        if (isalnum(letter))
            name[size++] = (char)tolower(letter);
        else if (size > 0 && name[size - 1] != '-')
            name[size++] = '-';
        name[size] = '\0';
    }
}

static void name_report(const struct game_files *files, char name[NAME_SIZE])
{
    char game[GAME_NAME_SIZE], date[OWN_STAMP_SIZE];
    own_files_stamp(date);
    name_game(files, game);
    snprintf(name, NAME_SIZE, "%s-%s", game, date);
}

/* ---- one folder ---- */

/* Removes a folder with the files of a report; one with anything else in it stays as it is. */
static void remove_folder(const char *folder)
{
    char path[PATH_SIZE];
    for (int i = 0; i < FILE_NAMES; i++) {
        own_files_join(path, folder, file_names[i]);
        unlink(path);
    }
    rmdir(folder);
}

static bool write_file(const char *folder, const char *name, struct byte_view bytes,
                       struct fault *fault)
{
    char path[PATH_SIZE];
    own_files_join(path, folder, name);
    FILE *stream = fopen(path, "wb");
    if (!stream)
        return own_files_fault(fault, "write", path);
    bool good = bytes.size == 0 || fwrite(bytes.data, 1, bytes.size, stream) == bytes.size;
    good = fclose(stream) == 0 && good;
    return good || own_files_fault(fault, "write", path);
}

/* Writes what was made, and empties the writer. */
static bool write_made(const char *folder, const char *name, struct bytes_writer *made,
                       struct fault *fault)
{
    bool good = made->failed ? fault_set(fault, FAULT_MEMORY, NULL, 0, "no memory for %s", name)
                             : write_file(folder, name, bytes_writer_view(made), fault);
    bytes_writer_clear(made);
    return good;
}

static bool write_save(const char *folder, const char *name, const struct bytes_writer *save,
                       struct fault *fault)
{
    return save->size == 0 || write_file(folder, name, bytes_writer_view(save), fault);
}

static bool write_picture(const char *folder, struct game *game, struct fault *fault)
{
    char path[PATH_SIZE];
    own_files_join(path, folder, "screen.png");
    return png_file_save_frame(path, game_picture(game)) || own_files_fault(fault, "write", path);
}

static bool write_files(const struct report *report, enum report_why why, const char *folder,
                        struct fault *fault)
{
    struct recorder *recorder = report->recorder;
    const struct replay_about about = {report->game, report->start, recorder, false};
    struct bytes_writer text;
    recorder_save(recorder, report->game);
    bytes_writer_init(&text, cli_allocator());
    report_write_readme(&about, why, recorder->last.size > 0, &text);
    bool good = write_made(folder, "README.txt", &text, fault);
    report_write_json(&about, why, &text);
    good = good && write_made(folder, "report.json", &text, fault);
    replay_write_input(&about, &text);
    good = good && write_made(folder, "input.txt", &text, fault);
    recorder_write_hashes(recorder, &text);
    good = good && write_made(folder, "hashes.txt", &text, fault);
    report_write_check(&report->game->files, &text);
    good = good && write_made(folder, "check.json", &text, fault);
    bytes_writer_free(&text);
    return good && write_save(folder, "start.save", &recorder->start, fault) &&
           write_save(folder, "last.save", &recorder->last, fault) &&
           write_picture(folder, report->game, fault);
}

/* Gives the finished folder its name, with a number behind it when that name is taken. */
static bool name_folder(const char *place, const char *made, const char *name, char path[PATH_SIZE],
                        struct fault *fault)
{
    struct stat status;
    for (int number = 1; number < SAME_NAME_LIMIT; number++) {
        int length = number == 1 ? snprintf(path, PATH_SIZE, "%s/%s", place, name)
                                 : snprintf(path, PATH_SIZE, "%s/%s-%d", place, name, number);
        if (length >= PATH_SIZE || lstat(path, &status) == 0)
            continue;
        if (rename(made, path) == 0)
            return true;
        if (errno != EEXIST && errno != ENOTEMPTY)
            break;
    }
    return own_files_fault(fault, "make", path);
}

/* ---- those that were made before ---- */

struct old_report {
    time_t made;
    char name[NAME_SIZE];
};

static bool is_file_name(const char *name)
{
    for (int i = 0; i < FILE_NAMES; i++)
        if (strcmp(name, file_names[i]) == 0)
            return true;
    return strcmp(name, ".") == 0 || strcmp(name, "..") == 0;
}

/* Whether a folder holds a report and nothing else. */
static bool holds_report(const char *folder)
{
    bool only = true, readme = false;
    DIR *entries = opendir(folder);
    if (!entries)
        return false;
    for (struct dirent *entry; (entry = readdir(entries)) != NULL;) {
        only = only && is_file_name(entry->d_name);
        readme = readme || strcmp(entry->d_name, "README.txt") == 0;
    }
    closedir(entries);
    return only && readme;
}

static int newest_first(const void *a, const void *b)
{
    const struct old_report *one = a, *other = b;
    if (one->made != other->made)
        return one->made < other->made ? 1 : -1;
    return strcmp(other->name, one->name);
}

/* Lists reports, and removes what an earlier program left when it died. Returns how many; the list
 * is from malloc. */
static size_t list_reports(const char *place, struct old_report **list)
{
    size_t count = 0;
    DIR *entries = opendir(place);
    *list = NULL;
    for (struct dirent *entry; entries && (entry = readdir(entries)) != NULL;) {
        char path[PATH_SIZE];
        struct stat status;
        size_t length = strlen(entry->d_name);
        if (length >= NAME_SIZE)
            continue;
        own_files_join(path, place, entry->d_name);
        if (lstat(path, &status) != 0 || !S_ISDIR(status.st_mode))
            continue;
        if (strncmp(entry->d_name, unfinished, sizeof unfinished - 1) == 0) {
            if (time(NULL) - status.st_mtime > LEFT_SECONDS)
                remove_folder(path);
            continue;
        }
        struct old_report *grown = realloc(*list, (count + 1) * sizeof **list);
        if (!grown || !holds_report(path)) {
            *list = grown ? grown : *list;
            continue;
        }
        *list = grown;
        grown[count].made = status.st_mtime;
        memcpy(grown[count++].name, entry->d_name, length + 1);
    }
    if (entries)
        closedir(entries);
    return count;
}

static void keep_the_newest(const char *place)
{
    struct old_report *list;
    size_t count = list_reports(place, &list);
    if (count > 0)
        qsort(list, count, sizeof *list, newest_first);
    for (size_t i = REPORT_LIMIT; i < count; i++) {
        char path[PATH_SIZE];
        own_files_join(path, place, list[i].name);
        remove_folder(path);
    }
    free(list);
}

/* ---- reports ---- */

static bool write_report(const struct report *report, enum report_why why, char path[PATH_SIZE],
                         struct fault *fault)
{
    char place[OWN_FOLDER_SIZE], name[NAME_SIZE], made[PATH_SIZE];
    path[0] = '\0';
    if (!find_place(report->start, place, fault) || !own_files_make_folder(place, fault))
        return false;
    snprintf(name, sizeof name, "%s%ld", unfinished, (long)getpid());
    own_files_join(made, place, name);
    remove_folder(made);
    if (mkdir(made, FOLDER_MODE) != 0)
        return own_files_fault(fault, "make", made);
    name_report(&report->game->files, name);
    if (!write_files(report, why, made, fault) || !name_folder(place, made, name, path, fault)) {
        remove_folder(made);
        path[0] = '\0';
        return false;
    }
    if (!report->start->report)
        keep_the_newest(place);
    return true;
}

int report_make(const struct report *report, enum report_why why, char path[PATH_SIZE])
{
    struct fault fault = {0};
    char line[FAULT_LINE_SIZE];
    if (!write_report(report, why, path, &fault)) {
        fault_format(&fault, line, sizeof line);
        cli_error("no report was made: %s", line);
        return CLI_BAD_DATA;
    }
    cli_error(
        "a report is in %s: %splease attach it to an issue; its README.txt says what it holds",
        path, why == REPORT_QUIT ? "if nobody wanted to quit, " : "");
    return CLI_DONE;
}

int report_end(const struct report *report)
{
    const struct game *game = report->game;
    char path[PATH_SIZE];
    if (!report->start->report)
        return CLI_DONE;
    if (game->vm.halted)
        return report_make(report, REPORT_HALTED, path);
    if (game->request == GAME_REQUEST_QUIT)
        return report_make(report, REPORT_QUIT, path);
    return CLI_DONE;
}

/* check_vectors DIR [--out DIR]: compares the core's answers with files of known answers.
 *
 * DIR is one file, or a folder with files at any depth. A file counts when its "format" is a known
 * one. Prints the first failing cases and a line per file: "NAME: P passed, F failed, S left
 * out". Status 0 all equal, 1 a failure or no file at all, 2 wrong usage. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "vector_cases.h"

#include "util/limits.h"

enum { FILE_SIZE_LIMIT = 64 << 20, DEPTH_LIMIT = 16 };

struct totals {
    int files;
    int failed;
    const char *out;
};

/* A whole file, terminated; NULL when it cannot be read. */
static char *text_read(const char *path)
{
    FILE *stream = fopen(path, "rb");
    if (stream == NULL)
        return NULL;
    long size = fseek(stream, 0, SEEK_END) == 0 ? ftell(stream) : -1;
    char *text = NULL;
    if (size >= 0 && size <= FILE_SIZE_LIMIT && fseek(stream, 0, SEEK_SET) == 0)
        text = calloc(1, (size_t)size + 1);
    if (text != NULL && fread(text, 1, (size_t)size, stream) != (size_t)size)
        text[0] = '\0';
    fclose(stream);
    return text;
}

static cJSON *json_read(const char *path)
{
    char *text = text_read(path);
    cJSON *json = text != NULL ? cJSON_Parse(text) : NULL;
    free(text);
    return json;
}

/* Whether a file that cannot be parsed begins as ours do: then it is cut or damaged. */
static bool is_damaged(const char *path)
{
    char *text = text_read(path);
    bool ours = text != NULL && text[strspn(text, " \t\r\n")] == '{' &&
                (strstr(text, "\"walkbox-vectors/1\"") != NULL ||
                 strstr(text, "\"walkbox-labs/1\"") != NULL);
    free(text);
    return ours;
}

/* The rooms.json in the folder of `path`, if there is one. */
static cJSON *rooms_beside(const char *path)
{
    char beside[PATH_SIZE];
    const char *slash = strrchr(path, '/');
    int folder = slash != NULL ? (int)(slash - path) + 1 : 0;
    int length = snprintf(beside, sizeof beside, "%.*srooms.json", folder, path);
    if (length < 0 || (size_t)length >= sizeof beside)
        return NULL;
    return json_read(beside);
}

static void report_name(struct check_report *report, const char *path)
{
    const char *slash = strrchr(path, '/');
    const char *name = slash != NULL ? slash + 1 : path;
    const char *dot = strrchr(name, '.');
    int length = dot != NULL && dot != name ? (int)(dot - name) : (int)strlen(name);
    snprintf(report->name, sizeof report->name, "%.*s", length, name);
}

static void count_report(const struct check_report *report, struct totals *totals)
{
    printf("%s: %d passed, %d failed, %d left out\n", report->name, report->passed, report->failed,
           report->left_out);
    totals->files++;
    totals->failed += report->failed;
}

static void check_json(const char *path, const cJSON *json, struct totals *totals)
{
    struct check_report report = {0};
    report_name(&report, path);
    cJSON *rooms = rooms_beside(path);
    vectors_check(json, cJSON_GetObjectItemCaseSensitive(rooms, "cases"), path, totals->out,
                  &report);
    count_report(&report, totals);
    cJSON_Delete(rooms);
}

/* Checks a file that is ours; any other is passed over. */
static void check_path(const char *path, struct totals *totals)
{
    cJSON *json = json_read(path);
    if (vectors_are_known(json)) {
        check_json(path, json, totals);
    } else if (json == NULL && is_damaged(path)) {
        struct check_report report = {.failed = 1};
        report_name(&report, path);
        printf("%s: cannot be parsed\n", report.name);
        count_report(&report, totals);
    }
    cJSON_Delete(json);
}

static int is_wanted(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

static void check_folder(const char *path, int depth, struct totals *totals);

static void check_any(const char *path, int depth, struct totals *totals)
{
    struct stat status;
    if (stat(path, &status) != 0)
        return;
    if (S_ISDIR(status.st_mode) && depth < DEPTH_LIMIT)
        check_folder(path, depth, totals);
    else if (S_ISREG(status.st_mode))
        check_path(path, totals);
}

/* In the order of names, so that two runs print the same. */
static void check_folder(const char *path, int depth, struct totals *totals)
{
    struct dirent **entries = NULL;
    int count = scandir(path, &entries, is_wanted, alphasort);
    for (int i = 0; i < count; i++) {
        char inside[PATH_SIZE];
        int length = snprintf(inside, sizeof inside, "%s/%s", path, entries[i]->d_name);
        if (length > 0 && (size_t)length < sizeof inside)
            check_any(inside, depth + 1, totals);
        free(entries[i]);
    }
    free(entries);
}

static int usage(void)
{
    fprintf(stderr, "usage: check_vectors DIR [--out DIR]\n");
    return 2;
}

int main(int argc, char **argv)
{
    struct totals totals = {0};
    const char *path = NULL;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--out") == 0 && i + 1 < argc && totals.out == NULL)
            totals.out = argv[++i];
        else if (argv[i][0] != '-' && path == NULL)
            path = argv[i];
        else
            return usage();
    }
    if (path == NULL)
        return usage();
    check_any(path, 0, &totals);
    if (totals.files == 0)
        fprintf(stderr, "check_vectors: no vector file in %s\n", path);
    return totals.files == 0 || totals.failed > 0 ? 1 : 0;
}

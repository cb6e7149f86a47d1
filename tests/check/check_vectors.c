/* check_vectors DIR [--out DIR]: compares what the core computes with files of known answers.
 *
 * DIR is one file, or a folder with files at any depth. A file counts when its "format" is a known
 * one. Prints the first failing cases and a line per file: "NAME: P passed, F failed, S left
 * out". Status 0 all equal, 1 a failure or no file at all, 2 wrong usage. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "check_common.h"

enum { PATH_SIZE = 1024, FILE_SIZE_LIMIT = 64 << 20, DEPTH_LIMIT = 16 };

struct kind {
    const char *format;
    const char *name;
    void (*check)(struct check_case *item);
};

/* Cases of a kind that is not in the table fail. */
static const struct kind kinds[] = {
    {"walkbox-vectors/1", "parse", check_parse},
    {"walkbox-vectors/1", "smap", check_smap},
    {"walkbox-vectors/1", "zplane", check_zplane},
    {"walkbox-vectors/1", "costume", check_costume},
    {"walkbox-vectors/1", "charset", check_charset},
    {"walkbox-vectors/1", "costume_anim", check_costume_anim},
    {"walkbox-vectors/1", "rooms", check_rooms},
    {"walkbox-vectors/1", "points", check_points},
    {"walkbox-vectors/1", "closest", check_closest},
    {"walkbox-vectors/1", "neighbours", check_neighbours},
    {"walkbox-vectors/1", "matrices", check_matrices},
    {"walkbox-vectors/1", "gates", check_gates},
    {"walkbox-vectors/1", "routes", check_routes},
    {"walkbox-vectors/1", "walks", check_walks},
    {"walkbox-vectors/1", "scale", check_scale},
    {"walkbox-vectors/1", "getdist", check_getdist},
    {"walkbox-vectors/1", "composite", check_composite},
    {"walkbox-vectors/1", "compose", check_compose},
    {"walkbox-labs/1", "field", check_field},
    {"walkbox-labs/1", "kiavc", check_kiavc},
};

struct totals {
    int files;
    int failed;
    const char *out;
};

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

static bool is_known_format(const char *format)
{
    return strcmp(format, "walkbox-vectors/1") == 0 || strcmp(format, "walkbox-labs/1") == 0;
}

static void (*checker_of(const char *format, const char *kind))(struct check_case *)
{
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (strcmp(kinds[i].format, format) == 0 && strcmp(kinds[i].name, kind) == 0)
            return kinds[i].check;
    return NULL;
}

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

static const char *string_member(const cJSON *json, const char *name)
{
    const char *text = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(json, name));
    return text != NULL ? text : "";
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

static void check_one(struct check_case *item, void (*check)(struct check_case *))
{
    int before = item->report->passed + item->report->failed + item->report->left_out;
    check(item);
    int after = item->report->passed + item->report->failed + item->report->left_out;
    if (item->malformed)
        check_fail(item, "the case is malformed");
    else if (after == before)
        check_fail(item, "the case holds nothing to check");
}

static void check_cases(const struct check_file *file, const char *format,
                        struct check_report *report)
{
    struct arena arena;
    arena_init(&arena, (struct allocator){NULL, libc_resize});
    struct check_case item = {file, 0, NULL, &arena, report, false};
    void (*check)(struct check_case *) = checker_of(format, file->kind);
    if (check == NULL)
        check_fail(&item, "no checker for the kind \"%s\"", file->kind);
    if (check_count(file->cases) == 0)
        check_fail(&item, "the file has no cases");
    const cJSON *json = file->cases != NULL ? file->cases->child : NULL;
    for (; check != NULL && json != NULL; json = json->next, item.index++) {
        item.json = json;
        item.malformed = false;
        check_one(&item, check);
        arena_reset(&arena);
    }
    arena_reset(&arena);
}

static void count_report(const struct check_report *report, struct totals *totals)
{
    printf("%s: %d passed, %d failed, %d left out\n", report->name, report->passed, report->failed,
           report->left_out);
    totals->files++;
    totals->failed += report->failed;
}

static void check_json(const char *path, const cJSON *json, const char *format,
                       struct totals *totals)
{
    struct check_report report = {0};
    report_name(&report, path);
    cJSON *rooms = rooms_beside(path);
    const char *kind = string_member(json, "kind");
    struct check_file file = {
        .path = path,
        .kind = kind[0] != '\0' ? kind : string_member(json, "name"),
        .cases = cJSON_GetObjectItemCaseSensitive(json, "cases"),
        .rooms = cJSON_GetObjectItemCaseSensitive(rooms, "cases"),
        .out = totals->out,
    };
    check_cases(&file, format, &report);
    count_report(&report, totals);
    cJSON_Delete(rooms);
}

/* Checks a file that is ours; any other is passed over. */
static void check_path(const char *path, struct totals *totals)
{
    cJSON *json = json_read(path);
    const char *format = string_member(json, "format");
    if (is_known_format(format)) {
        check_json(path, json, format, totals);
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

/* Checks the cases of a vector file that was parsed, whatever its JSON holds. */
#include "vector_cases.h"

#include <stdlib.h>
#include <string.h>

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

static const char *string_member(const cJSON *json, const char *name)
{
    const char *text = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(json, name));
    return text != NULL ? text : "";
}

bool vectors_are_known(const cJSON *json)
{
    const char *format = string_member(json, "format");
    return strcmp(format, "walkbox-vectors/1") == 0 || strcmp(format, "walkbox-labs/1") == 0;
}

static void (*checker_of(const char *format, const char *kind))(struct check_case *)
{
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (strcmp(kinds[i].format, format) == 0 && strcmp(kinds[i].name, kind) == 0)
            return kinds[i].check;
    return NULL;
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

void vectors_check(const cJSON *json, const cJSON *rooms, const char *path, const char *out,
                   struct check_report *report)
{
    const char *kind = string_member(json, "kind");
    struct check_file file = {
        .path = path,
        .kind = kind[0] != '\0' ? kind : string_member(json, "name"),
        .cases = cJSON_GetObjectItemCaseSensitive(json, "cases"),
        .rooms = rooms,
        .out = out,
    };
    check_cases(&file, string_member(json, "format"), report);
}

#include "resource/files/game_halves.h"

#include <stdio.h>
#include <string.h>

#include "resource/files/foreign_files.h"
#include "util/words.h"

enum { INNER_MAX = 200 }; /* of all files; real archives have ten */

bool half_has_number(const char *name)
{
    return file_name_fits("*.###", name);
}

static void half_insert(struct half **list, struct half *half)
{
    while (*list != NULL && strcmp((*list)->name, half->name) < 0)
        list = &(*list)->next;
    half->next = *list;
    *list = half;
}

static char *copy_name(const char *name, struct arena *arena)
{
    const size_t size = strlen(name) + 1;
    char *copy = arena_alloc(arena, size, 1);
    return copy ? memcpy(copy, name, size) : NULL;
}

/* Adds a part, if it is a half. False when there is no memory. */
static bool add_part(struct halves *halves, const struct file_source *source,
                     const struct file_part *part, struct arena *arena)
{
    const bool whole = part->size == 0;
    struct half *half = arena_alloc(arena, 1, sizeof *half);
    char *name = half ? copy_name(part->name, arena) : NULL;
    const char *file = whole || !name ? name : copy_name(part->file, arena);
    if (!file)
        return false;
    *half = (struct half){.part = *part, .name = name};
    half->part.name = name;
    half->part.file = file;
    const enum game_half kind =
        part->size > 0 ? game_half_read_part(source, &half->part) : game_half_read(source, name);
    half->empty = kind == GAME_EMPTY && half_has_number(name);
    if (kind == GAME_UNREADABLE || half->empty)
        half_insert(&halves->unreadable, half);
    else if (kind == GAME_INDEX)
        half_insert(&halves->indexes, half);
    else if (kind == GAME_CONTAINER)
        half_insert(&halves->containers, half);
    return true;
}

static bool no_memory(struct fault *fault)
{
    return fault_set(fault, FAULT_MEMORY, NULL, 0, "not enough memory for the names of files");
}

bool halves_collect(struct halves *halves, const struct file_source *source, struct arena *arena,
                    struct fault *fault)
{
    const char *name;
    for (int n = 0; (name = source->name_at(source->context, n)) != NULL; n++) {
        const struct file_part part = {.file = name, .name = name};
        if (!add_part(halves, source, &part, arena))
            return no_memory(fault);
    }
    return true;
}

struct inner_search {
    struct halves *halves;
    const struct file_source *source;
    const char *within;
    struct arena *arena;
    bool no_memory;
};

static bool visit(void *context, const struct file_part *part)
{
    struct inner_search *search = context;
    const size_t length = strlen(search->within);
    if (strncmp(part->name, search->within, length) != 0 ||
        (length > 0 && !strchr("./", part->name[length])))
        return true;
    search->no_memory = !add_part(search->halves, search->source, part, search->arena);
    return !search->no_memory && ++search->halves->inner < INNER_MAX;
}

bool halves_add_inside(struct halves *halves, const struct file_source *source, const char *file,
                       const char *within, struct arena *arena, struct fault *fault)
{
    struct inner_search search = {halves, source, within, arena, false};
    const struct part_visitor visitor = {&search, visit};
    const struct fault_place place = {file, "", FAULT_NO_OFFSET};
    const enum inner_kind kind = inner_kind_of(source, file);
    const int before = halves->inner;
    struct file_part part;
    bool good = true;
    switch (kind) {
    case INNER_PAK:
        good = pak_file_visit(source, file, &visitor, fault);
        break;
    case INNER_CD:
        good = cd_image_visit(source, file, HALF_PATTERNS, &visitor, fault);
        break;
    case INNER_PROGRAM:
        if (program_index_find(source, file, &part))
            visit(&search, &part);
        break;
    default:
        break;
    }
    if (search.no_memory)
        return no_memory(fault);
    return good && (halves->inner > before || kind == INNER_PROGRAM ||
                    fault_set(fault, FAULT_MISSING, &place, 0,
                              within[0] ? N_("there is no %.60s in it")
                                        : N_("holds no SCUMM v5 game: neither an index (.000) nor "
                                             "a container (.001)"),
                              within));
}

/* Adds those inside the files of one or of two kinds. */
static bool search(struct halves *halves, const struct file_source *source, enum inner_kind first,
                   enum inner_kind second, struct arena *arena, struct fault *fault)
{
    struct fault found = {0};
    const char *name;
    for (int n = 0; (name = source->name_at(source->context, n)) != NULL; n++) {
        struct fault why = {0};
        const enum inner_kind kind = inner_kind_of(source, name);
        if (kind != first && kind != second)
            continue;
        if (!halves_add_inside(halves, source, name, "", arena, &why) &&
            (found.code == FAULT_NONE || why.code == FAULT_MEMORY))
            found = why;
    }
    const bool any = halves->indexes || halves->containers;
    return found.code == FAULT_NONE || (any && found.code != FAULT_MEMORY) ||
           fault_pass(fault, &found);
}

bool halves_search_archives(struct halves *halves, const struct file_source *source,
                            struct arena *arena, struct fault *fault)
{
    return search(halves, source, INNER_PAK, INNER_CD, arena, fault);
}

bool halves_search_programs(struct halves *halves, const struct file_source *source,
                            struct arena *arena, struct fault *fault)
{
    return search(halves, source, INNER_PROGRAM, INNER_PROGRAM, arena, fault);
}

bool file_part_language(const struct file_part *part, char language[LANGUAGE_SIZE])
{
    const char *end = strrchr(part->name, '/');
    const char *at = end ? end - (LANGUAGE_SIZE - 1) : NULL;
    language[0] = '\0';
    if (part->size == 0 || !at || at < part->name || (at > part->name && at[-1] != '/'))
        return false;
    for (int i = 0; i < LANGUAGE_SIZE - 1; i++)
        if (!char_is_letter(at[i]))
            return false;
    snprintf(language, LANGUAGE_SIZE, "%.2s", at);
    return true;
}

/* Leaves of a list those in a language, and those in none. Returns how many are in it. */
static int leave(struct half **list, const char *wanted, bool only_count)
{
    char language[LANGUAGE_SIZE];
    int count = 0;
    while (*list) {
        const bool other =
            file_part_language(&(*list)->part, language) && !file_name_fits(wanted, language);
        count += language[0] && !other;
        if (other && !only_count)
            *list = (*list)->next;
        else
            list = &(*list)->next;
    }
    return count;
}

void halves_choose_language(struct halves *halves, const char *language)
{
    char wanted[LANGUAGE_SIZE];
    const char *const choices[] = {language ? language : "en", "en"};
    for (size_t i = 0; i < sizeof choices / sizeof *choices; i++) {
        for (int k = 0; k < LANGUAGE_SIZE; k++) /* as patterns are */
            wanted[k] = (char)(choices[i][k] & ~0x20);
        wanted[LANGUAGE_SIZE - 1] = '\0';
        if (leave(&halves->indexes, wanted, true) == 0)
            continue;
        leave(&halves->indexes, wanted, false);
        leave(&halves->containers, wanted, false);
        return;
    }
}

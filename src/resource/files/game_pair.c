#include "resource/files/game_pair.h"

#include <stdio.h>
#include <string.h>

#include "resource/files/cue_sheet.h"
#include "resource/files/foreign_files.h"
#include "util/words.h"

/* ---- halves ---- */

/* A file, or part of one, that is half of a game. The lists are sorted by name, so that faults are
 * the same on every host. */
struct half {
    struct file_part part;
    const char *name; /* of the part */
    bool empty;       /* it has no bytes */
    struct half *next;
};

struct halves {
    struct half *indexes, *containers;
    struct half *unreadable; /* may be a half, by its name, but is empty or cannot be read */
    int inner;               /* how many are inside other files */
};

enum { INNER_MAX = 200 }; /* of all files; real archives have ten */

/* Whether a name ends in a dot and three digits. */
static bool half_has_number(const char *name)
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

/* Collects the files of the source that are halves. False when there is no memory. */
static bool halves_collect(struct halves *halves, const struct file_source *source,
                           struct arena *arena, struct fault *fault)
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

/* Adds those inside one file; `within` (may be "") is how their names begin. False with a fault,
 * also when there are none, except in a program. */
static bool halves_add_inside(struct halves *halves, const struct file_source *source,
                              const char *file, const char *within, struct arena *arena,
                              struct fault *fault)
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

/* Adds those inside the files of one or of two kinds. When none is found, the first fault of these
 * files is set, and it returns false. */
static bool halves_search(struct halves *halves, const struct file_source *source,
                          enum inner_kind first, enum inner_kind second, struct arena *arena,
                          struct fault *fault)
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

/* Of those inside files that are in folders named by a language, leaves those of one: the wanted
 * one (NULL: none), else English, else all. */
static void halves_choose_language(struct halves *halves, const char *language)
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

/* ---- pairs ---- */

static char fold(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* 2: the names are the same; 1: only the letter case differs; 0: they are different. */
static int text_match(const char *a, size_t a_length, const char *b, size_t b_length)
{
    if (a_length != b_length)
        return 0;
    int match = 2;
    for (size_t i = 0; i < a_length; i++) {
        if (fold(a[i]) != fold(b[i]))
            return 0;
        if (a[i] != b[i])
            match = 1;
    }
    return match;
}

/* The length of a name up to its last dot. */
static size_t base_length(const char *name)
{
    const char *dot = strrchr(name, '.');
    return dot != NULL ? (size_t)(dot - name) : strlen(name);
}

bool half_name_is(const char *half, const char *name)
{
    const char *slash = strrchr(half, '/');
    const char *own = slash ? slash + 1 : half;
    return name && text_match(own, base_length(own), name, strlen(name)) != 0;
}

/* The half whose name agrees best: the whole name, or with `base` what is before its last dot.
 * NULL: none. *rival gets another one that agrees equally well, else NULL. */
static const struct half *half_find(const struct half *list, const char *name, bool base,
                                    const struct half **rival)
{
    const struct half *best = NULL;
    const size_t length = base ? base_length(name) : strlen(name);
    int best_match = 0;
    *rival = NULL;
    for (; list != NULL; list = list->next) {
        size_t other = base ? base_length(list->name) : strlen(list->name);
        int match = text_match(list->name, other, name, length);
        if (match > best_match) {
            best = list;
            best_match = match;
            *rival = NULL;
        } else if (match != 0 && match == best_match) {
            *rival = list;
        }
    }
    return best;
}

/* An unreadable half. */
static bool half_refuse(const struct file_source *source, const struct half *half,
                        struct fault *fault)
{
    struct fault_place place = {half->name, "", FAULT_NO_OFFSET};
    if (!half->empty)
        return file_source_refuse(source, half->name, fault);
    return fault_set(fault, FAULT_MISSING, &place, 0,
                     "is empty; copy it again from the CD or the installed game");
}

static bool has_one_pair(const struct halves *halves)
{
    return halves->indexes && !halves->indexes->next && halves->containers &&
           !halves->containers->next;
}

/* One index and several containers. Those of a game on several disks are named .001, .002, ...;
 * walkbox plays games in one container. */
static bool fault_containers(struct fault *fault, const struct half *index,
                             const struct half *container, const struct half *rival)
{
    struct fault_place place = {index->name, "", FAULT_NO_OFFSET};
    bool disks = half_has_number(container->name) && half_has_number(rival->name);
    return fault_set(fault, FAULT_AMBIGUOUS, &place, 0,
                     disks ? N_("matches %.32s and %.32s, disks of one game; install it with its "
                                "installer, so that one .001 holds all")
                           : N_("matches both %.32s and %.32s"),
                     container->name, rival->name);
}

static bool pair_hinted(struct game_pair *pair, const struct halves *halves,
                        const struct file_source *source, const char *hint, struct fault *fault)
{
    struct fault_place place = {hint, "", FAULT_NO_OFFSET};
    const struct half *rival = NULL;
    const struct half *hinted = half_find(halves->indexes, hint, false, &rival), *index = hinted;
    const struct half *container = half_find(halves->containers, hint, false, &rival);
    const struct half *unreadable = half_find(halves->unreadable, hint, false, &rival);
    rival = NULL;
    if (index == NULL && container == NULL && unreadable != NULL)
        return half_refuse(source, unreadable, fault);
    if (index == NULL && container == NULL)
        return !foreign_files_report(source, hint, fault) &&
               fault_set(fault, FAULT_UNKNOWN, &place, 0,
                         "is neither the index nor the container of a game");
    const char *lacks = index != NULL ? "container" : "index";
    if (has_one_pair(halves)) {
        index = halves->indexes;
        container = halves->containers;
    } else if (index != NULL) {
        container = half_find(halves->containers, index->name, true, &rival);
    } else {
        index = half_find(halves->indexes, container->name, true, &rival);
    }
    if (index == NULL || container == NULL) {
        const struct half *other = half_find(halves->unreadable, hint, true, &rival);
        if (other != NULL)
            return half_refuse(source, other, fault);
        return fault_set(fault, FAULT_MISSING, &place, 0, "no %s next to it has the same name",
                         lacks);
    }
    if (rival != NULL && index == hinted)
        return fault_containers(fault, index, container, rival);
    if (rival != NULL)
        return fault_set(fault, FAULT_AMBIGUOUS, &place, 0, N_("matches both %s and %s"),
                         index->name, rival->name);
    *pair = (struct game_pair){.index = index->part, .container = container->part};
    return true;
}

/* 2, 1 or 0 as text_match says of the names up to their last dots; 0 also for parts of two files.
 */
static int halves_match(const struct half *index, const struct half *container)
{
    if (index->part.size > 0 && container->part.size > 0 &&
        strcmp(index->part.file, container->part.file) != 0)
        return 0;
    return text_match(index->name, base_length(index->name), container->name,
                      base_length(container->name));
}

/* Lists the first pairs whose names agree best; returns how many. */
static int pairs_by_name(struct game_pair *pairs, int most, const struct halves *halves)
{
    int count = 0;
    for (const struct half *i = halves->indexes; i != NULL; i = i->next) {
        int best = 1;
        for (const struct half *c = halves->containers; c != NULL; c = c->next)
            best = halves_match(i, c) == 2 ? 2 : best;
        for (const struct half *c = halves->containers; c != NULL && count < most; c = c->next)
            if (halves_match(i, c) == best)
                pairs[count++] = (struct game_pair){.index = i->part, .container = c->part};
    }
    return count;
}

/* The unreadable file that seems to be what is missing: with the name of the half that is there, or
 * any with a number if there is none. */
static const struct half *unreadable_half(const struct halves *halves)
{
    const struct half *rival, *half = halves->indexes ? halves->indexes : halves->containers;
    if (halves->indexes != NULL && halves->containers != NULL)
        return NULL;
    if (half != NULL)
        return half_find(halves->unreadable, half->name, true, &rival);
    for (half = halves->unreadable; half != NULL && !half_has_number(half->name);)
        half = half->next;
    return half;
}

/* The first two of several. */
static bool fault_pairs(struct fault *fault, const struct game_pair *pairs)
{
    const char *names[2];
    for (int i = 0; i < 2; i++)
        names[i] = pairs[i].index.size > 0 ? pairs[i].index.file : pairs[i].index.name;
    const int match = text_match(names[0], strlen(names[0]), names[1], strlen(names[1]));
    return fault_set(fault, FAULT_AMBIGUOUS, NULL, 0,
                     match == 1 ? N_("two games in this folder: the names %.32s and %.32s differ "
                                     "only in capital letters; name one file")
                                : N_("two games in this folder: %.40s and %.40s; name one file"),
                     names[0], names[1]);
}

static bool pair_only(struct game_pair *pair, const struct halves *halves,
                      const struct file_source *source, struct fault *fault)
{
    enum { PAIRS = 16 };
    const struct half *unreadable = unreadable_half(halves);
    if (unreadable != NULL)
        return half_refuse(source, unreadable, fault);
    if (halves->indexes == NULL && halves->containers == NULL)
        return !foreign_files_report(source, NULL, fault) &&
               fault_set(fault, FAULT_MISSING, NULL, 0,
                         "no game in this folder: neither an index (MONKEY.000) nor a container "
                         "(MONKEY.001); open the one with both");
    if (halves->indexes == NULL || halves->containers == NULL) {
        bool index = halves->indexes != NULL;
        struct fault_place place = {index ? halves->indexes->name : halves->containers->name, "",
                                    FAULT_NO_OFFSET};
        return fault_set(fault, FAULT_MISSING, &place, 0, "half a game: the %s is missing",
                         index ? N_("container (MONKEY.001)") : N_("index (MONKEY.000)"));
    }
    if (has_one_pair(halves)) {
        *pair = (struct game_pair){.index = halves->indexes->part,
                                   .container = halves->containers->part};
        return true;
    }
    const struct half *rival = NULL;
    if (halves->indexes->next == NULL) {
        const struct half *container =
            half_find(halves->containers, halves->indexes->name, true, &rival);
        if (rival != NULL)
            return fault_containers(fault, halves->indexes, container, rival);
    }
    struct game_pair pairs[PAIRS];
    const int count = pairs_by_name(pairs, PAIRS, halves);
    for (int i = 0; i < count; i++)
        if (count == 1 || half_name_is(pairs[i].index.name, source->game)) {
            *pair = pairs[i];
            return true;
        }
    return count == 0 ? fault_set(fault, FAULT_AMBIGUOUS, NULL, 0,
                                  "several halves of games, but no two have the same name")
                      : fault_pairs(fault, pairs);
}

/* The file of the source with a name in any letter case; NULL: there is none. */
static const char *find_name(const struct file_source *source, const char *wanted)
{
    const char *name, *found = NULL;
    for (int n = 0; (name = source->name_at(source->context, n)) != NULL; n++)
        if (text_match(name, strlen(name), wanted, strlen(wanted)) > (found ? 1 : 0))
            found = name;
    return found;
}

/* The file with the data track of a CD. */
static bool find_data(char data[CUE_NAME_SIZE], const struct file_source *source, const char *cue,
                      struct arena *arena, struct fault *fault)
{
    const struct fault_place place = {cue, "", FAULT_NO_OFFSET};
    struct cue_sheet *sheet = cue_sheet_read(source, cue, arena, fault);
    if (!sheet)
        return false;
    for (int i = 0; i < sheet->count; i++) {
        const char *name = find_name(source, sheet->tracks[i].file);
        if (sheet->tracks[i].audio)
            continue;
        if (!name)
            return fault_set(fault, FAULT_MISSING, &place, 0, "its data track, %.60s, is missing",
                             sheet->tracks[i].file);
        snprintf(data, CUE_NAME_SIZE, "%s", name);
        return true;
    }
    return fault_set(fault, FAULT_MISSING, &place, 0, "lists no data track, so no game");
}

/* The pair in a file that the hint names, or in part of it. */
static bool pair_inside(struct game_pair *pair, const struct file_source *source, const char *file,
                        char *within, struct arena *arena, struct fault *fault)
{
    struct halves halves = {0};
    if (half_has_number(within))
        within[strlen(within) - 4] = '\0';
    if (!halves_add_inside(&halves, source, file, within, arena, fault))
        return false;
    halves_choose_language(&halves, source->language);
    return pair_only(pair, &halves, source, fault);
}

/* Whether the hint names a file with a game inside, or something in one; and which. */
static bool split_hint(const struct file_source *source, const char *hint, char *file,
                       char within[INNER_NAME_SIZE])
{
    const char *slash = strchr(hint, '/');
    const size_t length = slash ? (size_t)(slash - hint) : strlen(hint);
    memcpy(file, hint, length);
    file[length] = '\0';
    snprintf(within, INNER_NAME_SIZE, "%s", hint + length + (hint[length] == '/'));
    const enum inner_kind kind = inner_kind_of(source, file);
    return hint[length] == '/' || kind == INNER_PAK || kind == INNER_CD ||
           file_name_fits("*.CUE", file);
}

bool game_pair_find(struct game_pair *pair, const struct file_source *source, const char *hint,
                    struct arena *arena, struct fault *fault)
{
    struct halves halves = {0};
    char within[INNER_NAME_SIZE], *file = arena_alloc(arena, hint ? strlen(hint) + 1 : 1, 1);
    if (!file)
        return fault_set(fault, FAULT_MEMORY, NULL, 0, "not enough memory for a name");
    if (hint && split_hint(source, hint, file, within)) {
        char data[CUE_NAME_SIZE];
        if (!file_name_fits("*.CUE", file))
            return pair_inside(pair, source, file, within, arena, fault);
        return find_data(data, source, file, arena, fault) &&
               pair_inside(pair, source, data, within, arena, fault);
    }
    if (!halves_collect(&halves, source, arena, fault))
        return false;
    const bool loose = halves.indexes || halves.containers;
    if (!hint && !loose && !unreadable_half(&halves)) {
        if (!halves_search(&halves, source, INNER_PAK, INNER_CD, arena, fault))
            return false;
        halves_choose_language(&halves, source->language);
    }
    if (loose && !halves.indexes &&
        !halves_search(&halves, source, INNER_PROGRAM, INNER_PROGRAM, arena, fault))
        return false;
    if (!(hint ? pair_hinted(pair, &halves, source, hint, fault)
               : pair_only(pair, &halves, source, fault)))
        return false;
    /* An archive next to a pair, which the pair may come from. */
    const char *name;
    for (int n = 0; loose && !hint && (name = source->name_at(source->context, n)) != NULL; n++)
        if (file_name_fits("*.PAK", name) && inner_kind_of(source, name) == INNER_PAK) {
            pair->passed_over = name;
            break;
        }
    return true;
}

int game_pairs_list(struct game_pair *pairs, int most, const struct file_source *source,
                    struct arena *arena)
{
    struct halves halves = {0}, inner = {0};
    if (!halves_collect(&halves, source, arena, NULL))
        return 0;
    if (!halves.indexes)
        halves_search(&halves, source, INNER_PROGRAM, INNER_PROGRAM, arena, NULL);
    halves_search(&inner, source, INNER_PAK, INNER_CD, arena, NULL);
    int count = 0;
    if (has_one_pair(&halves) && most > 0)
        pairs[count++] =
            (struct game_pair){.index = halves.indexes->part, .container = halves.containers->part};
    else
        count = pairs_by_name(pairs, most, &halves);
    return count + pairs_by_name(pairs + count, most - count, &inner);
}

void game_pair_hint(const struct game_pair *pair, char *hint, size_t size)
{
    if (pair->index.size > 0 && pair->container.size > 0)
        snprintf(hint, size, "%s/%s", pair->index.file, pair->index.name);
    else
        snprintf(hint, size, "%s", pair->index.size > 0 ? pair->container.file : pair->index.file);
}

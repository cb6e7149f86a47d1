#include "resource/files/game_pair.h"

#include <stdio.h>
#include <string.h>

#include "resource/files/cue_sheet.h"
#include "resource/files/foreign_files.h"
#include "util/words.h"

/* ---- halves ---- */

/* A file, or a part of a file, that is half of a game. Lists are sorted by name, so that all hosts
 * report faults alike. */
struct half {
    struct file_part part;
    const char *name; /* equal to part.name */
    bool empty;       /* the file has no bytes */
    struct half *next;
};

struct halves {
    struct half *indexes, *containers;
    struct half *unreadable; /* named like halves, but empty or unreadable */
    struct half *others;     /* named like halves, but without the first block */
    int inner;               /* number of halves inside other files */
};

enum { INNER_MAX = 200 }; /* halves in all files; real archives have ten */

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

/* Adds a part if it is a half. Returns false if memory runs out. */
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
    else if (half_name_fits(name))
        half_insert(&halves->others, half);
    return true;
}

/* Collects the files of the source that are halves. Returns false if memory runs out. */
static bool halves_collect(struct halves *halves, const struct file_source *source,
                           struct arena *arena, struct fault *fault)
{
    const char *name;
    for (int n = 0; (name = source->name_at(source->context, n)) != NULL; n++) {
        const struct file_part part = {.file = name, .name = name};
        if (!add_part(halves, source, &part, arena))
            return fault_memory(fault);
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

/* Adds the halves inside one file whose names begin with `within` (may be ""). Returns false and a
 * fault on damage, and if there are no halves, except in a program: most programs hold none. */
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
        return fault_memory(fault);
    return good && (halves->inner > before || kind == INNER_PROGRAM ||
                    fault_set(fault, FAULT_MISSING, &place, 0,
                              within[0] ? N_("it contains no %.60s")
                                        : N_("no SCUMM v5 game inside: neither an index file "
                                             "(.000) nor a data file (.001)"),
                              within));
}

/* Adds the halves inside all files of two kinds. If no half is found, returns false and the first
 * fault of these files. */
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

/* Adds the index inside a program of the parent folder, where Fate of Atlantis on Steam has it; the
 * data file is in the subfolder ATLANTIS. Returns false and a fault if memory runs out. */
static bool halves_search_above(struct halves *halves, const struct file_source *source,
                                struct arena *arena, struct fault *fault)
{
    enum { PROGRAM_MAX = 4 << 20 }; /* bytes; the known index is at byte 224,336 */
    const char *name;
    for (int n = 0; source->above_at && !halves->indexes &&
                    (name = source->above_at(source->context, n)) != NULL;
         n++) {
        const int64_t size = source->size(source->context, name);
        if (size > 0 && size <= PROGRAM_MAX && inner_kind_of(source, name) == INNER_PROGRAM &&
            !halves_add_inside(halves, source, name, "", arena, fault))
            return false;
    }
    return true;
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

/* Removes the halves of other languages from a list, unless only_count. Returns the number of
 * halves in the wanted language; halves without a language remain. */
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

/* Chooses a language among halves in folders named by language: `language` (may be NULL) if it is
 * there, otherwise English, otherwise all. */
static void halves_choose_language(struct halves *halves, const char *language)
{
    char wanted[LANGUAGE_SIZE];
    const char *const choices[] = {language ? language : "en", "en"};
    for (size_t i = 0; i < sizeof choices / sizeof *choices; i++) {
        for (int k = 0; k < LANGUAGE_SIZE; k++) /* patterns are in capitals */
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

/* Returns 2 if the names are equal, 1 if only the letter case differs, otherwise 0. */
static int text_match(const char *a, size_t a_length, const char *b, size_t b_length)
{
    if (a_length != b_length)
        return 0;
    int match = 2;
    for (size_t i = 0; i < a_length; i++) {
        if (char_capital(a[i]) != char_capital(b[i]))
            return 0;
        if (a[i] != b[i])
            match = 1;
    }
    return match;
}

static int name_match(const char *a, const char *b)
{
    return text_match(a, strlen(a), b, strlen(b));
}

/* Returns the length of a name up to its last dot. */
static size_t base_length(const char *name)
{
    const char *dot = strrchr(name, '.');
    return dot != NULL ? (size_t)(dot - name) : strlen(name);
}

static int base_match(const char *a, const char *b)
{
    return text_match(a, base_length(a), b, base_length(b));
}

bool half_name_is(const char *half, const char *name)
{
    const char *slash = strrchr(half, '/');
    const char *own = slash ? slash + 1 : half;
    return name && text_match(own, base_length(own), name, strlen(name)) != 0;
}

/* Compares as base_match does; halves inside different files never match. */
static int halves_match(const struct half *index, const struct half *container)
{
    if (index->part.size > 0 && container->part.size > 0 &&
        strcmp(index->part.file, container->part.file) != 0)
        return 0;
    return base_match(index->name, container->name);
}

/* Lists, for each index, the containers whose names match best. Two single halves are a pair
 * whatever their names. Returns the number of pairs. */
static int pairs_of(struct game_pair *pairs, int most, const struct halves *halves)
{
    const bool only = halves->indexes && !halves->indexes->next && halves->containers &&
                      !halves->containers->next;
    int count = 0;
    for (const struct half *i = halves->indexes; i != NULL; i = i->next) {
        int best = only ? 0 : 1;
        for (const struct half *c = halves->containers; c != NULL; c = c->next)
            best = halves_match(i, c) > best ? halves_match(i, c) : best;
        for (const struct half *c = halves->containers; c != NULL && count < most; c = c->next)
            if (halves_match(i, c) == best)
                pairs[count++] = (struct game_pair){.index = i->part, .container = c->part};
    }
    return count;
}

/* Returns how well a hint matches a file of the pair (as text_match); without a hint, whether
 * `game` is the name of the pair. */
static int pair_match(const struct game_pair *pair, const char *hint, const char *game)
{
    if (!hint)
        return half_name_is(pair->index.name, game);
    const int index = name_match(pair->index.name, hint);
    const int container = name_match(pair->container.name, hint);
    return index > container ? index : container;
}

/* Reports an unreadable half. */
static bool half_refuse(const struct file_source *source, const struct half *half,
                        struct fault *fault)
{
    struct fault_place place = {half->name, "", FAULT_NO_OFFSET};
    if (!half->empty)
        return file_source_refuse(source, half->name, fault);
    return fault_set(fault, FAULT_MISSING, &place, 0,
                     "the file is empty; copy it again from the CD or the installed game");
}

/* Returns the first half with this name, in any letter case; NULL if there is none. */
static const struct half *half_named(const struct half *list, const char *name)
{
    while (list != NULL && name_match(list->name, name) == 0)
        list = list->next;
    return list;
}

/* Returns the unreadable file that is probably the missing half: it is named like the half that
 * exists; if none exists, like the hint; without a hint, it has a number. */
static const struct half *unreadable_half(const struct halves *halves, const struct half *half,
                                          const char *hint)
{
    const struct half *list = halves->unreadable;
    while (list != NULL && !(half   ? base_match(list->name, half->name) != 0
                             : hint ? name_match(list->name, hint) != 0
                                    : half_has_number(list->name)))
        list = list->next;
    return list;
}

/* Returns the file that is named like the missing half: like the half that exists, or like the
 * hint, or any if there is neither. */
static const struct half *other_half(const struct halves *halves, const struct half *half,
                                     const char *hint)
{
    const char *ending = !half ? "*" : halves->indexes == half ? "*.001" : "*.000";
    for (const struct half *list = halves->others; list != NULL; list = list->next) {
        const int match = half   ? base_match(list->name, half->name)
                          : hint ? name_match(list->name, hint)
                                 : 1;
        if (match != 0 && file_name_fits(ending, list->name))
            return list;
    }
    return NULL;
}

/* Reports a file that is named like a half but does not begin like one. */
static bool other_refuse(const struct file_source *source, const struct half *half,
                         struct fault *fault)
{
    const struct fault_place place = {half->name, "", FAULT_NO_OFFSET};
    const bool is_index = file_name_fits("*.000", half->name);
    const char *what = is_index ? N_("the index file") : N_("the data file"),
               *tag = is_index ? "RNAM" : "LECF";
    uint8_t head[4] = {0};
    struct file_part part = half->part;
    part.size = part.size > 0 ? part.size : sizeof head; /* 0 means the whole file */
    (void)file_part_read(source, &part, 0, head, sizeof head);
    if (memcmp(head, tag, sizeof head) == 0)
        return fault_set(fault, FAULT_UNKNOWN, &place, 0,
                         "this is %-s of a SCUMM 5 game, but not encoded with XOR 0x69: a tool has "
                         "decoded it; use the original file",
                         what);
    return fault_set(fault, FAULT_UNKNOWN, &place, 0,
                     "this is not %-s of a SCUMM 5 game: it begins with %02X %02X %02X %02X, not "
                     "with %02X %02X %02X %02X; copy it again",
                     what, head[0], head[1], head[2], head[3], tag[0] ^ GAME_XOR, tag[1] ^ GAME_XOR,
                     tag[2] ^ GAME_XOR, tag[3] ^ GAME_XOR);
}

/* Returns the half that has the name of the missing half: a copy of one file under the other's
 * name. NULL if there is none. */
static const struct half *misnamed_half(const struct halves *halves)
{
    const struct half *list = halves->indexes ? halves->indexes : halves->containers;
    const char *ending = halves->indexes ? "*.001" : "*.000";
    while (list != NULL && !file_name_fits(ending, list->name))
        list = list->next;
    return list;
}

/* Reports why there is no pair. */
static bool fault_no_pair(struct fault *fault, const struct halves *halves,
                          const struct file_source *source, const char *hint)
{
    const struct half *index = hint ? half_named(halves->indexes, hint) : halves->indexes;
    const struct half *container = hint ? half_named(halves->containers, hint) : halves->containers;
    const struct half *half = index ? index : container;
    const struct half *unreadable = unreadable_half(halves, half, hint);
    const struct fault_place place = {half ? half->name : hint, "", FAULT_NO_OFFSET};
    if (unreadable != NULL)
        return half_refuse(source, unreadable, fault);
    if (half == NULL && foreign_files_report(source, hint, fault))
        return false;
    const struct half *other = index && container ? NULL : other_half(halves, half, hint);
    if (other != NULL)
        return other_refuse(source, other, fault);
    if (half == NULL && hint)
        return fault_set(fault, FAULT_UNKNOWN, &place, 0,
                         "this is neither the index file nor the data file of a game");
    if (half == NULL)
        return fault_set(fault, FAULT_MISSING, NULL, 0,
                         "no game in this folder: neither an index file (MONKEY.000) nor a data "
                         "file (MONKEY.001); open the folder with both");
    if (index && container)
        return fault_set(fault, FAULT_AMBIGUOUS, NULL, 0,
                         "no two files here belong together: the index file and the data file of a "
                         "game have the same name, with .000 and .001");
    const struct half *misnamed = misnamed_half(halves);
    if (misnamed != NULL) {
        const struct fault_place copy = {misnamed->name, "", FAULT_NO_OFFSET};
        return fault_set(fault, FAULT_UNKNOWN, &copy, 0,
                         "this file is named like %-s, but it is %-s; copy it again",
                         index ? N_("the data file") : N_("the index file"),
                         index ? N_("the index file") : N_("the data file"));
    }
    return fault_set(fault, FAULT_MISSING, &place, 0,
                     "the %-s is missing; copy both files of the game into one folder",
                     index ? N_("data file (MONKEY.001)") : N_("index file (MONKEY.000)"));
}

/* Reports an ambiguous choice: the first two of several pairs. One index with containers .001,
 * .002, ... is a game on several disks; walkbox plays only games with one container. */
static bool fault_pairs(struct fault *fault, const struct game_pair *pairs)
{
    const char *names[2];
    const struct fault_place place = {pairs[0].index.name, "", FAULT_NO_OFFSET};
    if (strcmp(pairs[0].index.name, pairs[1].index.name) == 0)
        return fault_set(fault, FAULT_AMBIGUOUS, &place, 0,
                         "this file matches %.32s and %.32s; if these are disks of one game, "
                         "install it with its installer, so that one .001 file holds everything",
                         pairs[0].container.name, pairs[1].container.name);
    for (int i = 0; i < 2; i++)
        names[i] = pairs[i].index.size > 0 ? pairs[i].index.file : pairs[i].index.name;
    return fault_set(fault, FAULT_AMBIGUOUS, NULL, 0,
                     "two games in this folder: %.40s and %.40s; name one file", names[0],
                     names[1]);
}

/* Chooses the pair that the hint names; if NULL, the only pair, or the pair named like
 * source->game. */
static bool pair_choose(struct game_pair *pair, const struct halves *halves,
                        const struct file_source *source, const char *hint, struct fault *fault)
{
    enum { PAIRS = 16 };
    struct game_pair pairs[PAIRS];
    const int all = pairs_of(pairs, PAIRS, halves);
    int count = 0, best = hint ? 1 : 0;
    for (int i = 0; i < all; i++) {
        const int match = pair_match(&pairs[i], hint, source->game);
        if (match < best)
            continue;
        count = match > best ? 0 : count;
        best = match;
        pairs[count++] = pairs[i];
    }
    if (count == 0)
        return fault_no_pair(fault, halves, source, hint);
    if (count > 1)
        return fault_pairs(fault, pairs);
    *pair = pairs[0];
    return true;
}

/* Returns the source's file with this name, preferably in this letter case; NULL if there is
 * none. */
static const char *find_name(const struct file_source *source, const char *wanted)
{
    const char *name, *found = NULL;
    for (int n = 0; (name = source->name_at(source->context, n)) != NULL; n++)
        if (name_match(name, wanted) > (found ? 1 : 0))
            found = name;
    return found;
}

/* Finds the file with the data track of a CD. */
static bool find_data(char data[CUE_NAME_SIZE], const struct file_source *source, const char *cue,
                      struct arena *arena, struct fault *fault)
{
    const struct fault_place place = {cue, "", FAULT_NO_OFFSET};
    struct cue_sheet *sheet = cue_sheet_read(source, cue, arena, fault);
    if (!sheet)
        return false;
    for (int i = 0; i < sheet->count; i++) {
        if (sheet->tracks[i].audio)
            continue;
        const char *name = find_name(source, sheet->tracks[i].file);
        if (!name)
            return fault_set(fault, FAULT_MISSING, &place, 0,
                             "the data track, %.60s, is missing; copy it next to the cue sheet",
                             sheet->tracks[i].file);
        snprintf(data, CUE_NAME_SIZE, "%s", name);
        return true;
    }
    return fault_set(fault, FAULT_MISSING, &place, 0,
                     "the cue sheet lists no data track, so it has no game");
}

/* Finds the pair inside a file, or inside its part `within`. */
static bool pair_inside(struct game_pair *pair, const struct file_source *source, const char *file,
                        char *within, struct arena *arena, struct fault *fault)
{
    struct halves halves = {0};
    if (half_has_number(within))
        within[strlen(within) - 4] = '\0';
    if (!halves_add_inside(&halves, source, file, within, arena, fault))
        return false;
    halves_choose_language(&halves, source->language);
    return pair_choose(pair, &halves, source, NULL, fault);
}

/* Splits "FILE/WITHIN". Returns whether the hint names a file with a game inside, or a part of such
 * a file. */
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
        return fault_memory(fault);
    if (hint && split_hint(source, hint, file, within)) {
        char data[CUE_NAME_SIZE];
        if (!file_name_fits("*.CUE", file))
            return pair_inside(pair, source, file, within, arena, fault);
        return find_data(data, source, file, arena, fault) &&
               pair_inside(pair, source, data, within, arena, fault);
    }
    if (!halves_collect(&halves, source, arena, fault))
        return false;
    /* Loose halves count first. Archives and images are searched only without any, and programs
     * only for an index that is missing beside a container. */
    const bool loose = halves.indexes || halves.containers;
    if (!hint && !loose && !unreadable_half(&halves, NULL, NULL)) {
        if (!halves_search(&halves, source, INNER_PAK, INNER_CD, arena, fault))
            return false;
        halves_choose_language(&halves, source->language);
    }
    if (loose && !halves.indexes &&
        (!halves_search(&halves, source, INNER_PROGRAM, INNER_PROGRAM, arena, fault) ||
         !halves_search_above(&halves, source, arena, fault)))
        return false;
    return pair_choose(pair, &halves, source, hint, fault);
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
    const int count = pairs_of(pairs, most, &halves);
    return count + pairs_of(pairs + count, most - count, &inner);
}

void game_pair_hint(const struct game_pair *pair, char *hint, size_t size)
{
    if (pair->index.size > 0 && pair->container.size > 0)
        snprintf(hint, size, "%s/%s", pair->index.file, pair->index.name);
    else
        snprintf(hint, size, "%s", pair->index.size > 0 ? pair->container.file : pair->index.file);
}

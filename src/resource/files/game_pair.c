#include "resource/files/game_pair.h"

#include <stdio.h>
#include <string.h>

#include "resource/files/cue_sheet.h"
#include "resource/files/foreign_files.h"
#include "resource/files/game_halves.h"

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
static bool find_data(char file[CUE_NAME_SIZE], const struct file_source *source, const char *cue,
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
        snprintf(file, CUE_NAME_SIZE, "%s", name);
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

static bool pair_hinted_inside(struct game_pair *pair, const struct file_source *source,
                               const char *name, char *within, struct arena *arena,
                               struct fault *fault)
{
    char data[CUE_NAME_SIZE];
    if (!file_name_fits("*.CUE", name))
        return pair_inside(pair, source, name, within, arena, fault);
    return find_data(data, source, name, arena, fault) &&
           pair_inside(pair, source, data, within, arena, fault);
}

/* An archive next to a pair, which the pair may come from. */
static const char *find_archive(const struct file_source *source)
{
    const char *name;
    for (int n = 0; (name = source->name_at(source->context, n)) != NULL; n++)
        if (file_name_fits("*.PAK", name) && inner_kind_of(source, name) == INNER_PAK)
            return name;
    return NULL;
}

bool game_pair_find(struct game_pair *pair, const struct file_source *source, const char *hint,
                    struct arena *arena, struct fault *fault)
{
    struct halves halves = {0};
    char within[INNER_NAME_SIZE], *file = arena_alloc(arena, hint ? strlen(hint) + 1 : 1, 1);
    if (!file)
        return fault_set(fault, FAULT_MEMORY, NULL, 0, "not enough memory for a name");
    if (hint && split_hint(source, hint, file, within))
        return pair_hinted_inside(pair, source, file, within, arena, fault);
    if (!halves_collect(&halves, source, arena, fault))
        return false;
    const bool loose = halves.indexes || halves.containers;
    if (!hint && !loose && !unreadable_half(&halves)) {
        if (!halves_search_archives(&halves, source, arena, fault))
            return false;
        halves_choose_language(&halves, source->language);
    }
    if (loose && !halves.indexes && !halves_search_programs(&halves, source, arena, fault))
        return false;
    if (!(hint ? pair_hinted(pair, &halves, source, hint, fault)
               : pair_only(pair, &halves, source, fault)))
        return false;
    pair->passed_over = loose && !hint ? find_archive(source) : NULL;
    return true;
}

int game_pairs_list(struct game_pair *pairs, int most, const struct file_source *source,
                    struct arena *arena)
{
    struct halves halves = {0}, inner = {0};
    if (!halves_collect(&halves, source, arena, NULL))
        return 0;
    if (!halves.indexes)
        halves_search_programs(&halves, source, arena, NULL);
    halves_search_archives(&inner, source, arena, NULL);
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

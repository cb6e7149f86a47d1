#include "resource/files/file_source.h"

#include <string.h>

#include "resource/files/foreign_files.h"
#include "util/words.h"

/* A file that is half of a game, in lists sorted by name, so that faults are the same on every
 * host. */
struct half {
    char *name;
    bool empty; /* it has no bytes */
    struct half *next;
};

struct halves {
    struct half *indexes, *containers;
    struct half *unreadable; /* may be a half, by its name, but is empty or cannot be read */
};

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

/* Whether a name ends in a dot and three digits. */
static bool has_number(const char *name)
{
    const char *dot = strrchr(name, '.');
    if (dot == NULL || strlen(dot) != 4)
        return false;
    for (int i = 1; i < 4; i++)
        if (!char_is_digit(dot[i]))
            return false;
    return true;
}

static void half_insert(struct half **list, struct half *half)
{
    while (*list != NULL && strcmp((*list)->name, half->name) < 0)
        list = &(*list)->next;
    half->next = *list;
    *list = half;
}

static bool halves_collect(struct halves *halves, const struct file_source *source,
                           struct arena *arena, struct fault *fault)
{
    const char *name;
    for (int n = 0; (name = source->name_at(source->context, n)) != NULL; n++) {
        size_t size = strlen(name) + 1;
        struct half *half = arena_alloc(arena, 1, sizeof *half);
        char *copy = arena_alloc(arena, size, 1);
        if (half == NULL || copy == NULL)
            return fault_set(fault, FAULT_MEMORY, NULL, 0,
                             "not enough memory for the names of files");
        half->name = memcpy(copy, name, size);
        enum game_half kind = game_half_read(source, copy);
        half->empty = kind == GAME_EMPTY && has_number(copy);
        if (kind == GAME_UNREADABLE || half->empty)
            half_insert(&halves->unreadable, half);
        else if (kind == GAME_INDEX)
            half_insert(&halves->indexes, half);
        else if (kind == GAME_CONTAINER)
            half_insert(&halves->containers, half);
    }
    return true;
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
    bool disks = has_number(container->name) && has_number(rival->name);
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
    *pair = (struct game_pair){index->name, container->name};
    return true;
}

/* Lists the first two pairs whose names agree; returns how many. */
static int pairs_by_name(struct game_pair pairs[2], const struct halves *halves)
{
    int count = 0;
    for (const struct half *i = halves->indexes; i != NULL; i = i->next) {
        for (const struct half *c = halves->containers; c != NULL; c = c->next) {
            if (text_match(i->name, base_length(i->name), c->name, base_length(c->name)) == 0)
                continue;
            pairs[count++] = (struct game_pair){i->name, c->name};
            if (count == 2)
                return count;
        }
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
    for (half = halves->unreadable; half != NULL && !has_number(half->name);)
        half = half->next;
    return half;
}

static bool pair_only(struct game_pair *pair, const struct halves *halves,
                      const struct file_source *source, struct fault *fault)
{
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
        *pair = (struct game_pair){halves->indexes->name, halves->containers->name};
        return true;
    }
    const struct half *rival = NULL;
    if (halves->indexes->next == NULL) {
        const struct half *container =
            half_find(halves->containers, halves->indexes->name, true, &rival);
        if (rival != NULL)
            return fault_containers(fault, halves->indexes, container, rival);
    }
    struct game_pair pairs[2] = {{NULL, NULL}, {NULL, NULL}};
    switch (pairs_by_name(pairs, halves)) {
    case 0:
        return fault_set(fault, FAULT_AMBIGUOUS, NULL, 0,
                         "several halves of games, but no two have the same name");
    case 1:
        *pair = pairs[0];
        return true;
    default:
        return fault_set(fault, FAULT_AMBIGUOUS, NULL, 0,
                         "two games in this folder: %s with %s and %s with %s; name one file",
                         pairs[0].index, pairs[0].container, pairs[1].index, pairs[1].container);
    }
}

bool game_pair_find(struct game_pair *pair, const struct file_source *source, const char *hint,
                    struct arena *arena, struct fault *fault)
{
    struct halves halves = {0};
    if (!halves_collect(&halves, source, arena, fault))
        return false;
    return hint != NULL ? pair_hinted(pair, &halves, source, hint, fault)
                        : pair_only(pair, &halves, source, fault);
}

bool file_source_refuse(const struct file_source *source, const char *name, struct fault *fault)
{
    const struct fault_place place = {name, "", FAULT_NO_OFFSET};
    const char *why = source->why_not ? source->why_not(source->context, name) : NULL;
    return fault_set(fault, FAULT_MISSING, &place, 0, "cannot be read%s%s", why ? ": " : "",
                     why ? why : "");
}

void file_sum(struct byte_view plain, char text[SHA256_TEXT_SIZE])
{
    enum { PIECE_SIZE = 4096 };
    uint8_t piece[PIECE_SIZE];
    struct sha256 sum;
    sha256_begin(&sum);
    for (size_t at = 0; at < plain.size;) {
        size_t size = plain.size - at < PIECE_SIZE ? plain.size - at : PIECE_SIZE;
        for (size_t i = 0; i < size; i++)
            piece[i] = plain.data[at + i] ^ GAME_XOR;
        sha256_add(&sum, (struct byte_view){piece, size});
        at += size;
    }
    sha256_end(&sum, text);
}

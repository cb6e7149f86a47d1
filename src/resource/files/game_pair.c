/* Finds the pair: collects all halves in the folder, and matches them by name. */
#include "resource/files/game_pair.h"

#include <string.h>

#include "resource/files/foreign_files.h"
#include "util/words.h"

/* A file that is half of a game. Lists of halves are sorted by name, so that faults read the same
 * on every host. */
struct half {
    char *name;
    bool empty; /* it has no bytes at all */
    struct half *next;
};

struct halves {
    struct half *indexes, *containers;
    struct half *unreadable; /* what may be a half, by its name, and cannot be read, or is empty */
};

static char fold(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* How well two names agree: 2 if they are the same, 1 if only the letter case differs, 0 if they
 * are different. */
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

static int base_match(const char *a, const char *b)
{
    return text_match(a, base_length(a), b, base_length(b));
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
            return fault_set(fault, FAULT_MEMORY, NULL, 0, "no memory for the names of files");
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

/* The half that a name means: the one of exactly that name if there is one. */
static const struct half *half_named(const struct half *list, const char *name)
{
    const struct half *best = NULL;
    int best_match = 0;
    for (; list != NULL; list = list->next) {
        int match = text_match(list->name, strlen(list->name), name, strlen(name));
        if (match > best_match) {
            best = list;
            best_match = match;
        }
    }
    return best;
}

/* The other half that belongs to the half of this name; NULL when there is none. If another one
 * agrees equally well it is put into *rival, else that is NULL. */
static const struct half *partner_of(const char *name, const struct half *list,
                                     const struct half **rival)
{
    const struct half *best = NULL;
    int best_match = 0;
    *rival = NULL;
    for (; list != NULL; list = list->next) {
        int match = base_match(list->name, name);
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

/* A half that is of no use. */
static bool half_refuse(const struct file_source *source, const struct half *half,
                        struct fault *fault)
{
    struct fault_place place = {half->name, "", FAULT_NO_OFFSET};
    if (!half->empty)
        return file_source_refuse(source, half->name, fault);
    return fault_set(fault, FAULT_MISSING, &place, 0,
                     "is empty: copy it again, from the CD or from where the game is installed");
}

static bool has_one_pair(const struct halves *halves)
{
    return halves->indexes && !halves->indexes->next && halves->containers &&
           !halves->containers->next;
}

/* One index and several containers. Those of a game in several disks are named .001, .002 and so
 * on; what walkbox plays is in one. */
static bool fault_containers(struct fault *fault, const struct half *index,
                             const struct half *container, const struct half *rival)
{
    struct fault_place place = {index->name, "", FAULT_NO_OFFSET};
    bool disks = has_number(container->name) && has_number(rival->name);
    return fault_set(fault, FAULT_AMBIGUOUS, &place, 0, "goes with %.32s or with %.32s%s",
                     container->name, rival->name,
                     disks ? ", disks of one game: install it with its own installer, so that one "
                             ".001 holds all"
                           : "");
}

static bool pair_hinted(struct game_pair *pair, const struct halves *halves,
                        const struct file_source *source, const char *hint, struct fault *fault)
{
    struct fault_place place = {hint, "", FAULT_NO_OFFSET};
    const struct half *index = half_named(halves->indexes, hint);
    const struct half *container = half_named(halves->containers, hint);
    const struct half *unreadable = half_named(halves->unreadable, hint);
    if (index == NULL && container == NULL && unreadable != NULL)
        return half_refuse(source, unreadable, fault);
    if (index == NULL && container == NULL)
        return !foreign_files_report(source, hint, fault) &&
               fault_set(fault, FAULT_UNKNOWN, &place, 0,
                         "is neither the index nor the container of a game");
    const struct half *rival = NULL;
    const char *lacks = index != NULL ? "container" : "index";
    if (has_one_pair(halves)) {
        index = halves->indexes;
        container = halves->containers;
    } else if (index != NULL) {
        container = partner_of(index->name, halves->containers, &rival);
    } else {
        index = partner_of(container->name, halves->indexes, &rival);
    }
    if (index == NULL || container == NULL) {
        const struct half *other = partner_of(hint, halves->unreadable, &rival);
        if (other != NULL)
            return half_refuse(source, other, fault);
        return fault_set(fault, FAULT_MISSING, &place, 0, "no %s beside it has the same name",
                         lacks);
    }
    if (rival != NULL && index == half_named(halves->indexes, hint))
        return fault_containers(fault, index, container, rival);
    if (rival != NULL)
        return fault_set(fault, FAULT_AMBIGUOUS, &place, 0, "goes with %s or with %s", index->name,
                         rival->name);
    *pair = (struct game_pair){index->name, container->name};
    return true;
}

/* Lists the first two pairs whose names agree. Returns how many there are, 2 if there are more. */
static int pairs_by_name(struct game_pair pairs[2], const struct halves *halves)
{
    int count = 0;
    for (const struct half *i = halves->indexes; i != NULL; i = i->next) {
        for (const struct half *c = halves->containers; c != NULL; c = c->next) {
            if (base_match(i->name, c->name) == 0)
                continue;
            pairs[count++] = (struct game_pair){i->name, c->name};
            if (count == 2)
                return count;
        }
    }
    return count;
}

/* The file that cannot be read and seems to be what is missing: of the name of the half that is
 * there, or of any with a number when there is none. */
static const struct half *unreadable_half(const struct halves *halves)
{
    const struct half *rival, *half = halves->indexes ? halves->indexes : halves->containers;
    if (halves->indexes != NULL && halves->containers != NULL)
        return NULL;
    if (half != NULL)
        return partner_of(half->name, halves->unreadable, &rival);
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
                         "(MONKEY.001). Give walkbox the one that holds both");
    if (halves->indexes == NULL || halves->containers == NULL) {
        bool index = halves->indexes != NULL;
        struct fault_place place = {index ? halves->indexes->name : halves->containers->name, "",
                                    FAULT_NO_OFFSET};
        return fault_set(fault, FAULT_MISSING, &place, 0, "half a game: the %s is missing",
                         index ? "container (MONKEY.001)" : "index (MONKEY.000)");
    }
    if (has_one_pair(halves)) {
        *pair = (struct game_pair){halves->indexes->name, halves->containers->name};
        return true;
    }
    const struct half *rival = NULL;
    if (halves->indexes->next == NULL) {
        const struct half *container =
            partner_of(halves->indexes->name, halves->containers, &rival);
        if (rival != NULL)
            return fault_containers(fault, halves->indexes, container, rival);
    }
    struct game_pair pairs[2] = {{NULL, NULL}, {NULL, NULL}};
    switch (pairs_by_name(pairs, halves)) {
    case 0:
        return fault_set(fault, FAULT_AMBIGUOUS, NULL, 0,
                         "several halves of games, and no two with the same name");
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

/* ---- files ---- */

bool file_source_refuse(const struct file_source *source, const char *name, struct fault *fault)
{
    const struct fault_place place = {name, "", FAULT_NO_OFFSET};
    const char *why = source->why_not ? source->why_not(source->context, name) : NULL;
    return fault_set(fault, FAULT_MISSING, &place, 0, "cannot be read%s%s", why ? ": " : "",
                     why ? why : "");
}

enum { PIECE_SIZE = 4096 }; /* bytes that get their XOR back at a time */

void file_sum(struct byte_view plain, char text[SHA256_TEXT_SIZE])
{
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

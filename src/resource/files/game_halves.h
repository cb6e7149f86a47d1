/* Lists of halves of games, for game_pair.c. */
#ifndef WALKBOX_RESOURCE_FILES_GAME_HALVES_H
#define WALKBOX_RESOURCE_FILES_GAME_HALVES_H

#include "resource/files/inner_files.h"
#include "util/arena.h"

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

/* Collects the files of the source that are halves. False when there is no memory. */
bool halves_collect(struct halves *halves, const struct file_source *source, struct arena *arena,
                    struct fault *fault);

/* Adds those inside one file; `within` (may be "") is how their names begin. False with a fault,
 * also when there are none, except in a program. */
bool halves_add_inside(struct halves *halves, const struct file_source *source, const char *file,
                       const char *within, struct arena *arena, struct fault *fault);

/* Adds those inside all archives and images of CDs, or the indexes inside programs. When none is
 * found, the first fault of these files is set, and it returns false. */
bool halves_search_archives(struct halves *halves, const struct file_source *source,
                            struct arena *arena, struct fault *fault);
bool halves_search_programs(struct halves *halves, const struct file_source *source,
                            struct arena *arena, struct fault *fault);

/* Of those inside files that are in folders named by a language, leaves those of one: the wanted
 * one (NULL: none), else English, else all. */
void halves_choose_language(struct halves *halves, const char *language);

/* Whether a name ends in a dot and three digits. */
bool half_has_number(const char *name);

#endif

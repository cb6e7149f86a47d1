/* Finds the two halves of a game in a folder. They are recognised by their first block (XOR 0x69):
 * RNAM for an index, LECF for a container. Of several, those with the same name up to the last dot
 * belong together. A folder without any is searched for files that hold a game (file_source.h). */
#ifndef WALKBOX_RESOURCE_FILES_GAME_PAIR_H
#define WALKBOX_RESOURCE_FILES_GAME_PAIR_H

#include "resource/files/file_source.h"
#include "util/arena.h"

struct game_pair {
    struct file_part index, container; /* the names are in the arena */
};

/* See game_files_open. */
bool game_pair_find(struct game_pair *pair, const struct file_source *source, const char *hint,
                    struct arena *arena, struct fault *fault);

/* All pairs of a folder and of the files in it, loose ones first; at most `most`. Returns how many.
 * `pairs` are as above. */
int game_pairs_list(struct game_pair *pairs, int most, const struct file_source *source,
                    struct arena *arena);

/* Writes the hint that opens the pair: "MONKEY.000", "Monkey1.pak/classic/de/monkey1.000". */
void game_pair_hint(const struct game_pair *pair, char *hint, size_t size);

/* Whether the name of a half, without its folders and what follows its last dot, is `name` (NULL:
 * no), in any letter case. */
bool half_name_is(const char *half, const char *name);

#endif

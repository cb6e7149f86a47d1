/* Finds the two halves of a game in a folder. The first block (XOR 0x69) shows which half a file
 * is: RNAM begins an index, LECF a container. Halves whose names are equal up to the last dot
 * belong together. In a folder without halves, other files are searched for a game (file_source.h).
 * From: docs/formats.md 1 and 2. */
#ifndef WALKBOX_RESOURCE_FILES_GAME_PAIR_H
#define WALKBOX_RESOURCE_FILES_GAME_PAIR_H

#include "resource/files/file_source.h"
#include "util/arena.h"

struct game_pair {
    struct file_part index, container; /* names are in the arena */
};

/* Finds one pair; `hint` and the result are explained at game_files_open. */
bool game_pair_find(struct game_pair *pair, const struct file_source *source, const char *hint,
                    struct arena *arena, struct fault *fault);

/* Lists at most `most` pairs: first the loose files of the folder, then the pairs inside its files.
 * Returns the number of pairs. Names are in the arena. */
int game_pairs_list(struct game_pair *pairs, int most, const struct file_source *source,
                    struct arena *arena);

/* Writes the hint that opens the pair: "MONKEY.000", "Monkey1.pak/classic/de/monkey1.000". */
void game_pair_hint(const struct game_pair *pair, char *hint, size_t size);

/* Whether the name of a half, without folders and ending, is `name`, in any letter case. False if
 * `name` is NULL. */
bool half_name_is(const char *half, const char *name);

#endif

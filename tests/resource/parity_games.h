/* The recorded games that tests read: one in tests/data, and more beside the repository if they are
 * there. */
#ifndef WALKBOX_TESTS_RESOURCE_PARITY_GAMES_H
#define WALKBOX_TESTS_RESOURCE_PARITY_GAMES_H

#include "resource/files/game_files.h"

enum { PARITY_PATH_SIZE = 512, PARITY_GAME_LIMIT = 32 };

/* Folders that hold MONKEY.000 and MONKEY.001. */
struct parity_games {
    int count;
    char folders[PARITY_GAME_LIMIT][PARITY_PATH_SIZE];
};

/* Finds at least the game in tests/data. */
void parity_games_find(struct parity_games *games);

/* A whole file, to be freed by the caller; size 0 when it is not there. */
struct byte_view parity_file(const char *folder, const char *name);

/* Reads the number at the beginning of a text of such a game and moves behind it; false when there
 * is none. */
bool parity_number(const char **text, int *number);

/* Opens MONKEY.000 and MONKEY.001 of a folder; fails the test when that fails. */
void parity_game_open(struct game_files *files, const char *folder);

#endif

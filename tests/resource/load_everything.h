/* Loads and touches all that a game holds, for tests that damage it. */
#ifndef WALKBOX_TESTS_RESOURCE_LOAD_EVERYTHING_H
#define WALKBOX_TESTS_RESOURCE_LOAD_EVERYTHING_H

#include "resource/files/game_files.h"

/* What came of it. Every fault has been looked at: it has a code and a reason. */
struct outcome {
    int good;    /* loaded without a word */
    int limping; /* loaded with parts left out */
    int refused;
};

void load_room(const struct game_files *files, int room, struct outcome *outcome);
void load_costume(const struct game_files *files, int id, struct outcome *outcome);
void load_charset(const struct game_files *files, int id, struct outcome *outcome);
void load_everything(const struct game_files *files, struct outcome *outcome);

#endif

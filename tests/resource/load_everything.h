/* Loads everything that a game holds and reads every byte of it, for tests that damage games. */
#ifndef WALKBOX_TESTS_RESOURCE_LOAD_EVERYTHING_H
#define WALKBOX_TESTS_RESOURCE_LOAD_EVERYTHING_H

#include "resource/files/game_files.h"

/* Counts of results. Every fault was checked to have a code and a reason. */
struct outcome {
    int good;    /* loaded without a fault */
    int limping; /* loaded with parts left out */
    int refused;
};

void load_room(const struct game_files *files, int room, struct outcome *outcome);
void load_costume(const struct game_files *files, int id, struct outcome *outcome);
void load_charset(const struct game_files *files, int id, struct outcome *outcome);
void load_everything(const struct game_files *files, struct outcome *outcome);

#endif

/* A game opened from its folder, for programs that compare games with recordings or with ScummVM.
 */
#ifndef WALKBOX_TESTS_CHECK_FOLDER_GAME_H
#define WALKBOX_TESTS_CHECK_FOLDER_GAME_H

#include <stdbool.h>

struct fault;
struct game;
struct router;

/* Opens the game in a folder, with a router. Returns false, with a fault, if it cannot be opened.
 * The game is closed with game_close. */
bool folder_game_open(struct game *game, const char *folder, const struct router *router,
                      struct fault *fault);

#endif

/* Opens what a command was given as GAME: a game; or a folder of sources, or its game.txt, of which
 * the game is built in memory, as `walkbox play` does. Nothing is written, and changes are not
 * followed. Each function returns a status; when it is not CLI_DONE, what went wrong was told. */
#ifndef WALKBOX_APP_COMMANDS_GIVEN_GAME_H
#define WALKBOX_APP_COMMANDS_GIVEN_GAME_H

#include "app/commands/opened_room.h"
#include "app/session/start.h"

/* Its files, to look at. To be closed by game_files_close. */
int given_game_files(struct game_files *files, const char *path);

/* A room of it; see opened_room_open. */
int given_game_room(struct opened_room *opened, const char *path, const char *room,
                    const struct number_list *locks, bool rebuild);

/* The whole game, not started; see cli_open_whole_game. */
int given_game_open(struct game **game, const char *path);

/* The same, started; see cli_start_game. */
int given_game_start(struct game **game, const char *path, const struct start_options *options);

#endif

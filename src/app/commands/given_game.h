/* Opens what a command was given as GAME: a game; or a folder of sources, or its game.txt, of which
 * the game is built in memory, as `walkbox play` does. Nothing is written, and changes are not
 * followed. Each function returns a status; when it is not CLI_DONE, what went wrong was told. */
#ifndef WALKBOX_APP_COMMANDS_GIVEN_GAME_H
#define WALKBOX_APP_COMMANDS_GIVEN_GAME_H

#include "app/session/start.h"
#include "cli/options.h"
#include "resource/room.h"
#include "walk/classic/classic_floor.h"
#include "walk/routers/route_workspace.h"
#include "walk/walk_map.h"

/* A room and its floor, to look at. */
struct opened_room {
    struct game_files files;
    struct arena arena;
    struct room room;
    struct walk_map map;
    struct classic_floor classic; /* the same floor, as the original's walker needs it */
};

/* Its files, to look at. To be closed by game_files_close. */
int given_game_files(struct game_files *files, const char *path);

/* The room of it that `room` names, by its number or its name. Then the boxes in `locks` (NULL:
 * none) are locked, and the box matrix is made again if `rebuild` is set. */
int given_game_room(struct opened_room *opened, const char *path, const char *room,
                    const struct number_list *locks, bool rebuild);

void opened_room_close(struct opened_room *opened);

/* The status that a command returns after its work: CLI_DONE; or CLI_BAD_DATA if parts of the room,
 * of the index or of the table of rooms could not be read, which is told in a line. */
int opened_room_status(const struct opened_room *opened);

/* The same for the room alone, for a command that goes through many rooms. */
int opened_room_own_status(const struct opened_room *opened);

/* The whole game, not started; see cli_open_whole_game. */
int given_game_open(struct game **game, const char *path);

/* The same, started; see cli_start_game. */
int given_game_start(struct game **game, const char *path, const struct start_options *options);

/* ---- --areas FILE: for the router `distance`, a palette picture whose areas are used in place of
 * the room's boxes ---- */

struct room_areas {
    uint8_t *pixels; /* owned */
    void *memory;    /* owned */
    struct route_areas areas;
};

/* Reads the picture, which has to be as large as the room, closes the areas in `locks` (NULL:
 * none), and has the room's map use the picture. When something fails, that is told, and the status
 * is not CLI_DONE. room_areas_close has to be called in either case. */
int room_areas_open(struct room_areas *areas, struct opened_room *opened, const char *file,
                    const struct number_list *locks);

void room_areas_close(struct room_areas *areas);

#endif

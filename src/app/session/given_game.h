/* The GAME of a command: a game; or a folder of sources, or its game.txt, which is built in memory.
 * Each function returns a status; unless that is CLI_DONE, the error has been printed. */
#ifndef WALKBOX_APP_SESSION_GIVEN_GAME_H
#define WALKBOX_APP_SESSION_GIVEN_GAME_H

#include "app/session/start.h"
#include "cli/options.h"
#include "resource/room.h"
#include "walk/classic/classic_floor.h"
#include "walk/routers/route_areas.h"
#include "walk/routers/route_workspace.h"
#include "walk/walk_map.h"

struct opened_room {
    struct game_files files;
    struct arena arena;
    struct room room;
    struct walk_map map;
    struct classic_floor classic; /* the same floor for the original's walker */
    uint8_t *area_pixels;         /* the picture of opened_room_use_areas; owned */
    struct route_areas areas;
};

/* Close them by game_files_close. */
int given_game_files(struct game_files *files, const char *path);

/* Opens the room of a number or name, locks the boxes in `locks` (may be NULL), and with `rebuild`
 * makes the box matrix again. */
int given_game_room(struct opened_room *opened, const char *path, const char *room,
                    const struct number_list *locks, bool rebuild);

/* Reports damage of the room, and unless `room_alone` of the index, and closes it. Returns
 * cli_damage_status. */
int opened_room_end(struct opened_room *opened, int status, bool room_alone);

/* Option --areas: the router `distance` uses the areas of a palette picture, as large as the room,
 * instead of boxes. Closes those in `locks` (may be NULL). */
int opened_room_use_areas(struct opened_room *opened, const char *file,
                          const struct number_list *locks);

/* The whole game, not started; and started as by cli_start_opened. */
int given_game_open(struct game **game, const char *path, const char *wanted);
int given_game_start(struct game **game, const char *path, const struct start_options *options);

#endif

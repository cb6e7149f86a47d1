/* The GAME argument of a command: a game, a source folder, or its game.txt; sources are built in
 * memory. Each function returns a status; unless it is CLI_DONE, the error has been printed. */
#ifndef WALKBOX_APP_SESSION_GAME_ARGUMENT_H
#define WALKBOX_APP_SESSION_GAME_ARGUMENT_H

#include "app/session/start.h"
#include "cli/options.h"
#include "resource/room.h"
#include "walk/classic/classic_floor.h"
#include "walk/routers/route_areas.h"
#include "walk/walk_caches.h"
#include "walk/walk_map.h"

struct played_picture;

struct opened_room {
    struct game_files files;
    struct arena arena;
    struct room room;
    struct walk_map map;
    struct classic_floor classic; /* floor of the original's walker */
    struct walk_caches *caches;   /* caches of the map, in the arena */
    uint8_t *area_pixels;         /* owned picture of opened_room_load_areas */
    struct route_areas areas;
};

/* Opens the game's files. Close them with game_files_close. */
int game_argument_files(struct game_files *files, const char *path);

/* Opens a room by number or name, and locks the boxes in `locks` (may be NULL). With `rebuild`,
 * recomputes the box matrix. */
int game_argument_room(struct opened_room *opened, const char *path, const char *room,
                       const struct number_list *locks, bool rebuild);

/* Reports damage in the room and, unless `room_alone`, in the index. Then closes the room. Returns
 * cli_damage_status. */
int opened_room_end(struct opened_room *opened, int status, bool room_alone);

/* Applies the option --areas: the router `distance` then uses the areas of a palette picture, as
 * large as the room, instead of boxes. Closes the areas in `locks` (may be NULL). */
int opened_room_load_areas(struct opened_room *opened, const char *file,
                           const struct number_list *locks);

/* Opens a whole game without starting it, or starts it as cli_start_opened does. */
int game_argument_open(struct game **game, const char *path, const char *wanted);
int game_argument_start(struct game **game, const char *path, const struct start_options *options);

/* Makes the picture of a game's first frame. Returns false if the game does not start. */
bool game_argument_picture(struct played_picture *picture, const char *path);

#endif

/* Opens what a command was given as GAME: a game; or a folder of sources, or its game.txt, of which
 * the game is built in memory, as `walkbox play` does. Nothing is written, and changes are not
 * followed. Each function returns a status; when it is not CLI_DONE, the error has been printed. */
#ifndef WALKBOX_APP_COMMANDS_GIVEN_GAME_H
#define WALKBOX_APP_COMMANDS_GIVEN_GAME_H

#include "app/session/start.h"
#include "cli/options.h"
#include "engine/room/room_picture.h"
#include "render/overlay/overlay.h"
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
    uint8_t *area_pixels;         /* of opened_room_use_areas; owned */
    void *area_memory;            /* owned */
    struct route_areas areas;
};

/* Its files, to look at. To be closed by game_files_close. */
int given_game_files(struct game_files *files, const char *path);

/* The room of it that `room` names, by its number or its name. Then the boxes in `locks` (NULL:
 * none) are locked, and the box matrix is made again if `rebuild` is set. */
int given_game_room(struct opened_room *opened, const char *path, const char *room,
                    const struct number_list *locks, bool rebuild);

/* Closes it after a command's work. Parts of the room that could not be read, and unless
 * `room_alone` those of the index, are reported in a line. Returns cli_damage_status. */
int opened_room_end(struct opened_room *opened, int status, bool room_alone);

/* Has the router `distance` use the areas of a palette picture in place of the room's boxes (option
 * --areas), and closes those in `locks` (NULL: none). The picture must be as large as the room. */
int opened_room_use_areas(struct opened_room *opened, const char *file,
                          const struct number_list *locks);

/* The whole game, not started. */
int given_game_open(struct game **game, const char *path);

/* The same, started as cli_start_opened does. */
int given_game_start(struct game **game, const char *path, const struct start_options *options);

/* ---- pictures ---- */

enum { OVERLAY_PICTURE_ZOOM_LIMIT = 8, OVERLAY_PICTURE_STRIP = 56 };

struct overlay_picture {
    const struct room *room;
    const struct room_canvas *background;
    int zoom;   /* picture pixels for each room pixel, in each direction */
    bool strip; /* OVERLAY_PICTURE_STRIP rows below the room for legends */
};

/* Draws the overlays in `bits` (enum overlay_bits) over the room and writes an RGB file. False when
 * there is no memory, or when the file cannot be written; errno says why. */
bool overlay_picture_save(const struct overlay_picture *picture, const struct overlay_scene *scene,
                          unsigned bits, const char *path);

#endif

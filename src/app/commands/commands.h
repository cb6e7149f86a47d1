/* The commands of the program; main.c has the table of their names. argv begins after the name of
 * the command. Each returns an enum cli_status. */
#ifndef WALKBOX_APP_COMMANDS_COMMANDS_H
#define WALKBOX_APP_COMMANDS_COMMANDS_H

#include "app/session/start.h"
#include "cli/options.h"
#include "engine/room/room_picture.h"
#include "render/overlay/overlay.h"
#include "resource/room.h"
#include "walk/classic/classic_floor.h"
#include "walk/routers/route_workspace.h"
#include "walk/walk_map.h"

int command_browse(int argc, char **argv);
int command_check(int argc, char **argv);
int command_info(int argc, char **argv);
int command_box(int argc, char **argv);
int command_matrix(int argc, char **argv);
int command_room(int argc, char **argv);
int command_route(int argc, char **argv);
int command_walk(int argc, char **argv);
int command_compare(int argc, char **argv);
int command_run(int argc, char **argv);
int command_play(int argc, char **argv);
int command_rooms(int argc, char **argv);
int command_replay(int argc, char **argv);
int command_state(int argc, char **argv);
int command_console(int argc, char **argv);
int command_disasm(int argc, char **argv);
int command_asm(int argc, char **argv);
int command_sounds(int argc, char **argv);
int command_settings(int argc, char **argv);
int command_new(int argc, char **argv);

/* Opens the GAME of a command: a game; or a folder of sources, or its game.txt, which is built in
 * memory. Each function returns a status; unless that is CLI_DONE, the error has been printed. */
struct opened_room {
    struct game_files files;
    struct arena arena;
    struct room room;
    struct walk_map map;
    struct classic_floor classic; /* of the same floor */
    uint8_t *area_pixels;         /* of opened_room_use_areas; owned */
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

/* ---- pictures ---- */

enum { OVERLAY_PICTURE_ZOOM_LIMIT = 8, OVERLAY_PICTURE_STRIP = 56 };

struct overlay_picture {
    const struct room *room;
    const struct room_canvas *background;
    int zoom;   /* picture pixels for each room pixel, in each direction */
    bool strip; /* OVERLAY_PICTURE_STRIP rows below the room for legends */
};

/* Draws the overlays in `bits` (enum overlay_bits) over the room and writes an RGB file. On failure
 * errno says why. */
bool overlay_picture_save(const struct overlay_picture *picture, const struct overlay_scene *scene,
                          unsigned bits, const char *path);

#endif

/* Starts a game for all commands that play: boots it, enters a room in room mode, or loads a save.
 */
#ifndef WALKBOX_ENGINE_CLI_START_H
#define WALKBOX_ENGINE_CLI_START_H

#include "engine/cli/options.h"
#include "engine/cli/script_files.h"
#include "engine/inspect/event_script.h"
#include "engine/rooms/room_mode.h"

struct start_options {
    const struct router *router;
    bool router_given; /* false: a save that is loaded brings its own router */
    const char *load;  /* path of a save to go on from; NULL: begin anew */
    bool in_room;      /* room mode; false: the game is booted, if it has a boot script */
    struct room_mode_start room;
    int boot_param;
    bool boot_param_given; /* else what the game is known to want */
    int seed;
    struct script_files *files; /* lets the game's scripts keep something; NULL: they cannot */
    const char *keep;           /* the folder for that; NULL: the folder of the player's saves */
};

/* Opens the game, in memory from malloc, and starts it. When the status is not CLI_DONE the error
 * has been told, and *game is NULL. */
int cli_start_game(struct game **game, const char *path, const struct start_options *options);

void cli_end_game(struct game *game);

/* Reads a file of the player's actions into the arena. `path` may be NULL: no actions. */
int cli_load_events(struct event_script *events, const char *path, struct arena *arena);

/* Tells the first thing that was wrong with the room or the costumes while playing, and returns the
 * status for it; CLI_DONE if nothing was wrong. */
int cli_play_status(const struct game *game);

/* If the machine has halted: writes one line to standard error and its state as a JSON object to
 * standard output, and returns CLI_HALTED. Else returns CLI_DONE. */
int cli_tell_halt(const struct game *game);

/* What scripts asked for and did not get: a line on standard error for each. */
void cli_tell_notes(const struct game *game);

#endif

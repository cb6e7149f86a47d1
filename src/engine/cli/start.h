/* Beginning to play, for every command that does: the game booted, or a room entered. */
#ifndef WALKBOX_ENGINE_CLI_START_H
#define WALKBOX_ENGINE_CLI_START_H

#include "engine/cli/cli.h"
#include "engine/cli/script_files.h"
#include "engine/inspect/event_script.h"
#include "engine/rooms/room_mode.h"

struct start_options {
    const struct router *router;
    bool router_given; /* else that of a save that is loaded */
    const char *load;  /* a save to go on from; NULL: begin */
    bool in_room;      /* room mode; else the game is booted if it has a boot script */
    struct room_mode_start room;
    int boot_param;
    int seed;
    struct script_files *files; /* lets the game's scripts keep something; NULL: they cannot */
    const char *keep;           /* the folder for that; NULL: the folder of the player's saves */
};

/* Opens the game (malloc'd; *game is NULL on failure) and starts it. What is wrong has been told
 * when the status is not CLI_DONE. */
int cli_start_game(struct game **game, const char *path, const struct start_options *options);

void cli_end_game(struct game *game);

/* What the player does, from a file, in the arena; NULL is nothing. */
int cli_load_events(struct event_script *events, const char *path, struct arena *arena);

/* The first thing that was wrong with the room or the costumes while playing: told, and its
 * status. */
int cli_play_status(const struct game *game);

/* A machine that has halted: one line on standard error, its state as a JSON object on standard
 * output; CLI_HALTED. CLI_DONE when it has not. */
int cli_tell_halt(const struct game *game);

/* What scripts asked for and did not get: a line on standard error for each. */
void cli_tell_notes(const struct game *game);

#endif

/* Beginning to play, for every command that does: the game booted, or a room entered. */
#ifndef WALKBOX_ENGINE_CLI_START_H
#define WALKBOX_ENGINE_CLI_START_H

#include "engine/cli/cli.h"
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
    bool strict;     /* halts where ScummVM ends with an error, see struct game */
    const char *log; /* a file for the notes of the game; "-" is standard error; NULL: nowhere */
};

/* The rows for `strict` and `log` in a command's table of options. */
#define START_LOG_OPTIONS(start)                                                                   \
    {"--strict", OPTION_FLAG, &(start)->strict, NULL,                                              \
     "halt where ScummVM ends: a script that ends in its cutscene"},                               \
    {                                                                                              \
        "--log", OPTION_TEXT, &(start)->log, NULL,                                                 \
            "FILE: what was let pass, a line each; - is standard error"                            \
    }

/* The folder of the game that comes with the program, written into `path`; NULL when it is not
 * there. */
const char *cli_find_demo(char *path, size_t size);

/* Opens the game (malloc'd; *game is NULL on failure) and starts it. What is wrong has been told
 * when the status is not CLI_DONE. */
int cli_start_game(struct game **game, const char *path, const struct start_options *options);

void cli_end_game(struct game *game);

/* What the player does, from a file, in the arena; NULL is nothing. */
int cli_load_events(struct event_script *events, const char *path, struct arena *arena);

/* Does what scripts or keys ask for where there is no window: a restart is carried out, a pause and
 * the menu are passed over. A game that is to quit still asks for that. */
int cli_obey_request(struct game *game);

/* A script that has quit the game: a line on standard error. Nothing when none has. */
void cli_tell_quit(const struct game *game);

/* Writes the notes to the file that was asked for, if one was. */
int cli_write_log(const struct game *game, const char *path);

/* The first thing that was wrong with the room or the costumes while playing: told, and its
 * status. */
int cli_play_status(const struct game *game);

/* A machine that has halted: one line on standard error, its state as a JSON object on standard
 * output; CLI_HALTED. CLI_DONE when it has not. */
int cli_tell_halt(const struct game *game);

#endif

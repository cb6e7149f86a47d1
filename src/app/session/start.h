/* Starts a game for all commands that play: boots it, enters a room in room mode, or loads a save.
 */
#ifndef WALKBOX_APP_SESSION_START_H
#define WALKBOX_APP_SESSION_START_H

#include "app/commands/json.h"
#include "app/history/event_script.h"
#include "app/session/replay_conditions.h"
#include "app/session/save_file.h"
#include "cli/options.h"
#include "engine/room/room_mode.h"
#include "resource/files/game_patch.h"
#include "resource/files/known_game.h"
#include "resource/sound.h"

struct start_options {
    const struct router *router; /* NULL: that of the save; else `classic` for a game that boots,
                                    and the default in room mode */
    const char *load;            /* path of a save to go on from; NULL: begin at the start */
    bool in_room;                /* room mode; false: the game is booted, if it has a boot script */
    const char *room_word;       /* the room's number or name; NULL: `room` says which */
    struct room_mode_start room;
    int boot_param;
    bool boot_param_given; /* else what the game is known to want */
    const char *game;      /* the id of the game to take it for; NULL: found out from its files */
    int seed;
    struct script_files *files; /* lets the game's scripts keep something; NULL: they cannot */
    const char *keep;           /* the folder for that; NULL: the folder of the player's saves */
    const char *speech;         /* "text", "voice" or "both", which NULL means as well */
    enum sound_device device;   /* what plays the music */
    int text_speed;             /* 0..9, see game_set_text_speed; only if */
    bool text_speed_given;      /* is set, else the usual one */
    bool strict;                /* halts where ScummVM ends with an error, see struct game */
    const char *patch;          /* a file with other boxes for rooms (resource/files/game_patch.h);
                                   NULL: the one beside the game, if there is one */
    const char *report;         /* the folder for reports, see report.h; NULL: none was named */
    const char *log; /* a file for the notes of the game; "-" is standard error; NULL: nowhere */
};

/* Add the rows for these to a command's options. Those of start_add_play_options begin with the
 * ones that are settings for `play`, and end with those of start_add_game_options. */
void start_add_play_options(struct option_list *list, struct start_options *start);
void start_add_game_options(struct option_list *list, struct start_options *start);
void start_add_report_option(struct option_list *list, struct start_options *start);

/* The folder of the game that comes with the program, written into `path`; NULL when it is not
 * there. */
const char *cli_find_demo(char *path, size_t size);

/* Opens the game at a path, in memory from malloc, with the tracks that are beside it, but does not
 * start it. `built` (may be NULL) has its files instead of those at the path. When the status is
 * not CLI_DONE the error has been printed, and *game is NULL. */
int cli_open_whole_game(struct game **game, const char *path, const struct file_source *built);

/* Starts a game that is open. When the status is not CLI_DONE the error has been printed, the game
 * has been ended, and *game is NULL. */
int cli_start_opened(struct game **game, const char *path, const struct start_options *options);

void cli_end_game(struct game *game);

/* Reads a file of the player's actions into the arena. `path` may be NULL: no actions. If it is a
 * record that was made with other tracks, music or voices than the game has now, a line on standard
 * error warns of that. */
int cli_load_events(struct event_script *events, const char *path, const struct game *game,
                    struct arena *arena);

/* Does what scripts or keys ask for where there is no window: a restart is carried out, a pause and
 * the menu are passed over. A game that is to quit still asks for that. */
int cli_obey_request(struct game *game);

/* A script that has quit the game: a line on standard error. Nothing when none has. */
void cli_tell_quit(const struct game *game);

/* Writes the notes to the file that was asked for, if one was. */
int cli_write_log(const struct game *game, const char *path);

/* cli_damage_status for all that a play used. */
int cli_play_status(const struct game *game, int status);

/* Adds to a JSON object why the machine has halted (only if it has), the frame, the last
 * instructions, variables that are not 0, and the actors: "halted","frame","trace","vars","actors".
 */
void cli_add_play_json(cJSON *json, const struct game *game);

/* If the machine has halted: writes one line to standard error and its state as a JSON object to
 * standard output, and returns CLI_HALTED. Else returns CLI_DONE. */
int cli_tell_halt(const struct game *game);

#endif

/* Starts a game for all commands that play: boots it, enters a room, or loads a save. */
#ifndef WALKBOX_APP_SESSION_START_H
#define WALKBOX_APP_SESSION_START_H

#include <stdbool.h>

#include "app/session/save_file.h"
#include "cli/json.h"
#include "cli/options.h"
#include "engine/enter/room_enter.h"
#include "engine/enter/room_mode.h"
#include "engine/state/speech_state.h"
#include "resource/files/game_patch.h"
#include "resource/files/known_game.h"
#include "resource/sound.h"
#include "util/bytes.h"
#include "util/bytes_writer.h"

struct event_script;

struct start_options {
    const struct router *router; /* NULL: the save's; else `classic` for a game that boots, and the
                                    default in room mode */
    const char *load;            /* path of a save; NULL: start from the beginning */
    bool in_room;                /* room mode; else the game boots, if it has a boot script */
    const char *room_word;       /* the room's number or name; NULL: see `room` */
    struct room_mode_start room;
    int boot_param;
    bool boot_param_given; /* else the known game's */
    const char *game;      /* choose the pair of this name, or treat the game as the one of this id;
                              NULL: found from its files */
    int seed;
    struct script_files *files; /* for what scripts save; NULL: they cannot */
    const char *keep;           /* the folder for that; NULL: the folder of the player's saves */
    int speech;                 /* enum speech_choice */
    bool new_music, new_voices; /* those of a Special Edition next to the game */
    enum sound_device device;   /* plays the music */
    int text_speed;             /* 0..9, see game_set_text_speed */
    bool text_speed_given;      /* else the usual one */
    bool strict;                /* see struct game */
    const char *patch;          /* a file of game_patch.h; NULL: the one next to the game, if any */
    const char *report;         /* the folder for reports, see report.h; may be NULL */
    const char *log;            /* a file for the notes; "-" is standard error; may be NULL */
};

/* Add rows to a command's options. start_add_play_options adds room and save, what are settings for
 * `play`, and the rows of start_add_game_options. */
void start_add_play_options(struct option_list *list, struct start_options *start);
void start_add_game_options(struct option_list *list, struct start_options *start);
void start_add_report_option(struct option_list *list, struct start_options *start);

/* Writes the folder of the demo in a language, or else in English. NULL when there is no demo. */
const char *cli_find_demo(const char *language, char *path, size_t size);

/* Opens a game and its tracks without starting it. `wanted` (may be NULL) is the name of one of
 * several pairs. `built` (may be NULL) has its files instead of
 * those at the path. Unless the status is CLI_DONE, the error has been printed, and *game is NULL.
 */
int cli_open_whole_game(struct game **game, const char *path, const char *wanted,
                        const struct file_source *built);

/* Starts an opened game. Unless the status is CLI_DONE, the error has been printed, the game ended,
 * and *game is NULL. */
int cli_start_opened(struct game **game, const char *path, const struct start_options *options);

void cli_end_game(struct game *game);

/* Reads a file of the player's actions into the arena; NULL: no actions. */
int cli_load_events(struct event_script *events, const char *path, struct arena *arena);

/* Handles a request without a window: restarts, ignores a pause and the menu, leaves one to quit.
 */
int cli_obey_request(struct game *game);

/* What to do about a script that quit the game, if that is known; NULL: nothing. */
const char *cli_quit_hint(const struct game *game);

/* Reports a script that has quit the game, or the message box for which the game waits. */
void cli_report_quit(const struct game *game);

/* Writes the notes; see start_options.log. */
int cli_write_log(const struct game *game, const char *path);

/* cli_damage_status for all files used by the game. */
int cli_play_status(const struct game *game, int status);

/* Adds "halted" (why), "frame", "trace" (the last instructions), "vars" (not 0) and "actors". */
void cli_add_play_json(cJSON *json, const struct game *game);

/* If the machine has halted, reports it, prints its state as JSON and returns CLI_HALTED. */
int cli_report_halt(const struct game *game);

/* What a replay depends on besides the game's two files and the player: the music device (variable
 * 48 for scripts), the choice of speech and whether there are voices, the text speed, and the
 * lengths of CD tracks. A record has it in comments,
 *
 *     # music: adlib
 *     # speech: both, with voices         or "with Special Edition voices", or "without voices"
 *     # text speed: 6
 *     # tracks: 1=44100/44100 2=882000/44100
 *
 * a track being NUMBER=SAMPLES/RATE, or "none". */

struct game;

void replay_conditions_write(const struct game *game, struct bytes_writer *text);

/* ---- names ---- */

/* An enum sound_device, and an enum speech_choice, by their names there; -1: there is none. */
int music_find(const char *name);
int speech_choice_find(const char *name);

#endif

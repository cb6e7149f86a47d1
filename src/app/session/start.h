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
    const struct router *router; /* NULL means the save's router, or `classic` for a game that
                                    boots, or the default in room mode */
    const char *load;            /* path of a save; NULL starts from the beginning */
    bool in_room;                /* room mode; otherwise the game boots, if it has a boot script */
    const char *room_word;       /* room number or name; if NULL, `room` counts */
    struct room_mode_start room;
    int boot_param;
    bool boot_param_given; /* otherwise the known game's default */
    const char *game; /* name that chooses a pair, or id that replaces the detected game; NULL to
                         detect it */
    int seed;
    struct script_files *files; /* files that scripts save; NULL forbids saving */
    const char *keep;           /* folder of `files`; NULL means the folder of the player's saves */
    int speech;                 /* enum speech_choice */
    bool new_music, new_voices; /* use a Special Edition's music or voices next to the game */
    enum sound_device device;   /* plays the music */
    int text_speed;             /* 0..9, see game_set_text_speed */
    bool text_speed_given;      /* otherwise the usual speed */
    bool strict;                /* see struct game */
    const char *patch;          /* a game_patch.h file; NULL for the patch next to the game */
    const char *report;         /* report folder, see report.h; may be NULL */
    const char *log;            /* file for the notes; "-" is standard error; may be NULL */
};

/* Add rows to a command's options. start_add_play_options adds room and save, the settings of
 * `play`, and the rows of start_add_game_options. */
void start_add_play_options(struct option_list *list, struct start_options *start);
void start_add_game_options(struct option_list *list, struct start_options *start);
void start_add_report_option(struct option_list *list, struct start_options *start);

/* Writes the demo folder of a language, otherwise the English demo's. Returns NULL if there is no
 * demo. */
const char *cli_find_demo(const char *language, char *path, size_t size);

/* Opens a game and its tracks without starting it. `wanted` (may be NULL) names one of several
 * pairs. `built` (may be NULL) has the game's files, instead of the files at `path`. Unless the
 * status is CLI_DONE, the error has been printed, and *game is NULL. */
int cli_open_whole_game(struct game **game, const char *path, const char *wanted,
                        const struct file_source *built);

/* Starts an opened game. Unless the status is CLI_DONE, the error has been printed, the game has
 * been ended, and *game is NULL. */
int cli_start_opened(struct game **game, const char *path, const struct start_options *options);

/* Ends a game, which may be NULL, and closes everything that starting it opened. */
void cli_end_game(struct game *game);

/* Reads an action file into the arena; no actions if `path` is NULL. */
int cli_load_events(struct event_script *events, const char *path, struct arena *arena);

/* Handles a request without a window: restarts, ignores pause and menu; the caller handles a
 * request to quit. */
int cli_obey_request(struct game *game);

/* Returns advice about a script that quit the game, or NULL. */
const char *cli_quit_hint(const struct game *game);

/* Reports that a script has quit the game, or the message box for which the game waits. */
void cli_report_quit(const struct game *game);

/* Writes the notes; see start_options.log. */
int cli_write_log(const struct game *game, const char *path);

/* Returns cli_damage_status for all files used by the game. */
int cli_play_status(const struct game *game, int status);

/* Adds "halted" (why), "frame", "trace" (the last instructions), "vars" (not 0) and "actors". */
void cli_add_play_json(cJSON *json, const struct game *game);

/* Reports a halted machine, prints its state as JSON and returns CLI_HALTED; otherwise returns
 * CLI_DONE. */
int cli_report_halt(const struct game *game);

/* The conditions of a replay besides the game's two files and the player: the music device
 * (variable 48 for scripts), the choice of speech and whether there are voices, the text speed, and
 * the lengths of CD tracks. A record has them in comments,
 *
 *     # music: adlib
 *     # speech: both, with voices         or "with Special Edition voices", or "without voices"
 *     # text speed: 6
 *     # tracks: 1=44100/44100 2=882000/44100
 *
 * where a track is NUMBER=SAMPLES/RATE, or all are "none". */

struct game;

/* Appends these lines. */
void replay_conditions_write(const struct game *game, struct bytes_writer *text);

/* ---- names ---- */

/* Return an enum sound_device or enum speech_choice by its name in these comments, or -1. */
int music_find(const char *name);
int speech_choice_find(const char *name);

#endif

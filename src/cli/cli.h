/* Reads and writes whole files, and begins and ends all programs of walkbox. */
#ifndef WALKBOX_CLI_CLI_H
#define WALKBOX_CLI_CLI_H

#include <stdbool.h>

#include "api/host.h"
#include "engine/state/notes.h"
#include "resource/files/game_files.h"
#include "util/arena.h"
#include "util/bytes.h"
#include "util/watcher.h"
#include <stdio.h>

/* Read a whole file into the arena, and write a whole file. Return false after an error, which has
 * been printed. */
bool cli_read_file(const char *path, struct arena *arena, struct byte_view *bytes);
bool cli_write_file(const char *path, struct byte_view bytes);

/* Reads at most `limit` bytes of a file into memory from malloc, followed by a 0; the caller frees
 * it. On failure the data is NULL, and plain_file_why returns the reason. */
struct byte_view cli_read_whole(const char *path, size_t limit);

/* Prints "cannot write PATH: WHY" from errno, without the reason if errno is 0. Returns
 * CLI_BAD_DATA. */
int cli_report_write_error(const char *path);

/* Returns the name of a file without its folder. */
const char *cli_file_name(const char *path);

/* Writes the folder of the running program, with a slash; "" if the system does not reveal it. */
void cli_program_folder(char *path, size_t size);

/* Answers --version and -V, or runs `run` with the command line after the program's name. Returns
 * the exit status: an error also if standard output could not be written. */
int cli_program(const char *name, int argc, char **argv, int (*run)(int argc, char **argv));

/* A line of progress on standard error, if that is a terminal, overwritten each time and not shown
 * in the first tenths of a second. */
struct progress {
    const char *what;       /* "playing steps" */
    bool shown;             /* the line is on the screen */
    bool wanted;            /* standard error is a terminal */
    double begun, reported; /* seconds */
};

/* Begins a progress with nothing on the screen. `what` is borrowed. */
struct progress progress_begin(const char *what);

/* Updates the line: `done` of `total` items, which is 0 if unknown. `detail` is the current item,
 * or NULL. */
void progress_report(struct progress *progress, long done, long total, const char *detail);

/* Returns a watcher that updates the progress, and borrows it. */
struct watcher progress_watcher(struct progress *progress);

/* Removes the line. Call it before anything else is written, and at the end. */
void progress_clear(struct progress *progress);

/* ---- the game of a command ---- */

/* Opens the two files of a game. `game` is a path as for host_folder_open. */
bool cli_open_game(struct game_files *files, const char *game, struct fault *fault);

/* Uses the patch in a file (resource/files/game_patch.h) instead of the patch next to the game.
 * Returns a status; unless it is CLI_DONE, an error has been printed. */
int cli_use_patch(struct game_files *files, const char *path);

/* Reports errors in the box-name file and in the patch next to the game, and facts that a player
 * should know before playing. */
void cli_report_named_boxes(const struct game_files *files);

/* Finds a room by its name in the index, in any letter case. Returns false if there is none. */
bool cli_room_named(const struct game_files *files, const char *word, int *room);

/* Finds a room by its number, or by its name as cli_room_named does. Returns false after an error,
 * which has been printed. */
bool cli_find_room(const struct game_files *files, const char *word, int *room);

/* Reports the first damage found in the files, and how many more damaged parts there are. Returns
 * `status`, but CLI_BAD_DATA instead of CLI_DONE if there is damage. */
int cli_damage_status(const struct play_damage *damage, int status);

#endif

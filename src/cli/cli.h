/* Whole files, and how all programs of walkbox begin and end. */
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

/* Read a whole file into the arena, and write one. False after an error, which is printed. */
bool cli_read_file(const char *path, struct arena *arena, struct byte_view *bytes);
bool cli_write_file(const char *path, struct byte_view bytes);

/* Reads at most `limit` bytes of a file into memory from malloc, followed by a 0. On failure the
 * data is NULL; errno and plain_file_why say why. */
struct byte_view cli_read_whole(const char *path, size_t limit);

/* Prints "cannot write PATH: WHY" by errno (no why when that is 0). Returns CLI_BAD_DATA. */
int cli_cannot_write(const char *path);

/* The name of a file without its folder. */
const char *cli_file_name(const char *path);

/* The folder of the running program, with a slash; "" where the system does not say it. */
void cli_program_folder(char *path, size_t size);

/* Answers --version and -V, or runs `run` with the command line after the program's name. Returns
 * the exit status, also an error when standard output could not be written. */
int cli_program(const char *name, int argc, char **argv, int (*run)(int argc, char **argv));

/* A line of progress on standard error, if that is a terminal, overwritten each time and not shown
 * in the first tenths of a second. */
struct progress {
    const char *what;       /* "playing steps" */
    bool shown;             /* the line is on the screen */
    bool wanted;            /* standard error is a terminal */
    double begun, reported; /* seconds */
};

struct progress progress_begin(const char *what);

/* `total` 0: unknown. `detail` (may be NULL) is the current item. */
void progress_report(struct progress *progress, long done, long total, const char *detail);

/* A watcher that updates a progress, which it borrows. */
struct watcher progress_watcher(struct progress *progress);

/* Removes the line: before anything else is written, and at the end. */
void progress_clear(struct progress *progress);

/* Opens the game that a command was given, and reports what is wrong with it. */

/* Opens the pair of files that `game` names: see host_folder_open and game_files_open. */
bool cli_open_game(struct game_files *files, const char *game, struct fault *fault);

/* Uses the patch in a file (resource/files/game_patch.h) instead of the one next to the game.
 * Unless the status is CLI_DONE, an error has been printed. */
int cli_use_patch(struct game_files *files, const char *path);

/* Reports errors in the file of named boxes and in the patch next to the game, and what should be
 * known before playing. */
void cli_report_named_boxes(const struct game_files *files);

/* Finds a room by its name in the index in any letter case. */
bool cli_room_named(const struct game_files *files, const char *word, int *room);

/* Finds a room by its number, or by its name in the index in any letter case. False after an error,
 * which has been printed. */
bool cli_find_room(const struct game_files *files, const char *word, int *room);

/* Reports the first damage of the files used, and how much more there was. Returns `status`, or
 * CLI_BAD_DATA if that is CLI_DONE and there is damage. */
int cli_damage_status(const struct play_damage *damage, int status);

#endif

/* The program on a made machine (made_machine.h), with files in FOLDER, a different folder for each
 * test program. */
#ifndef WALKBOX_TESTS_APP_WINDOW_MADE_APP_H
#define WALKBOX_TESTS_APP_WINDOW_MADE_APP_H

#include <stdint.h>
#include <stdio.h>

#include "app/window/app.h"
#include "app/window/play.h"
#include "platform/platform.h"

#define RECORD FOLDER "/record.txt"

enum { TEXT_SIZE = 1 << 16 };

extern const struct presenter_options made_options;

/* Leaves a save of the demo as the program makes it by itself. */
int leave_a_save(void **state);

/* The request of a player for the demo, which records to RECORD. */
void ask_as_a_player(struct play_request *request);

/* Takes steps for this time, each when the last step has asked for it. Returns the number of steps,
 * or -1 when the app has ended. */
int pass(struct app *app, uint64_t microseconds);

/* Opens the app for a game, or the start screen for NULL, on a made machine. */
struct app *open_made_as(const char *path, const char *game, const struct platform *platform);

/* Like open_made_as, for a game without a name. */
struct app *open_made(const char *path, const struct platform *platform);

/* The pixels of the window, as a number. */
uint32_t picture_sum(void);

/* Removes the files that a pattern names. */
void remove_all(const char *pattern);

/* Makes a folder, and the folders above it. */
void make_folder(const char *path);

/* Opens the one file that a pattern names. */
FILE *open_one(const char *pattern);

/* The number after some words; -1: they are not there. */
int number_after(const char *text, const char *words);

/* Sets XDG_DATA_HOME to a place below a file, where no save can be written. */
void forbid_saves(void);

/* Writes the file of settings that the next app reads. */
void write_settings(const char *text);

/* Presses keys, and lets a second pass. */
void press_all(struct app *app, const int *keys, int count);

#endif

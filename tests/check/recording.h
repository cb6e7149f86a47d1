/* Code shared by check_conformance and check_parity: words of the command line, folders of recorded
 * games, playing a game without a window, comparing pictures with recorded pictures, and the count
 * of equal values. */
#ifndef WALKBOX_TESTS_CHECK_RECORDING_H
#define WALKBOX_TESTS_CHECK_RECORDING_H

#include "engine/state/game_state.h"
#include "listed.h"
#include "util/limits.h"
#include "walk/router.h"

enum { RECORDING_NAME_SIZE = 64, RECORDING_SHOWN_LIMIT = 10 };

/* PROGRAM DIR [--out DIR] [--router NAME] [--only NAME] [--listed FILE] [--all] [--motion] */
struct check_options {
    const char *program;
    const char *path;
    const char *out; /* the folder of pictures; NULL if there is none */
    const char
        *only; /* the only item to check, named as each program documents; NULL for everything */
    const struct router *router;
    struct listed *listed; /* differences that must be there */
    bool all;              /* show every failing case, not the first few */
    bool motion; /* check_conformance also prints where actors differ, without counting it */
};

/* A recorded game, and the result of playing it. */
struct recording {
    const struct check_options *options;
    char folder[PATH_SIZE];
    char name[RECORDING_NAME_SIZE]; /* the folder's name */
    struct game *game;
    struct arena arena; /* memory until the next recording */
    int passed, failed, left_out;
};

/* Does everything that such a program does, and returns its exit status. Calls `check` for each
 * folder with a file called `marker`, in the order of their names. */
int recordings_main(int argc, char **argv, const char *program, const char *marker,
                    void (*check)(struct recording *recording));

/* ---- counting ---- */

static inline void recording_pass(struct recording *recording)
{
    recording->passed++;
}

/* Counts a failure, or a success if the difference is listed. For the first few failures it prints
 * "NAME: why". */
__attribute__((format(printf, 2, 3))) void recording_fail(struct recording *recording,
                                                          const char *why, ...);

/* Whether "NAME: why" is listed, and was not met before. */
bool recording_is_listed(const struct recording *recording, const char *why);

/* ---- playing ---- */

/* Opens the folder's game and boots it; pictures will be drawn as ScummVM draws them. When it
 * cannot, counts a failure and returns false. */
bool recording_boot(struct recording *recording);

/* Whether the machine has halted; the first time, this is reported. */
bool recording_halted(struct recording *recording, int frame);

/* ---- files ---- */

bool recording_path(const struct recording *recording, const char *file, char path[PATH_SIZE]);

/* The text of a gz file of the folder, terminated, in the recording's arena. When it cannot be
 * read, counts a failure and returns NULL. */
char *recording_text(struct recording *recording, const char *file);

/* Compares the picture of the frame last played with a file of the folder, and counts the result.
 * `what` names the picture in messages, `number` in the files of --out. */
void recording_picture(struct recording *recording, const char *what, int number, const char *file);

#endif

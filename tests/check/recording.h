/* What check_conformance and check_parity share: words of the command line, folders of recorded
 * games, playing one of them headless, pictures against recorded ones, and the count of what
 * agreed. */
#ifndef WALKBOX_TESTS_CHECK_RECORDING_H
#define WALKBOX_TESTS_CHECK_RECORDING_H

#include "engine/state/game_state.h"
#include "walk/route.h"

enum { RECORDING_PATH_SIZE = 1024, RECORDING_NAME_SIZE = 64, RECORDING_SHOWN_LIMIT = 10 };

/* PROGRAM DIR [--out DIR] [--router NAME] [--only NAME] [--all] [--motion] */
struct check_options {
    const char *program;
    const char *path;
    const char *out;  /* where pictures go; NULL: none are wanted */
    const char *only; /* what it names is the program's affair; NULL: everything */
    const struct router *router;
    bool all;    /* show every failing case, not the first few */
    bool motion; /* conformance: also tell where actors differ, which is not counted */
};

/* A recorded game, and what came of playing it. */
struct recording {
    const struct check_options *options;
    char folder[RECORDING_PATH_SIZE];
    char name[RECORDING_NAME_SIZE]; /* of the folder */
    struct game *game;
    struct arena arena; /* memory until the next recording */
    int passed, failed, left_out;
};

/* The whole of such a program: its status. `check` is called for each folder that holds a file
 * called `marker`, in the order of names. */
int recordings_main(int argc, char **argv, const char *program, const char *marker,
                    void (*check)(struct recording *recording));

/* ---- counting ---- */

static inline void recording_pass(struct recording *recording)
{
    recording->passed++;
}

/* Prints "NAME: why" for the first few. */
__attribute__((format(printf, 2, 3))) void recording_fail(struct recording *recording,
                                                          const char *why, ...);

/* ---- playing ---- */

/* Opens the folder's game and boots it, with the pictures drawn as the recorded player draws
 * them. On failure that is the recording's failure. */
bool recording_boot(struct recording *recording);

/* Tells once that the machine has halted; whether it has. */
bool recording_halted(struct recording *recording, int frame);

/* ---- files ---- */

bool recording_path(const struct recording *recording, const char *file,
                    char path[RECORDING_PATH_SIZE]);

/* The text of a gz file of the folder, terminated, in the recording's arena; NULL when it cannot be
 * read, which is the recording's failure. */
char *recording_text(struct recording *recording, const char *file);

/* Holds the picture of the frame last played against a file of the folder: passes or fails. `what`
 * names it in words, `number` in the files of --out. */
void recording_picture(struct recording *recording, const char *what, int number, const char *file);

#endif

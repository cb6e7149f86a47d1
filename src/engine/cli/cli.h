/* What the commands of the walkbox program share: reading the command line, opening a game, telling
 * errors in one line, and the statuses that the program returns.
 *
 * This folder is where the program meets the computer: here files are opened, memory comes from the
 * C library, and text goes to the terminal. */
#ifndef WALKBOX_ENGINE_CLI_CLI_H
#define WALKBOX_ENGINE_CLI_CLI_H

#include <stdbool.h>

#include "engine/host/host.h"
#include "resource/files/game_files.h"
#include "walk/route.h"

/* The statuses that the program returns. Other programs rely on them, so they must not change. */
enum cli_status {
    CLI_DONE = 0,
    CLI_CHECK_FAILED = 1,
    CLI_WRONG_USAGE = 2,
    CLI_BAD_DATA = 3,
    CLI_HALTED = 4,
};

/* ---- options ---- */

enum option_kind {
    OPTION_FLAG,       /* bool */
    OPTION_INT,        /* int */
    OPTION_TEXT,       /* const char * */
    OPTION_POINT,      /* struct walk_point, "X,Y" */
    OPTION_NUMBERS,    /* struct number_list, "1,4,7" or "90-95,110" */
    OPTION_ROUTER,     /* const struct router *; --help adds the names of the routers */
    OPTION_FRAME_FILE, /* struct frame_file: two words, FRAME FILE */
};

enum { NUMBER_LIST_LIMIT = 1024 };

struct number_list {
    int count;
    int numbers[NUMBER_LIST_LIMIT];
};

struct frame_file {
    int frame;
    const char *file;
};

/* One option of a command, such as "--at X,Y". The value is written to `value`, and *given is set
 * to true if the option is there; `given` may be NULL. */
struct option {
    const char *name; /* the name with its dashes */
    enum option_kind kind;
    void *value;
    bool *given;
    const char *help; /* "X,Y: where ego stands" */
};

/* What a command line may contain: first words, then options. */
struct command_line {
    const char *usage; /* "walkbox route GAME ROOM --from X,Y --to X,Y" */
    const char *about; /* one or two sentences */
    int least_words, most_words;
    const struct option *options;
    int option_count;
};

/* Reads argv (without the names of the program and the command): options go to their values, and
 * the other words into `words`, which has room for most_words. Returns the number of words. Returns
 * -1 when the command is to end with *status, because help was asked for, or because of a usage
 * error that has been told. */
int cli_parse(const struct command_line *line, int argc, char **argv, const char **words,
              int *status);

/* Reads a decimal number within the range. False, and nothing is written, for anything else. */
bool cli_number(const char *text, int low, int high, int *value);

/* ---- errors ---- */

/* Writes one line to standard error, which begins with the program's name. */
__attribute__((format(printf, 1, 2))) void cli_error(const char *format, ...);
int cli_fault(const struct fault *fault); /* tells the fault, returns CLI_BAD_DATA */
int cli_usage(const struct command_line *line, const char *why, const char *word);

/* ---- memory and files ---- */

/* The allocator that all commands use. */
struct allocator cli_allocator(void);

/* Reads a whole file into the arena. False when it cannot be read; the error has been told then. */
bool cli_read_file(const char *path, struct arena *arena, struct byte_view *bytes);

/* Writes a whole file. False when it cannot be written; the error has been told then. */
bool cli_write_file(const char *path, struct byte_view bytes);

/* Opens the pair of files that `game` names: a folder, or either file of the pair. */
bool cli_open_game(struct game_files *files, const char *game, struct fault *fault);

/* Tells in a line what is wrong with the file of named boxes, which is not used then. Nothing if it
 * is good. */
void cli_tell_named_boxes(const struct game_files *files);

/* ---- the commands: argv begins after the command's name ---- */

int command_info(int argc, char **argv);
int command_box(int argc, char **argv);
int command_matrix(int argc, char **argv);
int command_room(int argc, char **argv);
int command_route(int argc, char **argv);
int command_walk(int argc, char **argv);
int command_compare(int argc, char **argv);
int command_run(int argc, char **argv);
int command_play(int argc, char **argv);
int command_state(int argc, char **argv);
int command_console(int argc, char **argv);
int command_disasm(int argc, char **argv);
int command_asm(int argc, char **argv);

#endif

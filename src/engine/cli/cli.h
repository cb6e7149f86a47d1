/* What the commands of the walkbox program share: words of the command line, opening a game,
 * errors in one line, statuses.
 *
 * Everything in this folder is the program's edge: here files are opened, memory comes from libc
 * and text goes to the terminal. */
#ifndef WALKBOX_ENGINE_CLI_CLI_H
#define WALKBOX_ENGINE_CLI_CLI_H

#include <stdbool.h>

#include "engine/host/host.h"
#include "resource/files/game_files.h"
#include "walk/route.h"

/* What the program returns; part of its contract with scripts. */
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
    OPTION_ROUTER,     /* const struct router *; --help lists their names behind its text */
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

/* One option of a command: "--at X,Y". `given` may be NULL. */
struct option {
    const char *name; /* with the dashes */
    enum option_kind kind;
    void *value;
    bool *given;
    const char *help; /* "X,Y: where ego stands" */
};

/* A command: its words, then its options. */
struct command_line {
    const char *usage; /* "walkbox route GAME ROOM --from X,Y --to X,Y" */
    const char *about; /* one or two sentences */
    int least_words, most_words;
    const struct option *options;
    int option_count;
};

/* Sorts argv (without the program and command names) into words and options; `words` has room
 * for most_words. Returns the number of words, or -1 when the command is to end with *status
 * (help asked for, or a usage error that has been told). */
int cli_parse(const struct command_line *line, int argc, char **argv, const char **words,
              int *status);

/* A whole decimal number within the range; false (and nothing written) otherwise. */
bool cli_number(const char *text, int low, int high, int *value);

/* ---- errors ---- */

/* One line on standard error, beginning with the program's name. */
__attribute__((format(printf, 1, 2))) void cli_error(const char *format, ...);
int cli_fault(const struct fault *fault); /* tells it, returns CLI_BAD_DATA */
int cli_usage(const struct command_line *line, const char *why, const char *word);

/* ---- the machine under us ---- */

/* The memory of every command. */
struct allocator cli_allocator(void);

/* A whole file, in the arena. False when it cannot be read, which has been told. */
bool cli_read_file(const char *path, struct arena *arena, struct byte_view *bytes);

/* Writes a whole file, the same. */
bool cli_write_file(const char *path, struct byte_view bytes);

/* Opens the pair that GAME (a folder, or either file of the pair) names. */
bool cli_open_game(struct game_files *files, const char *game, struct fault *fault);

/* What is wrong with the file of named boxes, which is left out then: a line, or nothing. */
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

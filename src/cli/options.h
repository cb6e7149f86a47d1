/* The command line of a command: its words and options are a table, from which --help is made too.
 * Also errors in one line, and the statuses that the program returns. */
#ifndef WALKBOX_CLI_OPTIONS_H
#define WALKBOX_CLI_OPTIONS_H

#include <stdbool.h>
#include <stdio.h>

#include "util/fault.h"
#include "util/words.h"

/* The statuses that the program returns. Other programs rely on them, so they must not change. */
enum cli_status {
    CLI_DONE = 0,
    CLI_CHECK_FAILED = 1,
    CLI_WRONG_USAGE = 2,
    CLI_BAD_DATA = 3,
    CLI_HALTED = 4,
};

/* The status of two steps: the first one that is not CLI_DONE. */
static inline int cli_first(int first, int second)
{
    return first == CLI_DONE ? second : first;
}

enum option_kind {
    OPTION_FLAG,       /* bool */
    OPTION_INT,        /* int */
    OPTION_TEXT,       /* const char * */
    OPTION_POINT,      /* struct walk_point, "X,Y" */
    OPTION_NUMBERS,    /* struct number_list, "1,4,7" or "90-95,110" */
    OPTION_ROUTER,     /* const struct router *; --help adds the names of the routers */
    OPTION_FRAME_FILE, /* struct frame_file: two words, FRAME FILE */
    OPTION_YES_NO,     /* bool: "--name" sets it, and "--no-name" clears it */
    OPTION_HEADING,    /* no option: `help` stands above those that follow */
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
    const char *name; /* the name with its dashes; "" of a heading */
    enum option_kind kind;
    void *value;
    bool *given;
    const char *help; /* "X,Y: where ego stands" */
};

/* Options that are put together of several groups. Rows beyond OPTION_LIST_LIMIT are dropped. */
enum { OPTION_LIST_LIMIT = 128 };

struct option_list {
    int count;
    struct option rows[OPTION_LIST_LIMIT];
};

void options_add(struct option_list *list, const struct option *rows, size_t count);

/* OPTIONS_ADD(&list, {"--at", OPTION_POINT, &at, NULL, "X,Y: where ego stands"}, ...); */
#define OPTIONS_ADD(list, ...)                                                                     \
    options_add(list, (const struct option[]){__VA_ARGS__},                                        \
                sizeof((const struct option[]){__VA_ARGS__}) / sizeof(struct option))

/* What a command line may contain: first words, then options. */
struct command_line {
    const char *usage; /* "walkbox route GAME ROOM --from X,Y --to X,Y" */
    const char *about; /* one or two sentences */
    int least_words, most_words;
    const struct option *options;
    int option_count;
};

/* The same for an array `options` of the command's own. */
#define COMMAND_LINE(usage, about, least_words, most_words, options)                               \
    {                                                                                              \
        usage, about, least_words, most_words, options, sizeof(options) / sizeof *(options)        \
    }

/* Reads argv (without the names of the program and the command): options ("--frames 4" or
 * "--frames=4") go to their values, and the other words into `words`, which has room for
 * most_words. Returns the number of words. Returns -1 when the command is to end with *status,
 * because help was asked for, or because of a usage error that has been printed. */
int cli_parse(const struct command_line *line, int argc, char **argv, const char **words,
              int *status);

/* Reads a decimal number within the range. False, and nothing is written, for anything else. */
bool cli_number(const char *text, int low, int high, int *value);

/* Writes one line to standard error, which begins with the program's name. */
__attribute__((format(printf, 1, 2))) void cli_error(const char *format, ...);
/* Writes one line, with its end, in which text from files can do no harm (shown_text.h). */
__attribute__((format(printf, 2, 3))) void cli_line(FILE *stream, const char *format, ...);
int cli_fault(const struct fault *fault); /* prints it, returns CLI_BAD_DATA */
/* Prints the reason and where to find help, in one line. Returns CLI_WRONG_USAGE. */
int cli_usage(const struct command_line *line, const char *why, const char *word);

/* ---- help, made from the table of a command line: for people, for the man page, and a table for
 * the completion of shells (option_help.c) ---- */

enum help_form {
    HELP_TEXT,  /* --help and -h */
    HELP_MAN,   /* --help=man: for man(7): what the command does, and its options */
    HELP_TABLE, /* --help=table: see below */
};

/* Whether a word of a command line asks for help, and for which form. */
bool help_form_of(const char *word, enum help_form *form);

/* Prints the help to standard output.
 *
 * The table has a line for each word and each option of the command, with five fields between tabs:
 *     COMMAND NAME KIND CHOICES ABOUT
 * COMMAND is the name of the command, or of the program if that has no commands. NAME is the option
 * ("--at"), or what the usage calls the word ("GAME"). KIND is `flag` for an option without a
 * value, or what is completed: `game` (a folder or a file), `room` (of the game that stands before
 * it), `file`, `folder`, `choice` (one of CHOICES, which have spaces between them), `list` (some of
 * them, with commas between them), `frame-file` (two words, the second is a file), or `value` for
 * all that only the player knows. */
void help_print(const struct command_line *line, enum help_form form);

/* The `index`-th name that can be given to the option. Empty when there is none. A help text names
 * them after a second colon ("NAME: what plays: this, that (why); else this") or after "LIST of".
 */
struct word option_choice(const struct option *option, int index);

#endif

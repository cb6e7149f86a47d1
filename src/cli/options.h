/* The command line of a command, as a table of words and options; errors, and exit statuses. */
#ifndef WALKBOX_CLI_OPTIONS_H
#define WALKBOX_CLI_OPTIONS_H

#include <stdbool.h>
#include <stdio.h>

#include "util/fault.h"
#include "util/words.h"

/* Exit statuses, on which other programs rely. */
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
    OPTION_CHOICE,     /* int: which of the choices that its help lists, see option_choice */
    OPTION_POINT,      /* struct walk_point, "X,Y" */
    OPTION_NUMBERS,    /* struct number_list, "1,4,7" or "90-95,110" */
    OPTION_ROUTER,     /* const struct router *; --help adds the names of the routers */
    OPTION_FRAME_FILE, /* struct frame_file: two words, FRAME FILE */
    OPTION_YES_NO,     /* const char *: "yes" by "--name", and "no" by "--no-name" */
    OPTION_HEADING,    /* not an option: `help` is a headline */
    OPTION_MORE,       /* a headline; --help leaves out what is below it, up to the next one */
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

/* An option such as "--at X,Y". Its value is written to `value`, and *given (may be NULL) set. */
struct option {
    const char *name; /* the name with its dashes; "" of a heading */
    enum option_kind kind;
    void *value;
    bool *given;
    const char *help; /* "X,Y: where ego stands" */
};

static inline bool option_is_heading(const struct option *option)
{
    return option->kind == OPTION_HEADING || option->kind == OPTION_MORE;
}

static inline bool option_is_flag(const struct option *option)
{
    return option->kind == OPTION_FLAG || option->kind == OPTION_YES_NO;
}

enum { OPTION_LIST_LIMIT = 128 }; /* rows beyond it are dropped */

struct option_list {
    int count;
    struct option rows[OPTION_LIST_LIMIT];
};

void options_add(struct option_list *list, const struct option *rows, size_t count);

/* OPTIONS_ADD(&list, {"--at", OPTION_POINT, &at, NULL, "X,Y: where ego stands"}, ...); */
#define OPTIONS_ADD(list, ...)                                                                     \
    options_add(list, (const struct option[]){__VA_ARGS__},                                        \
                sizeof((const struct option[]){__VA_ARGS__}) / sizeof(struct option))

struct command_line {
    const char *usage; /* "walkbox route GAME ROOM --from X,Y --to X,Y" */
    const char *about; /* one or two sentences */
    int min_words, max_words;
    const struct option *options;
    int option_count;
};

/* The same for an array of options, and for an option list. */
#define COMMAND_LINE(usage, about, min_words, max_words, options)                                  \
    {                                                                                              \
        usage, about, min_words, max_words, options, sizeof(options) / sizeof *(options)           \
    }
#define COMMAND_LINE_OF(usage, about, min_words, max_words, list)                                  \
    {                                                                                              \
        usage, about, min_words, max_words, (list).rows, (list).count                              \
    }

/* Parses argv (after the command's name) into the values of options and `words`, which has room for
 * max_words. Returns the number of words, with *status CLI_DONE, or -1 when the command must end
 * with *status, after help or a usage error. */
int cli_parse(const struct command_line *line, int argc, char **argv, const char **words,
              int *status);

/* Parses a decimal number within the range. If false, *value is unchanged. */
bool cli_number(const char *text, int low, int high, int *value);

/* Writes one line to standard error, beginning with the program's name. */
__attribute__((format(printf, 1, 2))) void cli_error(const char *format, ...);
/* Writes a line and a newline, in which text from files is harmless (shown_text.h). */
__attribute__((format(printf, 2, 3))) void cli_line(FILE *stream, const char *format, ...);
int cli_fault(const struct fault *fault); /* prints it, returns CLI_BAD_DATA */
/* Prints the reason and where to find help, in one line. Returns CLI_WRONG_USAGE. */
int cli_usage(const struct command_line *line, const char *why, const char *word);

/* ---- help, made from a command line's table ---- */

enum help_form {
    HELP_TEXT,  /* --help and -h */
    HELP_ALL,   /* --help=all: with what is below OPTION_MORE */
    HELP_TABLE, /* --help=table: for the completion of shells, see below */
};

/* Whether a word of a command line asks for help, and for which form. */
bool help_form_of(const char *word, enum help_form *form);

/* Prints the help to standard output.
 *
 * The table has a line for each word and each option, with five fields between tabs:
 *     COMMAND NAME KIND CHOICES ABOUT
 * COMMAND is the name of the command, or of a program without commands. NAME is the option
 * ("--at"), or the word of the usage ("GAME"). KIND is `flag` for an option without a value, or
 * what to complete: `game` (a folder or a file), `room` (of the game before it), `file`, `folder`,
 * `choice` (one of CHOICES, separated by spaces), `list` (some of them, separated by commas),
 * `frame-file` (two words, the second a file), or `value`. */
void help_print(const struct command_line *line, enum help_form form);

/* The `index`-th choice of the option; empty past the last. A help text names choices after a
 * second colon ("NAME: what plays: this, that (why); this by default") or after "LIST of". */
struct word option_choice(const struct option *option, int index);

#endif

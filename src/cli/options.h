/* Command lines, as tables of words and options; errors, and exit statuses. */
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

/* Returns the status of two steps: the first status that is not CLI_DONE. */
static inline int cli_first(int first, int second)
{
    return first == CLI_DONE ? second : first;
}

enum option_kind {
    OPTION_FLAG,       /* bool */
    OPTION_INT,        /* int */
    OPTION_TEXT,       /* const char * */
    OPTION_CHOICE,     /* int: index of a choice that its help lists */
    OPTION_POINT,      /* struct walk_point, "X,Y" */
    OPTION_NUMBERS,    /* struct number_list, "1,4,7" or "90-95,110" */
    OPTION_ROUTER,     /* const struct router *; --help adds the names of the routers */
    OPTION_FRAME_FILE, /* struct frame_file: two words, FRAME FILE */
    OPTION_YES_NO,     /* const char *: "--name" gives "yes", "--no-name" gives "no" */
    OPTION_HEADING,    /* not an option: `help` is a headline */
    OPTION_MORE,       /* a headline; --help leaves out the options up to the next headline */
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
    const char *name; /* name with its dashes; "" for a heading */
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

/* Initialises a struct command_line with an array of options, and with an option list. */
#define COMMAND_LINE(usage, about, min_words, max_words, options)                                  \
    {                                                                                              \
        usage, about, min_words, max_words, options, sizeof(options) / sizeof *(options)           \
    }
#define COMMAND_LINE_OF(usage, about, min_words, max_words, list)                                  \
    {                                                                                              \
        usage, about, min_words, max_words, (list).rows, (list).count                              \
    }

/* Parses argv (after the command's name) into the values of options and `words`, which has room for
 * max_words. Returns the number of words, with *status CLI_DONE; or -1 if the command must end with
 * *status, after help or a usage error. */
int cli_parse(const struct command_line *line, int argc, char **argv, const char **words,
              int *status);

/* Parses a decimal number in low..high. Returns false, with *value unchanged, for other texts. */
bool cli_number(const char *text, int low, int high, int *value);

/* Writes one line to standard error, beginning with the program's name. */
__attribute__((format(printf, 1, 2))) void cli_error(const char *format, ...);
/* Sets the program's name in errors, borrowed; "walkbox" before the first call. */
void cli_name_program(const char *name);
/* Returns the last error of this thread, without the program's name; "" if there is none. */
const char *cli_last_error(void);
/* Writes a line and a newline. Text from files is made harmless (shown_text.h). */
__attribute__((format(printf, 2, 3))) void cli_line(FILE *stream, const char *format, ...);
/* Prints a fault. Returns CLI_BAD_DATA. */
int cli_fault(const struct fault *fault);
/* Prints the reason and where to find help, in one line. Returns CLI_WRONG_USAGE. */
int cli_usage(const struct command_line *line, const char *why, const char *word);
#endif

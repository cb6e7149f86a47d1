/* What a command tells about itself, made from the table of its command line (options.h): --help
 * for people, the command's part of the man page, and a table for the completion of shells. */
#ifndef WALKBOX_CLI_OPTION_HELP_H
#define WALKBOX_CLI_OPTION_HELP_H

#include "cli/options.h"
#include "util/words.h"

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

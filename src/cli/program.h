/* What all programs of walkbox do at their beginning and at their end. */
#ifndef WALKBOX_CLI_PROGRAM_H
#define WALKBOX_CLI_PROGRAM_H

/* Answers --version and -V, or else does what `run` does with the words of the command line, the
 * program's name left out. Returns the exit status, which also tells whether all that was printed
 * has reached standard output. */
int cli_program(const char *name, int argc, char **argv, int (*run)(int argc, char **argv));

#endif

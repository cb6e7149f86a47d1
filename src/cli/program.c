#include "cli/program.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "cli/file.h"

static bool asks_version(const char *word)
{
    return strcmp(word, "--version") == 0 || strcmp(word, "-V") == 0;
}

int cli_program(const char *name, int argc, char **argv, int (*run)(int argc, char **argv))
{
    int status = 0;
    cli_begin_streams();
    if (argc == 2 && asks_version(argv[1]))
        printf("%s " WALKBOX_VERSION "\n", name);
    else
        status = run(argc > 0 ? argc - 1 : 0, argc > 0 ? argv + 1 : argv);
    return cli_end_output(name, status);
}

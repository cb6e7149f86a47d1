/* The program walkbox. Its first argument is a command, and each command is a function in a file of
 * its own. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/commands/commands.h"
#include "cli/file.h"
#include "cli/options.h"
#include "util/words.h"

struct command {
    const char *name;
    int (*run)(int argc, char **argv);
    const char *summary;
};

static const struct command commands[] = {
    {"play", command_play, "play a game in a window"},
    {"run", command_run, "play without a window, from a file of actions"},
    {"replay", command_replay, "plays a recording again, and tells where it drifts"},
    {"state", command_state, "everything of a game after some frames, as JSON"},
    {"console", command_console, "asks and changes a game, a command a line"},
    {"info", command_info, "what a game is made of"},
    {"check", command_check, "what is wrong with a game's files"},
    {"browse", command_browse, "what a game consists of, in a window"},
    {"rooms", command_rooms, "all rooms of a game on one picture"},
    {"room", command_room, "a room as a picture"},
    {"box", command_box, "a room's walk boxes"},
    {"matrix", command_matrix, "a room's box matrix"},
    {"route", command_route, "the way from one point to another"},
    {"walk", command_walk, "a walk, frame by frame"},
    {"compare", command_compare, "the ways of all routers, side by side"},
    {"disasm", command_disasm, "scripts as text"},
    {"asm", command_asm, "text to a script"},
    {"sounds", command_sounds, "the sounds of a game, and one of them as a WAV file"},
    {"settings", command_settings, "the player's settings, and the file in which they stand"},
    {"new", command_new, "writes the sources of a small game, as a start for your own"},
};

enum { COMMAND_COUNT = sizeof commands / sizeof *commands };

static int help(FILE *stream)
{
    fputs("usage: walkbox               shows the start screen\n"
          "       walkbox GAME          plays it\n"
          "       walkbox COMMAND ...   (walkbox help COMMAND tells more)\n",
          stream);
    for (int i = 0; i < COMMAND_COUNT; i++)
        fprintf(stream, "  %-8s %s\n", commands[i].name, commands[i].summary);
    fputs("GAME is a folder that holds a pair of files, either file of the pair, or a folder of "
          "sources.\n",
          stream);
    return CLI_DONE;
}

static const struct command *find_command(const char *name)
{
    for (int i = 0; i < COMMAND_COUNT; i++)
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    return NULL;
}

static int unknown(const char *word)
{
    struct word_guess guess = {.word = word};
    for (int i = 0; i < COMMAND_COUNT && word[0] != '-'; i++)
        word_guess_offer(&guess, commands[i].name);
    if (word[0] == '-')
        cli_error("there is no option %s without a command; walkbox --help lists the commands",
                  word);
    else if (guess.best)
        cli_error("there is no command \"%s\"; is it \"%s\"?", word, guess.best);
    else
        cli_error("there is neither a command nor a file \"%s\"; walkbox --help lists the commands",
                  word);
    return CLI_WRONG_USAGE;
}

/* `walkbox help WORD`: a command; or for makers of packages all of them at once, in a form of
 * help_print and each after a line of its own. */
static int help_on(const char *word)
{
    char text[] = "--help", man_form[] = "--help=man", table[] = "--help=table";
    const bool man = strcmp(word, "--man") == 0;
    if (!man && strcmp(word, "--table") != 0) {
        char *arguments[] = {text};
        const struct command *command = find_command(word);
        return command ? command->run(1, arguments) : unknown(word);
    }
    int status = CLI_DONE;
    for (int i = 0; i < COMMAND_COUNT && status == CLI_DONE; i++) {
        char *arguments[] = {man ? man_form : table};
        if (man)
            printf(".SS %s\n.I %s\n.PP\n", commands[i].name, commands[i].summary);
        else
            printf("%s\t-\tcommand\t-\t%s\n", commands[i].name, commands[i].summary);
        status = commands[i].run(1, arguments);
    }
    return status;
}

static int run(int argc, char **argv)
{
    if (argc == 0 && (getenv("DISPLAY") || getenv("WAYLAND_DISPLAY")))
        return command_play(0, NULL); /* started from a desktop: the start screen */
    if (argc == 0) {
        help(stderr);
        return CLI_WRONG_USAGE;
    }
    if (strcmp(argv[0], "help") == 0 && argc > 1)
        return help_on(argv[1]);
    if (strcmp(argv[0], "--help") == 0 || strcmp(argv[0], "-h") == 0 ||
        strcmp(argv[0], "help") == 0)
        return help(stdout);
    const struct command *command = find_command(argv[0]);
    if (command)
        return command->run(argc - 1, argv + 1);
    /* `walkbox GAME` plays. */
    return access(argv[0], F_OK) == 0 ? command_play(argc, argv) : unknown(argv[0]);
}

int main(int argc, char **argv)
{
    return cli_program("walkbox", argc, argv, run);
}

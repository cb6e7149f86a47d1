/* The program walkbox. Its first argument is a command; each command has its own file. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/host.h"
#include "app/commands/commands.h"
#include "cli/cli.h"
#include "cli/json.h"
#include "cli/language.h"
#include "cli/options.h"
#include "util/words.h"

struct command {
    const char *name;
    int (*run)(int argc, char **argv);
    const char *summary;
};

static const struct command commands[] = {
    {"play", command_play, N_("play a game in a window")},
    {"run", command_run, N_("play without a window, from an action file")},
    {"replay", command_replay, N_("replay a recording, and report where the game differs")},
#ifndef WALKBOX_WEB /* not for the web page, which only plays */
    {"state", command_state, N_("print a game's state after some frames, as JSON")},
    {"console", command_console, N_("examine and change a game with commands, one per line")},
    {"debug", command_debug, N_("debug a game's scripts, in both directions, also from an editor")},
    {"info", command_info, N_("list the rooms and resources of a game")},
    {"check", command_check, N_("check a game's files for damage")},
    {"browse", command_browse, N_("look inside a game, in a window")},
    {"rooms", command_rooms, N_("draw all rooms of a game in one picture")},
    {"room", command_room, N_("draw a room as a picture")},
    {"box", command_box, N_("list a room's walk boxes")},
    {"matrix", command_matrix, N_("show a room's box matrix")},
    {"route", command_route, N_("plan the path from one point to another")},
    {"walk", command_walk, N_("walk a path, frame by frame")},
    {"compare", command_compare, N_("compare the paths of all routers")},
    {"disasm", command_disasm, N_("disassemble scripts")},
    {"asm", command_asm, N_("assemble a script")},
    {"sounds", command_sounds, N_("list a game's sounds, or write a sound as a WAV file")},
    {"settings", command_settings, N_("list your settings")},
    {"new", command_new, N_("create the sources of a small game, as a start for your own")},
#endif
};

enum { COMMAND_COUNT = sizeof commands / sizeof *commands };

static int help(FILE *stream)
{
    fputs(tr("usage: walkbox               show the start screen\n"
             "       walkbox GAME          play a game\n"
             "       walkbox COMMAND ...   (walkbox help COMMAND shows its options)\n"),
          stream);
    for (int i = 0; i < COMMAND_COUNT; i++)
        fprintf(stream, "  %-8s %s\n", commands[i].name, tr(commands[i].summary));
    fputs(
        tr("GAME is the folder of a game's two files, either of these files, a file with the game "
           "inside (.pak, .cue, .iso, .zip), or a folder of sources.\n"),
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
        cli_error("unknown option \"%s\" without a command; `walkbox --help` lists the commands",
                  word);
    else if (guess.best)
        cli_error("unknown command \"%s\"; did you mean \"%s\"?", word, guess.best);
    else
        cli_error("\"%s\" is neither a command nor a file; `walkbox --help` lists the commands",
                  word);
    return CLI_WRONG_USAGE;
}

/* Prints help for `walkbox help WORD`: on a command, or for package builds on all commands at once
 * in a form of help_print, each after its own heading line. */
static int help_on(const char *word)
{
    char text[] = "--help", all[] = "--help=all", table[] = "--help=table";
    const bool in_table = strcmp(word, "--table") == 0;
    if (!in_table && strcmp(word, "--all") != 0) {
        char *arguments[] = {text};
        const struct command *command = find_command(word);
        return command ? command->run(1, arguments) : unknown(word);
    }
    int status = CLI_DONE;
    for (int i = 0; i < COMMAND_COUNT && status == CLI_DONE; i++) {
        char *arguments[] = {in_table ? table : all};
        printf(in_table ? "%s\t-\tcommand\t-\t%s\n" : "== %s\n%s\n", commands[i].name,
               commands[i].summary);
        status = commands[i].run(1, arguments);
    }
    return status;
}

static int run(int argc, char **argv)
{
    if (argc == 0 && (getenv("DISPLAY") || getenv("WAYLAND_DISPLAY")))
        return command_play(0, NULL); /* started from a desktop: opens the start screen */
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
    /* `walkbox GAME` plays the game */
    return host_game_file(argv[0]) > 0 ? command_play(argc, argv) : unknown(argv[0]);
}

int main(int argc, char **argv)
{
    json_begin();
    return cli_program("walkbox", argc, argv, run);
}

/* The console: takes lines apart, and has the table of commands, help and completion. */
#include "app/console/console.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "app/console/console_command.h"
#include "app/console/console_floor.h"
#include "app/console/console_play.h"
#include "app/console/console_reply.h"
#include "app/console/console_scripts.h"
#include "app/console/console_world.h"
#include "render/overlay/overlay.h"
#include "util/words.h"
#include "walk/route.h"
#include "walk/router.h"

static bool console_help(const struct console_call *
                             call); /* declared here because it reads the table that it stands in */

// clang-format off
static const struct console_command commands[] = {
    {"help", "[COMMAND]", "the commands, or one of them", 0, 1, CONSOLE_NAMES_COMMANDS, console_help},
    {"box", "[N]", "the walk boxes: corners, mask, flags, scale", 0, 1, CONSOLE_NAMES_NONE, console_box},
    {"matrix", "", "the next box on the way from each box to each", 0, 0, CONSOLE_NAMES_NONE, console_matrix},
    {"route", "X,Y", "the way there by the router in use", 1, 2, CONSOLE_NAMES_NONE, console_route},
    {"walk", "X,Y", "sends the actor the camera follows, or ego", 1, 2, CONSOLE_NAMES_NONE, console_walk},
    {"lock", "N", "makes a box invisible: no way leads through it", 1, 1, CONSOLE_NAMES_NONE, console_lock},
    {"unlock", "N", "makes a box visible", 1, 1, CONSOLE_NAMES_NONE, console_unlock},
    {"rebuild", "", "makes the matrix anew of the visible boxes", 0, 0, CONSOLE_NAMES_NONE, console_rebuild},
    {"router", "[NAME]", "lists the routers, or changes to one", 0, 1, CONSOLE_NAMES_ROUTERS, console_router},
    {"actors", "", "the actors that are in some room", 0, 0, CONSOLE_NAMES_NONE, console_actors},
    {"actor", "N", "all about one: box, plane, scale, leg, costume", 1, 1, CONSOLE_NAMES_NONE, console_actor},
    {"objects", "", "the objects of the room", 0, 0, CONSOLE_NAMES_NONE, console_objects},
    {"object", "N", "all about one: state, owner, classes, place", 1, 1, CONSOLE_NAMES_NONE, console_object},
    {"scripts", "", "the slots that run: number, where, offset, state", 0, 0, CONSOLE_NAMES_NONE, console_scripts},
    {"script", "N", "what a script that runs does next", 1, 1, CONSOLE_NAMES_NONE, console_script},
    {"vars", "", "the variables that are not 0", 0, 0, CONSOLE_NAMES_NONE, console_vars},
    {"var", "N [V]", "a variable; with V it is set", 1, 2, CONSOLE_NAMES_NONE, console_var},
    {"bit", "N [V]", "a bit; with V it is set", 1, 2, CONSOLE_NAMES_NONE, console_bit},
    {"room", "[N]", "tells the room, or goes to another with ego", 0, 1, CONSOLE_NAMES_NONE, console_room},
    {"show", "[off] [NAME..]", "overlays: tells which are shown, adds some, or none", 0, CONSOLE_WORD_LIMIT, CONSOLE_NAMES_OVERLAYS, console_show},
    {"step", "[N]", "plays N frames, 1 by default", 0, 1, CONSOLE_NAMES_NONE, console_step},
    {"save", "N", "into a slot, 1 to 9; without a window a FILE", 1, -1, CONSOLE_NAMES_NONE, console_save},
    {"load", "N", "from a slot, 0 to 9; without a window a FILE", 1, -1, CONSOLE_NAMES_NONE, console_load},
    {"exit", "", "leaves the console", 0, 0, CONSOLE_NAMES_NONE, console_exit},
};
// clang-format on

enum {
    COMMAND_COUNT = sizeof commands / sizeof *commands,
    COMMAND_LETTERS = 16, /* the longest name of a command has no more */
};

const struct console_command *console_command_at(int index)
{
    return index >= 0 && index < COMMAND_COUNT ? &commands[index] : NULL;
}

const struct console_command *console_command_find(const char *name)
{
    for (int i = 0; i < COMMAND_COUNT; i++)
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    return NULL;
}

/* ---- names ---- */

const char *console_name_at(enum console_names names, int index)
{
    const struct console_command *command = console_command_at(index);
    const struct router *router = router_at(index);
    switch (names) {
    case CONSOLE_NAMES_COMMANDS:
        return command ? command->name : NULL;
    case CONSOLE_NAMES_ROUTERS:
        return router ? router->name : NULL;
    case CONSOLE_NAMES_OVERLAYS:
        return index == 0 ? "off" : overlay_word(index - 1);
    case CONSOLE_NAMES_NONE:
        break;
    }
    return NULL;
}

const char *console_near_name(enum console_names names, const char *word)
{
    const char *name;
    struct word_guess guess = {.word = word};
    for (int i = 0; (name = console_name_at(names, i)) != NULL; i++)
        word_guess_offer(&guess, name);
    return guess.best;
}

/* ---- a line ---- */

/* Copies a word behind those that were kept before, and ends it with a 0, so that commands can read
 * it. The words of a line with their ends need no more space than the line with its end. */
static void keep_word(struct console_call *call, struct word word)
{
    word_copy(word, call->kept + call->used, sizeof call->kept - call->used);
    call->words[call->count++] = call->kept + call->used;
    call->used += word.length + 1;
}

/* Keeps the words after the command. False when there are more or fewer than the command takes. */
static bool keep_words(struct console_call *call, const struct console_command *command,
                       struct words *words)
{
    struct word word;
    if (command->most < 0) {
        word = words_rest(words);
        if (word.length > 0)
            keep_word(call, word);
        return call->count >= command->least;
    }
    while (words_next(words, &word)) {
        if (call->count == command->most)
            return false;
        keep_word(call, word);
    }
    return call->count >= command->least;
}

static bool unknown_command(const struct console_call *call, const char *word)
{
    const char *near_name = console_near_name(CONSOLE_NAMES_COMMANDS, word);
    if (near_name)
        return console_fail(call, "there is no command \"%.*s\"; is it \"%s\"?", CONSOLE_SHOWN_WORD,
                            word, near_name);
    return console_fail(call, "there is no command \"%.*s\"; help lists them", CONSOLE_SHOWN_WORD,
                        word);
}

bool console_run(const struct console *console, const char *given)
{
    struct console_call call = {.console = console, .game = console->game};
    struct words words = words_of(given, strlen(given), 0);
    struct word word;
    if (!words_next_line(&words) || !words_next(&words, &word) || *word.text == '#')
        return true;
    if (words.end - word.text >= CONSOLE_INPUT_SIZE)
        return console_fail(&call, "a line has at most %d letters", CONSOLE_INPUT_SIZE - 1);
    char name[CONSOLE_INPUT_SIZE];
    word_copy(word, name, sizeof name);
    const struct console_command *command = console_command_find(name);
    if (!command)
        return unknown_command(&call, name);
    if (!keep_words(&call, command, &words))
        return console_fail(&call, "usage: %s %s", command->name, command->arguments);
    return command->run(&call);
}

/* ---- help ---- */

static void say_help(const struct console_call *call, const struct console_command *command)
{
    char usage[32];
    snprintf(usage, sizeof usage, "%s %s", command->name, command->arguments);
    console_say(call, "%-20s %s", usage, command->help);
}

static bool console_help(const struct console_call *call)
{
    const struct console_command *command = NULL;
    if (call->count == 1) {
        command = console_command_find(call->words[0]);
        if (!command)
            return unknown_command(call, call->words[0]);
        say_help(call, command);
        return true;
    }
    for (int i = 0; (command = console_command_at(i)) != NULL; i++)
        say_help(call, command);
    return true;
}

/* ---- completion ---- */

static size_t common_length(const char *a, const char *b, size_t limit)
{
    size_t length = 0;
    while (length < limit && a[length] && a[length] == b[length])
        length++;
    return length;
}

void console_complete(const char *line, struct console_completion *completion)
{
    char first[COMMAND_LETTERS + 1] = "";
    size_t length = strlen(line), begin = length, word = 0;
    enum console_names names = CONSOLE_NAMES_COMMANDS;
    while (char_is_blank(line[word]))
        word++;
    while (begin > word && !char_is_blank(line[begin - 1]) && line[begin - 1] != ',')
        begin--;
    *completion = (struct console_completion){.begin = begin};
    if (begin > word) {
        size_t end = word;
        while (line[end] && !char_is_blank(line[end]))
            end++;
        if (end - word < sizeof first)
            memcpy(first, line + word, end - word);
        const struct console_command *command = console_command_find(first);
        names = command ? command->names : CONSOLE_NAMES_NONE;
    }
    const char *name;
    for (int i = 0; (name = console_name_at(names, i)) != NULL; i++) {
        if (strncmp(name, line + begin, length - begin) != 0 ||
            completion->count == CONSOLE_CANDIDATE_LIMIT)
            continue;
        completion->common = completion->count == 0
                                 ? strlen(name)
                                 : common_length(name, completion->words[0], completion->common);
        completion->words[completion->count++] = name;
    }
}

/* The console: takes lines apart; the table of commands, and help. */
#include "app/console/console.h"

#include <stdio.h>
#include <string.h>

#include "app/console/console_command.h"
#include "cli/language.h"
#include "render/overlay/overlay.h"
#include "util/words.h"
#include "walk/router.h"

static bool console_help(const struct console_call *call);

// clang-format off
static const struct console_command {
    const char *name;
    const char *arguments; /* "[N]" */
    const char *help;      /* one line, for help */
    int least, most; /* numbers of words; most -1: the rest of the line is one word */
    bool in_room;    /* a room has to be shown */
    bool (*run)(const struct console_call *call);
} commands[] = {
    {"help", "", N_("lists the commands"), 0, 0, false, console_help},
    {"box", "[N]", N_("the walk boxes: corners, mask, flags, scale"), 0, 1, true, console_box},
    {"matrix", "", N_("the next box on the path from each box to each"), 0, 0, true, console_matrix},
    {"route", "X,Y", N_("the path there, by the current router"), 1, 1, true, console_route},
    {"walk", "X,Y", N_("sends the actor the camera follows, or ego"), 1, 1, true, console_walk},
    {"lock", "N", N_("locks a box: no path leads through it"), 1, 1, true, console_lock},
    {"unlock", "N", N_("unlocks a box"), 1, 1, true, console_lock},
    {"rebuild", "", N_("rebuilds the matrix from the unlocked boxes"), 0, 0, true, console_rebuild},
    {"router", "[NAME]", N_("lists the routers, or selects one"), 0, 1, false, console_router},
    {"actors", "", N_("the actors that are in a room"), 0, 0, false, console_actors},
    {"actor", "N", N_("all about one: box, plane, scale, leg, costume"), 1, 1, false, console_actor},
    {"objects", "", N_("the objects of the room"), 0, 0, true, console_objects},
    {"object", "N", N_("all about one: state, owner, classes, place"), 1, 1, false, console_object},
    {"scripts", "", N_("the running scripts: number, where, offset, state"), 0, 0, false, console_scripts},
    {"script", "N", N_("the next instructions of a running script"), 1, 1, false, console_script},
    {"vars", "", N_("the variables that are not 0"), 0, 0, false, console_vars},
    {"var", "N [V]", N_("a variable; with V it is set"), 1, 2, false, console_var},
    {"bit", "N [V]", N_("a bit; with V it is set"), 1, 2, false, console_bit},
    {"room", "[N]", N_("shows the room, or goes to another with ego"), 0, 1, false, console_room},
    {"show", "[off] [NAME..]", N_("overlays: lists those shown, adds some, or hides all"), 0, CONSOLE_WORD_LIMIT, false, console_show},
    {"step", "[N]", N_("plays N frames, 1 by default"), 0, 1, false, console_step},
    {"save", "N", N_("into a slot, 1 to 9; without a window a FILE"), 1, -1, false, console_save},
    {"load", "N", N_("from a slot, 0 to 9; without a window a FILE"), 1, -1, false, console_load},
    {"exit", "", N_("leaves the console"), 0, 0, false, console_exit},
};
// clang-format on

enum { COMMAND_COUNT = sizeof commands / sizeof *commands };

static const struct console_command *find_command(const char *name)
{
    for (int i = 0; i < COMMAND_COUNT; i++)
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    return NULL;
}

/* Copies a word behind the others and terminates it. With their ends the words of a line need no
 * more space than the line. */
static void add_word(struct console_call *call, struct word word)
{
    word_copy(word, call->text + call->used, sizeof call->text - call->used);
    call->words[call->count++] = call->text + call->used;
    call->used += word.length + 1;
}

/* Adds the words after the command. False when there are more or fewer than the command takes. */
static bool add_words(struct console_call *call, const struct console_command *command,
                      struct words *words)
{
    struct word word;
    if (command->most < 0) {
        word = words_rest(words);
        if (word.length > 0)
            add_word(call, word);
        return call->count >= command->least;
    }
    while (words_next(words, &word)) {
        if (call->count == command->most)
            return false;
        add_word(call, word);
    }
    return call->count >= command->least;
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
    const struct console_command *command = find_command(name);
    if (!command)
        return console_fail(&call, "there is no command \"%.*s\"; help lists them",
                            CONSOLE_SHOWN_WORD, name);
    call.name = command->name;
    if (!add_words(&call, command, &words))
        return console_fail(&call, "usage: %s %s", command->name, command->arguments);
    if (command->in_room && !call.game->has_room)
        return console_fail(&call, "no room is shown");
    return command->run(&call);
}

static bool console_help(const struct console_call *call)
{
    for (int i = 0; i < COMMAND_COUNT; i++) {
        char usage[32];
        snprintf(usage, sizeof usage, "%s %s", commands[i].name, commands[i].arguments);
        console_say(call, "%-20s %s", usage, tr(commands[i].help));
    }
    return true;
}

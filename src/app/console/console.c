/* The console: takes lines apart; the table of commands, help and completion. */
#include "app/console/console.h"

#include <stdio.h>
#include <string.h>

#include "app/console/console_command.h"
#include "cli/language.h"
#include "render/overlay/overlay.h"
#include "util/words.h"
#include "walk/router.h"

/* Which names a command takes. */
enum console_names {
    CONSOLE_NAMES_NONE,
    CONSOLE_NAMES_COMMANDS,
    CONSOLE_NAMES_ROUTERS,
    CONSOLE_NAMES_OVERLAYS,
};

static bool console_help(const struct console_call *call);

// clang-format off
static const struct console_command {
    const char *name;
    const char *arguments; /* "[N]" */
    const char *help;      /* one line, for help */
    int least, most; /* numbers of words; most -1: the rest of the line is one word */
    enum console_names names;
    bool (*run)(const struct console_call *call);
} commands[] = {
    {"help", "[COMMAND]", N_("the commands, or one of them"), 0, 1, CONSOLE_NAMES_COMMANDS, console_help},
    {"box", "[N]", N_("the walk boxes: corners, mask, flags, scale"), 0, 1, CONSOLE_NAMES_NONE, console_box},
    {"matrix", "", N_("the next box on the path from each box to each"), 0, 0, CONSOLE_NAMES_NONE, console_matrix},
    {"route", "X,Y", N_("the path there, by the current router"), 1, 2, CONSOLE_NAMES_NONE, console_route},
    {"walk", "X,Y", N_("sends the actor the camera follows, or ego"), 1, 2, CONSOLE_NAMES_NONE, console_walk},
    {"lock", "N", N_("locks a box: no path leads through it"), 1, 1, CONSOLE_NAMES_NONE, console_lock},
    {"unlock", "N", N_("unlocks a box"), 1, 1, CONSOLE_NAMES_NONE, console_unlock},
    {"rebuild", "", N_("rebuilds the matrix from the unlocked boxes"), 0, 0, CONSOLE_NAMES_NONE, console_rebuild},
    {"router", "[NAME]", N_("lists the routers, or selects one"), 0, 1, CONSOLE_NAMES_ROUTERS, console_router},
    {"actors", "", N_("the actors that are in a room"), 0, 0, CONSOLE_NAMES_NONE, console_actors},
    {"actor", "N", N_("all about one: box, plane, scale, leg, costume"), 1, 1, CONSOLE_NAMES_NONE, console_actor},
    {"objects", "", N_("the objects of the room"), 0, 0, CONSOLE_NAMES_NONE, console_objects},
    {"object", "N", N_("all about one: state, owner, classes, place"), 1, 1, CONSOLE_NAMES_NONE, console_object},
    {"scripts", "", N_("the running scripts: number, where, offset, state"), 0, 0, CONSOLE_NAMES_NONE, console_scripts},
    {"script", "N", N_("the next instructions of a running script"), 1, 1, CONSOLE_NAMES_NONE, console_script},
    {"vars", "", N_("the variables that are not 0"), 0, 0, CONSOLE_NAMES_NONE, console_vars},
    {"var", "N [V]", N_("a variable; with V it is set"), 1, 2, CONSOLE_NAMES_NONE, console_var},
    {"bit", "N [V]", N_("a bit; with V it is set"), 1, 2, CONSOLE_NAMES_NONE, console_bit},
    {"room", "[N]", N_("shows the room, or goes to another with ego"), 0, 1, CONSOLE_NAMES_NONE, console_room},
    {"show", "[off] [NAME..]", N_("overlays: lists those shown, adds some, or hides all"), 0, CONSOLE_WORD_LIMIT, CONSOLE_NAMES_OVERLAYS, console_show},
    {"step", "[N]", N_("plays N frames, 1 by default"), 0, 1, CONSOLE_NAMES_NONE, console_step},
    {"save", "N", N_("into a slot, 1 to 9; without a window a FILE"), 1, -1, CONSOLE_NAMES_NONE, console_save},
    {"load", "N", N_("from a slot, 0 to 9; without a window a FILE"), 1, -1, CONSOLE_NAMES_NONE, console_load},
    {"exit", "", N_("leaves the console"), 0, 0, CONSOLE_NAMES_NONE, console_exit},
};
// clang-format on

enum {
    COMMAND_COUNT = sizeof commands / sizeof *commands,
    COMMAND_LETTERS = 16, /* the longest name of a command has no more */
};

static const struct console_command *find_command(const char *name)
{
    for (int i = 0; i < COMMAND_COUNT; i++)
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    return NULL;
}

/* The name of a kind with a number from 0; NULL after the last. */
static const char *name_at(enum console_names names, int index)
{
    const struct router *router = router_at(index);
    switch (names) {
    case CONSOLE_NAMES_COMMANDS:
        return index < COMMAND_COUNT ? commands[index].name : NULL;
    case CONSOLE_NAMES_ROUTERS:
        return router ? router->name : NULL;
    case CONSOLE_NAMES_OVERLAYS:
        return index == 0 ? "off" : overlay_word(index - 1);
    case CONSOLE_NAMES_NONE:
        break;
    }
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

static bool unknown_command(const struct console_call *call, const char *word)
{
    struct word_guess guess = {.word = word};
    for (int i = 0; i < COMMAND_COUNT; i++)
        word_guess_offer(&guess, commands[i].name);
    if (guess.best)
        return console_fail(call, "there is no command '%.*s'; did you mean '%s'?",
                            CONSOLE_SHOWN_WORD, word, guess.best);
    return console_fail(call, "there is no command '%.*s'; 'help' lists them", CONSOLE_SHOWN_WORD,
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
    const struct console_command *command = find_command(name);
    if (!command)
        return unknown_command(&call, name);
    if (!add_words(&call, command, &words))
        return console_fail(&call, "usage: %s %s", command->name, command->arguments);
    return command->run(&call);
}

static bool console_help(const struct console_call *call)
{
    const struct console_command *only = NULL;
    if (call->count == 1 && !(only = find_command(call->words[0])))
        return unknown_command(call, call->words[0]);
    for (int i = 0; i < COMMAND_COUNT; i++) {
        char usage[32];
        snprintf(usage, sizeof usage, "%s %s", commands[i].name, commands[i].arguments);
        if (!only || only == &commands[i])
            console_say(call, "%-20s %s", usage, tr(commands[i].help));
    }
    return true;
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
        const struct console_command *command = find_command(first);
        names = command ? command->names : CONSOLE_NAMES_NONE;
    }
    const char *name;
    for (int i = 0; (name = name_at(names, i)) != NULL; i++) {
        if (strncmp(name, line + begin, length - begin) != 0 ||
            completion->count == CONSOLE_CANDIDATE_LIMIT)
            continue;
        if (completion->count == 0)
            completion->common = strlen(name);
        for (size_t same = 0; completion->count > 0 && same < completion->common; same++)
            if (name[same] != completion->words[0][same])
                completion->common = same;
        completion->words[completion->count++] = name;
    }
}

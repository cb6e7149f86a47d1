/* The console: parses lines, has the table of commands, and runs those commands that need the host
 * or advance the game. */
#include "app/console/console.h"

#include <stdio.h>
#include <string.h>

#include "app/console/console_command.h"
#include "app/debug/debugger.h"
#include "cli/cli.h"
#include "cli/language.h"
#include "engine/enter/room_mode.h"
#include "engine/game.h"
#include "engine/save/save.h"
#include "engine/state/game_state.h"
#include "render/overlay/overlay.h"
#include "resource/files/game_files.h"
#include "resource/files/game_index.h"
#include "util/fault.h"
#include "util/shown_text.h"
#include "util/words.h"

/* Whether the debugger looks at an earlier position. */
static bool is_past(const struct console *console)
{
    return console->debugger && console->debugger->view;
}

/* ---- rooms, overlays, frames, saves ---- */

enum { REPLY_SIZE = 512 };

static void say_room(const struct console_call *call)
{
    const struct game *game = call->game;
    int room = game->world.room;
    if (!game->stage.has_room) {
        console_say(call, "no room is shown");
        return;
    }
    console_say(call,
                "room %d \"%s\" %dx%d, boxes: %d, objects: %d, z-planes: %d, camera at %d, %s",
                room, game->files.index.room_names[room & 0xFF], game->stage.room.width,
                game->stage.room.height, game->stage.floor.map.box_count,
                game->stage.room.object_count, game->stage.room.zplane_count, game->world.camera.x,
                game->world.booted ? "booted" : "room mode");
}

static bool console_room(const struct console_call *call)
{
    struct fault fault = {0};
    int room;
    if (call->count == 1) {
        if (!cli_room_named(&call->game->files, call->words[0], &room) &&
            !console_number(call, call->words[0], "room", 1, ROOM_ID_LIMIT - 1, &room))
            return false;
        if (!game_files_has_room(&call->game->files, room))
            return console_fail(call, "no room %d", room);
        if (!room_visit(call->game, room, &fault)) {
            char line[FAULT_LINE_SIZE];
            fault_format(&fault, line, sizeof line);
            return console_fail(call, "%s", line);
        }
    }
    say_room(call);
    return true;
}

/* Writes the names of these overlays, each after a space. */
static const char *overlay_words(unsigned bits, char line[CONSOLE_LINE_SIZE / 2])
{
    struct text_line text = text_line_in(line, CONSOLE_LINE_SIZE / 2);
    for (int i = 0; i < OVERLAY_COUNT; i++)
        if (bits & overlay_row(i)->bit)
            text_line_add(&text, " %s", overlay_row(i)->word);
    return line;
}

static bool console_show(const struct console_call *call)
{
    unsigned *shown = call->console->host.overlays;
    unsigned named = 0;
    bool off = false;
    char line[CONSOLE_LINE_SIZE / 2];
    for (int i = 0; i < call->count; i++) {
        unsigned bit = overlay_bit(call->words[i]);
        bool is_off = strcmp(call->words[i], "off") == 0;
        if (!bit && !is_off)
            return console_fail(call, "unknown overlay \"%.40s\"; choose from off%s",
                                call->words[i], overlay_words(~0u, line));
        off = off || is_off;
        named |= bit;
    }
    if (off)
        *shown &= named ? ~named : 0;
    else
        *shown |= named;
    console_say(call, "shown:%s", *shown ? overlay_words(*shown, line) : " nothing");
    return true;
}

static bool console_step(const struct console_call *call)
{
    struct game *game = call->game;
    int frames = 1;
    if (call->count == 1 &&
        !console_number(call, call->words[0], "frame count", 1, CONSOLE_STEP_LIMIT, &frames))
        return false;
    while (frames > 0 && game_play_frame(game))
        frames--;
    if (is_past(call->console))
        return console_where(call); /* at a stop */
    if (game->vm.halted)
        return console_fail(call, "halted: %s", message_english(&game->vm.why).text);
    console_say(call, "frame %u, room %d", (unsigned)game->world.frame - 1, game->world.room);
    return true;
}

static bool ask_host(const struct console_call *call,
                     bool (*function)(void *context, const char *where, struct text_line *reply))
{
    char line[REPLY_SIZE];
    struct text_line reply = text_line_in(line, sizeof line);
    bool good = function(call->console->host.context, call->words[0], &reply);
    if (!good)
        return console_fail(call, "%s", line);
    console_say(call, "%s", line);
    return true;
}

static bool console_save(const struct console_call *call)
{
    return ask_host(call, call->console->host.save);
}

static bool console_load(const struct console_call *call)
{
    return ask_host(call, call->console->host.load);
}

static bool console_exit(const struct console_call *call)
{
    call->console->host.leave(call->console->host.context);
    return true;
}

/* ---- the table of commands ---- */

static bool console_help(const struct console_call *call);

enum { READS = CONSOLE_WORD_LIMIT, DEBUGS = READS + 1 };

// clang-format off
static const struct console_command {
    const char *name;
    const char *arguments; /* as in help: "[N]" */
    const char *help;      /* one line of help */
    int least, most; /* numbers of words; if `most` is -1, the rest of the line is one word */
    bool in_room;    /* needs a current room */
    int reads;       /* with at most this number of words it only reads the game; -1 if it changes it with any;
                        DEBUGS if it needs a debugger */
    bool (*run)(const struct console_call *call);
} commands[] = {
    {"help", "", N_("lists the commands"), 0, 0, false, READS, console_help},
    {"box", "[N]", N_("the walk boxes: corners, mask, flags, scale"), 0, 1, true, READS, console_box},
    {"matrix", "", N_("the next box on the path from each box to each"), 0, 0, true, READS, console_matrix},
    {"route", "X,Y", N_("the path to X,Y, planned by the current router"), 1, 1, true, READS, console_route},
    {"walk", "X,Y", N_("sends the actor that the camera follows, or ego, to X,Y"), 1, 1, true, -1, console_walk},
    {"dist", "A B", N_("getDist from actor or object A to B"), 2, 2, true, READS, console_dist},
    {"lock", "N", N_("locks a box; with router classic, paths lead through it until rebuild"), 1, 1, true, -1, console_lock},
    {"unlock", "N", N_("unlocks a box; the matrix leads through it after rebuild"), 1, 1, true, -1, console_lock},
    {"rebuild", "", N_("rebuilds the matrix from the unlocked boxes"), 0, 0, true, -1, console_rebuild},
    {"router", "[NAME]", N_("lists the routers, or selects one"), 0, 1, false, 0, console_router},
    {"actors", "", N_("the actors in rooms"), 0, 0, false, READS, console_actors},
    {"actor", "N", N_("details of actor N: box, z-plane, scale, leg, costume"), 1, 1, false, READS, console_actor},
    {"objects", "", N_("the objects of the room"), 0, 0, true, READS, console_objects},
    {"object", "N", N_("details of object N: state, owner, classes, place"), 1, 1, false, READS, console_object},
    {"scripts", "", N_("the running scripts: number, where, offset, state"), 0, 0, false, READS, console_scripts},
    {"script", "N", N_("the next instructions of a running script"), 1, 1, false, READS, console_script},
    {"vars", "", N_("the variables that are not 0"), 0, 0, false, READS, console_vars},
    {"var", "N [V]", N_("prints a variable; with V, sets it to V"), 1, 2, false, 1, console_var},
    {"bit", "N [V]", N_("prints a bit; with V, sets it to V"), 1, 2, false, 1, console_bit},
    {"room", "[N]", N_("prints the room, or moves ego to another room"), 0, 1, false, 0, console_room},
    {"show", "[off] [NAME..]", N_("lists the visible overlays, adds some, or hides all"), 0, CONSOLE_WORD_LIMIT, false, READS, console_show},
    {"step", "[N]", N_("plays N frames, 1 by default"), 0, 1, false, -1, console_step},
    {"stop", "WHAT", N_("adds a stop or a watch (docs/debugging.md)"), 1, -1, false, DEBUGS, console_stop},
    {"stops", "[on|off|remove N]", N_("lists the stops, or changes one"), 0, 2, false, DEBUGS, console_stops},
    {"where", "", N_("the position of the debugger, and the scripts there"), 0, 0, false, DEBUGS, console_where},
    {"next", "[back]", N_("moves to the next instruction"), 0, 1, false, DEBUGS, console_move},
    {"over", "[back]", N_("moves to this script's next instruction"), 0, 1, false, DEBUGS, console_move},
    {"out", "[back]", N_("moves to the end of this script, or to its start"), 0, 1, false, DEBUGS, console_move},
    {"frame", "[back]", N_("moves to the next frame"), 0, 1, false, DEBUGS, console_move},
    {"run", "[back]", N_("moves to the next stop"), 0, 1, false, DEBUGS, console_move},
    {"live", "", N_("leaves the past"), 0, 0, false, DEBUGS, console_live},
    {"resume", "", N_("lets the game continue from here; later frames are lost"), 0, 0, false, DEBUGS, console_resume},
    {"value", "EXPRESSION", N_("the value of an expression in the names of the sources"), 1, -1, false, DEBUGS, console_value},
    {"when", "EXPRESSION", N_("every change of an expression in the last ten minutes"), 1, -1, false, DEBUGS, console_when},
    {"trace", "[N] [json]", N_("what the last N frames did, 1 by default"), 0, 2, false, DEBUGS, console_trace},
    {"coverage", "[json]", N_("the lines of the sources that have not run"), 0, 1, false, DEBUGS, console_coverage},
    {"save", "N", N_("saves to slot 1 to 9; without a window, to a FILE"), 1, -1, false, -1, console_save},
    {"load", "N", N_("loads from slot 0 to 9; without a window, from a FILE"), 1, -1, false, -1, console_load},
    {"exit", "", N_("leaves the console"), 0, 0, false, READS, console_exit},
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

/* Appends a word and a terminator. Terminated, the words of a line need no more space than the
 * line. */
static void add_word(struct console_call *call, struct word word)
{
    word_copy(word, call->text + call->used, sizeof call->text - call->used);
    call->words[call->count++] = call->text + call->used;
    call->used += word.length + 1;
}

/* Adds the words after the command. Returns false if there are more or fewer than the command
 * takes. */
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

/* Runs a command that may change the game, and marks what does not follow from the frames before.
 */
static bool run_recorded(const struct console_call *call, const struct console_command *command)
{
    struct game *game = call->game;
    if (!call->console->debugger)
        return command->run(call);
    struct journal *journal = call->console->debugger->journal;
    const uint32_t frame = game->world.frame;
    const uint64_t before = save_hash(game, &journal->scratch);
    const bool good = command->run(call);
    if (game->world.frame == frame && save_hash(game, &journal->scratch) != before)
        journal_changed(journal, game);
    else
        journal_break(journal);
    return good;
}

bool console_run(const struct console *console, const char *given)
{
    struct console_call call = {.console = console, .game = console->game};
    if (is_past(console))
        call.game = console->debugger->view;
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
        return console_fail(&call, "unknown command \"%.*s\"; help lists the commands",
                            CONSOLE_SHOWN_WORD, name);
    call.name = command->name;
    if (!add_words(&call, command, &words))
        return console_fail(&call, "usage: %s %s", command->name, command->arguments);
    if (command->in_room && !call.game->stage.has_room)
        return console_fail(&call, "no room is shown");
    if (command->reads == DEBUGS && !console->debugger)
        return console_fail(&call, "nothing is recorded here");
    if (call.count <= command->reads)
        return command->run(&call);
    if (is_past(console))
        return console_fail(&call, "the past cannot be changed; type live or resume first");
    return run_recorded(&call, command);
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

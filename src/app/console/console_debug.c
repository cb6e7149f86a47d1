/* Console commands of the debugger: stops, moves through time, and answers about the past. */
#include "app/console/console_command.h"

#include <stdio.h>
#include <string.h>

#include "app/debug/debug_report.h"
#include "cli/language.h"
#include "engine/game.h"
#include "engine/state/game_state.h"

enum { CHANGES_LISTED = 1000, TRACED_FRAMES_LIMIT = 36000 };

static struct debugger *debugger_of(const struct console_call *call)
{
    return call->console->debugger;
}

static bool say_line(void *context, const char *line)
{
    const struct console_call *call = context;
    call->console->host.say(call->console->host.context, line);
    return true;
}

static struct debug_out out_of(const struct console_call *call, bool json)
{
    return (struct debug_out){(void *)(uintptr_t)call, say_line, json};
}

static void say_here(const struct console_call *call)
{
    char line[2 * DEBUG_LINE_SIZE];
    debug_write_here(debugger_of(call), line, sizeof line);
    console_say(call, "%s", line);
}

/* ---- stops ---- */

static void say_stop(const struct console_call *call, const struct stop *stop)
{
    console_say(call, "stop %d%s: %s", stop->id, stop->off ? " (off)" : "", stop->text);
}

bool console_stop(const struct console_call *call)
{
    struct debugger *debugger = debugger_of(call);
    char why[EXPRESSION_WHY_SIZE];
    const struct stop *stop = stop_add(&debugger->stops, &debugger->names,
                                       debugger_game(debugger)->world.room, call->words[0], why);
    if (!stop)
        return console_fail(call, "%s", why);
    say_stop(call, stop);
    return true;
}

bool console_stops(const struct console_call *call)
{
    static const char *const words[] = {"on", "off", "remove"};
    struct stop_list *stops = &debugger_of(call)->stops;
    int id, word = 0;
    if (call->count == 0) {
        for (int i = 0; i < stops->count; i++)
            say_stop(call, &stops->stops[i]);
        if (stops->count == 0)
            console_say(call, "no stops; stop WHAT adds one");
        return true;
    }
    while (word < 3 && strcmp(words[word], call->words[0]) != 0)
        word++;
    if (word == 3 || call->count != 2)
        return console_fail(call, "usage: stops [on|off|remove N]");
    if (!console_number(call, call->words[1], "stop", 1, INT32_MAX, &id))
        return false;
    struct stop *stop = stop_find(stops, id);
    if (!stop)
        return console_fail(call, "no stop %d; stops lists them", id);
    stop->off = word == 1;
    if (word < 2)
        say_stop(call, stop);
    else
        stop_remove(stops, id);
    return true;
}

/* ---- moves ---- */

bool console_where(const struct console_call *call)
{
    struct debugger *debugger = debugger_of(call);
    char line[DEBUG_LINE_SIZE];
    say_here(call);
    const struct debug_calls *calls = &debugger->calls;
    for (int i = debugger_current(debugger) ? calls->count - 2 : -1; i >= 0; i--) {
        debug_write_call(debugger->view, &calls->calls[i], line, sizeof line);
        console_say(call, "  from %s", line);
    }
    return true;
}

/* Plays the frames that a move waits for, if the host does not. */
static bool play_on(const struct console_call *call)
{
    struct debugger *debugger = debugger_of(call);
    const struct console_host *host = &call->console->host;
    if (host->plays) {
        host->leave(host->context);
        return true;
    }
    int frames = CONSOLE_STEP_LIMIT;
    while (debugger->waits && frames > 0 && game_play_frame(debugger->game))
        frames--;
    if (!debugger->waits)
        return true;
    debugger_return(debugger);
    if (debugger->game->vm.halted)
        return console_fail(call, "halted: %s", message_english(&debugger->game->vm.why).text);
    return console_fail(call, "no stop within %d frames", CONSOLE_STEP_LIMIT - frames);
}

bool console_move(const struct console_call *call)
{
    static const char *const names[] = {"next", "over", "out", "frame", "run"};
    struct debugger *debugger = debugger_of(call);
    enum debug_move move = DEBUG_INSTRUCTION;
    const bool back = call->count == 1;
    if (back && strcmp(call->words[0], "back") != 0)
        return console_fail(call, "usage: %s [back]", call->name);
    while (strcmp(names[move], call->name) != 0)
        move++;
    debugger_move(debugger, move, back);
    const bool good = !debugger->waits || play_on(call);
    if (good && !debugger->waits)
        say_here(call);
    return good;
}

bool console_live(const struct console_call *call)
{
    debugger_return(debugger_of(call));
    say_here(call);
    return true;
}

bool console_resume(const struct console_call *call)
{
    if (!debugger_resume(debugger_of(call)))
        return console_fail(call, "the game cannot continue from here");
    say_here(call);
    return true;
}

/* ---- answers ---- */

bool console_value(const struct console_call *call)
{
    const struct debugger *debugger = debugger_of(call);
    const struct game *game = debugger_game(debugger);
    char why[EXPRESSION_WHY_SIZE];
    int32_t value;
    if (!expression_compute(&debugger->names.table, call->words[0], game, &value, why))
        return console_fail(call, "%s", why);
    console_say(call, "%s = %d", call->words[0], (int)value);
    return true;
}

bool console_when(const struct console_call *call)
{
    const struct debug_out out = out_of(call, false);
    char why[EXPRESSION_WHY_SIZE];
    if (!debug_when(debugger_of(call), call->words[0], CHANGES_LISTED, &out, why))
        return console_fail(call, "%s", why);
    return true;
}

bool console_trace(const struct console_call *call)
{
    struct debugger *debugger = debugger_of(call);
    const int64_t first = debugger_first(debugger).moment;
    const bool json = call->count > 0 && strcmp(call->words[call->count - 1], "json") == 0;
    const struct debug_out out = out_of(call, json);
    int frames = 1;
    if (call->count > json &&
        !console_number(call, call->words[0], "frame count", 1, TRACED_FRAMES_LIMIT, &frames))
        return false;
    const int64_t end = debugger->at.moment + (debugger->at.step > 0);
    debug_trace(debugger, end - frames < first ? first : end - frames, end, &out);
    return true;
}

bool console_coverage(const struct console_call *call)
{
    const bool json = call->count > 0;
    const struct debug_out out = out_of(call, json);
    if (json && strcmp(call->words[0], "json") != 0)
        return console_fail(call, "usage: coverage [json]");
    if (debugger_of(call)->names.lines.count == 0)
        return console_fail(call, "the lines of the sources are unknown: there is no %s",
                            SOURCE_NAMES_FILE);
    debug_coverage(debugger_of(call), &out);
    return true;
}

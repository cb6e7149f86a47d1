#include "app/debug/dap.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "api/host.h"
#include "cli/json.h"
#include "engine/script/vm.h"
#include "engine/state/game_state.h"
#include "resource/object.h"

enum {
    GAME_THREAD = 1,
    SLOT_THREADS = 2,      /* thread of slot 0 */
    POSITION_FRAME = 1000, /* below: frames of calls, from 1 */
    SLOT_FRAMES,           /* frame of slot 0 */
    LISTINGS = 1 << 28,    /* reference to a listing of a script: with where, room and number */
};

struct dap_request {
    const char *name;
    enum { ANY_TIME, WITH_GAME, WHEN_STOPPED } when;
    void (*serve)(struct dap *dap, cJSON *body); /* or NULL */
    void (*then)(struct dap *dap); /* what follows the answer of a request that succeeded */
    enum debug_move move;          /* if it moves */
    bool back;
};

/* ---- messages ---- */

const char *dap_text(const cJSON *arguments, const char *name)
{
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(arguments, name);
    return cJSON_IsString(item) && strlen(item->valuestring) < DAP_TEXT_SIZE ? item->valuestring
                                                                             : "";
}

static const cJSON *argument(const struct dap *dap, const char *name)
{
    return cJSON_GetObjectItemCaseSensitive(dap->arguments, name);
}

/* 0 if it is missing or no number. */
static int number_in(const cJSON *arguments, const char *name)
{
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(arguments, name);
    return cJSON_IsNumber(item) ? item->valueint : 0;
}

static int number(const struct dap *dap, const char *name)
{
    return number_in(dap->arguments, name);
}

/* Sends a message, with its body unless it is NULL, and frees both. */
static void send_message(struct dap *dap, cJSON *message, cJSON *body)
{
    char header[48];
    if (body)
        cJSON_AddItemToObject(message, "body", body);
    cJSON_AddNumberToObject(message, "seq", ++dap->seq);
    char *text = json_write(message, false);
    const int length = snprintf(header, sizeof header, "Content-Length: %zu\r\n\r\n", strlen(text));
    dap->host.write(dap->host.context, header, (size_t)length);
    dap->host.write(dap->host.context, text, strlen(text));
    cJSON_free(text);
}

static void send_event(struct dap *dap, const char *name, cJSON *body)
{
    cJSON *event = cJSON_CreateObject();
    cJSON_AddStringToObject(event, "type", "event");
    cJSON_AddStringToObject(event, "event", name);
    send_message(dap, event, body);
}

/* Adds the text said so far to an answer; invalid UTF-8 is replaced line by line. */
static void add_said(struct dap *dap, cJSON *body, const char *name)
{
    write_u8(&dap->said, 0);
    cJSON_AddStringToObject(body, name, dap->said.failed ? "" : (const char *)dap->said.data);
    bytes_writer_clear(&dap->said);
}

static void send_output(struct dap *dap, const char *text)
{
    cJSON *body = cJSON_CreateObject();
    dap_say(dap, text);
    add_said(dap, body, "output");
    send_event(dap, "output", body);
}

void dap_say(struct dap *dap, const char *line)
{
    const size_t size = shown_text_size(strlen(line));
    char *shown = size + dap->said.size < DAP_TEXT_LIMIT ? malloc(size) : NULL;
    if (!shown)
        return;
    shown_text(line, strlen(line), shown, size);
    write_format(&dap->said, "%s\n", shown);
    free(shown);
}

/* ---- stopping and moving ---- */

static const char *stop_reason(const struct dap *dap)
{
    struct debugger *debugger = dap->debugger;
    const struct stop *stop = stop_find(&debugger->stops, debugger->reason.stop);
    if (!stop)
        return debugger->reason.at_limit ? "entry" : dap->reason;
    if (stop_is_watch(stop))
        return "data breakpoint";
    return stop->kind == STOP_SCRIPT && !stop->has_offset ? "function breakpoint" : "breakpoint";
}

static void say_stopped(struct dap *dap)
{
    char line[2 * DEBUG_LINE_SIZE];
    cJSON *body = cJSON_CreateObject();
    const int id = dap->debugger->reason.stop;
    dap->running = false;
    debug_write_here(dap->debugger, line, sizeof line);
    send_output(dap, line);
    cJSON_AddStringToObject(body, "reason", stop_reason(dap));
    JSON_ADD_NUMBERS(body, {"threadId", GAME_THREAD});
    cJSON_AddTrueToObject(body, "allThreadsStopped");
    if (id > 0)
        cJSON_AddItemToObject(body, "hitBreakpointIds", cJSON_CreateIntArray(&id, 1));
    send_event(dap, "stopped", body);
}

static bool is_over(const struct game *game)
{
    return game->vm.halted || game->request == GAME_REQUEST_QUIT;
}

static void say_terminated(struct dap *dap)
{
    cJSON *body = cJSON_CreateObject();
    if (dap->debugger)
        debugger_return(dap->debugger);
    dap->running = false;
    JSON_ADD_NUMBERS(body, {"exitCode", 0});
    send_event(dap, "exited", body);
    send_event(dap, "terminated", NULL);
}

/* Goes to the beginning of the journal; if it is the boot, before its first instruction. */
static void go_to_begin(struct debugger *debugger)
{
    struct debug_position first = debugger_first(debugger);
    debugger_go(debugger, first);
    first.step = 1;
    if (first.moment == DEBUG_BOOT)
        debugger_go(debugger, first);
}

static void move(struct dap *dap, enum debug_move move, bool back)
{
    struct debugger *debugger = dap->debugger;
    dap->reason = move == DEBUG_RUN ? "pause" : "step";
    dap->frames_left = DAP_RUN_LIMIT;
    if (!back && !debugger->view && is_over(debugger->game)) {
        say_terminated(dap);
        return;
    }
    debugger_move(debugger, move, back);
    if (back && move == DEBUG_RUN && debugger->reason.at_limit)
        go_to_begin(debugger);
    dap->running = debugger->waits;
    if (!dap->running)
        say_stopped(dap);
}

void dap_play(struct dap *dap)
{
    struct debugger *debugger = dap->debugger;
    dap->host.play(dap->host.context, DAP_TURN);
    dap->frames_left -= DAP_TURN;
    const bool over = is_over(debugger->game);
    if (debugger->waits && !over && dap->frames_left > 0)
        return;
    if (debugger->waits) {
        debugger_return(debugger);
        dap->reason = over ? "exception" : "pause";
        send_output(dap, !over                       ? "no stop within 10000 frames"
                         : debugger->game->vm.halted ? message_english(&debugger->game->vm.why).text
                                                     : "a script has quit the game");
    }
    say_stopped(dap);
}

static void begin_move(struct dap *dap)
{
    const enum debug_move to = dap->request->move;
    const char *granularity = dap_text(dap->arguments, "granularity");
    dap->debugger->by_line = to != DEBUG_OUT && strcmp(granularity, "instruction") != 0;
    move(dap, to, dap->request->back);
}

static void pause_now(struct dap *dap)
{
    if (!dap->running)
        return;
    debugger_return(dap->debugger);
    dap->reason = "pause";
    say_stopped(dap);
}

/* ---- beginning and end ---- */

static void serve_initialize(struct dap *dap, cJSON *body)
{
    static const char *const able[] = {
        "ConfigurationDoneRequest",
        "FunctionBreakpoints",
        "ConditionalBreakpoints",
        "HitConditionalBreakpoints",
        "DataBreakpoints",
        "EvaluateForHovers",
        "StepBack",
        "SteppingGranularity",
        "TerminateRequest",
    };
    char name[40];
    (void)dap;
    for (size_t i = 0; i < sizeof able / sizeof *able; i++) {
        snprintf(name, sizeof name, "supports%s", able[i]);
        cJSON_AddTrueToObject(body, name);
    }
}

static void serve_launch(struct dap *dap, cJSON *body)
{
    (void)body;
    if (dap->debugger) {
        snprintf(dap->why, sizeof dap->why, "the game has begun");
        return;
    }
    dap->stop_on_entry = cJSON_IsTrue(argument(dap, "stopOnEntry"));
    dap->debugger = dap->host.launch(dap->host.context, dap->arguments, dap->why);
}

static void say_initialized(struct dap *dap)
{
    send_event(dap, "initialized", NULL);
}

static void begin(struct dap *dap)
{
    dap->reason = "entry";
    debugger_go(dap->debugger, debugger_first(dap->debugger));
    if (!dap->stop_on_entry) {
        move(dap, DEBUG_RUN, false);
        return;
    }
    go_to_begin(dap->debugger);
    say_stopped(dap);
}

static void leave(struct dap *dap)
{
    dap->ended = true;
}

/* ---- places ---- */

static int listing_of(const struct line_place *place)
{
    return LISTINGS | place->where << 24 | (place->room & 0xFF) << 16 | (place->number & 0xFFFF);
}

/* The code of a listing, if a slot runs it, from its first instruction on. */
static struct reader listed_code(const struct game *game, int listing)
{
    for (int i = 0; i < SCRIPT_SLOT_LIMIT; i++) {
        const struct script_slot *slot = &game->world.slots[i];
        const struct line_place place = line_place_in(game, slot, 0);
        if (slot->status == SLOT_DEAD || listing_of(&place) != listing)
            continue;
        const struct room_object object = {.code = script_code(game, slot)};
        return reader_at(object.code,
                         place.where == WHERE_OBJECT ? room_object_code_begin(&object) : 0);
    }
    return reader_at((struct byte_view){0}, 0);
}

/* Says a listing, an instruction a line, up to an offset. Returns the number of the next line. */
static int say_listing(struct dap *dap, int listing, uint32_t offset)
{
    struct reader reader = listed_code(debugger_game(dap->debugger), listing);
    int line = 1;
    for (bool good = true; good && reader_left(&reader) > 0 && reader.position < offset; line++) {
        char code[DEBUG_LINE_SIZE];
        struct text_line text = text_line_in(code, sizeof code);
        text_line_add(&text, "[%04X] ", (unsigned)reader.position);
        good = insn_format_next(&reader, &text);
        dap_say(dap, code);
    }
    return line;
}

static void write_script(const struct dap *dap, const struct line_place *place, char *text,
                         size_t size)
{
    const struct code_line *part = code_line_at(&dap->debugger->names.lines, *place);
    struct text_line line = text_line_in(text, size);
    if (part)
        text_line_add(&line, "%.*s (", word_shown(part->name, SOURCE_PLACE_SIZE), part->name.text);
    if (place->where == WHERE_ROOM)
        text_line_add(&line, "%s of room %d", place->number == SCRIPT_ENTRY ? "entry" : "exit",
                      place->room);
    else
        text_line_add(&line, "%s %d", place->where == WHERE_OBJECT ? "object" : "script",
                      place->number);
    text_line_add(&line, "%s", part ? ")" : "");
}

/* Adds the source and line of a place: a file, or a listing. Files of the compiler are "<verbs>"
 * and the like. */
static void add_source(struct dap *dap, cJSON *frame, const struct line_place *place)
{
    const struct code_line *part = code_line_at(&dap->debugger->names.lines, *place);
    char text[2 * DAP_TEXT_SIZE];
    cJSON *source = cJSON_AddObjectToObject(frame, "source");
    int line = part ? part->line : 0;
    if (part && part->file.text[0] != '<' && dap->sources[0] != '\0') {
        snprintf(text, sizeof text, "%s/%.*s", dap->sources,
                 word_shown(part->file, DAP_TEXT_SIZE / 2), part->file.text);
        json_add_text(source, "path", text);
        json_add_text(source, "name", strrchr(text, '/') + 1);
    } else {
        write_script(dap, place, text, sizeof text);
        json_add_text(source, "name", text);
        JSON_ADD_NUMBERS(source, {"sourceReference", listing_of(place)});
        line = say_listing(dap, listing_of(place), place->offset);
        bytes_writer_clear(&dap->said);
    }
    JSON_ADD_NUMBERS(frame, {"line", line}, {"column", line > 0});
}

static void add_frame(struct dap *dap, cJSON *frames, int id, const struct line_place *place)
{
    char name[2 * SOURCE_PLACE_SIZE + 40];
    cJSON *frame = cJSON_CreateObject();
    JSON_ADD_NUMBERS(frame, {"id", id});
    if (place) {
        write_script(dap, place, name, sizeof name);
        add_source(dap, frame, place);
    } else {
        debug_write_position(dap->debugger, dap->debugger->at, name, sizeof name);
        JSON_ADD_NUMBERS(frame, {"line", 0}, {"column", 0});
    }
    json_add_text(frame, "name", name);
    cJSON_AddItemToArray(frames, frame);
}

/* ---- threads and frames ---- */

/* Whether the slot has a script that is not among the calls. */
static bool slot_waits(const struct debugger *debugger, int slot)
{
    bool calls = false;
    for (int i = 0; debugger_current(debugger) && i < debugger->calls.count; i++)
        calls = calls || debugger->calls.calls[i].slot == slot;
    return !calls && debugger_game(debugger)->world.slots[slot].status != SLOT_DEAD;
}

static struct line_place place_of_slot(const struct debugger *debugger, int slot)
{
    const struct game *game = debugger_game(debugger);
    return line_place_in(game, &game->world.slots[slot], game->world.slots[slot].offset);
}

static void serve_threads(struct dap *dap, cJSON *body)
{
    cJSON *threads = cJSON_AddArrayToObject(body, "threads");
    char name[2 * SOURCE_PLACE_SIZE + 40] = "game";
    for (int id = GAME_THREAD; id < SLOT_THREADS + SCRIPT_SLOT_LIMIT; id++) {
        const int slot = id - SLOT_THREADS;
        if (id != GAME_THREAD && (dap->running || !slot_waits(dap->debugger, slot)))
            continue;
        if (id != GAME_THREAD) {
            const struct line_place place = place_of_slot(dap->debugger, slot);
            write_script(dap, &place, name, sizeof name);
        }
        cJSON *thread = cJSON_CreateObject();
        JSON_ADD_NUMBERS(thread, {"id", id});
        json_add_text(thread, "name", name);
        cJSON_AddItemToArray(threads, thread);
    }
}

static cJSON *game_frames(struct dap *dap)
{
    const struct debugger *debugger = dap->debugger;
    cJSON *frames = cJSON_CreateArray();
    for (int i = debugger_current(debugger) ? debugger->calls.count - 1 : -1; i >= 0; i--) {
        const struct debug_call *call = &debugger->calls.calls[i];
        /* An instruction within an expression stands for both. */
        if (i + 1 == debugger->calls.count || call[1].slot != call->slot)
            add_frame(dap, frames, 1 + i, &call->place);
    }
    add_frame(dap, frames, POSITION_FRAME, NULL);
    return frames;
}

static void serve_stack(struct dap *dap, cJSON *body)
{
    const int slot = number(dap, "threadId") - SLOT_THREADS;
    const int first = number(dap, "startFrame"), levels = number(dap, "levels");
    cJSON *frames;
    if (slot >= 0 && slot < SCRIPT_SLOT_LIMIT && slot_waits(dap->debugger, slot)) {
        const struct line_place place = place_of_slot(dap->debugger, slot);
        frames = cJSON_CreateArray();
        add_frame(dap, frames, SLOT_FRAMES + slot, &place);
    } else {
        frames = game_frames(dap);
    }
    const int total = cJSON_GetArraySize(frames);
    for (int i = 0; i < first && i < total; i++)
        cJSON_DeleteItemFromArray(frames, 0);
    while (levels > 0 && cJSON_GetArraySize(frames) > levels)
        cJSON_DeleteItemFromArray(frames, levels);
    cJSON_AddItemToObject(body, "stackFrames", frames);
    JSON_ADD_NUMBERS(body, {"totalFrames", total});
}

static void serve_source(struct dap *dap, cJSON *body)
{
    if (say_listing(dap, number(dap, "sourceReference"), UINT32_MAX) == 1)
        snprintf(dap->why, sizeof dap->why, "the script is not loaded");
    add_said(dap, body, "content");
}

/* ---- values ---- */

static void serve_scopes(struct dap *dap, cJSON *body)
{
    const struct debugger *debugger = dap->debugger;
    const int frame = number(dap, "frameId");
    int slot = SLOT_NONE;
    if (frame >= SLOT_FRAMES && frame < SLOT_FRAMES + SCRIPT_SLOT_LIMIT)
        slot = frame - SLOT_FRAMES;
    else if (debugger_current(debugger) && frame >= 1 && frame <= debugger->calls.count)
        slot = debugger->calls.calls[frame - 1].slot;
    cJSON_AddItemToObject(body, "scopes", dap_scopes(slot));
}

static void serve_variables(struct dap *dap, cJSON *body)
{
    cJSON_AddItemToObject(body, "variables", dap_variables(dap, number(dap, "variablesReference")));
}

/* Runs a line of the console. If it has moved, the editor looks again. */
static void run_console(struct dap *dap, const char *text, cJSON *body)
{
    struct debugger *debugger = dap->debugger;
    const struct debug_position at = debugger->at;
    const uint32_t now = debugger->journal->now;
    char line[DAP_TEXT_SIZE];
    snprintf(line, sizeof line, "%s", text);
    const bool good = dap->host.console(dap->host.context, line);
    if (debugger->waits)
        debugger_return(debugger);
    dap->reason = "goto";
    dap->moved = debug_compare(at, debugger->at) != 0 || now != debugger->journal->now;
    add_said(dap, body, "result");
    if (!good)
        snprintf(dap->why, sizeof dap->why, "%s", dap_text(body, "result"));
}

static void look_again(struct dap *dap)
{
    if (dap->moved)
        say_stopped(dap);
    dap->moved = false;
}

static void serve_evaluate(struct dap *dap, cJSON *body)
{
    const char *text = dap_text(dap->arguments, "expression");
    char result[16], why[EXPRESSION_WHY_SIZE];
    int32_t value;
    JSON_ADD_NUMBERS(body, {"variablesReference", 0});
    if (dap_value(dap, text, &value, why)) {
        snprintf(result, sizeof result, "%d", (int)value);
        cJSON_AddStringToObject(body, "result", result);
    } else if (strcmp(dap_text(dap->arguments, "context"), "repl") == 0) {
        run_console(dap, text, body);
    } else {
        snprintf(dap->why, sizeof dap->why, "%s", why);
    }
}

/* ---- stops ---- */

/* Removes the stops of a kind: lines of a file, or scripts without offset. */
static void remove_stops(struct dap *dap, enum stop_kind kind, const char *file)
{
    struct stop_list *stops = &dap->debugger->stops;
    for (int i = stops->count - 1; i >= 0; i--) {
        const struct stop *stop = &stops->stops[i];
        if (stop->kind == kind && !stop->has_offset && strcmp(stop->file, file) == 0)
            stop_remove(stops, stop->id);
    }
}

/* Adds the stop for a breakpoint of the editor, and the answer. A move that is running then
 * compares with the current values. */
static void add_stop(struct dap *dap, const cJSON *wanted, cJSON *answers, const char *what,
                     const char *which)
{
    char text[DAP_TEXT_SIZE], why[EXPRESSION_WHY_SIZE] = "";
    struct debugger *debugger = dap->debugger;
    const char *condition = dap_text(wanted, "condition"),
               *count = dap_text(wanted, "hitCondition");
    cJSON *answer = cJSON_CreateObject();
    struct text_line line = text_line_in(text, sizeof text);
    text_line_add(&line, "%s %s", what, which);
    if (condition[0] != '\0')
        text_line_add(&line, " if %s", condition);
    if (count[0] != '\0')
        text_line_add(&line, " count %s", count);
    const struct stop *stop = stop_add(&debugger->stops, &debugger->names,
                                       debugger_game(debugger)->world.room, text, why);
    cJSON_AddBoolToObject(answer, "verified", stop != NULL);
    if (stop)
        JSON_ADD_NUMBERS(answer, {"id", stop->id});
    else
        json_add_text(answer, "message", why);
    if (stop && stop->kind == STOP_LINE)
        JSON_ADD_NUMBERS(answer, {"line", stop->line});
    cJSON_AddItemToArray(answers, answer);
}

/* The file of the sources that a path of the editor ends in. */
static void find_file(const struct dap *dap, const char *path, char file[DAP_TEXT_SIZE])
{
    const struct code_lines *lines = &dap->debugger->names.lines;
    const size_t length = strlen(path);
    snprintf(file, DAP_TEXT_SIZE, "%s", path);
    for (int i = 0; i < lines->count; i++) {
        const struct word name = lines->lines[i].file;
        if (name.length < length && path[length - name.length - 1] == '/' &&
            memcmp(path + length - name.length, name.text, name.length) == 0)
            word_copy(name, file, DAP_TEXT_SIZE);
    }
}

static void serve_lines(struct dap *dap, cJSON *body)
{
    cJSON *answers = cJSON_AddArrayToObject(body, "breakpoints");
    const cJSON *wanted;
    char file[DAP_TEXT_SIZE], line[DAP_TEXT_SIZE + 16];
    find_file(dap, dap_text(argument(dap, "source"), "path"), file);
    remove_stops(dap, STOP_LINE, file);
    cJSON_ArrayForEach(wanted, argument(dap, "breakpoints"))
    {
        snprintf(line, sizeof line, "%s:%d", file, number_in(wanted, "line"));
        add_stop(dap, wanted, answers, "line", line);
    }
}

/* Scripts by name, or data. */
static void serve_named(struct dap *dap, cJSON *body)
{
    cJSON *answers = cJSON_AddArrayToObject(body, "breakpoints");
    const bool data = strcmp(dap->request->name, "setDataBreakpoints") == 0;
    const cJSON *wanted;
    remove_stops(dap, data ? STOP_CHANGE : STOP_SCRIPT, "");
    cJSON_ArrayForEach(wanted, argument(dap, "breakpoints"))
        add_stop(dap, wanted, answers, data ? "change" : "script",
                 dap_text(wanted, data ? "dataId" : "name"));
}

/* A variable is watched by its expression. Locals have none: a script's slot may get another. */
static void serve_data_info(struct dap *dap, cJSON *body)
{
    const int reference = number(dap, "variablesReference");
    const char *name = dap_text(dap->arguments, "name"), *expression = reference ? "" : name;
    char why[EXPRESSION_WHY_SIZE];
    int32_t value;
    cJSON *variables = dap_variables(dap, reference);
    const cJSON *variable;
    cJSON_ArrayForEach(variable, variables) if (strcmp(dap_text(variable, "name"), name) == 0)
        expression = dap_text(variable, "evaluateName");
    const bool good = dap_value(dap, expression, &value, why);
    cJSON_AddItemToObject(body, "dataId", good ? json_text(expression) : cJSON_CreateNull());
    json_add_text(body, "description", good ? expression : why);
    cJSON_Delete(variables);
}

/* ---- requests ---- */

// clang-format off
static const struct dap_request requests[] = {
    {"initialize", ANY_TIME, serve_initialize, NULL, 0, false},
    {"launch", ANY_TIME, serve_launch, say_initialized, 0, false},
    {"attach", ANY_TIME, serve_launch, say_initialized, 0, false},
    {"disconnect", ANY_TIME, NULL, leave, 0, false},
    {"terminate", ANY_TIME, NULL, say_terminated, 0, false},
    {"setBreakpoints", WITH_GAME, serve_lines, NULL, 0, false},
    {"setFunctionBreakpoints", WITH_GAME, serve_named, NULL, 0, false},
    {"setDataBreakpoints", WITH_GAME, serve_named, NULL, 0, false},
    {"threads", WITH_GAME, serve_threads, NULL, 0, false},
    {"pause", WITH_GAME, NULL, pause_now, 0, false},
    {"configurationDone", WHEN_STOPPED, NULL, begin, 0, false},
    {"dataBreakpointInfo", WHEN_STOPPED, serve_data_info, NULL, 0, false},
    {"stackTrace", WHEN_STOPPED, serve_stack, NULL, 0, false},
    {"scopes", WHEN_STOPPED, serve_scopes, NULL, 0, false},
    {"variables", WHEN_STOPPED, serve_variables, NULL, 0, false},
    {"source", WHEN_STOPPED, serve_source, NULL, 0, false},
    {"evaluate", WHEN_STOPPED, serve_evaluate, look_again, 0, false},
    {"continue", WHEN_STOPPED, NULL, begin_move, DEBUG_RUN, false},
    {"reverseContinue", WHEN_STOPPED, NULL, begin_move, DEBUG_RUN, true},
    {"next", WHEN_STOPPED, NULL, begin_move, DEBUG_OVER, false},
    {"stepBack", WHEN_STOPPED, NULL, begin_move, DEBUG_OVER, true},
    {"stepIn", WHEN_STOPPED, NULL, begin_move, DEBUG_INSTRUCTION, false},
    {"stepOut", WHEN_STOPPED, NULL, begin_move, DEBUG_OUT, false},
};
// clang-format on

static void serve(struct dap *dap, const char *command, cJSON *body)
{
    for (size_t i = 0; i < sizeof requests / sizeof *requests; i++)
        if (strcmp(requests[i].name, command) == 0)
            dap->request = &requests[i];
    if (!dap->request)
        snprintf(dap->why, sizeof dap->why, "no request \"%.40s\"", command);
    else if (dap->request->when != ANY_TIME && !dap->debugger)
        snprintf(dap->why, sizeof dap->why, "no game has begun; launch one first");
    else if (dap->request->when == WHEN_STOPPED && dap->running)
        snprintf(dap->why, sizeof dap->why, "the game is running; pause it first");
    else if (dap->request->serve)
        dap->request->serve(dap, body);
}

/* Serves a message, or if it is NULL answers `why` it was not read. */
static void handle_message(struct dap *dap, const cJSON *message, const char *why)
{
    const char *command = dap_text(message, "command");
    cJSON *answer = cJSON_CreateObject(), *body = cJSON_CreateObject();
    dap->request = NULL;
    dap->arguments = cJSON_GetObjectItemCaseSensitive(message, "arguments");
    snprintf(dap->why, sizeof dap->why, "%s", message ? "" : why);
    if (message)
        serve(dap, command, body);
    cJSON_AddStringToObject(answer, "type", "response");
    JSON_ADD_NUMBERS(answer, {"request_seq", number_in(message, "seq")});
    json_add_text(answer, "command", command);
    cJSON_AddBoolToObject(answer, "success", dap->why[0] == '\0');
    if (dap->why[0] != '\0')
        json_add_text(answer, "message", dap->why);
    send_message(dap, answer, body);
    if (dap->why[0] == '\0' && dap->request->then)
        dap->request->then(dap);
}

/* ---- bytes ---- */

static void end_body(struct dap *dap)
{
    cJSON *message = dap->body ? cJSON_ParseWithLength(dap->body, (size_t)dap->length) : NULL;
    handle_message(dap, message, dap->body ? "this is not JSON" : "the message is too long");
    cJSON_Delete(message);
    free(dap->body);
    dap->body = NULL;
    dap->length = 0;
}

static size_t read_body(struct dap *dap, const char *bytes, size_t size)
{
    const size_t used = size < (size_t)dap->left ? size : (size_t)dap->left;
    if (dap->body)
        memcpy(dap->body + dap->length - dap->left, bytes, used);
    dap->left -= (int)used;
    if (dap->left == 0)
        end_body(dap);
    return used;
}

/* Reads the end of a line of the header. An empty line ends the header. */
static void end_line(struct dap *dap)
{
    static const char name[] = "Content-Length:";
    struct words words = words_of(dap->header, dap->header_used, 0);
    struct word word;
    const bool has_word = words_next_line(&words) && words_next(&words, &word);
    if (!has_word && dap->length > 0) {
        dap->left = dap->length;
        dap->body = dap->length <= DAP_MESSAGE_LIMIT ? malloc((size_t)dap->length) : NULL;
    } else if (has_word && word.length == strlen(name) &&
               strncasecmp(word.text, name, word.length) == 0 &&
               (!words_next(&words, &word) || !word_decimal(word, 1, INT32_MAX, &dap->length))) {
        handle_message(dap, NULL, "the length is not a number");
    }
    dap->header_used = 0;
}

void dap_receive(struct dap *dap, const char *bytes, size_t size)
{
    while (size > 0 && !dap->ended) {
        size_t used = 1;
        if (dap->left > 0)
            used = read_body(dap, bytes, size);
        else if (*bytes == '\n')
            end_line(dap);
        else if (dap->header_used < sizeof dap->header)
            dap->header[dap->header_used++] = *bytes;
        bytes += used;
        size -= used;
    }
}

void dap_init(struct dap *dap, struct dap_host host)
{
    *dap = (struct dap){.host = host, .sources = ""};
    bytes_writer_init(&dap->said, host_allocator());
}

void dap_close(struct dap *dap)
{
    bytes_writer_free(&dap->said);
    free(dap->body);
}

#include "app/debug/dap.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "api/host.h"
#include "cli/json.h"
#include "engine/script/vm.h"
#include "engine/state/game_state.h"
#include "util/minmax.h"

enum { GAME_THREAD = 1, POSITION_FRAME = DEBUG_CALL_LIMIT + 1 /* frames of calls are below */ };

struct dap_request {
    const char *name;
    enum { ANY_TIME, WITH_GAME, WHEN_STOPPED } when;
    void (*serve)(struct dap *dap, cJSON *body); /* or NULL */
    void (*then)(struct dap *dap); /* runs after the answer, if the request succeeded */
    enum debug_move move;          /* for requests that move */
    bool back;
    enum stop_kind kind; /* for requests that set stops; `member` of a breakpoint says where */
    const char *member;
};

/* ---- messages ---- */

const char *dap_text(const cJSON *arguments, const char *name)
{
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(arguments, name);
    return cJSON_IsString(item) && strlen(item->valuestring) < DAP_TEXT_SIZE ? item->valuestring
                                                                             : "";
}

/* A number among the arguments; 0 if it is missing or not a number. */
static int dap_number(const cJSON *arguments, const char *name)
{
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(arguments, name);
    return cJSON_IsNumber(item) ? item->valueint : 0;
}

/* Sends a message, with its body unless it is NULL, and frees both. */
static void send_message(struct dap *dap, cJSON *message, cJSON *body)
{
    if (body)
        cJSON_AddItemToObject(message, "body", body);
    JSON_ADD_NUMBERS(message, {"seq", ++dap->seq});
    char *text = json_write(message, false);
    fprintf(dap->host.output, "Content-Length: %zu\r\n\r\n%s", strlen(text), text);
    fflush(dap->host.output);
    cJSON_free(text);
}

static void send_event(struct dap *dap, const char *name, cJSON *body)
{
    cJSON *event = cJSON_CreateObject();
    json_add_text(event, "type", "event");
    json_add_text(event, "event", name);
    send_message(dap, event, body);
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

/* ---- stopping and moving ---- */

static const char *stop_reason(const struct dap *dap)
{
    const struct debug_reason *reason = &dap->debugger->reason;
    const struct stop *stop = stop_find(&dap->debugger->stops, reason->stop);
    if (!stop)
        return reason->at_limit ? "entry" : dap->reason;
    if (stop->value)
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
    json_add_text(body, "reason", stop_reason(dap));
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
        "supportsConfigurationDoneRequest",
        "supportsFunctionBreakpoints",
        "supportsConditionalBreakpoints",
        "supportsHitConditionalBreakpoints",
        "supportsDataBreakpoints",
        "supportsEvaluateForHovers",
        "supportsStepBack",
        "supportsSteppingGranularity",
        "supportsTerminateRequest",
    };
    (void)dap;
    for (size_t i = 0; i < sizeof able / sizeof *able; i++)
        cJSON_AddTrueToObject(body, able[i]);
}

static void serve_launch(struct dap *dap, cJSON *body)
{
    (void)body;
    if (dap->debugger) {
        snprintf(dap->why, sizeof dap->why, "the game has begun");
        return;
    }
    dap->stop_on_entry =
        cJSON_IsTrue(cJSON_GetObjectItemCaseSensitive(dap->arguments, "stopOnEntry"));
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

/* ---- frames ---- */

/* Adds the script, source and line of a place. Files of the compiler are "<verbs>" and the like. */
static void add_place(const struct dap *dap, cJSON *frame, const struct line_place *place)
{
    const struct code_line *part = code_line_at(&dap->debugger->names.lines, *place);
    const bool has_file = part && part->file.text[0] != '<' && dap->sources[0] != '\0';
    char text[2 * DAP_TEXT_SIZE];
    struct text_line name = text_line_in(text, sizeof text);
    if (part)
        text_line_add(&name, "%.*s (", word_shown(part->name, SOURCE_PLACE_SIZE), part->name.text);
    text_line_add(&name, "%s %d%s", place->where == WHERE_OBJECT ? "object" : "script",
                  place->number, part ? ")" : "");
    if (!has_file)
        text_line_add(&name, " at 0x%04x", (unsigned)place->offset);
    json_add_text(frame, "name", text);
    JSON_ADD_NUMBERS(frame, {"line", has_file ? part->line : 0}, {"column", has_file});
    if (!has_file)
        return;
    snprintf(text, sizeof text, "%s/%.*s", dap->sources, word_shown(part->file, DAP_TEXT_SIZE / 2),
             part->file.text);
    json_add_text(cJSON_AddObjectToObject(frame, "source"), "path", text);
}

static void add_position(const struct dap *dap, cJSON *frame)
{
    char name[DEBUG_POSITION_SIZE];
    debug_write_position(dap->debugger, dap->debugger->at, name, sizeof name);
    json_add_text(frame, "name", name);
    JSON_ADD_NUMBERS(frame, {"line", 0}, {"column", 0});
}

static void serve_threads(struct dap *dap, cJSON *body)
{
    cJSON *thread = cJSON_CreateObject();
    (void)dap;
    JSON_ADD_NUMBERS(thread, {"id", GAME_THREAD});
    json_add_text(thread, "name", "game");
    cJSON_AddItemToArray(cJSON_AddArrayToObject(body, "threads"), thread);
}

/* The calls, the innermost first, and the position. An instruction within an expression stands for
 * both. */
static void serve_stack(struct dap *dap, cJSON *body)
{
    const struct debugger *debugger = dap->debugger;
    const struct debug_call *calls = debugger->calls.calls;
    const int first = int_max(dap_number(dap->arguments, "startFrame"), 0);
    const int levels = dap_number(dap->arguments, "levels");
    const int count = debugger_current(debugger) ? debugger->calls.count : 0;
    cJSON *frames = cJSON_AddArrayToObject(body, "stackFrames");
    int total = 0;
    for (int i = count - 1; i >= -1; i--) {
        if (i >= 0 && i + 1 < count && calls[i + 1].slot == calls[i].slot)
            continue;
        if (total++ < first || (levels > 0 && total - first > levels))
            continue;
        cJSON *frame = cJSON_CreateObject();
        JSON_ADD_NUMBERS(frame, {"id", i >= 0 ? 1 + i : POSITION_FRAME});
        if (i >= 0)
            add_place(dap, frame, &calls[i].place);
        else
            add_position(dap, frame);
        cJSON_AddItemToArray(frames, frame);
    }
    JSON_ADD_NUMBERS(body, {"totalFrames", total});
}

/* ---- values ---- */

static void serve_scopes(struct dap *dap, cJSON *body)
{
    const struct debugger *debugger = dap->debugger;
    const int frame = dap_number(dap->arguments, "frameId");
    const bool calls = debugger_current(debugger) && frame >= 1 && frame <= debugger->calls.count;
    const int slot = calls ? debugger->calls.calls[frame - 1].slot : SLOT_NONE;
    cJSON_AddItemToObject(body, "scopes", dap_scopes(slot));
}

static void serve_variables(struct dap *dap, cJSON *body)
{
    const int reference = dap_number(dap->arguments, "variablesReference");
    cJSON_AddItemToObject(body, "variables", dap_variables(dap, reference));
}

/* Runs a line of the console. If the position has changed, the editor is notified. */
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
    char why[EXPRESSION_WHY_SIZE];
    int32_t value;
    JSON_ADD_NUMBERS(body, {"variablesReference", 0});
    if (dap_value(dap, text, &value, why))
        json_add_text(body, "result", json_number_key(value).text);
    else if (strcmp(dap_text(dap->arguments, "context"), "repl") == 0)
        run_console(dap, text, body);
    else
        snprintf(dap->why, sizeof dap->why, "%s", why);
}

/* ---- stops ---- */

/* The file of the sources that a path of the editor ends in. */
static void find_file(const struct dap *dap, const char *path, char file[STOP_TEXT_SIZE])
{
    const struct code_lines *lines = &dap->debugger->names.lines;
    snprintf(file, STOP_TEXT_SIZE, "%s", path);
    for (int i = 0; i < lines->count; i++)
        if (code_file_is(word_of(path), lines->lines[i].file))
            word_copy(lines->lines[i].file, file, STOP_TEXT_SIZE);
}

/* Replaces the stops of a kind by the breakpoints of the editor. Only line stops in the request's
 * file, and script stops without an offset, are replaced. */
static void serve_stops(struct dap *dap, cJSON *body)
{
    const cJSON *source = cJSON_GetObjectItemCaseSensitive(dap->arguments, "source"), *wanted;
    const enum stop_kind kind = dap->request->kind;
    const char *member = dap->request->member;
    struct debugger *debugger = dap->debugger;
    struct stop_list *stops = &debugger->stops;
    char file[STOP_TEXT_SIZE] = "";
    cJSON *answers = cJSON_AddArrayToObject(body, "breakpoints");
    if (kind == STOP_LINE)
        find_file(dap, dap_text(source, "path"), file);
    for (int i = stops->count - 1; i >= 0; i--) {
        const struct stop *stop = &stops->stops[i];
        if (stop->kind == kind && !stop->has_offset && strcmp(stop->file, file) == 0)
            stop_remove(stops, stop->id);
    }
    cJSON_ArrayForEach(wanted, cJSON_GetObjectItemCaseSensitive(dap->arguments, "breakpoints"))
    {
        char text[2 * DAP_TEXT_SIZE], why[EXPRESSION_WHY_SIZE] = "";
        const char *condition = dap_text(wanted, "condition");
        const char *count = dap_text(wanted, "hitCondition");
        struct text_line line = text_line_in(text, sizeof text);
        cJSON *answer = cJSON_CreateObject();
        if (kind == STOP_LINE)
            text_line_add(&line, "line %s:%d", file, dap_number(wanted, member));
        else
            text_line_add(&line, "%s %s", kind == STOP_SCRIPT ? "script" : "change",
                          dap_text(wanted, member));
        if (*condition)
            text_line_add(&line, " if %s", condition);
        if (*count)
            text_line_add(&line, " count %s", count);
        const struct stop *stop =
            stop_add(stops, &debugger->names, debugger_game(debugger)->world.room, text, why);
        cJSON_AddBoolToObject(answer, "verified", stop != NULL);
        if (stop)
            JSON_ADD_NUMBERS(answer, {"id", stop->id},
                             {kind == STOP_LINE ? "line" : NULL, stop->line});
        else
            json_add_text(answer, "message", why);
        cJSON_AddItemToArray(answers, answer);
    }
}

/* A variable is watched by its expression. Local variables have no expression. */
static void serve_data_info(struct dap *dap, cJSON *body)
{
    const int reference = dap_number(dap->arguments, "variablesReference");
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
    {"initialize", ANY_TIME, .serve = serve_initialize},
    {"launch", ANY_TIME, .serve = serve_launch, .then = say_initialized},
    {"attach", ANY_TIME, .serve = serve_launch, .then = say_initialized},
    {"disconnect", ANY_TIME, .then = leave},
    {"terminate", ANY_TIME, .then = say_terminated},
    {"setBreakpoints", WITH_GAME, .serve = serve_stops, .kind = STOP_LINE, .member = "line"},
    {"setFunctionBreakpoints", WITH_GAME, .serve = serve_stops, .kind = STOP_SCRIPT, .member = "name"},
    {"setDataBreakpoints", WITH_GAME, .serve = serve_stops, .kind = STOP_CHANGE, .member = "dataId"},
    {"threads", WITH_GAME, .serve = serve_threads},
    {"pause", WITH_GAME, .then = pause_now},
    {"configurationDone", WHEN_STOPPED, .then = begin},
    {"dataBreakpointInfo", WHEN_STOPPED, .serve = serve_data_info},
    {"stackTrace", WHEN_STOPPED, .serve = serve_stack},
    {"scopes", WHEN_STOPPED, .serve = serve_scopes},
    {"variables", WHEN_STOPPED, .serve = serve_variables},
    {"evaluate", WHEN_STOPPED, .serve = serve_evaluate, .then = look_again},
    {"continue", WHEN_STOPPED, .then = begin_move, .move = DEBUG_RUN},
    {"reverseContinue", WHEN_STOPPED, .then = begin_move, .move = DEBUG_RUN, .back = true},
    {"next", WHEN_STOPPED, .then = begin_move, .move = DEBUG_OVER},
    {"stepBack", WHEN_STOPPED, .then = begin_move, .move = DEBUG_OVER, .back = true},
    {"stepIn", WHEN_STOPPED, .then = begin_move, .move = DEBUG_INSTRUCTION},
    {"stepOut", WHEN_STOPPED, .then = begin_move, .move = DEBUG_OUT},
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

/* Serves a message. If it is NULL, answers `why` the message could not be read. */
static void handle_message(struct dap *dap, const cJSON *message, const char *why)
{
    const char *command = dap_text(message, "command");
    cJSON *answer = cJSON_CreateObject(), *body = cJSON_CreateObject();
    dap->request = NULL;
    dap->arguments = cJSON_GetObjectItemCaseSensitive(message, "arguments");
    snprintf(dap->why, sizeof dap->why, "%s", message ? "" : why);
    if (message)
        serve(dap, command, body);
    const bool good = dap->why[0] == '\0';
    json_add_text(answer, "type", "response");
    JSON_ADD_NUMBERS(answer, {"request_seq", dap_number(message, "seq")});
    json_add_text(answer, "command", command);
    cJSON_AddBoolToObject(answer, "success", good);
    if (!good)
        json_add_text(answer, "message", dap->why);
    send_message(dap, answer, body);
    if (good && dap->request->then)
        dap->request->then(dap);
}

/* ---- input ---- */

/* Reads a header up to its empty line. Returns the length of the message; -1 at the end of the
 * input. */
static int read_header(struct dap *dap, FILE *input)
{
    static const char name[] = "Content-Length:";
    char line[64];
    int length = 0;
    do {
        if (!fgets(line, sizeof line, input))
            return -1;
        for (int c = 0; !strchr(line, '\n') && c != '\n' && c != EOF;)
            c = getc(input); /* what follows in a longer line is ignored */
        if (strncasecmp(line, name, strlen(name)) == 0) {
            struct words words = words_of(line + strlen(name), strlen(line) - strlen(name), 0);
            if (!words_next_line(&words) || !words_next_decimal(&words, 1, INT32_MAX, &length))
                handle_message(dap, NULL, "the length is not a number");
        }
    } while (length == 0 || (*line != '\r' && *line != '\n'));
    return length;
}

bool dap_receive(struct dap *dap, FILE *input)
{
    const int length = read_header(dap, input);
    int left = length;
    if (length < 0)
        return false;
    char *body = length <= DAP_MESSAGE_LIMIT ? malloc((size_t)length) : NULL;
    if (body)
        left -= (int)fread(body, 1, (size_t)length, input);
    while (!body && left > 0 && getc(input) != EOF)
        left--;
    cJSON *message = body && left == 0 ? cJSON_ParseWithLength(body, (size_t)length) : NULL;
    if (left == 0)
        handle_message(dap, message, body ? "this is not JSON" : "the message is too long");
    cJSON_Delete(message);
    free(body);
    return left == 0 && !dap->ended;
}

void dap_init(struct dap *dap, struct dap_host host)
{
    *dap = (struct dap){.host = host, .sources = ""};
    bytes_writer_init(&dap->said, host_allocator());
}

void dap_close(struct dap *dap)
{
    bytes_writer_free(&dap->said);
}

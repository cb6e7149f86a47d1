#include "app/debug/debug_report.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/host.h"
#include "cli/json.h"
#include "engine/script/vm.h"
#include "engine/state/game_state.h"
#include "util/shown_text.h"

/* ---- words for places ---- */

static const char *const places[] = {"global", "local", "room", "object"};

void debug_write_position(const struct debugger *debugger, struct debug_position at, char *text,
                          size_t size)
{
    struct text_line line = text_line_in(text, size);
    if (at.moment == DEBUG_BOOT) {
        text_line_add(&line, "boot");
    } else {
        const uint64_t jiffies = journal_jiffies_at(debugger->journal, (uint32_t)at.moment);
        const unsigned seconds = (unsigned)(jiffies / GAME_JIFFY_RATE);
        text_line_add(&line, "frame %u (%u:%02u)", (unsigned)at.moment, seconds / 60, seconds % 60);
    }
    if (at.step > 0)
        text_line_add(&line, ", instruction %u", (unsigned)at.step);
}

/* Writes the instruction at a place; "?" if the code was of a room that has been left. */
static void write_instruction(const struct game *game, const struct line_place *place, char *text,
                              size_t size)
{
    const struct script_slot slot = {.where = place->where, .number = (int16_t)place->number};
    const bool left = place->room != 0 && place->room != game->world.room;
    struct reader reader =
        reader_at(left ? (struct byte_view){0} : script_code(game, &slot), place->offset);
    struct text_line line = text_line_in(text, size);
    if (!insn_format_next(&reader, &line))
        snprintf(text, size, "?");
}

void debug_write_call(const struct game *game, const struct debug_call *call, char *text,
                      size_t size)
{
    char source[SOURCE_PLACE_SIZE], code[DEBUG_LINE_SIZE / 2];
    struct text_line line = text_line_in(text, size);
    const struct line_place *place = &call->place;
    source_names_place(game->files.source_names, (enum source_code_kind)place->where, place->room,
                       place->number, place->offset, source);
    write_instruction(game, place, code, sizeof code);
    text_line_add(&line, "%s %d at 0x%04x%s: %s",
                  place->where == WHERE_OBJECT ? "object" : "script", place->number,
                  (unsigned)place->offset, source, code);
}

static void add_reason(const struct debugger *debugger, struct text_line *line)
{
    const struct debug_reason *reason = &debugger->reason;
    const struct stop *stop = NULL;
    for (int i = 0; i < debugger->stops.count; i++)
        if (debugger->stops.stops[i].id == reason->stop)
            stop = &debugger->stops.stops[i];
    if (reason->at_limit)
        text_line_add(line, "; the journal begins here");
    if (!stop)
        return;
    text_line_add(line, "; stop %d: %s", stop->id, stop->text);
    if (stop->kind == STOP_CHANGE)
        text_line_add(line, ": %d becomes %d%s", (int)reason->before, (int)reason->after,
                      reason->by_engine ? " (by the engine)" : "");
}

void debug_write_here(const struct debugger *debugger, char *text, size_t size)
{
    char at[64], code[DEBUG_LINE_SIZE];
    struct text_line line = text_line_in(text, size);
    const struct debug_call *call = debugger_current(debugger);
    debug_write_position(debugger, debugger->at, at, sizeof at);
    text_line_add(&line, "%s%s", at, debugger->view ? "" : ", the present");
    if (call) {
        debug_write_call(debugger_game(debugger), call, code, sizeof code);
        text_line_add(&line, ": %s", code);
    }
    add_reason(debugger, &line);
}

/* ---- changes of a value ---- */

struct changes {
    const struct expression *value;
    const struct debug_out *out;
    bool known;
    int32_t last;
    int count, most;
};

static void say_change(const struct changes *changes, const struct debug_event *event,
                       int32_t value)
{
    const bool by_frame = event->when != DEBUG_FRAME_BEGINS;
    char at[64], line[2 * DEBUG_LINE_SIZE], code[DEBUG_LINE_SIZE];
    const struct debugger *debugger = event->debugger;
    const struct debug_call *blamed = debug_blame(event);
    const struct debug_position position = blamed ? blamed->at : event->at;
    struct text_line text = text_line_in(line, sizeof line);
    debug_write_position(debugger, position, at, sizeof at);
    snprintf(code, sizeof code, "%s", by_frame ? "the engine" : "a command, or a loaded save");
    if (blamed)
        debug_write_call(event->game, blamed, code, sizeof code);
    if (!changes->out->json) {
        text_line_add(&text, "%s: %d becomes %d: %s", at, (int)changes->last, (int)value, code);
        changes->out->say(changes->out->context, line);
        return;
    }
    cJSON *json = cJSON_CreateObject();
    JSON_ADD_NUMBERS(json, {"frame", (double)position.moment}, {"step", position.step},
                     {"before", changes->last}, {"after", value});
    json_add_text(json, "by", code);
    char *written = json_write(json, false);
    changes->out->say(changes->out->context, written);
    cJSON_free(written);
}

static bool see_change(void *context, const struct debug_event *event)
{
    struct changes *changes = context;
    const int32_t value = expression_value(changes->value, event->game);
    if (changes->known && value != changes->last) {
        say_change(changes, event, value);
        changes->count++;
    }
    changes->known = true;
    changes->last = value;
    return changes->count >= changes->most;
}

bool debug_when(struct debugger *debugger, const char *expression, int most,
                const struct debug_out *out, char why[EXPRESSION_WHY_SIZE])
{
    const struct game *game = debugger_game(debugger);
    struct changes changes = {.out = out, .most = most};
    changes.value = expression_read(&debugger->names.table, expression, game->world.room, why);
    if (!changes.value)
        return false;
    debugger_search(debugger, debugger_first(debugger).moment, debugger->journal->now, see_change,
                    &changes, NULL);
    return true;
}

/* ---- traces ---- */

struct trace {
    const struct debug_out *out;
    bool ended;
    int room, last_sound;
    int boxes[ACTOR_LIMIT];
    bool moving[ACTOR_LIMIT];
};

__attribute__((format(printf, 2, 3))) static void say_trace(struct trace *trace, const char *format,
                                                            ...)
{
    char line[2 * DEBUG_LINE_SIZE];
    va_list rest;
    va_start(rest, format);
    vsnprintf(line, sizeof line, format, rest);
    va_end(rest);
    trace->ended = trace->ended || !trace->out->say(trace->out->context, line);
}

static void say_json(struct trace *trace, cJSON *json)
{
    char *written = json_write(json, false);
    trace->ended = trace->ended || !trace->out->say(trace->out->context, written);
    cJSON_free(written);
}

/* A line about something that the frame changed: an actor, the room, or a sound. */
static void say_state(struct trace *trace, const char *what, int id, const char *verb, int value)
{
    if (!trace->out->json) {
        if (id > 0)
            say_trace(trace, "  %s %d %s %d", what, id, verb, value);
        else
            say_trace(trace, "  %s %d", what, value);
        return;
    }
    cJSON *json = cJSON_CreateObject();
    json_add_text(json, "event", verb);
    if (id > 0)
        cJSON_AddNumberToObject(json, what, id);
    cJSON_AddNumberToObject(json, "value", value);
    say_json(trace, json);
}

static void trace_instruction(struct trace *trace, const struct debug_event *event)
{
    char code[DEBUG_LINE_SIZE];
    const struct debugger *debugger = event->debugger;
    const struct debug_call *call = event->call;
    if (!trace->out->json) {
        debug_write_call(event->game, call, code, sizeof code);
        say_trace(trace, "  %*s%s", 2 * (event->depth - 1), "", code);
        return;
    }
    const struct code_line *part = code_line_at(&debugger->names.lines, call->place);
    cJSON *json = cJSON_CreateObject();
    json_add_text(json, "event", "instruction");
    JSON_ADD_NUMBERS(json, {"slot", call->slot}, {"script", call->place.number},
                     {"offset", call->place.offset}, {"depth", event->depth});
    json_add_text(json, "where", places[call->place.where]);
    write_instruction(event->game, &call->place, code, sizeof code);
    json_add_text(json, "instruction", code);
    if (part) {
        snprintf(code, sizeof code, "%.*s", word_shown(part->file, SOURCE_PLACE_SIZE * 2),
                 part->file.text);
        json_add_text(json, "file", code);
        cJSON_AddNumberToObject(json, "line", part->line);
    }
    say_json(trace, json);
}

static void note_state(struct trace *trace, const struct world *world, bool say)
{
    const int sound = world->globals[VAR_LAST_SOUND];
    if (say && world->room != trace->room)
        say_state(trace, "room", 0, "room", world->room);
    if (say && sound != trace->last_sound)
        say_state(trace, "sound", 0, "sound", sound);
    for (int id = 1; id < ACTOR_LIMIT; id++) {
        const struct mover *mover = &world->actors[id].mover;
        const bool here = world->actors[id].room == world->room && world->room != 0;
        if (say && here && mover->box != trace->boxes[id])
            say_state(trace, "actor", id, "box", mover->box);
        if (say && here && (mover->moving != 0) != trace->moving[id])
            say_state(trace, "actor", id, "moving", mover->moving != 0);
        trace->boxes[id] = mover->box;
        trace->moving[id] = mover->moving != 0;
    }
    trace->room = world->room;
    trace->last_sound = sound;
}

static bool see_trace(void *context, const struct debug_event *event)
{
    struct trace *trace = context;
    char at[64];
    switch (event->when) {
    case DEBUG_FRAME_BEGINS:
        debug_write_position(event->debugger, event->at, at, sizeof at);
        if (trace->out->json)
            say_state(trace, "frame", 0, "frame", (int)event->at.moment);
        else
            say_trace(trace, "%s", at);
        note_state(trace, &event->game->world, false);
        break;
    case DEBUG_BEFORE:
        trace_instruction(trace, event);
        break;
    case DEBUG_FRAME_ENDS:
        note_state(trace, &event->game->world, true);
        break;
    default:
        break;
    }
    return trace->ended;
}

void debug_trace(struct debugger *debugger, int64_t from, int64_t end, const struct debug_out *out)
{
    struct trace trace = {.out = out};
    debugger_search(debugger, from, end, see_trace, &trace, NULL);
}

/* ---- coverage ---- */

static bool see_coverage(void *context, const struct debug_event *event)
{
    const struct debugger *debugger = event->debugger;
    (void)context;
    if (event->when == DEBUG_BEFORE) {
        struct code_line *part = code_line_at(&debugger->names.lines, event->call->place);
        if (part)
            part->runs++;
    }
    return false;
}

/* Orders parts by file and line. */
static int compare_sources(const void *left, const void *right)
{
    const struct code_line *a = *(const struct code_line *const *)left;
    const struct code_line *b = *(const struct code_line *const *)right;
    const size_t least = a->file.length < b->file.length ? a->file.length : b->file.length;
    const int files = memcmp(a->file.text, b->file.text, least);
    if (files != 0 || a->file.length != b->file.length)
        return files ? files : a->file.length < b->file.length ? -1 : 1;
    return (a->line > b->line) - (a->line < b->line);
}

static bool same_file(const struct code_line *a, const struct code_line *b)
{
    return a->file.length == b->file.length &&
           memcmp(a->file.text, b->file.text, a->file.length) == 0;
}

/* The coverage of a file. `missed` is a text of ranges, each of which ends before the next line
 * that ran. */
struct file_coverage {
    int lines, run, ranges;
    int first, last; /* the open range; 0 if the last line ran */
    bool json;
    struct bytes_writer missed;
};

static void end_range(struct file_coverage *file)
{
    if (file->first)
        write_format(&file->missed, file->json ? "%s[%d,%d]" : "%s%d-%d",
                     file->ranges++ ? ", " : "", file->first, file->last);
    file->first = 0;
}

static void add_line(struct file_coverage *file, int line, bool ran)
{
    file->lines++;
    file->run += ran;
    if (ran)
        end_range(file);
    else if (!file->first)
        file->first = line;
    file->last = line;
}

/* Reports the lines of one file: `count` parts from `parts` on. */
static bool say_file(const struct debug_out *out, struct code_line **parts, int count)
{
    struct file_coverage file = {.json = out->json};
    char name[2 * SOURCE_PLACE_SIZE];
    struct bytes_writer line;
    bytes_writer_init(&file.missed, host_allocator());
    bytes_writer_init(&line, host_allocator());
    for (int i = 0, next; i < count; i = next) {
        bool ran = false;
        for (next = i; next < count && parts[next]->line == parts[i]->line; next++)
            ran = ran || parts[next]->runs > 0;
        add_line(&file, parts[i]->line, ran);
    }
    end_range(&file);
    write_u8(&file.missed, '\0');
    const char *missed = file.missed.failed ? "" : (const char *)file.missed.data;
    snprintf(name, sizeof name, "%.*s", word_shown(parts[0]->file, sizeof name - 1),
             parts[0]->file.text);
    if (out->json)
        write_format(&line, "{\"file\":\"%s\",\"lines\":%d,\"run\":%d,\"missed\":[%s]}", name,
                     file.lines, file.run, missed);
    else
        write_format(&line, "%s: %d of %d lines ran%s%s", name, file.run, file.lines,
                     file.ranges ? "; never: " : "", missed);
    write_u8(&line, '\0');
    const bool more =
        !line.failed && !file.missed.failed && out->say(out->context, (const char *)line.data);
    bytes_writer_free(&line);
    bytes_writer_free(&file.missed);
    return more;
}

void debug_coverage(struct debugger *debugger, const struct debug_out *out)
{
    const struct code_lines *lines = &debugger->names.lines;
    struct code_line **parts = malloc(((size_t)lines->count + 1) * sizeof(struct code_line *));
    if (!parts)
        return;
    for (int i = 0; i < lines->count; i++) {
        parts[i] = &lines->lines[i];
        parts[i]->runs = 0;
    }
    debugger_search(debugger, debugger_first(debugger).moment, debugger->journal->now, see_coverage,
                    NULL, NULL);
    qsort(parts, (size_t)lines->count, sizeof(struct code_line *), compare_sources);
    for (int i = 0, next; i < lines->count; i = next) {
        for (next = i + 1; next < lines->count && same_file(parts[next], parts[i]);)
            next++;
        if (!say_file(out, parts + i, next - i))
            break;
    }
    free(parts);
}

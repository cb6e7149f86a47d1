#include "app/debug/debug_report.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/host.h"
#include "cli/json.h"
#include "cli/language.h"
#include "engine/script/vm.h"
#include "engine/state/game_state.h"
#include "util/shown_text.h"

/* ---- places ---- */

static void write_position(const struct debugger *debugger, struct debug_position at,
                           debug_words *words, char *text, size_t size)
{
    struct text_line line = text_line_in(text, size);
    if (at.moment == DEBUG_BOOT) {
        text_line_add(&line, "%s", words(N_("boot")));
    } else {
        const uint64_t jiffies = journal_jiffies_at(debugger->journal, (uint32_t)at.moment);
        const unsigned seconds = (unsigned)(jiffies / GAME_JIFFY_RATE);
        text_line_add(&line, words(N_("frame %u (%u:%02u)")), (unsigned)at.moment, seconds / 60,
                      seconds % 60);
    }
    if (at.step > 0)
        text_line_add(&line, words(N_(", instruction %u")), (unsigned)at.step);
}

static const char *english(const char *text)
{
    return text;
}

void debug_write_position(const struct debugger *debugger, struct debug_position at, char *text,
                          size_t size)
{
    write_position(debugger, at, english, text, size);
}

void debug_write_call(const struct game *game, const struct debug_call *call, char *text,
                      size_t size)
{
    char source[SOURCE_PLACE_SIZE];
    const struct line_place *place = &call->place;
    const struct script_slot slot = {.where = place->where, .number = (int16_t)place->number};
    const bool left = place->room != 0 && place->room != game->world.room;
    struct reader reader =
        reader_at(left ? (struct byte_view){0} : script_code(game, &slot), place->offset);
    struct text_line line = text_line_in(text, size);
    source_names_place(game->files.source_names, (enum source_code_kind)place->where, place->room,
                       place->number, place->offset, source);
    text_line_add(&line, "%s %d at 0x%04x%s: ", place->where == WHERE_OBJECT ? "object" : "script",
                  place->number, (unsigned)place->offset, source);
    if (left || !insn_format_next(&reader, &line))
        text_line_add(&line, "?"); /* the code of a room that has been left */
}

void debug_write_now(const struct debugger *debugger, debug_words *words, char *text, size_t size)
{
    char at[DEBUG_POSITION_SIZE];
    write_position(debugger, debugger->at, words, at, sizeof at);
    snprintf(text, size, debugger->view ? "%s" : words(N_("%s, the present")), at);
}

void debug_write_reason(struct debugger *debugger, debug_words *words, char *text, size_t size)
{
    const struct debug_reason *reason = &debugger->reason;
    const struct stop *stop = stop_find(&debugger->stops, reason->stop);
    struct text_line line = text_line_in(text, size);
    if (reason->at_limit) {
        char first[DEBUG_POSITION_SIZE];
        write_position(debugger, debugger_first(debugger), words, first, sizeof first);
        text_line_add(&line, words(N_("nothing earlier: the journal begins at %s")), first);
    }
    if (!stop)
        return;
    text_line_add(&line, words(N_("stop %d: %s")), stop->id, stop->text);
    if (stop->kind != STOP_CHANGE)
        return;
    text_line_add(&line, words(N_(": %d becomes %d")), (int)reason->before, (int)reason->after);
    if (reason->by_engine)
        text_line_add(&line, "%s", words(N_(" (by the engine)")));
}

void debug_write_here(struct debugger *debugger, char *text, size_t size)
{
    char part[DEBUG_LINE_SIZE];
    struct text_line line = text_line_in(text, size);
    const struct debug_call *call = debugger_current(debugger);
    debug_write_now(debugger, english, part, sizeof part);
    text_line_add(&line, "%s", part);
    if (call) {
        debug_write_call(debugger_game(debugger), call, part, sizeof part);
        text_line_add(&line, ": %s", part);
    }
    debug_write_reason(debugger, english, part, sizeof part);
    if (part[0])
        text_line_add(&line, "; %s", part);
}

/* ---- changes of a value ---- */

struct changes {
    const struct node *value;
    const struct debug_out *out;
    bool known;
    int32_t last;
    int count, most;
};

static void say_change(const struct changes *changes, const struct debug_event *event,
                       int32_t value)
{
    char at[DEBUG_POSITION_SIZE], line[2 * DEBUG_LINE_SIZE], code[DEBUG_LINE_SIZE];
    const struct debug_call *blamed = debug_blame(event);
    snprintf(code, sizeof code, "%s",
             event->when == DEBUG_FRAME_BEGINS ? "a command, or a loaded save" : "the engine");
    if (blamed)
        debug_write_call(event->game, blamed, code, sizeof code);
    debug_write_position(event->debugger, blamed ? blamed->at : event->at, at, sizeof at);
    snprintf(line, sizeof line, "%s: %d becomes %d: %s", at, (int)changes->last, (int)value, code);
    changes->out->say(changes->out->context, line);
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
    struct arena arena;
    struct changes changes = {.out = out, .most = most};
    arena_init(&arena, debugger->arena.allocator);
    changes.value = expression_read(&debugger->names.table, expression,
                                    debugger_game(debugger)->world.room, &arena, why);
    if (changes.value) {
        const struct debug_position first = debugger_first(debugger);
        char at[DEBUG_POSITION_SIZE], line[DEBUG_LINE_SIZE];
        debugger_search(debugger, first.moment, debugger->journal->now, see_change, &changes, NULL);
        debug_write_position(debugger, first, at, sizeof at);
        snprintf(line, sizeof line, "no change since %s", at);
        if (changes.count == 0)
            out->say(out->context, line);
    }
    arena_reset(&arena);
    return changes.value != NULL;
}

/* ---- traces ---- */

struct trace {
    const struct debug_out *out;
    bool ended;
    int room, last_sound;
    int boxes[ACTOR_LIMIT];
    bool moving[ACTOR_LIMIT];
};

/* Reports an event: the text, or a JSON object of its numbers, the text, and the line of the
 * sources if there is one. */
static void say_event(struct trace *trace, const char *event, const struct json_number *numbers,
                      const char *text, const struct code_line *part)
{
    char file[2 * SOURCE_PLACE_SIZE], *written = NULL;
    if (trace->out->json) {
        cJSON *json = cJSON_CreateObject();
        json_add_text(json, "event", event);
        json_add_numbers(json, numbers);
        json_add_text(json, "text", text + strspn(text, " "));
        if (part) {
            word_copy(part->file, file, sizeof file);
            json_add_text(json, "file", file);
            JSON_ADD_NUMBERS(json, {"line", part->line});
        }
        written = json_write(json, false);
    }
    trace->ended = trace->ended || !trace->out->say(trace->out->context, written ? written : text);
    cJSON_free(written);
}
#define NUMBERS(...) ((const struct json_number[]){__VA_ARGS__, {NULL, 0}})

/* Reports a change that the frame made: to the room, to a sound, or to an actor if `actor` is not
 * 0. */
static void say_state(struct trace *trace, const char *what, int actor, int value)
{
    char text[40];
    if (actor > 0)
        snprintf(text, sizeof text, "  actor %d %s %d", actor, what, value);
    else
        snprintf(text, sizeof text, "  %s %d", what, value);
    say_event(trace, what, NUMBERS({"value", value}, {actor > 0 ? "actor" : NULL, actor}), text,
              NULL);
}

static void note_state(struct trace *trace, const struct world *world, bool say)
{
    const int sound = world->globals[VAR_LAST_SOUND];
    if (say && world->room != trace->room)
        say_state(trace, "room", 0, world->room);
    if (say && sound != trace->last_sound)
        say_state(trace, "sound", 0, sound);
    for (int id = 1; id < ACTOR_LIMIT; id++) {
        const struct mover *mover = &world->actors[id].mover;
        const bool here = world->actors[id].room == world->room && world->room != 0;
        const bool moving = mover->moving != 0;
        if (say && here && mover->box != trace->boxes[id])
            say_state(trace, "box", id, mover->box);
        if (say && here && moving != trace->moving[id])
            say_state(trace, "moving", id, moving);
        trace->boxes[id] = mover->box;
        trace->moving[id] = moving;
    }
    trace->room = world->room;
    trace->last_sound = sound;
}

static bool see_trace(void *context, const struct debug_event *event)
{
    struct trace *trace = context;
    const struct debug_call *call = event->call;
    char text[2 * DEBUG_LINE_SIZE], code[DEBUG_LINE_SIZE];
    if (event->when == DEBUG_FRAME_BEGINS) {
        debug_write_position(event->debugger, event->at, text, sizeof text);
        say_event(trace, "frame", NUMBERS({"frame", (double)event->at.moment}), text, NULL);
        note_state(trace, &event->game->world, false);
    } else if (event->when == DEBUG_BEFORE) {
        debug_write_call(event->game, call, code, sizeof code);
        snprintf(text, sizeof text, "%*s%s", 2 * event->depth, "", code);
        say_event(trace, "instruction",
                  NUMBERS({"slot", call->slot}, {"script", call->place.number},
                          {"offset", call->place.offset}, {"depth", event->depth}),
                  text, code_line_at(&event->debugger->names.lines, call->place));
    } else if (event->when == DEBUG_FRAME_ENDS) {
        note_state(trace, &event->game->world, true);
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
    struct code_line *part = event->when == DEBUG_BEFORE
                                 ? code_line_at(&event->debugger->names.lines, event->call->place)
                                 : NULL;
    (void)context;
    if (part)
        part->runs++;
    return false;
}

static int compare_files(const struct code_line *a, const struct code_line *b)
{
    const size_t least = a->file.length < b->file.length ? a->file.length : b->file.length;
    const int files = memcmp(a->file.text, b->file.text, least);
    return files ? files : (a->file.length > b->file.length) - (a->file.length < b->file.length);
}

/* Orders parts by file and line. */
static int compare_sources(const void *left, const void *right)
{
    const struct code_line *a = *(const struct code_line *const *)left;
    const struct code_line *b = *(const struct code_line *const *)right;
    const int files = compare_files(a, b);
    return files ? files : (a->line > b->line) - (a->line < b->line);
}

/* Counts the lines of one file, which has `count` parts. Adds the ranges of lines that never ran;
 * each ends before the next line that did. */
static cJSON *cover_file(struct code_line **parts, int count, int *lines, int *run)
{
    cJSON *missed = cJSON_CreateArray(), *range = NULL;
    for (int i = 0, next; i < count; i = next) {
        const int line = parts[i]->line;
        bool ran = false;
        for (next = i; next < count && parts[next]->line == line; next++)
            ran = ran || parts[next]->runs > 0;
        ++*lines;
        *run += ran;
        if (ran) {
            range = NULL;
        } else if (range) {
            cJSON_SetNumberValue(cJSON_GetArrayItem(range, 1), line);
        } else {
            range = cJSON_CreateIntArray((int[]){line, line}, 2);
            cJSON_AddItemToArray(missed, range);
        }
    }
    return missed;
}

static bool say_file(const struct debug_out *out, struct code_line **parts, int count)
{
    char name[2 * SOURCE_PLACE_SIZE];
    int lines = 0, run = 0;
    cJSON *json = cJSON_CreateObject(), *missed = cover_file(parts, count, &lines, &run);
    const cJSON *range;
    struct bytes_writer text;
    bytes_writer_init(&text, host_allocator());
    word_copy(parts[0]->file, name, sizeof name);
    json_add_text(json, "file", name);
    JSON_ADD_NUMBERS(json, {"lines", lines}, {"run", run});
    cJSON_AddItemToObject(json, "missed", missed);
    write_format(&text, "%s: %d of %d lines ran", name, run, lines);
    cJSON_ArrayForEach(range, missed)
        write_format(&text, "%s%d-%d", range == missed->child ? "; never: " : ", ",
                     range->child->valueint, range->child->next->valueint);
    write_u8(&text, '\0');
    char *written = json_write(json, false);
    const bool more =
        !text.failed && out->say(out->context, out->json ? written : (char *)text.data);
    cJSON_free(written);
    bytes_writer_free(&text);
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
        for (next = i + 1; next < lines->count && compare_files(parts[next], parts[i]) == 0;)
            next++;
        if (!say_file(out, parts + i, next - i))
            break;
    }
    free(parts);
}

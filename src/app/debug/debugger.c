#include "app/debug/debugger.h"

#include "engine/game.h"
#include "engine/state/game_state.h"

/* ---- positions ---- */

int debug_compare(struct debug_position a, struct debug_position b)
{
    if (a.moment != b.moment)
        return a.moment < b.moment ? -1 : 1;
    return (a.step > b.step) - (a.step < b.step);
}

static bool can_boot(const struct debugger *debugger)
{
    const struct journal *journal = debugger->journal;
    return journal->at_boot && journal->record_moment == 0 && journal_first(journal) == 0;
}

struct debug_position debugger_first(const struct debugger *debugger)
{
    return (struct debug_position){
        can_boot(debugger) ? DEBUG_BOOT : (int64_t)journal_first(debugger->journal), 0};
}

struct debug_position debugger_present(const struct debugger *debugger)
{
    return (struct debug_position){debugger->journal->now, 0};
}

const struct game *debugger_game(const struct debugger *debugger)
{
    return debugger->view ? debugger->view : debugger->game;
}

const struct debug_call *debugger_current(const struct debugger *debugger)
{
    const struct debug_calls *calls = &debugger->calls;
    return debugger->view && calls->count > 0 ? &calls->calls[calls->count - 1] : NULL;
}

/* The first moment of a moment's segment. */
static int64_t segment_start(const struct debugger *debugger, int64_t moment)
{
    if (moment == DEBUG_BOOT)
        return moment;
    return journal_segment_of(debugger->journal, (uint32_t)moment)->first;
}

/* ---- events ---- */

/* Shows an event to the search, and leaves a fork if the search ends here. */
static void show(struct debugger *debugger, struct debug_event event)
{
    event.debugger = debugger;
    event.depth = debugger->running.count;
    if (debugger->quiet || debugger->found || !debugger->see(debugger->context, &event))
        return;
    debugger->found = true;
    if (!debugger->live)
        longjmp(debugger->leave, 1);
}

static void show_call(struct debugger *debugger, const struct game *game, const struct insn *insn,
                      enum debug_when when)
{
    const struct debug_calls *running = &debugger->running;
    const struct debug_call *call = &running->calls[running->count - 1];
    show(debugger, (struct debug_event){
                       .when = when, .at = call->at, .game = game, .insn = insn, .call = call});
}

static void before_instruction(void *context, const struct game *game, const struct insn *insn)
{
    struct debugger *debugger = context;
    struct debug_calls *running = &debugger->running;
    const struct script_slot *slot = &game->world.slots[game->vm.current];
    debugger->now.step++;
    running->calls[running->count++] = (struct debug_call){
        game->vm.current, slot->generation, line_place_in(game, slot, insn->start), debugger->now};
    show_call(debugger, game, insn, DEBUG_BEFORE);
}

static void after_instruction(void *context, const struct game *game, const struct insn *insn)
{
    struct debugger *debugger = context;
    show_call(debugger, game, insn, DEBUG_AFTER);
    debugger->running.count--;
}

static void watch_scripts(struct debugger *debugger, struct game *game, bool on)
{
    struct game_host host = game->host;
    host.script_watcher =
        on ? (struct script_watcher){debugger, before_instruction, after_instruction}
           : (struct script_watcher){0};
    game_set_host(game, &host);
}

/* ---- searching ---- */

static void begin_frame(struct debugger *debugger, const struct game *game, int64_t moment)
{
    debugger->now = (struct debug_position){moment, 0};
    debugger->running.count = 0;
    show(debugger,
         (struct debug_event){.when = DEBUG_FRAME_BEGINS, .at = debugger->now, .game = game});
}

static void end_frame(struct debugger *debugger, const struct game *game)
{
    debugger->running.count = 0;
    debugger->now = (struct debug_position){debugger->now.moment + 1, 0};
    show(debugger,
         (struct debug_event){.when = DEBUG_FRAME_ENDS, .at = debugger->now, .game = game});
}

static void play_moment(struct debugger *debugger, struct game *replay, int64_t moment)
{
    struct fault fault;
    begin_frame(debugger, replay, moment);
    if (moment == DEBUG_BOOT)
        game_boot(replay, debugger->game->boot_param, debugger->seed, &fault);
    else
        journal_play(debugger->journal, replay, (uint32_t)moment);
    end_frame(debugger, replay);
}

/* Plays the moments up to `end` from the state before `from`. Returns false if a state cannot be
 * loaded. */
static bool play_moments(struct debugger *debugger, struct game *replay, int64_t from, int64_t end)
{
    struct journal *journal = debugger->journal;
    struct fault fault;
    int64_t moment = segment_start(debugger, from);
    bool loaded = moment == DEBUG_BOOT;
    for (; moment < end; moment++) {
        if (moment != DEBUG_BOOT) {
            const struct journal_segment *segment = journal_segment_of(journal, (uint32_t)moment);
            const bool follows = loaded && !(segment->broken && segment->first == moment);
            if (!follows && !journal_load(journal, replay, (uint32_t)moment, &fault))
                return false;
            loaded = true;
        }
        debugger->quiet = moment < from;
        play_moment(debugger, replay, moment);
    }
    return true;
}

bool debugger_search(struct debugger *debugger, int64_t from, int64_t end, debug_see *see,
                     void *context, struct game **stopped)
{
    struct game *replay = from < end ? journal_replay(debugger->game) : NULL;
    if (!replay)
        return false;
    debugger->see = see;
    debugger->context = context;
    debugger->found = debugger->live = false;
    watch_scripts(debugger, replay, true);
    if (setjmp(debugger->leave) == 0)
        play_moments(debugger, replay, from, end);
    if (debugger->found && stopped)
        *stopped = replay;
    else
        game_fork_end(NULL, replay, false);
    return debugger->found;
}

/* ---- going to a position ---- */

static bool see_position(void *context, const struct debug_event *event)
{
    const struct debug_position *to = context;
    return (event->when == DEBUG_BEFORE || event->when == DEBUG_FRAME_BEGINS) &&
           debug_compare(event->at, *to) == 0;
}

static void drop_view(struct debugger *debugger)
{
    if (debugger->view)
        game_fork_end(NULL, debugger->view, false);
    debugger->view = NULL;
    debugger->at = debugger_present(debugger);
}

bool debugger_go(struct debugger *debugger, struct debug_position to)
{
    struct game *view = NULL;
    if (debug_compare(to, debugger_present(debugger)) == 0) {
        drop_view(debugger);
        return true;
    }
    if (debug_compare(to, debugger_first(debugger)) < 0 ||
        !debugger_search(debugger, to.moment, to.moment + 1, see_position, &to, &view))
        return false;
    drop_view(debugger);
    debugger->view = view;
    debugger->calls = debugger->running;
    debugger->at = to;
    return true;
}

/* ---- watches and stops ---- */

const struct debug_call *debug_blame(const struct debug_event *event)
{
    if (event->when == DEBUG_BEFORE && event->depth > 1)
        return event->call - 1;
    return event->when == DEBUG_AFTER ? event->call : NULL;
}

/* Whether a watch has changed; for a room or a box, to another value than 0. */
static bool watch_is_met(struct debug_goal *goal, int index, const struct stop *stop,
                         const struct debug_event *event, struct debug_reason *reason)
{
    const int32_t before = goal->values[index];
    const int32_t after = expression_value(stop->value, event->game);
    const struct debug_call *blamed = debug_blame(event);
    goal->values[index] = after;
    /* Frames begin as the last frame ended, unless a save was loaded or something was changed by
     * hand. */
    if (before == after || event->when == DEBUG_FRAME_BEGINS ||
        (stop->kind != STOP_CHANGE && after == 0))
        return false;
    *reason = (struct debug_reason){.at = blamed ? blamed->at : event->at,
                                    .by_engine = !blamed,
                                    .before = before,
                                    .after = after};
    return true;
}

static bool stop_is_met(struct debug_goal *goal, int index, const struct debug_event *event,
                        struct debug_reason *reason)
{
    const struct debugger *debugger = event->debugger;
    const struct stop *stop = &debugger->stops.stops[index];
    if (stop->value) {
        if (!watch_is_met(goal, index, stop, event, reason))
            return false;
    } else if (stop->kind == STOP_HALT) {
        if (event->when != DEBUG_FRAME_ENDS || !event->game->vm.halted)
            return false;
    } else if (event->when != DEBUG_BEFORE ||
               !stop_is_at(stop, &debugger->names, event->game, event->insn)) {
        return false;
    }
    return !stop->condition || expression_value(stop->condition, event->game) != 0;
}

/* Whether a position lies in the direction of the move. */
static bool is_ahead(const struct debug_goal *goal, struct debug_position at)
{
    const int order = debug_compare(at, goal->from);
    return goal->back ? order < 0 : order > 0;
}

/* Notes the first stop that is met. Every stop is tested, since each counts its own hits and
 * remembers its last value. */
static bool meet_stops(struct debug_goal *goal, const struct debug_event *event,
                       struct debug_reason *reason)
{
    const struct stop_list *stops = &event->debugger->stops;
    bool met = false;
    for (int i = 0; i < stops->count; i++) {
        const struct stop *stop = &stops->stops[i];
        struct debug_reason why = {.at = event->at};
        if (stop->off || !stop_is_met(goal, i, event, &why) || !is_ahead(goal, why.at))
            continue;
        goal->hits[i]++;
        if (met || (!goal->back && goal->hits[i] < stop->count))
            continue;
        why.stop = stop->id;
        *reason = why;
        met = true;
    }
    return met;
}

/* ---- moves ---- */

static bool script_has_ended(const struct debug_goal *goal, const struct game *game)
{
    const struct script_slot *slot = &game->world.slots[goal->slot];
    return slot->status == SLOT_DEAD || slot->generation != goal->generation;
}

/* The depth of the last instruction within expressions. Scripts that started its script at once do
 * not count: after a break there are none. */
static int expression_depth(const struct debug_calls *calls)
{
    int depth = 1;
    while (depth < calls->count &&
           calls->calls[calls->count - 1 - depth].slot == calls->calls[calls->count - 1].slot)
        depth++;
    return depth;
}

/* Whether a move by lines may end at the instruction. Without lines it ends at any instruction. */
static bool begins_line(const struct debug_event *event)
{
    const struct debugger *debugger = event->debugger;
    const struct code_line *part = code_line_at(&debugger->names.lines, event->call->place);
    return !debugger->by_line || !part || part->place.offset == event->call->place.offset;
}

static bool move_is_done(struct debug_goal *goal, const struct debug_event *event,
                         struct debug_reason *reason)
{
    if (goal->move == DEBUG_FRAME)
        return event->when == DEBUG_FRAME_BEGINS || event->when == DEBUG_FRAME_ENDS;
    if (goal->move != DEBUG_INSTRUCTION && meet_stops(goal, event, reason))
        return true;
    if (goal->move == DEBUG_RUN)
        return false;
    if (event->when != DEBUG_BEFORE || !begins_line(event))
        return false;
    if (goal->move == DEBUG_INSTRUCTION || goal->slot == SLOT_NONE)
        return true;
    if (script_has_ended(goal, event->game))
        return true;
    return goal->move == DEBUG_OVER && event->game->vm.current == goal->slot &&
           expression_depth(&event->debugger->running) <= goal->depth;
}

/* Forwards, the first result after `from` counts; backwards, the last result before it. */
static bool see_move(void *context, const struct debug_event *event)
{
    struct debug_goal *goal = context;
    struct debug_reason reason = {.at = event->at};
    if (!move_is_done(goal, event, &reason) || !is_ahead(goal, reason.at))
        return false;
    goal->found = true;
    goal->reason = reason;
    return !goal->back;
}

/* Searches the segments before `from`, the last one first. */
static void search_back(struct debugger *debugger, struct debug_goal *goal)
{
    const int64_t first = debugger_first(debugger).moment;
    int64_t end = goal->from.moment + (goal->from.step > 0);
    while (end > first && !goal->found) {
        const int64_t start = segment_start(debugger, end - 1);
        const int64_t from = start < first ? first : start;
        debugger_search(debugger, from, end, see_move, goal, NULL);
        end = from;
    }
}

static struct debug_goal goal_of(const struct debugger *debugger, enum debug_move move, bool back)
{
    const struct debug_call *current = debugger_current(debugger);
    struct debug_goal goal = {.move = move, .back = back, .from = debugger->at, .slot = SLOT_NONE};
    if (current) {
        goal.slot = current->slot;
        goal.generation = current->generation;
        goal.depth = expression_depth(&debugger->calls);
    }
    return goal;
}

static bool arrive(struct debugger *debugger, const struct debug_goal *goal)
{
    debugger->waits = debugger->asked = false;
    debugger->reason = goal->reason;
    return debugger_go(debugger, goal->reason.at);
}

bool debugger_move(struct debugger *debugger, enum debug_move move, bool back)
{
    struct debug_goal goal = goal_of(debugger, move, back);
    debugger->waits = debugger->asked = false;
    if (back)
        search_back(debugger, &goal);
    else
        debugger_search(debugger, goal.from.moment, debugger->journal->now, see_move, &goal, NULL);
    if (goal.found)
        return arrive(debugger, &goal);
    debugger->reason = (struct debug_reason){.at_limit = back};
    if (!back) {
        drop_view(debugger);
        debugger->goal = goal;
        debugger->waits = debugger->asked = !debugger->game->vm.halted;
    }
    return false;
}

void debugger_return(struct debugger *debugger)
{
    drop_view(debugger);
    debugger->waits = debugger->asked = false;
    debugger->reason = (struct debug_reason){0};
}

bool debugger_resume(struct debugger *debugger)
{
    const struct debug_position from = debugger->at, to = {from.moment, 0};
    if (to.moment == DEBUG_BOOT || !debugger_go(debugger, to))
        return false;
    if (debugger->view) {
        watch_scripts(debugger, debugger->view, false);
        game_fork_end(debugger->game, debugger->view, true);
        debugger->view = NULL;
        journal_cut(debugger->journal, debugger->game, (uint32_t)to.moment);
    }
    debugger_return(debugger);
    /* Stops up to the old position have been met. */
    debugger->goal = (struct debug_goal){.move = DEBUG_RUN, .from = from, .slot = SLOT_NONE};
    debugger->waits = debugger->stops.count > 0;
    return true;
}

/* ---- the game's own frames ---- */

/* While the game plays, its frames are watched if they may end a move. Without a move, the player
 * runs to the next stop. */
void debugger_before_frame(struct debugger *debugger)
{
    struct game *game = debugger->game;
    if (!debugger->waits && debugger->stops.count == 0)
        return;
    if (!debugger->waits)
        debugger->goal = (struct debug_goal){
            .move = DEBUG_RUN,
            .from = {debugger->journal->now, 0},
            .slot = SLOT_NONE,
        };
    debugger->waits = true;
    debugger->see = see_move;
    debugger->context = &debugger->goal;
    debugger->quiet = debugger->found = false;
    debugger->live = true;
    watch_scripts(debugger, game, true);
    begin_frame(debugger, game, debugger->journal->now);
}

bool debugger_after_frame(struct debugger *debugger)
{
    if (!debugger->live) {
        debugger->at = debugger_present(debugger);
        return false;
    }
    end_frame(debugger, debugger->game);
    debugger->live = false;
    watch_scripts(debugger, debugger->game, false);
    debugger->at = debugger_present(debugger);
    return debugger->goal.found && arrive(debugger, &debugger->goal);
}

/* ---- begin and end ---- */

bool debugger_init(struct debugger *debugger, struct game *game, struct journal *journal,
                   uint32_t seed)
{
    *debugger = (struct debugger){.game = game, .journal = journal, .seed = seed};
    debugger->at = debugger_present(debugger);
    arena_init(&debugger->arena, expression_allocator(&debugger->memory));
    if (setjmp(debugger->memory.left))
        return false;
    name_table_init(&debugger->names.table, &debugger->arena);
    expression_names(&debugger->names.table, &game->files);
    return code_lines_read(&debugger->names.lines, game->files.source_names, &debugger->arena);
}

void debugger_close(struct debugger *debugger)
{
    drop_view(debugger);
    stops_clear(&debugger->stops);
    arena_reset(&debugger->arena);
}

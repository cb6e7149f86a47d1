#include "parity/replay.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "resource/cmocka_all.h"
#include "resource/parity_games.h"
#include "resource/support.h"
#include "util/shown_text.h"

enum {
    EGO = 1,
    SCREEN_SPLIT = 144, /* rows of the picture; verbs are below */
    ANIMATION_WALK = 2, /* a fresh actor's; the games keep them */
    ANIMATION_STAND = 3,
    LOCKED_BOX = 2,
    SLOW_X = 3, /* speed set by the speed verb, and reset when it is used again */
    SLOW_Y = 1,
    SHOWN_LIMIT = 12, /* differences printed */
};

/* A game while it is played again. */
struct replay {
    const struct trace *trace;
    const char *name; /* the folder's name */
    struct listed *listed;
    struct game_files files;
    struct arena arena;
    struct room room;
    struct walk_map map;
    struct walk_caches *caches;
    struct classic_floor floor;
    bool slow, locked;                         /* toggled by the verbs */
    struct mover last_seen[TRACE_ACTOR_LIMIT]; /* as recorded, with his speeds */
    struct replay_report *report;
    int shown;
};

static void enter_room(struct replay *replay, int id)
{
    struct fault fault;
    arena_reset(&replay->arena);
    if (!room_load(&replay->room, &replay->files, id, &replay->arena, &fault))
        fail_msg("room %d: %s", id, message_english(&fault.why).text);
    struct room *room = &replay->room;
    size_t map_size = walk_map_memory_size(room->box_count);
    size_t caches_size = walk_caches_memory_size(room->box_count);
    void *map_memory = arena_alloc(&replay->arena, 1, map_size);
    void *caches_memory = arena_alloc(&replay->arena, 1, caches_size);
    assert_true(map_memory && caches_memory && room->has_matrix);
    walk_map_init(&replay->map, room->boxes, room->box_count, &room->matrix, room->scale_slots,
                  room->scale_slot_count, map_memory);
    replay->caches = walk_caches_init(&replay->map, caches_memory);
    classic_floor_init(&replay->floor, &replay->map);
}

/* ---- comparing ---- */

struct field {
    const char *name;
    long expected, actual;
};

enum { MESSAGE_SIZE = 400 };

/* Counts and prints a difference, unless it is listed. Says whether it is. */
static bool is_known(struct replay *replay, const char *message)
{
    if (listed_meet(replay->listed, message))
        return true;
    if (replay->shown++ < SHOWN_LIMIT)
        print_message("%s\n", message);
    return false;
}

/* Whether nothing differs that is not listed. */
static bool is_same(struct replay *replay, const struct trace_frame *frame, int id,
                    const struct mover *a, int animation)
{
    const struct trace_actor *recorded = &frame->actors[id];
    const struct mover *e = &recorded->walker;
    const struct field fields[] = {
        {"x", e->position.x, a->position.x},
        {"y", e->position.y, a->position.y},
        {"box", e->box, a->box},
        {"facing", (long)e->facing, (long)a->facing},
        {"wanted facing", (long)e->wanted_facing, (long)a->wanted_facing},
        {"moving", e->moving, a->moving},
        {"goal x", e->goal.x, a->goal.x},
        {"goal y", e->goal.y, a->goal.y},
        {"goal box", e->goal_box, a->goal_box},
        {"goal facing", e->goal_facing, a->goal_facing},
        {"leg from x", e->leg.from.x, a->leg.from.x},
        {"leg from y", e->leg.from.y, a->leg.from.y},
        {"leg to x", e->leg.to.x, a->leg.to.x},
        {"leg to y", e->leg.to.y, a->leg.to.y},
        {"entering box", e->entering_box, a->entering_box},
        {"step x", e->leg.factor_x, a->leg.factor_x},
        {"step y", e->leg.factor_y, a->leg.factor_y},
        {"fraction x", e->leg.fraction_x, a->leg.fraction_x},
        {"fraction y", e->leg.fraction_y, a->leg.fraction_y},
        {"scale x", e->scale_x, a->scale_x},
        {"scale y", e->scale_y, a->scale_y},
        {"animation", recorded->animation, animation},
    };
    char message[MESSAGE_SIZE];
    struct text_line line = text_line_in(message, sizeof message);
    bool same = true;
    text_line_add(&line, "%s: frame %d room %d actor %d:", replay->name, frame->number, frame->room,
                  id);
    for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++) {
        if (fields[i].expected == fields[i].actual)
            continue;
        text_line_add(&line, " %s %ld not %ld", fields[i].name, fields[i].actual,
                      fields[i].expected);
        same = false;
    }
    return same || is_known(replay, message);
}

/* ---- what acts on an actor ---- */

/* The verbs of the made games that concern walking stand below the picture; both are toggles. */
static void click_verb(struct replay *replay, const struct trace_click *click, struct mover *ego,
                       struct classic_events *events)
{
    int number = click->x < 100 ? 0 : click->x < 200 ? 1 : 2;
    if (number == 2 && click->y < 162) {
        replay->locked = !replay->locked;
        walk_map_set_flags(&replay->map, LOCKED_BOX, replay->locked ? WALK_BOX_INVISIBLE : 0);
        walk_map_rebuild(&replay->map, replay->caches);
    } else if (number == 1 && click->y >= 174) {
        replay->slow = !replay->slow;
        int speed_x = replay->slow ? SLOW_X : replay->trace->speed_x[EGO];
        int speed_y = replay->slow ? SLOW_Y : replay->trace->speed_y[EGO];
        classic_walker_set_speed(ego, &replay->floor, speed_x, speed_y, events);
    }
}

static bool click_ego(struct replay *replay, const struct trace_frame *before,
                      const struct trace_frame *frame, struct mover *ego,
                      struct classic_events *events)
{
    bool clicked = false;
    for (int i = 0; i < replay->trace->click_count; i++) {
        const struct trace_click *click = &replay->trace->clicks[i];
        if (click->frame != frame->number)
            continue;
        clicked = true;
        struct walk_point goal = {click->x + 8 * before->first_strip, click->y};
        if (click->y < SCREEN_SPLIT)
            classic_walker_walk_to(ego, &replay->floor, goal, MOVER_FACE_ANY);
        else
            click_verb(replay, click, ego, events);
    }
    return clicked;
}

/* The scripts of other actors send them, and face them at once while they stand. */
static bool follow_script(struct replay *replay, struct mover *walker, const struct mover *recorded,
                          struct classic_events *events)
{
    bool sets_off = walker->moving == 0 && recorded->moving & ~MOVER_TURNING;
    bool other_goal = !walk_point_equal(walker->goal, recorded->goal) ||
                      walker->goal_facing != recorded->goal_facing;
    if (sets_off || other_goal) {
        classic_walker_walk_to(walker, &replay->floor, recorded->goal, recorded->goal_facing);
        return true;
    }
    if (walker->moving == 0 && walker->facing != recorded->facing) {
        classic_walker_face(walker, recorded->facing, events);
        return true;
    }
    return false;
}

static enum replay_cause act(struct replay *replay, int id, const struct trace_frame *before,
                             const struct trace_frame *frame, struct mover *walker,
                             struct classic_events *events)
{
    const struct mover *recorded = &frame->actors[id].walker;
    if (before && before->actors[id].present) {
        if (id == EGO)
            return click_ego(replay, before, frame, walker, events) ? REPLAY_CLICKED
                                                                    : REPLAY_UNTOUCHED;
        return follow_script(replay, walker, recorded, events) ? REPLAY_ORDERED : REPLAY_UNTOUCHED;
    }
    if (id == EGO)
        walker->position = recorded->position;
    classic_walker_place(walker, &replay->floor, walker->position);
    mover_stop(walker);
    follow_script(replay, walker, recorded, events);
    return REPLAY_APPEARED;
}

/* ---- the game ---- */

static int animation_after(const struct classic_events *events, int animation)
{
    for (int i = 0; i < events->count; i++) {
        if (events->events[i].animation == CLASSIC_START_WALK)
            animation = ANIMATION_WALK;
        else if (events->events[i].animation == CLASSIC_START_STAND)
            animation = ANIMATION_STAND;
    }
    return animation;
}

static void replay_actor(struct replay *replay, int id, const struct trace_frame *before,
                         const struct trace_frame *frame)
{
    const struct trace_actor *recorded = &frame->actors[id];
    struct mover walker = replay->last_seen[id];
    struct classic_events events = {0};
    int animation = before ? before->actors[id].animation : 0;
    walker.shows_walk = animation == ANIMATION_WALK;
    enum replay_cause cause = act(replay, id, before, frame, &walker, &events);
    classic_walker_step(&walker, &replay->floor, replay->caches, &events);
    classic_walker_rescale(&walker, &replay->floor);
    animation = animation_after(&events, animation);
    if (recorded->animation > ANIMATION_STAND || events.count == 0)
        animation = recorded->animation;
    if (cause == REPLAY_APPEARED && id == EGO && recorded->walker.moving)
        replay->report->left_out++;
    else if (is_same(replay, frame, id, &walker, animation)) {
        replay->report->counts[cause].agreed++;
        replay->report->rerouted +=
            cause == REPLAY_CLICKED && before->actors[id].walker.moving && recorded->walker.moving;
    } else
        replay->report->counts[cause].differed++;
    replay->report->walking += recorded->walker.moving != 0;
    int speed_x = walker.speed_x, speed_y = walker.speed_y;
    replay->last_seen[id] = recorded->walker;
    replay->last_seen[id].speed_x = speed_x;
    replay->last_seen[id].speed_y = speed_y;
}

void replay_game(struct replay_report *report, const struct trace *trace, const char *folder,
                 struct listed *listed)
{
    struct replay *replay = calloc(1, sizeof *replay);
    assert_non_null(replay);
    replay->trace = trace;
    replay->report = report;
    replay->name = strrchr(folder, '/') + 1;
    replay->listed = listed;
    parity_game_open(&replay->files, folder);
    arena_init(&replay->arena, plain_allocator());
    for (int id = 1; id < TRACE_ACTOR_LIMIT; id++) {
        mover_init(&replay->last_seen[id]);
        classic_walker_begin(&replay->last_seen[id]);
        replay->last_seen[id].position = trace->places[id];
        replay->last_seen[id].speed_x = trace->speed_x[id];
        replay->last_seen[id].speed_y = trace->speed_y[id];
    }
    for (int i = 0; i < trace->frame_count; i++) {
        const struct trace_frame *frame = &trace->frames[i];
        const struct trace_frame *before = i > 0 ? frame - 1 : NULL;
        if (before && before->room != frame->room)
            before = NULL;
        if (!before)
            enter_room(replay, frame->room);
        for (int id = 1; id < TRACE_ACTOR_LIMIT; id++)
            if (frame->actors[id].present)
                replay_actor(replay, id, before, frame);
    }
    report->listed_left = listed_left(listed, replay->name);
    arena_reset(&replay->arena);
    game_files_close(&replay->files);
    free(replay);
}

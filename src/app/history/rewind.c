#include "app/history/rewind.h"

#include <string.h>

#include "app/history/event_script.h"
#include "app/history/rewind_store.h"
#include "engine/room/variables.h"
#include "engine/save/save.h"
#include "engine/sound/sound_frame.h"

enum {
    SPREAD = 1 << 14,         /* bytes of a state that are made into a delta in a frame */
    STATE_CAPACITY = 1 << 17, /* of states at first; most are smaller */
};

/* ---- beginning and ending ---- */

static void *take(struct allocator memory, size_t size)
{
    return memory.resize(memory.context, NULL, 0, size);
}

static void give_back(struct allocator memory, void *pointer, size_t size)
{
    if (pointer)
        memory.resize(memory.context, pointer, size, 0);
}

static void reserve(struct bytes_writer *writer, struct allocator memory)
{
    bytes_writer_init(writer, memory);
    bytes_writer_reserve(writer, STATE_CAPACITY);
}

bool rewind_init(struct rewind *rewind, struct allocator memory, size_t bytes)
{
    *rewind = (struct rewind){.memory = memory, .capacity = bytes, .changed = true};
    rewind->segments = take(memory, REWIND_SEGMENT_LIMIT * sizeof *rewind->segments);
    rewind->frames = take(memory, REWIND_FRAME_LIMIT * sizeof *rewind->frames);
    rewind->events = take(memory, REWIND_EVENT_LIMIT * sizeof *rewind->events);
    rewind->index = take(memory, sizeof *rewind->index);
    rewind->bytes = take(memory, bytes);
    reserve(&rewind->fresh, memory);
    reserve(&rewind->delta, memory);
    reserve(&rewind->key, memory);
    bytes_writer_init(&rewind->decoded, memory);
    rewind->failed =
        !rewind->segments || !rewind->frames || !rewind->events || !rewind->index || !rewind->bytes;
    return !rewind->failed;
}

void rewind_close(struct rewind *rewind)
{
    struct allocator memory = rewind->memory;
    give_back(memory, rewind->segments, REWIND_SEGMENT_LIMIT * sizeof *rewind->segments);
    give_back(memory, rewind->frames, REWIND_FRAME_LIMIT * sizeof *rewind->frames);
    give_back(memory, rewind->events, REWIND_EVENT_LIMIT * sizeof *rewind->events);
    give_back(memory, rewind->index, sizeof *rewind->index);
    give_back(memory, rewind->bytes, rewind->capacity);
    bytes_writer_free(&rewind->fresh);
    bytes_writer_free(&rewind->delta);
    bytes_writer_free(&rewind->key);
    bytes_writer_free(&rewind->decoded);
    *rewind = (struct rewind){.failed = true, .memory = memory};
}

void rewind_changed(struct rewind *rewind)
{
    rewind->changed = true;
}

/* ---- recording ---- */

static const struct rewind_segment *newest(const struct rewind *rewind)
{
    return rewind_segment_at(rewind, rewind->first_segment + rewind->segment_count - 1);
}

static bool follows(const struct rewind *rewind, const struct game *game)
{
    int32_t held = (int32_t)(sound_frame_due(game) - rewind->heard_until);
    return !rewind->changed && rewind->segment_count > 0 &&
           game->world.frame == rewind->next_frame && game->router == rewind->router &&
           game->store_taken == rewind->taken && game->speech.choice == newest(rewind)->speech &&
           game->text_speed == newest(rewind)->text_speed && held <= EVENT_SCRIPT_HOLD_MOST;
}

/* Forgets what is too long ago: a key and all that need it, once the next key is old enough. */
static void forget_late(struct rewind *rewind)
{
    while (rewind->segment_count > 1) {
        uint64_t number = rewind->first_segment, last = number + rewind->segment_count - 1;
        uint64_t key = rewind_segment_at(rewind, number)->key;
        while (number < last && rewind_segment_at(rewind, number)->key == key)
            number++;
        if (rewind->jiffies - rewind_segment_at(rewind, number)->jiffies < REWIND_JIFFIES ||
            !rewind_forget_oldest(rewind))
            return;
    }
}

/* Forgets what stands where a frame with so many events is to stand. */
static void forget_full(struct rewind *rewind, int events)
{
    while (rewind->segment_count > 0) {
        uint64_t first = rewind_first(rewind);
        uint32_t event = rewind_frame_at(rewind, first)->first_event;
        if (rewind->now - first < REWIND_FRAME_LIMIT - 1 &&
            rewind->event_count - event <= (uint32_t)(REWIND_EVENT_LIMIT - events))
            return;
        if (!rewind_forget_oldest(rewind))
            rewind_forget_all(rewind);
    }
}

static void begin_segment(struct rewind *rewind, struct game *game, bool broken)
{
    rewind_store_go_on(rewind, SIZE_MAX >> 1);
    bytes_writer_clear(&rewind->fresh);
    if (!save_write_state(game, &rewind->fresh)) {
        rewind_forget_all(rewind);
        return;
    }
    if (rewind->segment_count == REWIND_SEGMENT_LIMIT)
        rewind_forget_oldest(rewind);
    uint64_t number = rewind->first_segment + rewind->segment_count++;
    *rewind_segment_at(rewind, number) = (struct rewind_segment){
        .first = rewind->now,
        .jiffies = rewind->jiffies,
        .at = rewind->stored,
        .speech = game->speech.choice,
        .text_speed = game->text_speed,
        .broken = broken,
        .mark = rewind->mark,
    };
    rewind->changed = false;
    rewind_store_begin(rewind);
    forget_late(rewind);
}

static void record_frame(struct rewind *rewind, const struct game *game)
{
    int32_t held = (int32_t)(sound_frame_due(game) - rewind->heard_until);
    int jiffies = frame_jiffies(game);
    *rewind_frame_at(rewind, rewind->now) = (struct rewind_frame){
        .first_event = rewind->event_count,
        .hold = (uint16_t)(held > 0 ? held : 0),
        .jiffies = (uint8_t)(jiffies < UINT8_MAX ? jiffies : UINT8_MAX),
    };
    for (int i = 0; i < game->event_count; i++) {
        const struct game_event *event = &game->events[i];
        rewind->events[rewind->event_count++ % REWIND_EVENT_LIMIT] = (struct rewind_event){
            (uint8_t)event->kind, (int16_t)event->x, (int16_t)event->y, (uint16_t)event->key};
    }
    rewind_frame_at(rewind, rewind->now + 1)->first_event = rewind->event_count;
}

void rewind_before_frame(struct rewind *rewind, struct game *game)
{
    if (rewind->failed)
        return;
    forget_full(rewind, game->event_count);
    bool broken = !follows(rewind, game);
    if (broken)
        rewind->heard_until = sound_frame_due(game);
    if (broken ||
        (rewind->now - newest(rewind)->first >= REWIND_SEGMENT_FRAMES && !rewind->is_making))
        begin_segment(rewind, game, broken);
    record_frame(rewind, game);
    rewind->jiffies += rewind_frame_at(rewind, rewind->now)->jiffies;
}

void rewind_after_frame(struct rewind *rewind, struct game *game)
{
    if (rewind->failed)
        return;
    uint32_t taken = rewind->taken;
    rewind->now++;
    rewind_follow(rewind, game);
    if (game->store_taken != taken)
        rewind->changed = true;
    rewind_store_go_on(rewind, SPREAD);
}

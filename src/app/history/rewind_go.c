/* Looking and going back in the ring. */
#include <string.h>

#include "app/history/rewind.h"
#include "app/history/rewind_store.h"
#include "engine/game.h"
#include "engine/save/save.h"
#include "engine/sound/sound_frame.h"
#include "engine/tick.h"

uint64_t rewind_first(const struct rewind *rewind)
{
    return rewind->failed || rewind->segment_count == 0
               ? rewind->now
               : rewind_segment_at(rewind, rewind->first_segment)->first;
}

/* ---- which segment ---- */

/* The number of the last segment of which `is_after` is false; the first if there is none. */
static uint64_t find(const struct rewind *rewind, uint64_t value,
                     bool (*is_after)(const struct rewind_segment *segment, uint64_t value))
{
    uint64_t low = rewind->first_segment, high = low + rewind->segment_count;
    while (high - low > 1) {
        uint64_t middle = low + (high - low) / 2;
        if (is_after(rewind_segment_at(rewind, middle), value))
            high = middle;
        else
            low = middle;
    }
    return low;
}

static bool begins_after_moment(const struct rewind_segment *segment, uint64_t moment)
{
    return segment->first > moment;
}

static bool begins_after_jiffies(const struct rewind_segment *segment, uint64_t jiffies)
{
    return segment->jiffies > jiffies;
}

static uint64_t number_of(const struct rewind *rewind, uint64_t moment)
{
    return find(rewind, moment, begins_after_moment);
}

const struct rewind_segment *rewind_segment_of(const struct rewind *rewind, uint64_t moment)
{
    return rewind_segment_at(rewind, number_of(rewind, moment));
}

/* ---- time ---- */

uint64_t rewind_jiffies_at(const struct rewind *rewind, uint64_t moment)
{
    if (moment >= rewind->now || rewind->segment_count == 0)
        return rewind->jiffies;
    const struct rewind_segment *segment = rewind_segment_of(rewind, moment);
    uint64_t jiffies = segment->jiffies;
    for (uint64_t at = segment->first; at < moment; at++)
        jiffies += rewind_frame_at(rewind, at)->jiffies;
    return jiffies;
}

uint64_t rewind_moment_at(const struct rewind *rewind, uint64_t jiffies)
{
    if (rewind->segment_count == 0)
        return rewind->now;
    const struct rewind_segment *segment =
        rewind_segment_at(rewind, find(rewind, jiffies, begins_after_jiffies));
    uint64_t moment = segment->first, passed = segment->jiffies;
    while (moment < rewind->now) {
        passed += rewind_frame_at(rewind, moment)->jiffies;
        if (passed > jiffies)
            break;
        moment++;
    }
    return moment;
}

/* ---- going ---- */

bool rewind_load(struct rewind *rewind, struct game *game, uint64_t moment, struct fault *fault)
{
    if (!rewind->failed)
        rewind_store_go_on(rewind, SIZE_MAX >> 1);
    if (rewind->failed || rewind->segment_count == 0)
        return fault_set(fault, FAULT_MISSING, NULL, 0, "nothing is kept to go back to");
    uint64_t number = number_of(rewind, moment);
    if (!rewind_store_read(rewind, number))
        return fault_set(fault, FAULT_MEMORY, NULL, 0, "no memory to go back");
    if (!save_read_state(game, "the time before", bytes_writer_view(&rewind->decoded), fault))
        return false;
    game->speech.choice = rewind_segment_at(rewind, number)->speech;
    game->text_speed = rewind_segment_at(rewind, number)->text_speed;
    return true;
}

void rewind_play(const struct rewind *rewind, struct game *game, uint64_t moment, bool loaded)
{
    const struct rewind_frame *frame = rewind_frame_at(rewind, moment);
    uint32_t end = rewind_frame_at(rewind, moment + 1)->first_event;
    game->event_count = 0;
    if (!loaded)
        sound_frame_pass(game, frame->hold);
    for (uint32_t i = frame->first_event; i != end; i++) {
        const struct rewind_event *event = &rewind->events[i % REWIND_EVENT_LIMIT];
        game_input(game, (struct game_event){.kind = (enum game_event_kind)event->kind,
                                             .x = event->x,
                                             .y = event->y,
                                             .key = event->key});
    }
    game_play_frame(game);
    game->request = GAME_REQUEST_NONE; /* it was obeyed then; what came of it is kept */
    game->pending_jiffies = 0;
}

bool rewind_go(struct rewind *rewind, struct game *game, uint64_t moment, struct fault *fault)
{
    if (!rewind_load(rewind, game, moment, fault))
        return false;
    uint64_t first = rewind_segment_of(rewind, moment)->first;
    for (uint64_t at = first; at < moment; at++)
        rewind_play(rewind, game, at, at == first);
    return true;
}

void rewind_cut(struct rewind *rewind, const struct game *game, uint64_t moment)
{
    if (rewind->failed || rewind->segment_count == 0)
        return;
    rewind->jiffies = rewind_jiffies_at(rewind, moment);
    rewind->event_count = rewind_frame_at(rewind, moment)->first_event;
    rewind_store_cut(rewind, number_of(rewind, moment));
    rewind->now = moment;
    rewind->changed = rewind->segment_count == 0;
    rewind_follow(rewind, game);
}

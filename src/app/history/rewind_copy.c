/* A part of the ring for itself. */
#include <string.h>

#include "app/history/rewind.h"
#include "app/history/rewind_store.h"

/* A segment that follows from the frames before it is not needed, but for the first. */
static bool is_needed(const struct rewind *rewind, uint64_t number, uint64_t first)
{
    return number == first || rewind_segment_at(rewind, number)->broken;
}

static bool copy_state(struct rewind *copy, struct rewind *rewind, uint64_t number)
{
    if (!rewind_store_read(rewind, number))
        return false;
    struct rewind_segment *segment = rewind_segment_at(copy, copy->segment_count);
    *segment = *rewind_segment_at(rewind, number);
    segment->key = copy->segment_count++;
    segment->at = copy->stored;
    segment->size = rewind->decoded.size;
    memcpy(copy->bytes + copy->stored, rewind->decoded.data, rewind->decoded.size);
    copy->stored += rewind->decoded.size;
    return true;
}

bool rewind_copy(struct rewind *copy, struct rewind *rewind, uint64_t from)
{
    size_t size = 1;
    *copy = (struct rewind){.failed = true, .memory = rewind->memory};
    if (rewind->failed)
        return false;
    rewind_store_go_on(rewind, SIZE_MAX >> 1);
    if (rewind->segment_count == 0)
        return false;
    uint64_t first = rewind->first_segment, end = first + rewind->segment_count;
    while (first + 1 < end && rewind_segment_at(rewind, first + 1)->first <= from)
        first++;
    for (uint64_t number = first; number < end; number++)
        if (is_needed(rewind, number, first))
            size += rewind_segment_at(rewind, number)->state_size;
    if (!rewind_init(copy, rewind->memory, size)) {
        rewind_close(copy);
        return false;
    }
    bool good = true;
    for (uint64_t number = first; number < end && good; number++)
        if (is_needed(rewind, number, first))
            good = copy_state(copy, rewind, number);
    memcpy(copy->frames, rewind->frames, REWIND_FRAME_LIMIT * sizeof *copy->frames);
    memcpy(copy->events, rewind->events, REWIND_EVENT_LIMIT * sizeof *copy->events);
    copy->now = rewind->now;
    copy->jiffies = rewind->jiffies;
    copy->event_count = rewind->event_count;
    if (!good)
        rewind_close(copy);
    return good;
}

int rewind_frame_jiffies(const struct rewind *rewind, uint64_t moment)
{
    return rewind_frame_at(rewind, moment)->jiffies;
}

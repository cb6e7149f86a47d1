/* Looking back and going back in the journal. */
#include <string.h>
#include <zlib.h>

#include "app/history/journal.h"
#include "engine/game.h"
#include "engine/save/save.h"
#include "engine/sound/sound_frame.h"

uint32_t journal_first(const struct journal *journal)
{
    size_t count = journal_segment_count(journal), i = 0;
    if (count == 0)
        return journal->now;
    while (i + 1 < count && journal->jiffies - journal_segment_at(journal, i + 1)->jiffies >=
                                (uint64_t)JOURNAL_BACK_JIFFIES)
        i++;
    return journal_segment_at(journal, i)->first;
}

const struct journal_segment *journal_segment_of(const struct journal *journal, uint32_t moment)
{
    size_t i = journal_segment_count(journal) - 1;
    while (i > 0 && journal_segment_at(journal, i)->first > moment)
        i--;
    return journal_segment_at(journal, i);
}

int journal_wait_at(const struct journal *journal, uint32_t moment)
{
    const uint16_t *waits = (const uint16_t *)(const void *)journal->waits.data;
    return waits[moment - journal->first_wait];
}

uint64_t journal_jiffies_at(const struct journal *journal, uint32_t moment)
{
    if (moment >= journal->now || journal_segment_count(journal) == 0)
        return journal->jiffies;
    const struct journal_segment *segment = journal_segment_of(journal, moment);
    uint64_t jiffies = segment->jiffies;
    for (uint32_t at = segment->first; at < moment; at++)
        jiffies += (uint64_t)journal_wait_at(journal, at);
    return jiffies;
}

uint32_t journal_moment_at(const struct journal *journal, uint64_t jiffies)
{
    uint32_t first = journal_first(journal);
    if (first == journal->now)
        return first;
    size_t i = journal_segment_count(journal) - 1;
    while (i > 0 && journal_segment_at(journal, i)->first > first &&
           journal_segment_at(journal, i)->jiffies > jiffies)
        i--;
    uint32_t moment = journal_segment_at(journal, i)->first;
    uint64_t passed = journal_segment_at(journal, i)->jiffies;
    for (; moment < journal->now; moment++) {
        passed += (uint64_t)journal_wait_at(journal, moment);
        if (passed > jiffies)
            break;
    }
    return moment;
}

bool journal_load(struct journal *journal, struct game *game, uint32_t moment, struct fault *fault)
{
    if (journal_segment_count(journal) == 0)
        return fault_set(fault, FAULT_MISSING, NULL, 0, "there is nothing to go back to");
    const struct journal_segment *segment = journal_segment_of(journal, moment);
    struct bytes_writer *state = &journal->scratch;
    uLongf size = (uLongf)segment->state_size;
    bytes_writer_clear(state);
    bytes_writer_reserve(state, segment->state_size);
    if (state->failed || uncompress(state->data, &size, journal->states.data + segment->at,
                                    (uLong)segment->size) != Z_OK)
        return fault_set(fault, FAULT_MEMORY, NULL, 0, "not enough memory to go back");
    if (!save_read_state(game, "the earlier state", (struct byte_view){state->data, size}, fault))
        return false;
    game->speech.choice = segment->speech;
    game->text_speed = segment->text_speed;
    return true;
}

void journal_play(const struct journal *journal, struct game *game, uint32_t moment)
{
    const struct journal_event *events = journal_events(journal);
    const struct journal_segment *segment = journal_segment_of(journal, moment);
    const bool has_held = segment->broken && segment->first == moment;
    game->event_count = 0;
    for (size_t i = journal_event_index(journal, moment);
         i < journal_event_count(journal) && events[i].moment == moment; i++) {
        const struct journal_event *event = &events[i];
        if (event->kind != JOURNAL_HOLD)
            game_input(game, (struct game_event){.kind = (enum game_event_kind)event->kind,
                                                 .x = event->x,
                                                 .y = event->y,
                                                 .key = event->value});
        else if (!has_held)
            sound_frame_pass(game, event->value);
    }
    game_play_frame(game);
    game->request = GAME_REQUEST_NONE; /* its result is recorded */
    game->pending_jiffies = 0;
}

bool journal_go(struct journal *journal, struct game *game, uint32_t moment, struct fault *fault)
{
    if (!journal_load(journal, game, moment, fault))
        return false;
    for (uint32_t at = journal_segment_of(journal, moment)->first; at < moment; at++)
        journal_play(journal, game, at);
    return true;
}

bool journal_save(struct journal *journal, struct game *game, struct bytes_writer *save)
{
    size_t count = journal_segment_count(journal);
    if (journal_save_into(save, game) || count == 0)
        return save->size > 0;
    struct game *fork = game_fork_new(game);
    if (!fork)
        return false;
    bool good = journal_load(journal, fork, journal_segment_at(journal, count - 1)->first, NULL) &&
                journal_save_into(save, fork);
    game_fork_end(game, fork, false);
    return good;
}

static void cut_hashes(struct journal *journal, uint32_t frame)
{
    size_t count = journal_hash_count(journal);
    while (count > 0 && journal_hash_at(journal, count - 1).frame >= frame)
        count--;
    journal->hashes.size = count * sizeof(struct recorded_hash);
}

/* A segment that is broken at this moment is left out, because the game may be held differently
 * now; the next frame begins another. */
static void cut_segments(struct journal *journal, uint32_t moment)
{
    size_t count = journal_segment_count(journal);
    while (count > 0 && journal_segment_at(journal, count - 1)->first > moment)
        count--;
    journal->broken = count == 0;
    if (count > 0) {
        const struct journal_segment *newest = journal_segment_at(journal, count - 1);
        journal->change_count = newest->change_count;
        journal->broken = newest->broken && newest->first == moment;
        count -= journal->broken;
    }
    journal->segments.size = count * sizeof(struct journal_segment);
    if (count > 0) {
        const struct journal_segment *newest = journal_segment_at(journal, count - 1);
        journal->states.size = newest->at + newest->size;
    } else {
        journal_forget(journal);
    }
}

void journal_cut(struct journal *journal, struct game *game, uint32_t moment)
{
    const struct journal_event *events = journal_events(journal);
    size_t event = journal_event_index(journal, moment);
    int hold = 0;
    if (event < journal_event_count(journal) && events[event].moment == moment &&
        events[event].kind == JOURNAL_HOLD)
        hold = events[event].value;
    journal->jiffies = journal_jiffies_at(journal, moment);
    journal->events.size = event * sizeof *events;
    journal->now = moment;
    if (moment >= journal->first_wait)
        journal->waits.size = (moment - journal->first_wait) * sizeof(uint16_t);
    cut_segments(journal, moment);
    journal->next_frame = game->world.frame;
    journal->router = game->router;
    journal->store_changes = game->store_changes;
    journal->sound_until = sound_frame_due(game) - (uint32_t)(journal->broken ? hold : 0);
    if (moment < journal->record_moment)
        journal_begin(journal, game, false);
    else
        cut_hashes(journal, game->world.frame);
}

static void write_from(struct bytes_writer *to, const struct bytes_writer *from, size_t offset)
{
    if (offset < from->size)
        write_bytes(to, from->data + offset, from->size - offset);
}

bool journal_copy(struct journal *copy, const struct journal *journal, uint32_t from)
{
    size_t count = journal_segment_count(journal);
    if (count == 0)
        return false;
    const struct journal_segment *first = journal_segment_of(journal, from);
    const struct journal_segment *end = journal_segment_at(journal, count);
    const size_t event = journal_event_index(journal, first->first) * sizeof(struct journal_event);
    const size_t wait = (first->first - journal->first_wait) * sizeof(uint16_t);
    journal_init(copy, journal->segments.allocator, 0, false);
    write_bytes(&copy->segments, first, (size_t)(end - first) * sizeof *first);
    write_from(&copy->states, &journal->states, first->at);
    write_from(&copy->events, &journal->events, event);
    write_from(&copy->waits, &journal->waits, wait);
    copy->first_wait = first->first;
    copy->now = journal->now;
    copy->jiffies = journal->jiffies;
    for (size_t i = 0; i < journal_segment_count(copy); i++)
        journal_segment_at(copy, i)->at -= first->at;
    if (!copy->segments.failed && !copy->states.failed && !copy->events.failed &&
        !copy->waits.failed)
        return true;
    journal_close(copy);
    return false;
}

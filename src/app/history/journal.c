#include "app/history/journal.h"

#include <stdio.h>
#include <string.h>
#include <zlib.h>

#include "app/session/event_script.h"
#include "engine/game.h"
#include "engine/save/save.h"
#include "engine/sound/sound_clock.h"
#include "engine/state/variables.h"
#include "util/minmax.h"

struct journal_event {
    uint32_t moment;
    struct scripted_event event;
};

/* ---- begin and end ---- */

void journal_init(struct journal *journal, struct allocator memory, bool saves)
{
    *journal = (struct journal){.state_limit = JOURNAL_BYTES, .saves = saves, .broken = true};
    bytes_writer_init(&journal->start, memory);
    bytes_writer_init(&journal->segments, memory);
    bytes_writer_init(&journal->states, memory);
    bytes_writer_init(&journal->times, memory);
    bytes_writer_init(&journal->events, memory);
    bytes_writer_init(&journal->hashes, memory);
    bytes_writer_init(&journal->scratch, memory);
}

void journal_close(struct journal *journal)
{
    bytes_writer_free(&journal->start);
    bytes_writer_free(&journal->segments);
    bytes_writer_free(&journal->states);
    bytes_writer_free(&journal->times);
    bytes_writer_free(&journal->events);
    bytes_writer_free(&journal->hashes);
    bytes_writer_free(&journal->scratch);
}

static bool keeps_states(const struct journal *journal)
{
    return journal->saves || journal->keeps_all;
}

/* Expects the next frame to follow from the game's current state. */
static void follow(struct journal *journal, const struct game *game)
{
    journal->next_frame = game->world.frame;
    journal->router = game->stage.floor.router;
    journal->store_changes = game->store_changes;
    journal->sound_until = sound_frame_due(&game->world.sound);
}

void journal_begin(struct journal *journal, struct game *game, bool booted)
{
    bytes_writer_clear(&journal->start);
    bytes_writer_clear(&journal->hashes);
    if (journal->events.failed) {
        bytes_writer_clear(&journal->events);
        journal->record_events = 0;
        journal_forget(journal);
    }
    journal->at_boot = booted;
    journal->first_frame = game->world.frame;
    journal->record_moment = journal->now;
    journal->record_events = journal->events.size;
    journal->change_count = 0;
    journal->broken = true;
    follow(journal, game);
    struct save_label label = {.name = "recorded"};
    if (!booted && keeps_states(journal) && !save_write(game, &label, &journal->start, NULL))
        bytes_writer_clear(&journal->start);
}

void journal_break(struct journal *journal)
{
    journal->broken = true;
}

void journal_changed(struct journal *journal, const struct game *game)
{
    journal->broken = true;
    if (journal->change_count++ == 0)
        journal->change_frame = game->world.frame;
}

/* The record does not lead to this state: restarts it at a save, or marks it as changed by hand. */
static void restart(struct journal *journal, struct game *game)
{
    if (journal->saves) {
        journal->restarts++;
        journal_begin(journal, game, false);
        return;
    }
    journal_changed(journal, game);
    follow(journal, game);
}

/* ---- states ---- */

static size_t journal_segment_count(const struct journal *journal)
{
    return journal->segments.size / sizeof(struct journal_segment);
}

static struct journal_segment *journal_segment_at(const struct journal *journal, size_t index)
{
    return (struct journal_segment *)(void *)journal->segments.data + index;
}

static const struct journal_event *journal_events(const struct journal *journal)
{
    return (const struct journal_event *)(const void *)journal->events.data;
}

static size_t journal_event_count(const struct journal *journal)
{
    return journal->events.size / sizeof(struct journal_event);
}

/* Returns the index of the first event at or after the moment. */
static size_t journal_event_index(const struct journal *journal, uint32_t moment)
{
    const struct journal_event *events = journal_events(journal);
    size_t low = 0, high = journal_event_count(journal);
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (events[middle].moment < moment)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static void drop_front(struct bytes_writer *writer, size_t size)
{
    writer->size -= size;
    if (size > 0 && writer->size > 0)
        memmove(writer->data, writer->data + size, writer->size);
}

/* Drops the times and events that neither a segment nor the record needs. */
static void drop_frames(struct journal *journal)
{
    bool any = journal_segment_count(journal) > 0;
    uint32_t first = any ? journal_segment_at(journal, 0)->first : journal->now;
    size_t times = (first - journal->first_time) * sizeof(uint64_t);
    drop_front(&journal->times, times < journal->times.size ? times : journal->times.size);
    journal->first_time = first;
    uint32_t needed = first < journal->record_moment ? first : journal->record_moment;
    size_t events = journal_event_index(journal, needed) * sizeof(struct journal_event);
    drop_front(&journal->events, events);
    journal->record_events -= events;
}

void journal_forget(struct journal *journal)
{
    bytes_writer_clear(&journal->segments);
    bytes_writer_clear(&journal->states);
    bytes_writer_clear(&journal->times);
    journal->broken = true;
    drop_frames(journal);
}

static void forget_oldest(struct journal *journal)
{
    size_t size = journal_segment_at(journal, 1)->at;
    drop_front(&journal->states, size);
    drop_front(&journal->segments, sizeof(struct journal_segment));
    for (size_t i = 0; i < journal_segment_count(journal); i++)
        journal_segment_at(journal, i)->at -= size;
}

static void forget_old(struct journal *journal)
{
    while (journal_segment_count(journal) > 1) {
        /* The oldest segment is needed until the second segment reaches back far enough. */
        bool late = journal->jiffies - journal_segment_at(journal, 1)->jiffies >=
                    (uint64_t)JOURNAL_BACK_JIFFIES;
        bool full = journal->states.size + journal->events.size > journal->state_limit;
        bool of_record =
            journal->keeps_all && journal_segment_at(journal, 0)->first >= journal->record_moment;
        if (of_record || (!late && !full))
            break;
        forget_oldest(journal);
    }
    if (journal->states.size > journal->state_limit && !journal->keeps_all)
        journal_forget(journal);
    else
        drop_frames(journal);
}

static bool pack_state(struct journal *journal, struct journal_segment *segment)
{
    struct bytes_writer *states = &journal->states;
    uLongf size = compressBound((uLong)journal->scratch.size);
    bytes_writer_reserve(states, size);
    if (states->failed || compress2(states->data + states->size, &size, journal->scratch.data,
                                    (uLong)journal->scratch.size, Z_BEST_SPEED) != Z_OK)
        return false;
    segment->at = states->size;
    segment->size = size;
    segment->state_size = journal->scratch.size;
    states->size += size;
    return true;
}

static void begin_segment(struct journal *journal, struct game *game, bool broken)
{
    struct journal_segment segment = {
        .first = journal->now,
        .frame = game->world.frame,
        .jiffies = journal->jiffies,
        .speech = game->host.speech,
        .text_speed = game->host.text_speed,
        .change_count = journal->change_count,
        .broken = broken,
    };
    if (game->vm.halted)
        return;
    bytes_writer_clear(&journal->scratch);
    if (save_write_state(game, &journal->scratch) && pack_state(journal, &segment))
        write_bytes(&journal->segments, &segment, sizeof segment);
    else
        journal->segments.failed = true;
    if (journal->segments.failed) {
        journal->hashes.failed = journal->hashes.failed || journal->keeps_all;
        journal_forget(journal);
        return;
    }
    journal->broken = false;
    forget_old(journal);
}

static bool is_broken(const struct journal *journal, const struct game *game)
{
    size_t count = journal_segment_count(journal);
    if (journal->broken || count == 0)
        return true;
    const struct journal_segment *newest = journal_segment_at(journal, count - 1);
    return newest->speech != game->host.speech || newest->text_speed != game->host.text_speed;
}

/* Whether a state is due: with a hash, or after many frames. The first state comes soon, for short
 * recordings. */
static bool state_is_due(const struct journal *journal, bool hashed)
{
    size_t count = journal_segment_count(journal);
    if (!keeps_states(journal) || count == 0)
        return false;
    const struct journal_segment *newest = journal_segment_at(journal, count - 1);
    return journal->now - newest->first >= JOURNAL_SEGMENT_FRAMES ||
           (hashed && (newest->broken || journal->jiffies - newest->jiffies >
                                             JOURNAL_STATE_JIFFIES - JOURNAL_HASH_JIFFIES));
}

/* ---- frames ---- */

/* Returns for how many jiffies sounds continued beyond the wait for the frame. Returns 0 if the
 * sound clock has gone back, as when a game restarts. */
static int jiffies_held(const struct journal *journal, const struct game *game)
{
    return int_max((int32_t)(sound_frame_due(&game->world.sound) - journal->sound_until), 0);
}

static void record_event(struct journal *journal, struct scripted_event event)
{
    const struct journal_event made = {journal->now, event};
    write_bytes(&journal->events, &made, sizeof made);
}

void journal_before_frame(struct journal *journal, struct game *game)
{
    bool follows = game->world.frame == journal->next_frame &&
                   game->stage.floor.router == journal->router &&
                   jiffies_held(journal, game) <= EVENT_SCRIPT_HOLD_MAX;
    const bool failed = journal->events.failed || journal->hashes.failed;
    if (!follows || (journal->saves && failed))
        restart(journal, game);
    if (journal->times.failed)
        journal_forget(journal);
    if (keeps_states(journal) && is_broken(journal, game))
        begin_segment(journal, game, true);
    const uint32_t frame = game->world.frame;
    const int hold = jiffies_held(journal, game);
    if (hold > 0)
        record_event(journal, (struct scripted_event){frame, .is_hold = true, .hold = hold});
    for (int i = 0; i < game->event_count; i++)
        record_event(journal, (struct scripted_event){frame, .event = game->events[i]});
    journal->wait = frame_jiffies(&game->world);
    if (keeps_states(journal))
        write_bytes(&journal->times, &journal->jiffies, sizeof journal->jiffies);
}

/* Whether a second of the sound clock has passed since the previous frame began. Saves include the
 * sound clock, so a loaded game has its hashes at the same frames as the unbroken game. */
static bool second_has_passed(const struct journal *journal, const struct game *game)
{
    const uint32_t previous = journal->sound_until - (uint32_t)journal->wait;
    return game->world.sound.time / JOURNAL_HASH_JIFFIES != previous / JOURNAL_HASH_JIFFIES;
}

void journal_after_frame(struct journal *journal, struct game *game)
{
    const bool hashed = second_has_passed(journal, game);
    journal->now++;
    journal->jiffies += (uint64_t)journal->wait;
    journal->next_frame++;
    journal->sound_until = sound_frame_due(&game->world.sound);
    if (game->store_changes != journal->store_changes) {
        restart(journal, game);
        return;
    }
    if (hashed) {
        struct recorded_hash made = {.frame = game->world.frame - 1};
        made.hash = save_hash(game, &journal->scratch);
        write_bytes(&journal->hashes, &made, sizeof made);
        journal->hashes.failed = journal->hashes.failed || journal->scratch.failed;
    }
    if (state_is_due(journal, hashed))
        begin_segment(journal, game, false);
}

/* ---- the record ---- */

void journal_write_input(const struct journal *journal, struct bytes_writer *text)
{
    const struct journal_event *events = journal_events(journal);
    text->failed = text->failed || journal->events.failed;
    for (size_t i = journal->record_events / sizeof *events; i < journal_event_count(journal); i++)
        scripted_event_write(&events[i].event, text);
}

size_t journal_hash_count(const struct journal *journal)
{
    return journal->hashes.size / sizeof(struct recorded_hash);
}

static struct recorded_hash hash_at(const struct journal *journal, size_t index)
{
    return ((const struct recorded_hash *)(const void *)journal->hashes.data)[index];
}

const struct journal_segment *journal_next_state(const struct journal *journal, size_t *index)
{
    const struct journal_segment *segments = (const void *)journal->segments.data;
    const uint64_t written = *index > 0 ? segments[*index - 1].jiffies : 0;
    const size_t count = journal_segment_count(journal);
    for (size_t i = *index; i < count; i++) {
        bool due = *index == 0 || i + 1 == count ||
                   segments[i].jiffies - written >= (uint64_t)JOURNAL_WRITTEN_JIFFIES;
        if (!due || segments[i].broken || segments[i].first < journal->record_moment)
            continue;
        *index = i + 1;
        return &segments[i];
    }
    return NULL;
}

void journal_write_hashes(const struct journal *journal, const char *begin,
                          struct bytes_writer *text)
{
    text->failed = text->failed || journal->hashes.failed;
    for (size_t i = 0; i < journal_hash_count(journal); i++) {
        const struct recorded_hash made = hash_at(journal, i);
        write_format(text, "%s%u %016llx\n", begin, (unsigned)made.frame,
                     (unsigned long long)made.hash);
    }
}

uint32_t journal_first(const struct journal *journal)
{
    size_t count = journal_segment_count(journal), i = 0;
    if (count == 0)
        return journal->now;
    while (!journal->keeps_all && i + 1 < count &&
           journal->jiffies - journal_segment_at(journal, i + 1)->jiffies >=
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

uint64_t journal_jiffies_at(const struct journal *journal, uint32_t moment)
{
    const uint64_t *times = (const uint64_t *)(const void *)journal->times.data;
    return moment < journal->first_time || moment >= journal->now
               ? journal->jiffies
               : times[moment - journal->first_time];
}

uint32_t journal_moment_at(const struct journal *journal, uint64_t jiffies)
{
    const uint32_t first = journal_first(journal);
    uint32_t moment = journal->now;
    while (moment > first && journal_jiffies_at(journal, moment) > jiffies)
        moment--;
    return moment;
}

struct game *journal_replay(const struct game *game)
{
    struct game *replay = game_fork_new(game);
    struct game_host host = game->host;
    host.store = (struct script_store){0};
    host.watcher = (struct frame_watcher){0};
    host.replays = true;
    if (replay)
        game_set_host(replay, &host);
    return replay;
}

bool journal_load(struct journal *journal, struct game *replay, uint32_t moment,
                  struct fault *fault)
{
    if (journal_segment_count(journal) == 0)
        return fault_set(fault, FAULT_MISSING, NULL, 0, "nothing to rewind to");
    const struct journal_segment *segment = journal_segment_of(journal, moment);
    struct bytes_writer *state = &journal->scratch;
    uLongf size = (uLongf)segment->state_size;
    bytes_writer_clear(state);
    bytes_writer_reserve(state, segment->state_size);
    if (state->failed || uncompress(state->data, &size, journal->states.data + segment->at,
                                    (uLong)segment->size) != Z_OK)
        return fault_set(fault, FAULT_MEMORY, NULL, 0, "not enough memory to rewind");
    struct game_host host = replay->host;
    host.speech = segment->speech;
    host.text_speed = segment->text_speed;
    game_set_host(replay, &host);
    return save_read_state(replay, "the earlier state", (struct byte_view){state->data, size},
                           fault);
}

void journal_play(const struct journal *journal, struct game *replay, uint32_t moment)
{
    const struct journal_event *events = journal_events(journal);
    const struct journal_segment *segment = journal_segment_of(journal, moment);
    const bool has_held = segment->broken && segment->first == moment;
    for (size_t i = journal_event_index(journal, moment);
         i < journal_event_count(journal) && events[i].moment == moment; i++) {
        const struct scripted_event *event = &events[i].event;
        if (!event->is_hold)
            game_input(replay, event->event);
        else if (!has_held)
            sound_frame_pass(&replay->sound, event->hold);
    }
    game_advance(replay, game_jiffies_left(replay));
    game_set_request(replay, GAME_REQUEST_NONE); /* the recording has the request's effect */
}

bool journal_go(struct journal *journal, struct game *replay, uint32_t moment, struct fault *fault)
{
    if (!journal_load(journal, replay, moment, fault))
        return false;
    for (uint32_t at = journal_segment_of(journal, moment)->first; at < moment; at++)
        journal_play(journal, replay, at);
    return true;
}

static void cut_hashes(struct journal *journal, uint32_t frame)
{
    size_t count = journal_hash_count(journal);
    while (count > 0 && hash_at(journal, count - 1).frame >= frame)
        count--;
    journal->hashes.size = count * sizeof(struct recorded_hash);
}

/* Drops later segments. A broken segment at this moment is dropped too, because the game may be
 * held differently now; the next frame begins another. */
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
    if (event < journal_event_count(journal) && events[event].moment == moment)
        hold = events[event].event.hold;
    journal->jiffies = journal_jiffies_at(journal, moment);
    journal->events.size = event * sizeof *events;
    journal->now = moment;
    if (moment >= journal->first_time)
        journal->times.size = (moment - journal->first_time) * sizeof(uint64_t);
    cut_segments(journal, moment);
    journal->next_frame = game->world.frame;
    journal->router = game->stage.floor.router;
    journal->store_changes = game->store_changes;
    journal->sound_until =
        sound_frame_due(&game->world.sound) - (uint32_t)(journal->broken ? hold : 0);
    if (moment < journal->record_moment)
        journal_begin(journal, game, false);
    else
        cut_hashes(journal, game->world.frame);
}

bool journal_copy(struct journal *copy, const struct journal *journal)
{
    journal_init(copy, journal->segments.allocator, false);
    write_bytes(&copy->segments, journal->segments.data, journal->segments.size);
    write_bytes(&copy->states, journal->states.data, journal->states.size);
    write_bytes(&copy->events, journal->events.data, journal->events.size);
    write_bytes(&copy->times, journal->times.data, journal->times.size);
    copy->first_time = journal->first_time;
    copy->now = journal->now;
    copy->jiffies = journal->jiffies;
    if (!copy->segments.failed && !copy->states.failed && !copy->events.failed &&
        !copy->times.failed)
        return true;
    journal_close(copy);
    return false;
}

#include "app/history/recorder.h"

#include <stdio.h>
#include <string.h>

#include "app/history/event_script.h"
#include "engine/room/variables.h"
#include "engine/save/save.h"
#include "engine/sound/sound_frame.h"
#include "render/framebuffer.h"

struct state_head {
    uint32_t frame, size;
};

uint64_t recorder_hash(struct game *game, struct bytes_writer *scratch)
{
    bytes_writer_clear(scratch);
    return save_hash(game, scratch);
}

/* ---- beginning and ending ---- */

void recorder_init(struct recorder *recorder, struct allocator memory, size_t limit, bool saves)
{
    memset(recorder, 0, sizeof *recorder);
    recorder->limit = limit;
    recorder->saves = saves;
    bytes_writer_init(&recorder->start, memory);
    bytes_writer_init(&recorder->last, memory);
    bytes_writer_init(&recorder->events, memory);
    bytes_writer_init(&recorder->hashes, memory);
    bytes_writer_init(&recorder->states, memory);
    bytes_writer_init(&recorder->scratch, memory);
}

void recorder_close(struct recorder *recorder)
{
    bytes_writer_free(&recorder->start);
    bytes_writer_free(&recorder->last);
    bytes_writer_free(&recorder->events);
    bytes_writer_free(&recorder->hashes);
    bytes_writer_free(&recorder->states);
    bytes_writer_free(&recorder->scratch);
}

void recorder_keep_all(struct recorder *recorder)
{
    recorder->limit = 0;
    recorder->keeps_states = true;
}

static bool save_into(struct bytes_writer *writer, struct game *game)
{
    struct save_label label = {.name = "recorded"};
    bytes_writer_clear(writer);
    bool good = save_write(game, &label, writer, NULL);
    if (!good)
        bytes_writer_clear(writer);
    return good;
}

/* ---- holds ---- */

/* For how many jiffies sounds went on, besides those that the frame takes. Whoever held the game,
 * and however the time was divided, it is seen in their clock. That of a game that begins anew goes
 * back. */
static int jiffies_held(const struct recorder *recorder, const struct game *game)
{
    int32_t held = (int32_t)(sound_frame_due(game) - recorder->heard_until);
    return held > 0 ? held : 0;
}

/* Goes on from the game as it is now. */
static void follow(struct recorder *recorder, const struct game *game)
{
    recorder->next_frame = game->world.frame;
    recorder->router = game->router;
    recorder->taken = game->store_taken;
    recorder->heard_until = sound_frame_due(game);
}

void recorder_begin(struct recorder *recorder, struct game *game, bool booted)
{
    bytes_writer_clear(&recorder->start);
    bytes_writer_clear(&recorder->last);
    bytes_writer_clear(&recorder->events);
    bytes_writer_clear(&recorder->hashes);
    bytes_writer_clear(&recorder->states);
    recorder->beginnings++;
    recorder->at_boot = booted;
    recorder->first_frame = game->world.frame;
    follow(recorder, game);
    recorder->change_count = 0;
    recorder->hash_jiffies = 0;
    recorder->state_jiffies = RECORDER_STATE_JIFFIES;            /* due with the first hash */
    recorder->save_jiffies = booted ? RECORDER_SAVE_JIFFIES : 0; /* due after the first frame */
    if (!booted && (recorder->saves || recorder->keeps_states))
        save_into(&recorder->start, game);
}

bool recorder_save(struct recorder *recorder, struct game *game)
{
    if (!save_into(&recorder->scratch, game))
        return false;
    struct bytes_writer made = recorder->scratch;
    recorder->scratch = recorder->last;
    recorder->last = made;
    return true;
}

struct recorder_mark recorder_mark(const struct recorder *recorder)
{
    return (struct recorder_mark){
        .beginnings = recorder->beginnings,
        .events = (uint32_t)recorder->events.size,
        .hashes = (uint32_t)recorder->hashes.size,
        .heard_until = recorder->heard_until,
        .hash_jiffies = (uint32_t)recorder->hash_jiffies,
        .change_count = recorder->change_count,
        .states = (uint32_t)recorder->states.size,
        .state_jiffies = (uint32_t)recorder->state_jiffies,
    };
}

/* The last save may be of a time that has not come now, so it is made anew soon. */
bool recorder_return(struct recorder *recorder, const struct game *game,
                     const struct recorder_mark *mark)
{
    if (mark->beginnings != recorder->beginnings)
        return false;
    recorder->events.size = mark->events;
    recorder->hashes.size = mark->hashes;
    bytes_writer_clear(&recorder->last);
    follow(recorder, game);
    recorder->heard_until = mark->heard_until;
    recorder->hash_jiffies = (int)mark->hash_jiffies;
    recorder->save_jiffies = RECORDER_SAVE_JIFFIES;
    recorder->change_count = mark->change_count;
    recorder->states.size = mark->states;
    recorder->state_jiffies = (int)mark->state_jiffies;
    return true;
}

void recorder_changed(struct recorder *recorder, const struct game *game)
{
    if (recorder->change_count++ == 0)
        recorder->change_frame = game->world.frame;
}

/* The game is not what the record leads to. Without a save to begin with that is only a mark. */
static void begin_anew(struct recorder *recorder, struct game *game)
{
    if (recorder->saves) {
        recorder->begun_anew++;
        recorder_begin(recorder, game, false);
        return;
    }
    recorder_changed(recorder, game);
    follow(recorder, game);
}

/* ---- frames ---- */

static int clamp(int value, int limit)
{
    return value < 0 ? 0 : value >= limit ? limit - 1 : value;
}

static void record_event(struct recorder *recorder, uint32_t frame, const struct game_event *event)
{
    const struct scripted_event kept = {
        .frame = frame,
        .event = {.kind = event->kind,
                  .x = clamp(event->x, SCREEN_WIDTH),
                  .y = clamp(event->y, SCREEN_HEIGHT),
                  .key = event->key},
    };
    write_bytes(&recorder->events, &kept, sizeof kept);
}

static void record_hold(struct recorder *recorder, uint32_t frame, int jiffies)
{
    const struct scripted_event kept = {.frame = frame, .is_hold = true, .hold = jiffies};
    if (jiffies > 0)
        write_bytes(&recorder->events, &kept, sizeof kept);
}

static bool is_full(const struct recorder *recorder)
{
    return recorder->events.failed || recorder->hashes.failed ||
           (recorder->limit != 0 &&
            recorder->events.size + recorder->hashes.size > recorder->limit);
}

void recorder_before_frame(struct recorder *recorder, struct game *game)
{
    bool same = game->world.frame == recorder->next_frame && game->router == recorder->router &&
                jiffies_held(recorder, game) <= EVENT_SCRIPT_HOLD_MOST;
    if (!same || (recorder->saves && is_full(recorder)))
        begin_anew(recorder, game);
    record_hold(recorder, game->world.frame, jiffies_held(recorder, game));
    for (int i = 0; i < game->event_count; i++)
        record_event(recorder, game->world.frame, &game->events[i]);
    recorder->frame_jiffies = frame_jiffies(game);
}

static void record_hash(struct recorder *recorder, struct game *game)
{
    struct recorded_hash made = {.frame = game->world.frame - 1};
    bytes_writer_clear(&recorder->scratch);
    made.hash = save_hash_parts(game, &recorder->scratch, made.parts);
    write_bytes(&recorder->hashes, &made, sizeof made);
    recorder->hashes.failed = recorder->hashes.failed || recorder->scratch.failed;
}

static void record_state(struct recorder *recorder, struct game *game)
{
    bytes_writer_clear(&recorder->scratch);
    if (!save_write_state(game, &recorder->scratch)) {
        recorder->states.failed = recorder->states.failed || recorder->scratch.failed;
        return;
    }
    const struct state_head head = {game->world.frame - 1, (uint32_t)recorder->scratch.size};
    write_bytes(&recorder->states, &head, sizeof head);
    write_bytes(&recorder->states, recorder->scratch.data, head.size);
}

void recorder_after_frame(struct recorder *recorder, struct game *game)
{
    recorder->hash_jiffies += recorder->frame_jiffies;
    recorder->save_jiffies += recorder->frame_jiffies;
    recorder->state_jiffies += recorder->frame_jiffies;
    recorder->next_frame++;
    recorder->heard_until = sound_frame_due(game);
    if (game->store_taken != recorder->taken) {
        begin_anew(recorder, game);
        return;
    }
    if (recorder->hash_jiffies >= RECORDER_HASH_JIFFIES) {
        recorder->hash_jiffies %= RECORDER_HASH_JIFFIES;
        record_hash(recorder, game);
        if (recorder->keeps_states && recorder->state_jiffies >= RECORDER_STATE_JIFFIES) {
            recorder->state_jiffies = 0;
            record_state(recorder, game);
        }
    }
    if (recorder->saves && recorder->save_jiffies >= RECORDER_SAVE_JIFFIES && !game->vm.halted) {
        recorder->save_jiffies = 0;
        recorder_save(recorder, game);
    }
}

/* ---- as text ---- */

void recorder_write_input(const struct recorder *recorder, struct bytes_writer *text)
{
    text->failed = text->failed || recorder->events.failed;
    struct scripted_event event;
    char line[RECORDER_LINE_SIZE];
    for (size_t at = 0; at + sizeof event <= recorder->events.size; at += sizeof event) {
        memcpy(&event, recorder->events.data + at, sizeof event);
        int length = scripted_event_format(&event, line, sizeof line);
        write_bytes(text, line, (size_t)length);
    }
}

size_t recorder_hash_count(const struct recorder *recorder)
{
    return recorder->hashes.size / sizeof(struct recorded_hash);
}

struct recorded_hash recorder_hash_at(const struct recorder *recorder, size_t index)
{
    struct recorded_hash made;
    memcpy(&made, recorder->hashes.data + index * sizeof made, sizeof made);
    return made;
}

bool recorder_next_state(const struct recorder *recorder, size_t *at, uint32_t *frame,
                         struct byte_view *state)
{
    struct state_head head;
    if (recorder->states.failed || *at + sizeof head > recorder->states.size)
        return false;
    memcpy(&head, recorder->states.data + *at, sizeof head);
    *frame = head.frame;
    *state = (struct byte_view){recorder->states.data + *at + sizeof head, head.size};
    *at += sizeof head + head.size;
    return true;
}

void recorder_write_hashes(const struct recorder *recorder, struct bytes_writer *text)
{
    text->failed = text->failed || recorder->hashes.failed;
    char line[RECORDER_LINE_SIZE];
    for (size_t i = 0; i < recorder_hash_count(recorder); i++) {
        const struct recorded_hash made = recorder_hash_at(recorder, i);
        int length = snprintf(line, sizeof line, "%u %016llx\n", (unsigned)made.frame,
                              (unsigned long long)made.hash);
        write_bytes(text, line, (size_t)length);
    }
}

#include "app/history/rewind_store.h"

#include <string.h>

#include "engine/sound/sound_frame.h"

enum { ALL = SIZE_MAX >> 1 };

static void take_out(struct rewind *rewind)
{
    rewind->first_segment++;
    rewind->segment_count--;
}

bool rewind_forget_oldest(struct rewind *rewind)
{
    uint64_t last = rewind->first_segment + rewind->segment_count - 1;
    uint64_t key = rewind->first_segment;
    if (rewind->segment_count == 0 || rewind_segment_at(rewind, last)->key == key)
        return false;
    while (rewind_segment_at(rewind, rewind->first_segment)->key == key)
        take_out(rewind);
    return true;
}

void rewind_forget_all(struct rewind *rewind)
{
    rewind->first_segment += rewind->segment_count;
    rewind->segment_count = 0;
    rewind->is_making = false;
    rewind->changed = true;
}

/* ---- bytes ---- */

/* Where so many bytes are to be stored: as one piece, so not across the end. */
static uint64_t place_for(const struct rewind *rewind, size_t size)
{
    size_t left = rewind->capacity - (size_t)(rewind->stored % rewind->capacity);
    return size <= left ? rewind->stored : rewind->stored + left;
}

/* Makes room by forgetting. The newest segment has no bytes yet. False when there is no room beside
 * the key that it needs. */
static bool make_room(struct rewind *rewind, size_t size)
{
    uint64_t end = place_for(rewind, size) + size;
    while (rewind->segment_count > 1) {
        uint64_t oldest = rewind_segment_at(rewind, rewind->first_segment)->at;
        if (end - oldest <= rewind->capacity)
            return true;
        if (!rewind_forget_oldest(rewind))
            return false;
    }
    return size <= rewind->capacity;
}

static struct rewind_segment *newest(const struct rewind *rewind)
{
    return rewind_segment_at(rewind, rewind->first_segment + rewind->segment_count - 1);
}

static void keep(struct rewind *rewind, const struct bytes_writer *made)
{
    struct rewind_segment *segment = newest(rewind);
    segment->at = place_for(rewind, made->size);
    segment->size = made->size;
    memcpy(rewind->bytes + segment->at % rewind->capacity, made->data, made->size);
    rewind->stored = segment->at + made->size;
}

/* The newest state becomes a key. */
static void keep_key(struct rewind *rewind)
{
    uint64_t number = rewind->first_segment + rewind->segment_count - 1;
    newest(rewind)->key = number; /* so that it can be told from those that are to be forgotten */
    if (!make_room(rewind, rewind->fresh.size)) {
        rewind_forget_all(rewind);
        return;
    }
    keep(rewind, &rewind->fresh);
    struct bytes_writer made = rewind->fresh;
    rewind->fresh = rewind->key;
    rewind->key = made;
    rewind->key_segment = number;
    delta_index_make(rewind->index, bytes_writer_view(&rewind->key));
}

void rewind_store_begin(struct rewind *rewind)
{
    bytes_writer_clear(&rewind->delta);
    delta_begin(&rewind->making, bytes_writer_view(&rewind->fresh));
    rewind->is_making = true;
    struct rewind_segment *segment = newest(rewind);
    segment->state_size = rewind->fresh.size;
    segment->key = rewind->key_segment;
    bool has_key = rewind->segment_count > 1 && rewind->key_segment >= rewind->first_segment &&
                   rewind->key_segment + REWIND_KEY_SEGMENTS >
                       rewind->first_segment + rewind->segment_count - 1;
    if (has_key)
        return;
    rewind->is_making = false;
    keep_key(rewind);
}

/* A delta that is half as large as the state is not worth its name: something else is shown. */
void rewind_store_go_on(struct rewind *rewind, size_t most)
{
    if (!rewind->is_making)
        return;
    bool whole = delta_go_on(&rewind->making, rewind->index, most, &rewind->delta);
    bool large = rewind->delta.failed || rewind->delta.size > rewind->fresh.size / 2;
    if (!whole && !large)
        return;
    rewind->is_making = false;
    if (large || !make_room(rewind, rewind->delta.size))
        keep_key(rewind);
    else
        keep(rewind, &rewind->delta);
}

bool rewind_store_read(struct rewind *rewind, uint64_t number)
{
    rewind_store_go_on(rewind, ALL);
    const struct rewind_segment *segment = rewind_segment_at(rewind, number);
    const struct rewind_segment *key = rewind_segment_at(rewind, segment->key);
    const uint8_t *bytes = rewind->bytes + segment->at % rewind->capacity;
    bytes_writer_clear(&rewind->decoded);
    if (segment->key == number) {
        write_bytes(&rewind->decoded, bytes, segment->size);
        return !rewind->decoded.failed;
    }
    const struct byte_view from = {rewind->bytes + key->at % rewind->capacity, key->size};
    return delta_apply((struct byte_view){bytes, segment->size}, from, segment->state_size,
                       &rewind->decoded) &&
           rewind->decoded.size == segment->state_size;
}

void rewind_store_cut(struct rewind *rewind, uint64_t number)
{
    rewind_store_go_on(rewind, ALL);
    struct rewind_segment *segment = rewind_segment_at(rewind, number);
    rewind->segment_count = number + 1 - rewind->first_segment;
    rewind->stored = segment->at + segment->size;
    if (rewind->key_segment == segment->key)
        return;
    const struct rewind_segment *key = rewind_segment_at(rewind, segment->key);
    bytes_writer_clear(&rewind->key);
    write_bytes(&rewind->key, rewind->bytes + key->at % rewind->capacity, key->size);
    rewind->key_segment = segment->key;
    if (rewind->key.failed)
        rewind_forget_all(rewind);
    else
        delta_index_make(rewind->index, bytes_writer_view(&rewind->key));
}

void rewind_follow(struct rewind *rewind, const struct game *game)
{
    rewind->next_frame = game->world.frame;
    rewind->router = game->router;
    rewind->taken = game->store_taken;
    rewind->heard_until = sound_frame_due(game);
}

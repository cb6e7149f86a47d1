/* Reads strips by windows of bits (strip_window.h), two strips by turns.
 *
 * A look-up tells where the codes of the next one begin, so a processor spends most of its time
 * waiting. Two strips do not wait for each other: taking turns is 1.5 times as fast. */
#include <string.h>

#include "resource/picture/strip_reading.h"
#include "resource/picture/strip_window.h"

enum {
    /* Look-ups for which the bits of one load are enough: of each at most a window and the 8 bits
     * of a literal or count. */
    AT_ONCE = (57 - STRIP_WINDOW_SHIFT) / (STRIP_WINDOW_BITS + 8),
    PIXELS_AT_ONCE = AT_ONCE * STRIP_WINDOW_PIXELS,
};

/* For codes A and B, and by the length of a literal. */
static const struct strip_window windows[2][STRIP_LITERAL_LENGTHS][STRIP_WINDOWS] = {
#include "resource/picture/strip_windows.inc"
};

/* Of which each is added to by itself. */
typedef uint8_t eight_bytes __attribute__((vector_size(STRIP_WINDOW_CHANGES)));

/* What of a strip changes all the time: copies of it, so that it can stay in registers. */
struct lane {
    const struct strip_window *table;
    struct byte_view codes;
    size_t bit;
    uint64_t bits;
    uint8_t *next, *end;
    unsigned after; /* of the entry before; a part of the next entry's place */
    uint8_t colour;
};

static struct lane lane_of(const struct strip_reading *strip)
{
    return (struct lane){
        .table = windows[strip->codec.repeat][strip->codec.bits - STRIP_LITERAL_LEAST],
        .codes = strip->codes,
        .bit = strip->bit,
        .next = strip->next,
        .end = strip->end,
        .after = strip->step == STRIP_STEP_AT_FIRST ? 0 : STRIP_WINDOW_TURNED,
        .colour = strip->colour,
    };
}

static void lane_put_back(struct lane lane, struct strip_reading *strip)
{
    strip->bit = lane.bit;
    strip->next = lane.next;
    strip->colour = lane.colour;
    strip->step = lane.after == STRIP_WINDOW_TURNED ? 1 : STRIP_STEP_AT_FIRST;
}

static inline void bits_load(struct lane *lane)
{
    lane->bits = strip_bits(lane->codes, lane->bit) << STRIP_WINDOW_SHIFT;
}

/* Takes the codes of a window. Returns whether the count of a repeat follows. */
static inline bool window_take(struct lane *lane)
{
    const unsigned mask = ((1U << STRIP_WINDOW_BITS) - 1) << STRIP_WINDOW_SHIFT;
    const char *table = (const char *)lane->table;
    const struct strip_window *entry =
        (const void *)(table + ((unsigned)lane->bits & mask) + lane->after);
    eight_bytes pixels;
    memcpy(&pixels, entry->changes, sizeof pixels);
    pixels += lane->colour;
    memcpy(lane->next, &pixels, sizeof pixels);
    lane->next += entry->pixels;
    unsigned literal = (unsigned)(lane->bits >> entry->literal_at) & entry->literal_mask;
    lane->colour = (uint8_t)((lane->colour & entry->keep) + entry->change + literal);
    lane->next[-1] = lane->colour;
    lane->bits >>= entry->bits;
    lane->bit += entry->bits;
    lane->after = entry->after;
    return (entry->after & STRIP_WINDOW_REPEAT) != 0;
}

static inline void repeat_take(struct lane *lane)
{
    size_t left = (size_t)(lane->end - lane->next);
    size_t count = lane->bits >> STRIP_WINDOW_SHIFT & 0xFF;
    count = count == 0 || count > left ? left : count;
    memset(lane->next, lane->colour, count);
    lane->next += count;
    lane->bit += 8;
    lane->after = 0;
}

static inline bool lane_has(const struct lane *lane, int pixels)
{
    return lane->end - lane->next > pixels;
}

static void strip_read_alone(struct strip_reading *strip)
{
    if (strip->next == strip->end)
        return;
    struct lane lane = lane_of(strip);
    while (lane_has(&lane, STRIP_WINDOW_PIXELS)) {
        bits_load(&lane);
        for (int i = 0; i < AT_ONCE && lane_has(&lane, STRIP_WINDOW_PIXELS); i++) {
            if (window_take(&lane)) {
                repeat_take(&lane);
                break;
            }
        }
    }
    lane_put_back(lane, strip);
}

static void strips_read_by_turns(struct strip_reading *first, struct strip_reading *second)
{
    if (first->next == first->end || second->next == second->end)
        return;
    struct lane a = lane_of(first), b = lane_of(second);
    while (lane_has(&a, PIXELS_AT_ONCE) && lane_has(&b, PIXELS_AT_ONCE)) {
        bits_load(&a);
        bits_load(&b);
        for (int i = 0; i < AT_ONCE; i++) {
            bool a_repeats = window_take(&a), b_repeats = window_take(&b);
            if (!a_repeats && !b_repeats)
                continue;
            if (a_repeats)
                repeat_take(&a);
            if (b_repeats)
                repeat_take(&b);
            break;
        }
    }
    lane_put_back(a, first);
    lane_put_back(b, second);
}

void strips_read_fast(struct strip_reading *first, struct strip_reading *second)
{
    strips_read_by_turns(first, second);
    strip_read_alone(first);
    strip_read_alone(second);
    strip_read_plain(first);
    strip_read_plain(second);
}

/* Lays a part out as notes and rests.
 *
 * A message tells how long a note is held, and not how long it is written: an eighth of a quarter's
 * length may be a staccato eighth. So each of the eight gates is tried for each note, and the way
 * through the part is taken that looks least odd and changes the gate least often. */
#include "assets-tools/notation/song_score.h"

enum {
    GATES = 8,
    NEVER = 1 << 28,
    CHANGE_OF_GATE = 4,
    A_REST = 2,
    OVER_A_BAR_LINE = 6,
};

/* What a note would be written like with a gate. */
struct gate_choice {
    int cost; /* of the best way up to and with this note */
    int before;
    uint32_t length;
};

static uint32_t bar_end(const struct score *score, uint32_t tick)
{
    return tick - tick % score->bar + score->bar;
}

static int rest_cost(const struct score *score, uint32_t from, uint32_t to)
{
    if (from >= to)
        return 0;
    uint32_t line = bar_end(score, from);
    return A_REST + length_cost(score->lengths, (to < line ? to : line) - from);
}

/* The best length of a note that is held that long with a gate; its cost. */
static int best_length(const struct score *score, const struct heard_event *event, uint32_t limit,
                       uint32_t gate, uint32_t *length)
{
    /* Short notes are rather written as short ones with rests. */
    static const int oddness[] = {0, 6, 6, 5, 4, 4, 1, 0, 0};
    uint32_t low = (GATES * event->held + gate - 1) / gate;
    uint32_t high = (GATES * (event->held + 1) - 1) / gate;
    int best = NEVER;
    if (event->held == 1)
        low = 1; /* nothing is held for less than a tick */
    for (uint32_t try = low; try <= high && try <= limit - event->tick; try++) {
        uint32_t end = event->tick + try;
        int cost = oddness[gate] + length_cost(score->lengths, try) + rest_cost(score, end, limit);
        if (end > bar_end(score, event->tick))
            cost += OVER_A_BAR_LINE;
        if (cost < best) {
            best = cost;
            *length = try;
        }
    }
    return best;
}

/* Where the note has to be over: where the part's next event stands. */
static uint32_t limit_of(const struct score *score, const struct heard_part *part, int at)
{
    uint32_t tick = part->events[at].tick;
    for (int i = at + 1; i < part->event_count; i++)
        if (part->events[i].tick > tick)
            return part->events[i].tick;
    return score->song->end > tick ? score->song->end : tick + part->events[at].held;
}

static void choose(const struct score *score, const struct heard_part *part, int at,
                   struct gate_choice (*choices)[GATES], const struct gate_choice *before)
{
    uint32_t limit = limit_of(score, part, at);
    for (int gate = 0; gate < GATES; gate++) {
        struct gate_choice *choice = &choices[at][gate];
        int cost =
            best_length(score, &part->events[at], limit, (uint32_t)gate + 1, &choice->length);
        choice->cost = NEVER;
        for (int last = 0; last < GATES; last++) {
            int all = before[last].cost + cost + (last == gate ? 0 : CHANGE_OF_GATE);
            if (all < choice->cost) {
                choice->cost = all;
                choice->before = last;
            }
        }
    }
}

static void add_item(struct score_item *items, int *count, struct score_item item)
{
    items[(*count)++] = item;
}

/* Adds rests, which end at each bar line. */
static int add_rests(const struct score *score, struct score_item *items, uint32_t from,
                     uint32_t to)
{
    int count = 0;
    while (from < to) {
        uint32_t line = bar_end(score, from), end = to < line ? to : line;
        add_item(items, &count, (struct score_item){ITEM_REST, from, end - from, 0, NULL});
        from = end;
    }
    return count;
}

/* Picks the cheapest gate of the last note, and goes back from there. */
static void choose_all(const struct score *score, const struct heard_part *part,
                       struct gate_choice (*choices)[GATES])
{
    struct gate_choice first[GATES];
    const struct gate_choice *before = first;
    for (int gate = 0; gate < GATES; gate++)
        first[gate] = (struct gate_choice){gate == GATES - 1 ? 0 : CHANGE_OF_GATE, gate, 0};
    int last = -1;
    for (int i = 0; i < part->event_count; i++) {
        if (part->events[i].is_change)
            continue;
        choose(score, part, i, choices, before);
        before = choices[i];
        last = i;
    }
    int gate = GATES - 1;
    for (int i = 0; last >= 0 && i < GATES; i++)
        gate = choices[last][i].cost < choices[last][gate].cost ? i : gate;
    for (int i = last; i >= 0; i--) {
        if (part->events[i].is_change)
            continue;
        int from = choices[i][gate].before;
        choices[i][0] = choices[i][gate]; /* the first of each now has the choice .. */
        choices[i][0].before = gate + 1;  /* .. and the gate that is taken */
        gate = from;
    }
}

int score_part_items(const struct score *score, const struct heard_part *part,
                     struct score_item **items)
{
    size_t events = (size_t)part->event_count;
    struct gate_choice(*choices)[GATES] = arena_alloc(score->arena, events, sizeof *choices);
    size_t rests = score->song->end / score->bar + 2 * events + 2;
    int count = 0;
    uint32_t tick = 0;
    choose_all(score, part, choices);
    *items = arena_alloc(score->arena, 2 * events + rests, sizeof **items);
    for (int i = 0; i < part->event_count; i++) {
        const struct heard_event *event = &part->events[i];
        count += add_rests(score, *items + count, tick, event->tick);
        tick = event->tick > tick ? event->tick : tick;
        uint32_t length = event->is_change ? 0 : choices[i][0].length;
        add_item(*items, &count,
                 (struct score_item){event->is_change ? ITEM_CHANGE : ITEM_NOTES, tick, length,
                                     event->is_change ? 0 : choices[i][0].before, event});
        tick += length;
    }
    count += add_rests(score, *items + count, tick, score->song->end);
    return count;
}

/* Finds the bars of a song, which its messages do not tell, and its key. */
#include "assets-tools/notation/song_score.h"

enum {
    COUNTS = 32,
    PARTS_OF_A_THOUSAND = 1000,
    OPEN_END = 45, /* a song that does not end with a bar is an effect, or has another bar */
    SHARPS_LEAST = -3,
    SHARPS_MOST = 2,
    FIFTH = 7,
    LAST_BAR = 8192,
};

static bool fits(const struct score *score, uint32_t bar)
{
    const struct heard_song *song = score->song;
    int endless = heard_song_endless(song);
    for (int i = 0; i < song->mark_count; i++) {
        const struct heard_mark *mark = &song->marks[i];
        if ((i != endless && mark->tick % bar != 0) || (mark->jumps && mark->to % bar != 0))
            return false;
    }
    if (song->loops && (song->loop_first % bar != 0 ||
                        (song->loop_last != song->end && song->loop_last % bar != 0)))
        return false;
    return song->end / bar < LAST_BAR;
}

/* How many bar lines stand within notes, of a thousand. */
static int crossed(const struct score *score, uint32_t bar)
{
    uint64_t lines = 0, inside = 0;
    for (int i = 0; i < SONG_CHANNELS; i++) {
        const struct heard_part *part = &score->song->parts[i];
        for (int k = 0; k < part->event_count; k++) {
            const struct heard_event *event = &part->events[k];
            if (event->is_change)
                continue;
            uint32_t to_line = (bar - event->tick % bar) % bar;
            lines += to_line == 0;
            inside += to_line > 0 && event->held > to_line;
        }
    }
    uint64_t all = lines + inside;
    return all == 0 ? 0 : (int)(inside * PARTS_OF_A_THOUSAND / all);
}

/* For how many ticks notes are held that begin `offset` ticks into a bar. */
static uint64_t held_from(const struct score *score, uint32_t offset)
{
    uint64_t held = 0;
    for (int i = 0; i < SONG_CHANNELS; i++) {
        const struct heard_part *part = &score->song->parts[i];
        for (int k = 0; k < part->event_count; k++)
            if (part->events[k].tick % score->bar == offset)
                held += part->events[k].held;
    }
    return held;
}

static void set_bar(struct score *score, int count, int unit)
{
    score->bar_count = count;
    score->bar_unit = unit;
    score->bar = (uint32_t)(count * (SONG_WHOLE / unit));
}

/* The usual bars, of which the one is taken that notes cross least. */
static bool find_usual(struct score *score)
{
    static const int usual[][3] = {{4, 4, 0},  {3, 4, 3},  {2, 4, 10}, {12, 8, 15},
                                   {9, 8, 20}, {5, 4, 50}, {7, 8, 60}, {6, 4, 70}}; /* how odd */
    int best = -1, best_cost = 0;
    for (int i = 0; i < (int)(sizeof usual / sizeof *usual); i++) {
        uint32_t bar = (uint32_t)(usual[i][0] * (SONG_WHOLE / usual[i][1]));
        if (!fits(score, bar))
            continue;
        int cost = crossed(score, bar) + usual[i][2] + (score->song->end % bar != 0 ? OPEN_END : 0);
        if (best < 0 || cost < best_cost) {
            best = i;
            best_cost = cost;
        }
    }
    if (best < 0)
        return false;
    set_bar(score, usual[best][0], usual[best][1]);
    /* Six eighths are three quarters, but the longer notes begin in their middle, not at their
     * thirds. */
    if (best == 1 && held_from(score, 3 * SONG_QUARTER / 2) > held_from(score, SONG_QUARTER))
        set_bar(score, 6, 8);
    return true;
}

/* Any bar that fits, the longest that there is. */
static bool find_any(struct score *score)
{
    uint32_t longest = 0;
    for (int unit = 1; unit <= COUNTS; unit++)
        for (int count = 1; count <= COUNTS && SONG_WHOLE % unit == 0; count++) {
            uint32_t bar = (uint32_t)(count * (SONG_WHOLE / unit));
            if (bar > longest && bar <= 2 * SONG_WHOLE && fits(score, bar)) {
                set_bar(score, count, unit);
                longest = bar;
            }
        }
    return longest > 0;
}

/* The key is the one whose scale most notes are of. Other notes are spelled as they usually are in
 * that key: three fifths further down, and three further up. */
static void find_spelling(struct score *score)
{
    /* by fifths, from g- to a+ */
    static const char *const spellings[] = {"g-", "d-", "a-", "e-", "b-", "f",  "c",  "g", "d",
                                            "a",  "e",  "b",  "f+", "c+", "g+", "d+", "a+"};
    enum { OF_F = 5, SEMITONE_OF_F = 5, SCALE = 7, BELOW = 3 };
    int counts[OCTAVE_STEPS] = {0}, best = 0, most = -1;
    for (int i = 0; i < SONG_CHANNELS; i++)
        for (int k = 0; k < score->song->parts[i].event_count; k++)
            for (int n = 0; n < score->song->parts[i].events[k].count; n++)
                counts[score->song->parts[i].events[k].notes[n] % OCTAVE_STEPS]++;
    for (int sharps = SHARPS_LEAST; sharps <= SHARPS_MOST; sharps++) {
        int inside = 0;
        for (int i = 0; i < SCALE; i++)
            inside += counts[(SEMITONE_OF_F + FIFTH * (sharps + i + OCTAVE_STEPS)) % OCTAVE_STEPS];
        bool simpler = sharps * sharps < best * best;
        if (inside > most || (inside == most && simpler)) {
            most = inside;
            best = sharps;
        }
    }
    const char **pitches = arena_alloc(score->arena, OCTAVE_STEPS, sizeof *pitches);
    for (int i = 0; i < OCTAVE_STEPS; i++) {
        int fifths = best - BELOW + i + 1;
        pitches[(SEMITONE_OF_F + FIFTH * (fifths + OCTAVE_STEPS)) % OCTAVE_STEPS] =
            spellings[OF_F + fifths];
    }
    score->pitches = pitches;
}

bool score_find_bars(struct score *score)
{
    find_spelling(score);
    return find_usual(score) || find_any(score);
}

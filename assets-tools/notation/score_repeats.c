/* Finds bars that are played several times, one right after the other. */
#include "assets-tools/notation/hear_track.h"
#include "assets-tools/notation/song_score.h"

enum { PERIOD_MOST = 256, TIMES_MOST = 255, SAVED_LEAST = 8, DEPTH_MOST = 3 };

static int weight_of(const struct score *score, const int *tokens, int count)
{
    int weight = 0;
    for (int i = 0; i < count; i++)
        weight += score->tokens[tokens[i]].weight;
    return weight;
}

/* How often the first `period` tokens stand one after another. */
static int times_of(const int *tokens, int count, int period)
{
    int same = period;
    while (same < count && same < period * TIMES_MOST && tokens[same] == tokens[same - period])
        same++;
    return same / period;
}

static void fold(struct score *score, struct score_sequence *sequence, int depth);

/* Makes a token of a repeat. */
static int repeat_token(struct score *score, const int *tokens, int period, int times, int depth)
{
    struct score_sequence body = {period, arena_alloc(score->arena, (size_t)period, sizeof(int))};
    for (int i = 0; i < period; i++)
        body.tokens[i] = tokens[i];
    fold(score, &body, depth + 1);
    int index = 0;
    for (; index < score->repeat_count; index++) {
        const struct score_sequence *known = &score->repeats[index];
        int same = 0;
        while (known->count == body.count && same < body.count &&
               known->tokens[same] == body.tokens[same])
            same++;
        if (same == body.count && known->count == body.count)
            break;
    }
    if (index == score->repeat_count) {
        score->repeats = hear_room(score->arena, score->repeats, score->repeat_count,
                                   &score->repeat_room, sizeof *score->repeats);
        score->repeats[score->repeat_count++] = body;
    }
    int weight = weight_of(score, body.tokens, body.count) + SAVED_LEAST / 2;
    return score_token(score, (struct score_token){TOKEN_REPEAT, NULL, index, times, weight});
}

/* Puts repeats into a sequence: at each place the one that covers most, and of those the shortest.
 */
static void fold(struct score *score, struct score_sequence *sequence, int depth)
{
    int *tokens = arena_alloc(score->arena, (size_t)sequence->count, sizeof *tokens);
    int count = 0;
    for (int at = 0; depth <= DEPTH_MOST && at < sequence->count;) {
        const int *from = sequence->tokens + at;
        int left = sequence->count - at, best = 0, best_times = 1;
        for (int period = 1; period <= left / 2 && period <= PERIOD_MOST; period++) {
            int times = times_of(from, left, period);
            int saved = (times - 1) * weight_of(score, from, period);
            if (times > 1 && saved >= SAVED_LEAST && period * times > best * best_times) {
                best = period;
                best_times = times;
            }
            if (times * period == left)
                break; /* none covers more */
        }
        tokens[count++] =
            best > 0 ? repeat_token(score, from, best, best_times, depth) : sequence->tokens[at];
        at += best > 0 ? best * best_times : 1;
    }
    if (depth <= DEPTH_MOST)
        *sequence = (struct score_sequence){count, tokens};
}

void score_find_repeats(struct score *score)
{
    for (int i = 0; i < SONG_CHANNELS; i++)
        if (score->song->parts[i].there)
            fold(score, &score->parts[i], 0);
}

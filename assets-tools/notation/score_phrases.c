/* Finds bars that several places of a song have in common, and makes phrases of them: the one that
 * saves most first. */
#include <stdio.h>
#include <string.h>

#include "assets-tools/notation/song_score.h"

enum {
    TOKENS_MOST = 2000, /* in all; songs with more have no phrases */
    PHRASE_COSTS = 20,  /* letters for naming it .. */
    USE_COSTS = 6,      /* .. and for each use */
    LENGTH_MOST = 256,
    SEQUENCES = 1024,
    LETTERS = 26,
};

/* All tokens of a song, with a mark between sequences. */
struct all_tokens {
    int count;
    int tokens[TOKENS_MOST];
    struct score_sequence *sequences[SEQUENCES];
    int sequence_count;
    int owners[TOKENS_MOST]; /* the part; -1: a phrase or a repeat */
};

struct candidate {
    int at, length, saved;
};

static bool add_sequence(struct all_tokens *all, struct score_sequence *sequence, int owner)
{
    if (all->count + sequence->count + 1 > TOKENS_MOST || all->sequence_count == SEQUENCES)
        return false;
    for (int i = 0; i < sequence->count; i++) {
        all->owners[all->count] = owner;
        all->tokens[all->count++] = sequence->tokens[i];
    }
    all->tokens[all->count++] = -1 - all->sequence_count; /* the same as no other */
    all->sequences[all->sequence_count++] = sequence;
    return true;
}

static bool gather(struct all_tokens *all, struct score *score)
{
    bool good = true;
    all->count = all->sequence_count = 0;
    for (int i = 0; i < SONG_CHANNELS; i++)
        if (score->song->parts[i].there)
            good = good && add_sequence(all, &score->parts[i], i);
    for (int i = 0; i < score->repeat_count; i++)
        good = good && add_sequence(all, &score->repeats[i], -1);
    for (int i = 0; i < score->phrase_count; i++)
        good = good && add_sequence(all, &score->phrases[i], -1);
    return good;
}

static bool is_music(const struct score *score, int token)
{
    return token >= 0 && score->tokens[token].kind != TOKEN_WORD;
}

/* How many tokens from two places on are the same, without meeting. */
static int common(const struct all_tokens *all, int first, int second)
{
    int length = 0;
    while (length < second - first && length < LENGTH_MOST && all->tokens[first + length] >= 0 &&
           all->tokens[first + length] == all->tokens[second + length])
        length++;
    return length;
}

/* What a phrase from `at` of that length would save. */
static int saved_by(const struct score *score, const struct all_tokens *all, int at, int length,
                    const int *lengths)
{
    int uses = 1, weight = 0;
    for (int other = at + length; other < all->count; other++) {
        if (lengths[other] >= length) {
            uses++;
            other += length - 1;
        }
    }
    for (int i = 0; i < length; i++)
        weight += score->tokens[all->tokens[at + i]].weight;
    return (uses - 1) * weight - PHRASE_COSTS - uses * USE_COSTS;
}

static struct candidate find_best(const struct score *score, const struct all_tokens *all)
{
    struct candidate best = {0, 0, 0};
    int lengths[TOKENS_MOST];
    for (int at = 0; at < all->count; at++) {
        bool known[LENGTH_MOST + 1] = {false};
        if (!is_music(score, all->tokens[at]))
            continue;
        for (int other = at + 1; other < all->count; other++) {
            int length = common(all, at, other);
            lengths[other] = length;
            while (length > 0 && !is_music(score, all->tokens[at + length - 1]))
                length--; /* a phrase does not end in a change */
            known[length] = true;
        }
        for (int length = 1; length <= LENGTH_MOST; length++) {
            if (!known[length])
                continue;
            int saved = saved_by(score, all, at, length, lengths);
            if (saved > best.saved)
                best = (struct candidate){at, length, saved};
        }
    }
    return best;
}

/* Puts the phrase in the place of its notes. */
static void replace(struct score_sequence *sequence, const struct score_sequence *phrase, int token)
{
    int to = 0;
    for (int at = 0; at < sequence->count;) {
        int same = 0;
        while (same < phrase->count && at + same < sequence->count &&
               sequence->tokens[at + same] == phrase->tokens[same])
            same++;
        bool found = same == phrase->count;
        sequence->tokens[to++] = found ? token : sequence->tokens[at];
        at += found ? same : 1;
    }
    sequence->count = to;
}

static void make_phrase(struct score *score, const struct all_tokens *all,
                        const struct candidate *best)
{
    int index = score->phrase_count;
    struct score_sequence phrase = {best->length,
                                    arena_alloc(score->arena, (size_t)best->length, sizeof(int))};
    memcpy(phrase.tokens, all->tokens + best->at, (size_t)best->length * sizeof(int));
    int token = score_token(score, (struct score_token){TOKEN_PHRASE, NULL, index, 0, USE_COSTS});
    for (int i = 0; i < all->sequence_count; i++)
        replace(all->sequences[i], &phrase, token);
    score->phrases[score->phrase_count++] = phrase;
}

static void name_sequence(struct score *score, const struct score_sequence *sequence, int part,
                          int *letter)
{
    for (int i = 0; i < sequence->count; i++) {
        const struct score_token *token = &score->tokens[sequence->tokens[i]];
        if (token->kind == TOKEN_REPEAT)
            name_sequence(score, &score->repeats[token->index], part, letter);
        if (token->kind != TOKEN_PHRASE || score->phrase_names[token->index][0] != '\0')
            continue;
        char *name = score->phrase_names[token->index];
        size_t size = sizeof score->phrase_names[0];
        if (*letter < LETTERS)
            snprintf(name, size, "part%d%c", part + 1, 'a' + *letter);
        else
            snprintf(name, size, "part%d-%d", part + 1, *letter + 1);
        ++*letter;
        name_sequence(score, &score->phrases[token->index], part, letter);
    }
}

void score_find_phrases(struct score *score)
{
    struct all_tokens *all = arena_alloc(score->arena, 1, sizeof *all);
    while (score->phrase_count < SCORE_PHRASES && gather(all, score)) {
        struct candidate best = find_best(score, all);
        if (best.saved <= 0)
            break;
        make_phrase(score, all, &best);
    }
    for (int i = 0; i < SONG_CHANNELS; i++) {
        int letter = 0;
        if (score->song->parts[i].there)
            name_sequence(score, &score->parts[i], i, &letter);
    }
}

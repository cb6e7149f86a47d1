/* Parts the items of each part at bar lines, and gives the same bars the same number, so that what
 * is repeated can be found. Velocity and gate stand as words of their own before a bar that has
 * only one of them. */
#include <stdio.h>
#include <string.h>

#include "assets-tools/notation/hear_track.h"
#include "assets-tools/notation/song_score.h"
#include "assets-tools/text/source_text.h"
#include "assets-tools/text/text_add.h"

enum { VELOCITY = 100, GATE_FULL = 8, WORD_WEIGHT = 4, REST_WEIGHT = 2, NOTE_WEIGHT = 3 };

static bool same_token(const struct score_token *a, const struct score_token *b)
{
    if (a->kind != b->kind)
        return false;
    if (a->kind == TOKEN_WORD)
        return strcmp(a->word, b->word) == 0;
    return a->index == b->index && a->times == b->times;
}

int score_token(struct score *score, struct score_token token)
{
    for (int i = 0; i < score->token_count; i++)
        if (same_token(&score->tokens[i], &token))
            return i;
    score->tokens = hear_room(score->arena, score->tokens, score->token_count, &score->token_room,
                              sizeof *score->tokens);
    score->tokens[score->token_count] = token;
    return score->token_count++;
}

/* ---- segments ---- */

/* What the notes of a part have in common. */
struct strokes {
    bool one_velocity, one_gate; /* all of them */
    int velocity, gate;          /* of the first; 0: there are no notes */
};

static struct strokes strokes_of(const struct score_item *items, int count)
{
    struct strokes strokes = {true, true, 0, 0};
    for (int i = 0; i < count; i++) {
        if (items[i].kind != ITEM_NOTES)
            continue;
        if (strokes.gate == 0) {
            strokes.velocity = items[i].event->velocity;
            strokes.gate = items[i].gate;
        }
        strokes.one_velocity = strokes.one_velocity && items[i].event->velocity == strokes.velocity;
        strokes.one_gate = strokes.one_gate && items[i].gate == strokes.gate;
    }
    return strokes;
}

const char *score_change_word(const struct score *score, const struct heard_event *event)
{
    if (event->instrument < 0)
        return event->word;
    char word[64];
    snprintf(word, sizeof word, "instrument=%s", score->names[event->instrument]);
    return source_copy(score->arena, word, strlen(word));
}

static void add_key(const struct score *score, struct bytes_writer *key,
                    const struct score_item *item, const struct strokes *strokes)
{
    if (item->kind == ITEM_CHANGE) {
        text_add(key, "%s ", score_change_word(score, item->event));
        return;
    }
    for (int i = 0; item->kind == ITEM_NOTES && i < item->event->count; i++)
        text_add(key, "%d/", item->event->notes[i]);
    text_add(key, ":%lu", (unsigned long)item->length);
    if (item->kind == ITEM_NOTES && !strokes->one_velocity)
        text_add(key, "v%d", item->event->velocity);
    if (item->kind == ITEM_NOTES && !strokes->one_gate)
        text_add(key, "q%d", item->gate);
    text_add(key, " ");
}

static bool same_segment(const struct score_segment *a, const struct score_segment *b,
                         const struct bytes_writer *key_of_b)
{
    return a->hash == b->hash && a->key_size == b->key_size &&
           memcmp(a->key, key_of_b->data, a->key_size) == 0;
}

static int find_segment(struct score *score, const struct score_item *items, int count,
                        const struct strokes *strokes)
{
    struct bytes_writer key;
    struct score_segment segment = {.hash = 2166136261U, .item_count = count, .items = items};
    bytes_writer_init(&key, score->arena->allocator);
    for (int i = 0; i < count; i++) {
        add_key(score, &key, &items[i], strokes);
        segment.length += items[i].length;
        segment.has_sound = segment.has_sound || items[i].kind == ITEM_NOTES;
        segment.weight += items[i].kind == ITEM_REST ? REST_WEIGHT : NOTE_WEIGHT;
        for (int n = 1; items[i].kind == ITEM_NOTES && n < items[i].event->count; n++)
            segment.weight += 2;
    }
    for (size_t i = 0; i < key.size; i++)
        segment.hash = (segment.hash ^ key.data[i]) * 16777619U; /* FNV-1a, to compare quickly */
    segment.key_size = key.size;
    int found = 0;
    while (found < score->segment_count && !same_segment(&score->segments[found], &segment, &key))
        found++;
    if (found == score->segment_count) {
        segment.key = source_copy(score->arena, (const char *)key.data, key.size);
        score->segments = hear_room(score->arena, score->segments, found, &score->segment_room,
                                    sizeof *score->segments);
        score->segments[score->segment_count++] = segment;
    }
    bytes_writer_free(&key);
    return found;
}

/* ---- the tokens of a part ---- */

struct token_list {
    struct score *score;
    int count, room;
    int *tokens;
    int velocity, gate; /* that are set */
};

static void add_token(struct token_list *list, struct score_token token)
{
    list->tokens =
        hear_room(list->score->arena, list->tokens, list->count, &list->room, sizeof *list->tokens);
    list->tokens[list->count++] = score_token(list->score, token);
}

static void add_word(struct token_list *list, const char *word)
{
    add_token(list,
              (struct score_token){TOKEN_WORD, source_copy(list->score->arena, word, strlen(word)),
                                   0, 0, WORD_WEIGHT});
}

static void add_setting(struct token_list *list, char letter, int value)
{
    char word[16];
    snprintf(word, sizeof word, "%c%d", letter, value);
    add_word(list, word);
}

/* The items from one bar line that no note crosses to the next; a song may end within a bar. */
static int segment_end(const struct score *score, const struct score_item *items, int from,
                       int count)
{
    for (int i = from; i < count; i++) {
        uint32_t end = items[i].tick + items[i].length;
        if (items[i].length > 0 && end % score->bar == 0)
            return i + 1;
    }
    return count;
}

static void add_segment(struct token_list *list, const struct score_item *items, int count)
{
    int first = 0;
    while (first < count && items[first].kind == ITEM_CHANGE)
        add_word(list, score_change_word(list->score, items[first++].event));
    items += first;
    count -= first;
    if (count == 0)
        return;
    struct strokes strokes = strokes_of(items, count);
    if (strokes.gate > 0 && strokes.one_velocity && strokes.velocity != list->velocity)
        add_setting(list, 'v', strokes.velocity);
    if (strokes.gate > 0 && strokes.one_gate && strokes.gate != list->gate)
        add_setting(list, 'q', strokes.gate);
    int index = find_segment(list->score, items, count, &strokes);
    add_token(list, (struct score_token){TOKEN_SEGMENT, NULL, index, 0,
                                         list->score->segments[index].weight});
    for (int i = 0; i < count; i++) {
        if (items[i].kind != ITEM_NOTES)
            continue;
        list->velocity = items[i].event->velocity;
        list->gate = items[i].gate;
    }
}

void score_make_tokens(struct score *score)
{
    for (int i = 0; i < SONG_CHANNELS; i++) {
        struct token_list list = {.score = score, .velocity = VELOCITY, .gate = GATE_FULL};
        struct score_item *items = NULL;
        if (!score->song->parts[i].there)
            continue;
        int count = score_part_items(score, &score->song->parts[i], &items);
        /* What changes later is said at the start, too: so the first bars of a repeat are as the
         * others. */
        struct strokes strokes = strokes_of(items, count);
        if (!strokes.one_velocity)
            list.velocity = 0;
        if (!strokes.one_gate)
            list.gate = 0;
        for (int at = 0; at < count;) {
            int end = segment_end(score, items, at, count);
            add_segment(&list, items + at, end - at);
            at = end;
        }
        score->parts[i] = (struct score_sequence){list.count, list.tokens};
    }
}

#include "assets-tools/notation/score_text.h"

#include <stdio.h>
#include <string.h>

#include "assets-tools/text/text_add.h"

enum {
    WORD_SIZE = 256, /* of a note: a long one has many ties */
    LINE_WIDTH = 96,
    BARS_OF_A_LINE = 4,
    UNKNOWN = -1,
    FIRST_OCTAVE = 4,
    SAVED_LEAST = 3, /* letters */
};

/* What is set where the pen stands. What a part leaves set is not known at the start of a phrase or
 * of a repeat. */
struct pen {
    struct bytes_writer *text;
    struct score *score;
    uint32_t length; /* of notes that do not say it, of this sequence */
    int octave;      /* that is set, or UNKNOWN */
    int64_t set;     /* the length that is set, or UNKNOWN */
    size_t line;     /* where the line begins */
    int bars;        /* in the line */
};

/* ---- words ---- */

static void pen_word(struct pen *pen, const char *word)
{
    size_t width = pen->text->size - pen->line + strlen(word) + 1;
    bool full = pen->bars >= BARS_OF_A_LINE && *word != ']' && *word != '|';
    if (pen->line == 0 || width > LINE_WIDTH || full) {
        if (pen->line > 0)
            text_add(pen->text, "\n");
        pen->line = pen->text->size;
        text_add(pen->text, "  notes");
        pen->bars = 0;
    }
    text_add(pen->text, " ");
    write_bytes(pen->text, word, strlen(word));
}

static void pen_end_line(struct pen *pen)
{
    if (pen->line > 0)
        text_add(pen->text, "\n");
    pen->line = 0;
}

/* "4", "2^8", or "" and "^8" where the first piece is the length that is set. */
static void add_length(const struct pen *pen, char *word, uint32_t length)
{
    const struct length_table *table = pen->score->lengths;
    bool first = true;
    for (uint32_t left = length; left > 0; first = false) {
        uint32_t piece = length_first_piece(table, left);
        size_t used = strlen(word);
        left -= piece;
        if (used + 16 > WORD_SIZE)
            return; /* what is left out is found when the text is compared */
        snprintf(word + used, WORD_SIZE - used, "%s%s", first ? "" : "^",
                 first && piece == pen->set ? "" : table->text[piece]);
    }
}

static void pen_octave(struct pen *pen, int octave)
{
    char word[16];
    if (octave == pen->octave)
        return;
    snprintf(word, sizeof word, "o%d", octave);
    bool known = pen->octave != UNKNOWN;
    pen_word(pen, known && octave == pen->octave + 1   ? ">"
                  : known && octave == pen->octave - 1 ? "<"
                                                       : word);
    pen->octave = octave;
}

static void pen_notes(struct pen *pen, const struct score_item *item)
{
    char word[WORD_SIZE] = "";
    pen_octave(pen, item->event->notes[0] / OCTAVE_STEPS - 1);
    for (int i = 0; i < item->event->count; i++) {
        size_t used = strlen(word);
        snprintf(word + used, sizeof word - used, "%s%s", i > 0 ? "/" : "",
                 pen->score->pitches[item->event->notes[i] % OCTAVE_STEPS]);
    }
    add_length(pen, word, item->length);
    pen_word(pen, word);
}

static void pen_setting(struct pen *pen, char letter, int value)
{
    char word[16];
    snprintf(word, sizeof word, "%c%d", letter, value);
    pen_word(pen, word);
}

/* Whether any note or rest of it has the length that is usual here. */
static bool uses_length(const struct pen *pen, const struct score_segment *segment)
{
    for (int i = 0; i < segment->item_count; i++) {
        uint32_t length = segment->items[i].length;
        if (length > 0 && length_first_piece(pen->score->lengths, length) == pen->length)
            return true;
    }
    return false;
}

static void pen_set_length(struct pen *pen, const struct score_segment *segment)
{
    char word[16];
    if (pen->set == (int64_t)pen->length || !uses_length(pen, segment))
        return;
    snprintf(word, sizeof word, "l%s", pen->score->lengths->text[pen->length]);
    pen_word(pen, word);
    pen->set = (int64_t)pen->length;
}

/* Whether the notes differ in velocity or gate. */
static bool differ(const struct score_segment *segment, bool in_gate)
{
    const struct score_item *first = NULL;
    for (int i = 0; i < segment->item_count; i++) {
        const struct score_item *item = &segment->items[i];
        if (item->kind != ITEM_NOTES)
            continue;
        if (first != NULL &&
            (in_gate ? item->gate != first->gate : item->event->velocity != first->event->velocity))
            return true;
        first = first != NULL ? first : item;
    }
    return false;
}

static void pen_segment(struct pen *pen, const struct score_segment *segment)
{
    bool velocities = differ(segment, false), gates = differ(segment, true);
    int velocity = 0, gate = 0;
    pen_set_length(pen, segment);
    for (int i = 0; i < segment->item_count; i++) {
        const struct score_item *item = &segment->items[i];
        char word[WORD_SIZE] = "r";
        if (item->kind == ITEM_CHANGE) {
            pen_word(pen, score_change_word(pen->score, item->event));
            continue;
        }
        if (item->kind == ITEM_REST) {
            add_length(pen, word, item->length);
            pen_word(pen, word);
            continue;
        }
        if (velocities && item->event->velocity != velocity)
            pen_setting(pen, 'v', velocity = item->event->velocity);
        if (gates && item->gate != gate)
            pen_setting(pen, 'q', gate = item->gate);
        pen_notes(pen, item);
    }
    if (segment->length % pen->score->bar == 0) {
        pen_word(pen, "|");
        pen->bars++;
    }
}

/* ---- sequences ---- */

static void pen_sequence(struct pen *pen, const struct score_sequence *sequence);

/* The first bar of a sequence; NULL when it begins with a phrase. */
static const struct score_segment *first_segment(const struct score *score,
                                                 const struct score_sequence *sequence)
{
    for (int i = 0; i < sequence->count; i++) {
        const struct score_token *token = &score->tokens[sequence->tokens[i]];
        if (token->kind == TOKEN_SEGMENT)
            return &score->segments[token->index];
        if (token->kind == TOKEN_REPEAT)
            return first_segment(score, &score->repeats[token->index]);
        if (token->kind == TOKEN_PHRASE)
            return NULL;
    }
    return NULL;
}

/* Sets what the first bar needs, so that it stands before the repeat and not in it. */
static void pen_prepare(struct pen *pen, const struct score_segment *segment, bool octave)
{
    pen_set_length(pen, segment);
    for (int i = 0; octave && i < segment->item_count; i++) {
        if (segment->items[i].kind != ITEM_NOTES)
            continue;
        pen_octave(pen, segment->items[i].event->notes[0] / OCTAVE_STEPS - 1);
        return;
    }
}

/* [ .. ]N. What is set at the end of the body has to be what was set at its start; else the body
 * sets it itself. */
static void pen_repeat(struct pen *pen, const struct score_token *token)
{
    enum { AS_IT_IS, WITH_OCTAVE, UNSET, WAYS };
    char word[16];
    const struct score_sequence *body = &pen->score->repeats[token->index];
    const struct score_segment *first = first_segment(pen->score, body);
    const struct pen before = *pen;
    size_t size = pen->text->size;
    for (int way = AS_IT_IS; way < WAYS; way++) {
        pen->text->size = size;
        *pen = before;
        if (first != NULL && way != UNSET)
            pen_prepare(pen, first, way == WITH_OCTAVE);
        if (way == UNSET) {
            pen->octave = UNKNOWN;
            pen->set = UNKNOWN;
        }
        const struct pen start = *pen;
        pen_word(pen, "[");
        pen_sequence(pen, body);
        if (pen->octave == start.octave && pen->set == start.set)
            break;
    }
    snprintf(word, sizeof word, "]%d", token->times);
    pen_word(pen, word);
}

/* The octave and the length that a phrase leaves set. */
static void pen_phrase(struct pen *pen, int index);

static void pen_sequence(struct pen *pen, const struct score_sequence *sequence)
{
    const struct score *score = pen->score;
    for (int i = 0; i < sequence->count; i++) {
        const struct score_token *token = &score->tokens[sequence->tokens[i]];
        char word[48];
        switch (token->kind) {
        case TOKEN_WORD:
            pen_word(pen, token->word);
            break;
        case TOKEN_SEGMENT:
            pen_segment(pen, &score->segments[token->index]);
            break;
        case TOKEN_REPEAT:
            pen_repeat(pen, token);
            break;
        case TOKEN_PHRASE:
            snprintf(word, sizeof word, "@%s", score->phrase_names[token->index]);
            pen_word(pen, word);
            pen_phrase(pen, token->index);
            break;
        }
    }
}

/* ---- the usual length ---- */

static void count_lengths(const struct score *score, const struct score_sequence *sequence,
                          int *counts)
{
    for (int i = 0; i < sequence->count; i++) {
        const struct score_token *token = &score->tokens[sequence->tokens[i]];
        if (token->kind == TOKEN_REPEAT)
            count_lengths(score, &score->repeats[token->index], counts);
        if (token->kind != TOKEN_SEGMENT)
            continue;
        const struct score_segment *segment = &score->segments[token->index];
        for (int k = 0; k < segment->item_count; k++) {
            uint32_t length = segment->items[k].length;
            if (length > 0)
                counts[length_first_piece(score->lengths, length)]++;
        }
    }
}

/* The length whose numbers take most letters; a quarter note, when too few would be saved. */
static uint32_t usual_length(const struct score *score, const struct score_sequence *sequence)
{
    int counts[LENGTH_SINGLE_MOST] = {0};
    size_t most = SAVED_LEAST;
    uint32_t best = SONG_QUARTER;
    count_lengths(score, sequence, counts);
    for (uint32_t length = 1; length < LENGTH_SINGLE_MOST; length++) {
        size_t letters = (size_t)counts[length] * strlen(score->lengths->text[length]);
        if (letters > most) {
            most = letters;
            best = length;
        }
    }
    return best;
}

/* A phrase is written anew, to nowhere, to see what it leaves. */
static void pen_phrase(struct pen *pen, int index)
{
    const struct score_sequence *phrase = &pen->score->phrases[index];
    struct bytes_writer nowhere;
    bytes_writer_init(&nowhere, pen->text->allocator);
    struct pen inner = {&nowhere, pen->score, usual_length(pen->score, phrase), UNKNOWN, UNKNOWN,
                        0,        0};
    pen_sequence(&inner, phrase);
    bytes_writer_free(&nowhere);
    pen->octave = inner.octave;
    pen->set = inner.set;
}

void score_text_phrases(struct bytes_writer *text, struct score *score)
{
    for (int i = 0; i < score->phrase_count; i++) {
        const struct score_sequence *phrase = &score->phrases[i];
        struct pen pen = {text, score, usual_length(score, phrase), UNKNOWN, UNKNOWN, 0, 0};
        text_add(text, "phrase %s\n", score->phrase_names[i]);
        pen_sequence(&pen, phrase);
        pen_end_line(&pen);
    }
}

/* Whether a word sets what is set at the start of a part anyway. It stands there for repeats that
 * begin with it, but begins none. */
static bool is_set_already(const struct score *score, int token)
{
    const char *word = score->tokens[token].word;
    return score->tokens[token].kind == TOKEN_WORD &&
           (strcmp(word, "v100") == 0 || strcmp(word, "q8") == 0);
}

void score_text_part(struct bytes_writer *text, struct score *score, int part)
{
    struct score_sequence *sequence = &score->parts[part];
    int kept = 0;
    for (int i = 0, before = 1; i < sequence->count; i++) {
        before = before && score->tokens[sequence->tokens[i]].kind == TOKEN_WORD;
        if (!before || !is_set_already(score, sequence->tokens[i]))
            sequence->tokens[kept++] = sequence->tokens[i];
    }
    sequence->count = kept;
    struct pen pen = {text, score, usual_length(score, sequence), FIRST_OCTAVE, SONG_QUARTER, 0, 0};
    pen_sequence(&pen, sequence);
    pen_end_line(&pen);
}

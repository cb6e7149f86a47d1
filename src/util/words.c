#include "util/words.h"

#include <limits.h>
#include <string.h>

#include "util/minmax.h"

struct word word_of(const char *text)
{
    return (struct word){.text = text, .length = strlen(text), .column = 1};
}

bool word_is(struct word word, const char *text)
{
    return word.length == strlen(text) && memcmp(word.text, text, word.length) == 0;
}

bool word_is_name(struct word word, size_t size)
{
    for (size_t i = 0; i < word.length; i++)
        if (!char_is_name(word.text[i]))
            return false;
    return word.length > 0 && word.length < size;
}

int word_shown(struct word word, int most)
{
    return word.length < (size_t)most ? (int)word.length : most;
}

bool word_copy(struct word word, char *copy, size_t size)
{
    bool fits = word.length < size;
    size_t length = fits ? word.length : 0;
    memcpy(copy, word.text, length);
    copy[length] = '\0';
    return fits;
}

/* One row of the Levenshtein table is enough: `corner` keeps the value up and to the left. */
int word_distance(const char *a, const char *b)
{
    int row[WORD_DISTANCE_LETTERS + 1];
    size_t a_length = strlen(a), b_length = strlen(b);
    if (a_length > WORD_DISTANCE_LETTERS || b_length > WORD_DISTANCE_LETTERS)
        return INT_MAX;
    for (size_t j = 0; j <= b_length; j++)
        row[j] = (int)j;
    for (size_t i = 1; i <= a_length; i++) {
        int corner = row[0];
        row[0] = (int)i;
        for (size_t j = 1; j <= b_length; j++) {
            int changed = corner + (a[i - 1] != b[j - 1]);
            corner = row[j];
            row[j] = int_min(changed, int_min(row[j], row[j - 1]) + 1);
        }
    }
    return row[b_length];
}

void word_guess_offer(struct word_guess *guess, const char *name)
{
    enum { FARTHEST = 2 };
    const int length = (int)strlen(guess->word), distance = word_distance(guess->word, name);
    const int limit = guess->best != NULL ? guess->distance - 1 : int_min(FARTHEST, length / 2);
    if (distance > limit)
        return;
    guess->best = name;
    guess->distance = distance;
}

static void drop(struct word *rest, size_t count)
{
    rest->text += count;
    rest->length -= count;
    rest->column += (int)count;
}

bool word_consume(struct word *rest, const char *text)
{
    size_t length = strlen(text);
    if (rest->length < length || memcmp(rest->text, text, length) != 0)
        return false;
    drop(rest, length);
    return true;
}

struct word word_next_part(struct word *rest, char sign)
{
    struct word part = *rest;
    const char *end = rest->length > 0 ? memchr(rest->text, sign, rest->length) : NULL;
    if (end)
        part.length = (size_t)(end - rest->text);
    drop(rest, part.length + (end != NULL));
    return part;
}

static bool parse_digits(struct word *rest, int base, int64_t *value)
{
    int64_t number = 0;
    size_t count = 0;
    for (; count < rest->length && char_digit_value(rest->text[count]) < base; count++)
        if (number <= UINT32_MAX)
            number = number * base + char_digit_value(rest->text[count]);
    drop(rest, count);
    *value = number;
    return count > 0;
}

static bool parse_signed(struct word *rest, bool hexadecimal, int64_t *value)
{
    struct word left = *rest;
    bool negative = word_consume(&left, "-");
    bool is_hexadecimal = hexadecimal && (word_consume(&left, "0x") || word_consume(&left, "0X"));
    if (!parse_digits(&left, is_hexadecimal ? 16 : 10, value))
        return false;
    *value = negative ? -*value : *value;
    *rest = left;
    return true;
}

bool word_parse_decimal(struct word *rest, int64_t *value)
{
    return parse_signed(rest, false, value);
}

bool word_parse_number(struct word *rest, int64_t *value)
{
    return parse_signed(rest, true, value);
}

bool word_decimal(struct word word, int low, int high, int *value)
{
    int64_t number;
    if (!word_parse_decimal(&word, &number) || word.length > 0 || number < low || number > high)
        return false;
    *value = (int)number;
    return true;
}

bool word_point(struct word word, struct walk_point *point)
{
    struct word x = word_next_part(&word, ',');
    int px, py;
    if (!word_decimal(x, INT16_MIN, INT16_MAX, &px) ||
        !word_decimal(word, INT16_MIN, INT16_MAX, &py))
        return false;
    *point = (struct walk_point){px, py};
    return true;
}

size_t text_mark_size(const char *text, size_t size)
{
    static const char mark[] = {'\xEF', '\xBB', '\xBF'};
    return size >= sizeof mark && memcmp(text, mark, sizeof mark) == 0 ? sizeof mark : 0;
}

struct words words_of(const char *text, size_t size, unsigned style)
{
    const char *end = size > 0 ? text + size : text;
    const char *start = size > 0 ? text + text_mark_size(text, size) : text; /* may be NULL */
    return (struct words){0, start, start, start, start, end, style};
}

bool words_next_line(struct words *words)
{
    if (words->next == words->end_of_text)
        return false;
    size_t left = (size_t)(words->end_of_text - words->next);
    const char *newline = memchr(words->next, '\n', left);
    words->line++;
    words->start = words->at = words->next;
    words->end = newline ? newline : words->end_of_text;
    words->next = newline ? newline + 1 : words->end_of_text;
    return true;
}

size_t words_lines(struct words words)
{
    size_t lines = 0;
    while (words_next_line(&words))
        lines++;
    return lines;
}

static bool ends_word(const struct words *words, char c)
{
    return char_is_blank(c) || ((words->style & WORDS_COMMENTS) && c == '#') ||
           ((words->style & WORDS_QUOTES) && c == '"');
}

bool words_next(struct words *words, struct word *word)
{
    while (words->at < words->end && char_is_blank(*words->at))
        words->at++;
    const char *first = words->at;
    *word = (struct word){.text = first, .column = (int)(first - words->start) + 1};
    if (first == words->end || ((words->style & WORDS_COMMENTS) && *first == '#'))
        return false;
    if ((words->style & WORDS_QUOTES) && *first == '"') {
        const char *close = memchr(first + 1, '"', (size_t)(words->end - first) - 1);
        word->text++;
        word->quoted = true;
        word->open = !close;
        word->length = (size_t)((close ? close : words->end) - word->text);
        words->at = close ? close + 1 : words->end;
        return true;
    }
    while (words->at < words->end && !ends_word(words, *words->at))
        words->at++;
    word->length = (size_t)(words->at - first);
    return true;
}

bool words_next_decimal(struct words *words, int low, int high, int *value)
{
    struct word word;
    return words_next(words, &word) && word_decimal(word, low, high, value);
}

struct word words_rest(struct words *words)
{
    const char *first = words->at, *end = words->end;
    while (first < end && char_is_blank(*first))
        first++;
    while (end > first && char_is_blank(end[-1]))
        end--;
    words->at = words->end;
    return (struct word){
        .text = first, .length = (size_t)(end - first), .column = (int)(first - words->start) + 1};
}

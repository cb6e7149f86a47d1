/* Reads one line of a source word by word. */
#include "assets-tools/line_reader.h"
#include "assets-tools/source_text.h"
#include "walk/facing.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "assets-tools/nearest_word.h"
#include "util/words.h"

struct line_reader line_reader_at(const struct source_line *line, struct diagnostics *diagnostics)
{
    return (struct line_reader){.line = line, .diagnostics = diagnostics};
}

static struct source_place word_place(const struct line_reader *reader, int word)
{
    const struct source_line *line = reader->line;
    bool inside = word < line->word_count;
    return (struct source_place){line->file, line->number,
                                 inside ? line->words[word].column : line->end_column};
}

struct source_place line_place(const struct line_reader *reader)
{
    return word_place(reader, reader->next);
}

struct source_place line_first_place(const struct source_line *line)
{
    return (struct source_place){line->file, line->number, line->words[0].column};
}

void line_fail(struct line_reader *reader, const char *what, ...)
{
    if (reader->failed)
        return;
    reader->failed = true;
    char sentence[384];
    va_list arguments;
    va_start(arguments, what);
    vsnprintf(sentence, sizeof sentence, what, arguments);
    va_end(arguments);
    int word = reader->next > 0 ? reader->next - 1 : 0;
    tell_error(reader->diagnostics, word_place(reader, word), "%s", sentence);
}

bool line_more(const struct line_reader *reader)
{
    return !reader->failed && reader->next < reader->line->word_count;
}

const char *line_next(const struct line_reader *reader)
{
    return line_more(reader) ? reader->line->words[reader->next].text : "";
}

const char *line_word(struct line_reader *reader, const char *what)
{
    if (reader->failed)
        return "";
    reader->next++;
    if (reader->next > reader->line->word_count) {
        line_fail(reader, "%s is missing here", what);
        return "";
    }
    return reader->line->words[reader->next - 1].text;
}

/* Reads a number that fills the whole word and fits 32 bits. */
static bool whole_number(struct word word, int64_t *number)
{
    return word_take_number(&word, number) && word.length == 0 && *number >= INT32_MIN &&
           *number <= INT32_MAX;
}

bool line_next_is_number(const struct line_reader *reader)
{
    struct word word = word_of(line_next(reader));
    int64_t number;
    return word_take_number(&word, &number);
}

int line_number(struct line_reader *reader, const char *what, int low, int high)
{
    const char *word = line_word(reader, what);
    int64_t number = 0;
    if (reader->failed)
        return 0;
    if (!whole_number(word_of(word), &number))
        line_fail(reader, "%s is a number %d..%d, not \"%s\"", what, low, high, word);
    else if (number < low || number > high)
        line_fail(reader, "%s is %d..%d, not %d", what, low, high, (int)number);
    return reader->failed ? 0 : (int)number;
}

/* Reads two numbers with a mark between them and nothing behind them. */
static bool number_pair(const char *text, const char *mark, int64_t *a, int64_t *b)
{
    struct word rest = word_of(text);
    return word_take_number(&rest, a) && word_take(&rest, mark) && whole_number(rest, b);
}

struct walk_point line_point(struct line_reader *reader, const char *what)
{
    const char *word = line_word(reader, what);
    int64_t x = 0, y = 0;
    if (!reader->failed && !number_pair(word, ",", &x, &y))
        line_fail(reader, "%s is X,Y without a space, not \"%s\"", what, word);
    else if (x < INT16_MIN || x > INT16_MAX || y < INT16_MIN || y > INT16_MAX)
        line_fail(reader, "%s lies beyond what 16 bits hold: %s", what, word);
    if (reader->failed)
        return (struct walk_point){0, 0};
    return (struct walk_point){(int32_t)x, (int32_t)y};
}

void line_size(struct line_reader *reader, const char *what, int *width, int *height)
{
    const char *word = line_word(reader, what);
    int64_t w = 0, h = 0;
    *width = 0;
    *height = 0;
    if (reader->failed)
        return;
    if (!number_pair(word, "x", &w, &h) || w < 1 || h < 1 || w > UINT16_MAX || h > UINT16_MAX) {
        line_fail(reader, "%s is WIDTHxHEIGHT, not \"%s\"", what, word);
        return;
    }
    *width = (int)w;
    *height = (int)h;
}

void line_range(struct line_reader *reader, const char *what, int low, int high, int *first,
                int *last)
{
    const char *word = line_word(reader, what);
    int64_t a = 0, b = 0;
    *first = 0;
    *last = 0;
    if (reader->failed)
        return;
    if (!number_pair(word, "..", &a, &b) || a > b || a < low || b > high) {
        line_fail(reader, "%s is FIRST..LAST within %d..%d, not \"%s\"", what, low, high, word);
        return;
    }
    *first = (int)a;
    *last = (int)b;
}

/* Whether a word of a line is the wanted one. It may be spelled as the instructions of scripts are:
 * "color" for "colour", and a capital letter for "-" and a small one: talkColor for talk-colour. */
static bool means(const char *word, const char *wanted)
{
    const char *colour = strstr(wanted, "colour");
    while (*wanted != '\0') {
        bool capital = *wanted == '-' && wanted[1] >= 'a' && wanted[1] <= 'z' &&
                       *word == wanted[1] - 'a' + 'A';
        bool left_out = colour != NULL && wanted == colour + strlen("colo") && *word != 'u';
        if (!capital && !left_out && *word != *wanted)
            return false;
        wanted += capital ? 2 : 1;
        word += !left_out;
    }
    return *word == '\0';
}

bool line_take(struct line_reader *reader, const char *word)
{
    if (!line_more(reader) || !means(line_next(reader), word))
        return false;
    reader->next++;
    return true;
}

void line_expect(struct line_reader *reader, const char *word)
{
    if (reader->failed || line_take(reader, word))
        return;
    if (!line_more(reader)) {
        reader->next++;
        line_fail(reader, "\"%s\" is missing here", word);
        return;
    }
    const char *found = reader->line->words[reader->next++].text;
    line_fail(reader, "expected \"%s\", not \"%s\"", word, found);
}

int line_choose(struct line_reader *reader, const char *what, const char *const *names, int count)
{
    const char *word = line_word(reader, what);
    if (reader->failed)
        return -1;
    for (int i = 0; i < count; i++) {
        if (means(word, names[i]))
            return i;
    }
    int nearest = text_nearest(word, names, count);
    if (nearest >= 0)
        line_fail(reader, "\"%s\" is no %s; did you mean \"%s\"?", word, what, names[nearest]);
    else
        line_fail(reader, "\"%s\" is no %s", word, what);
    return -1;
}

int line_direction(struct line_reader *reader)
{
    const char *words[COSTUME_DIRECTIONS];
    for (int i = 0; i < COSTUME_DIRECTIONS; i++)
        words[i] = direction_word((enum costume_direction)i);
    int direction = line_choose(reader, "direction", words, COSTUME_DIRECTIONS);
    return direction < 0 ? COSTUME_WEST : direction;
}

bool line_end(struct line_reader *reader)
{
    if (line_more(reader)) {
        const char *word = reader->line->words[reader->next++].text;
        line_fail(reader, "nothing more belongs on this line, but \"%s\" stands here", word);
    }
    return !reader->failed;
}

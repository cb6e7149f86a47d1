#include "app/session/settings.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "app/session/window_chord.h"
#include "util/shown_text.h"
#include "util/words.h"

/* ---- the table ---- */

#define ROW(id, where, in, own, title, sentence, ...)                                              \
    [SETTING_##id] = {.place = offsetof(struct settings, where),                                   \
                      .section = SETTINGS_##in,                                                    \
                      .name = (own),                                                               \
                      .label = (title),                                                            \
                      .help = (sentence),                                                          \
                      __VA_ARGS__},
#define YES_NO(id, field, name, label, section, value, help)                                       \
    ROW(id, field, section, name, label, help, .kind = SETTING_IS_YES_NO,                          \
        .first = (value) ? "yes" : "no", .high = 1)
#define CHOICE(id, field, name, label, section, value, list, help)                                 \
    ROW(id, field, section, name, label, help, .kind = SETTING_IS_CHOICE, .first = #value,         \
        .high = INT_MAX, .words = (list))
#define NUMBER(id, field, name, label, section, value, min, max, help)                             \
    ROW(id, field, section, name, label, help, .kind = SETTING_IS_NUMBER, .first = #value,         \
        .low = (min), .high = (max))
#define TEXT(id, field, name, label, section, help)                                                \
    ROW(id, field, section, name, label, help, .kind = SETTING_IS_TEXT, .first = "")
#define PAD(id, name, label, value, help)                                                          \
    CHOICE(id, pads[SETTING_##id - SETTING_FIRST_PAD], name, label, CONTROLLER, value,             \
           PAD_ACT_WORDS, help)
#define KEY(id, name, label, value, help)                                                          \
    ROW(id, keys[SETTING_##id - SETTING_FIRST_KEY], KEYS, name, label, help,                       \
        .kind = SETTING_IS_KEY, .first = (value), .high = INT_MAX)
static const struct setting_row rows[SETTING_COUNT] = {
#include "app/session/settings.def"
};

static const struct {
    const char *name, *title;
} sections[SETTINGS_SECTIONS] = {
#define SECTION(id, name, title) [SETTINGS_##id] = {name, title},
#include "app/session/settings.def"
};

const struct setting_row *setting_row(enum setting setting)
{
    return setting < SETTING_COUNT ? &rows[setting] : NULL;
}

const char *settings_section_name(enum settings_section section)
{
    return section < SETTINGS_SECTIONS ? sections[section].name : NULL;
}

const char *settings_section_title(enum settings_section section)
{
    return section < SETTINGS_SECTIONS ? sections[section].title : NULL;
}

enum setting setting_find(const char *name, const char *section)
{
    static const char prefix[] = "key-";
    int found = 0;
    if (section && strcmp(section, sections[SETTINGS_KEYS].name) == 0)
        for (int i = SETTING_FIRST_KEY; i < SETTING_COUNT; i++)
            if (strcmp(rows[i].name + sizeof prefix - 1, name) == 0)
                return (enum setting)i;
    while (found < SETTING_COUNT && strcmp(rows[found].name, name) != 0)
        found++;
    return (enum setting)found;
}

const char *setting_guess(const char *name)
{
    struct word_guess guess = {.word = name};
    for (int i = 0; i < SETTING_COUNT; i++)
        word_guess_offer(&guess, rows[i].name);
    return guess.best;
}

/* ---- values ---- */

/* The word of a choice with an index; an empty word past the last. */
static struct word choice_word(const struct setting_row *row, int index)
{
    struct word rest = word_of(row->words);
    struct word word = word_next_part(&rest, ',');
    for (int i = 0; i < index; i++) {
        word_consume(&rest, " ");
        word = word_next_part(&rest, ',');
    }
    return word;
}

static int highest(const struct setting_row *row)
{
    if (row->kind != SETTING_IS_CHOICE)
        return row->high;
    int commas = 0;
    for (const char *at = row->words; *at; at++)
        commas += *at == ',';
    return commas;
}

int setting_number(const struct settings *settings, enum setting setting)
{
    const struct setting_row *row = setting_row(setting);
    int number = 0;
    if (row && row->kind != SETTING_IS_TEXT)
        memcpy(&number, (const char *)settings + row->place, sizeof number);
    return number;
}

void setting_set_number(struct settings *settings, enum setting setting, int value)
{
    const struct setting_row *row = setting_row(setting);
    if (!row || row->kind == SETTING_IS_TEXT)
        return;
    value = value < row->low ? row->low : value > highest(row) ? highest(row) : value;
    memcpy((char *)settings + row->place, &value, sizeof value);
}

void settings_default(struct settings *settings)
{
    char why[SETTING_WHY_SIZE];
    memset(settings, 0, sizeof *settings);
    for (int i = 0; i < SETTING_COUNT; i++) {
        int index = 0;
        if (rows[i].kind != SETTING_IS_CHOICE)
            setting_take(settings, (enum setting)i, rows[i].first, why);
        else if (word_decimal(word_of(rows[i].first), 0, highest(&rows[i]), &index))
            setting_set_number(settings, (enum setting)i, index);
    }
}

void setting_write(const struct settings *settings, enum setting setting,
                   char text[SETTING_TEXT_SIZE])
{
    const struct setting_row *row = setting_row(setting);
    const int number = setting_number(settings, setting);
    text[0] = '\0';
    if (!row)
        return;
    switch (row->kind) {
    case SETTING_IS_YES_NO:
        snprintf(text, SETTING_TEXT_SIZE, "%s", number ? "yes" : "no");
        break;
    case SETTING_IS_CHOICE:
        word_copy(choice_word(row, number), text, SETTING_TEXT_SIZE);
        break;
    case SETTING_IS_NUMBER:
        snprintf(text, SETTING_TEXT_SIZE, "%d", number);
        break;
    case SETTING_IS_TEXT:
        snprintf(text, SETTING_TEXT_SIZE, "%s", (const char *)settings + row->place);
        break;
    case SETTING_IS_KEY:
        chord_write(number, text);
        break;
    }
}

static size_t value_size(const struct setting_row *row)
{
    return row->kind == SETTING_IS_TEXT ? SETTING_TEXT_SIZE : sizeof(int);
}

void setting_copy(struct settings *to, const struct settings *from, enum setting setting)
{
    const struct setting_row *row = setting_row(setting);
    if (row)
        memcpy((char *)to + row->place, (const char *)from + row->place, value_size(row));
}

/* All bytes behind a text's end are 0. */
bool setting_same(const struct settings *one, const struct settings *other, enum setting setting)
{
    const struct setting_row *row = setting_row(setting);
    return !row || memcmp((const char *)one + row->place, (const char *)other + row->place,
                          value_size(row)) == 0;
}

/* ---- parsing ---- */

void setting_values(enum setting setting, char values[SETTING_WHY_SIZE])
{
    const struct setting_row *row = setting_row(setting);
    values[0] = '\0';
    if (!row)
        return;
    switch (row->kind) {
    case SETTING_IS_YES_NO:
        snprintf(values, SETTING_WHY_SIZE, "yes or no");
        break;
    case SETTING_IS_CHOICE:
        snprintf(values, SETTING_WHY_SIZE, "%s", row->words);
        break;
    case SETTING_IS_NUMBER:
        snprintf(values, SETTING_WHY_SIZE, "%d to %d", row->low, row->high);
        break;
    case SETTING_IS_TEXT:
        snprintf(values, SETTING_WHY_SIZE, "a path");
        break;
    case SETTING_IS_KEY:
        snprintf(values, SETTING_WHY_SIZE,
                 "a key such as F5, Space, Ctrl+M, or none; Escape, and digits with Ctrl or Alt, "
                 "are taken");
        break;
    }
}

static bool parse_yes_no(const char *text, int *value)
{
    static const char *const words[] = {"no", "yes", "false", "true", "off", "on", "0", "1"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (strcmp(words[i], text) == 0) {
            *value = (int)(i % 2);
            return true;
        }
    }
    return false;
}

static bool parse_choice(const struct setting_row *row, const char *text, int *value)
{
    for (int i = 0; i <= highest(row); i++) {
        if (word_is(choice_word(row, i), text)) {
            *value = i;
            return true;
        }
    }
    return false;
}

/* A text must come back from a file as it is: no control character can stand there, no blank at an
 * end, and no semicolon behind a blank, which begins a comment. */
static bool parse_text(const char *text, char *field)
{
    const size_t length = strlen(text);
    if (length >= SETTING_TEXT_SIZE || text[0] == ' ' || (length > 0 && text[length - 1] == ' '))
        return false;
    for (size_t i = 0; i < length; i++) {
        bool after_blank = i == 0 || text[i - 1] == ' ';
        if ((unsigned char)text[i] < ' ' || text[i] == 0x7F || (after_blank && text[i] == ';'))
            return false;
    }
    memset(field, 0, SETTING_TEXT_SIZE);
    memcpy(field, text, length);
    return true;
}

/* The word of a choice that may have been meant, in a sentence; else "". */
static void guess_word(const struct setting_row *row, const char *text, char hint[SETTING_WHY_SIZE])
{
    enum { WORD_LIMIT = 16, WORD_SIZE = 32 };
    char words[WORD_LIMIT][WORD_SIZE];
    struct word_guess guess = {.word = text};
    hint[0] = '\0';
    if (row->kind != SETTING_IS_CHOICE)
        return;
    for (int i = 0; i <= highest(row) && i < WORD_LIMIT; i++)
        if (word_copy(choice_word(row, i), words[i], sizeof words[i]))
            word_guess_offer(&guess, words[i]);
    if (guess.best)
        snprintf(hint, SETTING_WHY_SIZE, "; is it %s?", guess.best);
}

bool setting_take(struct settings *settings, enum setting setting, const char *text,
                  char why[SETTING_WHY_SIZE])
{
    const struct setting_row *row = setting_row(setting);
    char values[SETTING_WHY_SIZE], hint[SETTING_WHY_SIZE], shown[64];
    int number = 0;
    bool good = false;
    why[0] = '\0';
    if (!row)
        return false;
    switch (row->kind) {
    case SETTING_IS_YES_NO:
        good = parse_yes_no(text, &number);
        break;
    case SETTING_IS_CHOICE:
        good = parse_choice(row, text, &number);
        break;
    case SETTING_IS_NUMBER:
        good = word_decimal(word_of(text), row->low, row->high, &number);
        break;
    case SETTING_IS_TEXT:
        good = parse_text(text, (char *)settings + row->place);
        break;
    case SETTING_IS_KEY:
        good = chord_read(text, &number);
        break;
    }
    if (good) {
        setting_set_number(settings, setting, number);
        return true;
    }
    setting_values(setting, values);
    guess_word(row, text, hint);
    shown_text(text, strnlen(text, 48), shown, sizeof shown);
    snprintf(why, SETTING_WHY_SIZE, "%s cannot be \"%s\": it takes %.100s%.40s", row->name, shown,
             values, hint);
    return false;
}

#include "app/session/settings.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "app/session/window_chord.h"
#include "util/shown_text.h"
#include "util/words.h"

/* ---- the table ---- */

#define PLACE(field)        offsetof(struct settings, field)
#define ROW(id, field, ...) [SETTING_##id] = {.place = PLACE(field), __VA_ARGS__},
#define SHOWN(own, in, named, told)                                                                \
    .name = (own), .section = SETTINGS_##in, .label = (named), .help = (told)
#define YES_NO(id, field, name, label, section, value, help)                                       \
    ROW(id, field, SHOWN(name, section, label, help), .kind = SETTING_IS_YES_NO,                   \
        .first = (value) ? "yes" : "no", .high = 1)
#define CHOICE(id, field, name, label, section, value, list, help)                                 \
    ROW(id, field, SHOWN(name, section, label, help), .kind = SETTING_IS_CHOICE, .first = #value,  \
        .high = INT_MAX, .words = (list))
#define NUMBER(id, field, name, label, section, value, least, most, help)                          \
    ROW(id, field, SHOWN(name, section, label, help), .kind = SETTING_IS_NUMBER, .first = #value,  \
        .low = (least), .high = (most))
#define COLOUR(id, field, name, label, section, value, help)                                       \
    ROW(id, field, SHOWN(name, section, label, help), .kind = SETTING_IS_COLOUR,                   \
        .first = &#value[2], .high = 0xFFFFFF)
#define TEXT(id, field, name, label, section, help)                                                \
    ROW(id, field, SHOWN(name, section, label, help), .kind = SETTING_IS_TEXT, .first = "")
#define KEY(id, field, name, label, value, help)                                                   \
    ROW(id, field, SHOWN(name, KEYS, label, help), .kind = SETTING_IS_KEY, .first = (value),       \
        .high = INT_MAX)
/* A choice's default is the index of its word, which is a word of digits; setting_take reads that
 * as well. */
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

static bool is_keys(const char *section)
{
    return section && strcmp(section, sections[SETTINGS_KEYS].name) == 0;
}

enum setting setting_find(const char *name, const char *section)
{
    static const char before[] = "key-";
    int found = 0;
    /* In the section of keys `mute` is the key that mutes, not the sound. */
    for (int i = 0; is_keys(section) && i < SETTING_COUNT; i++)
        if (rows[i].kind == SETTING_IS_KEY && strcmp(rows[i].name + sizeof before - 1, name) == 0)
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

static int *number_at(struct settings *settings, const struct setting_row *row)
{
    return (int *)(void *)((char *)settings + row->place);
}

static const int *number_in(const struct settings *settings, const struct setting_row *row)
{
    return (const int *)(const void *)((const char *)settings + row->place);
}

static char *text_at(struct settings *settings, const struct setting_row *row)
{
    return (char *)settings + row->place;
}

static const char *text_in(const struct settings *settings, const struct setting_row *row)
{
    return (const char *)settings + row->place;
}

/* The word of a choice with an index; an empty word past the last. */
static struct word choice_word(const struct setting_row *row, int index)
{
    struct word rest = word_of(row->words);
    struct word word = word_take_part(&rest, ',');
    for (int i = 0; i < index; i++) {
        word_take(&rest, " ");
        word = word_take_part(&rest, ',');
    }
    return word;
}

static int choice_count(const struct setting_row *row)
{
    int count = 1;
    for (const char *at = row->words; *at; at++)
        count += *at == ',';
    return count;
}

static int highest(const struct setting_row *row)
{
    return row->kind == SETTING_IS_CHOICE ? choice_count(row) - 1 : row->high;
}

void settings_default(struct settings *settings)
{
    char why[SETTING_WHY_SIZE];
    memset(settings, 0, sizeof *settings);
    for (int i = 0; i < SETTING_COUNT; i++) {
        int index;
        if (rows[i].kind == SETTING_IS_CHOICE &&
            word_decimal(word_of(rows[i].first), 0, highest(&rows[i]), &index))
            *number_at(settings, &rows[i]) = index;
        else
            setting_take(settings, (enum setting)i, rows[i].first, why);
    }
}

int setting_number(const struct settings *settings, enum setting setting)
{
    const struct setting_row *row = setting_row(setting);
    return row && row->kind != SETTING_IS_TEXT ? *number_in(settings, row) : 0;
}

void setting_set_number(struct settings *settings, enum setting setting, int value)
{
    const struct setting_row *row = setting_row(setting);
    if (!row || row->kind == SETTING_IS_TEXT)
        return;
    value = value < row->low ? row->low : value > highest(row) ? highest(row) : value;
    *number_at(settings, row) = value;
}

void setting_write(const struct settings *settings, enum setting setting,
                   char text[SETTING_TEXT_SIZE])
{
    const struct setting_row *row = setting_row(setting);
    text[0] = '\0';
    if (!row)
        return;
    const int number = setting_number(settings, setting);
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
    case SETTING_IS_COLOUR:
        snprintf(text, SETTING_TEXT_SIZE, "#%06X", (unsigned)number & 0xFFFFFF);
        break;
    case SETTING_IS_TEXT:
        snprintf(text, SETTING_TEXT_SIZE, "%s", text_in(settings, row));
        break;
    case SETTING_IS_KEY:
        chord_write(number, text);
        break;
    }
}

void setting_copy(struct settings *to, const struct settings *from, enum setting setting)
{
    const struct setting_row *row = setting_row(setting);
    if (!row)
        return;
    if (row->kind == SETTING_IS_TEXT)
        memcpy(text_at(to, row), text_in(from, row), SETTING_TEXT_SIZE);
    else
        *number_at(to, row) = *number_in(from, row);
}

bool setting_same(const struct settings *one, const struct settings *other, enum setting setting)
{
    const struct setting_row *row = setting_row(setting);
    if (!row)
        return true;
    if (row->kind == SETTING_IS_TEXT)
        return strcmp(text_in(one, row), text_in(other, row)) == 0;
    return *number_in(one, row) == *number_in(other, row);
}

/* ---- taking a value ---- */

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
    case SETTING_IS_COLOUR:
        snprintf(values, SETTING_WHY_SIZE, "#RRGGBB");
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

static bool take_yes_no(const char *text, int *value)
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

static bool take_choice(const struct setting_row *row, const char *text, int *value)
{
    for (int i = 0; i < choice_count(row); i++) {
        if (word_is(choice_word(row, i), text)) {
            *value = i;
            return true;
        }
    }
    return false;
}

static bool take_colour(const char *text, int *value)
{
    enum { DIGITS = 6 };
    int colour = 0, count = 0;
    text += *text == '#';
    for (; text[count] && count <= DIGITS; count++) {
        int digit = char_digit_value(text[count]);
        if (digit > 15)
            return false;
        colour = count < DIGITS ? colour * 16 + digit : colour;
    }
    if (count == DIGITS)
        *value = colour;
    return count == DIGITS;
}

/* A text has to come back from a file as it is: there no control character can stand, no blank at
 * an end, and no semicolon behind a blank, which begins a comment. */
static bool is_storable(const char *text)
{
    size_t length = strlen(text);
    if (length >= SETTING_TEXT_SIZE || (length > 0 && text[length - 1] == ' '))
        return false;
    for (size_t i = 0; i < length; i++) {
        bool after_blank = i == 0 || text[i - 1] == ' ';
        if ((unsigned char)text[i] < ' ' || text[i] == 0x7F || (after_blank && text[i] == ';'))
            return false;
    }
    return text[0] != ' ';
}

static bool take_text(char *field, const char *text)
{
    if (!is_storable(text))
        return false;
    memset(field, 0, SETTING_TEXT_SIZE);
    memcpy(field, text, strlen(text));
    return true;
}

/* The word of a choice that somebody may have meant, in a sentence; else "". */
static void guess_word(const struct setting_row *row, const char *text, char hint[SETTING_WHY_SIZE])
{
    enum { WORDS_MOST = 16, WORD_SIZE = 32 };
    char words[WORDS_MOST][WORD_SIZE];
    struct word_guess guess = {.word = text};
    hint[0] = '\0';
    if (row->kind != SETTING_IS_CHOICE)
        return;
    for (int i = 0; i < choice_count(row) && i < WORDS_MOST; i++)
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
    bool taken = false;
    why[0] = '\0';
    if (!row)
        return false;
    int *number = number_at(settings, row);
    switch (row->kind) {
    case SETTING_IS_YES_NO:
        taken = take_yes_no(text, number);
        break;
    case SETTING_IS_CHOICE:
        taken = take_choice(row, text, number);
        break;
    case SETTING_IS_NUMBER:
        taken = word_decimal(word_of(text), row->low, row->high, number);
        break;
    case SETTING_IS_COLOUR:
        taken = take_colour(text, number);
        break;
    case SETTING_IS_TEXT:
        taken = take_text(text_at(settings, row), text);
        break;
    case SETTING_IS_KEY:
        taken = chord_read(text, number);
        break;
    }
    if (taken)
        return true;
    setting_values(setting, values);
    guess_word(row, text, hint);
    shown_text(text, strnlen(text, 48), shown, sizeof shown);
    snprintf(why, SETTING_WHY_SIZE, "%s cannot be \"%s\": it takes %.100s%.40s", row->name, shown,
             values, hint);
    return false;
}

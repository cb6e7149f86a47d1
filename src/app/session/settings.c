#include "app/session/settings.h"

#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "app/session/chord.h"
#include "cli/language.h"
#include "util/minmax.h"
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
#define CHOICE(id, field, name, label, section, value, help)                                       \
    ROW(id, field, section, name, label, help, .kind = SETTING_IS_CHOICE, .first = #value,         \
        .high = INT_MAX)
#define NUMBER(id, field, name, label, section, value, min, max, help)                             \
    ROW(id, field, section, name, label, help, .kind = SETTING_IS_NUMBER, .first = #value,         \
        .low = (min), .high = (max))
#define TEXT(id, field, name, label, section, help)                                                \
    ROW(id, field, section, name, label, help, .kind = SETTING_IS_TEXT, .first = "")
#define PAD(id, name, label, value, help)                                                          \
    CHOICE(id, pads[SETTING_##id - SETTING_FIRST_PAD], name, label, CONTROLLER, value, help)
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

static const struct setting_word choice_words[] = {
#define WORD(id, word, name, meaning) {SETTING_##id, word, name, meaning},
#include "app/session/settings.def"
};

/* Returns the setting that has the words: all buttons share the words of PAD_A. */
static enum setting whose_words(enum setting setting)
{
    return setting >= SETTING_FIRST_PAD && setting < SETTING_FIRST_KEY ? SETTING_PAD_A : setting;
}

const struct setting_word *setting_word(enum setting setting, int index)
{
    setting = whose_words(setting);
    for (size_t i = 0; i < sizeof choice_words / sizeof *choice_words; i++)
        if (choice_words[i].setting == setting && index-- == 0)
            return &choice_words[i];
    return NULL;
}

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

enum setting setting_find(const char *name, bool keys)
{
    static const char prefix[] = "key-";
    int found = 0;
    for (int i = SETTING_FIRST_KEY; keys && i < SETTING_COUNT; i++)
        if (strcmp(rows[i].name + sizeof prefix - 1, name) == 0)
            return (enum setting)i;
    while (found < SETTING_COUNT && strcmp(rows[found].name, name) != 0)
        found++;
    return (enum setting)found;
}

/* ---- values ---- */

static int highest(enum setting setting)
{
    int count = 0;
    if (rows[setting].kind != SETTING_IS_CHOICE)
        return rows[setting].high;
    for (size_t i = 0; i < sizeof choice_words / sizeof *choice_words; i++)
        count += choice_words[i].setting == whose_words(setting);
    return count - 1;
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
    value = int_clamp(value, row->low, highest(setting));
    memcpy((char *)settings + row->place, &value, sizeof value);
}

void settings_default(struct settings *settings)
{
    char why[SETTING_WHY_SIZE];
    memset(settings, 0, sizeof *settings);
    for (int i = 0; i < SETTING_COUNT; i++) {
        int index = 0;
        if (rows[i].kind != SETTING_IS_CHOICE)
            setting_parse(settings, (enum setting)i, rows[i].first, why);
        else if (word_decimal(word_of(rows[i].first), 0, UINT8_MAX, &index))
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
    if (row->kind == SETTING_IS_CHOICE)
        snprintf(text, SETTING_TEXT_SIZE, "%s", setting_word(setting, number)->word);
    else if (row->kind == SETTING_IS_NUMBER)
        snprintf(text, SETTING_TEXT_SIZE, "%d", number);
    else if (row->kind == SETTING_IS_KEY)
        chord_write(number, false, text);
    else
        snprintf(text, SETTING_TEXT_SIZE, "%s",
                 row->kind == SETTING_IS_TEXT ? (const char *)settings + row->place
                 : number                     ? "yes"
                                              : "no");
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

/* Compares values bytewise, since all bytes after the end of a text are 0. */
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
    const struct setting_word *word;
    size_t used = 0;
    for (int i = 0; (word = setting_word(setting, i)) && used < SETTING_WHY_SIZE; i++)
        used += (size_t)snprintf(values + used, SETTING_WHY_SIZE - used, "%s%s", i > 0 ? ", " : "",
                                 word->word);
    if (used > 0)
        return;
    if (row && row->kind == SETTING_IS_NUMBER)
        snprintf(values, SETTING_WHY_SIZE, tr("%d to %d"), row->low, row->high);
    else
        snprintf(values, SETTING_WHY_SIZE, "%s",
                 !row                             ? ""
                 : row->kind == SETTING_IS_YES_NO ? tr("yes or no")
                 : row->kind == SETTING_IS_TEXT   ? tr("a path")
                                                : tr("a key such as F5, Space, Ctrl+M or none, but "
                                                     "not Escape, nor a digit with Ctrl or Alt"));
}

static bool parse_yes_no(const char *text, int *value)
{
    static const char *const words[] = {"no", "yes", "false", "true", "off", "on", "0", "1"};
    const int count = sizeof words / sizeof *words;
    int i = 0;
    while (i < count && strcmp(words[i], text) != 0)
        i++;
    *value = i % 2;
    return i < count;
}

static bool parse_choice(enum setting setting, const char *text, int *value)
{
    const struct setting_word *word;
    for (*value = 0; (word = setting_word(setting, *value)); ++*value)
        if (strcmp(word->word, text) == 0)
            return true;
    return false;
}

/* Parses a text. It must survive the file: no control character, no blank at an end, and no
 * semicolon after a blank, since that begins a comment. */
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

bool setting_parse(struct settings *settings, enum setting setting, const char *text,
                   char why[SETTING_WHY_SIZE])
{
    const struct setting_row *row = setting_row(setting);
    char values[SETTING_WHY_SIZE], shown[64];
    int number = 0;
    bool good = false;
    why[0] = '\0';
    if (!row)
        return false;
    if (row->kind == SETTING_IS_YES_NO)
        good = parse_yes_no(text, &number);
    else if (row->kind == SETTING_IS_CHOICE)
        good = parse_choice(setting, text, &number);
    else if (row->kind == SETTING_IS_NUMBER)
        good = word_decimal(word_of(text), row->low, row->high, &number);
    else if (row->kind == SETTING_IS_KEY)
        good = chord_read(text, &number);
    else
        good = parse_text(text, (char *)settings + row->place);
    if (good) {
        setting_set_number(settings, setting, number);
        return true;
    }
    setting_values(setting, values);
    shown_text(text, strnlen(text, 48), shown, sizeof shown);
    snprintf(why, SETTING_WHY_SIZE, tr("%s cannot be \"%s\": it takes %s"), row->name, shown,
             values);
    return false;
}

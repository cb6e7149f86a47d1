/* The settings: plain values, and the table that describes them, both made from settings.def.
 *
 * All values except texts are ints: 1 and 0 for yes and no, the index of the word for a choice or a
 * button's action, a chord for a key. settings_file.h reads and writes the settings file. */
#ifndef WALKBOX_APP_SESSION_SETTINGS_H
#define WALKBOX_APP_SESSION_SETTINGS_H

#include <stdbool.h>
#include <stddef.h>

enum {
    SETTING_TEXT_SIZE = 160, /* value as text, terminated */
    SETTING_WHY_SIZE = 400,  /* reason for refusing a value */
};

/* Rows in the order of the file: SETTING_SCALING and so on. Buttons and keys come last. */
#define YES_NO(id, ...) SETTING_##id,
#define CHOICE(id, ...) SETTING_##id,
#define NUMBER(id, ...) SETTING_##id,
#define TEXT(id, ...)   SETTING_##id,
#define PAD(id, ...)    SETTING_##id,
#define KEY(id, ...)    SETTING_##id,
enum setting {
#include "app/session/settings.def"
    SETTING_COUNT,
    SETTING_FIRST_PAD = SETTING_PAD_A,
    SETTING_FIRST_KEY = SETTING_KEY_HELP,
};

#define YES_NO(id, field, name, label, section, value, help)            int field;
#define CHOICE(id, field, name, label, section, value, help)            int field;
#define NUMBER(id, field, name, label, section, value, low, high, help) int field;
#define TEXT(id, field, name, label, section, help)                     char field[SETTING_TEXT_SIZE];
struct settings {
#include "app/session/settings.def"
    int pads[SETTING_FIRST_KEY - SETTING_FIRST_PAD]; /* enum pad_action, by button */
    int keys[SETTING_COUNT - SETTING_FIRST_KEY];     /* chords */
};

#define SECTION(id, ...) SETTINGS_##id,
enum settings_section {
#include "app/session/settings.def"
    SETTINGS_SECTIONS
};

enum setting_kind {
    SETTING_IS_YES_NO,
    SETTING_IS_CHOICE,
    SETTING_IS_NUMBER,
    SETTING_IS_TEXT,
    SETTING_IS_KEY,
};

struct setting_row {
    const char *name; /* name in the file; with "--" before it the option of `play` */
    enum setting_kind kind;
    enum settings_section section;
    size_t place;      /* byte offset of the value in struct settings */
    const char *first; /* default as text; for a choice, the index of its word as text */
    int low, high;     /* range of a number, or of a choice's index */
    const char *label; /* name in the window: "Scan lines" */
    const char *help;  /* part of a sentence */
};

/* Returns the row of a setting; NULL for SETTING_COUNT. */
const struct setting_row *setting_row(enum setting setting);

/* A word of a choice, its name in the window, and its meaning as part of a sentence. */
struct setting_word {
    enum setting setting; /* SETTING_PAD_A for all buttons */
    const char *word, *name, *meaning;
};

/* Returns the word at an index of a choice; NULL past the last word, and for other settings. */
const struct setting_word *setting_word(enum setting setting, int index);

const char *settings_section_name(enum settings_section section);  /* "picture" */
const char *settings_section_title(enum settings_section section); /* "Picture" */

/* Returns the setting with a name, or SETTING_COUNT. With `keys`, in the section of keys in a file,
 * "key-" may be omitted: `mute` is the key that mutes. */
enum setting setting_find(const char *name, bool keys);

/* Sets all defaults. */
void settings_default(struct settings *settings);

/* Get or set any value except a text. A number out of range is clamped. */
int setting_number(const struct settings *settings, enum setting setting);
void setting_set_number(struct settings *settings, enum setting setting, int value);

/* Write or parse a value in the words of a file. On a bad value setting_parse returns false,
 * changes nothing and says why. */
void setting_write(const struct settings *settings, enum setting setting,
                   char text[SETTING_TEXT_SIZE]);
bool setting_parse(struct settings *settings, enum setting setting, const char *text,
                   char why[SETTING_WHY_SIZE]);

void setting_copy(struct settings *to, const struct settings *from, enum setting setting);
bool setting_same(const struct settings *one, const struct settings *other, enum setting setting);

/* Writes the possible values as help shows them: "0 to 9", "yes or no". */
void setting_values(enum setting setting, char values[SETTING_WHY_SIZE]);

#endif

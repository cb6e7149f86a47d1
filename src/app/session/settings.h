/* The settings: plain values, and the table that describes them, both made from settings.def.
 *
 * All values except texts are ints: 1 and 0 for yes and no, the index of the word for a choice and
 * for the act of a button, a chord for a key. settings_file.h reads and writes their file. */
#ifndef WALKBOX_APP_SESSION_SETTINGS_H
#define WALKBOX_APP_SESSION_SETTINGS_H

#include <stdbool.h>
#include <stddef.h>

struct window_event;

enum {
    SETTING_TEXT_SIZE = 160, /* of a value as text, terminated */
    SETTING_WHY_SIZE = 400,  /* of the reason why a value is refused */
};

/* The rows in the order of the file: SETTING_SCALING and so on. Buttons and keys come last. */
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
    int pads[SETTING_FIRST_KEY - SETTING_FIRST_PAD]; /* by button: enum pad_act */
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
    const char *name; /* in the file; with "--" before it the option of `play` */
    enum setting_kind kind;
    enum settings_section section;
    size_t place;      /* of the value in struct settings, in bytes */
    const char *first; /* the default as text; of a choice the index of its word */
    int low, high;     /* of a number, and of the index of a choice */
    const char *label; /* in the window: "Scan lines" */
    const char *help;  /* a part of a sentence */
};

/* NULL for SETTING_COUNT. */
const struct setting_row *setting_row(enum setting setting);

/* A word of a choice, its name in the window, and what it means, as a part of a sentence. */
struct setting_word {
    enum setting setting; /* SETTING_PAD_A for all buttons */
    const char *word, *name, *meaning;
};

/* The word of a choice with an index; NULL past the last, and for other settings. */
const struct setting_word *setting_word(enum setting setting, int index);

const char *settings_section_name(enum settings_section section);  /* "picture" */
const char *settings_section_title(enum settings_section section); /* "Picture" */

/* The setting of a name, SETTING_COUNT if there is none. In the section of the `keys` of a file
 * "key-" may be omitted: `mute` is the key that mutes. */
enum setting setting_find(const char *name, bool keys);

void settings_default(struct settings *settings);

/* Any value except a text. A number out of range is set to the nearest one. */
int setting_number(const struct settings *settings, enum setting setting);
void setting_set_number(struct settings *settings, enum setting setting, int value);

/* Values in the words of a file. setting_parse returns false, changes nothing and says why for a
 * bad value. */
void setting_write(const struct settings *settings, enum setting setting,
                   char text[SETTING_TEXT_SIZE]);
bool setting_parse(struct settings *settings, enum setting setting, const char *text,
                   char why[SETTING_WHY_SIZE]);

void setting_copy(struct settings *to, const struct settings *from, enum setting setting);
bool setting_same(const struct settings *one, const struct settings *other, enum setting setting);

/* The possible values as help shows them: "0 to 9", "yes or no". */
void setting_values(enum setting setting, char values[SETTING_WHY_SIZE]);

/* ---- chords: a key with the modifiers held, "F5", "Ctrl+Alt+D", as an int ---- */

enum {
    CHORD_NONE = 0,     /* "none" */
    CHORD_KEY = 0xFFFF, /* enum window_key, or ASCII */
    CHORD_CONTROL = 1 << 16,
    CHORD_ALT = 1 << 17,
    CHORD_SHIFT = 1 << 18,
    CHORD_TEXT_SIZE = 32,
};

/* The key (enum window_key, or ASCII) that a text such as "Space", "F5" or "a" names, in any letter
 * case; 0: none. */
int key_named(const char *text);

/* Reads a chord, in any letter case. False for anything else, and for keys that always belong to
 * the game or the program: Escape, and the digits with Ctrl or Alt, which save and load. */
bool chord_read(const char *text, int *chord);
/* shown: in the language in use. */
void chord_write(int chord, bool shown, char text[CHORD_TEXT_SIZE]);

/* The chord of a pressed key. It has CHORD_SHIFT only with Ctrl or Alt, or with keys that are not
 * characters: otherwise the character implies it. */
int chord_of(const struct window_event *event);

#endif

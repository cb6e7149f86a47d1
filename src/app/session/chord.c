#include "app/session/chord.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "cli/language.h"
#include "platform/window_event.h"
#include "render/overlay/page_font.h"
#include "util/words.h"

static const struct {
    int bit;
    const char *name;
} held[] = {{CHORD_CONTROL, N_("Ctrl+")}, {CHORD_ALT, N_("Alt+")}, {CHORD_SHIFT, N_("Shift+")}};

enum { HELD = sizeof held / sizeof *held };

/* Keys without a character. */
static const struct {
    int key;
    const char *name;
} key_names[] = {
    {' ', N_("Space")},
    {WINDOW_KEY_TAB, N_("Tab")},
    {WINDOW_KEY_BACKSPACE, N_("Backspace")},
    {WINDOW_KEY_ENTER, N_("Enter")},
    {WINDOW_KEY_ESCAPE, N_("Escape")},
    {WINDOW_KEY_DELETE, N_("Del")},
    {WINDOW_KEY_DELETE, "Delete"}, /* for older settings files */
    {WINDOW_KEY_PAGE_UP, N_("PageUp")},
    {WINDOW_KEY_PAGE_DOWN, N_("PageDown")},
    {WINDOW_KEY_UP, N_("Up")},
    {WINDOW_KEY_DOWN, N_("Down")},
    {WINDOW_KEY_LEFT, N_("Left")},
    {WINDOW_KEY_RIGHT, N_("Right")},
    {WINDOW_KEY_HOME, N_("Home")},
    {WINDOW_KEY_END, N_("End")},
    {WINDOW_KEY_INSERT, N_("Insert")},
    {'+', N_("Plus")},
    {';', N_("Semicolon")}, /* a semicolon begins a comment in the file */
    {'#', N_("Hash")},
};

enum { KEY_NAMES = sizeof key_names / sizeof *key_names, FUNCTION_KEYS = 12 };
enum { FIRST_WIDE = 0x80 }; /* first code point with two bytes in UTF-8 */

/* Returns the key that types a text of one character, or 0 for other texts. */
static int key_of_character(const char *text)
{
    const uint32_t letter = page_next_letter(&text);
    if (*text || letter <= ' ' || letter > 0xFF || (letter >= WINDOW_KEY_DELETE && letter < 0xA0))
        return 0;
    return letter >= 'A' && letter <= 'Z' ? (int)letter - 'A' + 'a' : (int)letter;
}

int key_named(const char *text)
{
    int number = 0;
    if ((text[0] == 'F' || text[0] == 'f') &&
        word_decimal(word_of(text + 1), 1, FUNCTION_KEYS, &number))
        return WINDOW_KEY_F1 + number - 1;
    for (int i = 0; i < KEY_NAMES; i++)
        if (strcasecmp(text, key_names[i].name) == 0)
            return key_names[i].key;
    return key_of_character(text);
}

/* Returns the name of a key that has a name other than F1 and so on or its character, or NULL. */
static const char *key_name(int key)
{
    for (int i = 0; i < KEY_NAMES; i++)
        if (key_names[i].key == key)
            return key_names[i].name;
    return NULL;
}

static bool is_character(int key)
{
    return key > ' ' && key < WINDOW_KEY_F1 && key != WINDOW_KEY_DELETE;
}

bool chord_read(const char *text, int *chord)
{
    int bits = 0;
    if (strcasecmp(text, "none") == 0) {
        *chord = CHORD_NONE;
        return true;
    }
    for (int i = 0; i < HELD; i++) {
        const size_t length = strlen(held[i].name);
        if (strncasecmp(text, held[i].name, length) != 0 || (bits & held[i].bit))
            continue;
        bits |= held[i].bit;
        text += length;
        i = -1; /* modifiers come in any order */
    }
    int key = key_named(text);
    /* A character implies whether Shift is held, so Shift+A is refused. */
    if (bits == CHORD_SHIFT && is_character(key))
        return false;
    const bool digit = key >= '0' && key <= '9';
    if (key == 0 || key == WINDOW_KEY_ESCAPE || (digit && (bits & (CHORD_CONTROL | CHORD_ALT))))
        return false;
    *chord = key | bits;
    return true;
}

void chord_write(int chord, bool shown, char text[CHORD_TEXT_SIZE])
{
    const int key = chord & CHORD_KEY;
    char name[CHORD_TEXT_SIZE / 2];
    int length = 0;
    snprintf(name, sizeof name, "%c", key >= 'a' && key <= 'z' ? key - 'a' + 'A' : key);
    if (key >= FIRST_WIDE && key < WINDOW_KEY_F1)
        snprintf(name, sizeof name, "%c%c", 0xC0 | key >> 6, 0x80 | (key & 0x3F));
    else if (key >= WINDOW_KEY_F1 && key < WINDOW_KEY_F1 + FUNCTION_KEYS)
        snprintf(name, sizeof name, "F%d", key - WINDOW_KEY_F1 + 1);
    else if (key_name(key))
        snprintf(name, sizeof name, "%s", shown ? tr(key_name(key)) : key_name(key));
    for (int i = 0; i < HELD && key != 0; i++)
        if (chord & held[i].bit)
            length += snprintf(text + length, CHORD_TEXT_SIZE - (size_t)length, "%s",
                               shown ? tr(held[i].name) : held[i].name);
    snprintf(text + length, CHORD_TEXT_SIZE - (size_t)length, "%s",
             key     ? name
             : shown ? tr("none")
                     : "none");
}

int chord_of(const struct window_event *event)
{
    int bits = (event->control ? CHORD_CONTROL : 0) | (event->alt ? CHORD_ALT : 0);
    if (event->shift && (bits || !is_character(event->key)))
        bits |= CHORD_SHIFT;
    return event->key | bits;
}

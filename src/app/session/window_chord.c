#include "app/session/window_chord.h"

#include <stdio.h>
#include <string.h>

#include "app/platform/window_event.h"

/* Keys that no character names. */
static const struct {
    int key;
    const char *name;
} names[] = {
    {' ', "Space"},
    {WINDOW_KEY_TAB, "Tab"},
    {WINDOW_KEY_BACKSPACE, "Backspace"},
    {WINDOW_KEY_ENTER, "Enter"},
    {WINDOW_KEY_ESCAPE, "Escape"},
    {WINDOW_KEY_DELETE, "Delete"},
    {WINDOW_KEY_PAGE_UP, "PageUp"},
    {WINDOW_KEY_PAGE_DOWN, "PageDown"},
    {WINDOW_KEY_UP, "Up"},
    {WINDOW_KEY_DOWN, "Down"},
    {WINDOW_KEY_LEFT, "Left"},
    {WINDOW_KEY_RIGHT, "Right"},
    {WINDOW_KEY_HOME, "Home"},
    {WINDOW_KEY_END, "End"},
    {WINDOW_KEY_INSERT, "Insert"},
    {'+', "Plus"},
    {';', "Semicolon"}, /* which begins a comment in the file */
    {'#', "Hash"},
};

static const struct {
    int bit;
    const char *name;
} held[] = {{CHORD_CONTROL, "Ctrl+"}, {CHORD_ALT, "Alt+"}, {CHORD_SHIFT, "Shift+"}};

enum {
    NAMES = sizeof names / sizeof *names,
    HELD = sizeof held / sizeof *held,
    FUNCTION_KEYS = 12,
};

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* How many letters of a text are those of a name, if all of the name's are there; else 0. */
static size_t begins(const char *text, const char *name)
{
    size_t length = 0;
    while (name[length] && lower(text[length]) == lower(name[length]))
        length++;
    return name[length] ? 0 : length;
}

static bool is_name(const char *text, const char *name)
{
    size_t length = begins(text, name);
    return length > 0 && text[length] == '\0';
}

static int key_named(const char *text)
{
    for (int number = 1; number <= FUNCTION_KEYS; number++) {
        char name[8];
        snprintf(name, sizeof name, "F%d", number);
        if (is_name(text, name))
            return WINDOW_KEY_F1 + number - 1;
    }
    for (int i = 0; i < NAMES; i++)
        if (is_name(text, names[i].name))
            return names[i].key;
    bool one = text[0] > ' ' && text[0] <= '~' && text[1] == '\0';
    return one ? lower(text[0]) : 0;
}

bool chord_read(const char *text, int *chord)
{
    int bits = 0;
    if (is_name(text, "none")) {
        *chord = CHORD_NONE;
        return true;
    }
    for (int i = 0; i < HELD; i++) {
        size_t length = begins(text, held[i].name);
        if (length == 0 || (bits & held[i].bit))
            continue;
        bits |= held[i].bit;
        text += length;
        i = -1; /* in any order */
    }
    int key = key_named(text);
    /* A character alone tells whether Shift is held: there is no Shift+A, nor a need for one. */
    if (bits == CHORD_SHIFT && key > ' ' && key < WINDOW_KEY_DELETE)
        return false;
    const bool digit = key >= '0' && key <= '9';
    if (key == 0 || key == WINDOW_KEY_ESCAPE || (digit && (bits & (CHORD_CONTROL | CHORD_ALT))))
        return false;
    *chord = key | bits;
    return true;
}

void chord_write(int chord, char text[CHORD_TEXT_SIZE])
{
    const int key = chord & CHORD_KEY;
    char name[CHORD_TEXT_SIZE / 2];
    snprintf(name, sizeof name, "%c", key >= 'a' && key <= 'z' ? key - 'a' + 'A' : key);
    if (key >= WINDOW_KEY_F1 && key < WINDOW_KEY_F1 + FUNCTION_KEYS)
        snprintf(name, sizeof name, "F%d", key - WINDOW_KEY_F1 + 1);
    for (int i = 0; i < NAMES; i++)
        if (names[i].key == key)
            snprintf(name, sizeof name, "%s", names[i].name);
    snprintf(text, CHORD_TEXT_SIZE, "%s%s%s%s", chord & CHORD_CONTROL ? held[0].name : "",
             chord & CHORD_ALT ? held[1].name : "", chord & CHORD_SHIFT ? held[2].name : "", name);
    if (key == 0)
        snprintf(text, CHORD_TEXT_SIZE, "none");
}

int chord_of(const struct window_event *event)
{
    int bits = (event->control ? CHORD_CONTROL : 0) | (event->alt ? CHORD_ALT : 0);
    bool character = event->key > ' ' && event->key < WINDOW_KEY_DELETE;
    if (event->shift && (bits || !character))
        bits |= CHORD_SHIFT;
    return event->key | bits;
}

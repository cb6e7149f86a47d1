/* A key with what is held with it, as people write it: "F5", "Space", "Ctrl+Alt+D". A chord is an
 * int, so that it can be a setting: the key (enum window_key, or ASCII) with bits above it. */
#ifndef WALKBOX_APP_SESSION_WINDOW_CHORD_H
#define WALKBOX_APP_SESSION_WINDOW_CHORD_H

#include <stdbool.h>

enum {
    CHORD_NONE = 0, /* no key at all: "none" */
    CHORD_KEY = 0xFFFF,
    CHORD_CONTROL = 1 << 16,
    CHORD_ALT = 1 << 17,
    CHORD_SHIFT = 1 << 18,
    CHORD_TEXT_SIZE = 32,
};

struct window_event;

/* Reads a chord. Large and small letters are the same. False for what is none, and for keys that
 * are always the game's or the program's: Escape, and the digits with Ctrl or Alt, which save and
 * load. */
bool chord_read(const char *text, int *chord);

/* Writes it as it is read. */
void chord_write(int chord, char text[CHORD_TEXT_SIZE]);

/* The chord of a key that was pressed. CHORD_SHIFT is only in it when Ctrl or Alt is held as well,
 * or with keys that are no characters: otherwise the character tells it. */
int chord_of(const struct window_event *event);

#endif

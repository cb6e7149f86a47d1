/* Chords: a key with the modifiers held, "F5", "Ctrl+Alt+D", as an int. */
#ifndef WALKBOX_APP_SESSION_CHORD_H
#define WALKBOX_APP_SESSION_CHORD_H

#include <stdbool.h>

struct window_event;

enum {
    CHORD_NONE = 0,     /* "none" */
    CHORD_KEY = 0xFFFF, /* enum window_key, or ASCII */
    CHORD_CONTROL = 1 << 16,
    CHORD_ALT = 1 << 17,
    CHORD_SHIFT = 1 << 18,
    CHORD_TEXT_SIZE = 32,
};

/* Returns the key (enum window_key, or ASCII) named by a text such as "Space", "F5" or "a", in any
 * letter case; 0 if there is none. */
int key_named(const char *text);

/* Reads a chord, in any letter case. Returns false for anything else, and for keys that always
 * belong to the game or the program: Escape, and digits with Ctrl or Alt, which save and load. */
bool chord_read(const char *text, int *chord);
/* Writes a chord; if `shown`, in the user's language. */
void chord_write(int chord, bool shown, char text[CHORD_TEXT_SIZE]);

/* Returns the chord of a pressed key. It has CHORD_SHIFT only with Ctrl or Alt, or with keys that
 * are not characters: otherwise the character implies Shift. */
int chord_of(const struct window_event *event);

#endif

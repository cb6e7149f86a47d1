/* A pressed key by the character that it types, on every layout of keyboards. */
#ifndef WALKBOX_PLATFORM_TYPED_KEY_H
#define WALKBOX_PLATFORM_TYPED_KEY_H

#include <stdint.h>

#include "platform/window_event.h"

enum { TYPED_KEY_LIMIT = WINDOW_KEY_FULLSCREEN + 1 };

/* What held keys typed when they were pressed; all 0 at first. */
struct typed_keys {
    uint16_t pressed[TYPED_KEY_LIMIT];
};

/* The character of Latin-1 with which a text in UTF-8 begins; 0: another one, or none. */
int typed_character(const char *text);

/* Gives the event of a pressed key, which has the key without its modifiers (0: it has none), the
 * key of the character in `text`, UTF-8, "" where it types nothing. Characters of Latin-1 count.
 * Digits stay digits: French keyboards have them under & and the like. */
void typed_key_press(struct typed_keys *keys, struct window_event *event, const char *text);

/* Gives the event of a released key what it had when it was pressed. */
void typed_key_lift(const struct typed_keys *keys, struct window_event *event);

#endif

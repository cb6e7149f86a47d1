/* Identifies a key by the character that it types, on every keyboard layout. */
#ifndef WALKBOX_PLATFORM_TYPED_KEY_H
#define WALKBOX_PLATFORM_TYPED_KEY_H

#include <stdint.h>

#include "platform/window_event.h"

enum { TYPED_KEY_LIMIT = WINDOW_KEY_FULLSCREEN + 1 };

/* Keys that held keys became when they were pressed; all 0 at first. */
struct typed_keys {
    uint16_t pressed[TYPED_KEY_LIMIT];
};

/* Sets event->key of a pressed key to the Latin-1 character that it types, at the beginning of
 * `text` (UTF-8; "" if it types nothing). Before, event->key is the key without modifiers, or 0.
 * Digits remain digits, because French keyboards have them under & and the like. */
void typed_key_press(struct typed_keys *keys, struct window_event *event, const char *text);

/* Sets event->key of a released key to its value when it was pressed. */
void typed_key_lift(const struct typed_keys *keys, struct window_event *event);

#endif

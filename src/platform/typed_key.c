#include "platform/typed_key.h"

enum { FIRST_WIDE = 0xA0 }; /* lowest letter of Latin-1 beyond ASCII; 0x80..0x9F are controls */

/* Returns the Latin-1 character at the beginning of a text in UTF-8; 0 if there is none. */
static int typed_character(const char *text)
{
    const unsigned char *at = (const unsigned char *)text;
    if (at[0] < 0x80)
        return at[0] >= ' ' && at[0] < WINDOW_KEY_DELETE ? at[0] : 0;
    const int letter = (at[0] & 0x03) << 6 | (at[1] & 0x3F);
    return (at[0] & 0xFC) == 0xC0 && (at[1] & 0xC0) == 0x80 && letter >= FIRST_WIDE ? letter : 0;
}

static int key_of(const struct window_event *event, const char *text)
{
    const int letter = typed_character(text);
    if (letter == 0 || (event->key >= '0' && event->key <= '9' && !event->shift))
        return event->key;
    return letter >= 'A' && letter <= 'Z' ? letter - 'A' + 'a' : letter;
}

void typed_key_press(struct typed_keys *keys, struct window_event *event, const char *text)
{
    const int key = event->key;
    event->key = key_of(event, text);
    if (key >= 0 && key < TYPED_KEY_LIMIT)
        keys->pressed[key] = (uint16_t)event->key;
}

void typed_key_lift(const struct typed_keys *keys, struct window_event *event)
{
    const int key = event->key;
    if (key >= 0 && key < TYPED_KEY_LIMIT && keys->pressed[key] != 0)
        event->key = keys->pressed[key];
}

/* The words of an instrument's lines, for those who read and for those who write them. */
#ifndef WALKBOX_ASSETS_TOOLS_SOUND_INSTRUMENT_WORDS_H
#define WALKBOX_ASSETS_TOOLS_SOUND_INSTRUMENT_WORDS_H

#include <stdbool.h>
#include <stdint.h>

/* The bytes of an instrument; those of the carrier follow those of the modulator. */
enum instrument_byte {
    BYTE_FLAGS,
    BYTE_LEVEL,
    BYTE_ATTACK,
    BYTE_SUSTAIN,
    BYTE_WAVE,
    OPERATOR_BYTES,
    BYTE_FEEDBACK = 10,
    BYTE_EFFECT_A = 11,
    BYTE_EFFECT_B = 20,
    BYTE_LASTS = 29,
};

enum {
    FLAG_TREMOLO = 0x80,
    FLAG_VIBRATO = 0x40,
    FLAG_HOLDS = 0x20,
    FLAG_SCALE_RATE = 0x10,
    EFFECT_USED = 0x80, /* of the first byte of an effect, beside its target */
    EFFECT_WHEEL = 0x40,
    EFFECT_LOOPS = 0x20,
    EFFECT_STRIKES = 0x10,
    EFFECT_TARGET = 0x0F,
    EFFECT_DATA = 8, /* bytes behind it */
    EFFECT_RANDOM = 0x80,
    OPERATOR_PROPERTIES = 13,
    EFFECT_TARGETS = 15,
};

/* A property of an operator: some bits of a byte. One without a number (`most` is 0) sets its bits,
 * or clears them if it is inverted. */
struct operator_property {
    int byte, shift, most;
    bool inverted;
    uint8_t bits;
    const char *what;
};

extern const char *const operator_words[OPERATOR_PROPERTIES];
extern const struct operator_property operator_properties[OPERATOR_PROPERTIES];

/* What an effect moves, by number. */
extern const char *const effect_targets[EFFECT_TARGETS];

/* The largest number of the data of an effect, 1..7; random ones may have EFFECT_RANDOM, too. Its
 * times and levels go through a table; numbers behind its end would play what lies behind it in
 * memory. Data 0, how long an effect lives, is any byte. */
int effect_most(int data);
bool effect_is_level(int data); /* else a time */

#endif

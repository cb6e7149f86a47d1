#include "assets-tools/notation/instrument_text.h"

#include <string.h>

#include "assets-tools/sound/instrument_words.h"
#include "assets-tools/text/text_add.h"

enum { LOUD_MODULATOR = 48, FEEDBACK_NOISE = 7 };

static int property_of(const uint8_t *bytes, const struct operator_property *property)
{
    int value = property->inverted ? ~bytes[property->byte] : bytes[property->byte];
    return property->most > 0 ? value >> property->shift & property->most
                              : (value & property->bits) == property->bits;
}

/* The usual ones are always written, the others if they are not 0. */
static void add_operator(struct bytes_writer *text, const char *keyword, const uint8_t *bytes)
{
    enum { USUAL = 6 }; /* multiple level attack decay sustain release */
    text_add(text, "  %-9s", keyword);
    for (int i = 0; i < OPERATOR_PROPERTIES; i++) {
        const struct operator_property *property = &operator_properties[i];
        int value = property_of(bytes, property);
        if (i >= USUAL && value == 0)
            continue;
        text_add(text, " %s", operator_words[i]);
        if (property->most > 0)
            text_add(text, " %d", value);
    }
    text_add(text, "\n");
}

static bool effect_can_be_said(const uint8_t *effect)
{
    bool nothing = true,
         good = (effect[0] & EFFECT_USED) != 0 && (effect[0] & EFFECT_TARGET) < EFFECT_TARGETS;
    for (int i = 0; i <= EFFECT_DATA; i++)
        nothing = nothing && effect[i] == 0;
    for (int i = 2; i <= EFFECT_DATA; i++)
        good = good && (effect[i] & ~EFFECT_RANDOM) <= effect_most(i - 1);
    return nothing || good;
}

static bool can_be_said(const uint8_t bytes[INSTRUMENT_SIZE])
{
    return (bytes[BYTE_WAVE] & 0x80) == 0 && (bytes[OPERATOR_BYTES + BYTE_WAVE] & 0x80) == 0 &&
           bytes[BYTE_FEEDBACK] < 16 && effect_can_be_said(bytes + BYTE_EFFECT_A) &&
           effect_can_be_said(bytes + BYTE_EFFECT_B);
}

static void add_effect(struct bytes_writer *text, char letter, const uint8_t *effect)
{
    if (!(effect[0] & EFFECT_USED))
        return;
    text_add(text, "  effect %c %s%s%s%s data", letter, effect_targets[effect[0] & EFFECT_TARGET],
             effect[0] & EFFECT_LOOPS ? " loop" : "", effect[0] & EFFECT_STRIKES ? " strike" : "",
             effect[0] & EFFECT_WHEEL ? " wheel" : "");
    for (int i = 1; i <= EFFECT_DATA; i++)
        text_add(text, " %d", effect[i]);
    text_add(text, "\n");
}

void instrument_text(struct bytes_writer *text, const char *name,
                     const uint8_t bytes[INSTRUMENT_SIZE])
{
    text_add(text, "instrument %s\n", name);
    if (!can_be_said(bytes)) {
        text_add(text, "  bytes");
        for (int i = 0; i < INSTRUMENT_SIZE; i++)
            text_add(text, " %d", bytes[i]);
        text_add(text, "\n");
        return;
    }
    add_operator(text, "modulator", bytes);
    add_operator(text, "carrier", bytes + OPERATOR_BYTES);
    text_add(text, "  feedback %d%s\n", bytes[BYTE_FEEDBACK] >> 1,
             bytes[BYTE_FEEDBACK] & 1 ? " additive" : "");
    if (bytes[BYTE_LASTS] > 0)
        text_add(text, "  lasts %d\n", bytes[BYTE_LASTS]);
    add_effect(text, 'a', bytes + BYTE_EFFECT_A);
    add_effect(text, 'b', bytes + BYTE_EFFECT_B);
}

const char *instrument_kind(const uint8_t bytes[INSTRUMENT_SIZE])
{
    bool holds = (bytes[OPERATOR_BYTES + BYTE_FLAGS] & FLAG_HOLDS) != 0;
    bool noisy =
        bytes[BYTE_FEEDBACK] >> 1 == FEEDBACK_NOISE && (bytes[BYTE_LEVEL] & 63) >= LOUD_MODULATOR;
    return noisy ? "noise" : holds ? "tone" : "pluck";
}

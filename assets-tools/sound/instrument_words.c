#include "assets-tools/sound/instrument_words.h"

#include <stddef.h>

enum { TIME_MOST = 31, LEVEL_MOST = 62 };

const char *const operator_words[OPERATOR_PROPERTIES] = {
    "multiple", "level",   "attack",  "decay",    "sustain",    "release",    "wave",
    "velocity", "tremolo", "vibrato", "decaying", "scale-rate", "scale-level"};

const struct operator_property operator_properties[OPERATOR_PROPERTIES] = {
    {BYTE_FLAGS, 0, 15, false, 0, "a multiple"},
    {BYTE_LEVEL, 0, 63, false, 0, "a level"},
    {BYTE_ATTACK, 4, 15, true, 0, "an attack"},
    {BYTE_ATTACK, 0, 15, true, 0, "a decay"},
    {BYTE_SUSTAIN, 4, 15, false, 0, "a sustain level"},
    {BYTE_SUSTAIN, 0, 15, true, 0, "a release"},
    {BYTE_WAVE, 0, 3, false, 0, "a wave"},
    {BYTE_WAVE, 2, 31, false, 0, "a velocity depth"},
    {BYTE_FLAGS, 0, 0, false, FLAG_TREMOLO, NULL},
    {BYTE_FLAGS, 0, 0, false, FLAG_VIBRATO, NULL},
    {BYTE_FLAGS, 0, 0, true, FLAG_HOLDS, NULL},
    {BYTE_FLAGS, 0, 0, false, FLAG_SCALE_RATE, NULL},
    {BYTE_LEVEL, 6, 3, false, 0, "a scaling"},
};

const char *const effect_targets[EFFECT_TARGETS] = {"pitch",
                                                    "fine-pitch",
                                                    "feedback",
                                                    "carrier-level",
                                                    "carrier-multiple",
                                                    "carrier-attack",
                                                    "carrier-release",
                                                    "carrier-wave",
                                                    "modulator-level",
                                                    "modulator-multiple",
                                                    "modulator-attack",
                                                    "modulator-release",
                                                    "modulator-wave",
                                                    "other-depth",
                                                    "other-time"};

bool effect_is_level(int data)
{
    return data == 2 || data == 4 || data == 7;
}

int effect_most(int data)
{
    return effect_is_level(data) ? LEVEL_MOST : TIME_MOST;
}

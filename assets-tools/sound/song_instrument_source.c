/* Reads the lines of an instrument. Loudness, attack and release are written so that a larger
 * number is louder or quicker, whichever way the chip has them. */
#include <string.h>

#include "assets-tools/sound/song_parse.h"

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
    EFFECT_USED = 0x80,
    EFFECT_WHEEL = 0x40,
    EFFECT_LOOPS = 0x20,
    EFFECT_STRIKES = 0x10,
    EFFECT_DATA = 8,
    EFFECT_TIME_MOST = 31,
    EFFECT_LEVEL_MOST = 62,
    EFFECT_RANDOM = 0x80,
    LASTS_MOST = 255,
};

/* instrument NAME */
bool parse_instrument(struct song_parse *parse, struct line_reader *line)
{
    const char *name = line_word(line, "the instrument's name");
    if (!line->failed && song_instrument(parse->song, name) != NULL)
        line_fail(line, "instrument \"%s\" is there already", name);
    parse->notes = NULL;
    if (!line_end(line))
        return false;
    struct song_instrument *instrument = arena_alloc(parse->context->arena, 1, sizeof *instrument);
    instrument->name = name;
    /* Until lines say more: as loud as can be, with the quickest attack, and held. */
    for (int i = 0; i <= OPERATOR_BYTES; i += OPERATOR_BYTES) {
        instrument->bytes[i + BYTE_FLAGS] = FLAG_HOLDS | 1;
        instrument->bytes[i + BYTE_LEVEL] = i == 0 ? 0 : 63;
        instrument->bytes[i + BYTE_ATTACK] = 0xFF - 0xF0;
        instrument->bytes[i + BYTE_SUSTAIN] = 0xFF - 0x08;
    }
    instrument->next = parse->song->instruments;
    parse->song->instruments = instrument;
    parse->instrument = instrument;
    return true;
}

/* The bytes of the instrument that the line belongs to; NULL, and an error, when there is none. */
static uint8_t *bytes_of(const struct song_parse *parse, struct line_reader *line)
{
    if (parse->instrument != NULL)
        return parse->instrument->bytes;
    line_fail(line, "this line belongs to an instrument, but none begins before it");
    return NULL;
}

/* A property of an operator: some bits of a byte. One without a number (`most` is 0) sets its bits,
 * or clears them if it is inverted. */
struct operator_property {
    int byte, shift, most;
    bool inverted;
    uint8_t bits;
    const char *what;
};

static void set_property(uint8_t *bytes, const struct operator_property *property,
                         struct line_reader *line)
{
    int value = property->bits;
    if (property->most > 0)
        value = line_number(line, property->what, 0, property->most) << property->shift;
    if (property->inverted)
        value = ~value;
    int mask = property->most > 0 ? property->most << property->shift : property->bits;
    bytes[property->byte] = (uint8_t)((bytes[property->byte] & ~mask) | (value & mask));
}

/* modulator, carrier: PROPERTY .. */
bool parse_operator(struct song_parse *parse, struct line_reader *line, bool carrier)
{
    static const char *const words[] = {
        "multiple", "level",   "attack",  "decay",    "sustain",    "release",    "wave",
        "velocity", "tremolo", "vibrato", "decaying", "scale-rate", "scale-level"};
    static const struct operator_property properties[] = {
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
    uint8_t *bytes = bytes_of(parse, line);
    if (bytes == NULL)
        return false;
    while (line_more(line)) {
        int word =
            line_choose(line, "property of an operator", words, sizeof words / sizeof *words);
        if (word >= 0)
            set_property(bytes + (carrier ? OPERATOR_BYTES : 0), &properties[word], line);
    }
    return line_end(line);
}

/* feedback N [additive] */
bool parse_feedback(struct song_parse *parse, struct line_reader *line)
{
    uint8_t *bytes = bytes_of(parse, line);
    if (bytes == NULL)
        return false;
    int feedback = line_number(line, "a feedback", 0, 7);
    bool additive = line_take(line, "additive");
    bytes[BYTE_FEEDBACK] = (uint8_t)(feedback << 1 | additive);
    return line_end(line);
}

/* lasts N */
bool parse_lasts(struct song_parse *parse, struct line_reader *line)
{
    uint8_t *bytes = bytes_of(parse, line);
    if (bytes == NULL)
        return false;
    bytes[BYTE_LASTS] = (uint8_t)line_number(line, "a length", 0, LASTS_MOST);
    return line_end(line);
}

/* An effect's times and levels go through a table; numbers behind its end would play what lies
 * behind it in memory. */
static void parse_effect_data(struct line_reader *line, uint8_t *data)
{
    data[0] = (uint8_t)line_number(line, "how long an effect lives", 0, UINT8_MAX);
    for (int i = 1; i < EFFECT_DATA; i++) {
        bool level = i == 2 || i == 4 || i == 7;
        int most = level ? EFFECT_LEVEL_MOST : EFFECT_TIME_MOST;
        const char *what = level ? "a stage's level" : "a stage's time";
        int number = line_number(line, what, 0, EFFECT_RANDOM + most);
        if (!line->failed && (number & ~EFFECT_RANDOM) > most)
            line_fail(line, "%s is 0..%d, or %d more for random ones", what, most, EFFECT_RANDOM);
        data[i] = (uint8_t)number;
    }
}

/* effect a|b TARGET [loop] [strike] [wheel] data LIFE T L T L T T L */
bool parse_effect(struct song_parse *parse, struct line_reader *line)
{
    static const char *const names[] = {"a", "b"};
    static const char *const targets[] = {"pitch",
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
    uint8_t *bytes = bytes_of(parse, line);
    if (bytes == NULL)
        return false;
    int which = line_choose(line, "effect", names, sizeof names / sizeof *names);
    int target =
        line_choose(line, "target of an effect", targets, sizeof targets / sizeof *targets);
    int flags = EFFECT_USED;
    for (bool more = true; more;) {
        if (line_take(line, "loop"))
            flags |= EFFECT_LOOPS;
        else if (line_take(line, "strike"))
            flags |= EFFECT_STRIKES;
        else if (line_take(line, "wheel"))
            flags |= EFFECT_WHEEL;
        else
            more = false;
    }
    line_expect(line, "data");
    uint8_t data[EFFECT_DATA];
    parse_effect_data(line, data);
    if (!line_end(line))
        return false;
    bytes += which == 0 ? BYTE_EFFECT_A : BYTE_EFFECT_B;
    bytes[0] = (uint8_t)(flags | target);
    memcpy(bytes + 1, data, sizeof data);
    return true;
}

/* bytes B .. (30 of them) */
bool parse_bytes(struct song_parse *parse, struct line_reader *line)
{
    uint8_t *bytes = bytes_of(parse, line);
    if (bytes == NULL)
        return false;
    for (int i = 0; i < INSTRUMENT_SIZE; i++)
        bytes[i] = (uint8_t)line_number(line, "a byte of an instrument", 0, UINT8_MAX);
    return line_end(line);
}

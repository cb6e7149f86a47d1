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

/* Whether the line stands below an instrument; else an error. */
static bool belongs(const struct song_parse *parse, struct line_reader *line)
{
    if (parse->instrument == NULL)
        line_fail(line, "this line belongs to an instrument, but none begins before it");
    return !line->failed;
}

static void set_bits(uint8_t *byte, int mask, int bits)
{
    *byte = (uint8_t)((*byte & ~mask) | (bits & mask));
}

/* modulator, carrier: PROPERTY .. */
bool parse_operator(struct song_parse *parse, struct line_reader *line, bool carrier)
{
    static const char *const words[] = {
        "multiple", "level",   "attack",  "decay",    "sustain",    "release",    "wave",
        "velocity", "tremolo", "vibrato", "decaying", "scale-rate", "scale-level"};
    if (!belongs(parse, line))
        return false;
    uint8_t *bytes = parse->instrument->bytes + (carrier ? OPERATOR_BYTES : 0);
    while (line_more(line)) {
        switch (line_choose(line, "property of an operator", words, sizeof words / sizeof *words)) {
        case 0:
            set_bits(&bytes[BYTE_FLAGS], 0x0F, line_number(line, "a multiple", 0, 15));
            break;
        case 1:
            set_bits(&bytes[BYTE_LEVEL], 0x3F, line_number(line, "a level", 0, 63));
            break;
        case 2:
            set_bits(&bytes[BYTE_ATTACK], 0xF0, ~(line_number(line, "an attack", 0, 15) << 4));
            break;
        case 3:
            set_bits(&bytes[BYTE_ATTACK], 0x0F, ~line_number(line, "a decay", 0, 15));
            break;
        case 4:
            set_bits(&bytes[BYTE_SUSTAIN], 0xF0, line_number(line, "a sustain level", 0, 15) << 4);
            break;
        case 5:
            set_bits(&bytes[BYTE_SUSTAIN], 0x0F, ~line_number(line, "a release", 0, 15));
            break;
        case 6:
            set_bits(&bytes[BYTE_WAVE], 0x03, line_number(line, "a wave", 0, 3));
            break;
        case 7:
            set_bits(&bytes[BYTE_WAVE], 0x7C, line_number(line, "a velocity depth", 0, 31) << 2);
            break;
        case 8:
            bytes[BYTE_FLAGS] |= FLAG_TREMOLO;
            break;
        case 9:
            bytes[BYTE_FLAGS] |= FLAG_VIBRATO;
            break;
        case 10:
            set_bits(&bytes[BYTE_FLAGS], FLAG_HOLDS, 0);
            break;
        case 11:
            bytes[BYTE_FLAGS] |= FLAG_SCALE_RATE;
            break;
        case 12:
            set_bits(&bytes[BYTE_LEVEL], 0xC0, line_number(line, "a scaling", 0, 3) << 6);
            break;
        default:
            break;
        }
    }
    return line_end(line);
}

/* feedback N [additive] */
bool parse_feedback(struct song_parse *parse, struct line_reader *line)
{
    if (!belongs(parse, line))
        return false;
    int feedback = line_number(line, "a feedback", 0, 7);
    bool additive = line_take(line, "additive");
    parse->instrument->bytes[BYTE_FEEDBACK] = (uint8_t)(feedback << 1 | additive);
    return line_end(line);
}

/* lasts N */
bool parse_lasts(struct song_parse *parse, struct line_reader *line)
{
    if (!belongs(parse, line))
        return false;
    parse->instrument->bytes[BYTE_LASTS] = (uint8_t)line_number(line, "a length", 0, LASTS_MOST);
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
    if (!belongs(parse, line))
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
    uint8_t *bytes = parse->instrument->bytes + (which == 0 ? BYTE_EFFECT_A : BYTE_EFFECT_B);
    bytes[0] = (uint8_t)(flags | target);
    memcpy(bytes + 1, data, sizeof data);
    return true;
}

/* bytes B .. (30 of them) */
bool parse_bytes(struct song_parse *parse, struct line_reader *line)
{
    if (!belongs(parse, line))
        return false;
    for (int i = 0; i < INSTRUMENT_SIZE; i++)
        parse->instrument->bytes[i] =
            (uint8_t)line_number(line, "a byte of an instrument", 0, UINT8_MAX);
    return line_end(line);
}

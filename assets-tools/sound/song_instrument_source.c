/* Reads the lines of an instrument. Loudness, attack and release are written so that a larger
 * number is louder or quicker, whichever way the chip has them. */
#include <string.h>

#include "assets-tools/sound/instrument_words.h"
#include "assets-tools/sound/song_parse.h"

enum { LASTS_MOST = 255 };

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
    uint8_t *bytes = bytes_of(parse, line);
    if (bytes == NULL)
        return false;
    while (line_more(line)) {
        int word =
            line_choose(line, "property of an operator", operator_words, OPERATOR_PROPERTIES);
        if (word >= 0)
            set_property(bytes + (carrier ? OPERATOR_BYTES : 0), &operator_properties[word], line);
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

static void parse_effect_data(struct line_reader *line, uint8_t *data)
{
    data[0] = (uint8_t)line_number(line, "how long an effect lives", 0, UINT8_MAX);
    for (int i = 1; i < EFFECT_DATA; i++) {
        int most = effect_most(i);
        const char *what = effect_is_level(i) ? "a stage's level" : "a stage's time";
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
    uint8_t *bytes = bytes_of(parse, line);
    if (bytes == NULL)
        return false;
    int which = line_choose(line, "effect", names, sizeof names / sizeof *names);
    int target = line_choose(line, "target of an effect", effect_targets, EFFECT_TARGETS);
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

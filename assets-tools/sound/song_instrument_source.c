/* Reads the lines of an AdLib instrument. Larger numbers are louder or quicker, even where the chip
 * has them inverted. */
#include <stddef.h>
#include <string.h>

#include "assets-tools/sound/song.h"
#include "cli/language.h"

/* Bytes of an instrument; the carrier's bytes follow the modulator's. */
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
};

enum {
    FLAG_TREMOLO = 0x80,
    FLAG_VIBRATO = 0x40,
    FLAG_HOLDS = 0x20,
    FLAG_SCALE_RATE = 0x10,
    EFFECT_USED = 0x80, /* in an effect's first byte, besides its target */
    EFFECT_WHEEL = 0x40,
    EFFECT_LOOPS = 0x20,
    EFFECT_STRIKES = 0x10,
    EFFECT_TARGET = 0x0F,
    EFFECT_DATA = 8, /* bytes after it */
    EFFECT_RANDOM = 0x80,
    OPERATOR_PROPERTIES = 13,
    EFFECT_TARGETS = 15,
    TIME_MAX = 31,
    LEVEL_MAX = 62,
};

/* A property of an operator: some bits of a byte. A property without a number (`most` is 0) sets
 * its bits, or clears them if it is inverted. */
struct operator_property {
    int byte, shift, most;
    bool inverted;
    uint8_t bits;
    const char *what;
};

static const char *const operator_words[OPERATOR_PROPERTIES] = {
    "multiple", "level",   "attack",  "decay",    "sustain",    "release",    "wave",
    "velocity", "tremolo", "vibrato", "decaying", "scale-rate", "scale-level"};

static const struct operator_property operator_properties[OPERATOR_PROPERTIES] = {
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

/* Targets of an effect, by number. */
static const char *const effect_targets[EFFECT_TARGETS] = {"pitch",
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

const struct song_instrument *song_instrument(const struct song *song, const char *name)
{
    const struct song_instrument *at = song->instruments;
    while (at != NULL && strcmp(at->name, name) != 0)
        at = at->next;
    return at;
}

/* Parses "instrument NAME". */
bool parse_instrument(struct song_parse *parse, struct line_reader *line)
{
    const char *name = line_word(line, "the instrument's name");
    if (!line->failed && song_instrument(parse->song, name) != NULL)
        line_fail(line, "instrument \"%s\" already exists", name);
    parse->notes = NULL;
    if (!line_end(line))
        return false;
    struct song_instrument *instrument = arena_alloc(parse->context->arena, 1, sizeof *instrument);
    instrument->name = name;
    /* The defaults: as loud as possible, with the quickest attack, and held. */
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

/* Returns the bytes of the line's instrument. Returns NULL, with an error, if there is none. */
static uint8_t *bytes_of(const struct song_parse *parse, struct line_reader *line)
{
    if (parse->instrument != NULL)
        return parse->instrument->bytes;
    line_fail(line, "this line must follow the line of an instrument");
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

/* Parses "modulator PROPERTY .." or "carrier PROPERTY ..". */
bool parse_operator(struct song_parse *parse, struct line_reader *line)
{
    uint8_t *bytes = bytes_of(parse, line);
    if (bytes == NULL)
        return false;
    if (strcmp(line->line->words[0].text, "carrier") == 0)
        bytes += OPERATOR_BYTES;
    while (line_more(line)) {
        int word =
            line_choose(line, "property of an operator", operator_words, OPERATOR_PROPERTIES);
        if (word >= 0)
            set_property(bytes, &operator_properties[word], line);
    }
    return line_end(line);
}

/* Parses "feedback N [additive]". */
bool parse_feedback(struct song_parse *parse, struct line_reader *line)
{
    uint8_t *bytes = bytes_of(parse, line);
    if (bytes == NULL)
        return false;
    int feedback = line_number(line, "a feedback", 0, 7);
    bool additive = line_accept(line, "additive");
    bytes[BYTE_FEEDBACK] = (uint8_t)(feedback << 1 | additive);
    return line_end(line);
}

/* Parses the data of an effect. Times and levels index a table; larger numbers would read beyond
 * it. */
static void parse_effect_data(struct line_reader *line, uint8_t *data)
{
    data[0] = (uint8_t)line_number(line, "the duration of an effect", 0, UINT8_MAX);
    for (int i = 1; i < EFFECT_DATA; i++) {
        bool is_level = i == 2 || i == 4 || i == 7;
        int most = is_level ? LEVEL_MAX : TIME_MAX;
        const char *what = is_level ? "a stage's level" : "a stage's time";
        int number = line_number(line, what, 0, EFFECT_RANDOM + most);
        if (!line->failed && (number & ~EFFECT_RANDOM) > most)
            line_fail(line, "%s must be 0 to %d, or %d more for a random value", tr(what), most,
                      EFFECT_RANDOM);
        data[i] = (uint8_t)number;
    }
}

/* Parses "effect a|b TARGET [loop] [strike] [wheel] data LIFE T L T L T T L". */
bool parse_effect(struct song_parse *parse, struct line_reader *line)
{
    static const char *const names[] = {"a", "b"};
    uint8_t *bytes = bytes_of(parse, line);
    if (bytes == NULL)
        return false;
    int which = line_choose(line, "effect of an instrument", names, sizeof names / sizeof *names);
    int target = line_choose(line, "target of an effect", effect_targets, EFFECT_TARGETS);
    int flags = EFFECT_USED;
    for (bool more = true; more;) {
        if (line_accept(line, "loop"))
            flags |= EFFECT_LOOPS;
        else if (line_accept(line, "strike"))
            flags |= EFFECT_STRIKES;
        else if (line_accept(line, "wheel"))
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

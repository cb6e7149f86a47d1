/* Reads what scripts can change while the song plays: hooks, and the markers at which commands
 * wait. */
#include <string.h>

#include "assets-tools/sound/song_parse.h"
#include "resource/message_codes.h"

enum {
    LAST_BAR = 8192,
    HOOK_MOST = 255,
    MARKER_MOST = 127,
};

static uint32_t parse_bar_time(struct song_parse *parse, struct line_reader *line)
{
    int bar = line_number(line, "a bar", 1, LAST_BAR);
    return line->failed ? 0 : song_bar(parse, bar);
}

static bool keep(struct song_parse *parse, struct line_reader *line, const struct sysex *sysex,
                 enum song_order order)
{
    line_expect(line, "at");
    uint32_t tick = parse_bar_time(parse, line);
    return line_end(line) && song_add(parse->song, parse->context->arena,
                                      song_sysex(tick, order, sysex->bytes, sysex->size));
}

/* What a hook does with a part: on, off, volume V, transpose N. */
static void parse_part_hook(struct sysex *sysex, struct line_reader *line, int hook)
{
    static const char *const words[] = {"on", "off", "volume", "transpose"};
    static const int codes[] = {MESSAGE_PART_ON, MESSAGE_PART_ON, MESSAGE_PART_VOLUME,
                                MESSAGE_PART_TRANSPOSE};
    int channel = line_number(line, "a part", 1, SONG_CHANNELS) - 1;
    int what = line_choose(line, "change of a part", words, sizeof words / sizeof *words);
    if (what < 0)
        return;
    sysex_byte(sysex, codes[what]);
    sysex_byte(sysex, channel);
    sysex_value(sysex, hook);
    if (what == 3) {
        sysex_value(sysex, 0); /* not relative */
        sysex_value(sysex, line_number(line, "a transposition", -24, 24));
    } else {
        sysex_value(sysex, what == 2 ? line_number(line, "a volume", 0, 127) : what == 0);
    }
}

/* hook N jump BAR at BAR; hook N transpose S at BAR; hook N part P on|off|volume V|transpose S at
 * BAR
 */
bool parse_hook(struct song_parse *parse, struct line_reader *line)
{
    static const char *const words[] = {"jump", "transpose", "part"};
    struct sysex sysex = {{0}, 0};
    int hook = line_number(line, "a hook", 0, HOOK_MOST);
    int what = line_choose(line, "deed of a hook", words, sizeof words / sizeof *words);
    if (what == 0) {
        sysex_byte(&sysex, MESSAGE_JUMP);
        sysex_byte(&sysex, 0);
        sysex_value(&sysex, hook);
        sysex_value16(&sysex, 0); /* the track */
        sysex_time(&sysex, parse_bar_time(parse, line) + SONG_LEAD);
    } else if (what == 1) {
        sysex_byte(&sysex, MESSAGE_TRANSPOSE);
        sysex_byte(&sysex, 0);
        sysex_value(&sysex, hook);
        sysex_value(&sysex, 0); /* not relative */
        sysex_value(&sysex, line_number(line, "a transposition", -24, 24));
    } else if (what == 2) {
        parse_part_hook(&sysex, line, hook);
    }
    return keep(parse, line, &sysex, what == 0 ? ORDER_JUMP : ORDER_CHANGE);
}

/* marker N at BAR */
bool parse_marker(struct song_parse *parse, struct line_reader *line)
{
    struct sysex sysex = {{0}, 0};
    sysex_byte(&sysex, MESSAGE_MARKERS);
    sysex_byte(&sysex, 0);
    sysex_byte(&sysex, line_number(line, "a marker", 0, MARKER_MOST));
    return keep(parse, line, &sysex, ORDER_MARKER);
}

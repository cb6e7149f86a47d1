/* Reads the lines of a song, and then the notes of each part. */
#include "assets-tools/sound/song.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "assets-tools/file_io.h"
#include "assets-tools/script_library.h"
#include "resource/midi.h"
#include "util/array.h"
#include "util/limits.h"
#include "util/minmax.h"
#include "util/words.h"

enum {
    TEMPO = 120,
    PRIORITY = 128,
    PART_VOLUME = 100,
    BEND = 2,
    LAST_BAR = 8192,
    HOOK_MAX = 255,
    MARKER_MAX = 127,
    CALL_MICROSECONDS = 4000,
};

typedef bool song_line_parser(struct song_parse *parse, struct line_reader *line);

/* Returns the tick at which a bar, counted from 1, begins. */
static uint32_t song_bar(const struct song_parse *parse, int bar)
{
    return (uint32_t)(bar - 1) * (uint32_t)parse->bar;
}

/* ---- hooks and markers: scripts can use them while the song plays ---- */

static uint32_t parse_bar_time(struct song_parse *parse, struct line_reader *line)
{
    int bar = line_number(line, "a bar", 1, LAST_BAR);
    return line->failed ? 0 : song_bar(parse, bar);
}

static bool add_message(struct song_parse *parse, struct line_reader *line,
                        const struct sysex *sysex, enum song_order order)
{
    line_expect(line, "at");
    uint32_t tick = parse_bar_time(parse, line);
    return line_end(line) && song_add(parse->song, parse->context->arena,
                                      song_sysex(tick, order, sysex->bytes, sysex->size));
}

/* Parses a hook's effect on a part: on, off, volume V, transpose N. */
static void parse_part_hook(struct sysex *sysex, struct line_reader *line, int hook)
{
    static const char *const words[] = {"on", "off", "volume", "transpose"};
    static const int codes[] = {MESSAGE_PART_ON, MESSAGE_PART_ON, MESSAGE_PART_VOLUME,
                                MESSAGE_PART_TRANSPOSE};
    int channel = line_number(line, "a part", 1, SONG_CHANNELS) - 1;
    int what = line_choose(line, "part setting", words, sizeof words / sizeof *words);
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

/* Parses "hook N jump BAR at BAR", "hook N transpose S at BAR", or "hook N part P on|off|volume
 * V|transpose S at BAR". */
static bool parse_hook(struct song_parse *parse, struct line_reader *line)
{
    static const char *const words[] = {"jump", "transpose", "part"};
    struct sysex sysex = {{0}, 0};
    int hook = line_number(line, "a hook", 0, HOOK_MAX);
    int what = line_choose(line, "action of a hook", words, sizeof words / sizeof *words);
    if (what == 0) {
        sysex_byte(&sysex, MESSAGE_JUMP);
        sysex_byte(&sysex, 0);
        sysex_value(&sysex, hook);
        sysex_value16(&sysex, 0); /* track */
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
    return add_message(parse, line, &sysex, what == 0 ? ORDER_JUMP : ORDER_CHANGE);
}

/* Parses "marker N at BAR". */
static bool parse_marker(struct song_parse *parse, struct line_reader *line)
{
    struct sysex sysex = {{0}, 0};
    sysex_byte(&sysex, MESSAGE_MARKERS);
    sysex_byte(&sysex, 0);
    sysex_byte(&sysex, line_number(line, "a marker", 0, MARKER_MAX));
    return add_message(parse, line, &sysex, ORDER_MARKER);
}

/* ---- the song and its parts ---- */

static bool parse_tempo(struct song_parse *parse, struct line_reader *line)
{
    parse->song->tempo = line_number(line, "a tempo", SONG_SLOWEST, SONG_FASTEST);
    return line_end(line);
}

/* Parses "bar N/D". */
static bool parse_bar(struct song_parse *parse, struct line_reader *line)
{
    const char *text = line_word(line, "a bar such as 4/4");
    struct word word = word_of(text);
    struct word upper = word_next_part(&word, '/');
    int count = 0, unit = 0;
    bool good = word_decimal(upper, 1, 32, &count) && word_decimal(word, 1, 32, &unit) &&
                SONG_WHOLE % unit == 0;
    if (!line->failed && !good)
        line_fail(line, "a bar must be like 4/4 or 6/8, not \"%s\"", text);
    if (good)
        parse->bar = count * (SONG_WHOLE / unit);
    return line_end(line);
}

static bool parse_priority(struct song_parse *parse, struct line_reader *line)
{
    parse->song->priority = line_number(line, "a priority", 1, UINT8_MAX);
    return line_end(line);
}

static int parse_channel(struct line_reader *line)
{
    return line_number(line, "a part", 1, SONG_CHANNELS) - 1;
}

/* Parses the words after a part's instrument. */
static void parse_part_words(struct song_part *part, struct line_reader *line)
{
    static const char *const words[] = {"volume", "priority", "silent"};
    while (line_more(line)) {
        switch (line_choose(line, "property of a part", words, sizeof words / sizeof *words)) {
        case 0:
            part->volume = line_number(line, "a volume", 0, 127);
            break;
        case 1:
            part->priority = line_number(line, "a part's priority", -128, 127);
            break;
        case 2:
            part->silent = true;
            break;
        default:
            break;
        }
    }
}

/* Parses "part N INSTRUMENT [volume V] [..]". */
static bool parse_part(struct song_parse *parse, struct line_reader *line)
{
    parse->instrument = NULL;
    struct song_part part = {
        .place = line_first_place(line->line), .volume = PART_VOLUME, .bend = BEND};
    int channel = parse_channel(line);
    if (!line->failed && parse->song->parts[channel].instrument != NULL)
        line_fail(line, "part %d already exists", channel + 1);
    const char *name = line_word(line, "the part's instrument");
    part.instrument = song_midi_instrument(parse, name);
    if (!line->failed && part.instrument == NULL)
        line_fail(line, "no instrument \"%s\" before this line", name);
    parse_part_words(&part, line);
    if (!line_end(line))
        return false;
    parse->song->parts[channel] = part;
    parse->notes = &parse->parts[channel];
    return true;
}

/* Parses "phrase NAME". */
static bool parse_phrase(struct song_parse *parse, struct line_reader *line)
{
    parse->instrument = NULL;
    const char *name = line_word(line, "the phrase's name");
    for (const struct song_phrase *at = parse->phrases; !line->failed && at != NULL; at = at->next)
        if (strcmp(at->name, name) == 0)
            line_fail(line, "phrase \"%s\" already exists", name);
    if (!line_end(line))
        return false;
    struct song_phrase *phrase = arena_alloc(parse->context->arena, 1, sizeof *phrase);
    *phrase = (struct song_phrase){parse->phrases, name, {0, NULL}};
    parse->phrases = phrase;
    parse->notes = &phrase->notes;
    return true;
}

static bool parse_notes(struct song_parse *parse, struct line_reader *line)
{
    if (parse->midi != NULL) {
        line_fail(line, "the notes of this song come from its MIDI file");
        return false;
    }
    if (parse->notes == NULL) {
        line_fail(line, "notes belong to a part or a phrase, but none comes before this line");
        return false;
    }
    struct note_list *notes = parse->notes;
    for (int i = line->next; i < line->line->word_count; i++) {
        notes->words = array_grow_in(parse->context->arena, notes->words, (size_t)notes->count,
                                     sizeof *notes->words);
        notes->words[notes->count++] = (struct note_word){line->line->words[i], line->line};
    }
    return true;
}

/* Parses "loop [FIRST..LAST] [times N]". */
static bool parse_loop(struct song_parse *parse, struct line_reader *line)
{
    if (parse->has_loop)
        line_fail(line, "the song already has a loop");
    int first = 1, last = 0;
    parse->loop_place = line_first_place(line->line);
    if (line_more(line) && strchr(line_next(line), '.') != NULL)
        line_range(line, "the bars", 1, LAST_BAR, &first, &last);
    else if (line_next_is_number(line))
        first = line_number(line, "a bar", 1, LAST_BAR);
    parse->loop_from = line->failed ? 0 : song_bar(parse, first);
    parse->loop_to = line->failed || last == 0 ? 0 : song_bar(parse, last + 1);
    if (line_accept(line, "times"))
        parse->loop_times = line_number(line, "a number of times", 2, UINT16_MAX);
    parse->has_loop = true;
    return line_end(line);
}

/* Parses "speaker PART ..". */
static bool parse_speaker(struct song_parse *parse, struct line_reader *line)
{
    do {
        int channel = parse_channel(line);
        if (!line->failed && parse->song->parts[channel].instrument == NULL && parse->midi == NULL)
            line_fail(line, "no part %d before this line", channel + 1);
        if (!line->failed)
            parse->song->parts[channel].on_speaker = true;
    } while (line_more(line));
    return line_end(line);
}

static bool read_lines(struct song_parse *parse, const struct source_text *text);

/* Reads a MIDI file, and the instruments of the library file "midi". */
static bool read_midi(struct song_parse *parse, struct byte_view bytes, const char *path,
                      struct source_place wanted_by)
{
    struct source_context *context = parse->context;
    struct source_text text;
    struct byte_view ready = {NULL, 0};
    if (!song_midi_read(parse, bytes, path, wanted_by))
        return false;
    (void)script_library_find("midi", ".txt", &ready); /* cannot fail */
    struct song_parse *bank = arena_alloc(context->arena, 1, sizeof *bank);
    parse->bank = arena_alloc(context->arena, 1, sizeof *parse->bank);
    *bank = (struct song_parse){.context = context, .song = parse->bank, .bar = SONG_WHOLE};
    source_text_parse(&text, "<midi>", (const char *)ready.data, ready.size, context->arena,
                      context->diagnostics);
    return read_lines(bank, &text);
}

/* Parses "midi FILE". */
static bool parse_midi(struct song_parse *parse, struct line_reader *line)
{
    struct source_context *context = parse->context;
    struct byte_view bytes;
    const struct source_place place = line_place(line);
    const char *path =
        source_beside(context->arena, line->line->file, line_word(line, "the MIDI file"));
    if (!line->failed && parse->midi != NULL)
        line_fail(line, "the song already has a MIDI file");
    for (int i = 0; !line->failed && i < SONG_CHANNELS; i++)
        if (parse->parts[i].count > 0)
            line_fail(line, "the notes of this song come from its parts");
    return line_end(line) && source_file(&bytes, context, path, LIMIT_FILE_SIZE, place) &&
           read_midi(parse, bytes, path, place);
}

static bool parse_line(struct song_parse *parse, const struct source_line *source)
{
    static const char *const keywords[] = {
        "tempo",  "bar",  "priority",   "part",      "phrase",  "notes",    "loop",   "speaker",
        "marker", "hook", "instrument", "modulator", "carrier", "feedback", "effect", "midi"};
    song_line_parser *const parsers[] = {
        parse_tempo,    parse_bar,      parse_priority,   parse_part,
        parse_phrase,   parse_notes,    parse_loop,       parse_speaker,
        parse_marker,   parse_hook,     parse_instrument, parse_operator,
        parse_operator, parse_feedback, parse_effect,     parse_midi};
    enum { KEYWORDS = sizeof keywords / sizeof *keywords };
    struct line_reader line = line_reader_at(source, parse->context->diagnostics);
    int keyword = line_choose(&line, "keyword of a song", keywords, KEYWORDS);
    return keyword >= 0 && parsers[keyword](parse, &line);
}

static bool read_lines(struct song_parse *parse, const struct source_text *text)
{
    bool good = true;
    for (int i = 0; i < text->line_count; i++)
        good = parse_line(parse, &text->lines[i]) && good;
    return good;
}

/* Warns of parts that end before the loop: soon audible in a loop, whether the part is too short or
 * another part is too long and moves the loop's end. */
static void check_lengths(const struct song_parse *parse, uint32_t end)
{
    for (int i = 0; i < SONG_CHANNELS; i++) {
        const struct song_part *part = &parse->song->parts[i];
        if (part->end > 0 && part->end < end)
            report_warning(parse->context->diagnostics, part->place,
                           "the loop ends after bar %g, but part %d after bar %g",
                           (double)end / parse->bar, i + 1, (double)part->end / parse->bar);
    }
}

/* Adds the loop. An endless loop is a jump in the last tick; the sequencer itself counts a loop
 * with a number. It tests for the end of a loop before it plays the events of a timer call, so the
 * end has to be earlier by the ticks that pass in one call at the fastest tempo. */
static bool add_loop(struct song_parse *parse)
{
    struct song *song = parse->song;
    uint32_t first = parse->loop_from;
    uint32_t last = parse->loop_to == 0 ? song->end : parse->loop_to;
    if (last > song->end || first + 2 * SONG_QUARTER >= last) {
        report_error(parse->context->diagnostics, parse->loop_place, "%s",
                     last > song->end ? N_("the loop ends after the end of the song")
                                      : N_("a loop must be longer than two quarter notes"));
        return false;
    }
    check_lengths(parse, last);
    struct sysex sysex = {{0}, 0};
    bool counted = parse->loop_times > 0;
    int tick = SONG_MINUTE / int_max(song->tempo, song->fastest) / SONG_QUARTER;
    sysex_byte(&sysex, counted ? MESSAGE_LOOP : MESSAGE_JUMP);
    sysex_byte(&sysex, 0);
    if (counted) {
        sysex_value16(&sysex, parse->loop_times - 1);
        sysex_time(&sysex, first + SONG_LEAD);
        sysex_time(&sysex, last + SONG_LEAD - (uint32_t)(CALL_MICROSECONDS / tick + 1));
    } else {
        sysex_value(&sysex, 0); /* no hook: it always jumps */
        sysex_value16(&sysex, 0);
        sysex_time(&sysex, first + SONG_LEAD);
    }
    return song_add(song, parse->context->arena,
                    song_sysex(counted ? 0 : last, counted ? ORDER_SETUP : ORDER_JUMP, sysex.bytes,
                               sysex.size));
}

static int compare_events(const void *first, const void *second)
{
    const struct song_event *a = first, *b = second;
    if (a->tick != b->tick)
        return a->tick < b->tick ? -1 : 1;
    if (a->order != b->order)
        return a->order < b->order ? -1 : 1;
    return a->serial < b->serial ? -1 : a->serial > b->serial;
}

static bool finish(struct song_parse *parse, struct source_place whole)
{
    struct song *song = parse->song;
    bool good = parse->midi == NULL || song_midi_play(parse);
    int parts = 0;
    for (int i = 0; i < SONG_CHANNELS; i++) {
        if (song->parts[i].instrument == NULL)
            continue;
        parts++;
        good = (parse->midi != NULL || song_play_part(parse, i)) && good;
    }
    if (parts == 0) {
        report_error(parse->context->diagnostics, whole, "the song has no parts");
        return false;
    }
    if (good && song->end == 0) {
        report_error(parse->context->diagnostics, whole, "the song has no notes");
        return false;
    }
    if (good && parse->has_loop)
        good = add_loop(parse);
    if (song->event_count > 0)
        qsort(song->events, (size_t)song->event_count, sizeof *song->events, compare_events);
    return good;
}

static bool is_midi_file(struct byte_view bytes)
{
    return bytes.size >= 4 && memcmp(bytes.data, "MThd", 4) == 0;
}

/* Whether a file is song text: its name is not a MIDI file's, and it has only text bytes. */
static bool is_song_text(const char *path, struct byte_view bytes)
{
    struct diagnostics ignored = {.report = NULL};
    const char *end = strrchr(path, '.');
    const bool named_midi =
        end != NULL && (strcasecmp(end, ".mid") == 0 || strcasecmp(end, ".midi") == 0);
    const bool named_text = end != NULL && strcmp(end, ".txt") == 0;
    return named_text || (!named_midi && source_is_text(path, bytes, &ignored));
}

/* Reads a song from memory. `path` is for errors, and is not copied. */
static bool song_source_parse(struct song *song, const char *path, struct byte_view bytes,
                              struct source_place wanted_by, struct source_context *context)
{
    struct source_text text;
    const int errors = context->diagnostics->errors;
    *song = (struct song){.priority = PRIORITY, .tempo = TEMPO};
    struct song_parse *parse = arena_alloc(context->arena, 1, sizeof *parse);
    *parse = (struct song_parse){.context = context, .song = song, .bar = SONG_WHOLE};
    struct source_place whole = wanted_by;
    bool good = true;
    if (is_midi_file(bytes)) {
        good = read_midi(parse, bytes, path, wanted_by);
    } else if (is_song_text(path, bytes)) {
        whole = (struct source_place){path, 0, 0};
        good = source_text_parse(&text, path, (const char *)bytes.data, bytes.size, context->arena,
                                 context->diagnostics) &&
               read_lines(parse, &text);
    } else {
        report_error(context->diagnostics, wanted_by,
                     "cannot use %s: it is neither a MIDI file nor a song text", path);
    }
    return good && errors == context->diagnostics->errors && finish(parse, whole) &&
           errors == context->diagnostics->errors;
}

bool song_source_read(struct song *song, const char *path, struct source_place wanted_by,
                      struct source_context *context)
{
    struct byte_view bytes;
    return source_file(&bytes, context, path, SOURCE_SIZE_LIMIT, wanted_by) &&
           song_source_parse(song, path, bytes, wanted_by, context);
}

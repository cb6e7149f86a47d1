/* Turns the words of a part into messages: notes, rests, repeats, phrases and changes. */
#include <stdarg.h>
#include <string.h>

#include "assets-tools/sound/song.h"
#include "resource/midi.h"
#include "util/minmax.h"
#include "util/words.h"

enum {
    OCTAVE = 12,
    HIGHEST_NOTE = 127,
    FIRST_OCTAVE = 4,
    LAST_OCTAVE = 9,
    VELOCITY = 100,
    VOLUME_MAX = 127,
    GATE_FULL = 8,
    DEPTH_MAX = 8,
    REPEATS_MAX = 255,
    WORDS_MAX = 1 << 20, /* total played, with repeats */
    CHORD_MAX = 9,       /* the chip's voices */
};

struct note_player {
    struct song_parse *parse;
    int channel;
    uint32_t tick, bar_line; /* current tick, and tick of the last bar line */
    int octave, velocity, gate;
    uint32_t length; /* default length of notes */
    int words;       /* number played so far */
    const struct note_word *now;
    bool failed;
};

__attribute__((format(printf, 2, 3))) static void wrong(struct note_player *player,
                                                        const char *what, ...)
{
    if (player->failed)
        return;
    player->failed = true;
    const struct note_word *at = player->now;
    va_list arguments;
    va_start(arguments, what);
    report_error_list(player->parse->context->diagnostics,
                      (struct source_place){at->line->file, at->line->number, at->word.column},
                      what, arguments);
    va_end(arguments);
}

static void add(struct note_player *player, struct song_event event)
{
    if (!player->failed && !song_add(player->parse->song, player->parse->context->arena, event))
        wrong(player, "the song has more than %d messages", SONG_EVENTS);
}

static void pass(struct note_player *player, uint32_t ticks)
{
    player->tick += ticks;
    if (player->tick > SONG_LONGEST)
        wrong(player, "the song is longer than %d quarter notes", SONG_LONGEST / SONG_QUARTER);
}

/* ---- notes ---- */

/* Parses [4] [.] .., the length of a note. Returns ticks; 0 if it is invalid. */
static uint32_t parse_one_length(struct note_player *player, struct word *rest)
{
    int64_t unit;
    uint32_t length = player->length;
    if (rest->length > 0 && char_is_digit(rest->text[0])) {
        if (!word_parse_decimal(rest, &unit) || unit < 1 || unit > SONG_WHOLE ||
            SONG_WHOLE % unit != 0)
            return 0;
        length = SONG_WHOLE / (uint32_t)unit;
    }
    for (uint32_t dot = length; word_consume(rest, ".");) {
        if (dot % 2 != 0)
            return 0;
        dot /= 2;
        length += dot;
    }
    return length;
}

/* Parses a length, and lengths tied to it with ^. */
static uint32_t parse_length(struct note_player *player, struct word *rest)
{
    uint32_t length = parse_one_length(player, rest);
    while (length > 0 && word_consume(rest, "^")) {
        uint32_t more = parse_one_length(player, rest);
        length = more == 0 ? 0 : length + more;
        if (length > SONG_LONGEST)
            length = 0;
    }
    if (length == 0)
        wrong(
            player,
            "the length in \"%s\" must be a number such as 1, 2, 4, 8, 3, 6 or 12, with or without "
            "dots",
            player->now->word.text);
    return length;
}

/* Parses a letter and its sign: 0..11, one less or more with a sign. Returns false if it is not a
 * letter. */
static bool parse_letter(struct word *rest, int *semitone)
{
    static const int semitones[] = {9, 11, 0, 2, 4, 5, 7};
    if (rest->length == 0 || rest->text[0] < 'a' || rest->text[0] > 'g')
        return false;
    char letter[2] = {rest->text[0], '\0'};
    (void)word_consume(rest, letter);
    *semitone = semitones[letter[0] - 'a'];
    if (word_consume(rest, "+"))
        ++*semitone;
    else if (word_consume(rest, "-"))
        --*semitone;
    return true;
}

/* Plays c+/e/g4.: a note, or several at once from the lowest to the highest. */
static void play_note(struct note_player *player, struct word rest)
{
    int notes[CHORD_MAX];
    int count = 0;
    do {
        int semitone = 0;
        if (count == CHORD_MAX)
            wrong(player, "a chord has at most %d notes", CHORD_MAX);
        else if (!parse_letter(&rest, &semitone))
            wrong(player, "\"%s\" is not a note", player->now->word.text);
        if (player->failed)
            return;
        int note = (player->octave + 1) * OCTAVE + semitone;
        while (count > 0 && note <= notes[count - 1])
            note += OCTAVE;
        if (note < 0 || note > HIGHEST_NOTE)
            wrong(player, "the note is too high or too low for MIDI");
        notes[count++] = note;
    } while (word_consume(&rest, "/"));
    uint32_t length = parse_length(player, &rest);
    if (rest.length > 0)
        wrong(player, "\"%s\" is not a note with a length", player->now->word.text);
    uint32_t held = length * (uint32_t)player->gate / GATE_FULL;
    held = held > 0 ? held : 1;
    for (int i = 0; i < count && !player->failed; i++) {
        add(player, song_message(player->tick, player->channel, ORDER_NOTE_ON, MIDI_NOTE_ON,
                                 notes[i], player->velocity));
        add(player, song_message(player->tick + held, player->channel, ORDER_NOTE_OFF,
                                 MIDI_NOTE_OFF, notes[i], 0));
    }
    pass(player, length);
}

static void play_rest(struct note_player *player, struct word rest)
{
    (void)word_consume(&rest, "r");
    uint32_t length = parse_length(player, &rest);
    if (rest.length > 0)
        wrong(player, "\"%s\" is not a rest with a length", player->now->word.text);
    pass(player, length);
}

/* ---- changes ---- */

/* Plays NAME=VALUE. */
static void play_change(struct note_player *player, struct word rest)
{
    struct song *song = player->parse->song;
    struct word name = word_next_part(&rest, '=');
    int value = 0;
    if (word_is(name, "volume")) {
        if (!word_decimal(rest, 0, VOLUME_MAX, &value))
            wrong(player, "volume must be 0 to %d", VOLUME_MAX);
        add(player, song_message(player->tick, player->channel, ORDER_CHANGE, MIDI_CONTROL,
                                 MIDI_CONTROL_VOLUME, value));
    } else if (word_is(name, "tempo")) {
        if (!word_decimal(rest, SONG_SLOWEST, SONG_FASTEST, &value)) {
            wrong(player, "tempo must be %d to %d", SONG_SLOWEST, SONG_FASTEST);
            return;
        }
        song->fastest = int_max(song->fastest, value);
        add(player, song_tempo(player->tick, SONG_MINUTE / value));
    } else if (word_is(name, "instrument")) {
        const struct song_instrument *instrument = song_instrument(song, rest.text);
        if (instrument == NULL)
            wrong(player, "no instrument \"%s\"", rest.text);
        else
            add(player, song_instrument_message(player->tick, player->channel, instrument));
    } else {
        wrong(player, "\"%s\" is not a part setting", player->now->word.text);
    }
}

/* Plays o4, l8, v100 or q7. */
static void play_setting(struct note_player *player, struct word rest)
{
    char letter[2] = {rest.text[0], '\0'};
    (void)word_consume(&rest, letter);
    switch (letter[0]) {
    case 'o':
        if (!word_decimal(rest, 0, LAST_OCTAVE, &player->octave))
            wrong(player, "an octave must be o0 to o%d", LAST_OCTAVE);
        break;
    case 'v':
        if (!word_decimal(rest, 1, HIGHEST_NOTE, &player->velocity))
            wrong(player, "a velocity must be v1 to v%d", HIGHEST_NOTE);
        break;
    case 'q':
        if (!word_decimal(rest, 1, GATE_FULL, &player->gate))
            wrong(player, "the held part of a note must be q1 to q%d, in eighths of its length",
                  GATE_FULL);
        break;
    default:
        if (rest.length == 0 || !char_is_digit(rest.text[0])) {
            wrong(player, "a length is missing, such as 8 in l8");
            break;
        }
        player->length = parse_length(player, &rest);
        if (rest.length > 0)
            wrong(player, "\"%s\" is not a length", player->now->word.text);
        break;
    }
}

static void play_bar_line(struct note_player *player)
{
    uint32_t bar = (uint32_t)player->parse->bar;
    uint32_t since = player->tick - player->bar_line;
    if (since % bar != 0)
        wrong(player, "bar %u has %g quarter notes up to this line, not %g",
              (unsigned)(player->bar_line / bar + 1), since / (double)SONG_QUARTER,
              bar / (double)SONG_QUARTER);
    player->bar_line = player->tick;
}

/* Plays < and >, one or more. */
static void play_octaves(struct note_player *player, struct word rest)
{
    for (bool more = true; more;) {
        if (word_consume(&rest, "<"))
            player->octave--;
        else if (word_consume(&rest, ">"))
            player->octave++;
        else
            more = false;
    }
    if (rest.length > 0)
        wrong(player, "nothing may follow < and > in a word");
    else if (player->octave < 0 || player->octave > LAST_OCTAVE)
        wrong(player, "an octave must be 0 to %d", LAST_OCTAVE);
}

/* ---- words ---- */

static void play_list(struct note_player *player, const struct note_list *list, int from, int to,
                      int depth);

static void play_phrase(struct note_player *player, const char *name, int depth)
{
    const struct song_phrase *phrase = player->parse->phrases;
    while (phrase != NULL && strcmp(phrase->name, name) != 0)
        phrase = phrase->next;
    if (phrase == NULL)
        wrong(player, "no phrase \"%s\"", name);
    else if (depth == DEPTH_MAX)
        wrong(player, "phrases and repeats are nested more than %d deep", DEPTH_MAX);
    else
        play_list(player, &phrase->notes, 0, phrase->notes.count, depth + 1);
}

/* Returns the word that ends the repeat that begins before `from`, or `to`. */
static int repeat_end(const struct note_list *list, int from, int to)
{
    int open = 1;
    int at = from;
    for (; at < to; at++) {
        char sign = list->words[at].word.text[0];
        open += sign == '[' ? 1 : sign == ']' ? -1 : 0;
        if (open == 0)
            break;
    }
    return at;
}

/* Plays [ .. ]N. Returns the word after it. */
static int play_repeat(struct note_player *player, const struct note_list *list, int from, int to,
                       int depth)
{
    int end = repeat_end(list, from, to);
    int times = 0;
    if (end == to) {
        wrong(player, "the repeat has no end; close it, for example with ]2");
        return to;
    }
    if (depth == DEPTH_MAX)
        wrong(player, "phrases and repeats are nested more than %d deep", DEPTH_MAX);
    if (!word_decimal(word_of(list->words[end].word.text + 1), 1, REPEATS_MAX, &times)) {
        player->now = &list->words[end];
        wrong(player, "a repeat must end in ]1 to ]%d", REPEATS_MAX);
    }
    for (int i = 0; i < times && !player->failed; i++)
        play_list(player, list, from, end, depth + 1);
    return end + 1;
}

static void play_word(struct note_player *player, int depth)
{
    struct word word = word_of(player->now->word.text);
    char first = word.length > 0 ? word.text[0] : '\0';
    if (strchr(word.text, '=') != NULL)
        play_change(player, word);
    else if (first == '@')
        play_phrase(player, word.text + 1, depth);
    else if (first == '|' && word.length == 1)
        play_bar_line(player);
    else if (first == '<' || first == '>')
        play_octaves(player, word);
    else if (first == 'r')
        play_rest(player, word);
    else if (first == 'o' || first == 'l' || first == 'v' || first == 'q')
        play_setting(player, word);
    else
        play_note(player, word);
}

static void play_list(struct note_player *player, const struct note_list *list, int from, int to,
                      int depth)
{
    for (int at = from; at < to && !player->failed;) {
        player->now = &list->words[at++];
        if (++player->words > WORDS_MAX)
            wrong(player, "the part has more than %d words with its repeats", WORDS_MAX);
        else if (strcmp(player->now->word.text, "[") == 0)
            at = play_repeat(player, list, at, to, depth);
        else if (player->now->word.text[0] == ']')
            wrong(player, "this repeat has no beginning: write [ before it");
        else
            play_word(player, depth);
    }
}

bool song_play_part(struct song_parse *parse, int channel)
{
    struct note_player player = {.parse = parse,
                                 .channel = channel,
                                 .octave = FIRST_OCTAVE,
                                 .velocity = VELOCITY,
                                 .gate = GATE_FULL,
                                 .length = SONG_QUARTER};
    const struct note_list *notes = &parse->parts[channel];
    play_list(&player, notes, 0, notes->count, 0);
    parse->song->parts[channel].end = player.tick;
    if (player.tick > parse->song->end)
        parse->song->end = player.tick;
    return !player.failed;
}

/* Turns a Standard MIDI File into a song. Its channels become the parts of the same number. Each
 * kind of drum of channel 10 becomes a separate part, as far as there are unused parts. From: MIDI
 * 1.0 and General MIDI. */
#include <string.h>
#include <strings.h>

#include "assets-tools/sound/sound_source.h"
#include "cli/language.h"
#include "resource/midi.h"
#include "util/minmax.h"

enum { MIDI_KEYS = 128, MIDI_DRUM_CHANNEL = 9, MIDI_VALUE = 127 /* highest value */ };

/* Kinds of drums; each has its own part. */
enum drum { KICK, SNARE, TOM, HAT, CYMBAL, BLOCK, BELL, DRUMS };

/* State of a part that lasts until it is changed. */
struct part_state {
    const struct song_instrument *instrument;
    int volume, pan, wheel, pedal, bend, bend_range;
};

/* State of a channel. */
struct channel {
    bool used;  /* has notes */
    bool fixed; /* the song sets its instrument */
    int program, volume, expression, parameter;
};

struct song_midi {
    struct song_parse *parse;
    struct song *song;
    struct midi_file file;
    const char *path;
    struct source_place wanted_by;
    uint32_t tick; /* current tick */
    bool failed;
    struct channel channels[SONG_CHANNELS];
    bool drum_used[DRUMS];
    int drum_parts[DRUMS];
    struct part_state now[SONG_CHANNELS], at_loop[SONG_CHANNELS];
    int tempo, tempo_at_loop; /* microseconds a quarter note */
    bool loop_passed;         /* at_loop is filled in */
    /* Tick after the beginning of a note, or 0. */
    uint32_t held[SONG_CHANNELS][MIDI_KEYS];
};

enum {
    DRUM_FIRST = 35, /* keys */
    DRUM_LAST = 81,
    PROGRAMS = 128,
    DRUM_LASTS = SONG_QUARTER / 8, /* ticks; drum sounds die away by themselves */
    VOLUME = 100,
    BEND_RANGE = 2,
    BEND_RANGE_MAX = 12,
    NO_PARAMETER = 0x3FFF,
    LATE = SONG_QUARTER / 8, /* how long after its last bar a file may end */
};

/* Programs up to `last`, from the previous row's `last` on. */
static const struct {
    int last;
    const char *instrument;
} programs[] = {{7, "piano"},       {10, "bell"},    {13, "marimba"},   {14, "bell"},
                {15, "harp"},       {20, "organ"},   {23, "accordion"}, {28, "guitar"},
                {30, "overdriven"}, {31, "guitar"},  {37, "bass"},      {39, "synth-bass"},
                {43, "fiddle"},     {44, "strings"}, {46, "harp"},      {47, "tom"},
                {51, "strings"},    {54, "choir"},   {55, "strings"},   {63, "brass"},
                {67, "sax"},        {71, "reed"},    {79, "flute"},     {87, "lead"},
                {103, "pad"},       {105, "guitar"}, {107, "harp"},     {108, "marimba"},
                {109, "reed"},      {110, "fiddle"}, {111, "reed"},     {113, "bell"},
                {114, "marimba"},   {115, "block"},  {118, "tom"},      {PROGRAMS - 1, "cymbal"}};

static const char *const drum_instruments[DRUMS] = {"kick",   "snare", "tom", "hat",
                                                    "cymbal", "block", "bell"};

/* Kinds of the drums, and the notes that they play. */
static const struct {
    uint8_t kind, note;
} drums[DRUM_LAST - DRUM_FIRST + 1] = {
    {KICK, 34},   {KICK, 36},   {BLOCK, 76},  {SNARE, 60},  {SNARE, 72},  {SNARE, 62}, {TOM, 40},
    {HAT, 84},    {TOM, 43},    {HAT, 80},    {TOM, 46},    {CYMBAL, 90}, {TOM, 49},   {TOM, 52},
    {CYMBAL, 76}, {TOM, 55},    {CYMBAL, 88}, {CYMBAL, 72}, {BELL, 84},   {HAT, 90},   {CYMBAL, 82},
    {BLOCK, 64},  {CYMBAL, 78}, {BLOCK, 58},  {CYMBAL, 86}, {TOM, 67},    {TOM, 60},   {TOM, 64},
    {TOM, 60},    {TOM, 53},    {TOM, 62},    {TOM, 57},    {BLOCK, 79},  {BLOCK, 74}, {HAT, 88},
    {HAT, 86},    {BELL, 88},   {BELL, 86},   {HAT, 78},    {HAT, 76},    {BLOCK, 84}, {BLOCK, 81},
    {BLOCK, 72},  {TOM, 66},    {TOM, 62},    {BELL, 93},   {BELL, 91}};

/* ---- reading: facts that playing needs, and errors of the file ---- */

/* Reports once why the file cannot be played. */
#define WRONG(midi, ...)                                                                           \
    ((midi)->failed                                                                                \
         ? (void)0                                                                                 \
         : report_error((midi)->parse->context->diagnostics, (midi)->wanted_by, "%s: %s",          \
                        (midi)->path, source_format((midi)->parse->context->arena, __VA_ARGS__)),  \
     (midi)->failed = true)

/* A track, while all tracks are read in parallel. */
struct track {
    struct reader events;
    uint8_t status;
    uint64_t time; /* time of the next event, in the file's ticks */
    struct midi_event event;
    bool more;
};

static void next_event(struct track *track)
{
    track->more = track->more && midi_next(&track->events, &track->status, &track->event) &&
                  track->event.kind != MIDI_END;
    track->time += track->event.delta;
}

/* Rounds to song ticks. */
static uint32_t song_ticks(struct song_midi *midi, uint64_t time)
{
    const uint64_t division = (uint64_t)midi->file.division;
    const uint64_t ticks = (time * SONG_QUARTER + division / 2) / division;
    if (ticks <= SONG_LONGEST)
        return (uint32_t)ticks;
    WRONG(midi, tr("the song is longer than %d quarter notes"), SONG_LONGEST / SONG_QUARTER);
    return SONG_LONGEST;
}

static void each_event(struct song_midi *midi,
                       void (*handle)(struct song_midi *midi, const struct midi_event *event))
{
    struct track tracks[MIDI_TRACKS_MAX];
    uint64_t end = 0;
    const int count = midi->file.track_count;
    for (int i = 0; i < count; i++) {
        tracks[i] =
            (struct track){.events = reader_at(midi_track(&midi->file, i), 0), .more = true};
        next_event(&tracks[i]);
    }
    for (struct track *first; !midi->failed;) {
        first = NULL;
        for (int i = 0; i < count; i++)
            if (tracks[i].more && (first == NULL || tracks[i].time < first->time))
                first = &tracks[i];
        if (first == NULL)
            break;
        midi->tick = song_ticks(midi, first->time);
        handle(midi, &first->event);
        next_event(first);
    }
    for (int i = 0; i < count; i++)
        end = tracks[i].time > end ? tracks[i].time : end;
    midi->tick = song_ticks(midi, end);
}

static enum drum drum_of(int key, int *note)
{
    const int row = int_min(int_max(key, DRUM_FIRST), DRUM_LAST) - DRUM_FIRST;
    *note = drums[row].note;
    return (enum drum)drums[row].kind;
}

static bool begins_note(const struct midi_event *event)
{
    return event->kind == MIDI_CHANNEL && (event->status & MIDI_KIND_MASK) == MIDI_NOTE_ON &&
           (event->data[1] & MIDI_VALUE) > 0;
}

/* Notes used channels and drums, and the length of a bar. */
static void look_at(struct song_midi *midi, const struct midi_event *event)
{
    const int channel = event->status & MIDI_CHANNEL_MASK;
    int note;
    if (begins_note(event)) {
        midi->channels[channel].used = true;
        if (channel == MIDI_DRUM_CHANNEL)
            midi->drum_used[drum_of(event->data[0], &note)] = true;
    }
    const bool is_bar = event->kind == MIDI_OTHER && event->meta == MIDI_META_BAR;
    if (!is_bar || midi->tick > 0 || event->text.size < 2 || event->text.data[1] > 5)
        return;
    const int length = event->text.data[0] * (SONG_WHOLE >> event->text.data[1]);
    midi->parse->bar = length > 0 ? length : midi->parse->bar;
}

static void check(struct song_midi *midi, struct byte_view bytes)
{
    const char *fault = midi_source_fault(bytes);
    if (fault == NULL && midi_read(&midi->file, bytes) && midi->file.format > 1)
        fault = N_("only the formats 0 and 1 are supported; save it in one of these");
    if (fault != NULL)
        WRONG(midi, "%s", tr(fault));
}

bool song_midi_read(struct song_parse *parse, struct byte_view bytes, const char *path,
                    struct source_place wanted_by)
{
    struct song_midi *midi = arena_alloc(parse->context->arena, 1, sizeof *midi);
    *midi = (struct song_midi){
        .parse = parse, .song = parse->song, .path = path, .wanted_by = wanted_by};
    parse->midi = midi;
    check(midi, bytes);
    if (!midi->failed)
        each_event(midi, look_at);
    return !midi->failed;
}

/* ---- playing ---- */

const struct song_instrument *song_midi_instrument(const struct song_parse *parse, const char *name)
{
    const struct song_instrument *own = song_instrument(parse->song, name);
    return own != NULL || parse->bank == NULL ? own : song_instrument(parse->bank, name);
}

static void add(struct song_midi *midi, struct song_event event)
{
    if (midi->failed || song_add(midi->song, midi->parse->context->arena, event))
        return;
    WRONG(midi, tr("the song has more than %d messages"), SONG_EVENTS);
}

static void set_control(struct song_midi *midi, uint32_t tick, int part, int controller, int value)
{
    add(midi, song_message(tick, part, ORDER_CHANGE, MIDI_CONTROL, controller, value));
}

static void set_bend(struct song_midi *midi, uint32_t tick, int part, int bend)
{
    add(midi, song_message(tick, part, ORDER_CHANGE, MIDI_BEND, bend & MIDI_VALUE, bend >> 7));
}

static void set_instrument(struct song_midi *midi, uint32_t tick, int part,
                           const struct part_state *state)
{
    add(midi, song_instrument_message(tick, part, state->instrument));
    set_control(midi, tick, part, MIDI_CONTROL_VOLUME,
                state->volume); /* some players lose the volume */
}

/* Changes the values of a part that differ. */
static void change_part(struct song_midi *midi, uint32_t tick, int part,
                        const struct part_state *from, const struct part_state *to)
{
    if (to->instrument != from->instrument)
        set_instrument(midi, tick, part, to);
    else if (to->volume != from->volume)
        set_control(midi, tick, part, MIDI_CONTROL_VOLUME, to->volume);
    if (to->pan != from->pan)
        set_control(midi, tick, part, MIDI_CONTROL_PAN, to->pan);
    if (to->wheel != from->wheel)
        set_control(midi, tick, part, MIDI_CONTROL_MODULATION, to->wheel);
    if (to->pedal != from->pedal)
        set_control(midi, tick, part, MIDI_CONTROL_PEDAL, to->pedal);
    if (to->bend_range != from->bend_range)
        set_control(midi, tick, part, MIDI_CONTROL_BEND_RANGE, to->bend_range);
    if (to->bend != from->bend)
        set_bend(midi, tick, part, to->bend);
}

/* ---- notes ---- */

static void end_note(struct song_midi *midi, int part, int note, uint32_t tick)
{
    const uint32_t least = midi->held[part][note]; /* tick after the note began */
    midi->held[part][note] = 0;
    if (least > 0)
        add(midi, song_message(tick > least ? tick : least, part, ORDER_NOTE_OFF, MIDI_NOTE_OFF,
                               note, 0));
}

static void begin_note(struct song_midi *midi, int part, const struct song_instrument *instrument,
                       int note, int velocity)
{
    struct song_part *made = &midi->song->parts[part];
    struct part_state *now = &midi->now[part];
    if (midi->held[part][note] == midi->tick + 1)
        return; /* the note began in this tick already */
    end_note(midi, part, note, midi->tick);
    if (made->instrument == NULL)
        made->instrument = now->instrument = instrument;
    if (now->instrument != instrument) {
        now->instrument = instrument;
        set_instrument(midi, midi->tick, part, now);
    }
    add(midi, song_message(midi->tick, part, ORDER_NOTE_ON, MIDI_NOTE_ON, note, velocity));
    midi->held[part][note] = midi->tick + 1;
}

static const struct song_instrument *program_instrument(const struct song_midi *midi, int program)
{
    int row = 0;
    while (programs[row].last < program)
        row++;
    return song_midi_instrument(midi->parse, programs[row].instrument);
}

static void play_note(struct song_midi *midi, int channel, int key, int velocity)
{
    const struct channel *played = &midi->channels[channel];
    int note;
    if (channel == MIDI_DRUM_CHANNEL) {
        const enum drum drum = drum_of(key, &note);
        const int part = midi->drum_parts[drum];
        begin_note(midi, part, song_midi_instrument(midi->parse, drum_instruments[drum]), note,
                   velocity);
        end_note(midi, part, note, midi->tick + DRUM_LASTS);
        return;
    }
    begin_note(midi, channel,
               played->fixed ? midi->song->parts[channel].instrument
                             : program_instrument(midi, played->program),
               key, velocity);
}

/* ---- changes ---- */

/* Returns a part of the channel. All its parts have the same state, except the instrument. */
static int first_part(const struct song_midi *midi, int channel)
{
    int drum = 0;
    while (drum < DRUMS - 1 && !midi->drum_used[drum])
        drum++;
    return channel == MIDI_DRUM_CHANNEL ? midi->drum_parts[drum] : channel;
}

/* Gives all parts of a channel the state. */
static void set_state(struct song_midi *midi, int channel, const struct part_state *state)
{
    for (int part = 0; part < SONG_CHANNELS; part++) {
        bool is_of = part == channel && channel != MIDI_DRUM_CHANNEL;
        for (int drum = 0; channel == MIDI_DRUM_CHANNEL && drum < DRUMS; drum++)
            is_of = is_of || (midi->drum_used[drum] && midi->drum_parts[drum] == part);
        if (!is_of)
            continue;
        struct part_state to = *state;
        to.instrument = midi->now[part].instrument;
        change_part(midi, midi->tick, part, &midi->now[part], &to);
        midi->now[part] = to;
    }
}

static void control(struct song_midi *midi, int channel, int controller, int value)
{
    struct channel *played = &midi->channels[channel];
    struct part_state state = midi->now[first_part(midi, channel)];
    switch (controller) {
    case MIDI_CONTROL_MODULATION:
        state.wheel = value;
        break;
    case MIDI_CONTROL_DATA:
        if (played->parameter == 0)
            state.bend_range = int_min(value, BEND_RANGE_MAX);
        break;
    case MIDI_CONTROL_VOLUME:
        played->volume = value;
        break;
    case MIDI_CONTROL_EXPRESSION:
        played->expression = value;
        break;
    case MIDI_CONTROL_PAN:
        state.pan = value;
        break;
    case MIDI_CONTROL_PEDAL:
        state.pedal = value;
        break;
    case MIDI_CONTROL_PARAMETER:
        played->parameter = (played->parameter & ~MIDI_VALUE) | value;
        break;
    case MIDI_CONTROL_PARAMETER_HIGH:
        played->parameter = (played->parameter & MIDI_VALUE) | value << 7;
        break;
    case MIDI_CONTROL_RESET:
        played->expression = MIDI_VALUE;
        played->parameter = NO_PARAMETER;
        state.wheel = state.pedal = 0;
        state.bend = MIDI_BEND_MIDDLE;
        break;
    case MIDI_CONTROL_SOUND_OFF:
    case MIDI_CONTROL_NOTES_OFF:
        for (int note = 0; channel != MIDI_DRUM_CHANNEL && note < MIDI_KEYS; note++)
            end_note(midi, channel, note, midi->tick);
        break;
    default:
        break;
    }
    /* A part has no expression of its own, so its volume includes the channel's. */
    state.volume = played->volume * played->expression / MIDI_VALUE;
    set_state(midi, channel, &state);
}

static void play_channel(struct song_midi *midi, const struct midi_event *event)
{
    const int channel = event->status & MIDI_CHANNEL_MASK;
    const int first = event->data[0] & MIDI_VALUE, second = event->data[1] & MIDI_VALUE;
    if (!midi->channels[channel].used)
        return;
    switch (event->status & MIDI_KIND_MASK) {
    case MIDI_NOTE_ON:
    case MIDI_NOTE_OFF:
        if (begins_note(event))
            play_note(midi, channel, first, second);
        else if (channel != MIDI_DRUM_CHANNEL)
            end_note(midi, channel, first, midi->tick);
        break;
    case MIDI_CONTROL:
        control(midi, channel, first, second);
        break;
    case MIDI_PROGRAM:
        midi->channels[channel].program = first;
        break;
    case MIDI_BEND: {
        struct part_state state = midi->now[channel];
        state.bend = second << 7 | first;
        if (channel != MIDI_DRUM_CHANNEL)
            set_state(midi, channel, &state);
        break;
    }
    default:
        break;
    }
}

static void play_tempo(struct song_midi *midi, uint32_t microseconds)
{
    struct song *song = midi->song;
    const int slow = SONG_MINUTE / SONG_SLOWEST, fast = SONG_MINUTE / SONG_FASTEST;
    const int length = int_min(int_max((int)microseconds, fast), slow);
    midi->tempo = length;
    song->fastest = int_max(song->fastest, SONG_MINUTE / length);
    if (midi->tick == 0)
        song->tempo = SONG_MINUTE / length;
    add(midi, song_tempo(midi->tick, length));
}

/* ---- loops ---- */

static bool is_word(struct byte_view text, const char *word)
{
    return text.size == strlen(word) && strncasecmp((const char *)text.data, word, text.size) == 0;
}

/* Plays a marker: "loop" or "loopStart", and "loopEnd". Lines of the song take precedence. */
static void play_marker(struct song_midi *midi, struct byte_view text)
{
    struct song_parse *parse = midi->parse;
    if (is_word(text, "loop") || is_word(text, "loopStart")) {
        if (parse->has_loop)
            return;
        parse->has_loop = true;
        parse->loop_place = midi->wanted_by;
        parse->loop_from = midi->tick;
    } else if (is_word(text, "loopEnd") && parse->has_loop && parse->loop_to == 0) {
        parse->loop_to = midi->tick;
    }
}

/* Restores the state at the beginning of the loop. */
static void restore_at_loop(struct song_midi *midi)
{
    const uint32_t tick = midi->parse->loop_from;
    if (!midi->parse->has_loop || !midi->loop_passed)
        return;
    for (int part = 0; part < SONG_CHANNELS; part++) {
        struct part_state *state = &midi->at_loop[part];
        if (state->instrument == NULL)
            state->instrument = midi->song->parts[part].instrument;
        if (state->instrument != NULL)
            change_part(midi, tick, part, &midi->now[part], state);
    }
    if (midi->tempo != midi->tempo_at_loop)
        add(midi, song_tempo(tick, midi->tempo_at_loop));
}

static void play_event(struct song_midi *midi, const struct midi_event *event)
{
    if (midi->parse->has_loop && !midi->loop_passed && midi->tick > midi->parse->loop_from) {
        memcpy(midi->at_loop, midi->now, sizeof midi->at_loop);
        midi->tempo_at_loop = midi->tempo;
        midi->loop_passed = true;
    }
    if (event->kind == MIDI_CHANNEL)
        play_channel(midi, event);
    else if (event->kind == MIDI_TEMPO)
        play_tempo(midi, event->tempo);
    else if (event->kind == MIDI_OTHER && event->meta >= MIDI_META_TEXT && event->meta <= 7)
        play_marker(midi, event->text);
}

/* ---- the whole file ---- */

/* Gives each kind of drum an unused part. If there are too few, the last part plays several
 * kinds. */
static void share_parts(struct song_midi *midi)
{
    bool given[SONG_CHANNELS];
    int part = MIDI_DRUM_CHANNEL;
    for (int i = 0; i < SONG_CHANNELS; i++)
        given[i] = midi->channels[i].used;
    given[MIDI_DRUM_CHANNEL] = false;
    for (int drum = 0; drum < DRUMS; drum++) {
        for (int i = SONG_CHANNELS - 1; midi->drum_used[drum] && i >= 0; i--)
            part = given[i] ? part : i;
        midi->drum_parts[drum] = part;
        if (midi->drum_used[drum])
            given[part] = true;
    }
}

static void begin_parts(struct song_midi *midi)
{
    const struct part_state state = {NULL, VOLUME,           MIDI_CONTROL_MIDDLE, 0,
                                     0,    MIDI_BEND_MIDDLE, BEND_RANGE};
    midi->tempo = SONG_MINUTE / midi->song->tempo;
    for (int i = 0; i < SONG_CHANNELS; i++) {
        struct song_part *part = &midi->song->parts[i];
        struct channel *channel = &midi->channels[i];
        channel->volume = VOLUME;
        channel->expression = MIDI_VALUE;
        channel->parameter = NO_PARAMETER;
        channel->fixed = part->instrument != NULL;
        midi->now[i] = state;
        if (channel->fixed) {
            midi->now[i].instrument = part->instrument;
            midi->now[i].volume = channel->volume = part->volume;
            midi->now[i].bend_range = part->bend;
            continue;
        }
        part->volume = VOLUME;
        part->bend = BEND_RANGE;
    }
}

static void set_end(struct song_midi *midi)
{
    struct song *song = midi->song;
    const uint32_t bar = (uint32_t)midi->parse->bar, rest = midi->tick % bar;
    song->end = midi->tick;
    /* A loop ends at a bar line: an end just after a bar line goes back to it, others complete the
     * bar. */
    if (midi->parse->has_loop && rest > 0)
        song->end += rest <= LATE && midi->tick > bar ? 0 - rest : bar - rest;
    if (song->end > SONG_LONGEST)
        song->end = midi->tick;
    for (int i = 0; i < SONG_CHANNELS; i++) {
        for (int note = 0; note < MIDI_KEYS; note++)
            end_note(midi, i, note, midi->tick);
        song->parts[i].end = song->parts[i].instrument != NULL ? song->end : 0;
    }
}

bool song_midi_play(struct song_parse *parse)
{
    struct song_midi *midi = parse->midi;
    share_parts(midi);
    begin_parts(midi);
    each_event(midi, play_event);
    set_end(midi);
    /* Last, because the beginning of the loop undoes the changes up to the end. */
    restore_at_loop(midi);
    return !midi->failed;
}

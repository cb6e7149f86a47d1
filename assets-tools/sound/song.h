/* A song of the sources: instruments, parts, and their MIDI messages. Times are in MIDI ticks, 480
 * to a quarter note, from the start of bar 1. Messages: docs/formats.md 8; source text:
 * docs/building.md. */
#ifndef WALKBOX_ASSETS_TOOLS_SOUND_SONG_H
#define WALKBOX_ASSETS_TOOLS_SOUND_SONG_H

#include <stdbool.h>
#include <stdint.h>

#include "assets-tools/art/source_context.h"
#include "assets-tools/source_text.h"

enum {
    SONG_CHANNELS = 16,
    SONG_MINUTE = 60000000, /* microseconds, as in tempo messages */
    SONG_SLOWEST = 4, /* quarter notes a minute; a quarter note has three bytes of microseconds */
    SONG_FASTEST = 999,
    SONG_QUARTER = 480,                 /* ticks */
    SONG_WHOLE = 4 * SONG_QUARTER,      /* ticks */
    SONG_LONGEST = 8192 * SONG_QUARTER, /* ticks; beats are counted in 16 bits */
    SONG_EVENTS = 1 << 16,              /* at most */
    SONG_LEAD = 1,                      /* ticks in the file before bar 1, for ORDER_SETUP */
    INSTRUMENT_SIZE = 30,
    SONG_MESSAGE_SIZE = 72, /* bytes of the longest message: an instrument */
};

/* As the AdLib driver expects it. */
struct song_instrument {
    struct song_instrument *next;
    const char *name;
    uint8_t bytes[INSTRUMENT_SIZE];
};

/* The order of messages in a tick. A jump skips the rest of its tick, so notes end before it. */
enum song_order {
    ORDER_SETUP, /* only in tick 0, before the song: loops do not return here */
    ORDER_NOTE_OFF,
    ORDER_MARKER,
    ORDER_JUMP,
    ORDER_CHANGE,
    ORDER_NOTE_ON,
};

struct song_event {
    uint32_t tick;
    uint32_t serial; /* counts the events, so that sorting keeps their order */
    enum song_order order;
    int channel; /* -1: of the whole song */
    int size;
    uint8_t bytes[SONG_MESSAGE_SIZE]; /* as in a track of a MIDI file, without the time */
};

struct song_part {
    struct source_place place;
    const struct song_instrument *instrument; /* NULL: the song has no such part */
    int volume;                               /* 0..127 */
    int priority;                             /* -128..127, besides the song's */
    int bend;                                 /* semitones that a full bend makes */
    bool silent;                              /* until a hook starts it */
    bool on_speaker;                          /* the PC speaker plays it, too */
    uint32_t end;                             /* ticks; 0: it plays nothing */
};

struct song {
    int priority; /* 0..255 */
    int tempo;    /* quarter notes a minute, at the start */
    int fastest;  /* the highest tempo in it */
    struct song_instrument *instruments;
    struct song_part parts[SONG_CHANNELS];
    int event_count;
    struct song_event *events;
    uint32_t end; /* where the longest part ends */
};

/* Adds a message; false when there are too many. */
bool song_add(struct song *song, struct arena *arena, struct song_event event);

/* The bytes of a sysex follow 7D, and F7 is added. */
struct song_event song_message(uint32_t tick, int channel, enum song_order order, int status,
                               int first, int second);
struct song_event song_tempo(uint32_t tick, int microseconds_a_quarter);
struct song_event song_sysex(uint32_t tick, enum song_order order, const uint8_t *bytes, int size);

/* Values are written as two bytes, 0h and 0l. */
struct sysex {
    uint8_t bytes[SONG_MESSAGE_SIZE];
    int size;
};

void sysex_byte(struct sysex *sysex, int byte);
void sysex_value(struct sysex *sysex, int value);   /* 8 bits; may be negative */
void sysex_value16(struct sysex *sysex, int value); /* the high byte first */

/* A time as the sequencer counts it: a beat from 1, and a tick. */
void sysex_time(struct sysex *sysex, uint32_t tick);

/* The instrument of the AdLib card; NULL: the plain tone of the PC speaker. */
struct song_event song_instrument_message(uint32_t tick, int channel,
                                          const struct song_instrument *instrument);

/* Reads a song from a text file or a MIDI file. Reports all errors; false if there were any. */
bool song_source_read(struct song *song, const char *path, struct source_place wanted_by,
                      struct source_context *context);

/* The same from memory. `path` is for errors, and not copied. */
bool song_source_parse(struct song *song, const char *path, struct byte_view bytes,
                       struct source_place wanted_by, struct source_context *context);

/* ---- what the readers of a song share ---- */

/* The words of all `notes` lines of a part or a phrase. */
struct note_word {
    struct source_word word;
    const struct source_line *line;
};

struct note_list {
    int count;
    struct note_word *words;
};

struct song_phrase {
    struct song_phrase *next;
    const char *name;
    struct note_list notes;
};

struct song_parse {
    struct source_context *context;
    struct song *song;
    int bar; /* ticks of a bar */
    struct song_phrase *phrases;
    struct note_list parts[SONG_CHANNELS];
    struct note_list *notes;            /* of the current part or phrase; NULL: none has begun */
    struct song_instrument *instrument; /* the current one, or NULL */
    bool has_loop;
    struct source_place loop_place;
    uint32_t loop_from, loop_to; /* ticks; an end of 0: that of the song */
    int loop_times;              /* 0: for ever */
    struct song_midi *midi;      /* a MIDI file that plays the parts; NULL: their notes do */
    struct song *bank;           /* the instruments for MIDI files; NULL: not read */
};

/* The instrument of that name, or NULL. */
const struct song_instrument *song_instrument(const struct song *song, const char *name);

/* The lines of an instrument. */
bool parse_instrument(struct song_parse *parse, struct line_reader *line);
bool parse_operator(struct song_parse *parse, struct line_reader *line);
bool parse_feedback(struct song_parse *parse, struct line_reader *line);
bool parse_effect(struct song_parse *parse, struct line_reader *line);

/* Makes messages of the words of a part. False when there was an error. */
bool song_play_part(struct song_parse *parse, int channel);

/* ---- MIDI files (song_midi.c) ---- */

/* Checks a MIDI file, which is then parse->midi, and reads how long its bars are. `path` is for
 * errors, which are at `wanted_by`, and not copied. False, and errors, when it cannot be played. */
bool song_midi_read(struct song_parse *parse, struct byte_view bytes, const char *path,
                    struct source_place wanted_by);

/* An instrument of the song, or else of those for MIDI files; NULL: there is none. */
const struct song_instrument *song_midi_instrument(const struct song_parse *parse,
                                                   const char *name);

/* Makes messages and parts of the file. False when there was an error. */
bool song_midi_play(struct song_parse *parse);

#endif

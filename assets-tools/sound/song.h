/* A song in the sources: instruments, parts, and their MIDI messages. Times are in MIDI ticks, 480
 * to a quarter note, from the start of bar 1. Messages: docs/formats.md 8; source text:
 * docs/songs.md. */
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
    SONG_EVENTS = 1 << 16,              /* maximum */
    SONG_LEAD = 1,                      /* ticks in the file before bar 1, for ORDER_SETUP */
    INSTRUMENT_SIZE = 30,
    SONG_MESSAGE_SIZE = 72, /* bytes of the longest message, an instrument */
};

/* An instrument in the AdLib driver's format. */
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
    uint32_t serial; /* sequence number, so that sorting keeps the order of equal events */
    enum song_order order;
    int channel; /* -1 for the whole song */
    int size;
    uint8_t bytes[SONG_MESSAGE_SIZE]; /* as in a track of a MIDI file, without the time */
};

struct song_part {
    struct source_place place;
    const struct song_instrument *instrument; /* NULL if the song has no such part */
    int volume;                               /* 0..127 */
    int priority;                             /* -128..127, added to the song's */
    int bend;                                 /* semitones of a full bend */
    bool silent;                              /* silent until a hook starts it */
    bool on_speaker;                          /* the PC speaker plays it, too */
    uint32_t end;                             /* ticks; 0 if it plays nothing */
};

struct song {
    int priority; /* 0..255 */
    int tempo;    /* quarter notes a minute, at the start */
    int fastest;  /* highest tempo in the song */
    struct song_instrument *instruments;
    struct song_part parts[SONG_CHANNELS];
    int event_count;
    struct song_event *events;
    uint32_t end; /* end of the longest part, in ticks */
};

/* Adds a message. Returns false if there are too many. */
bool song_add(struct song *song, struct arena *arena, struct song_event event);

/* Make a message. The bytes of a sysex follow 7D, and F7 is added. */
struct song_event song_message(uint32_t tick, int channel, enum song_order order, int status,
                               int first, int second);
struct song_event song_tempo(uint32_t tick, int microseconds_a_quarter);
struct song_event song_sysex(uint32_t tick, enum song_order order, const uint8_t *bytes, int size);

/* A sysex being built. Each byte of a value is written as two bytes, 0h and 0l. */
struct sysex {
    uint8_t bytes[SONG_MESSAGE_SIZE];
    int size;
};

/* Append to a sysex: a byte as it is, or values. */
void sysex_byte(struct sysex *sysex, int byte);
void sysex_value(struct sysex *sysex, int value);   /* 8 bits; may be negative */
void sysex_value16(struct sysex *sysex, int value); /* high byte first */

/* Adds a time as the sequencer counts it: a beat from 1, and a tick. */
void sysex_time(struct sysex *sysex, uint32_t tick);

/* Makes the message of an AdLib instrument; if NULL, of the PC speaker's plain tone. */
struct song_event song_instrument_message(uint32_t tick, int channel,
                                          const struct song_instrument *instrument);

/* Reads a song from a text file or a MIDI file. Reports all errors. Returns false if there were
 * any. */
bool song_source_read(struct song *song, const char *path, struct source_place wanted_by,
                      struct source_context *context);

/* ---- shared by the readers of a song ---- */

/* A word of the `notes` lines of a part or a phrase. */
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
    struct note_list *notes; /* current part's or phrase's notes; NULL if none has begun */
    struct song_instrument *instrument; /* current instrument, or NULL */
    bool has_loop;
    struct source_place loop_place;
    uint32_t loop_from, loop_to; /* ticks; loop_to 0 means the end of the song */
    int loop_times;              /* 0 repeats for ever */
    struct song_midi *midi;      /* MIDI file that plays the parts; NULL if their notes do */
    struct song *bank;           /* instruments for MIDI files; NULL if not read */
};

/* Returns the instrument with a name, or NULL. */
const struct song_instrument *song_instrument(const struct song *song, const char *name);

/* Parse the lines of an instrument. */
bool parse_instrument(struct song_parse *parse, struct line_reader *line);
bool parse_operator(struct song_parse *parse, struct line_reader *line);
bool parse_feedback(struct song_parse *parse, struct line_reader *line);
bool parse_effect(struct song_parse *parse, struct line_reader *line);

/* Turns the words of a part into messages. Returns false if there was an error. */
bool song_play_part(struct song_parse *parse, int channel);

/* ---- MIDI files (song_midi.c) ---- */

/* Checks a MIDI file, which becomes parse->midi, and reads the length of its bars. `path` is for
 * errors, which are at `wanted_by`, and is not copied. Returns false, with errors, if the file
 * cannot be played. */
bool song_midi_read(struct song_parse *parse, struct byte_view bytes, const char *path,
                    struct source_place wanted_by);

/* Returns an instrument of the song, otherwise an instrument for MIDI files, or NULL. */
const struct song_instrument *song_midi_instrument(const struct song_parse *parse,
                                                   const char *name);

/* Turns the file into messages and parts. Returns false if there was an error. */
bool song_midi_play(struct song_parse *parse);

#endif

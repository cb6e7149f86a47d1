/* A sequence that a test writes, and a sequencer of its own that plays it.
 *
 * At 500000 microseconds a quarter and 480 ticks in it, a MIDI tick takes 1041 microseconds, so a
 * beat takes about 125 ticks of the timer. */
#ifndef WALKBOX_TESTS_ENGINE_SOUND_MADE_SEQUENCE_H
#define WALKBOX_TESTS_ENGINE_SOUND_MADE_SEQUENCE_H

#include "engine/sound/music.h"
#include "resource/sound.h"
#include "util/bytes_writer.h"

enum { MADE_DIVISION = 480, MADE_SOUND = 7, MADE_MARKERS = 16, MADE_EVENTS = 4096 };

enum made_kind { MADE_NOTE_ON, MADE_NOTE_OFF, MADE_NOTES_OFF, MADE_SET, MADE_CLOSE };

/* The calls of the driver, in their order. */
struct made_event {
    uint32_t tick;
    enum made_kind kind;
    int channel, first, second;
};

struct made_sequence {
    struct bytes_writer track, file;
    struct sound_sequence data;
    struct music music;
    struct music_engine engine;
    int marker_count, markers[MADE_MARKERS];
    struct sound_link output;
    int writes;
    bool more; /* the last write continues */
    int event_count;
    struct made_event events[MADE_EVENTS];
    void (*on_marker)(struct made_sequence *made, int marker);
};

/* For cmocka: *state becomes a struct made_sequence, with a driver that writes down its calls
 * (made_driver) and has as many channels as AdLib. */
int made_setup(void **state);
int made_teardown(void **state);

/* Plays with the driver of a device from now on, whose writes are counted in `writes`. */
void made_use_driver(struct made_sequence *made, enum sound_device device);

/* ---- writing ---- */

void made_event(struct made_sequence *made, uint32_t delta, int status, int first, int second);
void made_note(struct made_sequence *made, uint32_t delta, int channel, int note);
void made_note_end(struct made_sequence *made, uint32_t delta, int channel, int note);
void made_tempo(struct made_sequence *made, uint32_t delta, uint32_t microseconds);
void made_end(struct made_sequence *made, uint32_t delta);

/* A message: its code, a channel, and then values in halves of bytes. */
void made_message(struct made_sequence *made, uint32_t code, uint32_t channel,
                  const uint8_t *values, size_t count);
void made_markers(struct made_sequence *made, const uint8_t *numbers, size_t count);

/* A part with an instrument whose bytes are all `timbre`. */
void made_part(struct made_sequence *made, uint32_t channel, uint8_t timbre);
void made_loop(struct made_sequence *made, uint8_t count, uint8_t to, uint8_t from);
void made_jump(struct made_sequence *made, uint8_t hook, uint8_t track, uint8_t beat);

/* Ends the track that was written; another one may follow. */
void made_close_track(struct made_sequence *made);

/* ---- playing ---- */

/* Ends the last track, and starts the sequence at a speed. */
void made_start(struct made_sequence *made, uint8_t speed);

/* The player of the sequence. */
struct music_player *made_player(struct made_sequence *made);

void made_ticks(struct made_sequence *made, int ticks);

/* How many ticks until it has ended; 1000000 when it does not. */
int made_ticks_to_end(struct made_sequence *made);

/* The tick in which a note was begun or ended for the last time; 0: never. */
uint32_t made_tick_of(const struct made_sequence *made, int kind, int channel, int note);

/* How many calls of a kind the driver had. */
int made_count(const struct made_sequence *made, int kind);

/* The value that a channel of the driver was given last; -1000 when it was given none. */
int made_property(const struct made_sequence *made, int channel, enum channel_property property);

#endif

/* Where a player stands in its sequence, and how it goes elsewhere. From: docs/sound.md. */
#ifndef WALKBOX_ENGINE_SOUND_SEQUENCE_PLACE_H
#define WALKBOX_ENGINE_SOUND_SEQUENCE_PLACE_H

#include "engine/sound/music_engine.h"

struct midi_event;
struct sound_sequence;

/* The length of a MIDI tick in microseconds. */
uint64_t sequence_tick_length(const struct sequence_place *place,
                              const struct sound_sequence *data);

/* The MIDI tick that the sequence has come to. */
uint64_t sequence_tick_reached(const struct sequence_place *place,
                               const struct sound_sequence *data);

/* A position in MIDI ticks from the start of the track. */
uint32_t sequence_ticks_of(struct beat_position position);

/* Goes to a position in a track. Notes that sound go on until they would have ended. False, and
 * nothing has changed, when the track ends before that position. */
bool sequence_jump(const struct music_engine *engine, int player, const struct sound_sequence *data,
                   int track, struct beat_position target, bool skips);

/* Likewise when a loop goes back. */
bool sequence_loop_back(const struct music_engine *engine, int player,
                        const struct sound_sequence *data);

/* Who sees the events on the way to a place, but for tempos; `see` may be NULL. */
struct sequence_visit {
    void (*see)(void *context, const struct midi_event *event);
    void *context;
};

/* Reads a track from its start, without playing it, up to the first event at or after the target.
 * False when it ends before. */
bool sequence_find_place(struct sequence_place *place, const struct sound_sequence *data, int track,
                         struct beat_position target, struct sequence_visit visit);

/* Likewise the rest of the track from a place on, up to its end; of the place only the tempo counts
 * afterwards. */
void sequence_read_rest(struct sequence_place *place, const struct sound_sequence *data,
                        struct sequence_visit visit);

/* The track of that number in a file. */
uint16_t sequence_track(const struct sound_sequence *data, int track);

/* Lets notes that sound go on when the sequence goes to a place. With `skips` the event that was
 * next does not count when their ends are looked for. */
void sequence_let_hang(const struct music_engine *engine, int player,
                       const struct sound_sequence *data, const struct sequence_place *target,
                       bool skips);

/* A tick of the notes that hang. */
void sequence_end_hanging(const struct music_engine *engine, int player);

/* The microseconds that a tick adds to the time of the sequence. */
uint32_t sequence_step(const struct music_player *player);

#endif

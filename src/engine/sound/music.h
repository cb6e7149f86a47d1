/* The sequencer: sequences start, stop, and advance with the game's time, with or without a
 * listener. Its timer ticks 250 times per second. It allocates no memory. From: docs/sound.md. */
#ifndef WALKBOX_ENGINE_SOUND_MUSIC_H
#define WALKBOX_ENGINE_SOUND_MUSIC_H

#include "engine/sound/music_driver.h"
#include "util/bytes.h"

struct sound_sequence;

struct music_host {
    void *context;
    /* Finds the data of a sound. Returns false if it is not a sequence for this device. */
    bool (*find)(void *context, int sound, struct sound_sequence *data);
    /* Called when a sequence passes a marker. It may start, stop and change sequences. May be
     * NULL. */
    void (*marker)(void *context, int sound, int marker);
};

struct music_engine {
    struct music *music;
    const struct music_driver *driver;
    struct driver_link link; /* link for `driver`, whose state is in `music` */
    struct music_host host;
};

/* Stops everything, and resets volume (to the maximum) and time. The device is unchanged. */
void music_reset(const struct music_engine *engine);

/* Called when a save was loaded, or an output was added: sends the whole state to the outputs. */
void music_resume(const struct music_engine *engine);

/* A timer tick: advances all sequences, then the driver. */
void music_tick(const struct music_engine *engine);

/* Starts a sequence. A sequence that plays already restarts in its player. If all players are busy,
 * the new sequence replaces the least important sequence, unless that is at least as important. */
void music_start(const struct music_engine *engine, int sound, const struct sound_sequence *data);

void music_stop(const struct music_engine *engine, int sound);
void music_stop_all(const struct music_engine *engine);

/* The number of the player that plays a sound, or -1. */
int music_player_of(const struct music *music, int sound);

/* Sets the master volume, 0..127, at once for everything that plays. */
void music_set_master_volume(const struct music_engine *engine, int volume);

/* The furthest sequence's position in half beats, two per quarter note; 0 if none plays. */
int music_half_beats(const struct music_engine *engine);

/* ---- inside the sequencer: players, their parts, and their places in the data. From:
 * docs/sound.md ---- */

struct midi_event;

/* ---- parts (music_part.c): the sound of a sequence's MIDI channel. A part that is on and has an
 * instrument gets one of the driver's channels, the most important parts first ---- */

/* Sets a transposition to `value` semitones, or changes it by `value` if `relative` is 1. Returns
 * false, and changes nothing, if the values are invalid. */
bool part_transpose(int *transpose, int relative, int value);

/* The part for a player's channel, or NULL. */
struct music_part *part_find(const struct music_engine *engine, int player, int channel);

/* Returns the part of a player's channel, and makes it if necessary. NULL if there are too many
 * parts. */
struct music_part *part_need(const struct music_engine *engine, int player, int channel);

/* The player's next part that is older than `part`, or its youngest part if `part` is NULL
 * (ScummVM's order). NULL if there are no more. */
struct music_part *part_next(const struct music_engine *engine, int player,
                             const struct music_part *part);

/* Ends a part and its notes. */
void part_free(const struct music_engine *engine, struct music_part *part);

/* Sets whether the part plays drums, if the device has them. */
void part_set_percussion(const struct music_engine *engine, struct music_part *part,
                         bool percussion);
void part_set_on(const struct music_engine *engine, struct music_part *part, bool on);
void part_set(const struct music_engine *engine, struct music_part *part,
              enum channel_property property, int value);

/* Sets the transposition when a part is set up: together with the player's transposition it is at
 * most an octave. */
void part_set_first_transpose(const struct music_engine *engine, struct music_part *part,
                              int transpose);

/* Recomputes a player's parts after one of its properties has changed. */
void parts_refresh(const struct music_engine *engine, int player, enum channel_property property);

/* Sets an instrument of `size` bytes. Does nothing if the driver plays other instruments. */
void part_set_instrument(const struct music_engine *engine, struct music_part *part,
                         enum part_instrument kind, const uint8_t *bytes, size_t size);

/* Sets a program of a MIDI device or, for AdLib, a global instrument of a sequence. Programs from
 * 128 on leave a part on a MIDI device without an instrument. */
void part_set_program(const struct music_engine *engine, struct music_part *part, int program);

/* Starts a note; velocity 0 ends it. */
void part_note(const struct music_engine *engine, const struct music_part *part, int note,
               int velocity);
void part_notes_off(const struct music_engine *engine, const struct music_part *part);

/* Sends all the part's properties to the driver. */
void part_send(const struct music_engine *engine, const struct music_part *part);

/* ---- players (music_player.c): each plays one sequence ---- */

/* Plays a sound from the start of its first track. */
void player_start(const struct music_engine *engine, int player, int sound,
                  const struct sound_sequence *data);
void player_stop(const struct music_engine *engine, int player);

/* Marks a note as neither on nor hanging. */
void player_forget_note(struct music_player *player, int channel, int note);

/* Sets priority, volume, pan or detune for all parts. */
void player_set(const struct music_engine *engine, int player, enum channel_property property,
                int value);

/* Returns false, and changes nothing, if part_transpose rejects the values. */
bool player_set_transpose(const struct music_engine *engine, int player, int relative, int value);

/* Returns false, and changes nothing, unless the loop jumps back by more than a beat. */
bool player_set_loop(struct music_player *player, struct sequence_loop loop);

/* Returns false, and changes nothing, unless the volume is 0..127. */
bool player_set_volume(const struct music_engine *engine, int player, int volume);

/* Changes the volume, from its present value, in `steps` steps of 1/60 second, and ends another
 * fade. Both numbers come from the command: steps to a volume outside 0..127 are left out. If
 * `steps` is 0, the low byte of `volume` is set at once, and another fade continues. Observed:
 * ScummVM 2.9. */
void player_fade(const struct music_engine *engine, int player, int volume, int steps);

/* Advances the fade in a tick: makes the next step if 1/60 second has passed since the last
 * step. The clock of these steps runs while the player plays anything, and no start or fade
 * resets it. A step sets the volume only if its value differs from the last step's; volume 0
 * ends the sequence. */
void player_step_fade(const struct music_engine *engine, int player);

/* Sets a hook. A hook of parts has a value for each `channel` 0..15; 16 sets all values. */
void player_set_hook(struct music_player *player, enum music_hook hook, uint8_t value, int channel);

/* Whether an event that waits for a value of a hook acts now. Clears the value if it is 1..127. The
 * channel is 0 for HOOK_JUMP and HOOK_TRANSPOSE. */
bool player_use_hook(struct music_player *player, enum music_hook hook, int channel, uint8_t value);

/* ---- players' places in their sequences, and jumps ---- */

/* A MIDI tick's length in microseconds. */
uint64_t sequence_tick_length(const struct sequence_place *place,
                              const struct sound_sequence *data);

/* The MIDI tick that the sequence has reached. */
uint64_t sequence_tick_reached(const struct sequence_place *place,
                               const struct sound_sequence *data);

/* A position in MIDI ticks from the start of the track. */
uint32_t sequence_ticks_of(struct beat_position position);

/* `track`, or 0 if the file has only one track. */
uint16_t sequence_track(const struct sound_sequence *data, int track);

/* Jumps to a position in a track. Notes remain on until they would have ended; if `skips` is set,
 * the next event does not count as an end. Returns false if the track ends before that position. */
bool sequence_jump(const struct music_engine *engine, int player, const struct sound_sequence *data,
                   int track, struct beat_position target, bool skips);

/* A function to call for the events before a place, except tempos; `see` may be NULL. */
struct sequence_visit {
    void (*see)(void *context, const struct midi_event *event);
    void *context;
};

/* Reads a track up to the first event at or after the target. Returns false if the track ends
 * before it. */
bool sequence_find_place(struct sequence_place *place, const struct sound_sequence *data, int track,
                         struct beat_position target, struct sequence_visit visit);

/* Finds, in the rest of the track, the ends of the notes that are on, and keeps each note on until
 * its end, although the sequence jumps to a place. Notes without an end there end at once. `skips`
 * is as in sequence_jump. */
void sequence_let_hang(const struct music_engine *engine, int player,
                       const struct sound_sequence *data, const struct sequence_place *target,
                       bool skips);

/* Advances hanging notes by a tick. */
void sequence_end_hanging(const struct music_engine *engine, int player);

/* The microseconds in a tick, in the sequence's time. */
uint32_t sequence_step(const struct music_player *player);

/* ---- playing (sequence_play.c) ---- */

/* Advances a player by a tick: its loop, the hanging notes, and the events that are due. */
void sequence_tick(const struct music_engine *engine, int player,
                   const struct sound_sequence *data);

/* Moves to a position as if the track had been played from its start: executes everything before it
 * except jumps and markers, and strikes the notes that are on there. Other notes end. */
bool sequence_scan(const struct music_engine *engine, int player, const struct sound_sequence *data,
                   int track, struct beat_position target);

#endif

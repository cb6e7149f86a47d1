/* The sequencer: sequences start, stop, and advance with the game's time, with or without a
 * listener. Its timer ticks 250 times a second. Allocates no memory. From: docs/sound.md. */
#ifndef WALKBOX_ENGINE_SOUND_MUSIC_H
#define WALKBOX_ENGINE_SOUND_MUSIC_H

#include "engine/sound/music_driver.h"
#include "util/bytes.h"

struct sound_sequence;

struct music_host {
    void *context;
    /* The data of a sound; false when it is not a sequence for this device. */
    bool (*find)(void *context, int sound, struct sound_sequence *data);
    /* A sequence passes a marker. This may start, stop and change sequences. May be NULL. */
    void (*marker)(void *context, int sound, int marker);
};

struct music_engine {
    struct music *music;
    const struct music_driver *driver;
    struct driver_link link; /* of the driver, whose state is in `music` */
    struct music_host host;
};

/* Nothing plays, the volume is full, and no time has passed. The device stays the same. */
void music_reset(const struct music_engine *engine);

/* A save was loaded, or an output was added: sends the whole state to the outputs. */
void music_resume(const struct music_engine *engine);

/* A tick of the timer: all sequences, then the driver. */
void music_tick(const struct music_engine *engine);

/* Starts a sequence. One that plays already restarts in its player. When all players are busy it
 * replaces the least important sequence, if that is less important. */
void music_start(const struct music_engine *engine, int sound, const struct sound_sequence *data);

void music_stop(const struct music_engine *engine, int sound);
void music_stop_all(const struct music_engine *engine);

/* The number of the player that plays a sound; -1: none. */
int music_player_of(const struct music *music, int sound);

/* 0..127; applies at once to everything that plays. */
void music_set_master_volume(const struct music_engine *engine, int volume);

/* The position of the furthest sequence in half beats, two to a quarter note; 0 when none plays. */
int music_half_beats(const struct music_engine *engine);

/* ---- Inside the sequencer: players, their parts, and their places in the data. From:
 * docs/sound.md ---- */

struct midi_event;

/* ---- parts (music_part.c): what one MIDI channel of a sequence controls. A part that is on and
 * has an instrument gets a channel of the driver, the most important parts first ---- */

/* Sets a transposition to `value` semitones, or with `relative` 1 changes it by them. False, and it
 * is unchanged, when the values are invalid. */
bool part_transpose(int *transpose, int relative, int value);

/* The part of a player's channel; NULL: none. */
struct music_part *part_find(const struct music_engine *engine, int player, int channel);

/* Makes the part if there is none; NULL when there are too many. */
struct music_part *part_need(const struct music_engine *engine, int player, int channel);

/* The next older part of a player than `part`, of NULL the youngest, as in ScummVM; NULL: none. */
struct music_part *part_next(const struct music_engine *engine, int player,
                             const struct music_part *part);

/* Ends a part and its notes. */
void part_free(const struct music_engine *engine, struct music_part *part);

/* Whether the part plays drums, if the device has them. */
void part_set_percussion(const struct music_engine *engine, struct music_part *part,
                         bool percussion);
void part_set_on(const struct music_engine *engine, struct music_part *part, bool on);
void part_set(const struct music_engine *engine, struct music_part *part,
              enum channel_property property, int value);

/* The transposition when a part is set up: with the player's it is at most an octave. */
void part_set_first_transpose(const struct music_engine *engine, struct music_part *part,
                              int transpose);

/* A property of a player has changed: recomputes its parts. */
void parts_refresh(const struct music_engine *engine, int player, enum channel_property property);

/* Sets an instrument of `size` bytes; does nothing if the driver does not play that kind. */
void part_set_instrument(const struct music_engine *engine, struct music_part *part,
                         enum part_instrument kind, const uint8_t *bytes, size_t size);

/* A program of a MIDI device, or a global instrument of a sequence for AdLib. Programs from 128 on
 * leave a part on a MIDI device without an instrument. */
void part_set_program(const struct music_engine *engine, struct music_part *part, int program);

/* Velocity 0 ends the note. */
void part_note(const struct music_engine *engine, const struct music_part *part, int note,
               int velocity);
void part_notes_off(const struct music_engine *engine, const struct music_part *part);

/* Sends the driver all properties of a part. */
void part_send(const struct music_engine *engine, const struct music_part *part);

/* ---- players (music_player.c): each plays one sequence ---- */

/* Plays a sound from the start of its first track. */
void player_start(const struct music_engine *engine, int player, int sound,
                  const struct sound_sequence *data);
void player_stop(const struct music_engine *engine, int player);

/* The note no longer sounds or hangs. */
void player_forget_note(struct music_player *player, int channel, int note);

/* Sets priority, volume, pan or detune of all parts. */
void player_set(const struct music_engine *engine, int player, enum channel_property property,
                int value);

/* False, and nothing changes, when part_transpose refuses the values. */
bool player_set_transpose(const struct music_engine *engine, int player, int relative, int value);

/* False, and nothing changes, unless the loop goes back by more than a beat. */
bool player_set_loop(struct music_player *player, struct sequence_loop loop);

/* False, and nothing changes, when the volume is not 0..127. */
bool player_set_volume(const struct music_engine *engine, int player, int volume);

/* Changes the volume, from the present one, in `steps` steps of 1/60 second; another fade ends.
 * Both numbers are as in the command: steps outside 0..127 are left out. 0 steps set the low byte
 * of `volume` at once, and another fade continues. Observed: ScummVM 2.9. */
void player_fade(const struct music_engine *engine, int player, int volume, int steps);

/* A tick: the next step of the fade, if 1/60 second has passed since the last one. The clock of
 * these steps runs while the player plays anything, and no start or fade resets it. Only a step
 * with another value than the one before sets the volume; the sequence ends if that is 0. */
void player_step_fade(const struct music_engine *engine, int player);

/* Sets a hook. Those of parts have a value for each `channel` 0..15; 16 sets all of them. */
void player_set_hook(struct music_player *player, enum music_hook hook, uint8_t value, int channel);

/* Whether an event that waits for a value of a hook acts now. Clears values 1..127. The channel is
 * 0 for HOOK_JUMP and HOOK_TRANSPOSE. */
bool player_use_hook(struct music_player *player, enum music_hook hook, int channel, uint8_t value);

/* ---- places: where a player is in its sequence, and jumps ---- */

/* The length of a MIDI tick in microseconds. */
uint64_t sequence_tick_length(const struct sequence_place *place,
                              const struct sound_sequence *data);

/* The MIDI tick that the sequence has reached. */
uint64_t sequence_tick_reached(const struct sequence_place *place,
                               const struct sound_sequence *data);

/* A position in MIDI ticks from the start of the track. */
uint32_t sequence_ticks_of(struct beat_position position);

/* 0 if the file has one track, else `track`. */
uint16_t sequence_track(const struct sound_sequence *data, int track);

/* Goes to a position in a track. Notes sound until they would have ended; with `skips` the next
 * event does not count as an end. False when the track ends before that position. */
bool sequence_jump(const struct music_engine *engine, int player, const struct sound_sequence *data,
                   int track, struct beat_position target, bool skips);

/* Called for the events before a place, except tempos; `see` may be NULL. */
struct sequence_visit {
    void (*see)(void *context, const struct midi_event *event);
    void *context;
};

/* Reads a track up to the first event at or after the target. False when it ends before. */
bool sequence_find_place(struct sequence_place *place, const struct sound_sequence *data, int track,
                         struct beat_position target, struct sequence_visit visit);

/* Looks for the ends of the notes that sound in the rest of the track, and lets each sound until
 * then, though the sequence goes to a place. Notes without an end there end at once. `skips` as for
 * sequence_jump. */
void sequence_let_hang(const struct music_engine *engine, int player,
                       const struct sound_sequence *data, const struct sequence_place *target,
                       bool skips);

/* A tick of the notes that hang. */
void sequence_end_hanging(const struct music_engine *engine, int player);

/* The microseconds of a tick in the sequence's time. */
uint32_t sequence_step(const struct music_player *player);

/* ---- messages to the sequencer in a sequence: sysex ---- */

/* Executes a message, which begins with the number of its maker, unless it is of another maker or
 * damaged. */
void music_message(const struct music_engine *engine, int player, const struct sound_sequence *data,
                   struct byte_view sysex);

/* ---- playing (sequence_play.c) ---- */

/* A tick of one player: its loop, the notes that hang, and the events that are due. */
void sequence_tick(const struct music_engine *engine, int player,
                   const struct sound_sequence *data);

/* Goes to a position as if the track had been played from its start: executes everything before it
 * except jumps and markers, and strikes the notes that sound there. Other notes end. */
bool sequence_scan(const struct music_engine *engine, int player, const struct sound_sequence *data,
                   int track, struct beat_position target);

#endif

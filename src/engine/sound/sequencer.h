/* Inside the sequencer: players, their parts, and their places in the data. From: docs/sound.md. */
#ifndef WALKBOX_ENGINE_SOUND_SEQUENCER_H
#define WALKBOX_ENGINE_SOUND_SEQUENCER_H

#include "engine/sound/music.h"
#include "util/bytes.h"

struct midi_event;

/* ---- parts (music_part.c): what one MIDI channel of a sequence controls. A part that is on and
 * has an instrument gets a channel of the driver, the most important parts first ---- */

/* Moves a number by octaves into low..high. */
int part_fold(int value, int low, int high);

/* Whether a transposition by `value` semitones, relative to the present one (1) or not (0), is
 * obeyed. */
bool part_may_transpose(int relative, int value);

/* The part of a player's channel, NULL when there is none. */
struct music_part *part_find(const struct music_engine *engine, int player, int channel);

/* The parts of a player, the youngest first, as in ScummVM; NULL behind the last one. */
struct music_part *part_youngest(const struct music_engine *engine, int player);
struct music_part *part_older(const struct music_engine *engine, const struct music_part *part);

/* The part of a channel, which is made if there is none; NULL when there are too many. */
struct music_part *part_need(const struct music_engine *engine, int player, int channel);

/* Ends a part, and what sounds of it. */
void part_free(const struct music_engine *engine, struct music_part *part);

/* Whether the part plays drums, if the device has them. */
void part_set_percussion(const struct music_engine *engine, struct music_part *part,
                         bool percussion);
void part_set_on(const struct music_engine *engine, struct music_part *part, bool on);
void part_set(const struct music_engine *engine, struct music_part *part,
              enum channel_property property, int value);

/* The transposition when a part is set up: with the player's it is an octave at most. */
void part_set_first_transpose(const struct music_engine *engine, struct music_part *part,
                              int transpose);

/* Priority, volume, pan, transposition or detune of a player has changed: recomputes its parts. */
void parts_refresh(const struct music_engine *engine, int player, enum channel_property property);

/* Gives the part an instrument of `size` bytes; nothing if the driver does not play that kind. */
void part_set_instrument(const struct music_engine *engine, struct music_part *part,
                         enum part_instrument kind, const uint8_t *bytes, size_t size);

/* A program: one of a MIDI device, or a global instrument of a sequence for AdLib. */
void part_set_program(const struct music_engine *engine, struct music_part *part, int program);

void part_note_on(const struct music_engine *engine, const struct music_part *part, int note,
                  int velocity);
void part_note_off(const struct music_engine *engine, const struct music_part *part, int note);
void part_notes_off(const struct music_engine *engine, const struct music_part *part);

/* Gives the driver all the properties of a part. */
void part_send(const struct music_engine *engine, const struct music_part *part);

/* ---- players (music_player.c): each plays one sequence ---- */

/* A player begins to play a sound, from the start of its first track. */
void player_start(const struct music_engine *engine, int player, int sound,
                  const struct sound_sequence *data);

/* Ends what a player plays; the player is free. */
void player_stop(const struct music_engine *engine, int player);

/* Ends a note on a channel of the sequence; nothing when that channel has no part. */
void player_end_note(const struct music_engine *engine, int player, int channel, int note);

/* The note no longer sounds, and no longer hangs since a jump. */
void player_forget_note(struct music_player *player, int channel, int note);

/* Ends such notes, those of the lowest key first: bit N is channel N. */
void player_end_notes(const struct music_engine *engine, int player,
                      const uint16_t notes[MIDI_NOTES]);

/* Sets priority, volume, pan or detune for all its parts, which change at once. */
void player_set(const struct music_engine *engine, int player, enum channel_property property,
                int value);

/* In semitones, relative to the present value (1) or not (0). False, and nothing changes, if it is
 * out of -24..24, or `relative` is neither 1 nor 0. */
bool player_set_transpose(const struct music_engine *engine, int player, int relative, int value);

/* Sets a loop. It is refused, with false, unless it goes back by more than a beat. */
bool player_set_loop(struct music_player *player, struct sequence_loop loop);

/* Changes the volume gradually, in `time` (0 or more) hundredths of a second. Volume 0 in no time
 * comes at once, and the sequence goes on. */
void player_fade(const struct music_engine *engine, int player, int volume, int time);

/* A tick of the fade, if there is one. A sequence that comes to volume 0 ends. */
void player_step_fade(const struct music_engine *engine, int player);

enum music_hook {
    HOOK_JUMP,
    HOOK_TRANSPOSE,
    HOOK_PART_ON,
    HOOK_PART_VOLUME,
    HOOK_PART_PROGRAM,
    HOOK_PART_TRANSPOSE,
};

/* Arms a hook. Those of parts have a value for each `channel` 0..15; 16 sets all of them. */
void player_set_hook(struct music_player *player, enum music_hook hook, uint8_t value, int channel);

/* Whether an event that waits for a value of a hook is to act now. That uses up values 1..127. */
bool player_take_hook(struct music_player *player, enum music_hook hook, int channel,
                      uint8_t value);

/* ---- places (sequence_place.c): where a player is in its sequence, and jumps ---- */

/* The length of a MIDI tick in microseconds. */
uint64_t sequence_tick_length(const struct sequence_place *place,
                              const struct sound_sequence *data);

/* The MIDI tick that the sequence has come to. */
uint64_t sequence_tick_reached(const struct sequence_place *place,
                               const struct sound_sequence *data);

/* A position in MIDI ticks from the start of the track. */
uint32_t sequence_ticks_of(struct beat_position position);

/* The track to go to: a file with one track has no other than that. */
uint16_t sequence_track(const struct sound_sequence *data, int track);

/* Goes to a position in a track. Notes that sound go on until they would have ended. False, and
 * nothing has changed, when the track ends before that position. With `skips` the event that was
 * next does not count when the ends of notes are looked for. */
bool sequence_jump(const struct music_engine *engine, int player, const struct sound_sequence *data,
                   int track, struct beat_position target, bool skips);

/* Called for the events before a place, except tempos; `see` may be NULL. */
struct sequence_visit {
    void (*see)(void *context, const struct midi_event *event);
    void *context;
};

/* Reads a track from its start, without playing it, up to the first event at or after the target.
 * False when it ends before. */
bool sequence_find_place(struct sequence_place *place, const struct sound_sequence *data, int track,
                         struct beat_position target, struct sequence_visit visit);

/* Lets notes that sound go on when the sequence goes to a place; `skips` as for sequence_jump. */
void sequence_let_hang(const struct music_engine *engine, int player,
                       const struct sound_sequence *data, const struct sequence_place *target,
                       bool skips);

/* A tick of the notes that hang. */
void sequence_end_hanging(const struct music_engine *engine, int player);

/* The microseconds that a tick adds to the time of the sequence. */
uint32_t sequence_step(const struct music_player *player);

/* ---- messages to the sequencer in a sequence (music_message.c): sysex ---- */

/* Obeys a message, which begins with the number of its maker. Ignores messages of other makers, and
 * damaged ones. */
void music_message(const struct music_engine *engine, int player, const struct sound_sequence *data,
                   struct byte_view sysex);

/* ---- playing (sequence_play.c) ---- */

/* A tick of one player: its loop, the notes that hang, and the events that are due. If the sequence
 * ends in this tick, the player is free afterwards. */
void sequence_tick(const struct music_engine *engine, int player,
                   const struct sound_sequence *data);

/* Goes to a position as if the track had been played from its start: obeys everything before it
 * except jumps and markers, and strikes the notes that sound there. Other notes end. */
bool sequence_scan(const struct music_engine *engine, int player, const struct sound_sequence *data,
                   int track, struct beat_position target);

#endif

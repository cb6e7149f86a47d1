/* Players: each plays one sequence. From: docs/sound.md. */
#ifndef WALKBOX_ENGINE_SOUND_MUSIC_PLAYER_H
#define WALKBOX_ENGINE_SOUND_MUSIC_PLAYER_H

#include "engine/sound/music_engine.h"

struct sound_sequence;

/* A player begins to play a sound, from the start of its first track. */
void player_start(const struct music_engine *engine, int player, int sound,
                  const struct sound_sequence *data);

/* Ends what a player plays; the player is free. */
void player_stop(const struct music_engine *engine, int player);

/* Ends a note on a channel of the sequence; nothing when no part leads that channel. */
void player_end_note(const struct music_engine *engine, int player, int channel, int note);

/* The note neither sounds nor hangs since a jump. */
void player_forget_note(struct music_player *player, int channel, int note);

/* Ends such notes, those of the lowest key first: bit N is channel N. */
void player_end_notes(const struct music_engine *engine, int player,
                      const uint16_t notes[MIDI_NOTES]);

/* Ends all notes of all parts, those that pedals hold, too; which notes were on stays known. */
void player_silence(const struct music_engine *engine, int player);

/* ---- what all its parts have in common; these change the parts at once ---- */

void player_set_priority(const struct music_engine *engine, int player, int priority);
void player_set_volume(const struct music_engine *engine, int player, int volume);
void player_set_pan(const struct music_engine *engine, int player, int pan);
void player_set_detune(const struct music_engine *engine, int player, int detune);

/* In semitones; 1: relative to what it is, 0: not. False: out of -24..24, or neither 1 nor 0, and
 * nothing has changed. */
bool player_set_transpose(const struct music_engine *engine, int player, int relative, int value);

/* ---- loops, fades, hooks ---- */

/* Sets a loop. It is refused, with false, unless it goes back by more than a beat. */
bool player_set_loop(struct music_player *player, struct sequence_loop loop);

/* Changes the volume gradually; `time`, from 0 on, is in 1/100 second. Volume 0 in no time comes at
 * once, and the sequence goes on. */
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

/* Arms a hook. `channel` 0..15, or 16 for all, counts for those of parts. */
void player_set_hook(struct music_player *player, enum music_hook hook, uint8_t value, int channel);

/* Whether an event that waits for a value of a hook is to act now. Values from 1 to 127 are used up
 * by that. */
bool player_take_hook(struct music_player *player, enum music_hook hook, int channel,
                      uint8_t value);

#endif

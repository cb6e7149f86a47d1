/* Parts: what one MIDI channel of a sequence leads. A part that is on and has an instrument gets a
 * channel of the driver, the most important parts first. From: docs/sound.md. */
#ifndef WALKBOX_ENGINE_SOUND_MUSIC_PART_H
#define WALKBOX_ENGINE_SOUND_MUSIC_PART_H

#include "engine/sound/music_engine.h"

/* Adds octaves to a number below `low` until it is not, or takes octaves from one above `high`. */
int part_fold(int value, int low, int high);

int part_limit(int value, int low, int high);

/* Whether a transposition by so many semitones, relative to what it is (1) or not (0), is obeyed.
 */
bool part_may_transpose(int relative, int value);

/* The part of a player's channel, NULL when there is none. */
struct music_part *part_find(const struct music_engine *engine, int player, int channel);

/* The parts of a player, the youngest first, as in ScummVM; NULL behind the last one. */
struct music_part *part_youngest(const struct music_engine *engine, int player);
struct music_part *part_older(const struct music_engine *engine, const struct music_part *part);

/* The part of a channel as part_find finds it, but makes it when there is none; NULL when there are
 * as many as there can be. */
struct music_part *part_need(const struct music_engine *engine, int player, int channel);

/* Ends a part, and what sounds of it. */
void part_free(const struct music_engine *engine, struct music_part *part);

/* Whether what the part plays are drums, if the device has them. */
void part_set_percussion(const struct music_engine *engine, struct music_part *part,
                         bool percussion);
void part_set_on(const struct music_engine *engine, struct music_part *part, bool on);
void part_set_priority(const struct music_engine *engine, struct music_part *part, int priority);
void part_set_volume(const struct music_engine *engine, struct music_part *part, int volume);
void part_set_pan(const struct music_engine *engine, struct music_part *part, int pan);
void part_set_transpose(const struct music_engine *engine, struct music_part *part, int transpose);
/* As a part is set up: with the player's, this makes an octave at most. */
void part_set_first_transpose(const struct music_engine *engine, struct music_part *part,
                              int transpose);

void part_set_detune(const struct music_engine *engine, struct music_part *part, int detune);
void part_set_bend(const struct music_engine *engine, struct music_part *part, int bend);
void part_set_bend_factor(const struct music_engine *engine, struct music_part *part, int factor);
void part_set_modulation(const struct music_engine *engine, struct music_part *part, int value);
void part_set_pedal(const struct music_engine *engine, struct music_part *part, bool down);
void part_set_effect(const struct music_engine *engine, struct music_part *part, int level);
void part_set_chorus(const struct music_engine *engine, struct music_part *part, int level);

/* Priority, volume, pan, transposition or detune of a player has changed: works out what that makes
 * of its parts. */
void parts_refresh(const struct music_engine *engine, int player, enum channel_property property);

/* Gives the part an instrument of so many bytes. A kind that the driver does not play changes
 * nothing. */
void part_set_instrument(const struct music_engine *engine, struct music_part *part,
                         enum part_instrument kind, const uint8_t *bytes, size_t size);

/* A program: one of a MIDI device, or a global instrument of a sequence for AdLib. */
void part_set_program(const struct music_engine *engine, struct music_part *part, int program);

void part_note_on(const struct music_engine *engine, const struct music_part *part, int note,
                  int velocity);
void part_note_off(const struct music_engine *engine, const struct music_part *part, int note);
void part_notes_off(const struct music_engine *engine, const struct music_part *part);

/* Gives the driver all that it has to know of a part. */
void part_send(const struct music_engine *engine, const struct music_part *part);

#endif

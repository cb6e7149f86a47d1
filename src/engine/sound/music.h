/* The sequencer: sequences start, stop, and advance with the game's time, with or without a
 * listener. Its timer ticks 250 times a second. Allocates no memory. From: docs/sound.md. */
#ifndef WALKBOX_ENGINE_SOUND_MUSIC_H
#define WALKBOX_ENGINE_SOUND_MUSIC_H

#include "engine/sound/music_driver.h"

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

/* Whether a sound plays and is not fading out. */
bool music_is_audible(const struct music *music, int sound);

/* 0..127; applies at once to everything that plays. */
void music_set_master_volume(const struct music_engine *engine, int volume);

/* The position of the furthest sequence in half beats, two to a quarter note; 0 when none plays. */
int music_half_beats(const struct music_engine *engine);

#endif

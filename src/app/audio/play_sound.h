/* The sound of a game in the window. When there is no device, or it goes away, the game goes on
 * silently, with one message. */
#ifndef WALKBOX_APP_AUDIO_PLAY_SOUND_H
#define WALKBOX_APP_AUDIO_PLAY_SOUND_H

#include "app/audio/playback.h"

struct game;
struct platform;
struct platform_sound;

/* ---- the device leads the game ----
 *
 * A device takes samples by a clock of its own, which differs a little from the computer's. If the
 * game kept to the computer's, the sound would have to be stretched again and again. So the game
 * keeps to the device's clock: it plays as much faster or slower as the device does, which nobody
 * sees, and the samples are those of a file. Pure arithmetic: the clocks are parameters. */

/* All times are in microseconds. */
struct device_pace {
    bool led;       /* the device leads, since: */
    uint64_t begun; /* its time then */
    uint64_t given; /* the time that the game was given since */
};

/* What a device has taken so far. */
struct device_taken {
    uint64_t frames; /* stereo frames, the last pull included; 0: none yet */
    uint32_t pull;   /* how many of them it took last */
    uint32_t rate;   /* frames a second */
    uint64_t at;     /* when that was, by the computer's clock */
};

/* How much time to give the game when `gone` has passed on the computer's clock, up to `now`: at
 * most an eighth more or less. A device that takes nothing, or is far from the game, does not lead.
 */
uint64_t device_pace_gone(struct device_pace *pace, const struct device_taken *taken, uint64_t now,
                          uint64_t gone);

/* ---- the sound of a game ---- */

struct play_sound {
    const struct platform *platform;
    const char *path; /* of the game; borrowed */
    struct sound_options options;
    char soundfont[1024]; /* of the options */
    struct playback playback;
    struct platform_sound *device; /* NULL: there is none */
    uint32_t rate;                 /* of the device */
    struct device_pace pace;
    enum mixer_mode mode;
    uint64_t begins_until;         /* how long to wait for the device, in microseconds */
    uint64_t tries_at;             /* when to look for a device again, in microseconds; 0: never */
    uint32_t holdups, jumps, slid; /* of the clocks of mixers that were closed (mixer_clock.h) */
    bool reported;                 /* that there is none */
};

/* Opens the device and lets the game be heard. */
void play_sound_open(struct play_sound *sound, const struct platform *platform, struct game *game,
                     const char *path, const struct sound_options *options);

/* Once in each turn of the window. `now` is the clock in microseconds. */
void play_sound_turn(struct play_sound *sound, struct game *game, enum mixer_mode mode,
                     uint64_t now);

/* Whether the device has not taken anything yet; some need a while. Until then no time may pass.
 * Lasts 0.3 s at most. */
bool play_sound_is_beginning(const struct play_sound *sound, uint64_t now);

/* Whether time must pass in steps of a jiffy, because the device does not hear the game yet. */
bool play_sound_wants_steps(const struct play_sound *sound);

/* How much time to give the game when `gone` microseconds have passed up to `now`. */
uint64_t play_sound_pace(struct play_sound *sound, uint64_t now, uint64_t gone);

/* Changes the options. Another device for the music, or another soundfont, reopens the sound. */
void play_sound_set(struct play_sound *sound, struct game *game,
                    const struct sound_options *options);

/* The game is silent afterwards. With `tells` a message says how often sounds came late or were
 * stretched, if the computer was that busy: otherwise the device was given the samples that `run
 * --wav` writes. */
void play_sound_close(struct play_sound *sound, struct game *game, bool tells);

#endif

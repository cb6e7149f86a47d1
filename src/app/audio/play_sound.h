/* The sound of a game in the window. Without a device the game is silent, and one message says
 * so. */
#ifndef WALKBOX_APP_AUDIO_PLAY_SOUND_H
#define WALKBOX_APP_AUDIO_PLAY_SOUND_H

#include "app/audio/playback.h"
#include "platform/platform.h"

struct game;

/* ---- the device leads the game: the device's clock differs a little from the computer's, and the
 * game follows the device, so that it plays the samples a file would get, without stretching. Times
 * are in microseconds ---- */

struct device_pace {
    bool led;       /* the device leads */
    uint64_t begun; /* device's time when it began to lead */
    uint64_t given; /* time passed in the game since then */
};

/* ---- the sound of a game ---- */

struct play_sound {
    const struct platform *platform;
    const char *path; /* path of the game; borrowed */
    struct sound_options options;
    char soundfont[1024]; /* owner of options.soundfont */
    struct playback playback;
    struct platform_sound *device; /* NULL if there is no device */
    uint32_t rate;                 /* device's frames a second */
    struct device_pace pace;
    enum mixer_mode mode;
    uint64_t begins_until; /* wait for the device until this time, in microseconds */
    uint64_t tries_at;     /* look for a device again at this time, in microseconds; 0 for never */
    uint32_t holdups, jumps; /* sums over closed mixers (struct mixer_clock) */
    bool reported;           /* the missing device was reported */
};

/* Opens the device and the mixer. `platform` and `path` are borrowed. Without a device, prints a
 * message and stays silent. */
void play_sound_open(struct play_sound *sound, const struct platform *platform, struct game *game,
                     const char *path, const struct sound_options *options);

/* Call it in each turn of the window loop. `now` is in microseconds. */
void play_sound_turn(struct play_sound *sound, struct game *game, enum mixer_mode mode,
                     uint64_t now);

/* Whether the device has not consumed anything yet. While it is true, for at most 0.3 s, no time
 * may pass. */
bool play_sound_is_beginning(const struct play_sound *sound, uint64_t now);

/* Whether time must pass in steps of a jiffy, because the mixer is not settled. */
bool play_sound_wants_steps(const struct play_sound *sound);

/* Same as device_pace_elapsed (play_sound.c), for this device. */
uint64_t play_sound_pace(struct play_sound *sound, uint64_t now, uint64_t elapsed);

/* Changes the options. Reopens the sound if the music device or soundfont changes. */
void play_sound_set(struct play_sound *sound, struct game *game,
                    const struct sound_options *options);

/* Closes device and mixer. With `reports`, prints how often sounds came late because the computer
 * was busy. If it prints nothing, the device got the samples that `run --wav` writes. */
void play_sound_close(struct play_sound *sound, struct game *game, bool reports);

#endif

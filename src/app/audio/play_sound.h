/* The sound of a game in the window. When there is no device, or it goes away, the game goes on
 * silently, and a line tells so once. */
#ifndef WALKBOX_APP_AUDIO_PLAY_SOUND_H
#define WALKBOX_APP_AUDIO_PLAY_SOUND_H

#include "app/audio/device_pace.h"
#include "app/audio/playback.h"
#include "app/audio/sound_options.h"

struct game;
struct platform;
struct platform_sound;

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
    uint64_t begins_until;         /* the device is waited for so long, in microseconds */
    uint64_t tries_at;             /* when to look for a device again, in microseconds; 0: never */
    uint32_t holdups, jumps, slid; /* of the clocks of mixers that were closed (mixer_clock.h) */
    bool told;                     /* it has been said that there is none */
};

/* Opens the device and lets the game be heard. */
void play_sound_open(struct play_sound *sound, const struct platform *platform, struct game *game,
                     const char *path, const struct sound_options *options);

/* Once in each turn of the window. `now` is the clock in microseconds. */
void play_sound_turn(struct play_sound *sound, struct game *game, enum mixer_mode mode,
                     uint64_t now);

/* Whether the device has not taken anything yet, which some take a while for: until then no time is
 * to pass. At most so for 0.3 s. */
bool play_sound_is_beginning(const struct play_sound *sound, uint64_t now);

/* Whether time is to be told in steps of a jiffy, because the device does not yet hear it. */
bool play_sound_wants_steps(const struct play_sound *sound);

/* How much time the game is to be given when `gone` microseconds have gone by up to `now`: the
 * device leads the game (device_pace.h). */
uint64_t play_sound_pace(struct play_sound *sound, uint64_t now, uint64_t gone);

/* The player has chosen other ones. Another device for the music, or another soundfont, opens the
 * sound anew. */
void play_sound_set(struct play_sound *sound, struct game *game,
                    const struct sound_options *options);

/* The game is silent afterwards. When the machine was too busy, so that the game's sounds came late
 * or were stretched, and `tells` is set, a line tells how often: otherwise the device was given the
 * samples that `run --wav` writes. */
void play_sound_close(struct play_sound *sound, struct game *game, bool tells);

#endif

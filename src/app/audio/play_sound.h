/* The sound of a game in the window. Without a device the game is silent, with one message. */
#ifndef WALKBOX_APP_AUDIO_PLAY_SOUND_H
#define WALKBOX_APP_AUDIO_PLAY_SOUND_H

#include "app/audio/playback.h"
#include "platform/platform.h"

struct game;

/* ---- the device leads the game: its clock differs a little from the computer's, and the game
 * follows it, so that the samples are those of a file, without stretching. Times are in
 * microseconds ---- */

struct device_pace {
    bool led;       /* the device leads */
    uint64_t begun; /* its time when that began */
    uint64_t given; /* the game's time since */
};

/* The time that passes in the game when `elapsed` has passed on the computer's clock up to `now`:
 * at most an eighth more or less. A device that consumes nothing, or is far from the game, does not
 * lead. `rate` is the device's. */
uint64_t device_pace_elapsed(struct device_pace *pace, const struct platform_pulls *pulls,
                             uint32_t rate, uint64_t now, uint64_t elapsed);

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
    uint64_t begins_until;   /* waits for the device until then, in microseconds */
    uint64_t tries_at;       /* looks for a device again then, in microseconds; 0: never */
    uint32_t holdups, jumps; /* of closed mixers (struct mixer_clock) */
    bool reported;           /* that there is no device */
};

void play_sound_open(struct play_sound *sound, const struct platform *platform, struct game *game,
                     const char *path, const struct sound_options *options);

/* Call it in each turn of the window. `now` is in microseconds. */
void play_sound_turn(struct play_sound *sound, struct game *game, enum mixer_mode mode,
                     uint64_t now);

/* Whether the device has consumed nothing yet. While it is true, at most 0.3 s, no time may pass.
 */
bool play_sound_is_beginning(const struct play_sound *sound, uint64_t now);

/* Whether time must pass in steps of a jiffy, because the mixer is not settled. */
bool play_sound_wants_steps(const struct play_sound *sound);

/* As device_pace_elapsed. */
uint64_t play_sound_pace(struct play_sound *sound, uint64_t now, uint64_t elapsed);

/* How many frames events are held back for a device that pulls `frames` at once: 25 ms, or 5/4 of a
 * pull. The mixer needs all events of a pull before it, and the game sends them up to its next
 * frame, which may be due at once. */
uint32_t play_sound_delay(uint32_t rate, uint32_t frames);

/* Changes the options. For another music device or soundfont, reopens the sound. */
void play_sound_set(struct play_sound *sound, struct game *game,
                    const struct sound_options *options);

/* With `reports` prints how often sounds came late because the computer was busy.
 * Otherwise the device got the samples that `run --wav` writes. */
void play_sound_close(struct play_sound *sound, struct game *game, bool reports);

#endif

/* The game's time in the window, led by the sound device.
 *
 * A device takes samples by a clock of its own, which differs a little from the computer's. If the
 * game kept to the computer's, the sound would have to be stretched again and again. So the game
 * keeps to the device's clock: it plays by as much faster or slower as the device does, which
 * nobody sees, and the samples are those of a file. Pure arithmetic: the clocks are parameters. */
#ifndef WALKBOX_APP_AUDIO_DEVICE_PACE_H
#define WALKBOX_APP_AUDIO_DEVICE_PACE_H

#include <stdbool.h>
#include <stdint.h>

/* All times are in microseconds. */
struct device_pace {
    bool led;       /* the device leads since these two: */
    uint64_t begun; /* its time then */
    uint64_t given; /* how much time the game was given since */
};

/* What a device has taken so far. */
struct device_taken {
    uint64_t frames; /* stereo frames, the last pull included; 0: none yet */
    uint32_t pull;   /* how many of them it took last */
    uint32_t rate;   /* frames a second */
    uint64_t at;     /* when that was, by the computer's clock */
};

/* How much time the game is to be given when `gone` has gone by on the computer's clock, up to
 * `now`. It is at most an eighth more or less. A device that takes nothing, or is far away from the
 * game, does not lead. */
uint64_t device_pace_gone(struct device_pace *pace, const struct device_taken *taken, uint64_t now,
                          uint64_t gone);

#endif

/* Sounds of a game that is looked at: a game of its own, which plays nothing but these sounds, with
 * the mixer and the sound device of `walkbox play`. */
#ifndef WALKBOX_APP_BROWSE_BROWSE_AUDIO_H
#define WALKBOX_APP_BROWSE_BROWSE_AUDIO_H

#include <stdbool.h>

struct game;
struct live_sources;
struct play_sound;

struct browse_sound {
    const char *path;                /* of the game; borrowed */
    const struct live_sources *live; /* how it is made, if those are sources; borrowed, or NULL */
    struct game *game;               /* NULL: nothing was played yet */
    struct play_sound *device;       /* owned */
    int sound;                       /* that is being heard; 0: none */
};

/* Plays a sound; 0: silence. Returns why it is not heard, or NULL. The game is opened for the first
 * one. */
const char *browse_sound_play(struct browse_sound *sound, int number);

/* So much time has gone. */
void browse_sound_pass(struct browse_sound *sound, int jiffies);
void browse_sound_close(struct browse_sound *sound);

#endif

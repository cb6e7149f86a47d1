/* A game that is heard: the mixer with all that this program has for it, either recorded into a WAV
 * file at the pace of the game's own time, or for a sound device. */
#ifndef WALKBOX_APP_AUDIO_PLAYBACK_H
#define WALKBOX_APP_AUDIO_PLAYBACK_H

#include "app/audio/mixer.h"
#include "app/audio/wav_file.h"

struct game;
struct midi_fluid;
struct sound_options;
struct track_reader;
struct voice_reader;

enum { PLAYBACK_RATE = 48000 };

struct playback {
    struct mixer *mixer;
    struct opl_chip chip;
    struct midi_fluid *fluid; /* NULL: there is no synthesizer */
    struct track_reader *tracks;
    struct voice_reader *voices;
    struct wav_file wav;
    uint64_t made; /* samples in the file */
};

/* Makes the mixer and what it needs. `game_path` is where the tracks are looked for. `delay` is as
 * for mixer_init. What is missing is told in a line and is silent. False, and nothing is left to be
 * closed, when memory runs out. */
bool playback_open(struct playback *playback, const char *game_path, uint32_t rate, uint32_t delay);
/* Opens a synthesizer, if what plays the music wants one; before the game is listened to. What is
 * missing is told in a line, and that music is silent. */
void playback_take_music(struct playback *playback, const struct sound_options *options);

void playback_close(struct playback *playback);

/* From now on all that the game tells is rendered into the file: a jiffy is 800 samples. False when
 * it cannot be written; errno tells why. The playback was opened without delay. */
bool playback_record(struct playback *playback, struct game *game, const char *path);

/* Ends the file, with the wait after the frame that was played last. False when anything of it
 * could not be written. */
bool playback_end_record(struct playback *playback, struct game *game);

#endif

/* The mixer with all sources of sound that this program has, recorded into a WAV file at the pace
 * of the game's own time, or for a sound device. */
#ifndef WALKBOX_APP_AUDIO_PLAYBACK_H
#define WALKBOX_APP_AUDIO_PLAYBACK_H

#include <stdio.h>

#include "app/audio/mixer.h"
#include "resource/sound.h"

struct game;
struct pcm_files;

/* ---- options ---- */

struct sound_options {
    bool muted, no_music;
    enum sound_device device;                        /* what plays sequences */
    int music_volume, effects_volume, speech_volume; /* 0..100 */
    const char *soundfont;                           /* NULL: one of the system */
};

#define SOUND_OPTIONS_DEFAULT                                                                      \
    {                                                                                              \
        .music_volume = 100, .effects_volume = 100, .speech_volume = 100                           \
    }

#define SOUND_FONT_OPTION(sound)                                                                   \
    {                                                                                              \
        "--soundfont", OPTION_TEXT, &(sound)->soundfont, NULL,                                     \
            "FILE: the sounds of General MIDI; else a soundfont that the system has"               \
    }

/* Rows of a command's table of options. */
#define SOUND_VOLUME_OPTIONS(sound)                                                                \
    {"--music-volume", OPTION_INT, &(sound)->music_volume, NULL,                                   \
     "0..100: of music; 100 at first, half sounds half as loud"},                                  \
        {"--effects-volume", OPTION_INT, &(sound)->effects_volume, NULL,                           \
         "0..100: of digitised effects"},                                                          \
        SOUND_FONT_OPTION(sound),                                                                  \
    {                                                                                              \
        "--speech-volume", OPTION_INT, &(sound)->speech_volume, NULL, "0..100: of voices"          \
    }

/* The names that --music takes. */
#define SOUND_MUSIC_NAMES "adlib, gm, mt32, speaker, off"

/* Sets what plays the music; NULL changes nothing. Reports an unknown name and returns false. */
bool sound_options_music(struct sound_options *options, const char *name);

/* False, with a message, if a volume is not 0..100. */
bool sound_options_good(const struct sound_options *options);

void sound_options_set(const struct sound_options *options, struct mixer *mixer);

/* ---- playing ---- */

enum { PLAYBACK_RATE = 48000 };

struct playback {
    struct mixer *mixer;
    struct opl_chip chip;
    struct pcm_files *files;
    struct wav_file {
        FILE *stream;
        uint32_t rate;
        uint64_t frames;
        bool failed;
    } wav;
};

/* Makes the mixer and its sources, with the tracks and voices at `game_path`. `delay` as for
 * mixer_init. Reports what is missing, which stays silent. False, and nothing needs closing, when
 * memory runs out. */
bool playback_open(struct playback *playback, const char *game_path, uint32_t rate, uint32_t delay);

/* Opens a synthesizer if the music's device needs one, before sound_listen. If there is none, a
 * message says so, and that music is silent. */
void playback_open_music(struct playback *playback, const struct sound_options *options);

void playback_close(struct playback *playback);

/* Renders all the game's sound into the file ("-": standard output) from now on: a jiffy is 800
 * samples. False when it cannot be opened; errno says why. Needs a playback without delay. */
bool playback_record(struct playback *playback, struct game *game, const char *path);

/* Ends the file after the wait for the next frame. False when any of it could not be written. */
bool playback_end_record(struct playback *playback, struct game *game);

#endif

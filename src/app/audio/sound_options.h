/* The options of the command line that say how a game is heard. */
#ifndef WALKBOX_APP_AUDIO_SOUND_OPTIONS_H
#define WALKBOX_APP_AUDIO_SOUND_OPTIONS_H

#include "app/audio/mixer.h"
#include "resource/sound.h"

struct sound_options {
    bool muted, no_music;
    enum sound_device device;                        /* what plays sequences */
    int music_volume, effects_volume, speech_volume; /* 0..100 */
    const char *soundfont;                           /* NULL: one that the system has */
};

/* Music for a device that this program has nothing for is silent. */
#define SOUND_OPTIONS_DEFAULT                                                                      \
    {                                                                                              \
        .music_volume = 100, .effects_volume = 100, .speech_volume = 100                           \
    }

#define SOUND_FONT_OPTION(sound)                                                                   \
    {                                                                                              \
        "--soundfont", OPTION_TEXT, &(sound)->soundfont, NULL,                                     \
            "FILE: the sounds of General MIDI; else a soundfont that the system has"               \
    }

/* The rows for these in a command's table of options. */
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

/* Sets what plays the music, by one of these names. False for another one, which is told. NULL is
 * no name, and changes nothing. */
bool sound_options_music(struct sound_options *options, const char *name);

/* False for a volume that is not 0..100, which is told. */
bool sound_options_good(const struct sound_options *options);

void sound_options_set(const struct sound_options *options, struct mixer *mixer);

#endif

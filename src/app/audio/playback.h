/* The mixer with all sound sources, for a sound device, or recorded into a WAV file by the game's
 * own time. */
#ifndef WALKBOX_APP_AUDIO_PLAYBACK_H
#define WALKBOX_APP_AUDIO_PLAYBACK_H

#include "api/whole_file.h"
#include "app/audio/mixer.h"
#include "resource/sound.h"

struct pcm_files;
struct sound_scope;

/* Sets the first device for which a sound has data. Returns false if the sound is silent for all
 * devices. */
bool sound_set_device(const struct sound_scope *scope, int id, struct sound *sound);

/* ---- options ---- */

struct sound_options {
    bool muted, no_music, new_music;
    enum sound_device device;                        /* plays sequences */
    int music_volume, effects_volume, speech_volume; /* 0..100 */
    const char *soundfont;                           /* NULL selects a soundfont of the system */
};

#define SOUND_OPTIONS_DEFAULT                                                                      \
    {                                                                                              \
        .music_volume = 100, .effects_volume = 100, .speech_volume = 100                           \
    }

#define SOUND_FONT_OPTION(sound)                                                                   \
    {                                                                                              \
        "--soundfont", OPTION_TEXT, &(sound)->soundfont, NULL,                                     \
            N_("FILE: the soundfont for General MIDI; by default one that the system has")         \
    }

/* Sets the music device by its index in the choices of the setting `music`. */
void sound_options_music(struct sound_options *options, int music);

/* Applies volumes and muting to a mixer. */
void sound_options_set(const struct sound_options *options, struct mixer *mixer);

/* ---- music (synths.c): the OPL chip of an AdLib card, by Nuked OPL3 of libadplug, and a General
 * MIDI synthesiser, by FluidSynth with a soundfont. Both render samples on demand, without a thread
 * or device ---- */

/* Returns false if the library is missing or memory ran out; *why has the reason, valid until the
 * next call. */
bool opl_nuked_open(struct mixer_synth *chip, const char **why);
void opl_nuked_close(struct mixer_synth *chip); /* may be {0} */

/* Loads a soundfont; if `path` is NULL, the first of the system's. Reports a failure, and then
 * leaves the synthesiser {0}. `rate` is in samples a second. `for_mt32`: translates messages meant
 * for an MT-32. */
void midi_fluid_open(struct mixer_synth *synth, const char *path, uint32_t rate, bool for_mt32);
void midi_fluid_close(struct mixer_synth *synth); /* may be {0} */

/* ---- playing ---- */

enum { PLAYBACK_RATE = 48000 };

struct playback {
    struct mixer *mixer;
    struct pcm_files *files;
    struct wav_file {
        struct whole_file whole;
        uint32_t rate;
        uint64_t frames;
        bool failed;
        int why; /* errno of the failure */
    } wav;
};

/* Opens the mixer and its sources, with the tracks of the game at `path` and the voices of
 * `played`, which must outlive the playback. Call it before sound_listen. `delay`: see mixer_init.
 * Reports what is missing and will be silent. Returns false, with nothing to close, if memory runs
 * out. */
bool playback_open(struct playback *playback, const char *path, const struct sound_scope *played,
                   const struct sound_options *options, uint32_t rate, uint32_t delay);

void playback_close(struct playback *playback);

/* Renders the game's sound into a file ("-" is standard output) from now on; a jiffy is 800
 * samples. Returns false, with errno, if the file cannot be opened. Needs a playback without
 * delay. */
bool playback_record(struct playback *playback, const struct sound_scope *scope, const char *path);

/* Ends the file after the wait for the next frame; a halted game has no such wait. Returns false on
 * a write error. */
bool playback_end_record(struct playback *playback, const struct sound_scope *scope, bool halted);

#endif

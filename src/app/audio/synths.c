#include "app/audio/playback.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/host.h"
#include "cli/options.h"
#include "engine/sound/music_driver.h"
#include "resource/midi.h"

/* ---- the OPL chip ---- */

#ifdef WALKBOX_HAS_ADPLUG

#include "cli/language.h"
#include "platform/media/library.h"

/* A silent chip still computes each sample, which costs 2 % of a processor core. So the chip rests
 * once it had no writes and no sound for longer than the slowest attack, 2.8 s. Samples do not
 * depend on the number rendered at once. */
enum {
    REST_AFTER = 4, /* seconds */
    SILENCE = 8,    /* operators of faded voices still alternate between -1 and 0 */
};

struct resting_chip {
    struct opl_library library;
    opl3_chip nuked;
    uint32_t quiet; /* frames since the last write or sound, at most rest_after */
    uint32_t rest_after;
};

/* Resets the chip, which then rests until the first write. */
static void reset_chip(void *context, uint32_t rate)
{
    struct resting_chip *chip = context;
    chip->library.OPL3_Reset(&chip->nuked, rate);
    chip->rest_after = REST_AFTER * rate;
    chip->quiet = chip->rest_after;
}

/* Buffers the write. Buffered writes take effect two chip samples apart, as on a card, so a key
 * that is released and pressed in the same tick strikes the note again. */
static void write_register(void *context, const uint8_t *bytes, uint32_t size, bool more)
{
    (void)size, (void)more;
    struct resting_chip *chip = context;
    chip->library.OPL3_WriteRegBuffered(&chip->nuked, bytes[0], bytes[1]);
    chip->quiet = 0;
}

static bool is_quiet(int16_t sample)
{
    return sample >= -SILENCE && sample <= SILENCE;
}

static void render_chip(void *context, int16_t *stereo, uint32_t frames)
{
    struct resting_chip *chip = context;
    while (frames > 0 && chip->quiet < chip->rest_after) {
        uint32_t left = chip->rest_after - chip->quiet;
        uint32_t count = frames < left ? frames : left;
        chip->library.OPL3_GenerateStream(&chip->nuked, stereo, count);
        for (uint32_t i = 0; i < count; i++, stereo += 2)
            chip->quiet = is_quiet(stereo[0]) && is_quiet(stereo[1]) ? chip->quiet + 1 : 0;
        frames -= count;
    }
    memset(stereo, 0, (size_t)frames * 2 * sizeof *stereo);
}

bool opl_nuked_open(struct mixer_synth *chip, const char **why)
{
    struct resting_chip *resting = calloc(1, sizeof *resting);
    *why = resting ? opl_library_load(&resting->library) : "not enough memory";
    *chip = (struct mixer_synth){0};
    if (*why)
        free(resting);
    else
        *chip = (struct mixer_synth){resting, reset_chip, write_register, render_chip};
    return !*why;
}

#else

bool opl_nuked_open(struct mixer_synth *chip, const char **why)
{
    *chip = (struct mixer_synth){0};
    *why = N_("walkbox was built without it");
    return false;
}

#endif

void opl_nuked_close(struct mixer_synth *chip)
{
    free(chip->context);
    *chip = (struct mixer_synth){0};
}

/* ---- the synthesiser ---- */

#ifdef WALKBOX_HAS_FLUIDSYNTH

enum {
    VOICES = 128, /* at once; further notes replace the oldest */
};

struct midi_fluid {
    struct fluid_library library;
    fluid_settings_t *settings;
    fluid_synth_t *synth;
    bool continues; /* the next part belongs to the same message */
    bool for_mt32;
};

static bool can_read(const char *path)
{
    FILE *stream = plain_file_open(path);
    if (stream)
        fclose(stream);
    return stream != NULL;
}

/* Returns the system's default soundfont, otherwise the first that a package has installed. */
static const char *find_soundfont(void)
{
    static const char *const places[] = {
        "/usr/share/sounds/sf2/default-GM.sf2", "/usr/share/sounds/sf3/default-GM.sf3",
        "/usr/share/soundfonts/default.sf2",    "/usr/share/sounds/sf2/FluidR3_GM.sf2",
        "/usr/share/soundfonts/FluidR3_GM.sf2", "/usr/share/sounds/sf3/MuseScore_General.sf3",
        "/usr/share/sounds/sf2/TimGM6mb.sf2",
    };
    for (size_t i = 0; i < sizeof places / sizeof *places; i++)
        if (can_read(places[i]))
            return places[i];
    return NULL;
}

/* Silences FluidSynth: walkbox prints its own messages. */
static void log_nothing(int level, const char *message, void *data)
{
    (void)level, (void)message, (void)data;
}

static bool set_up(struct midi_fluid *fluid, uint32_t rate)
{
    const struct fluid_library *library = &fluid->library;
    fluid->settings = library->new_fluid_settings();
    if (!fluid->settings)
        return false;
    library->fluid_settings_setnum(fluid->settings, "synth.sample-rate", rate);
    library->fluid_settings_setint(fluid->settings, "synth.polyphony", VOICES);
    library->fluid_settings_setint(fluid->settings, "synth.threadsafe-api", 0);
    library->fluid_settings_setint(fluid->settings, "synth.lock-memory", 0);
    library->fluid_settings_setnum(fluid->settings, "synth.gain", 0.6);
    fluid->synth = library->new_fluid_synth(fluid->settings);
    return fluid->synth != NULL;
}

static bool open_soundfont(struct midi_fluid *fluid, const char *path, uint32_t rate)
{
    const struct fluid_library *library = &fluid->library;
    for (int level = FLUID_PANIC; level < LAST_LOG_LEVEL; level++)
        library->fluid_set_log_function(level, log_nothing, NULL);
    return can_read(path) && library->fluid_is_soundfont(path) && set_up(fluid, rate) &&
           library->fluid_synth_sfload(fluid->synth, path, 1) != FLUID_FAILED;
}

static void reset(void *context, uint32_t rate)
{
    struct midi_fluid *fluid = context;
    (void)rate; /* the rate was set when the synthesiser was opened */
    fluid->continues = false;
    fluid->library.fluid_synth_system_reset(fluid->synth);
}

/* Translates MT-32 messages to General MIDI, as the game's General MIDI driver does. */
static void from_mt32(int status, int channel, int *first, int *second)
{
    if (status == MIDI_PROGRAM)
        *first = midi_program_of_mt32[*first];
    if ((status == MIDI_NOTE_OFF || status == MIDI_NOTE_ON) && channel == MIDI_RHYTHM_CHANNEL)
        *first = midi_drum_of_mt32(*first);
    if (status == MIDI_NOTE_ON && *second > 0)
        *second = midi_velocity_of_mt32(*second);
}

static void play_message(struct midi_fluid *fluid, const uint8_t *bytes, uint32_t size)
{
    const struct fluid_library *library = &fluid->library;
    fluid_synth_t *synth = fluid->synth;
    int channel = bytes[0] & MIDI_CHANNEL_MASK;
    int first = size > 1 ? bytes[1] & 127 : 0, second = size > 2 ? bytes[2] & 127 : 0;
    if (fluid->for_mt32)
        from_mt32(bytes[0] & MIDI_KIND_MASK, channel, &first, &second);
    switch (bytes[0] & MIDI_KIND_MASK) {
    case MIDI_NOTE_OFF:
        library->fluid_synth_noteoff(synth, channel, first);
        break;
    case MIDI_NOTE_ON:
        library->fluid_synth_noteon(synth, channel, first, second);
        break;
    case MIDI_CONTROL:
        library->fluid_synth_cc(synth, channel, first, second);
        break;
    case MIDI_PROGRAM:
        library->fluid_synth_program_change(synth, channel, first);
        break;
    case MIDI_PRESSURE:
        library->fluid_synth_channel_pressure(synth, channel, first);
        break;
    case MIDI_BEND:
        library->fluid_synth_pitch_bend(synth, channel, first | second << 7);
        break;
    default: /* system messages are for other devices */
        break;
    }
}

/* Plays a message; only system messages come in parts. */
static void message(void *context, const uint8_t *bytes, uint32_t size, bool more)
{
    struct midi_fluid *fluid = context;
    if (!fluid->continues && size > 0)
        play_message(fluid, bytes, size);
    fluid->continues = more;
}

static void render(void *context, int16_t *stereo, uint32_t frames)
{
    struct midi_fluid *fluid = context;
    fluid->library.fluid_synth_write_s16(fluid->synth, (int)frames, stereo, 0, 2, stereo, 1, 2);
}

void midi_fluid_close(struct mixer_synth *synth)
{
    struct midi_fluid *fluid = synth->context;
    if (fluid && fluid->synth)
        fluid->library.delete_fluid_synth(fluid->synth);
    if (fluid && fluid->settings)
        fluid->library.delete_fluid_settings(fluid->settings);
    free(fluid);
    *synth = (struct mixer_synth){0};
}

void midi_fluid_open(struct mixer_synth *synth, const char *path, uint32_t rate, bool for_mt32)
{
    *synth = (struct mixer_synth){0};
    const char *found = path ? path : find_soundfont();
    if (!found) {
        cli_error("no soundfont; MIDI music is silent (install timgm6mb-soundfont, or use "
                  "--soundfont)");
        return;
    }
    struct midi_fluid *fluid = calloc(1, sizeof *fluid);
    const char *missing = fluid ? fluid_library_load(&fluid->library) : "not enough memory";
    if (missing) {
        cli_error("FluidSynth is unavailable (%s); MIDI music is silent", tr(missing));
        free(fluid);
        return;
    }
    fluid->for_mt32 = for_mt32;
    *synth = (struct mixer_synth){fluid, reset, message, render};
    if (open_soundfont(fluid, found, rate))
        return;
    cli_error("%s: cannot read the soundfont; MIDI music is silent", found);
    midi_fluid_close(synth);
}

#else

void midi_fluid_open(struct mixer_synth *synth, const char *path, uint32_t rate, bool for_mt32)
{
    (void)path, (void)rate, (void)for_mt32;
    *synth = (struct mixer_synth){0};
    cli_error("walkbox was built without FluidSynth; MIDI music is silent");
}

void midi_fluid_close(struct mixer_synth *synth)
{
    *synth = (struct mixer_synth){0};
}

#endif

#include "app/audio/midi_fluid.h"

#include "cli/options.h"

#ifdef WALKBOX_HAS_FLUIDSYNTH

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/plain_file.h"
#include "app/platform/library.h"
#include "engine/sound/music_driver.h"
#include "resource/midi_codes.h"

enum {
    MESSAGE_MOST = 512,
    VOICES = 128, /* at once; the oldest ones go when there are more */
};

struct midi_fluid {
    struct fluid_library library;
    fluid_settings_t *settings;
    fluid_synth_t *synth;
    uint8_t message[MESSAGE_MOST]; /* of a long one, as far as it has come */
    size_t size;
    bool too_long;
    bool for_mt32;
};

/* ---- opening ---- */

static bool can_read(const char *path)
{
    FILE *stream = plain_file_open(path);
    if (stream)
        fclose(stream);
    return stream != NULL;
}

/* The places in the order in which they are tried: what the system has set as its default, and then
 * what the packages install. */
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

/* What the library has to say is told in lines of our own. */
static void tell_nothing(int level, const char *message, void *data)
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
        library->fluid_set_log_function(level, tell_nothing, NULL);
    return can_read(path) && library->fluid_is_soundfont(path) && set_up(fluid, rate) &&
           library->fluid_synth_sfload(fluid->synth, path, 1) != FLUID_FAILED;
}

struct midi_fluid *midi_fluid_open(const char *path, uint32_t rate, bool for_mt32)
{
    const char *found = path ? path : find_soundfont();
    if (!found) {
        cli_error("there is no soundfont (the package timgm6mb-soundfont has one, and --soundfont "
                  "names another): MIDI music is silent");
        return NULL;
    }
    struct midi_fluid *fluid = calloc(1, sizeof *fluid);
    const char *missing = fluid ? fluid_library_load(&fluid->library) : "no memory";
    if (missing) {
        cli_error("FluidSynth cannot be used (%s): MIDI music is silent", missing);
        free(fluid);
        return NULL;
    }
    fluid->for_mt32 = for_mt32;
    if (open_soundfont(fluid, found, rate))
        return fluid;
    cli_error("%s: this soundfont cannot be read: MIDI music is silent", found);
    midi_fluid_close(fluid);
    return NULL;
}

void midi_fluid_close(struct midi_fluid *fluid)
{
    if (!fluid)
        return;
    if (fluid->synth)
        fluid->library.delete_fluid_synth(fluid->synth);
    if (fluid->settings)
        fluid->library.delete_fluid_settings(fluid->settings);
    free(fluid);
}

/* ---- playing ---- */

static void reset(void *context, uint32_t rate)
{
    struct midi_fluid *fluid = context;
    (void)rate; /* it was told when the synthesizer was opened */
    fluid->size = 0;
    fluid->too_long = false;
    fluid->library.fluid_synth_system_reset(fluid->synth);
}

static bool is_note(int status)
{
    return status == MIDI_NOTE_OFF || status == MIDI_NOTE_ON;
}

/* What an MT-32 would be told, in terms of General MIDI: by the tables with which the driver for
 * General MIDI plays the same data. */
static void from_mt32(int status, int channel, int *first, int *second)
{
    if (status == MIDI_PROGRAM)
        *first = midi_program_of_mt32[*first];
    if (is_note(status) && channel == MIDI_RHYTHM_CHANNEL)
        *first = midi_drum_of_mt32(*first);
    if (status == MIDI_NOTE_ON && *second > 0)
        *second = midi_velocity_of_mt32(*second);
}

static void play_message(struct midi_fluid *fluid)
{
    const uint8_t *bytes = fluid->message;
    const struct fluid_library *library = &fluid->library;
    fluid_synth_t *synth = fluid->synth;
    int channel = bytes[0] & MIDI_CHANNEL_MASK;
    int first = fluid->size > 1 ? bytes[1] & 127 : 0, second = fluid->size > 2 ? bytes[2] & 127 : 0;
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
    default: /* system messages are for devices of which this is none */
        break;
    }
}

static void message(void *context, const uint8_t *bytes, uint32_t size, bool more)
{
    struct midi_fluid *fluid = context;
    if (size > sizeof fluid->message - fluid->size)
        fluid->too_long = true;
    if (!fluid->too_long) {
        memcpy(fluid->message + fluid->size, bytes, size);
        fluid->size += size;
    }
    if (more)
        return;
    if (!fluid->too_long && fluid->size > 0)
        play_message(fluid);
    fluid->size = 0;
    fluid->too_long = false;
}

static void render(void *context, int16_t *stereo, uint32_t frames)
{
    struct midi_fluid *fluid = context;
    fluid->library.fluid_synth_write_s16(fluid->synth, (int)frames, stereo, 0, 2, stereo, 1, 2);
}

struct midi_synth midi_fluid_synth(struct midi_fluid *fluid)
{
    return fluid ? (struct midi_synth){fluid, reset, message, render} : (struct midi_synth){0};
}

#else

struct midi_fluid *midi_fluid_open(const char *path, uint32_t rate, bool for_mt32)
{
    (void)path;
    (void)rate;
    (void)for_mt32;
    cli_error("this walkbox was built without FluidSynth: MIDI music is silent");
    return NULL;
}

void midi_fluid_close(struct midi_fluid *fluid)
{
    (void)fluid;
}

struct midi_synth midi_fluid_synth(struct midi_fluid *fluid)
{
    (void)fluid;
    return (struct midi_synth){0};
}

#endif

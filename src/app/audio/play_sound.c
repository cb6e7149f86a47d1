#include "app/audio/play_sound.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "cli/options.h"
#include "engine/game.h"
#include "engine/sound/sound_clock.h"
#include "engine/state/game_state.h"

enum {
    MICROSECONDS = 1000000,
    STOPPED = 250000, /* a device that consumed nothing for longer has stopped */
    FAR = 150000,     /* farther from the device's time, the game starts to follow again */
    BEND = 8,         /* time is stretched by at most an eighth */
};

/* Returns the device's time, from its samples, and between two pulls from the computer's clock. */
static uint64_t device_now(const struct platform_pulls *pulls, uint32_t rate, uint64_t now)
{
    uint64_t since = now > pulls->at ? now - pulls->at : 0;
    uint64_t pull = (uint64_t)pulls->last * MICROSECONDS / rate;
    uint64_t whole = pulls->frames / rate * MICROSECONDS;
    uint64_t rest = pulls->frames % rate * MICROSECONDS / rate;
    return whole + rest + (since < pull ? since : pull);
}

/* Returns the time to pass in the game when `elapsed` has passed on the computer's clock up to
 * `now`: at most an eighth more or less than `elapsed`. A device that consumes nothing, or is far
 * from the game, does not lead. `rate` is the device's. */
static uint64_t device_pace_elapsed(struct device_pace *pace, const struct platform_pulls *pulls,
                                    uint32_t rate, uint64_t now, uint64_t elapsed)
{
    if (pulls->frames == 0 || rate == 0 || (now > pulls->at && now - pulls->at > STOPPED)) {
        pace->led = false;
        return elapsed;
    }
    uint64_t device = device_now(pulls, rate, now);
    int64_t behind = (int64_t)(device - pace->begun - pace->given - elapsed);
    if (!pace->led || behind > FAR || behind < -FAR) {
        *pace = (struct device_pace){.led = true, .begun = device};
        return elapsed;
    }
    int64_t max = (int64_t)(elapsed / BEND);
    int64_t change = behind > max ? max : behind < -max ? -max : behind;
    uint64_t bent = elapsed + (uint64_t)change;
    pace->given += bent;
    return bent;
}

enum {
    DEVICE_FRAMES = 512,    /* a pull: 11 ms */
    TRY_EACH = 2 * 1000000, /* microseconds */
    BEGIN_MAX = 300000,
};

/* Returns how many frames events are held back for a device that pulls `frames` at once: 25 ms, or
 * 5/4 of a pull. The mixer needs all events of a pull before it, and the game sends events up to
 * its next frame, which may be due immediately. */
static uint32_t play_sound_delay(uint32_t rate, uint32_t frames)
{
    enum { PER_SECOND = 40, PULLS = 4 };
    const uint32_t least = rate / PER_SECOND, of_pull = frames + frames / PULLS;
    return of_pull > least ? of_pull : least;
}

static void pull(void *context, int16_t *stereo, uint32_t frames)
{
    mixer_render(context, stereo, frames);
}

/* Opens device and mixer, and has the game send the sounds that already play. */
static bool begin(struct play_sound *sound, struct game *game)
{
    uint32_t rate = PLAYBACK_RATE, frames = DEVICE_FRAMES;
    sound->device = sound->platform->sound_open(&rate, &frames);
    if (!sound->device)
        return false;
    if (!playback_open(&sound->playback, sound->path, &game->sound, &sound->options, rate,
                       play_sound_delay(rate, frames))) {
        sound->platform->sound_close(sound->device);
        sound->device = NULL;
        return false;
    }
    sound->rate = rate;
    sound->pace = (struct device_pace){0};
    mixer_set_mode(sound->playback.mixer, sound->mode);
    mixer_begin_at(sound->playback.mixer, game_sound_time(game));
    mixer_set_now(sound->playback.mixer, game_sound_time(game));
    sound_listen(&game->sound, mixer_sink(sound->playback.mixer));
    sound->platform->sound_start(sound->device, pull, sound->playback.mixer);
    sound->begins_until = sound->platform->now() + BEGIN_MAX;
    return true;
}

static void end(struct play_sound *sound, struct game *game)
{
    if (!sound->device)
        return;
    sound->platform->sound_close(sound->device);
    sound->device = NULL;
    const struct mixer_clock *clock = &sound->playback.mixer->clock;
    sound->holdups += clock->holdups;
    sound->jumps += clock->jumps;
    sound_listen(&game->sound, (struct sound_sink){0});
    playback_close(&sound->playback);
}

/* Copies the options and the soundfont's name, whose buffer may change. */
static void set_options(struct play_sound *sound, const struct sound_options *options)
{
    sound->options = *options;
    snprintf(sound->soundfont, sizeof sound->soundfont, "%s",
             options->soundfont ? options->soundfont : "");
    sound->options.soundfont = sound->soundfont[0] ? sound->soundfont : NULL;
}

void play_sound_open(struct play_sound *sound, const struct platform *platform, struct game *game,
                     const char *path, const struct sound_options *options)
{
    *sound = (struct play_sound){.platform = platform, .path = path, .mode = MIXER_PLAYS};
    set_options(sound, options);
    if (begin(sound, game))
        return;
    sound->reported = true;
    cli_error("no sound device; the game is silent");
}

/* Closes a device that was removed, and looks for another from time to time. Does not look if there
 * never was a device, since the system's libraries may print something each time. */
static void look_for_device(struct play_sound *sound, struct game *game, uint64_t now)
{
    if (sound->device && sound->platform->sound_is_gone(sound->device)) {
        end(sound, game);
        if (!sound->reported)
            cli_error("the sound device was removed; the game is silent until one is connected");
        sound->reported = true;
        sound->tries_at = now + TRY_EACH;
    }
    if (sound->device || sound->tries_at == 0 || now < sound->tries_at)
        return;
    sound->tries_at = now + TRY_EACH;
    begin(sound, game);
}

void play_sound_turn(struct play_sound *sound, struct game *game, enum mixer_mode mode,
                     uint64_t now)
{
    bool skipped = sound->mode == MIXER_SKIPS && mode != MIXER_SKIPS;
    sound->mode = mode;
    look_for_device(sound, game, now);
    if (!sound->device)
        return;
    if (skipped || mixer_lost(sound->playback.mixer))
        sound_resync(&game->sound);
    mixer_set_mode(sound->playback.mixer, mode);
    mixer_set_now(sound->playback.mixer, game_sound_time(game));
    mixer_fill(sound->playback.mixer);
}

bool play_sound_is_beginning(const struct play_sound *sound, uint64_t now)
{
    return sound->device && now < sound->begins_until &&
           sound->platform->sound_pulls(sound->device).frames == 0;
}

bool play_sound_wants_steps(const struct play_sound *sound)
{
    return sound->device && !mixer_is_settled(sound->playback.mixer);
}

uint64_t play_sound_pace(struct play_sound *sound, uint64_t now, uint64_t elapsed)
{
    if (!sound->device)
        return elapsed;
    const struct platform_pulls pulls = sound->platform->sound_pulls(sound->device);
    return device_pace_elapsed(&sound->pace, &pulls, sound->rate, now, elapsed);
}

void play_sound_set(struct play_sound *sound, struct game *game,
                    const struct sound_options *options)
{
    bool other_device = options->device != sound->options.device;
    const char *soundfont = options->soundfont ? options->soundfont : "";
    bool reopen = other_device || options->no_music != sound->options.no_music ||
                  strcmp(soundfont, sound->soundfont) != 0;
    set_options(sound, options);
    const bool was_open = sound->device != NULL;
    if (reopen)
        end(sound, game);
    if (other_device)
        sound_clock_set_device(&game->sound, options->device);
    if (reopen && was_open && !begin(sound, game))
        sound->tries_at = 1; /* look for a device again at once */
    else if (sound->device)
        sound_options_set(&sound->options, sound->playback.mixer);
}

void play_sound_close(struct play_sound *sound, struct game *game, bool reports)
{
    end(sound, game);
    if (reports && sound->holdups + sound->jumps > 0)
        cli_error("the sound dropped out %" PRIu32 " times and skipped %" PRIu32
                  " times, because the computer was busy",
                  sound->holdups, sound->jumps);
}

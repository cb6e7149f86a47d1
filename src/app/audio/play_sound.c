#include "app/audio/play_sound.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "app/platform/platform.h"
#include "cli/options.h"
#include "engine/game.h"
#include "engine/game_state.h"
#include "engine/sound/sound_clock.h"

enum {
    DEVICE_FRAMES = 512,    /* what a device takes at a time: 11 ms */
    DELAY_PER_SECOND = 40,  /* events are kept back for 1/40 second: 25 ms */
    TRY_EACH = 2 * 1000000, /* microseconds */
    BEGIN_MOST = 300000,
};

static void pull(void *context, int16_t *stereo, uint32_t frames)
{
    mixer_render(context, stereo, frames);
}

/* Opens device and mixer, and has the game tell all that sounds already. */
static bool begin(struct play_sound *sound, struct game *game)
{
    uint32_t rate = PLAYBACK_RATE;
    sound->device = sound->platform->sound_open(&rate, DEVICE_FRAMES);
    if (!sound->device)
        return false;
    if (!playback_open(&sound->playback, sound->path, rate, rate / DELAY_PER_SECOND)) {
        sound->platform->sound_close(sound->device);
        sound->device = NULL;
        return false;
    }
    sound->rate = rate;
    sound->pace = (struct device_pace){0};
    sound_options_set(&sound->options, sound->playback.mixer);
    playback_take_music(&sound->playback, &sound->options);
    mixer_set_mode(sound->playback.mixer, sound->mode);
    mixer_begin_at(sound->playback.mixer, game_heard_now(game));
    mixer_tell_now(sound->playback.mixer, game_heard_now(game));
    sound_listen(game, mixer_sink(sound->playback.mixer));
    sound->platform->sound_start(sound->device, pull, sound->playback.mixer);
    sound->begins_until = sound->platform->now() + BEGIN_MOST;
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
    sound->slid += clock->slid;
    sound_listen(game, (struct sound_sink){0});
    playback_close(&sound->playback);
}

void play_sound_open(struct play_sound *sound, const struct platform *platform, struct game *game,
                     const char *path, const struct sound_options *options)
{
    *sound = (struct play_sound){
        .platform = platform, .path = path, .options = *options, .mode = MIXER_PLAYS};
    /* The player may choose another one meanwhile, in the same place. */
    snprintf(sound->soundfont, sizeof sound->soundfont, "%s",
             options->soundfont ? options->soundfont : "");
    sound->options.soundfont = sound->soundfont[0] ? sound->soundfont : NULL;
    if (begin(sound, game))
        return;
    sound->told = true;
    cli_error("there is no sound device: the game is silent");
}

/* A device that has gone is left, and now and then another one is looked for. Where there never was
 * one none is: each look may print what the system's app/platform have to say about it. */
static void look_for_device(struct play_sound *sound, struct game *game, uint64_t now)
{
    if (sound->device && sound->platform->sound_is_gone(sound->device)) {
        end(sound, game);
        if (!sound->told)
            cli_error("the sound device has gone: the game is silent until there is one again");
        sound->told = true;
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
        sound_resync(game);
    mixer_set_mode(sound->playback.mixer, mode);
    mixer_tell_now(sound->playback.mixer, game_heard_now(game));
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

uint64_t play_sound_pace(struct play_sound *sound, uint64_t now, uint64_t gone)
{
    if (!sound->device)
        return gone;
    const struct platform_pulls pulls = sound->platform->sound_pulls(sound->device);
    const struct device_taken taken = {pulls.frames, pulls.last, sound->rate, pulls.at};
    return device_pace_gone(&sound->pace, &taken, now, gone);
}

static bool same_text(const char *one, const char *other)
{
    return one == other || (one && other && strcmp(one, other) == 0);
}

void play_sound_set(struct play_sound *sound, struct game *game,
                    const struct sound_options *options)
{
    bool other_device = options->device != sound->options.device;
    bool anew = other_device || options->no_music != sound->options.no_music ||
                !same_text(options->soundfont, sound->options.soundfont);
    sound->options = *options;
    snprintf(sound->soundfont, sizeof sound->soundfont, "%s",
             options->soundfont ? options->soundfont : "");
    sound->options.soundfont = sound->soundfont[0] ? sound->soundfont : NULL;
    const bool heard = sound->device != NULL;
    if (anew)
        end(sound, game);
    if (other_device)
        sound_clock_set_device(game, options->device);
    if (anew && heard && !begin(sound, game))
        sound->tries_at = 1; /* it is looked for again */
    else if (sound->device)
        sound_options_set(&sound->options, sound->playback.mixer);
}

void play_sound_close(struct play_sound *sound, struct game *game, bool tells)
{
    end(sound, game);
    if (tells && sound->holdups + sound->jumps + sound->slid > 0)
        cli_error("the sound waited for the game %" PRIu32 " times, left out time %" PRIu32
                  " times and was stretched %" PRIu32 " times: the computer was busy",
                  sound->holdups, sound->jumps, sound->slid);
}

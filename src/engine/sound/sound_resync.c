#include "engine/sound/sound_resync.h"

#include "engine/game_state.h"
#include "engine/sound/music.h"
#include "engine/sound/sound_clock.h"
#include "engine/sound/sound_music.h"
#include "engine/sound/sound_tell.h"
#include "resource/sound.h"

static void resync_samples(struct game *game)
{
    for (int i = 0; i < SOUND_SAMPLE_LIMIT; i++) {
        const struct running_sample *running = &game->world.sound.samples[i];
        struct sound sound;
        if (running->sound == 0 || !sound_find(game, running->sound, &sound, NULL) ||
            sound.kind != SOUND_SAMPLE)
            continue;
        int32_t whole = sound_clock_sample_jiffies(&sound.as.sample);
        if (running->left <= whole)
            sound_tell_sample(game, running->sound, &sound.as.sample, whole - running->left);
    }
}

static void resync_track(struct game *game)
{
    const struct running_track *cd = &game->world.sound.cd;
    struct heard_track track;
    if (sound_clock_track_heard(game, &track)) {
        track.offset = (game->world.sound.time - cd->started) * SOUND_TIME_JIFFY;
        sound_tell_track(game, &track);
    }
}

static void resync_speech(struct game *game)
{
    const struct running_speech *speech = &game->world.speech;
    const struct heard_speech heard = {0, speech->place.offset,
                                       (uint32_t)speech->passed * SOUND_TIME_JIFFY};
    if (speech->on && speech->left > 0 && !speech->changed)
        sound_tell_speech(game, &heard);
}

static void resync_voice_effects(struct game *game)
{
    for (int i = 0; i < VOICE_EFFECTS; i++) {
        const struct voice_effect *effect = &game->world.voice_effects[i];
        const struct heard_speech heard = {(uint8_t)(1 + i), effect->place.offset,
                                           (uint32_t)effect->passed * SOUND_TIME_JIFFY};
        if (effect->left > 0 && !effect->begins)
            sound_tell_speech(game, &heard);
    }
}

void sound_resync(struct game *game)
{
    if (!game->heard.sink.tell)
        return;
    const struct music_engine engine = sound_music(game, NULL);
    sound_tell_reset(game);
    music_resume(&engine);
    resync_samples(game);
    resync_track(game);
    resync_speech(game);
    resync_voice_effects(game);
    sound_tell_time(game);
}

void sound_listen(struct game *game, struct sound_sink sink)
{
    game->heard.sink = sink;
    sound_resync(game);
}

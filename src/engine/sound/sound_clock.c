#include "engine/sound/sound_clock.h"

#include "engine/objects/notes.h"
#include "engine/sound/sequence_clock.h"
#include "engine/sound/sound_command.h"
#include "engine/sound/sound_tell.h"
#include "engine/state/game_state.h"
#include "resource/bytes/block.h"
#include "resource/bytes/fault.h"
#include "resource/files/game_files.h"
#include "resource/files/game_index.h"
#include "resource/files/known_game.h"
#include "resource/sound/sound.h"

enum {
    RUNNING = 1,
    RUNNING_LATER = 2,
};

void sound_clock_reset(struct game *game)
{
    game->world.sound = (struct sound_clock){.master_volume = SEQUENCE_VOLUME_MOST};
}

void sound_clock_set_track(struct game *game, int track, int32_t length)
{
    if (track >= 0 && track < SOUND_TRACK_NUMBERS)
        game->tracks.lengths[track] = length;
}

/* ---- what a sound is ---- */

bool sound_clock_find(const struct game *game, int id, struct sound *sound)
{
    struct block block;
    if (!game_files_resource(&game->files, RESOURCE_SOUND, id, &block, NULL))
        return false;
    struct fault_place place = block_place(game->files.container_name, &block);
    return sound_read(sound, block.payload, &place, NULL);
}

bool sound_clock_sequence_data(const struct game *game, int id, struct sound_sequence *data)
{
    struct sound sound;
    if (!sound_clock_find(game, id, &sound) || sound.kind != SOUND_SEQUENCE)
        return false;
    *data = sound.as.sequence;
    return true;
}

struct sequence_clock *sound_clock_sequence(struct game *game, int id)
{
    struct sequence_clock *sequences = game->world.sound.sequences;
    for (int i = 0; i < SOUND_SEQUENCE_LIMIT; i++)
        if (id > 0 && sequences[i].sound == id)
            return &sequences[i];
    return NULL;
}

/* ---- starting ---- */

/* Converts a length, of which `rate` units make a second, to jiffies, rounded up so that the sound
 * does not end too early. */
static int32_t jiffies_of(uint64_t length, uint32_t rate)
{
    uint64_t jiffies = (length * GAME_JIFFY_RATE + rate - 1) / rate;
    return jiffies < INT32_MAX ? (int32_t)jiffies : INT32_MAX;
}

int32_t sound_clock_sample_jiffies(const struct sound_sample *sample)
{
    return jiffies_of(sample->samples.size, sample->rate);
}

/* Starts a sample. If it is still playing it goes on, and does not start again. */
static void play_sample(struct game *game, int id, const struct sound_sample *sample)
{
    struct sound_clock *clock = &game->world.sound;
    struct running_sample *place = NULL;
    for (int i = 0; i < SOUND_SAMPLE_LIMIT; i++) {
        if (clock->samples[i].sound == id)
            return;
        if (clock->samples[i].sound == 0 && !place)
            place = &clock->samples[i];
    }
    if (!place || sample->rate == 0)
        return;
    *place = (struct running_sample){(int16_t)id, sound_clock_sample_jiffies(sample)};
    sound_tell_sample(game, id, sample, 0);
}

static bool track_plays(const struct running_track *cd)
{
    return cd->sound != 0 && (cd->for_ever || cd->left > 0);
}

/* Where a track ends that is played from track->start on. A track whose file is missing is silent,
 * and over at once as in ScummVM; but in a game that is known to have tracks it takes its time, as
 * long as the trigger says or about as long as the track is. */
static int32_t end_of_track(const struct game *game, const struct sound_track *track)
{
    bool has_end = track->end > track->start;
    int32_t whole = game->tracks.lengths[track->track % SOUND_TRACK_NUMBERS];
    if (whole > 0)
        return has_end && track->end < whole ? track->end : whole;
    int32_t nominal = known_game_track_length(game->files.known, track->track);
    return has_end && nominal > 0 ? track->end : nominal;
}

bool sound_clock_track_heard(const struct game *game, struct heard_track *track)
{
    const struct running_track *cd = &game->world.sound.cd;
    struct sound sound;
    if (!track_plays(cd) || !sound_clock_find(game, cd->sound, &sound) || sound.kind != SOUND_TRACK)
        return false;
    const struct sound_track *data = &sound.as.track;
    *track = (struct heard_track){
        .sound = cd->sound,
        .track = data->track,
        .start = data->start,
        .end = end_of_track(game, data),
        .loops = cd->for_ever      ? 0
                 : data->loops > 0 ? data->loops
                                   : 1,
    };
    return track->end > track->start;
}

static void tell_track(struct game *game)
{
    struct heard_track heard;
    if (sound_clock_track_heard(game, &heard))
        sound_tell_track(game, &heard);
    else
        sound_tell_track_stop(game);
}

static void play_track(struct game *game, int id, const struct sound_track *track)
{
    struct running_track *cd = &game->world.sound.cd;
    if (cd->sound == id && track_plays(cd))
        return;
    int32_t end = end_of_track(game, track);
    int32_t once = end > track->start ? end - track->start : 0;
    int loops = track->loops > 0 ? track->loops : 1;
    *cd = (struct running_track){
        .sound = (int16_t)id,
        .for_ever = track->loops == TRACK_FOR_EVER && once > 0,
        .left = jiffies_of((uint64_t)once * (uint64_t)loops, TRACK_RATE),
        .timer_runs = true,
    };
    tell_track(game);
}

/* Starts a sequence. If it is playing it starts again. */
static void play_sequence(struct game *game, int id, const struct sound_sequence *data)
{
    struct sequence_clock *sequences = game->world.sound.sequences;
    struct sequence_clock *place = sound_clock_sequence(game, id);
    for (int i = 0; i < SOUND_SEQUENCE_LIMIT && !place; i++)
        if (sequences[i].sound == 0)
            place = &sequences[i];
    if (place)
        sequence_start(place, id, data);
}

void sound_clock_play(struct game *game, int id)
{
    struct sound sound;
    if (!sound_clock_find(game, id, &sound))
        return;
    switch (sound.kind) {
    case SOUND_SAMPLE:
        play_sample(game, id, &sound.as.sample);
        break;
    case SOUND_TRACK:
        play_track(game, id, &sound.as.track);
        break;
    case SOUND_SEQUENCE:
        play_sequence(game, id, &sound.as.sequence);
        break;
    case SOUND_SILENT:
        break;
    }
}

void sound_clock_start(struct game *game, int id)
{
    struct sound_clock *clock = &game->world.sound;
    if (id <= 0 || id > INT16_MAX)
        return;
    if (clock->queue_count == SOUND_QUEUE_LIMIT) {
        note_add(game, "more than %d sounds in a frame: sound %d dropped", SOUND_QUEUE_LIMIT, id);
        return;
    }
    clock->queue[clock->queue_count++] = (int16_t)id;
}

/* ---- stopping ---- */

static void stop_track(struct game *game)
{
    struct running_track *cd = &game->world.sound.cd;
    if (cd->sound != 0)
        sound_tell_track_stop(game);
    cd->sound = 0;
    cd->timer_runs = false;
}

/* Stops the sample of a sound; 0: all samples. */
static void stop_samples(struct game *game, int id)
{
    struct running_sample *samples = game->world.sound.samples;
    for (int i = 0; i < SOUND_SAMPLE_LIMIT; i++) {
        if (samples[i].sound == 0 || (id != 0 && samples[i].sound != id))
            continue;
        sound_tell_sample_stop(game, samples[i].sound);
        samples[i].sound = 0;
    }
}

void sound_clock_stop(struct game *game, int id)
{
    struct sound_clock *clock = &game->world.sound;
    if (id <= 0)
        return;
    if (clock->cd.sound == id)
        stop_track(game);
    stop_samples(game, id);
    struct sequence_clock *sequence = sound_clock_sequence(game, id);
    if (sequence)
        sequence->sound = 0;
    int kept = 0;
    for (int i = 0; i < clock->queue_count; i++)
        if (clock->queue[i] != id)
            clock->queue[kept++] = clock->queue[i];
    clock->queue_count = kept;
}

void sound_clock_stop_all(struct game *game)
{
    struct sound_clock *clock = &game->world.sound;
    stop_track(game);
    stop_samples(game, 0);
    for (int i = 0; i < SOUND_SEQUENCE_LIMIT; i++)
        clock->sequences[i].sound = 0;
    for (int i = 0; i < SOUND_TRIGGER_LIMIT; i++)
        clock->triggers[i].sound = 0;
    clock->queue_count = 0;
}

/* ---- asking ---- */

static bool fades_out(const struct sequence_clock *sequence)
{
    return sequence->fade.active && sequence->fade.to == 0;
}

static bool is_queued_behind_marker(const struct sound_clock *clock, int id)
{
    for (int i = 0; i < SOUND_TRIGGER_LIMIT; i++) {
        const struct sound_trigger *trigger = &clock->triggers[i];
        for (int k = 0; trigger->sound != 0 && k < trigger->count; k++)
            if (trigger->commands[k].words[0] == SOUND_COMMAND_START &&
                trigger->commands[k].words[1] == id)
                return true;
    }
    return false;
}

int sound_clock_running(const struct game *game, int id)
{
    const struct sound_clock *clock = &game->world.sound;
    if (id <= 0)
        return 0;
    if (clock->cd.sound == id && track_plays(&clock->cd))
        return RUNNING;
    for (int i = 0; i < SOUND_SAMPLE_LIMIT; i++)
        if (clock->samples[i].sound == id)
            return RUNNING;
    for (int i = 0; i < clock->queue_count; i++)
        if (clock->queue[i] == id)
            return RUNNING;
    for (int i = 0; i < SOUND_SEQUENCE_LIMIT; i++)
        if (clock->sequences[i].sound == id && !fades_out(&clock->sequences[i]))
            return RUNNING;
    return is_queued_behind_marker(clock, id) ? RUNNING_LATER : 0;
}

#include "engine/sound/sound_clock.h"

#include "engine/sound/music.h"
#include "engine/state/game_state.h"
#include "engine/state/notes.h"
#include "resource/block.h"
#include "resource/files/game_files.h"
#include "resource/files/game_index.h"
#include "resource/files/known_game.h"
#include "resource/sound.h"
#include "util/fault.h"

enum {
    RUNNING = 1,
    RUNNING_LATER = 2,
    CD_RATE = 44100,
};

void sound_clock_reset(const struct sound_scope *scope)
{
    scope->world->sound = (struct sound_clock){.music.device = scope->host->device};
    *scope->sequences = (struct sequence_cache){0};
    const struct music_engine engine = sound_music(scope, NULL);
    music_reset(&engine);
}

/* Stores that the host has a CD track with this number of stereo samples, at `rate` per second. */
static void sound_clock_set_track_samples(const struct sound_scope *scope, int track,
                                          uint32_t samples, uint32_t rate)
{
    scope->host->tracks.items[track].samples = samples;
    scope->host->tracks.items[track].rate = rate;
}

void sound_clock_set_track(const struct sound_scope *scope, int track, int32_t length)
{
    if (track >= 0 && track < SOUND_TRACK_NUMBERS && length >= 0 &&
        length <= INT32_MAX / (CD_RATE / TRACK_RATE))
        sound_clock_set_track_samples(scope, track, (uint32_t)length * (CD_RATE / TRACK_RATE),
                                      CD_RATE);
}

/* ---- the music device ---- */

void sound_clock_set_device(const struct sound_scope *scope, enum sound_device device)
{
    struct sound_clock *clock = &scope->world->sound;
    int16_t playing[MUSIC_PLAYERS];
    uint32_t tick = clock->music.tick;
    uint8_t volume = clock->music.master_volume;
    scope->host->device = device;
    if (clock->music.device == device)
        return;
    struct music_engine engine = sound_music(scope, NULL);
    for (int i = 0; i < MUSIC_PLAYERS; i++)
        playing[i] = clock->music.players[i].sound;
    music_stop_all(&engine);
    clock->music.device = device;
    *scope->sequences = (struct sequence_cache){0};
    engine = sound_music(scope, NULL);
    music_reset(&engine);
    clock->music.tick = tick;
    clock->music.master_volume = volume;
    for (int i = 0; i < MUSIC_PLAYERS; i++)
        sound_clock_play(scope, playing[i]);
}

/* ---- starting ---- */

/* The jiffies of a number of samples. A sound still runs in the jiffy in which its last sample
 * ends. Observed: ScummVM 2.9, with 128 samples and 12 tracks. */
static int32_t jiffies_of(uint64_t samples, uint32_t rate)
{
    if (samples == 0 || rate == 0)
        return 0;
    uint64_t jiffies = samples * GAME_JIFFY_RATE / rate + 1;
    return jiffies < INT32_MAX ? (int32_t)jiffies : INT32_MAX;
}

static int32_t sample_jiffies(const struct sound_sample *sample)
{
    return jiffies_of(sample->samples.size, sample->rate);
}

/* Sends a sample that started `jiffies_ago`; 0 if it starts now. */
static void sound_send_sample(const struct sound_link *link, int sound,
                              const struct sound_sample *sample, int32_t jiffies_ago)
{
    enum { JIFFY_RATE = SOUND_TIME_RATE / SOUND_TIME_JIFFY };
    uint64_t offset = (uint64_t)jiffies_ago * sample->rate / JIFFY_RATE;
    if (offset < sample->samples.size)
        sound_send(link, (struct sound_event){.kind = SOUND_EVENT_SAMPLE_START,
                                              .as.sample = {.sound = (int16_t)sound,
                                                            .samples = sample->samples,
                                                            .rate = sample->rate,
                                                            .offset = (uint32_t)offset}});
}

/* Starts a sample, unless it is playing. */
static void play_sample(struct sound_clock *clock, const struct sound_link *link, int id,
                        const struct sound_sample *sample)
{
    struct running_sample *place = NULL;
    for (int i = 0; i < SOUND_SAMPLE_LIMIT; i++) {
        if (clock->samples[i].sound == id)
            return;
        if (clock->samples[i].sound == 0 && !place)
            place = &clock->samples[i];
    }
    if (!place || sample->rate == 0)
        return;
    *place = (struct running_sample){(int16_t)id, sample_jiffies(sample)};
    sound_send_sample(link, id, sample, 0);
}

static bool track_plays(const struct running_track *cd)
{
    return cd->sound != 0 && (cd->for_ever || cd->left > 0);
}

/* The end of a track that is played from track->start on, in 1/75 second. A track without a file is
 * silent, and over at once as in ScummVM; but in a game that is known to have tracks, it lasts as
 * long as the trigger says, or about as long as the track. */
static int32_t end_of_track(const struct game_files *files, const struct game_host *host,
                            const struct sound_track *track)
{
    const int number = track->track % SOUND_TRACK_NUMBERS;
    bool has_end = track->end > track->start;
    uint64_t samples = host->tracks.items[number].samples;
    if (samples > 0) {
        uint64_t whole = samples * TRACK_RATE / host->tracks.items[number].rate;
        return has_end && (uint64_t)track->end < whole ? track->end : (int32_t)whole;
    }
    int32_t nominal = known_game_track_length(files->known, track->track);
    return has_end && nominal > 0 ? track->end : nominal;
}

/* The jiffies of a track with its loops. A track from its start without loops is not played.
 * Observed: ScummVM 2.7. */
static int32_t track_jiffies(const struct game_files *files, const struct game_host *host,
                             const struct sound_track *track)
{
    int number = track->track % SOUND_TRACK_NUMBERS;
    if (track->loops == 0 && track->start == 0)
        return 0;
    uint64_t whole = host->tracks.items[number].samples;
    uint32_t rate = whole > 0 ? host->tracks.items[number].rate : CD_RATE;
    uint64_t start = (uint64_t)track->start * rate / TRACK_RATE;
    uint64_t end = (uint64_t)end_of_track(files, host, track) * rate / TRACK_RATE;
    if (whole > 0 && track->end <= track->start)
        end = whole; /* to the last sample */
    uint64_t loops = track->loops > 0 ? (uint64_t)track->loops : 1;
    return end > start ? jiffies_of((end - start) * loops, rate) : 0;
}

/* Finds the part of a CD track that plays. Returns false if no track plays. */
static bool playing_track(const struct sound_clock *clock, const struct game_files *files,
                          const struct game_host *host, struct track_start *track)
{
    const struct running_track *cd = &clock->cd;
    struct sound sound;
    if (!track_plays(cd) || !sound_find(clock, files, cd->sound, &sound, NULL) ||
        sound.kind != SOUND_TRACK)
        return false;
    const struct sound_track *data = &sound.as.track;
    *track = (struct track_start){
        .sound = cd->sound,
        .track = data->track,
        .start = data->start,
        .end = end_of_track(files, host, data),
        .loops = cd->for_ever      ? 0
                 : data->loops > 0 ? data->loops
                                   : 1,
    };
    return track->end > track->start;
}

static void play_track(const struct sound_scope *scope, int id, const struct sound_track *track)
{
    struct running_track *cd = &scope->world->sound.cd;
    if (cd->sound == id && track_plays(cd))
        return;
    int32_t jiffies = track_jiffies(scope->files, scope->host, track);
    *cd = (struct running_track){
        .sound = (int16_t)id,
        .for_ever = track->loops == TRACK_FOR_EVER && jiffies > 0,
        .left = jiffies,
        .timer_runs = true,
        .started = scope->world->sound.time,
    };
    struct sound_event event = {.kind = SOUND_EVENT_TRACK_START};
    if (!playing_track(&scope->world->sound, scope->files, scope->host, &event.as.track))
        event.kind = SOUND_EVENT_TRACK_STOP;
    sound_send(scope->link, event);
}

void sound_clock_play(const struct sound_scope *scope, int id)
{
    const struct music_engine engine = sound_music(scope, NULL);
    struct sound sound;
    struct fault fault = {0};
    if (!sound_find(&scope->world->sound, scope->files, id, &sound, &fault)) {
        const struct message why = fault_message(&fault);
        if (fault.code !=
            FAULT_NONE) /* without a fault it is missing, as was noted when it started */
            note_add(scope->notes, "sound %d is silent: %p", id, message_in(&why));
        return;
    }
    switch (sound.kind) {
    case SOUND_SAMPLE:
        play_sample(&scope->world->sound, scope->link, id, &sound.as.sample);
        break;
    case SOUND_TRACK:
        play_track(scope, id, &sound.as.track);
        break;
    case SOUND_SEQUENCE:
        music_start(&engine, id, &sound.as.sequence);
        break;
    case SOUND_SILENT:
        break;
    }
}

void sound_clock_start(const struct sound_scope *scope, int id)
{
    struct sound_clock *clock = &scope->world->sound;
    if (id <= 0 || id > INT16_MAX)
        return;
    if (clock->queue_count == SOUND_QUEUE_LIMIT) {
        note_add(scope->notes, "more than %d sounds in a frame: sound %d was dropped",
                 SOUND_QUEUE_LIMIT, id);
        return;
    }
    clock->queue[clock->queue_count++] = (int16_t)id;
}

/* ---- stopping ---- */

static void stop_track(struct sound_clock *clock, const struct sound_link *link)
{
    struct running_track *cd = &clock->cd;
    if (cd->sound != 0)
        sound_send(link, (struct sound_event){.kind = SOUND_EVENT_TRACK_STOP});
    cd->sound = 0;
    cd->timer_runs = false;
}

/* Stops a sound's sample, or all samples if `id` is 0. */
static void stop_samples(struct sound_clock *clock, const struct sound_link *link, int id)
{
    struct running_sample *samples = clock->samples;
    for (int i = 0; i < SOUND_SAMPLE_LIMIT; i++) {
        if (samples[i].sound == 0 || (id != 0 && samples[i].sound != id))
            continue;
        sound_send(link, (struct sound_event){.kind = SOUND_EVENT_SAMPLE_STOP,
                                              .as.stopped = samples[i].sound});
        samples[i].sound = 0;
    }
}

void sound_clock_stop(const struct sound_scope *scope, int id)
{
    struct sound_clock *clock = &scope->world->sound;
    if (id <= 0)
        return;
    if (clock->cd.sound == id)
        stop_track(&scope->world->sound, scope->link);
    stop_samples(&scope->world->sound, scope->link, id);
    const struct music_engine engine = sound_music(scope, NULL);
    music_stop(&engine, id);
    int count = 0;
    for (int i = 0; i < clock->queue_count; i++)
        if (clock->queue[i] != id)
            clock->queue[count++] = clock->queue[i];
    clock->queue_count = count;
}

void sound_clock_stop_all(const struct sound_scope *scope)
{
    struct sound_clock *clock = &scope->world->sound;
    stop_track(&scope->world->sound, scope->link);
    stop_samples(&scope->world->sound, scope->link, 0);
    const struct music_engine engine = sound_music(scope, NULL);
    music_stop_all(&engine);
    clock->triggers = (struct sound_triggers){0};
    clock->queue_count = 0;
}

/* ---- isSoundRunning ---- */

/* Whether a command that waits for a marker starts the sound. */
static bool trigger_starts(const struct sound_triggers *triggers, int sound)
{
    for (int i = 0; i < triggers->count; i++) {
        const struct sound_trigger *entry = &triggers->entries[i];
        if (!entry->waits && entry->command.words[0] == SOUND_COMMAND_START &&
            entry->command.words[1] == sound)
            return true;
    }
    return false;
}

int sound_clock_running(const struct sound_clock *clock, int id)
{
    if (id <= 0)
        return 0;
    if (clock->cd.sound == id) /* it may also be in the queue again */
        return track_plays(&clock->cd) ? RUNNING : 0;
    for (int i = 0; i < SOUND_SAMPLE_LIMIT; i++)
        if (clock->samples[i].sound == id)
            return RUNNING;
    for (int i = 0; i < clock->queue_count; i++)
        if (clock->queue[i] == id)
            return RUNNING;
    if (music_player_of(&clock->music, id) >= 0)
        return RUNNING;
    return trigger_starts(&clock->triggers, id) ? RUNNING_LATER : 0;
}

/* ---- sending a sink the sounds that play already ---- */

static void resync_samples(const struct sound_clock *clock, const struct game_files *files,
                           const struct sound_link *link)
{
    for (int i = 0; i < SOUND_SAMPLE_LIMIT; i++) {
        const struct running_sample *running = &clock->samples[i];
        struct sound sound;
        if (running->sound == 0 || !sound_find(clock, files, running->sound, &sound, NULL) ||
            sound.kind != SOUND_SAMPLE)
            continue;
        int32_t whole = sample_jiffies(&sound.as.sample);
        if (running->left <= whole)
            sound_send_sample(link, running->sound, &sound.as.sample, whole - running->left);
    }
}

static void resync_track(const struct sound_scope *scope)
{
    struct sound_event event = {.kind = SOUND_EVENT_TRACK_START};
    if (!playing_track(&scope->world->sound, scope->files, scope->host, &event.as.track))
        return;
    event.as.track.offset =
        (scope->world->sound.time - scope->world->sound.cd.started) * SOUND_TIME_JIFFY;
    sound_send(scope->link, event);
}

static void resync_voice(const struct sound_link *link, int voice, uint32_t place, int32_t passed)
{
    sound_send(link, (struct sound_event){.kind = SOUND_EVENT_SPEECH_START,
                                          .as.speech = {(uint8_t)voice, place,
                                                        (uint32_t)passed * SOUND_TIME_JIFFY}});
}

static void resync_voices(const struct world *world, const struct sound_link *link)
{
    const struct running_speech *speech = &world->speech;
    if (speech->on && speech->left > 0 && !speech->changed)
        resync_voice(link, 0, speech->ref.offset, speech->passed);
    for (int i = 0; i < VOICE_EFFECTS; i++) {
        const struct voice_effect *effect = &world->voice_effects[i];
        if (effect->left > 0 && !effect->begins)
            resync_voice(link, 1 + i, effect->ref.offset, effect->passed);
    }
}

void sound_resync(const struct sound_scope *scope)
{
    if (!scope->link->sink.receive)
        return;
    const struct music_engine engine = sound_music(scope, NULL);
    sound_send(scope->link, (struct sound_event){.kind = SOUND_EVENT_RESET});
    music_resume(&engine);
    resync_samples(&scope->world->sound, scope->files, scope->link);
    resync_track(scope);
    resync_voices(scope->world, scope->link);
    sound_send(scope->link, (struct sound_event){.kind = SOUND_EVENT_TIME});
}

void sound_listen(const struct sound_scope *scope, struct sound_sink sink)
{
    scope->link->sink = sink;
    sound_resync(scope);
}

bool sound_find(const struct sound_clock *clock, const struct game_files *files, int id,
                struct sound *sound, struct fault *fault)
{
    struct block block;
    if (!game_files_resource(files, RESOURCE_SOUND, id, &block, NULL))
        return false;
    struct fault_place place = block_place(files->container_name, &block);
    return sound_read(sound, block.payload, clock->music.device, &place, fault);
}

/* Reads a sequence's data. Returns false if the sound is not a sequence. */
static bool sound_find_sequence(const struct sound_clock *clock, const struct game_files *files,
                                int id, struct sound_sequence *data)
{
    struct sound sound;
    if (!sound_find(clock, files, id, &sound, NULL) || sound.kind != SOUND_SEQUENCE)
        return false;
    *data = sound.as.sequence;
    return true;
}

bool sound_is_whole(const struct sound_clock *clock, const struct game_files *files, int id,
                    struct fault *fault)
{
    struct block block;
    struct sound sound;
    if (!game_files_resource(files, RESOURCE_SOUND, id, &block, fault) ||
        !sound_find(clock, files, id, &sound, fault))
        return false;
    if (sound.kind != SOUND_SEQUENCE)
        return true;
    const struct midi_file *midi = &sound.as.sequence.midi;
    for (int track = 0; track < midi->track_count; track++) {
        struct fault_place place = block_place(files->container_name, &block);
        if (!midi_track_is_whole(midi, track))
            return fault_set(fault, FAULT_TRUNCATED, &place, 0,
                             "track %d of the sequence is truncated", track);
    }
    return true;
}

void sound_note_damage(const struct sound_scope *scope, int id)
{
    struct fault fault = {0};
    if (!game_files_has(scope->files, RESOURCE_SOUND, id) ||
        scope->notes->damage.sounds[id % DAMAGE_SOUNDS])
        return;
    scope->notes->damage.sounds[id % DAMAGE_SOUNDS] = true;
    if (!sound_is_whole(&scope->world->sound, scope->files, id, &fault))
        damage_add(&scope->notes->damage, &fault);
}

/* Finds a sequence. A playing sequence is looked up 250 times per second, so sequences are
 * cached. */
static bool find_cached(void *context, int id, struct sound_sequence *data)
{
    const struct sound_scope *scope = context;
    struct sequence_cache *cache = scope->sequences;
    for (int i = 0; i < MUSIC_PLAYERS; i++) {
        if (cache->items[i].sound != id)
            continue;
        *data = cache->items[i].data;
        return true;
    }
    if (!sound_find_sequence(&scope->world->sound, scope->files, id, data))
        return false;
    cache->items[cache->next].sound = (int16_t)id;
    cache->items[cache->next].data = *data;
    cache->next = (uint8_t)((cache->next + 1) % MUSIC_PLAYERS);
    return true;
}

struct music_engine sound_music(const struct sound_scope *scope,
                                void (*marker)(void *context, int sound, int marker))
{
    return (struct music_engine){
        .music = &scope->world->sound.music,
        .driver = music_driver_of(scope->world->sound.music.device),
        .link = {&scope->world->sound.music.driver, scope->link},
        /* find_cached and markers do not write to it */
        .host = {(void *)(uintptr_t)scope, find_cached, marker},
    };
}

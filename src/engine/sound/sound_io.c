#include "engine/sound/sound_io.h"

#include <string.h>

#include "engine/game_state.h"
#include "engine/notes.h"
#include "resource/block.h"
#include "resource/files/game_files.h"
#include "resource/files/game_index.h"
#include "resource/sound.h"
#include "util/fault.h"

bool sound_find(const struct game *game, int id, struct sound *sound, struct fault *fault)
{
    struct block block;
    if (!game_files_resource(&game->files, RESOURCE_SOUND, id, &block, NULL))
        return false;
    struct fault_place place = block_place(game->files.container_name, &block);
    return sound_read(sound, block.payload, game->world.sound.music.device, &place, fault);
}

bool sound_find_sequence(const struct game *game, int id, struct sound_sequence *data)
{
    struct sound sound;
    if (!sound_find(game, id, &sound, NULL) || sound.kind != SOUND_SEQUENCE)
        return false;
    *data = sound.as.sequence;
    return true;
}

bool sound_is_whole(const struct game *game, int id, struct fault *fault)
{
    struct block block;
    struct sound sound;
    if (!game_files_resource(&game->files, RESOURCE_SOUND, id, &block, fault) ||
        !sound_find(game, id, &sound, fault))
        return false;
    if (sound.kind != SOUND_SEQUENCE)
        return true;
    const struct midi_file *midi = &sound.as.sequence.midi;
    for (int track = 0; track < midi->track_count; track++) {
        struct fault_place place = block_place(game->files.container_name, &block);
        if (!midi_track_is_whole(midi, track))
            return fault_set(fault, FAULT_TRUNCATED, &place, 0,
                             "track %d of its sequence is truncated", track);
    }
    return true;
}

void sound_note_damage(struct game *game, int id)
{
    struct fault fault = {0};
    if (!game_files_has(&game->files, RESOURCE_SOUND, id) ||
        game->damage.sounds[id % DAMAGE_SOUNDS])
        return;
    game->damage.sounds[id % DAMAGE_SOUNDS] = true;
    if (!sound_is_whole(game, id, &fault))
        damage_add(&game->damage, &fault);
}

void sound_send(const struct sound_link *link, struct sound_event event)
{
    event.time = link->time;
    if (link->sink.receive)
        link->sink.receive(link->sink.context, &event);
}

void sound_send_sample(const struct sound_link *link, int sound, const struct sound_sample *sample,
                       int32_t jiffies_ago)
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

/* A playing sequence is looked up 250 times a second, so found ones are cached. */
static bool find_cached(void *context, int id, struct sound_sequence *data)
{
    struct game *game = context;
    struct sequence_cache *cache = &game->sequences;
    for (int i = 0; i < MUSIC_PLAYERS; i++) {
        if (cache->items[i].sound != id)
            continue;
        *data = cache->items[i].data;
        return true;
    }
    if (!sound_find_sequence(game, id, data))
        return false;
    cache->items[cache->next].sound = (int16_t)id;
    cache->items[cache->next].data = *data;
    cache->next = (uint8_t)((cache->next + 1) % MUSIC_PLAYERS);
    return true;
}

static void write_chip(void *context, uint8_t reg, uint8_t value)
{
    sound_send(context, (struct sound_event){.kind = SOUND_EVENT_CHIP, .as.chip = {reg, value}});
}

static void write_speaker(void *context, uint16_t divisor)
{
    sound_send(context, (struct sound_event){.kind = SOUND_EVENT_SPEAKER, .as.divisor = divisor});
}

static void write_midi(void *context, const uint8_t *bytes, size_t size)
{
    while (size > 0) {
        struct sound_event event = {.kind = SOUND_EVENT_MIDI};
        size_t part = size < SOUND_MIDI_BYTES ? size : SOUND_MIDI_BYTES;
        event.as.midi.size = (uint8_t)part;
        event.as.midi.more = part < size;
        memcpy(event.as.midi.bytes, bytes, part);
        sound_send(context, event);
        bytes += part;
        size -= part;
    }
}

struct music_engine sound_music(struct game *game,
                                void (*marker)(void *context, int sound, int marker))
{
    return (struct music_engine){
        .music = &game->world.sound.music,
        .driver = music_driver_of(game->world.sound.music.device),
        .link = {&game->world.sound.music.driver,
                 {&game->sound_link, write_chip, write_speaker, write_midi}},
        .host = {game, find_cached, marker},
    };
}

#include "engine/sound/sound_music.h"

#include "engine/game_state.h"
#include "engine/sound/sound_tell.h"
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

/* Likewise for a sequence that plays, 250 times a second: what was found once is kept. */
static bool find_kept(void *context, int id, struct sound_sequence *data)
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

static void tell_chip(void *context, uint8_t reg, uint8_t value)
{
    sound_tell_chip(context, reg, value);
}

static void tell_speaker(void *context, uint16_t divisor)
{
    sound_tell_speaker(context, divisor);
}

static void tell_midi(void *context, const uint8_t *bytes, size_t size)
{
    sound_tell_midi(context, bytes, size);
}

struct music_engine sound_music(struct game *game,
                                void (*marker)(void *context, int sound, int marker))
{
    return (struct music_engine){
        .music = &game->world.sound.music,
        .driver = music_driver_of(game->world.sound.music.device),
        .output = {game, tell_chip, tell_speaker, tell_midi},
        .host = {game, find_kept, marker},
    };
}

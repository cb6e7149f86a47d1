#include "engine/sound/music.h"

#include "engine/sound/music_driver.h"
#include "resource/sound.h"

void music_reset(const struct music_engine *engine)
{
    struct music *music = engine->music;
    enum sound_device device = music->device;
    *music = (struct music){.device = device, .master_volume = MUSIC_VOLUME_MAX};
    for (int i = 0; i < MUSIC_PARTS; i++)
        music->parts[i].player = -1;
    engine->driver->start(&engine->link);
}

void music_resume(const struct music_engine *engine)
{
    engine->driver->resume(&engine->link);
    for (int i = 0; i < MUSIC_PARTS; i++)
        if (engine->driver->plays == PART_PROGRAM && engine->music->parts[i].player >= 0)
            part_send(engine, &engine->music->parts[i]);
}

static void tick_player(const struct music_engine *engine, int index)
{
    struct sound_sequence data;
    int sound = engine->music->players[index].sound;
    if (sound == 0)
        return;
    player_step_fade(engine, index);
    if (engine->music->players[index].sound == 0)
        return;
    if (engine->host.find(engine->host.context, sound, &data))
        sequence_tick(engine, index, &data);
    else
        player_stop(engine, index);
}

void music_tick(const struct music_engine *engine)
{
    engine->music->tick++;
    for (int i = 0; i < MUSIC_PLAYERS; i++)
        tick_player(engine, i);
    if (engine->driver->tick)
        engine->driver->tick(&engine->link);
}

int music_player_of(const struct music *music, int sound)
{
    for (int i = 0; i < MUSIC_PLAYERS; i++)
        if (sound > 0 && music->players[i].sound == sound)
            return i;
    return -1;
}

/* The player of the sound; otherwise the first free player; otherwise the player of the least
 * important sequence, or -1 if the new sequence is not more important. */
static int find_player(const struct music_engine *engine, int sound, uint8_t priority)
{
    const struct music_player *players = engine->music->players;
    int least = music_player_of(engine->music, sound);
    if (least >= 0)
        return least;
    for (int i = 0; i < MUSIC_PLAYERS; i++) {
        if (players[i].sound == 0)
            return i;
        if (players[i].priority < priority &&
            (least < 0 || players[i].priority < players[least].priority))
            least = i;
    }
    return least;
}

void music_start(const struct music_engine *engine, int sound, const struct sound_sequence *data)
{
    int index = find_player(engine, sound, data->priority);
    if (index < 0)
        return;
    player_stop(engine, index);
    player_start(engine, index, sound, data);
}

void music_stop(const struct music_engine *engine, int sound)
{
    int index = music_player_of(engine->music, sound);
    if (index >= 0)
        player_stop(engine, index);
}

void music_stop_all(const struct music_engine *engine)
{
    for (int i = 0; i < MUSIC_PLAYERS; i++)
        player_stop(engine, i);
}

void music_set_master_volume(const struct music_engine *engine, int volume)
{
    engine->music->master_volume = (uint8_t)volume;
    for (int i = 0; i < MUSIC_PLAYERS; i++)
        if (engine->music->players[i].sound != 0)
            player_set(engine, i, CHANNEL_VOLUME, engine->music->players[i].volume);
}

int music_half_beats(const struct music_engine *engine)
{
    uint64_t most = 0;
    for (int i = 0; i < MUSIC_PLAYERS; i++) {
        const struct music_player *player = &engine->music->players[i];
        struct sound_sequence data;
        if (player->sound == 0 || !engine->host.find(engine->host.context, player->sound, &data))
            continue;
        uint64_t half_beats =
            2 * sequence_tick_reached(&player->place, &data) / (uint64_t)data.midi.division;
        most = half_beats > most ? half_beats : most;
    }
    return most < INT16_MAX ? (int)most : INT16_MAX;
}

const struct music_driver *music_driver_of(enum sound_device device)
{
    static const struct music_driver *const drivers[DEVICES] = {&adlib_driver, &speaker_driver,
                                                                &mt32_driver, &general_midi_driver};
    return drivers[device];
}

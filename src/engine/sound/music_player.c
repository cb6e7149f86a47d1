#include "engine/sound/sequencer.h"

#include <string.h>

#include "resource/sound.h"

enum {
    TEMPO_DEFAULT = 500000,
    HOOK_STAYS = 0x80, /* values from here on are not used up */
    ALL_CHANNELS = MIDI_CHANNELS,
    FADE_TICK = MUSIC_TICK_MICROSECONDS / 1000,
    FADE_UNIT = 10, /* milliseconds */
};

void player_start(const struct music_engine *engine, int index, int sound,
                  const struct sound_sequence *data)
{
    struct music *music = engine->music;
    music->players[index] = (struct music_player){
        .sound = (int16_t)sound,
        .serial = ++music->serials,
        .for_mt32 = data->for_mt32,
        .priority = data->priority,
        .volume = data->volume,
        .pan = data->pan,
        .transpose = data->transpose,
        .detune = data->detune,
        /* 0 in the data means the normal speed; as a command it pauses a sequence. */
        .speed = data->speed != 0 ? data->speed : MUSIC_SPEED_NORMAL,
        .effective_volume = music->master_volume,
        .loop = {.to.beat = 1, .from.beat = 1},
        .place = {.tempo = TEMPO_DEFAULT},
    };
}

void player_forget_note(struct music_player *player, int channel, int note)
{
    player->notes[note] &= (uint16_t) ~(1U << channel);
    for (int i = 0; i < MUSIC_HANGING_NOTES; i++)
        if (player->hanging[i].left != 0 && player->hanging[i].channel == channel &&
            player->hanging[i].note == note)
            player->hanging[i].left = 0;
}

void player_end_note(const struct music_engine *engine, int index, int channel, int note)
{
    const struct music_part *part = part_find(engine, index, channel);
    player_forget_note(&engine->music->players[index], channel, note);
    if (part)
        part_note(engine, part, note, 0);
}

void player_end_notes(const struct music_engine *engine, int index,
                      const uint16_t notes[MIDI_NOTES])
{
    for (int note = 0; note < MIDI_NOTES; note++)
        for (int channel = 0; channel < MIDI_CHANNELS && notes[note] >> channel; channel++)
            if (notes[note] >> channel & 1)
                player_end_note(engine, index, channel, note);
}

void player_stop(const struct music_engine *engine, int index)
{
    struct music_player *player = &engine->music->players[index];
    if (player->sound == 0)
        return;
    uint16_t notes[MIDI_NOTES];
    memcpy(notes, player->notes, sizeof notes);
    player_end_notes(engine, index, notes);
    for (int channel = 0; channel < MIDI_CHANNELS; channel++) {
        const struct music_part *part = part_find(engine, index, channel);
        if (part)
            part_notes_off(engine, part);
    }
    *player = (struct music_player){.serial = ++engine->music->serials};
    struct music_part *youngest;
    while ((youngest = part_next(engine, index, NULL)) != NULL)
        part_free(engine, youngest);
}

void player_set(const struct music_engine *engine, int index, enum channel_property property,
                int value)
{
    struct music_player *player = &engine->music->players[index];
    if (property == CHANNEL_PRIORITY) {
        player->priority = (uint8_t)value;
    } else if (property == CHANNEL_VOLUME) {
        player->volume = (uint8_t)value;
        player->effective_volume = (uint8_t)((engine->music->master_volume * (value + 1)) >> 7);
    } else if (property == CHANNEL_PAN) {
        player->pan = (int8_t)value;
    } else {
        player->detune = (int8_t)value;
    }
    parts_refresh(engine, index, property);
}

bool player_set_transpose(const struct music_engine *engine, int index, int relative, int value)
{
    struct music_player *player = &engine->music->players[index];
    int transpose = player->transpose;
    if (!part_transpose(&transpose, relative, value))
        return false;
    player->transpose = (int8_t)transpose;
    parts_refresh(engine, index, CHANNEL_TRANSPOSE);
    return true;
}

bool player_set_loop(struct music_player *player, struct sequence_loop loop)
{
    if (loop.to.beat == 0)
        loop.to.beat = 1;
    if (loop.to.beat + 1 >= loop.from.beat)
        return false;
    player->loop = loop;
    return true;
}

void player_fade(const struct music_engine *engine, int index, int volume, int time)
{
    struct music_player *player = &engine->music->players[index];
    uint8_t from = player->fade.active ? player->fade.to : player->volume;
    bool at_once = time == 0 && volume == 0;
    player->fade = (struct volume_fade){!at_once, from, (uint8_t)volume, 0, time * FADE_UNIT};
    if (at_once)
        player_set(engine, index, CHANNEL_VOLUME, 0);
}

void player_step_fade(const struct music_engine *engine, int index)
{
    struct volume_fade *fade = &engine->music->players[index].fade;
    if (!fade->active)
        return;
    fade->elapsed += FADE_TICK;
    if (fade->elapsed >= fade->total) {
        fade->elapsed = fade->total;
        fade->active = false;
    }
    int volume = fade->to;
    if (fade->active)
        volume = fade->from + (fade->to - fade->from) * fade->elapsed / fade->total;
    player_set(engine, index, CHANNEL_VOLUME, volume);
    if (volume == 0 && fade->to == 0) /* one that rises from 0 continues */
        player_stop(engine, index);
}

void player_set_hook(struct music_player *player, enum music_hook hook, uint8_t value, int channel)
{
    struct music_hooks *hooks = &player->hooks;
    if (hook == HOOK_JUMP)
        hooks->older_jump = hooks->values[HOOK_JUMP][0];
    if (hook < HOOK_PART_ON)
        hooks->values[hook][0] = value;
    else if (channel == ALL_CHANNELS)
        memset(hooks->values[hook], value, MIDI_CHANNELS);
    else if (channel >= 0 && channel < ALL_CHANNELS)
        hooks->values[hook][channel] = value;
}

bool player_use_hook(struct music_player *player, enum music_hook hook, int channel, uint8_t value)
{
    struct music_hooks *hooks = &player->hooks;
    uint8_t *set = &hooks->values[hook][channel];
    if (value == 0)
        return true;
    if (value != *set)
        return false;
    if (value < HOOK_STAYS && hook == HOOK_JUMP) {
        *set = hooks->older_jump;
        hooks->older_jump = 0;
    } else if (value < HOOK_STAYS) {
        *set = 0;
    }
    return true;
}

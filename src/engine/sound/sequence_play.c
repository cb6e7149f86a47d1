#include "engine/sound/sequence_play.h"

#include "engine/sound/channel_event.h"
#include "engine/sound/music_message.h"
#include "engine/sound/music_player.h"
#include "engine/sound/sequence_place.h"
#include "resource/midi.h"
#include "resource/sound.h"
#include "util/bytes.h"

/* Goes back to the start of the loop if its end has been reached. */
static void check_loop(const struct music_engine *engine, int index,
                       const struct sound_sequence *data)
{
    struct music_player *player = &engine->music->players[index];
    if (player->loop.count == 0 ||
        sequence_tick_reached(&player->place, data) < sequence_ticks_of(player->loop.from))
        return;
    player->loop.count--;
    (void)sequence_loop_back(engine, index, data);
}

static void play_event(const struct music_engine *engine, int index,
                       const struct sound_sequence *data, const struct midi_event *event)
{
    switch (event->kind) {
    case MIDI_CHANNEL:
        channel_event(engine, index, event);
        break;
    case MIDI_SYSEX:
        music_message(engine, index, data, event->sysex);
        break;
    case MIDI_TEMPO:
        engine->music->players[index].place.tempo = (int32_t)event->tempo;
        break;
    case MIDI_END:
        player_stop(engine, index);
        break;
    case MIDI_OTHER:
        break;
    }
}

/* Plays the events that are due. After a jump the others wait for the next tick. */
static void play_events(const struct music_engine *engine, int index,
                        const struct sound_sequence *data)
{
    struct music_player *player = &engine->music->players[index];
    struct sequence_place *place = &player->place;
    struct reader events = reader_at(midi_track(&data->midi, place->track), place->offset);
    uint32_t serial = player->serial;
    struct midi_event event;
    while (player->serial == serial) {
        uint8_t status = place->status;
        if (!midi_next(&events, &status, &event)) {
            player_stop(engine, index);
            return;
        }
        uint64_t time = place->event_time + event.delta * sequence_tick_length(place, data);
        if (time > place->time)
            return;
        place->event_time = time;
        place->event_tick += event.delta;
        place->status = status;
        place->offset = (uint32_t)events.position;
        play_event(engine, index, data, &event);
    }
}

void sequence_tick(const struct music_engine *engine, int index, const struct sound_sequence *data)
{
    struct music_player *player = &engine->music->players[index];
    check_loop(engine, index, data);
    player->place.time += sequence_step(player);
    sequence_end_hanging(engine, index);
    play_events(engine, index, data);
}

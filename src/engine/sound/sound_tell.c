#include "engine/sound/sound_tell.h"

#include <string.h>

#include "engine/game_state.h"
#include "resource/sound.h"

static void tell(struct game *game, struct sound_event event)
{
    const struct sound_sink *sink = &game->heard.sink;
    event.time = game->heard.time;
    if (sink->tell)
        sink->tell(sink->context, &event);
}

void sound_tell_reset(struct game *game)
{
    tell(game, (struct sound_event){.kind = SOUND_EVENT_RESET});
}

void sound_tell_chip(struct game *game, uint8_t reg, uint8_t value)
{
    tell(game, (struct sound_event){.kind = SOUND_EVENT_CHIP, .as.chip = {reg, value}});
}

void sound_tell_speaker(struct game *game, uint16_t divisor)
{
    tell(game, (struct sound_event){.kind = SOUND_EVENT_SPEAKER, .as.divisor = divisor});
}

void sound_tell_midi(struct game *game, const uint8_t *bytes, size_t size)
{
    while (size > 0) {
        struct sound_event event = {.kind = SOUND_EVENT_MIDI};
        size_t part = size < SOUND_MIDI_BYTES ? size : SOUND_MIDI_BYTES;
        event.as.midi.size = (uint8_t)part;
        event.as.midi.more = part < size;
        memcpy(event.as.midi.bytes, bytes, part);
        tell(game, event);
        bytes += part;
        size -= part;
    }
}

void sound_tell_sample(struct game *game, int sound, const struct sound_sample *sample,
                       int32_t jiffies_ago)
{
    uint64_t offset = (uint64_t)jiffies_ago * sample->rate / GAME_JIFFY_RATE;
    struct sound_event event = {.kind = SOUND_EVENT_SAMPLE_START,
                                .as.sample = {.sound = (int16_t)sound,
                                              .samples = sample->samples,
                                              .rate = sample->rate,
                                              .offset = (uint32_t)offset}};
    if (offset < sample->samples.size)
        tell(game, event);
}

void sound_tell_sample_stop(struct game *game, int sound)
{
    tell(game, (struct sound_event){.kind = SOUND_EVENT_SAMPLE_STOP, .as.stopped = (int16_t)sound});
}

void sound_tell_track(struct game *game, const struct heard_track *track)
{
    tell(game, (struct sound_event){.kind = SOUND_EVENT_TRACK_START, .as.track = *track});
}

void sound_tell_track_stop(struct game *game)
{
    tell(game, (struct sound_event){.kind = SOUND_EVENT_TRACK_STOP});
}

void sound_tell_speech(struct game *game, const struct heard_speech *speech)
{
    tell(game, (struct sound_event){.kind = SOUND_EVENT_SPEECH_START, .as.speech = *speech});
}

void sound_tell_speech_stop(struct game *game)
{
    tell(game, (struct sound_event){.kind = SOUND_EVENT_SPEECH_STOP});
}

void sound_tell_time(struct game *game)
{
    tell(game, (struct sound_event){.kind = SOUND_EVENT_TIME});
}

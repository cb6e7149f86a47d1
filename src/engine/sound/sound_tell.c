#include "engine/sound/sound_tell.h"

#include <string.h>

#include "resource/sound.h"

void sound_tell(const struct sound_link *link, struct sound_event event)
{
    event.time = link->time;
    if (link->sink.tell)
        link->sink.tell(link->sink.context, &event);
}

void sound_tell_midi(const struct sound_link *link, const uint8_t *bytes, size_t size)
{
    while (size > 0) {
        struct sound_event event = {.kind = SOUND_EVENT_MIDI};
        size_t part = size < SOUND_MIDI_BYTES ? size : SOUND_MIDI_BYTES;
        event.as.midi.size = (uint8_t)part;
        event.as.midi.more = part < size;
        memcpy(event.as.midi.bytes, bytes, part);
        sound_tell(link, event);
        bytes += part;
        size -= part;
    }
}

void sound_tell_sample(const struct sound_link *link, int sound, const struct sound_sample *sample,
                       int32_t jiffies_ago)
{
    enum { JIFFY_RATE = SOUND_TIME_RATE / SOUND_TIME_JIFFY };
    uint64_t offset = (uint64_t)jiffies_ago * sample->rate / JIFFY_RATE;
    if (offset < sample->samples.size)
        sound_tell(link, (struct sound_event){.kind = SOUND_EVENT_SAMPLE_START,
                                              .as.sample = {.sound = (int16_t)sound,
                                                            .samples = sample->samples,
                                                            .rate = sample->rate,
                                                            .offset = (uint32_t)offset}});
}

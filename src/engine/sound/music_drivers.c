#include "engine/sound/music_driver.h"

const struct music_driver *music_driver_of(enum sound_device device)
{
    switch (device) {
    case DEVICE_SPEAKER:
        return &speaker_driver;
    case DEVICE_MT32:
        return &mt32_driver;
    case DEVICE_GENERAL_MIDI:
        return &general_midi_driver;
    default:
        return &adlib_driver;
    }
}

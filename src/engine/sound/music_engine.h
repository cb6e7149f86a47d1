/* What the functions of the sequencer are given: its state, the driver and where that writes to,
 * and what it asks of the rest of the engine. */
#ifndef WALKBOX_ENGINE_SOUND_MUSIC_ENGINE_H
#define WALKBOX_ENGINE_SOUND_MUSIC_ENGINE_H

#include "engine/sound/music_driver.h"

struct sound_sequence;

struct music_host {
    void *context;
    /* The data of a sound; false when it is no sequence for this device. */
    bool (*find)(void *context, int sound, struct sound_sequence *data);
    /* A sequence passes a marker. This may start, stop and change sequences. NULL: nobody cares. */
    void (*marker)(void *context, int sound, int marker);
};

struct music_engine {
    struct music *music;
    const struct music_driver *driver;
    struct music_output output;
    struct music_host host;
};

static inline struct driver_link music_link(const struct music_engine *engine)
{
    return (struct driver_link){&engine->music->driver, &engine->output};
}

#endif

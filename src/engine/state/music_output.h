/* Where the drivers of the music write to: functions of the host, which make sound of it or write
 * it down. The game is the same without any. */
#ifndef WALKBOX_ENGINE_STATE_MUSIC_OUTPUT_H
#define WALKBOX_ENGINE_STATE_MUSIC_OUTPUT_H

#include <stddef.h>
#include <stdint.h>

/* Any function may be NULL. They are called while the game's time passes, and must not call back
 * into the game. `tick` counts the calls of the driver's timer, 250 a second, from its start. */
struct music_output {
    void *context; /* borrowed */
    /* The chip is to be silent, with all registers 0. */
    void (*chip_reset)(void *context);
    /* A register gets a value that it does not have yet. */
    void (*chip_write)(void *context, uint32_t tick, uint8_t reg, uint8_t value);
    /* The speaker swings at 1193180 / divisor Hz; 0: it is off. */
    void (*speaker)(void *context, uint32_t tick, uint16_t divisor);
    /* A whole message, with its status byte. */
    void (*midi)(void *context, uint32_t tick, const uint8_t *bytes, size_t size);
    /* The writes of a tick are complete: 1/250 second of sound can be made. */
    void (*tick_done)(void *context, uint32_t tick);
};

enum { MUSIC_OUTPUTS = 4 };

struct music_outputs {
    int count;
    struct music_output items[MUSIC_OUTPUTS];
};

#endif

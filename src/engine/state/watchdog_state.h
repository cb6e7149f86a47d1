/* What the watchdog (engine/script/watchdog.h) has seen so far. Nothing in the engine depends on it
 * but notes, so it is no part of a save: a game that was loaded is watched from the start. */
#ifndef WALKBOX_ENGINE_STATE_WATCHDOG_STATE_H
#define WALKBOX_ENGINE_STATE_WATCHDOG_STATE_H

#include <stdbool.h>
#include <stdint.h>

enum { WATCHED_WAIT_LIMIT = 16 };

/* An instruction that asks again and again whether a sound still runs, or how far the music timer
 * is. */
struct watched_wait {
    bool used;
    bool told;           /* it was looked at after WATCHDOG_WAIT_JIFFIES, and is not again */
    uint8_t slot;        /* the script slot, */
    uint16_t generation; /* and the script in it */
    int16_t sound;       /* 0: the music timer */
    uint32_t offset;     /* of the instruction */
    uint32_t since;      /* jiffies: when it was first asked without a break */
    uint32_t last;       /* and last */
};

struct watchdog {
    uint32_t time; /* jiffies of the game's time since it was booted or loaded */
    struct watched_wait waits[WATCHED_WAIT_LIMIT];

    bool input_off;           /* user input was off at the end of the last frame, */
    uint32_t input_off_since; /* and since then; only if it is off */
    int lost_clicks;          /* clicks in that time */
    bool clicks_told;

    uint32_t next_look;   /* when the picture is looked at again */
    uint64_t sight;       /* a hash of what decides the picture in a cutscene; 0: no cutscene */
    uint32_t sight_since; /* since when it is the same */
    bool stillness_told;
};

#endif

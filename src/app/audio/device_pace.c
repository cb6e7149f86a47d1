#include "app/audio/device_pace.h"

enum {
    MICROSECONDS = 1000000,
    RESTS = 250000, /* a device that has taken nothing for so long has stopped */
    FAR = 150000,   /* further away from the device than this the game begins to follow anew */
    BEND = 8,       /* time is bent by an eighth at most */
};

/* The device's time: what it has taken, and between two pulls the computer's clock. */
static uint64_t device_now(const struct device_taken *taken, uint64_t now)
{
    uint64_t since = now > taken->at ? now - taken->at : 0;
    uint64_t pull = (uint64_t)taken->pull * MICROSECONDS / taken->rate;
    uint64_t whole = taken->frames / taken->rate * MICROSECONDS;
    uint64_t rest = taken->frames % taken->rate * MICROSECONDS / taken->rate;
    return whole + rest + (since < pull ? since : pull);
}

uint64_t device_pace_gone(struct device_pace *pace, const struct device_taken *taken, uint64_t now,
                          uint64_t gone)
{
    if (taken->frames == 0 || taken->rate == 0 || (now > taken->at && now - taken->at > RESTS)) {
        pace->led = false;
        return gone;
    }
    uint64_t device = device_now(taken, now);
    int64_t behind = (int64_t)(device - pace->begun - pace->given - gone);
    if (!pace->led || behind > FAR || behind < -FAR) {
        *pace = (struct device_pace){.led = true, .begun = device};
        return gone;
    }
    int64_t most = (int64_t)(gone / BEND);
    int64_t change = behind > most ? most : behind < -most ? -most : behind;
    uint64_t bent = gone + (uint64_t)change;
    pace->given += bent;
    return bent;
}

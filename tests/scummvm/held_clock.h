/* ScummVM's clock, held by another process.
 *
 * A library loaded before SDL (held_clock.c) stands in for SDL's clock in ScummVM: its time goes
 * on only where ScummVM waits, and there ScummVM stops whenever it has shown a picture and
 * whenever the time that was allowed is used up. So what it does depends neither on how fast the
 * machine is nor on what else runs there, and it takes no longer than the work itself.
 *
 * Both processes share this struct, in an anonymous file whose number is in the environment. */
#ifndef WALKBOX_TESTS_HELD_CLOCK_H
#define WALKBOX_TESTS_HELD_CLOCK_H

#include <semaphore.h>
#include <stdint.h>

#define HELD_CLOCK_VARIABLE "WALKBOX_HELD_CLOCK"

struct held_clock {
    sem_t go;          /* given to ScummVM: go on until `until` */
    sem_t held;        /* given back: it stands */
    uint32_t now;      /* milliseconds since its start; to be read while it stands */
    uint32_t until;    /* milliseconds; to be set while it stands */
    uint32_t pictures; /* shown so far; likewise */
};

#endif

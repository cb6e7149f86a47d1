/* ScummVM's clock, held by another process.
 *
 * A library loaded before SDL (held_clock.c) replaces SDL's clock in ScummVM. Its time advances
 * only where ScummVM waits. There ScummVM stops when it has shown a picture, and when the allowed
 * time is used up. So what ScummVM does depends neither on the speed of the machine nor on what
 * else runs there, and no time is lost with waiting.
 *
 * Both processes share this struct, in an anonymous file whose descriptor is in the environment. */
#ifndef WALKBOX_TESTS_HELD_CLOCK_H
#define WALKBOX_TESTS_HELD_CLOCK_H

#include <semaphore.h>
#include <stdint.h>

#define HELD_CLOCK_VARIABLE "WALKBOX_HELD_CLOCK"

struct held_clock {
    sem_t go;          /* posted for ScummVM, which then runs until `until` */
    sem_t held;        /* posted by ScummVM when it has stopped */
    uint32_t now;      /* milliseconds since its start; read it only while ScummVM is stopped */
    uint32_t until;    /* milliseconds; set it only while ScummVM is stopped */
    uint32_t pictures; /* shown so far; read it only while ScummVM is stopped */
};

#endif

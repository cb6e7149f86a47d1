/* The game of bench/busy, in the program: its two files as they are. */
#ifndef WALKBOX_BENCH_BUSY_GAME_H
#define WALKBOX_BENCH_BUSY_GAME_H

#include <stddef.h>
#include <stdint.h>

extern const uint8_t busy_index[], busy_container[];
extern const size_t busy_index_size, busy_container_size;

#endif

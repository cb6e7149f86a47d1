/* The two files of the game of bench/busy, byte by byte, as embed.cmake puts them into the program.
 */
#ifndef WALKBOX_BENCH_BUSY_GAME_H
#define WALKBOX_BENCH_BUSY_GAME_H

#include <stddef.h>
#include <stdint.h>

extern const uint8_t busy_index[], busy_container[];
extern const size_t busy_index_size, busy_container_size;

#endif

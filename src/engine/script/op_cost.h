/* How much longer than others some instructions take. The budget of a frame (VM_BUDGET) counts
 * this, so that no script can make a frame last for minutes. */
#ifndef WALKBOX_ENGINE_SCRIPT_OP_COST_H
#define WALKBOX_ENGINE_SCRIPT_OP_COST_H

#include <stdint.h>

#include "engine/script/opcode.h"

/* What an instruction counts besides 1: how many usual instructions could be executed in the time
 * that it takes at most. 0 of usual instructions. What depends on the game's data, such as the size
 * of a room, is added by the handler (vm_spend). */
uint32_t op_cost(enum opcode op);

/* What it counts to decode a room, and to draw that many pixels. */
uint32_t cost_of_room(int width, int height, int zplanes, int boxes);
uint32_t cost_of_pixels(int width, int height);

/* What it counts to read or write a small file of the host. */
enum { COST_OF_FILE = 10000 };

/* What it counts when a router searches for a way. */
enum { COST_OF_SEARCH = 10000 };

/* What it counts to make the matrix of so many boxes. */
uint32_t cost_of_matrix(int boxes);

#endif

/* The answer to a figure's question (figure_floor.h): one JSON object, with a member for each thing
 * that is asked, or with the member "error". Points are [x,y], in room pixels; the steps of a walk
 * are lists of numbers (answer_step). */
#ifndef WALKBOX_PLATFORM_WEB_FIGURES_FIGURE_ANSWER_H
#define WALKBOX_PLATFORM_WEB_FIGURES_FIGURE_ANSWER_H

#include <stddef.h>

#include "platform/web/figures/figure_floor.h"

/* Writes the answer, without a terminator, and returns its length; 0 if it is longer than `size`.
 * The memory is used as scratch memory. */
size_t figure_answer(const char *question, size_t length, struct figure_memory *memory,
                     char *answer, size_t size);

#endif

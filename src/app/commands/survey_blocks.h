/* The survey's walk over all blocks of both files, whether or not anything leads to them. */
#ifndef WALKBOX_APP_COMMANDS_SURVEY_BLOCKS_H
#define WALKBOX_APP_COMMANDS_SURVEY_BLOCKS_H

#include <stdbool.h>

struct surveyor;

/* Tells sizes that do not fit, blocks that v5 does not have, and blocks to which no directory
 * leads, which it counts in surveyor->strays. False when there is no memory. */
bool survey_blocks(struct surveyor *surveyor);

#endif

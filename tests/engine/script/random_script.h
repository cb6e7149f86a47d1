/* Random scripts: instructions that decode, with operands that mostly make sense, and now and then
 * have any value that fits their bytes. */
#ifndef WALKBOX_TESTS_ENGINE_RANDOM_SCRIPT_H
#define WALKBOX_TESTS_ENGINE_RANDOM_SCRIPT_H

#include "engine/state/variables.h"
#include "util/bytes_writer.h"

/* Appends that many whole instructions. Their jumps are short. */
void random_script_write(struct bytes_writer *out, struct random *random, int instructions);

/* Damages bytes here and there, and sometimes cuts the end off. */
void random_script_damage(struct bytes_writer *out, struct random *random);

#endif

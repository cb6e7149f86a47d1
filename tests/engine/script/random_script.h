/* Scripts out of chance: instructions that decode, with operands that are mostly sensible and now
 * and then as far from it as their bytes allow. */
#ifndef WALKBOX_TESTS_ENGINE_RANDOM_SCRIPT_H
#define WALKBOX_TESTS_ENGINE_RANDOM_SCRIPT_H

#include "engine/objects/random.h"
#include "resource/bytes/bytes_writer.h"

/* Appends whole instructions, whose jumps stay near. */
void random_script_write(struct bytes_writer *out, struct random *random, int instructions);

/* Damages bytes here and there, and sometimes cuts the end off. */
void random_script_damage(struct bytes_writer *out, struct random *random);

#endif

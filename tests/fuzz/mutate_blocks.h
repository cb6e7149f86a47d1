/* Code shared by mutators of blocks. */
#ifndef WALKBOX_TESTS_FUZZ_MUTATE_BLOCKS_H
#define WALKBOX_TESTS_FUZZ_MUTATE_BLOCKS_H

#include "block_tree.h"
#include "dice.h"

/* Changes something in the tree. `scratch` keeps bytes of it until the tree was written. */
void block_tree_change(struct block_tree *tree, struct dice *dice, struct bytes_writer *scratch);

#endif

/* The input of targets that take a whole pair: the size of the index (16 bits, low byte first), the
 * index, and the container, both without the XOR of files. */
#ifndef WALKBOX_TESTS_FUZZ_PAIR_INPUT_H
#define WALKBOX_TESTS_FUZZ_PAIR_INPUT_H

#include <stdbool.h>

#include "util/bytes.h"

enum { PAIR_INPUT_LIMIT = 1 << 16 };

/* The two files as they stand in a folder, from malloc. */
struct pair_input {
    uint8_t *bytes;
    struct byte_view index, container;
};

/* False when this is no such input; nothing is kept then. */
bool pair_input_parse(struct pair_input *input, const uint8_t *data, size_t size);
void pair_input_free(struct pair_input *input);

#endif

/* With the mutator of all targets that take a pair. */
#include "pair_input.h"

#include <stdlib.h>

#include "fuzz.h"
#include "mutators.h"
#include "resource/files/file_source.h"

bool pair_input_parse(struct pair_input *input, const uint8_t *data, size_t size)
{
    *input = (struct pair_input){.bytes = NULL};
    if (size < 2 || size > PAIR_INPUT_LIMIT)
        return false;
    const size_t index_size = (size_t)data[0] | (size_t)data[1] << 8, rest = size - 2;
    if (index_size > rest)
        return false;
    input->bytes = malloc(rest + 1);
    if (!input->bytes)
        return false;
    for (size_t i = 0; i < rest; i++)
        input->bytes[i] = data[i + 2] ^ GAME_XOR;
    input->index = (struct byte_view){input->bytes, index_size};
    input->container = (struct byte_view){input->bytes + index_size, rest - index_size};
    return true;
}

void pair_input_free(struct pair_input *input)
{
    free(input->bytes);
    input->bytes = NULL;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t limit, unsigned seed)
{
    struct dice dice = dice_of(seed);
    for (int changes = 1 + dice_roll(&dice, 3); changes > 0; changes--)
        size = mutate_pair(data, size, limit, &dice);
    return size;
}

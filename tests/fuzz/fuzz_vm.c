/* Fuzzes the interpreter. The first byte is the seed of the player's input. The rest is cut into
 * the scripts of a small game wherever the bytes are 0xA0 0xA0 (two stops); bytes left over are not
 * used. */
#include <string.h>

#include "fuzz.h"
#include "fuzz_world.h"
#include "mutators.h"

enum { FRAMES = 16, STOP = 0xA0 };

/* The next piece, up to and with its two stops. */
static struct byte_view cut(const uint8_t **data, size_t *size)
{
    struct byte_view piece = {*data, 0};
    while (piece.size < *size) {
        piece.size++;
        if (piece.size >= 2 && piece.data[piece.size - 1] == STOP &&
            piece.data[piece.size - 2] == STOP)
            break;
    }
    *data += piece.size;
    *size -= piece.size;
    return piece;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct small_pieces pieces;
    if (size == 0)
        return 0;
    uint32_t seed = *data++;
    size--;
    for (int i = 0; i < SMALL_PIECE_COUNT; i++)
        pieces.code[i] = cut(&data, &size);
    fuzz_world_open(&pieces);
    fuzz_world_play(seed, FRAMES);
    fuzz_world_close();
    return 0;
}

/* Changes one of the scripts. */
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t limit, unsigned seed)
{
    enum { PIECE_SIZE = 2048 };
    struct dice dice = dice_of(seed);
    uint8_t bytes[PIECE_SIZE];
    if (size < 2 || dice_roll(&dice, 10) == 0)
        return LLVMFuzzerMutate(data, size, limit);
    const uint8_t *rest = data + 1;
    size_t left = size - 1;
    struct byte_view piece = {rest, 0};
    for (int i = dice_roll(&dice, SMALL_PIECE_COUNT); i >= 0 && left > 0; i--)
        piece = cut(&rest, &left);
    if (piece.size == 0 || piece.size > PIECE_SIZE)
        return LLVMFuzzerMutate(data, size, limit);
    memcpy(bytes, piece.data, piece.size);
    size_t begin = (size_t)(piece.data - data), end = begin + piece.size;
    size_t changed = piece.size;
    for (int changes = 1 + dice_roll(&dice, 3); changes > 0; changes--)
        changed = mutate_script(bytes, changed, PIECE_SIZE, &dice);
    if (size - piece.size + changed > limit)
        return LLVMFuzzerMutate(data, size, limit);
    memmove(data + begin + changed, data + end, size - end);
    memcpy(data + begin, bytes, changed);
    return size - piece.size + changed;
}

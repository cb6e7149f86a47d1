/* Fuzzes the interpreter. The first byte is the seed of the player's input. The rest is cut into
 * the scripts of a small game wherever the bytes are 0xA0 0xA0 (two stops); what is left over is
 * not used. */
#include "engine/game.h"
#include "engine/small_game.h"
#include "fuzz.h"

enum { FRAMES = 24, STOP = 0xA0 };

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
    struct game *game = malloc(sizeof *game);
    if (!game || !small_game_open(game, &pieces))
        abort();
    small_game_play(game, seed, FRAMES);
    game_close(game);
    free(game);
    return 0;
}

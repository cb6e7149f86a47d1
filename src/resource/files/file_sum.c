#include "resource/files/file_sum.h"

#include "resource/files/game_pair.h"

enum { PIECE_SIZE = 4096 }; /* bytes that get their XOR back at a time */

void file_sum(struct byte_view plain, char text[SHA256_TEXT_SIZE])
{
    uint8_t piece[PIECE_SIZE];
    struct sha256 sum;
    sha256_begin(&sum);
    for (size_t at = 0; at < plain.size;) {
        size_t size = plain.size - at < PIECE_SIZE ? plain.size - at : PIECE_SIZE;
        for (size_t i = 0; i < size; i++)
            piece[i] = plain.data[at + i] ^ GAME_XOR;
        sha256_add(&sum, (struct byte_view){piece, size});
        at += size;
    }
    sha256_end(&sum, text);
}

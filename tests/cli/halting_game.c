/* halting_game DIR [late]: writes a game into DIR whose script 2, after five yields, reaches a byte
 * that is no instruction; `late`: after 1500 yields, which are 25 seconds. */
#include <stdio.h>
#include <string.h>

#include "engine/small_game.h"
#include "util/limits.h"

static bool write_file(const char *folder, const char *name, struct byte_view bytes)
{
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *stream = fopen(path, "wb");
    bool good = stream && fwrite(bytes.data, 1, bytes.size, stream) == bytes.size;
    return stream && fclose(stream) == 0 && good;
}

int main(int argc, char **argv)
{
    /* move g110, 4711; five rests; 5C */
    static const uint8_t halting[] = {0x1A, 110, 0, 0x67, 0x12, 0x80, 0x80, 0x80, 0x80, 0x80, 0x5C};
    /* again: increment g110; rest; isLess g110, 1499, @again; 5C */
    static const uint8_t late[] = {0x46, 110, 0, 0x80, 0x44, 110, 0, 0xDB, 0x05, 0xF5, 0xFF, 0x5C};
    static const uint8_t stop[] = {0xA0};
    struct small_pieces pieces;
    struct made_game made;
    for (int i = 0; i < SMALL_PIECE_COUNT; i++)
        pieces.code[i] = (struct byte_view){stop, sizeof stop};
    pieces.code[0] = (struct byte_view){halting, sizeof halting};
    if (argc == 3 && strcmp(argv[2], "late") == 0)
        pieces.code[0] = (struct byte_view){late, sizeof late};
    if (argc < 2 || argc > 3 || !small_game_make(&made, &pieces))
        return 1;
    bool good = write_file(argv[1], "MONKEY.000", bytes_writer_view(&made.index)) &&
                write_file(argv[1], "MONKEY.001", bytes_writer_view(&made.container));
    made_game_free(&made);
    return good ? 0 : 1;
}

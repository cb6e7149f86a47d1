/* asking_game DIR [quit|restart|box|cutscene]: writes a game there whose script 2, after two rests,
 * quits, restarts, asks in a box or ends within its cutscene: requests that the program has to
 * carry out and to report. */
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

#define CODE(text)                                                                                 \
    {                                                                                              \
        (const uint8_t *)(text), sizeof(text) - 1                                                  \
    }

/* increment g110; two rests; the request; increment g110, or g111 = g0; three rests. */
static const struct {
    const char *name;
    struct byte_view code;
} scripts[] = {
    {"quit", CODE("\x46\x6E\x00\x80\x80\x98\x03\x46\x6E\x00\x80\x80\x80\xA0")},
    {"restart", CODE("\x46\x6E\x00\x80\x80\x98\x01\x46\x6E\x00\x80\x80\x80\xA0")},
    {"box", CODE("\x46\x6E\x00\x80\x80\x14\xFC\x0F"
                 "Ok?\0\x9A\x6F\x00\x00\x00\x80\x80\x80\xA0")},
    {"cutscene", CODE("\x46\x6E\x00\x80\x80\x40\xFF\xA0")},
};

int main(int argc, char **argv)
{
    static const uint8_t stop[] = {0xA0};
    struct small_pieces pieces;
    struct made_game made;
    for (int i = 0; i < SMALL_PIECE_COUNT; i++)
        pieces.code[i] = (struct byte_view){stop, sizeof stop};
    for (size_t i = 0; argc == 3 && i < sizeof scripts / sizeof *scripts; i++)
        if (strcmp(scripts[i].name, argv[2]) == 0)
            pieces.code[0] = scripts[i].code;
    if (argc != 3 || pieces.code[0].data == stop || !small_game_make(&made, &pieces))
        return 1;
    bool good = write_file(argv[1], "MONKEY.000", bytes_writer_view(&made.index)) &&
                write_file(argv[1], "MONKEY.001", bytes_writer_view(&made.container));
    made_game_free(&made);
    return good ? 0 : 1;
}

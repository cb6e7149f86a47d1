/* sized_game KIND DIR NAME: writes two files with the sizes of a real game, which walkbox
 * recognises or refuses. Every script writes its first argument into variable 200 and ends. KIND is
 * monkey1, atlantis, scumm6 or disk. */
#include <stdio.h>
#include <string.h>

#include "resource/index_maker.h"
#include "util/limits.h"

static bool write_file(const char *folder, const char *name, const char *ending,
                       struct byte_view bytes)
{
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "%s/%s%s", folder, name, ending);
    FILE *stream = fopen(path, "wb");
    bool good = stream && fwrite(bytes.data, 1, bytes.size, stream) == bytes.size;
    return stream && fclose(stream) == 0 && good;
}

int main(int argc, char **argv)
{
    static const uint8_t script[] = {0x9A, 200, 0, 0x00, 0x40, 0xA0}; /* move g200, L0 */
    static const char names[] = "Sophia Sophia Kerner Kerner Trottier Trottier";
    struct made_contents contents = {.script = {script, sizeof script}};
    struct made_sizes sizes = sizes_of_monkey1();
    struct made_game made = {.room_count = 0};
    if (argc != 4)
        return 1;
    if (strcmp(argv[1], "atlantis") == 0) {
        sizes.scripts = 250;
        contents.text = (struct byte_view){(const uint8_t *)names, sizeof names};
    } else if (strcmp(argv[1], "scumm6") == 0) {
        sizes.limit_words = 15;
    } else if (strcmp(argv[1], "disk") == 0) {
        sizes.first_elsewhere = 84;
        sizes.last_elsewhere = 99;
    } else if (strcmp(argv[1], "monkey1") != 0) {
        return 1;
    }
    make_sized_game(&made, &sizes, &contents);
    made_game_xor(&made);
    bool good = write_file(argv[2], argv[3], ".000", bytes_writer_view(&made.index)) &&
                write_file(argv[2], argv[3], ".001", bytes_writer_view(&made.container));
    made_game_free(&made);
    return good ? 0 : 1;
}

/* Fills the names of a game and its folders into the files. */
#include "assets-tools/start_game.h"
#include "assets-tools/packed_file.h"

#include <string.h>

static bool mark_here(struct byte_view bytes, size_t at, const char *mark)
{
    size_t size = strlen(mark);
    return bytes.size - at >= size && memcmp(bytes.data + at, mark, size) == 0;
}

static void write_name(struct bytes_writer *bytes, const char *name)
{
    for (; *name != '\0'; name++) {
        unsigned char letter = (unsigned char)*name;
        write_u8(bytes, letter == '"' || letter == '\\' || letter < ' ' ? '\'' : letter);
    }
}

void start_game_fill(struct bytes_writer *bytes, const struct packed_file *file,
                     const struct start_words *words)
{
    const char *end = strrchr(file->path, '.');
    if (end == NULL || (strcmp(end, ".txt") != 0 && strcmp(end, ".scr") != 0)) {
        write_bytes(bytes, file->bytes.data, file->bytes.size);
        return;
    }
    const char *const marks[] = {"@NAME@", "@FOLDER@", "@GAME@"};
    const char *const texts[] = {words->name, words->folder, words->game};
    for (size_t at = 0; at < file->bytes.size;) {
        int mark = 0;
        while (mark < 3 && !mark_here(file->bytes, at, marks[mark]))
            mark++;
        if (mark == 0)
            write_name(bytes, texts[0]);
        else if (mark < 3)
            write_bytes(bytes, texts[mark], strlen(texts[mark]));
        else
            write_u8(bytes, file->bytes.data[at]);
        at += mark < 3 ? strlen(marks[mark]) : 1;
    }
}

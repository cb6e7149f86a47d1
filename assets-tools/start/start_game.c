/* Puts the names of a game and its folders into the files. */
#include "assets-tools/packed_file.h"

#include <string.h>

/* The size of the mark if it is here, or 0. */
static size_t mark_here(struct byte_view bytes, size_t at, const char *mark)
{
    size_t size = strlen(mark);
    return bytes.size - at >= size && memcmp(bytes.data + at, mark, size) == 0 ? size : 0;
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
    for (size_t at = 0; at < file->bytes.size;) {
        size_t named = mark_here(file->bytes, at, "@NAME@");
        size_t placed = mark_here(file->bytes, at, "@FOLDER@");
        size_t built = mark_here(file->bytes, at, "@GAME@");
        if (named != 0)
            write_name(bytes, words->name);
        else if (placed != 0)
            write_bytes(bytes, words->folder, strlen(words->folder));
        else if (built != 0)
            write_bytes(bytes, words->game, strlen(words->game));
        else
            write_u8(bytes, file->bytes.data[at]);
        size_t marked = named + placed + built;
        at += marked + (marked == 0);
    }
}

#include "app/debug/code_lines.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "engine/state/game_state.h"

/* Orders places by script, and then by offset, which has 32 bits. */
static uint64_t key_of(struct line_place place)
{
    const uint64_t script = (uint64_t)place.where << 24 | (uint64_t)(place.room & 0xFF) << 16 |
                            (uint64_t)(place.number & 0xFFFF);
    return script << 32 | place.offset;
}

static int compare_lines(const void *left, const void *right)
{
    const uint64_t a = key_of(((const struct code_line *)left)->place);
    const uint64_t b = key_of(((const struct code_line *)right)->place);
    return (a > b) - (a < b);
}

static struct line_place place_of(int where, int room, int number, uint32_t offset)
{
    const bool of_room = where == WHERE_LOCAL || where == WHERE_ROOM;
    return (struct line_place){(uint8_t)where, of_room ? room : 0, number, offset};
}

/* Reads the parts into `lines`, or only counts them if it is NULL. */
static int read_parts(struct code_line *lines, struct byte_view names)
{
    struct words words = source_names_words(names);
    struct source_code code;
    int count = 0, at, line;
    while (source_names_next(&words, &code)) {
        if (code.kind > SOURCE_OBJECT)
            continue;
        while (source_names_next_place(&code.places, &at, &line)) {
            if (lines)
                lines[count] = (struct code_line){
                    .place = place_of((int)code.kind, code.room, code.number, (uint32_t)at),
                    .line = line,
                    .name = code.name,
                    .file = code.file,
                };
            count++;
        }
    }
    return count;
}

bool code_lines_read(struct code_lines *lines, struct byte_view names, struct arena *arena)
{
    const int count = read_parts(NULL, names);
    lines->count = 0;
    lines->lines = arena_alloc(arena, (size_t)count, sizeof *lines->lines);
    if (!lines->lines)
        return false;
    lines->count = read_parts(lines->lines, names);
    qsort(lines->lines, (size_t)count, sizeof *lines->lines, compare_lines);
    return true;
}

struct line_place line_place_in(const struct game *game, const struct script_slot *slot,
                                size_t offset)
{
    return place_of(slot->where, game->world.room, slot->number, (uint32_t)offset);
}

struct code_line *code_line_at(const struct code_lines *lines, struct line_place place)
{
    const uint64_t wanted = key_of(place);
    int low = 0, high = lines->count; /* the first part after the place */
    while (low < high) {
        const int middle = (low + high) / 2;
        if (key_of(lines->lines[middle].place) <= wanted)
            low = middle + 1;
        else
            high = middle;
    }
    struct code_line *part = low > 0 ? &lines->lines[low - 1] : NULL;
    return part && key_of(part->place) >> 32 == wanted >> 32 ? part : NULL;
}

bool code_file_is(struct word path, struct word file)
{
    const size_t before = path.length - file.length;
    return file.length > 0 && path.length >= file.length &&
           memcmp(path.text + before, file.text, file.length) == 0 &&
           (before == 0 || path.text[before - 1] == '/');
}

int code_line_find(const struct code_lines *lines, const char *file, int line)
{
    int best = INT_MAX;
    for (int i = 0; i < lines->count; i++) {
        const struct code_line *part = &lines->lines[i];
        if (part->line >= line && part->line < best && code_file_is(part->file, word_of(file)))
            best = part->line;
    }
    return best == INT_MAX ? 0 : best;
}

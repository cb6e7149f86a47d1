#include "app/debug/code_lines.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "engine/state/game_state.h"

static int compare_number(int64_t a, int64_t b)
{
    return (a > b) - (a < b);
}

/* Orders places by script. */
static int compare_scripts(const struct line_place *a, const struct line_place *b)
{
    const int where = compare_number(a->where, b->where), room = compare_number(a->room, b->room);
    return where ? where : room ? room : compare_number(a->number, b->number);
}

static int compare_lines(const void *left, const void *right)
{
    const struct code_line *a = left, *b = right;
    const int scripts = compare_scripts(&a->place, &b->place);
    return scripts ? scripts : compare_number(a->place.offset, b->place.offset);
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
    const struct code_line wanted = {.place = place};
    int low = 0, high = lines->count; /* the first part after the place */
    while (low < high) {
        const int middle = (low + high) / 2;
        if (compare_lines(&lines->lines[middle], &wanted) <= 0)
            low = middle + 1;
        else
            high = middle;
    }
    struct code_line *part = low > 0 ? &lines->lines[low - 1] : NULL;
    return part && compare_scripts(&part->place, &place) == 0 ? part : NULL;
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

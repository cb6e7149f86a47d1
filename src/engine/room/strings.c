#include "engine/room/strings.h"

#include <string.h>

struct byte_view string_bytes(const struct strings *strings, int number)
{
    if (!string_number_valid(number))
        return (struct byte_view){0};
    const struct game_string *row = &strings->rows[number];
    return (struct byte_view){row->bytes, row->size};
}

void string_load(struct strings *strings, int number, struct byte_view text)
{
    struct game_string *row = &strings->rows[number];
    size_t size = text.size < STRING_SIZE ? text.size : STRING_SIZE - 1;
    if (size > 0)
        memmove(row->bytes, text.data, size);
    row->bytes[size] = 0;
    row->size = (uint16_t)(size + 1);
}

void string_copy(struct strings *strings, int to, int from)
{
    if (to != from)
        strings->rows[to] = strings->rows[from];
}

void string_new(struct strings *strings, int number, int size)
{
    struct game_string *row = &strings->rows[number];
    row->size = (uint16_t)(size < 0 ? 0 : size < STRING_SIZE ? size : STRING_SIZE);
    memset(row->bytes, 0, sizeof row->bytes);
}

int string_char(const struct strings *strings, int number, int index)
{
    struct byte_view bytes = string_bytes(strings, number);
    return index >= 0 && (size_t)index < bytes.size ? bytes.data[index] : 0;
}

void string_set_char(struct strings *strings, int number, int index, int value)
{
    struct game_string *row = &strings->rows[number];
    if (index >= 0 && index < row->size)
        row->bytes[index] = (uint8_t)value;
}

/* Writes the tables of strip_window.h: it runs while the library is built, with
 * the name of the file, which strips_read_fast.c includes. */
#include <stdio.h>

#include "resource/picture/strip_window.h"

/* The entry for a window of `left` bits. */
static struct strip_window entry_of(struct strip_codec codec, unsigned window, unsigned left,
                                    uint8_t step)
{
    struct strip_window entry = {.keep = 0xFF};
    while (left > 0 && entry.pixels < STRIP_WINDOW_CHANGES) {
        struct strip_code code = strip_code_read(codec, window, step);
        if (code.head > left)
            break;
        step = code.step;
        window >>= code.head;
        left -= code.head;
        entry.bits = (uint8_t)(entry.bits + code.head);
        if (code.kind == STRIP_CODE_REPEAT) {
            entry.after = STRIP_WINDOW_REPEAT;
            break;
        }
        if (code.kind == STRIP_CODE_LITERAL) {
            entry.literal_at = (uint8_t)(entry.bits + STRIP_WINDOW_SHIFT);
            entry.literal_mask = (uint8_t)((1U << codec.bits) - 1);
            entry.bits = (uint8_t)(entry.bits + codec.bits);
            entry.pixels++;
            entry.change = entry.keep = 0;
            break;
        }
        entry.change = (uint8_t)(entry.change + code.change);
        entry.changes[entry.pixels++] = entry.change;
    }
    if (!codec.repeat && step != STRIP_STEP_AT_FIRST)
        entry.after = STRIP_WINDOW_TURNED;
    return entry;
}

static void entry_write(FILE *out, const struct strip_window *entry)
{
    fprintf(out, "{{");
    for (int i = 0; i < STRIP_WINDOW_CHANGES; i++)
        fprintf(out, "%d,", entry->changes[i]);
    fprintf(out, "},%d,%d,%d,%d,%d,%d,%d},\n", entry->bits, entry->pixels, entry->change,
            entry->keep, entry->literal_at, entry->literal_mask, entry->after);
}

static void table_write(FILE *out, struct strip_codec codec)
{
    fprintf(out, "{\n");
    for (unsigned i = 0; i < STRIP_WINDOWS; i++) {
        struct strip_window entry;
        bool turned = !codec.repeat && i >> STRIP_WINDOW_BITS != 0;
        entry = entry_of(codec, i & ((1U << STRIP_WINDOW_BITS) - 1), STRIP_WINDOW_BITS,
                         turned ? 1 : STRIP_STEP_AT_FIRST);
        entry_write(out, &entry);
    }
    fprintf(out, "},\n");
}

int main(int argc, char **argv)
{
    FILE *out = argc == 2 ? fopen(argv[1], "w") : NULL;
    if (out == NULL)
        return 1;
    for (int repeat = 0; repeat < 2; repeat++) {
        fprintf(out, "{\n");
        for (int bits = STRIP_LITERAL_LEAST; bits <= STRIP_LITERAL_MOST; bits++)
            table_write(out, (struct strip_codec){.repeat = repeat != 0, .bits = (uint8_t)bits});
        fprintf(out, "},\n");
    }
    bool bad = ferror(out) != 0;
    return fclose(out) != 0 || bad ? 1 : 0;
}

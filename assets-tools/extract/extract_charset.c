/* A charset as a sheet of letters and as text. */
#include <stdio.h>
#include <string.h>

#include "assets-tools/extract/extract_art.h"
#include "assets-tools/text_add.h"

enum { COLUMNS = 16 };

/* The largest letter. */
static void cell_size(const struct charset *charset, int *width, int *height)
{
    *width = *height = 1;
    for (int i = 0; i < charset->glyph_count; i++) {
        const struct charset_glyph *glyph = &charset->glyphs[i];
        *width = glyph->pixels != NULL && glyph->width > *width ? glyph->width : *width;
        *height = glyph->pixels != NULL && glyph->height > *height ? glyph->height : *height;
    }
}

static void add_glyph(struct bytes_writer *text, const struct charset_glyph *glyph, int character,
                      const char *sheet, int x, int y)
{
    text_add(text, "glyph 0x%02X %s %d,%d %dx%d", (unsigned)character & 0xFF, sheet, x, y,
             glyph->width, glyph->height);
    if (glyph->x != 0 || glyph->y != 0)
        text_add(text, " offset %d,%d", glyph->x, glyph->y);
    text_add(text, "\n");
}

static bool glyph_can_be_said(const struct charset_glyph *glyph)
{
    return (glyph->width == 0) == (glyph->height == 0);
}

static bool put_charset(struct extraction *extraction, int id, const struct charset *charset,
                        const char *path)
{
    struct bytes_writer text;
    struct colour palette[256];
    char sheet[EXTRACT_NAME_SIZE];
    int width, height;
    cell_size(charset, &width, &height);
    int rows = (charset->glyph_count + COLUMNS - 1) / COLUMNS;
    size_t pitch = (size_t)(width * COLUMNS);
    uint8_t *pixels = arena_alloc(extraction->arena, pitch * (size_t)(height * rows + 1), 1);
    for (int i = 0; i < 256; i++)
        palette[i] = (struct colour){(uint8_t)(i * 47), (uint8_t)(i * 91), (uint8_t)(i * 151)};
    palette[1] = (struct colour){255, 255, 255};
    snprintf(sheet, sizeof sheet, "charset-%03d.png", id);
    bytes_writer_init(&text, extraction->arena->allocator);
    text_add(&text, "# Charset %d. The pixels of the sheet are pixel values, not colours.\n", id);
    text_add(&text, "height %d\nbits %d\ncolours", charset->height, charset->bits_per_pixel);
    for (int i = 0; i < CHARSET_MAP_SIZE; i++)
        text_add(&text, " %d", charset->map[i]);
    text_add(&text, "\n");
    bool good = true;
    for (int i = 0; i < charset->glyph_count; i++) {
        const struct charset_glyph *glyph = &charset->glyphs[i];
        int x = i % COLUMNS * width, y = i / COLUMNS * height;
        if (glyph->pixels == NULL)
            continue;
        good = good && glyph_can_be_said(glyph);
        for (int row = 0; row < glyph->height; row++)
            memcpy(pixels + (size_t)(y + row) * pitch + x, glyph->pixels + row * glyph->width,
                   glyph->width);
        add_glyph(&text, glyph, i, sheet, x, y);
    }
    if (good && rows > 0) {
        extract_png(extraction, "charsets", sheet, pixels, (int)pitch, height * rows, palette);
        extract_put(extraction, path, bytes_writer_view(&text));
    }
    bytes_writer_free(&text);
    return good && rows > 0;
}

bool extract_charset(struct extraction *extraction, int id, const struct block *block,
                     const char *path)
{
    struct arena arena;
    struct fault fault;
    struct fault_log log = {0};
    struct allocator allocator = extraction->arena->allocator;
    struct charset *charset = allocator.resize(allocator.context, NULL, 0, sizeof *charset);
    arena_init(&arena, allocator);
    bool good = charset != NULL &&
                charset_load(charset, block_place(extraction->files->container_name, block),
                             block->payload, &arena, &log, &fault) &&
                log.count == 0 && put_charset(extraction, id, charset, path);
    arena_reset(&arena);
    if (charset != NULL)
        allocator.resize(allocator.context, charset, sizeof *charset, 0);
    return good;
}

bool extract_same_charset(const struct charset *a, const struct charset *b)
{
    if (a->bits_per_pixel != b->bits_per_pixel || a->height != b->height ||
        memcmp(a->map, b->map, sizeof a->map) != 0)
        return false;
    for (int i = 0; i < CHARSET_GLYPH_LIMIT; i++) {
        const struct charset_glyph *one = &a->glyphs[i], *other = &b->glyphs[i];
        bool in_a = i < a->glyph_count && one->pixels != NULL;
        bool in_b = i < b->glyph_count && other->pixels != NULL;
        if (in_a != in_b)
            return false;
        if (in_a && (one->width != other->width || one->height != other->height ||
                     one->x != other->x || one->y != other->y ||
                     memcmp(one->pixels, other->pixels, (size_t)one->width * one->height) != 0))
            return false;
    }
    return true;
}

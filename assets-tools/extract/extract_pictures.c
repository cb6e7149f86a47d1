/* Pictures and z-planes as PNG files, and the codecs of strips. */
#include <stdio.h>
#include <string.h>

#include "app/platform/media.h"
#include "assets-tools/art/smap_encode.h"
#include "assets-tools/extract/extract.h"
#include "assets-tools/text_add.h"
#include "resource/strip_table.h"

void extract_png(struct extraction *extraction, const char *folder, const char *name,
                 const uint8_t *pixels, int width, int height, const struct colour palette[256])
{
    char path[EXTRACT_PATH_SIZE * 2];
    struct bytes_writer bytes;
    bytes_writer_init(&bytes, extraction->arena->allocator);
    png_encode(&bytes, pixels, width, height, palette);
    snprintf(path, sizeof path, "%s/%s", folder, name);
    extract_put(extraction, path, bytes_writer_view(&bytes));
    bytes_writer_free(&bytes);
}

void extract_plane(struct extraction *extraction, const char *folder, const char *name,
                   const struct zplane *plane)
{
    static const struct colour black_and_white[256] = {{0, 0, 0}, {255, 255, 255}};
    int width = plane->strips * STRIP_WIDTH;
    struct allocator allocator = extraction->arena->allocator;
    size_t size = (size_t)width * (size_t)plane->height;
    uint8_t *pixels = allocator.resize(allocator.context, NULL, 0, size);
    if (pixels == NULL)
        return;
    for (int y = 0; y < plane->height; y++)
        for (int x = 0; x < width; x++)
            pixels[y * width + x] = zplane_hides(plane, x, y);
    extract_png(extraction, folder, name, pixels, width, plane->height, black_and_white);
    allocator.resize(allocator.context, pixels, size, 0);
}

/* The codec of each strip of an SMAP block; false when one cannot be told. */
static bool read_codecs(struct byte_view smap, int strips, uint8_t *codecs)
{
    if (smap.size < BLOCK_HEADER_SIZE)
        return false;
    struct byte_view payload = {smap.data + BLOCK_HEADER_SIZE, smap.size - BLOCK_HEADER_SIZE};
    struct strip_table table = strip_table_of(payload, strips, 4);
    for (int i = 0; i < strips; i++) {
        struct byte_view bytes;
        size_t position;
        if (!strip_table_get(&table, i, &bytes, &position, NULL, NULL) || bytes.size == 0 ||
            !strip_codec_of(bytes.data[0]).valid)
            return false;
        codecs[i] = bytes.data[0];
    }
    return true;
}

static bool are_usual(struct extraction *extraction, const uint8_t *codecs, const uint8_t *pixels,
                      int width, int height, bool see_through)
{
    struct bytes_writer smap;
    struct smap_wish wish = {.codec = CODEC_AUTO, .see_through = see_through};
    int bad_strip, strips = width / STRIP_WIDTH;
    uint8_t *usual = arena_alloc(extraction->arena, (size_t)strips, 1);
    bytes_writer_init(&smap, extraction->arena->allocator);
    bool same = smap_encode(&smap, pixels, width, height, wish, &bad_strip) &&
                read_codecs(bytes_writer_view(&smap), strips, usual) &&
                memcmp(codecs, usual, (size_t)strips) == 0;
    bytes_writer_free(&smap);
    return same;
}

void extract_codecs(struct extraction *extraction, struct bytes_writer *text, const char *keyword,
                    const struct block_node *image, const uint8_t *pixels, int width, int height,
                    bool see_through)
{
    const struct block_node *smap = image != NULL ? block_node_child(image, "SMAP") : NULL;
    int strips = width / STRIP_WIDTH;
    uint8_t *codecs = arena_alloc(extraction->arena, (size_t)strips, 1);
    if (smap == NULL || height > LIMIT_ROOM_HEIGHT || !read_codecs(smap->bytes, strips, codecs) ||
        are_usual(extraction, codecs, pixels, width, height, see_through))
        return;
    text_add(text, "%s", keyword);
    for (int i = 0; i < strips;) {
        int same = 1;
        while (i + same < strips && codecs[i + same] == codecs[i])
            same++;
        text_add(text, same > 1 ? "%s%dx%d" : "%s%d", i > 0 ? "," : " ", codecs[i], same);
        i += same;
    }
    text_add(text, "\n");
}

/* A CHAR block is a header, the offsets of the glyphs, and the glyphs. Pixels are packed from the
 * highest bit of each byte. */
#include "assets-tools/art/charset_encode.h"

enum { CHARSET_MAGIC = 0x0363, SIZE_LESS = 6, GLYPH_OFFSET_BASE = 21 };

static void write_glyph(struct bytes_writer *writer, const struct charset_glyph *glyph, int depth)
{
    write_u8(writer, glyph->width);
    write_u8(writer, glyph->height);
    write_u8(writer, (uint8_t)glyph->x);
    write_u8(writer, (uint8_t)glyph->y);
    uint32_t pending = 0;
    int bits = 0;
    int count = glyph->width * glyph->height;
    for (int i = 0; i < count; i++) { /* no padding between rows */
        pending = pending << depth | glyph->pixels[i];
        bits += depth;
        if (bits == 8) {
            write_u8(writer, pending);
            pending = 0;
            bits = 0;
        }
    }
    if (bits > 0)
        write_u8(writer, pending << (8 - bits));
}

void charset_encode(struct bytes_writer *writer, const struct charset *charset)
{
    size_t header = write_block_begin(writer, "CHAR");
    size_t payload = writer->size;
    write_u32(writer, 0);
    write_u16(writer, CHARSET_MAGIC);
    write_bytes(writer, charset->map, sizeof charset->map);
    write_u8(writer, charset->bits_per_pixel);
    write_u8(writer, charset->height);
    write_u16(writer, (uint32_t)charset->glyph_count);
    size_t offsets = writer->size;
    write_fill(writer, 0, 4 * (size_t)charset->glyph_count);
    for (int i = 0; i < charset->glyph_count; i++) {
        const struct charset_glyph *glyph = &charset->glyphs[i];
        if (glyph->pixels == NULL)
            continue;
        size_t offset = writer->size - payload - GLYPH_OFFSET_BASE;
        write_u32_at(writer, offsets + 4 * (size_t)i, (uint32_t)offset);
        write_glyph(writer, glyph, charset->bits_per_pixel);
    }
    /* Readers ignore this number; in generated files it is the payload's size less 6. */
    write_u32_at(writer, payload, (uint32_t)(writer->size - payload - SIZE_LESS));
    write_block_end(writer, header);
}

#include "resource/charset.h"

enum {
    OFFSET_BASE = 21, /* glyph offsets count from the byte with the bits per pixel */
    MAP_AT = 6,       /* behind a size and a magic number, both unused */
};

static bool header_read(struct charset *charset, struct reader *reader,
                        const struct fault_place *place, struct fault *fault)
{
    reader_skip(reader, MAP_AT);
    for (int i = 0; i < CHARSET_MAP_SIZE; i++)
        charset->map[i] = read_u8(reader);
    charset->bits_per_pixel = read_u8(reader);
    charset->height = read_u8(reader);
    charset->glyph_count = read_u16(reader);
    if (reader->failed)
        return fault_set(fault, FAULT_TRUNCATED, place, reader->position,
                         "%zu bytes are too few for a charset header", reader->view.size);
    int bits = charset->bits_per_pixel;
    if (bits != 1 && bits != 2 && bits != 4 && bits != 8)
        return fault_set(fault, FAULT_BAD_VALUE, place, OFFSET_BASE,
                         "%d bits per pixel are unsupported", bits);
    if (charset->glyph_count > CHARSET_GLYPH_LIMIT)
        return fault_set(fault, FAULT_BAD_VALUE, place, OFFSET_BASE,
                         "the charset has %d characters; the limit is %d", charset->glyph_count,
                         CHARSET_GLYPH_LIMIT);
    return true;
}

/* Unpacks pixels, the highest bit of each byte first. Rows follow each other without padding. */
static void pixels_unpack(uint8_t *pixels, size_t count, const uint8_t *packed, unsigned bits)
{
    const unsigned mask = (1U << bits) - 1;
    for (size_t i = 0; i < count; i++) {
        size_t bit = i * bits;
        unsigned shift = 8 - bits - (unsigned)(bit % 8);
        pixels[i] = (uint8_t)((unsigned)packed[bit / 8] >> shift & mask);
    }
}

static bool glyph_read(struct charset_glyph *glyph, const struct charset *charset, int character,
                       struct reader reader, const struct fault_place *place, struct arena *arena,
                       struct fault *fault)
{
    size_t position = reader.position;
    struct charset_glyph loaded = {.width = read_u8(&reader)};
    loaded.height = read_u8(&reader);
    loaded.x = read_s8(&reader);
    loaded.y = read_s8(&reader);
    size_t count = (size_t)loaded.width * loaded.height;
    struct byte_view packed = read_view(&reader, (count * charset->bits_per_pixel + 7) / 8);
    if (reader.failed)
        return fault_set(fault, FAULT_TRUNCATED, place, position,
                         "the glyph of character %d ends outside the charset", character);
    uint8_t *pixels = arena_alloc(arena, count, 1);
    if (pixels == NULL)
        return fault_memory(fault);
    pixels_unpack(pixels, count, packed.data, charset->bits_per_pixel);
    loaded.pixels = pixels;
    *glyph = loaded;
    return true;
}

bool charset_load(struct charset *charset, struct fault_place place, struct byte_view payload,
                  struct arena *arena, struct fault_log *log, struct fault *fault)
{
    struct charset loaded = {0};
    struct reader reader = reader_at(payload, 0);
    if (!header_read(&loaded, &reader, &place, fault))
        return false;
    for (int i = 0; i < loaded.glyph_count; i++) {
        struct fault cause;
        uint32_t offset = read_u32(&reader);
        if (reader.failed) {
            fault_log_set(log, FAULT_TRUNCATED, &place, reader.position,
                          "the glyph table ends after %d of %d glyphs", i, loaded.glyph_count);
            break;
        }
        if (offset == 0)
            continue;
        struct reader at = reader_at(payload, (size_t)offset + OFFSET_BASE);
        if (glyph_read(&loaded.glyphs[i], &loaded, i, at, &place, arena, &cause))
            continue;
        fault_log_add(log, &cause);
        if (cause.code == FAULT_MEMORY)
            return fault_pass(fault, &cause);
    }
    *charset = loaded;
    return true;
}

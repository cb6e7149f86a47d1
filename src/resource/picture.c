#include "resource/picture.h"

#include <string.h>

#include "resource/smap.h"

/* ---- ZPnn: strips of one byte in each row, packed in runs down the strip ---- */

enum { RUN_BIT = 0x80, RUN_OF_ZERO = 256 };

/* Unpacks the rows of a strip. A run may continue past the last row. Returns false if the strip is
 * truncated. */
static bool strip_unpack(struct byte_view bytes, uint8_t *rows, int height)
{
    struct reader reader = reader_at(bytes, 0);
    for (int row = 0; row < height;) {
        uint8_t count_byte = read_u8(&reader);
        bool repeated = (count_byte & RUN_BIT) != 0;
        int count = count_byte & (RUN_BIT - 1);
        if (count == 0)
            count = RUN_OF_ZERO;
        if (count > height - row)
            count = height - row;
        uint8_t value = repeated ? read_u8(&reader) : 0;
        struct byte_view values = read_view(&reader, repeated ? 0 : (size_t)count);
        if (reader.failed)
            return false;
        if (repeated)
            memset(rows + row, value, (size_t)count);
        else
            memcpy(rows + row, values.data, (size_t)count);
        row += count;
    }
    return true;
}

/* Unpacks a whole strip into the column of bytes at `bits`; a truncated strip leaves it
 * unchanged. */
static bool strip_decode(struct byte_view bytes, uint8_t *bits, int strips, int height)
{
    uint8_t rows[LIMIT_ROOM_HEIGHT];
    if (!strip_unpack(bytes, rows, height))
        return false;
    for (int row = 0; row < height; row++)
        bits[row * strips] = rows[row];
    return true;
}

bool zplane_decode(struct fault_place place, struct byte_view zp, struct zplane *plane,
                   struct fault_log *log, struct fault *fault)
{
    struct fault cause;
    if (plane->height > LIMIT_ROOM_HEIGHT) {
        fault_set(&cause, FAULT_BAD_VALUE, &place, 0,
                  "the z-plane has an impossible height: %d rows", plane->height);
        fault_log_add(log, &cause);
        return fault_pass(fault, &cause);
    }
    struct strip_table table = strip_table_of(zp, plane->strips, 2);
    bool all_good = true;
    for (int strip = 0; strip < plane->strips; strip++) {
        struct byte_view bytes;
        size_t position = 0;
        bool good = strip_table_get(&table, strip, &bytes, &position, &place, &cause);
        if (good && bytes.size == 0)
            continue;
        if (good && !strip_decode(bytes, plane->bits + strip, plane->strips, plane->height))
            good = fault_set(&cause, FAULT_TRUNCATED, &place, position,
                             "strip %d ends before its last row", strip);
        if (good)
            continue;
        fault_log_add(log, &cause);
        if (all_good)
            fault_pass(fault, &cause);
        all_good = false;
    }
    return all_good;
}

/* Returns zeroed bytes; NULL if memory runs out, or if the arena would exceed LIMIT_ROOM_MEMORY. */
static uint8_t *bytes_alloc(struct arena *arena, size_t size)
{
    if (arena->used > LIMIT_ROOM_MEMORY || size > LIMIT_ROOM_MEMORY - arena->used)
        return NULL;
    return arena_alloc(arena, size, 1);
}

bool picture_plane_clear(struct zplane *plane, struct picture_size size, struct arena *arena)
{
    int strips = size.width / STRIP_WIDTH;
    uint8_t *bits = bytes_alloc(arena, (size_t)strips * (size_t)size.height);
    if (bits != NULL)
        *plane = (struct zplane){strips, size.height, bits};
    return bits != NULL;
}

/* The blocks of a picture; an absent block has no payload. */
struct parts {
    struct block smap;
    struct block planes[LIMIT_ZPLANES];
};

/* Finds the blocks of a picture: the first of each tag. Damage is logged and ends the search. */
static void parts_find(struct parts *parts, const char *file, const struct block *image,
                       struct fault_log *log)
{
    struct block_cursor cursor = block_children(file, image);
    struct block child;
    struct fault cause;
    int found;
    while ((found = block_next(&cursor, &child, &cause)) == 1) {
        int plane = block_number(&child, "ZP");
        bool is_plane = plane > 0 && plane <= LIMIT_ZPLANES;
        struct block *part = is_plane ? &parts->planes[plane - 1] : &parts->smap;
        if ((is_plane || block_is(&child, "SMAP")) && part->payload.data == NULL)
            *part = child;
    }
    if (found < 0)
        fault_log_add(log, &cause);
    if (parts->smap.payload.data == NULL) {
        struct fault_place place = block_place(file, image);
        fault_log_set(log, FAULT_MISSING, &place, 0, "the SMAP block is missing or damaged");
    }
}

static bool picture_alloc(struct picture *picture, struct picture_size size, uint8_t fill,
                          struct arena *arena)
{
    size_t strips = (size_t)(size.width / STRIP_WIDTH);
    size_t pixels = (size_t)size.width * (size_t)size.height;
    picture->pixels = bytes_alloc(arena, pixels);
    picture->see_through = arena_alloc(arena, strips, sizeof *picture->see_through);
    picture->zplanes = arena_alloc(arena, (size_t)size.zplanes, sizeof *picture->zplanes);
    if (picture->pixels == NULL || picture->see_through == NULL || picture->zplanes == NULL)
        return false;
    picture->zplane_count = size.zplanes;
    memset(picture->pixels, fill, pixels);
    for (size_t i = 0; i < strips; i++)
        picture->see_through[i] = true;
    return true;
}

bool picture_load(struct picture *picture, const char *file, const struct block *image,
                  struct picture_size size, uint8_t fill, struct arena *arena,
                  struct fault_log *log, struct fault *fault)
{
    struct picture loaded = {0};
    struct parts parts = {0};
    struct fault_place place = block_place(file, image);
    if (!picture_alloc(&loaded, size, fill, arena))
        return fault_set(fault, FAULT_MEMORY, &place, 0, "not enough memory");
    parts_find(&parts, file, image, log);
    if (parts.smap.payload.data != NULL)
        smap_decode(block_place(file, &parts.smap), parts.smap.payload, size.width, size.height,
                    loaded.pixels, size.width, loaded.see_through, log, NULL);
    for (int i = 0; i < size.zplanes; i++) {
        if (parts.planes[i].payload.data == NULL)
            continue;
        if (!picture_plane_clear(&loaded.zplanes[i], size, arena))
            return fault_set(fault, FAULT_MEMORY, &place, 0, "not enough memory");
        zplane_decode(block_place(file, &parts.planes[i]), parts.planes[i].payload,
                      &loaded.zplanes[i], log, NULL);
    }
    *picture = loaded;
    return true;
}

/* ---- CLUT and CYCL ---- */

enum { CYCLE_UNUSED_BYTES = 2, CYCLE_FLAG_DOWN = 2, CYCLE_CLOCK = 16384 };

bool palette_load(struct colour palette[256], struct fault_place place, struct byte_view clut,
                  struct fault *fault)
{
    if (clut.size < 256 * 3)
        return fault_set(fault, FAULT_TRUNCATED, &place, clut.size,
                         "%zu bytes, too few for 256 colours", clut.size);
    const uint8_t *bytes = clut.data;
    for (int i = 0; i < 256; i++, bytes += 3)
        palette[i] = (struct colour){bytes[0], bytes[1], bytes[2]};
    return true;
}

static struct colour_cycle cycle_read(struct reader *reader, uint8_t number)
{
    struct colour_cycle cycle = {.number = number};
    reader_skip(reader, CYCLE_UNUSED_BYTES);
    cycle.rate = read_u16_be(reader);
    cycle.flags = read_u16_be(reader);
    cycle.first = read_u8(reader);
    cycle.last = read_u8(reader);
    cycle.down = (cycle.flags & CYCLE_FLAG_DOWN) != 0;
    if (cycle.rate != 0)
        cycle.delay_jiffies = (uint16_t)(CYCLE_CLOCK / cycle.rate);
    return cycle;
}

bool cycles_load(struct colour_cycle cycles[LIMIT_CYCLES], int *count, struct fault_place place,
                 struct byte_view cycl, struct fault *fault)
{
    struct colour_cycle loaded[LIMIT_CYCLES];
    struct reader reader = reader_at(cycl, 0);
    int n = 0;
    for (;;) {
        size_t position = reader.position;
        uint8_t number = read_u8(&reader);
        if (!reader.failed && number == 0)
            break;
        struct colour_cycle cycle = cycle_read(&reader, number);
        if (reader.failed)
            return fault_set(fault, FAULT_TRUNCATED, &place, position,
                             "the list of colour cycles does not end with number 0");
        if (n == LIMIT_CYCLES || number > LIMIT_CYCLES)
            return fault_set(fault, FAULT_BAD_VALUE, &place, position,
                             "colour cycle %d is invalid, or there are more than %d cycles", number,
                             LIMIT_CYCLES);
        if (cycle.first > cycle.last)
            return fault_set(fault, FAULT_BAD_VALUE, &place, position,
                             "colour cycle %d goes from colour %d to %d, which is impossible",
                             number, cycle.first, cycle.last);
        loaded[n++] = cycle;
    }
    for (int i = 0; i < n; i++)
        cycles[i] = loaded[i];
    *count = n;
    return true;
}

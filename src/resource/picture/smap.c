/* Decodes strips, two at a time. Each is decoded into scratch memory, in the codec's own order of
 * pixels, and then copied into the picture, so that a strip that turns out bad at its end changes
 * nothing.
 *
 * Beyond its end a stream reads as zeros, which are codes, too, so reading always ends. Afterwards
 * the number of bits that were read is compared with the number there is. */
#include "resource/picture/smap.h"

#include <string.h>

#include "resource/bytes/limits.h"
#include "resource/picture/strip_reading.h"
#include "resource/picture/strip_table.h"

enum { AT_ONCE = 2 };

/* A strip that is being decoded. */
struct strip_work {
    struct byte_view bytes; /* of the strip; the first one is the id of its codec */
    size_t position;        /* of them in the payload */
    struct strip_codec codec;
    struct strip_reading reading;
    bool good;
    struct fault cause; /* unless it is good */
    uint8_t scratch[STRIP_WIDTH * LIMIT_ROOM_HEIGHT];
};

typedef void strips_read_function(struct strip_reading *first, struct strip_reading *second);

static bool ran_dry(struct strip_work *work, const struct fault_place *place)
{
    return fault_set(&work->cause, FAULT_TRUNCATED, place, work->position,
                     "strip of codec %d runs dry after %zu bytes", work->bytes.data[0],
                     work->bytes.size);
}

/* Makes ready what is to be read. There is nothing to be read of plain bytes. */
static bool strip_begin(struct strip_work *work, const struct strip_table *table, int strip,
                        int height, const struct fault_place *place)
{
    size_t pixels = (size_t)STRIP_WIDTH * (size_t)height;
    work->reading = (struct strip_reading){.next = work->scratch, .end = work->scratch};
    if (!strip_table_get(table, strip, &work->bytes, &work->position, place, &work->cause))
        return false;
    work->codec = strip_codec_of(work->bytes.data[0]);
    if (!work->codec.valid)
        return fault_set(&work->cause, FAULT_UNKNOWN, place, work->position,
                         "strip codec %d is not of v5", work->bytes.data[0]);
    struct byte_view stream = {work->bytes.data + 1, work->bytes.size - 1};
    if (stream.size < (work->codec.raw ? pixels : 1))
        return ran_dry(work, place);
    if (work->codec.raw) {
        memcpy(work->scratch, stream.data, pixels);
        return true;
    }
    work->scratch[0] = stream.data[0];
    work->reading = (struct strip_reading){
        .codec = work->codec,
        .codes = {stream.data + 1, stream.size - 1},
        .next = work->scratch + 1,
        .end = work->scratch + pixels,
        .colour = stream.data[0],
        .step = STRIP_STEP_AT_FIRST,
    };
    return true;
}

/* ---- the pixels of a strip into the picture ---- */

/* Swaps the blocks of `size` by `size` bytes that lie right of and below the diagonal, in each
 * block of twice that size. `left` has the bytes of the left ones. */
static inline void blocks_swap(uint64_t rows[8], unsigned size, uint64_t left)
{
    for (unsigned i = 0; i < 8; i++) {
        if ((i & size) != 0)
            continue;
        uint64_t differs = ((rows[i] >> 8 * size) ^ rows[i + size]) & left;
        rows[i + size] ^= differs;
        rows[i] ^= differs << 8 * size;
    }
}

/* Lays eight rows of a strip that is stored column by column. */
static void eight_rows_lay(const uint8_t *scratch, int height, uint8_t *pixels, int pitch)
{
    uint64_t rows[8];
    for (int x = 0; x < 8; x++)
        memcpy(&rows[x], scratch + x * height, 8);
    blocks_swap(rows, 4, UINT64_C(0x00000000FFFFFFFF));
    blocks_swap(rows, 2, UINT64_C(0x0000FFFF0000FFFF));
    blocks_swap(rows, 1, UINT64_C(0x00FF00FF00FF00FF));
    for (int y = 0; y < 8; y++)
        memcpy(pixels + y * pitch, &rows[y], 8);
}

static void strip_lay(const struct strip_work *work, int height, uint8_t *pixels, int pitch)
{
    const uint8_t *scratch = work->scratch;
    int y = 0;
    if (!work->codec.columns) {
        for (; y < height; y++)
            memcpy(pixels + y * pitch, scratch + y * STRIP_WIDTH, STRIP_WIDTH);
        return;
    }
    for (; y + 8 <= height; y += 8)
        eight_rows_lay(scratch + y, height, pixels + y * pitch, pitch);
    for (; y < height; y++)
        for (int x = 0; x < STRIP_WIDTH; x++)
            pixels[y * pitch + x] = scratch[x * height + y];
}

/* ---- pictures ---- */

struct picture_place {
    int height;
    uint8_t *pixels;
    int pitch;
    bool *see_through;
};

/* Decodes the two strips from `strip` on, or the one that is left. Returns whether they are good;
 * `fault` tells of the first bad one. */
static bool strips_decode(struct strip_work works[AT_ONCE], const struct strip_table *table,
                          int strip, const struct picture_place *picture,
                          const struct fault_place *place, strips_read_function *read,
                          struct fault_log *log, struct fault *fault)
{
    bool all_good = true;
    works[1].reading = (struct strip_reading){0};
    for (int i = 0; i < AT_ONCE && strip + i < table->strips; i++)
        works[i].good = strip_begin(&works[i], table, strip + i, picture->height, place);
    read(&works[0].reading, &works[1].reading);
    for (int i = 0; i < AT_ONCE && strip + i < table->strips; i++) {
        struct strip_work *work = &works[i];
        if (work->good && strip_ran_dry(&work->reading))
            work->good = ran_dry(work, place);
        if (work->good) {
            strip_lay(work, picture->height, picture->pixels + (strip + i) * STRIP_WIDTH,
                      picture->pitch);
            if (picture->see_through != NULL)
                picture->see_through[strip + i] = work->codec.see_through;
            continue;
        }
        fault_log_add(log, &work->cause);
        if (all_good)
            fault_pass(fault, &work->cause);
        all_good = false;
    }
    return all_good;
}

static bool picture_decode(struct fault_place place, struct byte_view smap, int width,
                           struct picture_place picture, strips_read_function *read,
                           struct fault_log *log, struct fault *fault)
{
    if (picture.height < 1 || picture.height > LIMIT_ROOM_HEIGHT) {
        struct fault cause;
        fault_set(&cause, FAULT_BAD_VALUE, &place, 0, "a picture of %d rows", picture.height);
        fault_log_add(log, &cause);
        return fault_pass(fault, &cause);
    }
    struct strip_table table = strip_table_of(smap, width / STRIP_WIDTH, 4);
    struct strip_work works[AT_ONCE];
    bool all_good = true;
    for (int strip = 0; strip < table.strips; strip += AT_ONCE)
        if (!strips_decode(works, &table, strip, &picture, &place, read, log,
                           all_good ? fault : NULL))
            all_good = false;
    return all_good;
}

bool smap_decode(struct fault_place place, struct byte_view smap, int width, int height,
                 uint8_t *pixels, int pitch, bool *see_through, struct fault_log *log,
                 struct fault *fault)
{
    struct picture_place picture = {height, pixels, pitch, see_through};
    return picture_decode(place, smap, width, picture, strips_read_fast, log, fault);
}

static void strips_read_plain(struct strip_reading *first, struct strip_reading *second)
{
    strip_read_plain(first);
    strip_read_plain(second);
}

bool smap_decode_plain(struct fault_place place, struct byte_view smap, int width, int height,
                       uint8_t *pixels, int pitch, bool *see_through, struct fault_log *log,
                       struct fault *fault)
{
    struct picture_place picture = {height, pixels, pitch, see_through};
    return picture_decode(place, smap, width, picture, strips_read_plain, log, fault);
}

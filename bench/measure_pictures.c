/* Measures decoding strips, in bytes of pixels. */
#include <stdlib.h>
#include <string.h>

#include "assets-tools/art/picture_encode.h"
#include "bench/measure.h"
#include "bench/pictures.h"
#include "bench/rooms.h"
#include "resource/smap.h"

/* ---- strips ---- */

struct smap_work {
    struct bytes_writer encoded;
    struct byte_view payload;
    uint8_t *pixels; /* BENCH_PICTURE_SIZE bytes */
};

static void *resize_with_libc(void *context, void *pointer, size_t old_size, size_t new_size)
{
    (void)context;
    (void)old_size;
    if (new_size > 0)
        return realloc(pointer, new_size);
    free(pointer);
    return NULL;
}

static const struct fault_place made_picture = {"made", "SMAP", 0};

static uint64_t decode(const void *context, long rounds)
{
    const struct smap_work *work = context;
    uint64_t sum = 0;
    for (long round = 0; round < rounds; round++) {
        struct fault fault;
        sum += smap_decode(made_picture, work->payload, BENCH_PICTURE_WIDTH, BENCH_PICTURE_HEIGHT,
                           work->pixels, BENCH_PICTURE_WIDTH, NULL, NULL, &fault);
    }
    return sum + work->pixels[BENCH_PICTURE_SIZE - 1];
}

/* The baseline: any decoder has to write every pixel. */
static uint64_t copy_picture(const void *context, long rounds)
{
    const struct smap_work *work = context;
    uint64_t sum = 0;
    for (long round = 0; round < rounds; round++) {
        memcpy(work->pixels, work->pixels + BENCH_PICTURE_SIZE, BENCH_PICTURE_SIZE);
        sum += work->pixels[round % BENCH_PICTURE_SIZE];
    }
    return sum;
}

/* Encodes and decodes a picture once. Returns false if the decoded picture differs. */
static bool smap_prepare(struct smap_work *work, const uint8_t *picture, int codec, uint8_t *pixels)
{
    enum { HEADER = 8 };
    int bad_strip;
    struct smap_options options = {.codec = codec};
    work->pixels = pixels;
    bytes_writer_init(&work->encoded, (struct allocator){NULL, resize_with_libc});
    if (!smap_encode(&work->encoded, picture, BENCH_PICTURE_WIDTH, BENCH_PICTURE_HEIGHT, options,
                     &bad_strip) ||
        work->encoded.failed)
        return false;
    struct byte_view block = bytes_writer_view(&work->encoded);
    work->payload = (struct byte_view){block.data + HEADER, block.size - HEADER};
    return decode(work, 1) > 0 && memcmp(pixels, picture, BENCH_PICTURE_SIZE) == 0;
}

/* Paints each pixel in a random one of 256 colours. Nearly every pixel is then a literal, which
 * makes a strip as much work as possible. */
static void paint_noise(uint8_t *pixels)
{
    uint64_t random = 0x6E6F697365;
    for (int i = 0; i < BENCH_PICTURE_SIZE; i++)
        pixels[i] = (uint8_t)bench_random(&random);
}

/* ---- pictures not decoded recently ---- */

/* A processor that decodes a single picture again and again learns its branches. A player's
 * processor has not seen the room being entered. */
enum { DIFFERENT_PICTURES = 32 };

struct album {
    struct smap_work works[DIFFERENT_PICTURES];
};

static uint64_t decode_album(const void *context, long rounds)
{
    const struct album *album = context;
    uint64_t sum = 0;
    for (long round = 0; round < rounds; round++)
        for (int i = 0; i < DIFFERENT_PICTURES; i++)
            sum += decode(&album->works[i], 1);
    return sum;
}

/* Paints the room with a fifth of its pixels one colour higher. */
static void paint_dither(uint8_t *pixels, const uint8_t *picture, uint64_t *random)
{
    for (int i = 0; i < BENCH_PICTURE_SIZE; i++)
        pixels[i] = (uint8_t)(picture[i] + (bench_random(random) % 5 == 0));
}

static void bench_album(struct bench_report *report, const uint8_t *picture, uint8_t *painted,
                        uint8_t *pixels)
{
    static const int codecs[] = {27, 17, 67, CODEC_AUTO};
    struct album *album = calloc(1, sizeof *album);
    uint64_t random = 0x616C62756D;
    bool good = album != NULL;
    for (int i = 0; good && i < DIFFERENT_PICTURES; i++) {
        paint_dither(painted, picture, &random);
        good = smap_prepare(&album->works[i], painted, codecs[i % 4], pixels);
    }
    const double bytes = DIFFERENT_PICTURES * BENCH_PICTURE_SIZE / 1e6;
    if (good)
        bench_measure(report, "MB/s",
                      (struct bench_work){"strips of many pictures", bytes, decode_album, album});
    for (int i = 0; album && i < DIFFERENT_PICTURES; i++)
        if (album->works[i].pixels)
            bytes_writer_free(&album->works[i].encoded);
    free(album);
}

static void bench_strips(struct bench_report *report, const uint8_t *picture, const uint8_t *noise,
                         uint8_t *pixels)
{
    const struct {
        const char *name;
        const uint8_t *picture;
        int codec;
    } kinds[] = {
        {"strips decoded, shortest codecs", picture, CODEC_AUTO},
        {"strips decoded, steps in rows (27)", picture, 27},
        {"strips decoded, steps in columns (17)", picture, 17},
        {"strips decoded, steps and repeats (67)", picture, 67},
        {"strips decoded, plain bytes (1)", picture, 1},
        {"strips of noise decoded, steps (28)", noise, 28},
        {"strips of noise decoded, repeats (68)", noise, 68},
    };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        struct smap_work work;
        if (smap_prepare(&work, kinds[i].picture, kinds[i].codec, pixels))
            bench_measure(report, "MB/s",
                          (struct bench_work){kinds[i].name, (double)BENCH_PICTURE_SIZE / 1e6,
                                              decode, &work});
        bytes_writer_free(&work.encoded);
    }
    struct smap_work copies = {.pixels = pixels};
    bench_measure(report, "MB/s",
                  (struct bench_work){"  pixels copied", (double)BENCH_PICTURE_SIZE / 1e6,
                                      copy_picture, &copies});
}

void bench_pictures(struct bench_report *report)
{
    struct bench_stage *stage = calloc(1, sizeof *stage);
    uint8_t *pixels = calloc(2, BENCH_PICTURE_SIZE);
    if (stage && pixels) {
        uint8_t *noise = pixels + BENCH_PICTURE_SIZE;
        bench_stage_init(stage);
        paint_noise(noise);
        bench_strips(report, stage->pixels, noise, pixels);
        bench_album(report, stage->pixels, noise, pixels);
    }
    free(pixels);
    free(stage);
}

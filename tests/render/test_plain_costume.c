/* Costumes of any shape, at any place and scale, mirrored or not, behind any z-plane, with and
 * without shadows: drawing them by spans and strips gives what drawing pixel by pixel gives, and so
 * does copying the images of limbs that are kept. */
#include "resource/cmocka_all.h"

#include <stdlib.h>
#include <string.h>

#include "render/draw/limb_cache.h"
#include "render/plain_costume.h"
#include "resource/costume_picture.h"
#include "test_memory.h"

enum { ROUNDS = 6000, LIMBS = 3, LARGEST = 255, SCREEN_LARGEST = 330 };

struct stage {
    struct costume costume;
    struct costume_picture pictures[LIMBS];
    uint8_t pixels[LIMBS][LARGEST * LARGEST];
    struct costume_span spans[LIMBS][LARGEST * (LARGEST + 1) / 2];
    uint16_t span_starts[LIMBS][LARGEST + 1];
    uint8_t overrides[COSTUME_PALETTE_LIMIT];
    uint8_t shadows[256];
    struct sprite sprite;
    uint8_t bits[64 * 256];
    struct zplane plane;
    struct costume_target target;
    struct limb_cache limbs;
    uint32_t random;
};

/* Any sequence that is the same everywhere will do. */
static int random_below(struct stage *stage, int limit)
{
    stage->random = stage->random * 1664525u + 1013904223u;
    return (int)((stage->random >> 8) % (uint32_t)limit);
}

static void noise(struct stage *stage, uint8_t *bytes, int size, int limit)
{
    for (int i = 0; i < size; i++)
        bytes[i] = (uint8_t)random_below(stage, limit);
}

/* Rarely as large as can be, and of all sorts: full, noise, or blots with holes. */
static void picture_make(struct stage *stage, int limb)
{
    struct costume_picture *picture = &stage->pictures[limb];
    uint8_t *pixels = stage->pixels[limb];
    const int limit = random_below(stage, 40) ? 40 : LARGEST;
    const int kind = random_below(stage, 4), colours = random_below(stage, 2) ? 16 : 32;
    *picture = (struct costume_picture){
        .width = random_below(stage, limit + 1),
        .height = random_below(stage, limit + 1),
        .x = random_below(stage, 60) - 40,
        .y = random_below(stage, 80) - 60,
        .move_x = random_below(stage, 9) - 4,
        .move_y = random_below(stage, 9) - 4,
        .pixels = pixels,
        .spans = stage->spans[limb],
        .span_starts = stage->span_starts[limb],
    };
    const int size = picture->width * picture->height;
    for (int i = 0; i < size; i++) {
        const bool hole = kind == 1  ? random_below(stage, 2)
                          : kind > 1 ? random_below(stage, 6 * kind) == 0
                                     : 0;
        pixels[i] = (uint8_t)(hole ? 0 : 1 + random_below(stage, colours - 1));
    }
    for (int i = 0; kind == 3 && i < size; i += 1 + random_below(stage, 30))
        memset(pixels + i, 0, (size_t)random_below(stage, size - i + 1) % 20);
    costume_spans_find(picture, stage->spans[limb], stage->span_starts[limb]);
    stage->costume.pictures[limb][0] = random_below(stage, 5) ? picture : NULL;
}

static void sprite_make(struct stage *stage)
{
    noise(stage, stage->costume.palette, COSTUME_PALETTE_LIMIT, random_below(stage, 2) ? 256 : 20);
    noise(stage, stage->overrides, COSTUME_PALETTE_LIMIT, 256);
    memset(stage->overrides, COSTUME_NO_OVERRIDE, (size_t)random_below(stage, 33));
    const bool shaded = random_below(stage, 3) == 0; /* else no colour is a shadow */
    for (int i = 0; i < COSTUME_PALETTE_LIMIT && !shaded; i++) {
        stage->costume.palette[i] |= 0x10;
        stage->overrides[i] |= 0x10;
    }
    stage->sprite = (struct sprite){
        .costume = &stage->costume,
        .x = random_below(stage, 400) - 80,
        .y = random_below(stage, 300) - 60,
        .scale_x = random_below(stage, 3) ? 1 + random_below(stage, 255) : 255,
        .scale_y = random_below(stage, 3) ? 1 + random_below(stage, 255) : 255,
        .mirrored = random_below(stage, 2),
        .palette = random_below(stage, 3) ? NULL : stage->overrides,
    };
    memset(stage->sprite.pictures, -1, sizeof stage->sprite.pictures);
    memset(stage->sprite.pictures, 0, LIMBS);
}

/* Few bits or many, in some of the rows, in a plane that may be smaller or larger than the room. */
static void plane_make(struct stage *stage)
{
    const int strips = 1 + random_below(stage, 64), height = 1 + random_below(stage, 256);
    const int density = random_below(stage, 4), rows = random_below(stage, height + 1);
    stage->plane = (struct zplane){strips, height, stage->bits};
    for (int i = 0; i < strips * height; i++) {
        const uint8_t bits = (uint8_t)random_below(stage, 256);
        stage->bits[i] = density == 0                       ? 0xFF
                         : density == 3                     ? bits
                         : random_below(stage, 8 * density) ? 0
                                                            : bits;
    }
    memset(stage->bits, 0, (size_t)(random_below(stage, rows + 1) * strips));
    memset(stage->bits + rows * strips, 0, (size_t)((height - rows) * strips));
    if (random_below(stage, 20) == 0)
        stage->plane.bits = NULL;
}

/* A screen of any size and a clip that is seldom all of it. */
static void target_make(struct stage *stage, int width, int height)
{
    struct rectangle clip = {0, 0, width, height};
    if (random_below(stage, 2)) {
        clip.left = random_below(stage, width);
        clip.right = clip.left + random_below(stage, width - clip.left + 1);
    }
    if (random_below(stage, 2)) {
        clip.top = random_below(stage, height);
        clip.bottom = clip.top + random_below(stage, height - clip.top + 1);
    }
    stage->target = (struct costume_target){
        .pitch = width,
        .clip = clip,
        .left = random_below(stage, 3) ? 8 * (random_below(stage, 20) - 15)
                                       : random_below(stage, 100) - 80,
        .top = random_below(stage, 40) - 10,
        .mask = random_below(stage, 3) ? &stage->plane : NULL,
        .scummvm_edges = random_below(stage, 2),
        .shadows = random_below(stage, 2) ? stage->shadows : NULL,
    };
}

/* Draws into memory of exactly the size of the screen, so that sanitizers find what is drawn
 * outside, and compares with what the plain way made of the same. */
static void draw_and_compare(struct stage *stage, const struct costume_placement *placement,
                             const uint8_t *before, const uint8_t *plain, size_t size)
{
    uint8_t *drawn = malloc(size);
    assert_non_null(drawn);
    memcpy(drawn, before, size);
    stage->target.pixels = drawn;
    costume_draw(&stage->target, &stage->sprite, placement);
    for (size_t i = 0; i < size; i++)
        if (drawn[i] != plain[i])
            fail_msg("pixel %d,%d is %d instead of %d%s", (int)i % stage->target.pitch,
                     (int)i / stage->target.pitch, drawn[i], plain[i],
                     stage->target.limbs ? ", with limbs that are kept" : "");
    free(drawn);
}

/* Without and with limbs that are kept, and with these once more, so that they are copied. */
static void draw_all_ways(struct stage *stage)
{
    const int width = 1 + random_below(stage, SCREEN_LARGEST);
    const int height = 1 + random_below(stage, 220);
    const size_t size = (size_t)(width * height);
    uint8_t *before = malloc(size), *plain = malloc(size);
    struct costume_placement placement;
    assert_true(before && plain);
    noise(stage, before, (int)size, 256);
    memcpy(plain, before, size);
    target_make(stage, width, height);
    if (random_below(stage, 2)) { /* it stands where it is seen */
        stage->sprite.x = width / 2 - stage->target.left;
        stage->sprite.y = height / 2 - stage->target.top;
    }
    costume_place(&placement, &stage->sprite);
    stage->target.pixels = plain;
    plain_costume_draw(&stage->target, &stage->sprite, &placement);
    for (int way = 0; way < 3; way++) {
        const size_t used = stage->limbs.used;
        stage->target.limbs = way > 0 ? &stage->limbs : NULL;
        draw_and_compare(stage, &placement, before, plain, size);
        if (way == 2)
            assert_int_equal(stage->limbs.used, used);
    }
    free(before);
    free(plain);
}

/* Pictures that change are forgotten, as costumes are when a game is closed. */
static void pictures_change(struct stage *stage)
{
    limb_cache_close(&stage->limbs);
    limb_cache_open(&stage->limbs, test_allocator());
    for (int limb = 0; limb < LIMBS; limb++)
        picture_make(stage, limb);
}

static void spans_strips_and_images_equal_pixels(void **state)
{
    (void)state;
    struct stage *stage = calloc(1, sizeof *stage);
    assert_non_null(stage);
    stage->random = 1987;
    noise(stage, stage->shadows, 256, 256);
    int copied = 0;
    for (int round = 0; round < ROUNDS; round++) {
        if (round % 8 == 0)
            pictures_change(stage);
        if (round % 4 == 0)
            plane_make(stage);
        sprite_make(stage);
        draw_all_ways(stage);
        copied += stage->limbs.used > 0;
    }
    assert_in_range(copied, ROUNDS / 4, ROUNDS);
    limb_cache_close(&stage->limbs);
    free(stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(spans_strips_and_images_equal_pixels),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

#include "bench/pictures.h"

#include <string.h>

#include "bench/rooms.h"
#include "resource/costume.h"

static uint8_t sky_colour(int x, int y)
{
    int shade = y * 2 + (x + y) % 2; /* bands that run into each other, dithered */
    return (uint8_t)(16 + shade / 12);
}

static uint8_t street_colour(int x, int y, uint64_t *random)
{
    if (bench_random(random) % 24 == 0)
        return (uint8_t)(50 + bench_random(random) % 6);
    bool joint = y % 12 == 0 || (x + y / 12 * 9) % 22 == 0;
    return (uint8_t)(joint ? 40 : 44 + (y - 100) / 16);
}

static uint8_t house_colour(int x, int y)
{
    bool window = x % 24 > 8 && x % 24 < 18 && y % 30 > 8 && y % 30 < 24;
    if (window)
        return (uint8_t)(x % 24 == 13 || y % 30 == 16 ? 70 : 72);
    return (uint8_t)(y % 6 == 0 ? 60 : 62);
}

void bench_paint_room(uint8_t pixels[BENCH_PICTURE_SIZE])
{
    uint64_t random = 0x7061696E74;
    for (int y = 0; y < BENCH_PICTURE_HEIGHT; y++) {
        for (int x = 0; x < BENCH_PICTURE_WIDTH; x++) {
            uint8_t *pixel = &pixels[y * BENCH_PICTURE_WIDTH + x];
            int hill = 70 + (x - 90) * (x - 90) / 400;
            if (y >= 100)
                *pixel = street_colour(x, y, &random);
            else if (x > 180 && x < 290 && y > 20)
                *pixel = house_colour(x, y);
            else if (y > hill)
                *pixel = (uint8_t)(80 + (y - hill) / 5);
            else
                *pixel = sky_colour(x, y);
        }
    }
}

static void hide(struct zplane *plane, int left, int top, int right, int bottom, int period)
{
    for (int y = top; y < bottom; y++)
        for (int x = left; x < right; x++)
            if (x % period < (period + 1) / 2)
                plane->bits[y * plane->strips + x / 8] |= (uint8_t)(0x80 >> x % 8);
}

static void paint_planes(struct bench_stage *stage)
{
    memset(stage->plane_bits, 0, sizeof stage->plane_bits);
    for (int i = 0; i < BENCH_PLANES; i++)
        stage->planes[i] =
            (struct zplane){BENCH_PICTURE_WIDTH / 8, BENCH_PICTURE_HEIGHT, stage->plane_bits[i]};
    hide(&stage->planes[0], 0, 104, BENCH_PICTURE_WIDTH, 118, 6); /* a fence */
    hide(&stage->planes[1], 130, 20, 146, 130, 1);                /* a tree */
}

/* Paints an oval with a seam of a second colour; pixels around it are see-through. */
static void paint_limb(uint8_t *pixels, int width, int height, uint8_t colour)
{
    for (int x = 0; x < width; x++) {
        for (int y = 0; y < height; y++) {
            int dx = 2 * x - width + 1, dy = 2 * y - height + 1;
            bool inside = dx * dx * height * height + dy * dy * width * width <
                          width * width * height * height;
            pixels[x * height + y] = (uint8_t)(inside ? colour + (y % 7 == 0) : 0);
        }
    }
}

static void make_costume(struct bench_stage *stage)
{
    memset(&stage->costume, 0, sizeof stage->costume);
    stage->costume.colour_count = 16;
    for (int i = 0; i < COSTUME_PALETTE_LIMIT; i++)
        stage->costume.palette[i] = (uint8_t)(96 + i);
    paint_limb(stage->limb_pixels[0], 22, 36, 3);
    paint_limb(stage->limb_pixels[1], 14, 14, 7);
    stage->limbs[0] = (struct costume_picture){
        .width = 22, .height = 36, .x = -11, .y = -36, .pixels = stage->limb_pixels[0]};
    stage->limbs[1] = (struct costume_picture){
        .width = 14, .height = 14, .x = -7, .y = -48, .pixels = stage->limb_pixels[1]};
    stage->costume.pictures[0][0] = &stage->limbs[0];
    stage->costume.pictures[1][0] = &stage->limbs[1];
}

static struct sprite make_sprite(const struct costume *costume, int x, int y, int plane)
{
    struct sprite sprite = {
        .costume = costume,
        .x = x,
        .y = y,
        .scale_x = 255,
        .scale_y = 255,
        .clip_plane = plane,
    };
    memset(sprite.pictures, -1, sizeof sprite.pictures);
    sprite.pictures[0] = 0;
    sprite.pictures[1] = 0;
    return sprite;
}

void bench_stage_init(struct bench_stage *stage)
{
    bench_paint_room(stage->pixels);
    paint_planes(stage);
    make_costume(stage);
    stage->room = (struct room){
        .width = BENCH_PICTURE_WIDTH,
        .height = BENCH_PICTURE_HEIGHT,
        .background = stage->pixels,
        .zplane_count = BENCH_PLANES,
        .zplanes = stage->planes,
    };
    stage->scene = (struct scene){
        .room = &stage->room,
        .bottom = BENCH_PICTURE_HEIGHT,
        .sprite_count = 2,
        .sprites = {make_sprite(&stage->costume, 90, 120, 1),
                    make_sprite(&stage->costume, 142, 126, 2)},
    };
}

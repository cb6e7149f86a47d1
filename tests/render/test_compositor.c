/* The compositor: the parts of a picture. */
#include "resource/cmocka_all.h"

#include <string.h>

#include "render/scene.h"

enum { ROOM_WIDTH = 480, ROOM_HEIGHT = 144, PICTURE_LIMIT = 6 };

/* A room, two planes, and a costume with pictures of several sizes, all made of noise. */
struct stage {
    struct room room;
    uint8_t background[ROOM_HEIGHT * ROOM_WIDTH];
    uint8_t bits[2][ROOM_HEIGHT * ROOM_WIDTH / 8];
    struct zplane planes[2];
    struct costume costume;
    struct costume_picture pictures[PICTURE_LIMIT];
    uint8_t pixels[PICTURE_LIMIT][64 * 64];
    struct colour palette[256];
    struct scene scene;
    uint32_t random;
};

/* Any sequence that is the same everywhere will do. */
static int random_below(struct stage *stage, int limit)
{
    stage->random = stage->random * 1664525u + 1013904223u;
    return (int)((stage->random >> 8) % (uint32_t)limit);
}

static void noise(struct stage *stage, uint8_t *bytes, size_t size, int limit)
{
    for (size_t i = 0; i < size; i++)
        bytes[i] = (uint8_t)random_below(stage, limit);
}

static void pictures_make(struct stage *stage)
{
    for (int i = 0; i < PICTURE_LIMIT; i++) {
        noise(stage, stage->pixels[i], sizeof stage->pixels[i], 16);
        stage->pictures[i] = (struct costume_picture){
            .width = 1 + random_below(stage, 64),
            .height = 1 + random_below(stage, 64),
            .x = random_below(stage, 80) - 60,
            .y = random_below(stage, 80) - 70,
            .move_x = random_below(stage, 9) - 4,
            .move_y = random_below(stage, 9) - 4,
            .pixels = stage->pixels[i],
        };
        stage->costume.pictures[i % 2][i / 2] = &stage->pictures[i];
    }
    noise(stage, stage->costume.palette, sizeof stage->costume.palette, 256);
}

static void stage_init(struct stage *stage)
{
    memset(stage, 0, sizeof *stage);
    stage->random = 20240229;
    noise(stage, stage->background, sizeof stage->background, 256);
    for (int i = 0; i < 2; i++) {
        noise(stage, stage->bits[i], sizeof stage->bits[i], 256);
        stage->planes[i] = (struct zplane){ROOM_WIDTH / 8, ROOM_HEIGHT, stage->bits[i]};
    }
    pictures_make(stage);
    stage->room = (struct room){.id = 1,
                                .width = ROOM_WIDTH,
                                .height = ROOM_HEIGHT,
                                .background = stage->background,
                                .zplane_count = 2,
                                .zplanes = stage->planes};
    stage->scene = (struct scene){.room = &stage->room, .bottom = ROOM_HEIGHT};
}

static void sprite_place(struct stage *stage, struct sprite *sprite)
{
    *sprite = (struct sprite){
        .costume = &stage->costume,
        .x = random_below(stage, ROOM_WIDTH + 200) - 100,
        .y = random_below(stage, ROOM_HEIGHT + 100) - 20,
        .scale_x = random_below(stage, 3) ? 255 : 1 + random_below(stage, 255),
        .mirrored = random_below(stage, 2),
        .clip_plane = random_below(stage, 4),
    };
    sprite->scale_y = sprite->scale_x;
    memset(sprite->pictures, -1, sizeof sprite->pictures);
    sprite->pictures[0] = (int8_t)(random_below(stage, 4) - 1);
    sprite->pictures[1] = (int8_t)(random_below(stage, 4) - 1);
}

static void the_camera_shows_its_part_of_the_room_and_black_around_it(void **state)
{
    (void)state;
    static struct stage stage;
    static struct frame frame;
    stage_init(&stage);
    stage.scene.camera_left = 160;
    stage.scene.top = 16;
    stage.scene.bottom = 190;
    compose_frame(&frame, &stage.scene);
    for (int y = 0; y < SCREEN_HEIGHT; y++) {
        bool inside = y >= 16 && y < 16 + ROOM_HEIGHT;
        for (int x = 0; x < SCREEN_WIDTH; x++)
            assert_int_equal(frame.pixels[y * SCREEN_WIDTH + x],
                             inside ? stage.background[(y - 16) * ROOM_WIDTH + 160 + x] : 0);
    }
}

static void a_camera_beyond_the_room_shows_black_outside_it(void **state)
{
    (void)state;
    static struct stage stage;
    static struct frame frame;
    stage_init(&stage);
    stage.scene.camera_left = ROOM_WIDTH - 8;
    compose_frame(&frame, &stage.scene);
    assert_int_equal(frame.pixels[7], stage.background[ROOM_WIDTH - 1]);
    assert_int_equal(frame.pixels[8], 0);
    stage.scene.camera_left = -16;
    compose_frame(&frame, &stage.scene);
    assert_int_equal(frame.pixels[15], 0);
    assert_int_equal(frame.pixels[16], stage.background[0]);
}

static void an_actor_is_hidden_by_its_own_plane_alone(void **state)
{
    (void)state;
    static const uint8_t dot[] = {1};
    static struct stage stage;
    static struct frame frame;
    struct costume_picture picture = {.width = 1, .height = 1, .pixels = dot};
    stage_init(&stage);
    stage.costume.pictures[0][0] = &picture;
    stage.costume.palette[1] = 200;
    memset(stage.background, 7, sizeof stage.background);
    memset(stage.bits, 0, sizeof stage.bits);
    stage.bits[1][50 * ROOM_WIDTH / 8 + 100 / 8] = 0x80 >> 100 % 8;
    for (int plane = 0; plane < 4; plane++) {
        struct sprite *sprite = &stage.scene.sprites[0];
        sprite_place(&stage, sprite);
        sprite->x = 100;
        sprite->y = 50;
        sprite->scale_x = sprite->scale_y = 255;
        sprite->clip_plane = plane;
        sprite->pictures[0] = 0;
        sprite->pictures[1] = -1;
        stage.scene.sprite_count = 1;
        compose_frame(&frame, &stage.scene);
        assert_int_equal(frame.pixels[50 * SCREEN_WIDTH + 100], plane == 2 ? 7 : 200);
    }
}

static void the_scene_may_bring_its_own_palette(void **state)
{
    (void)state;
    static struct stage stage;
    static struct frame frame;
    stage_init(&stage);
    stage.room.palette[9] = (struct colour){1, 2, 3};
    compose_frame(&frame, &stage.scene);
    assert_int_equal(frame.palette[9].green, 2);
    stage.palette[9].green = 44;
    stage.scene.palette = stage.palette;
    compose_frame(&frame, &stage.scene);
    assert_int_equal(frame.palette[9].green, 44);
    stage.scene.palette = NULL;
    stage.scene.room = NULL;
    compose_frame(&frame, &stage.scene);
    assert_int_equal(frame.palette[9].green, 0);
    assert_int_equal(frame.pixels[0], 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_camera_shows_its_part_of_the_room_and_black_around_it),
        cmocka_unit_test(a_camera_beyond_the_room_shows_black_outside_it),
        cmocka_unit_test(an_actor_is_hidden_by_its_own_plane_alone),
        cmocka_unit_test(the_scene_may_bring_its_own_palette),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

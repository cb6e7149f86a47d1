#include "engine/object_game.h"

#include <stdlib.h>
#include <string.h>

#include "engine/enter/room_enter.h"
#include "engine/game.h"
#include "engine/room/room_picture.h"
#include "resource/cmocka_all.h"
#include "resource/support.h"

enum { ROOM_WIDTH = 64, ROOM_HEIGHT = 16, SEE_THROUGH = 5, PLAIN_CODEC = 24, GLASS_CODEC = 44 };

struct object_row {
    uint32_t id, x, y; /* strips of 8 pixels both */
    uint32_t flags, parent;
    const char *verbs; /* the VERB payload */
    size_t verbs_size;
    const char *name;
};

#define VERBS(text) text, sizeof(text) - 1

static const struct object_row first_room[] = {
    {OBJECT_DOOR, 1, 0, 0, 0, VERBS("\1\17\0\377\20\0\0\240\240"), "door@@"},
    {OBJECT_BEHIND, 1, 0, 0x80, 1, VERBS("\2\14\0\0\240"), "behind"},
    {OBJECT_DEEPER, 3, 1, 2, 2, VERBS("\0"), "deeper"},
    {OBJECT_GLASS, 5, 0, 0, 0, VERBS("\0"), ""},
};
static const struct object_row second_room[] = {
    {OBJECT_FAR, 0, 0, 0, 0, VERBS("\7\14\0\0\240"), "far"},
};

/* In units of 8 pixels. */
static uint32_t height_of(const struct object_row *row)
{
    return row->id == OBJECT_GLASS ? 2 : 1;
}

/* A strip of one colour. */
static void write_picture(struct bytes_writer *out, const char *tag, uint32_t codec,
                          uint32_t colour)
{
    size_t image = write_block_begin(out, tag);
    size_t smap = write_block_begin(out, "SMAP");
    write_u32(out, 12);
    write_u8(out, codec);
    write_u8(out, colour);
    write_fill(out, 0, ROOM_HEIGHT + 2); /* as many bits as the tallest has pixels, and slack */
    write_block_end(out, smap);
    write_block_end(out, image);
}

static void write_pictures(struct bytes_writer *out, const struct object_row *row, uint32_t n)
{
    bool glass = row->id == OBJECT_GLASS;
    size_t obim = write_block_begin(out, "OBIM");
    size_t imhd = write_block_begin(out, "IMHD");
    write_u16(out, row->id);
    write_fill(out, 0, 6);
    write_u16(out, row->x * 8);
    write_u16(out, row->y * 8);
    write_u16(out, 8);
    write_u16(out, height_of(row) * 8);
    write_u16(out, 0);
    write_block_end(out, imhd);
    write_picture(out, "IM01", glass ? GLASS_CODEC : PLAIN_CODEC, glass ? SEE_THROUGH : 10 * n + 1);
    write_picture(out, "IM02", PLAIN_CODEC, 10 * n + 2);
    write_block_end(out, obim);
}

static void write_code(struct bytes_writer *out, const struct object_row *row)
{
    size_t obcd = write_block_begin(out, "OBCD");
    size_t cdhd = write_block_begin(out, "CDHD");
    write_u16(out, row->id);
    write_u8(out, row->x);
    write_u8(out, row->y);
    write_u8(out, 1);
    write_u8(out, height_of(row));
    write_u8(out, row->flags);
    write_u8(out, row->parent);
    write_u16(out, row->x * 8 + 4);
    write_u16(out, 15);
    write_u8(out, 2);
    write_block_end(out, cdhd);
    write_block(out, "VERB", row->verbs, row->verbs_size);
    write_block(out, "OBNA", row->name, strlen(row->name) + 1);
    write_block_end(out, obcd);
}

static void write_room(struct bytes_writer *out, const struct object_row *rows, size_t count)
{
    bytes_writer_init(out, plain_allocator());
    write_room_header(out, ROOM_WIDTH, ROOM_HEIGHT, (int)count);
    write_block(out, "TRNS", "\5\0", 2);
    for (size_t i = 0; i < count; i++)
        write_pictures(out, &rows[i], (uint32_t)i + 1);
    for (size_t i = 0; i < count; i++)
        write_code(out, &rows[i]);
}

static bool open_made(struct game *game)
{
    struct bytes_writer rooms[2];
    write_room(&rooms[0], first_room, sizeof first_room / sizeof *first_room);
    write_room(&rooms[1], second_room, sizeof second_room / sizeof *second_room);
    struct made_game made = {.room_count = 2};
    made.rooms[0] = (struct made_room){.id = 1, .payload = bytes_writer_view(&rooms[0])};
    made.rooms[1] = (struct made_room){.id = 2, .payload = bytes_writer_view(&rooms[1])};
    made_game_build(&made);
    made_game_xor(&made);
    struct memory_folder folder = {0};
    memory_folder_add(&folder, "MONKEY.000", bytes_writer_view(&made.index));
    memory_folder_add(&folder, "MONKEY.001", bytes_writer_view(&made.container));
    const struct file_source source = folder_source(&folder);
    struct fault fault = {0};
    bool good = game_open(game, &source, NULL, plain_allocator(), &fault);
    made_game_free(&made);
    bytes_writer_free(&rooms[0]);
    bytes_writer_free(&rooms[1]);
    return good;
}

void object_game_enter(void **state, int room)
{
    struct bare_game *bare = *state;
    struct fault fault = {0};
    if (!room_enter(&bare->game, room, &fault))
        fail_msg("%s", message_english(&fault.why).text);
    bare->game.stage.room.scripts = bare->scripts;
    bare->game.stage.room.script_count = 0;
    bare->game.world.last_camera_x = bare->game.world.camera.x;
}

int object_game_setup(void **state)
{
    struct bare_game *bare = calloc(1, sizeof *bare);
    if (!bare)
        return -1;
    *state = bare;
    arena_init(&bare->arena, plain_allocator());
    if (!open_made(&bare->game))
        return -1;
    bare->game.world.booted = true;
    bare->game.vm.budget = VM_BUDGET;
    object_game_enter(state, 1);
    object_states_draw(&bare->game.world, &bare->game.stage);
    return 0;
}

int object_game_teardown(void **state)
{
    struct bare_game *bare = *state;
    arena_reset(&bare->arena);
    game_close(&bare->game);
    free(bare);
    return 0;
}

int object_game_pixel(void **state, int x, int y)
{
    return bare_game(state)->stage.canvas.background[y * ROOM_WIDTH + x];
}

/* Fuzzes saves: the input is what follows the label in a save of a small game. Head, room and
 * checksum are always made right, so that the fields themselves are tried. A save that loads is
 * played on. */
#include <string.h>

#include "engine/actors/actors.h"
#include "engine/game.h"
#include "engine/rooms/room_enter.h"
#include "engine/save/save.h"
#include "engine/tick.h"
#include "fuzz.h"
#include "resource/support.h"

enum { FRAMES = 8, WIDTH = 64, HEIGHT = 16, HEAD_SIZE = 24, CHUNK_HEAD_SIZE = 10 };

static void write_corner(struct bytes_writer *out, int x, int y)
{
    write_s16(out, x);
    write_s16(out, y);
}

/* Two boxes beside each other, and the matrix that leads from one to the other. */
static void write_floor(struct bytes_writer *out)
{
    static const uint8_t matrix[] = {0, 0, 0, 1, 1, 1, 0xFF, 0, 0, 0, 1, 1, 1, 0xFF};
    size_t boxes = write_block_begin(out, "BOXD");
    write_u16(out, 2);
    for (int box = 0; box < 2; box++) {
        int left = box * WIDTH / 2, right = left + WIDTH / 2;
        write_corner(out, left, 0);
        write_corner(out, right, 0);
        write_corner(out, right, HEIGHT - 1);
        write_corner(out, left, HEIGHT - 1);
        write_u8(out, 0);
        write_u8(out, 0);
        write_u16(out, 255);
    }
    write_block_end(out, boxes);
    write_block(out, "BOXM", matrix, sizeof matrix);
}

static bool open_made(struct game *game)
{
    struct bytes_writer room;
    struct made_game made = {.room_count = 1};
    struct memory_folder folder = {0};
    struct fault fault;
    bytes_writer_init(&room, plain_allocator());
    write_room_header(&room, WIDTH, HEIGHT, 0);
    write_floor(&room);
    made.rooms[0] = (struct made_room){.id = 1, .payload = bytes_writer_view(&room)};
    made_game_build(&made);
    made_game_xor(&made);
    folder_add(&folder, "MONKEY.000", bytes_writer_view(&made.index));
    folder_add(&folder, "MONKEY.001", bytes_writer_view(&made.container));
    const struct file_source source = folder_source(&folder);
    bool good = game_open(game, &source, NULL, plain_allocator(), &fault);
    made_game_free(&made);
    bytes_writer_free(&room);
    return good;
}

/* Size and checksum, as save.h has them. */
static void seal(struct bytes_writer *save)
{
    uint64_t sum = UINT64_C(0xCBF29CE484222325);
    for (size_t i = HEAD_SIZE; i < save->size; i++)
        sum = (sum ^ save->data[i]) * UINT64_C(0x100000001B3);
    write_u32_at(save, HEAD_SIZE - 12, (uint32_t)(save->size - HEAD_SIZE));
    write_u32_at(save, HEAD_SIZE - 8, (uint32_t)(sum & UINT32_MAX));
    write_u32_at(save, HEAD_SIZE - 4, (uint32_t)(sum >> 32));
}

/* Where the first chunk after identity and label begins. */
static size_t end_of_label(struct byte_view save)
{
    size_t at = HEAD_SIZE;
    for (int chunk = 0; chunk < 2; chunk++) {
        struct reader reader = reader_at(save, at + CHUNK_HEAD_SIZE - 4);
        at += CHUNK_HEAD_SIZE + read_u32(&reader);
    }
    return at;
}

/* Two actors of the room, one of whom walks. */
static void begin(struct game *game)
{
    struct fault fault;
    game->world.booted = true;
    room_enter(game, 1, &fault);
    for (int id = 1; id < 3; id++)
        actor_place(game, id, (struct walk_point){8 * id, 8}, WALK_FACING_S);
    actor_walk_to(game, 1, (struct walk_point){60, 12}, ACTOR_FACE_ANY);
    game_play_frame(game);
}

static void play_on(struct game *game)
{
    for (int frame = 0; frame < FRAMES; frame++) {
        const struct game_event click = {.kind = EVENT_CLICK, .x = 40 * frame, .y = 20};
        game_input(game, click);
        game_play_frame(game);
        fuzz_touch(game_picture(game)->pixels, SCREEN_WIDTH * SCREEN_HEIGHT);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct game *game = malloc(sizeof *game);
    struct save_label label = {.name = "fuzz"};
    struct bytes_writer save;
    struct fault fault;
    char line[FAULT_LINE_SIZE];
    if (!game || !open_made(game))
        abort();
    begin(game);
    bytes_writer_init(&save, plain_allocator());
    if (!save_write(game, &label, &save, &fault))
        abort();
    save.size = end_of_label(bytes_writer_view(&save));
    write_bytes(&save, data, size);
    seal(&save);
    if (save_load(game, "save", bytes_writer_view(&save), NULL, &fault))
        play_on(game);
    else
        fault_format(&fault, line, sizeof line);
    bytes_writer_free(&save);
    game_close(game);
    free(game);
    return 0;
}

/* Fuzzes what a room says about walking: BOXD, BOXM and SCAL, with all routers, walkers and
 * overlays.
 *
 * The input: width / 8 - 1, height - 1, bits (FLOOR_..), the boxes' count, a box to be locked, and
 * start and goal (x and y of each, 16 bits); then 20 bytes a box, 32 bytes of SCAL, and BOXM.
 * Unless FLOOR_FAR is set, corners are moved near the room, since searches over large floors are
 * slow. */
#include <string.h>

#include "engine/inspect/room_floor.h"
#include "fuzz.h"
#include "render/overlay/overlay.h"
#include "resource/bytes/bytes_writer.h"
#include "resource/files/game_files.h"
#include "resource/files/named_box_file.h"
#include "resource/room.h"
#include "walk/lone_walker.h"
#include "walk/path_lab.h"
#include "walk/route.h"

enum {
    FLOOR_MATRIX = 1,
    FLOOR_SCALES = 2,
    FLOOR_REBUILT = 4,
    FLOOR_OVERLAYS = 8,
    FLOOR_FAR = 0xF0
};

enum {
    ROOM = 1,
    HEAD_SIZE = 13,
    BOX_SIZE = 20,
    SCALES_SIZE = 32,
    WIDTHS = 40, /* of 8 pixels */
    HEIGHTS = 160,
    NEAR_X = 192, /* corners of boxes are -NEAR / 4 to below NEAR * 3 / 4 */
    NEAR_Y = 128,
    BOXES = 48,
    FRAMES = 80,
    MEMORY_LIMIT = 80 << 20,
    ALL_OVERLAYS = (1 << 14) - 1,
};

struct input {
    struct byte_view rest;
    int width, height, bits, boxes, locked;
    struct walk_point from, to;
};

static bool is_far(const struct input *input)
{
    return (input->bits & FLOOR_FAR) == FLOOR_FAR;
}

static struct byte_view take(struct byte_view *rest, size_t size)
{
    struct byte_view taken = {rest->data, size < rest->size ? size : rest->size};
    rest->data += taken.size;
    rest->size -= taken.size;
    return taken;
}

static struct input read_input(const uint8_t *data, size_t size)
{
    struct input input = {.rest = {data + HEAD_SIZE, size - HEAD_SIZE}};
    struct reader reader = reader_at((struct byte_view){data, HEAD_SIZE}, 0);
    input.width = 8 * ((int)read_u8(&reader) % WIDTHS + 1);
    input.height = (int)read_u8(&reader) % HEIGHTS + 1;
    input.bits = (int)read_u8(&reader);
    input.boxes = (int)read_u8(&reader) % BOXES;
    input.locked = (int)read_u8(&reader);
    input.from.x = read_s16(&reader);
    input.from.y = read_s16(&reader);
    input.to.x = read_s16(&reader);
    input.to.y = read_s16(&reader);
    return input;
}

/* ---- the room ---- */

static void write_block(struct bytes_writer *out, const char *tag, struct byte_view payload,
                        size_t size)
{
    size_t header = write_block_begin(out, tag);
    write_bytes(out, payload.data, payload.size);
    write_fill(out, 0, size - payload.size);
    write_block_end(out, header);
}

static void write_boxes(struct bytes_writer *out, struct input *input)
{
    size_t boxes_size = (size_t)(BOX_SIZE * input->boxes);
    size_t start = out->size;
    struct byte_view boxes = take(&input->rest, boxes_size);
    write_bytes(out, boxes.data, boxes.size);
    write_fill(out, 0, boxes_size - boxes.size);
    for (size_t i = 0; !is_far(input) && i < boxes_size; i += 2) {
        size_t at = start + i;
        int number = out->data[at] | out->data[at + 1] << 8;
        int near = i / 2 % 2 ? NEAR_Y : NEAR_X;
        if (i % BOX_SIZE < 16)
            write_u16_at(out, at, (uint16_t)(number % near - near / 4));
    }
}

static void write_room(struct bytes_writer *out, struct input *input)
{
    write_u8(out, 0); /* positions of 0 mean that there is no room */
    size_t room = write_block_begin(out, "ROOM");
    size_t header = write_block_begin(out, "RMHD");
    write_u16(out, (uint32_t)input->width);
    write_u16(out, (uint32_t)input->height);
    write_u16(out, 0);
    write_block_end(out, header);
    header = write_block_begin(out, "BOXD");
    write_u16(out, (uint32_t)input->boxes);
    write_boxes(out, input);
    write_block_end(out, header);
    if (input->bits & FLOOR_SCALES)
        write_block(out, "SCAL", take(&input->rest, SCALES_SIZE), SCALES_SIZE);
    if (input->bits & FLOOR_MATRIX)
        write_block(out, "BOXM", input->rest, input->rest.size);
    write_block_end(out, room);
}

/* ---- what is done in it ---- */

static void plan(const struct walk_map *map, const struct input *input)
{
    static struct walk_path path;
    const struct router *router;
    for (int r = 0; (router = router_at(r)) != NULL; r++) {
        struct lone_walker lone;
        memset(&path, 0xAA, sizeof path);
        router->plan(map, input->from, input->to, &path);
        if (path.waypoint_count < 0 || path.waypoint_count > WALK_PATH_LIMIT ||
            path.box_count < 0 || path.box_count > WALK_PATH_LIMIT)
            abort();
        fuzz_touch(path.waypoints, (size_t)path.waypoint_count * sizeof *path.waypoints);
        for (int i = 0; i < path.box_count; i++)
            if (path.boxes[i] >= map->box_count)
                abort();
        lone_walker_place(&lone, map, router, input->from);
        lone_walker_send(&lone, input->to);
        for (int frame = 0; frame < FRAMES && lone_walker_step(&lone); frame++)
            continue;
    }
}

static void draw(struct room *room, const struct walk_map *map, const struct input *input,
                 struct arena *arena)
{
    static struct lab_ways ways;
    struct lab_field field = {.is_made = false};
    static const char *const notes[] = {"a note"};
    int bottom = room->height, height = room->height + 96;
    uint32_t *pixels = arena_alloc(arena, (size_t)room->width * (size_t)height, sizeof *pixels);
    void *field_memory = arena_alloc(arena, 1, lab_field_size(map));
    if (pixels == NULL || field_memory == NULL)
        return;
    ways = (struct lab_ways){.from = input->from, .to = input->to, .speed = {8, 2}};
    for (int i = 0; lab_plan(&ways, map, i); i++)
        continue;
    lab_field_make(&field, map, input->to, field_memory);
    const struct overlay_canvas canvas = {
        .pixels = pixels, .width = room->width, .height = height, .zoom = 1, .bottom = bottom};
    const struct overlay_scene scene = {.room = room,
                                        .zplanes = room->zplanes,
                                        .map = map,
                                        .from = input->from,
                                        .ways = &ways,
                                        .field = &field,
                                        .box_from = input->locked % BOXES,
                                        .box_to = input->boxes - 1,
                                        .has_goal = true,
                                        .goal = input->to,
                                        .notes = notes,
                                        .note_count = 1,
                                        .noted = input->to,
                                        .below_is_free = true};
    overlay_draw(&canvas, &scene, ALL_OVERLAYS & ~(unsigned)(OVERLAY_ROUTE | OVERLAY_ACTOR));
}

static void enter(struct room *room, const struct input *input, struct arena *arena)
{
    static const struct named_boxes nobody = {.room_count = 0};
    struct walk_map map;
    struct classic_floor classic = {.map = NULL};
    if (!room_floor_make(&map, &classic, room, &nobody, arena))
        abort();
    if (arena->used > MEMORY_LIMIT)
        abort();
    if (!is_far(input))
        plan(&map, input);
    walk_map_set_flags(&map, input->locked, WALK_BOX_INVISIBLE);
    if (input->bits & FLOOR_REBUILT) {
        walk_map_rebuild(&map);
        classic_floor_rebuild(&classic);
    }
    plan(&map, input);
    if (input->bits & FLOOR_OVERLAYS && !is_far(input))
        draw(room, &map, input, arena);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct game_files files;
    static struct room room;
    struct arena arena;
    struct bytes_writer bytes;
    struct fault fault;
    if (size < HEAD_SIZE)
        return 0;
    struct input input = read_input(data, size);
    fuzz_arena_init(&arena);
    bytes_writer_init(&bytes, arena.allocator);
    write_room(&bytes, &input);
    files.container_bytes = bytes_writer_view(&bytes);
    files.room_offsets[ROOM] = 1;
    files.index.room_present[ROOM] = true;
    if (room_load(&room, &files, ROOM, &arena, &fault)) {
        enter(&room, &input, &arena);
        fuzz_print(&room.log);
    }
    bytes_writer_free(&bytes);
    arena_reset(&arena);
    return 0;
}

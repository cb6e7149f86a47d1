/* Fuzzes the parts of a room that decide walks: BOXD, BOXM and SCAL, with all routers, walkers and
 * overlays.
 *
 * The input: width / 8 - 1, height - 1, bits (FLOOR_..), the boxes' count, a box to be locked, and
 * start and goal (x and y of each, 16 bits); then 20 bytes a box, 32 bytes of SCAL, and BOXM.
 * Unless FLOOR_FAR is set, and there are few boxes, the room is made small, and corners, start and
 * goal are moved near it, since searches over large floors are slow. */
#include <string.h>

#include "cached_memory.h"
#include "engine/room/floor.h"
#include "fuzz.h"
#include "mutators.h"
#include "render/overlay/overlay.h"
#include "resource/files/game_files.h"
#include "resource/files/named_box_file.h"
#include "resource/room.h"
#include "util/bytes_writer.h"
#include "walk/path_lab.h"
#include "walk/router.h"

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
    WIDTHS = 40, /* in units of 8 pixels */
    HEIGHTS = 160,
    SMALL = 4,    /* divisor of the size of rooms that are not far */
    NEAR_X = 128, /* corners of boxes are -NEAR / 4 to below NEAR * 3 / 4 */
    NEAR_Y = 64,
    BOXES = 48,
    FAR_BOXES = 4,
    FRAMES = 24,
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
    return (input->bits & FLOOR_FAR) == FLOOR_FAR && input->boxes <= FAR_BOXES;
}

static struct byte_view take(struct byte_view *rest, size_t size)
{
    struct byte_view taken = {rest->data, size < rest->size ? size : rest->size};
    rest->data += taken.size;
    rest->size -= taken.size;
    return taken;
}

/* Numbers of 16 bits as places near a small room. */
static int near_x(int number)
{
    return (number & 0xFFFF) % NEAR_X - NEAR_X / 4;
}

static int near_y(int number)
{
    return (number & 0xFFFF) % NEAR_Y - NEAR_Y / 4;
}

static struct walk_point read_point(struct reader *reader, bool far)
{
    int x = read_s16(reader), y = read_s16(reader);
    return far ? (struct walk_point){x, y} : (struct walk_point){near_x(x), near_y(y)};
}

static struct input read_input(const uint8_t *data, size_t size)
{
    struct input input = {.rest = {data + HEAD_SIZE, size - HEAD_SIZE}};
    struct reader reader = reader_at((struct byte_view){data, HEAD_SIZE}, 0);
    input.width = 8 * ((int)read_u8(&reader) % WIDTHS + 1);
    input.height = (int)read_u8(&reader) % HEIGHTS + 1;
    input.bits = (int)read_u8(&reader);
    input.boxes = (int)read_u8(&reader) % BOXES;
    if (!is_far(&input)) {
        input.width = 8 * (input.width / (8 * SMALL) + 1);
        input.height = input.height / SMALL + 1;
    }
    input.locked = (int)read_u8(&reader);
    input.from = read_point(&reader, is_far(&input));
    input.to = read_point(&reader, is_far(&input));
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
        if (i % BOX_SIZE < 16)
            write_u16_at(out, at, (uint16_t)(i / 2 % 2 ? near_y(number) : near_x(number)));
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

/* ---- walks ---- */

static void walk(const struct walk_map *map, struct walk_caches *caches,
                 const struct router *router, const struct input *input)
{
    struct lone_walker lone;
    lone_walker_place(&lone, map, caches, router, input->from);
    lone_walker_send(&lone, input->to);
    for (int frame = 0; frame < FRAMES && lone_walker_step(&lone); frame++)
        continue;
}

static void plan(const struct walk_map *map, struct walk_caches *caches, const struct input *input,
                 bool walks)
{
    static struct walk_path path;
    const struct router *router;
    for (int r = 0; (router = router_at(r)) != NULL; r++) {
        memset(&path, 0xAA, sizeof path);
        router->plan(map, caches, input->from, input->to, &path);
        if (path.waypoint_count < 0 || path.waypoint_count > WALK_PATH_LIMIT ||
            path.box_count < 0 || path.box_count > WALK_PATH_LIMIT)
            abort();
        fuzz_touch(path.waypoints, (size_t)path.waypoint_count * sizeof *path.waypoints);
        for (int i = 0; i < path.box_count; i++)
            if (path.boxes[i] >= map->box_count)
                abort();
        if (walks)
            walk(map, caches, router, input);
    }
}

static void draw(struct room *room, const struct walk_map *map, struct walk_caches *caches,
                 const struct input *input, struct arena *arena)
{
    static struct lab_paths paths;
    struct lab_field field = {.is_made = false};
    static const char *const notes[] = {"a note"};
    int bottom = room->height, height = room->height + 96;
    uint32_t *pixels = arena_alloc(arena, (size_t)room->width * (size_t)height, sizeof *pixels);
    void *field_memory = arena_alloc(arena, 1, lab_field_size(map, caches));
    if (pixels == NULL || field_memory == NULL)
        return;
    paths = (struct lab_paths){.from = input->from, .to = input->to, .speed = {8, 2}};
    for (int i = 0; lab_plan(&paths, map, caches, i); i++)
        continue;
    lab_field_make(&field, map, caches, input->to, &input->from, field_memory);
    const struct overlay_canvas canvas = {
        .pixels = pixels, .width = room->width, .height = height, .zoom = 1, .bottom = bottom};
    const struct overlay_scene scene = {.room = room,
                                        .zplanes = room->zplanes,
                                        .map = map,
                                        .caches = caches,
                                        .from = input->from,
                                        .paths = &paths,
                                        .field = &field,
                                        .hops_of = input->boxes - 1,
                                        .chain_from = input->locked % BOXES,
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
    struct walk_caches *caches = room_floor_make(&map, &classic, room, &nobody, arena);
    if (!caches)
        abort();
    if (arena->used > MEMORY_LIMIT)
        abort();
    if (!is_far(input))
        plan(&map, caches, input, false);
    walk_map_set_flags(&map, input->locked, WALK_BOX_INVISIBLE);
    if (input->bits & FLOOR_REBUILT)
        walk_map_rebuild(&map, caches);
    plan(&map, caches, input, true);
    if (input->bits & FLOOR_OVERLAYS && !is_far(input))
        draw(room, &map, caches, input, arena);
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
    arena_init(&arena, cached_memory());
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

/* ---- the mutator ---- */

/* Changes the boxes, and what follows moves with them. */
static size_t change_boxes(uint8_t *data, size_t size, size_t limit, struct dice *dice)
{
    uint8_t boxes[BOX_SIZE * BOXES];
    size_t count = data[3] % BOXES, old = BOX_SIZE * count, left = size - HEAD_SIZE;
    old = old < left ? old : left / BOX_SIZE * BOX_SIZE;
    memcpy(boxes, data + HEAD_SIZE, old);
    size_t changed = mutate_boxes(boxes, old, BOX_SIZE * (BOXES - 1), dice);
    if (size - old + changed > limit)
        return size;
    memmove(data + HEAD_SIZE + changed, data + HEAD_SIZE + old, left - old);
    memcpy(data + HEAD_SIZE, boxes, changed);
    data[3] = (uint8_t)(changed / BOX_SIZE);
    return size - old + changed;
}

static size_t change_matrix(uint8_t *data, size_t size, size_t limit, struct dice *dice)
{
    size_t at = HEAD_SIZE + BOX_SIZE * (size_t)(data[3] % BOXES);
    at += data[2] & FLOOR_SCALES ? SCALES_SIZE : 0;
    return at < size ? at + mutate_matrix(data + at, size - at, limit - at, dice) : size;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t limit, unsigned seed)
{
    struct dice dice = dice_of(seed);
    for (int changes = 1 + dice_roll(&dice, 3); changes > 0; changes--) {
        int kind = size < HEAD_SIZE ? 0 : dice_roll(&dice, 8);
        if (kind == 0)
            size = LLVMFuzzerMutate(data, size, limit);
        else if (kind == 1) /* the head */
            data[dice_roll(&dice, HEAD_SIZE)] = (uint8_t)dice_roll(&dice, 256);
        else if (kind < 4)
            size = change_matrix(data, size, limit, &dice);
        else
            size = change_boxes(data, size, limit, &dice);
    }
    return size;
}

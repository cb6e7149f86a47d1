/* Rooms: complete ones, and rooms with parts that are missing or damaged. */
#include "resource/room.h"

#include <string.h>

#include "resource/cmocka_all.h"
#include "resource/support.h"

enum { WIDTH = 16, HEIGHT = 2, BOXES = 2 };

/* A room is written into `out`, then made into a game and loaded. */
struct fixture {
    struct bytes_writer out;
    struct made_game game;
    struct game_files files;
    struct arena arena;
    struct room room;
    struct fault fault;
    bool opened;
};

static int set_up(void **state)
{
    static struct fixture fixture;
    memset(&fixture, 0, sizeof fixture);
    bytes_writer_init(&fixture.out, plain_allocator());
    arena_init(&fixture.arena, plain_allocator());
    *state = &fixture;
    return 0;
}

static void close_game(struct fixture *f)
{
    arena_reset(&f->arena);
    if (!f->opened)
        return;
    game_files_close(&f->files);
    made_game_free(&f->game);
    f->opened = false;
}

static int tear_down(void **state)
{
    struct fixture *f = *state;
    close_game(f);
    bytes_writer_free(&f->out);
    return 0;
}

static bool load(struct fixture *f)
{
    close_game(f);
    memset(&f->room, 0, sizeof f->room);
    f->game = (struct made_game){.room_count = 1};
    f->game.rooms[0] = (struct made_room){.id = 4, .payload = bytes_writer_view(&f->out)};
    made_game_build(&f->game);
    assert_true(made_game_open(&f->game, &f->files, &f->fault));
    f->opened = true;
    return room_load(&f->room, &f->files, 4, &f->arena, &f->fault);
}

/* Two strips: raw pixels 1.., and one colour. */
static void write_smap(struct bytes_writer *out)
{
    size_t smap = write_block_begin(out, "SMAP");
    write_u32(out, 16);
    write_u32(out, 33);
    write_u8(out, 1);
    for (uint32_t i = 0; i < 16; i++)
        write_u8(out, i + 1);
    write_bytes(out, "\30\11\0\0\0", 5); /* codec 24, colour 9 */
    write_block_end(out, smap);
}

static void write_picture(struct bytes_writer *out)
{
    size_t rmim = write_block_begin(out, "RMIM");
    write_block(out, "RMIH", "\2\0", 2);
    size_t image = write_block_begin(out, "IM00");
    write_smap(out);
    write_block(out, "ZP01", "\14\0\0\0\202\360", 6);
    write_block_end(out, image);
    write_block_end(out, rmim);
}

static void write_whole(struct bytes_writer *out)
{
    uint8_t clut[768] = {[3] = 11, [4] = 12, [5] = 13};
    uint8_t boxd[2 + BOXES * 20] = {BOXES};
    write_room_header(out, WIDTH, HEIGHT, 0);
    write_block(out, "CYCL", "\1\0\0\1\0\0\0\20\37\0", 10);
    write_block(out, "TRNS", "\7\0", 2);
    write_block(out, "EPAL", "", 1);
    write_block(out, "BOXD", boxd, sizeof boxd);
    write_block(out, "BOXM", "\0\0\0\1\1\1\377\0\1\1\377\0", 12);
    write_block(out, "CLUT", clut, sizeof clut);
    write_block(out, "SCAL", "\377\0\1\0\100\0\2\0", 8);
    write_picture(out);
    write_block(out, "EXCD", "\240", 1);
    write_block(out, "ENCD", "\200\240", 2);
    write_block(out, "NLSC", "\2\0", 2);
    write_block(out, "LSCR", "\310\240", 2);
    write_block(out, "LSCR", "\312\1\240", 3);
}

static uint8_t *block_in(struct fixture *f, const char *tag)
{
    struct block block;
    struct block_cursor cursor = block_file("F", bytes_writer_view(&f->out));
    assert_int_equal(block_find(cursor, tag, &block, &f->fault), 1);
    return f->out.data + block.offset;
}

static void a_room_has_all_its_parts(void **state)
{
    struct fixture *f = *state;
    const struct room *room = &f->room;
    write_whole(&f->out);
    assert_true(load(f));
    assert_int_equal(room->log.count, 0);
    assert_int_equal(room->id, 4);
    assert_int_equal(room->width, WIDTH);
    assert_int_equal(room->height, HEIGHT);
    assert_int_equal(room->transparent, 7);
    assert_int_equal(room->palette[1].green, 12);
    assert_int_equal(room->cycle_count, 1);
    assert_int_equal(room->cycles[0].last, 31);
    assert_int_equal(room->background[0], 1);
    assert_int_equal(room->background[WIDTH], 9);
    assert_int_equal(room->background[WIDTH + 8], 9);
    assert_int_equal(room->box_count, BOXES);
    assert_true(room->has_matrix);
    assert_int_equal(room->matrix.row_start[1], 2);
    assert_int_equal(room->matrix.row_start[2], 3);
    assert_int_equal(room->scale_slot_count, 1);
    assert_int_equal(room->exit_script.size, 1);
    assert_int_equal(room->entry_script.size, 2);
    assert_int_equal(room->script_count, 2);
    assert_int_equal(room->scripts[1].number, 202);
    assert_int_equal(room->scripts[1].code.size, 2);
}

static void planes_are_there_even_when_the_file_lacks_them(void **state)
{
    struct fixture *f = *state;
    write_whole(&f->out);
    assert_true(load(f));
    assert_int_equal(f->room.zplane_count, 2);
    assert_true(zplane_hides(&f->room.zplanes[0], 3, 1));
    assert_false(zplane_hides(&f->room.zplanes[0], 4, 1));
    assert_non_null(f->room.zplanes[1].bits);
    assert_false(zplane_hides(&f->room.zplanes[1], 3, 1));
}

static void any_block_but_the_header_may_be_absent(void **state)
{
    static const char tags[][5] = {"CYCL", "TRNS", "EPAL", "BOXD", "BOXM", "CLUT",
                                   "SCAL", "RMIM", "EXCD", "ENCD", "NLSC", "LSCR"};
    struct fixture *f = *state;
    for (size_t i = 0; i < sizeof tags / sizeof tags[0]; i++) {
        bytes_writer_clear(&f->out);
        write_whole(&f->out);
        memcpy(block_in(f, tags[i]), "GONE", 4);
        assert_true(load(f));
        assert_int_equal(f->room.log.count, 0);
        assert_non_null(f->room.background);
    }
    bytes_writer_clear(&f->out);
    write_room_header(&f->out, WIDTH, HEIGHT, 0);
    assert_true(load(f));
    assert_int_equal(f->room.log.count, 0);
    assert_int_equal(f->room.transparent, 5);
    assert_int_equal(f->room.background[WIDTH * HEIGHT - 1], 0);
    assert_int_equal(f->room.box_count, 0);
    assert_false(f->room.has_matrix);
    assert_int_equal(f->room.entry_script.size, 0);
}

static void a_room_without_a_header_is_refused(void **state)
{
    struct fixture *f = *state;
    write_whole(&f->out);
    memcpy(block_in(f, "RMHD"), "GONE", 4);
    assert_false(load(f));
    assert_int_equal(f->fault.code, FAULT_MISSING);
    assert_string_equal(f->fault.block, "LFLF 4/ROOM");
    bytes_writer_clear(&f->out);
    write_block(&f->out, "RMHD", "\100\1\220", 3);
    assert_false(load(f));
    assert_int_equal(f->fault.code, FAULT_TRUNCATED);
    bytes_writer_clear(&f->out);
    assert_false(load(f));
}

static void impossible_sizes_are_refused(void **state)
{
    static const int sizes[][2] = {{0, 144}, {7, 144}, {320, 0}, {8200, 144}, {320, 1025}};
    struct fixture *f = *state;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        bytes_writer_clear(&f->out);
        write_room_header(&f->out, sizes[i][0], sizes[i][1], 0);
        assert_false(load(f));
        assert_int_equal(f->fault.code, FAULT_BAD_VALUE);
    }
}

static void a_width_of_broken_strips_is_cut_and_reported(void **state)
{
    struct fixture *f = *state;
    write_whole(&f->out);
    block_in(f, "RMHD")[BLOCK_HEADER_SIZE] = WIDTH + 5;
    assert_true(load(f));
    assert_int_equal(f->room.width, WIDTH);
    assert_true(log_has(&f->room.log, "RMHD", "width, 21, is reduced"));
    assert_int_equal(f->room.background[0], 1);
}

static void a_damaged_part_is_left_out_and_reported(void **state)
{
    static const struct {
        const char *tag;
        int position;
        uint8_t value;
        const char *why;
    } damage[] = {
        {"CYCL", 0, 99, "cycle"},
        {"TRNS", 1, 1, "no transparent colour"},
        {"BOXD", 0, 9, "9 boxes"},
        {"LSCR", 0, 3, "begin at 200"},
        {"LSCR", 0, 202, "local script 202 appears twice"},
    };
    struct fixture *f = *state;
    for (size_t i = 0; i < sizeof damage / sizeof damage[0]; i++) {
        bytes_writer_clear(&f->out);
        write_whole(&f->out);
        block_in(f, damage[i].tag)[BLOCK_HEADER_SIZE + damage[i].position] = damage[i].value;
        assert_true(load(f));
        assert_int_equal(f->room.log.count, 1);
        assert_true(log_has(&f->room.log, damage[i].tag, damage[i].why));
        assert_int_equal(f->room.background[0], 1);
    }
}

/* A block that is too short is left out and reported. */
static void a_truncated_part_is_left_out_and_reported(void **state)
{
    static const struct {
        const char *tag, *bytes;
        size_t size;
        const char *why;
    } parts[] = {
        {"CLUT", "abc", 3, "too few for 256 colours"},
        {"TRNS", "\7", 1, "hold no transparent colour"},
        {"LSCR", "", 0, "the local script has no number"},
        {"BOXD", "\2", 1, "announces"},
    };
    struct fixture *f = *state;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        bytes_writer_clear(&f->out);
        write_room_header(&f->out, WIDTH, HEIGHT, 0);
        write_block(&f->out, parts[i].tag, parts[i].bytes, parts[i].size);
        assert_true(load(f));
        assert_int_equal(f->room.log.count, 1);
        assert_true(log_has(&f->room.log, parts[i].tag, parts[i].why));
        assert_int_equal(f->room.transparent, 5);
    }
}

static void the_number_of_planes_may_be_missing(void **state)
{
    struct fixture *f = *state;
    write_whole(&f->out);
    memcpy(block_in(f, "RMIM") + 8, "GONE", 4);
    assert_true(load(f));
    assert_int_equal(f->room.zplane_count, 0);
    assert_true(log_has(&f->room.log, "RMIM", "RMIH block of the picture is missing"));
    bytes_writer_clear(&f->out);
    write_room_header(&f->out, WIDTH, HEIGHT, 0);
    size_t rmim = write_block_begin(&f->out, "RMIM");
    write_block(&f->out, "RMIH", "\2", 1);
    size_t image = write_block_begin(&f->out, "IM00");
    write_smap(&f->out);
    write_smap(&f->out);                 /* the first counts */
    write_block(&f->out, "ZP10", "", 0); /* a plane that no room has */
    write_block_end(&f->out, image);
    write_block_end(&f->out, rmim);
    assert_true(load(f));
    assert_int_equal(f->room.zplane_count, 0);
    assert_int_equal(f->room.background[0], 1);
    assert_true(log_has(&f->room.log, "RMIH", "but has 1 bytes"));
}

/* The state of each object that another object stands on decides. */
static int state_of(const void *context, int object)
{
    return ((const int *)context)[object];
}

static void an_object_shows_if_its_parents_are_in_their_states(void **state)
{
    struct room_object objects[3] = {
        {.id = 0, .parent = 2, .flags = 0x80}, {.id = 1, .parent = 0}, {.id = 2, .parent = 1}};
    struct room room = {.object_count = 3, .objects = objects};
    int states[3] = {0, 1, 0};
    (void)state;
    assert_true(room_object_allowed(&room, &objects[1], state_of, states));
    assert_true(room_object_allowed(&room, &objects[0], state_of, states));
    states[1] = 0;
    assert_false(room_object_allowed(&room, &objects[0], state_of, states));
    objects[0].flags = 0;
    assert_true(room_object_allowed(&room, &objects[0], state_of, states));
    objects[0].flags = 0x03;
    states[1] = 3;
    assert_true(room_object_allowed(&room, &objects[0], state_of, states));
    objects[0].parent = 4; /* no such object */
    assert_false(room_object_allowed(&room, &objects[0], state_of, states));
    objects[0] = (struct room_object){.id = 0, .parent = 2}; /* a circle */
    objects[1] = (struct room_object){.id = 1, .parent = 1};
    states[0] = states[1] = 0;
    assert_false(room_object_allowed(&room, &objects[0], state_of, states));
    assert_ptr_equal(room_find_object(&room, 2), &objects[2]);
    assert_null(room_find_object(&room, 9));
}

static void a_picture_is_read_up_to_its_damage(void **state)
{
    struct fixture *f = *state;
    write_whole(&f->out);
    uint8_t *picture = block_in(f, "RMIM");
    uint8_t *second = picture + 8 + 10 + 8 + 33; /* RMIM RMIH IM00, then into SMAP */
    assert_int_equal(*second, 24);
    *second = 99;
    assert_true(load(f));
    assert_true(log_has(&f->room.log, "LFLF 4/ROOM/RMIM/IM00/SMAP", "codec 99"));
    assert_int_equal(f->room.background[0], 1);
    assert_int_equal(f->room.background[8], 0);
    bytes_writer_clear(&f->out);
    write_whole(&f->out);
    memcpy(block_in(f, "RMIM") + 8 + 10, "IM01", 4);
    assert_true(load(f));
    assert_true(log_has(&f->room.log, "RMIM", "IM00 block of the picture is missing"));
    assert_int_equal(f->room.zplane_count, 2);
}

static void planes_beyond_the_limit_are_left_out(void **state)
{
    struct fixture *f = *state;
    write_whole(&f->out);
    block_in(f, "RMIM")[8 + 8 + 1] = 0xFF;
    assert_true(load(f));
    assert_int_equal(f->room.zplane_count, LIMIT_ZPLANES);
    assert_true(log_has(&f->room.log, "RMIH", "z-planes"));
}

static void the_first_of_two_blocks_counts(void **state)
{
    struct fixture *f = *state;
    write_whole(&f->out);
    write_block(&f->out, "TRNS", "\11\0", 2);
    assert_true(load(f));
    assert_int_equal(f->room.transparent, 7);
    assert_true(log_has(&f->room.log, "TRNS", "a second TRNS"));
}

static void a_truncated_scale_slot_is_reported(void **state)
{
    struct fixture *f = *state;
    write_room_header(&f->out, WIDTH, HEIGHT, 0);
    write_block(&f->out, "SCAL", "\377\0\1\0\100\0\2\0\377", 9);
    assert_true(load(f));
    assert_int_equal(f->room.scale_slot_count, 1);
    assert_true(log_has(&f->room.log, "SCAL", "9 bytes"));
    assert_true(f->room.log.damage > 0);
}

static void blocks_after_a_broken_block_are_left_out(void **state)
{
    struct fixture *f = *state;
    write_whole(&f->out);
    block_in(f, "RMIM")[4] = 0x7F;
    assert_true(load(f));
    assert_int_equal(f->room.box_count, BOXES);
    assert_int_equal(f->room.background[0], 0);
    assert_int_equal(f->room.script_count, 0);
    assert_true(log_has(&f->room.log, "LFLF 4/ROOM/RMIM", "are left"));
}

static void a_missing_room_is_a_fault(void **state)
{
    struct fixture *f = *state;
    write_whole(&f->out);
    assert_true(load(f));
    assert_false(room_load(&f->room, &f->files, 5, &f->arena, &f->fault));
    assert_int_equal(f->fault.code, FAULT_MISSING);
    assert_false(room_load(&f->room, &f->files, -1, &f->arena, &f->fault));
}

static void a_failed_load_keeps_the_old_room(void **state)
{
    struct fixture *f = *state;
    write_whole(&f->out);
    assert_true(load(f));
    struct room before = f->room;
    assert_false(room_load(&f->room, &f->files, 5, &f->arena, &f->fault));
    assert_memory_equal(&before, &f->room, sizeof before);
}

static void running_out_of_memory_is_a_fault_and_no_leak(void **state)
{
    struct fixture *f = *state;
    write_whole(&f->out);
    block_in(f, "RMHD")[BLOCK_HEADER_SIZE + 1] = 16; /* 4112 wide: more than one chunk */
    block_in(f, "RMHD")[BLOCK_HEADER_SIZE + 2] = 200;
    assert_true(load(f));
    for (int n = 1;; n++) {
        struct counted_memory memory = {.fail_at = n};
        struct arena arena;
        arena_init(&arena, counted_allocator(&memory));
        bool good = room_load(&f->room, &f->files, 4, &arena, &f->fault);
        if (!good)
            assert_int_equal(f->fault.code, FAULT_MEMORY);
        arena_reset(&arena);
        assert_int_equal(memory.blocks, 0);
        if (good) {
            assert_true(n > 3);
            return;
        }
    }
}

/* The arena's last chunk has room for some of the parts, or for all. */
static void a_part_without_memory_is_a_fault(void **state)
{
    enum { CHUNK = 64 << 10 };
    struct fixture *f = *state;
    bool good = false;
    write_whole(&f->out);
    assert_true(load(f));
    for (size_t left = 0; !good; left += 16) {
        struct counted_memory memory = {.fail_at = 2};
        struct arena arena;
        assert_true(left < CHUNK);
        arena_init(&arena, counted_allocator(&memory));
        assert_non_null(arena_alloc(&arena, CHUNK - left, 1));
        good = room_load(&f->room, &f->files, 4, &arena, &f->fault);
        assert_true(good || f->fault.code == FAULT_MEMORY);
        arena_reset(&arena);
    }
    struct arena arena;
    arena_init(&arena, plain_allocator());
    for (size_t used = LIMIT_ROOM_MEMORY - 16; used <= LIMIT_ROOM_MEMORY + 16; used += 16) {
        arena.used = used; /* another room has the rest */
        assert_false(room_load(&f->room, &f->files, 4, &arena, &f->fault));
        assert_int_equal(f->fault.code, FAULT_MEMORY);
    }
    arena_reset(&arena);
}

#define with_fixture(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        with_fixture(a_room_has_all_its_parts),
        with_fixture(planes_are_there_even_when_the_file_lacks_them),
        with_fixture(any_block_but_the_header_may_be_absent),
        with_fixture(a_room_without_a_header_is_refused),
        with_fixture(impossible_sizes_are_refused),
        with_fixture(a_width_of_broken_strips_is_cut_and_reported),
        with_fixture(a_damaged_part_is_left_out_and_reported),
        with_fixture(a_picture_is_read_up_to_its_damage),
        with_fixture(planes_beyond_the_limit_are_left_out),
        with_fixture(the_first_of_two_blocks_counts),
        with_fixture(a_truncated_scale_slot_is_reported),
        with_fixture(blocks_after_a_broken_block_are_left_out),
        with_fixture(a_missing_room_is_a_fault),
        with_fixture(a_failed_load_keeps_the_old_room),
        with_fixture(running_out_of_memory_is_a_fault_and_no_leak),
        with_fixture(a_part_without_memory_is_a_fault),
        with_fixture(a_truncated_part_is_left_out_and_reported),
        with_fixture(the_number_of_planes_may_be_missing),
        with_fixture(an_object_shows_if_its_parents_are_in_their_states),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

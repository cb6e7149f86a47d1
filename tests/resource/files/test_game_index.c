/* The index: its blocks, missing and truncated parts. */
#include "resource/files/game_index.h"

#include <string.h>

#include "resource/cmocka_all.h"
#include "resource/support.h"

struct fixture {
    struct made_game game;
    struct game_index index;
    struct arena arena;
    struct fault_log log;
    struct fault fault;
};

static int set_up(void **state)
{
    static struct fixture fixture;
    memset(&fixture, 0, sizeof fixture);
    static const uint8_t code[] = {0xA0};
    fixture.game.room_count = 2;
    fixture.game.rooms[0] = (struct made_room){.id = 3, .resource_count = 1};
    fixture.game.rooms[0].resources[0] =
        (struct made_resource){RESOURCE_SCRIPT, 5, {code, sizeof code}};
    fixture.game.rooms[1] = (struct made_room){.id = 7};
    made_game_build(&fixture.game);
    arena_init(&fixture.arena, plain_allocator());
    *state = &fixture;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *f = *state;
    made_game_free(&f->game);
    arena_reset(&f->arena);
    return 0;
}

static bool load(struct fixture *f, struct byte_view bytes)
{
    f->log.count = 0;
    return game_index_load(&f->index, "I", bytes, &f->arena, &f->log, &f->fault);
}

static bool load_whole(struct fixture *f)
{
    return load(f, bytes_writer_view(&f->game.index));
}

/* The header of a block of the index. */
static uint8_t *block_of(struct fixture *f, const char *tag)
{
    struct block block;
    struct block_cursor cursor = block_file("I", bytes_writer_view(&f->game.index));
    assert_int_equal(block_find(cursor, tag, &block, &f->fault), 1);
    return f->game.index.data + block.offset;
}

static void an_index_has_names_limits_rooms_and_objects(void **state)
{
    struct fixture *f = *state;
    assert_true(load_whole(f));
    assert_int_equal(f->log.count, 0);
    assert_string_equal(f->index.room_names[3], "room3");
    assert_string_equal(f->index.room_names[4], "");
    assert_true(f->index.room_present[3] && f->index.room_present[7]);
    assert_false(f->index.room_present[0] || f->index.room_present[4]);
    assert_int_equal(f->index.limits.variables, 800);
    assert_int_equal(f->index.limits.bit_variables, 2048);
    assert_int_equal(f->index.limits.local_objects, 200);
    assert_int_equal(f->index.limits.charsets, MADE_DIRECTORY_SIZE);
    assert_int_equal(f->index.limits.inventory, 80);
    assert_int_equal(f->index.object_count, 2);
    assert_int_equal(f->index.objects[0].owner, 15);
    assert_int_equal(f->index.objects[1].owner, 1);
    assert_int_equal(f->index.objects[1].state, 2);
    assert_int_equal(f->index.objects[1].classes, 0x80000001);
}

static void directories_are_two_lanes_indexed_by_id(void **state)
{
    struct fixture *f = *state;
    assert_true(load_whole(f));
    const struct resource_directory *scripts = &f->index.directories[RESOURCE_SCRIPT];
    assert_int_equal(scripts->count, MADE_DIRECTORY_SIZE);
    assert_int_equal(scripts->entries[5].room, 3);
    assert_int_equal(scripts->entries[5].offset,
                     f->game.resource_offsets[0][0] - f->game.room_offsets[0]);
    assert_int_equal(scripts->entries[4].room, 0);
}

static void a_missing_directory_is_empty_and_reported(void **state)
{
    struct fixture *f = *state;
    memcpy(block_of(f, "DCOS"), "XXXX", 4);
    assert_true(load_whole(f));
    assert_int_equal(f->index.directories[RESOURCE_COSTUME].count, 0);
    assert_true(log_has(&f->log, "", "the DCOS block is missing or damaged"));
    assert_int_equal(f->index.directories[RESOURCE_SCRIPT].count, MADE_DIRECTORY_SIZE);
}

static void a_count_beyond_the_payload_is_refused_before_memory_is_requested(void **state)
{
    static const char tags[][5] = {"DROO", "DSCR", "DSOU", "DCOS", "DCHR", "DOBJ"};
    struct fixture *f = *state;
    for (size_t i = 0; i < sizeof tags / sizeof tags[0]; i++) {
        uint8_t *count = block_of(f, tags[i]) + BLOCK_HEADER_SIZE;
        uint8_t before[2] = {count[0], count[1]};
        memset(count, 0xFF, 2);
        assert_true(load_whole(f));
        assert_true(log_has(&f->log, tags[i], "directory has 65535 entries"));
        memcpy(count, before, 2);
    }
    assert_true(load_whole(f));
    assert_int_equal(f->log.count, 0);
}

static void names_without_an_end_are_used_and_reported(void **state)
{
    struct fixture *f = *state;
    uint8_t *names = block_of(f, "RNAM");
    names[BLOCK_HEADER_SIZE + 20] = 9; /* the closing 0 */
    assert_true(load_whole(f));
    assert_string_equal(f->index.room_names[7], "room7");
    assert_true(log_has(&f->log, "RNAM", "do not end with room 0"));
}

static void truncated_limits_are_reported(void **state)
{
    struct fixture *f = *state;
    struct bytes_writer *out = &f->game.index;
    bytes_writer_clear(out);
    write_block(out, "RNAM", "", 1);
    write_block(out, "MAXS", "12345678901234567", 17);
    assert_true(load_whole(f));
    assert_true(log_has(&f->log, "MAXS", "17 bytes"));
    assert_int_equal(f->index.limits.variables, 0);
}

static void a_difference_in_charsets_is_reported(void **state)
{
    struct fixture *f = *state;
    block_of(f, "MAXS")[BLOCK_HEADER_SIZE + 10] = 3;
    assert_true(load_whole(f));
    assert_true(log_has(&f->log, "", "MAXS announces 3 charsets, but DCHR lists 8"));
}

static void the_first_of_two_directories_counts(void **state)
{
    struct fixture *f = *state;
    write_block(&f->game.index, "DSCR", "\1\0\0\0\0\0\0", 7);
    assert_true(load_whole(f));
    assert_int_equal(f->index.directories[RESOURCE_SCRIPT].count, MADE_DIRECTORY_SIZE);
}

static void other_files_are_refused_as_an_index(void **state)
{
    struct fixture *f = *state;
    static const uint8_t others[][16] = {"", "LECF\0\0\0\20abcdefg", "RNAM\0\0\0\377abcdefg",
                                         "RNAM\0\0\0\7abcdefg"};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        f->fault.code = FAULT_NONE;
        assert_false(load(f, (struct byte_view){others[i], sizeof others[i]}));
        assert_int_equal(f->fault.code, FAULT_UNKNOWN);
    }
    assert_false(load(f, (struct byte_view){others[0], 0}));
}

static void a_truncated_index_is_refused_or_read_with_a_message(void **state)
{
    struct fixture *f = *state;
    for (size_t size = 0; size < f->game.index.size; size++) {
        struct byte_view cut = {f->game.index.data, size};
        if (load(f, cut))
            assert_true(f->log.count > 0);
        else
            assert_int_equal(f->fault.code, FAULT_UNKNOWN);
        arena_reset(&f->arena);
    }
}

static void running_out_of_memory_is_a_fault(void **state)
{
    struct fixture *f = *state;
    struct counted_memory memory = {.fail_at = 1};
    struct arena arena;
    arena_init(&arena, counted_allocator(&memory));
    assert_false(game_index_load(&f->index, "I", bytes_writer_view(&f->game.index), &arena, &f->log,
                                 &f->fault));
    assert_int_equal(f->fault.code, FAULT_MEMORY);
    arena_reset(&arena);
    assert_int_equal(memory.blocks, 0);
}

#define with_fixture(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        with_fixture(an_index_has_names_limits_rooms_and_objects),
        with_fixture(directories_are_two_lanes_indexed_by_id),
        with_fixture(a_missing_directory_is_empty_and_reported),
        with_fixture(a_count_beyond_the_payload_is_refused_before_memory_is_requested),
        with_fixture(names_without_an_end_are_used_and_reported),
        with_fixture(truncated_limits_are_reported),
        with_fixture(a_difference_in_charsets_is_reported),
        with_fixture(the_first_of_two_directories_counts),
        with_fixture(other_files_are_refused_as_an_index),
        with_fixture(a_truncated_index_is_refused_or_read_with_a_message),
        with_fixture(running_out_of_memory_is_a_fault),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

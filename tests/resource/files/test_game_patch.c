/* The patch beside a game: its blocks replace the game's blocks, and no mistake in it goes
 * unnoticed. */
#include <stdio.h>
#include <string.h>

#include "resource/cmocka_all.h"
#include "resource/files/game_files.h"
#include "resource/support.h"
#include "util/bytes_writer.h"

#define SUM_A "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"
#define SUM_B "ffff456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"

struct fixture {
    struct bytes_writer bytes;
    struct game_patch patch;
    struct fault fault;
    size_t whole;
};

static int set_up(void **state)
{
    static struct fixture fixture;
    memset(&fixture, 0, sizeof fixture);
    bytes_writer_init(&fixture.bytes, plain_allocator());
    *state = &fixture;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *f = *state;
    bytes_writer_free(&f->bytes);
    return 0;
}

static void begin(struct fixture *f, const char *sums)
{
    bytes_writer_clear(&f->bytes);
    f->whole = write_block_begin(&f->bytes, "PTCH");
    size_t header = write_block_begin(&f->bytes, "GAME");
    write_bytes(&f->bytes, sums, strlen(sums));
    write_block_end(&f->bytes, header);
}

/* A room with a name of this many letters for box 9. */
static void add_room(struct fixture *f, unsigned number, size_t letters)
{
    size_t room = write_block_begin(&f->bytes, "ROOM");
    size_t header = write_block_begin(&f->bytes, "NUMB");
    write_u16(&f->bytes, number);
    write_block_end(&f->bytes, header);
    header = write_block_begin(&f->bytes, "NAME");
    write_fill(&f->bytes, 'a', letters);
    write_fill(&f->bytes, 0, NAMED_BOX_NAME_SIZE - letters);
    write_u16(&f->bytes, 1 << 9);
    write_fill(&f->bytes, 0, GAME_PATCH_BOX_BYTES - 2);
    write_block_end(&f->bytes, header);
    write_block_end(&f->bytes, room);
}

static bool parse(struct fixture *f)
{
    write_block_end(&f->bytes, f->whole);
    return game_patch_parse(&f->patch, "p.bin", bytes_writer_view(&f->bytes), &f->fault);
}

static void refused(struct fixture *f, const char *block, uint32_t offset, const char *word)
{
    assert_false(parse(f));
    assert_string_equal(f->fault.file, "p.bin");
    assert_string_equal(f->fault.block, block);
    assert_int_equal(f->fault.offset, offset);
    assert_non_null(strstr(message_english(&f->fault.why).text, word));
}

static void rooms_are_found_by_their_numbers(void **state)
{
    struct fixture *f = *state;
    struct block block;
    begin(f, SUM_A SUM_B);
    add_room(f, 7, 3);
    add_room(f, 3, 23);
    assert_true(parse(f));
    assert_int_equal(f->patch.sums.size, strlen(SUM_A SUM_B));
    assert_memory_equal(f->patch.sums.data, SUM_A SUM_B, f->patch.sums.size);
    assert_true(game_patch_room(&f->patch, 3, &block));
    assert_string_equal(block.path, "PTCH/ROOM 3");
    assert_true(game_patch_room(&f->patch, 7, &block));
    assert_false(game_patch_room(&f->patch, 4, &block));
    assert_false(game_patch_room(NULL, 7, &block));
}

static void a_bad_patch_is_refused_with_its_place(void **state)
{
    struct fixture *f = *state;
    begin(f, SUM_A "x" SUM_B);
    refused(f, "PTCH/GAME", 0x10, "SHA-256");
    begin(f, SUM_A);
    refused(f, "PTCH/GAME", 0x10, "SHA-256");
    begin(f, SUM_A SUM_B);
    add_room(f, 256, 1);
    refused(f, "PTCH/ROOM/NUMB", 0xA0, "256");
    begin(f, SUM_A SUM_B);
    add_room(f, 2, 1);
    add_room(f, 2, 1);
    refused(f, "PTCH/ROOM", 0xEA, "ROOM");
    begin(f, SUM_A SUM_B);
    add_room(f, 2, 24);
    refused(f, "PTCH/ROOM/NAME", 0xAA, "23");
    bytes_writer_clear(&f->bytes);
    f->whole = write_block_begin(&f->bytes, "PTCH");
    add_room(f, 2, 1);
    refused(f, "PTCH", 0x8, "GAME");
    bytes_writer_clear(&f->bytes);
    write_format(&f->bytes, "# Other walk boxes for a game");
    f->whole = f->bytes.size;
    refused(f, "", FAULT_NO_OFFSET, "format");
}

static void every_cut_is_refused(void **state)
{
    struct fixture *f = *state;
    begin(f, SUM_A SUM_B);
    add_room(f, 2, 1);
    assert_true(parse(f));
    for (size_t size = 0; size < f->bytes.size; size++) {
        const struct byte_view cut = {f->bytes.data, size};
        assert_false(game_patch_parse(&f->patch, "p.bin", cut, &f->fault));
    }
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(rooms_are_found_by_their_numbers),
        TEST(a_bad_patch_is_refused_with_its_place),
        TEST(every_cut_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

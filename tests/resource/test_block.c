/* The block tree: walking it, and blocks whose size is wrong. */
#include "resource/block.h"

#include <string.h>

#include "resource/cmocka_all.h"
#include "resource/support.h"

struct fixture {
    struct bytes_writer out;
    struct fault fault;
};

static int set_up(void **state)
{
    static struct fixture fixture;
    memset(&fixture, 0, sizeof fixture);
    bytes_writer_init(&fixture.out, plain_allocator());
    *state = &fixture;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *fixture = *state;
    bytes_writer_free(&fixture->out);
    return 0;
}

static struct block_cursor cursor_of(const struct fixture *fixture)
{
    return block_file("F", bytes_writer_view(&fixture->out));
}

static void blocks_come_in_order_with_their_payloads(void **state)
{
    struct fixture *f = *state;
    struct block block;
    write_block(&f->out, "AAAA", "x", 1);
    write_block(&f->out, "BB  ", NULL, 0);
    write_block(&f->out, "CCCC", "yz", 2);
    struct block_cursor cursor = cursor_of(f);
    assert_int_equal(block_next(&cursor, &block, &f->fault), 1);
    assert_string_equal(block.tag, "AAAA");
    assert_int_equal(block.payload.size, 1);
    assert_int_equal(block_next(&cursor, &block, &f->fault), 1);
    assert_true(block_is(&block, "BB  "));
    assert_false(block_is(&block, "BB"));
    assert_int_equal(block.offset, 9);
    assert_int_equal(block_next(&cursor, &block, &f->fault), 1);
    assert_memory_equal(block.payload.data, "yz", 2);
    assert_int_equal(block_next(&cursor, &block, &f->fault), 0);
    assert_int_equal(block_next(&cursor, &block, &f->fault), 0);
}

static void children_know_their_path_and_offset(void **state)
{
    struct fixture *f = *state;
    struct block outer, inner, leaf;
    write_block(&f->out, "SKIP", "abc", 3);
    size_t room = write_block_begin(&f->out, "ROOM");
    size_t picture = write_block_begin(&f->out, "RMIM");
    write_block(&f->out, "RMIH", "\1\0", 2);
    write_block_end(&f->out, picture);
    write_block_end(&f->out, room);
    assert_int_equal(block_find(cursor_of(f), "ROOM", &outer, &f->fault), 1);
    assert_int_equal(block_find(block_children("F", &outer), "RMIM", &inner, &f->fault), 1);
    assert_int_equal(block_find(block_children("F", &inner), "RMIH", &leaf, &f->fault), 1);
    assert_string_equal(leaf.path, "ROOM/RMIM/RMIH");
    assert_int_equal(leaf.offset, 11 + 16);
    struct fault_place place = block_place("F", &leaf);
    assert_int_equal(place.offset, 11 + 24);
}

static void the_first_of_a_tag_is_found(void **state)
{
    struct fixture *f = *state;
    struct block block;
    write_block(&f->out, "AAAA", "1", 1);
    write_block(&f->out, "BBBB", "2", 1);
    write_block(&f->out, "BBBB", "3", 1);
    assert_int_equal(block_find(cursor_of(f), "BBBB", &block, &f->fault), 1);
    assert_int_equal(block.payload.data[0], '2');
    assert_int_equal(block_find(cursor_of(f), "CCCC", &block, &f->fault), 0);
}

static void a_size_below_the_header_is_damage(void **state)
{
    struct fixture *f = *state;
    struct block block;
    write_block(&f->out, "GOOD", NULL, 0);
    write_block(&f->out, "EVIL", "abc", 3);
    for (int size = 0; size < BLOCK_HEADER_SIZE; size++) {
        f->out.data[8 + 7] = (uint8_t)size;
        struct block_cursor cursor = cursor_of(f);
        assert_int_equal(block_next(&cursor, &block, &f->fault), 1);
        assert_int_equal(block_next(&cursor, &block, &f->fault), -1);
        assert_int_equal(f->fault.code, FAULT_BAD_VALUE);
        assert_string_equal(f->fault.block, "EVIL");
        assert_int_equal(f->fault.offset, 8);
        assert_int_equal(block_next(&cursor, &block, &f->fault), 0);
    }
}

static void a_size_past_the_parent_is_damage(void **state)
{
    struct fixture *f = *state;
    struct block block;
    write_block(&f->out, "EVIL", "abc", 3);
    f->out.data[7]++;
    struct block_cursor cursor = cursor_of(f);
    assert_int_equal(block_next(&cursor, &block, &f->fault), -1);
    assert_int_equal(f->fault.code, FAULT_TRUNCATED);
    memset(f->out.data + 4, 0xFF, 4);
    cursor = cursor_of(f);
    assert_int_equal(block_next(&cursor, &block, &f->fault), -1);
    assert_int_equal(block_find(cursor_of(f), "NONE", &block, &f->fault), -1);
}

static void a_child_may_not_leave_its_parent(void **state)
{
    struct fixture *f = *state;
    struct block outer, inner;
    size_t room = write_block_begin(&f->out, "ROOM");
    write_block(&f->out, "CHLD", "ab", 2);
    write_block_end(&f->out, room);
    write_block(&f->out, "NEXT", "more bytes", 10);
    /* A child does not exceed its parent by a byte: the bytes behind the parent exist, but are not
     * its own. */
    for (int more = 1; more <= 18; more++) {
        f->fault = (struct fault){0};
        f->out.data[8 + 7] = (uint8_t)(BLOCK_HEADER_SIZE + 2 + more);
        assert_int_equal(block_find(cursor_of(f), "ROOM", &outer, &f->fault), 1);
        struct block_cursor children = block_children("F", &outer);
        assert_int_equal(block_next(&children, &inner, &f->fault), -1);
        assert_int_equal(f->fault.code, FAULT_TRUNCATED);
        assert_int_equal(f->fault.offset, 8);
        assert_string_equal(f->fault.block, "ROOM/CHLD");
        assert_int_equal(block_find(block_children("F", &outer), "CHLD", &inner, &f->fault), -1);
        assert_int_equal(block_find(block_children("F", &outer), "NEXT", &inner, &f->fault), -1);
    }
}

static void stray_bytes_are_damage(void **state)
{
    struct fixture *f = *state;
    struct block block;
    write_block(&f->out, "GOOD", NULL, 0);
    write_bytes(&f->out, "1234567", 7);
    struct block_cursor cursor = cursor_of(f);
    assert_int_equal(block_next(&cursor, &block, &f->fault), 1);
    assert_int_equal(block_next(&cursor, &block, &f->fault), -1);
    assert_non_null(strstr(message_english(&f->fault.why).text, "7 stray bytes"));
}

static void unprintable_tags_are_masked(void **state)
{
    struct fixture *f = *state;
    struct block block;
    write_block(&f->out, "A\1\377\n", NULL, 0);
    struct block_cursor cursor = cursor_of(f);
    assert_int_equal(block_next(&cursor, &block, &f->fault), 1);
    assert_string_equal(block.tag, "A???");
}

static void a_deep_path_is_cut(void **state)
{
    struct fixture *f = *state;
    struct block blocks[40];
    struct block_cursor cursor;
    size_t headers[40];
    for (int i = 0; i < 40; i++)
        headers[i] = write_block_begin(&f->out, "DEEP");
    for (int i = 39; i >= 0; i--)
        write_block_end(&f->out, headers[i]);
    cursor = cursor_of(f);
    for (int i = 0; i < 40; i++) {
        assert_int_equal(block_next(&cursor, &blocks[i], &f->fault), 1);
        assert_true(strlen(blocks[i].path) < FAULT_BLOCK_SIZE);
        cursor = block_children("F", &blocks[i]);
    }
}

#define with_fixture(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        with_fixture(blocks_come_in_order_with_their_payloads),
        with_fixture(children_know_their_path_and_offset),
        with_fixture(the_first_of_a_tag_is_found),
        with_fixture(a_size_below_the_header_is_damage),
        with_fixture(a_size_past_the_parent_is_damage),
        with_fixture(a_child_may_not_leave_its_parent),
        with_fixture(stray_bytes_are_damage),
        with_fixture(unprintable_tags_are_masked),
        with_fixture(a_deep_path_is_cut),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

#include "util/bytes_writer.h"

#include <stdio.h>
#include <string.h>

#include "resource/block.h"
#include "test_memory.h"
#include "tools/tool_fixture.h"

enum { LONGEST = 3000 };

static void numbers_come_back_through_a_reader(void **state)
{
    (void)state;
    struct bytes_writer writer;
    bytes_writer_init(&writer, test_allocator());
    write_u8(&writer, 0xFE);
    write_u16(&writer, 0x1234);
    write_s16(&writer, -2);
    write_u32(&writer, 0x89ABCDEF);
    write_u16_be(&writer, 0x1234);
    write_u32_be(&writer, 0x89ABCDEF);
    struct reader reader = reader_at(bytes_writer_view(&writer), 0);
    assert_int_equal(read_u8(&reader), 0xFE);
    assert_int_equal(read_u16(&reader), 0x1234);
    assert_int_equal(read_s16(&reader), -2);
    assert_int_equal(read_u32(&reader), 0x89ABCDEF);
    assert_int_equal(read_u16_be(&reader), 0x1234);
    assert_int_equal(read_u32_be(&reader), 0x89ABCDEF);
    assert_int_equal(reader_left(&reader), 0);
    assert_false(reader.failed);
    bytes_writer_free(&writer);
}

static void a_block_gets_its_size_when_it_ends(void **state)
{
    (void)state;
    struct bytes_writer writer;
    bytes_writer_init(&writer, test_allocator());
    size_t outer = write_block_begin(&writer, "LFLF");
    size_t inner = write_block_begin(&writer, "ROOM");
    write_fill(&writer, 7, 1000); /* more than the first buffer */
    write_block_end(&writer, inner);
    write_block_end(&writer, outer);
    struct block_cursor cursor = block_file("file", bytes_writer_view(&writer));
    struct block block;
    assert_int_equal(block_next(&cursor, &block, NULL), 1);
    assert_string_equal(block.tag, "LFLF");
    assert_int_equal(block.payload.size, 1008);
    cursor = block_children("file", &block);
    struct block child;
    assert_int_equal(block_next(&cursor, &child, NULL), 1);
    assert_string_equal(child.tag, "ROOM");
    assert_int_equal(child.payload.size, 1000);
    assert_int_equal(child.payload.data[999], 7);
    bytes_writer_free(&writer);
}

static void numbers_can_be_put_in_later(void **state)
{
    (void)state;
    struct bytes_writer writer;
    bytes_writer_init(&writer, test_allocator());
    write_fill(&writer, 0, 8);
    write_u16_at(&writer, 1, 0xABCD);
    write_u32_at(&writer, 4, 0x01020304);
    write_u16_at(&writer, 7, 0xFFFF); /* would pass the end: nothing happens */
    const uint8_t expected[] = {0, 0xCD, 0xAB, 0, 4, 3, 2, 1};
    assert_int_equal(writer.size, sizeof expected);
    assert_memory_equal(writer.data, expected, sizeof expected);
    bytes_writer_free(&writer);
}

static void *refuse(void *context, void *pointer, size_t old_size, size_t new_size)
{
    size_t *left = context;
    if (new_size > *left)
        return NULL;
    return test_resize(NULL, pointer, old_size, new_size);
}

static void running_out_of_memory_sticks_and_loses_nothing(void **state)
{
    (void)state;
    size_t left = 256;
    struct bytes_writer writer;
    bytes_writer_init(&writer, (struct allocator){&left, refuse});
    write_fill(&writer, 1, 200);
    assert_false(writer.failed);
    write_fill(&writer, 2, 200);
    assert_true(writer.failed);
    write_u8(&writer, 3); /* would fit, but the bytes are broken already */
    assert_int_equal(writer.size, 200);
    bytes_writer_free(&writer);
}

/* After earlier bytes a text may fit, fit except for its zero, or not fit. */
static void text_of_any_length_is_written_whole(void **state)
{
    (void)state;
    static char wanted[2 * LONGEST];
    for (int before = 0; before < 300; before += 7) {
        for (int length = 0; length < LONGEST; length += length < 300 ? 1 : 271) {
            struct bytes_writer writer;
            bytes_writer_init(&writer, test_allocator());
            write_fill(&writer, '-', (size_t)before);
            write_format(&writer, "%0*d|%s", length, 7, "end");
            memset(wanted, '-', (size_t)before);
            int size = before + sprintf(wanted + before, "%0*d|%s", length, 7, "end");
            assert_false(writer.failed);
            assert_int_equal(writer.size, size);
            assert_memory_equal(writer.data, wanted, (size_t)size);
            bytes_writer_free(&writer);
        }
    }
}

static void a_text_that_finds_no_memory_is_left_out_whole(void **state)
{
    (void)state;
    size_t left = 256;
    struct bytes_writer writer;
    bytes_writer_init(&writer, (struct allocator){&left, refuse});
    write_format(&writer, "%d", 12);
    write_format(&writer, "%0*d", LONGEST, 7);
    write_format(&writer, "%d", 34); /* would fit */
    assert_true(writer.failed);
    assert_int_equal(writer.size, 2);
    bytes_writer_free(&writer);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_come_back_through_a_reader),
        cmocka_unit_test(a_block_gets_its_size_when_it_ends),
        cmocka_unit_test(numbers_can_be_put_in_later),
        cmocka_unit_test(running_out_of_memory_sticks_and_loses_nothing),
        cmocka_unit_test(text_of_any_length_is_written_whole),
        cmocka_unit_test(a_text_that_finds_no_memory_is_left_out_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

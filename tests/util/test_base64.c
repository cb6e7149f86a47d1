/* Base64, with the examples of RFC 4648. */
#include "util/base64.h"

#include <string.h>

#include "resource/cmocka_all.h"
#include "test_memory.h"

static void bytes_become_letters(void **state)
{
    static const char *const examples[][2] = {{"", ""},
                                              {"f", "Zg=="},
                                              {"fo", "Zm8="},
                                              {"foo", "Zm9v"},
                                              {"foob", "Zm9vYg=="},
                                              {"fooba", "Zm9vYmE="},
                                              {"foobar", "Zm9vYmFy"}};
    struct bytes_writer writer;
    (void)state;
    bytes_writer_init(&writer, test_allocator());
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++) {
        bytes_writer_clear(&writer);
        write_base64(&writer,
                     (struct byte_view){(const uint8_t *)examples[i][0], strlen(examples[i][0])});
        assert_int_equal(writer.size, strlen(examples[i][1]));
        if (writer.size > 0)
            assert_memory_equal(writer.data, examples[i][1], writer.size);
    }
    bytes_writer_free(&writer);
}

static void letters_have_six_bits(void **state)
{
    (void)state;
    assert_int_equal(base64_bits('A'), 0);
    assert_int_equal(base64_bits('z'), 51);
    assert_int_equal(base64_bits('9'), 61);
    assert_int_equal(base64_bits('/'), 63);
    assert_int_equal(base64_bits('='), 64);
    assert_int_equal(base64_bits(0), 64);
    assert_int_equal(base64_bits(0xFF), 64);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bytes_become_letters),
        cmocka_unit_test(letters_have_six_bits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

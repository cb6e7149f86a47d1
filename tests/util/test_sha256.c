/* SHA-256, by the examples that its standard publishes. */
#include "util/sha256.h"

#include <string.h>

#include "resource/cmocka_all.h"

static void sum_is(const char *bytes, size_t size, const char *wanted)
{
    /* In pieces of every length: where one ends must not matter. */
    for (size_t piece = 1; piece <= 70; piece++) {
        char text[SHA256_TEXT_SIZE];
        struct sha256 sum;
        sha256_begin(&sum);
        for (size_t at = 0; at < size; at += piece) {
            size_t left = size - at < piece ? size - at : piece;
            sha256_add(&sum, (struct byte_view){(const uint8_t *)bytes + at, left});
        }
        sha256_end(&sum, text);
        assert_string_equal(text, wanted);
    }
}

static void the_examples_of_the_standard_come_out(void **state)
{
    (void)state;
    static const char two_blocks[] = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";
    sum_is("", 0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    sum_is("abc", 3, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    sum_is(two_blocks, strlen(two_blocks),
           "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
}

static void a_million_letters_come_out(void **state)
{
    (void)state;
    char letters[1000];
    char text[SHA256_TEXT_SIZE];
    struct sha256 sum;
    memset(letters, 'a', sizeof letters);
    sha256_begin(&sum);
    for (int i = 0; i < 1000; i++)
        sha256_add(&sum, (struct byte_view){(const uint8_t *)letters, sizeof letters});
    sha256_end(&sum, text);
    assert_string_equal(text, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_examples_of_the_standard_come_out),
        cmocka_unit_test(a_million_letters_come_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* The list of voices: hashes, which record of several is chosen, and damaged files. How all rules
 * work together is tested by cli/edition. */
#include <stdlib.h>
#include <string.h>

#include "resource/cmocka_all.h"
#include "resource/speech_info.c"

enum { RECORD = 16 + 5 * 256 + 32, RECORDS = 4 };

static uint8_t file[RECORD * RECORDS];

static bool read_file(void *context, uint64_t position, uint8_t *bytes, size_t size)
{
    const uint64_t *end = context;
    assert_true(position + size <= *end);
    memcpy(bytes, file + position, size);
    return true;
}

static void *resize(void *context, void *pointer, size_t old_size, size_t new_size)
{
    (void)context, (void)old_size;
    if (new_size > 0)
        return realloc(pointer, new_size);
    free(pointer);
    return NULL;
}

static uint32_t hash_of(const char *text)
{
    return speech_hash((struct byte_view){(const uint8_t *)text, strlen(text)});
}

static void put(size_t at, uint32_t value, int bytes)
{
    for (int i = 0; i < bytes; i++)
        file[at + (size_t)i] = (uint8_t)(value >> 8 * i);
}

static void put_record(size_t n, const char *text, uint32_t hash, unsigned room, unsigned offset,
                       const char *wave)
{
    uint8_t *record = file + n * RECORD;
    memset(record, 0, RECORD);
    put(n * RECORD, hash, 4);
    put(n * RECORD + 4, room, 2);
    put(n * RECORD + 8, offset, 2);
    memcpy(record + 16, text, strlen(text));
    memcpy(record + 16 + 5 * 256, wave, strlen(wave));
}

static bool open_info(struct speech_info *info, struct byte_source *source, uint64_t *size)
{
    struct fault fault;
    *source = (struct byte_source){size, *size, read_file};
    return speech_info_open(info, source, "speech.info", (struct allocator){NULL, resize}, &fault);
}

static void letters_and_digits_are_hashed(void **state)
{
    (void)state;
    assert_int_equal(hash_of(""), 0);
    assert_int_equal(hash_of("... !"), 0);
    assert_int_equal(hash_of("a"), 0x1EDE * 'A');
    assert_int_equal(hash_of("A"), 0x1EDE * 'A');
    assert_int_equal(hash_of("(a) 7"), (0x1EDE * 'A') ^ (0x1EDF * '7'));
}

static const char *chosen(const struct speech_info *info, const char *text, int room,
                          uint32_t offset, int number)
{
    static char wave[SPEECH_WAVE_SIZE];
    struct speech_page page = {
        .room = room, .offset = offset, .number = number, .size = strlen(text)};
    memcpy(page.text, text, page.size);
    return speech_info_find(info, &page, wave) ? wave : "";
}

static void the_nearest_record_is_chosen(void **state)
{
    struct speech_info info;
    struct byte_source source;
    uint64_t size = sizeof file;
    (void)state;
    put_record(0, "Ahoy there", hash_of("Ahoy there"), 1, 100, "near");
    put_record(1, "Ahoy there", hash_of("Ahoy there"), 1, 200,
               "0123456789012345678901234567890123");
    put_record(2, "Ahoy there", hash_of("Ahoy there"), 2, 100, "room");
    put_record(3, "Avast there", hash_of("Ahoy there"), 1, 150, "collision");
    assert_true(open_info(&info, &source, &size));
    assert_int_equal(info.count, RECORDS);
    assert_string_equal(chosen(&info, "Ahoy there", 1, 107, 0), "near");
    assert_string_equal(chosen(&info, "ahoy, there!", 1, 156, 0), "near");
    assert_string_equal(chosen(&info, "Ahoy there", 1, 159, 0), "01234567890123456789012345678901");
    assert_string_equal(chosen(&info, "Ahoy there", 2, 900, 0), "room");
    assert_string_equal(chosen(&info, "Ahoy there", 1, 107, 1), "");
    assert_string_equal(chosen(&info, "Ahoy here", 1, 107, 0), "");
    assert_string_equal(chosen(&info, "...", 1, 107, 0), "");
    speech_info_close(&info);
}

static void texts_with_equal_letters_are_distinguished(void **state)
{
    struct speech_info info;
    struct byte_source source;
    uint64_t size = 2 * RECORD;
    (void)state;
    put_record(0, "No way", hash_of("noway"), 1, 10, "two words");
    put_record(1, "Noway", hash_of("noway"), 1, 10, "one word");
    assert_true(open_info(&info, &source, &size));
    assert_string_equal(chosen(&info, "No way", 1, 17, 0), "two words");
    assert_string_equal(chosen(&info, "Noway", 1, 17, 0), "one word");
    speech_info_close(&info);
}

/* The wave of the record that fits the page best. */
static const char *page_wave(const struct speech_info *info, struct speech_page page)
{
    static char wave[SPEECH_WAVE_SIZE];
    page.size = 4;
    memcpy(page.text, "Ahoy", 4);
    return speech_info_find(info, &page, wave) ? wave : "";
}

/* The script and the speaker count more than the offset. */
static void script_and_speaker_decide_between_equal_texts(void **state)
{
    struct speech_info info;
    struct byte_source source;
    uint64_t size = sizeof file;
    (void)state;
    for (size_t n = 0; n < RECORDS; n++)
        put_record(n, "Ahoy", hash_of("Ahoy"), 1, 100, (const char *[]){"a", "b", "c", "ego"}[n]);
    put(0 * RECORD + 6, 7, 2);
    put(1 * RECORD + 6, 8, 2);
    put(3 * RECORD + 12, 1, 2);
    assert_true(open_info(&info, &source, &size));
    assert_string_equal(page_wave(&info, (struct speech_page){1, 7, 107, 0, SPEAKER_OTHER, 0, ""}),
                        "a");
    assert_string_equal(page_wave(&info, (struct speech_page){1, 8, 900, 0, SPEAKER_OTHER, 0, ""}),
                        "b");
    assert_string_equal(page_wave(&info, (struct speech_page){1, 9, 107, 0, SPEAKER_NOBODY, 0, ""}),
                        "c");
    assert_string_equal(page_wave(&info, (struct speech_page){1, 9, 107, 0, SPEAKER_EGO, 0, ""}),
                        "ego");
    size -= 1; /* the last name cannot be read any more */
    source.size = size;
    assert_string_equal(page_wave(&info, (struct speech_page){1, 9, 107, 0, SPEAKER_EGO, 0, ""}),
                        "");
    source.size = 3 * RECORD + 20; /* nor its text */
    assert_string_equal(page_wave(&info, (struct speech_page){1, 9, 107, 0, SPEAKER_EGO, 0, ""}),
                        "c");
    speech_info_close(&info);
}

static void a_text_may_fill_its_record(void **state)
{
    struct speech_info info;
    struct byte_source source;
    uint64_t size = RECORD;
    char text[256 + 1];
    (void)state;
    memset(text, 'x', 256);
    text[256] = '\0';
    memcpy(text, "Ahoy", 4);
    put_record(0, text, hash_of("Ahoy"), 1, 100, "full");
    assert_true(open_info(&info, &source, &size));
    assert_string_equal(chosen(&info, "Ahoy", 1, 107, 0), "full");
    speech_info_close(&info);
}

static bool read_nothing(void *context, uint64_t position, uint8_t *bytes, size_t size)
{
    (void)context, (void)position, (void)bytes, (void)size;
    return false;
}

static void *no_memory(void *context, void *pointer, size_t old_size, size_t new_size)
{
    (void)context, (void)pointer, (void)old_size, (void)new_size;
    return NULL;
}

static void an_unreadable_or_endless_file_is_refused(void **state)
{
    struct speech_info info;
    struct fault fault;
    uint64_t size = RECORD;
    struct byte_source source = {&size, (uint64_t)RECORD * (SPEECH_RECORDS_MAX + 1), read_file};
    const struct allocator memory = {NULL, resize}, none = {NULL, no_memory};
    (void)state;
    assert_false(speech_info_open(&info, &source, "speech.info", memory, &fault));
    assert_int_equal(fault.code, FAULT_UNKNOWN);
    source.size = RECORD;
    assert_false(speech_info_open(&info, &source, "speech.info", none, &fault));
    assert_int_equal(fault.code, FAULT_MEMORY);
    source.read = read_nothing;
    assert_false(speech_info_open(&info, &source, "speech.info", memory, &fault));
    assert_int_equal(fault.code, FAULT_TRUNCATED);
}

static void a_short_file_is_refused(void **state)
{
    struct speech_info info;
    struct byte_source source;
    uint64_t size = RECORD - 1;
    (void)state;
    assert_false(open_info(&info, &source, &size));
    size = RECORD + 20; /* bytes after the last whole record are ignored */
    assert_true(open_info(&info, &source, &size));
    assert_int_equal(info.count, 1);
    speech_info_close(&info);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(letters_and_digits_are_hashed),
        cmocka_unit_test(the_nearest_record_is_chosen),
        cmocka_unit_test(texts_with_equal_letters_are_distinguished),
        cmocka_unit_test(script_and_speaker_decide_between_equal_texts),
        cmocka_unit_test(a_text_may_fill_its_record),
        cmocka_unit_test(an_unreadable_or_endless_file_is_refused),
        cmocka_unit_test(a_short_file_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

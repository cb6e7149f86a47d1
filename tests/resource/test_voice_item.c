/* The voice file of a talkie: items, Creative Voice files, tables of compressed files, and the
 * faults of damaged files. */
#include <string.h>

#include "resource/cmocka_all.h"
#include "resource/voice_item.h"

enum { SIZE = 512, FAR = 0x0ACFCB35, PLACE = 8, SAMPLES = 40, MANY = 2 * SAMPLES + 10 };

/* A file that is empty except for some bytes from `base` on. */
struct far_file {
    uint64_t base;
    size_t size;
    uint8_t bytes[SIZE];
};

static bool read_far(void *context, uint64_t position, uint8_t *bytes, size_t size)
{
    const struct far_file *file = context;
    for (size_t i = 0; i < size; i++) {
        uint64_t at = position + i;
        bytes[i] =
            at >= file->base && at - file->base < file->size ? file->bytes[at - file->base] : 0;
    }
    return true;
}

static struct byte_source source_of(struct far_file *file)
{
    return (struct byte_source){file, file->base + file->size, read_far};
}

static void add(struct far_file *file, const char *bytes, size_t size)
{
    assert_true(file->size + size <= SIZE);
    memcpy(file->bytes + file->size, bytes, size);
    file->size += size;
}

#define ADD(file, text) add(file, text, sizeof(text) - 1)

static void add_samples(struct far_file *file, int first)
{
    for (int i = 0; i < SAMPLES; i++)
        file->bytes[file->size++] = (uint8_t)(first + i);
}

/* An item with times 60 and 90 and two blocks of samples. */
static void add_item(struct far_file *file)
{
    ADD(file, "VCTL\0\0\0\x10\0\x3C\0\x5A\xFF\xFF\0\x07"); /* bytes after the end are no time */
    ADD(file, "Creative Voice File\x1A\x1A\0\x0A\x01\x29\x11");
    ADD(file, "\x01\x2A\0\0\xD2\0");
    add_samples(file, 0);
    ADD(file, "\x04\x02\0\0zz");
    ADD(file, "\x02\x28\0\0");
    add_samples(file, 100);
    ADD(file, "\0");
}

static struct far_file made_file(uint64_t base)
{
    struct far_file file = {.base = base};
    if (base == 0)
        ADD(&file, "SOU \0\0\0\0");
    add_item(&file);
    return file;
}

static void a_voice_file_begins_with_its_tag(void **state)
{
    struct far_file file = made_file(0);
    struct byte_source source = source_of(&file);
    (void)state;
    assert_true(voice_file_begins(&source));
    file.bytes[0] = 'X';
    assert_false(voice_file_begins(&source));
    source.size = 7;
    assert_false(voice_file_begins(&source));
}

static void an_item_has_times_and_samples(void **state)
{
    struct far_file file = made_file(0);
    struct byte_source source = source_of(&file);
    struct voice_item item;
    struct fault fault = {0};
    int16_t samples[MANY];
    (void)state;
    assert_true(voice_item_read(&item, &source, PLACE, "MONSTER.SOU", &fault));
    assert_int_equal(item.mouth.count, 2);
    assert_int_equal(item.mouth.times[0], 60);
    assert_int_equal(item.mouth.times[1], 90);
    assert_int_equal(item.rate, 22050);
    assert_int_equal(item.samples, 2 * SAMPLES);
    assert_int_equal(voice_item_samples(&item, &source, 30, samples, MANY), 50);
    assert_int_equal(samples[0], (30 - 128) * 256);
    assert_int_equal(samples[9], (39 - 128) * 256);
    assert_int_equal(samples[10], (100 - 128) * 256);
    assert_int_equal(samples[49], (139 - 128) * 256);
    assert_int_equal(voice_item_samples(&item, &source, 80, samples, MANY), 0);
}

static void places_have_32_bits(void **state)
{
    struct far_file file = made_file(FAR);
    struct byte_source source = source_of(&file);
    struct voice_item item;
    (void)state;
    assert_true(voice_item_read(&item, &source, FAR, "MONSTER.SOU", NULL));
    assert_int_equal(item.samples, 2 * SAMPLES);
    assert_true(item.parts[0].position > FAR);
    assert_false(voice_item_read(&item, &source, 0, "MONSTER.SOU", NULL));
    assert_false(voice_item_read(&item, &source, UINT32_MAX, "MONSTER.SOU", NULL));
}

enum { ODD_PLACE = 0x076CCBCA, ODD_START = ODD_PLACE + 42, ODD_WORDS = 86016 / 2 };

/* Fate of Atlantis' "Hey you!" with four times in its list, and with made samples: word n is n from
 * the middle on, and their first bytes look like a block of samples. */
static bool read_odd(void *context, uint64_t position, uint8_t *bytes, size_t size)
{
    static const char head[] = "VCTL\0\0\0\x10\0\x3C\0\x5A\xFF\xFF\0\x07"
                               "Creative Voice File\x1A\x1A\0\x0A\x01\x29\x11";
    static const char first[] = "\x01\x2A\0\0\xD2\0";
    const struct far_file *last = context; /* the bytes after the samples */
    for (size_t i = 0; i < size; i++) {
        const uint64_t at = position + i;
        uint64_t word = at < ODD_START ? 0 : (at - ODD_START) / 2;
        bytes[i] = (uint8_t)((at - ODD_START) % 2 == 0 ? (word - ODD_WORDS / 2) >> 8 : word);
        if (at >= last->base)
            bytes[i] = at - last->base < last->size ? last->bytes[at - last->base] : 0;
        else if (at >= ODD_START && at < ODD_START + sizeof first - 1)
            bytes[i] = (uint8_t)first[at - ODD_START];
        else if (at >= ODD_PLACE && at < ODD_START)
            bytes[i] = (uint8_t)head[at - ODD_PLACE];
        else if (at < ODD_START)
            bytes[i] = 0;
    }
    return true;
}

static struct byte_source odd_source(struct far_file *last)
{
    *last = (struct far_file){.base = ODD_START + 2 * ODD_WORDS};
    ADD(last, "\0VCTL\0\0\0\x08");
    return (struct byte_source){last, last->base + last->size, read_odd};
}

static void the_odd_voice_of_a_known_game_is_read(void **state)
{
    static int16_t samples[ODD_WORDS + 1];
    struct far_file last;
    struct byte_source source = odd_source(&last);
    struct voice_item item;
    struct fault fault = {0};
    (void)state;
    assert_true(voice_item_read(&item, &source, ODD_PLACE, "MONSTER.SOU", &fault));
    assert_int_equal(item.rate, 44100);
    assert_int_equal(item.samples, ODD_WORDS);
    assert_int_equal(item.mouth.count, 2);
    assert_int_equal(item.end, last.base + 1);
    assert_int_equal(voice_item_samples(&item, &source, 0, samples, ODD_WORDS + 1), ODD_WORDS);
    for (int i = 3; i < ODD_WORDS; i++)
        assert_int_equal(samples[i], (int16_t)(((i - ODD_WORDS / 2) >> 8) * 256 + i % 256));
    assert_int_equal(voice_item_samples(&item, &source, ODD_WORDS - 5, samples, 9), 5);
    assert_true(voice_file_oddity(&source, "MONSTER.SOU", &fault));
    assert_int_equal(fault.code, FAULT_ODDITY);
    assert_int_equal(fault.offset, ODD_PLACE);
}

/* Unless all is in its place, the item is what its head says. */
static void a_similar_voice_is_read_by_its_header(void **state)
{
    struct far_file last;
    struct byte_source source = odd_source(&last);
    struct voice_item item;
    (void)state;
    for (size_t at = 0; at < 5; at++) {
        source = odd_source(&last);
        last.bytes[at] ^= 1;
        assert_false(voice_item_read(&item, &source, ODD_PLACE, "MONSTER.SOU", NULL) &&
                     item.has_words);
        assert_false(voice_file_oddity(&source, "MONSTER.SOU", NULL));
    }
    source = odd_source(&last);
    source.size = last.base + 4; /* no next item */
    assert_false(voice_file_oddity(&source, "MONSTER.SOU", NULL));
    source.size = 100;
    assert_false(voice_file_oddity(&source, "MONSTER.SOU", NULL));
}

/* Wherever the file ends, the item is either whole (only its end is missing) or refused. */
static void a_truncated_file_is_refused(void **state)
{
    struct far_file file = made_file(0);
    struct byte_source source = source_of(&file);
    struct voice_item item;
    size_t whole = file.size;
    int good = 0;
    (void)state;
    for (source.size = 0; source.size < whole; source.size++) {
        struct fault fault = {0};
        if (voice_item_read(&item, &source, PLACE, "MONSTER.SOU", &fault))
            good++;
        else
            assert_string_equal(fault.file, "MONSTER.SOU");
    }
    assert_int_equal(good, 3); /* behind the samples, the marker, and all samples */
}

/* Any byte may be wrong: nothing is read beyond the file, and reading ends. */
static void any_byte_of_a_voice_may_be_wrong(void **state)
{
    struct far_file file = made_file(0);
    struct byte_source source = source_of(&file);
    (void)state;
    for (size_t at = PLACE; at < file.size; at++) {
        uint8_t kept = file.bytes[at];
        for (int value = 0; value < 256; value++) {
            struct voice_item item;
            file.bytes[at] = (uint8_t)value;
            if (!voice_item_read(&item, &source, PLACE, "MONSTER.SOU", NULL))
                continue;
            assert_in_range(item.samples, 1, file.size);
            assert_true(item.rate > 0);
            for (int i = 0; i < item.part_count; i++)
                assert_true(item.parts[i].position + item.parts[i].size <= file.size);
        }
        file.bytes[at] = kept;
    }
}

static bool read_beginning(void *context, uint64_t position, uint8_t *bytes, size_t size)
{
    return position < 60 && read_far(context, position, bytes, size);
}

/* An item with these blocks, behind a list of mouth movements. */
static struct far_file blocks_file(const char *blocks, size_t size)
{
    struct far_file file = {0};
    ADD(&file, "SOU \0\0\0\0VCTL\0\0\0\x08");
    ADD(&file, "Creative Voice File\x1A\x1A\0\x0A\x01\x29\x11");
    add(&file, blocks, size);
    return file;
}

static void bad_blocks_are_refused(void **state)
{
    static const struct {
        const char *blocks;
        size_t size;
        const char *why;
    } items[] = {
#define BLOCKS(text) text, sizeof(text) - 1
        {BLOCKS("\1\3\0\0\xD2\0a\1\3\0\0\xA5\0b\0"), "a change of the sample rate"},
        {BLOCKS("\1\3\0\0\xD2\1a\0"), "packed samples"},
        {BLOCKS("\1\1\0\0\xD2\0"), "a block is too small"},
        {BLOCKS("\2\1\0\0a\0"), "a continuation block comes before"},
        {BLOCKS("\1\2\0\0\xD2\0\0"), "no samples"},
        {BLOCKS("\3\1\0\0a\0"), "unknown block type"},
        {BLOCKS("\4\0\0\xFF\1\3\0\0\xD2\0a\0"), "truncated"},
        {BLOCKS("\1\3\0\1\xD2\0a\0"), "the samples are truncated"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof items / sizeof *items; i++) {
        struct far_file file = blocks_file(items[i].blocks, items[i].size);
        struct byte_source source = source_of(&file);
        struct voice_item item;
        struct fault fault = {0};
        assert_false(voice_item_read(&item, &source, PLACE, "MONSTER.SOU", &fault));
        assert_non_null(strstr(message_english(&fault.why).text, items[i].why));
    }
}

static void a_line_has_a_limit_of_blocks_and_seconds(void **state)
{
    struct far_file file;
    struct byte_source source;
    struct voice_item item;
    struct fault fault = {0};
    (void)state;
    file = blocks_file("\1\3\0\0\xD2\0a", 7);
    for (int i = 0; i < VOICE_PARTS; i++)
        ADD(&file, "\2\1\0\0b");
    source = source_of(&file);
    assert_false(voice_item_read(&item, &source, PLACE, "MONSTER.SOU", &fault));
    assert_non_null(strstr(message_english(&fault.why).text, "too many blocks"));
    file.size -= 5;
    source = source_of(&file);
    assert_true(voice_item_read(&item, &source, PLACE, "MONSTER.SOU", &fault));
    assert_int_equal(item.part_count, VOICE_PARTS);
    assert_int_equal(item.samples, VOICE_PARTS);

    file = blocks_file("\1\3\0\0\xD2\0a", 7);
    file.size = SIZE;
    for (size_t at = SIZE - 4; at > 60; at -= 4)
        memcpy(file.bytes + at, "\4\0\0\0", 4); /* markers without anything */
    source = source_of(&file);
    source.size = SIZE + 4 * 256; /* what follows are zeros, and the first of these ends */
    file.bytes[49] = 4;
    assert_int_equal(voice_item_read(&item, &source, PLACE, "MONSTER.SOU", NULL), true);

    /* 0xFFFFFF samples at 22,050 Hz are 761 seconds. */
    file = blocks_file("\1\xFF\xFF\xFF\xD2\0", 6);
    source = source_of(&file);
    source.size = 1 << 25;
    assert_false(voice_item_read(&item, &source, PLACE, "MONSTER.SOU", &fault));
    assert_non_null(strstr(message_english(&fault.why).text, "too long"));
}

static void a_file_that_cannot_be_read_any_more_gives_what_it_gave(void **state)
{
    struct far_file file = made_file(0);
    struct byte_source source = source_of(&file);
    struct voice_item item;
    struct fault fault = {0};
    int16_t samples[MANY];
    (void)state;
    assert_true(voice_item_read(&item, &source, PLACE, "MONSTER.SOU", &fault));
    assert_int_equal(voice_item_samples(&item, &source, 0, samples, 50), 50);
    assert_int_equal(voice_item_samples(&item, &source, 0, samples, 10), 10);
    source.read = read_beginning;
    assert_int_equal(voice_item_samples(&item, &source, 0, samples, MANY), SAMPLES);
    source.read = read_far;
    source.size = 60;
    assert_false(voice_item_read(&item, &source, PLACE, "MONSTER.SOU", &fault));
    source = source_of(&file);
    source.read = read_beginning;
    assert_false(voice_item_read(&item, &source, 4096, "MONSTER.SOU", &fault));
    file = blocks_file("\4\x40\0\0", 4);
    memset(file.bytes + file.size, 0, 0x40);
    file.size += 0x40;
    ADD(&file, "\1\3\0\0\xD2\0a\0");
    source = source_of(&file);
    source.read = read_beginning;
    assert_false(voice_item_read(&item, &source, PLACE, "MONSTER.SOU", &fault));
    assert_non_null(strstr(message_english(&fault.why).text, "cannot be read"));
}

/* ---- compressed files ---- */

/* Two rows; the second line's times begin 6 bytes after the first's. */
static struct far_file made_table(void)
{
    struct far_file file = {0};
    ADD(&file, "\0\0\0\x20");
    ADD(&file, "\x0A\xCF\xCB\x35\0\0\0\0\0\0\0\x01\0\0\0\x04");
    ADD(&file, "\0\0\0\x08\0\0\0\x06\0\0\0\x02\0\0\0\xFF");
    ADD(&file, "\0\x3Cogg1");
    ADD(&file, "\0\x3C\xFF\xFFogg");
    return file;
}

static void a_row_of_the_table_leads_to_a_sound_file(void **state)
{
    struct far_file file = made_table();
    struct byte_source source = source_of(&file);
    struct byte_view table = {file.bytes + 4, 32};
    struct voice_row row;
    (void)state;
    assert_int_equal(voice_table_size(&source), 32);
    assert_true(voice_row_find(&row, table, &source, FAR, "monster.sog", NULL));
    assert_int_equal(row.mouth.count, 1);
    assert_int_equal(row.position, 4 + 32 + 2);
    assert_int_equal(row.size, 4);
    assert_true(voice_row_find(&row, table, &source, 8, "monster.sog", NULL));
    assert_int_equal(row.mouth.count, 1);
    assert_int_equal(row.size, 3); /* the row has a larger size, but the file ends */
    assert_false(voice_row_find(&row, table, &source, 9, "monster.sog", NULL));
    file.bytes[19] = 1; /* the size in the row is less than the bytes up to the next line */
    assert_true(voice_row_find(&row, table, &source, FAR, "monster.sog", NULL));
    assert_int_equal(row.size, 1);
    file.bytes[19] = 0;
    assert_false(voice_row_find(&row, table, &source, FAR, "monster.sog", NULL));
    file.bytes[19] = 4;
    file.bytes[15] = 4; /* the times end behind the beginning of the next line */
    assert_false(voice_row_find(&row, table, &source, FAR, "monster.sog", NULL));
}

static void an_impossible_table_is_refused(void **state)
{
    struct far_file file = made_table();
    struct byte_source source = source_of(&file);
    struct voice_row row;
    (void)state;
    file.bytes[3] = 0x21;
    assert_int_equal(voice_table_size(&source), 0);
    file.bytes[3] = 0x50;
    assert_int_equal(voice_table_size(&source), 0); /* longer than the file */
    file.bytes[3] = 0;
    assert_int_equal(voice_table_size(&source), 0);
    file.bytes[1] = 0x20;
    file.bytes[3] = 0x10;
    source.size = 1 << 24;
    assert_int_equal(voice_table_size(&source), 0); /* larger than any table */
    source.size = 3;
    assert_int_equal(voice_table_size(&source), 0);
    source = source_of(&file);
    file.bytes[8] = 0xFF; /* the first line lies behind the end */
    assert_false(
        voice_row_find(&row, (struct byte_view){file.bytes + 4, 32}, &source, FAR, "x", NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_voice_file_begins_with_its_tag),
        cmocka_unit_test(an_item_has_times_and_samples),
        cmocka_unit_test(places_have_32_bits),
        cmocka_unit_test(the_odd_voice_of_a_known_game_is_read),
        cmocka_unit_test(a_similar_voice_is_read_by_its_header),
        cmocka_unit_test(a_truncated_file_is_refused),
        cmocka_unit_test(any_byte_of_a_voice_may_be_wrong),
        cmocka_unit_test(bad_blocks_are_refused),
        cmocka_unit_test(a_line_has_a_limit_of_blocks_and_seconds),
        cmocka_unit_test(a_file_that_cannot_be_read_any_more_gives_what_it_gave),
        cmocka_unit_test(a_row_of_the_table_leads_to_a_sound_file),
        cmocka_unit_test(an_impossible_table_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Wave banks and sound banks: their facts about waves, names in any case, and damaged banks. */
#include <string.h>

#include "resource/cmocka_all.h"
#include "resource/wave_bank.h"

enum { SIZE = 1024, HEAD = 52, BANK = 84, ENTRIES = HEAD + BANK, WAVES = 4 };
enum { NAMES = ENTRIES + 24 * WAVES, SAMPLES = NAMES + 64 * WAVES, SAMPLES_SIZE = 400 };
enum { END = SAMPLES + SAMPLES_SIZE };

struct memory {
    uint8_t bytes[SIZE];
    struct byte_source source;
    struct wave_bank bank;
    struct fault fault;
};

static bool read_memory(void *context, uint64_t position, uint8_t *bytes, size_t size)
{
    const struct memory *memory = context;
    assert_true(position + size <= memory->source.size);
    memcpy(bytes, memory->bytes + position, size);
    return true;
}

static void put(struct memory *memory, size_t at, uint32_t value)
{
    for (int i = 0; i < 4; i++)
        memory->bytes[at + (size_t)i] = (uint8_t)(value >> 8 * i);
}

static uint32_t format(unsigned codec, unsigned channels, unsigned rate, unsigned block,
                       unsigned wide)
{
    return codec | channels << 2 | rate << 5 | block << 23 | wide << 31;
}

static void put_wave(struct memory *memory, size_t n, uint32_t as, uint32_t offset,
                     const char *name)
{
    put(memory, ENTRIES + 24 * n, 77 << 4 | 3);
    put(memory, ENTRIES + 24 * n + 4, as);
    put(memory, ENTRIES + 24 * n + 8, offset);
    put(memory, ENTRIES + 24 * n + 12, 100);
    strcpy((char *)memory->bytes + NAMES + 64 * n, name);
}

static int set_up(void **state)
{
    static struct memory memory;
    const uint32_t parts[] = {HEAD, BANK,  ENTRIES,    24 * WAVES, 0,
                              0,    NAMES, 64 * WAVES, SAMPLES,    SAMPLES_SIZE};
    memset(&memory, 0, sizeof memory);
    memory.source = (struct byte_source){&memory, END, read_memory};
    memcpy(memory.bytes, "WBND", 4);
    put(&memory, 4, 45);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        put(&memory, 12 + 4 * i, parts[i]);
    put(&memory, HEAD + 4, WAVES);
    put(&memory, HEAD + 72, 24);
    put(&memory, HEAD + 76, 64);
    put_wave(&memory, 0, format(0, 1, 22050, 1, 0), 0, "silence");
    put_wave(&memory, 1, format(0, 2, 44100, 4, 1), 100, "track2");
    put_wave(&memory, 2, format(2, 2, 11025, 106, 0), 200, "track20");
    put_wave(&memory, 3, format(3, 2, 44100, 1 << 5 | 3, 0), 300, "Track3");
    *state = &memory;
    return 0;
}

static bool open_bank(struct memory *memory)
{
    memory->fault = (struct fault){0};
    return wave_bank_open(&memory->bank, &memory->source, "Music.xwb", &memory->fault);
}

static struct wave wave_of(struct memory *memory, uint32_t n)
{
    struct wave wave = {0};
    assert_true(wave_bank_read(&memory->bank, n, &wave, &memory->fault));
    return wave;
}

static void waves_have_their_formats(void **state)
{
    struct memory *memory = *state;
    for (uint32_t version = 45; version <= 46; version++) {
        put(memory, 4, version);
        assert_true(open_bank(memory));
    }
    struct wave wave = wave_of(memory, 0);
    assert_int_equal(wave.codec, WAVE_PCM);
    assert_int_equal(wave.bits, 8);
    assert_int_equal(wave.byte_rate, 22050);
    assert_int_equal(wave.frames, 77);
    assert_int_equal(wave.position, SAMPLES);
    assert_int_equal(wave.size, 100);
    wave = wave_of(memory, 1);
    assert_int_equal(wave.bits, 16);
    assert_int_equal(wave.block, 4);
    assert_int_equal(wave.position, SAMPLES + 100);
    wave = wave_of(memory, 2);
    assert_int_equal(wave.block, 256);
    assert_int_equal(wave.block_frames, (256 - 14) * 8 / 8 + 2);
    wave = wave_of(memory, 3);
    assert_int_equal(wave.codec, WAVE_XWMA);
    assert_int_equal(wave.block, 2230);
    assert_int_equal(wave.byte_rate, 24000);
}

static void names_are_found_in_any_case(void **state)
{
    struct memory *memory = *state;
    assert_true(open_bank(memory));
    assert_int_equal(wave_bank_find(&memory->bank, "TRACK2"), 1);
    assert_int_equal(wave_bank_find(&memory->bank, "track3"), 3);
    assert_int_equal(wave_bank_find(&memory->bank, "track"), WAVE_NOT_FOUND);
    assert_int_equal(wave_bank_find(&memory->bank, "track200"), WAVE_NOT_FOUND);
    put(memory, 40, 0); /* no names */
    assert_true(open_bank(memory));
    assert_int_equal(wave_bank_find(&memory->bank, "track2"), WAVE_NOT_FOUND);
}

static void a_wave_gets_the_head_of_a_file(void **state)
{
    struct memory *memory = *state;
    uint8_t header[WAVE_HEADER_MAX];
    assert_true(open_bank(memory));
    struct wave wave = wave_of(memory, 0);
    assert_int_equal(wave_header(&wave, header), 44);
    assert_memory_equal(
        header,
        "RIFF\x88\0\0\0WAVEfmt \x10\0\0\0\1\0\1\0\x22\x56\0\0\x22\x56\0\0\1\0\x08\0data\x64\0\0\0",
        44);
    wave = wave_of(memory, 2);
    assert_int_equal(wave_header(&wave, header), 78);
    assert_memory_equal(header + 20, "\2\0\2\0", 4);
    assert_memory_equal(header + 32, "\0\1\4\0\x20\0\xF4\0\7\0\0\1\0\0\0\2\0\xFF", 18);
}

/* Where a number is written, and the fault that this is. */
static void damage_is_refused(void **state)
{
    static const struct {
        size_t at;
        uint32_t value;
        enum fault_code code;
    } damages[] = {
        {0, 0x444E4257 + 1, FAULT_UNKNOWN},
        {4, 44, FAULT_UNKNOWN},
        {4, 47, FAULT_UNKNOWN},
        {HEAD + 76, 0, FAULT_BAD_VALUE},
        {12, END, FAULT_TRUNCATED},
        {16, 83, FAULT_TRUNCATED},
        {20, UINT32_MAX, FAULT_TRUNCATED},
        {24, UINT32_MAX, FAULT_TRUNCATED},
        {24, 95, FAULT_BAD_VALUE},
        {40, 255, FAULT_BAD_VALUE},
        {24, END + 1, FAULT_TRUNCATED},
        {44, END + 1, FAULT_TRUNCATED},
        {48, SAMPLES_SIZE + 1, FAULT_TRUNCATED},
        {HEAD, 1 << 17, FAULT_UNKNOWN},
        {HEAD + 4, UINT32_MAX, FAULT_BAD_VALUE},
        {HEAD + 72, 23, FAULT_BAD_VALUE},
        {HEAD + 76, 65, FAULT_BAD_VALUE},
    };
    for (size_t i = 0; i < sizeof damages / sizeof *damages; i++) {
        assert_int_equal(set_up(state), 0);
        struct memory *memory = *state;
        put(memory, damages[i].at, damages[i].value);
        assert_false(open_bank(memory));
        assert_int_equal(memory->fault.code, damages[i].code);
        assert_string_equal(memory->fault.file, "Music.xwb");
    }
}

static void a_bad_wave_leaves_the_others(void **state)
{
    struct memory *memory = *state;
    struct wave wave;
    put(memory, ENTRIES + 4, format(1, 1, 22050, 1, 0)); /* XMA */
    put(memory, ENTRIES + 24 + 4, format(0, 3, 22050, 1, 0));
    put(memory, ENTRIES + 48 + 4, format(3, 2, 44100, 7 << 5, 0));
    put(memory, ENTRIES + 72 + 8, SAMPLES_SIZE - 99);
    assert_true(open_bank(memory));
    for (uint32_t n = 0; n < WAVES; n++) {
        assert_false(wave_bank_read(&memory->bank, n, &wave, &memory->fault));
        assert_int_equal(memory->fault.code, n == 3 ? FAULT_TRUNCATED : FAULT_UNKNOWN);
    }
    assert_false(wave_bank_read(&memory->bank, WAVES, &wave, &memory->fault));
    assert_int_equal(memory->fault.code, FAULT_MISSING);
    put(memory, ENTRIES + 4, format(0, 0, 22050, 1, 0));
    put(memory, ENTRIES + 24 + 4, format(0, 2, 0, 4, 1));
    put(memory, ENTRIES + 48 + 4, format(3, 2, 44100, 31, 0));
    put(memory, ENTRIES + 72 + 8, SAMPLES_SIZE + 1);
    assert_true(open_bank(memory));
    for (uint32_t n = 0; n < WAVES; n++) {
        assert_false(wave_bank_read(&memory->bank, n, &wave, &memory->fault));
        assert_int_equal(memory->fault.code, n == 3 ? FAULT_TRUNCATED : FAULT_UNKNOWN);
    }
    memory->source.size = ENTRIES + 24; /* the file became shorter */
    assert_false(wave_bank_read(&memory->bank, 1, &wave, &memory->fault));
    assert_int_equal(wave_bank_find(&memory->bank, "track2"), WAVE_NOT_FOUND);
}

static void a_name_may_fill_its_field(void **state)
{
    struct memory *memory = *state;
    put(memory, 40, 6 * WAVES);
    put(memory, HEAD + 76, 6);
    memcpy(memory->bytes + NAMES, "abc\0\0\0track1track2track3", 24);
    assert_true(open_bank(memory));
    assert_int_equal(wave_bank_find(&memory->bank, "TRACK1"), 1);
    assert_int_equal(wave_bank_find(&memory->bank, "track3"), 3);
    assert_int_equal(wave_bank_find(&memory->bank, "abc"), 0);
    assert_int_equal(wave_bank_find(&memory->bank, "track"), WAVE_NOT_FOUND);
    assert_int_equal(wave_bank_find(&memory->bank, "track22"), WAVE_NOT_FOUND);
}

static void a_truncated_wave_bank_is_read_or_refused(void **state)
{
    struct memory *memory = *state;
    for (size_t size = 0; size < END; size++) {
        memory->source.size = size;
        assert_false(open_bank(memory));
    }
}

static void cues_have_their_waves(void **state)
{
    struct memory *memory = *state;
    memset(memory->bytes, 0, sizeof memory->bytes);
    memcpy(memory->bytes, "SDBK", 4);
    put(memory, 19, 2);
    put(memory, 42, 74);
    put(memory, 70, 90);
    memcpy(memory->bytes + 74, "hello\0HELL\0never", 17);
    put(memory, 90 + 9, 300);
    put(memory, 90 + 19 + 9, 7);
    memory->source.size = 90 + 2 * 19;
    assert_true(cue_bank_begins(&memory->source));
    assert_int_equal(cue_bank_find(&memory->source, "Hello"), 300);
    assert_int_equal(cue_bank_find(&memory->source, "hell"), 7);
    assert_int_equal(cue_bank_find(&memory->source, "never"), WAVE_NOT_FOUND);
    assert_int_equal(cue_bank_find(&memory->source, "hello!"), WAVE_NOT_FOUND);
    memory->bytes[3] = 'X';
    assert_false(cue_bank_begins(&memory->source));
    memory->bytes[3] = 'K';
    put(memory, 19, UINT32_MAX); /* more cues than there can be: as many as are there */
    assert_int_equal(cue_bank_find(&memory->source, "Hello"), 300);
    put(memory, 19, 2);
    memory->source.size = 3;
    assert_false(cue_bank_begins(&memory->source));
    for (size_t size = 0; size < 90 + 9 + 2; size++) {
        memory->source.size = size;
        assert_int_equal(cue_bank_find(&memory->source, "hello"), WAVE_NOT_FOUND);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(waves_have_their_formats, set_up),
        cmocka_unit_test_setup(names_are_found_in_any_case, set_up),
        cmocka_unit_test_setup(a_wave_gets_the_head_of_a_file, set_up),
        cmocka_unit_test_setup(damage_is_refused, set_up),
        cmocka_unit_test_setup(a_bad_wave_leaves_the_others, set_up),
        cmocka_unit_test_setup(a_truncated_wave_bank_is_read_or_refused, set_up),
        cmocka_unit_test_setup(a_name_may_fill_its_field, set_up),
        cmocka_unit_test_setup(cues_have_their_waves, set_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SOUN: which of its renditions is played, and how long it lasts. */
#include "resource/sound.h"

#include <stdlib.h>
#include <string.h>

#include "resource/cmocka_all.h"
#include "resource/support.h"
#include "util/bytes_writer.h"

static const struct fault_place place = {"F", "SOUN 1", 0};

/* ---- sounds to read ---- */

/* Sizes within a sound do not count the header. */
static void write_chunk(struct bytes_writer *out, const char *tag, const void *payload, size_t size)
{
    write_bytes(out, tag, 4);
    write_u32_be(out, (uint32_t)size);
    write_bytes(out, payload, size);
}

/* Wraps the bytes written so far in a block. */
static void wrap(struct bytes_writer *out, const char *tag)
{
    struct bytes_writer inner = *out;
    bytes_writer_init(out, plain_allocator());
    write_chunk(out, tag, inner.data, inner.size);
    bytes_writer_free(&inner);
}

/* A sample whose block says it has `claimed` samples, and has ten. */
static void write_sample(struct bytes_writer *out, uint32_t claimed, uint32_t time_constant)
{
    struct bytes_writer data;
    struct bytes_writer sample;
    bytes_writer_init(&data, plain_allocator());
    write_u8(&data, 1);
    write_u16(&data, claimed + 2);
    write_u8(&data, 0);
    write_u8(&data, time_constant);
    write_u8(&data, 0);
    write_fill(&data, 128, 10);
    bytes_writer_init(&sample, plain_allocator());
    write_chunk(&sample, "AUhd", "\0\0\200", 3);
    write_chunk(&sample, "AUdt", data.data, data.size);
    write_chunk(out, "SBL ", sample.data, sample.size);
    bytes_writer_free(&data);
    bytes_writer_free(&sample);
}

/* A sequence that ends at once, behind a header of its own. */
static void write_sequence(struct bytes_writer *out, const char *tag, const char header[8])
{
    struct bytes_writer midi;
    bytes_writer_init(&midi, plain_allocator());
    write_chunk(&midi, "MDhd", header, 8);
    write_chunk(&midi, "MThd", "\0\0\0\1\1\340", 6);
    write_chunk(&midi, "MTrk", "\0\377\57\0", 4);
    write_chunk(out, tag, midi.data, midi.size);
    bytes_writer_free(&midi);
}

static int set_up(void **state)
{
    struct bytes_writer *out = calloc(1, sizeof *out);
    if (!out)
        return -1;
    bytes_writer_init(out, plain_allocator());
    *state = out;
    return 0;
}

static int tear_down(void **state)
{
    bytes_writer_free(*state);
    free(*state);
    return 0;
}

static struct sound read_good(void **state)
{
    struct sound sound;
    struct fault fault = {0};
    if (!sound_read(&sound, bytes_writer_view(*state), DEVICE_ADLIB, &place, &fault))
        fail_msg("%s", message_english(&fault.why).text);
    return sound;
}

/* ---- renditions ---- */

static void a_sample_is_preferred_to_a_sequence(void **state)
{
    write_sequence(*state, "ADL ", "\0\0\0\0\0\0\0");
    write_sample(*state, 10, 110);
    wrap(*state, "SOU ");
    struct sound sound = read_good(state);
    assert_int_equal(sound.kind, SOUND_SAMPLE);
    assert_int_equal(sound.as.sample.samples.size, 10);
    assert_int_equal(sound.as.sample.rate, 6849);
}

static void the_adlib_sequence_is_chosen(void **state)
{
    write_sequence(*state, "SPK ", "\0\0\0\0\0\0\0");
    write_sequence(*state, "ADL ", "\0\0\7\0\0\0\0");
    wrap(*state, "SOU ");
    struct sound sound = read_good(state);
    assert_int_equal(sound.kind, SOUND_SEQUENCE);
    assert_int_equal(sound.as.sequence.priority, 7);
    assert_int_equal(midi_track(&sound.as.sequence.midi, 0).size, 4);
}

static void a_sound_for_other_devices_is_silent(void **state)
{
    write_sequence(*state, "ROL ", "\0\0\0\0\0\0\0");
    wrap(*state, "SOU ");
    assert_int_equal(read_good(state).kind, SOUND_SILENT);
}

static void a_sound_without_container_or_trigger_is_refused(void **state)
{
    struct sound sound;
    struct fault fault = {0};
    write_chunk(*state, "ADL ", "", 0);
    assert_false(sound_read(&sound, bytes_writer_view(*state), DEVICE_ADLIB, &place, &fault));
    assert_int_equal(fault.code, FAULT_UNKNOWN);
    assert_string_equal(fault.block, "SOUN 1");
}

/* ---- samples ---- */

static void four_time_constants_mean_exact_rates(void **state)
{
    static const struct {
        uint32_t time_constant, rate;
    } known[] = {{0xA5, 11025}, {0xA6, 11025}, {0xD2, 22050}, {0xD3, 22050}, {0xA7, 11235}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        bytes_writer_clear(*state);
        write_sample(*state, 10, known[i].time_constant);
        wrap(*state, "SOU ");
        assert_int_equal(read_good(state).as.sample.rate, known[i].rate);
    }
}

static void a_samples_own_length_counts_as_far_as_there_is_data(void **state)
{
    write_sample(*state, 4, 110);
    wrap(*state, "SOU ");
    assert_int_equal(read_good(state).as.sample.samples.size, 4);
    bytes_writer_clear(*state);
    write_sample(*state, 4000, 110);
    wrap(*state, "SOU ");
    assert_int_equal(read_good(state).as.sample.samples.size, 10);
}

/* Where a byte of the voice block is changed, and to what. */
static void another_voice_block_is_refused(void **state)
{
    static const struct {
        size_t at;
        uint8_t value;
    } damages[] = {{0, 2}, {1, 1}, {5, 1}};
    for (size_t i = 0; i < sizeof damages / sizeof *damages; i++) {
        struct bytes_writer *out = *state;
        struct sound sound;
        struct fault fault = {0};
        bytes_writer_clear(out);
        write_sample(out, 10, 110);
        wrap(out, "SOU ");
        size_t at = 0;
        while (memcmp(out->data + at, "AUdt", 4) != 0)
            at++;
        out->data[at + 8 + damages[i].at] = damages[i].value;
        assert_false(sound_read(&sound, bytes_writer_view(out), DEVICE_ADLIB, &place, &fault));
        assert_int_equal(fault.code, FAULT_UNKNOWN);
        memcpy(out->data + at, "GONE", 4);
        assert_false(sound_read(&sound, bytes_writer_view(out), DEVICE_ADLIB, &place, &fault));
        assert_int_equal(fault.code, FAULT_MISSING);
        memcpy(out->data + at, "WVdt", 4);
        out->data[at + 8] = 1;
        write_sample(out, 10, 110);
        assert_int_equal(sound_read(&sound, bytes_writer_view(out), DEVICE_ADLIB, &place, &fault),
                         i == 0);
    }
}

/* ---- sequences ---- */

static void an_empty_sequence_header_does_not_count(void **state)
{
    write_sequence(*state, "ADL ", "\1\1\0\0\1\1\1");
    wrap(*state, "SOU ");
    struct sound sound = read_good(state);
    assert_int_equal(sound.as.sequence.priority, 128);
    assert_int_equal(sound.as.sequence.volume, 127);
    assert_int_equal(sound.as.sequence.speed, 128);
}

static void the_sequences_header_sets_its_values(void **state)
{
    write_sequence(*state, "ADL ", "\0\0\132\117\376\375\371\156");
    wrap(*state, "SOU ");
    struct sound sound = read_good(state);
    assert_int_equal(sound.as.sequence.priority, 90);
    assert_int_equal(sound.as.sequence.volume, 79);
    assert_int_equal(sound.as.sequence.speed, 110);
    assert_int_equal(sound.as.sequence.pan, -2);
    assert_int_equal(sound.as.sequence.transpose, -3);
    assert_int_equal(sound.as.sequence.detune, 0xF9); /* has no sign */
}

/* Each of three values that is not 0 makes all of the header count. */
static void one_value_makes_a_header_count(void **state)
{
    static const char headers[][8] = {"\0\0\1\0\0\0\0", "\0\0\0\1\0\0\0", "\0\0\0\0\0\0\0\1",
                                      "\0\0\0\200\0\0\0"};
    for (size_t i = 0; i < sizeof headers / sizeof *headers; i++) {
        bytes_writer_clear(*state);
        write_sequence(*state, "ADL ", headers[i]);
        wrap(*state, "SOU ");
        struct sound sound = read_good(state);
        assert_int_equal(sound.as.sequence.priority, i == 0 ? 1 : i == 3 ? 128 : 0);
        assert_int_equal(sound.as.sequence.volume, i == 1 ? 1 : i == 3 ? 127 : 0);
    }
}

/* ---- CD triggers ---- */

static void write_trigger(struct bytes_writer *out, uint32_t kind)
{
    write_u32(out, 24);
    write_fill(out, 0, 3);
    write_u8(out, kind);
    write_fill(out, 0xC8, 8);
    write_bytes(out, "\21\377\1\43\60\0\0\0", 8); /* track 17, for ever, from 1:35 and 48 */
}

static void a_trigger_names_track_loops_and_places(void **state)
{
    write_trigger(*state, 2);
    struct sound sound = read_good(state);
    assert_int_equal(sound.kind, SOUND_TRACK);
    assert_int_equal(sound.as.track.track, 17);
    assert_int_equal(sound.as.track.loops, TRACK_FOR_EVER);
    assert_int_equal(sound.as.track.start, 95 * TRACK_RATE + 48);
    assert_int_equal(sound.as.track.end, 0);
}

static void triggers_of_another_kind_are_silent(void **state)
{
    write_trigger(*state, 3);
    assert_int_equal(read_good(state).kind, SOUND_SILENT);
}

/* ---- damage ---- */

static void a_truncated_sound_is_read_or_refused(void **state)
{
    write_sequence(*state, "ADL ", "\0\0\1\1\0\0\0");
    write_sample(*state, 10, 110);
    wrap(*state, "SOU ");
    struct byte_view whole = bytes_writer_view(*state);
    for (size_t size = 0; size < whole.size; size++) {
        uint8_t *cut = malloc(size + 1); /* a sanitizer detects a read beyond it */
        assert_non_null(cut);
        memcpy(cut, whole.data, size);
        struct sound sound;
        struct fault fault = {0};
        if (!sound_read(&sound, (struct byte_view){cut, size}, DEVICE_ADLIB, &place, &fault))
            assert_int_not_equal(fault.code, FAULT_NONE);
        free(cut);
    }
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_sample_is_preferred_to_a_sequence),
        TEST(the_adlib_sequence_is_chosen),
        TEST(a_sound_for_other_devices_is_silent),
        TEST(a_sound_without_container_or_trigger_is_refused),
        TEST(four_time_constants_mean_exact_rates),
        TEST(a_samples_own_length_counts_as_far_as_there_is_data),
        TEST(an_empty_sequence_header_does_not_count),
        TEST(the_sequences_header_sets_its_values),
        TEST(a_trigger_names_track_loops_and_places),
        TEST(triggers_of_another_kind_are_silent),
        TEST(a_truncated_sound_is_read_or_refused),
        TEST(one_value_makes_a_header_count),
        TEST(another_voice_block_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

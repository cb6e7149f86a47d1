/* The effective values of a part and its player together: volumes that come before a channel of the
 * driver, detunes beyond a byte, and the messages that a part on a MIDI device waits for. Observed:
 * ScummVM 2.9. From: docs/sound.md 3 and 10. */
#include "engine/sound/made_sequence.h"
#include "engine/sound/music.h"
#include "resource/cmocka_all.h"

enum { QUIET = 20, QUIET_WITH_PLAYER = (QUIET + 1) * 127 >> 7, NOTE = 60 };
enum { CONTROL = 0xB0, PROGRAM = 0xC0, VOLUME_CONTROL = 7, DETUNE_CONTROL = 17 };

/* Message 0 for channel 0. */
static void set_up(struct made_sequence *made, int volume, int detune, int program)
{
    const uint8_t values[] = {1, 0, (uint8_t)volume, 0, 0, (uint8_t)detune, 2, (uint8_t)program};
    made_message(made, 0, 0, values, sizeof values);
}

static void turn(struct made_sequence *made, uint8_t on)
{
    const uint8_t values[] = {0, on};
    made_message(made, 50, 0, values, sizeof values);
}

static void volume_message(struct made_sequence *made)
{
    static const uint8_t values[] = {0, QUIET};
    made_message(made, 51, 0, values, sizeof values);
}

/* Plays the events so far. */
static void play(struct made_sequence *made)
{
    made_end(made, 96000);
    made_start(made, MUSIC_SPEED_NORMAL);
    made_ticks(made, 1);
}

static struct music_part *part_of(const struct made_sequence *made)
{
    return part_find(&made->engine, 0, 0);
}

/* ---- volumes ---- */

static void volume_by_controller(struct made_sequence *made)
{
    made_event(made, 0, CONTROL, VOLUME_CONTROL, QUIET);
}

static void volume_by_message_0(struct made_sequence *made)
{
    set_up(made, QUIET, 0, 255);
}

static void volume_while_off(struct made_sequence *made)
{
    made_part(made, 0, 0);
    turn(made, 0);
    volume_message(made);
    turn(made, 1);
}

static void volume_counts_before_a_channel(void **state)
{
    static void (*const settings[])(struct made_sequence *) = {
        volume_by_controller, volume_by_message_0, volume_message, volume_while_off};
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++) {
        void *inside = NULL;
        (void)state;
        assert_int_equal(made_setup(&inside), 0);
        settings[i](inside);
        made_part(inside, 0, 0);
        play(inside);
        assert_int_equal(made_property(inside, 0, CHANNEL_VOLUME), QUIET_WITH_PLAYER);
        made_teardown(&inside);
    }
}

/* A command makes the part, and commands for all count for it. */
static void volumes_of_commands_count_before_an_instrument(void **state)
{
    struct made_sequence *made = *state;
    made_part(made, 1, 0);
    made_event(made, 480, CONTROL, 1, 0);
    made_part(made, 0, 0);
    play(made);
    part_set(&made->engine, part_need(&made->engine, 0, 0), CHANNEL_VOLUME, 100);
    assert_true(player_set_volume(&made->engine, 0, 64));
    music_set_master_volume(&made->engine, 100);
    made_ticks(made, 130);
    assert_int_equal(part_of(made)->effective_volume, 101 * (100 * 65 >> 7) >> 7);
    assert_int_equal(part_of(made)->driver_channel, 1);
    assert_int_equal(made_property(made, 1, CHANNEL_VOLUME), 101 * (100 * 65 >> 7) >> 7);
}

/* A part that begins again has the full volume. */
static void a_parts_end_forgets_its_volume(void **state)
{
    struct made_sequence *made = *state;
    volume_by_controller(made);
    made_message(made, 1, 0, NULL, 0);
    made_part(made, 0, 0);
    play(made);
    assert_int_equal(made_property(made, 0, CHANNEL_VOLUME), 127);
}

static void drums_have_the_present_volume(void **state)
{
    static const uint8_t drums[] = {1, 0, 127, 0, 0x80, 0, 2, 5};
    struct made_sequence *made = *state;
    made_use_driver(made, DEVICE_GENERAL_MIDI);
    made_message(made, 0, 0, drums, sizeof drums);
    volume_by_controller(made);
    play(made);
    assert_int_equal(part_of(made)->effective_volume, QUIET_WITH_PLAYER);
    part_note(&made->engine, part_of(made), NOTE, 100);
    assert_int_equal(made->music.driver.midi.drums_volume, QUIET_WITH_PLAYER);
}

/* Volumes go up to 255; the AdLib card plays those above 127 as 127. */
static void a_parts_volume_is_a_byte(void **state)
{
    struct made_sequence *made = *state;
    made_use_driver(made, DEVICE_ADLIB);
    set_up(made, 200, 0, 255);
    made_part(made, 0, 0);
    play(made);
    assert_int_equal(part_of(made)->volume, 200);
    assert_int_equal(made->music.driver.adlib.channels[0].volume, 127);
}

/* ---- detunes ---- */

/* Checks the detune that a channel gets from a header. */
static void check_header(int header, bool has_message, int detune, int expected)
{
    void *inside = NULL;
    assert_int_equal(made_setup(&inside), 0);
    struct made_sequence *made = inside;
    made->data.detune = (uint8_t)header;
    if (has_message)
        set_up(made, 127, detune, 255);
    made_part(made, 0, 0);
    play(made);
    assert_int_equal(made_property(made, 0, CHANNEL_DETUNE), expected);
    made_teardown(&inside);
}

static void a_headers_detune_has_no_sign(void **state)
{
    (void)state;
    check_header(0xF9, true, 0, 127);
    check_header(0x80, true, 0, 127);
    check_header(0x9C, true, -100, 56);
    check_header(20, true, -30, -10);
    check_header(200, false, 0, 200);
}

static void a_detune_is_limited_when_it_is_set(void **state)
{
    static const int values[][2] = {{128, 127},   {200, 127},   {300, 127}, {-129, -128},
                                    {-200, -128}, {-300, -128}, {-20, -20}};
    struct made_sequence *made = *state;
    made_part(made, 0, 0);
    play(made);
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        player_set(&made->engine, 0, CHANNEL_DETUNE, values[i][0]);
        assert_int_equal(made_property(made, 0, CHANNEL_DETUNE), values[i][1]);
    }
    player_set(&made->engine, 0, CHANNEL_DETUNE, 300);
    part_set(&made->engine, part_of(made), CHANNEL_DETUNE, -63);
    assert_int_equal(made_property(made, 0, CHANNEL_DETUNE), 127);
}

/* Until something sets it. */
static void a_part_begins_with_the_players_values(void **state)
{
    struct made_sequence *made = *state;
    made_event(made, 480, PROGRAM, 200, 0);
    made_part(made, 0, 0);
    made_event(made, 480, CONTROL, DETUNE_CONTROL, 64 - 10);
    made->data.transpose = 100;
    play(made);
    player_set(&made->engine, 0, CHANNEL_DETUNE, -200);
    made_ticks(made, 130);
    assert_int_equal(made_property(made, 0, CHANNEL_DETUNE), -200);
    assert_int_equal(made_property(made, 0, CHANNEL_TRANSPOSE), 100);
    made_ticks(made, 130);
    assert_int_equal(made_property(made, 0, CHANNEL_DETUNE), -128);
    part_set(&made->engine, part_of(made), CHANNEL_TRANSPOSE, 0);
    assert_int_equal(made_property(made, 0, CHANNEL_TRANSPOSE), 16);
}

/* ---- messages that a part on a MIDI device waits for ---- */

static bool sends_notes(struct made_sequence *made)
{
    int before = made->writes;
    part_note(&made->engine, part_of(made), NOTE, 100);
    return made->writes > before;
}

static void a_part_waits_for_message_0(void **state)
{
    struct made_sequence *made = *state;
    made_use_driver(made, DEVICE_GENERAL_MIDI);
    made_event(made, 0, PROGRAM, 5, 0);
    turn(made, 1);
    made_event(made, 480, CONTROL, VOLUME_CONTROL, 100);
    set_up(made, 127, 0, 6);
    made_event(made, 480, CONTROL, VOLUME_CONTROL, 100);
    turn(made, 0);
    turn(made, 1);
    made_event(made, 480, PROGRAM, 7, 0);
    set_up(made, 127, 0, 8);
    play(made);
    assert_false(sends_notes(made));
    made_ticks(made, 130);
    assert_true(sends_notes(made));
    made_ticks(made, 125);
    assert_false(sends_notes(made));
    made_ticks(made, 125);
    assert_true(sends_notes(made));
}

/* Message 0 may turn a part off, and another message on. */
static void a_part_set_up_off_waits_until_it_is_on(void **state)
{
    static const uint8_t off[] = {0, 0, 127, 0, 0, 0, 2, 5};
    struct made_sequence *made = *state;
    made_use_driver(made, DEVICE_GENERAL_MIDI);
    made_message(made, 0, 0, off, sizeof off);
    made_event(made, 480, CONTROL, VOLUME_CONTROL, 100);
    turn(made, 1);
    play(made);
    assert_false(sends_notes(made));
    made_ticks(made, 130);
    assert_true(sends_notes(made));
}

/* In messages 0, 52 and 96, of which only the low byte counts. */
static void programs_above_127_do_not_exist(void **state)
{
    static const uint8_t high[] = {0, 200}, low[] = {1, 5};
    struct made_sequence *made = *state;
    made_use_driver(made, DEVICE_GENERAL_MIDI);
    set_up(made, 127, 0, 128);
    made_event(made, 480, PROGRAM, 5, 0);
    made_message(made, 52, 0, high, sizeof high);
    made_event(made, 480, CONTROL, VOLUME_CONTROL, 100);
    made_message(made, 96, 0, low, sizeof low);
    play(made);
    assert_false(sends_notes(made));
    made_ticks(made, 130);
    assert_false(sends_notes(made));
    made_ticks(made, 125);
    assert_true(sends_notes(made));
}

static void drums_wait_for_nothing(void **state)
{
    enum { DRUMS = 9 };
    struct made_sequence *made = *state;
    made_use_driver(made, DEVICE_GENERAL_MIDI);
    made_event(made, 0, CONTROL | DRUMS, 1, 1);
    play(made);
    int before = made->writes;
    part_note(&made->engine, part_find(&made->engine, 0, DRUMS), NOTE, 100);
    assert_true(made->writes > before);
}

/* When all channels of the device are in use. Observed: ScummVM 2.7 and 2.9. */
static void the_last_of_the_least_important_parts_loses_its_channel(void **state)
{
    enum { MELODIC = 15, DRUMS = 9, LOW = 50, FIRST_LOW = 2, LAST_LOW = 12 };
    struct made_sequence *made = *state;
    made_use_driver(made, DEVICE_GENERAL_MIDI);
    for (uint32_t channel = 0; channel <= MELODIC; channel++) {
        bool low = channel == FIRST_LOW || channel == LAST_LOW;
        const uint8_t values[] = {1, low ? 0 : LOW, 127, 0, 0, 0, 2, 5};
        if (channel != DRUMS)
            made_message(made, 0, channel, values, sizeof values);
    }
    play(made);
    struct sound_sequence important = made->data;
    important.priority = 200;
    music_start(&made->engine, MADE_SOUND + 1, &important);
    struct music_part *part = part_need(&made->engine, 1, 0);
    const int channel = part_find(&made->engine, 0, LAST_LOW)->driver_channel;
    part->set_up = true;
    part_set_program(&made->engine, part, 5);
    assert_int_equal(part->driver_channel, channel);
    assert_int_equal(part_find(&made->engine, 0, LAST_LOW)->driver_channel, -1);
    assert_true(part_find(&made->engine, 0, FIRST_LOW)->driver_channel >= 0);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, made_setup, made_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(volume_counts_before_a_channel),
        TEST(volumes_of_commands_count_before_an_instrument),
        TEST(a_parts_end_forgets_its_volume),
        TEST(drums_have_the_present_volume),
        TEST(a_parts_volume_is_a_byte),
        TEST(a_headers_detune_has_no_sign),
        TEST(a_detune_is_limited_when_it_is_set),
        TEST(a_part_begins_with_the_players_values),
        TEST(a_part_waits_for_message_0),
        TEST(a_part_set_up_off_waits_until_it_is_on),
        TEST(programs_above_127_do_not_exist),
        TEST(drums_wait_for_nothing),
        TEST(the_last_of_the_least_important_parts_loses_its_channel),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

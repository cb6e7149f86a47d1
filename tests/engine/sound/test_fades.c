/* Fades of a sequence's volume (command 269), step by step, as ScummVM 2.9 plays them. From:
 * docs/sound.md 5. */
#include "engine/sound/made_sequence.h"
#include "engine/sound/music.h"
#include "resource/cmocka_all.h"

/* The ticks in which a player's clock takes its first steps. */
enum { STEP_1 = 5, STEP_2 = 9, STEP_3 = 13, STEP_4 = 17, STEP_5 = 21 };

/* A long sequence, begun but not played yet. */
static struct made_sequence *begin(void **state)
{
    struct made_sequence *made = *state;
    made_part(made, 0, 0);
    made_end(made, 96000);
    made_start(made, MUSIC_SPEED_NORMAL);
    return made;
}

static void fade(struct made_sequence *made, int volume, int steps)
{
    player_fade(&made->engine, 0, volume, steps);
}

static void set_volume(struct made_sequence *made, int volume)
{
    assert_true(player_set_volume(&made->engine, 0, volume));
}

/* Plays up to a tick, counted from the first one. */
static void play_to(struct made_sequence *made, uint32_t tick)
{
    made_ticks(made, (int)(tick - made->music.tick));
}

static int volume_in(struct made_sequence *made, uint32_t tick)
{
    play_to(made, tick);
    return made_player(made)->volume;
}

static bool plays(const struct made_sequence *made)
{
    return music_player_of(&made->music, MADE_SOUND) >= 0;
}

/* The volumes after the first steps. */
static void check_steps(struct made_sequence *made, const int *volumes, int count)
{
    static const uint32_t ticks[] = {5, 9, 13, 17, 21, 26, 30};
    for (int i = 0; i < count; i++) {
        int before = i > 0 ? volumes[i - 1] : made_player(made)->volume;
        assert_int_equal(volume_in(made, ticks[i] - 1), before);
        assert_int_equal(volume_in(made, ticks[i]), volumes[i]);
    }
}

static void steps_come_60_times_a_second(void **state)
{
    static const int volumes[] = {123, 119, 115, 111, 106, 102, 98};
    struct made_sequence *made = begin(state);
    fade(made, 0, 30);
    check_steps(made, volumes, 7);
    assert_int_equal(made_property(made, 0, CHANNEL_VOLUME), 98);
    assert_int_equal(volume_in(made, 125), 5);
    made_ticks(made, 1);
    assert_false(plays(made));
    assert_int_equal(made_count(made, MADE_CLOSE), 1);
}

/* The way that is made, not the volume, is rounded towards zero. */
static void a_rise_is_rounded_down(void **state)
{
    static const int volumes[] = {22, 24, 27, 29};
    struct made_sequence *made = begin(state);
    set_volume(made, 20);
    fade(made, 100, 33);
    check_steps(made, volumes, 4);
}

/* No start sets it back, and it runs without a fade and at speed 0, but not while nothing plays. */
static void a_player_has_one_clock(void **state)
{
    struct made_sequence *made = begin(state);
    play_to(made, 3);
    music_start(&made->engine, MADE_SOUND, &made->data);
    made_player(made)->speed = 0;
    fade(made, 0, 30);
    assert_int_equal(volume_in(made, STEP_1), 123);
    play_to(made, STEP_1 + 2);
    music_stop(&made->engine, MADE_SOUND);
    made_ticks(made, 100);
    music_start(&made->engine, MADE_SOUND, &made->data);
    fade(made, 0, 30);
    made_ticks(made, STEP_2 - STEP_1 - 3);
    assert_int_equal(made_player(made)->volume, 127);
    made_ticks(made, 1);
    assert_int_equal(made_player(made)->volume, 123);
}

static void a_fade_begins_at_the_present_volume(void **state)
{
    struct made_sequence *made = begin(state);
    fade(made, 0, 30);
    assert_int_equal(volume_in(made, STEP_2), 119);
    fade(made, 127, 4);
    assert_int_equal(volume_in(made, STEP_3), 121);
    assert_int_equal(volume_in(made, STEP_4), 123);
    play_to(made, 1000);
    assert_int_equal(made_player(made)->volume, 127);
    assert_true(plays(made));
}

/* A volume that a command sets holds until the next step that is another one than that before. */
static void a_step_that_changes_nothing_sets_nothing(void **state)
{
    struct made_sequence *made = begin(state);
    set_volume(made, 100);
    fade(made, 93, 33);
    set_volume(made, 50);
    assert_int_equal(volume_in(made, STEP_4), 50);
    assert_int_equal(volume_in(made, STEP_5), 99);
    set_volume(made, 100);
    fade(made, 100, 33);
    set_volume(made, 50);
    assert_int_equal(volume_in(made, 1000), 50);
}

static void a_fade_to_the_present_volume_ends_the_running_fade(void **state)
{
    struct made_sequence *made = begin(state);
    fade(made, 0, 30);
    assert_int_equal(volume_in(made, STEP_1), 123);
    fade(made, 123, 10);
    assert_int_equal(volume_in(made, 1000), 123);
}

/* The running fade continues at its next step. */
static void a_fade_in_no_time_sets_the_volume_and_keeps_the_running_fade(void **state)
{
    struct made_sequence *made = begin(state);
    fade(made, 0, 30);
    assert_int_equal(volume_in(made, STEP_1), 123);
    fade(made, 100, 0);
    assert_int_equal(made_player(made)->volume, 100);
    assert_int_equal(volume_in(made, STEP_2), 119);
    fade(made, 0, 0);
    assert_int_equal(made_player(made)->volume, 0);
    assert_int_equal(volume_in(made, STEP_3), 115);
    fade(made, 300, 0);
    assert_int_equal(made_player(made)->volume, 44);
    fade(made, 128, 0);
    assert_int_equal(made_player(made)->volume, 44);
}

static void a_fade_that_stays_at_0_or_rises_does_not_end_the_sequence(void **state)
{
    struct made_sequence *made = begin(state);
    fade(made, 0, 0);
    fade(made, 0, 10);
    assert_int_equal(volume_in(made, 500), 0);
    fade(made, 64, 20);
    play_to(made, 1000);
    assert_true(plays(made));
    assert_int_equal(made_player(made)->volume, 64);
}

static void fade_steps_beyond_the_volume_range_are_left_out(void **state)
{
    struct made_sequence *made = begin(state);
    set_volume(made, 100);
    fade(made, -5, 10);
    assert_int_equal(volume_in(made, 1000), 6);
    fade(made, 200, 10);
    assert_int_equal(volume_in(made, 2000), 122);
    assert_true(plays(made));
    set_volume(made, 100);
    fade(made, -50, 30);
    play_to(made, 3000); /* the twentieth step is 0 */
    assert_false(plays(made));
}

/* The volume moves away from the target, by a whole number in each step. */
static void a_negative_fade_time_leads_away_from_the_goal(void **state)
{
    struct made_sequence *made = begin(state);
    set_volume(made, 104);
    fade(made, 20, -30);
    assert_int_equal(volume_in(made, STEP_1), 106);
    assert_int_equal(volume_in(made, STEP_2), 108);
    assert_int_equal(volume_in(made, 500), 126);
    fade(made, 0, 30);
    made_ticks(made, 5);
    int volume = made_player(made)->volume;
    fade(made, 20, -1);
    made_ticks(made, 500);
    assert_int_equal(made_player(made)->volume, volume);
}

static void a_start_ends_a_fade(void **state)
{
    struct made_sequence *made = begin(state);
    fade(made, 0, 30);
    play_to(made, STEP_3);
    music_start(&made->engine, MADE_SOUND, &made->data);
    assert_int_equal(volume_in(made, 1000), 127);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, made_setup, made_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(steps_come_60_times_a_second),
        TEST(a_rise_is_rounded_down),
        TEST(a_player_has_one_clock),
        TEST(a_fade_begins_at_the_present_volume),
        TEST(a_step_that_changes_nothing_sets_nothing),
        TEST(a_fade_to_the_present_volume_ends_the_running_fade),
        TEST(a_fade_in_no_time_sets_the_volume_and_keeps_the_running_fade),
        TEST(a_fade_that_stays_at_0_or_rises_does_not_end_the_sequence),
        TEST(fade_steps_beyond_the_volume_range_are_left_out),
        TEST(a_negative_fade_time_leads_away_from_the_goal),
        TEST(a_start_ends_a_fade),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

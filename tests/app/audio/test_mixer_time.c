/* The mixer: when events sound, and that no sound is late for long. */
#include <stdlib.h>

#include "app/audio/mixer_listener.h"
#include "resource/cmocka_all.h"

static void an_event_sounds_at_its_sample(void **state)
{
    struct level_chip chip = {0};
    struct listener listener = begin((struct mixer_parts){.synths = {level_chip(&chip)}}, 0);
    (void)state;
    pass(&listener, SOUND_TIME_JIFFY);
    listener.now += 7;
    write_level(&listener, 10);
    pass(&listener, 2 * SOUND_TIME_JIFFY - 7);
    uint32_t at = JIFFY + 7 * RATE / SOUND_TIME_RATE;
    assert_int_equal(listener.made, 3 * JIFFY);
    assert_int_equal(listener.stereo[2 * (at - 1)], 0);
    assert_int_equal(listener.stereo[2 * at], 1000);
    assert_int_equal(listener.stereo[2 * at + 1], 1000);
    end(&listener);
}

static void a_device_hears_events_after_the_delay_and_in_step(void **state)
{
    struct level_chip chip = {0};
    struct listener listener = begin((struct mixer_parts){.synths = {level_chip(&chip)}}, DELAY);
    uint32_t first_at = 0;
    (void)state;
    for (int jiffy = 0; jiffy < 60; jiffy++) {
        if (jiffy == 30)
            write_level(&listener, 10);
        listener.now += SOUND_TIME_JIFFY;
        send_event(&listener, (struct sound_event){.kind = SOUND_EVENT_TIME});
        pull(&listener, JIFFY / 2);
        pull(&listener, JIFFY / 2);
    }
    while (first_at < listener.made && listener.stereo[2 * first_at] == 0)
        first_at++;
    /* Sent at the start of jiffy 30, with the time up to its end; and a jiffy may go by until it is
     * pulled. */
    assert_in_range(first_at, 29 * JIFFY + DELAY, 31 * JIFFY + DELAY);
    assert_int_equal(listener.mixer->clock.holdups, 0);
    assert_int_equal(listener.mixer->clock.jumps, 0);
    end(&listener);
}

static void after_a_leap_of_the_game_a_device_leaps_too(void **state)
{
    struct level_chip chip = {0};
    struct listener listener = begin((struct mixer_parts){.synths = {level_chip(&chip)}}, DELAY);
    (void)state;
    for (int jiffy = 0; jiffy < 30; jiffy++) {
        listener.now += SOUND_TIME_JIFFY;
        send_event(&listener, (struct sound_event){.kind = SOUND_EVENT_TIME});
        pull(&listener, JIFFY);
    }
    write_level(&listener, 10);
    listener.now += SECOND;
    send_event(&listener, (struct sound_event){.kind = SOUND_EVENT_TIME});
    pull(&listener, JIFFY);
    assert_int_equal(listener.stereo[2 * (listener.made - 1)], 1000);
    assert_int_equal(listener.mixer->clock.jumps, 1);
    end(&listener);
}

/* The lateness of an event that comes now: the distance, and the samples that the device has
 * pulled. */
static uint32_t lateness(const struct listener *listener, uint32_t frames)
{
    const struct mixer_clock *clock = &listener->mixer->clock;
    return (uint32_t)((clock->reported - clock->at) / MIXER_STEP) + frames;
}

static uint32_t mean_lateness(struct listener *listener, uint32_t frames, int pulls)
{
    uint64_t sum = 0;
    for (int i = 0; i < pulls; i++) {
        uint64_t samples = listener->pulled + frames;
        listener->now = listener->skipped + samples / JIFFY * SOUND_TIME_JIFFY;
        send_event(listener, (struct sound_event){.kind = SOUND_EVENT_TIME});
        sum += lateness(listener, frames);
        listener->made = 0;
        pull(listener, frames);
        listener->pulled = samples;
    }
    return (uint32_t)(sum / (uint64_t)pulls);
}

/* The game stops again and again, for longer than the delay: a sound is never 50 ms late in the
 * mean. */
static void a_sound_is_never_late_for_long(void **state)
{
    const uint32_t frames = 512;
    struct level_chip chip = {0};
    struct listener listener = begin((struct mixer_parts){.synths = {level_chip(&chip)}}, DELAY);
    (void)state;
    mean_lateness(&listener, frames, 2 * RATE / (int)frames);
    uint32_t at_first = mean_lateness(&listener, frames, RATE / (int)frames);
    assert_in_range(at_first, RATE / 50, RATE / 20);
    assert_int_equal(listener.mixer->clock.holdups, 0);
    for (int stop = 0; stop < 10; stop++) {
        for (int i = 0; i < 8; i++)
            pull(&listener, frames);
        mean_lateness(&listener, frames, 20);
        assert_in_range(mean_lateness(&listener, frames, RATE / (int)frames), RATE / 50, RATE / 20);
    }
    assert_true(listener.mixer->clock.holdups >= 10);
    end(&listener);
}

static void sounds_fade_out_when_the_game_stands_still(void **state)
{
    struct level_chip chip = {0};
    struct listener listener = begin((struct mixer_parts){.synths = {level_chip(&chip)}}, DELAY);
    (void)state;
    write_level(&listener, 100);
    listener.now += SECOND / 10;
    send_event(&listener, (struct sound_event){.kind = SOUND_EVENT_TIME});
    for (int i = 0; i < 60; i++)
        pull(&listener, JIFFY);
    assert_int_equal(largest_value(&listener, RATE / 20, RATE / 4), 10000);
    assert_int_equal(largest_value(&listener, listener.made - JIFFY, listener.made), 0);
    assert_true(largest_step(&listener, JIFFY * 20, listener.made) < 100);
    end(&listener);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_event_sounds_at_its_sample),
        cmocka_unit_test(a_device_hears_events_after_the_delay_and_in_step),
        cmocka_unit_test(after_a_leap_of_the_game_a_device_leaps_too),
        cmocka_unit_test(a_sound_is_never_late_for_long),
        cmocka_unit_test(sounds_fade_out_when_the_game_stands_still),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

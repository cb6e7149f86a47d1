/* The mixer: when events are heard, and that no sound is late for long. */
#include <stdlib.h>

#include "app/audio/heard_mixer.h"
#include "resource/cmocka_all.h"

static void an_event_is_heard_at_its_sample(void **state)
{
    struct level_chip chip = {0};
    struct heard heard = begin((struct mixer_parts){.synths = {level_chip(&chip)}}, 0);
    (void)state;
    pass(&heard, SOUND_TIME_JIFFY);
    heard.now += 7;
    write_level(&heard, 10);
    pass(&heard, 2 * SOUND_TIME_JIFFY - 7);
    uint32_t at = JIFFY + 7 * RATE / SOUND_TIME_RATE;
    assert_int_equal(heard.made, 3 * JIFFY);
    assert_int_equal(heard.stereo[2 * (at - 1)], 0);
    assert_int_equal(heard.stereo[2 * at], 1000);
    assert_int_equal(heard.stereo[2 * at + 1], 1000);
    end(&heard);
}

static void a_device_hears_events_after_the_delay_and_in_step(void **state)
{
    struct level_chip chip = {0};
    struct heard heard = begin((struct mixer_parts){.synths = {level_chip(&chip)}}, DELAY);
    uint32_t heard_at = 0;
    (void)state;
    for (int jiffy = 0; jiffy < 60; jiffy++) {
        if (jiffy == 30)
            write_level(&heard, 10);
        heard.now += SOUND_TIME_JIFFY;
        tell(&heard, (struct sound_event){.kind = SOUND_EVENT_TIME});
        pull(&heard, JIFFY / 2);
        pull(&heard, JIFFY / 2);
    }
    while (heard_at < heard.made && heard.stereo[2 * heard_at] == 0)
        heard_at++;
    /* Told at the start of jiffy 30, with the time up to its end; and a jiffy may go by until it is
     * pulled. */
    assert_in_range(heard_at, 29 * JIFFY + DELAY, 31 * JIFFY + DELAY);
    assert_int_equal(heard.mixer->clock.holdups, 0);
    assert_int_equal(heard.mixer->clock.jumps, 0);
    end(&heard);
}

static void after_a_leap_of_the_game_a_device_leaps_too(void **state)
{
    struct level_chip chip = {0};
    struct heard heard = begin((struct mixer_parts){.synths = {level_chip(&chip)}}, DELAY);
    (void)state;
    for (int jiffy = 0; jiffy < 30; jiffy++) {
        heard.now += SOUND_TIME_JIFFY;
        tell(&heard, (struct sound_event){.kind = SOUND_EVENT_TIME});
        pull(&heard, JIFFY);
    }
    write_level(&heard, 10);
    heard.now += SECOND;
    tell(&heard, (struct sound_event){.kind = SOUND_EVENT_TIME});
    pull(&heard, JIFFY);
    assert_int_equal(heard.stereo[2 * (heard.made - 1)], 1000);
    assert_int_equal(heard.mixer->clock.jumps, 1);
    end(&heard);
}

/* How late an event is heard that comes now: the distance, and what the device has taken. */
static uint32_t lateness(const struct heard *heard, uint32_t frames)
{
    const struct mixer_clock *clock = &heard->mixer->clock;
    return (uint32_t)((clock->reported - clock->at) / MIXER_STEP) + frames;
}

static uint32_t mean_lateness(struct heard *heard, uint32_t frames, int pulls)
{
    uint64_t sum = 0;
    for (int i = 0; i < pulls; i++) {
        uint64_t samples = heard->pulled + frames;
        heard->now = heard->skipped + samples / JIFFY * SOUND_TIME_JIFFY;
        tell(heard, (struct sound_event){.kind = SOUND_EVENT_TIME});
        sum += lateness(heard, frames);
        heard->made = 0;
        pull(heard, frames);
        heard->pulled = samples;
    }
    return (uint32_t)(sum / (uint64_t)pulls);
}

/* The game stops again and again, for longer than the delay: a sound is never 50 ms late in the
 * mean. */
static void a_sound_is_never_late_for_long(void **state)
{
    const uint32_t frames = 512;
    struct level_chip chip = {0};
    struct heard heard = begin((struct mixer_parts){.synths = {level_chip(&chip)}}, DELAY);
    (void)state;
    mean_lateness(&heard, frames, 2 * RATE / (int)frames);
    uint32_t at_first = mean_lateness(&heard, frames, RATE / (int)frames);
    assert_in_range(at_first, RATE / 50, RATE / 20);
    assert_int_equal(heard.mixer->clock.holdups, 0);
    for (int stop = 0; stop < 10; stop++) {
        for (int i = 0; i < 8; i++)
            pull(&heard, frames);
        mean_lateness(&heard, frames, 20);
        assert_in_range(mean_lateness(&heard, frames, RATE / (int)frames), RATE / 50, RATE / 20);
    }
    assert_true(heard.mixer->clock.holdups >= 10);
    end(&heard);
}

static void what_sounds_fades_away_when_the_game_stands_still(void **state)
{
    struct level_chip chip = {0};
    struct heard heard = begin((struct mixer_parts){.synths = {level_chip(&chip)}}, DELAY);
    (void)state;
    write_level(&heard, 100);
    heard.now += SECOND / 10;
    tell(&heard, (struct sound_event){.kind = SOUND_EVENT_TIME});
    for (int i = 0; i < 60; i++)
        pull(&heard, JIFFY);
    assert_int_equal(largest_value(&heard, RATE / 20, RATE / 4), 10000);
    assert_int_equal(largest_value(&heard, heard.made - JIFFY, heard.made), 0);
    assert_true(largest_step(&heard, JIFFY * 20, heard.made) < 100);
    end(&heard);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_event_is_heard_at_its_sample),
        cmocka_unit_test(a_device_hears_events_after_the_delay_and_in_step),
        cmocka_unit_test(after_a_leap_of_the_game_a_device_leaps_too),
        cmocka_unit_test(a_sound_is_never_late_for_long),
        cmocka_unit_test(what_sounds_fades_away_when_the_game_stands_still),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* A device leads the game: with made clocks, so that no test depends on how busy the computer is. A
 * made device pulls from the mixer by a clock that is too fast or too slow, and gets the samples of
 * a file. */
#include <stdlib.h>
#include <string.h>

#include "app/audio/mixer.h"
#include "app/audio/play_sound.c"
#include "resource/cmocka_all.h"

enum {
    RATE = 48000,
    PULL = 512,       /* samples that a device pulls at once */
    PAGE_PULL = 2048, /* samples that a browser page pulls at once */
    JIFFIES = 60 * 10,
    LONGEST = (JIFFIES + 60) * RATE / 60,
    MICROSECOND = 1000000,
    TURN = 4000,
    FRAME = 6, /* jiffies */
};

/* Notes of three voices with tremolo and vibrato, so that the age of the chip is audible; without a
 * chip a speaker. */
static void send_jiffy(struct mixer *mixer, int jiffy)
{
    const struct sound_sink sink = mixer_sink(mixer);
    struct sound_event event = {.time = (uint64_t)jiffy * SOUND_TIME_JIFFY};
    static const uint8_t offsets[3] = {0, 1, 2};
    const int voice = jiffy / 7 % 3;
    const uint8_t writes[][2] = {
        {(uint8_t)(0xB0 + voice), 0},
        {(uint8_t)(0x20 + offsets[voice]), 0xE1},
        {(uint8_t)(0x23 + offsets[voice]), 0xE2},
        {(uint8_t)(0x40 + offsets[voice]), 0x10},
        {(uint8_t)(0x43 + offsets[voice]), 0x00},
        {(uint8_t)(0x60 + offsets[voice]), 0xF2},
        {(uint8_t)(0x63 + offsets[voice]), 0xF2},
        {(uint8_t)(0x80 + offsets[voice]), 0x34},
        {(uint8_t)(0x83 + offsets[voice]), 0x34},
        {(uint8_t)(0xA0 + voice), (uint8_t)(jiffy * 37)},
        {(uint8_t)(0xB0 + voice), (uint8_t)(0x29 + jiffy / 7 % 8)},
    };
    if (jiffy == 0) { /* as sound_listen does; the age of the chip begins here */
        event.kind = SOUND_EVENT_RESET;
        sink.receive(sink.context, &event);
    } else if (jiffy % 7 == 0) {
        event.kind = SOUND_EVENT_SPEAKER;
        event.as.divisor = (uint16_t)(jiffy % 3 == 0 ? 0 : 900 + jiffy);
        sink.receive(sink.context, &event);
        event.kind = SOUND_EVENT_CHIP;
        for (size_t i = 0; i < sizeof writes / sizeof *writes; i++) {
            event.as.chip.reg = writes[i][0];
            event.as.chip.value = writes[i][1];
            sink.receive(sink.context, &event);
        }
    }
    event.kind = SOUND_EVENT_TIME;
    sink.receive(sink.context, &event);
}

struct listener {
    struct mixer *mixer;
    struct mixer_synth chip;
    int16_t *stereo;
    uint32_t made;
};

static struct listener listen(uint32_t delay)
{
    struct listener listener = {.mixer = calloc(1, sizeof *listener.mixer),
                                .stereo = calloc(LONGEST, 2 * sizeof(int16_t))};
    assert_true(listener.mixer && listener.stereo);
    const char *why;
    opl_nuked_open(&listener.chip, &why);
    mixer_init(listener.mixer, &(struct mixer_parts){.synths = {listener.chip}}, RATE, delay);
    return listener;
}

static void stop_listening(struct listener *listener)
{
    opl_nuked_close(&listener->chip);
    free(listener->mixer);
    free(listener->stereo);
}

static void receive(struct listener *listener, uint32_t frames)
{
    assert_true(listener->made + frames <= LONGEST);
    mixer_render(listener->mixer, listener->stereo + 2 * (size_t)listener->made, frames);
    listener->made += frames;
}

static struct listener file(void)
{
    struct listener listener = listen(0);
    for (int jiffy = 0; jiffy <= JIFFIES; jiffy++) {
        send_jiffy(listener.mixer, jiffy);
        for (uint64_t due; (due = mixer_due(listener.mixer)) > 0;)
            receive(&listener, due < PULL ? (uint32_t)due : PULL);
    }
    return listener;
}

/* How long a turn of the window is. One that has sent events ahead waits until the next frame, if
 * the device gets them in time. */
static uint64_t turn_length(const struct listener *listener, bool ahead, int jiffy,
                            uint64_t waiting)
{
    if (!ahead || !mixer_is_settled(listener->mixer))
        return TURN;
    int left = FRAME - (jiffy + FRAME - 1) % FRAME;
    return ((uint64_t)left * MICROSECOND - waiting + 59) / 60;
}

/* A jiffy has gone by: sends its events, or all until the next frame, when it begins. */
static void pass_jiffy(struct listener *listener, bool ahead, int jiffy)
{
    if (!ahead) {
        send_jiffy(listener->mixer, jiffy);
        return;
    }
    mixer_set_now(listener->mixer, (uint64_t)(jiffy > 0 ? jiffy - 1 : 0) * SOUND_TIME_JIFFY);
    if (jiffy == 0)
        send_jiffy(listener->mixer, 0);
    for (int i = 1; jiffy % FRAME == 0 && i <= FRAME && jiffy + i <= JIFFIES; i++)
        send_jiffy(listener->mixer, jiffy + i);
    mixer_set_now(listener->mixer, (uint64_t)jiffy * SOUND_TIME_JIFFY);
}

/* A game that plays by turns, and a device that pulls `frames` each `period` microseconds and up to
 * `late` more. */
static struct listener device(uint32_t frames, uint64_t period, uint64_t late, bool ahead)
{
    struct listener listener = listen(play_sound_delay(RATE, frames));
    struct device_pace pace = {0};
    struct platform_pulls taken = {0};
    uint64_t waiting = 0, clock = 0, ideal = 0, next = 0;
    for (int jiffy = 0; jiffy <= JIFFIES && listener.made + frames <= LONGEST;) {
        uint64_t turn =
            clock + turn_length(&listener, ahead, jiffy, waiting) + (ideal / 3 + clock) % 1000;
        while (next <= turn && listener.made + frames <= LONGEST) {
            receive(&listener, frames);
            taken.frames += frames;
            taken.last = frames;
            taken.at = next;
            ideal += period;
            next = ideal + (late > 0 ? taken.frames * 7919 % late : 0);
        }
        waiting += device_pace_elapsed(&pace, &taken, RATE, turn, turn - clock) * 60;
        clock = turn;
        for (; waiting >= MICROSECOND && jiffy <= JIFFIES; waiting -= MICROSECOND)
            pass_jiffy(&listener, ahead, jiffy++);
    }
    return listener;
}

static uint32_t silence(const struct listener *listener)
{
    uint32_t i = 0;
    while (i < listener->made && listener->stereo[2 * i] == 0)
        i++;
    return i;
}

static void check_way(uint32_t frames, uint64_t period, uint64_t late, bool ahead)
{
    struct listener wanted = file(), found = device(frames, period, late, ahead);
    const struct mixer_clock *clock = &found.mixer->clock;
    if (clock->holdups + clock->jumps > 0)
        fail_msg("a pull each %d us%s: %u hold-ups, %u jumps", (int)period,
                 ahead ? ", sent ahead" : "", (unsigned)clock->holdups, (unsigned)clock->jumps);
    uint32_t first = silence(&wanted), begins = silence(&found);
    assert_in_range(begins, first + RATE / 50, first + RATE / 10);
    uint32_t count = found.made - begins;
    assert_true(count > RATE * 9);
    if (count > wanted.made - first)
        count = wanted.made - first;
    assert_memory_equal(wanted.stereo + 2 * (size_t)first, found.stereo + 2 * (size_t)begins,
                        count * 2 * sizeof *found.stereo);
    stop_listening(&wanted);
    stop_listening(&found);
}

static void check(uint32_t frames, uint64_t period, uint64_t late)
{
    check_way(frames, period, late, false);
    check_way(frames, period, late, true);
}

static void a_device_hears_the_samples_of_a_file(void **state)
{
    (void)state;
    check(PULL, 10667, 0);
    check(PULL, 10667, 1000);
}

static void fast_and_slow_devices_get_the_samples_too(void **state)
{
    (void)state;
    check(PULL, 10100, 500); /* SDL's driver "disk" */
    check(PULL, 11300, 500);
}

static void a_device_with_large_requests_gets_the_samples_too(void **state)
{
    (void)state;
    check(PAGE_PULL, 42667, 0);
    check(PAGE_PULL, 42667, 10000);
}

static void a_device_that_rests_or_leaps_does_not_set_the_pace(void **state)
{
    struct device_pace pace = {0};
    struct platform_pulls taken = {0};
    (void)state;
    assert_int_equal(device_pace_elapsed(&pace, &taken, RATE, 1000, 1000), 1000);
    taken = (struct platform_pulls){PULL, 1000, PULL};
    assert_int_equal(device_pace_elapsed(&pace, &taken, RATE, 2000, 1000), 1000);
    assert_true(pace.led);
    /* The device has pulled more than it should: time is bent, by an eighth at most. */
    taken = (struct platform_pulls){4 * PULL, 10000, PULL};
    assert_int_equal(device_pace_elapsed(&pace, &taken, RATE, 10000, 8000), 9000);
    /* The device has leapt by a second. */
    taken = (struct platform_pulls){4 * PULL + RATE, 20000, PULL};
    assert_int_equal(device_pace_elapsed(&pace, &taken, RATE, 20000, 8000), 8000);
    /* The device pulls nothing any more. */
    assert_int_equal(device_pace_elapsed(&pace, &taken, RATE, 2000000, 8000), 8000);
    assert_false(pace.led);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_device_hears_the_samples_of_a_file),
        cmocka_unit_test(fast_and_slow_devices_get_the_samples_too),
        cmocka_unit_test(a_device_with_large_requests_gets_the_samples_too),
        cmocka_unit_test(a_device_that_rests_or_leaps_does_not_set_the_pace),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

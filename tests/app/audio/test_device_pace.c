/* A device leads the game: with made clocks, so that no test depends on how busy the computer is. A
 * made device pulls from the mixer, by a clock that is too fast or too slow, and the samples are
 * those of a file. */
#include <stdlib.h>
#include <string.h>

#include "app/audio/mixer.h"
#include "app/audio/play_sound.h"
#include "resource/cmocka_all.h"

enum {
    RATE = 48000,
    PULL = 512,       /* of a device, */
    PAGE_PULL = 2048, /* and of a page in a browser */
    JIFFIES = 60 * 10,
    LONGEST = (JIFFIES + 60) * RATE / 60,
    MICROSECOND = 1000000,
    TURN = 4000,
    FRAME = 6, /* jiffies */
};

/* Notes of three voices with tremolo and vibrato, so that the age of the chip is heard; without a
 * chip a speaker. */
static void tell_jiffy(struct mixer *mixer, int jiffy)
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

struct heard {
    struct mixer *mixer;
    struct mixer_synth chip;
    int16_t *stereo;
    uint32_t made;
};

static struct heard begin(uint32_t delay)
{
    struct heard heard = {.mixer = calloc(1, sizeof *heard.mixer),
                          .stereo = calloc(LONGEST, 2 * sizeof(int16_t))};
    assert_true(heard.mixer && heard.stereo);
    const char *why;
    opl_nuked_open(&heard.chip, &why);
    mixer_init(heard.mixer, &(struct mixer_parts){.synths = {heard.chip}}, RATE, delay);
    return heard;
}

static void end(struct heard *heard)
{
    opl_nuked_close(&heard->chip);
    free(heard->mixer);
    free(heard->stereo);
}

static void pull(struct heard *heard, uint32_t frames)
{
    assert_true(heard->made + frames <= LONGEST);
    mixer_render(heard->mixer, heard->stereo + 2 * (size_t)heard->made, frames);
    heard->made += frames;
}

static struct heard file(void)
{
    struct heard heard = begin(0);
    for (int jiffy = 0; jiffy <= JIFFIES; jiffy++) {
        tell_jiffy(heard.mixer, jiffy);
        for (uint64_t due; (due = mixer_due(heard.mixer)) > 0;)
            pull(&heard, due < PULL ? (uint32_t)due : PULL);
    }
    return heard;
}

/* How long a turn of the window is. One that has told ahead waits until the next frame, if the
 * device hears what it is told. */
static uint64_t turn_length(const struct heard *heard, bool ahead, int jiffy, uint64_t waiting)
{
    if (!ahead || !mixer_is_settled(heard->mixer))
        return TURN;
    int left = FRAME - (jiffy + FRAME - 1) % FRAME;
    return ((uint64_t)left * MICROSECOND - waiting + 59) / 60;
}

/* A jiffy has gone by: tells it, or all that will be heard until the next frame, when it begins. */
static void pass_jiffy(struct heard *heard, bool ahead, int jiffy)
{
    if (!ahead) {
        tell_jiffy(heard->mixer, jiffy);
        return;
    }
    mixer_set_now(heard->mixer, (uint64_t)(jiffy > 0 ? jiffy - 1 : 0) * SOUND_TIME_JIFFY);
    if (jiffy == 0)
        tell_jiffy(heard->mixer, 0);
    for (int i = 1; jiffy % FRAME == 0 && i <= FRAME && jiffy + i <= JIFFIES; i++)
        tell_jiffy(heard->mixer, jiffy + i);
    mixer_set_now(heard->mixer, (uint64_t)jiffy * SOUND_TIME_JIFFY);
}

/* A game that plays by turns, and a device that pulls `frames` each `period` microseconds and up to
 * `late` more. */
static struct heard device(uint32_t frames, uint64_t period, uint64_t late, bool ahead)
{
    struct heard heard = begin(play_sound_delay(RATE, frames));
    struct device_pace pace = {0};
    struct platform_pulls taken = {0};
    uint64_t waiting = 0, clock = 0, ideal = 0, next = 0;
    for (int jiffy = 0; jiffy <= JIFFIES && heard.made + frames <= LONGEST;) {
        uint64_t turn =
            clock + turn_length(&heard, ahead, jiffy, waiting) + (ideal / 3 + clock) % 1000;
        while (next <= turn && heard.made + frames <= LONGEST) {
            pull(&heard, frames);
            taken.frames += frames;
            taken.last = frames;
            taken.at = next;
            ideal += period;
            next = ideal + (late > 0 ? taken.frames * 7919 % late : 0);
        }
        waiting += device_pace_elapsed(&pace, &taken, RATE, turn, turn - clock) * 60;
        clock = turn;
        for (; waiting >= MICROSECOND && jiffy <= JIFFIES; waiting -= MICROSECOND)
            pass_jiffy(&heard, ahead, jiffy++);
    }
    return heard;
}

static uint32_t silence(const struct heard *heard)
{
    uint32_t i = 0;
    while (i < heard->made && heard->stereo[2 * i] == 0)
        i++;
    return i;
}

static void check_way(uint32_t frames, uint64_t period, uint64_t late, bool ahead)
{
    struct heard wanted = file(), found = device(frames, period, late, ahead);
    const struct mixer_clock *clock = &found.mixer->clock;
    if (clock->holdups + clock->jumps > 0)
        fail_msg("a pull each %d us%s: %u hold-ups, %u jumps", (int)period,
                 ahead ? ", told ahead" : "", (unsigned)clock->holdups, (unsigned)clock->jumps);
    uint32_t first = silence(&wanted), begins = silence(&found);
    assert_in_range(begins, first + RATE / 50, first + RATE / 10);
    uint32_t count = found.made - begins;
    assert_true(count > RATE * 9);
    if (count > wanted.made - first)
        count = wanted.made - first;
    assert_memory_equal(wanted.stereo + 2 * (size_t)first, found.stereo + 2 * (size_t)begins,
                        count * 2 * sizeof *found.stereo);
    end(&wanted);
    end(&found);
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

static void a_fast_or_a_slow_device_does_so_too(void **state)
{
    (void)state;
    check(PULL, 10100, 500); /* SDL's driver "disk" */
    check(PULL, 11300, 500);
}

static void a_device_that_pulls_much_at_once_does_so_too(void **state)
{
    (void)state;
    check(PAGE_PULL, 42667, 0);
    check(PAGE_PULL, 42667, 10000);
}

static void a_device_that_rests_or_leaps_does_not_lead(void **state)
{
    struct device_pace pace = {0};
    struct platform_pulls taken = {0};
    (void)state;
    assert_int_equal(device_pace_elapsed(&pace, &taken, RATE, 1000, 1000), 1000);
    taken = (struct platform_pulls){PULL, 1000, PULL};
    assert_int_equal(device_pace_elapsed(&pace, &taken, RATE, 2000, 1000), 1000);
    assert_true(pace.led);
    /* It has taken more than it should: time is bent, by an eighth at most. */
    taken = (struct platform_pulls){4 * PULL, 10000, PULL};
    assert_int_equal(device_pace_elapsed(&pace, &taken, RATE, 10000, 8000), 9000);
    /* It has leapt by a second. */
    taken = (struct platform_pulls){4 * PULL + RATE, 20000, PULL};
    assert_int_equal(device_pace_elapsed(&pace, &taken, RATE, 20000, 8000), 8000);
    /* It takes nothing any more. */
    assert_int_equal(device_pace_elapsed(&pace, &taken, RATE, 2000000, 8000), 8000);
    assert_false(pace.led);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_device_hears_the_samples_of_a_file),
        cmocka_unit_test(a_fast_or_a_slow_device_does_so_too),
        cmocka_unit_test(a_device_that_pulls_much_at_once_does_so_too),
        cmocka_unit_test(a_device_that_rests_or_leaps_does_not_lead),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* The mixer: its samples; that nothing clicks; that it allocates nothing. */
#include <malloc.h>
#include <stdlib.h>
#include <string.h>

#include "app/audio/mixer_listener.h"
#include "app/audio/playback.h"
#include "resource/cmocka_all.h"

enum {
    SAMPLE_SIZE = 11025,
    TRACK_RATE_OF_TEST = 44100,
    TRACK_FRAMES = 3 * TRACK_RATE_OF_TEST,
};

/* ---- a track whose samples are their places ---- */

static int16_t track_value(uint64_t frame)
{
    return (int16_t)((frame % 2000) * 10 - 10000);
}

static bool track_open(void *context, int deck, uint32_t number, uint32_t *rate)
{
    (void)deck;
    *rate = *(uint32_t *)context;
    return number == 3;
}

static size_t track_read(void *context, int deck, uint64_t position, int16_t *stereo, size_t frames)
{
    size_t done = 0;
    (void)context;
    (void)deck;
    for (; done < frames && position + done < TRACK_FRAMES; done++)
        stereo[2 * done] = stereo[2 * done + 1] = track_value(position + done);
    return done;
}

/* ---- samples ---- */

static void a_sample_is_played_whole_and_without_a_click(void **state)
{
    static uint8_t loud[SAMPLE_SIZE];
    struct listener listener = begin((struct mixer_parts){0}, 0);
    (void)state;
    memset(loud, 220, sizeof loud);
    start_sample(&listener, loud, sizeof loud, 0);
    pass(&listener, 2 * SECOND);
    int height = (220 - 128) * 256;
    assert_int_equal(largest_value(&listener, RATE / 10, RATE - 100), height);
    assert_true(largest_step(&listener, 0, listener.made) < height / 50);
    assert_int_equal(largest_value(&listener, RATE + RATE / 10, listener.made), 0);
    /* The track has its length: half as loud a little after its end, full just before. */
    assert_true(abs(listener.stereo[2 * (RATE - 10)]) > height * 9 / 10);
    assert_true(abs(listener.stereo[2 * (RATE + 300)]) < height / 4);
    end(&listener);
}

static void a_stopped_sample_does_not_click(void **state)
{
    static uint8_t loud[SAMPLE_SIZE];
    struct listener listener = begin((struct mixer_parts){0}, 0);
    (void)state;
    memset(loud, 20, sizeof loud);
    start_sample(&listener, loud, sizeof loud, 100);
    pass(&listener, SECOND / 4);
    send_event(&listener, (struct sound_event){.kind = SOUND_EVENT_SAMPLE_STOP, .as.stopped = 5});
    pass(&listener, SECOND / 4);
    assert_true(largest_value(&listener, RATE / 8, RATE / 4) > 20000);
    assert_true(largest_step(&listener, 0, listener.made) < 600);
    assert_int_equal(largest_value(&listener, RATE / 4 + RATE / 20, listener.made), 0);
    end(&listener);
}

static void many_loud_samples_are_limited_and_not_cut(void **state)
{
    static uint8_t loud[SAMPLE_SIZE];
    struct listener listener = begin((struct mixer_parts){0}, 0);
    (void)state;
    memset(loud, 255, sizeof loud);
    for (int i = 0; i < MIXER_SAMPLES; i++)
        start_sample(&listener, loud, sizeof loud, 0);
    pass(&listener, SECOND / 2);
    int most = largest_value(&listener, 0, listener.made);
    assert_in_range(most, 31000, 32767);
    end(&listener);
}

/* ---- tracks ---- */

static void start_track(struct listener *listener, int32_t start, int32_t finish, int loops,
                        uint32_t offset)
{
    send_event(listener, (struct sound_event){.kind = SOUND_EVENT_TRACK_START,
                                              .as.track = {.sound = 9,
                                                           .track = 3,
                                                           .start = start,
                                                           .end = finish,
                                                           .loops = loops,
                                                           .offset = offset}});
}

/* At the rate of the device no sample is changed. */
static void a_track_plays_from_its_place_and_loops(void **state)
{
    uint32_t rate = RATE;
    const struct pcm_source source = {&rate, track_open, track_read};
    struct listener listener = begin((struct mixer_parts){.tracks = source}, 0);
    (void)state;
    start_track(&listener, 30, 60, 2, SECOND / 10);
    pass(&listener, SECOND);
    uint64_t first = 30 * RATE / 75, length = 30 * RATE / 75;
    for (uint32_t i = DECK_FADE; i < 2 * length - RATE / 10; i++) {
        int wanted = track_value(first + (RATE / 10 + i) % length);
        if (listener.stereo[2 * i] != wanted)
            fail_msg("frame %u is %d, not %d", (unsigned)i, listener.stereo[2 * i], wanted);
    }
    uint32_t over = (uint32_t)(2 * length - RATE / 10) + RATE / 20;
    assert_int_equal(largest_value(&listener, over, listener.made), 0);
    end(&listener);
}

static void a_track_at_another_rate_keeps_its_length(void **state)
{
    uint32_t rate = TRACK_RATE_OF_TEST;
    const struct pcm_source source = {&rate, track_open, track_read};
    struct listener listener = begin((struct mixer_parts){.tracks = source}, 0);
    (void)state;
    start_track(&listener, 0, 75, 1, 0);
    pass(&listener, 2 * SECOND);
    assert_true(largest_value(&listener, RATE - 400, RATE) > 1000);
    assert_int_equal(largest_value(&listener, RATE + RATE / 20, listener.made), 0);
    end(&listener);
}

static void a_missing_track_is_silent(void **state)
{
    uint32_t rate = RATE;
    const struct pcm_source source = {&rate, track_open, track_read};
    struct listener listener = begin((struct mixer_parts){.tracks = source}, 0);
    struct sound_event missing = {.kind = SOUND_EVENT_TRACK_START, .as.track.track = 4};
    (void)state;
    start_track(&listener, 0, 0, 1, 0);
    pass(&listener, SECOND / 10);
    send_event(&listener, missing);
    pass(&listener, SECOND / 10);
    assert_true(largest_value(&listener, 0, RATE / 10) > 1000);
    assert_int_equal(largest_value(&listener, RATE / 10 + RATE / 20, listener.made), 0);
    for (int i = 0; i < 3 * MIXER_DECKS; i++) { /* no deck is lost on the way */
        start_track(&listener, 0, 0, 0, 0);
        pass(&listener, SECOND / 100);
    }
    assert_int_equal(listener.mixer->playing[MIXER_TRACK] >= 0, 1);
    end(&listener);
}

static int waits; /* how many readings find that the frames are not there yet */

static size_t read_later(void *context, int deck, uint64_t position, int16_t *stereo, size_t frames)
{
    return waits-- > 0 ? DECK_WAITS : track_read(context, deck, position, stereo, frames);
}

/* Whether the track's second part plays from this sample on, after its first samples, which are
 * faded in. */
static bool plays_from(const struct listener *listener, uint32_t at)
{
    const uint32_t length = 30 * RATE / 75;
    for (uint32_t i = DECK_FADE; i < length; i++)
        if (listener->stereo[2 * (at + i)] != track_value(length + i))
            return false;
    return true;
}

/* A browser decodes a whole file before its first frame. */
static void a_track_that_waits_plays_whole(void **state)
{
    uint32_t rate = RATE, first = 0;
    const struct pcm_source source = {&rate, track_open, read_later};
    struct listener listener = begin((struct mixer_parts){.tracks = source}, 0);
    (void)state;
    waits = 3;
    start_track(&listener, 30, 60, 1, 0);
    pass(&listener, SECOND);
    while (first < RATE / 2 && !plays_from(&listener, first))
        first++;
    assert_in_range(first, 1, RATE / 2 - 1);
    end(&listener);
}

static size_t read_nothing(void *context, int deck, uint64_t position, int16_t *stereo,
                           size_t frames)
{
    (void)context, (void)deck, (void)position, (void)stereo, (void)frames;
    return 0;
}

/* Its start is not looked for again and again. */
static void an_endless_track_without_frames_ends(void **state)
{
    uint32_t rate = RATE;
    const struct pcm_source source = {&rate, track_open, read_nothing};
    struct listener listener = begin((struct mixer_parts){.tracks = source}, 0);
    (void)state;
    start_track(&listener, 30, 60, 0, 0);
    pass(&listener, SECOND / 100);
    start_track(&listener, 0, 0, 0, SECOND);
    pass(&listener, SECOND / 100);
    assert_int_equal(largest_value(&listener, 0, listener.made), 0);
    assert_int_equal(listener.mixer->playing[MIXER_TRACK], MIXER_NO_DECK);
    end(&listener);
}

/* ---- volumes and modes ---- */

static void volume_and_mute_change_gradually(void **state)
{
    struct level_chip chip = {0};
    struct listener listener = begin((struct mixer_parts){.synths = {level_chip(&chip)}}, 0);
    (void)state;
    write_level(&listener, 100);
    pass(&listener, SECOND / 4);
    uint32_t from = listener.made;
    mixer_set_volume(listener.mixer, MIXER_MUSIC, 50);
    pass(&listener, SECOND / 4);
    assert_int_equal(listener.stereo[2 * (listener.made - 1)], 2500);
    mixer_set_volume(listener.mixer, MIXER_EFFECTS, 0);
    mixer_mute(listener.mixer, true);
    pass(&listener, SECOND / 4);
    assert_int_equal(listener.stereo[2 * (listener.made - 1)], 0);
    assert_true(largest_step(&listener, from, listener.made) < 100);
    mixer_mute(listener.mixer, false);
    pass(&listener, SECOND / 4);
    assert_int_equal(listener.stereo[2 * (listener.made - 1)], 2500);
    end(&listener);
}

static void a_pause_ends_where_it_began(void **state)
{
    static uint8_t ramp[SAMPLE_SIZE];
    struct listener listener = begin((struct mixer_parts){0}, DELAY);
    (void)state;
    for (int i = 0; i < SAMPLE_SIZE; i++)
        ramp[i] = (uint8_t)(i * 255 / SAMPLE_SIZE);
    start_sample(&listener, ramp, sizeof ramp, 0);
    for (int i = 0; i < 15; i++) {
        listener.now += SOUND_TIME_JIFFY;
        send_event(&listener, (struct sound_event){.kind = SOUND_EVENT_TIME});
        pull(&listener, JIFFY);
    }
    mixer_set_mode(listener.mixer, MIXER_PAUSED);
    pull(&listener, RATE / 4);
    uint64_t at = listener.mixer->samples[MIXER_SAMPLES - 1].at >> 32;
    assert_int_equal(largest_value(&listener, listener.made - RATE / 8, listener.made), 0);
    pull(&listener, RATE / 4);
    assert_int_equal(listener.mixer->samples[MIXER_SAMPLES - 1].at >> 32, at);
    mixer_set_mode(listener.mixer, MIXER_PLAYS);
    pull(&listener, JIFFY);
    assert_true(listener.mixer->samples[MIXER_SAMPLES - 1].at >> 32 > at);
    assert_true(largest_step(&listener, RATE / 4, listener.made) < 400);
    end(&listener);
}

static void skipping_is_silent_and_keeps_up(void **state)
{
    struct level_chip chip = {0};
    struct listener listener = begin((struct mixer_parts){.synths = {level_chip(&chip)}}, DELAY);
    (void)state;
    mixer_set_mode(listener.mixer, MIXER_SKIPS);
    pull(&listener, JIFFY);
    for (int i = 0; i < 20000; i++) {
        listener.now += SOUND_TIME_TICK;
        write_level(&listener, (uint8_t)i);
        send_event(&listener, (struct sound_event){.kind = SOUND_EVENT_TIME});
        if (i % 1000 == 0)
            pull(&listener, JIFFY);
    }
    assert_false(mixer_lost(listener.mixer));
    assert_int_equal(largest_value(&listener, 0, listener.made), 0);
    pull(&listener, JIFFY);
    assert_int_equal(chip.level, (uint8_t)19999 * 100);
    end(&listener);
}

/* Nobody pulls: the ring becomes full, and is good again after a reset. */
static void lost_events_are_reported_and_sent_again(void **state)
{
    struct level_chip chip = {0};
    struct listener listener = begin((struct mixer_parts){.synths = {level_chip(&chip)}}, DELAY);
    (void)state;
    for (int i = 0; i <= EVENT_RING_SIZE; i++)
        write_level(&listener, 1);
    assert_true(mixer_lost(listener.mixer));
    listener.now += SECOND;
    send_event(&listener, (struct sound_event){.kind = SOUND_EVENT_TIME});
    for (int i = 0; i < 40; i++)
        pull(&listener, JIFFY);
    send_event(&listener, (struct sound_event){.kind = SOUND_EVENT_RESET});
    assert_false(mixer_lost(listener.mixer));
    write_level(&listener, 10);
    listener.now += SECOND;
    send_event(&listener, (struct sound_event){.kind = SOUND_EVENT_TIME});
    pull(&listener, JIFFY);
    pull(&listener, JIFFY);
    assert_int_equal(chip.resets, 2);
    assert_int_equal(chip.level, 1000);
    end(&listener);
}

static void a_reset_does_not_click(void **state)
{
    static uint8_t loud[SAMPLE_SIZE];
    struct level_chip chip = {0};
    struct listener listener = begin((struct mixer_parts){.synths = {level_chip(&chip)}}, 0);
    (void)state;
    memset(loud, 220, sizeof loud);
    start_sample(&listener, loud, sizeof loud, 0);
    pass(&listener, SECOND / 10);
    send_event(&listener, (struct sound_event){.kind = SOUND_EVENT_SPEAKER, .as.divisor = 2000});
    pass(&listener, SECOND / 10);
    uint32_t from = listener.made;
    send_event(&listener, (struct sound_event){.kind = SOUND_EVENT_RESET});
    pass(&listener, SECOND / 5);
    assert_true(largest_value(&listener, 0, from) > 20000);
    assert_true(largest_step(&listener, from - 1, listener.made) < 600);
    assert_int_equal(largest_value(&listener, from + RATE / 20, listener.made), 0);
    end(&listener);
}

/* ---- the speaker ---- */

static void the_speaker_swings_at_its_divisor(void **state)
{
    struct listener listener = begin((struct mixer_parts){0}, 0);
    int swings = 0;
    (void)state;
    send_event(&listener, (struct sound_event){.kind = SOUND_EVENT_SPEAKER, .as.divisor = 1193});
    pass(&listener, SECOND);
    send_event(&listener, (struct sound_event){.kind = SOUND_EVENT_SPEAKER, .as.divisor = 0});
    pass(&listener, SECOND / 4);
    for (uint32_t i = 0; i + 1 < RATE; i++)
        swings += listener.stereo[2 * i] < 0 && listener.stereo[2 * i + 2] >= 0;
    assert_in_range(swings, 998, 1001);
    assert_int_equal(largest_value(&listener, RATE + RATE / 20, listener.made), 0);
    end(&listener);
}

/* ---- memory ---- */

static void rendering_allocates_nothing(void **state)
{
    static uint8_t loud[SAMPLE_SIZE];
    uint32_t rate = TRACK_RATE_OF_TEST;
    struct mixer_synth chip = {0};
    const char *why;
    bool real = opl_nuked_open(&chip, &why);
    const struct pcm_source source = {&rate, track_open, track_read};
    struct listener listener =
        begin((struct mixer_parts){.synths = {chip}, .tracks = source}, DELAY);
    (void)state;
    pull(&listener, JIFFY);
    const struct mallinfo2 before = mallinfo2();
    for (int i = 0; i < 120; i++) {
        for (int reg = 0x20; real && reg < 0xF6; reg++)
            send_event(&listener,
                       (struct sound_event){.kind = SOUND_EVENT_CHIP,
                                            .as.chip = {(uint8_t)reg, (uint8_t)(i * reg)}});
        if (i % 10 == 0)
            start_sample(&listener, loud, sizeof loud, 0);
        if (i % 30 == 0)
            start_track(&listener, 0, 0, 0, 0);
        listener.now += SOUND_TIME_JIFFY;
        send_event(&listener, (struct sound_event){.kind = SOUND_EVENT_TIME});
        pull(&listener, JIFFY);
    }
    const struct mallinfo2 after = mallinfo2();
    assert_int_equal(before.uordblks, after.uordblks);
    assert_int_equal(before.hblkhd, after.hblkhd);
    assert_false(mixer_lost(listener.mixer));
    opl_nuked_close(&chip);
    end(&listener);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_sample_is_played_whole_and_without_a_click),
        cmocka_unit_test(a_stopped_sample_does_not_click),
        cmocka_unit_test(many_loud_samples_are_limited_and_not_cut),
        cmocka_unit_test(a_track_plays_from_its_place_and_loops),
        cmocka_unit_test(a_track_at_another_rate_keeps_its_length),
        cmocka_unit_test(a_missing_track_is_silent),
        cmocka_unit_test(a_track_that_waits_plays_whole),
        cmocka_unit_test(an_endless_track_without_frames_ends),
        cmocka_unit_test(volume_and_mute_change_gradually),
        cmocka_unit_test(a_pause_ends_where_it_began),
        cmocka_unit_test(skipping_is_silent_and_keeps_up),
        cmocka_unit_test(lost_events_are_reported_and_sent_again),
        cmocka_unit_test(a_reset_does_not_click),
        cmocka_unit_test(the_speaker_swings_at_its_divisor),
        cmocka_unit_test(rendering_allocates_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* A chip that rests while it is silent sounds like a chip that does not, however many frames are
 * requested at a time. */
#include <stdlib.h>
#include <string.h>

#include "app/audio/playback.h"
#include "resource/cmocka_all.h"

enum { RATE = 8000, LENGTH = 20 * RATE };

struct write {
    uint32_t at; /* frame */
    uint8_t reg, value;
};

/* A voice of channel 0 with a quick attack: pressed, let go, and pressed again after a long
 * silence. */
static const struct write writes[] = {
    {RATE, 0x20, 0x21},          {RATE, 0x40, 0x10},     {RATE, 0x60, 0xF4},
    {RATE, 0x80, 0x77},          {RATE, 0x23, 0x21},     {RATE, 0x43, 0x00},
    {RATE, 0x63, 0xF4},          {RATE, 0x83, 0x77},     {RATE, 0xA0, 0x98},
    {RATE, 0xB0, 0x31},          {2 * RATE, 0xB0, 0x11}, {15 * RATE, 0xB0, 0x31},
    {16 * RATE + 7, 0xB0, 0x11},
};

/* Renders all of it, `most` frames at a time at most. Returns whether there is a chip. */
static bool play(int16_t *stereo, uint32_t most)
{
    struct mixer_synth chip;
    size_t next = 0;
    const char *why;
    if (!opl_nuked_open(&chip, &why))
        return false;
    chip.reset(chip.context, RATE);
    for (uint32_t at = 0, count; at < LENGTH; at += count) {
        for (; next < sizeof writes / sizeof *writes && writes[next].at == at; next++)
            chip.send(chip.context, (uint8_t[]){writes[next].reg, writes[next].value}, 2, false);
        uint32_t end = next < sizeof writes / sizeof *writes ? writes[next].at : LENGTH;
        count = end - at < most ? end - at : most;
        chip.render(chip.context, stereo + 2 * (size_t)at, count);
    }
    opl_nuked_close(&chip);
    return true;
}

static int loudest(const int16_t *stereo, uint32_t first, uint32_t end)
{
    int most = 0;
    for (uint32_t i = 2 * first; i < 2 * end; i++)
        most = abs(stereo[i]) > most ? abs(stereo[i]) : most;
    return most;
}

static void a_silent_chip_rests_until_a_key_wakes_it(void **state)
{
    static int16_t stereo[2 * LENGTH];
    (void)state;
    if (!play(stereo, 512))
        skip();
    assert_int_equal(loudest(stereo, 0, RATE), 0);
    int first = loudest(stereo, RATE, 2 * RATE), again = loudest(stereo, 15 * RATE, 16 * RATE);
    assert_true(first > 1000);
    assert_true(abs(first - again) < first / 20);
    assert_true(loudest(stereo, 2 * RATE, 3 * RATE) > 100); /* the key is released, not cut off */
    assert_int_equal(loudest(stereo, 11 * RATE, 15 * RATE), 0);
}

static void the_size_of_portions_does_not_matter(void **state)
{
    static const uint32_t sizes[] = {1, 97, 800, LENGTH};
    static int16_t one[2 * LENGTH], other[2 * LENGTH];
    (void)state;
    if (!play(one, 512))
        skip();
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        play(other, sizes[i]);
        assert_memory_equal(one, other, sizeof one);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_silent_chip_rests_until_a_key_wakes_it),
        cmocka_unit_test(the_size_of_portions_does_not_matter),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

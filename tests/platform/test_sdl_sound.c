/* The sound device, by SDL's driver that plays nothing: it pulls, and it can be removed. */
#include <SDL.h>
#include <stdlib.h>
#include <string.h>

#include "platform/platform.h"
#include "resource/cmocka_all.h"

enum { RATE = 48000, PULL = 512, IDS = 64 };

static void silence(void *context, int16_t *stereo, uint32_t frames)
{
    (void)context;
    memset(stereo, 0, frames * 2 * sizeof *stereo);
}

static struct platform_sound *begin(void)
{
    uint32_t rate = RATE, frames = PULL;
    struct platform_sound *audio = platform_here()->sound_open(&rate, &frames);
    assert_non_null(audio);
    platform_here()->sound_start(audio, silence, NULL);
    return audio;
}

/* SDL numbers devices; which number this one has is unknown. */
static void remove_devices(Uint8 recording)
{
    for (Uint32 id = 0; id < IDS; id++) {
        SDL_Event event = {
            .adevice = {.type = SDL_AUDIODEVICEREMOVED, .which = id, .iscapture = recording}};
        assert_true(SDL_PushEvent(&event) >= 0);
    }
}

static void a_device_pulls_and_reports_its_samples(void **state)
{
    struct platform_sound *audio = begin();
    struct platform_pulls pulls = {0};
    (void)state;
    for (int i = 0; i < 2000 && pulls.frames == 0; i++) {
        SDL_Delay(1);
        pulls = platform_here()->sound_pulls(audio);
    }
    assert_true(pulls.frames >= PULL && pulls.frames % PULL == 0);
    assert_int_equal(pulls.last, PULL);
    assert_true(pulls.at > 0);
    platform_here()->sound_close(audio);
}

static void a_removed_device_is_gone_and_another_device_opens(void **state)
{
    (void)state;
    for (int i = 0; i < 3; i++) {
        struct platform_sound *audio = begin();
        assert_false(platform_here()->sound_is_gone(audio));
        remove_devices(1); /* microphones are no matter */
        assert_false(platform_here()->sound_is_gone(audio));
        remove_devices(0);
        assert_true(platform_here()->sound_is_gone(audio));
        platform_here()->sound_close(audio);
    }
    remove_devices(0); /* nobody listens any more */
    platform_here()->sound_close(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_device_pulls_and_reports_its_samples),
        cmocka_unit_test(a_removed_device_is_gone_and_another_device_opens),
    };
    setenv("SDL_AUDIODRIVER", "dummy", 1);
    if (SDL_Init(SDL_INIT_EVENTS) != 0)
        return 1;
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    SDL_Quit();
    return failed;
}

/* The sound device, by SDL's driver that plays nothing: it pulls, and it can be removed. */
#include <SDL.h>
#include <stdlib.h>
#include <string.h>

#include "render/sdl/sdl_audio.h"
#include "resource/cmocka_all.h"

enum { RATE = 48000, PULL = 512, IDS = 64 };

static void silence(void *context, int16_t *stereo, uint32_t frames)
{
    (void)context;
    memset(stereo, 0, frames * 2 * sizeof *stereo);
}

static struct sdl_audio *begin(void)
{
    uint32_t rate = RATE;
    struct sdl_audio *audio = sdl_audio_open(&rate, PULL);
    assert_non_null(audio);
    sdl_audio_start(audio, silence, NULL);
    return audio;
}

/* SDL numbers devices; which number this one has is not told. */
static void remove_devices(Uint8 recording)
{
    for (Uint32 id = 0; id < IDS; id++) {
        SDL_Event event = {
            .adevice = {.type = SDL_AUDIODEVICEREMOVED, .which = id, .iscapture = recording}};
        assert_true(SDL_PushEvent(&event) >= 0);
    }
}

static void a_device_pulls_and_tells_how_much(void **state)
{
    struct sdl_audio *audio = begin();
    const struct sdl_audio_pulls pulls = sdl_audio_pulls(audio);
    (void)state;
    assert_true(pulls.frames >= PULL && pulls.frames % PULL == 0);
    assert_int_equal(pulls.last, PULL);
    assert_true(pulls.at > 0);
    sdl_audio_close(audio);
}

static void a_device_that_is_removed_has_gone_and_another_one_can_be_opened(void **state)
{
    (void)state;
    for (int i = 0; i < 3; i++) {
        struct sdl_audio *audio = begin();
        assert_false(sdl_audio_is_gone(audio));
        remove_devices(1); /* microphones are no matter */
        assert_false(sdl_audio_is_gone(audio));
        remove_devices(0);
        assert_true(sdl_audio_is_gone(audio));
        sdl_audio_close(audio);
    }
    remove_devices(0); /* nobody listens any more */
    sdl_audio_close(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_device_pulls_and_tells_how_much),
        cmocka_unit_test(a_device_that_is_removed_has_gone_and_another_one_can_be_opened),
    };
    setenv("SDL_AUDIODRIVER", "dummy", 1);
    if (SDL_Init(SDL_INIT_EVENTS) != 0)
        return 1;
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    SDL_Quit();
    return failed;
}

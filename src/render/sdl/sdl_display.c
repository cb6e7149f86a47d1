#include "render/sdl/sdl_display.h"

#include <stdlib.h>
#include <string.h>

#include "render/sdl/sdl_presenter.h"
#include <SDL.h>

static bool shows(const char *driver)
{
    return strcmp(driver, "offscreen") != 0 && strcmp(driver, "dummy") != 0 &&
           strcmp(driver, "evdev") != 0;
}

bool sdl_display_shows(void)
{
    const char *driver = SDL_GetCurrentVideoDriver();
    return driver && shows(driver);
}

bool sdl_presenter_is_likely(void)
{
    const char *asked = getenv("SDL_VIDEODRIVER");
    return !asked || !asked[0] || shows(asked);
}

bool sdl_display_is_wanted(void)
{
    const char *asked = getenv("SDL_VIDEODRIVER");
    return (asked && asked[0]) || sdl_display_shows();
}

bool sdl_presenter_has_display(void)
{
    if (SDL_InitSubSystem(SDL_INIT_VIDEO) != 0)
        return false;
    bool seen = sdl_display_is_wanted();
    SDL_QuitSubSystem(SDL_INIT_VIDEO);
    return seen;
}

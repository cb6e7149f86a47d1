/* Controllers, by SDL's database of them. What is pressed comes with the other events. */
#include "app/platform/platform_sdl.h"

#include <stdlib.h>

enum { PADS_LIMIT = 8 };

struct platform_pads {
    int count;
    SDL_GameController *pads[PADS_LIMIT];
};

struct platform_pads *sdl_pads_open(void)
{
    struct platform_pads *pads = calloc(1, sizeof *pads);
    if (pads && SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) != 0) {
        free(pads);
        pads = NULL;
    }
    return pads;
}

void sdl_pads_close(struct platform_pads *pads)
{
    for (int i = 0; i < pads->count; i++)
        SDL_GameControllerClose(pads->pads[i]);
    SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER);
    free(pads);
}

static void write_name(SDL_GameController *pad, char name[PLATFORM_PAD_NAME_SIZE])
{
    const char *given = SDL_GameControllerName(pad);
    SDL_strlcpy(name, given && given[0] ? given : "controller", PLATFORM_PAD_NAME_SIZE);
}

/* SDL numbers devices, which are those that are there, and joysticks, which keep their number. */
static int index_of(const struct platform_pads *pads, SDL_JoystickID id)
{
    for (int i = 0; i < pads->count; i++)
        if (SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(pads->pads[i])) == id)
            return i;
    return -1;
}

static bool add(struct platform_pads *pads, int device, char name[PLATFORM_PAD_NAME_SIZE])
{
    if (pads->count == PADS_LIMIT || index_of(pads, SDL_JoystickGetDeviceInstanceID(device)) >= 0)
        return false;
    SDL_GameController *pad = SDL_GameControllerOpen(device);
    if (!pad)
        return false;
    pads->pads[pads->count++] = pad;
    write_name(pad, name);
    return true;
}

static bool take_away(struct platform_pads *pads, SDL_JoystickID id,
                      char name[PLATFORM_PAD_NAME_SIZE])
{
    int index = index_of(pads, id);
    if (index < 0)
        return false;
    write_name(pads->pads[index], name);
    SDL_GameControllerClose(pads->pads[index]);
    pads->pads[index] = pads->pads[--pads->count];
    return true;
}

bool sdl_pads_follow(struct platform_pads *pads, const struct window_event *event,
                     char name[PLATFORM_PAD_NAME_SIZE])
{
    return event->kind == WINDOW_PAD_ADDED ? add(pads, event->pad, name)
                                           : take_away(pads, event->pad, name);
}

int sdl_pads_count(const struct platform_pads *pads)
{
    return pads->count;
}

struct pad_sticks sdl_pads_sticks(const struct platform_pads *pads)
{
    struct pad_sticks sticks = {0};
    long farthest = 0;
    for (int i = 0; i < sdl_pads_count(pads); i++) {
        int left = SDL_GameControllerGetAxis(pads->pads[i], SDL_CONTROLLER_AXIS_TRIGGERLEFT);
        int x = SDL_GameControllerGetAxis(pads->pads[i], SDL_CONTROLLER_AXIS_LEFTX);
        int y = SDL_GameControllerGetAxis(pads->pads[i], SDL_CONTROLLER_AXIS_LEFTY);
        int slower = SDL_GameControllerGetAxis(pads->pads[i], SDL_CONTROLLER_AXIS_TRIGGERRIGHT);
        long far = labs((long)x) > labs((long)y) ? labs((long)x) : labs((long)y);
        if (far > farthest) {
            farthest = far;
            sticks.x = x;
            sticks.y = y;
        }
        sticks.left_trigger = left > sticks.left_trigger ? left : sticks.left_trigger;
        sticks.slower = slower > sticks.slower ? slower : sticks.slower;
    }
    return sticks;
}

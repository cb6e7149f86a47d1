#include "render/sdl/sdl_way.h"

#include <string.h>

#ifdef __linux__
#include <stdio.h>
#include <unistd.h>

/* Files of which a program opens one to use a graphics device: render nodes of the kernel, and
 * those of drivers that have files of their own. */
static bool device_file_is_there(void)
{
    static const char *const names[] = {"/dev/nvidia0", "/dev/nvidiactl", "/dev/dxg",
                                        "/dev/mali0",   "/dev/kgsl-3d0",  "/dev/pvr_sync"};
    enum { FIRST_NODE = 128, NODES = 16 };
    char node[32];
    for (int i = 0; i < NODES; i++) {
        snprintf(node, sizeof node, "/dev/dri/renderD%d", FIRST_NODE + i);
        if (access(node, R_OK | W_OK) == 0)
            return true;
    }
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (access(names[i], R_OK | W_OK) == 0)
            return true;
    return false;
}
#else
static bool device_file_is_there(void)
{
    return true; /* there is nothing to look for: SDL will tell */
}
#endif

bool sdl_graphics_likely(const char **why)
{
    const char *driver = SDL_GetCurrentVideoDriver();
    *why = "";
    if (driver && (strcmp(driver, "dummy") == 0 || strcmp(driver, "offscreen") == 0))
        *why = "nobody sees the window";
    else if (!device_file_is_there())
        *why = "no graphics device";
    return !**why;
}

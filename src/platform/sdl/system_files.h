/* What SDL leaves to the system: a dialog for a game's files, the form of paths, and the end of the
 * program by the system. */
#ifndef WALKBOX_PLATFORM_SDL_SYSTEM_FILES_H
#define WALKBOX_PLATFORM_SDL_SYSTEM_FILES_H

#include "platform/platform.h"

#ifdef WALKBOX_HAS_DRIVES /* in platform/windows */

/* Shows the dialog, and waits for it (platform.h). */
void system_choose_files(struct platform_window *window);

/* Turns the backslashes of a path. */
void system_use_slashes(char *path);

/* From now on the program gets SDL_QUIT before the system ends it. */
void system_follow_end(void);

#else

#define system_choose_files NULL

static inline void system_use_slashes(char *path)
{
    (void)path;
}

static inline void system_follow_end(void)
{
}

#endif

#endif

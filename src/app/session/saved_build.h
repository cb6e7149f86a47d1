/* Saves of a game played from its sources. Next to each save, in "slot-1.save.build", is the build
 * with which it was made. So a later build can load the save, as a running game moves to a new
 * build (engine/save/reload.h). */
#ifndef WALKBOX_APP_SESSION_SAVED_BUILD_H
#define WALKBOX_APP_SESSION_SAVED_BUILD_H

#include "app/session/own_files.h"
#include "engine/save/reload.h"

struct router;

/* Writes the save folder of all builds of the sources in a folder; see cli_save_folder. */
bool saved_build_folder(const char *sources, char folder[OWN_FOLDER_SIZE], struct fault *fault);

/* Writes the build of the game next to its save. */
bool saved_build_write(const struct game_files *files, const char *save, struct fault *fault);

/* Removes the build that belongs to a save. */
void saved_build_remove(const char *save);

/* Loads a save of another build into the game, and reports what did not fit. On failure the game is
 * unchanged. */
bool saved_build_load(struct game *game, const char *save, const struct router *router,
                      struct reload_report *report, struct fault *fault);

#endif
